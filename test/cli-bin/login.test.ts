import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCore, type EmulatorCore } from '../../src/emulator/createCore.ts'
import { serveEmulator, type ServedEmulator } from '../../src/emulator/node/serveEmulator.ts'
import { createCaller } from '../emulator/caller.ts'

const MAIN = fileURLToPath(new URL('../../src/cli-bin/main.ts', import.meta.url))
const running: ChildProcess[] = []
let emulator: EmulatorCore
let served: ServedEmulator

beforeEach(async () => {
  emulator = createCore()
  served = await serveEmulator(emulator, { port: 0 })
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await served.close()
})

function login(...args: string[]) {
  const all = [
    'login',
    '--app-url',
    'https://app.example',
    '--base-url',
    served.url,
    '--project-id',
    'internal',
    ...args,
  ]
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...all])
  running.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += String(chunk)))
  const link = new Promise<string>((resolve) => {
    child.stderr.on('data', (chunk) => {
      output.err += String(chunk)
      const code = /login_code=(\w+)/.exec(output.err)?.[1]
      if (code) resolve(code)
    })
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, link, ended: ended.then((status) => ({ status, ...output })) }
}

/** Somebody confirms the link in a browser. */
async function confirm(loginCode: string): Promise<string> {
  const { signUp, call } = createCaller(emulator)
  const { refresh_token } = await signUp()
  await call('POST /auth/cli/complete', { body: { login_code: loginCode, refresh_token } })
  return refresh_token
}

const KEY = ['--publishable-client-key', 'pck_emulator', '--wait', '20']

it('waits for the person, says who is signed in, and keeps the token to itself', async () => {
  const { link, ended } = login(...KEY)
  const token = await confirm(await link)
  const { status, out, err } = await ended
  expect([status, out]).toEqual([0, 'Signed in as mira@harbor.example.\n'])
  expect(err).toContain('https://app.example/handler/cli-auth-confirm?login_code=')
  expect(out + err).not.toContain(token)
})

it('hands the token to another program when asked to', async () => {
  const { link, ended } = login(...KEY, '--print-token')
  const token = await confirm(await link)
  expect(await ended).toMatchObject({ status: 0, out: `${token}\n` })
})

it('ends at once when interrupted', async () => {
  const { child, link, ended } = login(...KEY, '--wait', '60000')
  await link
  child.kill('SIGINT')
  expect(await ended).toMatchObject({
    status: 130,
    out: '',
    err: expect.stringContaining('Interrupted. Nobody was signed in.'),
  })
})

it('says why nobody was signed in', async () => {
  const { ended } = login(...KEY, '--max-attempts', '2')
  expect(await ended).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringContaining('Timed out waiting for CLI authentication.'),
  })
})

it.each([
  [[], 'publishableClientKey is missing'],
  [[...KEY, '--app-url', 'app.example'], 'appUrl must be the absolute http or https URL'],
  [[...KEY, '--wait', 'long'], '--wait takes a number'],
  [['--wrong'], "Unknown option '--wrong'"],
])('is refused with %j', async (args, message) => {
  expect(await login(...args).ended).toMatchObject({ status: 2, err: expect.stringContaining(message) })
})

it('explains itself', async () => {
  expect(await login('--help').ended).toMatchObject({
    status: 0,
    out: expect.stringContaining('Usage: latchkey login'),
  })
})
