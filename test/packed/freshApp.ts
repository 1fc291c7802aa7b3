/** Newly generated apps with the packed tarball, and the programs that run in them. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { freePort } from '../support/freePort.ts'
import { createApp, removeApp } from './pack.ts'

const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url))

/** Runs Vitest in an app, without the limit of five seconds for a test, which fails on a busy machine. */
export const RUN_VITEST: readonly [file: string, ...args: string[]] = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--testTimeout=300000',
  '--hookTimeout=300000',
]

/** The fixtures and the packages that `npm install` would bring. */
const PACKAGES = {
  'vite-react-ts': ['react', 'react-dom', '@tanstack/react-query', 'vite', '@vitejs/plugin-react'],
  'vite-react': ['react', 'react-dom', '@tanstack/react-query', 'vite', '@vitejs/plugin-react'],
  'next-src-ts': [
    'react',
    'react-dom',
    '@tanstack/react-query',
    'next',
    'typescript',
    '@types/react',
    '@types/react-dom',
    '@types/node',
  ],
  'next-app-js': ['react', 'react-dom', '@tanstack/react-query', 'next'],
  hono: ['hono', '@hono/node-server', 'tsx'],
  express: ['express'],
} as const

export type Fixture = keyof typeof PACKAGES

export interface FreshApp {
  readonly folder: string
  /** Runs `npx latchkey …`. Resolves to its exit status and output. */
  latchkey(...args: string[]): Promise<{ status: number; out: string }>
  /** Starts a program and waits for a line of its output; resolves to the text so far. */
  start(file: string, args: readonly string[], ready: RegExp, env?: Record<string, string>): Promise<string>
  /** Starts the emulator on a free port and writes its address into the `.env` file of the app. */
  startEmulator(): Promise<string>
  /** Everything that the started programs have printed. */
  output(): string
  read(path: string): string
  write(path: string, text: string): void
  /** Environment for Next.js with a mocked font service, which tests can't reach. */
  mockFonts(): Record<string, string>
  /** Text of all files of the app, by path, without packages and build output. */
  files(): Record<string, string>
  stop(): Promise<void>
}

/** @param packages that the app installs beside those of its generator */
export async function createFreshApp(fixture: Fixture, packages: readonly string[] = []): Promise<FreshApp> {
  const folder = await createApp({ files: {}, packages: [...PACKAGES[fixture], ...packages] })
  cpSync(join(FIXTURES, fixture), folder, { recursive: true })
  return openApp(folder)
}

/** Programs in the folder of an app from {@link createApp}. */
export function openApp(folder: string): FreshApp {
  const children: { process: ChildProcess; closed: Promise<unknown> }[] = []
  let printed = ''
  const { bin } = JSON.parse(readFileSync(join(folder, 'node_modules/latchkey/package.json'), 'utf8')) as {
    bin: { latchkey: string }
  }
  const main = join(folder, 'node_modules/latchkey', bin.latchkey)

  const start: FreshApp['start'] = (file, args, ready, env = {}) => {
    const child = spawn(file, args, { cwd: folder, env: { ...process.env, NODE_ENV: '', ...env }, detached: true })
    children.push({ process: child, closed: new Promise((resolve) => child.once('close', resolve)) })
    let output = ''
    return new Promise((resolve, reject) => {
      const listen = (chunk: unknown): void => {
        output += String(chunk)
        printed += String(chunk)
        if (ready.test(output)) resolve(output)
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.on('close', () => reject(new Error(`${file} ${args.join(' ')} ended:\n${output}`)))
    })
  }

  return {
    folder,
    start,
    latchkey: (...args) =>
      new Promise((resolve) => {
        const child = execFile(process.execPath, [main, ...args], { cwd: folder }, (_, out, err) =>
          resolve({ status: child.exitCode ?? -1, out: out + err }),
        )
        child.stdin?.end()
      }),
    startEmulator: async () => {
      const port = await freePort()
      const output = await start(process.execPath, [main, 'emulator', '--port', String(port)], /Ctrl\+C/)
      for (const path of ['.env.local', '.env']) {
        const env = filesBelow(folder)[path]
        if (env) writeFileSync(join(folder, path), env.replaceAll('localhost:4400', `localhost:${port}`))
      }
      return /(http:\S+)\/api\/v1/.exec(output)![1]!
    },
    output: () => printed,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => writeFileSync(join(folder, path), text),
    mockFonts: () => ({ NEXT_FONT_GOOGLE_MOCKED_RESPONSES: writeFonts(folder) }),
    files: () => filesBelow(folder),
    stop: async () => {
      for (const { pid, exitCode, signalCode } of children.map((child) => child.process)) {
        try {
          if (exitCode === null && signalCode === null) process.kill(-pid!, 'SIGTERM')
        } catch {
          // The process has already ended.
        }
      }
      await Promise.all(children.map(({ closed }) => closed))
      removeApp(folder)
    },
  }
}

/** Signs a new user up on the handler's page and waits until the page has left for the app. */
export async function signUp(page: Page, url: string, email: string): Promise<void> {
  // A development server compiles a page at its first request.
  page.setDefaultTimeout(120_000)
  await page.goto(`${url}/handler/sign-up`)
  await page.locator('input[type=email]').first().fill(email)
  for (const field of await page.locator('input[type=password]').all()) await field.fill('correct horse')
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
  await page.waitForURL((address) => !address.pathname.startsWith('/handler'))
}

const SKIPPED = /^(node_modules|\.next|dist)(\/|$)/

function filesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { encoding: 'utf8' }).filter((name) => !SKIPPED.test(name))
  const paths = names.flatMap((name) =>
    statSync(join(folder, name)).isDirectory()
      ? readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((path) => `${name}/${path}`)
      : [name],
  )
  return Object.fromEntries(
    paths
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'latin1')]),
  )
}

/** Stylesheets of the fonts that `create-next-app` uses. */
function writeFonts(folder: string): string {
  const file = join(folder, 'fonts.cjs')
  const css = (family: string) =>
    `@font-face { font-family: '${family}'; font-style: normal; font-weight: 100 900; src: local('Arial'); }`
  const responses = {
    'https://fonts.googleapis.com/css2?family=Geist:wght@100..900&display=swap': css('Geist'),
    'https://fonts.googleapis.com/css2?family=Geist+Mono:wght@100..900&display=swap': css('Geist Mono'),
  }
  writeFileSync(file, `module.exports = ${JSON.stringify(responses)}`)
  return file
}
