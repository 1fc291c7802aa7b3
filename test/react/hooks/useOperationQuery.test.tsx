import { QueryClient, skipToken } from '@tanstack/react-query'
import { createTeam, signUpWithPassword } from 'latchkey'
import { useInfiniteListCustomerProducts, useListTeams, useSuspenseListTeams } from 'latchkey/react'
import { Suspense, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const ME = { userId: 'me' } as const

/** A signed-in user with a team, and no request yet. */
async function createMember() {
  const world = createWorld()
  await signUpWithPassword(world.client, MIRA)
  await createTeam(world.client, { displayName: 'Harbor crew' })
  world.calls.length = 0
  return world
}

test('useOperationQuery sends a read once in StrictMode', async () => {
  const { client, calls } = await createMember()
  const Teams = (): ReactNode =>
    useListTeams(ME)
      .data?.items.map(({ displayName }) => displayName)
      .join() ?? '…'
  const page = await render(client, <Teams />)
  await page.sees('Harbor crew')
  expect(calls).toEqual(['GET /teams'])
})

test('the suspense hook suspends and sends a read once', async () => {
  const { client, calls } = await createMember()
  const Teams = (): ReactNode =>
    useSuspenseListTeams(ME)
      .data.items.map(({ displayName }) => displayName)
      .join()
  const page = await render(
    client,
    <Suspense fallback="waiting">
      <Teams />
    </Suspense>,
  )
  await page.sees('Harbor crew')
  expect(calls).toEqual(['GET /teams'])
})

test('useOperationQuery aborts a read when its last reader unmounts', async () => {
  const { browser, emulator } = await createMember()
  const signals: AbortSignal[] = []
  const { client } = createWorld({
    browser,
    emulator,
    through: (request, next) => {
      signals.push(request.signal)
      return new Promise(() => next)
    },
  })
  const Teams = (): ReactNode => useListTeams(ME).status
  const page = await render(client, <Teams />)
  await page.until(() => signals.length === 1, 'a request')
  expect(signals[0]!.aborted).toBe(false)
  await page.unmount()
  expect(signals[0]!.aborted).toBe(true)
})

test('skipToken reads nothing, and the next input is read', async () => {
  const { client, calls } = await createMember()
  const Teams = (): ReactNode => {
    const [isOpen, setIsOpen] = useState(false)
    const { data, fetchStatus } = useListTeams(isOpen ? ME : skipToken)
    return <button onClick={() => setIsOpen(true)}>{data?.items[0]?.displayName ?? fetchStatus}</button>
  }
  const page = await render(client, <Teams />)
  expect(page.text()).toBe('idle')
  expect(calls).toEqual([])
  await page.click(page.find('button'))
  await page.sees('Harbor crew')
})

const KEPT = { gcTime: Infinity }

test.each<[kind: string, useRead: () => unknown]>([
  ['a query', () => useListTeams(ME, KEPT)],
  ['a suspense query', () => useSuspenseListTeams(ME, KEPT)],
  ['an infinite query', () => useInfiniteListCustomerProducts({ customerType: 'user', customerId: 'mira' }, KEPT)],
])('the options of %s replace those of the operation, such as how long unused data is kept', async (_kind, useRead) => {
  const { client } = await createMember()
  const queryClient = new QueryClient()
  const Reader = (): ReactNode => (useRead(), null)
  const page = await render(client, <Reader />, { queryClient })
  expect(queryClient.getQueryCache().getAll()).toEqual([expect.objectContaining(KEPT)])
  await page.unmount()
})
