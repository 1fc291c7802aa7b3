import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { openStateFile } from '../../../src/emulator/state/file.ts'
import { PRIVATE_MODE } from '../../support/posix.ts'
import { createCaller } from '../caller.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'state-'))))
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

function open(file = join(folder, 'state.json')) {
  const emulator = createCore()
  const report = vi.fn<(sentence: string) => void>()
  const state = openStateFile(emulator.db, file, report)
  return { ...createCaller(emulator), emulator, report, file, state }
}

test('a state file contains each change shortly after it, readable only by its owner', async () => {
  const original = open()
  const { user_id } = await original.signUp()
  await expect.poll(() => statSync(original.file).mode & 0o777).toBe(PRIVATE_MODE)
  expect(readdirSync(folder)).toEqual(['state.json', 'state.json.lock'])
  const copy = join(folder, 'copy.json')
  cpSync(original.file, copy)
  const copied = open(copy)
  expect(copied.emulator.db.users.get(user_id)).toBeDefined()
  expect((await copied.signIn()).status).toBe(200)
  original.state.close()
  copied.state.close()
  expect(readdirSync(folder)).toEqual(['copy.json', 'state.json'])
})

test('a state file contains a change within 250 ms', async () => {
  const { state, signUp, file } = open()
  const { user_id } = await signUp()
  state.flush()
  vi.useFakeTimers()
  await signUp('ines@harbor.example')
  expect(readFileSync(file, 'utf8')).not.toContain('ines@harbor.example')
  // The promise includes the time to write the file, which a fake clock doesn't count.
  vi.advanceTimersByTime(125)
  expect(readFileSync(file, 'utf8')).toContain('ines@harbor.example')
  expect(readFileSync(file, 'utf8')).toContain(user_id)
  state.close()
})

test('a state file contains all changes when flush returns', async () => {
  const { state, signUp, file } = open()
  const { user_id } = await signUp()
  state.flush()
  expect(readFileSync(file, 'utf8')).toContain(user_id)
  state.close()
})

test('a state file writes pending changes when it is closed', async () => {
  const original = open()
  const { user_id } = await original.signUp()
  original.state.close()
  const reopened = open()
  expect(reopened.emulator.db.users.get(user_id)).toBeDefined()
  reopened.state.close()
})

