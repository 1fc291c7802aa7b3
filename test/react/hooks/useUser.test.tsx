import { QueryClient, skipToken } from '@tanstack/react-query'
import { signInAnonymously, signInWithPassword, signOut, signUpWithPassword, updateCurrentUser } from 'latchkey'
import {
  LatchkeyProvider,
  SignedIn,
  SignedOut,
  useAction,
  useGetCurrentUser,
  useListTeams,
  useSuspenseUser,
  useUpdateCurrentUser,
  useUser,
} from 'latchkey/react'
import { act, Component, Suspense, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const OLE = { email: 'ole@harbor.example', password: 'battery staple' }

function Who(): ReactNode {
  const user = useUser()
  return <p>{user === undefined ? 'not known' : (user?.primaryEmail ?? 'signed out')}</p>
}

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }
  static getDerivedStateFromError = (error: Error): { message: string } => ({ message: error.message })
  override render(): ReactNode {
    const tryAgain = (): void => this.setState({ message: null })
    return this.state.message === null ? this.props.children : <button onClick={tryAgain}>{this.state.message}</button>
  }
}

afterEach(() => vi.restoreAllMocks())

/** React logs errors that a boundary catches, which is expected here. */
const expectCaught = (): void => void vi.spyOn(console, 'error').mockImplementation(() => {})

test('useUser returns null when signed out, without a request', async () => {
  const { client, calls } = createWorld()
  const page = await render(client, <Who />)
  expect(page.text()).toBe('signed out')
  expect(calls).toEqual([])
})

test('useUser sends one request for 100 readers', async () => {
  const { client, calls } = createWorld()
  await signUpWithPassword(client, MIRA)
  calls.length = 0
  const page = await render(
    client,
    Array.from({ length: 100 }, (_, index) => <Who key={index} />),
  )
  await page.until(() => page.text() === MIRA.email.repeat(100), 'a hundred addresses')
  expect(calls).toEqual(['GET /users/me'])
})

