/** A page of ours, bundled and served as an app would serve it: same file for every path, and a strict policy. */
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export interface Site {
  url: string
  close(): Promise<void>
}

export interface SiteOptions {
  /** The module that renders into `#root`. */
  entry: URL
  /** The style sheets to join, in order. */
  styles: readonly URL[]
  port: number
  /** Origins that the page may call. */
  connect: readonly string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** In life another one for each answer. */
const NONCE = 'bm90LXNvLXNlY3JldA'
const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Settings</title>
    <link rel="stylesheet" href="/assets/style.css">
    <script type="module" nonce="${NONCE}" src="/assets/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`

export async function serveSite({ entry, styles, port, connect }: SiteOptions): Promise<Site> {
  const files = new Map<string, Uint8Array>()
  const { outputFiles } = await build({
    entryPoints: { main: fileURLToPath(entry) },
    outdir: '/assets',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
    absWorkingDir: root,
  })
  for (const { path, contents } of outputFiles) files.set(path, contents)
  const sheet = styles.map((url) => `@import ${JSON.stringify(fileURLToPath(url))};`).join('\n')
  const css = await build({
    stdin: { contents: sheet, loader: 'css', resolveDir: root },
    bundle: true,
    write: false,
    logLevel: 'error',
    target: 'chrome130',
  })
  files.set('/assets/style.css', css.outputFiles[0]!.contents)

  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'self'`,
    `img-src 'self' data: ${connect.join(' ')}`,
    `connect-src 'self' ${connect.join(' ')}`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const file = files.get(path)
    if (!file && path.startsWith('/assets/')) return void response.writeHead(404).end()
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy })
    response.end(file ?? html)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
