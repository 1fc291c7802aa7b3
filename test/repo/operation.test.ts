/**
 * A new operation is one entry in `openapi/`, and so is a new error: function, query, hook, validator, mock and the
 * emulator's response are generated from them. `operation.matrix.test.ts` compiles the repository with both.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { generate } from '../../scripts/codegen/generate.ts'
import { bundle } from '../../src/codegen/bundle.ts'
import { normalize } from '../../src/codegen/normalize.ts'
import { alias } from '../../vitest.config.ts'
import { addOperation, PROGRAM } from './operation/newOperation.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const openapi = mkdtempSync(join(tmpdir(), 'latchkey-openapi-'))
const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
/** Where the program finds packages. */
const outdir = mkdtempSync(join(cache, 'latchkey-operation-'))
afterAll(() => {
  for (const folder of [openapi, outdir]) rmSync(folder, { recursive: true })
})

/** Bundles a program with the sources of the repository and other files in `generated/`. Returns its path. */
async function bundleProgram(code: string, generated: ReadonlyMap<string, string>): Promise<string> {
  const folder = join(root, 'generated')
  const sources: Plugin = {
    name: 'sources',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^latchkey/ }, ({ path }) => {
        const match = alias.find(({ find }) => find.test(path))
        return match ? { path: path.replace(match.find, match.replacement) } : undefined
      })
      onLoad({ filter: /[\\/]generated[\\/]/ }, ({ path }) => {
        const contents = generated.get(relative(folder, path).replaceAll('\\', '/'))
        if (contents === undefined) return undefined
        return { contents, loader: path.endsWith('.json') ? 'json' : 'ts' }
      })
    },
  }
  await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    outfile: join(outdir, 'program.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    plugins: [sources],
  })
  return join(outdir, 'program.mjs')
}

test('a new operation has a function, query, hooks, validator, mock and emulator route, and a new error a type', async () => {
  cpSync(join(root, 'openapi'), openapi, { recursive: true })
  addOperation(openapi)
  const { files } = await generate(root, normalize(bundle(openapi)))
  const program = await bundleProgram(PROGRAM, files)
  expect(JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' }))).toEqual({
    badge: { label: 'Harbor' },
    expired: 'string',
    isValid: true,
    kinds: ['object', 'object', 'function', 'function'],
  })
})
