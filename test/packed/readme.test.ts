/** The README's blocks, copied verbatim into apps that have the packed package; only ports differ. React and Next.js: readmeReact.test.ts, readmeNext.matrix.test.ts. */
import { execFile } from 'node:child_process'
import process from 'node:process'
import { createClient, getAuthHeaders, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/freePort.ts'
import { openApp, RUN_VITEST, type FreshApp } from './freshApp.ts'
import { createApp } from './pack.ts'
import { readmeCommands, readmeFiles } from './readme.ts'

const files = readmeFiles()

let app: FreshApp
let served: ServedEmulator
beforeAll(async () => void (served = await serveEmulator(createEmulator(), { port: 0 })))
afterAll(() => served?.close())
afterEach(() => app?.stop())

/** By the name that the README uses, because access tokens name the host that issued them. */
const baseUrl = (): string => served.url.replace('127.0.0.1', 'localhost')

/** The named files, with the emulator's address of this test. */
function take(paths: readonly string[], port = 0): Record<string, string> {
  return Object.fromEntries(
    paths.map((path) => [
      path,
      files[path]!.replaceAll('http://localhost:4400', baseUrl()).replace('port: 3001', `port: ${port}`),
    ]),
  )
}

test('the commands of the README exist', async () => {
  app = openApp(await createApp({ files: {} }))
  const commands = readmeCommands().filter((line) => line.startsWith('npx latchkey '))
  expect(commands).toEqual(['npx latchkey init', 'npx latchkey emulator'])
  for (const command of commands) {
    const { status, out } = await app.latchkey(command.split(' ')[2]!, '--help')
    expect(status).toBe(0)
    expect(out).toEqual(expect.stringContaining('Usage'))
  }
})

test('server.ts of the README reads the user of a request', async () => {
  const port = await freePort()
  app = openApp(await createApp({ files: take(['server.ts'], port), packages: ['hono', '@hono/node-server', 'tsx'] }))
  app.start(process.execPath, ['--import', 'tsx', 'server.ts'], /never/).catch(() => {})
  const me = `http://localhost:${port}/api/me`
  await expect
    .poll(
      () =>
        fetch(me).then(
          (response) => response.status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(401)
  const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: baseUrl() })
  const verificationCallbackUrl = 'http://localhost/handler/email-verification'
  await signUpWithPassword(client, { email: 'hono@example.com', password: 'correct horse', verificationCallbackUrl })
  const response = await fetch(me, { headers: await getAuthHeaders(client) })
  expect(await response.json()).toMatchObject({ primaryEmail: 'hono@example.com' })
  await expect.poll(() => app.output()).toBe(`${me}\n`)
})

test('user.test.ts of the README passes', async () => {
  app = openApp(await createApp({ files: take(['user.test.ts']), packages: ['vitest'] }))
  const out = await new Promise<string>((resolve) =>
    execFile(process.execPath, RUN_VITEST, { cwd: app.folder }, (_, stdout, stderr) => resolve(stdout + stderr)),
  )
  expect(out).toMatch(/1 passed/)
})
