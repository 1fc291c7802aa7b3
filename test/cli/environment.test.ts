/** Settings from the environment and from `.env` files. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSetting, readSetting, requireAll, requireSetting } from '../../src/cli/environment.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-env-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.stubEnv('LATCHKEY_PROJECT_ID', '')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)

test.each(['LATCHKEY_PROJECT_ID', 'VITE_LATCHKEY_PROJECT_ID', 'NEXT_PUBLIC_LATCHKEY_PROJECT_ID'])(
  'a setting is read from the variable %s of a file',
  (name) => {
    write('.env', `${name}="harbor"\n`)
    expect(readSetting('PROJECT_ID')).toBe('harbor')
  },
)

test('the environment precedes .env.local, which precedes .env', () => {
  write('.env', 'LATCHKEY_PROJECT_ID=env\n')
  expect(readSetting('PROJECT_ID')).toBe('env')
  write('.env.local', 'NEXT_PUBLIC_LATCHKEY_PROJECT_ID=local\n')
  expect(readSetting('PROJECT_ID')).toBe('local')
  vi.stubEnv('LATCHKEY_PROJECT_ID', 'environment')
  expect(readSetting('PROJECT_ID')).toBe('environment')
})

test.each(['STACK_PROJECT_ID', 'VITE_STACK_PROJECT_ID', 'NEXT_PUBLIC_HEXCLAVE_PROJECT_ID'])(
  'an app that has moved keeps its variable %s, after which our own is looked for first',
  (name) => {
    write('.env.local', `${name}=harbor\n`)
    expect(readSetting('PROJECT_ID')).toBe('harbor')
    write('.env', 'VITE_LATCHKEY_PROJECT_ID=own\n')
    expect(readSetting('PROJECT_ID')).toBe('own')
  },
)

test('an address of Stack Auth’s variable is used, and its secrets are not', () => {
  write('.env', 'NEXT_PUBLIC_STACK_API_URL=http://localhost:8102\nSTACK_SECRET_SERVER_KEY=ssk_other\n')
  expect(findSetting('BASE_URL')).toMatchObject({ value: 'http://localhost:8102', source: 'folder' })
  expect(findSetting('SECRET_SERVER_KEY')).toBeUndefined()
})

test('an empty variable counts as missing', () => {
  write('.env', 'LATCHKEY_PROJECT_ID=\n')
  expect(readSetting('PROJECT_ID')).toBeUndefined()
})

test('the error about a missing setting names the variable, the files and the option', () => {
  expect(() => requireSetting('PROJECT_ID', '--project-id')).toThrow(
    'LATCHKEY_PROJECT_ID is missing. Set it to the id of the project, in the environment or in .env.local, or pass --project-id.',
  )
})

test('one error names everything that is missing', () => {
  const projectId = (): string => requireSetting('PROJECT_ID', '--project-id')
  const key = (): string => requireSetting('PUBLISHABLE_CLIENT_KEY', '--publishable-client-key')
  vi.stubEnv('LATCHKEY_PUBLISHABLE_CLIENT_KEY', '')
  expect(() => requireAll(projectId, () => requireAll(key, () => 1))).toThrow(
    expect.objectContaining({
      code: 'MISSING_OPTION',
      message: expect.stringMatching(/^LATCHKEY_PROJECT_ID .*\nLATCHKEY_PUBLISHABLE_CLIENT_KEY /),
    }),
  )
  write('.env', 'LATCHKEY_PROJECT_ID=harbor\nLATCHKEY_PUBLISHABLE_CLIENT_KEY=pck_1\n')
  expect(requireAll(projectId, key)).toEqual(['harbor', 'pck_1'])
  expect(() => requireAll(projectId, () => 'a'.repeat(-1))).toThrow(RangeError)
})

test.each(['VITE_LATCHKEY_SECRET_SERVER_KEY', 'NEXT_PUBLIC_LATCHKEY_SUPER_SECRET_ADMIN_KEY'])(
  'a secret in the public variable %s is refused, also beside the right one',
  (name) => {
    const setting = name.endsWith('SERVER_KEY') ? 'SECRET_SERVER_KEY' : 'SUPER_SECRET_ADMIN_KEY'
    write('.env', `${name}=hidden\nLATCHKEY_${setting}=right\n`)
    expect(() => findSetting(setting)).toThrow(
      `${name} would be in the code that browsers load. Rename it to LATCHKEY_${setting}, and revoke the old value if it was ever deployed.`,
    )
    expect(readSetting('PROJECT_ID')).toBeUndefined()
  },
)
