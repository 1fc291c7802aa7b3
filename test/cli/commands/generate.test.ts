/** `latchkey generate` with small specifications. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

/** A line that ends with the seconds. */
const lineOf = (start: string): RegExp => new RegExp(`^${start.replaceAll(/[.?$()]/g, '\\$&')}\\d+\\.\\d s\\.\n$`)

test('the code is written, and checked against the specification', async () => {
  const spec = writeSpec('a.json', 'listBooks')
  const { status, out: stdout, err } = await write(spec)
  const count = listFiles().length
  const summary = `1 operation. ${count} files in ${out}: ${count} written, 0 removed. `
  expect({ status, stdout, err }).toEqual({ status: 0, stdout: expect.stringMatching(lineOf(summary)), err: '' })
  expect(await write(spec, '--check')).toEqual({ status: 0, out: `${out} is up to date.\n`, err: '' })
  const changedFile = 'index.ts'
  writeFileSync(join(out, changedFile), 'other')
  expect(await write(spec, '--check')).toEqual({
    status: 1,
    out: `${out}/${changedFile} differs. Run latchkey generate without --check.\n`,
    err: '',
  })
  expect(readFileSync(join(out, changedFile), 'utf8')).toBe('other')
})

test('a folder with a slash at its end is written, and its neighbors and the files of others stay', async () => {
  const spec = writeSpec('a.json', 'listBooks')
  mkdirSync(`${out}.new`)
  for (const mine of [join(`${out}.new`, 'mine.ts'), join(out, 'mine.ts')]) {
    expect(await generate('--spec', spec, '--out', `${out}/`, '--skip-validators')).toMatchObject({ status: 0 })
    writeFileSync(mine, 'mine')
    expect(await generate('--spec', spec, '--out', `${out}/`, '--skip-validators')).toMatchObject({ status: 0 })
    expect(readFileSync(mine, 'utf8')).toBe('mine')
  }
  expect(listFiles()).toContain('operations/books.ts')
})

test('the root of the file system is refused, by its name and by a link', async () => {
  const spec = writeSpec('a.json', 'listBooks')
  symlinkSync('/', out)
  for (const root of ['/', '/../', out]) {
    // With --check, a mistake of the command writes nothing there.
    const { status, err } = await generate('--spec', spec, '--out', root, '--skip-validators', '--check')
    expect({ status, err }).toEqual({
      status: 2,
      err: `${root} is the root of the file system. Pass a folder, such as src/api.\n`,
    })
  }
})

test('the result is printed as JSON', async () => {
  const spec = writeSpec('a.json', 'listBooks')
  const written = await write(spec, '--json')
  expect(JSON.parse(written.out)).toEqual({
    changes: [],
    written: expect.arrayContaining(listFiles()) as string[],
    differences: [],
    operations: 1,
    skipped: 0,
    refused: [],
    notes: [],
  })
  rmSync(join(out, 'emulator.json'))
  const checked = await write(spec, '--check', '--json')
  expect({ status: checked.status, result: JSON.parse(checked.out) as unknown }).toEqual({
    status: 1,
    result: {
      changes: [],
      written: [],
      differences: ['emulator.json'],
      operations: 1,
      skipped: 0,
      refused: [],
      notes: [],
    },
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
    operations: 0,
    skipped: 0,
    refused: [],
    notes: [],
  })
})

test.each([
  ['as it was'],
  ['{"tags": [],\n<<<<<<< HEAD'],
  ['{"tags":[],"paths":{"/a":{"get":{}}},"schemas":{}}'],
  ['{"tags":[],"paths":{}}'],
])(
  'the same specification of several operations changes nothing, with a contract of the earlier run %s',
  async (contract) => {
    const spec = writeSpec('several.json', 'listBooks', 'createBook')
    const first = await write(spec)
    if (contract !== 'as it was') writeFileSync(join(out, '.latchkey-contract.json'), contract)
    const again = await write(spec)
    const counts = (text: string): string => text.replace(/\d+ written, 0 removed\. .*/, '')
    expect({ ...again, out: counts(again.out) }).toEqual({ status: 0, out: counts(first.out), err: '' })
  },
)

