import { expect, test } from 'vitest'
import { matchesCondition } from '../../../src/emulator/domain/conditions.ts'

const SCOPE = {
  email: 'admin@harbor.example',
  emailDomain: 'harbor.example',
  countryCode: 'CA',
  oauthProvider: '',
  riskScores: { bot: 40, free_trial_abuse: 0 },
}

const outcomes = (conditions: readonly string[]) =>
  Object.fromEntries(conditions.map((condition) => [condition, matchesCondition(condition, SCOPE)]))

const all = (conditions: readonly string[], outcome: boolean) =>
  Object.fromEntries(conditions.map((condition) => [condition, outcome]))

test('a condition that is true matches', () => {
  const conditions = [
    'true',
    'email == "admin@harbor.example"',
    "emailDomain != 'evil.example'",
    'countryCode in ["US", "CA"]',
    '"bot" in riskScores',
    '!(countryCode == "US") && true',
    '!!true',
    '--1 == 1',
    'false || riskScores.bot >= 40',
    'riskScores["bot"] + 2 * 5 - 10 / 2 % 3 == 48',
    'countryCode == "US" ? false : true',
    '[1, [2, {a: null}]] == [1, [2, {"a": null}]]',
    '1 == 1.0',
    '"a" < "b"',
    '"a" + "b" == "ab"',
    'has(riskScores.bot) && !has(riskScores.human)',
    'size(email) == 20 && size([1]) == 1 && size({a: 1}) == 1',
    'true // the rest is a comment',
  ]
  expect(outcomes(conditions)).toEqual(all(conditions, true))
})

test('a method finds a text in a name', () => {
  const conditions = [
    'email.contains("@")',
    'email.startsWith("admin")',
    'emailDomain.endsWith(".example")',
    'email.matches("^a.*e$")',
    'email.matches("(h)a(r)bo\\\\2")',
    'email.matches("\\\\.example$")',
    'email.matches("@\\w+\\.")',
    'email.matches("[a-z]@")',
  ]
  expect(outcomes(conditions)).toEqual(all(conditions, true))
})

test('a method is case-sensitive and takes one text in double quotes', () => {
  const conditions = [
    'email.contains("ADMIN")',
    "email.contains('admin')",
    'email.contains(emailDomain)',
    'email.contains("a", "b")',
    'email.contains()',
    '"admin".contains("a")',
    'email.toUpperCase() == ""',
    'riskScores.contains("bot")',
  ]
  expect(outcomes(conditions)).toEqual(all(conditions, false))
})

test('a condition with bad syntax doesn’t match', () => {
  const conditions = [
    '',
    'true true',
    '(true',
    'true)',
    '1 < 2 < 3',
    '!-1',
    '[true',
    'tru\u00e9',
    '"true',
    'true &',
    '{1: 2} == {}',
    'has(email)',
  ]
  expect(outcomes(conditions)).toEqual(all(conditions, false))
})

test('an operand of the wrong type makes a condition not match', () => {
  const conditions = [
    '1',
    'email',
    '!1',
    '!!1 || true',
    '-email == email',
    'true && 1',
    'true || 1',
    '1 || true',
    '1 < "2"',
    'true < false',
    'email in "a"',
    '1 ? true : true',
    'email.matches("(")',
    'unknown == 1 || true',
    'email.length == 20',
    'riskScores.toString == riskScores.toString',
    'riskScores.__proto__ == riskScores',
  ]
  expect(outcomes(conditions)).toEqual(all(conditions, false))
})

test('&& skips its second operand if the first is false, and || evaluates both', () => {
  expect(matchesCondition('!(false && unknown)', SCOPE)).toBe(true)
  expect(matchesCondition('true || unknown', SCOPE)).toBe(false)
})

test('values of unlike types are unequal', () => {
  const conditions = ['1 == "1"', 'null == false', '[] == {}', '"" == null', '[1] == [1, 2]', '{a: 1} == {b: 1}']
  expect(outcomes(conditions)).toEqual(all(conditions, false))
})

test('a backslash in a text that isn’t an argument is kept as written', () => {
  expect(matchesCondition(String.raw`size("\\") == 2 && size("\"") == 2`, SCOPE)).toBe(true)
})

test.each(['(', '[', '!(', '{a: ', 'true ? true : '])(
  'a condition that is nested 100,000 times with %s doesn’t match and doesn’t exhaust the stack',
  (nesting) => {
    expect(matchesCondition(nesting.repeat(100_000), SCOPE)).toBe(false)
  },
)

test('a long row of operators is no nesting', () => {
  expect(matchesCondition(`${'true && '.repeat(2_000)}true`, SCOPE)).toBe(true)
})
