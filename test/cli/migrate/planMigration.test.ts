import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { planMigration } from '../../../src/cli/migrate/planMigration.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** Plans the migration of an app with these files. A package that isn't a text is written as JSON. */
function plan(files: Readonly<Record<string, string | object>>) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-plan-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
  }
  const { changes, leftovers, notes } = planMigration(folder, '1.2.3')
  const after = Object.fromEntries(changes.map((change) => [change.path, change.after]))
  return { changes, after, paths: changes.map(({ path }) => path).sort(), leftovers, notes }
}

const packageOf = (dependencies: object, more: object = {}) => ({ name: 'app', dependencies, ...more })
const PAGE =
  "import { useUser } from '@stackframe/react'\nexport const Page = () => <p>{useUser({ or: 'redirect' }).id}</p>\n"
const CLIENT =
  "import { StackClientApp } from '@stackframe/stack'\nexport const stackApp = new StackClientApp({ tokenStore: 'cookie' })\n"
const SERVER =
  "import { StackServerApp } from '@stackframe/stack'\nexport const stackServerApp = new StackServerApp({ tokenStore: 'nextjs-cookie' })\n"
const LAYOUT = `import { StackProvider } from '@stackframe/stack'
import { stackServerApp } from '../stack/server'
export default function Layout({ children }) {
  return <StackProvider app={stackServerApp}>{children}</StackProvider>
}
`

describe('the package.json of a migrated app', () => {
  test.each([
    [
      'gets both packages',
      { react: '19.0.0' },
      {},
      { '@tanstack/react-query': '^5.90.0', latchkey: '^1.2.3', react: '19.0.0' },
    ],
    [
      'loses the old package',
      { '@stackframe/react': '2.8.0', zod: '4' },
      {},
      { '@tanstack/react-query': '^5.90.0', latchkey: '^1.2.3', zod: '4' },
    ],
    [
      'keeps the versions that it has',
      { latchkey: '^1.0.0', '@tanstack/react-query': '5.90.0' },
      {},
      { '@tanstack/react-query': '5.90.0', latchkey: '^1.0.0' },
    ],
    [
      'keeps a dependency for development',
      {},
      { devDependencies: { latchkey: '^1.0.0' } },
      { '@tanstack/react-query': '^5.90.0' },
    ],
  ])('the package.json of a migrated app %s', (_what, dependencies, more, expected) => {
    const { after } = plan({ 'package.json': packageOf(dependencies, more), 'src/Page.tsx': PAGE })
    const written = JSON.parse(after['package.json']!) as { dependencies: object }
    expect(written).toEqual({ name: 'app', ...more, dependencies: expected })
    expect(Object.keys(written.dependencies)).toEqual(Object.keys(expected).sort())
  })

  test('the package.json of a migrated app keeps the old package while something is left', () => {
    const { after, leftovers } = plan({
      'package.json': packageOf({ '@stackframe/react': '2.8.0' }),
      'src/Button.tsx': "import { OAuthButton } from '@stackframe/react'\nexport const Page = () => <OAuthButton />\n",
      'src/Page.tsx': PAGE,
    })
    expect(leftovers).toHaveLength(1)
    expect(JSON.parse(after['package.json']!)).toMatchObject({
      dependencies: { '@stackframe/react': '2.8.0', latchkey: '^1.2.3' },
    })
  })

  test.each(['\t', '    '])(
    'the package.json of a migrated app keeps its indentation of %j and its last line',
    (indent) => {
      const manifest = JSON.stringify(packageOf({}), null, indent)
      expect(plan({ 'package.json': manifest, 'Page.tsx': PAGE }).after['package.json']).toMatch(
        new RegExp(`^\\{\\n${indent}"name"[^]*\\}$`),
      )
      expect(plan({ 'package.json': `${manifest}\n`, 'Page.tsx': PAGE }).after['package.json']).toMatch(/\}\n$/)
    },
  )

  test('the package.json of an app without the library is unchanged', () => {
    const { paths, leftovers, notes } = plan({ 'package.json': packageOf({}), 'src/Page.tsx': 'export const a = 1\n' })
    expect({ paths, leftovers, notes }).toEqual({ paths: [], leftovers: [], notes: [] })
  })

  test.each([
    ['is missing', {}, 'package.json is missing'],
    ['is no JSON', { 'package.json': '{ // a comment\n}' }, 'package.json is not valid JSON'],
  ])('the package.json that %s is refused', (_what, files, message) => {
    expect(() => plan(files)).toThrow(message)
  })
})

