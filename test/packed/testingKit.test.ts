/** `latchkey/testing` from the packed package, in an app with Vitest, Testing Library, msw and Playwright. */
import { execFile } from 'node:child_process'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { findChromium } from '../../scripts/testTools.ts'
import { CHROMIUM_FLAGS } from '../browser/launch.ts'
import { freePort } from '../support/freePort.ts'
import { openApp, RUN_VITEST, type FreshApp } from './freshApp.ts'
import { createApp } from './pack.ts'
import { readmeFiles } from './readme.ts'

let app: FreshApp
afterEach(() => app?.stop())

const run = (file: string, ...args: string[]): Promise<{ status: number; out: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'test', VITEST: '', CI: '1' }
    const child = execFile(process.execPath, [file, ...args], { cwd: app.folder, env }, (_, out, err) =>
      resolve({ status: child.exitCode ?? -1, out: stripVTControlCharacters(out + err) }),
    )
  })

const APP = `import { createClient, registerPasskey, signInWithPasskey, signOut } from 'latchkey'
import { LatchkeyHandler, LatchkeyProvider, useListTeams, useUser } from 'latchkey/react'
import 'latchkey/react/styles.css'

export const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: 'http://localhost:4400' })

export function Home() {
  const user = useUser()
  if (user === undefined) return null
  if (user === null) return <button onClick={() => void signInWithPasskey(client)}>Use a passkey</button>
  return (
    <>
      <p>Hello {user.primaryEmail}.</p>
      <button onClick={() => void registerPasskey(client)}>Add a passkey</button>
      <button onClick={() => void signOut(client)}>Sign out</button>
      <Teams />
    </>
  )
}

function Teams() {
  const teams = useListTeams({ userId: 'me' })
  return <ul>{teams.data?.items.map(({ id, displayName }) => <li key={id}>{displayName}</li>)}</ul>
}

export default function App() {
  return <LatchkeyProvider client={client}>{location.pathname.startsWith('/handler') ? <LatchkeyHandler /> : <Home />}</LatchkeyProvider>
}
`

const VITEST_FILES = {
  'App.tsx': APP,
  'vitest.config.ts': `import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { environment: 'happy-dom', setupFiles: ['latchkey/testing/vitest', './patience.ts'] } })
`,
  'patience.ts': `import { configure } from '@testing-library/react'
configure({ asyncUtilTimeout: 60_000 })
`,
  'home.test.tsx': `import { signOut } from 'latchkey'
import { renderSignedIn } from 'latchkey/testing'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Home } from './App.tsx'

test('shows the teams of the user', async () => {
  const { client, findByText, getByText, user, advance } = await renderSignedIn(<Home />, { teams: ['Harbor'] })
  getByText('Hello ada@example.com.')
  await findByText('Harbor')
  expect(client).toBeSignedIn(user)
  await advance(3_600_000)
  getByText('Hello ada@example.com.')
  await act(() => signOut(client))
  await findByText('Use a passkey')
  expect(client).not.toBeSignedIn()
})
`,
  'mocks.test.ts': `import { createClient, isKnownError, listTeams } from 'latchkey'
import { mock } from 'latchkey/mocks'
import { handlers } from 'latchkey/testing'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'

const server = setupServer(...handlers({ listTeams: { body: { items: [], is_paginated: false } } }))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test('answers operations with examples and overrides', async () => {
  const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: 'https://service.example' })
  expect(await listTeams(client, { userId: 'me' })).toEqual({ items: [], isPaginated: false })
  server.use(mock.listTeams({ error: 'CANNOT_GET_OWN_USER_WITHOUT_USER' }))
  const error = await listTeams(client, { userId: 'me' }).catch((error) => error)
  expect(isKnownError(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')).toBe(true)
})
`,
  'strict.test.ts': `import { listTeams } from 'latchkey'
import { createCoverage, signedIn } from 'latchkey/testing'
import { expect, test } from 'vitest'

test('every request and response follows the specification', async () => {
  const coverage = createCoverage()
  const { client, emulator } = await signedIn({ emulator: { conformance: 'throw' } })
  coverage.watch(emulator)
  await listTeams(client, { userId: 'me' })
  expect(coverage.report().usedOperations).toBe(1)
})
`,
}

