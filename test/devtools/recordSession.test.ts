/** Recordings: the values that they contain, those that they never contain, and the exported test. */
import { transformSync } from 'esbuild'
import {
  createClient,
  getAccessToken,
  getUser,
  goTo,
  listTeams,
  redirectTo,
  signInWithPassword,
  signOut,
  signUpWithPassword,
  type Client,
} from 'latchkey'
import * as latchkey from 'latchkey'
import { createEmulator, type Emulator } from 'latchkey/emulator'
import * as testing from 'latchkey/testing'
import { recordSession, signedIn, signedOut, type SessionRecording } from 'latchkey/testing'
import { expect, test, vi } from 'vitest'
import { createMemoryBrowser, memoryPlatform, type MemoryPlatform } from '../support/memoryPlatform.ts'

const lines = (recording: SessionRecording): string[] =>
  recording.events().map((event) => {
    if ('method' in event) return `${event.type} ${event.operation} ${event.status} ${event.error ?? event.failure}`
    return event.type === 'redirect' ? `redirect ${event.to}` : `${event.type} ${event.status} ${event.session}`
  })

test('a recording has requests, refreshes and the end of the session', async () => {
  const { client, advance } = await signedIn({ teams: ['Harbor'] })
  const recording = recordSession(client)
  await listTeams(client, { userId: 'me' })
  await advance(3_600_000)
  await listTeams(client, { userId: 'me' })
  await signOut(client)
  expect(lines(recording)).toEqual([
    'request listTeams 200 null',
    'refresh exchangeOAuthToken 200 null',
    'request listTeams 200 null',
    'session signed-out null',
    'request deleteCurrentSession 200 null',
  ])
  const [event] = recording.events()
  expect(event).toMatchObject({ method: 'GET', path: '/teams', type: 'request' })
  expect(recording.events()[1]!.atMillis).toBeGreaterThanOrEqual(3_599_000)
})

/** A tab, and a function that loads a page in it. */
function openTab({ fetch, clock }: Pick<Emulator, 'fetch' | 'clock'>) {
  const tabStorage = new Map<string, string>()
  const load = (projectId = 'internal') => {
    const platform = memoryPlatform({ fetch, url: 'http://localhost:3000/', now: clock.now() })
    Object.assign(platform, {
      tabStorage: {
        getItem: (key: string) => tabStorage.get(key) ?? null,
        setItem: (key: string, text: string) => void tabStorage.set(key, text),
      },
    })
    const client = createClient({ projectId, publishableClientKey: 'pck_emulator', platform })
    return { client, platform }
  }
  return { tabStorage, load }
}

test('with persist, a recording goes on after a page load of the tab, for the same project only', async () => {
  const emulator = createEmulator()
  const { clock } = emulator
  const { tabStorage, load } = openTab(emulator)
  const first = load()
  const recording = recordSession(first.client, { persist: true })
  await latchkey.getCurrentProject(first.client)
  expect(tabStorage.size).toBe(0)
  first.platform.leave()

  clock.advance(60_000)
  const second = load()
  const next = recordSession(second.client, { persist: true })
  expect(next.events()).toEqual(recording.events())
  expect(next.export().json.startedAt).toBe(recording.export().json.startedAt)
  await latchkey.getCurrentProject(second.client)
  expect(lines(next)).toEqual(['request getCurrentProject 200 null', 'request getCurrentProject 200 null'])
  expect(next.events()[1]!.atMillis).toBeGreaterThanOrEqual(60_000)
  next.stop()

  expect(recordSession(load('another').client, { persist: true }).events()).toEqual([])
  expect(recordSession(load().client).events()).toEqual([])
  const kept = JSON.parse([...tabStorage.values()].at(-1)!) as object
  const strange = [1, [1], [null]].map((events) => JSON.stringify({ ...kept, projectId: 'internal', events }))
  for (const text of ['{', ...strange]) {
    tabStorage.forEach((_text, key) => tabStorage.set(key, text))
    expect(recordSession(load().client, { persist: true }).events()).toEqual([])
  }
})

