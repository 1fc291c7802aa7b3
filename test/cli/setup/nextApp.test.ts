/** The changes to the code of Next.js apps, as docs/start/next.md describes them. */
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { App, Step } from '../../../src/cli/setup/app.ts'
import { planNext } from '../../../src/cli/setup/nextApp.ts'
import { useAppFolder, USER_HEADER } from './appFolder.ts'

const folder = useAppFolder()

/** The texts that a plan writes, by path. */
const textsOf = (steps: readonly Step[]): Record<string, string> =>
  Object.fromEntries(steps.flatMap((step) => (step && 'after' in step ? [[step.path, step.after]] : [])))

/** What a plan leaves to the developer. */
const manualOf = (steps: readonly Step[]) => steps.flatMap((step) => (step && 'paste' in step ? [step] : []))

describe('of Next.js', () => {
  const LAYOUT = `import './globals.css'

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html>
      <body>{children}</body>
    </html>
  )
}
`
  const next = (text = LAYOUT, entry = 'app/layout.tsx', packageJson: App['packageJson'] = {}): Step[] =>
    planNext(folder.toApp('next', entry, text, packageJson))

  /** The files of the browser's part, and those of the server's. */
  const PAGES = ['app/latchkey.ts', 'app/providers.tsx', 'app/UserHeader.tsx', 'app/handler/[...path]/page.tsx']
  const SERVER = ['app/session.ts', 'app/getClient.ts', 'app/api/session/refresh/route.ts', 'proxy.ts']

  test('a Next.js app gets a client, a provider with a header, the handler pages and the session of its server', () => {
    expect(textsOf(next())).toEqual({
      'app/latchkey.ts': `import { createClient } from 'latchkey'

export const options = {
  baseUrl: process.env.NEXT_PUBLIC_LATCHKEY_BASE_URL,
  projectId: process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID!,
  publishableClientKey: process.env.NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY!,
}

export const client = createClient({ ...options, refreshUrl: '/api/session/refresh' })
`,
      'app/providers.tsx': `'use client'

import { LatchkeyProvider } from 'latchkey/react'
import type { ReactNode } from 'react'
import { client } from './latchkey'

export function Providers({ children }: { children: ReactNode }) {
  return <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
}
`,
      'app/UserHeader.tsx': `'use client'\n\n${USER_HEADER}`,
      'app/session.ts': `import { createSessionProxy } from 'latchkey/next'
import { options } from './latchkey'

export const proxySession = createSessionProxy(options)
`,
      'app/getClient.ts': `import { createNextClient } from 'latchkey/next'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { cache } from 'react'
import { options } from './latchkey'

/** For server components: await getUser(await getClient(), { or: 'redirect' }) */
export const getClient = cache(async () => {
  // Stops Next.js from rendering this in advance.
  await connection()
  return createNextClient({ ...options, cookies, headers, redirect })
})
`,
      'app/api/session/refresh/route.ts': `import { proxySession } from '../../../session'

export const POST = (request: Request) => proxySession.refresh(request)
`,
      'proxy.ts': `import { NextResponse, type NextRequest } from 'next/server'
import { proxySession } from './app/session'

// A page can't write cookies while it renders, so the session is refreshed here.
export async function proxy(request: NextRequest) {
  const session = await proxySession(request)
  return session.keep(NextResponse.next({ request: { headers: session.headers } }))
}

export const config = { matcher: '/((?!_next/|favicon.ico).*)' }
`,
      'app/handler/[...path]/page.tsx': `'use client'

import { LatchkeyHandler } from 'latchkey/react'

export default function Handler() {
  return <LatchkeyHandler />
}
`,
      'app/layout.tsx': LAYOUT.replace(
        "import './globals.css'",
        `import './globals.css'
import 'latchkey/react/styles.css'
import { UserHeader } from './UserHeader'
import { Providers } from './providers'`,
      ).replace(
        '{children}</body>',
        `
        <Providers>
          <UserHeader />
          {children}
        </Providers>
      </body>`,
      ),
    })
  })

  test('a Next.js app in JavaScript gets files without types', () => {
    const texts = textsOf(next(LAYOUT.replace(': { children: React.ReactNode }', ''), 'src/app/layout.js'))
    expect(Object.keys(texts)).toEqual([
      'src/app/latchkey.js',
      'src/app/providers.js',
      'src/app/UserHeader.js',
      'src/app/handler/[...path]/page.js',
      'src/app/session.js',
      'src/app/getClient.js',
      'src/app/api/session/refresh/route.js',
      'src/proxy.js',
      'src/app/layout.js',
    ])
    expect(texts['src/app/providers.js']).toContain('export function Providers({ children }) {')
    expect(texts['src/app/providers.js']).not.toContain('ReactNode')
    expect(texts['src/app/api/session/refresh/route.js']).toContain('export const POST = (request) =>')
    expect(texts['src/proxy.js']).toContain('export async function proxy(request) {')
    expect(texts['src/app/latchkey.js']).toContain('projectId: process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID,\n')
  })

  test.each(['tsx', 'jsx', 'ts', 'js'])('a Next.js app with a providers.%s keeps it', (extension) => {
    folder.write({ [`app/providers.${extension}`]: 'export {}\n' })
    const texts = textsOf(next())
    expect(Object.keys(texts)).toContain('app/latchkey-provider.tsx')
    expect(texts['app/layout.tsx']).toContain("import { Providers } from './latchkey-provider'")
  })

  test('children on a line of their own keep their indentation', () => {
    const layout = LAYOUT.replace('<body>{children}</body>', '<body>\n        {children}\n      </body>')
    expect(textsOf(next(layout))['app/layout.tsx']).toContain(`      <body>
        <Providers>
          <UserHeader />`)
  })

  test('a Next.js app that imports any part of latchkey is set up already', () => {
    expect(next(`import { useUser } from 'latchkey/react'\n${LAYOUT}`)).toEqual([])
  })

  test.each([
    ['app/latchkey.ts', 'app/latchkey.ts exists'],
    ['app/handler/[...path]/page.tsx', 'app/handler/[...path]/page.tsx exists'],
  ])('a Next.js app with %s stays, and the developer gets the code of the other files', (path, reason) => {
    folder.write({ [path]: 'export {}\n' })
    const steps = next()
    expect(textsOf(steps)).toEqual({})
    const [manual] = manualOf(steps)
    expect(manual).toMatchObject({ path: 'app/layout.tsx', reason })
    const files = manual!.paste.match(/^\/\/ [\w/.[\]-]+\.tsx?$/gm)
    expect(files).toEqual(
      [...PAGES, ...SERVER, 'app/layout.tsx'].filter((file) => file !== path).map((file) => `// ${file}`),
    )
    expect(manual!.paste).toContain(`// app/layout.tsx
import "latchkey/react/styles.css";
import { UserHeader } from "./UserHeader";
import { Providers } from "./providers";

<Providers>
  <UserHeader />
  {children}
</Providers>`)
  })

  test.each([
    ['without children', LAYOUT.replace('{children}', '')],
    ['with children twice', LAYOUT.replace('{children}', '{children}{children}')],
    ['with a syntax error', `${LAYOUT}const = 1`],
    ['that passes children as a prop', LAYOUT.replace('{children}</body>', '<Shell content={children} /></body>')],
  ])('a Next.js layout %s stays, with the reason, and the new files are written', (_name, text) => {
    const steps = next(text)
    expect(manualOf(steps)).toMatchObject([
      { path: 'app/layout.tsx', reason: 'it does not render {children} exactly once' },
    ])
    const files = [...PAGES, ...SERVER]
    expect(Object.keys(textsOf(steps))).toEqual(files)
    folder.write(textsOf(steps))
    // The second run finds its own files.
    const { 'proxy.ts': _proxy, ...others } = textsOf(steps)
    expect(textsOf(next(text))).toEqual(others)
    expect(Object.keys(textsOf(next()))).toEqual([...Object.keys(others), 'app/layout.tsx'])
  })

  test.each([
    ['16.1.0', 'proxy'],
    ['^16', 'proxy'],
    ['latest', 'proxy'],
    ['~15.4.0', 'middleware'],
    ['14', 'middleware'],
  ])('Next.js %s runs the session proxy as %s', (version, name) => {
    const texts = textsOf(next(LAYOUT, 'src/app/layout.tsx', { dependencies: { next: version } }))
    expect(texts[`src/${name}.ts`]).toContain(`export async function ${name}(request: NextRequest) {`)
    expect(texts[`src/${name}.ts`]).toContain("from './app/session'")
    expect(Object.keys(texts).filter((path) => /^src\/\w+\.ts$/.test(path))).toEqual([`src/${name}.ts`])
  })

  test('the installed version of Next.js decides, because a range may name a catalog', () => {
    folder.write({ 'node_modules/next/package.json': { name: 'next', version: '15.4.1' } })
    const texts = textsOf(next(LAYOUT, 'app/layout.tsx', { dependencies: { next: 'catalog:' } }))
    expect(Object.keys(texts)).toContain('middleware.ts')
    expect(Object.keys(texts)).not.toContain('proxy.ts')
  })

  test.each([
    ['14.2.0', false],
    ['13', false],
    ['15.0.0', true],
  ])('the client of server components uses connection() if Next.js %s has it: %s', (version, hasConnection) => {
    const { 'app/getClient.ts': code = '' } = textsOf(
      next(LAYOUT, 'app/layout.tsx', { dependencies: { next: version } }),
    )
    expect(code.includes('connection')).toBe(hasConnection)
    expect(code).toContain('  return createNextClient({ ...options, cookies, headers, redirect })\n})\n')
    expect(code.includes('Stops Next.js')).toBe(hasConnection)
  })

  test('an app whose handler is of Stack Auth’s library keeps its header and gets no second proxy', () => {
    folder.write({
      'app/handler/[...stack]/page.tsx':
        "import { StackHandler } from '@stackframe/stack'\nexport default StackHandler\n",
    })
    const texts = textsOf(next())
    expect(Object.keys(texts)).toEqual([
      'app/latchkey.ts',
      'app/providers.tsx',
      'app/handler/[...stack]/page.tsx',
      'app/layout.tsx',
    ])
    expect(texts['app/layout.tsx']).toContain('<Providers>{children}</Providers>')
  })

  test.each(['proxy.ts', 'proxy.tsx', 'middleware.ts', 'middleware.js', 'middleware.jsx'])(
    'an existing %s stays, and its code is shown',
    (path) => {
      folder.write({ [path]: 'export function middleware() {}\n' })
      const steps = next()
      expect(Object.keys(textsOf(steps))).toEqual([...PAGES, ...SERVER.slice(0, -1), 'app/layout.tsx'])
      const [manual, ...others] = manualOf(steps)
      expect(others).toEqual([])
      expect(manual).toMatchObject({ path, reason: 'it exists, and only you know what must run first' })
      expect(manual!.paste).toContain('await proxySession(request)')
      expect(manual!.paste).toContain(`export async function ${path.replace(/\..*/, '')}(`)
    },
  )

  test('a proxy that keeps the session already is unchanged', () => {
    folder.write({ 'proxy.ts': "import { createSessionProxy } from 'latchkey/next'\n" })
    const steps = next()
    expect(manualOf(steps)).toEqual([])
    expect(Object.keys(textsOf(steps))).not.toContain('proxy.ts')
  })

  test.each([
    ['next.config.ts', "export default { output: 'export' }\n"],
    ['next.config.mjs', "const config = { images: {}, output: 'export' }\nexport default config\n"],
    ['next.config.js', "module.exports = { output: 'export' }\n"],
    ['next.config.ts', "export default { output: process.env.STATIC ? 'export' : undefined }\n"],
    ['next.config.mjs', "const config = {}\nif (process.env.STATIC) config.output = 'export'\nexport default config\n"],
  ])('an app whose %s exports files has no server', (path, text) => {
    folder.write({ [path]: text })
    const texts = textsOf(next())
    expect(Object.keys(texts)).toEqual([...PAGES, 'app/layout.tsx'])
    expect(texts['app/latchkey.ts']).not.toContain('refreshUrl')
  })

  test.each(["export default { output: 'standalone' }\n", 'export default withPlugins({})\n'])(
    'an app with the configuration %s has a server',
    (text) => {
      folder.write({ 'next.config.ts': text })
      expect(Object.keys(textsOf(next()))).toContain('proxy.ts')
    },
  )

  test.each([
    "export default { basePath: '/shop/v1.2' }\n",
    "const basePath = '/shop/v1.2'\nexport default { basePath, redirects: () => [{ source: '/', basePath: false }] }\n",
    "const config = {}\nconfig.basePath = '/shop/v1.2'\nmodule.exports = config\n",
  ])('the addresses of an app with the configuration %j begin with its base path', (text) => {
    folder.write({ 'next.config.mjs': text })
    const steps = next()
    const texts = textsOf(steps)
    expect(manualOf(steps)).toEqual([])
    expect(texts['app/latchkey.ts']).toContain("  urls: { handler: '/shop/v1.2/handler', home: '/shop/v1.2' },\n}\n")
    expect(texts['app/latchkey.ts']).toContain("refreshUrl: '/shop/v1.2/api/session/refresh' })")
    expect(texts['proxy.ts']).toContain("matcher: ['/', '/((?!_next/|favicon.ico).*)'] }")
    // Next.js adds it again.
    const [, source] = /redirect: \(url\) => redirect\((.*)\) }\)/.exec(texts['app/getClient.ts']!)!
    const toOwnPath = runInNewContext(`(url) => ${source}`) as (url: string) => string
    const below = ['/shop/v1.2/handler/sign-in?a=1', '/shop/v1.2', '/shop/v1.2/', '/shop/v1.2?a=1', '/shop/v1.2#a']
    expect(below.map(toOwnPath)).toEqual(['/handler/sign-in?a=1', '/', '/', '/?a=1', '/#a'])
    const others = ['https://a.example/shop/v1.2', '/shop/v1x2/', '/shop/v1.2-b/a', '/shop/v1.23']
    expect(others.map(toOwnPath)).toEqual(others)
    // A path that becomes the address of another host without its beginning.
    expect(['/shop/v1.2//b.example', '/shop/v1.2/\\b.example'].map(toOwnPath)).toEqual(['/b.example', '/b.example'])
  })

  test('a base path that is computed is left to the developer, with the files that need it', () => {
    folder.write({ 'next.config.ts': 'export default { basePath: process.env.BASE_PATH }\n' })
    const steps = next()
    expect(textsOf(steps)['app/latchkey.ts']).not.toContain('urls')
    expect(textsOf(steps)['proxy.ts']).toContain("matcher: ['/', ")
    expect(manualOf(steps)).toEqual([
      {
        path: 'next.config.ts',
        reason: 'its basePath is computed: these files need it in place of /base',
        paste: expect.stringMatching(
          /^\/\/ app\/latchkey\.ts\n[\s\S]*handler: "\/base\/handler"[\s\S]*refreshUrl: "\/base\/api[\s\S]*redirect\(url/,
        ),
      },
    ])
  })

  test('of an exported app with a computed base path, only the client in the browser needs it', () => {
    folder.write({ 'next.config.ts': "export default { output: 'export', basePath: process.env.BASE_PATH }\n" })
    const [{ paste } = { paste: '' }] = manualOf(next())
    expect(paste).toContain('handler: "/base/handler"')
    expect(paste).not.toMatch(/getClient|refreshUrl|InBrowser/)
  })

  test.each(["export default { basePath: '' }\n", 'export default {}\n'])(
    'an app with the configuration %j is at the root of its host',
    (text) => {
      folder.write({ 'next.config.ts': text })
      const steps = next()
      expect(manualOf(steps)).toEqual([])
      expect(textsOf(steps)['app/getClient.ts']).toContain('headers, redirect })')
    },
  )
})
