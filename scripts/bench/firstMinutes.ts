/**
 * `npx tsx scripts/bench/firstMinutes.ts`: seconds from a fresh app to a signed-in user, in development mode, as
 * `latchkey init` leads there. The time that the creator and `npm install` take is left out, because it is the network's.
 */
import process from 'node:process'
import { createClient, getAuthHeaders, signUpWithPassword } from 'latchkey'
import { launch, problemsOf } from '../../test/browser/launch.ts'
import { createFreshApp, type Fixture, type FreshApp, freePort, openApp, signUp } from '../../test/outside/freshApp.ts'
import { createApp } from '../../test/outside/pack.ts'
import { readmeFiles } from '../../test/outside/readme.ts'

interface Row {
  readonly app: string
  readonly seconds: string
  /** Commands a developer types, and lines that init writes. */
  readonly commands: number
  readonly lines: number
  /** Requests to the service from an empty browser to the signed-in user. */
  readonly requests: number
  /** Lines in the browser's console that are warnings or errors. */
  readonly console: number
}

const EMAIL = 'ada@example.com'
const browser = await launch()
const rows: Row[] = []
try {
  const port = String(await freePort())
  const vite = ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort']
  rows.push(await web('Vite', 'vite-react-ts', vite, /Local/, port))
  for (const isCached of [true, false]) {
    const port = String(await freePort())
    const next = ['node_modules/next/dist/bin/next', 'dev', '-p', port]
    rows.push(await web(`Next.js, cacheComponents ${isCached}`, 'next-src-ts', next, /Ready/, port, isCached))
  }
  rows.push(await hono())
  rows.push(await vitest())
} finally {
  await browser.close()
}
console.table(rows)

async function web(
  name: string,
  fixture: Fixture,
  args: string[],
  ready: RegExp,
  port: string,
  isCached = true,
): Promise<Row> {
  const app = await createFreshApp(fixture)
  try {
    if (!isCached)
      app.write(
        'next.config.ts',
        app
          .read('next.config.ts')
          .replace('cacheComponents: true', 'cacheComponents: false')
          .replace('partialPrefetching: true,', ''),
      )
    const before = linesOf(app)
    const started = performance.now()
    await setUp(app)
    await app.startEmulator()
    await app.start(process.execPath, args, ready, { NEXT_TELEMETRY_DISABLED: '1', ...app.mockFonts() })
    const page = await browser.newPage()
    const problems = problemsOf(page)
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/') && request.method() !== 'OPTIONS') requests += 1
    })
    await signUp(page, `http://localhost:${port}`, EMAIL)
    const seconds = secondsSince(started)
    await page.close()
    return { app: name, seconds, commands: 3, lines: linesOf(app) - before, requests, console: problems.length }
  } finally {
    await app.stop()
  }
}

async function hono(): Promise<Row> {
  const app = await createFreshApp('hono')
  try {
    const before = linesOf(app)
    const started = performance.now()
    await setUp(app)
    const lines = linesOf(app) - before
    const baseUrl = await app.startEmulator()
    const port = String(await freePort())
    app.write('src/index.ts', app.read('src/index.ts').replace('port: 3000', `port: ${port}`))
    await app.start(process.execPath, ['--import', 'tsx', 'src/index.ts'], /running/)
    let requests = 0
    const client = createClient({
      projectId: 'internal',
      publishableClientKey: 'pck_emulator',
      baseUrl,
      fetch: (input, init) => ((requests += 1), fetch(input, init)),
    })
    const verificationCallbackUrl = 'http://localhost/handler/email-verification'
    await signUpWithPassword(client, { email: EMAIL, password: 'correct horse', verificationCallbackUrl })
    const response = await fetch(`http://localhost:${port}/api/me`, { headers: await getAuthHeaders(client) })
    if (response.status !== 200) throw new Error(`GET /api/me responds with ${response.status}.`)
    return { app: 'Hono', seconds: secondsSince(started), commands: 3, lines, requests, console: 0 }
  } finally {
    await app.stop()
  }
}

async function vitest(): Promise<Row> {
  const test = readmeFiles()['user.test.ts']!
  const app = openApp(await createApp({ files: { 'user.test.ts': test }, packages: ['vitest'] }))
  try {
    const started = performance.now()
    await app.start(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], /1 passed/)
    const lines = test.trim().split('\n').length
    return { app: 'vitest', seconds: secondsSince(started), commands: 1, lines, requests: 0, console: 0 }
  } finally {
    await app.stop()
  }
}

async function setUp(app: FreshApp): Promise<void> {
  const { status, out } = await app.latchkey('init', '--yes')
  if (status !== 0) throw new Error(out)
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}

function linesOf(app: FreshApp): number {
  return Object.values(app.files()).reduce((sum, text) => sum + text.split('\n').length - 1, 0)
}
