import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EnvReference } from '../../../src/cli/config/EnvReference.ts'
import { loadConfig } from '../../../src/cli/config/loadConfig.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
  file = join(folder, 'latchkey.config.ts')
})
afterEach(() => rmSync(folder, { recursive: true }))

const load = (source: string) => {
  writeFileSync(file, source)
  return loadConfig(file)
}

test('a file is loaded where latchkey is not installed, and leaves no other file', async () => {
  const source = `import type { LatchkeyConfig } from 'latchkey/cli'
export default (({ env }) => ({ emails: { server: { password: env('SMTP_PASSWORD') } } })) satisfies LatchkeyConfig`
  expect(await load(source)).toEqual({ emails: { server: { password: new EnvReference('SMTP_PASSWORD') } } })
  expect(readdirSync(folder)).toEqual(['latchkey.config.ts'])
})

test('a file that changed is loaded again', async () => {
  expect(await load('export default { auth: { allowSignUp: true } }')).toEqual({ auth: { allowSignUp: true } })
  expect(await load('export default { auth: { allowSignUp: false } }')).toEqual({ auth: { allowSignUp: false } })
})

test('a file may import a file beside it', async () => {
  writeFileSync(join(folder, 'domain.js'), `export const domain = 'https://app.harbor.example'`)
  expect(await load(`import { domain } from './domain.js'\nexport default { domains: { domain } }`)).toEqual({
    domains: { domain: 'https://app.harbor.example' },
  })
})

test.each([
  ['export default { a: }', 'has a syntax error'],
  ['export const config = {}', 'must export the settings: export default'],
  ['export default 7', 'must export the settings: export default'],
  [`throw new Error('no network')`, "can't be loaded. no network"],
  [`export default { auth: { oauth: { providers: { google: { clientSecret: 'GOCSPX' } } } } }`, 'has a secret at'],
  [`export default { emails: { server: { password: 'sesame' } } }`, 'has a secret at emails.server.password'],
])('%j is refused with what is wrong, and leaves no other file', async (source, problem) => {
  await expect(load(source)).rejects.toThrow(problem)
  expect(readdirSync(folder)).toEqual(['latchkey.config.ts'])
})

test('the error about a secret does not contain it', async () => {
  const error: unknown = await load(`export default { emails: { server: { password: 'sesame' } } }`).catch(
    (reason: unknown) => reason,
  )
  expect(String(error)).toContain('has a secret at emails.server.password')
  expect(String(error)).not.toContain('sesame')
})

test('a missing file is an error that says how to write it', async () => {
  await expect(loadConfig(join(folder, 'other.ts'))).rejects.toThrow('Run latchkey config pull to write it')
})
