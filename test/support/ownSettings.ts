/** Setup of the tests of the command line: no command reads or keeps a session of the person who runs them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-settings-'))
const names = ['XDG_CONFIG_HOME', 'APPDATA']
const own = names.map((name) => [name, process.env[name]] as const)
for (const name of names) process.env[name] = folder
vi.doMock('@napi-rs/keyring', () => {
  throw new Error('not installed')
})

afterAll(() => {
  for (const [name, value] of own) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  rmSync(folder, { recursive: true, force: true })
})