test.each([
  ['is not JSON', () => 'not json'],
  ['is not a state', () => '{}'],
  ['was truncated', (text: string) => text.slice(0, -50)],
  ['was changed', (text: string) => text.replace('"display_name":"My app', '"display_name":"My map')],
])('a state file that %s is renamed and reported', async (_, damage) => {
  const original = open()
  await original.signUp()
  original.state.close()
  const damaged = damage(readFileSync(original.file, 'utf8'))
  writeFileSync(original.file, damaged)
  const reopened = open()
  expect(reopened.report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${original.file}.unreadable-1`))
  expect(readFileSync(`${original.file}.unreadable-1`, 'utf8')).toBe(damaged)
  expect(reopened.emulator.db.users.size).toBe(0)
  reopened.state.close()
  expect(JSON.parse(readFileSync(original.file, 'utf8'))).toHaveProperty('checksum')
})

test('a state file can also be a snapshot without a checksum', async () => {
  const source = createCore()
  const { user_id } = await createCaller(source).signUp()
  writeFileSync(join(folder, 'state.json'), JSON.stringify(source.db.snapshot()))
  const { emulator, state, report } = open()
  expect(emulator.db.users.get(user_id)).toBeDefined()
  expect(report).not.toHaveBeenCalled()
  state.close()
})

test.each([
  ['a folder', () => folder],
  ['a file in a folder that does not exist', () => join(folder, 'missing', 'state.json')],
  ['a file below a file', () => join(fileURLToPath(import.meta.url), 'state.json')],
])('a state file is refused at startup if it is %s, and nothing is renamed', (_, place) => {
  expect(() => openStateFile(createCore().db, place(), vi.fn())).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining(place()) }),
  )
  expect(readdirSync(folder)).toEqual([])
})

test('a state file is refused if it is a symbolic link, and its target is unchanged', () => {
  const target = join(folder, 'target.json')
  writeFileSync(target, 'not a state')
  const link = join(folder, 'state.json')
  symlinkSync(target, link)
  expect(() => open()).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining('it is a symbolic link') }),
  )
  expect(readdirSync(folder)).toEqual(['state.json', 'target.json'])
  expect(readFileSync(target, 'utf8')).toBe('not a state')
})

test('a state file that can’t be written is reported once, and retried', async () => {
  const { state, signUp, report, file } = open()
  vi.useFakeTimers()
  rmSync(folder, { recursive: true })
  await signUp('noor@harbor.example')
  expect(() => state.flush()).toThrow(expect.objectContaining({ code: 'STATE_NOT_SAVED' }))
  await signUp('ines@harbor.example')
  vi.advanceTimersByTime(10_000)
  await signUp()
  vi.advanceTimersByTime(10_000)
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('The emulator retries every second.'))
  mkdirSync(folder)
  vi.advanceTimersByTime(1_000)
  expect(readFileSync(file, 'utf8')).toContain('noor@harbor.example')
  state.close()
  expect(report).toHaveBeenCalledTimes(1)
})

test('a state file that can’t be written for a second time is reported again', async () => {
  const { state, signUp, report } = open()
  vi.useFakeTimers()
  for (const count of [1, 2]) {
    rmSync(folder, { recursive: true })
    await signUp(`user-${count}@harbor.example`)
    vi.advanceTimersByTime(10_000)
    expect(report).toHaveBeenCalledTimes(count)
    mkdirSync(folder)
    vi.advanceTimersByTime(1_000)
  }
  state.close()
})

test('a state file that flush can’t write is retried without another change', async () => {
  const { state, signUp, file } = open()
  vi.useFakeTimers()
  rmSync(folder, { recursive: true })
  await signUp('noor@harbor.example')
  expect(() => state.flush()).toThrow(expect.objectContaining({ code: 'STATE_NOT_SAVED' }))
  mkdirSync(folder)
  vi.advanceTimersByTime(1_000)
  expect(readFileSync(file, 'utf8')).toContain('noor@harbor.example')
  state.close()
})

test('a state file that can’t be written a last time makes close throw, once, and can be opened again', async () => {
  const { state, file, signUp } = open()
  // A folder takes the place of the file, so that the rename fails.
  rmSync(file, { force: true })
  mkdirSync(join(file, 'notes'), { recursive: true })
  await signUp()
  expect(() => state.close()).toThrow(expect.objectContaining({ code: 'STATE_NOT_SAVED' }))
  expect(() => state.close()).not.toThrow()
  rmSync(file, { recursive: true })
  open().state.close()
})

test('a state file keeps files of others, and removes temporary files of processes that were killed', () => {
  const foreign = ['state.json.new', 'state.json.tmp', 'state.json.tmp-notes', 'other.json.tmp-1-0123456789abcdef']
  const left = [`state.json.tmp-${ended()}-0123456789abcdef`, `state.json.lock.${ended()}-0123456789abcdef`]
  for (const name of [...foreign, ...left]) writeFileSync(join(folder, name), name)
  open().state.close()
  expect(readdirSync(folder)).toEqual([...foreign, 'state.json'].sort())
  for (const name of foreign) expect(readFileSync(join(folder, name), 'utf8')).toBe(name)
})

/** The id of a process that has ended. */
const ended = (): number => spawnSync(process.execPath, ['--version']).pid

describe('the lock of a state file', () => {
  const lockPath = (): string => join(folder, 'state.json.lock')
  /** Writes a lock that differs from those of this process. */
  function writeLock(changes: Readonly<Record<string, unknown>>): void {
    const { state, file } = open(join(folder, 'own.json'))
    const ownLock = JSON.parse(readFileSync(`${file}.lock`, 'utf8')) as object
    state.discard()
    writeFileSync(lockPath(), JSON.stringify({ ...ownLock, id: '1-0123456789abcdef', ...changes }))
  }
  const refused = (text: string) =>
    expect.objectContaining({ code: 'STATE_IN_USE', message: expect.stringContaining(text) })

  test('the lock of a state file refuses a second emulator in the same process until the first is closed', () => {
    const holder = open()
    expect(() => open()).toThrow(refused(`already in use by this process (${process.pid})`))
    holder.state.close()
    open().state.close()
    expect(existsSync(lockPath())).toBe(false)
  })

  test('the lock of a state file refuses an emulator while another process runs, and names that process', () => {
    writeLock({ pid: process.ppid, startTicks: null })
    expect(() => open()).toThrow(refused(`process ${process.ppid}. Stop it or choose another --state.`))
    expect(readFileSync(lockPath(), 'utf8')).toContain('1-0123456789abcdef')
  })

  test('the lock of a state file is taken over from a process that has ended', () => {
    writeLock({ pid: ended() })
    open().state.close()
    expect(readdirSync(folder)).toEqual(['state.json'])
  })

  test.runIf(process.platform === 'linux')(
    'the lock of a state file is taken over if its process id belongs to a later process',
    () => {
      writeLock({ pid: process.ppid, startTicks: '1' })
      open().state.close()
      expect(readdirSync(folder)).toEqual(['state.json'])
    },
  )

  test.runIf(process.platform === 'linux')(
    'the lock of a state file is taken over if only the name of the machine has changed',
    () => {
      writeLock({ pid: ended(), host: 'harbor' })
      open().state.close()
      expect(readdirSync(folder)).toEqual(['state.json'])
    },
  )

  test.runIf(existsSync('/etc/machine-id') && readFileSync('/etc/machine-id', 'utf8').trim() !== '')(
    'the lock of a state file is taken over if the machine was started again',
    () => {
      writeLock({ pid: process.ppid, bootId: 'an earlier start' })
      open().state.close()
      expect(readdirSync(folder)).toEqual(['state.json'])
    },
  )

  test.each([
    ['machine', { host: 'harbor', machineId: 'another', bootId: 'another' }],
    ['machine with the same name', { machineId: 'another', bootId: 'another' }],
    ['container', { pidNamespace: 'pid:[1]' }],
  ])('the lock of a state file is never taken over from another %s, where processes can’t be seen', (_, changes) => {
    writeLock({ pid: ended(), ...changes })
    expect(() => open()).toThrow(refused('of another machine or container'))
    expect(existsSync(lockPath())).toBe(true)
  })

  test.each([
    ['is empty', ''],
    ['is something else', '{"pid":"many"}'],
  ])('the lock of a state file that %s is refused and kept', (_, lock) => {
    writeFileSync(lockPath(), lock)
    expect(() => open()).toThrow(refused(`${lockPath()} is not the lock of an emulator`))
    expect(readFileSync(lockPath(), 'utf8')).toBe(lock)
  })

  test('the lock of a state file that is a symbolic link is refused and kept', () => {
    const target = join(folder, 'target')
    symlinkSync(target, lockPath())
    expect(() => open()).toThrow(refused(`${lockPath()} is not the lock of an emulator`))
    expect(existsSync(target)).toBe(false)
  })

  test('the lock of a state file is not taken over while another emulator does so', () => {
    writeLock({ pid: ended() })
    writeFileSync(`${lockPath()}.takeover`, '')
    expect(() => open()).toThrow(refused(`${lockPath()}.takeover exists`))
    expect(readFileSync(lockPath(), 'utf8')).toContain('1-0123456789abcdef')
  })

  test('the lock of a state file keeps an emulator from overwriting the state of the next holder, after the lock was deleted by hand', () => {
    const { state, file, emulator } = open()
    state.flush()
    writeLock({ pid: process.ppid })
    writeFileSync(file, 'of the next holder')
    emulator.reset()
    expect(() => state.close()).toThrow(
      expect.objectContaining({ code: 'STATE_NOT_SAVED', message: expect.stringContaining(`process ${process.ppid}`) }),
    )
    expect(readFileSync(file, 'utf8')).toBe('of the next holder')
    expect(existsSync(lockPath())).toBe(true)
  })

  test('the lock of a state file is created again if it was deleted', async () => {
    const { state, signUp } = open()
    rmSync(lockPath())
    await signUp()
    state.flush()
    expect(() => open()).toThrow(refused('already in use'))
    state.close()
  })

  test('the lock of a state file is released if the emulator does not start, and the state is unchanged', () => {
    const { state, file } = open()
    state.discard()
    expect(readdirSync(folder)).toEqual([])
    expect(existsSync(file)).toBe(false)
  })
})
