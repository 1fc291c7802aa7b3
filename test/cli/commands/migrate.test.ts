/** `latchkey migrate stack` in an app of Next.js and one of Vite. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runInProcess } from '../runInProcess.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-migrate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

const migrate = (...flags: string[]) => runInProcess('migrate', 'stack', '--cwd', folder, ...flags)

const VITE_APP = {
  'package.json': `{
  "dependencies": { "@stackframe/react": "2.8.0", "react": "19.0.0" },
  "devDependencies": { "vite": "7.0.0" }
}
`,
  'src/stack.ts': `import { StackClientApp } from '@stackframe/react'
export const stackApp = new StackClientApp({ projectId: 'mine', publishableClientKey: 'pck_mine', tokenStore: 'cookie' })
`,
  'src/App.tsx': `import { StackProvider, useUser } from '@stackframe/react'
import { stackApp } from './stack'
export const App = () => <StackProvider app={stackApp}><Teams /></StackProvider>
function Teams() {
  const user = useUser({ or: 'redirect' })
  return <>{user.useTeams().length}</>
}
`,
}

const NEXT_APP = {
  'package.json': `{ "dependencies": { "@stackframe/stack": "2.8.0", "next": "14.2.0", "react": "18.0.0" } }`,
  '.env.local': `NEXT_PUBLIC_STACK_API_URL=http://localhost:4400
NEXT_PUBLIC_STACK_PROJECT_ID=mine
NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY=pck_mine
`,
  'stack.ts': `import { StackServerApp } from "@stackframe/stack";
export const stackServerApp = new StackServerApp({ tokenStore: "nextjs-cookie", urls: { afterSignIn: "/team" } });
`,
  'app/layout.tsx': `import { StackProvider } from "@stackframe/stack";
import { stackServerApp } from "../stack";
export default function Layout({ children }) {
  return <html><body><StackProvider app={stackServerApp}>{children}</StackProvider></body></html>;
}
`,
  'app/handler/[...stack]/page.tsx': `import { StackHandler } from "@stackframe/stack";
import { stackServerApp } from "../../../stack";
export default function Handler(props) {
  return <StackHandler fullPage app={stackServerApp} routeProps={props} />;
}
`,
  'app/page.tsx': `import { stackServerApp } from "../stack";
export default async function Page() {
  const user = await stackServerApp.getUser({ or: "redirect" });
  return <p>{user.displayName}</p>;
}
`,
}

test('an app of Vite is moved, and a second run finds nothing', async () => {
  write(VITE_APP)
  expect(await migrate('--yes')).toMatchObject({ status: 0, err: '' })
  expect(read('src/stack.ts')).toBe(`import { createClient } from 'latchkey'
export const stackApp = createClient({
  projectId: 'mine',
  publishableClientKey: 'pck_mine',
})
`)
  expect(read('src/App.tsx')).toBe(`import { LatchkeyProvider, useSuspenseListTeams, useUser } from 'latchkey/react'
import 'latchkey/react/styles.css'
import { stackApp } from './stack'
export const App = () => <LatchkeyProvider client={stackApp}><Teams /></LatchkeyProvider>
function Teams() {
  useUser({ or: 'redirect' })
  return <>{useSuspenseListTeams({ userId: 'me' }).data.items.length}</>
}
`)
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  expect(Object.keys(dependencies)).toEqual(['@tanstack/react-query', 'latchkey', 'react'])
  expect(await migrate('--yes')).toMatchObject({
    status: 0,
    out: expect.stringContaining('Nothing was changed') as string,
  })
})

test('an app of Next.js gets a provider, a client for its pages and a session proxy', async () => {
  write(NEXT_APP)
  expect(await migrate('--yes')).toMatchObject({ status: 0, err: '' })
  const options = `  baseUrl: process.env.NEXT_PUBLIC_STACK_API_URL,
  projectId: process.env.NEXT_PUBLIC_STACK_PROJECT_ID!,
  publishableClientKey: process.env.NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY!,
  urls: { afterSignIn: "/team" },
`
  expect(read('app/latchkey-client.ts')).toContain(`createClient({\n${options}});`)
  expect(read('app/latchkey-provider.tsx')).toContain('import { client } from "./latchkey-client";')
  expect(read('app/layout.tsx')).toContain('<body><LatchkeyProviders>{children}</LatchkeyProviders></body>')
  expect(read('app/handler/[...stack]/page.tsx')).toContain('return <LatchkeyHandler />;')
  expect(read('app/page.tsx')).toContain('await getUser(await getClient(), { or: "redirect" })')
  // Next.js 16 calls the file proxy.ts.
  expect(read('middleware.ts')).toContain('export async function middleware(request: NextRequest)')
  expect(await migrate()).toMatchObject({ status: 0 })
})

test.each([{ flags: ['--dry-run', '--yes'] }, { flags: ['--json'] }, { flags: [] }])(
  'migrate writes nothing with the flags $flags',
  async ({ flags }) => {
    write(VITE_APP)
    const { status, out } = await migrate(...flags)
    expect({ status, source: read('src/App.tsx') }).toEqual({ status: 1, source: VITE_APP['src/App.tsx'] })
    expect(out).toContain('+++ src/App.tsx')
  },
)

test('what is left is listed with its line, and the library stays installed', async () => {
  write({
    ...VITE_APP,
    'src/signIn.ts': `import { stackApp } from './stack'
export async function signIn(email: string, password: string) {
  const result = await stackApp.signInWithCredential({ email, password })
  return result.status
}
`,
  })
  const { status, out } = await migrate('--yes', '--json')
  expect(status).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    written: true,
    leftovers: [
      {
        path: 'src/signIn.ts',
        line: 3,
        code: 'stackApp.signInWithCredential({ email, password })',
        advice: expect.stringContaining('signInWithPassword') as string,
      },
    ],
  })
  expect(read('package.json')).toContain('@stackframe/react')
})

test('a file with a syntax error is named, and nothing is written', async () => {
  write({ ...VITE_APP, 'src/broken.ts': `import { useUser } from '@stackframe/react'\nconst = 1\n` })
  const { status, err } = await migrate('--yes')
  expect({ status, source: read('src/App.tsx') }).toEqual({ status: 2, source: VITE_APP['src/App.tsx'] })
  expect(err).toContain('src/broken.ts has a syntax error')
})

test('if one file can’t be written, none is', async () => {
  write(VITE_APP)
  const outside = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
  try {
    writeFileSync(join(outside, 'stack.ts'), VITE_APP['src/stack.ts'])
    rmSync(join(folder, 'src/stack.ts'))
    symlinkSync(join(outside, 'stack.ts'), join(folder, 'src/stack.ts'))
    const { status, err } = await migrate('--yes')
    expect({ status, source: read('src/App.tsx') }).toEqual({ status: 2, source: VITE_APP['src/App.tsx'] })
    expect(err).toContain('src/stack.ts is outside of')
  } finally {
    rmSync(outside, { recursive: true })
  }
})

test('a session proxy of the app stays, and is reported', async () => {
  write({ ...NEXT_APP, 'middleware.ts': 'export const middleware = () => undefined\n' })
  const { status, out } = await migrate('--yes')
  expect({ status, source: read('middleware.ts') }).toEqual({
    status: 1,
    source: 'export const middleware = () => undefined\n',
  })
  expect(out).toContain('middleware.ts:1')
})

test('files that write outside of components are named, because their writes refresh no hooks', async () => {
  write(VITE_APP)
  expect((await migrate('--dry-run')).out).not.toContain("doesn't refresh the data of hooks")
  write({
    'src/Create.tsx': `import { useUser } from '@stackframe/react'
export function Create() {
  const user = useUser({ or: 'redirect' })
  return <button onClick={() => user.createTeam({ displayName: 'Harbor' })}>{user.useTeams().length}</button>
}
`,
    'src/create.ts': `import { stackApp } from './stack'
export async function create(displayName) {
  const user = await stackApp.getUser({ or: 'throw' })
  await user.createTeam({ displayName })
}
`,
  })
  expect((await migrate('--dry-run')).out).toMatch(/doesn't refresh the data of hooks.*: src\/create\.ts\n/)
})

test('values of .env files never appear in the output', async () => {
  write(NEXT_APP)
  const { out } = await migrate('--json')
  expect(out).toContain('app/layout.tsx')
  expect(out).not.toContain('pck_mine')
})

test('folders with packages of their own, and what a build wrote, are not read', async () => {
  const other = { 'package.json': '{}', 'App.tsx': VITE_APP['src/App.tsx'] }
  write({
    ...VITE_APP,
    ...Object.fromEntries(Object.entries(other).map(([path, content]) => [`packages/other/${path}`, content])),
    'dist/App.tsx': VITE_APP['src/App.tsx'],
  })
  await migrate('--yes')
  expect(read('packages/other/App.tsx')).toBe(VITE_APP['src/App.tsx'])
  expect(read('dist/App.tsx')).toBe(VITE_APP['src/App.tsx'])
})
