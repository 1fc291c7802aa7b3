/** An app bundled by webpack for production, and served. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import webpack from 'webpack'
import type { Site } from './vite.ts'

const esbuild = createRequire(import.meta.url).resolve('esbuild')

/** A loader for modules with types and JSX, like `esbuild-loader`. */
const LOADER = `const { transformSync } = require(${JSON.stringify(esbuild)})
module.exports = (code) => transformSync(code, { loader: 'tsx', jsx: 'automatic', format: 'esm' }).code`

const HTML = `<!doctype html><html lang="en"><head><title>app</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/main.css"><script defer src="/main.js"></script></head><body><div id="root"></div></body></html>`

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Bundles `src/main.tsx` of a folder. Not minified, because that takes longer than the rest. */
export async function serveWebpack(folder: string): Promise<Site> {
  const loader = join(folder, 'tsx-loader.cjs')
  writeFileSync(loader, LOADER)
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/main.tsx',
    output: { path: join(folder, 'webpack'), publicPath: '/' },
    module: { rules: [{ test: /\.tsx$/, use: loader }] },
    experiments: { css: true },
    optimization: { minimize: false },
    performance: false,
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  const { errors = [], warnings = [] } = stats!.toJson({ all: false, errors: true, warnings: true })
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const type = TYPES[extname(pathname)]
    if (!type) return void response.setHeader('content-type', 'text/html').end(HTML)
    response.setHeader('content-type', type).end(readFileSync(join(folder, 'webpack', pathname)))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    warnings: [...errors, ...warnings].map(({ message }) => message),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
