/** Client code for a bookshop, whose specification has none of our extensions. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isKnownError, type Client } from 'latchkey'
import { compareSpecifications, generate, SpecificationError } from 'latchkey/codegen'
import { createEmulator, type EmulatorExtension } from 'latchkey/emulator'
import { signedIn } from 'latchkey/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileApp, PACKAGE_PATHS } from '../support/compileApp.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const spec = join(root, 'test/codegen/fixtures/bookshop.yaml')
const BASE_URL = 'https://books.example.com/v1'
let folder: string

interface Shop {
  listBooks(client: Client, input?: object): Promise<{ items: { title: string; publishedAt: number }[] }>
  getBook(client: Client, input: object): Promise<{ title: string }>
  createBook(client: Client, input: object): Promise<{ title: string }>
  deleteBook(client: Client, input: object): Promise<void>
}

beforeAll(async () => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  folder = mkdtempSync(join(root, 'node_modules/.cache/bookshop-'))
  const { files } = await generate({ spec, service: 'bookshop', importExtension: '.ts' })
  for (const [name, content] of files) write(join('api', name), content)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

const importShop = async (): Promise<Shop> =>
  (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'api/operations/books.ts')).href)) as Shop

/** A signed-in client, whose requests to the bookshop get these responses. */
async function openShop(...responses: readonly Response[]) {
  const requests: Request[] = []
  const left = [...responses]
  const emulator = createEmulator()
  const { client } = await signedIn({
    emulator,
    client: {
      services: { bookshop: `${BASE_URL}/` },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (!request.url.startsWith(BASE_URL)) return emulator.fetch(input, init)
        requests.push(request)
        return left.shift() ?? Response.error()
      },
    },
  })
  return { client, requests }
}

test('an operation gets the access token as a bearer token, and no key and no refresh token', async () => {
  const { listBooks } = await importShop()
  const book = { id: 1, title: 'Tides', published_at_millis: 1754300415000 }
  const { client, requests } = await openShop(Response.json({ items: [book] }))
  const { items } = await listBooks(client, { pageSize: 2, tag: ['a', 'b'] })
  expect(items).toEqual([{ id: 1, title: 'Tides', publishedAt: 1754300415000 }])
  const [request] = requests
  expect(request?.url).toBe(`${BASE_URL}/books?pageSize=2&tag=a&tag=b`)
  expect(request?.headers.get('authorization')).toMatch(/^Bearer eyJ/)
  expect([...(request?.headers.keys() ?? [])].filter((name) => name.startsWith('x-stack'))).toEqual([])
})

test('after a 401, the token is refreshed and the request is sent once more', async () => {
  const { createBook } = await importShop()
  const { client, requests } = await openShop(
    new Response(null, { status: 401 }),
    Response.json({ id: 3, title: 'New' }, { status: 201 }),
  )
  expect(await createBook(client, { title: 'New', pageCount: 3 })).toEqual({ id: 3, title: 'New' })
  expect(requests).toHaveLength(2)
  expect(await requests[1]?.json()).toEqual({ title: 'New', pageCount: 3 })
})

test('an error code of the service is a known error with its details', async () => {
  const { getBook, deleteBook } = await importShop()
  const body = { code: 'BOOK_NOT_FOUND', message: 'There is no such book.', details: { book_id: 7 } }
  const { client } = await openShop(Response.json(body, { status: 404 }), new Response(null, { status: 204 }))
  const error: unknown = await getBook(client, { bookId: 7 }).catch((cause: unknown) => cause)
  expect(isKnownError(error)).toBe(true)
  expect(error).toMatchObject({ code: 'BOOK_NOT_FOUND', status: 404, details: { bookId: 7 } })
  await expect(deleteBook(client, { bookId: 7 })).resolves.toBeUndefined()
})

test('a client without the URL of the service says how to pass it', async () => {
  const { listBooks } = await importShop()
  const { client } = await signedIn()
  await expect(listBooks(client)).rejects.toThrow(`Pass its URL to the client: services: { bookshop: 'https://…' }.`)
})

