import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Comparison, Difference } from '../../../src/cli/config/compareConfig.ts'
import { describeComparison, toComparisonJson } from '../../../src/cli/config/describeDifference.ts'
import { EnvReference } from '../../../src/cli/config/EnvReference.ts'

const REFERENCE = new EnvReference('GITHUB_SECRET')
const SECRET_PATH = ['auth', 'oauth', 'providers', 'github', 'clientSecret']

const compare = (differences: readonly Difference[], unset: Comparison['unset'] = []): Comparison => ({
  differences,
  unset,
})
const describeOne = (difference: Difference): string => describeComparison(compare([difference]))[0]!

beforeEach(() => void vi.stubEnv('NO_COLOR', '1'))
afterEach(() => void vi.unstubAllEnvs())

describe('a line', () => {
  test.each<[string, Difference, string]>([
    ['of a new setting', { path: ['teams', 'a'], before: undefined, after: true }, '+ teams.a: true'],
    ['of a changed setting', { path: ['teams', 'a'], before: false, after: true }, '~ teams.a: false → true'],
    ['of a default', { path: ['teams', 'a'], before: 'old', after: null }, '- teams.a: "old" → default'],
    ['of an object', { path: ['a'], before: { b: 1 }, after: { b: 2 } }, '~ a: {"b":1} → {"b":2}'],
    [
      'of a variable',
      { path: SECRET_PATH, before: 'hidden value', after: REFERENCE },
      `~ ${SECRET_PATH.join('.')}: <another value> → ${REFERENCE.toString()}`,
    ],
  ])('a line %s shows what changes', (_what, difference, line) => {
    expect(describeOne(difference)).toBe(line)
  })

  test('a line never shows a secret', () => {
    for (const after of ['new secret', null, REFERENCE]) {
      expect(describeOne({ path: SECRET_PATH, before: 'old secret', after })).not.toMatch(/old secret|new secret/)
    }
    const within = {
      path: SECRET_PATH.slice(0, -1),
      before: { clientSecret: 'old secret' },
      after: { clientSecret: 'new secret' },
    }
    expect(describeOne(within)).not.toMatch(/old secret|new secret/)
  })

  test('a line shortens a long value, and names its length', () => {
    // Two quotes belong to the text.
    expect(describeOne({ path: ['a'], before: undefined, after: 'x'.repeat(78) })).toBe(`+ a: "${'x'.repeat(78)}"`)
    expect(describeOne({ path: ['a'], before: undefined, after: 'x'.repeat(79) })).toBe(
      `+ a: "${'x'.repeat(79)}… (81 characters)`,
    )
  })

  test('a line names a variable that isn’t set', () => {
    const unset = [{ path: ['a', 'b'], name: 'A_B' }]
    expect(describeComparison(compare([], unset))).toEqual([`? a.b: A_B isn't set. The value of the service stays.`])
  })
})

test('a comparison for programs has paths as texts, and no secret', () => {
  const differences = [
    { path: ['a', 'b'], before: 1, after: 2 },
    { path: ['c'], before: undefined, after: null },
    { path: SECRET_PATH, before: 'old secret', after: 'new secret' },
    { path: SECRET_PATH, before: 'old secret', after: REFERENCE },
  ]
  const json = toComparisonJson(compare(differences, [{ path: ['a', 'b'], name: 'A_B' }])) as {
    differences: Record<string, unknown>[]
  }
  expect(json).toMatchObject({
    differences: [{ path: 'a.b', before: 1, after: 2 }, { path: 'c', after: null }, {}, {}],
    unset: [{ path: 'a.b', variable: 'A_B' }],
  })
  expect(json.differences[1]).not.toHaveProperty('before')
  expect(json.differences[3]).not.toHaveProperty('before')
  expect(JSON.stringify(json)).not.toMatch(/old secret|new secret/)
})
