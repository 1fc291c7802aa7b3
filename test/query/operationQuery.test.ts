/** Lists and the cache, on the client's own clock. */
import { InfiniteQueryObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { listTeams, type Client } from 'latchkey'
import {
  getCurrentUserQuery,
  listCustomerProductsInfiniteQuery,
  listCustomerProductsQuery,
  listTeamsQuery,
} from 'latchkey/query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  accessToken,
  caught,
  createScriptedClient,
  json,
  knownError,
  noTeams,
  text,
  type ScriptedClient,
} from '../core/transport/scriptedClient.ts'

const caches: QueryClient[] = []
const createCache = (): QueryClient => {
  const cache = new QueryClient()
  caches.push(cache)
  return cache
}
afterEach(() => {
  for (const cache of caches.splice(0)) cache.clear()
})

const mine = { userId: 'me' } as const
const teamsAt = ({ sent }: ScriptedClient): number[] => sent.filter(({ path }) => path === '/teams').map(({ at }) => at)

/** A response that is sent on demand. */
function held() {
  const waiting: ((response: Response) => void)[] = []
  return {
    respond: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    release: () => waiting.shift()!(noTeams()),
  }
}

describe('refetches of one list', () => {
  test('are 300 ms apart; the first is sent at once', async () => {
    const world = createScriptedClient(noTeams)
    const cache = createCache()
    const read = (): Promise<unknown> => cache.fetchQuery({ ...listTeamsQuery(world.client, mine), staleTime: 0 })
    await read()
    for (let count = 0; count < 3; count += 1) {
      const reading = read()
      await world.platform.advance(1000)
      await reading
    }
    // Reads at 0, 0, 1000 and 2000 ms: only the second came too soon.
    expect(teamsAt(world)).toEqual([0, 300, 1000, 2000])
  })

  test('are 300 ms apart each time', async () => {
    const world = createScriptedClient(noTeams)
    const cache = createCache()
    const read = (): Promise<unknown> => cache.fetchQuery({ ...listTeamsQuery(world.client, mine), staleTime: 0 })
    await world.platform.advance(50)
    await read()
    for (let count = 0; count < 3; count += 1) {
      const reading = read()
      await world.platform.advance(300)
      await reading
    }
    expect(teamsAt(world)).toEqual([50, 350, 650, 950])
  })

  test('from concurrent readers share one request', async () => {
    const world = createScriptedClient(noTeams)
    const cache = createCache()
    const read = (): Promise<unknown> => cache.fetchQuery({ ...listTeamsQuery(world.client, mine), staleTime: 0 })
    await Promise.all(Array.from({ length: 50 }, read))
    const again = Promise.all(Array.from({ length: 50 }, read))
    await world.platform.advance(300)
    await again
    expect(teamsAt(world)).toEqual([0, 300])
  })

  test('are 300 ms apart also if they waited together', async () => {
    const world = createScriptedClient(noTeams)
    const { queryFn } = listTeamsQuery(world.client, mine)
    const read = (): Promise<unknown> => queryFn({ signal: new AbortController().signal })
    await read()
    const again = Promise.all([read(), read(), read()])
    await world.platform.advance(1000)
    await again
    expect(teamsAt(world)).toEqual([0, 300, 600, 900])
  })

  test('that are concurrent share one request, across caches', async () => {
    const { respond, release } = held()
    const world = createScriptedClient(respond)
    const reads = [createCache(), createCache(), createCache()].map((cache) =>
      cache.fetchQuery(listTeamsQuery(world.client, mine)),
    )
    await world.platform.advance(10_000)
    expect(teamsAt(world)).toEqual([0])
    release()
    expect(await Promise.all(reads)).toEqual([
      { items: [], isPaginated: false },
      { items: [], isPaginated: false },
      { items: [], isPaginated: false },
    ])
    const again = createCache().fetchQuery(listTeamsQuery(world.client, mine))
    await world.platform.advance(300)
    expect(teamsAt(world)).toEqual([0, 10_000])
    release()
    await again
  })

  test('that fail reject for all callers, and the next one is sent', async () => {
    const world = createScriptedClient((_sent, index) => (index === 0 ? text('', 500) : noTeams()))
    const read = (): Promise<unknown> => createCache().fetchQuery(listTeamsQuery(world.client, mine))
    const [one, two] = [caught(read()), caught(read())]
    expect(await one).toMatchObject({ status: 500 })
    expect(await two).toMatchObject({ status: 500 })
    expect(teamsAt(world)).toEqual([0])
    const next = read()
    await world.platform.advance(300)
    expect(await next).toMatchObject({ items: [] })
  })

  test('are not sent once all their callers have aborted', async () => {
    const world = createScriptedClient(noTeams)
    const cache = createCache()
    const { queryKey, queryFn } = listTeamsQuery(world.client, mine)
    await cache.fetchQuery({ queryKey, queryFn })
    const reading = Promise.allSettled([cache.fetchQuery({ queryKey, queryFn, staleTime: 0 })])
    await world.platform.advance(100)
    await cache.cancelQueries({ queryKey })
    await reading
    await world.platform.advance(1000)
    expect(teamsAt(world)).toEqual([0])
    expect(world.platform.countResources()).toBe(0)
  })

  test('wait also if another list was read in between', async () => {
    const world = createScriptedClient(noTeams)
    const cache = createCache()
    const read = (userId: string) => cache.fetchQuery({ ...listTeamsQuery(world.client, { userId }), staleTime: 0 })
    await read('me')
    await read('mira')
    const again = read('me')
    await world.platform.advance(1000)
    await again
    expect(teamsAt(world)).toEqual([0, 0, 300])
  })

  test('do not delay other lists, other clients, or direct calls', async () => {
    const [world, other] = [createScriptedClient(noTeams), createScriptedClient(noTeams)]
    const cache = createCache()
    await cache.fetchQuery(listTeamsQuery(world.client, mine))
    await cache.fetchQuery(listTeamsQuery(world.client, { userId: 'mira' }))
    await createCache().fetchQuery(listTeamsQuery(other.client, mine))
    await listTeams(world.client, mine)
    expect([...teamsAt(world), ...teamsAt(other)]).toEqual([0, 0, 0, 0])
  })
})

