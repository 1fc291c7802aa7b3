/** `latchkey init` in apps made by their generators; test/outside runs the same from the packed tarball. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { findApp } from '../../src/cli/setup/app.ts'
import { planSetup } from '../../src/cli/setup/plan.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-init-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = (fixture: string): void =>
  cpSync(join(root, 'test/outside/fixtures', fixture), folder, { recursive: true })
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const plan = () => planSetup(findApp(folder)!, '1.2.3')

/** Plans and writes; returns the paths. */
function setUp(): string[] {
  const { changes, manual } = plan()
  expect(manual).toEqual([])
  for (const { path, after } of changes) write(path, after)
  return changes.map(({ path }) => path)
}

describe('a fresh app', () => {
  it.each([
    ['vite-react-ts', ['src/latchkey.ts', 'src/main.tsx', '.env.local', 'package.json']],
    ['vite-react', ['src/latchkey.js', 'src/main.jsx', '.env.local', 'package.json']],
    [
      'next-src-ts',
      [
        'src/app/latchkey.ts',
        'src/app/providers.tsx',
        'src/app/handler/[...path]/page.tsx',
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
        'app/handler/[...path]/page.js',
        'app/layout.js',
        '.env.local',
        'package.json',
      ],
    ],
    ['hono', ['src/latchkey.ts', 'src/index.ts', '.env', 'package.json']],
    ['express', ['latchkey.js', 'app.js', '.env', 'package.json']],
  ])('%s is set up once; a second run changes nothing', (fixture, paths) => {
    start(fixture)
    expect(setUp()).toEqual(paths)
    expect(plan()).toEqual({ changes: [], manual: [] })
    const { scripts, dependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    expect([scripts!['emulator'], dependencies!['latchkey']]).toEqual(['latchkey emulator', '^1.2.3'])
  })

  test('browser code never contains the secret key', () => {
    start('vite-react-ts')
    setUp()
    expect(read('.env.local')).not.toContain('ssk_')
    start('next-src-ts')
    setUp()
    expect(read('.env.local')).not.toMatch(/NEXT_PUBLIC_\w+=ssk_/)
  })
})

describe('existing code is kept:', () => {
  test('quotes, semicolons and line ends', () => {
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

  test('values in .env files, and scripts', () => {
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

  test('.gitignore, plus a line if it would publish the keys', () => {
    start('express')
    write('.gitignore', 'node_modules')
    expect(setUp()).toContain('.gitignore')
    expect(read('.gitignore')).toBe('node_modules\n.env\n')
  })
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
  cpSync(join(root, 'test/outside/fixtures/vite-react-ts'), app, { recursive: true })
  write(lockFile, '')
  expect(findApp(app)!.packageManager).toBe(manager)
  mkdirSync(join(app, '.git'))
  expect(findApp(app)!.packageManager).toBe('npm')
})

describe('an unsupported file is unchanged, and the remaining steps are printed', () => {
  it.each([
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
      '<Providers>{children}</Providers>',
    ],
    ['express', 'app.js', 'export const a = express()\nexport const make = () => express()\n', 'requireUser(latchkey)'],
    ['hono', 'src/index.ts', 'export const a = new Hono(), b = new Hono()\n', 'requireUser(latchkey)'],
  ])('%s: %s', (fixture, path, text, paste) => {
    start(fixture)
    write(path, text)
    const { changes, manual } = plan()
    expect(changes.map((change) => change.path)).not.toContain(path)
    expect(manual).toMatchObject([{ path, paste: expect.stringContaining(paste) }])
  })

  test.each([
    ['react-router', 'react-router'],
    ['react-router-dom', 'react-router'],
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

  test('a CommonJS server', () => {
    start('express')
    write('package.json', read('package.json').replace('"type": "module",', ''))
    expect(plan().manual).toMatchObject([{ path: 'app.js', reason: expect.stringContaining('CommonJS') }])
  })

  test('an existing route', () => {
    start('next-app-ts')
    write('app/handler/[...path]/page.tsx', 'export default () => null\n')
    expect(plan().manual).toMatchObject([{ reason: 'app/handler/[...path]/page.tsx exists' }])
  })
})

describe('the command', () => {
  const run = (...args: string[]): Promise<{ status: number; out: string; err: string }> =>
    new Promise((resolve) => {
      const main = join(root, 'src/cli/main.ts')
      const child = execFile(
        process.execPath,
        ['--import', 'tsx', main, 'init', '--cwd', folder, ...args],
        (_, out, err) => resolve({ status: child.exitCode ?? -1, out, err }),
      )
      child.stdin?.end()
    })

  test('prints the diff and writes nothing without a terminal; --yes writes', async () => {
    start('vite-react-ts')
    const before = read('src/main.tsx')
    const asked = await run()
    expect([asked.status, asked.out]).toEqual([1, expect.stringContaining('+    <LatchkeyProvider client={client}>')])
    expect(read('src/main.tsx')).toBe(before)
    expect(await run('--yes')).toMatchObject({ status: 0, out: expect.stringContaining('npm run emulator') })
    expect(await run('--yes')).toMatchObject({ status: 0, out: 'latchkey is already set up. Nothing was changed.\n' })
  })

  test('prints a diff without the control characters of a file', async () => {
    start('vite-react-ts')
    const hostile = read('src/main.tsx').replace('createRoot(', '/*\u001b[2J\u009b\u202e*/ createRoot(')
    write('src/main.tsx', hostile)
    const { out } = await run()
    expect(out).toContain('/*[2J*/')
    expect(out).not.toMatch(/(?![\n\t])[\p{Cc}\u202e]/u)
    expect(read('src/main.tsx')).toBe(hostile)
  })

  test('lists the supported apps in a folder without one', async () => {
    expect(await run('--yes')).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('No Vite + React, Next.js'),
    })
  })
})
