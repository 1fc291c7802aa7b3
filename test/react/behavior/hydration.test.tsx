import { QueryClient } from '@tanstack/react-query'
import { createClient, getCurrentProject, signUpWithPassword, type Client } from 'latchkey'
import { readInitialState } from 'latchkey/query'
import {
  dehydrateClient,
  getCurrentUserQuery,
  LatchkeyProvider,
  useGetCurrentUser,
  useProject,
  useUser,
  type InitialState,
} from 'latchkey/react'
import { act, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

function Who(): ReactNode {
  const user = useUser()
  return <p>{user === undefined ? 'not known' : (user?.primaryEmail ?? 'signed out')}</p>
}

const complaints: unknown[] = []
beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts) => void complaints.push(parts))
})
afterEach(() => vi.restoreAllMocks())

/** Renders for a request like a server, and hydrates the page like a browser. */
async function serve(client: Client, serverClient: Client, withState: boolean) {
  const queryClient = new QueryClient()
  if (serverClient.session.getSnapshot().status === 'signed-in') {
    await queryClient.fetchQuery(getCurrentUserQuery(serverClient))
  }
  const initial: InitialState | undefined = withState
    ? (JSON.parse(JSON.stringify(dehydrateClient(serverClient, queryClient))) as InitialState)
    : undefined
  const app = (mine: Client, cache?: QueryClient): ReactNode => (
    <LatchkeyProvider client={mine} {...(initial && { initialState: initial })} {...(cache && { queryClient: cache })}>
      <Who />
    </LatchkeyProvider>
  )
  const html = renderToString(app(serverClient, new QueryClient()))
  const container = document.createElement('div')
  container.innerHTML = html
  const problems: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, app(client), { onRecoverableError: (error) => problems.push(error) }),
  )
  return { html, container, problems, initial, unmount: () => act(async () => root.unmount()) }
}

function onServer({ emulator, browser }: ReturnType<typeof createWorld>, projectId = 'internal'): Client {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return createClient({
    projectId,
    publishableClientKey: 'pck_emulator',
    baseUrl: 'http://emulator.inside:4400',
    tokenStore: { headers: new Headers({ cookie }) },
    fetch: (input, init) => emulator.fetch(new Request(input, init)),
  })
}

test('with a session the first HTML shows the user, and the browser sends no request', async () => {
  const world = createWorld()
  await signUpWithPassword(world.client, { email: 'mira@harbor.example', password: 'correct horse' })
  world.calls.length = 0
  const { html, container, problems, initial } = await serve(world.client, onServer(world), true)
  expect(html).toContain('mira@harbor.example')
  expect(container.textContent).toBe('mira@harbor.example')
  expect({ problems, complaints }).toEqual({ problems: [], complaints: [] })
  expect(world.calls).toEqual([])
  const { refreshToken } = await world.client.session.getTokens()
  expect(JSON.stringify(initial)).not.toContain(refreshToken)
})

test('without a session the first HTML shows that the user is signed out', async () => {
  const world = createWorld()
  const { html, container, problems } = await serve(world.client, onServer(world), true)
  expect(html).toContain('signed out')
  expect(container.textContent).toBe('signed out')
  expect({ problems, complaints, calls: world.calls }).toEqual({ problems: [], complaints: [], calls: [] })
})

test.each(['in', 'out'])('without a state from the server the user is unknown at first (signed %s)', async (state) => {
  const world = createWorld()
  if (state === 'in')
    await signUpWithPassword(world.client, { email: 'mira@harbor.example', password: 'correct horse' })
  const { html, container, problems } = await serve(world.client, onServer(world), false)
  expect(html).toContain('not known')
  // React 18 renders at the end of each act().
  for (let waited = 0; container.textContent === 'not known' && waited < 15_000; waited += 10) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  expect(container.textContent).toBe(state === 'in' ? 'mira@harbor.example' : 'signed out')
  expect({ problems, complaints }).toEqual({ problems: [], complaints: [] })
})

test('a page hydrates without a warning if the session ended after the HTML, and then shows signed out', async () => {
  const world = createWorld()
  await signUpWithPassword(world.client, { email: 'mira@harbor.example', password: 'correct horse' })
  const server = onServer(world)
  world.client.session.clear()
  const { html, container, problems } = await serve(world.client, server, true)
  expect(html).toContain('mira@harbor.example')
  expect(container.textContent).toBe('signed out')
  expect({ problems, complaints }).toEqual({ problems: [], complaints: [] })
})

