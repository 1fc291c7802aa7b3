/** The command lines of the examples in separate processes, with the service over HTTP. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { confirmCliLogin, createClient, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator } from 'latchkey/emulator/node'
import { createServerClient, createTeam, iterateUsers } from 'latchkey/server'
import { afterEach, beforeEach, expect, test } from 'vitest'

const PATIENCE_MILLIS = 60_000

type Examples = Awaited<ReturnType<typeof createExamples>>
let world: Examples
beforeEach(async () => {
  world = await createExamples()
})
afterEach(() => world.close())

async function createExamples() {
  const served = await serveEmulator(createEmulator(), { port: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  const running = new Set<ChildProcess>()
  const options = { projectId: 'internal', baseUrl: served.url }
  /** Starts an example; `output` grows while it runs, `ended` resolves to its exit code. */
  const start = (file: string, args: string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `examples/node/${file}`, ...args], {
      env: { ...process.env, LATCHKEY_URL: served.url, ...env },
    })
    running.add(child)
    const state = { output: '', ended: new Promise<number | null>((resolve) => child.on('exit', resolve)), child }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (state.output += chunk.toString()))
    return state
  }
  return {
    folder,
    start,
    server: createServerClient({ ...options, secretServerKey: 'ssk_emulator' }),
    client: createClient({ ...options, publishableClientKey: 'pck_emulator', tokenStore: 'memory' }),
    close: async () => {
      for (const child of running) child.kill('SIGKILL')
      await served.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function until(condition: () => boolean): Promise<void> {
  const started = Date.now()
  while (!condition()) {
    if (Date.now() - started > PATIENCE_MILLIS) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test(
  'killed provisioning continues where it stopped and creates no user twice',
  async () => {
    const { folder, start, server } = world
    const ROWS = 1500
    const [csv, log] = [join(folder, 'users.csv'), join(folder, 'users.log')]
    const rows = Array.from({ length: ROWS }, (_, index) => `user-${index}@harbor.example,User ${index},pro`)
    writeFileSync(csv, ['email,name,plan', ...rows].join('\n'))
    const lines = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0)

    const killed = start('provision.ts', [csv, '--log', log])
    await until(() => lines() >= 100)
    killed.child.kill('SIGKILL')
    await killed.ended
    const before = lines()
    expect(before).toBeLessThan(ROWS)

    const resumed = start('provision.ts', [csv, '--log', log])
    expect(await resumed.ended, resumed.output).toBe(0)
    expect(resumed.output).toMatch(new RegExp(`${ROWS} of ${ROWS}`))
    expect(resumed.output).toMatch(new RegExp(`${ROWS - before} created, ${before} skipped, 0 failed`))
    const emails = new Set<string | null>()
    let count = 0
    for await (const user of iterateUsers(server)) {
      emails.add(user.primaryEmail)
      count += 1
    }
    expect({ count, emailCount: emails.size }).toEqual({ count: ROWS, emailCount: ROWS })
  },
  2 * PATIENCE_MILLIS,
)

test(
  'a command line logs in through the browser once and reuses the session',
  async () => {
    const { folder, start, client } = world
    await signUpWithPassword(client, {
      email: 'mira@harbor.example',
      password: 'correct horse',
      verificationCallbackUrl: 'http://localhost/verify',
    })
    const home = { HOME: folder, USERPROFILE: folder }
    const firstLogin = start('login.ts', ['--app', 'http://localhost:5173'], home)
    const link = /http:\/\/localhost:5173\/handler\/cli-auth-confirm\?login_code=(\w+)/
    await until(() => link.test(firstLogin.output))
    await confirmCliLogin(client, { loginCode: link.exec(firstLogin.output)![1]! })
    expect(await firstLogin.ended, firstLogin.output).toBe(0)
    expect(firstLogin.output).toContain('You are mira@harbor.example.')
    const file = join(folder, '.latchkey-internal')
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(firstLogin.output).not.toContain(readFileSync(file, 'utf8'))

    const secondLogin = start('login.ts', ['--app', 'http://localhost:5173'], home)
    expect(await secondLogin.ended, secondLogin.output).toBe(0)
    expect(secondLogin.output).toContain('You are mira@harbor.example.')
    expect(secondLogin.output).not.toContain('login_code')
  },
  2 * PATIENCE_MILLIS,
)

test(
  'the API returns 401 without a token, 403 without the permission, and data with both',
  async () => {
    const { start, client, server } = world
    const outcome = await signUpWithPassword(client, {
      email: 'mira@harbor.example',
      password: 'correct horse',
      verificationCallbackUrl: 'http://localhost/verify',
    })
    if (outcome.status !== 'signed-in') throw new Error('The sign-up did not sign in.')
    const { accessToken } = await client.session.getTokens()
    const mine = await createTeam(server, { displayName: 'Harbor', creatorUserId: outcome.userId! })
    const theirs = await createTeam(server, { displayName: 'Elsewhere' })
    const port = '4645'
    const api = start('api.ts', [], { PORT: port })
    await until(() => api.output.includes('listens on'))
    const send = (path: string, init: RequestInit = {}) =>
      fetch(`http://localhost:${port}${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
      })
    const headers = { authorization: `Bearer ${accessToken}` }
    const rename = { method: 'PUT', headers, body: JSON.stringify({ name: 'Port' }) }
    expect((await send('/api/me')).status).toBe(401)
    expect((await send('/api/me', { headers: { authorization: 'Bearer none' } })).status).toBe(401)
    expect(await (await send('/api/me', { headers })).json()).toMatchObject({ email: 'mira@harbor.example' })
    expect((await send(`/api/teams/${theirs.id}/name`, rename)).status).toBe(403)
    expect(await (await send(`/api/teams/${mine.id}/name`, rename)).json()).toEqual({
      id: mine.id,
      displayName: 'Port',
    })
  },
  2 * PATIENCE_MILLIS,
)