test.each([
  'node_modules/a/Page.tsx',
  'dist/Page.tsx',
  'build/Page.tsx',
  'out/Page.tsx',
  'coverage/Page.tsx',
  '.next/Page.tsx',
  'types/Page.d.ts',
  'Page.md',
])('the file %s is not read', (path) => {
  expect(plan({ 'package.json': packageOf({}), [path]: PAGE }).paths).toEqual([])
})

test.each(['Page.tsx', 'Page.jsx', 'Page.mjs', 'Page.cts', 'deep/er/Page.js'])('the file %s is migrated', (path) => {
  const source = "import { useUser } from '@stackframe/react'\nexport const read = () => useUser()\n"
  expect(plan({ 'package.json': packageOf({}), [path]: source }).paths).toContain(path)
})

test('a package within the app has a package.json of its own, and is not read', () => {
  const { paths } = plan({
    'package.json': packageOf({}),
    'packages/a/package.json': {},
    'packages/a/Page.tsx': PAGE,
    'packages/Page.tsx': PAGE,
  })
  expect(paths).toEqual(['package.json', 'packages/Page.tsx'])
})

test('a file with a syntax error is refused only if it uses the library', () => {
  const files = { 'package.json': packageOf({}), 'a.ts': 'export const = 1\n' }
  expect(plan(files).paths).toEqual([])
  expect(() => plan({ ...files, 'b.ts': "import '@stackframe/stack'\nexport const = 1\n" })).toThrow(
    'b.ts has a syntax error',
  )
})

