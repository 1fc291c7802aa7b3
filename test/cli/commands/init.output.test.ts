/** What `latchkey init` prints. */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { runInProcess } from '../runInProcess.ts'
import { useAppFolder } from '../setup/appFolder.ts'

const folder = useAppFolder()
const init = (...args: string[]) => runInProcess('init', '--cwd', folder.path, ...args)

const HONO = { 'package.json': { type: 'module', dependencies: { hono: '4' } }, 'index.js': 'const app = new Hono()\n' }

/** The lines below `Next:`, after the one that enters the folder. */
const nextSteps = (out: string): string => out.split(`\nNext:\n\n  cd ${folder.path}\n`)[1] ?? ''

test.each([
  [{}, 'npm install', 'npm run emulator', 'npm run start'],
  [{ 'pnpm-lock.yaml': '' }, 'pnpm install', 'pnpm emulator', 'pnpm start'],
  [{ 'yarn.lock': '' }, 'yarn install', 'yarn emulator', 'yarn start'],
  [{ 'bun.lock': '' }, 'bun install', 'bun run emulator', 'bun run start'],
])('a server with %j gets the next steps of its package manager', async (files, install, emulator, start) => {
  folder.write({ ...HONO, ...files })
  const { status, out } = await init('--yes')
  expect(status).toBe(0)
  expect(nextSteps(out)).toBe(`  ${install}
  ${emulator}   (in a terminal of its own)
  ${start}

GET /api/me returns 401 without an access token, and the user with one.
Then: node_modules/latchkey/docs/start/hono.md
`)
})

test.each([
  ['vite', 'vite-react-ts'],
  ['next', 'next-app-ts'],
  ['react-router', 'react-router'],
  ['tanstack-start', 'tanstack-start'],
  ['hono', 'hono'],
  ['express', 'express'],
])('the quick start of %s has the steps that init prints', async (page, fixture) => {
  cpSync(fileURLToPath(new URL(`../../packed/fixtures/${fixture}`, import.meta.url)), folder.path, { recursive: true })
  const packageJson = JSON.parse(folder.read('package.json')!) as { dependencies: Record<string, string> }
  packageJson.dependencies['latchkey'] = '1'
  folder.write({ 'package.json': packageJson })
  const { status, out } = await init('--yes')
  expect(status).toBe(0)
  const printed = nextSteps(out)
  const text = readFileSync(new URL(`../../../docs/start/${page}.md`, import.meta.url), 'utf8')
  const commands = [...printed.matchAll(/^ {2}(npm run \w+)/gm)].map(([, command]) => command!)
  expect(commands).toHaveLength(2)
  const shown = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, code]) => code!.trim().split('\n'))
  expect(shown.filter((line) => commands.includes(line))).toEqual(commands)
  expect(text).toContain('npx latchkey init')
  const [address] = /http:\S+|\/api\/me/.exec(printed)!
  expect(text).toContain(address)
  expect(printed).toContain(`docs/start/${page}.md`)
})

test('in the folder of the app, no step enters it', async () => {
  folder.write(HONO)
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder.path)
  const { out } = await runInProcess('init', '--yes')
  cwd.mockRestore()
  expect(out).toContain('\nNext:\n\n  npm install\n')
})

test('in a workspace, the quick start is where the package is installed', async () => {
  folder.write({
    'apps/api/package.json': HONO['package.json'],
    'apps/api/index.js': HONO['index.js'],
    'node_modules/latchkey/docs/start/hono.md': '',
  })
  const { out } = await runInProcess('init', '--cwd', join(folder.path, 'apps/api'), '--yes')
  expect(out).toContain('\nThen: ../../node_modules/latchkey/docs/start/hono.md\n')
})

test.each(['dependencies', 'devDependencies'])(
  'a server that has latchkey in %s needs no installation',
  async (field) => {
    const dependencies = { hono: '4' }
    const packageJson = { type: 'module', dependencies, scripts: { dev: 'tsx index.js' } }
    const withLatchkey =
      field === 'dependencies'
        ? { ...packageJson, dependencies: { ...dependencies, latchkey: '1' } }
        : { ...packageJson, devDependencies: { latchkey: '1' } }
    folder.write({ ...HONO, 'package.json': withLatchkey })
    expect(nextSteps((await init('--yes')).out)).toMatch(/^ {2}npm run emulator .*\n {2}npm run dev\n\nGET /)
  },
)

test.each([
  ['vite', 'src/main.tsx', { vite: '7', react: '19' }, "import App from './App'\nroot.render(<App />)\n", 5173],
  ['next', 'app/layout.tsx', { next: '16' }, 'export default ({ children }) => <body>{children}</body>\n', 3000],
  ['react-router', 'app/root.tsx', { '@react-router/dev': '8' }, 'export default () => <Outlet />\n', 5173],
  [
    'tanstack-start',
    'src/routes/__root.tsx',
    { '@tanstack/react-start': '1' },
    'export const Route = createRootRoute({ head: () => ({ links: [] }) })\n',
    3000,
  ],
] as const)('an app of %s gets the page to sign up', async (kind, entry, dependencies, source, port) => {
  folder.write({
    'package.json': { dependencies },
    [entry]: source,
    'app/routes.ts': 'export default []\n',
  })
  const { status, out } = await init('--yes')
  expect(status).toBe(0)
  expect(nextSteps(out).split('\n').slice(-3)).toEqual([
    `Open http://localhost:${port}/handler/sign-up (with the port that the app prints) and sign up with any email address: the page greets you.`,
    `Then: node_modules/latchkey/docs/start/${kind}.md`,
    '',
  ])
})

