/** `latchkey init` in apps made by their generators; test/packed runs the same from the packed tarball. */
import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { replaceFiles } from '../../../src/cli/replaceFiles.ts'
import { findApp } from '../../../src/cli/setup/app.ts'
import { prepareWrites } from '../../../src/cli/setup/files.ts'
import { planSetup } from '../../../src/cli/setup/plan.ts'
import { useCommand } from '../bundledCommand.ts'
import { runInProcess } from '../runInProcess.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-init-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = (fixture: string): void =>
  cpSync(join(root, 'test/packed/fixtures', fixture), folder, { recursive: true })
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const write = (path: string, content: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const plan = () => planSetup(findApp(folder)!, '1.2.3')

/** Plans and writes; returns the paths. */
function setUp(): string[] {
  const { changes, manual } = plan()
  expect(manual).toEqual([])
  for (const { path, after } of changes) write(path, after)
  return changes.map(({ path }) => path)
}

test.each([
  ['vite-react-ts', ['src/latchkey.ts', 'src/UserHeader.tsx', 'src/main.tsx', '.env.local', 'package.json']],
  ['vite-react', ['src/latchkey.js', 'src/UserHeader.jsx', 'src/main.jsx', '.env.local', 'package.json']],
  [
    'next-src-ts',
    [
      'src/app/latchkey.ts',
      'src/app/providers.tsx',
      'src/app/UserHeader.tsx',
      'src/app/handler/[...path]/page.tsx',
      'src/app/session.ts',
      'src/app/getClient.ts',
      'src/app/api/session/refresh/route.ts',
      'src/proxy.ts',
      'src/app/layout.tsx',
      '.env.local',
      'package.json',
    ],
  ],
  [
    'next-app-js',
    [
      'app/latchkey.js',
      'app/providers.js',
      'app/UserHeader.js',
      'app/handler/[...path]/page.js',
      'app/session.js',
      'app/getClient.js',
      'app/api/session/refresh/route.js',
      'proxy.js',
      'app/layout.js',
      '.env.local',
      'package.json',
    ],
  ],
  [
    'react-router',
    [
      'app/latchkey.ts',
      'app/session.server.ts',
      'app/UserHeader.tsx',
      'app/routes/handler.tsx',
      'app/routes/refresh.ts',
      'app/routes/protected.tsx',
      'app/routes.ts',
      'app/root.tsx',
      '.env.local',
      '.gitignore',
      'package.json',
    ],
  ],
  [
    'tanstack-start',
    [
      'src/latchkey.ts',
      'src/session.ts',
      'src/start.ts',
      'src/UserHeader.tsx',
      'src/routes/handler.$.tsx',
      'src/routes/api.session.refresh.ts',
      'src/routes/__root.tsx',
      '.env.local',
      'package.json',
    ],
  ],
  ['hono', ['src/latchkey.ts', 'src/index.ts', '.env', 'package.json']],
  ['express', ['latchkey.js', 'app.js', '.env', 'package.json']],
])('a fresh app of %s is set up once; a second run changes nothing', (fixture, paths) => {
  start(fixture)
  expect(setUp()).toEqual(paths)
  expect(plan()).toEqual({ changes: [], manual: [], notes: [] })
  const { scripts, dependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  expect({ emulator: scripts!['emulator'], latchkey: dependencies!['latchkey'] }).toEqual({
    emulator: 'latchkey emulator',
    latchkey: '^1.2.3',
  })
})

test('browser code of a fresh app never contains the secret key', () => {
  start('vite-react-ts')
  setUp()
  expect(read('.env.local')).toMatch(/^VITE_\w+=/m)
  expect(read('.env.local')).not.toContain('ssk_')
  start('next-src-ts')
  setUp()
  expect(read('.env.local')).toMatch(/^\w+=ssk_/m)
  expect(read('.env.local')).not.toMatch(/NEXT_PUBLIC_\w+=ssk_/)
})

test('existing quotes, semicolons and line ends are kept', () => {
  start('vite-react-ts')
  const main = read('src/main.tsx')
    .replaceAll("'", '"')
    .replace(/(?<=[")])$/gm, ';')
    .replaceAll('\n', '\r\n')
  write('src/main.tsx', main)
  setUp()
  expect(read('src/main.tsx')).toContain('import { LatchkeyHandler, LatchkeyProvider } from "latchkey/react";\r\n')
  expect(read('src/main.tsx')).not.toMatch(/[^\r]\n/)
  expect(read('src/latchkey.ts')).toContain('import { createClient } from "latchkey";\n')
})

test('existing values in .env files, and scripts, are kept', () => {
  start('express')
  write('.env', 'LATCHKEY_PROJECT_ID=mine')
  write('package.json', read('package.json').replace('"start"', '"emulator": "my emulator",\n    "start"'))
  setUp()
  expect(read('.env')).toMatch(
    /^LATCHKEY_PROJECT_ID=mine\n\n# The emulator[^]*LATCHKEY_BASE_URL=http:\/\/localhost:4400\n/,
  )
  expect(read('.env').match(/PROJECT_ID/g)).toHaveLength(1)
  expect(read('package.json')).toContain('"emulator": "my emulator"')
})

test('an existing .gitignore is kept, plus a line if it would publish the keys', () => {
  start('express')
  write('.gitignore', 'node_modules')
  expect(setUp()).toContain('.gitignore')
  expect(read('.gitignore')).toBe('node_modules\n.env\n')
})

test.each([
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['package-lock.json', 'npm'],
])('a package of a monorepo is installed by the manager that wrote %s above it', (lockFile, manager) => {
  start('vite-react-ts')
  const app = join(folder, 'packages/web')
  mkdirSync(app, { recursive: true })
  cpSync(join(root, 'test/packed/fixtures/vite-react-ts'), app, { recursive: true })
  write(lockFile, '')
  expect(findApp(app)!.packageManager).toBe(manager)
  mkdirSync(join(app, '.git'))
  expect(findApp(app)!.packageManager).toBe('npm')
})

test.each([
  [
    'vite-react-ts',
    'src/main.tsx',
    "createRoot(document.body).render(<RouterProvider router={router} />)\nimport { RouterProvider } from 'react-router'\n",
    '<LatchkeyProvider client={client}>',
  ],
  ['vite-react-ts', 'src/main.tsx', 'root.render(<App />', '<LatchkeyProvider client={client}>'],
  [
    'next-app-ts',
    'app/layout.tsx',
    'export default ({ children }) => <Shell content={children} />\n',
    '<Providers>\n  <UserHeader />\n  {children}\n</Providers>',
  ],
  ['react-router', 'app/root.tsx', '<Outlet /><Outlet />\n', 'latchkey/docs/start/react-router.md'],
  ['react-router', 'app/root.tsx', 'export const loader = 1\nexport default () => <Outlet />\n', 'createSessionProxy'],
  [
    'tanstack-start',
    'src/routes/__root.tsx',
    'export const Route = createRootRoute({ head: () => ({ links: [] }), component: Root })\n',
    'latchkey/docs/start/tanstack-start.md',
  ],
  ['express', 'app.js', 'export const a = express()\nexport const make = () => express()\n', 'requireUser(latchkey)'],
  ['hono', 'src/index.ts', 'export const a = new Hono(), b = new Hono()\n', 'requireUser(latchkey)'],
])(
  'an unsupported file of %s is unchanged, and the remaining steps are printed: %s with %j',
  (fixture, path, source, paste) => {
    start(fixture)
    write(path, source)
    const { changes, manual } = plan()
    expect(changes.map((change) => change.path)).not.toContain(path)
    expect(manual).toMatchObject([{ path, paste: expect.stringContaining(paste) }])
  },
)

test.each([
  ['react-router', 'react-router-data'],
  ['react-router-dom', 'react-router-data'],
  ['@tanstack/react-router', 'tanstack-router'],
])('an app with %s is told where its routes are described', (name, page) => {
  start('vite-react-ts')
  write('package.json', read('package.json').replace('"dependencies": {', `"dependencies": { "${name}": "1.0.0",`))
  write('src/main.tsx', 'createRoot(document.body).render(<RouterProvider router={router} />)\n')
  expect(plan().manual).toMatchObject([
    {
      path: 'src/main.tsx',
      reason: expect.stringContaining(name),
      paste: expect.stringContaining(`start/${page}.md`),
    },
  ])
  expect(readFileSync(join(root, `docs/start/${page}.md`), 'utf8')).toContain('LatchkeyHandler')
})

test('a server with imports in a CommonJS package is unchanged, and the remaining steps are printed', () => {
  start('express')
  write('package.json', read('package.json').replace('"module"', '"commonjs"'))
  expect(plan().manual).toMatchObject([{ path: 'app.js', reason: expect.stringContaining('CommonJS') }])
})

test('an existing route is unchanged, and the remaining steps are printed', () => {
  start('next-app-ts')
  write('app/handler/[...path]/page.tsx', 'export default () => null\n')
  expect(plan().manual).toMatchObject([{ reason: 'app/handler/[...path]/page.tsx exists' }])
})

describe('React Router', () => {
  test('routes and the root route are extended, and the rest of both files is kept', () => {
    start('react-router')
    setUp()
    expect(read('app/routes.ts'))
      .toBe(`import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("handler/*", "routes/handler.tsx"),
  route("api/session/refresh", "routes/refresh.ts"),
  layout("routes/protected.tsx", []),
] satisfies RouteConfig;
`)
    expect(read('app/root.tsx')).toContain(`export const middleware = [latchkeyMiddleware(proxySession)];
export const loader = latchkeyLoader();

export default function App() {
  return (
    <LatchkeyProvider client={client} initialState={useLoaderData<typeof loader>()}>
      <UserHeader />
      <Outlet />
    </LatchkeyProvider>
  );
}
`)
    expect(read('react-router.config.ts')).not.toContain('v8_middleware')
  })

  test.each([
    ['of the template', undefined, 'future: { v8_middleware: true }'],
    [
      'with other flags',
      'export default { future: { v8_splitRouteModules: true } }\n',
      'v8_splitRouteModules: true,\n  v8_middleware: true,\n',
    ],
    ['with the flag', 'export default { future: { v8_middleware: true } }\n', '{ future: { v8_middleware: true } }\n'],
  ])('version 7 gets the flag for middleware in a configuration %s', (_, config, expected) => {
    start('react-router')
    write('package.json', read('package.json').replace('"react-router": "8.4.0"', '"react-router": "^7.9.0"'))
    if (config !== undefined) write('react-router.config.ts', config)
    setUp()
    expect(read('react-router.config.ts')).toContain(expected)
  })

  test('an app without a server is unchanged, because middleware runs on servers', () => {
    start('react-router')
    write('react-router.config.ts', read('react-router.config.ts').replace('ssr: true', 'ssr: false'))
    const { changes, manual } = plan()
    expect(manual).toMatchObject([{ path: 'app/root.tsx', reason: expect.stringContaining('ssr: false') }])
    expect(changes.map(({ path }) => path)).not.toContain('app/routes.ts')
  })

  test('an app in JavaScript gets files without types', () => {
    start('react-router')
    write('app/root.jsx', read('app/root.tsx').replace(/: \w+[.\w]*(?=[)} ])/g, ''))
    rmSync(join(folder, 'app/root.tsx'))
    expect(setUp()).toContain('app/routes/handler.jsx')
    expect(read('app/root.jsx')).toContain('initialState={useLoaderData()}')
    expect(read('app/routes/refresh.js')).toBe(`import { proxySession } from "../session.server";

export const action = ({ request }) => proxySession.refresh(request);
`)
  })
})

describe('TanStack Start', () => {
  test('the root route gets a loader, a component and the style sheet', () => {
    start('tanstack-start')
    setUp()
    const root = read('src/routes/__root.tsx')
    expect(root).toContain(`      { rel: 'stylesheet', href: latchkeyStyles },
    ],
  }),
  shellComponent: RootDocument,
  loader: async () => JSON.parse(await loadInitialState()) as InitialState,
  staleTime: Infinity,
  component: App,
})
`)
    expect(root).toContain("import { HeadContent, Scripts, createRootRoute, Outlet } from '@tanstack/react-router'")
    expect(root).toContain('<LatchkeyProvider client={client} initialState={Route.useLoaderData()}>')
  })

  test('a root route with a context is set up as well', () => {
    start('tanstack-start')
    const root = read('src/routes/__root.tsx').replaceAll('createRootRoute', 'createRootRouteWithContext')
    write('src/routes/__root.tsx', root.replace('WithContext({', 'WithContext<{ count: number }>()({'))
    expect(setUp()).toContain('src/routes/__root.tsx')
  })

  test('an app with middleware of its own is unchanged, and the remaining steps are printed', () => {
    start('tanstack-start')
    write('src/start.ts', 'export const startInstance = createStart(() => ({}))\n')
    expect(plan().manual).toMatchObject([{ reason: 'src/start.ts exists' }])
  })
})

/** Makes an app of create-next-app use Stack Auth's library, as its own setup does. */
function addStack(
  variables = 'NEXT_PUBLIC_STACK_PROJECT_ID=p1\nNEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY=pck_own\n',
): void {
  start('next-src-ts')
  write('.env.local', `${variables}STACK_SECRET_SERVER_KEY=ssk_own\n`)
  write('.gitignore', 'node_modules\n.env*.local\n')
  write(
    'src/app/handler/[...stack]/page.tsx',
    `import { StackHandler } from "@stackframe/stack";
import { stackServerApp } from "../../../stack";

export default function Handler(props: unknown) {
  return <StackHandler fullPage app={stackServerApp} routeProps={props} />;
}
`,
  )
  write(
    'src/app/layout.tsx',
    `import { StackProvider, StackTheme } from "@stackframe/stack";
import { stackServerApp } from "../stack";

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body><StackProvider app={stackServerApp}><StackTheme>{children}</StackTheme></StackProvider></body>
    </html>
  );
}
`,
  )
}

describe('in an app with Stack Auth’s library', () => {
  test('the handler is replaced where it is, both providers remain, and the variables are reused', () => {
    addStack()
    const { notes } = plan()
    expect(setUp()).toEqual([
      'src/app/latchkey.ts',
      'src/app/providers.tsx',
      'src/app/handler/[...stack]/page.tsx',
      'src/app/layout.tsx',
      'package.json',
    ])
    expect(notes).toEqual([expect.stringContaining('NEXT_PUBLIC_STACK_PROJECT_ID') as string])
    expect(read('src/app/handler/[...stack]/page.tsx')).toContain('from "latchkey/react"')
    expect(read('src/app/layout.tsx')).toContain(
      '<StackProvider app={stackServerApp}><StackTheme><Providers>{children}</Providers></StackTheme></StackProvider>',
    )
    expect(read('src/app/layout.tsx')).not.toContain('UserHeader')
    expect(read('src/app/latchkey.ts')).toBe(`import { createClient } from "latchkey";

export const client = createClient({
  projectId: process.env.NEXT_PUBLIC_STACK_PROJECT_ID!,
  publishableClientKey: process.env.NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY!,
});
`)
    expect(read('.env.local')).not.toContain('LATCHKEY')
    expect(read('.gitignore')).toBe('node_modules\n.env*.local\n')
    expect(plan()).toEqual({ changes: [], manual: [], notes: [] })
  })

  test('an address of a service of one’s own is reused too', () => {
    addStack(
      'NEXT_PUBLIC_STACK_API_URL=https://id.example\nNEXT_PUBLIC_STACK_PROJECT_ID=p1\nNEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY=pck_own\n',
    )
    setUp()
    expect(read('src/app/latchkey.ts')).toContain('  baseUrl: process.env.NEXT_PUBLIC_STACK_API_URL,\n')
  })

  test('variables without a key are not reused', () => {
    addStack('NEXT_PUBLIC_STACK_PROJECT_ID=p1\nNEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY=\n')
    expect(setUp()).toContain('.env.local')
    expect(read('src/app/latchkey.ts')).toContain('NEXT_PUBLIC_LATCHKEY_PROJECT_ID')
  })

  test('the handler is found in a route group', () => {
    addStack()
    write('src/app/(auth)/handler/[[...stack]]/page.tsx', read('src/app/handler/[...stack]/page.tsx'))
    rmSync(join(folder, 'src/app/handler'), { recursive: true })
    expect(setUp()).toContain('src/app/(auth)/handler/[[...stack]]/page.tsx')
  })

  test('values of variables are not printed', async () => {
    addStack()
    const { out } = await runInit()
    expect(out).not.toMatch(/pck_own|ssk_own/)
    expect(out).toContain('NEXT_PUBLIC_STACK_PROJECT_ID')
  })
})

test('a handler of another library is unchanged, whatever the name of its parameter', () => {
  start('next-src-ts')
  write('src/app/handler/[...rest]/page.tsx', 'export default () => null\n')
  expect(plan().manual).toMatchObject([{ reason: 'src/app/handler/[...rest]/page.tsx exists' }])
})

test('a Next.js app shows who is signed in, or a link to sign-in, at once', () => {
  start('next-src-ts')
  setUp()
  expect(read('src/app/layout.tsx')).toContain(`      <body>
        <Providers>
          <UserHeader />
          {children}
        </Providers>
      </body>
`)
})

const runInit = (cwd = folder) => runInProcess('init', '--cwd', cwd, '--yes')

const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })

/** Whether `git add --all` would commit a file. */
function isCommitted(path: string): boolean {
  git('add', '--all')
  return git('ls-files').split('\n').includes(path)
}

const IGNORED = ['.env', '/.env', '.env*', '*\n!app.js', '.[e]nv', '**/.env', '.env\r\nnode_modules\r']
const NOT_IGNORED = [
  '.env\n!.env',
  '# .env',
  '.env.example',
  '.env.local',
  '.env.*',
  '*.local',
  '/packages/.env',
  '.env/',
  '\\.env\\',
  '',
]

test.each(IGNORED)('a .gitignore with %j ignores the keys and is unchanged', async (patterns) => {
  start('express')
  git('init', '--quiet')
  write('.gitignore', patterns)
  expect((await runInit()).status).toBe(0)
  expect(read('.gitignore')).toBe(patterns)
  expect(isCommitted('.env')).toBe(false)
})

test.each(NOT_IGNORED)('a .gitignore with %j publishes the keys and gets one more line', async (patterns) => {
  start('express')
  git('init', '--quiet')
  write('.gitignore', patterns)
  expect((await runInit()).status).toBe(0)
  expect(read('.gitignore')).toMatch(/(^|\n)\.env\n$/)
  expect(isCommitted('.env')).toBe(false)
  expect((await runInit()).out).toBe('latchkey is already set up. Nothing was changed.\n')
})

test('.gitignore is interpreted in the same way before a repository is created', async () => {
  start('express')
  write('.gitignore', '.env\n!.env\n')
  expect((await runInit()).status).toBe(0)
  git('init', '--quiet')
  expect(isCommitted('.env')).toBe(false)
})

test('.gitignore is created in a repository without one', async () => {
  start('express')
  git('init', '--quiet')
  expect((await runInit()).status).toBe(0)
  expect(read('.gitignore')).toBe('.env\n')
})

test('the .gitignore of the folder above applies to a package of a monorepo', async () => {
  git('init', '--quiet')
  write('.gitignore', '.env\n')
  const app = join(folder, 'packages/api')
  cpSync(join(root, 'test/packed/fixtures/express'), app, { recursive: true })
  expect((await runInit(app)).status).toBe(0)
  expect(readdirSync(app).sort()).toEqual(['.env', 'app.js', 'latchkey.js', 'package.json'])
  expect(isCommitted('packages/api/.env')).toBe(false)
})

test('.gitignore does not protect a tracked file: it stays, and the variables are printed', async () => {
  start('express')
  git('init', '--quiet')
  write('.gitignore', '.env\n')
  write('.env', 'PORT=3000\n')
  git('add', '--force', '.env')
  const { status, out } = await runInit()
  expect(status).toBe(1)
  expect(read('.env')).toBe('PORT=3000\n')
  expect(out).toContain('git rm --cached .env')
  expect(out).toContain('LATCHKEY_SECRET_SERVER_KEY=ssk_emulator')
  git('rm', '--quiet', '--cached', '.env')
  expect((await runInit()).status).toBe(0)
  expect(read('.env')).toContain('LATCHKEY_SECRET_SERVER_KEY=ssk_emulator')
  expect(isCommitted('.env')).toBe(false)
})

test.each(['', '.env\n'])(
  'a .gitignore with %j does not protect a tracked file that .env links to',
  async (patterns) => {
    start('express')
    git('init', '--quiet')
    write('.gitignore', patterns)
    write('config/dev.env', 'PORT=3000\n')
    git('add', 'config/dev.env')
    symlinkSync('config/dev.env', join(folder, 'link'))
    symlinkSync('link', join(folder, '.env'))
    const { status, out } = await runInit()
    expect(status).toBe(1)
    expect(read('config/dev.env')).toBe('PORT=3000\n')
    expect(read('.gitignore')).toEqual(patterns)
    expect(out).toContain('.env was not changed, because it is a link to config/dev.env, which git tracks')
    expect(out).toContain('LATCHKEY_SECRET_SERVER_KEY=ssk_emulator')
  },
)

test('.gitignore does not protect a file that .env links to and the patterns don’t name', async () => {
  start('express')
  git('init', '--quiet')
  write('.gitignore', '.env\n')
  write('config/[dev].env', '')
  symlinkSync('config/[dev].env', join(folder, '.env'))
  const { status, out } = await runInit()
  expect(status).toBe(1)
  expect(read('config/[dev].env')).toBe('')
  expect(out).toContain("it is a link to config/[dev].env, which git doesn't ignore")
  write('.gitignore', '.env\nconfig/\n')
  expect((await runInit()).status).toBe(0)
  expect(read('config/[dev].env')).toContain('LATCHKEY_SECRET_SERVER_KEY=ssk_emulator')
  expect(isCommitted('config/[dev].env')).toBe(false)
})

test('.gitignore does not protect a tracked file of a repository within the app that .env links to', async () => {
  start('express')
  git('init', '--quiet')
  write('.gitignore', '.env\nvendor/\n')
  write('vendor/.env', 'A=1\n')
  git('init', '--quiet', 'vendor')
  git('-C', 'vendor', 'add', '.env')
  symlinkSync('vendor/.env', join(folder, '.env'))
  expect((await runInit()).status).toBe(1)
  expect(read('vendor/.env')).toBe('A=1\n')
})

test('.gitignore gets the line although the user’s own patterns ignore the keys: other developers lack those', async () => {
  start('express')
  git('init', '--quiet')
  write('.git/mine', '.env\n')
  git('config', 'core.excludesFile', join(folder, '.git/mine'))
  expect((await runInit()).status).toBe(0)
  expect(read('.gitignore')).toBe('.env\n')
})

test('.gitignore is unchanged if git fails, and the developer is told to check it', async () => {
  start('express')
  git('init', '--quiet')
  write('.git/index', 'broken')
  const { status, out } = await runInit()
  expect(status).toBe(0)
  expect(readdirSync(folder).includes('.gitignore')).toBe(false)
  expect(out).toContain('Check that git ignores .env, because it contains keys.')
  expect(out).toContain('git failed:')
})

test('the .gitignore of another repository is not read when a git hook runs the command', async () => {
  start('express')
  git('init', '--quiet')
  vi.stubEnv('GIT_DIR', join(root, '.git'))
  try {
    expect((await runInit()).status).toBe(0)
  } finally {
    vi.unstubAllEnvs()
  }
  expect(read('.gitignore')).toBe('.env\n')
})

test('.gitignore is unchanged without git, and the developer is told to check it', async () => {
  start('express')
  write('.gitignore', 'node_modules\n')
  vi.stubEnv('PATH', join(folder, 'nowhere'))
  try {
    const { status, out } = await runInit()
    expect(status).toBe(0)
    expect(out).toContain('Check that git ignores .env, because it contains keys.')
    expect(out).toContain('git was not found')
  } finally {
    vi.unstubAllEnvs()
  }
  expect(read('.gitignore')).toBe('node_modules\n')
})

test('.gitignore is refused as a symbolic link, which git does not follow', async () => {
  start('express')
  git('init', '--quiet')
  write('patterns', '.env\n')
  symlinkSync('patterns', join(folder, '.gitignore'))
  await refuses('.gitignore is a symbolic link')
})

/** Files and links below the folder, with their contents. */
function everything(below = folder): Record<string, string> {
  const entries = readdirSync(below, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path, entry.isSymbolicLink() ? `-> ${readlinkSync(path)}` : readFileSync(path, 'latin1')]
      }),
  )
}

