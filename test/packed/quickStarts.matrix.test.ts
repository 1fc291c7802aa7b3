/**
 * The quick starts: their files pasted into what the framework's creator makes, up to a signed-in user. Only ports differ.
 * init.test.ts runs `latchkey init` in place of that.
 * readmeNext.matrix.test.ts runs the files of Next.js, and routerApps.matrix.test.ts the apps of React Router's framework mode and TanStack Start.
 */
import process from 'node:process'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import type { Browser, Page } from 'playwright-core'
import { format } from 'prettier'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launch, problemsOf } from '../browser/launch.ts'
import { freePort } from '../support/freePort.ts'
import { createFreshApp, openApp, type FreshApp } from './freshApp.ts'
import { createApp } from './pack.ts'
import { readmeFiles } from './readme.ts'
import { takePicture, takeScreen, takeTerminalPicture, type Screen } from './takePicture.ts'

const EMAIL = 'ada@example.com'
const INDEX = '<link rel="icon" href="data:," /><script type="module" src="/src/main.ts"></script>'

let browser: Browser
let served: ServedEmulator
let app: FreshApp
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  served = await serveEmulator(createEmulator(), { port: 0 })
})
afterEach(async () => {
  await app?.stop()
  await served?.close()
})

/** The named files of a quick start, with the ports of this test. */
function filesOf(page: string, paths: readonly string[], port: number): Record<string, string> {
  const files = readmeFiles(`docs/start/${page}.md`)
  return Object.fromEntries(
    paths.map((path) => {
      const content = files[path]
      if (content === undefined) throw new Error(`docs/start/${page}.md has no file ${path}.`)
      return [
        path,
        content
          // By name, because access tokens name the host that issued them.
          .replaceAll('http://localhost:4400', served.url.replace('127.0.0.1', 'localhost'))
          .replaceAll('http://localhost:5173', `http://localhost:${port}`)
          .replaceAll('http://localhost:3000', `http://localhost:${port}`)
          .replace('port: 3000', `port: ${port}`)
          .replace('listen(3000)', `listen(${port})`),
      ]
    }),
  )
}

function paste(page: string, paths: readonly string[], port: number): void {
  for (const [path, content] of Object.entries(filesOf(page, paths, port))) app.write(path, content)
}

const startVite = (port: number): Promise<string> =>
  app.start(process.execPath, ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], /Local/)

/** Runs a script of the app until it has printed a text. */
const run = (file: string, printed: RegExp): Promise<string> =>
  app.start(process.execPath, ['--import', 'tsx', file], printed)

async function openPage(): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage({ locale: 'en-US' })
  // A development server compiles a page at its first request.
  page.setDefaultTimeout(120_000)
  return { page, problems: problemsOf(page) }
}

/** From the sign-in page, as a new user goes. Resolves to what that page shows. */
async function signUpFromSignIn(page: Page): Promise<Screen | null> {
  await page.waitForURL(/\/handler\/sign-in/)
  await page.getByRole('link', { name: 'Sign up' }).waitFor()
  const screen = await takeScreen(page)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL(/\/handler\/sign-up/)
  await page.locator('input[type=email]').first().fill(EMAIL)
  for (const field of await page.locator('input[type=password]').all()) await field.fill('correct horse')
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
  return screen
}

