import { createClient, getAuthHeaders, getAuthJson } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { standard } from '../../../../src/core/platform/standard.ts'
import { readRequestTokens } from '../../../../src/core/session/requestTokens.ts'

const options = { projectId: 'p1', publishableClientKey: 'pck_test' }
const noTokens = { accessToken: null, refreshToken: null }

describe('a request', () => {
  const request = (headers: Record<string, string>): Request => new Request('https://app.example', { headers })
  const read = (headers: Record<string, string>): Promise<unknown> =>
    createClient({
      ...options,
      tokenStore: request(headers),
      fetch: () => Promise.reject(new Error('No call is needed.')),
    }).session.getTokens()
  const life = Buffer.from(JSON.stringify({ iat: Date.now() / 1000, exp: Date.now() / 1000 + 600 })).toString(
    'base64url',
  )
  const accessToken = `e30.${life}.x`

  test('a request prefers its header to its cookies', async () => {
    const cookie = `other=1; __Host-stack-refresh-p1--default=r2; stack-access=${encodeURIComponent(JSON.stringify(['r2', accessToken]))}`
    expect(await read({ cookie })).toEqual({ accessToken, refreshToken: 'r2' })
    expect(await read({ cookie, 'x-stack-auth': JSON.stringify({ accessToken, refreshToken: 'r1' }) })).toEqual({
      accessToken,
      refreshToken: 'r1',
    })
    expect(await read({ cookie, 'x-stack-auth': '{}' })).toEqual(noTokens)
    expect(await read({})).toEqual(noTokens)
  })

  test('a request accepts the headers from getAuthHeaders', async () => {
    const tokens = { accessToken, refreshToken: 'r1' }
    const front = createClient({ ...options, tokenStore: tokens, platform: standard() })
    const headers = await getAuthHeaders(front)
    expect(headers).toEqual({ 'x-stack-auth': JSON.stringify(tokens) })
    expect(await read(headers)).toEqual(await getAuthJson(front))
  })

  test.each(['', 'text', '7', 'null', '[1', '{"accessToken":1}'])(
    'a request with the header %j is refused',
    (header) => {
      const headers = { 'x-stack-auth': header, authorization: `Bearer stackauth_${btoa(header)}` }
      for (const [name, value] of Object.entries(headers)) {
        const make = (): unknown => createClient({ ...options, tokenStore: request({ [name]: value }) })
        expect(make).toThrow(
          expect.objectContaining({ code: 'INVALID_TOKENS', message: expect.stringContaining(name) }),
        )
      }
    },
  )

  test('a request reports whether its tokens came from a header or cookies', () => {
    const cookieOptions = { projectId: 'p1', cookieDomain: null, isSecure: true, acceptsOlderNames: false }
    const sourceOf = (headers: Record<string, string>): string =>
      readRequestTokens(new Headers(headers), () => [], cookieOptions).source
    expect(sourceOf({ 'x-stack-auth': '{}', cookie: 'stack-refresh-p1=r' })).toBe('header')
    expect(sourceOf({ authorization: `Bearer stackauth_${btoa('{}')}` })).toBe('header')
    expect(sourceOf({ authorization: 'Bearer token', cookie: 'stack-refresh-p1=r' })).toBe('header')
    expect(sourceOf({ authorization: 'Basic bWlyYQ==', cookie: 'stack-refresh-p1=r' })).toBe('cookies')
  })

  test('a request ignores an access token without a refresh token', async () => {
    expect(await read({ 'x-stack-auth': JSON.stringify({ accessToken }) })).toEqual(noTokens)
  })
})
