/** Apps without React Query: everything except the generated hooks works, and the hooks report the missing package. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { build as esbuild } from 'esbuild'
import { createEmulator } from 'latchkey/emulator'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, problemsOf } from '../browser/launch.ts'
import { createApp, removeApp } from './pack.ts'
import { createViteApp, type Site, type ViteApp } from './vite.ts'
import { serveWebpack } from './webpack.ts'

const MISSING = 'Hooks could not load @tanstack/react-query. Install it.'

const APP = `import { createClient, updateCurrentUser } from 'latchkey'
import { LatchkeyHandler, LatchkeyProvider, TeamSwitcher, useAction, useListTeams, UserButton, useUser } from 'latchkey/react'
import 'latchkey/react/styles.css'
import { Component, type ReactNode } from 'react'

const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: 'http://localhost:4400' })

class Boundary extends Component<{ children: ReactNode }> {
  state = { error: null as Error | null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  render() {
    return this.state.error ? <p>{this.state.error.name}: {this.state.error.message}</p> : this.props.children
  }
}

function Teams() {
  return <p>{useListTeams({ userId: 'me' }).data?.items.length} teams</p>
}

function Home() {
  const user = useUser({ or: 'redirect' })
  const rename = useAction(updateCurrentUser)
  return (
    <>
      <UserButton />
      <TeamSwitcher allowNone />
      <p>Hello {user.displayName ?? user.primaryEmail}.</p>
      <button onClick={() => rename.mutate({ displayName: 'Mira' })}>Rename</button>
      {location.search.includes('hook') && <Boundary><Teams /></Boundary>}
    </>
  )
}

export default function App() {
  return (
    <LatchkeyProvider client={client}>
      {location.pathname.startsWith('/handler') ? <LatchkeyHandler /> : <Home />}
    </LatchkeyProvider>
  )
}
`

let browser: Browser
beforeAll(async () => void (browser = await launch()))
afterAll(() => browser?.close())

describe.each(['vite', 'vite build', 'webpack'] as const)('%s', (how) => {
  let app: ViteApp
  let site: Site
  beforeAll(async () => {
    app = await createViteApp(APP, 19, [])
    const serve = { vite: app.serve, 'vite build': app.build, webpack: () => serveWebpack(app.folder) }[how]
    site = await serve()
  }, 900_000)
  afterAll(async () => {
    await site?.close()
    app?.remove()
  })

  test('sign-up, user, action, buttons and account settings work, and a generated hook reports what to install', async () => {
    const emulator = createEmulator()
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    await page.route(/\/api\/v1\//, emulator.route)
    await page.goto(`${site.url}/handler/sign-up`)
    await page.locator('input[type=email]').first().fill('mira@harbor.example')
    await page.locator('input[type=password]').first().fill('correct horse')
    await page.locator('form:has(input[type=password]) button[type=submit]').click()
    await page.getByText('Hello mira@harbor.example.').waitFor()
    const problems = problemsOf(page)
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByText('Hello Mira.').waitFor()
    await page.getByRole('button', { name: /Mira/ }).waitFor()
    await page.goto(`${site.url}/handler/account-settings`)
    await page.getByRole('heading').first().waitFor()
    await page.locator('input[value=Mira]').waitFor()
    expect(problems).toEqual([])
    await page.goto(`${site.url}/?hook`)
    await page.getByText(`UsageError: ${MISSING}`).waitFor()
    await page.close()
  })

  test('only webpack warns that a generated hook lacks its package', () => {
    const missing = expect.stringContaining("Can't resolve '@tanstack/react-query'") as string
    expect(site.warnings).toEqual(how === 'webpack' ? [missing] : [])
  })
})

describe('without a browser', () => {
  let app: string
  beforeAll(async () => {
    const server = `import { createClient } from 'latchkey'
import { LatchkeyProvider, useListTeams, useUser } from 'latchkey/react'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator' })
const render = (Part) => renderToString(h(LatchkeyProvider, { client }, h(Part)))
const User = () => String(useUser())
const Teams = () => useListTeams({ userId: 'me' }).status
console.log(render(User).replace(/<!--.*?-->/g, ''))
const isSaid = () => render(Teams).includes('could not load @tanstack/react-query')
for (let tries = 0; tries < 100 && !isSaid(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50))
console.log(isSaid())`
    app = await createApp({
      files: { 'app.tsx': APP.replace(`import 'latchkey/react/styles.css'\n`, ''), 'server.mjs': server },
      packages: ['react', 'react-dom'],
    })
  }, 900_000)
  afterAll(() => removeApp(app))

  test('esbuild bundles it without a warning', async () => {
    const { warnings, errors } = await esbuild({
      entryPoints: [join(app, 'app.tsx')],
      absWorkingDir: app,
      bundle: true,
      write: false,
      splitting: true,
      outdir: 'out',
      format: 'esm',
      jsx: 'automatic',
      platform: 'browser',
      external: [],
      logLevel: 'silent',
    })
    expect([warnings, errors]).toEqual([[], []])
  })

  test('Node.js renders it', () => {
    const said = execFileSync(process.execPath, ['server.mjs'], { cwd: app, encoding: 'utf8' })
    expect(said.trim().split('\n')).toEqual(['undefined', 'true'])
  })
})
