/**
 * `npx tsx scripts/bench/journeys.ts`: how many own files, functions and calls a step of an app needs, measured with
 * precise coverage over the sources. The emulator, with the helpers that it shares with the client, and the test platform are
 * left out. With `--files` it lists the files.
 */
import { Session as Inspector, type Profiler } from 'node:inspector/promises'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { GlobalWindow } from 'happy-dom'
import { Hono } from 'hono'
import * as React from 'react'
import type { createRoot as CreateRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { useListTeams } from '../../generated/hooks/teams.ts'
import { getUser } from '../../src/core/auth/getUser.ts'
import { completeOAuth, signInWithOAuth } from '../../src/core/auth/oauth.ts'
import { signUpWithPassword } from '../../src/core/auth/password.ts'
import type { Client } from '../../src/core/client/types.ts'
import { toSessionCookies, toSessionId } from '../../src/core/session/tokenCookies.ts'
import { LatchkeyProvider } from '../../src/react/provider/LatchkeyProvider.tsx'
import { createServerClient } from '../../src/server/createServerClient.ts'
import { requireUser } from '../../src/server/frameworks/hono.ts'
import { consent } from '../../test/core/auth/provider.ts'
import { createFlowWorld } from '../../test/core/auth/world.ts'
import { createWorld, EMAIL, ORIGIN, PASSWORD } from '../../test/support/createWorld.ts'

const ROOT = pathToFileURL(process.cwd()).href
const OWN = /^\/(src\/(core|query|react|server)\/|generated\/(?!zod|routes))/

const inspector = new Inspector()
inspector.connect()

interface Journey {
  readonly files: readonly string[]
  readonly functions: number
  readonly calls: number
}

/** What ran in the step so far: calls by function, by file. */
let counted = new Map<string, Map<string, number>>()

/** Runs a step and counts what of the package ran in it. */
async function walk(step: () => Promise<unknown>): Promise<Journey> {
  await takeCoverage()
  counted = new Map()
  await step()
  await countCoverage()
  const counts = [...counted.values()].flatMap((functions) => [...functions.values()])
  return {
    files: [...counted.keys()].sort(),
    functions: counts.length,
    calls: counts.reduce((sum, count) => sum + count, 0),
  }
}

/** The network of a world: what runs behind it isn't counted. */
async function outside(request: Request, next: (request: Request) => Promise<Response>): Promise<Response> {
  await countCoverage()
  const response = await next(request)
  await takeCoverage()
  return response
}

/** Returns what ran since the last call. */
async function takeCoverage(): Promise<readonly Profiler.ScriptCoverage[]> {
  const { result } = await inspector.post('Profiler.takePreciseCoverage')
  return result
}

async function countCoverage(): Promise<void> {
  for (const { url, functions } of await takeCoverage()) {
    const path = url.replace(ROOT, '').replace(/\?.*/, '')
    if (!OWN.test(path)) continue
    for (const coverage of functions) {
      const calls = countCalls(coverage)
      if (calls === 0) continue
      const file = counted.get(path.slice(1)) ?? new Map<string, number>()
      const id = `${coverage.functionName} ${coverage.ranges[0]?.startOffset}`
      counted.set(path.slice(1), file.set(id, (file.get(id) ?? 0) + calls))
    }
  }
}

/** The code of a module itself has no name. It runs when the module is imported, which isn't part of a step. */
const countCalls = ({ functionName, ranges }: Profiler.FunctionCoverage): number =>
  functionName === '' && ranges[0]?.startOffset === 0 ? 0 : (ranges[0]?.count ?? 0)

async function walkUser(): Promise<[valid: Journey, expired: Journey, list: Journey]> {
  const { client, emulator, platform } = createFlowWorld({ service: '2026', through: outside })
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  await getUser(client)
  const valid = await walk(() => getUser(client))
  const millis = 3_600_000
  emulator.clock.advance(millis)
  await platform.advance(millis)
  const expired = await walk(() => getUser(client))
  const { document, navigator, window } = new GlobalWindow({ url: ORIGIN })
  vi.stubGlobal('navigator', navigator)
  // Without a setting for each folder, tsx compiles JSX to calls of a global `React`.
  Object.assign(globalThis, { document, window, React })
  const { createRoot } = await import('react-dom/client')
  const list = await walk(() => mountList(client, createRoot))
  delete (globalThis as { document?: unknown }).document
  return [valid, expired, list]
}

/** Renders a provider and a list, until its items are there. */
async function mountList(client: Client, createRoot: typeof CreateRoot): Promise<void> {
  await new Promise<void>((resolve) => {
    function List(): null {
      if (useListTeams({ userId: 'me' }).data) resolve()
      return null
    }
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(React.createElement(LatchkeyProvider, { client }, React.createElement(List)))
  })
}

async function walkRequests(): Promise<[cookie: Journey, expired: Journey, bearer: Journey]> {
  const { emulator, shared, signUp } = createWorld({ service: '2026' })
  const server = createServerClient({
    ...shared,
    fetch: (url, init) => outside(new Request(url, init), emulator.fetch),
    secretServerKey: 'ssk_emulator',
  })
  const tokens = await signUp(EMAIL)
  const options = { projectId: 'internal', cookieDomain: null, isSecure: true, acceptsOlderNames: false }
  const identity = { sessionId: toSessionId(tokens.refreshToken), rotation: 0 }
  const toCookie = (accessToken: string | null): string =>
    toSessionCookies({ ...tokens, accessToken, identity }, options, Date.now(), [])
      .filter(({ value }) => value)
      .map(({ name, value }) => `${name}=${encodeURIComponent(value ?? '')}`)
      .join('; ')
  const cookie = toCookie(tokens.accessToken)
  const app = new Hono().get('/', requireUser(server), (context) => context.text('ok'))
  const send = async (headers: Record<string, string>): Promise<void> => {
    const { status } = await app.request('https://app.example/', { headers })
    if (status !== 200) throw new Error(`requireUser responded with ${status}.`)
  }
  const walkWith = async (headers: Record<string, string>): Promise<Journey> => {
    await send(headers)
    return walk(() => send(headers))
  }
  return [
    await walkWith({ cookie }),
    // The browser removes the access token when it expires.
    await walk(() => send({ cookie: toCookie(null) })),
    await walkWith({ authorization: `Bearer ${tokens.accessToken}` }),
  ]
}

async function walkOAuth(): Promise<[start: Journey, end: Journey]> {
  const world = createFlowWorld({ url: `${ORIGIN}/handler/sign-in`, through: outside })
  const start = await walk(() => signInWithOAuth(world.client, { providerId: 'github' }))
  await consent(world)
  return [start, await walk(() => completeOAuth(world.client))]
}

await inspector.post('Profiler.enable')
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
const [valid, expired, list] = await walkUser()
const [cookie, expiredCookie, bearer] = await walkRequests()
const [start, end] = await walkOAuth()
const journeys: Record<string, Journey> = {
  'getUser, token valid': valid,
  'getUser, token expired': expired,
  'provider and useListTeams, mount to data': list,
  'requireUser of Hono, known cookie': cookie,
  'requireUser of Hono, token expired': expiredCookie,
  'requireUser of Hono, known bearer token': bearer,
  signInWithOAuth: start,
  completeOAuth: end,
}
for (const [name, { files, functions, calls }] of Object.entries(journeys)) {
  console.log(`${name.padEnd(42)} ${files.length} files, ${functions} functions, ${calls} calls`)
  if (process.argv.includes('--files')) for (const file of files) console.log(`    ${file}`)
}
process.exit()