describe('in a browser', () => {
  test('the app of React with Vite greets a new user, who then logs a command line in', async () => {
    const port = await freePort()
    app = await createFreshApp('vite-react-ts', ['tsx'])
    paste('vite', ['src/App.tsx'], port)
    paste('command-line', ['login.ts'], port)
    await startVite(port)
    const { page, problems } = await openPage()
    await page.goto(`http://localhost:${port}`)
    await signUpFromSignIn(page)
    await page.getByText(`Hello ${EMAIL}.`).waitFor()

    const [, link] = /Open (\S+)/.exec(await run('login.ts', /Open \S+\n/))!
    await page.goto(link!)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect.poll(() => app.output()).toContain(EMAIL)
    await takeTerminalPicture(browser, 'command-line', {
      command: 'npx tsx login.ts',
      printed: `Open ${link!.replace(String(port), '5173')}\n${EMAIL}`,
    })
    expect(problems).toEqual([])
    await page.close()
  })

  test('the app of TanStack Router greets a stranger, then a new user, who may open /secret', async () => {
    const port = await freePort()
    app = await createFreshApp('vite-react-ts', ['@tanstack/react-router'])
    paste('tanstack-router', ['src/router.tsx', 'src/main.tsx'], port)
    await startVite(port)
    const { page, problems } = await openPage()
    await page.goto(`http://localhost:${port}`)
    await page.getByText('Hello stranger').waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    const signIn = await signUpFromSignIn(page)
    await page.getByText(`Hello ${EMAIL}`).waitFor()
    await takePicture(page, 'tanstack-router', signIn)
    await page.goto(`http://localhost:${port}/secret`)
    await page.getByText('For members.').waitFor()
    expect(problems).toEqual([])
    await page.close()
  })

  test('the app of React Router in data mode greets a new user', async () => {
    const port = await freePort()
    app = await createFreshApp('vite-react-ts', ['react-router'])
    paste('react-router-data', ['src/main.tsx'], port)
    await startVite(port)
    const { page, problems } = await openPage()
    await page.goto(`http://localhost:${port}`)
    const signIn = await signUpFromSignIn(page)
    await page.getByText(`Hello ${EMAIL}.`).waitFor()
    await takePicture(page, 'react-router-data', signIn)
    expect(problems).toEqual([])
    await page.close()
  })

  test('the page without a framework signs a new user up at each load, and out', async () => {
    const port = await freePort()
    const files = { 'index.html': INDEX, ...filesOf('browser', ['src/main.ts'], port) }
    app = openApp(await createApp({ files, packages: ['vite'] }))
    await startVite(port)
    const { page, problems } = await openPage()
    for (const load of [() => page.goto(`http://localhost:${port}`), () => page.reload()]) {
      const logs: string[] = []
      page.on('console', (message) => message.type() === 'log' && logs.push(message.text()))
      await load()
      await expect.poll(() => logs.join(' ')).toMatch(/signed-in user-\d+@example\.com signed-out/)
      await takeTerminalPicture(browser, 'browser', {
        command: 'npx vite --open   # and the console of the page:',
        printed: logs.filter((line) => !line.startsWith('[')).join('\n'),
      })
    }
    expect(problems).toEqual([])
    await page.close()
  })
})

describe('on a server', () => {
  test.each([
    ['hono', ['hono', '@hono/node-server', 'tsx']],
    ['express', ['express', 'tsx']],
  ])('the API of %s rejects a request without a token and reads the user of one with it', async (name, packages) => {
    const port = await freePort()
    app = openApp(await createApp({ files: filesOf(name, ['app.ts', 'call.ts'], port), packages }))
    run('app.ts', /never/).catch(() => {})
    const request = (): Promise<number> =>
      fetch(`http://localhost:${port}/api/me`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(request).toBe(401)
    const printed = await run('call.ts', /\n/)
    expect(printed).toMatch(/^200 user-\d+@example\.com\n$/)
    await takeTerminalPicture(browser, name, { command: 'npx tsx call.ts', printed })
  })

  test('the script of Node.js creates a user at each run', async () => {
    app = openApp(await createApp({ files: filesOf('node', ['users.ts'], 0), packages: ['tsx'] }))
    const printed = await run('users.ts', /\n/)
    expect(printed).toMatch(/^user-\d+@example\.com\n/)
    await takeTerminalPicture(browser, 'node', { command: 'npx tsx users.ts', printed })
    expect(await run('users.ts', /\n.*\n/)).toMatch(/^(user-\d+@example\.com\n){2}$/)
  })
})

test('the quick start of Next.js has the files that the README has, in longer lines', async () => {
  const readme = readmeFiles()
  const page = readmeFiles('docs/start/next.md')
  const formatted = async (text: string): Promise<string> =>
    (await format(text, { parser: 'typescript' })).replace(/\n+/g, '\n')
  for (const path of ['app/providers.tsx', 'app/layout.tsx', 'app/handler/[...path]/page.tsx', 'app/page.tsx'])
    expect(await formatted(page[path]!)).toBe(await formatted(readme[path]!))
})
