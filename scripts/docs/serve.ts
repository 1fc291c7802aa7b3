/** Serves the built site as a host of static files would: addresses without `.html`, and its page for unknown ones. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.json': 'application/json',
}

/** @param dist the folder of the built site */
export async function serve(dist: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    const found = [pathname, `${pathname}.html`, `${pathname}index.html`].find(
      (item) => /\.\w+$/.test(item) && existsSync(join(dist, item)),
    )
    const path = found ?? '/404.html'
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    response.writeHead(found ? 200 : 404, { 'content-type': `${type}; charset=utf-8` })
    response.end(readFileSync(join(dist, path)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
