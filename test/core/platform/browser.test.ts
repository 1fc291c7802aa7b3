import { createClient, getUser, signOut } from 'latchkey'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserPlatform } from '../../../src/core/platform/browser.ts'
import { memoryPlatform } from '../../support/memoryPlatform.ts'
import { createTestBrowser } from '../session/testBrowser.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that may use neither cookies nor storage, such as one in a frame with the attribute `sandbox`. */
function openBlockedPage() {
  const block = (): never => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: block, set: block }))
  vi.stubGlobal('window', { location: new URL('https://app.example/') })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('sessionStorage', { getItem: block, setItem: block, removeItem: block })
  return {
    platform: browserPlatform(),
    forbid: () => Object.defineProperty(globalThis, 'sessionStorage', { get: block }),
  }
}

test('where the browser blocks cookies and storage, nothing is read or stored, and nothing is thrown', () => {
  const { platform, forbid } = openBlockedPage()
  const { cookies, tabStorage } = platform
  for (const step of [() => {}, forbid]) {
    step()
    cookies!.set('a', 'b', { maxAgeSeconds: 5 })
    cookies!.delete('a')
    tabStorage!.setItem('a', 'b')
    tabStorage!.removeItem('a')
    expect([cookies!.get('a'), cookies!.getAll('a'), cookies!.names(), tabStorage!.getItem('a')]).toEqual([
      null,
      [],
      [],
      null,
    ])
  }
})

test('a session lasts as long as the client where the browser blocks cookies', async () => {
  const { platform } = openBlockedPage()
  const { service } = createTestBrowser()
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    platform: { ...memoryPlatform({ fetch: service.fetch }), cookies: platform.cookies },
  })
  client.session.setTokens(service.signIn())
  expect((await getUser(client))?.id).toBe('mira')
  expect(await signOut(client)).toEqual({ revoked: true })
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

/** The cookies of a page, and what the page writes to `document.cookie`. */
function openPage(protocol: string, cookie = '') {
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
  vi.stubGlobal('window', { location: { protocol } })
  vi.stubGlobal('navigator', {})
  return { cookies: browserPlatform().cookies!, written }
}

describe.each([
  ['https:', true, '; Secure'],
  ['http:', false, ''],
])('on a page of %s', (protocol, isSecure, secure) => {
  test('cookies are host-only, with Path=/ and SameSite=Lax', () => {
    const { cookies, written } = openPage(protocol)
    expect(cookies.isSecure).toBe(isSecure)
    cookies.set('a', '{"b"}', { maxAgeSeconds: 5 })
    cookies.set('a', 'b', { maxAgeSeconds: 5, domain: 'example.com' })
    cookies.delete('a')
    cookies.delete('a', 'example.com')
    expect(written).toEqual([
      `a=%7B%22b%22%7D; Path=/; Max-Age=5; SameSite=Lax${secure}`,
      `a=b; Path=/; Max-Age=5; SameSite=Lax; Domain=example.com${secure}`,
      `a=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
      `a=; Path=/; Max-Age=0; SameSite=Lax; Domain=example.com${secure}`,
    ])
  })
})

test('several different cookies of one name have no single value', () => {
  const { cookies } = openPage('https:', 'a=1; b=x; a=2; c=y; c=y')
  expect(cookies.getAll('a')).toEqual(['1', '2'])
  expect({ a: cookies.get('a'), b: cookies.get('b'), c: cookies.get('c'), d: cookies.get('d') }).toEqual({
    a: null,
    b: 'x',
    c: 'y',
    d: null,
  })
  expect(cookies.names()).toEqual(['a', 'b', 'c'])
})
