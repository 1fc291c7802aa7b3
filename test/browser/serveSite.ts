/** A test page, bundled and served as an app would serve it: the same file for every path, with a strict policy. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bundleApp, bundleStyles } from './bundleApp.ts'

export interface Site {
  url: string
  close(): Promise<void>
}

export interface SiteOptions {
  /** The module that renders into `#root`. */
  entry: URL
  /** The app's own style sheets, which come after ours. */
  styles?: readonly URL[]
  /** The service, which the page may call. The page reads its address from the element `html`. */
  serviceUrl: string
  /** Splits the code into chunks as a bundler would. Default false: one file, which loads faster. */
  isSplit?: boolean
}

/** In production, a new nonce for each response. */
const NONCE = 'bm90LXNvLXNlY3JldA'
const toHtml = (serviceUrl: string): string => `<!doctype html>
<html lang="en" data-service="${serviceUrl}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Settings</title>
    <link rel="stylesheet" href="/style.css">
    <script type="module" nonce="${NONCE}" src="/app.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`

export async function serveSite({ entry, styles, serviceUrl, isSplit }: SiteOptions): Promise<Site> {
  const files = await bundleApp(entry, 'development', { isSplit })
  files.set('/style.css', await bundleStyles(styles))
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'self'`,
    `img-src 'self' data: ${serviceUrl}`,
    `connect-src 'self' ${serviceUrl}`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
  const html = toHtml(serviceUrl)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const file = files.get(path)
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy })
    response.end(file ?? html)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
