/** The emulator in a browser: with requests routed by Playwright, and in a service worker. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { createEmulator } from 'latchkey/emulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { testHost, type EmulatorHost, type HostRequest, type HostResponse } from '../../emulator/hosts/hostTests.ts'
import { launch } from '../launch.ts'
import type { Steering } from './workerPage.ts'

export type FaultKind = Parameters<EmulatorHost['fault']>[0]

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

let browser: Browser
let site: Server
let url: string

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [file('./workerPage.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    external: ['node:*', 'bcryptjs', '@simplewebauthn/server', 'otpauth'],
  })
  const worker = await readFile(file('../../../node_modules/msw/lib/mockServiceWorker.js'))
  const files = new Map<string, Uint8Array>([
    ['/mockServiceWorker.js', worker],
    ['/page.js', outputFiles[0]!.contents],
  ])
  site = createServer((request, response) => {
    const script = files.get(request.url ?? '')
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' })
    response.end(
      script ?? (request.url === '/worker' ? '<script type="module" src="/page.js"></script>' : '<p>A page</p>'),
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  url = `http://localhost:${(site.address() as AddressInfo).port}`
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  site?.closeAllConnections()
  site?.close()
})

/** Sends from within a page, as an app would: across origins. */
const askFrom = (page: Page) => (request: HostRequest) =>
  page.evaluate(async ({ method, path, headers, body }): Promise<HostResponse> => {
    const response = await fetch(`https://service.example${path}`, { method, headers, ...(body !== null && { body }) })
    return {
      status: response.status,
      knownError: response.headers.get('x-stack-known-error'),
      text: await response.text(),
    }
  }, request)

describe('as a route of Playwright', () => {
  const emulator = createEmulator()
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage()
    await page.route('**/api/**', emulator.route)
    await page.goto(url)
  })
  afterAll(() => page?.close())
  testHost(() => ({
    send: askFrom(page),
    readCode: async (to) => emulator.outbox.latest({ to })?.code ?? '',
    advance: async (millis) => emulator.clock.advance(millis),
    fault: async (kind) => emulator.faults.once('getCurrentUser', { kind }),
    reset: async () => emulator.reset(),
  }))
})

describe('as a service worker', () => {
  type Steered = typeof globalThis & { steering: Steering }
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage()
    await page.goto(`${url}/worker`)
    await page.waitForFunction(() => 'steering' in globalThis)
    await page.evaluate(() => (globalThis as Steered).steering.isReady)
  })
  afterAll(() => page?.close())
  testHost(() => ({
    send: askFrom(page),
    readCode: (to) => page.evaluate((to) => (globalThis as Steered).steering.readCode(to), to),
    advance: (millis) => page.evaluate((millis) => (globalThis as Steered).steering.advance(millis), millis),
    fault: (kind) => page.evaluate((kind) => (globalThis as Steered).steering.fault(kind), kind),
    reset: () => page.evaluate(() => (globalThis as Steered).steering.reset()),
  }))
})
