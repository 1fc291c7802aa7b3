/** The devtools of React Query and latchkey, side by side, in a page with two clients and two caches. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import axe from 'axe-core'
import { createClient, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bundleApp } from './bundleApp.ts'
import { launch, problemsOf } from './launch.ts'

/** What the Tab key reaches in the panel, in this order. */
const KEYBOARD_STOPS = [
  'Open the emulator',
  'Events',
  'Close',
  'Resize the panel',
  'Filter',
  'Failed only',
  'Copy as JSON',
  'Copy as test',
  'Clear',
  'Timeline',
]

/** Opens latchkey's panel by keyboard alone: it shows requests and no token, and axe finds nothing in either theme. */
async function checkPanel(page: Page, refreshToken: string): Promise<void> {
  await page.getByRole('button', { name: 'latchkey: signed-in' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('#read').evaluate((button) => (button as HTMLButtonElement).click())
  const panel = page.getByRole('complementary', { name: 'latchkey devtools' })
  await panel.getByRole('cell', { name: 'GET /users/me' }).first().waitFor()
  await panel.getByText(/^token: \d+:\d\d left$/).waitFor()
  await page.evaluate(axe.source)
  const table = panel.getByRole('region', { name: 'Timeline' })
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['light', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 700 })
    // Nothing of a row is cut, also in a narrow window.
    await expect.poll(() => table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const axeViolations = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        '[aria-label="latchkey devtools"]',
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(axeViolations).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 700 })
  const edge = panel.getByRole('separator', { name: 'Resize the panel' })
  const { x, y } = (await edge.boundingBox())!
  await page.mouse.move(x + 100, y + 6)
  await page.mouse.down()
  await page.mouse.move(x + 100, 200)
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await edge.boundingBox())!.y + 6 - 200)).toBeLessThan(10)
  await panel.getByRole('button', { name: 'latchkey: signed-in' }).focus()
  const html = await panel.innerHTML()
  expect(html).not.toContain('eyJ')
  expect(html).not.toContain(refreshToken)
  const reached: string[] = []
  for (const name of KEYBOARD_STOPS) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.textContent))
    expect(reached.at(-1)).toBe(name)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'latchkey: signed-in', expanded: false }).waitFor()
}

const HTML = `<!doctype html><title>Devtools</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/app.js"></script>`

test('the devtools of React Query list the reads of one provider, each sent once', async () => {
  const emulator = createEmulator()
  const calls: string[] = []
  const files = await bundleApp(new URL('./devtools/app.tsx', import.meta.url), 'development', { isSplit: true })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    if (!pathname.startsWith('/api/')) {
      const file = files.get(pathname)
      return void response.writeHead(200, { 'content-type': file ? 'text/javascript' : 'text/html' }).end(file ?? HTML)
    }
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', async () => {
        calls.push(`${request.method} ${pathname.replace('/api/v1', '')}`)
        const init: RequestInit = { method: request.method!, headers: request.headers as Record<string, string> }
        if (chunks.length > 0) init.body = Buffer.concat(chunks)
        const reply = await emulator.fetch(new Request(`http://${request.headers.host}${request.url}`, init))
        response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(Buffer.from(await reply.arrayBuffer()))
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const tokens = await Promise.all(
    ['mira@harbor.example', 'ole@harbor.example'].map(async (email) => {
      const options = { projectId: 'internal', publishableClientKey: 'pck_emulator', fetch: emulator.fetch }
      const client = createClient({ ...options, tokenStore: 'memory' })
      await signUpWithPassword(client, { email, password: 'correct horse', verificationCallbackUrl: url })
      return (await client.session.getTokens()).refreshToken
    }),
  )
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const problems = problemsOf(page)
    await page.addInitScript((refreshTokens) => void Object.assign(window, { refreshTokens }), tokens)
    await page.goto(url)
    await page.waitForSelector('#first:has-text("mira@harbor.example 0")')
    await page.waitForSelector('#second:has-text("ole@harbor.example 0")')
    expect(calls.filter((call) => call.startsWith('GET')).sort()).toEqual([
      'GET /teams',
      'GET /teams',
      'GET /users/me',
      'GET /users/me',
    ])
    // What the devtools of React Query show of a query.
    const hashes = await page.evaluate<string[]>('queries.getQueryCache().getAll().map(({ queryHash }) => queryHash)')
    expect(hashes.map((key) => (JSON.parse(key) as string[])[3]).sort()).toEqual(['getCurrentUser', 'listTeams'])
    await checkPanel(page, tokens[0]!)
    expect(problems).toEqual([])
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
})