test('with persist, sessions are counted on after a page load, which keeps the one that it ended with', () => {
  const { load } = openTab(createEmulator())
  const ACCESS_TOKEN = `e30.${btoa(JSON.stringify({ sub: 'mira', iat: 1, exp: 2 }))}.x`
  const signIn = ({ session }: Client): void =>
    session.setTokens({ accessToken: ACCESS_TOKEN, refreshToken: crypto.randomUUID() })
  const numbers = (recording: SessionRecording) =>
    recording.events().flatMap((event) => ('session' in event ? [event.session] : []))
  const first = load()
  recordSession(first.client, { persist: true })
  signIn(first.client)
  first.client.session.clear()
  signIn(first.client)
  first.platform.leave()

  const second = load()
  signIn(second.client)
  const goesOn = recordSession(second.client, { persist: true })
  second.client.session.clear()
  signIn(second.client)
  expect(numbers(goesOn)).toEqual([1, null, 2, null, 3])
  second.client.session.clear()
  second.platform.leave()

  const third = load()
  const beginsSignedOut = recordSession(third.client, { persist: true })
  signIn(third.client)
  expect(numbers(beginsSignedOut).at(-1)).toBe(4)
  third.client.session.clear()
  third.platform.leave()

  // The fifth session began on a page that was not recorded.
  const fourth = load()
  signIn(fourth.client)
  const missesOne = recordSession(fourth.client, { persist: true })
  fourth.client.session.clear()
  signIn(fourth.client)
  expect(numbers(missesOne).at(-1)).toBe(6)
})

test('a refresh at a route of the app that is refused ends the session in this tab', async () => {
  const expired = `e30.${btoa(JSON.stringify({ sub: 'mira', iat: 1, exp: 2 }))}.x`
  const error = { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', error: 'The session has ended. Sign in again.' }
  const headers = { 'x-stack-known-error': error.code }
  const fetch = async () => Response.json(error, { status: 401, headers })
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    refreshUrl: '/api/session/refresh',
    platform: memoryPlatform({ fetch, url: 'http://localhost:3000/' }),
  })
  client.session.setTokens({ accessToken: expired, refreshToken: 'r' })
  const recording = recordSession(client)
  expect(await getAccessToken(client)).toBeNull()
  expect(lines(recording)).toEqual(['refresh null 401 REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'session signed-out null'])
  expect(recording.export().test).toContain('// No call failed in the recording.')
})

test('a recording counts sessions and tells when the access token expires', async () => {
  const { client, emulator } = await signedIn({ email: 'mira@example.com', password: 'correct horse' })
  await signOut(client)
  const recording = recordSession(client)
  expect(recording.accessTokenExpiresAt()).toBe(null)
  for (let round = 0; round < 2; round += 1) {
    await signInWithPassword(client, { email: 'mira@example.com', password: 'correct horse' })
    await signOut(client)
  }
  expect(recording.events().flatMap((event) => ('session' in event ? [event.session] : []))).toEqual([1, null, 2, null])
  expect(recording.accessTokenExpiresAt()! - emulator.clock.now()).toBeGreaterThan(500_000)
})

test('a recording has each attempt of a request with its failure', async () => {
  const { client, emulator, advance } = await signedIn()
  const recording = recordSession(client)
  emulator.faults.once('listTeams', 'offline')
  const teams = listTeams(client, { userId: 'me' })
  await advance(60_000)
  await teams
  const controller = new AbortController()
  emulator.faults.once('listTeams', { kind: 'slow', millis: 60_000 })
  const aborted = listTeams(client, { userId: 'me' }, { signal: controller.signal })
  setTimeout(() => controller.abort())
  await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => recording.events().length).toBe(3)
  expect(lines(recording)).toEqual([
    'request listTeams null network',
    'request listTeams 200 null',
    'request listTeams null aborted',
  ])
})

