/**
 * After a new operation and a new error everything compiles, and the tests that run over all operations pass, without a
 * list to edit. Tried in a copy of the repository.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperation, PROGRAM } from './operation/newOperation.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'latchkey-operation-'))
const PARTS = [
  'openapi',
  'generated',
  'src',
  'scripts',
  'test',
  'examples',
  'package.json',
  'tsconfig.json',
  'tsconfig',
]
const CONFIGS = ['codegen.config.ts', 'vitest.config.ts']
/** Suites that walk all operations or all errors. Public names are approved by hand, in `test/repo/surface`. */
const SUITES = [
  'test/repo/spec.test.ts',
  'test/repo/families.test.ts',
  'test/emulator/behavior/contract.test.ts',
  'test/testing/behavior/mocks.test.ts',
  'test/core/errors.test.ts',
  'test/query/pendingReads.test.ts',
]

function run(...args: string[]): Promise<string> {
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 }, (error, out, err) =>
      error ? reject(new Error(`${args.join(' ')}\n${out}\n${err}`)) : resolve(out),
    ),
  )
}

beforeAll(async () => {
  for (const part of [...PARTS, ...CONFIGS]) cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  addOperation(join(copy, 'openapi'))
  await run('--import', 'tsx', 'scripts/generate.ts')
  writeFileSync(join(copy, 'test/program.ts'), PROGRAM)
  const compile = { extends: './tsconfig.json', include: ['src', 'generated', 'test/program.ts'] }
  writeFileSync(join(copy, 'tsconfig.operation.json'), JSON.stringify(compile))
}, 900_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('everything compiles', { timeout: 900_000 }, async () => {
  expect(await run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.operation.json')).toBe('')
})

test('the suites over all operations pass', { timeout: 900_000 }, async () => {
  const out = await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'repo', '--project', 'unit', ...SUITES)
  expect(out).toMatch(/Tests.* passed/)
})
