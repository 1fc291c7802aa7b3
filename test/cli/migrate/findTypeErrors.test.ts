/** Type errors that a migration adds to an app. */
import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findTypeErrors } from '../../../src/cli/migrate/findTypeErrors.ts'
import { planMigration } from '../../../src/cli/migrate/planMigration.ts'
import { useAppFolder } from '../setup/appFolder.ts'

const folder = useAppFolder()

const LATCHKEY = {
  'node_modules/latchkey/package.json': '{ "name": "latchkey", "types": "index.d.ts" }',
  'node_modules/latchkey/index.d.ts': 'export declare const count: number\n',
}
const CONFIG = { compilerOptions: { strict: true, module: 'esnext', moduleResolution: 'bundler', types: [] } }

function write(files: Readonly<Record<string, string>>): void {
  folder.write({ 'tsconfig.json': JSON.stringify(CONFIG), 'package.json': '{}', ...LATCHKEY, ...files })
  const typescript = fileURLToPath(new URL('../../../node_modules/typescript', import.meta.url))
  symlinkSync(typescript, join(folder.path, 'node_modules/typescript'))
}

const OLD = "import { count } from 'old'\nexport const text: string = count\n"
const NEW = "import { count } from 'latchkey'\n\nexport const text: string = count\n"

test('an error that the change adds is listed with its new line, its code and its reason', () => {
  write({ 'src/a.ts': OLD, 'src/b.ts': 'export const b: string = 1\n' })
  expect(findTypeErrors(folder.path, [{ path: 'src/a.ts', before: OLD, after: NEW }])).toEqual([
    {
      path: 'src/a.ts',
      line: 3,
      code: 'export const text: string = count',
      advice: "TS2322: Type 'number' is not assignable to type 'string'.",
    },
  ])
})

test('an error that was there before is not listed, also on another line', () => {
  const before = 'export const a: string = 1\n'
  write({ 'a.ts': before })
  expect(findTypeErrors(folder.path, [{ path: 'a.ts', before, after: `// A comment.\n${before}` }])).toEqual([])
  const after = `${before}export const b: string = 1\n`
  expect(findTypeErrors(folder.path, [{ path: 'a.ts', before, after }])).toMatchObject([{ line: 2 }])
})

test('a file that the change adds is checked, and its exports are known', () => {
  const before = 'export {}\n'
  write({ 'a.ts': before })
  const changes = [
    { path: 'a.ts', before, after: "import { b } from './b'\nexport const a: number = b\n" },
    { path: 'b.ts', before: null, after: 'export const b = 1\nexport const c: string = b\n' },
  ]
  expect(findTypeErrors(folder.path, changes)).toMatchObject([{ path: 'b.ts', line: 2 }])
})

test('configurations that the app’s one refers to are read', () => {
  const reference = { files: [], references: [{ path: './tsconfig.app.json' }] }
  write({
    'tsconfig.json': JSON.stringify(reference),
    'tsconfig.app.json': JSON.stringify({ ...CONFIG, include: ['src'] }),
    'src/a.ts': OLD,
  })
  expect(findTypeErrors(folder.path, [{ path: 'src/a.ts', before: OLD, after: NEW }])).toHaveLength(1)
})

test('a file that imports a changed one is checked, also by an alias', () => {
  const paths = { compilerOptions: { ...CONFIG.compilerOptions, paths: { '@own/*': ['./src/*'] } } }
  write({
    'tsconfig.json': JSON.stringify(paths),
    'src/a.ts': 'export const old = 1\n',
    'src/b.ts': "import { old } from '@own/a'\nexport const b = old\nexport const known: string = 1\n",
    'src/c.ts': 'export const c: string = 1\n',
  })
  const change = { path: 'src/a.ts', before: 'export const old = 1\n', after: 'export const current = 1\n' }
  expect(findTypeErrors(folder.path, [change])).toEqual([
    {
      path: 'src/b.ts',
      line: 1,
      code: "import { old } from '@own/a'",
      advice: expect.stringContaining("has no exported member 'old'"),
    },
  ])
})

test.each(['latchkey', 'typescript'])('without %s nothing is checked', (name) => {
  write({ 'a.ts': OLD })
  rmSync(join(folder.path, 'node_modules', name), { recursive: true })
  expect(findTypeErrors(folder.path, [{ path: 'a.ts', before: OLD, after: NEW }])).toBeNull()
})

test('an element with a prop that is listed is not listed again for the type of that prop in the same file', () => {
  write({
    'node_modules/latchkey/package.json':
      '{ "name": "latchkey", "exports": { "./react": { "types": "./react.d.ts" } } }',
    'node_modules/latchkey/react.d.ts': 'export declare function SignInPage(props: { title?: string }): JSX.Element\n',
    'tsconfig.json': JSON.stringify({ compilerOptions: { ...CONFIG.compilerOptions, jsx: 'preserve' } }),
    'src/jsx.d.ts': 'declare namespace JSX { interface Element {} interface IntrinsicElements {} }\n',
    'src/Page.tsx': `import { SignIn } from '@stackframe/react'
export const Page = () => <SignIn extraInfo="Welcome" />
`,
    'src/form.ts': "import { SignIn } from '@stackframe/react'\nexport const Form = SignIn\n",
    'src/Other.tsx': `import { Form } from './form'
export const Other = () => <Form extraInfo="Welcome" />
`,
  })
  const codes = planMigration(folder.path, '1.0.0').leftovers.map(({ path, code }) => `${path}: ${code}`)
  // That another file lists the prop says nothing about this one.
  expect(codes).toEqual([
    'src/Page.tsx: <SignIn extraInfo>',
    'src/Other.tsx: export const Other = () => <Form extraInfo="Welcome" />',
  ])
})
