/**
 * `npm install latchkey` in apps of the last three years, and the same with pnpm, yarn and bun: each writes its lock file, and
 * downloads no more than it needs for that. npm compares optional peers with an app's own dependencies, too, and stops with ERESOLVE.
 */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import manifest from '../../package.json'
import { UNDECLARED } from '../../scripts/build/entries.ts'

const run = promisify(execFile)

interface Manager {
  /** The package that has the command, and the command below its folder. */
  readonly name: string
  readonly command: string
  /** Arguments that add a tarball to the lock file of an app. */
  readonly add: readonly string[]
  readonly lock: string
}

const MANAGERS: Readonly<Record<string, Manager>> = {
  pnpm: { name: 'pnpm', command: 'pnpm', add: ['add', '--lockfile-only', '--ignore-scripts'], lock: 'pnpm-lock.yaml' },
  yarn: { name: '@yarnpkg/cli-dist', command: 'yarn', add: ['add', '--mode=update-lockfile'], lock: 'yarn.lock' },
  bun: { name: 'bun', command: 'bun', add: ['add', '--lockfile-only', '--ignore-scripts'], lock: 'bun.lock' },
}

/** The folder with the tarball. npm resolves with its package.json alone. */
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-tarball-'))
  mkdirSync(join(folder, 'package'))
  copyFileSync('package.json', join(folder, 'package/package.json'))
  await run('npm', ['pack', './package', '--ignore-scripts'], { cwd: folder })
  const names = Object.values(MANAGERS).map(({ name }) => name)
  await run('npm', ['install', '--no-audit', '--no-fund', ...names], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Packages = Readonly<Record<string, string>>

const REACT_18 = { react: '^18.2.0', 'react-dom': '^18.2.0' }
const REACT_19 = { react: '^19.0.0', 'react-dom': '^19.0.0' }

const APPS: Readonly<Record<string, Packages>> = {
  'zod 3': { zod: '^3.25.67' },
  'zod 4': { zod: '^4.0.0' },
  'Next 13': { next: '^13.5.6', ...REACT_18 },
  'Next 14': { next: '^14.2.0', ...REACT_18 },
  'Next 15': { next: '^15.1.0', ...REACT_19 },
  'Next 16': { next: '^16.0.0', ...REACT_19 },
  'Testing Library 13': { '@testing-library/react': '^13.4.0', ...REACT_18 },
  'Testing Library 16': { '@testing-library/react': '^16.0.0', '@testing-library/dom': '^10.0.0', ...REACT_19 },
  'msw 1': { msw: '^1.3.0' },
  'msw 2': { msw: '^2.0.0' },
  'Vitest 0': { vitest: '^0.34.0' },
  'Vitest 2': { vitest: '^2.0.0' },
  'Playwright 1.38': { '@playwright/test': '1.38.0' },
  'React Router 5': { 'react-router': '^5.3.0', ...REACT_18 },
  'React Router 6': { 'react-router': '^6.20.0', ...REACT_18 },
  'TanStack Query 5.8': { '@tanstack/react-query': '^5.8.0', ...REACT_18 },
  'no library': {},
}

/** Apps that were installed before: npm keeps the versions of their lock. */
const LOCKED_APPS: Readonly<Record<string, Packages>> = {
  'shadcn, whose lock has Babel 7': { shadcn: '3.6.2', ...REACT_19 },
  'old compilers': { typescript: '5.2.2', vite: '5.2.0', '@types/node': '20.11.0', graphql: '15.8.0', ...REACT_18 },
}

/** Resolves what npm would install, by the path in the app. */
async function resolve(
  dependencies: Packages,
  { isLocked = false } = {},
): Promise<Readonly<Record<string, { version?: string }>>> {
  const app = mkdtempSync(join(tmpdir(), 'latchkey-install-'))
  try {
    writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, dependencies }))
    const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
    if (isLocked) await run('npm', ['install', ...options], { cwd: app })
    await run('npm', ['install', ...options, join(folder, `latchkey-${manifest.version}.tgz`)], { cwd: app })
    const lock = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>
    }
    return lock.packages
  } finally {
    rmSync(app, { recursive: true, force: true })
  }
}

test.each(Object.entries(APPS))('npm installs latchkey beside %s', async (_name, dependencies) => {
  const packages = await resolve(dependencies)
  expect(packages['node_modules/latchkey']?.version).toBe(manifest.version)
  for (const name of Object.keys(dependencies)) expect(packages).toHaveProperty([`node_modules/${name}`])
})

/** Adds the package to an app with another manager; the text of the lock file. */
async function addWith({ command, add, lock }: Manager, dependencies: Packages): Promise<string> {
  const app = mkdtempSync(join(tmpdir(), 'latchkey-install-'))
  try {
    writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, dependencies }))
    // A lock file of its own marks the app as one that is in no workspace.
    writeFileSync(join(app, 'yarn.lock'), '')
    const file = join(folder, 'node_modules/.bin', command)
    await run(file, [...add, join(folder, `latchkey-${manifest.version}.tgz`)], {
      cwd: app,
      env: { ...process.env, CI: '', YARN_ENABLE_TELEMETRY: '0', YARN_NODE_LINKER: 'node-modules' },
    })
    return readFileSync(join(app, lock), 'utf8')
  } finally {
    rmSync(app, { recursive: true, force: true })
  }
}

describe.each(Object.entries(MANAGERS))('%s installs latchkey', (_command, manager) => {
  test.each(Object.entries(APPS))('beside %s', async (_name, dependencies) => {
    const lock = await addWith(manager, dependencies)
    for (const name of ['latchkey', 'jose', ...Object.keys(dependencies)]) expect(lock).toContain(name)
  })
})

test.each(Object.entries(LOCKED_APPS))('npm adds latchkey to an app with %s', async (_name, dependencies) => {
  const packages = await resolve(dependencies, { isLocked: true })
  expect(packages['node_modules/latchkey']?.version).toBe(manifest.version)
})

test('no peer has narrow peers of its own: npm holds also those against the lock of an app', () => {
  expect(Object.keys(manifest.peerDependencies).filter((name) => UNDECLARED.includes(name))).toEqual([])
})

test('an app with zod 3 keeps it, and latchkey/zod has a zod 4 of its own', async () => {
  const packages = await resolve({ zod: '^3.25.67' })
  expect(packages['node_modules/zod']?.version).toMatch(/^3\./)
  expect(packages['node_modules/latchkey/node_modules/zod']?.version).toMatch(/^4\./)
})
