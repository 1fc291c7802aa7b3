/**
 * `npx tsx scripts/bench/imports.ts`: the cost of importing an entry in Node.js, compared with jose: milliseconds of a
 * process that does nothing else, and files of the package. Also the cost of the types for the compiler.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { createApp, removeApp } from '../../test/packed/pack.ts'
import { print, type Figure } from './figures.ts'
import { median } from './measure.ts'
import { countHookInstantiations } from './types.ts'

const ROUNDS = 25
const ENTRIES = [
  { name: 'latchkey', atMost: 1 },
  { name: 'latchkey/server', atMost: 1 },
  { name: 'latchkey/zod', atMost: 1.5 },
]

/** Prints the time an import takes and the files of the package that it loads. */
const MEASURE = `import { register } from 'node:module'
const [name, isCounted] = process.argv.slice(2)
if (isCounted) register('data:text/javascript,' + encodeURIComponent(\`import { writeSync } from 'node:fs'
export const load = (url, context, next) => (url.includes('/latchkey/dist/') && writeSync(1, 'file '), next(url, context))\`))
const started = performance.now()
await import(name)
console.log(performance.now() - started)`

function measure(app: string, name: string, isCounted = false): string {
  const { stdout } = spawnSync(process.execPath, ['measure.mjs', name, ...(isCounted ? ['1'] : [])], { cwd: app })
  return String(stdout)
}

async function benchImports(): Promise<Figure[]> {
  const packages = ['react', 'react-dom', '@types/react', '@types/react-dom', '@tanstack/react-query', 'zod', 'jose']
  const app = await createApp({ files: { 'measure.mjs': MEASURE }, packages })
  try {
    const names = ['jose', ...ENTRIES.map(({ name }) => name)]
    const times = new Map(names.map((name): [string, number[]] => [name, []]))
    // In turns, so that other load on the machine affects all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, measured] of times) measured.push(Number(measure(app, name)))
    }
    const medianOf = (name: string): number => median(times.get(name) ?? [])
    const base = medianOf('jose')
    const imports = ENTRIES.flatMap(({ name, atMost }): Figure[] => [
      {
        name: `import ${name}, over jose's ${base.toFixed(1)} ms`,
        value: medianOf(name) / base,
        unit: '×',
        limit: { atMost },
      },
      {
        name: `import ${name}`,
        value: measure(app, name, true).split('file').length - 1,
        unit: 'files',
        limit: { atMost: 3 },
      },
    ])
    return [...imports, ...types(app)]
  } finally {
    removeApp(app)
  }
}

function types(app: string): Figure[] {
  const all = ['latchkey', 'latchkey/react', 'latchkey/server', 'latchkey/query', 'latchkey/zod']
  const react = `import * as react from 'react'\nexport const used = [react]`
  const ours = `${all.map((name, index) => `import * as all${index} from '${name}'`).join('\n')}
import * as react from 'react'
export const used = [react, ${all.map((_, index) => `all${index}`).join(', ')}]`
  const ratios = Array.from({ length: 5 }, () => compileSeconds(app, ours) / compileSeconds(app, react))
  return [
    {
      name: 'everything imported, skipLibCheck off, over a React program',
      value: median(ratios),
      unit: '×',
      limit: { atMost: 1.3 },
    },
    {
      name: 'every hook resolved',
      value: countHookInstantiations(app).withResults,
      unit: 'instantiations',
      limit: { atMost: 100_000 },
    },
  ]
}

/** The compiler's own time. */
function compileSeconds(app: string, code: string): number {
  writeFileSync(join(app, 'program.ts'), code)
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const flags = ['--noEmit', '--strict', '--target', 'ES2022', '--module', 'ESNext', '--moduleResolution', 'Bundler']
  const rest = ['--lib', 'ES2022,DOM,DOM.Iterable', '--extendedDiagnostics', 'program.ts']
  const { stdout } = spawnSync(process.execPath, [compiler, ...flags, ...rest], { cwd: app, encoding: 'utf8' })
  if (stdout.includes('error TS')) throw new Error(stdout)
  return Number(/Total time:\s+([\d.]+)s/.exec(stdout)?.[1])
}

print(await benchImports())
