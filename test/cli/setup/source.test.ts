/** Edits of sources that keep everything else as it is. */
import { expect, test } from 'vitest'
import {
  addImports,
  addNamedImport,
  findAll,
  findImportExtension,
  findModule,
  getIndent,
  getProperty,
  getText,
  hasImportFrom,
  isIdentifier,
  parseSource,
  restyle,
  type Source,
} from '../../../src/cli/setup/source.ts'

function parse(code: string): Source {
  const source = parseSource(code)
  if (!source) throw new Error('The source has a syntax error.')
  return source
}

test('a source with a syntax error is null', () => {
  expect(parseSource('const = 1')).toBeNull()
})

test.each([
  { text: `import a from 'a'\n`, style: { quote: "'", hasSemicolons: false } },
  { text: `import a from "a";\n`, style: { quote: '"', hasSemicolons: true } },
  { text: `import a from 'a';\n`, style: { quote: "'", hasSemicolons: true } },
  { text: `console.log("a");\n`, style: { quote: '"', hasSemicolons: true } },
  { text: '', style: { quote: "'", hasSemicolons: false } },
])('the style of $text is that of its first import, or else of its first statement', ({ text, style }) => {
  expect(parse(text).style).toEqual(style)
})

test('a template gets the quotes and semicolons of the author', () => {
  const template = 'import a from "a";\nrun("b");'
  expect(restyle(template, { quote: '"', hasSemicolons: true })).toBe(template)
  expect(restyle(template, { quote: "'", hasSemicolons: true })).toBe("import a from 'a';\nrun('b');")
  expect(restyle(template, { quote: '"', hasSemicolons: false })).toBe('import a from "a"\nrun("b")')
})

test('imports are added after the last import, or at the beginning of a source without imports', () => {
  const withImports = parse(`import a from 'a'\nimport b from 'b'\n\nrun()\n`)
  addImports(withImports, 'import c from "c";')
  expect(withImports.edit.toString()).toBe(`import a from 'a'\nimport b from 'b'\nimport c from 'c'\n\nrun()\n`)
  const without = parse(`run()\n`)
  addImports(without, 'import c from "c";')
  expect(without.edit.toString()).toBe(`import c from 'c'\n\nrun()\n`)
})

test('hasImportFrom compares the module of each import', () => {
  const source = parse(`import a from 'a'\nimport { useUser } from 'latchkey/react'\nconst text = 'latchkey/hono'\n`)
  expect(hasImportFrom(source, /^latchkey\/react$/)).toBe(true)
  expect(hasImportFrom(source, /^latchkey\/hono$/)).toBe(false)
})

test('findModule finds the module of a local name', () => {
  const source = parse(`import App, { type Props as Own } from './App'\nimport * as all from 'all'\n`)
  expect(findModule(source, 'App')).toBe('./App')
  expect(findModule(source, 'Own')).toBe('./App')
  expect(findModule(source, 'all')).toBe('all')
  expect(findModule(source, 'Props')).toBeUndefined()
})

test('findAll returns the nodes of a type in the order of the text, and none of comments', () => {
  const source = `outer(inner(1), second(2)) // third(3)\n`
  const calls = findAll(parse(source).body, 'CallExpression').map((node) => getText(source, node))
  expect(calls).toEqual(['outer(inner(1), second(2))', 'inner(1)', 'second(2)'])
})

test.each([
  { text: 'a\n    <App />', indent: '    ' },
  { text: 'a\n\t\tx <App />', indent: '\t\t' },
  { text: '<App />', indent: '' },
  { text: '  <App />', indent: '  ' },
])('the indentation of a position in %j is that of its line', ({ text, indent }) => {
  expect(getIndent(text, text.indexOf('<App'))).toBe(indent)
})

test.each([
  { text: `import App from './App.tsx'\n`, extension: '.tsx' },
  { text: `import App from '../App.js'\n`, extension: '.js' },
  { text: `import App from './App'\n`, extension: '' },
  { text: `import './index.css'\nimport App from './App.jsx'\n`, extension: '.jsx' },
  { text: `import React from 'react'\n`, extension: 'fallback' },
])('the extension of the relative imports in $text is $extension', ({ text, extension }) => {
  expect(findImportExtension(parse(text), 'fallback')).toBe(extension)
})

test.each([
  ["import { a } from 'm'\n", "import { a, b } from 'm'\n"],
  ["import { a, c } from 'm'\n", "import { a, c, b } from 'm'\n"],
  ["import {\n  a,\n  c,\n} from 'm'\n", "import {\n  a,\n  c,\n  b,\n} from 'm'\n"],
  ["import d, { a } from 'm'\n", "import d, { a, b } from 'm'\n"],
  ["import { type a } from 'm'\n", "import { type a, b } from 'm'\n"],
  // Beside a default, a namespace or types, a name needs an import of its own.
  ["import d from 'm'\n", "import d from 'm'\nimport { b } from 'm'\n"],
  ["import * as m from 'm'\n", "import * as m from 'm'\nimport { b } from 'm'\n"],
  ["import type { a } from 'm'\n", "import type { a } from 'm'\nimport { b } from 'm'\n"],
  ["import { a } from 'other'\n", "import { a } from 'other'\nimport { b } from 'm'\n"],
  ['run()\n', "import { b } from 'm'\n\nrun()\n"],
  // It is imported already.
  ["import { a, b } from 'm'\n", "import { a, b } from 'm'\n"],
  ["import b from 'm'\n", "import b from 'm'\n"],
])('a name is imported beside others of its module: %j', (given, want) => {
  const source = parse(given)
  addNamedImport(source, 'm', 'b')
  expect(source.edit.toString()).toBe(want)
})

test('a property of an object is found by its name or its quoted name', () => {
  const [object, list] = parse("use({ a: 1, 'b': 2, c() {}, ...d, [e]: 3 })\nuse([])\n").body.map((statement) => {
    const [call] = findAll(statement, 'CallExpression')
    return call!.arguments[0]!
  })
  const types = ['a', 'b', 'c', 'd'].map((name) => getProperty(object!, name)?.type)
  expect(types).toEqual(['NumericLiteral', 'NumericLiteral', 'ObjectMethod', undefined])
  expect(getProperty(list!, 'length')).toBeUndefined()
})

test('an identifier is one of any name, or of the given one', () => {
  const [identifier] = findAll(parse('a\n').body, 'Identifier')
  const [literal] = findAll(parse('run("a")\n').body, 'StringLiteral')
  expect(isIdentifier(identifier)).toBe(true)
  expect(isIdentifier(identifier, 'a')).toBe(true)
  expect(isIdentifier(identifier, 'b')).toBe(false)
  for (const other of [literal, null, undefined]) expect(isIdentifier(other)).toBe(false)
})
