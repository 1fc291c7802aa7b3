import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserPlatform } from '../../../src/core/platform/browser.ts'

afterEach(() => vi.unstubAllGlobals())

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
