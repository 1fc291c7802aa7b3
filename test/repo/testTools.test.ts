/** What `npm test` says about programs that are missing on a machine. */
import { afterEach, expect, test, vi } from 'vitest'
import { describeMissing, findMissingTools } from '../../scripts/testTools.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a missing browser is found, with what is skipped and the command that installs it', () => {
  vi.stubEnv('CHROMIUM_PATH', '/none/chromium')
  const missing = findMissingTools(['browser'])
  expect(missing.map(({ name }) => name)).toEqual(['Chromium'])
  expect(describeMissing(missing)).toBe('Skipped: tests in a browser (no Chromium). To run them: npm run test:setup')
})

test('a program that no part of a run needs isn’t missing', () => {
  vi.stubEnv('CHROMIUM_PATH', '/none/chromium')
  expect(findMissingTools(['typecheck', 'lint', 'source'])).toEqual([])
})
