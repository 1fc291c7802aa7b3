/** `npx latchkey generate` from the packed tarball: a bookshop's hooks and mocks in a fresh Vite app. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, problemsOf } from '../browser/launch.ts'
import { freePort } from '../support/freePort.ts'
import { createFreshApp, signUp, type FreshApp } from './freshApp.ts'

const SPECIFICATION = fileURLToPath(new URL('../codegen/fixtures/bookshop.yaml', import.meta.url))

const MAIN = `import { createRoot } from 'react-dom/client'
import { createClient } from 'latchkey'
import { LatchkeyHandler, LatchkeyProvider } from 'latchkey/react'
import 'latchkey/react/styles.css'
import { Books } from './Books'

const baseUrl = import.meta.env.VITE_EMULATOR
const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl,
  services: { bookshop: baseUrl + '/api/v1' },
})
const isHandler = location.pathname.startsWith('/handler')

createRoot(document.getElementById('root')!).render(
  <LatchkeyProvider client={client}>{isHandler ? <LatchkeyHandler /> : <Books />}</LatchkeyProvider>,
)
`

const BOOKS = `import { isKnownError } from 'latchkey'
import { useCreateBook, useDeleteBook, useListBooks } from './api/hooks'

export function Books() {
  const books = useListBooks({ pageSize: 10 })
  const createBook = useCreateBook()
  const deleteBook = useDeleteBook()
  return (
    <main>
      {books.data?.items.map(({ id, title, publishedAt }) => (
        <button key={id} onClick={() => deleteBook.mutate({ bookId: id })}>
          Delete {title} of {publishedAt === undefined ? '…' : new Date(publishedAt).getUTCFullYear()}
        </button>
      ))}
      <button onClick={() => createBook.mutate({ title: 'Tides' })}>Add</button>
      <p role="status">{createBook.data?.title}</p>
      <p role="alert">{isKnownError(createBook.error, 'TITLE_TAKEN') ? 'Taken' : ''}</p>
    </main>
  )
}
`

const MOCKS = `import { createClient, isKnownError } from 'latchkey'
import { setupServer } from 'msw/node'
import { getBook, listBooks } from './src/api'
import { getBookMock, handlers } from './src/api/mocks'
import { getBookResponse } from './src/api/zod'

const server = setupServer(...handlers())
server.listen({ onUnhandledRequest: 'error' })
const services = { bookshop: 'https://books.example.com/v1' }
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_x', services })
const { items } = await listBooks(client)
server.use(getBookMock({ error: 'BOOK_NOT_FOUND' }))
const error = await getBook(client, { bookId: 7 }).catch((reason: unknown) => reason)
const isNotFound = isKnownError(error, 'BOOK_NOT_FOUND')
const isInvalid = getBookResponse.safeParse({ id: 'one' }).success
console.log(JSON.stringify({ titles: items.map(({ title }) => title), isNotFound, isInvalid }))
server.close()
`

let browser: Browser
let app: FreshApp

beforeAll(async () => {
  browser = await launch()
  app = await createFreshApp('vite-react-ts', [
    ...['@types/react', '@types/react-dom', '@types/node', 'typescript'],
    ...['zod', 'msw', 'tsx'],
  ])
  copyFileSync(SPECIFICATION, join(app.folder, 'openapi.yaml'))
  rmSync(join(app.folder, 'src/App.tsx'))
  app.write('src/main.tsx', MAIN)
  app.write('src/Books.tsx', BOOKS)
  app.write('mocks.ts', MOCKS)
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

/** Runs a program of the app. */
const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: app.folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: '' } })

test(
  'a Vite app uses hooks, mocks and validators that are generated for a bookshop',
  { timeout: 600_000 },
  async () => {
    const generate = ['generate', '--spec', 'openapi.yaml', '--service', 'bookshop', '--out', 'src/api']
    expect(await app.latchkey(...generate)).toEqual({
      status: 0,
      out: expect.stringMatching(
        /^\d+ operations\. (\d+) files in src\/api: \1 written, 0 removed\. [\d.]+ s\.\n$/,
      ) as string,
    })
    expect(await app.latchkey(...generate, '--check')).toEqual({ status: 0, out: 'src/api is up to date.\n' })
    run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.app.json')

    expect(JSON.parse(run('--import', 'tsx', 'mocks.ts'))).toEqual({
      titles: ['The Harbor', 'Tides'],
      isNotFound: true,
      isInvalid: false,
    })

    const [port, emulatorPort] = [String(await freePort()), String(await freePort())]
    const main = 'node_modules/latchkey/dist/cli/main.js'
    const extension = ['--extension', 'src/api/emulator.json', '--log']
    await app.start(process.execPath, [main, 'emulator', '--port', emulatorPort, ...extension], /Ctrl\+C/)
    const vite = ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort', '--host', '127.0.0.1']
    await app.start(process.execPath, vite, /Local/, { VITE_EMULATOR: `http://localhost:${emulatorPort}` })

    const url = `http://127.0.0.1:${port}`
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByText('Delete The Harbor of 2025').waitFor()
    const problems = problemsOf(page)
    await page.getByRole('button', { name: 'Add' }).click()
    // The example of the specification.
    await page.getByRole('status').getByText('The Harbor').waitFor()
    // The next page would cancel the request.
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByText('Delete Tides of 2025').click()
    await deleted
    await signUp(page, url, 'ada@example.com')
    const [request] = await Promise.all([page.waitForRequest(/\/api\/v1\/books/), page.goto(url)])
    const headers = await request.allHeaders()
    expect(headers['authorization']).toMatch(/^Bearer eyJ/)
    expect(Object.keys(headers).filter((name) => name.startsWith('x-stack'))).toEqual([])
    await page.getByText('Delete The Harbor of 2025').waitFor()
    expect(problems).toEqual([])
    expect(app.output()).toContain('DELETE /api/v1/books/2 204')
  },
)