test('after a change of the specification, what changed for callers is listed', async () => {
  await write(writeSpec('a.json', 'listBooks'))
  const { status, out: stdout } = await write(writeSpec('a.json', 'createBook'), '--exit-code')
  const [summary] = stdout.split('\n').slice(-2)
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: `Breaking: 1\n  listBooks was removed\nCompatible: 1\n  createBook is new\n${summary}\n`,
  })
  const { status: again, out: same } = await write(writeSpec('a.json', 'createBook'), '--exit-code')
  expect({ again, same }).toEqual({ again: 0, same: expect.stringMatching(/: 0 written, 0 removed\. \d+\.\d s\.\n$/) })
})

test('--only and --skip choose operations, and a name that nothing has is refused', async () => {
  const spec = writeSpec('a.json', 'listBooks', 'createBook')
  const namesOf = (): string => readFileSync(join(out, 'operations/books.ts'), 'utf8')
  const { out: stdout } = await write(spec, '--skip', 'POST /books')
  expect(stdout).toMatch(/^1 operation, 1 skipped\. /)
  expect(namesOf()).not.toContain('createBook')
  await write(spec, '--only', 'createBook')
  expect(namesOf()).not.toContain('listBooks')
  const before = namesOf()
  expect(await write(spec, '--skip', 'createBok', '--only', 'bokks')).toEqual({
    status: 2,
    out: '',
    err: 'No operation, tag or path is named bokks.\nNo operation, tag or path is named createBok.\n',
  })
  expect(namesOf()).toBe(before)
})

const ODD = `
openapi: 3.1.0
info: { title: Odd, version: '1' }
paths:
  /books:
    get: { operationId: listBooks, responses: { '200': { description: Books. } } }
    post:
      operationId: addBook
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Outer' } } } }
      responses: { '204': { description: Added. } }
    trace: { responses: {} }
    put: { operationId: mapBook, x-access: everybody, responses: {} }
    additionalOperations: { COPY: { responses: {} } }
  /maps: 3
components:
  schemas:
    Outer: { type: object, properties: { inner: { $ref: '#/components/schemas/Inner' } } }
    Inner: { type: object, properties: { page: { $ref: '#/components/schemas/Page' } } }
`

test('operations that can’t be generated are named with file, line and pointer, and the others are written', async () => {
  const spec = join(folder, 'odd.yaml')
  writeFileSync(spec, ODD)
  const { status, out: stdout, err } = await write(spec)
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^1 operation, 5 left out\. /) })
  expect(err.split('\n')).toEqual([
    'addBook is left out; --skip addBook says so without this message:',
    `  ${spec}:18 #/components/schemas/Inner/properties/page/$ref: #/components/schemas/Page is not defined.`,
    'mapBook is left out; --skip mapBook says so without this message:',
    `  ${spec}:12 #/paths/~1books/put/x-access: x-access must be none, client, server, admin.`,
    'TRACE /books is left out; --skip "TRACE /books" says so without this message:',
    `  ${spec}:11 #/paths/~1books/trace: TRACE /books can't be sent.`,
    'COPY /books is left out; --skip "COPY /books" says so without this message:',
    `  ${spec}:13 #/paths/~1books/additionalOperations/COPY: COPY /books can't be sent.`,
    'GET /maps is left out; --skip "GET /maps" says so without this message:',
    `  ${spec}:14 #/paths/~1maps: This is no object.`,
    '',
  ])
  expect(readFileSync(join(out, 'model.ts'), 'utf8')).not.toMatch(/Outer|Inner/)
  const names = ['addBook', 'mapBook', 'TRACE /books', 'COPY /books', '/maps']
  const skipped = await write(spec, ...names.flatMap((name) => ['--skip', name]))
  expect(skipped).toMatchObject({ status: 0, out: expect.stringMatching(/^1 operation, 5 skipped\. /), err: '' })
})

test('a specification of which nothing can be generated is refused with every problem, and nothing is written', async () => {
  const spec = join(folder, 'odd.yaml')
  writeFileSync(spec, ODD.replace(/ {4}get: .*\n/, ''))
  const { status, err } = await write(spec)
  expect({ status, lines: err.trim().split('\n').length }).toEqual({ status: 2, lines: 5 })
  expect(existsSync(out)).toBe(false)
})

