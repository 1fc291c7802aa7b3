import { describe, expect, test } from 'vitest'
import { findClientModules, resolveModule, toImportPath } from '../../../src/cli/migrate/clientModules.ts'

const moduleOf = (text: string) => findClientModules([{ path: 'stack.ts', text }])[0]
const IMPORT = "import { StackAdminApp, StackClientApp, StackServerApp } from '@stackframe/stack'\n"

describe('a module of clients', () => {
  test('a module of clients names the kind of each export', () => {
    const { exports } = moduleOf(`${IMPORT}
export const one = new StackClientApp({}), two = new StackServerApp({})
export const three = new StackAdminApp({})
export const other = new Map()
const hidden = new StackClientApp({})
export function create() { return new StackClientApp({}) }
`)!
    expect([...exports]).toEqual([
      ['one', 'client'],
      ['two', 'server'],
      ['three', 'admin'],
    ])
  })

  test.each([
    '(() => { if (isBuilding) return null; try { return new StackServerApp({}) } catch { return null } })()',
    '(function () { return new StackServerApp({}) })()',
    '(() => new StackServerApp({}))()',
  ])('a client that a function creates at once is a client: %s', (value) => {
    expect([...moduleOf(`${IMPORT}export const app = ${value}`)!.exports]).toEqual([['app', 'server']])
    expect(moduleOf(`${IMPORT}export const app = wrap(() => new StackServerApp({}))`)).toBeUndefined()
  })

  test.each([
    ['const app = new StackServerApp({})\nexport default app', 'default'],
    ['export default new StackServerApp({})', 'default'],
    ['const app = new StackServerApp({})\nexport { app }', 'app'],
    ['const app = new StackServerApp({})\nexport { app as server }', 'server'],
  ])('a module of clients exports a client by a statement of its own: %j', (text, name) => {
    expect([...moduleOf(`${IMPORT}${text}`)!.exports]).toEqual([[name, 'server']])
  })

  test.each([
    'export const getApp = () => new StackServerApp({})',
    'export function getApp() { return new StackServerApp({}) }',
    'const getApp = function () { return new StackServerApp({}) }\nexport { getApp }',
    'let app: StackServerApp | undefined\nexport const getApp = () => (app ??= new StackServerApp({}))',
    'let app = null\nexport function getApp() { if (!app) { app = new StackServerApp({}) } return app }',
    'let app = null\nexport function getApp() { app ??= new StackServerApp({}); return app! }',
    'export const getApp = (): StackServerApp => load()',
    'export async function getApp(): Promise<StackServerApp> { return load() }',
    'export async function getApp() { return new StackServerApp({}) }',
  ])('a module of clients exports a function that returns one: %j', (text) => {
    const { exports, getters } = moduleOf(`${IMPORT}${text}`)!
    expect([...getters]).toEqual([['getApp', 'server']])
    expect([...exports]).toEqual([])
  })

  test.each([
    'export const load = () => new StackServerApp({}).getUser()',
    'export function load() { const app = new StackServerApp({}); return app.getUser() }',
    'export const load = (tokenStore) => new StackServerApp({ tokenStore })',
    'export const load = () => { new StackServerApp({}) }',
    "export { load } from './other'",
    'const app = new StackServerApp({})\nexport default load',
  ])('a function that returns something else, or a client for its parameters, is none: %j', (text) => {
    expect(moduleOf(`${IMPORT}${text}`)).toBeUndefined()
  })

  test.each([
    'export const app = new StackClientApp({})',
    "import { StackClientApp } from './stackframe'\nexport const app = new StackClientApp({})",
    `${IMPORT}const app = new StackClientApp({})`,
    `${IMPORT}export const app = new Other({})`,
    `${IMPORT}export const app = new toString({})`,
    `${IMPORT}export const app = StackClientApp({})`,
    `${IMPORT}export const app = (`,
  ])('a module of clients is not %j', (text) => {
    expect(moduleOf(text)).toBeUndefined()
  })

  test.each([
    ["baseUrl: 'https://a.example'", "'https://a.example'"],
    ['baseUrl: process.env.STACK_URL', 'process.env.STACK_URL'],
    ['baseUrl: process.env.STACK_URL!', 'process.env.STACK_URL!'],
    ["baseUrl: import.meta.env.VITE_URL ?? 'https://a.example'", "import.meta.env.VITE_URL ?? 'https://a.example'"],
    [
      "baseUrl: { browser: 'https://a.example', timeout: 5, strict: true, other: null }",
      "{ browser: 'https://a.example', timeout: 5, strict: true, other: null }",
    ],
    ['baseUrl: config.url', undefined],
    ['baseUrl: getUrl()', undefined],
    ['baseUrl: `https://${host}`', undefined],
    ['baseUrl: process.env[name]', undefined],
    ['baseUrl: { [name]: 1 }', undefined],
    ['baseUrl: { url: config.url }', undefined],
    ["'baseUrl': 'https://a.example'", undefined],
    ['baseUrl() {}', undefined],
    ['...baseUrl', undefined],
  ])('a module of clients with the option %s can have it copied as %s', (option, expected) => {
    expect(moduleOf(`${IMPORT}export const app = new StackClientApp({ ${option} })`)!.options.get('baseUrl')).toBe(
      expected,
    )
  })

  test('a module of clients has options that a browser may know, and no others', () => {
    const { options } = moduleOf(
      `${IMPORT}export const app = new StackServerApp({ secretServerKey: 'ssk_1', urls: {}, projectId: 'p', publishableClientKey: 'pck_1', tokenStore: 'memory' })`,
    )!
    expect([...options.keys()].sort()).toEqual(['projectId', 'publishableClientKey', 'urls'])
    expect(moduleOf(`${IMPORT}export const app = new StackClientApp(options)`)!.options.size).toBe(0)
  })
})

