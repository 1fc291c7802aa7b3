/** The app that `latchkey init` finds in a folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findApp, findMajorVersion } from '../../../src/cli/setup/app.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-app-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Readonly<Record<string, string | object>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

const depend = (...names: string[]) => ({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) })
const HONO = 'const app = new Hono()\n'

test.each([
  {
    kind: 'vite',
    entry: 'src/main.tsx',
    isTypeScript: true,
    files: { 'package.json': depend('vite', 'react'), 'src/main.tsx': 'root.render(<App />)' },
  },
  {
    kind: 'vite',
    entry: 'src/index.jsx',
    isTypeScript: false,
    files: {
      'package.json': depend('vite', 'react'),
      'src/main.jsx': 'start()',
      'src/index.jsx': 'root.render(<App />)',
    },
  },
  {
    kind: 'next',
    entry: 'src/app/layout.tsx',
    isTypeScript: true,
    files: { 'package.json': depend('next', 'react', 'vite'), 'src/app/layout.tsx': '{children}' },
  },
  {
    kind: 'next',
    entry: 'app/layout.js',
    isTypeScript: false,
    files: {
      'package.json': depend('next'),
      'src/app/layout.tsx': '{children}',
      'app/layout.js': '{children}',
    },
  },
  {
    kind: 'hono',
    entry: 'src/index.ts',
    isTypeScript: true,
    files: { 'package.json': depend('hono', 'express'), 'src/index.ts': HONO },
  },
  {
    kind: 'express',
    entry: 'server.mjs',
    isTypeScript: false,
    files: { 'package.json': depend('express'), 'server.mjs': 'const app = express()' },
  },
  {
    kind: 'express',
    entry: 'api/start.mts',
    isTypeScript: true,
    files: {
      'package.json': { ...depend('express'), scripts: { dev: 'tsx watch api/start.mts' } },
      'api/start.mts': 'const app = express()',
    },
  },
])('an app with $entry is found as $kind', ({ kind, entry, isTypeScript, files }) => {
  write(files)
  expect(findApp(folder)).toMatchObject({ kind, entry, isTypeScript, folder })
})

test('a dependency for development makes an app, too', () => {
  write({ 'package.json': { devDependencies: { hono: '1' } }, 'index.js': HONO })
  expect(findApp(folder)?.kind).toBe('hono')
})

test.each([
  { app: 'without a package.json', files: { 'src/index.ts': HONO } },
  { app: 'of Vite without React', files: { 'package.json': depend('vite'), 'src/main.tsx': 'root.render(<App />)' } },
  { app: 'of React without Vite', files: { 'package.json': depend('react'), 'src/main.tsx': 'root.render(<App />)' } },
  { app: 'of Next.js without a root layout', files: { 'package.json': depend('next', 'hono'), 'src/index.ts': HONO } },
  { app: 'of Hono whose entry starts nothing', files: { 'package.json': depend('hono'), 'src/index.ts': 'start()' } },
])('an app $app is unknown', ({ files }) => {
  write(files)
  expect(findApp(folder)).toBeNull()
})

test.each([
  { script: 'main', packageJson: { ...depend('hono'), main: './lib/boot.js' } },
  { script: 'dev', packageJson: { ...depend('hono'), scripts: { dev: 'tsx watch lib/boot.js --port 1' } } },
  { script: 'start', packageJson: { ...depend('hono'), scripts: { start: 'node ./lib/boot.js' } } },
])('the file that "$script" names is preferred to usual names', ({ packageJson }) => {
  write({ 'package.json': packageJson, 'lib/boot.js': HONO, 'src/index.ts': HONO })
  expect(findApp(folder)?.entry).toBe('lib/boot.js')
})

test('another script names no entry', () => {
  write({ 'package.json': { ...depend('hono'), scripts: { lint: 'lint lib/boot.js' } }, 'lib/boot.js': HONO })
  expect(findApp(folder)).toBeNull()
})

test.each([
  { lockFile: 'pnpm-lock.yaml', packageManager: 'pnpm' },
  { lockFile: 'yarn.lock', packageManager: 'yarn' },
  { lockFile: 'bun.lock', packageManager: 'bun' },
  { lockFile: 'bun.lockb', packageManager: 'bun' },
  { lockFile: 'package-lock.json', packageManager: 'npm' },
])('$lockFile means $packageManager', ({ lockFile, packageManager }) => {
  write({ 'package.json': depend('hono'), 'index.js': HONO, [lockFile]: '' })
  expect(findApp(folder)?.packageManager).toBe(packageManager)
})

test('the lock file of a monorepo above the app decides, and nothing above the repository', () => {
  write({ 'app/package.json': depend('hono'), 'app/index.js': HONO, 'pnpm-lock.yaml': '' })
  expect(findApp(join(folder, 'app'))?.packageManager).toBe('pnpm')
  write({ 'app/.git/HEAD': '' })
  expect(findApp(join(folder, 'app'))?.packageManager).toBe('npm')
})

test.each([
  { problem: 'invalid JSON', text: '{ "name": ', message: 'not valid JSON' },
  { problem: 'an array', text: '[]', message: 'not a JSON object' },
  { problem: 'null', text: 'null', message: 'not a JSON object' },
  { problem: 'scripts that are no object', text: '{ "scripts": [] }', message: '"scripts"' },
  { problem: 'a version that is a number', text: '{ "dependencies": { "hono": 1 } }', message: '"dependencies"' },
  {
    problem: 'a version for development that is null',
    text: '{ "devDependencies": { "hono": null } }',
    message: '"devDependencies"',
  },
  { problem: 'a main that is a number', text: '{ "main": 1 }', message: '"main"' },
  { problem: 'a type that is a list', text: '{ "type": ["module"] }', message: '"type"' },
])('a package.json with $problem is refused', ({ text, message }) => {
  write({ 'package.json': text })
  expect(() => findApp(folder)).toThrow(
    expect.objectContaining({ name: 'SetupError', message: expect.stringContaining(message) }),
  )
})

describe('the major version of a package', () => {
  const ranges = { next: '^14.2.0' }

  test('is that of the installed one, also above the app, as in a workspace', () => {
    write({ 'apps/web/package.json': {}, 'node_modules/next/package.json': { version: '16.4.3' } })
    expect(findMajorVersion(join(folder, 'apps/web'), 'next', ranges)).toBe(16)
    write({ 'apps/web/node_modules/next/package.json': { version: '15.1.0' } })
    expect(findMajorVersion(join(folder, 'apps/web'), 'next', ranges)).toBe(15)
  })

  test('is that of the range before the installation', () => {
    expect(findMajorVersion(folder, 'next', ranges)).toBe(14)
    expect(findMajorVersion(folder, 'next', { next: 'catalog:' })).toBeNull()
  })
})
