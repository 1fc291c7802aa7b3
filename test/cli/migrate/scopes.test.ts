/** The declarations that names refer to. */
import { expect, test } from 'vitest'
import { getChildren, getName, isFunction } from '../../../src/cli/migrate/scopes.ts'
import { findAll } from '../../../src/cli/setup/source.ts'
import { parseScopes } from './parseScopes.ts'

/** Finds the declaration of the last `a` in the code, and returns the line of the `a` that it declares. */
function findLine(code: string): number | undefined {
  const { scopes, identifiers } = parseScopes(code)
  const declaration = scopes.find(identifiers('a').at(-1)!)
  return declaration && code.slice(0, declaration.identifier.start!).split('\n').length
}

test.each([
  ['a variable', 'const a = 1\nuse(a)', 1],
  ['an import', "import a from 'a'\nuse(a)", 1],
  ['a named import', "import { b as a } from 'a'\nuse(a)", 1],
  ['a namespace', "import * as a from 'a'\nuse(a)", 1],
  ['a function', 'function a() {}\nuse(a)', 1],
  ['a function that is declared later', 'use(() => a)\nfunction a() {}', 2],
  ['a class', 'class a {}\nuse(a)', 1],
  ['a parameter', 'const a = 1\nfunction run(a) {\nuse(a) }', 2],
  ['a parameter of an arrow function', 'const a = 1\nrun((a) =>\nuse(a))', 2],
  ['a parameter of a method', 'const a = 1\nconst b = { run(a) {\nuse(a) } }', 2],
  ['a parameter of a class’s method', 'const a = 1\nclass B { run(a) {\nuse(a) } }', 2],
  ['a parameter of a function expression', 'const a = 1\nrun(function (a) {\nuse(a) })', 2],
  ['a field of a parameter', 'function run({ a }) {\nuse(a) }', 1],
  ['a renamed field', 'const { b: a } = c\nuse(a)', 1],
  ['a field with a default', 'const { a = 1 } = c\nuse(a)', 1],
  ['an element', 'const [, a] = c\nuse(a)', 1],
  ['the rest of an array', 'const [b, ...a] = c\nuse(a)', 1],
  ['the rest of an object', 'const { b, ...a } = c\nuse(a)', 1],
  ['a nested field', 'const { b: { c: [a] } } = d\nuse(a)', 1],
  ['an error', 'const a = 1\ntry {} catch (a) {\nuse(a) }', 2],
  ['the variable of a loop', 'const a = 1\nfor (const a of b)\nuse(a)', 2],
  ['the variable of a counting loop', 'const a = 1\nfor (let a = 0;;)\nuse(a)', 2],
  ['the variable of a loop over names', 'const a = 1\nfor (const a in b)\nuse(a)', 2],
  ['the inner one of two blocks', 'const a = 1\n{\nconst a = 2\nuse(a) }', 3],
  ['the outer one after a block', 'const a = 1\n{ const a = 2 }\nuse(a)', 1],
  ['the outer one after a function', 'const a = 1\nfunction run() { const a = 2 }\nuse(a)', 1],
  ['the outer one after a loop', 'const a = 1\nfor (const a of b) run()\nuse(a)', 1],
  ['the outer one after an error', 'const a = 1\ntry {} catch (a) {}\nuse(a)', 1],
  ['a variable of a case', 'const a = 1\nswitch (b) { case 1: { const a = 2\nuse(a) } }', 2],
  ['the outer one after a switch', 'const a = 1\nswitch (b) { case 1: const a = 2 }\nuse(a)', 1],
  ['the variable of a switch', 'const a = 1\nswitch (b) { case 1:\nconst a = 2; case 2: use(a) }', 3],
  ['a variable that is hoisted out of a block', 'const b = 1\nfunction run() { if (b) {\nvar a = 2 }\nuse(a) }', 3],
  [
    'a hoisted variable that is used before',
    'const a = 1\nfunction run() { const b = () => use(a);\nvar a = 2; use(a) }',
    3,
  ],
  ['a function expression by its own name', 'const a = 1\nrun(function a() {\nuse(a) })', 2],
  ['the outer one after a function expression', 'const a = 1\nrun(function a() {})\nuse(a)', 1],
  ['a class expression by its own name', 'const a = 1\nrun(class a { b() {\nuse(a) } })', 2],
  ['the outer one after a class expression', 'const a = 1\nrun(class a {})\nuse(a)', 1],
  ['an element of JSX', 'const a = 1\nuse(<a.B />)', 1],
])('a name refers to %s', (_what, code, line) => expect(findLine(code)).toBe(line))

