/** The state of a served emulator in a file that survives a killed process. */
/// <reference types="node" />
import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import type { Database, Snapshot } from './database.ts'

/** How long changes are collected before they are written, in milliseconds. */
const WRITE_DELAY_MILLIS = 250

export interface StateFile {
  /** Writes pending changes now and stops watching. */
  close(): void
}

/**
 * Restores the state from a file, if it exists, and writes each change to it within a second. A write replaces the file
 * at once, so that a killed process leaves the old or the new state. A file that cannot be read is renamed and reported,
 * never overwritten.
 *
 * @param report called with a sentence for the developer.
 */
export function openStateFile(db: Database, file: string, report: (sentence: string) => void): StateFile {
  if (existsSync(file)) {
    try {
      db.restore(parseState(readFileSync(file, 'utf8')))
    } catch (error) {
      const aside = asideName(file)
      renameSync(file, aside)
      report(`${file} is not a readable state (${(error as Error).message}). It was kept as ${aside}.`)
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    timer = undefined
    writeAtomically(file, formatState(db))
  }
  const unwatch = db.watch(() => {
    timer ??= setTimeout(write, WRITE_DELAY_MILLIS)
  })
  return {
    close() {
      unwatch()
      clearTimeout(timer)
      write()
    },
  }
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function formatState(db: Database): string {
  const snapshot = db.serialize()
  return `{"checksum":"${checksumOf(snapshot)}","snapshot":${snapshot}}\n`
}

/** @throws Error if the text is no state, or not the one that was written. */
function parseState(text: string): Snapshot {
  const value = JSON.parse(text) as { readonly checksum?: unknown; readonly snapshot?: Snapshot } & Partial<Snapshot>
  if (value.snapshot === undefined) return value as Snapshot
  if (value.checksum !== checksumOf(JSON.stringify(value.snapshot))) throw new Error('its checksum does not match')
  return value.snapshot
}

/** Writes beside the file and renames, so that the file is never half written. Readable by its owner only. */
function writeAtomically(file: string, text: string): void {
  const temporary = `${file}.new`
  const handle = openSync(temporary, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
}

function asideName(file: string): string {
  for (let count = 1; ; count++) {
    const name = `${file}.unreadable-${count}`
    if (!existsSync(name)) return name
  }
}
