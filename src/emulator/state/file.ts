/** Stores the state of a served emulator in a file that survives a killed process. */
/// <reference types="node" />
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { getErrorCode } from '../../core/util/record.ts'
import { EmulatorError } from '../errors.ts'
import type { Database, Snapshot } from './database.ts'
import { isRunning, lockFile, readWithoutLinks, uniqueName, type FileLock } from './lock.ts'

/**
 * How long changes are collected before they are written. The rest of the promised 250 ms is for writing the file.
 */
const WRITE_DELAY_MILLIS = 100
const RETRY_DELAY_MILLIS = 1_000

export interface StateFile {
  /**
   * Writes pending changes now. When it returns, every change so far is on disk.
   *
   * @throws {EmulatorError} STATE_NOT_SAVED if the file can't be written
   */
  flush(): void
  /**
   * Writes the state a last time, stops watching and releases the file. A second call is a no-op.
   *
   * @throws {EmulatorError} STATE_NOT_SAVED if the file can't be written
   */
  close(): void
  /** Stops watching and releases the file without writing it. */
  discard(): void
}

/**
 * Restores the state from a file, if it exists, and keeps the file up to date: a change is on disk after 250 ms, if the
 * state is small enough to be written within 150 ms. The file always contains a complete state, also after `kill -9` or
 * a power failure. A file without a readable state is renamed and reported, never overwritten. A failed write is reported
 * and retried.
 *
 * A lock file beside it, `<file>.lock`, keeps other processes from using the same file.
 *
 * @param report called with a sentence for the developer.
 * @throws {EmulatorError} STATE_IN_USE if another process uses the file; INVALID_OPTION if it can't be read or written
 */
export function openStateFile(db: Database, file: string, report: (sentence: string) => void): StateFile {
  let lock: FileLock | undefined
  try {
    requireRegularFile(file)
    // If the folder isn't writable, this fails at the start and not with the first change.
    lock = lockFile(file)
    removeLeftovers(file)
    restoreFrom(db, file, report)
  } catch (error) {
    lock?.release()
    throw error instanceof EmulatorError ? error : toUnusableError(file, error)
  }
  return watchChanges(db, file, lock, report)
}

function watchChanges(db: Database, file: string, lock: FileLock, report: (sentence: string) => void): StateFile {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let reportedReason = ''

  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    try {
      lock.confirm()
      writeAtomically(file, formatState(db))
      reportedReason = ''
    } catch (cause) {
      throw new EmulatorError('STATE_NOT_SAVED', `The state was not saved in ${file}: ${(cause as Error).message}`, {
        cause,
      })
    }
  }
  const writeOrRetry = (): void => {
    try {
      write()
    } catch (error) {
      timer = setTimeout(writeOrRetry, RETRY_DELAY_MILLIS)
      const { message, cause } = error as Error
      const reason = getErrorCode(cause) ?? message
      if (reason !== reportedReason) report(`${message} The emulator retries every second.`)
      reportedReason = reason
    }
  }
  const unwatch = db.watch(() => {
    timer ??= setTimeout(writeOrRetry, WRITE_DELAY_MILLIS)
  })
  const stopWatching = (): void => {
    isClosed = true
    unwatch()
    clearTimeout(timer)
  }

  return {
    flush() {
      if (timer === undefined) return
      try {
        write()
      } catch (error) {
        timer = setTimeout(writeOrRetry, RETRY_DELAY_MILLIS)
        throw error
      }
    },
    close() {
      if (isClosed) return
      stopWatching()
      try {
        write()
      } finally {
        lock.release()
      }
    },
    discard() {
      if (isClosed) return
      stopWatching()
      lock.release()
    },
  }
}

/**
 * Refuses symbolic links: the file is replaced with each change, which would replace the link, and two links to one
 * file would have two locks.
 */
function requireRegularFile(file: string): void {
  const entry = lstatSync(file, { throwIfNoEntry: false })
  if (entry?.isSymbolicLink()) {
    throw new EmulatorError(
      'INVALID_OPTION',
      `The state can't be stored in ${file}, because it is a symbolic link. Pass the path of the file that it links to.`,
    )
  }
  if (entry && !entry.isFile()) {
    throw new EmulatorError('INVALID_OPTION', `The state can't be stored in ${file}, because it is not a file.`)
  }
}

function restoreFrom(db: Database, file: string, report: (sentence: string) => void): void {
  if (!existsSync(file)) return
  const text = readWithoutLinks(file)
  try {
    db.restore(parseState(text))
  } catch (error) {
    const newName = findUnusedName(file)
    renameSync(file, newName)
    report(`${file} is not a readable state (${(error as Error).message}). It was kept as ${newName}.`)
  }
}

const TEMPORARY = '.tmp-'
const LOCK_DRAFT = '.lock.'
const UNIQUE_NAME = /^(\d+)-[0-9a-f]{16}$/

/** Removes temporary files that killed processes have left. Only the holder of the lock writes temporary states. */
function removeLeftovers(file: string): void {
  const folder = dirname(file)
  const name = basename(file)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const isState =
      entry.name.startsWith(name + TEMPORARY) && UNIQUE_NAME.test(entry.name.slice((name + TEMPORARY).length))
    const draft = entry.name.startsWith(name + LOCK_DRAFT)
      ? UNIQUE_NAME.exec(entry.name.slice((name + LOCK_DRAFT).length))
      : null
    if (isState || (draft && !isRunning(Number(draft[1])))) rmSync(join(folder, entry.name), { force: true })
  }
}

const toUnusableError = (file: string, cause: unknown): EmulatorError =>
  new EmulatorError('INVALID_OPTION', `The state can't be stored in ${file} (${(cause as Error).message}).`, { cause })

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function formatState(db: Database): string {
  const snapshot = db.serialize()
  return `{"checksum":"${checksumOf(snapshot)}","snapshot":${snapshot}}\n`
}

/** Parses the text of a state file. @throws {Error} if the text is not JSON, or if its checksum doesn't match */
function parseState(text: string): Snapshot {
  type Stored = { readonly checksum?: unknown; readonly snapshot?: Snapshot } & Partial<Snapshot>
  const value = (JSON.parse(text) ?? {}) as Stored
  if (value.snapshot === undefined) return value as Snapshot
  if (value.checksum !== checksumOf(JSON.stringify(value.snapshot))) throw new Error('its checksum does not match')
  return value.snapshot
}

/**
 * Writes a temporary file and renames it: the file is never half written. Only its owner can read it.
 */
function writeAtomically(file: string, text: string): void {
  const temporary = `${file}${TEMPORARY}${uniqueName()}`
  try {
    // Exclusive: a link with this name is not followed.
    const handle = openSync(temporary, 'wx', 0o600)
    try {
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}

/** The errors of systems that can't flush a folder. */
const UNSUPPORTED_CODES = ['EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']

/** Flushes the rename to disk. Windows and some network drives can't. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (!UNSUPPORTED_CODES.includes(getErrorCode(error) ?? '')) throw error
  }
}

function findUnusedName(file: string): string {
  for (let count = 1; ; count++) {
    const name = `${file}.unreadable-${count}`
    if (!existsSync(name)) return name
  }
}
