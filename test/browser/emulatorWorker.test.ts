/** The whole service in a service worker of a real browser, with a server that only serves two files. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkerDemo } from '../../examples/demo/workerServer.ts'
import { alias } from '../../vitest.config.ts'
import { launch, problemsOf } from './launch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const PAGE = `
import { createClient, getCurrentUser, signUpWithPassword } from 'latchkey'
import { connectEmulatorWorker } from 'latchkey/emulator/worker'

globalThis.scenario = {
  async begin() {
    await connectEmulatorWorker('/worker.js')
    const baseUrl = location.origin
    globalThis.client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl })
  },
  async signUp() {
    const verificationCallbackUrl = location.origin + '/handler/email-verification'
    await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse', verificationCallbackUrl })
    return (await getCurrentUser(client)).primaryEmail
  },
  whoAmI: async () => (await getCurrentUser(client))?.primaryEmail,
}
`
const WORKER = `
import { startEmulatorWorker } from 'latchkey/emulator/worker'
startEmulatorWorker({ page: '<!doctype html><link rel="icon" href="data:,"><title>Window</title>' })
`

let browser: Browser
let server: Server
let page: Page
let problems: string[]
const asked: string[] = []

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    plugins: [
      {
        name: 'from source',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^latchkey/ }, ({ path }) => {
            const match = alias.find(({ find }) => find.test(path))!
            return { path: path.replace(match.find, match.replacement) }
          }),
      },
    ],
  })
  return outputFiles[0]!.text
}

beforeAll(async () => {
  const [app, worker] = await Promise.all([bundle(PAGE), bundle(WORKER)])
  server = createServer((request, response) => {
    asked.push(request.url!)
    const files: Record<string, [string, string]> = {
      '/': ['text/html', '<!doctype html><link rel="icon" href="data:,"><script src="/app.js"></script>'],
      '/app.js': ['text/javascript', app],
      '/worker.js': ['text/javascript', worker],
    }
    const [type, body] = files[request.url!] ?? []
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' }).end(body)
  }).listen(0, '127.0.0.1')
  browser = await launch()
  page = await (await browser.newContext()).newPage()
  problems = problemsOf(page)
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

test('an app and its service run in one browser, and the state persists', async () => {
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`
  await page.goto(url)
  await page.evaluate('scenario.begin()')
  expect(await page.evaluate('scenario.signUp()')).toBe('mira@harbor.example')

  const outbox = (await page.evaluate('fetch("/_emulator/outbox").then((answer) => answer.json())')) as { to: string }[]
  expect(outbox.map(({ to }) => to)).toEqual(['mira@harbor.example'])

  // A worker that is stopped and started again keeps its state. A browser waits for the save before it stops a worker;
  // the command below doesn't.
  await page.waitForFunction(async () => {
    const saved = await (await caches.open('latchkey-emulator')).match('/_emulator/state')
    return (await saved?.text())?.includes('mira@harbor.example')
  })
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await page.evaluate('scenario.begin()')
  expect(await page.evaluate('scenario.whoAmI()')).toBe('mira@harbor.example')

  await page.goto(`${url}_emulator`)
  expect(await page.title()).toBe('Window')
  expect(problems).toEqual([])
  expect(asked.filter((path) => path.startsWith('/api') || path.startsWith('/_emulator'))).toEqual([])
})

test('forms of another site can’t control the emulator, and links to its window work', async () => {
  const { port } = server.address() as AddressInfo
  const target = `http://localhost:${port}/_emulator`
  const form = (path: string, type: string): string =>
    `<form method="post" enctype="${type}" action="${target}${path}"><input name='{"advanceMillis":36000000,"a' value='":1}'></form>`
  // 127.0.0.1 is another site than localhost.
  await page.goto(`http://localhost:${port}/`)
  await page.evaluate('scenario.begin()')
  const readClock = 'fetch("/_emulator/clock").then((response) => response.json()).then(({ now }) => now)'
  const readUsers =
    'fetch("/_emulator/state").then((response) => response.text()).then((text) => text.split("mira@").length)'
  // The user may exist already.
  await page.evaluate('scenario.signUp().catch(() => {})')
  const before = (await page.evaluate(readClock)) as number
  const users = await page.evaluate(readUsers)
  expect(users).toBeGreaterThan(1)
  for (const [path, type] of [
    ['/clock', 'text/plain'],
    ['/clock', 'application/x-www-form-urlencoded'],
    ['/reset', 'multipart/form-data'],
  ] as const) {
    const foreign = await page.context().newPage()
    await foreign.goto(`http://127.0.0.1:${port}/`)
    await foreign.setContent(form(path, type))
    const [response] = await Promise.all([
      foreign.waitForResponse(`${target}${path}`),
      foreign.waitForURL(`${target}${path}`),
      foreign.evaluate('document.forms[0].submit()'),
    ])
    expect(response.status()).toBe(403)
    expect(response.fromServiceWorker()).toBe(true)
    await foreign.close()
  }
  await page.goto(`http://localhost:${port}/`)
  await page.evaluate('scenario.begin()')
  expect(((await page.evaluate(readClock)) as number) - before).toBeLessThan(36_000_000)
  expect(await page.evaluate(readUsers)).toBe(users)
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.setContent(`<a href="${target}">Window</a>`)
  await page.click('a')
  await page.waitForURL(target)
  expect(await page.title()).toBe('Window')
})

test('the demo runs with a static file server', async () => {
  const demo = await startWorkerDemo({ appPort: 0 })
  const person = await browser.newPage({ locale: 'en-US' })
  try {
    await person.goto(demo.appUrl)
    await person.getByRole('link', { name: 'Sign up' }).click()
    await person.getByLabel(/e-?mail/i).fill('mira@harbor.example')
    for (const field of await person.locator('input[type=password]').all()) await field.fill('correct horse')
    await person.locator('form button[type=submit]').click()
    await person.getByText('Hello, mira@harbor.example').first().waitFor()
    await person.goto(`${demo.appUrl}/_emulator#outbox`)
    await person.getByRole('heading', { name: 'Verify your email address' }).waitFor()
  } finally {
    await person.close()
    await demo.close()
  }
})
