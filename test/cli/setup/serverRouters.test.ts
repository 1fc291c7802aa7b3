/** The changes to apps of React Router and TanStack Start, as docs/start describes them. */
import { describe, expect, test } from 'vitest'
import type { App, Step } from '../../../src/cli/setup/app.ts'
import { planReactRouter, planTanStackStart } from '../../../src/cli/setup/serverRouters.ts'
import { useAppFolder, USER_HEADER } from './appFolder.ts'

const folder = useAppFolder()

const textsOf = (steps: readonly Step[]): Record<string, string> =>
  Object.fromEntries(steps.flatMap((step) => (step && 'after' in step ? [[step.path, step.after]] : [])))
const manualOf = (steps: readonly Step[]) => steps.flatMap((step) => (step && 'paste' in step ? [step] : []))

describe('of React Router', () => {
  const ROOT = `import { Outlet, Scripts } from 'react-router'

export const links = () => []

// The app.
export default function App() {
  return <Outlet />
}
`
  const ROUTES = `import { index } from '@react-router/dev/routes'

export default [index('routes/home.tsx')]
`
  const plan = (root = ROOT, packageJson: App['packageJson'] = {}, entry = 'app/root.tsx'): Step[] =>
    planReactRouter(folder.toApp('react-router', entry, root, packageJson))
  const OLD = { dependencies: { 'react-router': '^7.9.0' } }

  test('a React Router app gets a client, a session, two routes, a layout that protects others, and a root route', () => {
    folder.write({ 'app/routes.ts': ROUTES })
    expect(textsOf(plan())).toEqual({
      'app/latchkey.ts': `import { createClient } from 'latchkey'

export const options = {
  baseUrl: import.meta.env.VITE_LATCHKEY_BASE_URL,
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
}

export const client = createClient({ ...options, refreshUrl: '/api/session/refresh' })
`,
      'app/session.server.ts': `import { createSessionProxy } from 'latchkey/react-router'
import { options } from './latchkey'

export const proxySession = createSessionProxy(options)
`,
      'app/UserHeader.tsx': USER_HEADER,
      'app/routes/handler.tsx': `import { LatchkeyHandler } from 'latchkey/react'
import { useParams } from 'react-router'

export default function Handler() {
  return <LatchkeyHandler path={useParams()['*'] ?? ''} />
}
`,
      'app/routes/refresh.ts': `import type { ActionFunctionArgs } from 'react-router'
import { proxySession } from '../session.server'

export const action = ({ request }: ActionFunctionArgs) => proxySession.refresh(request)
`,
      'app/routes/protected.tsx': `import { requireUserMiddleware } from 'latchkey/react-router'
import { Outlet } from 'react-router'

// Loaders and actions of the routes below this layout run only for signed-in users.
export const middleware = [requireUserMiddleware()]
// With a loader, a navigation in the browser asks the server.
export const loader = () => null

export default function Protected() {
  return <Outlet />
}
`,
      'app/routes.ts': `import { index, layout, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('handler/*', 'routes/handler.tsx'),
  route('api/session/refresh', 'routes/refresh.ts'),
  layout('routes/protected.tsx', []),
]
`,
      'app/root.tsx': `import { Outlet, Scripts, useLoaderData } from 'react-router'
import { LatchkeyProvider } from 'latchkey/react'
import { latchkeyLoader, latchkeyMiddleware } from 'latchkey/react-router'
import 'latchkey/react/styles.css'
import { UserHeader } from './UserHeader'
import { client } from './latchkey'
import { proxySession } from './session.server'

export const links = () => []

export const middleware = [latchkeyMiddleware(proxySession)]
export const loader = latchkeyLoader()

// The app.
export default function App() {
  return (
    <LatchkeyProvider client={client} initialState={useLoaderData<typeof loader>()}>
      <UserHeader />
      <Outlet />
    </LatchkeyProvider>
  )
}
`,
    })
  })

  test('a React Router app that imports any part of latchkey is set up already', () => {
    expect(plan(`import { useUser } from 'latchkey/react'\n${ROOT}`)).toEqual([])
  })

  test('an <Outlet /> within other elements is replaced in its place', () => {
    folder.write({ 'app/routes.ts': ROUTES })
    const { 'app/root.tsx': root } = textsOf(
      plan(ROOT.replace('return <Outlet />', 'return (\n    <main>\n      <Outlet />\n    </main>\n  )')),
    )
    expect(root).toContain(`    <main>
      <LatchkeyProvider client={client} initialState={useLoaderData<typeof loader>()}>
        <UserHeader />`)
    expect(root).toContain(`        <Outlet />
      </LatchkeyProvider>
    </main>`)
  })

  test.each([
    ['a line', '// The app.\n'],
    ['several lines', '// The app.\n// It is small.\n'],
    ['a block', '/** The app. */\n'],
    ['a block of several lines', '/**\n * The app.\n */\n'],
  ])('exports are inserted above a comment of %s', (_, comment) => {
    folder.write({ 'app/routes.ts': ROUTES })
    const { 'app/root.tsx': root } = textsOf(plan(ROOT.replace('// The app.\n', comment)))
    expect(root).toContain(`export const loader = latchkeyLoader()\n\n${comment}export default function App`)
  })

  test('exports are inserted below a comment that an empty line separates from the component', () => {
    folder.write({ 'app/routes.ts': ROUTES })
    const { 'app/root.tsx': root } = textsOf(plan(ROOT.replace('// The app.\n', '// Links.\n\n')))
    expect(root).toContain('// Links.\n\nexport const middleware')
  })

  test.each([
    ['twice', ROOT.replace('<Outlet />', '<><Outlet /><Outlet /></>')],
    ['never', ROOT.replace('<Outlet />', 'null')],
    ['without a default export', ROOT.replace('export default', 'export')],
    ['with a loader', `${ROOT}export const loader = () => null\n`],
    ['with a loader that is a function', `${ROOT}export async function loader() {}\n`],
    ['with middleware', `${ROOT}export const middleware = []\n`],
    ['with a syntax error', `${ROOT}const = 1`],
  ])('a root route that renders <Outlet /> %s stays, with the reason', (_, root) => {
    folder.write({ 'app/routes.ts': ROUTES })
    const steps = plan(root)
    expect(textsOf(steps)).toEqual({})
    expect(manualOf(steps)).toMatchObject([
      { path: 'app/root.tsx', reason: 'it has a loader or middleware, or does not render <Outlet /> exactly once' },
    ])
  })

  test('a root route with an export of another kind is set up', () => {
    folder.write({ 'app/routes.ts': ROUTES })
    expect(textsOf(plan(`${ROOT}export { links as others }\nexport const [a] = [1]\n`))).toHaveProperty([
      'app/root.tsx',
    ])
  })

  test.each([
    ['are missing', {}],
    ['are a value', { 'app/routes.ts': 'export default flatRoutes()\n' }],
    ['are no default export', { 'app/routes.ts': 'export const routes = []\n' }],
    ['have a syntax error', { 'app/routes.ts': 'export default [' }],
  ])('a React Router app whose routes %s stays, with the reason', (_, files) => {
    folder.write(files)
    expect(manualOf(plan())).toMatchObject([{ reason: 'app/routes does not export an array of routes' }])
  })

  test.each([
    ['[] satisfies RouteConfig', '[\n  route('],
    ['([] as RouteConfig)', '([\n  route('],
    ['[\n  index("a.tsx"),\n  // The last one.\n]', 'index("a.tsx"),\n  route('],
  ])('routes %s are extended', (given, want) => {
    folder.write({ 'app/routes.ts': `import { index } from "@react-router/dev/routes";\nexport default ${given};\n` })
    const { 'app/routes.ts': routes } = textsOf(plan())
    expect(routes).toContain(want)
    expect(routes).toContain('route("handler/*", "routes/handler.tsx")')
  })

  test('an array with a gap and one in JavaScript are extended', () => {
    folder.write({
      'app/routes.js': `import { index } from '@react-router/dev/routes'\nexport default [index('a.jsx'), ,]\n`,
    })
    const steps = plan(ROOT, {}, 'app/root.jsx')
    expect(textsOf(steps)['app/routes.js']).toBe(`import { index, layout, route } from '@react-router/dev/routes'
export default [
  index('a.jsx'),
  route('handler/*', 'routes/handler.jsx'),
  route('api/session/refresh', 'routes/refresh.js'),
  layout('routes/protected.jsx', []),
]
`)
    expect(textsOf(steps)['app/routes/refresh.js']).toContain('export const action = ({ request }) =>')
    expect(textsOf(steps)['app/root.jsx']).toContain('initialState={useLoaderData()}')
  })

  test('an existing file stays, and the developer gets the others', () => {
    folder.write({ 'app/routes.ts': ROUTES, 'app/latchkey.ts': 'export {}\n', 'app/routes/handler.tsx': 'export {}\n' })
    const [manual] = manualOf(plan())
    expect(manual).toMatchObject({ path: 'app/root.tsx', reason: 'app/latchkey.ts, app/routes/handler.tsx exists' })
    expect(manual!.paste).toBe(`// app/session.server.ts
import { createSessionProxy } from 'latchkey/react-router'
import { options } from './latchkey'

export const proxySession = createSessionProxy(options)

// app/UserHeader.tsx
${USER_HEADER}
// app/routes/refresh.ts
import type { ActionFunctionArgs } from 'react-router'
import { proxySession } from '../session.server'

export const action = ({ request }: ActionFunctionArgs) => proxySession.refresh(request)

// app/routes/protected.tsx
import { requireUserMiddleware } from 'latchkey/react-router'
import { Outlet } from 'react-router'

// Loaders and actions of the routes below this layout run only for signed-in users.
export const middleware = [requireUserMiddleware()]
// With a loader, a navigation in the browser asks the server.
export const loader = () => null

export default function Protected() {
  return <Outlet />
}

// app/root.tsx, and what else differs: node_modules/latchkey/docs/start/react-router.md`)
  })

  test.each([
    ['export default { ssr: true }\n', 'export default {\n  ssr: true,\n  future: { v8_middleware: true },\n}\n'],
    ['export default {}\n', 'export default {\n  future: { v8_middleware: true },\n}\n'],
    [
      'export default { future: { a: true } } satisfies Config\n',
      'export default { future: {\n  a: true,\n  v8_middleware: true,\n} } satisfies Config\n',
    ],
    [
      'export default {\n  "future": {\n    a: true,\n  },\n}\n',
      'export default {\n  "future": {\n    a: true,\n    v8_middleware: true,\n  },\n}\n',
    ],
  ])('version 7 gets the flag for middleware in %j', (config, want) => {
    folder.write({ 'app/routes.ts': ROUTES, 'react-router.config.ts': config })
    expect(textsOf(plan(ROOT, OLD))['react-router.config.ts']).toBe(want)
    expect(textsOf(plan())).not.toHaveProperty(['react-router.config.ts'])
  })

  test.each(['^7.9.0', '7', '~7.1', '>=7.0.0'])('version %s needs the flag for middleware', (version) => {
    folder.write({ 'app/routes.ts': ROUTES, 'react-router.config.js': 'export default {}\n' })
    expect(textsOf(plan(ROOT, { dependencies: { 'react-router': version } }))).toHaveProperty([
      'react-router.config.js',
    ])
  })

  test.each(['8.0.7', '^8.7.0', '77.0.0', '17.0.0'])('version %s needs no flag for middleware', (version) => {
    folder.write({ 'app/routes.ts': ROUTES, 'react-router.config.ts': 'export default {}\n' })
    expect(textsOf(plan(ROOT, { dependencies: { 'react-router': version } }))).not.toHaveProperty([
      'react-router.config.ts',
    ])
  })

  test('the installed version decides, because a range may name a catalog', () => {
    folder.write({
      'app/routes.ts': ROUTES,
      'react-router.config.ts': 'export default {}\n',
      'node_modules/react-router/package.json': { version: '7.9.0' },
    })
    expect(textsOf(plan(ROOT, { dependencies: { 'react-router': 'catalog:' } }))).toHaveProperty([
      'react-router.config.ts',
    ])
  })

  test('version 7 keeps a configuration that has the flag', () => {
    folder.write({
      'app/routes.ts': ROUTES,
      'react-router.config.ts': 'export default { future: { v8_middleware: true } }\n',
    })
    const steps = plan(ROOT, OLD)
    expect(manualOf(steps)).toEqual([])
    expect(textsOf(steps)).not.toHaveProperty(['react-router.config.ts'])
  })

  test.each([
    ['missing', {}],
    ['a value', { 'react-router.config.ts': 'export default config\n' }],
    ['broken', { 'react-router.config.ts': 'export default {' }],
    ['with flags that are a value', { 'react-router.config.ts': 'export default { future: flags }\n' }],
  ])('a configuration of version 7 that is %s stays, with the reason', (_, files) => {
    folder.write({ 'app/routes.ts': ROUTES, ...files })
    expect(manualOf(plan(ROOT, OLD))).toMatchObject([
      { reason: 'its react-router.config file is not the one of the template' },
    ])
    expect(manualOf(plan())).toEqual([])
  })

  test('an app without a server stays, with the reason', () => {
    folder.write({ 'app/routes.ts': ROUTES, 'react-router.config.ts': 'export default { ssr: false }\n' })
    const want = [{ reason: 'it has no server, because its configuration has "ssr: false"' }]
    expect(manualOf(plan())).toMatchObject(want)
    expect(manualOf(plan(ROOT, OLD))).toMatchObject(want)
  })
})

