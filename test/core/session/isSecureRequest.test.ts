import { expect, test } from 'vitest'
import { isSecureRequest } from '../../../src/core/session/isSecureRequest.ts'
import { parseRequestCookies } from '../../../src/core/session/requestTokens.ts'

test.each([
  [{}, 'https://app.example/', true],
  [{}, 'http://app.example/', false],
  [{}, undefined, false],
  [{ 'x-forwarded-proto': 'https' }, 'http://app.example/', true],
  [{ 'x-forwarded-proto': 'https , http' }, undefined, true],
  [{ 'x-forwarded-proto': 'http, https' }, undefined, true],
  [{ 'x-forwarded-proto': 'HTTPS' }, undefined, true],
  [{ 'x-forwarded-proto': 'http' }, undefined, false],
  [{ 'x-forwarded-proto': 'https.example' }, undefined, false],
  [{ forwarded: 'for=10.0.0.1;proto=https;host=app.example' }, undefined, true],
  [{ forwarded: 'proto="https"' }, undefined, true],
  [{ forwarded: 'proto=http' }, undefined, false],
  [{ 'x-forwarded-ssl': 'on' }, undefined, true],
  [{ 'x-forwarded-ssl': 'off' }, undefined, false],
  [{ origin: 'https://app.example', host: 'localhost:3000' }, '/', true],
  [{ referer: 'https://app.example/teams', host: 'localhost:3000' }, '/', true],
  [{ origin: 'http://localhost:3000' }, '/', false],
  [{ origin: 'null' }, '/', false],
  [{ cookie: 'hexclave-is-https=true' }, undefined, true],
  [{ cookie: 'a=1; stack-is-https=true' }, undefined, true],
  [{ cookie: 'stack-is-https=false; is-https=true' }, undefined, false],
  [{ cookie: '__Host-hexclave-refresh-p1--default=x' }, undefined, true],
  [{ cookie: 'x__Host-a=x' }, undefined, false],
  [{ 'sec-fetch-site': 'none', host: 'app.example' }, 'http://inner:3000/', true],
  [{ 'sec-fetch-site': 'none', host: 'app.example', 'x-forwarded-proto': 'http' }, undefined, true],
  [{ 'sec-fetch-site': 'none', host: 'localhost:3000' }, 'http://localhost:3000/', false],
  [{ 'sec-fetch-site': 'none', host: 'shop.localhost:3000' }, 'http://shop.localhost:3000/', false],
  [{ 'sec-fetch-site': 'none', host: '127.0.0.1:3000' }, 'http://127.0.0.1:3000/', false],
  [{ 'sec-fetch-site': 'none', host: '[::1]' }, 'http://[::1]/', false],
  [{ 'sec-fetch-site': 'none' }, 'http://localhost:3000/', false],
  [{ 'sec-fetch-site': 'none' }, 'http://app.example/', true],
  [{ 'sec-fetch-site': 'none' }, '/path', false],
  [{ 'sec-fetch-site': 'none', host: 'localhost:3000', 'x-forwarded-host': 'app.example' }, undefined, true],
  [{ 'sec-fetch-site': 'none', host: 'localhost.example.com' }, undefined, true],
  [{ 'sec-fetch-mode': 'cors', host: 'app.example' }, 'http://app.example/', false],
])('a request with %j for %s came over HTTPS: %s', (headers, url, isSecure) => {
  const reader = new Headers(headers)
  expect(isSecureRequest(reader, parseRequestCookies(reader), url)).toBe(isSecure)
})
