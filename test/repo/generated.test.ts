/** The committed files in `generated/` equal the generator's output. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import openapi from '../../generated/openapi.json' with { type: 'json' }
import { generate } from '../../scripts/codegen/generate.ts'
import { operationsOf, type Document } from '../../src/codegen/document.ts'
import { isRaw } from '../../src/codegen/flows.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'generated')
let made: Map<string, string>

beforeAll(async () => {
  made = (await generate(root)).files
})

test('generating again changes nothing', () => {
  const stale = [...made]
    .filter(([name, content]) => readFileSync(join(folder, name), 'utf8') !== content)
    .map(([name]) => name)
  expect(stale, 'run `npm run generate`').toEqual([])
})

test('the folder contains only generated files', () => {
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  expect(present.sort()).toEqual([...made.keys()].sort())
})

test('every module says that it is generated and from which source', () => {
  for (const [name, content] of made) {
    if (name.endsWith('.ts'))
      expect(content, name).toMatch(/^\/\*\*[\s\S]{0,400}?Generated from [\s\S]{0,200}?Don't edit/)
  }
})

const operations = operationsOf(openapi as unknown as Document).map(({ method, operation }) => ({
  tag: operation.tags[0],
  method: method.toUpperCase(),
  id: operation.operationId,
}))

test.each(operations)('$id is in every family', ({ tag, method, id }) => {
  const name = id[0]!.toUpperCase() + id.slice(1)
  const has = (file: string, pattern: RegExp): void => expect(made.get(file), `${file}: ${pattern}`).toMatch(pattern)
  const reads = method === 'GET' && id !== 'authorizeOAuth'
  has(`operations/${tag}.ts`, new RegExp(`export function ${id}\\(`))
  if (!isRaw(id)) {
    has(`queries/${tag}.ts`, new RegExp(`export function ${id}${reads ? 'Query' : 'Mutation'}\\(`))
    has(`hooks/${tag}.ts`, new RegExp(`export function use${name}<`))
  }
  if (reads && !isRaw(id)) has(`hooks/${tag}.ts`, new RegExp(`export function useSuspense${name}<`))
  if (id !== 'authorizeOAuth') has(`zod/${tag}.ts`, new RegExp(`\\b${id}Response\\b`))
  has(`mocks/${tag}.ts`, new RegExp(`export function ${id}Mock\\(`))
  has('zod/validators.ts', new RegExp(`\\b${id}: \\{`))
  has('errors.ts', new RegExp(`\\b${id}:`))
  has('routes.ts', new RegExp(`id: '${id}'`))
})
