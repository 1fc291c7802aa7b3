/** An app that installs only `latchkey`: no React, no msw, no zod. */
import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, removeApp } from './pack.ts'

const ENTRIES = ['', '/server', '/admin', '/hono', '/express', '/cli', '/emulator', '/emulator/node', '/testing']

let app: string
beforeAll(async () => {
  app = await createApp({ files: {} })
}, 900_000)
afterAll(() => removeApp(app))

const run = (code: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: app, encoding: 'utf8' }).trim()

test.each(ENTRIES)('latchkey%s is imported', (entry) => {
  expect(Number(run(`console.log(Object.keys(await import('latchkey${entry}')).length)`))).toBeGreaterThan(0)
})

test('a client signs up at the emulator', () => {
  const code = `import { createClient, getUser, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
const { fetch } = createEmulator()
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', fetch })
const verificationCallbackUrl = 'http://localhost:5173/handler/email-verification'
await signUpWithPassword(client, { email: 'ada@example.com', password: 'correct horse', verificationCallbackUrl })
console.log((await getUser(client)).primaryEmail)`
  expect(run(code)).toBe('ada@example.com')
})

test('the command starts the emulator', async () => {
  const command = spawn(process.execPath, [
    join(app, 'node_modules/latchkey/dist/cli/main.js'),
    'emulator',
    '--port',
    '0',
  ])
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      command.stdout.on('data', (data: Buffer) => {
        said += String(data)
        const url = /http:\/\/[\w.]+:\d+/.exec(said)
        if (url) resolve(url[0])
      })
      command.stderr.on('data', (data: Buffer) => (said += String(data)))
      command.once('exit', () => reject(new Error(said)))
    })
    expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' })
  } finally {
    command.kill()
  }
})
