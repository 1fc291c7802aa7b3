import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyWebhook, type WebhookEvent } from 'latchkey/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { WEBHOOK_SECRET } from '../../src/emulator/webhooks/delivery.ts'
import { kill } from '../support/kill.ts'
import { isWindows } from '../support/posix.ts'
import { useCommand } from './bundledCommand.ts'
import { runInProcess } from './runInProcess.ts'

const command = useCommand()
const running: ChildProcess[] = []
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-cli-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => kill(child)))
  rmSync(folder, { recursive: true })
})

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [command.path, ...args], {
    env: { ...process.env, NODE_ENV: '', ...env },
  })
  running.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += String(chunk)))
  child.stderr.on('data', (chunk) => (output.err += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, output, ended }
}

async function run(args: readonly string[], env: Record<string, string> = {}) {
  const { output, ended } = start(args, env)
  return { status: await ended, ...output }
}

/** Starts the emulator and waits for its address. */
async function emulator(...args: string[]) {
  const started = start(['emulator', '--port', '0', ...args])
  const url = await new Promise<string>((resolve, reject) => {
    started.child.stdout.on('data', () => {
      const url = /(http:[^\s"]+?)(\/api\/v1|")/.exec(started.output.out)?.[1]
      if (url) resolve(url)
    })
    void started.ended.then(() => reject(new Error(started.output.err)))
  })
  const stop = () => {
    started.child.kill('SIGTERM')
    return started.ended
  }
  const kill = () => {
    started.child.kill('SIGKILL')
    return started.ended
  }
  return { url, stop, kill, output: started.output }
}

const signIn = async (url: string, key = 'pck_emulator') => {
  const response = await fetch(`${url}/api/v1/auth/password/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': 'internal',
      'x-stack-publishable-client-key': key,
    },
    body: JSON.stringify({ email: 'mira@harbor.example', password: 'correct horse' }),
  })
  return response.status
}

const MIRA = { primary_email: 'mira@harbor.example', primary_email_auth_enabled: true, password: 'correct horse' }

test('latchkey prints its commands and its version', async () => {
  const [help, version] = await Promise.all([run(['--help']), run(['--version'])])
  expect({ status: help.status, out: help.out, err: help.err }).toEqual({
    status: 0,
    out: expect.stringMatching(/init[^]*emulator[^]*login/),
    err: '',
  })
  expect(version).toMatchObject({ status: 0, out: `${packageJson.version}\n` })
})

test('latchkey prints its usage without a command, and with an unknown one', async () => {
  const [none, unknown, inherited] = await Promise.all([run([]), run(['dance']), run(['toString'])])
  expect(none).toMatchObject({ status: 2, out: expect.stringContaining('Usage') })
  expect(unknown).toMatchObject({ status: 2, out: '', err: expect.stringContaining('Unknown command: dance.') })
  expect(inherited).toMatchObject({ status: 2, out: '', err: expect.stringContaining('Unknown command: toString.') })
})

test.each([
  ['an unknown command', []],
  ['an unknown option of init', ['init']],
  ['an unknown option of emulator', ['emulator']],
  ['an unknown option of doctor', ['doctor']],
  ['an unknown option of login', ['login']],
])('latchkey prints no escape sequence of %s', async (_what, command) => {
  // Writes to the clipboard (OSC 52), and clears the screen.
  const { status, err } = await run([...command, '--dance\x1b]52;c;eA\x07\x9b2J'])
  expect(status).toBe(2)
  expect(err).toContain('--dance]52;c;eA2J')
  expect(err).not.toMatch(/[^\P{Cc}\n]/u)
})

test('latchkey emulator stops while a receiver of webhooks does not respond', async ({ skip }) => {
  skip(isWindows)
  const receiver = createServer(() => {}).listen(0)
  const arrived = once(receiver, 'request')
  const { port } = receiver.address() as AddressInfo
  const { url, stop } = await emulator('--webhook', `http://localhost:${port}/`)
  await fetch(`${url}/api/v1/users`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'server',
      'x-stack-project-id': 'internal',
      'x-stack-secret-server-key': 'ssk_emulator',
    },
    body: '{}',
  })
  await arrived
  // The emulator waits 15 s for a receiver.
  expect(await stop()).toBe(0)
  receiver.closeAllConnections()
  receiver.close()
})

