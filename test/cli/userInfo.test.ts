import { expect, test } from 'vitest'
import { hideUserInfo } from '../../src/cli/userInfo.ts'

test.each([
  ['https://harbor:sesame@id.example/a', 'https://<secret>@id.example/a'],
  ['token of one part: https://sesame@id.example', 'token of one part: https://<secret>@id.example'],
  ['postgres://harbor:sesame@db.example:5432/app', 'postgres://<secret>@db.example:5432/app'],
  ['an @ in it: http://harbor:s@same@id.example', 'an @ in it: http://<secret>@id.example'],
  [
    'HTTPS:/\\harbor:sesame@id.example and wss://s@b.example',
    'HTTPS:/\\<secret>@id.example and wss://<secret>@b.example',
  ],
  ['{"url":"https://harbor:sesame@id.example"}', '{"url":"https://<secret>@id.example"}'],
])('%j is printed as %j', (text, printed) => {
  expect(hideUserInfo(text)).toBe(printed)
})

test.each([
  'ada@harbor.example',
  'https://registry.example/@scope/name',
  'https://app.example?email=ada@harbor.example',
  'https://app.example#@here',
  'http://localhost:4400 sent it to ada@harbor.example',
  'mailto:ada@harbor.example',
])('%j stays as it is', (text) => {
  expect(hideUserInfo(text)).toBe(text)
})