test('references to URLs are refused, and followed with --allow-http', async () => {
  const server = createServer((request, response) => {
    const files: Record<string, string> = {
      '/models/book.yaml': 'Book: { type: object, properties: { author: { $ref: "author.yaml" } } }',
      '/models/author.yaml': 'type: object\nproperties: { full_name: { type: string } }',
    }
    const text = files[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const specOf = (reference: string): string => {
      const file = join(folder, 'remote.yaml')
      const schema = `{ $ref: '${reference}' }`
      const content = `{ application/json: { schema: ${schema} } }`
      writeFileSync(
        file,
        `openapi: 3.1.0\npaths:\n  /a: { get: { operationId: getA, responses: { '200': { content: ${content} } } } }`,
      )
      return file
    }
    const reference = `${origin}/models/book.yaml#/Book`
    const refused = await write(specOf(reference))
    expect(refused).toMatchObject({ status: 2 })
    expect(refused.err).toContain(`remote.yaml:3 #/paths/~1a/get/`)
    expect(refused.err).toContain(`${reference} is not a file. Pass --allow-http to download it.`)
    expect(await write(specOf(reference), '--allow-http')).toMatchObject({ status: 0, err: '' })
    expect(readFileSync(join(out, 'model.ts'), 'utf8')).toContain('fullName?: string')
    expect(await write(specOf(`${origin}/none.yaml`), '--allow-http')).toEqual({
      status: 2,
      out: '',
      err: `${origin}/none.yaml can't be downloaded (404). Check the URL.\n`,
    })
  } finally {
    server.close()
  }
})

test('--watch writes again after a change, and goes on after a mistake', async () => {
  const spec = writeSpec('a.json', 'listBooks')
  const interval = vi.spyOn(globalThis, 'setInterval')
  try {
    expect(await write(spec, '--watch')).toMatchObject({ status: null, err: '' })
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      writeFileSync(spec, '{')
      await expect.poll(() => err.mock.calls.join('')).toContain('neither YAML nor JSON')
      writeSpec('a.json', 'createBook')
      await expect.poll(() => stdout.mock.calls.join('')).toContain('createBook is new')
      expect(readFileSync(join(out, 'operations/books.ts'), 'utf8')).toContain('createBook')
    } finally {
      err.mockRestore()
      stdout.mockRestore()
    }
  } finally {
    for (const { value } of interval.mock.results) clearInterval(value as NodeJS.Timeout)
    interval.mockRestore()
  }
})

test('--watch prints a mistake once, until the specification changes again', async () => {
  const spec = writeSpec('a.json', 'listBooks')
  let look = (): void => {}
  // Instead of time, the test decides when the command looks for changes.
  const interval = vi.spyOn(globalThis, 'setInterval').mockImplementation((callback) => {
    look = callback as () => void
    return undefined as unknown as NodeJS.Timeout
  })
  await write(spec, '--watch')
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const lookUntil = (output: typeof err, text: string) =>
    expect.poll(() => (look(), output.mock.calls.join(''))).toContain(text)
  const mistakes = (): number => err.mock.calls.join('').split('neither YAML nor JSON').length - 1
  try {
    writeFileSync(spec, '{')
    await lookUntil(err, 'neither YAML nor JSON')
    for (let turn = 0; turn < 20; turn += 1) {
      look()
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(mistakes()).toBe(1)
    writeSpec('a.json', 'createBook')
    await lookUntil(stdout, 'createBook is new')
    writeFileSync(spec, '{')
    await expect.poll(() => (look(), mistakes())).toBe(2)
  } finally {
    interval.mockRestore()
    err.mockRestore()
    stdout.mockRestore()
  }
})

test.each([
  [['--watch', '--check'], '--watch writes: pass --out, and no --check.'],
  [['--watch', '--check', '--out', 'api'], '--watch writes: pass --out, and no --check.'],
])('%j is refused', async (args, message) => {
  const spec = writeSpec('a.json', 'listBooks')
  expect(await generate('--spec', spec, '--against', spec, ...args)).toEqual({
    status: 2,
    out: '',
    err: `${message}\n`,
  })
})

test('the same specification twice writes the same bytes', async () => {
  const spec = writeSpec('a.json', 'listBooks', 'createBook')
  const read = (): string[] => listFiles().map((name) => `${name}\n${readFileSync(join(out, name), 'utf8')}`)
  await write(spec)
  const first = read()
  rmSync(out, { recursive: true })
  await write(spec)
  expect(read()).toEqual(first)
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
