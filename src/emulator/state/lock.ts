/** A lock file beside a file that only one process may write. It names the process that holds it. */
/// <reference types="node" />
import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { getErrorCode } from '../../core/util/record.ts'
import { EmulatorError } from '../errors.ts'

/** Identifies a process. A field is `null` if the platform doesn't provide it; only Linux provides all of them. */
interface ProcessIdentity {
  readonly pid: number
  /** In clock ticks since the machine was booted. A later process with the same id has another value. */
  readonly startTicks: string | null
  readonly host: string
  readonly machineId: string | null
  readonly bootId: string | null
  /** Containers have their own process ids. */
  readonly pidNamespace: string | null
}

/** The content of a lock file. */
interface LockHolder extends ProcessIdentity {
  /** Differs for each lock. */
  readonly id: string
}

export interface FileLock {
  /**
   * Verifies that the lock is still held. Creates it again if it was deleted.
   *
   * @throws {EmulatorError} STATE_IN_USE if another process has taken it
   */
  confirm(): void
  /** Removes the lock, unless another process has taken it. */
  release(): void
}

const MAX_ATTEMPTS = 100
const ATTEMPT_DELAY_MILLIS = 10

/** Returns a name that no other process uses. */
export const uniqueName = (): string => `${process.pid}-${randomBytes(8).toString('hex')}`

/**
 * Locks a file for this process. The lock of a process that has ended is taken over at once.
 *
 * @throws {EmulatorError} STATE_IN_USE if another process holds the lock, or may hold it
 */
export function lockFile(file: string): FileLock {
  const path = `${file}.lock`
  const self: LockHolder = { id: uniqueName(), ...identifyThisProcess() }
  acquire(file, path, self)
  return {
    confirm() {
      const holder = readHolder(path)
      if (holder === null) acquire(file, path, self)
      else if (holder.id !== self.id) throw toInUseError(file, path, holder)
    },
    release() {
      if (readHolder(path)?.id === self.id) rmSync(path, { force: true })
    },
  }
}