test.each(['use(a)', '{ const a = 1 }\nuse(a)', 'const { a: b } = c\nuse(a)', 'try {} catch {}\nuse(a)'])(
  'the name a in %j is a global',
  (code) => expect(findLine(code)).toBeUndefined(),
)

test('names of properties do not count, and shorthand properties do', () => {
  const names = (code: string) => parseScopes(code).scopes.hasName('a')
  expect(names('b.a')).toBe(false)
  expect(names('b?.a')).toBe(false)
  expect(names('use({ a: 1 })')).toBe(false)
  expect(names('class B { a = 1 }')).toBe(false)
  expect(names('use(<b a="1" />)')).toBe(false)
  expect(names('b[a]')).toBe(true)
  expect(names('use({ [a]: 1 })')).toBe(true)
  expect(names('use({ a })')).toBe(true)
  expect(names('use(<b c={a} />)')).toBe(true)
  expect(names('use(<a />)')).toBe(true)
})

test('a name is declared in any scope, and not by its use', () => {
  const { scopes } = parseScopes('use(a)\nfunction run(b) { const { c } = b }\n')
  expect(['a', 'b', 'c', 'run', 'use'].map((name) => scopes.isDeclared(name))).toEqual([false, true, true, true, false])
})

test('references are those to the declaration itself', () => {
  const { scopes, identifiers } = parseScopes(`const a = 1
use(a, b.a, { a }, { a: 2 }, <a />)
run((a) => a)
`)
  const [declared, ...others] = identifiers('a')
  const references = scopes.findReferences(scopes.find(declared!)!)
  const lines = references.map(({ start }) => others.findIndex((node) => node.start === start))
  // `use(a`, the shorthand property and the element.
  expect(references.every((node) => scopes.find(node as typeof declared & object) === scopes.find(declared!))).toBe(
    true,
  )
  expect(lines).not.toContain(-1)
  expect(new Set(lines).size).toBe(3)
})

test('the innermost function around a node is found', () => {
  const { scopes, identifiers } = parseScopes('function outer() { return () => a }\nconst b = a')
  const [inside, outside] = identifiers('a')
  expect(scopes.findFunction(inside!)?.type).toBe('ArrowFunctionExpression')
  expect(scopes.findFunction(scopes.findFunction(inside!)!)?.type).toBe('FunctionDeclaration')
  expect(scopes.findFunction(outside!)).toBeUndefined()
  expect(scopes.findAncestor(inside!, ({ type }) => type === 'Program')?.type).toBe('Program')
  expect(scopes.findAncestor(inside!, ({ type }) => type === 'ClassBody')).toBeUndefined()
})

test('the parent of a node is the node directly around it', () => {
  const { scopes, identifiers, program } = parseScopes('use(a)')
  expect(scopes.getParent(identifiers('a')[0]!)?.type).toBe('CallExpression')
  expect(scopes.getParent(program)).toBeUndefined()
})

test('children are nodes, without comments', () => {
  const { program } = parseScopes('// first\nuse(a, "b") // last\n')
  const [call] = findAll(program, 'CallExpression')
  expect(getChildren(call!).map(({ type }) => type)).toEqual(['Identifier', 'Identifier', 'StringLiteral'])
  expect(getChildren(program).map(({ type }) => type)).toEqual(['ExpressionStatement'])
})

test('functions and names are told from other nodes', () => {
  const { program } = parseScopes(
    'function a() {}\nconst b = { c() {}, d: () => 1, e: function () {} }\nclass F { g() {} }\n',
  )
  const types = ['FunctionDeclaration', 'ObjectMethod', 'ArrowFunctionExpression', 'FunctionExpression', 'ClassMethod']
  for (const type of types) expect(findAll(program, type as 'ClassMethod').map(isFunction)).toEqual([true])
  expect(findAll(program, 'ClassDeclaration').map((node) => isFunction(node))).toEqual([false])
  expect(findAll(program, 'ObjectExpression').map((node) => getName(node))).toEqual([undefined])
})
