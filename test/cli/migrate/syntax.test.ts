/** What nodes of the syntax tree are. */
import { expect, test } from 'vitest'
import {
  getAnnotation,
  getFieldNames,
  getOrigin,
  getPropName,
  getWrapped,
  hasWord,
  isBlank,
  isHookCall,
} from '../../../src/cli/migrate/syntax.ts'
import { findAll, getText, parseSource, type Node } from '../../../src/cli/setup/source.ts'

/** Parses an expression. */
function parse(code: string): Node {
  const [statement] = parseSource(`const value = ${code}`)!.body
  return findAll(statement, 'VariableDeclarator')[0]!.init!
}

test.each([
  ['user', 'user', true],
  ['a.user()', 'user', true],
  ['users', 'user', false],
  ['myuser', 'user', false],
  ['$user', 'user', false],
  ['user$', 'user', false],
  ['user_1', 'user', false],
  ['run($a)', '$a', true],
  ['run(a)', '$a', false],
  ['', 'user', false],
])('the code %j contains the word %s: %s', (code, name, want) => expect(hasWord(code, name)).toBe(want))

test.each([
  ['useUser()', true],
  ['app.useUser()', true],
  ['app?.useUser()', true],
  ['useUser', false],
  ['user()', false],
  ['userA()', false],
  ['app.getUser()', false],
  ['app["useUser"]()', false],
])('the expression %s is the call of a hook: %s', (code, want) => expect(isHookCall(parse(code))).toBe(want))

test.each([
  ['user.name', 'user'],
  ['user?.name', 'user'],
  ['user.listTeams()', 'user'],
  ['user?.listTeams()', 'user'],
  ['user ?? other', 'user'],
  ['user || other', 'user'],
  ['user!', 'user'],
  ['user as User', 'user'],
  ['user satisfies User', 'user'],
  ['(async () => await user)', undefined],
  ['getUser()', undefined],
  ['user', undefined],
])('the expression %s comes from %s', (code, want) => {
  const origin = getOrigin(parse(code))
  expect(origin && getText(`const value = ${code}`, origin)).toBe(want)
})

test('await and assertions wrap an expression', () => {
  const [awaited] = findAll(parse('async () => await user'), 'AwaitExpression')
  expect(getWrapped(awaited!)?.type).toBe('Identifier')
  expect(getWrapped(parse('user!'))?.type).toBe('Identifier')
  expect(getWrapped(parse('user'))).toBeUndefined()
})

test('the fields of an object have names, except for what is spread and quoted', () => {
  expect(getFieldNames(parse("{ a: 1, b, c() {}, ...d, 'e': 2 }"))).toEqual(['a', 'b', 'c', '', undefined])
  expect(getFieldNames(parse('[a]'))).toEqual([])
  expect(getFieldNames(undefined)).toEqual([])
})

test('the annotation of a parameter is its type', () => {
  const [typed, untyped] = findAll(parse('(a: string, b) => a'), 'ArrowFunctionExpression')[0]!.params
  expect(getAnnotation(typed!)?.type).toBe('TSStringKeyword')
  expect(getAnnotation(untyped!)).toBeUndefined()
  expect(getAnnotation(parse('1'))).toBeUndefined()
})

test('props have names, except for what is spread', () => {
  const [element] = findAll(parse('<a b="1" c:d="2" {...e} />'), 'JSXOpeningElement')
  expect(element!.attributes.map(getPropName)).toEqual(['b', '…', '…'])
})

test('only space between elements is blank', () => {
  const code = '<a> <b />{c}text</a>'
  const [element] = findAll(parse(code), 'JSXElement')
  expect(element!.children.map((child) => isBlank(child, `const value = ${code}`))).toEqual([true, false, false, false])
})