describe('of TanStack Start', () => {
  const ROOT = `import { createRootRoute } from '@tanstack/react-router'

export const Route = createRootRoute({
  head: () => ({ links: [] }),
  shellComponent: RootDocument,
})

function RootDocument({ children }) {
  return <html>{children}</html>
}
`
  const plan = (root = ROOT, entry = 'src/routes/__root.tsx'): Step[] =>
    planTanStackStart(folder.toApp('tanstack-start', entry, root))

  test('a TanStack Start app gets a client, a session, middleware, two routes and a root route with both', () => {
    const texts = textsOf(plan())
    expect(Object.keys(texts)).toEqual([
      'src/latchkey.ts',
      'src/session.ts',
      'src/start.ts',
      'src/UserHeader.tsx',
      'src/routes/handler.$.tsx',
      'src/routes/api.session.refresh.ts',
      'src/routes/__root.tsx',
    ])
    expect(texts['src/routes/__root.tsx']).toBe(`import { createRootRoute, Outlet } from '@tanstack/react-router'
import { LatchkeyProvider, type InitialState } from 'latchkey/react'
import latchkeyStyles from 'latchkey/react/styles.css?url'
import { UserHeader } from '../UserHeader'
import { client } from '../latchkey'
import { loadInitialState } from '../session'

export const Route = createRootRoute({
  head: () => ({ links: [
    { rel: 'stylesheet', href: latchkeyStyles },
  ] }),
  shellComponent: RootDocument,
  loader: async () => JSON.parse(await loadInitialState()) as InitialState,
  staleTime: Infinity,
  component: App,
})

function App() {
  return (
    <LatchkeyProvider client={client} initialState={Route.useLoaderData()}>
      <UserHeader />
      <Outlet />
    </LatchkeyProvider>
  )
}

function RootDocument({ children }) {
  return <html>{children}</html>
}
`)
  })

  test('a TanStack Start app in JavaScript gets no types', () => {
    const texts = textsOf(plan(ROOT, 'src/routes/__root.jsx'))
    expect(Object.keys(texts)).toContain('src/routes/handler.$.jsx')
    const root = texts['src/routes/__root.jsx']
    expect(root).toContain("import { LatchkeyProvider } from 'latchkey/react'\n")
    expect(root).toContain('loader: async () => JSON.parse(await loadInitialState()),\n')
  })

  test('a root route with a context is set up', () => {
    const root = ROOT.replaceAll('createRootRoute', 'createRootRouteWithContext').replace(
      'Context({',
      'Context<{}>()({',
    )
    expect(textsOf(plan(root))).toHaveProperty(['src/routes/__root.tsx'])
  })

  test('a TanStack Start app that imports any part of latchkey is set up already', () => {
    expect(plan(`import { useUser } from 'latchkey/react'\n${ROOT}`)).toEqual([])
  })

  test.each([
    ['with a loader', ROOT.replace('head:', 'loader: load,\n  head:')],
    ['with a component', ROOT.replace('head:', 'component: Root,\n  head:')],
    ['without a head', ROOT.replace('head: () => ({ links: [] }),', '')],
    ['without links', ROOT.replace('links', 'scripts')],
    ['with links that are a value', ROOT.replace('links: []', 'links: LINKS')],
    ['with options that are a value', ROOT.replace(/\{\n  head[^]*?\n\}/, 'options')],
    ['of another function', ROOT.replace('= createRootRoute(', '= createOtherRoute(')],
    ['with another App', `${ROOT}const App = 1\n`],
    ['with a syntax error', `${ROOT}const = 1`],
  ])('a root route %s stays, with the reason', (_, root) => {
    const steps = plan(root)
    expect(textsOf(steps)).toEqual({})
    expect(manualOf(steps)).toMatchObject([
      {
        path: 'src/routes/__root.tsx',
        reason: 'it has a loader or a component, or no list of links in its head',
        paste: expect.stringMatching(
          /^\/\/ src\/latchkey\.ts\n[^]*\n\/\/ src\/routes\/__root\.tsx, and what else differs: node_modules\/latchkey\/docs\/start\/tanstack-start\.md$/,
        ) as string,
      },
    ])
  })

  test('an existing file stays, and the developer gets the others', () => {
    folder.write({ 'src/start.ts': 'export {}\n' })
    const [manual] = manualOf(plan())
    expect(manual).toMatchObject({ reason: 'src/start.ts exists' })
    expect(manual!.paste.match(/^\/\/ .*/gm)).toEqual([
      '// src/latchkey.ts',
      '// src/session.ts',
      '// src/UserHeader.tsx',
      '// src/routes/handler.$.tsx',
      '// src/routes/api.session.refresh.ts',
      '// src/routes/__root.tsx, and what else differs: node_modules/latchkey/docs/start/tanstack-start.md',
    ])
  })
})