test('useUser shows nothing of the previous user in the same tab', async () => {
  const { client } = createWorld()
  await signUpWithPassword(client, OLE)
  await signOut(client)
  await signUpWithPassword(client, MIRA)
  const cache = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  const seen: string[] = []
  const Watch = (): ReactNode => {
    const user = useUser()
    seen.push(user === undefined ? 'not known' : (user?.primaryEmail ?? 'signed out'))
    return null
  }
  const page = await render(client, <Watch />, { queryClient: cache })
  await page.until(() => seen.at(-1) === MIRA.email, 'the first person')
  await act(async () => void (await signOut(client)))
  expect(
    JSON.stringify(
      cache
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('mira')
  seen.length = 0
  await act(async () => void (await signInWithPassword(client, OLE)))
  await page.until(() => seen.at(-1) === OLE.email, 'the second person')
  expect(seen).not.toContain(MIRA.email)
})

test('a user’s data leaves the cache at sign-out, also on a page that was opened signed out', async () => {
  const { client } = createWorld()
  await signUpWithPassword(client, MIRA)
  await signOut(client)
  const cache = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  const Teams = (): ReactNode => useListTeams(useUser() ? { userId: 'me' } : skipToken).data?.items.length
  const page = await render(
    client,
    <>
      <Who />
      <Teams />
    </>,
    { queryClient: cache },
  )
  const ofSession = (): unknown[] =>
    cache
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (queryKey[3] === 'getCurrentProject' ? [] : (state.data ?? [])))
  await page.sees('signed out')
  await act(async () => void (await signInWithPassword(client, MIRA)))
  await page.sees(`${MIRA.email}0`)
  expect(ofSession()).not.toEqual([])
  await act(async () => void (await signOut(client)))
  await page.sees('signed out')
  expect(ofSession()).toEqual([])
})

test("useUser shows a hook's change before its mutation resolves", async () => {
  const { client } = createWorld()
  await signUpWithPassword(client, MIRA)
  let shown = ''
  const Name = (): ReactNode => {
    const user = useUser()
    const { mutateAsync } = useUpdateCurrentUser()
    shown = user?.displayName ?? ''
    return <button onClick={() => void mutateAsync({ displayName: 'Mira' }).then(() => (shown += '!'))}>{shown}</button>
  }
  const page = await render(client, <Name />)
  await page.until(() => page.container.querySelector('button') !== null, 'the button')
  await page.click(page.find('button'))
  await page.until(() => shown.startsWith('Mira'), 'the new name')
  expect(page.text()).toBe('Mira')
})

test('useUser with redirect suspends, opens sign-in once, and then shows the user', async () => {
  const { client, platform } = createWorld({ url: '/inbox?page=2' })
  await signUpWithPassword(client, MIRA)
  await signOut(client)
  const Inbox = (): ReactNode => <p>{useUser({ or: 'redirect' }).primaryEmail}</p>
  const page = await render(
    client,
    <Suspense fallback="waiting">
      <Inbox />
      <Inbox />
    </Suspense>,
  )
  await page.until(() => platform.visited.length > 0, 'a redirect')
  expect(platform.visited).toEqual(['http://localhost:3000/handler/sign-in?after_auth_return_to=%2Finbox%3Fpage%3D2'])
  expect(page.text()).toBe('waiting')
  await act(async () => void (await signInWithPassword(client, MIRA)))
  await page.until(() => page.text() === MIRA.email.repeat(2), 'both')
  expect(platform.visited).toHaveLength(1)
})

test('useSuspenseUser suspends until the user is read, and is null only when signed out', async () => {
  const { client } = createWorld()
  await signUpWithPassword(client, MIRA)
  const seen: (string | null)[] = []
  const Reader = (): ReactNode => {
    const address = useSuspenseUser()?.primaryEmail ?? null
    seen.push(address)
    return address ?? 'signed out'
  }
  const page = await render(
    client,
    <Suspense fallback="waiting">
      <Reader />
    </Suspense>,
  )
  await page.until(() => page.text() === MIRA.email, 'the address')
  expect(seen).not.toContain(null)
  await act(async () => void (await signOut(client)))
  await page.until(() => page.text() === 'signed out', 'the text of a visitor')
})

test('a component that waits for the second user of a page does not render again and again', async () => {
  let respond: (() => void) | undefined
  const { client } = createWorld({
    through: async (request, next) => {
      const isHeld = request.method === 'GET' && client.session.getSnapshot().userId === secondId
      if (isHeld) await new Promise<void>((resolve) => (respond = resolve))
      return next(request)
    },
  })
  let secondId: string | null = ''
  let renders = 0
  const Waiting = (): ReactNode => {
    renders += 1
    // Otherwise React would render until the test times out.
    if (renders > 100) throw new Error('The component renders again and again.')
    return <p>{useSuspenseUser()?.primaryEmail ?? 'signed out'}</p>
  }
  await signUpWithPassword(client, OLE)
  secondId = client.session.getSnapshot().userId
  await signOut(client)
  await signUpWithPassword(client, MIRA)
  const page = await render(
    client,
    <Suspense fallback="waiting">
      <Waiting />
    </Suspense>,
  )
  await page.sees(MIRA.email)
  await act(async () => void (await signOut(client)))
  await page.sees('signed out')
  await act(async () => void (await signInWithPassword(client, OLE)))
  await page.until(() => respond !== undefined, 'the read of the second user')
  expect(page.text()).toContain('waiting')
  respond?.()
  await page.sees(OLE.email)
})

test('useSuspenseUser sends no request for a visitor', async () => {
  const { client, calls } = createWorld()
  const Reader = (): ReactNode => (useSuspenseUser() === null ? 'signed out' : 'signed in')
  const page = await render(client, <Reader />)
  expect(page.text()).toBe('signed out')
  expect(calls).toEqual([])
})

test('useSuspenseUser throws if the first read fails, which isn’t repeated before the boundary is reset', async () => {
  expectCaught()
  const { client, emulator, calls, platform } = createWorld()
  await signUpWithPassword(client, MIRA)
  calls.length = 0
  emulator.faults.always('getCurrentUser', 'server-error')
  const Reader = (): ReactNode => useSuspenseUser()?.primaryEmail
  const page = await render(
    client,
    <Boundary>
      <Suspense>
        <Reader />
      </Suspense>
    </Boundary>,
  )
  await page.until(() => page.text() !== '', 'the error')
  expect(page.text()).not.toContain('signed')
  expect(calls).toEqual(['GET /users/me'])
  emulator.faults.clear()
  await platform.advance(1_000)
  await page.click(page.find('button'))
  await page.sees(MIRA.email)
})

test('useUser with throw renders the error boundary', async () => {
  expectCaught()
  const { client } = createWorld()
  const Strict = (): ReactNode => useUser({ or: 'throw' })?.primaryEmail
  const page = await render(
    client,
    <Boundary>
      <Strict />
    </Boundary>,
  )
  expect(page.text()).toBe(`User is not signed in but useUser was called with { or: 'throw' }`)
})

test('an anonymous account counts only with the option, and is created once', async () => {
  const { client, calls } = createWorld()
  const Guest = (): ReactNode => <b>{useUser({ or: 'anonymous' }).isAnonymous ? 'guest' : 'known'}</b>
  const IfExists = (): ReactNode => (useUser({ or: 'anonymous-if-exists' }) ? 'exists' : 'none')
  const page = await render(
    client,
    <>
      <Suspense fallback="waiting">
        <Guest />
        <Guest />
      </Suspense>
      <i>
        <IfExists />
      </i>
      <SignedIn>in</SignedIn>
      <SignedOut>out</SignedOut>
    </>,
  )
  await page.until(() => page.text() === 'guestguestexistsout', 'two guests')
  expect(calls.filter((call) => call === 'POST /auth/anonymous/sign-up')).toHaveLength(1)
})

test('useUser throws if the first read fails, and keeps the data if a later read fails', async () => {
  expectCaught()
  const { client, emulator } = createWorld()
  await signUpWithPassword(client, MIRA)
  const cache = new QueryClient()
  const page = await render(client, <Who />, { queryClient: cache })
  await page.until(() => page.text() === MIRA.email, 'the user')
  emulator.faults.always('getCurrentUser', 'server-error')
  await act(async () => await cache.invalidateQueries())
  expect(page.text()).toBe(MIRA.email)
  await page.unmount()
  const screen = await render(
    client,
    <Boundary>
      <Who />
    </Boundary>,
  )
  await screen.until(() => !screen.text().includes('not known'), 'an error')
  expect(screen.text()).not.toContain('signed out')
})

test('two providers share no state', async () => {
  const [one, two] = [createWorld(), createWorld()]
  await signUpWithPassword(one.client, MIRA)
  await signUpWithPassword(two.client, OLE)
  const page = await render(
    one.client,
    <>
      <Who />
      <LatchkeyProvider client={two.client} queryClient={new QueryClient()}>
        <Who />
      </LatchkeyProvider>
    </>,
    { queryClient: new QueryClient() },
  )
  await page.until(() => page.text() === MIRA.email + OLE.email, 'both people')
  await act(async () => void (await signOut(two.client)))
  expect(page.text()).toBe(`${MIRA.email}signed out`)
})

test("useUser and the operation's hook share one request, and one refetch after a change", async () => {
  const { client, calls } = createWorld()
  await signUpWithPassword(client, MIRA)
  calls.length = 0
  const Both = (): ReactNode => {
    const [name, cached] = [useUser()?.displayName, useGetCurrentUser().data?.displayName]
    const rename = useAction(updateCurrentUser, { invalidates: ['users'] })
    return (
      <button onClick={() => rename.mutate({ displayName: 'Mira' })}>
        {String(name)} {String(cached)}
      </button>
    )
  }
  const page = await render(client, <Both />)
  await page.sees('null null')
  expect(calls).toEqual(['GET /users/me'])
  await page.click(page.find('button'))
  await page.sees('Mira Mira')
  expect(calls).toEqual(['GET /users/me', 'PATCH /users/me', 'GET /users/me'])
})

test('redirect and anonymous in one render are separate attempts', async () => {
  const { client, platform, calls } = createWorld({ url: '/inbox' })
  const Inbox = (): ReactNode => <p>{useUser({ or: 'redirect' }).id}</p>
  const Guest = (): ReactNode => <b>{useUser({ or: 'anonymous' }).isAnonymous ? 'guest' : 'known'}</b>
  const page = await render(
    client,
    <>
      <Suspense fallback="waiting">
        <Inbox />
      </Suspense>
      <Suspense fallback="waiting">
        <Guest />
      </Suspense>
    </>,
  )
  await page.until(() => page.text().includes('guest'), 'a guest')
  expect(calls.filter((call) => call === 'POST /auth/anonymous/sign-up')).toHaveLength(1)
  expect(platform.visited[0]).toContain('/handler/sign-in')
})

test('useUser sends one request for each attempt without a boundary', async () => {
  expectCaught()
  const { client, emulator, calls } = createWorld()
  await signUpWithPassword(client, MIRA)
  emulator.faults.always('getCurrentUser', 'server-error')
  calls.length = 0
  const Inbox = (): ReactNode => <p>{useUser({ or: 'redirect' }).primaryEmail}</p>
  const page = await render(
    client,
    <Boundary>
      <Inbox />
    </Boundary>,
  )
  await page.until(() => page.text() !== '', 'an error')
  expect(calls).toEqual(['GET /users/me'])
})

test('a failed anonymous sign-up is tried again, one request at a time', async () => {
  expectCaught()
  const { client, emulator, platform, calls } = createWorld()
  emulator.faults.once('anonymousSignUp', 'server-error')
  const Guest = (): ReactNode => <b>{useUser({ or: 'anonymous' }).isAnonymous ? 'guest' : 'known'}</b>
  const page = await render(
    client,
    <Boundary>
      <Suspense fallback="waiting">
        <Guest />
      </Suspense>
    </Boundary>,
  )
  const signUps = (): number => calls.filter((request) => request === 'POST /auth/anonymous/sign-up').length
  await page.until(() => page.container.querySelector('button') !== null, 'the error')
  expect(signUps()).toBe(1)
  await platform.advance(1000)
  await page.click(page.find('button'))
  await page.sees('guest')
  expect(signUps()).toBe(2)
})

test('a failed redirect is tried again', async () => {
  expectCaught()
  const visited: string[] = []
  const navigate = (to: string): void => {
    visited.push(to)
    if (visited.length === 1) throw new Error('The router is not ready.')
  }
  const { client, platform } = createWorld({ url: '/inbox', client: { redirectMethod: { navigate } } })
  const Inbox = (): ReactNode => <p>{useUser({ or: 'redirect' }).id}</p>
  const page = await render(
    client,
    <Boundary>
      <Suspense fallback="waiting">
        <Inbox />
      </Suspense>
    </Boundary>,
  )
  await page.sees('The router is not ready.')
  expect(visited).toHaveLength(1)
  await platform.advance(1000)
  await page.click(page.find('button'))
  await page.until(() => visited.length === 2, 'the second redirect')
  expect(visited[1]).toBe(visited[0])
  expect(page.text()).toBe('waiting')
})

test('a component at another address redirects again after a redirect that the user left', async () => {
  const visited: string[] = []
  const navigate = (to: string): void => void visited.push(to)
  const { client, platform } = createWorld({ url: '/inbox', client: { redirectMethod: { navigate } } })
  const Inbox = (): ReactNode => <p>{useUser({ or: 'redirect' }).id}</p>
  const open = () =>
    render(
      client,
      <Suspense fallback="waiting">
        <Inbox />
      </Suspense>,
    )
  const inbox = await open()
  await inbox.until(() => visited.length === 1, 'the first redirect')
  await act(async () => platform.location.replaceState('/handler/sign-in'))
  expect(visited).toHaveLength(1)
  await inbox.unmount()
  await act(async () => platform.location.replaceState('/outbox'))
  const outbox = await open()
  await outbox.until(() => visited.length === 2, 'the second redirect')
  expect(visited.map((url) => new URL(url, 'http://localhost:3000').searchParams.get('after_auth_return_to'))).toEqual([
    '/inbox',
    '/outbox',
  ])
})

test('a user who was deleted is redirected to sign-in after one read', async () => {
  const { client, emulator, platform, calls } = createWorld({ url: '/inbox' })
  await signUpWithPassword(client, MIRA)
  emulator.faults.always('getCurrentUser', 'CANNOT_GET_OWN_USER_WITHOUT_USER')
  calls.length = 0
  const Inbox = (): ReactNode => <p>{useUser({ or: 'redirect' }).id}</p>
  const page = await render(
    client,
    <Suspense fallback="waiting">
      <Inbox />
    </Suspense>,
  )
  await page.until(() => platform.visited.length > 0, 'a redirect')
  expect(platform.visited[0]).toContain('/handler/sign-in')
  // One read shows that the user is gone, and `getUser` reads once more before it redirects.
  expect(calls).toEqual(['GET /users/me', 'GET /users/me'])
})

test('a read that the app cancels while a component waits for it is sent again', async () => {
  let isSlow = false
  const { client, calls } = createWorld({
    through: async (request, next) => {
      if (!isSlow || !request.url.endsWith('/users/me')) return next(request)
      isSlow = false
      return new Promise(() => {})
    },
  })
  await signUpWithPassword(client, MIRA)
  const queryClient = new QueryClient()
  calls.length = 0
  isSlow = true
  const Inbox = (): ReactNode => <p>{useUser({ or: 'redirect' }).primaryEmail}</p>
  const page = await render(
    client,
    <Boundary>
      <Suspense fallback="waiting">
        <Inbox />
      </Suspense>
    </Boundary>,
    { queryClient },
  )
  await page.until(() => calls.length === 1, 'the first read')
  await act(async () => void (await queryClient.cancelQueries()))
  await page.sees(MIRA.email)
  expect(calls).toEqual(['GET /users/me', 'GET /users/me'])
})

test('after the user is read the session is anonymous, also if the access token doesn’t say so', async () => {
  const { client, emulator } = createWorld({ service: '2025' })
  const guest = createWorld({ emulator })
  await signInAnonymously(guest.client)
  const { accessToken, refreshToken } = await guest.client.session.getTokens()
  client.session.setTokens({ accessToken: accessToken!, refreshToken: refreshToken! })
  const statusOf = (): string => client.session.getSnapshot().status
  const statusBefore = statusOf()
  const page = await render(client, <Who />)
  await page.until(() => statusOf() === 'anonymous', 'an anonymous session')
  expect(statusBefore).toBe('signed-in')
})

test.each(['redirect', 'anonymous'] as const)(
  'a component that has waited for a user with %s no longer watches the address',
  async (or) => {
    const { client, platform } = createWorld()
    await signUpWithPassword(client, MIRA)
    const { subscribe } = platform.location
    let watching = 0
    const spy = vi.spyOn(platform.location, 'subscribe').mockImplementation((listener) => {
      const stop = subscribe(listener)
      watching += 1
      return () => {
        watching -= 1
        stop()
      }
    })
    const Reader = (): ReactNode => useUser({ or }).primaryEmail
    const page = await render(
      client,
      <Suspense fallback="waiting">
        <Reader />
      </Suspense>,
    )
    await page.sees(MIRA.email)
    expect(spy).toHaveBeenCalled()
    await expect.poll(() => watching).toBe(0)
  },
)
