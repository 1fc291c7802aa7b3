/** A step that several processes need and one of them takes. */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** No step takes longer; an older lock was left by a killed process. */
const MAX_AGE_MILLIS = 900_000

/**
 * Takes a step unless it is done. Other processes wait for it.
 *
 * @param lock the path of a folder that exists while a process takes the step
 */
export async function onceUnderLock(lock: string, isDone: () => boolean, act: () => void): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true })
  while (!isDone()) {
    try {
      mkdirSync(lock)
    } catch {
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > MAX_AGE_MILLIS) {
        rmSync(lock, { recursive: true, force: true })
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
      continue
    }
    try {
      if (!isDone()) act()
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
}
