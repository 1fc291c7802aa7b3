import { expect, test } from 'vitest'
import { toOverrides } from '../../../src/emulator/domain/settings.ts'
import { isTrustedUrl } from '../../../src/emulator/domain/trustedUrls.ts'
import type { ProjectConfig } from '../../../src/emulator/state/projectRecords.ts'

const createProject = (settings: Partial<ProjectConfig>) => ({ config_levels: { environment: toOverrides(settings) } })

const domains = [
  { domain: 'not a domain', handler_path: '/handler' },
  { domain: 'https://harbor.example', handler_path: '/handler' },
  { domain: 'http://quay.example:8080/app', handler_path: '/handler' },
]

test.each([
  ['https://harbor.example/handler?a=b', false, true],
  ['https://harbor.example:8443/', false, true],
  ['http://harbor.example/', false, false],
  ['https://www.harbor.example/', false, false],
  ['https://harbor.example.evil.example/', false, false],
  ['https://harbor.example@evil.example/', false, false],
  ['http://quay.example/app/in', false, true],
  ['http://quay.example/other', false, false],
  ['http://localhost:3000/', false, false],
  ['http://localhost:3000/', true, true],
  ['https://app.localhost/', true, true],
  ['custom://127.0.0.1:9/', true, true],
  ['http://localhost.evil.example/', true, false],
  ['http://128.0.0.1/', true, false],
  ['not a url', true, false],
  ['custom://harbor.example/', false, false],
])('%s, localhost allowed %s: trusted %s', (url, allow_localhost, want) => {
  const project = createProject({ domains, allow_localhost })
  expect(isTrustedUrl({ project, service: '2025' }, url)).toBe(want)
})

test.each([
  ['https://harbor.example', 'https://harbor.example/elsewhere', true],
  ['https://harbor.example/app', 'https://harbor.example/elsewhere', true],
  ['https://harbor.example', 'https://harbor.example:443/', true],
  ['https://harbor.example', 'https://harbor.example:8443/', false],
  ['http://quay.example:8080/app', 'http://quay.example/app', false],
  ['https://harbor.example:443', 'https://harbor.example/', true],
  ['https://harbor.example:443', 'https://harbor.example:8443/', false],
  ['http://harbor.example:80', 'http://harbor.example/', true],
  ['http://harbor.example:443', 'http://harbor.example/', false],
  ['HTTPS://Harbor.Example', 'https://harbor.example/', true],
  ['http://[2001:db8::1]:3000', 'http://[2001:db8::1]:3000/', true],
  ['not a domain', 'https://harbor.example/', false],
  ['https://harbor.example:*', 'https://harbor.example:8443/', true],
  ['https://*.harbor.example', 'https://a.harbor.example/', true],
  ['https://*.harbor.example', 'https://a.b.harbor.example/', false],
  ['https://*.harbor.example', 'https://harbor.example/', false],
  ['https://**.harbor.example', 'https://a.b.harbor.example/', true],
  ['https://**.harbor.example', 'https://harbor.example/', false],
  ['https://**.harbor.example', 'https://evilharbor.example/', false],
  ['https://pr-*.harbor.example', 'https://pr-7.harbor.example/', true],
])('in a service of 2026 %s covers %s: %s', (domain, url, want) => {
  const project = createProject({ domains: [{ domain, handler_path: '/handler' }] })
  expect(isTrustedUrl({ project, service: '2026' }, url)).toBe(want)
})

test('in a service of 2026 IPv6 loopback is localhost', () => {
  const trust = (service: '2025' | '2026') =>
    isTrustedUrl({ project: createProject({ allow_localhost: true }), service }, 'http://[::1]:3000/')
  expect(trust('2025')).toBe(false)
  expect(trust('2026')).toBe(true)
})