test('latchkey emulator prints addresses and variables for three kinds of apps, and stops on request', async ({
  skip,
}) => {
  skip(isWindows)
  const { url, stop, output } = await emulator('--publishable-client-key', 'pck_mine')
  const { port } = new URL(url)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(output.out).toContain('NOT FOR PRODUCTION')
  expect(output.out).toContain(`  Emails     ${url}/_emulator#outbox\n`)
  for (const prefix of ['\nVITE_', '\nNEXT_PUBLIC_', '\n']) {
    expect(output.out).toContain(`${prefix}LATCHKEY_BASE_URL=http://localhost:${port}`)
    expect(output.out).toContain(`${prefix}LATCHKEY_PROJECT_ID=internal`)
    expect(output.out).toContain(`${prefix}LATCHKEY_PUBLISHABLE_CLIENT_KEY=pck_mine`)
  }
  expect(output.out).not.toMatch(/(VITE|NEXT_PUBLIC)_\w*SECRET/)
  expect(output.out).toContain('\nLATCHKEY_SECRET_SERVER_KEY=ssk_emulator')
  expect(await stop()).toBe(0)
  await expect(fetch(`${url}/health`)).rejects.toThrow()
})

test('latchkey emulator prints a line for each request with --log, without its query', async () => {
  const { url, output, stop } = await emulator('--log')
  expect(await signIn(url)).toBe(400)
  await fetch(`${url}/api/v1/nowhere?code=secret`)
  await stop()
  const lines = output.out.trimEnd().split('\n').slice(-2)
  expect(lines[0]).toMatch(/^POST \/api\/v1\/auth\/password\/sign-in 400 EMAIL_PASSWORD_MISMATCH \d+\.\d ms$/)
  expect(lines[1]).toMatch(/^GET \/api\/v1\/nowhere 404 \d+\.\d ms$/)
})

test('latchkey emulator prints lines of JSON with --json', async () => {
  const { url, output, stop } = await emulator('--json', '--log')
  await signIn(url)
  await stop()
  const lines = output.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect(lines).toEqual([
    {
      baseUrl: url.replace('127.0.0.1', 'localhost'),
      projectId: 'internal',
      publishableClientKey: 'pck_emulator',
      secretServerKey: 'ssk_emulator',
      superSecretAdminKey: 'sak_emulator',
    },
    {
      method: 'POST',
      path: '/api/v1/auth/password/sign-in',
      status: 400,
      code: 'EMAIL_PASSWORD_MISMATCH',
      millis: expect.any(Number) as number,
    },
  ])
})

test('latchkey emulator prints the values of a seed without control characters', async () => {
  const seed = join(folder, 'seed.json')
  writeFileSync(seed, JSON.stringify({ webhooks: { url: 'http://localhost:9/\u001b]52;c;cm0=\u0007\u202e' } }))
  const { output, stop } = await emulator('--seed', seed)
  await stop()
  expect(output.out).toContain('  Webhooks   http://localhost:9/]52;c;cm0=\n')
  expect(output.out).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
})

test('latchkey emulator sends signed webhooks with --webhook, and prints the secret only if it is the default', async () => {
  const received: Promise<WebhookEvent>[] = []
  const receiver = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    received.push(verifyWebhook({ headers: request.headers, body }, { secret: WEBHOOK_SECRET }))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  const { url, output } = await emulator('--webhook', hook)
  const headers = { 'content-type': 'application/json', 'x-stack-project-id': 'internal' }
  await fetch(`${url}/api/v1/users`, {
    method: 'POST',
    headers: { ...headers, 'x-stack-access-type': 'server', 'x-stack-secret-server-key': 'ssk_emulator' },
    body: JSON.stringify({ display_name: 'Mira' }),
  })
  await expect.poll(() => received).toHaveLength(1)
  receiver.close()
  expect(await received[0]).toMatchObject({ type: 'user.created', data: { displayName: 'Mira' } })
  expect(output.out).toContain(`  Webhooks   ${hook}\n             signed with ${WEBHOOK_SECRET}\n`)
  const withOwnSecret = await emulator('--webhook', hook, '--webhook-secret', 'whsec_bWluZSBhbG9uZQ==')
  expect(withOwnSecret.output.out).toContain(`  Webhooks   ${hook}\n\n`)
  expect(withOwnSecret.output.out).not.toContain('whsec_')
})

test('latchkey emulator starts with the users of a seed file and the keys of the command line', async () => {
  const file = join(folder, 'seed.json')
  writeFileSync(file, JSON.stringify({ projects: [{ id: 'internal', users: [MIRA] }] }))
  const { url } = await emulator('--seed', file, '--publishable-client-key', 'pck_mine')
  expect(await signIn(url)).toBe(401)
  expect(await signIn(url, 'pck_mine')).toBe(200)
})

