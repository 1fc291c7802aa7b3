/**
 * The cost of the client: `npm run bench`. CPU per call against plain fetch, refreshes of an expired token, memory over
 * many calls. Exits with 1 when a limit is passed.
 */
import { fork } from 'node:child_process'
import process from 'node:process'
import createApi from 'openapi-fetch'
import { createClient, getCurrentUser, getTeam } from '../../src/entrypoints/index.ts'
import { print, type Figure } from './figures.ts'
import { currentUserJson, token } from './fixtures.ts'
import { compare, type Comparison } from './measure.ts'

const LIMIT = { fake: 1.5, loopback: 1.15 }
const options = { projectId: 'internal', publishableClientKey: 'pck_bench' } as const
const headers = {
  'x-stack-project-id': 'internal',
  'x-stack-access-type': 'client',
  'x-stack-publishable-client-key': 'pck_bench',
  'x-stack-access-token': token(),
}

/** Returns the cost of our call relative to the base's. */
function over({ name, base, ours, ratio }: Comparison, atMost?: number): Figure {
  const micros = (millis: number): string => (millis * 1000).toFixed(1)
  const limit = atMost === undefined ? null : { atMost }
  return { name: `${name}, ${micros(base)} to ${micros(ours)} µs`, value: ratio, unit: '×', limit }
}

async function againstFetch(
  kind: 'fake' | 'loopback',
  baseUrl: string,
  fetch: typeof globalThis.fetch,
  calls: number,
): Promise<void> {
  const client = createClient({
    ...options,
    baseUrl,
    fetch,
    tokenStore: { accessToken: token(), refreshToken: 'r' },
  })
  const url = `${baseUrl}/api/v1/users/me`
  const raw = async (): Promise<unknown> => (await fetch(url, { headers })).json()
  const ours = (): Promise<unknown> => getCurrentUser(client)
  const single = await compare(`latchkey over fetch: ${kind}, 1 at once`, raw, ours, { calls, inFlight: 1 })
  print([over(single, LIMIT[kind])])
  // Identical reads in flight share a request, so each has other parameters.
  let [teams, theirTeams] = [0, 0]
  const readTeam = (): Promise<unknown> => getTeam(client, { teamId: `t${(teams += 1)}` })
  const rawTeam = async (): Promise<unknown> =>
    (await fetch(`${baseUrl}/api/v1/teams/t${(theirTeams += 1)}`, { headers })).json()
  const concurrent = await compare(`latchkey over fetch: ${kind}, 64 at once`, rawTeam, readTeam, {
    calls,
    inFlight: 64,
  })
  print([over(concurrent, LIMIT[kind])])
  const api = createApi<never>({ baseUrl, fetch, headers }) as { GET(path: string): Promise<unknown> }
  const theirs = (): Promise<unknown> => api.GET('/api/v1/users/me')
  print([over(await compare(`openapi-fetch over fetch: ${kind}, 1 at once`, raw, theirs, { calls, inFlight: 1 }))])
}

async function loopback(): Promise<void> {
  const server = fork(new URL('./loopback.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BENCH_BODY: currentUserJson },
  })
  try {
    const port = await new Promise<number>((resolve) => server.once('message', (message) => resolve(message as number)))
    await againstFetch('loopback', `http://127.0.0.1:${port}`, globalThis.fetch, 2000)
  } finally {
    server.kill()
  }
}

/** 200 concurrent calls with an expired token. */
async function refreshes(): Promise<void> {
  let count = 0
  const fetch = async (input: unknown): Promise<Response> => {
    if (!String(input).endsWith('/auth/oauth/token')) return response(currentUserJson)
    count += 1
    return response(JSON.stringify({ access_token: token() }))
  }
  const expired = { accessToken: token(-3600), refreshToken: 'r' }
  const client = createClient({ ...options, fetch, tokenStore: expired })
  await Promise.all(Array.from({ length: 200 }, () => getCurrentUser(client)))
  print([{ name: 'refreshes for 200 calls, token expired', value: count, unit: '', limit: { atMost: 1 } }])
}

/** Memory in use after 100,000 calls. */
async function memory(): Promise<void> {
  const client = createClient({
    ...options,
    fetch: async () => response(currentUserJson),
    tokenStore: { accessToken: token(), refreshToken: 'r' },
  })
  const calls = async (count: number): Promise<number> => {
    for (let call = 0; call < count; call += 1) await getCurrentUser(client)
    globalThis.gc?.()
    return process.memoryUsage().heapUsed
  }
  const before = await calls(10_000)
  const after = await calls(100_000)
  print([
    { name: 'heap grown over 100,000 calls', value: (after - before) / 1024, unit: 'kB', limit: { atMost: 1024 } },
  ])
}

const response = (body: string): Response =>
  new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })

await againstFetch('fake', 'https://api.example', async () => response(currentUserJson), 10_000)
await loopback()
await refreshes()
await memory()
