// @vitest-environment happy-dom
/** Server rendering without a framework: the example, from the request to the page that a browser took over. */
import { createTeam } from 'latchkey'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { hydratePage } from '../../examples/ssr/hydratePage.tsx'
import { createRenderer } from '../../examples/ssr/renderPage.tsx'
import { createWorld } from '../support/createWorld.ts'
import { createMemoryBrowser, memoryPlatform } from '../support/memoryPlatform.ts'
import { patientPlatform } from '../support/patientPlatform.ts'

declare const globalThis: { IS_REACT_ACT_ENVIRONMENT: boolean }
globalThis.IS_REACT_ACT_ENVIRONMENT = true

let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  vi.restoreAllMocks()
})

function createSite() {
  const backend = createWorld()
  const renderPage = createRenderer({
    ...backend.shared,
    publishableClientKey: 'pck_emulator',
    platform: patientPlatform(),
    fetch: backend.fetch,
  })
  return { ...backend, renderPage }
}

const cookiesOf = (tokens: { accessToken: string | null; refreshToken: string | null }): Map<string, string> => {
  const cookies = new Map([['stack-refresh-internal', tokens.refreshToken!]])
  if (tokens.accessToken) cookies.set('stack-access', JSON.stringify([tokens.refreshToken, tokens.accessToken]))
  return cookies
}

/** happy-dom's `Request` refuses cookies, as a page's does; a server's has them. */
const pageRequest = (cookies = new Map<string, string>()): Request => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const headers = new Map([['cookie', cookie]])
  return {
    url: 'http://localhost:3000/',
    method: 'GET',
    headers: Object.assign(headers, { get: (name: string) => Map.prototype.get.call(headers, name) ?? null }),
  } as unknown as Request
}

/** Opens HTML in a browser with these cookies; resolves to React's errors and the requests. */
async function openInBrowser(html: string, cookies: Map<string, string>, { fetch }: ReturnType<typeof createSite>) {
  const complaints: unknown[][] = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void complaints.push(args))
  const asked: string[] = []
  const browser = createMemoryBrowser({ now: Date.now() + 86_400_000 })
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  const platform = memoryPlatform({
    browser,
    url: 'http://localhost:3000/',
    fetch: (input, init) => {
      asked.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api/v1', '')}`)
      return fetch(input, init)
    },
  })
  document.body.innerHTML = html.replace('<!doctype html>', '').replace(/<script type="module".*/, '')
  await act(async () => {
    root = hydratePage({ platform })
  })
  const text = (): string => document.getElementById('app')!.textContent
  return { complaints, asked, text }
}

test('signed in: the first HTML shows the user; the browser hydrates it without a request', async () => {
  const world = createSite()
  const mira = await world.signUp('mira@harbor.example')
  await createTeam(mira.client, { displayName: 'Night watch', creatorUserId: 'me' })
  const cookies = cookiesOf(mira)
  const html = await (await world.renderPage(pageRequest(cookies))).text()
  expect(html).toContain('mira@harbor.example</h1>')
  expect(html).toContain('<li>Night watch</li>')
  const page = await openInBrowser(html, cookies, world)
  expect(page.complaints).toEqual([])
  expect(page.asked).toEqual([])
  expect(page.text()).toBe('Hello, mira@harbor.exampleNight watch')
})

test('React reports a hydration mismatch', async () => {
  const world = createSite()
  const mira = await world.signUp('mira@harbor.example')
  const cookies = cookiesOf(mira)
  const html = await (await world.renderPage(pageRequest(cookies))).text()
  const page = await openInBrowser(html.replace('Hello, ', 'Good bye, '), cookies, world)
  expect(page.complaints).not.toEqual([])
})

test('signed out: the first HTML shows it, without a request', async () => {
  const world = createSite()
  const html = await (await world.renderPage(pageRequest())).text()
  expect(html).toContain('You are signed out.')
  expect(world.calls).toEqual([])
  const page = await openInBrowser(html, new Map(), world)
  expect(page.complaints).toEqual([])
  expect(page.asked).toEqual([])
  expect(page.text()).toBe('You are signed out.')
})

test('signed in after the page was rendered signed out: the page updates without a warning', async () => {
  const world = createSite()
  const html = await (await world.renderPage(pageRequest())).text()
  const mira = await world.signUp('mira@harbor.example')
  const page = await openInBrowser(html, cookiesOf(mira), world)
  await act(() => expect.poll(() => page.text()).toContain('Hello, mira@harbor.example'))
  expect(page.complaints).toEqual([])
})

test('signed out after the page was rendered: no user data remains', async () => {
  const world = createSite()
  const mira = await world.signUp('mira@harbor.example')
  const html = await (await world.renderPage(pageRequest(cookiesOf(mira)))).text()
  const page = await openInBrowser(html, new Map(), world)
  expect(page.text()).toBe('You are signed out.')
  expect(page.complaints).toEqual([])
  expect(page.asked).toEqual([])
})

test('an unreachable service leaves the user to the browser', async () => {
  const world = createSite()
  const mira = await world.signUp('mira@harbor.example')
  const cookies = cookiesOf(mira)
  world.emulator.faults.once('getCurrentUser', { kind: 'html' })
  const html = await (await world.renderPage(pageRequest(cookies))).text()
  expect(html).toContain('One moment.')
  const page = await openInBrowser(html, cookies, world)
  await act(() => expect.poll(() => page.text()).toContain('Hello, mira@harbor.example'))
  expect(page.complaints).toEqual([])
})

test('user text is never rendered as markup', async () => {
  const world = createSite()
  const mira = await world.signUp('mira@harbor.example')
  await createTeam(mira.client, { displayName: '</script><img src=x>', creatorUserId: 'me' })
  const html = await (await world.renderPage(pageRequest(cookiesOf(mira)))).text()
  expect(html).toContain('img src=x')
  expect(html).not.toContain('<img')
})

test('100 concurrent renders, each for a different user, show no data of another user', async () => {
  const world = createSite()
  const people = await Promise.all(
    Array.from({ length: 100 }, (_, index) => world.signUp(`person${index}@harbor.example`)),
  )
  const pages = await Promise.all(
    people.map(async ({ refreshToken }, index) => {
      // Half of them must be refreshed on the way.
      const accessToken = index % 2 ? people[index]!.accessToken : null
      const response = await world.renderPage(pageRequest(cookiesOf({ accessToken, refreshToken })))
      return `${await response.text()} ${response.headers.get('set-cookie') ?? ''}`
    }),
  )
  const seen = pages.map((page) => [
    ...new Set([...page.matchAll(/person\d+@harbor\.example/g)].map(([email]) => email)),
  ])
  expect(seen).toEqual(people.map((_, index) => [`person${index}@harbor.example`]))
  pages.forEach((page, index) => {
    const others = people.filter(
      ({ refreshToken, userId }, other) => other !== index && (page.includes(refreshToken) || page.includes(userId)),
    )
    expect(others).toEqual([])
  })
})