test('the testing kit works in Vitest with Testing Library and msw', async () => {
  const packages = ['vitest', 'happy-dom', 'react', 'react-dom', 'msw', 'zod', '@tanstack/react-query']
  app = openApp(
    await createApp({
      files: VITEST_FILES,
      packages: [...packages, '@testing-library/react', '@testing-library/dom', '@vitejs/plugin-react'],
    }),
  )
  const { out } = await run(...RUN_VITEST)
  expect(out).toMatch(/Tests +3 passed/)
  expect(out).not.toMatch(/warn|error|act\(/i)
})

const PLAYWRIGHT_TESTS = `import { expect, test } from 'latchkey/testing/playwright'

test('signs in without the form', async ({ page, signIn, emulator }) => {
  const { teams } = await signIn(page, { email: 'mira@example.com', teams: ['Harbor'] })
  await page.goto('/')
  await expect(page.getByText('Hello mira@example.com.')).toBeVisible()
  await expect(page.getByText(teams[0]!.displayName)).toBeVisible()
  expect(emulator.outbox.list()).toEqual([])
})

test('every test begins with an empty service', async ({ page, emulator, signIn }) => {
  expect(emulator.requests.list()).toEqual([])
  await signIn(page, { email: 'mira@example.com' })
  await page.goto('/')
  await expect(page.getByText('Hello mira@example.com.')).toBeVisible()
})

test.describe('with a mail scanner', () => {
  test.use({ scanMail: true })
  test('the link in an email still works after a scanner has opened it', async ({ page, inbox }) => {
    await page.goto('/handler/sign-up')
    await page.locator('input[type=email]').first().fill('ole@example.com')
    for (const field of await page.locator('input[type=password]').all()) await field.fill('correct horse')
    await page.locator('form:has(input[type=password]) button[type=submit]').click()
    await expect(page.getByText('Hello ole@example.com.')).toBeVisible()
    const mail = await inbox.open(page, { to: 'ole@example.com' })
    expect(mail.kind).toBe('email-verification')
    await page.getByRole('button', { name: /verify/i }).click()
    await expect(page.getByText(/verified/i).first()).toBeVisible()
  })
})

test('a passkey signs the user in', async ({ page, signIn, addAuthenticator }) => {
  const authenticator = await addAuthenticator(page)
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect.poll(() => authenticator.count()).toBe(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Hello ada@example.com.')).toBeVisible()
})

test('a day passes for the service and the page', async ({ page, signIn, advance, emulator }) => {
  await signIn(page)
  await page.goto('/')
  await expect(page.getByText('Hello ada@example.com.')).toBeVisible()
  const refreshes = () => emulator.requests.list().filter(({ path }) => path.endsWith('/oauth/token')).length
  await advance(24 * 3_600_000)
  await page.reload()
  await expect(page.getByText('Hello ada@example.com.')).toBeVisible()
  // The page may have begun one before it was reloaded.
  expect(refreshes()).toBeGreaterThan(0)
})

test('faults reach the page', async ({ page, signIn, emulator }) => {
  await signIn(page, { teams: ['Harbor'] })
  emulator.faults.once('listTeams', 'rate-limited')
  await page.goto('/')
  await expect(page.getByText('Harbor')).toBeVisible()
  expect(emulator.requests.list().filter(({ operation }) => operation === 'listTeams').map(({ status }) => status)).toEqual([200, 429])
})
`

const page = (folder: string): Record<string, string> => ({
  [`${folder}/index.html`]:
    '<!doctype html><html lang="en"><title>App</title><div id="root"></div><script type="module" src="./main.tsx"></script></html>',
  [`${folder}/main.tsx`]: `import { createRoot } from 'react-dom/client'
import App from './App.tsx'
createRoot(document.getElementById('root')!).render(<App />)
`,
})

test('the testing kit works in Playwright: each fixture, and the guide’s tests with the README’s app', async () => {
  const [port, readmePort] = [await freePort(), await freePort()]
  const files = {
    ...page('.'),
    'App.tsx': APP,
    ...page('readme'),
    'readme/App.tsx': readmeFiles()['src/App.tsx']!,
    'playwright.config.ts': `import { defineConfig } from '@playwright/test'
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  reporter: 'line',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { launchOptions: ${JSON.stringify({ executablePath: findChromium(), args: CHROMIUM_FLAGS })} },
  projects: [
    { name: 'app', testMatch: 'kit.spec.ts', use: { baseURL: 'http://localhost:${port}' } },
    { name: 'README', testMatch: 'app.spec.ts', use: { baseURL: 'http://localhost:${readmePort}' } },
  ],
  // Built, because a development server sends each page hundreds of modules.
  webServer: [['.', ${port}], ['readme', ${readmePort}]].map(([folder, port]) => ({
    command: \`node node_modules/vite/bin/vite.js build \${folder} && node node_modules/vite/bin/vite.js preview \${folder} --port \${port} --strictPort\`,
    env: { NODE_ENV: 'production' },
    url: \`http://localhost:\${port}\`,
    timeout: 600_000,
  })),
})
`,
    'e2e/kit.spec.ts': PLAYWRIGHT_TESTS,
    'e2e/app.spec.ts': readmeFiles('docs/guides/playwright.md')['e2e/app.spec.ts']!,
  }
  const packages = ['react', 'react-dom', 'vite', '@tanstack/react-query', '@playwright/test']
  app = openApp(await createApp({ files, packages }))
  const { out } = await run('node_modules/@playwright/test/cli.js', 'test')
  expect(out).toMatch(/^ {2}11 passed/m)
}, 900_000)