describe('a cached entry', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is removed 5 s after the last subscriber left', async () => {
    const { client } = createScriptedClient(noTeams)
    const cache = createCache()
    const query = listTeamsQuery(client, mine)
    const leave = [1, 2].map(() => new QueryObserver(cache, query).subscribe(() => {}))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cache.getQueryData(query.queryKey)).toBeDefined()
    leave[0]!()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cache.getQueryData(query.queryKey)).toBeDefined()
    leave[1]!()
    await vi.advanceTimersByTimeAsync(4999)
    expect(cache.getQueryData(query.queryKey)).toBeDefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(cache.getQueryData(query.queryKey)).toBeUndefined()
  })

  test('is kept if a subscriber returns in time', async () => {
    const { client } = createScriptedClient(noTeams)
    const cache = createCache()
    const query = listTeamsQuery(client, mine)
    const stay = (): (() => void) => new QueryObserver(cache, { ...query, staleTime: Infinity }).subscribe(() => {})
    const leave = stay()
    await vi.advanceTimersByTimeAsync(10)
    leave()
    await vi.advanceTimersByTimeAsync(4000)
    stay()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cache.getQueryData(query.queryKey)).toBeDefined()
  })
})

describe('an entry’s key', () => {
  const signIn = ({ client, platform }: ScriptedClient, user: string, refreshToken: string): void =>
    client.session.setTokens({ accessToken: accessToken(platform.now(), 600, user), refreshToken })
  const keysOf = (client: Client) => [listTeamsQuery(client, mine).queryKey, getCurrentUserQuery(client).queryKey]

  test('contains the session and never a token', () => {
    const world = createScriptedClient(noTeams)
    signIn(world, 'mira', 'mira-refresh-token')
    const { sessionKey } = world.client.session.getSnapshot()
    for (const key of keysOf(world.client)) {
      expect(key.slice(0, 2)).toEqual([world.client.key, sessionKey])
      expect(JSON.stringify(key)).not.toMatch(/mira-refresh-token|eyJ/)
    }
  })

  test('differs between users', async () => {
    let name = 'Mira’s team'
    const world = createScriptedClient(() => json({ items: [{ id: 't1', display_name: name }], is_paginated: false }))
    const cache = createCache()
    signIn(world, 'mira', 'r1')
    await cache.fetchQuery(listTeamsQuery(world.client, mine))
    const ofMira = listTeamsQuery(world.client, mine).queryKey
    world.client.session.clear()
    name = 'Noa’s team'
    expect(cache.getQueryData(listTeamsQuery(world.client, mine).queryKey)).toBeUndefined()
    signIn(world, 'noa', 'r2')
    const ofNoa = listTeamsQuery(world.client, mine).queryKey
    expect(ofNoa).not.toEqual(ofMira)
    expect(cache.getQueryData(ofNoa)).toBeUndefined()
    await cache.fetchQuery(listTeamsQuery(world.client, mine))
    expect(cache.getQueryData(ofNoa)?.items[0]?.displayName).toBe('Noa’s team')
    expect(cache.getQueryData(ofMira)?.items[0]?.displayName).toBe('Mira’s team')
  })

  test('stays the same for a user with new tokens', async () => {
    const world = createScriptedClient(() =>
      json({ access_token: accessToken(world.platform.now(), 601, 'mira'), refresh_token: 'r2' }),
    )
    signIn(world, 'mira', 'r1')
    const before = keysOf(world.client)
    await world.platform.advance(590_000)
    await world.client.session.getAccessToken()
    expect((await world.client.session.getTokens()).refreshToken).toBe('r2')
    expect(keysOf(world.client)).toEqual(before)
  })
})

