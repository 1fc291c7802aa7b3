import {
  getAccessToken,
  getCurrentUser,
  getUser,
  signInWithPassword,
  signOut,
  signUpWithPassword,
  updateCurrentUser,
} from 'latchkey'
import { observe, type ObservedEvent } from 'latchkey/observe'
import { authenticate, forRequest, listTeams } from 'latchkey/server'
import { expect, test } from 'vitest'
import { createTestBrowser, type Tab } from '../core/session/testBrowser.ts'
import { createWorld, EMAIL, PASSWORD, requestWith } from '../support/createWorld.ts'

const TOKEN_LIFE_MILLIS = 600_000
/** The start of the clocks of service and browser. */
const START = 1_754_550_000_000

/** Observes a client. Durations are left out, except where the clock is virtual. */
function record(client: Tab['client']) {
  const events: ObservedEvent[] = []
  const stop = observe(client, (event) => events.push(event))
  const types = () => events.map(({ type }) => type)
  return { events, stop, types }
}

test('the trace of a sign-in has the request and its code after a wrong password', async () => {
  const { client } = createWorld({ now: START })
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  await signOut(client)
  const { events } = record(client)
  await signInWithPassword(client, { email: EMAIL, password: 'wrong horse' }).catch(() => {})
  await signInWithPassword(client, { email: EMAIL, password: PASSWORD })
  await signOut(client)
  const request = { type: 'request', durationMillis: 0, attempt: 1 }
  const signIn = { ...request, operation: 'passwordSignIn', method: 'POST', path: '/auth/password/sign-in' }
  expect(events).toEqual([
    { ...signIn, status: 400, code: 'EMAIL_PASSWORD_MISMATCH' },
    { ...signIn, status: 200, code: null },
    { type: 'session-end', reason: 'sign-out' },
    {
      ...request,
      operation: 'deleteCurrentSession',
      method: 'DELETE',
      path: '/auth/sessions/current',
      status: 200,
      code: null,
    },
  ])
})

test('the trace of a refresh race names the call that refreshed, those that shared it and the tab that waited', async () => {
  const { tab, service, advance } = createTestBrowser()
  const [firstTab, secondTab] = [tab(), tab()]
  firstTab.client.session.setTokens(service.signIn())
  const traces = [record(firstTab.client), record(secondTab.client)]
  await advance(TOKEN_LIFE_MILLIS)
  const calls = [firstTab, firstTab, firstTab, secondTab].map(({ client }) => getAccessToken(client))
  await advance(1000)
  await Promise.all(calls)
  const refreshes = traces.map(({ events }) =>
    events.flatMap((event) => (event.type === 'refresh' ? [`${event.source} ${event.result}`] : [])),
  )
  expect(refreshes).toEqual([['own refreshed', 'shared refreshed', 'shared refreshed'], ['waited refreshed']])
  expect(traces.map(({ types }) => types().filter((type) => type === 'request').length)).toEqual([1, 0])
  expect(traces.map(({ types }) => types().filter((type) => type === 'lock').length)).toEqual([1, 1])
})

test('the trace of an outage counts the attempts of one call', async () => {
  const { tab, service, advance } = createTestBrowser()
  const { client } = tab()
  client.session.setTokens(service.signIn())
  const { events } = record(client)
  let failures = 2
  service.meddle = () => {
    failures -= 1
    if (failures >= 0) throw new TypeError('Failed to fetch')
  }
  const user = getCurrentUser(client)
  await advance(20_000)
  await user
  const attempt = { type: 'request', operation: 'getCurrentUser', method: 'GET', path: '/users/me', durationMillis: 0 }
  expect(events).toEqual([
    { ...attempt, status: null, code: 'NETWORK', attempt: 1 },
    { ...attempt, status: null, code: 'NETWORK', attempt: 2 },
    { ...attempt, status: 200, code: null, attempt: 3 },
  ])
})

test('an event tells how long the virtual clock ran during the attempt', async () => {
  const { tab, service, advance, browser } = createTestBrowser()
  const { client } = tab()
  client.session.setTokens(service.signIn())
  const { events } = record(client)
  service.meddle = () => void (browser.time.elapsed += 250)
  const user = getCurrentUser(client)
  await advance(0)
  await user
  expect(events).toMatchObject([{ durationMillis: 250 }])
})

test('a session that the service refused ends with the reason refused', async () => {
  const { tab, service, advance } = createTestBrowser()
  const { client } = tab()
  client.session.setTokens(service.signIn())
  const { events } = record(client)
  service.revoke()
  await advance(TOKEN_LIFE_MILLIS)
  const token = getAccessToken(client)
  await advance(10_000)
  expect(await token).toBeNull()
  expect(events.filter(({ type }) => type === 'session-end')).toEqual([{ type: 'session-end', reason: 'refused' }])
})

test('a sign-out in another tab ends the session with the reason other-tab', async () => {
  const { tab, service, advance } = createTestBrowser()
  const [firstTab, secondTab] = [tab(), tab()]
  firstTab.client.session.setTokens(service.signIn())
  const { events } = record(firstTab.client)
  await advance(1000)
  secondTab.client.session.clear()
  await advance(5000)
  expect(events.filter(({ type }) => type === 'session-end')).toEqual([{ type: 'session-end', reason: 'other-tab' }])
})

