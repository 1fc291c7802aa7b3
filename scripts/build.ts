/**
 * `npm run build`: `dist/`, one JavaScript and one declaration file for each source file, so that bundlers see what we
 * see. What others wrote is put in `dist/vendor/`, only the parts that are used, so that installing this package
 * installs nothing else. React, React Query, zod, msw and frameworks stay outside: they are the app's.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { init, parse } from 'es-module-lexer'
import { build, transform } from 'esbuild'
import { joinDeclarations } from './joinDeclarations.ts'
import { joinEmulator } from './joinEmulator.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const require = createRequire(import.meta.url)

/** What the app brings, if it uses that part. */
const OUTSIDE = /^(react|react-dom|@tanstack\/react-query|zod|msw|next|hono|express|latchkey)(\/|$)/

/** Imports and exports in a declaration file: at the start of a line, or as a type. */
const IMPORT = /(^(?:import|export)\b[^'"\n;]*?\bfrom\s*|^import\s+|\bimport\()(["'])([^"'\n]+)\2/gm
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
    sourcefile: source,
  })
  write(
    toJs(source),
    rewriteModule(code, (name) => (vendored.add(name), vendorPath(source, name))),
  )
}
await vendor([...vendored])
await joinEmulator(dist)
declarations()
for (const source of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
  if (/\.(css|html|svg)$/.test(source) && !source.startsWith('emulator/window/')) copy(join('src', source))
}
await joinStyles('src/react/styles.css')
for (const name of ['generated/openapi.json', 'generated/seed.schema.json']) {
  write(name, JSON.stringify(JSON.parse(readFileSync(join(root, name), 'utf8'))))
}
console.log(
  `dist/ with ${sources.length} modules and ${vendored.size} vendored packages, ${((performance.now() - started) / 1000).toFixed(1)} s`,
)

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

function vendorFile(name: string): string {
  return `${name.replace(/^@/, '').replaceAll('/', '.')}.js`
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
    IMPORT,
    (_, keyword: string, quote: string, name: string) => `${keyword}${quote}${target(name, foreign)}${quote}`,
  )
}

/** Bundles each foreign package to a module of its own; code they share goes to chunks. */
async function vendor(names: string[]): Promise<void> {
  if (names.length === 0) return
  await build({
    entryPoints: names.map((name) => ({ in: name, out: vendorFile(name).replace(/\.js$/, '') })),
    outdir: join(dist, 'vendor'),
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'production'],
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [
      'react',
      'react-dom',
      'react/*',
      'react-dom/*',
      'node:*',
      'crypto',
      'util',
      'buffer',
      'process',
      'os',
      'tty',
    ],
    logLevel: 'error',
  })
  const notices = names.map((name) => {
    const folder = packageFolder(name)
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file))
    const { name: title, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      string
    >
    return `${title} ${version}\n\n${licence ? readFileSync(join(folder, licence), 'utf8') : ''}`
  })
  write('vendor/LICENSES.txt', [...new Set(notices)].join('\n\n---\n\n'))
}

function packageFolder(name: string): string {
  const title = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  for (const base of require.resolve.paths(title) ?? []) {
    if (existsSync(join(base, title))) return join(base, title)
  }
  throw new Error(`${title} is not installed.`)
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
  for (const name of foreign) vendorTypes(name)
  const tags = readdirSync(join(root, 'generated/hooks')).filter((file) => file !== 'index.ts')
  joinDeclarations(
    dist,
    ['operations', 'queries', 'hooks'],
    tags.map((file) => file.replace('.ts', '')),
  )
}

function vendorTypes(name: string): void {
  const folder = packageFolder(name)
  const { types, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    types?: string
    exports?: Record<string, { import?: { types?: string }; types?: string }>
  }
  const entry =
    exports?.['.']?.import?.types ??
    exports?.['.']?.types ??
    types ??
    ['dist/index.d.mts', 'dist/index.d.ts'].find((file) => existsSync(join(folder, file)))
  if (!entry) throw new Error(`${name} has no types to take along.`)
  const path = join(folder, entry)
  const text = readFileSync(path, 'utf8')
  write(
    vendorFile(name).replace(/^/, 'vendor/').replace(/\.js$/, '.d.ts'),
    text
      .replace(IMPORT, (_, keyword: string, quote: string, from: string) => {
        if (/^\.\/index\.(js|mjs)$/.test(from)) return `${keyword}${quote}./${vendorFile(name)}${quote}`
        if (from.startsWith('.'))
          throw new Error(`The types of ${name} are in several files; import them as types of our own instead.`)
        vendorTypes(from)
        return `${keyword}${quote}./${vendorFile(from)}${quote}`
      })
      .replace(/\/\/# sourceMappingURL.*\n?/, ''),
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
