/**
 * `npx tsx scripts/bench/journeys.ts`: how many own files, functions and calls a step of an app needs, measured with
 * precise coverage over the sources. Emulator and test platform are left out. With `--files` it lists the files.
 */
import { Session as Inspector, type Profiler } from 'node:inspector/promises'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { getUser } from '../../src/core/auth/getUser.ts'
import { completeOAuth, signInWithOAuth } from '../../src/core/auth/oauth.ts'
import { signUpWithPassword } from '../../src/core/auth/password.ts'
import { toSessionCookies, toSessionId } from '../../src/core/session/tokenCookies.ts'
import { requireUser } from '../../src/server/frameworks/hono.ts'
import { consent } from '../../test/core/auth/provider.ts'
import { createFlowWorld } from '../../test/core/auth/world.ts'
import { createWorld, EMAIL, ORIGIN, PASSWORD } from '../../test/support/createWorld.ts'

const ROOT = pathToFileURL(process.cwd()).href
const OWN = /^\/(src\/(core|query|react|server)\/|generated\/(?!zod|routes))/
const TEST_PLATFORM = '/src/core/platform/memory.ts'

const inspector = new Inspector()
inspector.connect()

interface Journey {
  readonly files: readonly string[]
  readonly functions: number
  readonly calls: number
}

/** Runs a step and counts what of the package ran in it. */
async function walk(step: () => Promise<unknown>): Promise<Journey> {
  await inspector.post('Profiler.takePreciseCoverage')
  await step()
  const { result } = await inspector.post('Profiler.takePreciseCoverage')
  const files: string[] = []
  let functions = 0
  let calls = 0
  for (const { url, functions: all } of result) {
    const path = url.replace(ROOT, '').replace(/\?.*/, '')
    if (!OWN.test(path) || path === TEST_PLATFORM) continue
    const counts = all.map(countCalls).filter((count) => count > 0)
    if (counts.length === 0) continue
    files.push(path.slice(1))
    functions += counts.length
    calls += counts.reduce((sum, count) => sum + count, 0)
  }
  return { files: files.sort(), functions, calls }
}

/** The code of a module itself has no name. It runs when the module is imported, which isn't part of a step. */
const countCalls = ({ functionName, ranges }: Profiler.FunctionCoverage): number =>
  functionName === '' && ranges[0]?.startOffset === 0 ? 0 : (ranges[0]?.count ?? 0)

async function walkUser(): Promise<[valid: Journey, expired: Journey]> {
  const { client, emulator, platform } = createFlowWorld({ service: '2026' })
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  await getUser(client)
  const valid = await walk(() => getUser(client))
  const millis = 3_600_000
  emulator.clock.advance(millis)
  await platform.advance(millis)
  return [valid, await walk(() => getUser(client))]
}

async function walkRequests(): Promise<[cookie: Journey, expired: Journey, bearer: Journey]> {
  const { server, signUp } = createWorld({ service: '2026' })
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
  const world = createFlowWorld({ url: `${ORIGIN}/handler/sign-in` })
  const start = await walk(() => signInWithOAuth(world.client, { providerId: 'github' }))
  await consent(world)
  return [start, await walk(() => completeOAuth(world.client))]
}

await inspector.post('Profiler.enable')
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
const [valid, expired] = await walkUser()
const [cookie, expiredCookie, bearer] = await walkRequests()
const [start, end] = await walkOAuth()
const journeys: Record<string, Journey> = {
  'getUser, token valid': valid,
  'getUser, token expired': expired,
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
