/**
 * `npx tsx scripts/compareGenerators.ts openapi.yaml …`: generates code of documents with this package and with others, and prints
 * a line for each, then a table. The others are installed in a temporary folder. They run on Node.js 22, which `npm run test:setup`
 * installs.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { findNode22 } from './testTools.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const CACHE = join(root, 'node_modules/.cache')
mkdirSync(CACHE, { recursive: true })
const bundle = mkdtempSync(join(CACHE, 'latchkey-compare-'))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-generators-'))
const node = findNode22()
if (node === null) throw new Error('orval needs Node.js 22. Run npm run test:setup.')

const PACKAGES = [
  ...['orval@8', '@hey-api/openapi-ts@0.99.0', 'openapi-typescript@7', 'openapi-fetch@0.17'],
  ...[
    'zod@4',
    'react@19',
    '@types/react@19',
    '@types/node@22',
    '@tanstack/react-query@5',
    'msw@2',
    '@faker-js/faker@10',
  ],
]

/** The commands that write code of a document into a folder. */
const GENERATORS: Readonly<Record<string, (document: string, out: string) => string[]>> = {
  latchkey: (document, out) => [
    join(bundle, 'main.mjs'),
    ...['generate', '--spec', document, '--out', out, '--service', 'sample', '--import-extension', 'ts'],
  ],
  orval: (document, out) => {
    const input = { target: document, parserOptions: { externalRefs: { allow: ['*'] } } }
    const output = { mode: 'tags-split', target: join(out, 'api.ts'), schemas: join(out, 'model') }
    const zod = { mode: 'tags-split', target: join(out, 'zod/api.ts'), client: 'zod' }
    const config = {
      api: { input, output: { ...output, client: 'react-query', httpClient: 'fetch', mock: true } },
      zod: { input, output: zod },
    }
    return [join(folder, 'node_modules/orval/dist/bin/orval.mjs'), '--config', writeConfig(out, config)]
  },
  'hey-api': (document, out) => {
    const plugins = ['@hey-api/typescript', '@hey-api/client-fetch', '@hey-api/sdk', 'zod', '@tanstack/react-query']
    const config = writeConfig(out, { input: document, output: out, plugins, logs: { file: false } })
    return [join(folder, 'node_modules/@hey-api/openapi-ts/bin/run.js'), '--file', config]
  },
  'openapi-typescript': (document, out) => {
    mkdirSync(out, { recursive: true })
    const client = `import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'
export const client = createClient<paths>()
`
    writeFileSync(join(out, 'client.ts'), client)
    return [join(folder, 'node_modules/openapi-typescript/bin/cli.js'), document, '--output', join(out, 'schema.ts')]
  },
}

const NAMES = Object.keys(GENERATORS)

function writeConfig(out: string, config: object): string {
  const path = `${out}.config.mjs`
  writeFileSync(path, `export default ${JSON.stringify(config)}`)
  return path
}

interface Row {
  readonly document: string
  readonly generator: string
  readonly generated: boolean
  readonly typeErrors: number
  /** Of all processes that the command starts. */
  readonly cpuSeconds: number
  readonly bytes: number
  readonly message?: string
}

const MINUTES = 10
const REPORT_CPU = `data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();console.error('CPU',user+system)})`

function run(generator: string, document: string): Row {
  const name = basename(document).replace(/\.\w+$/, '')
  const out = join(folder, 'out', generator, name)
  mkdirSync(join(folder, 'out', generator), { recursive: true })
  const command = GENERATORS[generator]!(document, out)
  const { status, stdout, stderr } = spawnSync(node!, command, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
    timeout: MINUTES * 60_000,
    env: { ...process.env, NODE_OPTIONS: `--import=${REPORT_CPU}`, NO_COLOR: '1' },
  })
  const micros = [...stderr.matchAll(/^CPU (\d+)$/gm)].reduce((sum, [, value]) => sum + Number(value), 0)
  const files = listFiles(out).filter((file) => file.endsWith('.ts'))
  const generated = status === 0 && files.length > (generator === 'openapi-typescript' ? 1 : 0)
  const errors = generated ? compile(generator, out, files) : []
  const said = `${stderr}\n${stdout}`.split('\n').find((line) => /error:|not allowed/i.test(line))
  const message = generated ? errors[0] : said
  return {
    document: name,
    generator,
    generated,
    typeErrors: errors.length,
    cpuSeconds: Math.round(micros / 1e5) / 10,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
    ...(message !== undefined && { message: message.replace(folder, '').slice(0, 300) }),
  }
}

function listFiles(out: string): string[] {
  try {
    const entries = readdirSync(out, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

/** Returns the type errors of the files, without those of sources that they import. */
function compile(generator: string, out: string, files: readonly string[]): string[] {
  const isOwn = generator === 'latchkey'
  // Those of the checkout, which its sources import too.
  if (isOwn) symlinkSync(join(root, 'node_modules'), join(out, 'node_modules'))
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2022', 'DOM', 'DOM.Iterable'] },
    ...{ jsx: 'react-jsx', skipLibCheck: true, noEmit: true, allowImportingTsExtensions: true, types: ['node'] },
    typeRoots: [join(isOwn ? root : folder, 'node_modules/@types')],
    ...(isOwn && {
      paths: {
        latchkey: [join(root, 'src/entrypoints/index.ts')],
        'latchkey/*': [join(root, 'src/entrypoints/*.ts')],
      },
    }),
  }
  const tsconfig = `${out}.tsconfig.json`
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files }))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', tsconfig, '--pretty', 'false'], {
    cwd: out,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return stdout.split('\n').filter((line) => /error TS/.test(line) && !line.startsWith('..'))
}

function printTable(rows: readonly Row[]): void {
  // Sums are of the documents that all of them can generate.
  const common = [...new Set(rows.map(({ document }) => document))].filter((document) =>
    rows.every((row) => row.document !== document || row.generated),
  )
  console.log('\n| | generated | without type errors | type errors | CPU seconds | kB of code |\n|-|-|-|-|-|-|')
  for (const name of NAMES) {
    const own = rows.filter(({ generator }) => generator === name)
    const sum = (value: (row: Row) => number): number =>
      own.filter(({ document }) => common.includes(document)).reduce((total, row) => total + value(row), 0)
    const generated = own.filter((row) => row.generated)
    const right = generated.filter(({ typeErrors }) => typeErrors === 0).length
    const errors = generated.reduce((total, row) => total + row.typeErrors, 0)
    const [cpu, bytes] = [sum(({ cpuSeconds }) => cpuSeconds), sum((row) => row.bytes)]
    const counts = `${generated.length}/${own.length} | ${right}/${own.length} | ${errors}`
    console.log(`| ${name} | ${counts} | ${cpu.toFixed(1)} | ${Math.round(bytes / 1000)} |`)
  }
  console.log(`\nSeconds and kB are of the ${common.length} documents that all generate.`)
}

try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), '{}')
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...PACKAGES]
  const { status } = spawnSync('npm', install, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error('npm install failed.')
  const options = { bundle: true, splitting: true, format: 'esm', platform: 'node', packages: 'external' } as const
  const entryPoints = [join(root, 'src/cli/main.ts')]
  await build({ ...options, entryPoints, outdir: bundle, outExtension: { '.js': '.mjs' }, logLevel: 'error' })
  const rows: Row[] = []
  for (const document of process.argv.slice(2)) {
    for (const generator of NAMES) {
      const row = run(generator, resolve(document))
      rows.push(row)
      console.log(JSON.stringify(row))
    }
  }
  printTable(rows)
} finally {
  for (const path of [bundle, folder]) rmSync(path, { recursive: true, force: true })
}
