/**
 * `npm run build`: `dist/`, one JavaScript and one declaration file for each source file, so that bundlers see what we
 * see. What others wrote is put in `dist/vendor/`, only the parts that are used, so that installing this package
 * installs nothing else. React, React Query, zod, msw and frameworks stay outside: they are the app's.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { init, parse } from 'es-module-lexer'
import { build, transform } from 'esbuild'
import { compactDeclarations } from './compactDeclarations.ts'
import { joinDeclarations } from './joinDeclarations.ts'
import { joinEmulator } from './joinEmulator.ts'
import { prune } from './prune.ts'
import { DECLARATION_IMPORT, vendor, vendorFile, vendorTypes } from './vendor.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

/** What the app brings, if it uses that part. */
const OUTSIDE = /^(react|react-dom|@tanstack\/react-query|zod|msw|next|hono|express|latchkey)(\/|$)/
/** Modules that nobody reads on their way through a bundle: long lists of values. */
const TABLES = /^(generated\/(zod|mocks)|src\/react\/messages)\//
const started = performance.now()
await init

rmSync(dist, { recursive: true, force: true })
// The window of the emulator is one HTML file beside its server; its sources are no part of the package.
await import('./window.ts')
const sources = ['src', 'generated'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name) && !name.startsWith('emulator/window/'))
    .map((name) => join(folder, name)),
)

const vendored = new Set<string>()
for (const source of sources) {
  const { code } = await transform(readFileSync(join(root, source), 'utf8'), {
    loader: source.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    target: 'es2022',
    minifyWhitespace: TABLES.test(source),
    charset: 'utf8',
    sourcefile: source,
  })
  write(
    toJs(source),
    rewriteModule(code, (name) => (vendored.add(name), vendorPath(source, name))),
  )
}
await vendor(dist, [...vendored])
await joinEmulator(dist)
declarations()
for (const source of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
  if (/\.(css|html\.gz|svg)$/.test(source) && !source.startsWith('emulator/window/')) copy(join('src', source))
}
await joinStyles('src/react/styles.css')
write('src/react/styles.d.ts', 'export {}\n')
for (const name of ['generated/openapi.json', 'generated/seed.schema.json']) {
  write(name, JSON.stringify(JSON.parse(readFileSync(join(root, name), 'utf8'))))
}
prune(dist, entries())
compactDeclarations(dist)
console.log(
  `dist/ with ${sources.length} modules and ${vendored.size} vendored packages, ${((performance.now() - started) / 1000).toFixed(1)} s`,
)

/** Every file that the manifest names. */
function entries(): string[] {
  const { exports, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  const paths = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(paths)
  return [exports, bin].flatMap(paths).map((path) => join(root, path))
}

/** Puts what a style sheet imports into it: apps load one file. */
async function joinStyles(path: string): Promise<void> {
  await build({
    entryPoints: [join(root, path)],
    outfile: join(dist, path),
    bundle: true,
    logLevel: 'error',
    target: 'esnext',
  })
}

function toJs(path: string): string {
  return path.replace(/\.tsx?$/, '.js')
}

function vendorPath(source: string, name: string): string {
  const path = relative(dirname(source), join('vendor', vendorFile(name)))
  return path.startsWith('.') ? path : `./${path}`
}

/** Where an import leads in `dist/`. */
function target(name: string, foreign: (name: string) => string): string {
  if (name.startsWith('.')) return toJs(name)
  return isBuiltin(name) || OUTSIDE.test(name) ? name : foreign(name)
}

function rewriteModule(code: string, foreign: (name: string) => string): string {
  let text = code
  for (const { n: name, s: start, e: end, d: dynamic } of [...parse(code)[0]].reverse()) {
    if (name === undefined) continue
    const to = target(name, foreign)
    text = text.slice(0, start) + (dynamic > -1 ? JSON.stringify(to) : to) + text.slice(end)
  }
  return text
}

function rewriteDeclaration(text: string, foreign: (name: string) => string): string {
  return text.replace(
    DECLARATION_IMPORT,
    (_, keyword: string, quote: string, name: string) => `${keyword}${quote}${target(name, foreign)}${quote}`,
  )
}

/** Declarations by tsc; the types of what is vendored come along. */
function declarations(): void {
  const config = join(root, 'tsconfig.build.json')
  execFileSync(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', config], { stdio: 'inherit' })
  const foreign = new Set<string>()
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.d.ts'),
  )) {
    const text = readFileSync(join(dist, file), 'utf8')
    writeFileSync(
      join(dist, file),
      rewriteDeclaration(text, (name) => (foreign.add(name), vendorPath(file, name))),
    )
  }
  for (const name of foreign) vendorTypes(dist, name)
  const tags = readdirSync(join(root, 'generated/hooks')).filter((file) => file !== 'index.ts')
  joinDeclarations(
    dist,
    ['operations', 'queries', 'hooks'],
    tags.map((file) => file.replace('.ts', '')),
  )
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), text)
}

function copy(path: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  cpSync(join(root, path), join(dist, path))
}