const modules = findClientModules(
  ['src/stack/client.ts', 'lib/index.tsx', 'stack.js'].map((path) => ({
    path,
    text: `${IMPORT}export const app = new StackClientApp({})`,
  })),
)

test.each([
  ['src/app/page.tsx', '../stack/client', 'src/stack/client.ts'],
  ['src/app/page.tsx', '../stack/client.ts', 'src/stack/client.ts'],
  ['src/app/page.tsx', '../stack/client.js', 'src/stack/client.ts'],
  ['src/app/page.tsx', '@/stack/client', 'src/stack/client.ts'],
  ['src/app/page.tsx', '~/stack/client', 'src/stack/client.ts'],
  ['src/app/page.tsx', '@/src/stack/client', 'src/stack/client.ts'],
  ['src/app/page.tsx', '../../lib', 'lib/index.tsx'],
  ['src/app/page.tsx', '../../lib/index', 'lib/index.tsx'],
  ['src/app/page.tsx', '@/lib', 'lib/index.tsx'],
  ['lib/other.ts', '.', 'lib/index.tsx'],
  ['lib/deep/other.ts', '..', 'lib/index.tsx'],
  ['page.js', './stack', 'stack.js'],
  ['page.js', 'stack', undefined],
  ['page.js', '@stack', undefined],
  ['page.js', '@harbor/stack', undefined],
  ['page.js', './stack/client', undefined],
  ['page.js', '@/', undefined],
])('the file %s imports from %j the module %s', (importer, specifier, path) => {
  expect(resolveModule(modules, importer, specifier)?.path).toBe(path)
})

test.each([
  ['app/layout.tsx', 'app/provider.tsx', './provider'],
  ['app/team/page.tsx', 'app/provider.tsx', '../provider'],
  ['app/team/members/page.tsx', 'lib/stack/client.ts', '../../../lib/stack/client'],
  ['app/a/page.tsx', 'app/b/client.mjs', '../b/client'],
  ['page.tsx', 'lib/client.ts', './lib/client'],
  ['src/page.tsx', 'client.ts', '../client'],
])('the file %s imports %s as %s', (importer, path, expected) => {
  expect(toImportPath(importer, path)).toBe(expected)
})
