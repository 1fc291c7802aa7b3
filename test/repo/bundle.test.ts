/** The code that a page loads: its size, and words that must not be in it. */
import { describe, expect, test } from 'vitest'
import { bundleSize } from '../support/bundleSize.ts'

const PAGE = ['createClient', 'signInWithPassword', 'getUser', 'signOut']
const page = (names: readonly string[], from = 'latchkey'): string =>
  `import { ${names.join(', ')} } from '${from}'; globalThis.used = [${names.join(', ')}]`
const external = ['react', 'react-dom', 'react/jsx-runtime', '@tanstack/react-query']

/** Strings from code that must not be in a page: validators, mocks, the emulator, other access levels. */
const FOREIGN = [
  'ZodMini',
  '_zod',
  'HttpHandler',
  'faker',
  '/internal/api-keys',
  'x-stack-secret-server-key',
  'pbkdf2',
  'PBKDF2',
  'super-secret',
]

describe('a bundled page that signs in, reads the user and signs out', () => {
  test('contains nothing of other source folders', async () => {
    const { code } = await bundleSize(page(PAGE))
    expect(code).toContain('/auth/password/sign-in')
    expect(FOREIGN.filter((word) => code.includes(word))).toEqual([])
    expect(code).not.toContain('/auth/cli')
    expect(code).not.toContain('navigator.credentials')
  })

  test('is the same with a namespace import', async () => {
    const named = await bundleSize(page(PAGE))
    const star = await bundleSize(
      `import * as l from 'latchkey'; globalThis.used = [${PAGE.map((name) => `l.${name}`).join(', ')}]`,
    )
    expect(star.bytes).toBe(named.bytes)
  })
})

describe('the code that is added to a page', () => {
  test('one operation adds less than half a kilobyte', async () => {
    const [without, with_] = await Promise.all([bundleSize(page(PAGE)), bundleSize(page([...PAGE, 'updateTeam']))])
    expect(with_.bytes - without.bytes).toBeLessThan(500)
  })

  test('every operation together adds less than 8 kB', async () => {
    const [without, with_] = await Promise.all([
      bundleSize(page(PAGE)),
      bundleSize(
        `${page(PAGE)}; import * as client from './generated/operations/client.ts'; import * as server from './generated/operations/server.ts'; import * as admin from './generated/operations/admin.ts'; globalThis.all = [client, server, admin]`,
      ),
    ])
    expect(with_.bytes - without.bytes).toBeLessThan(8_000)
  })

  test('one hook adds at most 1.1 kB over the provider', async () => {
    const provider = `${page(PAGE)};${page(['LatchkeyProvider', 'useUser'], 'latchkey/react').replace('globalThis.used', 'globalThis.react')}`
    const hook = provider.replaceAll('LatchkeyProvider,', 'LatchkeyProvider, useListTeams,')
    const [without, with_] = await Promise.all([bundleSize(provider, { external }), bundleSize(hook, { external })])
    expect(with_.bytes - without.bytes).toBeLessThan(1_100)
  })
})

test('the complete browser entry contains no validator, mock, server key or emulator', async () => {
  const { code } = await bundleSize(`import * as l from 'latchkey'; globalThis.all = l`)
  expect(FOREIGN.filter((word) => code.includes(word))).toEqual([])
})

test('the React entry contains no validator, mock, server key or emulator', async () => {
  const { code } = await bundleSize(page(['LatchkeyProvider', 'LatchkeyHandler', 'useUser'], 'latchkey/react'), {
    external,
  })
  expect(FOREIGN.filter((word) => code.includes(word))).toEqual([])
})