describe('an infinite query', () => {
  const input = { customerType: 'user', customerId: 'me', limit: 1 } as const
  const page = (id: string, nextCursor: string | null): Response =>
    json({ items: [{ id }], is_paginated: true, pagination: { next_cursor: nextCursor } })

  test('reads each page with the cursor of the previous one, until the last', async () => {
    const { client, sent } = createScriptedClient((_sent, index) =>
      index === 0 ? page('one', 'after-one') : page('two', null),
    )
    const query = listCustomerProductsInfiniteQuery(client, input)
    const observer = new InfiniteQueryObserver(createCache(), query)
    const leave = observer.subscribe(() => {})
    await observer.refetch()
    expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, hasNextPage: true })
    const { data, hasNextPage } = await observer.fetchNextPage()
    leave()
    expect(data?.pages.map(({ items }) => items[0]?.id)).toEqual(['one', 'two'])
    expect(data?.pageParams).toEqual([null, 'after-one'])
    expect(hasNextPage).toBe(false)
    const cursors = sent.map(({ url }) => new URL(url).searchParams.get('cursor'))
    expect(cursors.at(-1)).toBe('after-one')
    expect(new Set(cursors)).toEqual(new Set([null, 'after-one']))
  })

  test('has another key than the query of one page', () => {
    const { client } = createScriptedClient(noTeams)
    expect(listCustomerProductsInfiniteQuery(client, input).queryKey).not.toEqual(
      listCustomerProductsQuery(client, input).queryKey,
    )
  })

  test('keeps unchanged pages the same object', async () => {
    const { client } = createScriptedClient(() => page('one', null))
    const observer = new InfiniteQueryObserver(createCache(), listCustomerProductsInfiniteQuery(client, input))
    const leave = observer.subscribe(() => {})
    const before = (await observer.refetch()).data
    const after = (await observer.refetch()).data
    leave()
    expect(before?.pages).toHaveLength(1)
    expect(after?.pages).toBe(before?.pages)
  })
})

const reads: readonly [name: string, read: (cache: QueryClient, client: Client) => Promise<unknown>][] = [
  ['query', (cache, client) => cache.fetchQuery({ ...getCurrentUserQuery(client), retryDelay: 0 })],
  ['query of a list', (cache, client) => cache.fetchQuery({ ...listTeamsQuery(client, mine), retryDelay: 0 })],
  [
    'infinite query',
    (cache, client) => {
      const input = { customerType: 'user', customerId: 'me' } as const
      return cache.fetchInfiniteQuery({ ...listCustomerProductsInfiniteQuery(client, input), retryDelay: 0 })
    },
  ],
]

describe.each(reads)('a refused read of a %s', (_name, read) => {
  test('is not retried by TanStack', async () => {
    const { client, sent } = createScriptedClient(() => knownError('USER_NOT_FOUND', 404))
    expect(await caught(read(createCache(), client))).toMatchObject({ code: 'USER_NOT_FOUND' })
    expect(sent).toHaveLength(1)
  })

  test('fails at once while TanStack believes that the browser is offline', async () => {
    const { client } = createScriptedClient(() => knownError('USER_NOT_FOUND', 404))
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    expect(await caught(read(createCache(), client))).toMatchObject({ code: 'USER_NOT_FOUND' })
  })
})