test('what is left to do is printed with its reason, and the status is 1', async () => {
  folder.write({ ...HONO, 'index.js': 'new Hono()\n' })
  const { status, out } = await init('--yes')
  expect(status).toBe(1)
  expect(out).toContain(
    '\nindex.js was not changed, because it does not create exactly one app. Add this yourself:\n\nimport { requireUser }',
  )
  expect(out).toContain('\nThis folder is not in a git repository.')
  const json = await init('--yes', '--json')
  expect({ status: json.status, result: JSON.parse(json.out) as unknown }).toMatchObject({
    status: 1,
    result: { written: true, changes: [], manual: [{ path: 'index.js' }] },
  })
})

test('without a terminal, nothing is written without --yes', async () => {
  folder.write(HONO)
  const { status, out } = await init()
  expect(status).toBe(1)
  expect(
    out.endsWith(
      'These changes are not written: this is not a terminal. Pass --yes to write them.\nNothing was changed.\n',
    ),
  ).toBe(true)
  // The files are listed below the diffs, which may be longer than the screen.
  expect(out).toMatch(/\n\d files:\n(  [+~] \S+\n)*  \+ latchkey\.js\n/)
  expect(folder.read('latchkey.js')).toBeNull()
  const json = await init('--json')
  expect({ status: json.status, written: (JSON.parse(json.out) as { written: boolean }).written }).toEqual({
    status: 1,
    written: false,
  })
  expect(folder.read('latchkey.js')).toBeNull()
})

test('an app that is set up already has nothing to change', async () => {
  folder.write(HONO)
  await init('--yes')
  expect(await init()).toEqual({ status: 0, out: 'latchkey is already set up. Nothing was changed.\n', err: '' })
  const { status, out } = await init('--json')
  expect({ status, result: JSON.parse(out) as unknown }).toEqual({
    status: 0,
    result: { written: false, changes: [], manual: [], notes: [] },
  })
})

test('a diff shows two lines around a change, and of an .env file only what changes', async () => {
  folder.write({
    ...HONO,
    'index.js': '// 1\n// 2\n// 3\nconst app = new Hono()\n// 4\n// 5\n// 6\n',
    '.env': 'SESSION_SECRET=private\n',
  })
  const { changes } = JSON.parse((await init('--json')).out) as { changes: { path: string; diff: string }[] }
  const diffOf = (path: string): string => changes.find((change) => change.path === path)!.diff
  expect(diffOf('.env')).toMatch(/^--- \.env\n\+\+\+ \.env\n@@ [^\n]+ @@\n\+\n\+# The emulator/m)
  expect(diffOf('.env')).not.toContain('private')
  expect(diffOf('latchkey.js')).toMatch(/^--- \/dev\/null\n\+\+\+ latchkey\.js\n/m)
  expect(diffOf('index.js')).toContain(' // 5\n')
  expect(diffOf('index.js')).not.toContain('// 6')
})

test('in the folder above an app, the command for the app is printed', async () => {
  const app = { dependencies: { hono: '4' } }
  const noApp = await init('--yes')
  expect(noApp.status).toBe(2)
  expect(noApp.out + noApp.err).toContain('Run this in the folder of the app')
  folder.write({
    'my-app/package.json': app,
    'my-app/index.js': 'const app = new Hono()\n',
    'apps/api/package.json': app,
    'apps/api/index.js': 'const app = new Hono()\n',
    'broken/package.json': '{',
    'node_modules/hono/package.json': app,
    'node_modules/hono/index.js': 'new Hono()\n',
    'docs/readme.txt': '',
  })
  const { status, out, err } = await init('--yes')
  expect(status).toBe(2)
  expect([...(out + err).matchAll(/^ {2}npx latchkey init --cwd (.+)$/gm)].map(([, path]) => path)).toEqual([
    join(folder.path, 'my-app'),
    join(folder.path, 'apps/api'),
  ])
})

test.each([
  [{}, 'start'],
  [{ expo: '58', react: '19' }, 'guides/react-native.md'],
  [{ astro: '6', react: '19' }, 'start/vite.md'],
  [{ vite: '8' }, 'start/browser.md'],
])('an app with %j that no command sets up gets its page, docs/%s', async (dependencies, page) => {
  folder.write({ 'package.json': { dependencies } })
  const { status, err } = await init('--yes')
  expect(status).toBe(2)
  expect(err).toContain(`or follow ${page === 'start' ? 'a page in ' : ''}node_modules/latchkey/docs/${page}.`)
  expect(existsSync(new URL(`../../../docs/${page}`, import.meta.url))).toBe(true)
})

test('the printed command runs in a shell as it is, whatever the names of the folders are', async () => {
  const app = { 'package.json': { dependencies: { hono: '4' } }, 'index.js': 'const app = new Hono()\n' }
  for (const name of ['my app', '$(touch evil)', '`touch evil`', 'a;touch evil', "it's"]) {
    for (const [file, text] of Object.entries(app)) folder.write({ [`${name}/${file}`]: text })
  }
  const { out, err } = await init('--yes')
  const commands = [...(out + err).matchAll(/^ {2}npx latchkey init --cwd (.+)$/gm)].map(([, path]) => path)
  expect(commands).toEqual([`"${join(folder.path, 'my app')}"`])
})
