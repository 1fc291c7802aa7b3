/** What the file system of Windows and of network drives refuses. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { openStateFile } from '../../../src/emulator/state/file.ts'
import { PRIVATE_MODE } from '../../support/posix.ts'

/** The error codes with which flushes of folders and hard links fail. */
const failure = vi.hoisted(() => ({ code: '', flushes: 0, linkCode: '' }))

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>()
  const fsyncSync = (handle: number): void => {
    if (!original.fstatSync(handle).isDirectory()) return original.fsyncSync(handle)
    failure.flushes += 1
    if (failure.code) throw Object.assign(new Error(failure.code), { code: failure.code })
    original.fsyncSync(handle)
  }
  const linkSync: typeof fs.linkSync = (existing, path) => {
    if (failure.linkCode) throw Object.assign(new Error(failure.linkCode), { code: failure.linkCode })
    original.linkSync(existing, path)
  }
  const changed = { ...original, fsyncSync, linkSync }
  return { ...changed, default: changed }
})

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'state-'))))
afterEach(() => {
  failure.code = ''
  failure.linkCode = ''
  rmSync(folder, { recursive: true, force: true })
})

function open() {
  const emulator = createCore()
  const file = join(folder, 'state.json')
  const state = openStateFile(emulator.db, file, () => {})
  const change = (display_name: string) =>
    emulator.db.projects.update(emulator.db.projects.get('internal')!, { display_name })
  return { state, file, change }
}

test.each(['', 'EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'])(
  'a state is saved where a folder can’t be flushed (%s)',
  (code) => {
    const { state, file, change } = open()
    failure.code = code
    failure.flushes = 0
    change('Harbor')
    state.flush()
    expect(failure.flushes).toBe(1)
    expect(readFileSync(file, 'utf8')).toContain('Harbor')
    state.discard()
  },
)

test('a state isn’t saved if the disk fails while a folder is flushed', () => {
  const { state, change } = open()
  failure.code = 'EIO'
  change('Harbor')
  expect(() => state.flush()).toThrow(expect.objectContaining({ code: 'STATE_NOT_SAVED' }))
  failure.code = ''
  state.flush()
  state.discard()
})

test('a state that can’t be saved leaves no temporary file', () => {
  const { state, file, change } = open()
  // A folder in place of the file can't be replaced by a file.
  mkdirSync(join(file, 'nested'), { recursive: true })
  change('Harbor')
  expect(() => state.flush()).toThrow(expect.objectContaining({ code: 'STATE_NOT_SAVED' }))
  expect(readdirSync(folder)).toEqual(['state.json', 'state.json.lock'])
  state.discard()
})

test.each(['', 'EPERM', 'ENOTSUP', 'ENOSYS'])('a state is locked where hard links fail with %s', (code) => {
  failure.linkCode = code
  const { state, file } = open()
  expect(readdirSync(folder)).toEqual(['state.json.lock'])
  expect(statSync(`${file}.lock`).mode & 0o777).toBe(PRIVATE_MODE)
  expect(JSON.parse(readFileSync(`${file}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
  expect(() => open()).toThrow(expect.objectContaining({ code: 'STATE_IN_USE' }))
  state.close()
  expect(readdirSync(folder)).toEqual(['state.json'])
})

test('a state can’t be locked if hard links fail for another reason', () => {
  failure.linkCode = 'EIO'
  expect(() => open()).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  expect(readdirSync(folder)).toEqual([])
})
