import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const running: ChildProcess[] = []
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-cli-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
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
      const found = /(http:\S+)\/api\/v1/.exec(started.output.out)?.[1]
      if (found) resolve(found)
    })
    started.ended.then(() => reject(new Error(started.output.err)))
  })
  const stop = () => {
    started.child.kill('SIGTERM')
    return started.ended
  }
  return { url, stop, output: started.output }
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

describe('latchkey', () => {
  it('says what it can do', async () => {
    const help = await run(['--help'])
    expect([help.status, help.out, help.err]).toEqual([0, expect.stringContaining('emulator'), ''])
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(await run(['--version'])).toMatchObject({ status: 0, out: `${version}\n` })
    expect(await run(['emulator', '--help'])).toMatchObject({ status: 0, out: expect.stringContaining('--state') })
  })

  it.each([
    [['dance'], 'There is no command dance.'],
    [['toString'], 'There is no command toString.'],
    [['emulator', '--dance'], '--dance'],
    [['emulator', 'dance'], 'dance'],
    [['emulator', '--port', 'http'], '--port takes a number'],
    [['emulator', '--seed', '/nowhere/seed.json'], 'cannot be read'],
  ])('refuses %j with status 2, and says why', async (args, text) => {
    const { status, err, out } = await run(args)
    expect([status, err, out]).toEqual([2, expect.stringContaining(text), ''])
  })

  it('says nothing but how it is used when it is told nothing', async () => {
    expect(await run([])).toMatchObject({ status: 2, out: expect.stringContaining('Usage') })
  })
})

describe('latchkey emulator', () => {
  it('prints where it is and that it is not for production, and stops when told to', async () => {
    const { url, stop, output } = await emulator()
    expect(output.out).toContain('NOT FOR PRODUCTION')
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect(await stop()).toBe(0)
    await expect(fetch(`${url}/health`)).rejects.toThrow()
  })

  it('begins with the cast of a file, and the keys of the command line', async () => {
    const file = join(folder, 'seed.json')
    writeFileSync(file, JSON.stringify({ projects: [{ id: 'internal', users: [MIRA] }] }))
    const { url } = await emulator('--seed', file, '--publishable-client-key', 'pck_mine')
    expect([await signIn(url), await signIn(url, 'pck_mine')]).toEqual([401, 200])
  })

  it('writes its state when it stops, for nobody else to read, and goes on from it', async () => {
    const state = join(folder, 'state.json')
    const seed = join(folder, 'seed.json')
    writeFileSync(seed, JSON.stringify({ projects: [{ id: 'internal', users: [MIRA] }] }))
    const first = await emulator('--state', state, '--seed', seed)
    expect(existsSync(state)).toBe(false)
    await first.stop()
    expect(statSync(state).mode & 0o777).toBe(0o600)
    const second = await emulator('--state', state)
    expect(await signIn(second.url)).toBe(200)
  })

  it.each([
    ['no JSON', 'not json', 'is not JSON'],
    ['no state', '{}', 'restore()'],
  ])('does not begin with a state that is %s, and leaves the file as it is', async (_, text, message) => {
    const state = join(folder, 'state.json')
    writeFileSync(state, text)
    const { status, err } = await run(['emulator', '--port', '0', '--state', state])
    expect([status, err]).toEqual([2, expect.stringContaining(message)])
    expect(readFileSync(state, 'utf8')).toBe(text)
  })

  it('does not start in production', async () => {
    const { status, err } = await run(['emulator', '--port', '0'], { NODE_ENV: 'production' })
    expect([status, err]).toEqual([2, expect.stringContaining('NODE_ENV is production')])
  })
})
