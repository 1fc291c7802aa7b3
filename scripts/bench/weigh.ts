/**
 * Weighs a page as its users load it: bundled by four bundlers from an app that installed the packed package, then run
 * in a simulated browser. Every file that it requests until its step is done counts.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { init, parse, type ImportSpecifier } from 'es-module-lexer'
import { build as esbuild } from 'esbuild'
import { rolldown } from 'rolldown'
import { build as vite } from 'vite'
import webpack from 'webpack'

export type Bundler = 'esbuild' | 'rolldown' | 'vite' | 'webpack'
export const BUNDLERS: readonly Bundler[] = ['esbuild', 'rolldown', 'vite', 'webpack']

/** A page of an app. */
export interface Page {
  /** Its module, JavaScript. Calls `globalThis.finish()` when its step is done and `globalThis.fail(error)` otherwise. */
  readonly code: string
  /** A module that runs before it and responds to its requests: it replaces `globalThis.fetch`. */
  readonly service: string
  /** Packages that aren't counted. Default: React. */
  readonly external?: readonly string[]
}

export interface Weight {
  /** Minified and gzipped bytes, each file compressed on its own. */
  readonly bytes: number
  /** The same, minified only. */
  readonly minified: number
  /** Gzipped bytes by file, in the order of loading. */
  readonly files: Readonly<Record<string, number>>
}

const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** Bundles and runs a page in the folder of an app. Rejects when the page fails, or hasn't finished after five minutes. */
export async function weigh(app: string, page: Page, bundler: Bundler): Promise<Weight> {
  const folder = mkdtempSync(join(app, `page-${bundler}-`))
  try {
    const entry = join(folder, 'page.js')
    const dist = join(folder, 'dist')
    writeFileSync(entry, page.code)
    writeFileSync(join(folder, 'service.js'), page.service)
    mkdirSync(dist)
    const file = await bundle[bundler](entry, dist, [...(page.external ?? REACT)])
    const weights = [...(await run(folder, dist, file))].map((name) => [name, readFileSync(join(dist, name))] as const)
    const files = Object.fromEntries(weights.map(([name, code]) => [name, gzipSync(code, { level: 9 }).length]))
    return {
      bytes: Object.values(files).reduce((sum, size) => sum + size, 0),
      minified: weights.reduce((sum, [, code]) => sum + code.length, 0),
      files,
    }
  } finally {
    if (!process.env.KEEP_PAGES) rmSync(folder, { recursive: true, force: true })
  }
}

/** Each bundles for production and resolves to the name of the file that a page loads first. */
const bundle: Record<Bundler, (entry: string, dist: string, external: string[]) => Promise<string>> = {
  async esbuild(entry, outdir, external) {
    await esbuild({
      entryPoints: [entry],
      outdir,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      external,
      logLevel: 'error',
    })
    return 'page.js'
  },
  async rolldown(input, dir, external) {
    const bundle = await rolldown({
      input,
      external,
      platform: 'browser',
      logLevel: 'silent',
      transform: { target: 'es2022', define: PRODUCTION },
    })
    await bundle.write({ dir, format: 'esm', minify: true, comments: false })
    return 'page.js'
  },
  async vite(entry, outDir, external) {
    const root = join(entry, '..')
    writeFileSync(join(root, 'index.html'), '<script type="module" src="./page.js"></script>')
    await vite({
      root,
      configFile: false,
      define: PRODUCTION,
      logLevel: 'error',
      build: { outDir, target: 'es2022', rolldownOptions: { external } },
    })
    const [, entryFile] = /src="\/([^"]+\.js)"/.exec(readFileSync(join(outDir, 'index.html'), 'utf8')) ?? []
    if (entryFile === undefined) throw new Error('Vite wrote a page without a script.')
    return entryFile
  },
  async webpack(entry, path, external) {
    const compiler = webpack({
      mode: 'production',
      target: ['web', 'es2022'],
      context: join(entry, '..'),
      entry,
      experiments: { outputModule: true },
      externalsType: 'module',
      externals: Object.fromEntries(external.map((name) => [name, name])),
      output: { path, filename: 'page.js', module: true },
      performance: false,
    })
    const stats = await promisify(compiler.run.bind(compiler))()
    if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
    return 'page.js'
  },
}

const RUNNER = `const { GlobalWindow } = await import(${JSON.stringify(import.meta.resolve('happy-dom'))})
const window = new GlobalWindow({ url: 'http://localhost:3000/handler/sign-in' })
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !['navigator', 'location'].includes(name)) continue
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true })
}
Object.assign(globalThis, { window: globalThis, self: globalThis, document: window.document, localStorage: window.localStorage })
const requested = []
globalThis.request = (specifier, from) => {
  if (specifier.startsWith('.')) requested.push(new URL(specifier, from).pathname)
  return specifier
}
globalThis.finish = () => {
  console.log(JSON.stringify(requested))
  process.exit(0)
}
globalThis.fail = (error) => {
  console.error(error)
  process.exit(1)
}
setTimeout(() => fail(new Error('The page has not finished: ' + document.body.innerHTML)), 300_000)
process.on('unhandledRejection', fail)
await import('./service.js')
import(process.argv[2]).catch(fail)`

/** Runs a bundle until the page has finished. Resolves to the names of the files that it requested until then. */
async function run(folder: string, dist: string, entry: string): Promise<Set<string>> {
  await init
  const runner = join(folder, 'run.mjs')
  const traced = join(folder, 'traced')
  writeFileSync(runner, RUNNER)
  const imports = new Map<string, string[]>()
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const code = readFileSync(join(dist, name), 'utf8')
    const [specifiers] = parse(code)
    const staticImports = specifiers.flatMap(({ d, n = '' }) => (d === -1 && n.startsWith('.') ? [n] : []))
    imports.set(
      name,
      staticImports.map((path) => join(name, '..', path)),
    )
    mkdirSync(join(traced, name, '..'), { recursive: true })
    writeFileSync(join(traced, name), trace(code, specifiers))
  }
  const { stdout } = await promisify(execFile)(process.execPath, [runner, join(traced, entry)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const requested = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as string[]
  const loaded = new Set([entry, ...requested.map((path) => relative(realpathSync(traced), path))])
  for (const name of loaded) for (const next of imports.get(name) ?? []) loaded.add(next)
  return loaded
}

/** Makes every `import(x)` report its request. */
function trace(code: string, specifiers: readonly ImportSpecifier[]): string {
  // From the end, so that the positions of the others stay the same.
  const dynamicImports = specifiers.filter(({ d }) => d > -1).sort((a, b) => b.s - a.s)
  let traced = code
  for (const { s: start, e: end } of dynamicImports) {
    traced = `${traced.slice(0, start)}request(${traced.slice(start, end)}, import.meta.url)${traced.slice(end)}`
  }
  return traced
}
