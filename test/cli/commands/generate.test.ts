/** `latchkey generate` with small specifications. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runInProcess } from '../runInProcess.ts'

let folder: string
let out: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-generate-'))
  out = join(folder, 'api')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a specification whose operations list and create books. */
function writeSpec(name: string, ...operations: ('listBooks' | 'createBook')[]): string {
  const responses = (status: string) => ({
    [status]: {
      description: 'Books.',
      content: {
        'application/json': { schema: { type: 'object', properties: { id: { type: 'integer' } } }, example: { id: 1 } },
      },
    },
  })
  const methods = {
    listBooks: {
      get: { tags: ['Books'], operationId: 'listBooks', summary: 'List books', responses: responses('200') },
    },
    createBook: {
      post: { tags: ['Books'], operationId: 'createBook', summary: 'Create a book', responses: responses('201') },
    },
  }
  const file = join(folder, name)
  writeFileSync(
    file,
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Bookshop', version: '1.0.0' },
      servers: [{ url: 'https://books.example.com/v1' }],
      tags: [{ name: 'Books', description: 'What the shop sells.' }],
      paths: { '/books': Object.assign({}, ...operations.map((id) => methods[id])) as object },
    }),
  )
  return file
}

const generate = (...args: string[]) => runInProcess('generate', ...args)
const write = (spec: string, ...args: string[]) =>
  generate('--spec', spec, '--out', out, '--skip-validators', '--service', 'bookshop', ...args)

/** The names of the files below `out`. */
const listFiles = (): string[] =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))

test('the code is written, and checked against the specification', async () => {
  const spec = writeSpec('a.json', 'listBooks')
  const { status, out: stdout, err } = await write(spec)
  const count = listFiles().length
  expect({ status, stdout, err }).toEqual({ status: 0, stdout: `${count} files in ${out}.\n`, err: '' })
  expect(await write(spec, '--check')).toEqual({ status: 0, out: `${out} is up to date.\n`, err: '' })
  const [changedFile] = listFiles()
  writeFileSync(join(out, changedFile!), 'other')
  expect(await write(spec, '--check')).toEqual({
    status: 1,
    out: `${out}/${changedFile} differs. Run latchkey generate without --check.\n`,
    err: '',
  })
  expect(readFileSync(join(out, changedFile!), 'utf8')).toBe('other')
})

test('the result is printed as JSON', async () => {
  const spec = writeSpec('a.json', 'listBooks')
  const written = await write(spec, '--json')
  expect(JSON.parse(written.out)).toEqual({
    changes: [],
    written: expect.arrayContaining(listFiles()) as string[],
    differences: [],
  })
  rmSync(join(out, 'emulator.json'))
  const checked = await write(spec, '--check', '--json')
  expect({ status: checked.status, result: JSON.parse(checked.out) as unknown }).toEqual({
    status: 1,
    result: { changes: [], written: [], differences: ['emulator.json'] },
  })
  expect(existsSync(join(out, 'emulator.json'))).toBe(false)
})

test('changes between two specifications are listed, the breaking ones first', async () => {
  const [grownSpec, oldSpec, newSpec] = [
    writeSpec('both.json', 'listBooks', 'createBook'),
    writeSpec('first.json', 'listBooks'),
    writeSpec('second.json', 'createBook'),
  ]
  expect(await generate('--spec', newSpec, '--against', oldSpec)).toEqual({
    status: 0,
    out: 'Breaking: 1\n  listBooks was removed\nCompatible: 1\n  createBook is new\n',
    err: '',
  })
  expect(await generate('--spec', newSpec, '--against', oldSpec, '--exit-code')).toMatchObject({ status: 1 })
  expect(await generate('--spec', grownSpec, '--against', oldSpec, '--exit-code')).toEqual({
    status: 0,
    out: 'Breaking: 0\nCompatible: 1\n  createBook is new\n',
    err: '',
  })
  const json = await generate('--spec', grownSpec, '--against', oldSpec, '--json')
  expect(JSON.parse(json.out)).toEqual({
    changes: [{ operation: 'createBook', path: '', isBreaking: false, message: 'is new' }],
    written: [],
    differences: [],
  })
})

test.each([
  ['js', '.js'],
  ['ts', '.ts'],
  ['none', ''],
])('imports between the files end as --import-extension %s says', async (extension, end) => {
  await write(writeSpec('a.json', 'listBooks'), '--import-extension', extension)
  const texts = listFiles().map((name) => readFileSync(join(out, name), 'utf8'))
  const specifiers = texts.flatMap((text) => [...text.matchAll(/from ['"](\.[^'"]+)['"]/g)].map(([, name]) => name!))
  expect(specifiers.length).toBeGreaterThan(0)
  expect(specifiers.map((name) => /\.(js|ts)$/.exec(name)?.[0] ?? '').filter((each) => each !== end)).toEqual([])
})

test.each([
  [[], 'Pass --out to write code, or --against to list changes.'],
  [['--out', 'api'], '--spec is missing. Pass the specification: --spec openapi.yaml.'],
  [['--against', 'a.json'], '--spec is missing. Pass the specification: --spec openapi.yaml.'],
])('%j is refused with what to do', async (args, message) => {
  expect(await generate(...args)).toEqual({ status: 2, out: '', err: `${message}\n` })
})

test('an unknown end of imports is refused', async () => {
  const spec = writeSpec('a.json', 'listBooks')
  expect(await write(spec, '--import-extension', 'mjs')).toEqual({
    status: 2,
    out: '',
    err: '--import-extension takes js, ts or none, not mjs.\n',
  })
})

test('a specification that can’t be read is refused', async () => {
  const { status, err } = await write(join(folder, 'missing.yaml'))
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('missing.yaml') })
})