test('a recording distinguishes changes of other tabs, and has the pages of redirects', async () => {
  const browser = createMemoryBrowser()
  const { fetch } = createEmulator({ now: browser.time.wall })
  const platform = () => memoryPlatform({ browser, url: 'http://localhost:3000/', fetch })
  const open = () => createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', platform: platform() })
  const [here, there] = [open(), open()]
  const recording = recordSession(here)
  await (here.platform as MemoryPlatform).advance(1000)
  await signUpWithPassword(there, { email: 'ada@example.com', password: 'correct horse' })
  await expect.poll(() => here.session.getSnapshot().status).toBe('signed-in')
  await redirectTo(here, 'accountSettings')
  await signOut(here)
  expect(lines(recording).filter((line) => !line.startsWith('request'))).toEqual([
    'tab signed-in 1',
    'redirect accountSettings',
    'session signed-out null',
  ])
  here.dispose()
  there.dispose()
})

test('a recording has the pages that the app’s router opens', async () => {
  const visited: string[] = []
  const { client } = signedOut({ client: { redirectMethod: { navigate: (url) => visited.push(url) } } })
  const recording = recordSession(client)
  await redirectTo(client, 'signIn')
  recording.stop()
  await redirectTo(client, 'signUp')
  expect(visited.length).toBe(2)
  expect(lines(recording)).toEqual(['redirect signIn'])
})

const SECRET = 'S3CRET'
const TOKEN = `eyJhbGciOiJub25lIn0.${btoa(JSON.stringify({ sub: SECRET, exp: 4_000_000_000 }))}.${SECRET}`

test('a recording has nothing from hostile URLs, headers, bodies, codes and errors', async () => {
  const responses: (() => Response)[] = [
    () => {
      throw new TypeError(`connect to https://${SECRET}.example/?token=${TOKEN}`)
    },
    () => new Response(SECRET, { status: 500, headers: { 'x-stack-known-error': SECRET } }),
    () =>
      new Response(SECRET, { status: 400, headers: { 'x-stack-known-error': TOKEN, 'x-stack-actual-status': SECRET } }),
    () => new Response(SECRET, { status: 200, headers: { 'x-stack-actual-status': '20000000000', location: SECRET } }),
  ]
  const { client } = signedOut({
    client: {
      tokenStore: { accessToken: TOKEN, refreshToken: SECRET },
      extraRequestHeaders: { 'x-note': SECRET },
      fetch: async () => responses.shift()?.() ?? Response.json({ access_token: TOKEN, refresh_token: SECRET }),
      redirectMethod: { navigate: () => {} },
    },
  })
  const recording = recordSession(client)
  const api = `${client.config.baseUrl}/api/v1`
  for (const [path, method] of [
    [`/users/${SECRET}?email=${SECRET}@example.com`, 'PATCH'],
    [`/teams/${SECRET}/${SECRET}#${TOKEN}`, SECRET],
    [`/auth/otp/sign-in?code=${SECRET}`, 'POST'],
    [`/${SECRET}/../users/${TOKEN}`, 'DELETE'],
  ] as const) {
    await client.fetch(api + path, { method, body: `${SECRET} ${TOKEN}` }).catch(() => null)
  }
  for (const url of [`/invite/${SECRET}?code=${SECRET}`, `//${SECRET}.example/`, `http://[${SECRET}`]) {
    await goTo(client, url).catch(() => null)
  }
  client.session.setTokens({ accessToken: TOKEN, refreshToken: SECRET })
  await getAccessToken(client)
  expect(recording.events().length).toBeGreaterThanOrEqual(4)
  expect(lines(recording).slice(0, 4)).toEqual([
    'request updateUser null network',
    'request null 500 UNKNOWN_CODE',
    'request otpSignIn 400 UNKNOWN_CODE',
    'request null 200 null',
  ])
  const recordedText = JSON.stringify([recording.events(), recording.export()])
  expect(recordedText.toLowerCase()).not.toContain(SECRET.toLowerCase())
  expect(recordedText).not.toContain('eyJ')
})

