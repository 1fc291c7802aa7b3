import { afterEach, expect, test, vi } from 'vitest'
import { browserPlatform } from '../../../src/core/platform/browser.ts'
import { standard } from '../../../src/core/platform/standard.ts'

afterEach(() => void (vi.restoreAllMocks(), vi.unstubAllGlobals()))

test.each([
  ['a server', standard],
  ['a page', browserPlatform],
])('%s takes all its random bytes from crypto.getRandomValues', (_, world) => {
  vi.stubGlobal('window', { location: new URL('https://app.example/'), sessionStorage: null })
  vi.stubGlobal('navigator', {})
  const drawn = vi.spyOn(crypto, 'getRandomValues')
  const guessed = vi.spyOn(Math, 'random')
  const bytes = world().randomBytes(32)
  expect(drawn.mock.results.map(({ value }) => value as unknown)).toEqual([bytes])
  expect(bytes).toHaveLength(32)
  expect(guessed).not.toHaveBeenCalled()
})
