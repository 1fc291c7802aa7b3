import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import { serveEmulator, type ServedEmulator } from '../../../src/emulator/hosts/node.ts'
import { createCaller } from '../../emulator/caller.ts'
import { kill } from '../../support/kill.ts'
import { isWindows } from '../../support/posix.ts'
import { useCommand } from '../bundledCommand.ts'

const command = useCommand()
const running: ChildProcess[] = []
let folder: string
let emulator: EmulatorCore
let served: ServedEmulator

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-login-'))
  // Commands inherit these, and keep sessions there on each system.
  for (const name of ['XDG_CONFIG_HOME', 'HOME', 'APPDATA']) vi.stubEnv(name, folder)
  emulator = createCore()
  served = await serveEmulator(emulator, { port: 0 })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => kill(child)))
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
  await served.close()
})

const toLogin = (args: readonly string[]): string[] => [
  'login',
  '--app-url',
  'https://app.example',
  '--base-url',
  served.url,
  '--project-id',
  'internal',
  ...args,
]

function login(...args: string[]) {
  const child = spawn(process.execPath, [command.path, ...toLogin(args)])
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

/** Confirms the link as a browser does. */
async function confirm(loginCode: string): Promise<string> {
  const { signUp, call } = createCaller(emulator)
  const { refresh_token } = await signUp()
  await call('POST /auth/cli/complete', { body: { login_code: loginCode, refresh_token } })
  return refresh_token
}

const KEY = ['--publishable-client-key', 'pck_emulator', '--wait', '20']

test('login waits for the user, prints who is signed in, and doesn’t print the token', async () => {
  const { link, ended } = login(...KEY)
  const token = await confirm(await link)
  const { status, out, err } = await ended
  expect({ status, out }).toEqual({ status: 0, out: 'Signed in as mira@harbor.example.\n' })
  expect(err).toContain('https://app.example/handler/cli-auth-confirm?login_code=')
  expect(out + err).not.toContain(token)
  const [file, ...others] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  )
  expect(others).toEqual([])
  expect(readFileSync(join(folder, file!), 'utf8')).toContain(token)
})

test.each([
  ['OSC 8', 'Mira\u001b]8;;https://evil.example\u0007Okafor', 'Mira]8;;https://evil.exampleOkafor'],
  ['OSC 52', '\u001b]52;c;cm0gLXJm\u001b\\Mira', ']52;c;cm0gLXJm\\Mira'],
  ['CSI', 'Mira\u001b[2J\u001b[31m', 'Mira[2J[31m'],
  ['CSI of C1', 'Mira\u009b2J', 'Mira2J'],
  ['a carriage return', 'Mira\rRoot', 'MiraRoot'],
  ['a line feed', 'Mira.\nSigned in as Root', 'Mira. Signed in as Root'],
  ['a right-to-left override', 'Mira\u202eroot', 'Miraroot'],
])('login prints a display name without control characters: %s', async (_name, displayName, printed) => {
  const { link, ended } = login(...KEY)
  await confirm(await link)
  const [user] = emulator.db.users.all()
  emulator.db.users.update(user!, { display_name: displayName })
  expect(await ended).toMatchObject({ status: 0, out: `Signed in as ${printed}.\n` })
})

test('login passes the token to another program on request', async () => {
  const { link, ended } = login(...KEY, '--print-token')
  const token = await confirm(await link)
  expect(await ended).toMatchObject({ status: 0, out: `${token}\n` })
})

/** Declares a test in a terminal, which the `script` of Linux opens. That of macOS has other options. */
const atLinuxTerminal = test.skipIf(process.platform !== 'linux')

/** Runs the command in a pseudo-terminal; returns its output and a function that types. */
function atTerminal(...args: string[]) {
  // The spinner doesn't animate if CI is set.
  const line = ['env', '-u', 'CI', process.execPath, command.path, ...toLogin(args)]
    .map((word) => `'${word}'`)
    .join(' ')
  const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'])
  running.push(child)
  let shown = ''
  child.stdout.on('data', (chunk) => (shown += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const frames = () => new Set(shown.match(/[\u2801-\u28ff]/g)).size
  const turns = () => expect.poll(() => frames()).toBeGreaterThan(4)
  return { child, ended, turns, shown: () => shown }
}

atLinuxTerminal('in a terminal, login shows a spinner until the user has confirmed', async () => {
  const { ended, turns, shown } = atTerminal(...KEY)
  await turns()
  const token = await confirm(/login_code=(\w+)/.exec(shown())![1]!)
  expect(await ended).toBe(0)
  expect(shown()).toMatch(/✔\S* Confirmed\s+Signed in as mira@harbor\.example\.\s+The session is kept in /)
  expect(shown()).not.toContain(token)
})

atLinuxTerminal('in a terminal, Ctrl+C ends login, restores the cursor, and sets the exit status', async () => {
  const { child, ended, turns, shown } = atTerminal(...KEY, '--wait', '60000')
  await turns()
  child.stdin.write('\x03')
  expect(await ended).toBe(130)
  const [hides, gives] = ['\x1b[?25l', '\x1b[?25h'].map((sequence) => shown().lastIndexOf(sequence))
  expect(gives).toBeGreaterThan(hides!)
  expect(shown()).toMatch(/Interrupted before the sign-in was complete\.\s*$/)
})

test('login exits at once when interrupted', async ({ skip }) => {
  skip(isWindows)
  const { child, link, ended } = login(...KEY, '--wait', '60000')
  await link
  child.kill('SIGINT')
  expect(await ended).toMatchObject({
    status: 130,
    out: '',
    err: expect.stringContaining('Interrupted before the sign-in was complete.'),
  })
})

test('login prints why the sign-in failed', async () => {
  const { ended } = login(...KEY, '--max-attempts', '2')
  expect(await ended).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringContaining('Timed out waiting for CLI authentication.'),
  })
})

test.each([
  [[], 'LATCHKEY_PUBLISHABLE_CLIENT_KEY is missing'],
  [
    [...KEY, '--app-url', 'app.example'],
    '--app-url takes the http or https URL of the app, such as https://app.example, not app.example.',
  ],
  [[...KEY, '--wait', 'long'], '--wait takes a number'],
  [[...KEY, '--project-id', 'ssk_0123456789'], "--project-id must be the project's id"],
  [['--wrong'], 'Unknown option: --wrong.'],
])('login is refused with %j', async (args, message) => {
  expect(await login(...args).ended).toMatchObject({ status: 2, err: expect.stringContaining(message) })
})

test('login prints its usage', async () => {
  expect(await login('--help').ended).toMatchObject({
    status: 0,
    out: expect.stringContaining('Usage: latchkey login'),
  })
})
