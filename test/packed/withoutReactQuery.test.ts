/** Backends and command lines that installed the package without React Query: only hooks and pages need it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build as esbuild } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, removeApp } from './pack.ts'

let app: string
beforeAll(async () => {
  app = await createApp({ files: {}, packages: ['react', 'react-dom', 'hono', 'express'] })
}, 900_000)
afterAll(() => removeApp(app))

const flags = (code: string): string[] => ['--input-type=module', '-e', code]
const run = (code: string): string => execFileSync(process.execPath, flags(code), { cwd: app, encoding: 'utf8' }).trim()

/** The emulator, a signed-up user with its access token, and a server client. */
const SETUP = `import { createClient, getAuthHeaders, getUser, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { createServerClient, listUsers } from 'latchkey/server'
const { fetch } = createEmulator()
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', fetch })
const server = createServerClient({ projectId: 'internal', secretServerKey: 'ssk_emulator', fetch })
await signUpWithPassword(client, { email: 'ada@harbor.example', password: 'correct horse', verificationCallbackUrl: 'http://localhost:3000/' })
const headers = await getAuthHeaders(client)
`

test('the app has no React Query', () => {
  expect(existsSync(join(app, 'node_modules/@tanstack'))).toBe(false)
})

test.each([
  ['latchkey', 'console.log((await getUser(client)).primaryEmail)', 'ada@harbor.example'],
  ['latchkey/server', 'console.log((await listUsers(server)).items[0].primaryEmail)', 'ada@harbor.example'],
  [
    'latchkey/admin',
    `import { createAdminClient, getProject } from 'latchkey/admin'
const admin = createAdminClient({ projectId: 'internal', superSecretAdminKey: 'sak_emulator', fetch })
console.log((await getProject(admin)).id)`,
    'internal',
  ],
  [
    'latchkey/hono',
    `import { Hono } from 'hono'
import { requireUser } from 'latchkey/hono'
const hono = new Hono()
hono.use(requireUser(server))
hono.get('/', async (c) => c.text((await c.get('auth').readUser()).primaryEmail))
console.log(await (await hono.request('http://localhost/', { headers })).text())`,
    'ada@harbor.example',
  ],
  [
    'latchkey/express',
    `import express from 'express'
import { getAuth, requireUser } from 'latchkey/express'
const api = express()
api.use(requireUser(server))
api.get('/', async (req, res) => res.send((await getAuth(res).readUser()).primaryEmail))
const listener = api.listen(0, async () => {
  console.log(await (await globalThis.fetch('http://localhost:' + listener.address().port, { headers })).text())
  listener.close()
})`,
    'ada@harbor.example',
  ],
  [
    'latchkey/cli',
    `import { loginFromCli } from 'latchkey/cli'
const login = loginFromCli(client, { appUrl: 'http://localhost:3000', maxAttempts: 1, waitTimeMillis: 1, promptLink: () => {} })
console.log((await login.catch((error) => error)).code)`,
    'CLI_AUTH_ERROR',
  ],
])('%s works without React Query', (_entry, code, output) => {
  expect(run(SETUP + code)).toBe(output)
})

test('the command starts without React Query', () => {
  expect(
    execFileSync(process.execPath, ['node_modules/latchkey/dist/cli/main.js', '--help'], { cwd: app }),
  ).not.toHaveLength(0)
})

test('a page that signs in without hooks is bundled without React Query', async () => {
  const { warnings, errors } = await esbuild({
    stdin: { contents: `export { createClient, getUser, signInWithPassword } from 'latchkey'`, resolveDir: app },
    bundle: true,
    write: false,
    splitting: true,
    outdir: 'out',
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  })
  expect(warnings).toEqual([])
  expect(errors).toEqual([])
})

test.each(['latchkey/react', 'latchkey/query'])('%s names the missing package', (entrypoint) => {
  const { status, stderr } = spawnSync(process.execPath, flags(`await import('${entrypoint}')`), {
    cwd: app,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain("Cannot find package '@tanstack/react-query'")
})
