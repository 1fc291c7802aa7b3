/** Writes and removes files: all of them, or none. */
/// <reference types="node" />
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { getErrorCode } from '../core/util/record.ts'
import { CommandError } from './errors.ts'

/** A file to write or to remove. */
export interface FileChange {
  /** A symbolic link with this path is replaced or removed; its target stays as it is. */
  readonly path: string
  /** `null` removes the file. */
  readonly text: string | null
  /**
   * Its permissions, such as `0o600`.
   *
   * @default those of the file that is replaced, or what the system gives a new file
   */
  readonly mode?: number
}

/**
 * Makes changes in their order. First all texts are written beside their files, under random names that don't exist; then
 * each is renamed. A reader sees the old or the new file, also if the process is killed. Missing folders are created.
 *
 * @throws {CommandError} if a file can't be written or removed; everything is as before then
 */
export function replaceFiles(changes: readonly FileChange[]): void {
  const undo: (() => void)[] = []
  const staged: Staged[] = []
  let current = ''
  try {
    for (const change of changes) {
      current = change.path
      staged.push(stage(change, undo))
    }
    for (const step of staged) {
      current = step.path
      commit(step, undo)
    }
  } catch (error) {
    const isRestored = undo.reverse().filter((step) => !succeeds(step)).length === 0
    const advice = isRestored
      ? 'Nothing was changed.'
      : "Other files were changed already, and can't be restored: files named .latchkey-… beside them have the earlier contents."
    throw new CommandError(`${current} can't be written (${toReason(error)}). ${advice}`)
  }
  for (const { backup } of staged) succeeds(() => rmSync(backup, { force: true }))
}

/** A change whose text is in a file beside its path. */
interface Staged {
  readonly path: string
  /** `null` to remove the file. */
  readonly next: string | null
  /** Where the old file is kept until all changes are made. */
  readonly backup: string
}

function stage({ path, text, mode }: FileChange, undo: (() => void)[]): Staged {
  const folder = dirname(resolve(path))
  const entry = readEntry(path)
  const backup = join(folder, uniqueName())
  if (text === null) return { path, next: null, backup }
  const created = mkdirSync(folder, { recursive: true })
  if (created !== undefined) undo.push(() => removeEmptyFolders(folder, dirname(created)))
  const next = join(folder, uniqueName())
  undo.push(() => rmSync(next, { force: true }))
  // Exclusive: neither a file nor a link with this name is written to.
  writeFileSync(next, text, { flag: 'wx', ...(mode !== undefined && { mode }) })
  const permissions = mode ?? (entry?.isFile() ? entry.mode & 0o777 : undefined)
  // The umask can only take permissions away.
  if (permissions !== undefined) chmodSync(next, permissions)
  return { path, next, backup }
}

function commit({ path, next, backup }: Staged, undo: (() => void)[]): void {
  const entry = readEntry(path)
  if (entry) {
    if (next !== null && entry.isFile()) keep(path, backup)
    else renameSync(path, backup)
    undo.push(() => {
      renameSync(backup, path)
      // Renaming has no effect between two names of the same file.
      rmSync(backup, { force: true })
    })
  } else if (next !== null) undo.push(() => rmSync(path, { force: true }))
  if (next !== null) renameSync(next, path)
}

/** Returns what is at a path. @throws {Error} for a folder, and whatever isn't a file or a link */
function readEntry(path: string): Stats | undefined {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (entry && !entry.isFile() && !entry.isSymbolicLink()) throw new Error('it is not a file')
  return entry
}

/** Gives a file a second name. The first remains, so that no reader finds it missing. */
function keep(path: string, backup: string): void {
  try {
    linkSync(path, backup)
  } catch {
    // Some file systems have no hard links.
    try {
      copyFileSync(path, backup, constants.COPYFILE_EXCL)
    } catch (error) {
      rmSync(backup, { force: true })
      throw error
    }
  }
}

/**
 * Removes a folder and those above it while they are empty.
 *
 * @param end the folder that stays
 */
export function removeEmptyFolders(folder: string, end: string): void {
  for (let current = folder; current !== end; current = dirname(current)) {
    try {
      rmdirSync(current)
    } catch {
      return
    }
  }
}

const uniqueName = (): string => `.latchkey-${randomBytes(8).toString('hex')}`

function succeeds(step: () => void): boolean {
  try {
    step()
    return true
  } catch {
    return false
  }
}

const toReason = (error: unknown): string => getErrorCode(error) ?? (error as Error).message