/** Expects that the command ends with this message and that no file has changed. */
async function refuses(message: string, cwd = folder): Promise<void> {
  const before = everything()
  const { status, out, err } = await runInit(cwd)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(err).toContain(message)
  expect(err).toContain('\nNothing was changed.\n')
  expect(everything()).toEqual(before)
}

/** A package.json with a list in a list in a list. */
function toNested(depth: number): string {
  return `{ "dependencies": { "express": "5.0.0" }, "x": ${'['.repeat(depth)}${']'.repeat(depth)} }`
}

test.each([
  ['a comment', '{ // the app\n"name": "app" }', 'package.json is not valid JSON'],
  ['a secret and a missing bracket', '{ "token": "ssk_private"', 'package.json is not valid JSON'],
  ['a list', '[]', 'package.json is not a JSON object'],
  ['null', 'null', 'package.json is not a JSON object'],
  ['scripts as a text', '{ "scripts": "start" }', '"scripts" is not an object of strings'],
  ['a number as a version', '{ "dependencies": { "hono": 4 } }', '"dependencies" is not an object of strings'],
  ['a number as main', '{ "main": 4 }', '"main" is not a string'],
  ['a value nested 20,000 deep', toNested(20_000), 'package.json is nested too deeply'],
])('before anything is written, the command refuses a package.json with %s', async (_, manifest, message) => {
  start('express')
  write('package.json', manifest)
  await refuses(message)
  expect((await runInit()).err).not.toContain('ssk_private')
})