test('latchkey emulator writes its state on exit, readable by its user only, and continues from it', async ({
  skip,
}) => {
  skip(isWindows)
  const state = join(folder, 'state.json')
  const seed = join(folder, 'seed.json')
  writeFileSync(seed, JSON.stringify({ projects: [{ id: 'internal', users: [MIRA] }] }))
  const stopped = await emulator('--state', state, '--seed', seed)
  expect(existsSync(state)).toBe(false)
  await stopped.stop()
  expect(statSync(state).mode & 0o777).toBe(0o600)
  const restarted = await emulator('--state', state)
  expect(await signIn(restarted.url)).toBe(200)
})

test.each([
  ['not JSON', 'not json'],
  ['not a state', '{}'],
])('latchkey emulator renames a state file that is %s, and reports it', async (_, content) => {
  const state = join(folder, 'state.json')
  writeFileSync(state, content)
  const { output, stop } = await emulator('--state', state)
  await stop()
  expect(output.err).toContain(`It was kept as ${state}.unreadable-1.`)
  expect(readFileSync(`${state}.unreadable-1`, 'utf8')).toBe(content)
})

test('latchkey emulator keeps its state when it is killed', async () => {
  const state = join(folder, 'state.json')
  const seed = join(folder, 'seed.json')
  writeFileSync(seed, JSON.stringify({ projects: [{ id: 'internal', users: [MIRA] }] }))
  const killed = await emulator('--state', state, '--seed', seed)
  expect(await signIn(killed.url)).toBe(200)
  await expect.poll(() => existsSync(state)).toBe(true)
  await killed.kill()
  expect(await signIn((await emulator('--state', state)).url)).toBe(200)
})

test.each([
  [['--dance'], '--dance'],
  [['dance'], 'emulator takes options only. Quote a value with spaces; --help lists the options.'],
  [['--seed'], '--seed needs a value: --seed <file.json>.'],
  [['--prot', '1'], 'Unknown option: --prot. Did you mean --port?'],
  [['--port', 'http'], '--port takes a number'],
  [['--webhook', 'harbor'], 'webhooks.url must be an http(s) URL'],
  [['--webhook-secret', 'whsec_AAAA'], '--webhook-secret needs --webhook'],
  [['--seed', '/nowhere/seed.json'], 'cannot be read'],
])('latchkey emulator refuses %j with status 2 and the reason', async (args, text) => {
  expect(await runInProcess('emulator', ...args)).toEqual({ status: 2, err: expect.stringContaining(text), out: '' })
})

test('latchkey emulator lists its options', async () => {
  const { status, out } = await runInProcess('emulator', '--help')
  expect({ status, out }).toEqual({
    status: 0,
    out: expect.stringMatching(/--port <number> +.*default: 4400[^]*--state[^]*--log[^]*--help/),
  })
})

test('latchkey emulator does not start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const { status, err } = await runInProcess('emulator', '--port', '0')
  vi.unstubAllEnvs()
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('pass --allow-production') })
})

test('latchkey suggests the command that was meant', async () => {
  expect(await runInProcess('docter')).toEqual({
    status: 2,
    out: '',
    err: expect.stringContaining('Unknown command: docter. Did you mean doctor?'),
  })
})

test('latchkey emulator says which program has the port', async () => {
  const { url } = await emulator()
  const { port } = new URL(url)
  expect(await runInProcess('emulator', '--port', port)).toEqual({
    status: 2,
    out: '',
    err: `Port ${port} is taken. Another emulator runs there: http://127.0.0.1:${port}/_emulator Stop it, or choose another port with --port.\n`,
  })
})

test('the error about a seed names the file and the value', async () => {
  const seed = join(folder, 'seed.json')
  writeFileSync(seed, JSON.stringify({ projects: [{ id: 'internal', users: [{ primary_email: 7 }] }] }))
  const { status, err } = await runInProcess('emulator', '--seed', seed)
  expect({ status, err }).toEqual({
    status: 2,
    err: expect.stringMatching(/seed\.json: [^]*projects\[internal\]\.users\[0\]\.primary_email/),
  })
})

test('api reads a body from standard input', async () => {
  const call = async (input: string) => {
    const { child, output, ended } = start(['api', 'createTeam', '--as', 'server', '--body', '@-', '--dry-run'], {
      LATCHKEY_PROJECT_ID: 'internal',
      LATCHKEY_SECRET_SERVER_KEY: 'ssk_emulator',
    })
    child.stdin.end(input)
    return { status: await ended, ...output }
  }
  const [valid, invalid] = await Promise.all([call('{"display_name":"Harbor"}'), call('{')])
  expect(JSON.parse(valid.out)).toMatchObject({ method: 'POST', body: { display_name: 'Harbor' } })
  expect(invalid).toMatchObject({ status: 2, err: 'Standard input is not JSON. Use @file to read a file.\n' })
})