describe('an app of Next.js', () => {
  const next = (version = '^16.0.0', more: Record<string, string> = {}, root = '') => ({
    'package.json': packageOf({ next: version }),
    [`${root}app/layout.tsx`]: LAYOUT,
    [`${root}stack/server.ts`]: SERVER,
    ...more,
  })

  test.each([
    ['^16.0.0', '', 'proxy.ts'],
    ['~17.1.0', '', 'proxy.ts'],
    ['latest', '', 'proxy.ts'],
    ['15.5.0', '', 'middleware.ts'],
    ['^14.2.0', 'src/', 'src/middleware.ts'],
    ['16', 'src/', 'src/proxy.ts'],
  ])('an app of Next.js %s below %j gets the session proxy %s', (version, root, path) => {
    const { after, paths, leftovers } = plan(next(version, {}, root))
    const name = /(proxy|middleware)/.exec(path)![1]!
    expect(after[path]).toContain(`export async function ${name}(request: NextRequest)`)
    expect(paths.filter((candidate) => /proxy|middleware/.test(candidate))).toEqual([path])
    expect(leftovers).toEqual([])
  })

  test('an app of Next.js with a proxy of its own keeps it, and is told what to change', () => {
    const own = `import { NextResponse } from 'next/server'
export function proxy(incoming) {
  const paths = ['/a'].map((path) => { return path })
  if (paths.includes(incoming.nextUrl.pathname)) return NextResponse.next()
  return NextResponse.redirect(new URL('/b', incoming.url))
}
export const config = { matcher: '/' }
`
    const { paths, leftovers } = plan(next('16', { 'proxy.ts': own }))
    expect(paths).not.toContain('proxy.ts')
    expect(leftovers.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '2 function proxy(incoming) {',
      '4 NextResponse.next()',
      "5 NextResponse.redirect(new URL('/b', incoming.url))",
      "7 matcher: '/'",
    ])
    const [begin, next_, redirect] = leftovers.map(({ advice }) => advice)
    expect(begin).toMatch(/createSessionProxy\(\{ projectId: .*Make it async.*await proxySession\(incoming\)/)
    expect(next_).toBe('session.keep(NextResponse.next({ request: { headers: session.headers } }))')
    expect(redirect).toContain("session.keep(NextResponse.redirect(new URL('/b', incoming.url)))")
    expect(plan(next('16', { 'proxy.ts': `import 'latchkey/next'\n${own}` })).leftovers).toEqual([])
  })

  test.each([
    ['export default async function (request) { return NextResponse.next() }', 2],
    ['export const middleware = (request) => NextResponse.next()', 2],
    [
      "export const middleware = (request) => NextResponse.next()\nexport const config = { matcher: ['/((?!_next).*)'] }",
      2,
    ],
    ['export default withOther()', 1],
  ])('what to change in a middleware %j is listed in %d places', (own, count) => {
    const { leftovers } = plan(next('15', { 'middleware.ts': own }))
    expect(leftovers).toHaveLength(count)
    expect(leftovers[0]).toMatchObject({
      path: 'middleware.ts',
      line: 1,
      advice: expect.stringContaining('createSessionProxy') as string,
    })
  })

  test('an app of Next.js without a server’s client needs no session proxy', () => {
    const { paths } = plan({ 'package.json': packageOf({ next: '16' }), 'app/page.tsx': PAGE, 'stack.ts': CLIENT })
    expect(paths.filter((path) => /proxy|middleware/.test(path))).toEqual([])
  })

  test('an app of Next.js whose provider got the server’s client gets a client for its pages', () => {
    const { after } = plan(next())
    expect(after['app/latchkey-client.ts']).toContain('createClient({')
    expect(after['app/latchkey-provider.tsx']).toContain("import { client } from './latchkey-client'")
    expect(after['app/layout.tsx']).toContain("import { LatchkeyProviders } from './latchkey-provider'")
  })

  test('an app of Next.js with a browser’s client renders the provider with it', () => {
    const { after } = plan(next('16', { 'stack/client.ts': CLIENT }, 'src/'))
    expect(after['src/app/latchkey-client.ts']).toBeUndefined()
    expect(after['src/app/latchkey-provider.tsx']).toContain("from '../../stack/client'")
  })

  test('an app of Next.js with both clients in one module gets one of its own for pages', () => {
    const { after } = plan(next('16', { 'stack/server.ts': `${CLIENT}${SERVER}` }))
    expect(after['app/latchkey-provider.tsx']).toContain("import { client } from './latchkey-client'")
  })

  test.each(['app/handler/[...stack]/page.tsx', 'page.jsx'])('an app of Next.js gets the new pages in %s', (path) => {
    const page =
      "import { StackHandler } from '@stackframe/stack'\nexport default (props) => <StackHandler fullPage app={1} {...props} />\n"
    const { after } = plan(next('16', { [path]: page }))
    expect(after[path]).toContain("'use client'")
    expect(after[path]).toContain('<LatchkeyHandler />')
    expect(after[path]).not.toContain('stackframe')
  })

  test('what a page renders around the handler stays', () => {
    const path = 'app/handler/[...stack]/page.tsx'
    const page = `import { StackHandler } from '@stackframe/stack'
import { stackServerApp } from '../../../stack/server'
import { Card } from '../../card'

export default function Handler(props: any) {
  return (
    <Card title="Welcome">
      <StackHandler app={stackServerApp} {...props} />
    </Card>
  )
}
`
    const { after, leftovers } = plan(next('16', { [path]: page }))
    expect(after[path]).toBe(`import { LatchkeyHandler } from 'latchkey/react'
import { Card } from '../../card'

export default function Handler(props: any) {
  return (
    <Card title="Welcome">
      <LatchkeyHandler />
    </Card>
  )
}
`)
    expect(leftovers).toEqual([])
  })

  test.each([
    ['app/stack', { baseUrl: '.' }],
    ['stack', { baseUrl: './app' }],
    ['@own/stack', { paths: { '@own/*': ['./app/*'] } }],
    ['#stack', { baseUrl: 'app', paths: { '#*': ['./*'] } }],
    ['auth', { paths: { auth: ['./app/stack'] } }],
  ])('a client that is imported as %s is found by the configuration', (specifier, compilerOptions) => {
    const { after, leftovers } = plan({
      'package.json': packageOf({ next: '16', '@stackframe/stack': '2' }),
      'tsconfig.json': `{ // with a comment\n  "compilerOptions": ${JSON.stringify(compilerOptions)}, }`,
      'app/stack.ts': SERVER,
      'app/page.tsx': `import { stackServerApp } from '${specifier}'
export default async function Page() {
  return <p>{(await stackServerApp.getUser())?.id}</p>
}
`,
    })
    expect(after['app/page.tsx']).toContain(`import { getClient } from '${specifier}'`)
    expect(after['app/page.tsx']).toContain('(await getUser(await getClient()))?.id')
    expect(leftovers).toEqual([])
  })
})

test('the address of the service is read from the variable of the app', () => {
  const { after } = plan({
    'package.json': packageOf({ vite: '8' }),
    '.env': 'VITE_STACK_PROJECT_ID=p\nVITE_STACK_PUBLISHABLE_CLIENT_KEY=pck_1\nVITE_STACK_API_URL=https://a.example\n',
    'src/stack.ts': CLIENT,
  })
  expect(after['src/stack.ts']).toContain('projectId: import.meta.env.VITE_STACK_PROJECT_ID')
})

describe('a note', () => {
  const WRITE =
    "import { stackApp } from './stack'\nexport const run = async () => {\n  const user = await stackApp.getUser({ or: 'throw' })\n  await user.update({ displayName: 'Mira' })\n}\n"
  const app = (files: Record<string, string>) =>
    plan({ 'package.json': packageOf({}), 'stack.ts': CLIENT, ...files }).notes

  test('a note says what stays', () => {
    const [first] = app({ '.env': 'STACK_API_URL=http://localhost:4400' })
    expect(first).toContain('acceptOlderCookiesUntil')
  })

  test('a note names the files that write outside of components, if the app has hooks', () => {
    expect(app({ 'run.ts': WRITE }).join()).not.toContain('invalidateTags')
    const notes = app({ 'run.ts': WRITE, 'Page.tsx': PAGE })
    expect(notes[1]).toContain('invalidateTags')
    expect(notes[1]).toMatch(/: run\.ts$/)
  })

  test.each([
    ['{}', {}, true],
    ['.env', { '.env': 'STACK_API_URL=http://localhost:4400' }, false],
    ['compose.yml', { 'compose.yml': 'environment:\n  - STACK_URL=http://stack:8102\n' }, false],
    ['a client', { 'stack.ts': CLIENT.replace('App({', "App({ baseUrl: 'http://localhost:4400',") }, false],
  ])('a note says that no file names the address of the service: %s', (_name, files, isExpected) => {
    expect(app(files).join().includes('STACK_API_URL, pass it')).toBe(isExpected)
  })
})

test('an app with the packages of today’s name is moved', () => {
  const { after, leftovers } = plan({
    'package.json': packageOf({ '@hexclave/next': '1.0.0', next: '16.0.0', react: '19.0.0' }),
    '.env.local': 'NEXT_PUBLIC_HEXCLAVE_PROJECT_ID=p\nNEXT_PUBLIC_HEXCLAVE_API_URL=http://localhost:4400\n',
    'stack/client.ts': `import { HexclaveClientApp } from '@hexclave/next'
export const app = new HexclaveClientApp({ tokenStore: 'nextjs-cookie' })
`,
    'app/layout.tsx': `import { HexclaveProvider, HexclaveTheme } from '@hexclave/next'
import { app } from '../stack/client'
export default ({ children }) => <HexclaveProvider app={app}><HexclaveTheme>{children}</HexclaveTheme></HexclaveProvider>
`,
    'app/handler/[...stack]/page.tsx': `import { HexclaveHandler } from '@hexclave/next'
export default () => <HexclaveHandler fullPage />
`,
    'app/page.tsx': `'use client'
import { useHexclaveApp, useUser } from '@hexclave/next'
export default function Page() {
  const app = useHexclaveApp()
  return <button onClick={() => app.redirectToSignIn()}>{useUser()?.displayName}</button>
}
`,
  })
  expect(leftovers).toEqual([])
  expect(Object.values(after).join()).not.toMatch(/hexclave/)
  expect(after['stack/client.ts']).toContain('baseUrl: process.env.NEXT_PUBLIC_HEXCLAVE_API_URL,')
  expect(after['stack/client.ts']).toContain('projectId: process.env.NEXT_PUBLIC_HEXCLAVE_PROJECT_ID!,')
  expect(after['app/page.tsx']).toContain('useSuspenseUser()')
  expect(after['app/handler/[...stack]/page.tsx']).toContain('LatchkeyHandler')
})

test('uses of the library that are no import are listed', () => {
  const code =
    "// About @stackframe/react.\nexport { UserButton } from '@stackframe/react'\nconst { useUser } = require('@stackframe/react')\n"
  const { leftovers, changes } = plan({ 'package.json': packageOf({}), 'src/other.js': code })
  expect(leftovers.map(({ line }) => line)).toEqual([2, 3])
  expect(changes).toEqual([])
})

test('mocks and imports on demand are listed in a file that is changed, too', () => {
  const { leftovers } = plan({
    'package.json': packageOf({}),
    'src/menu.test.jsx': `import { UserButton } from '@stackframe/react'
vi.mock('@stackframe/react', () => ({ UserButton: () => null }))
const Other = lazy(() => import('@stackframe/react').then((module) => module.SignIn))
export const Menu = () => <UserButton />
`,
  })
  expect(leftovers.map(({ line }) => line)).toEqual([2, 3])
  expect(leftovers[0]!.advice).toContain('latchkey/testing')
})

test('a client that is created under a condition is known to the files that import it', () => {
  const { after, leftovers } = plan({
    'package.json': packageOf({ react: '19.0.0', vite: '7.0.0' }),
    'src/stack.ts': `import { StackClientApp } from '@stackframe/react'
export const stackApp = isTest ? (null as unknown as StackClientApp) : new StackClientApp({ projectId: 'mine', tokenStore: 'cookie' })
`,
    'src/run.ts': `import { stackApp } from './stack'
export const reset = async (email: string) => { await stackApp.sendForgotPasswordEmail(email) }
`,
  })
  expect(after['src/stack.ts']).toContain('isTest ? (null as unknown as Client) : createClient({')
  expect(after['src/run.ts']).toContain('sendPasswordReset(stackApp, { email })')
  expect(leftovers).toEqual([])
})

test.each([
  ['jsconfig.json', 'js'],
  ['tsconfig.json', 'ts'],
])('an app with %s gets files of its own language', (config, extension) => {
  const { after } = plan({
    'package.json': packageOf({ next: '16.0.0' }),
    [config]: '{}',
    'lib/generated.ts': 'export {}\n',
    'stack.js': CLIENT.replaceAll('Client', 'Server'),
  })
  expect(Object.keys(after)).toContain(`proxy.${extension}`)
})

const HANDLER_PAGE = `import { StackHandler } from '@stackframe/react'
export const pages = <StackHandler fullPage />
`

test.each([
  ["await stackApp.signInWithOAuth('google')", '', true],
  ["await stackApp.getUser({ or: 'redirect' })", '', true],
  ['await stackApp.getUser()', '', false],
  ["await stackApp.signInWithOAuth('google')", HANDLER_PAGE, false],
])('an app that calls %s, with the pages %j, is told that it needs pages: %s', (call, pages, isTold) => {
  const { notes } = plan({
    'package.json': packageOf({ react: '19.0.0', vite: '7.0.0' }),
    'src/stack.ts': CLIENT,
    'src/run.ts': `import { stackApp } from './stack'
export const run = async () => { ${call} }
`,
    'src/pages.tsx': pages,
  })
  expect(notes.some((note) => note.includes('<LatchkeyHandler />'))).toBe(isTold)
})