test.each(['package.json', 'app.js', '.env', '.gitignore'])(
  'before anything is written, the command refuses %s in UTF-16 or Latin-1',
  async (path) => {
    start('express')
    git('init', '--quiet')
    const content = path === 'package.json' || path === 'app.js' ? read(path) : 'A=1\n'
    writeFileSync(join(folder, path), Buffer.from(`\uFEFF${content}`, 'utf16le'))
    await refuses(`${path} is not UTF-8 text`)
    writeFileSync(join(folder, path), Buffer.from(`${content}/* \u00e9 */`, 'latin1'))
    await refuses(`${path} is not UTF-8 text`)
  },
)

test('before anything is written, the command refuses a folder in the place of a file', async () => {
  start('express')
  mkdirSync(join(folder, '.env'))
  await refuses('.env is not a file')
})

test('before anything is written, the command refuses a file in the place of a folder', async () => {
  start('next-app-js')
  write('app/handler', '')
  await refuses("app/handler/[...path]/page.js can't be created, because app/handler is not a folder")
})

test.each(['app.js', 'package.json', '.env', '.gitignore'])(
  'before anything is written, the command refuses %s as a link out of the project',
  async (path) => {
    start('express')
    const app = join(folder, 'app')
    cpSync(join(root, 'test/packed/fixtures/express'), app, { recursive: true })
    execFileSync('git', ['init', '--quiet'], { cwd: app })
    const target = join(folder, 'target')
    writeFileSync(target, path === 'app.js' || path === 'package.json' ? read(path) : 'A=1\n')
    rmSync(join(app, path), { force: true })
    symlinkSync(target, join(app, path))
    await refuses(path === '.gitignore' ? '.gitignore is a symbolic link' : `${path} is outside of`, app)
  },
)

