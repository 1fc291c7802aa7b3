// @vitest-environment node
/** Hooks and server rendering in a page whose tokens the app's server holds, and what a script in it can find. */
import { signInWithPassword, signOut, signUpWithPassword } from 'latchkey'
import { recordSession } from 'latchkey/devtools'
import { readInitialState } from 'latchkey/query'
import { LatchkeyProvider, useAction, useListTeams, useUser } from 'latchkey/react'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionSite } from '../../support/createSessionSite.ts'
import { EMAIL, PASSWORD } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

// The document of happy-dom with the requests of Node.js: those of happy-dom drop the cookies of a server.
await vi.hoisted(async () => {
  const { Window } = await import('happy-dom')
  const window = new Window({ url: 'http://localhost:3000/' })
  const names = ['document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'customElements', 'matchMedia']
  const classes = Object.getOwnPropertyNames(window).filter((name) =>
    /^(?:HTML|SVG|Node|Element|Mutation|Event$)/.test(name),
  )
  for (const name of [...names, ...classes]) {
    Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true, writable: true })
  }
  Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true })
  for (const name of [
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'getComputedStyle',
    'getSelection',
  ] as const) {
    Object.defineProperty(globalThis, name, { value: window[name].bind(window), configurable: true, writable: true })
  }
})

const MIRA = { email: EMAIL, password: PASSWORD }

afterEach(() => vi.restoreAllMocks())

function Who(): ReactNode {
  const user = useUser()
  return <p>{user === undefined ? 'not known' : (user?.primaryEmail ?? 'signed out')}</p>
}

test('useUser shows the user after a sign-in, and nothing of them after a sign-out', async () => {
  const { client } = createSessionSite()
  const SignIn = (): ReactNode => {
    const signUp = useAction(signUpWithPassword)
    return <button onClick={() => signUp.mutate(MIRA)}>Sign up</button>
  }
  const page = await render(
    client,
    <>
      <Who />
      <SignIn />
    </>,
  )
  expect(page.text()).toContain('signed out')
  await page.click(page.button('Sign up'))
  await page.sees(EMAIL)
  await act(async () => void (await signOut(client)))
  await page.sees('signed out')
  expect(page.text()).not.toContain(EMAIL)
})

test('hooks of operations read through the session server', async () => {
  const { client, seen } = createSessionSite()
  await signUpWithPassword(client, MIRA)
  const Teams = (): ReactNode => <p>{useListTeams({ userId: 'me' }).data?.items.length ?? 'loading'}</p>
  const page = await render(client, <Teams />)
  await page.sees('0')
  expect(seen.at(-1)?.url).toContain('/api/session/teams?user_id=me')
})

test('a tab shows a sign-in of another tab', async () => {
  const { client, openTab, platform } = createSessionSite()
  await signUpWithPassword(client, MIRA)
  await signOut(client)
  const page = await render(openTab(), <Who />)
  expect(page.text()).toBe('signed out')
  await act(async () => {
    await signInWithPassword(client, MIRA)
    await platform.advance(5_000)
  })
  await page.sees(EMAIL)
})

test('a page that the server has rendered hydrates with the user, without a request and without a token in its HTML', async () => {
  const site = createSessionSite()
  await signUpWithPassword(site.client, MIRA)
  const { client: serverClient } = await site.sessionServer.open(site.toRequest('/'))
  const initial = JSON.parse(JSON.stringify(await readInitialState(serverClient))) as Awaited<
    ReturnType<typeof readInitialState>
  >
  const app = (client: typeof serverClient): ReactNode => (
    <LatchkeyProvider client={client} initialState={initial}>
      <Who />
    </LatchkeyProvider>
  )
  const html = renderToString(app(serverClient))
  expect(html).toContain(EMAIL)
  const container = document.createElement('div')
  container.innerHTML = html
  const problems: unknown[] = []
  const count = site.seen.length
  const root = await act(async () =>
    hydrateRoot(container, app(site.openTab()), { onRecoverableError: (error) => problems.push(error) }),
  )
  expect({ text: container.textContent, problems, requests: site.seen.length - count }).toEqual({
    text: EMAIL,
    problems: [],
    requests: 0,
  })
  for (const token of site.issued) expect(html + JSON.stringify(initial)).not.toContain(token)
  await act(async () => root.unmount())
})

/** Uses a page in every way that could leave a token behind, and returns all that a script finds afterwards. */
async function searchPage(site: ReturnType<typeof createSessionSite>): Promise<string> {
  const logged: unknown[] = []
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts))
  }
  const { client } = site
  const globals = new Set(Reflect.ownKeys(globalThis))
  const readNewGlobals = (): unknown[] =>
    Reflect.ownKeys(globalThis).flatMap((key) => (globals.has(key) ? [] : [key, Reflect.get(globalThis, key)]))
  const recording = recordSession(client)
  await signUpWithPassword(client, MIRA)
  const page = await render(client, <Who />)
  await page.sees(EMAIL)
  await site.expire()
  client.session.markStale()
  const results: unknown[] = [await client.session.getTokens()]
  results.push(await signInWithPassword(client, { ...MIRA, password: 'wrong' }).catch((error: unknown) => error))
  site.emulator.faults.always('getCurrentUser', 'html')
  results.push(await client.fetch(`${client.config.baseUrl}/api/v1/users/me`).catch((error: unknown) => error))
  return [
    site.readPage(),
    document.documentElement.outerHTML,
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    ...listStrings([client, results, logged, recording, readNewGlobals()]),
  ].join('\n')
}

test('a script finds no token in cookies, storage, the client, requests, errors, logs and recordings', async () => {
  const site = createSessionSite({ rotation: 'strict' })
  const pageState = await searchPage(site)
  expect(site.issued.size).toBeGreaterThanOrEqual(4)
  for (const token of site.issued) expect(pageState.includes(token)).toBe(false)
  expect(pageState).toContain('latchkey-session.')
})

test('the same search finds both tokens of a page that has them', async () => {
  const site = createSessionSite({ client: { sessionServer: null } })
  const pageState = await searchPage(site)
  const { accessToken, refreshToken } = await site.client.session.getTokens()
  expect(pageState).toContain(accessToken)
  expect(pageState).toContain(refreshToken)
})

/** Returns all texts that a script can reach from some values, in properties, keys, maps and sets. */
function listStrings(roots: readonly unknown[]): string[] {
  const strings: string[] = []
  const visited = new Set<unknown>()
  const pending = [...roots]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value === 'string') strings.push(value)
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || visited.has(value)) continue
    visited.add(value)
    if (value instanceof Map || value instanceof Set) pending.push(...value.keys(), ...value.values())
    if (value instanceof Error) strings.push(String(value.stack))
    for (const key of attempt(() => Reflect.ownKeys(value)) ?? []) {
      strings.push(String(key))
      pending.push(attempt(() => Reflect.get(value, key)))
    }
  }
  return strings
}

/** Some properties can only be read on another object. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
