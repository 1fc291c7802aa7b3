import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { openStateFile } from '../../../src/emulator/state/file.ts'
import { createCaller } from '../caller.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'state-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function open() {
  const emulator = createCore()
  const report = vi.fn<(sentence: string) => void>()
  const file = join(folder, 'state.json')
  const state = openStateFile(emulator.db, file, report)
  return { ...createCaller(emulator), emulator, report, file, state }
}

describe('a state file', () => {
  it('contains each change shortly after it, readable only by its owner', async () => {
    const first = open()
    const { user_id } = await first.signUp()
    await vi.waitFor(() => expect(statSync(first.file).mode & 0o777).toBe(0o600), { timeout: 15_000 })
    // The first emulator is not closed, like a killed process.
    const second = open()
    expect(second.emulator.db.users.get(user_id)).toBeDefined()
    expect((await second.signIn()).status).toBe(200)
    expect(readdirSync(folder)).toEqual(['state.json'])
    first.state.close()
    second.state.close()
  })

  it('writes pending changes when it is closed', async () => {
    const first = open()
    const { user_id } = await first.signUp()
    first.state.close()
    const second = open()
    expect(second.emulator.db.users.get(user_id)).toBeDefined()
    second.state.close()
  })

  it.each([
    ['is not JSON', () => 'not json'],
    ['is not a state', () => '{}'],
    ['was truncated', (text: string) => text.slice(0, -50)],
    ['was changed', (text: string) => text.replace('"display_name":"Latchkey', '"display_name":"Lotchkey')],
  ])('that %s is renamed and reported', async (_, damage) => {
    const first = open()
    await first.signUp()
    first.state.close()
    const damaged = damage(readFileSync(first.file, 'utf8'))
    writeFileSync(first.file, damaged)
    const second = open()
    expect(second.report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${first.file}.unreadable-1`))
    expect(readFileSync(`${first.file}.unreadable-1`, 'utf8')).toBe(damaged)
    expect(second.emulator.db.users.size).toBe(0)
    second.state.close()
    expect(JSON.parse(readFileSync(first.file, 'utf8'))).toHaveProperty('checksum')
  })

  it('can also be a snapshot without a checksum', async () => {
    const source = createCore()
    const { user_id } = await createCaller(source).signUp()
    writeFileSync(join(folder, 'state.json'), JSON.stringify(source.db.snapshot()))
    const { emulator, state, report } = open()
    expect(emulator.db.users.get(user_id)).toBeDefined()
    expect(report).not.toHaveBeenCalled()
    state.close()
  })

  it.each([
    ['a folder', () => folder],
    ['a file in a folder that does not exist', () => join(folder, 'missing', 'state.json')],
  ])('is refused at startup if it is %s, and nothing is renamed', (_, place) => {
    expect(() => openStateFile(createCore().db, place(), vi.fn())).toThrow(
      expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringContaining(place()) }),
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('that can’t be written is reported once, and written when possible again', async () => {
    const { state, signUp, report, file } = open()
    rmSync(folder, { recursive: true })
    await signUp()
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1), { timeout: 15_000 })
    await signUp('ines@harbor.example')
    mkdirSync(folder)
    await signUp('noor@harbor.example')
    state.close()
    expect(report).toHaveBeenCalledTimes(1)
    expect(readFileSync(file, 'utf8')).toContain('noor@harbor.example')
  })
})