test('before anything is written, the command refuses a folder that is a link out of the project', async () => {
  const app = join(folder, 'app')
  cpSync(join(root, 'test/packed/fixtures/hono'), app, { recursive: true })
  cpSync(join(app, 'src'), join(folder, 'elsewhere'), { recursive: true })
  rmSync(join(app, 'src'), { recursive: true })
  symlinkSync('../elsewhere', join(app, 'src'))
  await refuses('src/latchkey.ts is outside of', app)
})

test('before anything is written, the command refuses a link without a target, which a write would create', async () => {
  start('express')
  symlinkSync('../elsewhere/.env', join(folder, '.env'))
  await refuses('.env is a symbolic link without a target')
})

test('before anything is written, the command refuses an entry outside of the project that a script names', async () => {
  const app = join(folder, 'app')
  cpSync(join(root, 'test/packed/fixtures/express'), app, { recursive: true })
  cpSync(join(app, 'app.js'), join(folder, 'server.js'))
  rmSync(join(app, 'app.js'))
  const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as object
  writeFileSync(join(app, 'package.json'), JSON.stringify({ ...manifest, scripts: { dev: 'node ../server.js' } }))
  await refuses('is outside of', app)
})

test('before anything is written, the command refuses a file that changed after it was read', () => {
  start('express')
  const { changes } = plan()
  write('app.js', `${read('app.js')}// changed\n`)
  const before = everything()
  expect(() => replaceFiles(prepareWrites(folder, changes))).toThrow('app.js was changed by another program')
  expect(everything()).toEqual(before)
})

