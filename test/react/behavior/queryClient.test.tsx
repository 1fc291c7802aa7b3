/** What hooks promise, with the client's own `QueryClient` and with an app's. */
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createClient, signOut, signUpWithPassword } from 'latchkey'
import { LatchkeyProvider, useCreateTeam, useListTeams, useUser } from 'latchkey/react'
import { act, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createWorld, type WorldOptions } from '../../support/createWorld.ts'
import { renderAlone } from '../render.tsx'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const ME = { userId: 'me' } as const

afterEach(() => void vi.useRealTimers())

/** Where an app has its `QueryClient`: it passes one to the provider, or has a `QueryClientProvider` above or below. */
const PLACES = ['own', 'prop', 'above', 'below'] as const

/** A signed-in user and a page with hooks, with a `QueryClient` in one of the places. */
async function openPage(place: (typeof PLACES)[number], options: WorldOptions = {}) {
  const world = createWorld(options)
  await signUpWithPassword(world.client, MIRA)
  world.calls.length = 0
  const unhandled = vi.fn()
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'http://localhost:4400',
    platform: world.platform,
    onUnhandledError: unhandled,
  })
  const appQueryClient = new QueryClient()
  let used: QueryClient | undefined
  let createTeam: ReturnType<typeof useCreateTeam> | undefined
  const Page = (): ReactNode => {
    used = useQueryClient()
    const user = useUser()
    const teams = useListTeams(ME, { enabled: !!user })
    createTeam = useCreateTeam()
    return `${user?.primaryEmail ?? 'signed out'}: ${teams.error?.code ?? teams.data?.items.length ?? '…'}`
  }
  const page = <Page />
  const inside = place === 'below' ? <QueryClientProvider client={appQueryClient}>{page}</QueryClientProvider> : page
  const provided = (
    <LatchkeyProvider client={client} {...(place === 'prop' && { queryClient: appQueryClient })}>
      {inside}
    </LatchkeyProvider>
  )
  const app =
    place === 'above' ? <QueryClientProvider client={appQueryClient}>{provided}</QueryClientProvider> : provided
  const screen = await renderAlone(app)
  const cached = (): unknown[] =>
    used!
      .getQueryCache()
      .getAll()
      .flatMap(({ state }) => state.data ?? [])
  return {
    ...world,
    client,
    screen,
    unhandled,
    cached,
    used: () => used!,
    appQueryClient,
    createTeam: () => createTeam!,
  }
}

describe.each(PLACES)('with a QueryClient in the place "%s"', (place) => {
  test('hooks use it, and share their calls', async () => {
    const { screen, used, appQueryClient, calls } = await openPage(place)
    await screen.sees('mira@harbor.example: 0')
    expect(used() === appQueryClient).toBe(place !== 'own')
    expect(calls).toEqual(['GET /users/me', 'GET /teams'])
  })

  test('data is released 5 s after its last subscriber left', async () => {
    const { screen, cached } = await openPage(place)
    await screen.sees('mira@harbor.example: 0')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.unmount()
    vi.advanceTimersByTime(4_999)
    expect(cached()).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(cached()).toEqual([])
  })

  test('a user’s data leaves it when the user signs out', async () => {
    const { screen, cached, client } = await openPage(place)
    await screen.sees('mira@harbor.example: 0')
    await act(async () => void (await signOut(client)))
    await screen.sees('signed out')
    expect(cached()).toEqual([])
  })

  test('a list is read again 300 ms after its last read at the earliest', async () => {
    const { screen, used, calls, platform } = await openPage(place)
    await screen.sees('mira@harbor.example: 0')
    const reads = (): number => calls.filter((request) => request === 'GET /teams').length
    let isDone = false
    await act(
      async () =>
        void used()
          .refetchQueries()
          .then(() => (isDone = true)),
    )
    await act(() => platform.advance(299))
    expect(reads()).toBe(1)
    await act(() => platform.advance(1))
    await screen.until(() => isDone, 'the refetch')
    expect(reads()).toBe(2)
  })

  test('a failed write that no code handles is reported once', async () => {
    const { screen, createTeam, emulator, unhandled } = await openPage(place)
    await screen.sees('mira@harbor.example: 0')
    emulator.faults.once('createTeam', 'server-error')
    await act(async () => createTeam().mutate({ displayName: 'Crew' }))
    await screen.until(() => unhandled.mock.calls.length > 0, 'the report')
    expect(unhandled.mock.calls).toEqual([[expect.objectContaining({ status: 500 })]])
  })

  test('offline, a read fails instead of waiting', async () => {
    const { screen, emulator, platform, used } = await openPage(place)
    await screen.sees('mira@harbor.example: 0')
    platform.setOnline(false)
    emulator.faults.always('listTeams', 'offline')
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    window.dispatchEvent(new Event('offline'))
    await act(async () => void used().refetchQueries())
    await act(() => platform.advance(300))
    await screen.sees('OFFLINE')
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    window.dispatchEvent(new Event('online'))
  })
})
