/** A site with the handler pages, with a strict Content Security Policy and an emulator. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator } from 'latchkey/emulator/node'
import { bundleApp, bundleStyles } from '../bundleApp.ts'

export interface AppSettings {
  projectId: string
  publishableClientKey: string
  baseUrl: string
  locale: string
  /** Whether the pages may redirect to other origins. */
  redirects: boolean
  /** Names a test: the page begins each with empty storage. */
  visit: string
}

export interface Site {
  url: string
  emulator: ReturnType<typeof createEmulator>
  emulatorUrl: string
  close: () => Promise<void>
}

const NONCE = 'bm90LXNvLXNlY3JldA'
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbor</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/styles.css"><link rel="stylesheet" href="/page.css">
</head><body><div id="root"></div><script type="module" nonce="${NONCE}" src="/app.js"></script></body></html>`

export async function openSite(options: Parameters<typeof createEmulator>[0]): Promise<Site> {
  const emulator = createEmulator({ service: '2025', ...options })
  const served = await serveEmulator(emulator, { port: 0 })
  const files = await bundleApp(new URL('./app.tsx', import.meta.url), 'development')
  files.set('/styles.css', await bundleStyles())
  files.set('/page.css', 'body { margin: 0 }')
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self' ${served.url}`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const body = files.get(pathname) ?? HTML
    const type = { '.js': 'text/javascript', '.css': 'text/css' }[extname(pathname)] ?? 'text/html'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    emulator,
    emulatorUrl: served.url,
    close: async () => {
      server.closeAllConnections()
      await Promise.all([served.close(), new Promise((resolve) => server.close(resolve))])
    },
  }
}
