import { expect, test } from 'vitest'
import { getCurrentProject } from '../../../../generated/operations/projects.ts'
import { isOnTrustedDomain, isTrustedUrl } from '../../../../src/core/auth/redirects/isTrustedUrl.ts'
import { cachedProject } from '../../../../src/core/client/cachedProject.ts'
import { createWorld } from '../../../support/createWorld.ts'

test.each<[domain: string, url: string, isTrusted: boolean]>([
  ['https://app.example.com', 'https://app.example.com/any/path', true],
  ['https://app.example.com/handler', 'https://app.example.com/elsewhere', true],
  ['https://app.example.com', 'http://app.example.com/', false],
  ['https://app.example.com', 'https://example.com/', false],
  ['https://app.example.com', 'https://app.example.com.evil.example/', false],
  ['https://app.example.com', 'https://appXexample.com/', false],
  ['HTTPS://App.Example.com', 'https://app.example.com/', true],
  // Ports
  ['https://app.example.com', 'https://app.example.com:443/', true],
  ['https://app.example.com:443', 'https://app.example.com/', true],
  ['https://app.example.com', 'https://app.example.com:8443/', false],
  ['https://app.example.com:8443', 'https://app.example.com:8443/', true],
  ['https://app.example.com:8443', 'https://app.example.com/', false],
  ['http://localhost:3000', 'http://localhost:3001/', false],
  ['https://app.example.com:*', 'https://app.example.com:9999/', true],
  // One label
  ['https://*.example.com', 'https://app.example.com/', true],
  ['https://*.example.com', 'https://a.b.example.com/', false],
  ['https://*.example.com', 'https://example.com/', false],
  ['https://pr-*.example.com', 'https://pr-12.example.com/', true],
  ['https://pr-*.example.com', 'https://pr-12.evil.example.com/', false],
  // Several labels
  ['https://**.example.com', 'https://app.example.com/', true],
  ['https://**.example.com', 'https://a.b.example.com/', true],
  ['https://**.example.com', 'https://example.com/', false],
  ['https://**.example.com', 'https://evilexample.com/', false],
  ['https://**.example.com:*', 'https://a.example.com:81/', true],
  // IPv6, and invalid domains
  ['http://[::1]:3000', 'http://[::1]:3000/', true],
  ['example.com', 'https://example.com/', false],
  ['https://user@example.com', 'https://example.com/', false],
  ['ftp://example.com', 'https://example.com/', false],
  ['', 'https://example.com/', false],
])('the trusted domain %s covers %s: %s', (domain, url, isTrusted) => {
  expect(isOnTrustedDomain(new URL(url), [domain])).toBe(isTrusted)
})

test('a URL is trusted if it matches one of several domains', () => {
  const url = new URL('https://b.example/')
  expect(isOnTrustedDomain(url, ['https://a.example', 'https://b.example'])).toBe(true)
  expect(isOnTrustedDomain(url, [])).toBe(false)
})

test.each([true, false])(
  'a project with allowLocalhost %s decides about URLs of this machine',
  async (allowLocalhost) => {
    const { client } = createWorld({ url: 'https://app.example/' })
    const isTrusted = (url: string): boolean => isTrustedUrl(client, url)
    const local = ['http://localhost:3001/', 'http://a.localhost:80/', 'http://127.0.0.1:8080/', 'http://[::1]:5173/']
    expect(local.filter(isTrusted)).toEqual([])
    cachedProject.get(client).config = { ...(await getCurrentProject(client)).config, allowLocalhost }
    expect(local.filter(isTrusted)).toEqual(allowLocalhost ? local : [])
    const others = ['https://localhost:3001/', 'http://localhost.evil.example/', 'http://128.0.0.1/', 'http://[::2]/']
    expect(others.filter(isTrusted)).toEqual([])
  },
)
