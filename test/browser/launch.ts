/** Chromium for tests, with pages that report their errors. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/testTools.ts'
import { recordText } from '../support/leaks.ts'

/** Arguments for a Chromium that runs as root and asks nothing of the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The limit of each wait in a page, which only a failure reaches. */
const WAIT_LIMIT_MILLIS = 60_000

/** @param hasBackForwardCache keeps pages for the back button, which only a whole browser does. Default false. */
export async function launch({ hasBackForwardCache = false } = {}): Promise<Browser> {
  const executablePath = findChromium({ isWhole: hasBackForwardCache })
  if (!executablePath) throw new Error('No Chromium found. Install it (npm run test:setup), or set CHROMIUM_PATH.')
  const browser = await chromium.launch({
    executablePath,
    ignoreDefaultArgs: hasBackForwardCache ? ['--disable-back-forward-cache'] : [],
    args: [...CHROMIUM_FLAGS],
  })
  browser.on('context', (context) => {
    context.setDefaultTimeout(WAIT_LIMIT_MILLIS)
    void listen(context)
  })
  return browser
}

/** Collects addresses, requests, logs and messages between tabs: none may contain a refresh token. */
async function listen(context: BrowserContext): Promise<void> {
  context.on('request', (request) => recordText('an address in a browser', request.url()))
  context.on('console', (message) => recordText('the console of a browser', message.text()))
  context.on('weberror', (error) => recordText('an error in a browser', `${error.error().stack}`))
  context.on('page', (page) => page.on('framenavigated', (frame) => recordText('an address in a browser', frame.url())))
  const tellMessages = (): void => {
    const { postMessage } = BroadcastChannel.prototype
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      console.debug('message', JSON.stringify(message))
      postMessage.call(this, message)
    }
  }
  // A context that is closed at once has no logs.
  await context.addInitScript(tellMessages).catch(() => {})
}

/** Uncaught errors and error logs of a page, oldest first. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    problems.push(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text)
  })
  return problems
}