test('before anything is written, the command restores all files if one can’t be written', () => {
  start('express')
  const targets = prepareWrites(folder, plan().changes)
  const before = everything()
  // A folder can't be written as a file.
  mkdirSync(join(folder, 'folder'))
  const broken = { path: join(folder, 'folder'), text: '' }
  expect(() => replaceFiles([...targets, broken])).toThrow("folder can't be written (it is not a file)")
  expect(everything()).toEqual(before)
})

test.each(['package.json', 'app.js', '.env'])('the command keeps the byte order mark of %s', async (path) => {
  start('express')
  write(path, `\uFEFF${path === '.env' ? 'PORT=3000\n' : read(path)}`)
  expect((await runInit()).status).toBe(0)
  expect(read(path)).toMatch(/^\uFEFF[^\uFEFF]+latchkey[^\uFEFF]+$/i)
  expect((await runInit()).out).toBe('latchkey is already set up. Nothing was changed.\n')
})

test('the command keeps a tsconfig.json with comments', async () => {
  start('vite-react-ts')
  const tsconfig = `// for editors\n${read('tsconfig.json').replace('}', '},')}`
  write('tsconfig.json', tsconfig)
  expect((await runInit()).status).toBe(0)
  expect(read('tsconfig.json')).toBe(tsconfig)
})

