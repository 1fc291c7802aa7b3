/** The tokens that the command line keeps for other commands. */
import { expect, test } from 'vitest'
import { VaultTokenStore } from '../../../src/cli/sessions/VaultTokenStore.ts'

const NO_TOKENS = { accessToken: null, refreshToken: null }

/** A store over one entry, whatever its name. */
function createStore(initial: string | null) {
  let entry = initial
  const vault = {
    place: 'memory',
    read: () => entry,
    write: (_name: string, secret: string) => void (entry = secret),
    remove: () => void (entry = null),
  }
  return new VaultTokenStore(vault, { baseUrl: 'https://identity.example', projectId: 'internal' })
}

test('tokens are read as they were written, and a sign-out removes them', () => {
  const store = createStore(null)
  expect(store.read()).toEqual(NO_TOKENS)
  store.write({ accessToken: 'a1', refreshToken: 'r1' })
  expect(store.read()).toEqual({ accessToken: 'a1', refreshToken: 'r1' })
  store.write(null)
  expect(store.read()).toEqual(NO_TOKENS)
})

test.each([
  ['no JSON', '{', NO_TOKENS],
  ['no object', '"r1"', NO_TOKENS],
  ['a refresh token that no header can carry', '{"refreshToken":"r1\\n"}', NO_TOKENS],
  ['a refresh token of another type', '{"refreshToken":1}', NO_TOKENS],
  ['no access token', '{"refreshToken":"r1"}', { accessToken: null, refreshToken: 'r1' }],
  [
    'the word undefined as access token',
    '{"accessToken":"undefined","refreshToken":"r1"}',
    { accessToken: null, refreshToken: 'r1' },
  ],
])('an entry with %s', (_what, entry, tokens) => {
  expect(createStore(entry).read()).toEqual(tokens)
})
