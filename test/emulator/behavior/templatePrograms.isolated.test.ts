/** Hostile and random sources in a process with a small heap: each ends soon, and none needs much memory. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budget, SEED } from '../../support/budget.ts'
import { programs } from '../mail/tsx/programs.ts'

const PROGRAM = fileURLToPath(new URL('../mail/tsx/renderSources.ts', import.meta.url))
/** Below `node_modules`, so that the program finds packages. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))

let folder: string
let program: string

beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true })
  folder = mkdtempSync(join(CACHE, 'latchkey-programs-'))
  program = join(folder, 'renderSources.mjs')
  await build({
    entryPoints: [PROGRAM],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Far above what a source needs, so that a slow machine is no failure: the slowest one needs less than a second. */
const MAX_MILLIS = 10_000

interface Rendered {
  readonly result: string
  /** Of the processor, in this process. */
  readonly millis: number
}

async function render(sources: readonly string[]): Promise<Rendered[]> {
  const file = join(folder, 'sources.json')
  writeFileSync(file, JSON.stringify(sources))
  const args = ['--max-old-space-size=128', '--max-semi-space-size=16', program, file]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 100_000_000 })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Rendered)
}

const toSource = (body: string): string => `export const EmailTemplate = () => { ${body}; return <p>done</p> }`

const repeat = (count: number, statement: string): string => `for (let i = 0; i < ${count}; i++) { ${statement} }`

/** Statements that used more than their share of memory or time before these were counted. */
const HOSTILE: Readonly<Record<string, string>> = {
  'a negative length': `"".padStart(-1000000000000000); let t = "x"; ${repeat(28, 't = t.replaceAll("x", "xx")')}`,
  'flat of the same list': 'const a = "x".repeat(300000).split(""); const b = a.slice(0, 300).map(() => a); b.flat()',
  'flatMap to the same list': 'const a = "x".repeat(300000).split(""); a.flatMap(() => a)',
  'spreads of the same object': `const o = { ..."x".repeat(100000).split("") }; const a = { ${'...o, '.repeat(300)} }`,
  'attributes with the same text': `const t = "<".repeat(200000); const o = { ..."x".repeat(1000).split("") }; const p = {}; const q = Object.keys(o).reduce((all, name) => ({ ...all, ["a" + name]: t }), {}); <p {...q} />`,
  'styles with the same text': `const t = "<".repeat(200000); const q = "x".repeat(100).split("").reduce((all, name, i) => ({ ...all, ["a" + i]: t }), {}); <p style={q} />`,
  'fragments with a long text': `const list = []; ${repeat(20_000, `list.push(<>${'x y\n'.repeat(20_000)}</>)`)}`,
  'comparisons of long texts': `const a = "x".repeat(400000) + "y"; const b = "x".repeat(400000) + "z"; ${repeat(40_000, 'a === b; a < b')}`,
  'cases with long texts': `const a = "x".repeat(400000) + "y"; const b = "x".repeat(400000) + "z"; ${repeat(40_000, 'switch (a) { case b: i }')}`,
  'a search for a long text in a list': `const a = "x".repeat(400000) + "y"; const b = "x".repeat(400000) + "z"; const l = "x".repeat(1000).split("").map(() => a); ${repeat(1000, 'l.includes(b); l.indexOf(b)')}`,
  'sorting long texts': `const t = "x".repeat(200000); const a = t + "y"; const b = t + "z"; const l = "ab".repeat(6000).split("").map((x) => x === "a" ? a : b); l.sort(); l.sort()`,
  'long texts as numbers': `const a = "1".repeat(500000); ${repeat(30_000, '-a; a * 1; Number(a); parseInt(a); "x".slice(a)')}`,
  'a search that begins again at each character': `const part = "a".repeat(300) + "b" + "a".repeat(60000); const text = "a".repeat(300000); text.indexOf(part)`,
  'a text that is split by such a part': `const part = "a".repeat(300) + "b" + "a".repeat(60000); const text = "a".repeat(300000); text.split(part)`,
  'such a part that is replaced': `const part = "a".repeat(300) + "b" + "a".repeat(60000); const text = "a".repeat(300000); text.replace(part, "")`,
  'cases that are never reached': repeat(1e9, `switch (1) { case 1: break; ${'case 0:'.repeat(15_000)} }`),
  'statements that are never reached': repeat(1e9, `continue; ${';'.repeat(60_000)}`),
  'holes in a pattern': `const list = []; ${repeat(1e9, `const [${','.repeat(70_000)}] = list`)}`,
  'comments in an element': repeat(1e9, `<>${'{/**/}'.repeat(20_000)}</>`),
  'dates and numbers in words': repeat(30_000, 'new Date(i).toLocaleString(); i.toLocaleString()'),
}

test('hostile sources are refused before they need time or memory', async () => {
  const names = Object.keys(HOSTILE)
  const rendered = await render(Object.values(HOSTILE).map(toSource))
  const results = names.map((name, index) => [name, rendered[index]?.result.split('. ')[0]])
  expect(results).toEqual(names.map((name) => [name, 'The source produces too much output']))
  expect(Math.max(...rendered.map(({ millis }) => millis))).toBeLessThan(MAX_MILLIS)
})

test('the time to trim text grows with its length only', async () => {
  const [rendered] = await render([toSource(`const f = () => <>a${' '.repeat(150_000)}b\n c</>; f()`)])
  expect(rendered?.millis).toBeLessThan(MAX_MILLIS)
})

test('no random source needs much time or memory', async () => {
  const sources = fc.sample(programs, { seed: SEED, numRuns: budget(80) })
  const rendered = await render(sources)
  const slow = rendered.flatMap(({ millis }, index) => (millis > MAX_MILLIS ? [sources[index]] : []))
  expect({ count: rendered.length, slow }).toEqual({ count: sources.length, slow: [] })
  // Otherwise most of them would end before they do anything.
  const isLong = ({ result }: Rendered): boolean => /characters|too much|too long|too deeply/.test(result)
  expect(rendered.filter(isLong).length).toBeGreaterThan(sources.length / 2)
})
