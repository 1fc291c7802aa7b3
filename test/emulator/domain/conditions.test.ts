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

/** Conditions that JavaScript evaluates to the same, by their texts: they use no variables of this file. */
// oxlint-disable-next-line typescript/no-implied-eval
const byJavaScript = (expression: string): unknown => new Function(`return ${expression}`)()

const NUMBERS = ['0', '1', '2', '2.5', '-3', '1e2']
const TEXTS = ['""', '"a"', '"b"', '"ab"']
const pairs = (values: readonly string[]) => values.flatMap((left) => values.map((right) => [left, right] as const))

test.each(['<', '<=', '>', '>=', '==', '!='])('the relation %s of numbers and of texts is JavaScript’s', (operator) => {
  const conditions = [...pairs(NUMBERS), ...pairs(TEXTS)].map(([left, right]) => `${left} ${operator} ${right}`)
  expect(outcomes(conditions)).toEqual(
    Object.fromEntries(conditions.map((condition) => [condition, byJavaScript(condition)])),
  )
})

test.each(['+', '-', '*', '/', '%'])('the result of %s is JavaScript’s, for numbers only', (operator) => {
  const conditions = pairs(NUMBERS)
    .filter(([, right]) => !(right === '0' && /[/%]/.test(operator)))
    .map(([left, right]) => `${left} ${operator} ${right} == ${String(byJavaScript(`${left} ${operator} ${right}`))}`)
  expect(outcomes(conditions)).toEqual(all(conditions, true))
  const others = [
    `"4" ${operator} 2 == 2`,
    `4 ${operator} "2" == 2`,
    `true ${operator} 1 == 2`,
    `null ${operator} 1 == 1`,
  ]
  expect(outcomes(others)).toEqual(all(others, false))
})

test('the operators bind as in JavaScript', () => {
  const conditions = [
    '1 + 2 * 3 == 7',
    '(1 + 2) * 3 == 9',
    '10 - 4 - 3 == 3',
    '100 / 10 / 5 == 2',
    '100 / 10 * 5 == 50',
    '7 % 4 * 2 == 6',
    '2 + 3 % 2 == 3',
    '-2 * -3 == 6',
    '1 - -1 == 2',
    'true || false && false',
    'false && false || true',
    '(true || false) && false',
    '!false && !false',
    '1 + 1 == 2 && 2 > 1',
    'true ? false : true',
    'false ? true : false ? false : true',
    'true ? true ? false : true : true',
    '1 == 1 ? 2 == 2 : 3 == 4',
    '[1, 2][1] == 2',
    '({a: {b: [3]}}).a.b[0] == 3',
    '!!(1 == 1)',
    '!!!(1 == 1)',
  ]
  expect(outcomes(conditions.map((condition) => condition.replace('({', '{').replace('})', '}')))).toEqual(
    Object.fromEntries(
      conditions.map((condition) => [
        condition.replace('({', '{').replace('})', '}'),
        byJavaScript(condition.replaceAll(/(^|[^=])==([^=]|$)/g, '$1===$2')),
      ]),
    ),
  )
})

test('the truth tables of && and || are JavaScript’s', () => {
  const conditions = pairs(['true', 'false']).flatMap(([left, right]) => [`${left} && ${right}`, `${left} || ${right}`])
  expect(outcomes(conditions)).toEqual(
    Object.fromEntries(conditions.map((condition) => [condition, byJavaScript(condition)])),
  )
})

test.each([
  ['1 in [1, 2]', true],
  ['3 in [1, 2]', false],
  ['"1" in [1, 2]', false],
  ['[1] in [[1], [2]]', true],
  ['"a" in {a: 1}', true],
  ['"b" in {a: 1}', false],
  ['1 in {a: 1}', false],
  ['"toString" in {a: 1}', false],
  ['"a" in []', false],
  ['"a" in null', false],
  ['size("") == 0 && size([]) == 0 && size({}) == 0', true],
  ['size("abc") == 3 && size([1, 2]) == 2 && size({a: 1, b: 2}) == 2', true],
  ['size(1) == 1', false],
  ['size(null) == 0', false],
  ['has(riskScores["bot"])', true],
  ['has(riskScores.toString)', false],
  ['has(email.length)', false],
  ['has([1][0])', false],
  ['has(unknown.a)', false],
  ['[1, 2][2] == null', false],
  ['[1, 2]["0"] == 1', false],
  ['{a: 1}[0] == 1', false],
  ['{"a b": 1}["a b"] == 1', true],
  ["{'a': 1}.a == 1", true],
  ['{a: 1, b: 2} == {b: 2, a: 1}', true],
  ['{a: 1} == {a: 1, b: 2}', false],
  ['{a: 1, b: 2} == {a: 1}', false],
  ['{a: 1} == {a: 2}', false],
  ['[1, 2] == [2, 1]', false],
  ['[1, 2] == [1]', false],
  ['[] == [] && {} == {}', true],
  ['[1,] == [1]', false],
  ['null == null', true],
  ['true == true && false != true', true],
  ['-"1" == -1', false],
  ['!null', false],
  ['"a" + 1 == "a1"', false],
  ['1 + "a" == "1a"', false],
  ['"a" < 1', false],
  ['email.contains("\\"")', false],
  ['size(email) == 20 // && false', true],
  ['  true\n\t', true],
  ['1.5e1 == 15', true],
  ['1. == 1', false],
  ['.5 == 0.5', false],
  ['a.b', false],
  ['email.', false],
  ['email[', false],
  ['email["a"', false],
  ['true ? true', false],
  ['true ? : true', false],
  ['true &&', false],
  ['&& true', false],
  ['size email == 20', false],
  ['size == size', false],
  ['trueish', false],
  ['nullable == null', false],
])('the condition %s matches: %s', (condition, expected) => {
  expect(matchesCondition(condition, SCOPE)).toBe(expected)
})

test('a condition may be nested a hundred times, and no deeper', () => {
  const nested = (count: number): string => `${'('.repeat(count)}true${')'.repeat(count)}`
  expect(matchesCondition(nested(99), SCOPE)).toBe(true)
  expect(matchesCondition(nested(100), SCOPE)).toBe(false)
})
