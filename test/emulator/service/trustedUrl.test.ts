import { expect, it } from 'vitest'
import { defaultConfig } from '../../../src/emulator/state/projects.ts'
import { isTrustedUrl } from '../../../src/emulator/service/codes.ts'

const domains = [
  { domain: 'https://harbor.example', handler_path: '/handler' },
  { domain: 'http://quay.example:8080/app', handler_path: '/handler' },
]

it.each([
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
])('%s, localhost allowed %s: trusted %s', (url, allow_localhost, want) => {
  expect(isTrustedUrl({ ...defaultConfig(), domains, allow_localhost }, url)).toBe(want)
})