test('a recording keeps only the newest events', async () => {
  const { client } = await signedIn()
  const recording = recordSession(client, { maxEvents: 3 })
  for (let call = 0; call < 5; call += 1) await getUser(client)
  await listTeams(client, { userId: 'me' })
  expect(recording.events().length).toBe(3)
  expect(lines(recording).at(-1)).toBe('request listTeams 200 null')
  expect(recording.export().json.dropped).toBe(3)
  recording.clear()
  expect(recording.events()).toEqual([])
  expect(recording.export().json).toMatchObject({ events: [], dropped: 0 })
  expect(() => recordSession(client, { maxEvents: 0 })).toThrow('from 1 to 10000')
})

test('several recordings stop in any order and restore the client', async () => {
  const { client } = await signedIn()
  const before = [client.platform.fetch, client.platform.location, client.session.setTokens, client.session.clear]
  const [recording, otherRecording] = [recordSession(client), recordSession(client)]
  await getUser(client)
  recording.stop()
  await listTeams(client, { userId: 'me' })
  otherRecording.stop()
  await listTeams(client, { userId: 'me' })
  expect(recording.events().length).toBe(1)
  expect(otherRecording.events().length).toBe(2)
  expect([client.platform.fetch, client.platform.location, client.session.setTokens, client.session.clear]).toEqual(
    before,
  )
})

test('a listener that throws doesn’t stop the request', async () => {
  const onUnhandledError = vi.fn()
  const { client } = await signedIn({ client: { onUnhandledError } })
  const recording = recordSession(client)
  recording.subscribe(() => {
    throw new Error('listener')
  })
  expect(await getUser(client)).not.toBeNull()
  expect(onUnhandledError).toHaveBeenCalledTimes(1)
})

/** Runs the text of a test file. Rejects as its test does. */
async function run(source: string): Promise<void> {
  const { code } = transformSync(source.replace(/^import .*$/gm, ''), { loader: 'ts' })
  const names = { ...latchkey, ...testing }
  const imported = [...source.matchAll(/^import \{ (.*) \} from 'latchkey/gm)].flatMap(([, list]) => list!.split(', '))
  let body: () => Promise<void> = () => Promise.reject(new Error('The text has no test.'))
  const define = (_: string, given: () => Promise<void>): void => void (body = given)
  // oxlint-disable-next-line typescript/no-implied-eval -- the generated test is run as a program
  new Function('test', 'expect', ...imported, code)(define, expect, ...imported.map((name) => names[name as never]))
  await body()
}

test('a recording exports a test that fails like it, and a seed that an emulator accepts', async () => {
  const { client, emulator, advance } = await signedIn()
  const recording = recordSession(client)
  await getUser(client)
  emulator.faults.once('listTeams', 'offline')
  emulator.faults.once('listTeams', 'CANNOT_GET_OWN_USER_WITHOUT_USER')
  const teams = listTeams(client, { userId: 'me' }).catch((error: unknown) => error)
  await advance(60_000)
  await teams
  const { seed, test: code, json } = recording.export()
  expect(createEmulator(seed).clock.now()).toBe(json.startedAt)
  await expect(run(code)).rejects.toThrow(/expected 'CANNOT_GET_OWN_USER_WITHOUT_USER' to be 'ok'/)
  // Without the faults of the recording, it passes.
  await run(code.replace(/^ {2}emulator\.faults.*$/gm, ''))
})

test('a recording exports a test of a refresh that was refused', async () => {
  const { client, emulator, advance } = await signedIn()
  const recording = recordSession(client)
  await advance(3_600_000)
  emulator.faults.once('exchangeOAuthToken', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  expect(await getAccessToken(client)).toBe(null)
  expect(lines(recording)).toEqual([
    'refresh exchangeOAuthToken 401 REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
    'session signed-out null',
  ])
  await expect(run(recording.export().test)).rejects.toThrow(/not to be null/)
})

test('a recording exports a test that passes if nothing failed', async () => {
  const { client } = await signedIn()
  const recording = recordSession(client)
  await getUser(client)
  await run(recording.export().test)
})
