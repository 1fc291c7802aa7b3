/** Drives the browsers of the system through the scenario of `run.ts`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SCENARIO_TIMEOUT_MILLIS = 120_000

export interface Outcome {
  version: string
  /** The steps that succeeded. */
  steps: string
}

/** The reason why a runtime was not started. */
export class Missing extends Error {}

/** The part of puppeteer-core that this script uses. */
export interface Puppeteer {
  launch(options: object): Promise<{
    version(): Promise<string>
    newPage(): Promise<{
      on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void
      on(event: 'pageerror', listener: (error: Error) => void): void
      goto(url: string): Promise<unknown>
      evaluate(expression: string): Promise<string>
    }>
    close(): Promise<void>
  }>
}

export interface BidiOptions {
  readonly browser: 'chrome' | 'firefox'
  /** Paths where it may be installed. */
  readonly files: readonly string[]
  readonly args: readonly string[]
}

/** Runs the scenario in a browser that is driven by WebDriver BiDi. An error in its console fails the scenario. */
export async function driveByBidi(
  puppeteer: Puppeteer,
  { browser: product, files, args }: BidiOptions,
  code: string,
): Promise<Outcome> {
  const executablePath = findFile(files)
  const served = await servePage(code)
  const browser = await puppeteer.launch({
    browser: product,
    executablePath,
    protocol: 'webDriverBiDi',
    headless: true,
    args,
    protocolTimeout: SCENARIO_TIMEOUT_MILLIS,
  })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(served.url)
    const steps = await page.evaluate('globalThis.result')
    return { version: await browser.version(), steps: stepsOrErrors(steps, errors) }
  } finally {
    await browser.close()
    served.close()
  }
}

/** Runs the scenario in WebKit. Its driver speaks the older WebDriver, without events: the page collects its errors. */
export async function driveWebKit(code: string): Promise<Outcome> {
  const file = findFile(['/usr/bin/WebKitWebDriver'])
  // Debian's package libwebkit2gtk-4.1-0 brings this small browser. It has no mode without a display.
  const binary = findFile(['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'])
  const display = await startDisplay()
  const port = await findPort()
  const driver = spawn(file, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name },
    detached: true,
  })
  const served = await servePage(code)
  try {
    return await talkToWebKit(`http://127.0.0.1:${port}`, binary, served.url)
  } finally {
    served.close()
    // The negative id also ends the browser that the driver started.
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGKILL')
    display.close()
  }
}

async function talkToWebKit(driver: string, binary: string, url: string): Promise<Outcome> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${driver}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(SCENARIO_TIMEOUT_MILLIS),
    })
    const { value } = (await response.json()) as { value: { message?: string } }
    if (!response.ok) throw new Error(`${method} ${path} failed: ${value.message}`)
    return value
  }
  while (!(await send('GET', '/status').catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 100))
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation', '--private'] } }
  const { sessionId, capabilities } = (await send('POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  const session = `/session/${sessionId}`
  try {
    await send('POST', `${session}/timeouts`, { script: SCENARIO_TIMEOUT_MILLIS })
    await send('POST', `${session}/url`, { url })
    const script = 'const done = arguments[0]; result.then((steps) => done([steps, errors]))'
    const [steps, errors] = (await send('POST', `${session}/execute/async`, { script, args: [] })) as [string, string[]]
    return { version: `WebKitGTK ${capabilities.browserVersion}`, steps: stepsOrErrors(steps, errors) }
  } finally {
    await send('DELETE', session)
  }
}

/** A page that runs the scenario: `result` is a promise of the steps, and `errors` what a page can see of its own errors. */
async function servePage(code: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url }, response) => {
    const isCode = url === '/code.js'
    response.setHeader('content-type', isCode ? 'text/javascript' : 'text/html')
    response.end(isCode ? code : '<!doctype html><link rel="icon" href="data:,"><script src="/code.js"></script>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close }
}

/** A display without a screen, until `close` is called. */
async function startDisplay(): Promise<{ name: string; close: () => void }> {
  const file = '/usr/bin/Xvfb'
  if (!existsSync(file)) throw new Missing(`needs a display: ${file} is not installed`)
  const server = spawn(file, ['-displayfd', '3'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const pipe = server.stdio[3]
  if (!pipe) throw new Error('The display has no pipe for its number.')
  const [number] = (await once(pipe, 'data')) as [Buffer]
  return { name: `:${String(number).trim()}`, close: () => void server.kill() }
}

/** A port that no program listens on. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const findFile = (files: readonly string[]): string => {
  const file = files.find((path) => existsSync(path))
  if (!file) throw new Missing(`is not installed at ${files[0]}`)
  return file
}

const stepsOrErrors = (steps: string, errors: readonly string[]): string =>
  errors.length > 0 ? `Error: the page reported ${errors.join('; ')}` : steps