test('generated code compiles and narrows the errors of the service', async () => {
  const use = `
    import { createClient, isKnownError, type Client } from 'latchkey'
    import { createBook, listBooks } from './api/index.ts'
    import { useGetBook } from './api/hooks/index.ts'
    import { getBookMock, handlers } from './api/mocks/index.ts'
    import { validators } from './api/zod/index.ts'
    export async function use(client: Client, error: unknown): Promise<number | undefined> {
      const { items } = await listBooks(client, { pageSize: 2, tag: ['a'] })
      await createBook(client, { title: items[0]?.author?.fullName ?? '' })
      // @ts-expect-error a body needs a title
      void createBook(client, {})
      // @ts-expect-error not a code of this operation
      getBookMock({ error: 'TITLE_TAKEN' })
      createClient({ projectId: 'internal', validate: { validators, mode: 'strict' } })
      void [useGetBook, handlers, validators.deleteBook]
      return isKnownError(error, 'BOOK_NOT_FOUND') ? error.details?.bookId : undefined
    }`
  expect(await compile(use)).toEqual([])
})

test('who imports only hooks has the error codes too', async () => {
  const use = `
    import { isKnownError } from 'latchkey'
    import './api/hooks/index.ts'
    export const bookOf = (error: unknown): number | undefined =>
      isKnownError(error, 'BOOK_NOT_FOUND') ? error.details?.bookId : undefined`
  expect(await compile(use)).toEqual([])
})

async function compile(use: string): Promise<string[]> {
  write('use.ts', use)
  const compilerOptions = { paths: PACKAGE_PATHS, types: ['node', 'react'], rootDir: root }
  write('tsconfig.json', JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files: ['use.ts'] }))
  return (await compileApp(folder)).split('\n').filter(Boolean)
}

test('two runs write the same bytes', async () => {
  const { files } = await generate({ spec, service: 'bookshop', importExtension: '.ts', validators: false })
  expect(files.get('operations/books.ts')).toBe(readFileSync(join(folder, 'api/operations/books.ts'), 'utf8'))
})

test('the emulator responds to generated operations with their examples', async () => {
  const extension = JSON.parse(readFileSync(join(folder, 'api/emulator.json'), 'utf8')) as EmulatorExtension
  const emulator = createEmulator({ extensions: [extension] })
  const response = await emulator.fetch('http://localhost/api/v1/books/2')
  expect(await response.json()).toMatchObject({ id: 1, title: 'The Harbor' })
  expect((await emulator.fetch('http://localhost/api/v1/authors')).status).toBe(404)
})

test.each([
  ['paths: {}', 'bad.yaml:1: This has no version of OpenAPI.'],
  [`swagger: '2.0'\npaths: {}`, 'is Swagger 2.0. Convert it to OpenAPI 3: npx swagger2openapi '],
  ['openapi: 3.1.0\npaths: {}', 'The specification has no operations.'],
  [
    `openapi: 3.1.0\npaths: { /a: { get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/B' } } } } } } } }`,
    '#/components/schemas/B is not defined',
  ],
])('the specification %j is refused with the place', async (specification, message) => {
  const path = write('bad.yaml', specification)
  await expect(generate({ spec: path, validators: false })).rejects.toThrow(SpecificationError)
  await expect(generate({ spec: path, validators: false })).rejects.toThrow(message)
})

test('an overlay changes the specification, and a target that matches nothing is refused', async () => {
  const overlay = (target: string): string =>
    write('overlay.yaml', `overlay: 1.0.0\nactions: [{ target: "${target}", update: { x-retry: true } }]`)
  const { files } = await generate({ spec, overlays: [overlay(`$.paths['/books'].post`)], validators: false })
  expect(files.get('operations/books.ts')).toMatch(/id: 'createBook'.*isIdempotent: true/)
  const missing = generate({ spec, overlays: [overlay('$.paths.none')], validators: false })
  await expect(missing).rejects.toThrow('actions[0]: nothing matches $.paths.none.')
})

test('comparing specifications lists what breaks a client', async () => {
  const newer = readFileSync(spec, 'utf8')
    .replace('required: [title]\n', 'required: [title, pageCount]\n')
    .replace('    delete:', '    put:')
  const changes = await compareSpecifications(spec, write('newer.yaml', newer))
  expect(changes.filter(({ isBreaking }) => isBreaking)).toEqual([
    { isBreaking: true, operation: 'createBook', path: 'body.pageCount', message: 'is required now' },
    {
      isBreaking: true,
      operation: 'deleteBook',
      path: '',
      message: 'is PUT /books/{book_id} now, not DELETE /books/{book_id}',
    },
  ])
})

test('the service of 2026 has operations that the one of 2025 lacks', async () => {
  const changes = await compareSpecifications('latchkey@2025', 'latchkey@2026')
  expect(changes).toContainEqual({ isBreaking: true, operation: 'sendAiChatMessage', path: '', message: 'was removed' })
  expect(await compareSpecifications('latchkey@2026', 'latchkey@2026')).toEqual([])
})
