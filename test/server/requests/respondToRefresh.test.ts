/** The route at which pages with `refreshUrl` refresh their session. */
import { createSessionProxy } from 'latchkey/server'
import { expect, test } from 'vitest'
import { REFRESH_HEADERS } from '../../../src/core/client/refreshHeaders.ts'
import { shortHash } from '../../../src/core/util/hash.ts'
import { createWorld } from '../../support/createWorld.ts'

const REFRESH = 'POST /auth/oauth/token'
const EXPIRED = `e30.${btoa(JSON.stringify({ sub: 'u1', iat: 1000, exp: 1600 }))}.x`

/** A user whose browser has cookies of the session `s1`. */
async function createPage() {
  // Access tokens of 2025 have no claims that can change.
  const world = createWorld({ service: '2026' })
  const user = await world.signUp('mira@harbor.example')
  world.calls.length = 0
  const options = { ...world.shared, publishableClientKey: 'pck_emulator' }
  const toCookie = (accessToken: string, refreshToken = user.refreshToken): string => {
    const main = { refresh_token: refreshToken, updated_at_millis: 1, session: 's1', rotation: 0 }
    const toPair = (name: string, value: unknown): string =>
      `__Host-hexclave-${name}=${encodeURIComponent(JSON.stringify(value))}`
    return [toPair('refresh-internal--default', main), toPair('access', [refreshToken, accessToken])].join('; ')
  }
  const send = async (headers: Record<string, string>, { method = 'POST' } = {}) => {
    const { refresh } = createSessionProxy(options)
    const request = new Request('https://app.example/api/session/refresh', {
      method,
      headers: { 'sec-fetch-site': 'same-origin', cookie: toCookie(user.accessToken), ...headers },
    })
    const response = await refresh(request)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const body = (await response.json()) as Record<string, string>
    return { headers: response.headers, body, status: response.status, code: body.code }
  }
  return { ...world, user, send, toCookie }
}

test.each<[what: string, headers: Record<string, string>, init: { method?: string }, status: number, code: string]>([
  ['a request that reads', {}, { method: 'GET' }, 405, 'METHOD_NOT_ALLOWED'],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, {}, 403, 'CROSS_SITE_REQUEST'],
  ['a request without cookies', { cookie: '' }, {}, 401, 'USER_AUTHENTICATION_REQUIRED'],
  ['a page with an earlier session', { [REFRESH_HEADERS.session]: 's0' }, {}, 409, 'SESSION_CHANGED'],
])('%s is refused', async (_what, headers, init, status, code) => {
  const { send, calls } = await createPage()
  expect(await send(headers, init)).toMatchObject({ status, code, body: { error: expect.any(String) as string } })
  expect(calls).toEqual([])
})

test('the refusal of another method names the right one', async () => {
  const { send } = await createPage()
  expect((await send({}, { method: 'PUT' })).headers.get('allow')).toBe('POST')
})

test('tokens in a header are no session of a browser', async () => {
  const { send, user } = await createPage()
  const { accessToken, refreshToken } = user
  const headers = { cookie: '', 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) }
  expect(await send(headers)).toMatchObject({ status: 401, code: 'USER_AUTHENTICATION_REQUIRED' })
})

test('a session that has ended gets 401, and a service that is down 503', async () => {
  const { send, toCookie, emulator, calls } = await createPage()
  const invented = { cookie: toCookie(EXPIRED, 'invented') }
  expect(await send(invented)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' })
  expect(calls).toEqual([REFRESH])
  emulator.faults.always('exchangeOAuthToken', 'server-error')
  expect(await send({ cookie: toCookie(EXPIRED) })).toMatchObject({ status: 503 })
})

test('a page without a session name, or with the current one, gets the tokens of the cookies', async () => {
  const { send, user, calls } = await createPage()
  const { accessToken, refreshToken } = user
  const headers = [{}, { [REFRESH_HEADERS.session]: 's1' }, { [REFRESH_HEADERS.claims]: 'unchanged' }]
  for (const header of [...headers, { [REFRESH_HEADERS.replaces]: shortHash('another token') }]) {
    const { status, body, headers: received } = await send(header as Record<string, string>)
    expect({ status, body }).toEqual({ status: 200, body: { access_token: accessToken, refresh_token: refreshToken } })
    expect(received.getSetCookie()).toEqual([])
  }
  expect(calls).toEqual([])
})

test.each<[why: string, headers: (accessToken: string) => Record<string, string>]>([
  ['has expired', () => ({})],
  ['is refused by the service', (accessToken) => ({ [REFRESH_HEADERS.replaces]: shortHash(accessToken) })],
  ['lacks changed claims', () => ({ [REFRESH_HEADERS.claims]: 'changed' })],
])('a token that %s is refreshed, and the cookies have the new one', async (why, toHeaders) => {
  const { send, user, calls, toCookie } = await createPage()
  const sent = why === 'has expired' ? EXPIRED : user.accessToken
  const { status, body, headers: received } = await send({ cookie: toCookie(sent), ...toHeaders(sent) })
  expect(status).toBe(200)
  expect(calls.filter((call) => !call.endsWith('jwks.json'))).toEqual([REFRESH])
  expect(body.access_token).not.toBe(sent)
  const cookies = received
    .getSetCookie()
    .map((text) => decodeURIComponent(text))
    .join('\n')
  expect(cookies).toContain(body.access_token)
})
