/**
 * Text of a document that tries to become code. `npm test` writes one of the five texts in each place, and
 * `npm run test:rest` all of them.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@babel/parser'
import { generate, SpecificationError } from 'latchkey/codegen'
import { afterAll, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { IS_WHOLE } from '../../support/budget.ts'

/** Each ends a literal, a template or a comment in another way. */
const PAYLOADS = [
  `' ] } ; pwned() ; //`,
  '" + pwned() + "` + `${pwned()}` + `\\',
  '*/ pwned() /* </script><script>pwned()</script>\n * @ts-ignore',
  'a\r\n; pwned() //\u2028; pwned() //\u2029',
  '__proto__',
]

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = fileURLToPath(new URL('../fixtures/harbor.yaml', import.meta.url))
/** Changed in copies only. */
const harbor: unknown = parseYaml(readFileSync(source, 'utf8'))

type Path = readonly (string | number)[]

/** The texts of a document, and its keys. */
function listPlaces(value: unknown, path: Path = []): { path: Path; isKey: boolean }[] {
  if (typeof value === 'string') return [{ path, isKey: false }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return [...(Array.isArray(value) ? [] : [{ path: at, isKey: true }]), ...listPlaces(child, at)]
  })
}

/** A copy of the document with another text or key at one place. */
function replaceAt(value: unknown, { path, isKey }: { path: Path; isKey: boolean }, text: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return text
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      index === key ? replaceAt(item, { path: rest, isKey }, text) : (item as unknown),
    )
  }
  const copy: Record<string, unknown> = {}
  for (const [name, child] of Object.entries(value as object)) {
    const isTarget = name === key
    const isRenamed = isTarget && isKey && rest.length === 0
    const content: unknown = isTarget && !isRenamed ? replaceAt(child, { path: rest, isKey }, text) : child
    Object.defineProperty(copy, isRenamed ? text : name, { value: content, enumerable: true, configurable: true })
  }
  return copy
}

/** The names that code uses, and the comments that give the compiler instructions. */
function listCode(text: string): { names: Set<string>; instructions: string[] } {
  const { program, comments = [] } = parse(text, { sourceType: 'module', plugins: ['typescript'] })
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    // A call without arguments, as in each payload. An operation or a parameter may be named by the letters of a payload.
    const {
      type,
      callee,
      arguments: given,
    } = node as { type?: string; callee?: { name?: string }; arguments?: unknown[] }
    if (type === 'CallExpression' && callee?.name && given?.length === 0) names.add(callee.name)
    for (const [key, child] of Object.entries(node)) if (!/comments$/i.test(key)) visit(child)
  }
  visit(program)
  const instructions = (comments ?? [])
    .map(({ value }) => value)
    .filter((value) => /@ts-(?:ignore|nocheck)/.test(value))
  return { names, instructions }
}

let count = 0
async function generateFrom(document: unknown): Promise<ReadonlyMap<string, string> | null> {
  const spec = join(folder, `${count++}.json`)
  writeFileSync(spec, JSON.stringify(document))
  try {
    return (await generate({ spec, service: 'harbor' })).files
  } catch (error) {
    // A place may be refused, with a reason.
    if (error instanceof SpecificationError) return null
    throw error
  }
}

test('the document has a text and a key in many places', async () => {
  expect(listPlaces(harbor).length).toBeGreaterThan(400)
  expect(await generateFrom(harbor)).not.toBeNull()
})

test.each(PAYLOADS)(
  'no text and no key of a document becomes code: %j',
  async (payload) => {
    let accepted = 0
    const found: string[] = []
    const row = PAYLOADS.indexOf(payload)
    const places = listPlaces(harbor).filter((_, column) => IS_WHOLE || (row + column) % PAYLOADS.length === 0)
    for (const place of places) {
      const files = await generateFrom(replaceAt(harbor, place, payload))
      if (files) accepted++
      for (const [name, text] of files ?? []) {
        // `generate` parses all files, so that one in which nothing of this is written is not read again.
        if (!name.endsWith('.ts') || !/pwned|@ts-|script/.test(text)) continue
        const { names, instructions } = listCode(text)
        if (names.has('pwned') || instructions.length > 0) found.push(`${place.path.join('.')}: ${name}`)
        expect(text.includes('</script'), `${place.path.join('.')}: ${name}`).toBe(false)
      }
    }
    expect(found).toEqual([])
    expect(accepted / places.length).toBeGreaterThan(0.35)
  },
  1_200_000,
)

test.each([
  '//evil.example/a',
  'https://evil.example',
  '.evil.example/a',
  '@evil.example/',
  '/\\evil.example',
  'berths',
])('an operation whose path %j would lead to another host is left out, with its place', async (path) => {
  const document = replaceAt(harbor, { path: ['paths', '/note'], isKey: true }, path)
  const spec = join(folder, 'path.json')
  writeFileSync(spec, JSON.stringify(document))
  const { files, operations, refused } = await generate({ spec, service: 'harbor' })
  expect([...operations].sort()).toEqual(['updateBerth', 'uploadPlan'])
  expect(refused).toEqual([
    {
      operation: 'getNote',
      problems: [
        {
          pointer: `/paths/${path.replaceAll('/', '~1')}`,
          message: 'A path must begin with one slash.',
          place: `${spec}:1`,
        },
      ],
    },
  ])
  expect([...files.values()].join('')).not.toContain('evil')
})

test.each(['../x', '..', '/etc/x', 'C:\\x', 'a/../../x', '.\u0000', 'CON', '.git'])(
  'a tag %j names files within the folder',
  async (tag) => {
    const path = (method: string): Path => ['paths', '/berths/{berth_id}', method, 'tags', 0]
    const document = ['put', 'post'].reduce<unknown>(
      (changed, method) => replaceAt(changed, { path: path(method), isKey: false }, tag),
      harbor,
    )
    const names = [...((await generateFrom(document)) ?? new Map<string, string>()).keys()]
    expect(names.filter((name) => name.startsWith('operations/'))).toHaveLength(3)
    for (const name of names) expect(name).toMatch(/^(?:(?!con\.)[\w-]+\/|\.latchkey-)?(?!con\.)[\w-]+\.(?:ts|json)$/)
  },
)

test('a key named __proto__ is needed like any other', async () => {
  const renamed = (
    [
      ['security', 0, 'harbor_key'],
      ['components', 'securitySchemes', 'harbor_key'],
    ] as const
  ).reduce<unknown>((document, path) => replaceAt(document, { path, isKey: true }, '__proto__'), harbor)
  const files = await generateFrom(renamed)
  expect(files?.get('operations/berths.ts')).toMatch(/security: \[\{ \['__proto__'\]: [^}]*headerKey\('X-Harbor-Key'\)/)
})