test('the command keeps a link within the project, and writes its target', async () => {
  start('express')
  cpSync(join(folder, 'app.js'), join(folder, 'real.js'))
  rmSync(join(folder, 'app.js'))
  symlinkSync('real.js', join(folder, 'app.js'))
  expect((await runInit()).status).toBe(0)
  expect(readlinkSync(join(folder, 'app.js'))).toBe('real.js')
  expect(read('real.js')).toContain('requireUser(latchkey)')
})

test.each(['A=1\nSESSION_SECRET=private', 'SESSION_SECRET=private\nA=1\n'])(
  'the command keeps other values of .env out of its output: %j',
  async (env) => {
    start('express')
    write('.env', env)
    const { out } = await runInit()
    expect(out).toContain('+LATCHKEY_PROJECT_ID=internal')
    expect(out).not.toContain('private')
  },
)

const command = useCommand()
const run = (...args: string[]): Promise<{ status: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [command.path, 'init', '--cwd', folder, ...args], (_, out, err) =>
      resolve({ status: child.exitCode ?? -1, out, err }),
    )
    child.stdin?.end()
  })

test('the command prints the diff and writes nothing without a terminal; --yes writes', async () => {
  start('vite-react-ts')
  const before = read('src/main.tsx')
  const asked = await run()
  expect({ status: asked.status, out: asked.out }).toEqual({
    status: 1,
    out: expect.stringContaining('+    <LatchkeyProvider client={client}>'),
  })
  expect(read('src/main.tsx')).toBe(before)
  expect(await run('--yes')).toMatchObject({ status: 0, out: expect.stringContaining('npm run emulator') })
  expect(await run('--yes')).toMatchObject({ status: 0, out: 'latchkey is already set up. Nothing was changed.\n' })
})

