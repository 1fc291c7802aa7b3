/** Where the command line keeps sessions. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileVault, openVault } from '../../../src/cli/sessions/vault.ts'
import { isWindows } from '../../support/posix.ts'

let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'latchkey-vault-')), 'settings')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  vi.doUnmock('@napi-rs/keyring')
})

test('a file of the vault and its folder are readable by their owner only, whatever the umask', ({ skip }) => {
  skip(isWindows)
  const umask = process.umask(0)
  new FileVault(folder).write('harbor', 'secret')
  process.umask(umask)
  expect({
    folder: statSync(folder).mode & 0o777,
    file: statSync(join(folder, 'harbor.json')).mode & 0o777,
  }).toEqual({ folder: 0o700, file: 0o600 })
})

test('the vault replaces and removes entries, and leaves no other file', () => {
  const vault = new FileVault(folder)
  expect(vault.read('harbor')).toBeNull()
  vault.write('harbor', 'first')
  vault.write('harbor', 'second')
  expect(vault.read('harbor')).toBe('second')
  expect(readdirSync(folder)).toEqual(['harbor.json'])
  vault.remove('harbor')
  vault.remove('harbor')
  expect(vault.read('harbor')).toBeNull()
})

test('a file that others can read is refused with the command to run', ({ skip }) => {
  skip(isWindows)
  const vault = new FileVault(folder)
  vault.write('harbor', 'secret')
  chmodSync(join(folder, 'harbor.json'), 0o640)
  expect(() => vault.read('harbor')).toThrow(/^Other users can read .*harbor\.json, .*chmod 600/)
})

test('the keychain of the system is used where the package has one', async () => {
  const entries = new Map<string, string>()
  class Entry {
    readonly #name: string
    constructor(_service: string, name: string) {
      this.#name = name
    }
    getPassword = () => entries.get(this.#name) ?? null
    setPassword = (secret: string) => void entries.set(this.#name, secret)
    deletePassword = () => entries.delete(this.#name)
  }
  vi.doMock('@napi-rs/keyring', () => ({ Entry }))
  const vault = await openVault()
  vault.write('harbor', 'secret')
  expect({ place: vault.place, entry: entries.get('harbor'), read: vault.read('harbor') }).toEqual({
    place: 'the keychain of the system',
    entry: 'secret',
    read: 'secret',
  })
  vault.remove('harbor')
  expect(entries.size).toBe(0)
})

test('a folder is used if the system has no keychain', async () => {
  class Entry {
    getPassword(): string {
      throw new Error('no secret service')
    }
  }
  vi.doMock('@napi-rs/keyring', () => ({ Entry }))
  expect((await openVault()).place).toMatch(/latchkey$/)
})
