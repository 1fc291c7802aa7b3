/**
 * Runs a suite part by part, and prints what each part took:
 *
 *     npm run test:fast   tests that need neither a browser nor a build: after each change
 *     npm test            what guards a push
 *     npm run test:rest   what `npm test` leaves out: matrices, React 18, more random stories, the format of all files
 *     npm run test:all    both
 *     npm run test:load   `npm test` beside three busy loops; `npm run test:load -- rest` the rest
 *     npm run soak        ten times as many random stories, with a new seed; then mutants
 *
 * The last lines name what failed, the sum of all tests, and what is skipped on this machine. With RETRY=1, a test that
 * fails is repeated once, and named if it then passes.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Counts, Report } from './testing/CountReporter.ts'
import { describeMissing, findMissingTools, installTools, isDisposable } from './testTools.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Modules that a part has transformed, for the parts after it. Not kept: those of an earlier run may import moved files. */
const modules = mkdtempSync(join(tmpdir(), 'latchkey-modules-'))
process.once('exit', () => rmSync(modules, { recursive: true, force: true }))

interface Part {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

interface Result extends Report {
  readonly name: string
  readonly seconds: number
  /** CPU time of the part and all its processes; `null` where the system doesn't say. */
  readonly cpuSeconds: number | null
}

const npm = (script: string): Part => ({ name: script, command: ['npm', 'run', '-s', script] })

function vitest(name: string, projects: readonly string[], env?: Part['env']): Part {
  const flags = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/testing/CountReporter.ts')}`]
  const command = [
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    '--experimental.fsModuleCache',
    `--experimental.fsModuleCachePath=${modules}`,
    ...flags,
    ...reporters,
  ]
  return { name, command, ...(env && { env }) }
}

/**
 * Tests of source files wait for nothing, and each worker loads all modules. In the environment, because the flag of
 * Vitest doesn't reach projects, which inherit the number of `vitest.config.ts`. They make many objects that live for one
 * test: with more room for these, they take a tenth less.
 */
const SOURCE = {
  VITEST_MAX_WORKERS: String(Math.max(2, availableParallelism())),
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
}

/** Each can be run alone, as the jobs of continuous integration do: `npx tsx scripts/test.ts browser`. */
const PARTS: Readonly<Record<string, Part>> = {
  typecheck: npm('typecheck'),
  lint: npm('lint'),
  source: vitest('source', ['unit', 'react'], SOURCE),
  programs: vitest('programs', ['cli', 'isolated', 'soak']),
  package: vitest('package', ['repo', 'packed']),
  browser: vitest('browser', ['browser']),
  format: npm('format:check'),
  'react-18': vitest('react-18', ['react-18']),
  stories: vitest('stories', ['soak'], { SOAK: '1', SEED: '2' }),
  matrix: vitest('matrix', ['matrix', 'variants']),
  fast: vitest('fast', ['unit', 'react'], { ...SOURCE, FAST: '1' }),
  soak: vitest('soak', ['soak'], { SOAK: '10', SEED: String(Date.now() % 1_000_000) }),
}

const SUITES: Readonly<Record<string, readonly string[]>> = {
  push: ['typecheck', 'lint', 'source', 'programs', 'package', 'browser'],
  rest: ['format', 'react-18', 'stories', 'matrix'],
}

/** Programs in Go, such as the compiler and the linter, collect garbage for a fourth of their time with its default of 100. */
const MEMORY = { GOGC: '400' }

const BUSY_LOOPS = 3

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { busy: { type: 'boolean', default: false } },
})
const names = (positionals.length > 0 ? positionals : ['push']).flatMap((name) => SUITES[name] ?? [name])
const parts = names.map((name) => {
  const part = PARTS[name]
  if (!part)
    throw new Error(
      `There is no part ${name}. Choose from ${[...Object.keys(SUITES), ...Object.keys(PARTS)].join(', ')}.`,
    )
  return part
})

if (isDisposable()) installTools(findMissingTools(names))
const missing = findMissingTools(names)
const note = missing.length > 0 ? describeMissing(missing) : null
if (note !== null) console.log(note)

const results: Result[] = []
const loops = options.busy ? Array.from({ length: BUSY_LOOPS }, startLoop) : []
try {
  for (const part of parts) results.push(await run(part))
} finally {
  for (const loop of loops) loop.kill('SIGKILL')
}

printResults(results)
if (note !== null) console.log(note)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0

function startLoop(): ChildProcess {
  return spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
}

async function run({ name: part, command: [file = '', ...args], env }: Part): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  const countsFile = join(folder, 'counts.json')
  const startedAt = performance.now()
  const cpuBefore = readCpuSeconds()
  console.log(`\n== ${[part, ...Object.entries(env ?? {}).map((pair) => pair.join('='))].join(' ')}`)
  const child = spawn(file, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...MEMORY, ...process.env, ...(options.busy && { HASTE: '1' }), ...env, TEST_COUNTS: countsFile },
    shell: process.platform === 'win32',
  })
  const status = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
  const cpuAfter = readCpuSeconds()
  const report = existsSync(countsFile)
    ? (JSON.parse(readFileSync(countsFile, 'utf8')) as Report)
    : { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }
  rmSync(folder, { recursive: true })
  return {
    name: part,
    ...report,
    // A compiler or a linter that fails has no tests.
    failed: status === 0 ? 0 : Math.max(1, report.failed),
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore,
  }
}

/** Seconds of CPU that the ended children of this process and their own children took. Linux only. */
function readCpuSeconds(): number | null {
  if (process.platform !== 'linux') return null
  // After the name in brackets: `cutime` and `cstime` are fields 16 and 17, in hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

function printResults(all: readonly Result[]): void {
  console.log()
  const width = Math.max(...all.map((result) => result.name.length))
  for (const { name: part, failed, passed, seconds, cpuSeconds } of all) {
    const cpu = cpuSeconds === null ? '' : `  ${cpuSeconds.toFixed(0).padStart(5)} s CPU`
    const tests = passed + failed > 0 ? `  ${passed} passed, ${failed} failed` : ''
    console.log(`${failed > 0 ? '✗' : '✓'} ${part.padEnd(width)}  ${seconds.toFixed(0).padStart(5)} s${cpu}${tests}`)
  }
  const failures = all.flatMap((result) => result.failures)
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  const flaky = all.flatMap((result) => result.flaky)
  if (flaky.length > 0) console.log(`\nFlaky, passed when repeated:\n${flaky.join('\n')}`)
  const sum = (key: keyof Counts): number => all.reduce((total, result) => total + result[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
}