test('100 concurrent renders, each for a different user, show no data of another user', async () => {
  const world = createWorld()
  const people = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const own = createWorld({ emulator: world.emulator })
      const email = `person${index}@harbor.example`
      await signUpWithPassword(own.client, { email, password: 'correct horse' })
      return { email, client: onServer(own) }
    }),
  )
  const pages = await Promise.all(
    people.map(async ({ client }) => {
      const cache = new QueryClient()
      await cache.fetchQuery(getCurrentUserQuery(client))
      const initial = dehydrateClient(client, cache)
      return renderToString(
        <LatchkeyProvider client={client} initialState={initial} queryClient={cache}>
          <Who />
        </LatchkeyProvider>,
      )
    }),
  )
  expect(pages).toEqual(people.map(({ email }) => `<!--$--><p>${email}</p><!--/$-->`))
})

test.each([-3_600_000, 3_600_000])(
  'data of a server whose clock is %i ms off is fresh at first and stale in time',
  async (offset) => {
    const world = createWorld()
    await signUpWithPassword(world.client, { email: 'mira@harbor.example', password: 'correct horse' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset })
    const queryClient = new QueryClient()
    const server = onServer(world)
    await queryClient.fetchQuery(getCurrentUserQuery(server))
    const initial = JSON.parse(JSON.stringify(dehydrateClient(server, queryClient))) as InitialState
    vi.setSystemTime(Date.now() - offset)
    world.calls.length = 0
    const Names = (): ReactNode => `${useUser()?.primaryEmail} ${useGetCurrentUser().data?.primaryEmail}`
    const page = await render(world.client, <Names key="first" />, { initialState: initial })
    await page.sees('mira@harbor.example mira@harbor.example')
    expect(world.calls).toEqual([])
    await page.unmount()
    vi.setSystemTime(Date.now() + 31_000)
    await world.platform.advance(31_000)
    const later = await render(world.client, <Names key="later" />, { initialState: initial })
    await later.until(() => world.calls.length > 0, 'a refetch of stale data')
    expect(world.calls).toEqual(['GET /users/me'])
    vi.useRealTimers()
  },
)

test('a provider that mounts again after a sign-out doesn’t restore the data of the initial state', async () => {
  const world = createWorld()
  await signUpWithPassword(world.client, { email: 'mira@harbor.example', password: 'correct horse' })
  const initialState = await readInitialState(onServer(world))
  const queryClient = new QueryClient()
  const props = { initialState, queryClient }
  const page = await render(world.client, <Who />, props)
  await page.sees('mira@harbor.example')
  await act(async () => world.client.session.clear())
  await page.sees('signed out')
  await page.unmount()
  const again = await render(world.client, <Who />, props)
  await again.sees('signed out')
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
    ),
  ).not.toContain('mira')
})

test('the data of a session that had ended before the page hydrated leaves the cache when another user signs in', async () => {
  const world = createWorld()
  await signUpWithPassword(world.client, { email: 'mira@harbor.example', password: 'correct horse' })
  const initialState = await readInitialState(onServer(world))
  world.client.session.clear()
  const queryClient = new QueryClient()
  const page = await render(world.client, <Who />, { initialState, queryClient })
  await page.sees('signed out')
  await act(
    async () => void (await signUpWithPassword(world.client, { email: 'ole@quay.example', password: 'correct horse' })),
  )
  await page.sees('ole@quay.example')
  const cached = queryClient.getQueryCache().getAll()
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('mira')
  await page.unmount()
})

test('a page that hydrates after the project was read shows the server’s text first', async () => {
  const world = createWorld()
  let show: (module: { default: () => ReactNode }) => void = () => {}
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (show = resolve)))
  const app = (client: Client, Page: ComponentType): ReactNode => (
    <LatchkeyProvider client={client} queryClient={new QueryClient()}>
      <Title />
      <Suspense>
        <Page />
      </Suspense>
    </LatchkeyProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(app(onServer(world), Title))
  const problems: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, app(world.client, Late), { onRecoverableError: (error) => problems.push(error) }),
  )
  const { displayName } = await getCurrentProject(world.client)
  await expect.poll(() => container.querySelector('h1')?.textContent).toBe(`Sign in to ${displayName}`)
  await act(async () => show({ default: Title }))
  const titles = [...container.querySelectorAll('h1')].map((title) => title.textContent)
  expect(titles).toEqual([`Sign in to ${displayName}`, `Sign in to ${displayName}`])
  expect(problems).toEqual([])
  await act(async () => root.unmount())
})

function Title(): ReactNode {
  const { data: project } = useProject()
  return <h1>{project ? `Sign in to ${project.displayName}` : 'Sign in'}</h1>
}
