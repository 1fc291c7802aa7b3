/** Changes of claims by clients that act for the sender of a request. */
import { getAccessToken, updateCurrentUser } from 'latchkey'
import { createNextClient } from 'latchkey/next'
import { createServerClient, forRequest, updateUser, verifyAccessToken } from 'latchkey/server'
import { expect, test } from 'vitest'
import { MemoryTokenStore } from '../../../src/core/session/stores/MemoryTokenStore.ts'
import { SharedRefresh } from '../../../src/server/requests/refresh/SharedRefresh.ts'
import { MemoryStore } from '../../../src/server/stores/memoryStore.ts'
import { createWorld, requestWith } from '../../support/createWorld.ts'

const isRefresh = (call: string): boolean => /\/auth\/(oauth\/token|sessions\/current\/refresh)$/.test(call)

test('the next access token of the request has the new claims', async () => {
  const { server, signUp, calls } = createWorld({ service: '2026' })
  const mira = await signUp('mira@harbor.example')
  const bound = forRequest(server, requestWith(mira))
  await updateCurrentUser(bound, { displayName: 'Mira' })
  const count = calls.filter(isRefresh).length
  const { claims } = await verifyAccessToken((await getAccessToken(bound))!, server)
  expect(claims).toMatchObject({ name: 'Mira' })
  expect(calls.filter(isRefresh).length - count).toBe(1)
})

test('a change of another user refreshes nothing', async () => {
  const { server, signUp, calls } = createWorld({ service: '2026' })
  const [mira, joel] = [await signUp('mira@harbor.example'), await signUp('joel@harbor.example')]
  const bound = forRequest(server, requestWith(mira))
  const count = calls.filter(isRefresh).length
  await updateUser(bound, { userId: joel.userId, displayName: 'Joel' })
  expect(await getAccessToken(bound)).toBe(mira.accessToken)
  await updateUser(server, { userId: mira.userId, displayName: 'Mira' })
  expect(await getAccessToken(server)).toBeNull()
  expect(calls.filter(isRefresh).length).toBe(count)
})

test('each of several requests with one token gets its own change, even if another refreshed before it', async () => {
  const { server, signUp } = createWorld({ service: '2026' })
  const mira = await signUp('mira@harbor.example')
  const read = async (client: typeof server) =>
    (await verifyAccessToken((await getAccessToken(client))!, server)).claims
  const [one, two] = [forRequest(server, requestWith(mira)), forRequest(server, requestWith(mira))]
  await updateCurrentUser(one, { displayName: 'Mira' })
  expect(await read(one)).toMatchObject({ name: 'Mira', requires_totp_mfa: false })
  await updateCurrentUser(two, { totpSecretBase64: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })
  expect(await read(two)).toMatchObject({ name: 'Mira', requires_totp_mfa: true })
})

test('a server action that asks for a token after a change gives the browser the new one', async () => {
  const { shared, signUp, server } = createWorld({ service: '2026' })
  const { accessToken, refreshToken } = await signUp('mira@harbor.example')
  const cookies = new Map([
    ['stack-refresh-internal', refreshToken],
    ['stack-access', JSON.stringify([refreshToken, accessToken])],
  ])
  const jar = {
    get: (name: string) => (cookies.has(name) ? { value: cookies.get(name)! } : undefined),
    set: (name: string, value: string) => cookies.set(name, value),
  }
  const client = await createNextClient({ ...shared, publishableClientKey: 'pck_emulator', cookies: () => jar })
  await updateCurrentUser(client, { displayName: 'Mira' })
  await getAccessToken(client)
  const next = await createNextClient({ ...shared, publishableClientKey: 'pck_emulator', cookies: () => jar })
  const { claims } = await verifyAccessToken(next.session.peekTokens()!.accessToken!, server)
  expect(claims).toMatchObject({ name: 'Mira' })
})

/** A shared refresh over a service that replaces the refresh token at each refresh, or keeps it. */
function createShared({ rotates }: { rotates: boolean }) {
  let serial = 0
  let elapsedMillis = 0
  const sent: string[] = []
  const monotonic = (): number => elapsedMillis
  const shared = new SharedRefresh({
    send: async (refreshToken) => {
      sent.push(refreshToken)
      await new Promise((resolve) => setTimeout(resolve, 5))
      serial += 1
      return { accessToken: `access-${serial}`, ...(rotates && { refreshToken: `refresh-${serial}` }) }
    },
    readSession: async () => null,
    clock: { now: monotonic, monotonic, after: () => () => {} },
    store: new MemoryStore({ monotonic }),
    projectId: 'internal',
  })
  /** The client of a request that contained the first tokens. */
  const refresh = (needsNewClaims?: boolean) => {
    const store = new MemoryTokenStore({ accessToken: 'access-0', refreshToken: 'refresh-0' })
    return shared.refresh('refresh-0', store, needsNewClaims)
  }
  const advance = (millis: number): number => (elapsedMillis += millis)
  return { refresh, advance, sent }
}

test('a remembered refresh is used again only by requests without a change', async () => {
  const { refresh, advance, sent } = createShared({ rotates: false })
  expect(await refresh()).toMatchObject({ accessToken: 'access-1' })
  advance(10)
  expect(await refresh()).toMatchObject({ accessToken: 'access-1' })
  expect(await refresh(true)).toMatchObject({ accessToken: 'access-2' })
  expect(await refresh()).toMatchObject({ accessToken: 'access-2' })
  expect(sent).toEqual(['refresh-0', 'refresh-0'])
})

test('a refresh after a change never sends a refresh token that was replaced', async () => {
  const { refresh, advance, sent } = createShared({ rotates: true })
  const early = refresh()
  await expect.poll(() => sent).toEqual(['refresh-0'])
  advance(10)
  const late = refresh(true)
  expect(await early).toEqual({ accessToken: 'access-1', refreshToken: 'refresh-1' })
  expect(await late).toEqual({ accessToken: 'access-2', refreshToken: 'refresh-2' })
  expect(await refresh()).toEqual({ accessToken: 'access-2', refreshToken: 'refresh-2' })
  expect(sent).toEqual(['refresh-0', 'refresh-1'])
})

test('a client with a user’s tokens refreshes for its own changes', async () => {
  const { shared, signUp, server } = createWorld({ service: '2026' })
  const mira = await signUp('mira@harbor.example')
  const miraServer = createServerClient({ ...shared, secretServerKey: 'ssk_emulator', tokenStore: mira })
  await updateUser(miraServer, { userId: mira.userId, displayName: 'Mira' })
  expect((await verifyAccessToken((await getAccessToken(miraServer))!, server)).claims).toMatchObject({ name: 'Mira' })
})