test('an observer of a server sees clients of single requests, and why a request was refused', async () => {
  const { server, signUp } = createWorld()
  const user = await signUp(EMAIL)
  const { events } = record(server)
  await listTeams(forRequest(server, requestWith(user)), { userId: 'me' })
  const refused = new Request('https://app.example/api', { headers: { authorization: 'Bearer x.y.z' } })
  await authenticate(server, refused).catch(() => {})
  await authenticate(server, new Request('https://app.example/api')).catch(() => {})
  expect(events).toMatchObject([
    { type: 'request', operation: 'listTeams', path: '/teams', status: 200 },
    { type: 'request-refused', reason: 'malformed' },
    { type: 'request-refused', reason: 'USER_AUTHENTICATION_REQUIRED' },
  ])
})

test('no event contains a token, an id, an address or a text of the user', async () => {
  const { client, emulator, platform, requests } = createWorld({ service: '2026', now: START })
  const { events } = record(client)
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  const original = await client.session.getTokens()
  const { id } = (await getUser(client))!
  await updateCurrentUser(client, { displayName: 'Mira Harbor' })
  emulator.faults.once('getCurrentUser', 'offline')
  const user = getCurrentUser(client)
  await platform.advance(5000)
  await user
  await platform.advance(TOKEN_LIFE_MILLIS)
  const refreshed = await client.session.getTokens()
  await client.fetch(`${client.config.baseUrl}/api/v1/teams/${id}?email=${EMAIL}`).catch(() => {})
  await signOut(client)
  const secrets = [
    original.accessToken,
    original.refreshToken,
    refreshed.accessToken,
    id,
    EMAIL,
    PASSWORD,
    'Mira Harbor',
  ]
  const sent = JSON.stringify(requests.map(({ url, body, headers }) => [url, body, [...headers]]))
  expect(secrets.filter((secret) => !sent.includes(secret!))).toEqual([])
  const json = JSON.stringify(events)
  expect(secrets.filter((secret) => json.includes(secret!))).toEqual([])
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['request', 'refresh', 'lock', 'session-end']))
})

test('a listener that throws or rejects changes nothing, and its first error is reported', async () => {
  const reported: unknown[] = []
  const { client } = createWorld({ client: { onUnhandledError: (error) => reported.push(error) } })
  const failure = new Error('The listener failed.')
  observe(client, () => {
    throw failure
  })
  observe(client, () => Promise.reject(failure))
  const { events } = record(client)
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  await getCurrentUser(client)
  expect({ reported, count: events.length }).toEqual({ reported: [failure, failure], count: 2 })
})

test('sample reports all attempts of a call or none, for that share of the calls', async () => {
  const { tab, service, advance } = createTestBrowser()
  const { client } = tab()
  client.session.setTokens(service.signIn())
  const attempts: number[] = []
  const listener = (event: ObservedEvent): void => void (event.type === 'request' && attempts.push(event.attempt))
  observe(client, listener, { sample: 0.25 })
  for (let call = 0; call < 40; call += 1) {
    let hasFailed = false
    service.meddle = () => {
      if (hasFailed) return
      hasFailed = true
      throw new TypeError('Failed to fetch')
    }
    const user = getCurrentUser(client)
    await advance(2000)
    await user
  }
  const calls = attempts.filter((attempt) => attempt === 1).length
  expect(Math.abs(calls - 10)).toBeLessThanOrEqual(1)
  expect(attempts).toEqual(Array.from({ length: calls }, () => [1, 2]).flat())
})

test('an observer draws no random value, which Next.js refuses while it prerenders', async () => {
  const { client } = createWorld()
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  const drawn: string[] = []
  Object.assign(client.platform, { random: () => drawn.push('random') })
  observe(client, () => {}, { sample: 0.5 })
  await getCurrentUser(client)
  expect(drawn).toEqual([])
})

test('after stop, no event is reported and the client has its own functions again', async () => {
  const { client } = createWorld()
  const { clear } = client.session
  const { events, stop } = record(client)
  const other = record(client)
  stop()
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  expect({ stopped: events.length, other: other.events.length }).toEqual({ stopped: 0, other: 1 })
  other.stop()
  expect(client.session.clear).toBe(clear)
})

test('inject adds only headers of traces, on servers', async () => {
  const { server, requests, client } = createWorld()
  const inject = (headers: Record<string, string>): void =>
    void Object.assign(headers, { traceparent: '00-aa-bb-01', tracestate: 'a=b', cookie: 'x', authorization: 'y' })
  observe(server, () => {}, { inject })
  await listTeams(server)
  const { headers } = requests.at(-1)!
  expect({
    traceparent: headers.get('traceparent'),
    tracestate: headers.get('tracestate'),
    cookie: headers.get('cookie'),
    authorization: headers.get('authorization'),
  }).toEqual({ traceparent: '00-aa-bb-01', tracestate: 'a=b', cookie: null, authorization: null })
  expect(() => observe(client, () => {}, { inject })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
})

test.each([-1, 2, NaN, '1'])('observe refuses sample %s', (sample) => {
  const { client } = createWorld()
  expect(() => observe(client, () => {}, { sample: sample as number })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  )
})
