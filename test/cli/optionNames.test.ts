import { expect, test } from 'vitest'
import { withOptionNames } from '../../src/cli/optionNames.ts'

test.each([
  ['baseUrl must be an http(s) URL.', '--base-url must be an http(s) URL.'],
  ['Check projectId and publishableClientKey.', 'Check --project-id and LATCHKEY_PUBLISHABLE_CLIENT_KEY.'],
  ["The value 'baseUrl' of options.baseUrl stays, as does baseUrlOfOthers.", undefined],
])('%s', (message, expected = message) => {
  expect(withOptionNames(message)).toBe(expected)
})
