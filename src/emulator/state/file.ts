/** Stores the state of a served emulator in a file, so that it survives a killed process. */
/// <reference types="node" />
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { loadNodeCrypto } from '../engine/crypto.ts'
import { EmulatorError } from '../engine/message.ts'
import type { Database, Snapshot } from './database.ts'

/** How long changes are collected before they are written, in milliseconds. */
const WRITE_DELAY_MILLIS = 250

export interface StateFile {
  /** Writes pending changes now and stops watching. */
  close(): void
}

/**
 * Restores the state from a file, if it exists, and writes each change to it within a second. Writes are atomic: a
 * killed process leaves the old or the new state. A file without a readable state is renamed and reported, never
 * overwritten. A failed write is reported and retried with the next change.
 *
 * @param report called with a sentence for the developer.
 * @throws EmulatorError `BAD_OPTION` if the file cannot be read or written.
 */
export function openStateFile(db: Database, file: string, report: (sentence: string) => void): StateFile {
  restoreFrom(db, file, report)
  requireWritable(file)
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastFailure = ''
  const write = (): void => {
    timer = undefined
    try {
      writeAtomically(file, formatState(db))
      lastFailure = ''
    } catch (error) {
      const { message } = error as Error
      if (message !== lastFailure)
        report(`The state could not be written (${message}). It is written again with the next change.`)
      lastFailure = message
    }
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

function restoreFrom(db: Database, file: string, report: (sentence: string) => void): void {
  if (!existsSync(file)) return
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw unusable(file, error)
  }
  try {
    db.restore(parseState(text))
  } catch (error) {
    const aside = asideName(file)
    renameSync(file, aside)
    report(`${file} is not a readable state (${(error as Error).message}). It was kept as ${aside}.`)
  }
}

/** Throws at the start, not with the first change, if the file can't be written. */
function requireWritable(file: string): void {
  const temporary = temporaryName(file)
  try {
    closeSync(openSync(temporary, 'a', 0o600))
    rmSync(temporary)
  } catch (error) {
    throw unusable(file, error)
  }
}

const temporaryName = (file: string): string => `${file}.new`

const unusable = (file: string, cause: unknown): EmulatorError =>
  new EmulatorError('BAD_OPTION', `The state can't be stored in ${file} (${(cause as Error).message}).`, { cause })

const checksumOf = (text: string): string => loadNodeCrypto()!.createHash('sha256').update(text).digest('hex')

function formatState(db: Database): string {
  const snapshot = db.serialize()
  return `{"checksum":"${checksumOf(snapshot)}","snapshot":${snapshot}}\n`
}

/** Parses the text of a state file. @throws Error if the text is not JSON, or if its checksum doesn't match. */
function parseState(text: string): Snapshot {
  type Stored = { readonly checksum?: unknown; readonly snapshot?: Snapshot } & Partial<Snapshot>
  const value = (JSON.parse(text) ?? {}) as Stored
  if (value.snapshot === undefined) return value as Snapshot
  if (value.checksum !== checksumOf(JSON.stringify(value.snapshot))) throw new Error('its checksum does not match')
  return value.snapshot
}

/**
 * Writes a temporary file next to it and renames that, so that the file is never half written. Readable by its owner
 * only.
 */
function writeAtomically(file: string, text: string): void {
  const temporary = temporaryName(file)
  const handle = openSync(temporary, 'w', 0o600)
  try {
    writeFileSync(handle, text)
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
