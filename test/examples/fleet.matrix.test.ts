/** The example of several processes: who refreshes, with and without a store. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { findRedisServer } from '../../scripts/testTools.ts'

const STORE_SERVER = findRedisServer()

let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGTERM')
})

interface Refreshes {
  readonly refreshes: readonly { readonly process: string; readonly isAccepted: boolean }[]
}

/** Resolves to the address of the balancer. */
async function start(args: readonly string[]): Promise<string> {
  const port = await findPort()
  const env = { ...process.env, PORT: String(port), STORE_SERVER: STORE_SERVER ?? '' }
  const started = spawn(process.execPath, ['--import', 'tsx', 'examples/fleet/start.ts', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  return new Promise((resolve, reject) => {
    started.once('exit', () => reject(new Error('The example could not be started.')))
    started.stdout.on('data', (data) => {
      const [, url] = /Open (\S+)/.exec(String(data)) ?? []
      if (url !== undefined) resolve(url)
    })
  })
}

/** A free port. The next one is for the store. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

/** Sends 20 requests of a browser without an access token, as the page does. */
async function sendRequests(url: string) {
  const signIn = await fetch(`${url}/sign-in`, { method: 'POST' })
  const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!
  const responses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await fetch(`${url}/api/me`, { headers: { cookie } })
      const { process: name } = (await response.json()) as { process: string }
      return { status: response.status, name }
    }),
  )
  const { refreshes } = (await (await fetch(`${url}/refreshes`)).json()) as Refreshes
  return {
    statuses: responses.map(({ status }) => status),
    names: new Set(responses.map(({ name }) => name)),
    refreshes,
  }
}

describe.skipIf(STORE_SERVER === null)('with redis-server (skipped where it is not installed)', () => {
  test('one of four processes with a store refreshes, and all requests are answered', async () => {
    const { statuses, names, refreshes } = await sendRequests(await start([]))
    expect({ statuses: new Set(statuses), processCount: names.size }).toEqual({
      statuses: new Set([200]),
      processCount: 4,
    })
    expect(refreshes.map(({ isAccepted }) => isAccepted)).toEqual([true])
    expect(names).toContain(refreshes[0]!.process)
  })
})

test('four processes without a store present the refresh token again, and sign the browser out', async () => {
  const { statuses, refreshes } = await sendRequests(await start(['--without-store']))
  expect(statuses).toContain(401)
  expect(refreshes.map(({ isAccepted }) => isAccepted)).toContain(false)
})

test('one process needs no store: it refreshes once, and all requests are answered', async () => {
  const { statuses, refreshes } = await sendRequests(await start(['--processes', '1', '--without-store']))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(refreshes).toEqual([{ process: 'process 1', isAccepted: true }])
})