test('the command prints the changes as JSON with --json, and writes them only with --yes', async () => {
  start('vite-react-ts')
  const before = read('src/main.tsx')
  const planned = await run('--json')
  expect({ status: planned.status, result: JSON.parse(planned.out) as unknown }).toMatchObject({
    status: 1,
    result: {
      written: false,
      changes: expect.arrayContaining([
        { path: 'src/main.tsx', diff: expect.stringContaining('+    <LatchkeyProvider client={client}>') as string },
      ]) as unknown[],
      manual: [],
    },
  })
  expect(read('src/main.tsx')).toBe(before)
  const written = await run('--json', '--yes')
  expect({ status: written.status, result: JSON.parse(written.out) as unknown }).toMatchObject({
    status: 0,
    result: { written: true },
  })
  expect(read('src/main.tsx')).toContain('<LatchkeyProvider client={client}>')
  expect(JSON.parse((await run('--json')).out)).toMatchObject({ written: false, changes: [] })
})

test('the command prints a diff without the control characters of a file', async () => {
  start('vite-react-ts')
  const hostile = read('src/main.tsx').replace('createRoot(', '/*\u001b[2J\u009b\u202e*/ createRoot(')
  write('src/main.tsx', hostile)
  const { out } = await run()
  expect(out).toContain('/*[2J*/')
  expect(out).not.toMatch(/(?![\n\t])[\p{Cc}\u202e]/u)
  expect(read('src/main.tsx')).toBe(hostile)
})

test('the command lists the supported apps in a folder without one', async () => {
  expect(await run('--yes')).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringContaining('No Vite + React, Next.js'),
  })
})
