import { parse } from '@babel/parser'
import { expect, test } from 'vitest'
import { removeTypes, stripTypes } from '../../../src/cli/config/stripTypes.ts'

/** Loads code without imports. */
async function evaluate(code: string): Promise<unknown> {
  const { default: value } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown }
  return value
}

test('types become spaces, so that the positions of all other code stay', () => {
  const source = `import type { LatchkeyConfig } from 'latchkey/cli'
export default { a: 1 } satisfies LatchkeyConfig
`
  const code = stripTypes(source, 'a.ts')
  expect(code.trimStart()).toMatch(/^export default \{ a: 1 \} +$/m)
  expect(code).toHaveLength(source.length)
  expect(code.indexOf('{ a')).toBe(source.indexOf('{ a'))
})

test('code with types of each kind has the value that it has without them', async () => {
  const code = stripTypes(
    `import type { A } from 'nowhere'
import { type B, type C } from 'nowhere'
export type { A } from 'nowhere'
interface Entry { readonly url: string }
type Entries = Record<string, Entry>
const first: Entry = { url: 'a' as const }
function double<T extends number>(value: T, ...rest: T[]): number { return (value as number) * 2 + rest.length }
const entries: Entries = { first, second: <const>{ url: first!.url } }
export default (({ name }: { name: string }): unknown => ({ entries, name: name?.trim?.(), sum: double<2>(2, 2) })) satisfies unknown
`.replace('<const>', ''),
    'a.ts',
  )
  const summarize = (await evaluate(code)) as (context: { name: string }) => unknown
  expect(summarize({ name: 'Ada' })).toEqual({
    entries: { first: { url: 'a' }, second: { url: 'a' } },
    name: 'Ada',
    sum: 5,
  })
})

test.each([
  ['an enum', 'const a = 1\nenum Color { Red }'],
  ['a namespace', 'const a = 1\nnamespace Space { export const a = 1 }'],
  ['a declaration', 'const a = 1\ndeclare const b: string'],
  ['a parameter that is a property', 'const a = 1\nclass A { constructor(readonly b: string) {} }'],
])('%s is refused with its line', (_what, source) => {
  expect(() => stripTypes(source, 'a.ts')).toThrow('a.ts:2 has TypeScript that is more than types')
})

test('a syntax error names the file and the position', () => {
  expect(() => stripTypes('export default {', 'a.ts')).toThrow(/^a\.ts has a syntax error: .*\(1:16\)/)
})

test.each([
  ["import { type A } from 'a'", true],
  ["import { type A, b } from 'a'", false],
  ["import type A from 'a'", true],
  ["import 'a'", false],
  ["import { b } from 'a'", false],
  ["export type { A } from 'a'", true],
  ["export { b } from 'a'", false],
])('the statement %s is removed: %s', (source, isRemoved) => {
  const stripped = stripTypes(source, 'a.ts')
  expect(stripped.trim() === '').toBe(isRemoved)
  expect(stripped).toHaveLength(source.length)
})

test('lines of a type stay, so that errors name the right line', () => {
  expect(stripTypes('interface A {\n  b: string\n}\nrun()', 'a.ts')).toBe('             \n           \n \nrun()')
})

test.each([
  ['a as A', 'a     '],
  ['a!', 'a '],
  ['a satisfies A', 'a            '],
  ['(a as A).b', '(a     ).b'],
  ['(a!.b as A)', '(a .b     )'],
])('the expression %s becomes %j', (source, code) => expect(stripTypes(source, 'a.ts')).toBe(code))

test.each([
  'let a = <A>b',
  'function run(a?: string) {}',
  'declare function run(): void',
  'class A { declare b: string }',
])('the code %s is more than types', (source) => {
  expect(() => stripTypes(source, 'a.ts')).toThrow(
    'a.ts:1 has TypeScript that is more than types, such as an enum. Write it as JavaScript.',
  )
})

test.each([
  ["import { type A, b } from 'a'", "import {         b } from 'a'"],
  ["import { b, type A, type C } from 'a'", "import { b                 } from 'a'"],
  ["import { type A, b, type C, d, type E } from 'a'", "import {         b,         d         } from 'a'"],
  ["import a, { type B } from 'a'", null],
  ["export { type A, b } from 'a'", "export {         b } from 'a'"],
])('of the names of %s only the types are removed', (source, code) => {
  const stripped = stripTypes(source, 'a.ts')
  expect(stripped).toHaveLength(source.length)
  expect(() => parse(stripped, { sourceType: 'module' })).not.toThrow()
  if (code !== null) expect(stripped).toBe(code)
})

test('removeTypes leaves the code that a person would write', () => {
  expect(
    removeTypes(`import type { ReactNode } from "react";
import { type State, Provider } from "latchkey/react";
import { client } from "./latchkey";

export const id = process.env.ID!;
export function Providers({ children }: { children: ReactNode }) {
  return <Provider client={client} state={useData<typeof id>() as State}>{children}</Provider>;
}
`),
  ).toBe(`import { Provider } from "latchkey/react";
import { client } from "./latchkey";

export const id = process.env.ID;
export function Providers({ children }) {
  return <Provider client={client} state={useData()}>{children}</Provider>;
}
`)
})
