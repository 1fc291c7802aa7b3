import { expect, test } from 'vitest'
import { isTrustedUrl } from '../../../../src/core/auth/redirects/isTrustedUrl.ts'
import { createClient } from '../../../../src/core/client/createClient.ts'
import { memoryPlatform } from '../../../support/memoryPlatform.ts'

const fetch = () => Promise.reject(new TypeError('no service here'))
const options = { projectId: 'internal', publishableClientKey: 'pck_x', trustedOrigins: ['https://docs.app.example'] }
const page = createClient({
  ...options,
  platform: memoryPlatform({ fetch, url: 'https://app.example/handler/sign-in?a=1' }),
})
const server = createClient({ ...options, tokenStore: 'memory' })

/** URLs that lead to another origin, appear to, or do so after decoding. */
const HOSTILE = [
  '//evil.example',
  '//evil.example/path',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\evil.example',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/%255Cevil.example',
  '/%2Fevil.example',
  '/%2fevil.example',
  '/%252Fevil.example',
  '/%25252Fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/./%2Fevil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript://app.example/%0aalert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)//\\evil.example',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.example/8a2b',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@evil.example',
  'ftp://app.example/',
  'ws://app.example/',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http://app.example/',
  'https://app.example:444/',
  'https://app.example.evil.example/',
  'https://evil.example/app.example',
  'https://evil.example?https://app.example',
  'https://evil.example#https://app.example',
  'https://evil.example#@app.example/',
  'https://app.example@evil.example/',
  'https://app.example:x@evil.example/',
  'https://user@app.example/',
  'https://user:secret@app.example/',
  'https://@evil.example/',
  'https://app.example%40evil.example/',
  'https://app.example%2eevil.example/',
  'https://docs.app.example.evil.example/',
  'https://xdocs.app.example/',
  'http://docs.app.example/',
  'https://docs.app.example:8443/',
  'https://docs.app.example@evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:////evil.example',
  'https:\\\\evil.example',
  'http:evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '//evil.example\t',
  ' //evil.example',
  '\u00a0//evil.example',
  '\ufeff//evil.example',
  '\u200b//evil.example',
  '/\u0000/evil.example',
  '/%00',
  '/%0d%0aset-cookie:a=b',
  '/%09/evil.example',
  '//evil\u3002example',
  '//evil\uff0eexample',
  '//evil\uff61example',
  '/\uff0fevil.example',
  '\uff0f\uff0fevil.example',
  '/\uff3cevil.example',
  '/%EF%BC%8Fevil.example',
  '/\u2215evil.example',
  '/\u2044evil.example',
  '//\u202eelpmaxe.live',
  '//[::1]/',
  '//127.0.0.1/',
  '//2130706433/',
  '//localhost/',
  'https://a.invalid/',
  'https://b.invalid/',
  '//a.invalid/',
  'https://',
  '//',
  'http://[',
]

/** Return destinations as apps use them. */
const FRIENDLY = [
  '/',
  '/team',
  '/team?tab=members&next=//evil.example#top',
  'settings',
  './settings',
  '../settings',
  '?tab=members',
  '#top',
  '/search?q=a%5Cb',
  '/files/report%20final.pdf',
  '/caf%C3%A9',
  '/a//b',
  'https://docs.app.example/guide',
]

test.each(HOSTILE)('%j is refused, in a page and on a server', (url) => {
  expect(isTrustedUrl(page, url)).toBe(false)
  expect(isTrustedUrl(server, url)).toBe(false)
})

test.each(FRIENDLY)('%j is trusted, in a page and on a server', (url) => {
  expect(isTrustedUrl(page, url)).toBe(true)
  expect(isTrustedUrl(server, url)).toBe(true)
})

test.each(['https://app.example/team', 'https://APP.example:443/team'])(
  '%s, of the page’s own origin, is trusted only in the page',
  (url) => {
    expect(isTrustedUrl(page, url)).toBe(true)
    expect(isTrustedUrl(server, url)).toBe(false)
  },
)

test('a value that isn’t a string is refused', () => {
  for (const url of [undefined, null, 1, {}, ['/']]) expect(isTrustedUrl(page, url as string)).toBe(false)
})
