import { expect, test } from 'vitest'
import { pathWithin } from '../../../../src/core/auth/redirects/pathWithin.ts'
import { standard } from '../../../../src/core/platform/standard.ts'
import { memoryPlatform } from '../../../support/memoryPlatform.ts'

const platform = memoryPlatform({
  url: 'https://app.example/teams/1',
  fetch: () => Promise.reject(new Error('unused')),
})

test.each([
  ['/account?tab=keys#top', '/account?tab=keys#top'],
  ['https://app.example/account', '/account'],
  ['2', '/teams/2'],
  ['https://other.example/account', null],
  ['//other.example/account', null],
  ['http://app.example/account', null],
])('in a page, the URL %s is the path %s of the router', (url, path) => {
  expect(pathWithin({ platform }, url)).toBe(path)
})

test.each(['/account', 'https://other.example/account'])('on a server, the URL %s stays unchanged', (url) => {
  expect(pathWithin({ platform: { ...standard(), kind: 'server' } as never }, url)).toBe(url)
})