/** Returns true if a process with this id runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process of another user.
    return getErrorCode(error) !== 'ESRCH'
  }
}

function acquire(file: string, path: string, self: LockHolder): void {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (createLock(path, self)) return
    const holder = readHolder(path)
    if (holder === null) continue
    if (!hasEnded(holder)) throw toInUseError(file, path, holder)
    if (!removeLockOf(holder, path)) sleep(ATTEMPT_DELAY_MILLIS)
  }
  throw new EmulatorError(
    'STATE_IN_USE',
    `${toTakeoverPath(path)} exists: an emulator was killed while it took over ${file}. ` +
      'If no emulator is starting now, delete that file and start again.',
  )
}

/** Creates the lock with its content in one step: no process reads half of it. Returns false if it exists. */
function createLock(path: string, self: LockHolder): boolean {
  const text = `${JSON.stringify(self)}\n`
  const draft = `${path}.${self.id}`
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600 })
    linkSync(draft, path)
    return true
  } catch (error) {
    const code = getErrorCode(error) ?? ''
    if (code === 'EEXIST') return false
    // File systems without hard links, such as exFAT.
    if (['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) return createExclusively(path, text)
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function createExclusively(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false
    throw error
  }
}

const toTakeoverPath = (path: string): string => `${path}.takeover`

/**
 * Removes the lock of a process that has ended. One process at a time does so and reads the lock again before. Otherwise
 * the slower of two processes would remove the lock that the faster one has just created.
 *
 * @returns false if another process is doing the same.
 */
function removeLockOf(ended: LockHolder, path: string): boolean {
  if (!createExclusively(toTakeoverPath(path), '')) return false
  try {
    if (readHolder(path)?.id === ended.id) rmSync(path, { force: true })
  } finally {
    rmSync(toTakeoverPath(path), { force: true })
  }
  return true
}

/**
 * Returns who holds a lock; `null` if it doesn't exist.
 *
 * @throws {EmulatorError} STATE_IN_USE if the file isn't a lock
 */
function readHolder(path: string): LockHolder | null {
  try {
    if (!lstatSync(path).isFile()) throw toNotALockError(path)
    const holder = parseHolder(readWithoutLinks(path))
    if (holder === null) throw toNotALockError(path)
    return holder
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Reads a file. Fails if it is a symbolic link, where the platform can tell. */
export function readWithoutLinks(path: string): string {
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    return readFileSync(handle, 'utf8')
  } finally {
    closeSync(handle)
  }
}

function parseHolder(text: string): LockHolder | null {
  try {
    const holder = JSON.parse(text) as LockHolder
    const isHolder = typeof holder.id === 'string' && Number.isSafeInteger(holder.pid) && holder.pid > 0
    return isHolder ? holder : null
  } catch {
    return null
  }
}

const toNotALockError = (path: string): EmulatorError =>
  new EmulatorError(
    'STATE_IN_USE',
    `${path} is not the lock of an emulator. Delete it if no emulator uses this state, or choose another --state.`,
  )

function toInUseError(file: string, path: string, holder: LockHolder): EmulatorError {
  const self = identifyThisProcess()
  const { pid } = holder
  let message = `${file} is in use by another emulator, process ${pid}. Stop it or choose another --state.`
  if (!isVisible(holder, self)) {
    message =
      `${file} is in use by process ${pid} of another machine or container (${holder.host}). Stop that emulator or ` +
      `choose another --state. If it no longer runs, delete ${path}.`
  } else if (pid === self.pid) {
    message = `${file} is already in use by this process (${pid}). Close it before opening it again.`
  } else if (holder.startTicks === null) {
    message += ` If that process is not an emulator, delete ${path}.`
  }
  return new EmulatorError('STATE_IN_USE', message)
}

/** Returns true if the holder has certainly ended. */
function hasEnded(holder: LockHolder): boolean {
  const self = identifyThisProcess()
  const isThisMachine = self.machineId !== null && holder.machineId === self.machineId
  if (isThisMachine && holder.bootId !== self.bootId) return true
  if (!isVisible(holder, self)) return false
  if (!isRunning(holder.pid)) return true
  const status = readProcessStatus(holder.pid)
  if (status === null) return false
  return status.isZombie || (holder.startTicks !== null && status.startTicks !== holder.startTicks)
}

/** Returns true if the holder's process id is valid here. Names of machines change and repeat, ids of boots don't. */
function isVisible(holder: LockHolder, self: ProcessIdentity): boolean {
  const isSameSystem = self.bootId === null ? holder.host === self.host : holder.bootId === self.bootId
  return isSameSystem && holder.pidNamespace === self.pidNamespace
}

function identifyThisProcess(): ProcessIdentity {
  return {
    pid: process.pid,
    startTicks: readProcessStatus(process.pid)?.startTicks ?? null,
    host: hostname(),
    machineId: readMachineId(),
    bootId: tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: tryRead(() => readlinkSync('/proc/self/ns/pid')),
  }
}

/** A hash, because the id itself should stay on the machine. See machine-id(5). Containers often have an empty file. */
function readMachineId(): string | null {
  const id = tryRead(() => readFileSync('/etc/machine-id', 'utf8').trim())
  return id ? createHash('sha256').update(`latchkey ${id}`).digest('hex').slice(0, 32) : null
}

/** Reads `/proc/<pid>/stat` of Linux; `null` elsewhere, and for processes that it hides. See proc(5). */
function readProcessStatus(pid: number): { readonly startTicks: string; readonly isZombie: boolean } | null {
  const line = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (line === null) return null
  // The second field is the name of the program in parentheses, and may contain spaces and parentheses.
  const [state = '', ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const startTicks = fields[18]
  return startTicks === undefined ? null : { startTicks, isZombie: state === 'Z' || state === 'X' }
}

function tryRead(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}

function sleep(millis: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, millis)
}
