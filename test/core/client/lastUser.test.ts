import { QueryClient } from '@tanstack/react-query'
import {
  createClient,
  getCurrentUser,
  getUser,
  persistUser,
  signInWithPassword,
  signOut,
  signUpWithPassword,
  updateCurrentUser,
  type Client,
  type UserStorage,
} from 'latchkey'
import { createEmulator, type Emulator } from 'latchkey/emulator'
import { getCurrentUserQuery } from 'latchkey/query'
import { afterEach, expect, test, vi } from 'vitest'
import { LAST_USER_RETRY_MILLIS, LAST_USER_WAIT_MILLIS } from '../../../src/core/client/lastUser.ts'
import { registerQueryClient } from '../../../src/query/queryClients.ts'
import { createMemoryBrowser, memoryPlatform, type MemoryPlatform } from '../../support/memoryPlatform.ts'

afterEach(() => void vi.unstubAllGlobals())

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const NOOR = { email: 'noor@harbor.example', password: 'correct horse' }

function createStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } satisfies UserStorage & { values: Map<string, string> }
}

/** A browser whose pages load one after another, and whose connection can break. */
function createSite({ storage = createStorage() }: { storage?: ReturnType<typeof createStorage> } = {}) {
  const emulator = createEmulator({ seed: 'last user' })
  const browser = createMemoryBrowser({ now: emulator.clock.now() })
  let connection: 'up' | 'down' | 'slow' = 'up'
  const requests: string[] = []
  /** What the response to the next request waits for. */
  let delivery: Promise<unknown> | null = null
  const load = (): { client: Client; platform: MemoryPlatform } => {
    const platform = memoryPlatform({
      browser,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        requests.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`)
        if (connection === 'down') throw new TypeError('Failed to fetch')
        if (connection === 'slow') return new Promise(() => {})
        const until = delivery
        delivery = null
        const response = await emulator.fetch(request)
        await until
        return response
      },
    })
    const settings = { projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: 'https://api.example' }
    return { client: createClient({ ...settings, platform, persistUser: persistUser(storage) }), platform }
  }
  const setConnection = (value: typeof connection): void => void (connection = value)
  const delayNext = (until: Promise<unknown>): void => void (delivery = until)
  return { emulator, storage, requests, load, setConnection, delayNext }
}

function rename({ db }: Emulator, id: string): void {
  const user = db.users.get(id)
  if (user) db.users.update(user, { display_name: 'Mira Okafor' })
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10))

async function signUp(client: Client, user = MIRA): Promise<string> {
  await signUpWithPassword(client, { ...user, verificationCallbackUrl: 'http://localhost:3000/verify' })
  const { id } = await getUser(client, { or: 'throw' })
  await settle()
  return id
}

test('a page that starts offline shows the last user at once', async () => {
  const { load, setConnection } = createSite()
  const id = await signUp(load().client)
  setConnection('down')
  const { client, platform } = load()
  platform.setOnline(false)
  expect((await getUser(client))?.id).toBe(id)
})

test('if the service does not respond at the start, the last user is shown after a second', async () => {
  const { load, setConnection } = createSite()
  const id = await signUp(load().client)
  setConnection('slow')
  const { client, platform } = load()
  const user = getUser(client)
  await platform.advance(LAST_USER_WAIT_MILLIS - 1)
  await expect(Promise.race([user, Promise.resolve('pending')])).resolves.toBe('pending')
  await platform.advance(1)
  expect((await user)?.id).toBe(id)
})

test('with a connection, the service is asked and its user is shown', async () => {
  const { load, emulator } = createSite()
  const id = await signUp(load().client)
  rename(emulator, id)
  expect((await getUser(load().client))?.displayName).toBe('Mira Okafor')
})

test('once the service responds, cached reads of the shown user are invalidated', async () => {
  const { load, setConnection, emulator } = createSite()
  const id = await signUp(load().client)
  setConnection('down')
  const { client, platform } = load()
  const queryClient = new QueryClient()
  registerQueryClient(client, queryClient)
  const query = getCurrentUserQuery(client)
  platform.setOnline(false)
  expect((await queryClient.fetchQuery(query)).displayName).toBeNull()
  rename(emulator, id)
  setConnection('up')
  platform.setOnline(true)
  await platform.advance(LAST_USER_RETRY_MILLIS)
  await expect.poll(() => queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
  expect((await queryClient.fetchQuery(query)).displayName).toBe('Mira Okafor')
  queryClient.clear()
})

test('a page that aborts its read once the last user is shown still learns of the service’s response', async () => {
  const { load, setConnection, emulator, storage } = createSite()
  const id = await signUp(load().client)
  setConnection('down')
  const { client, platform } = load()
  platform.setOnline(false)
  const controller = new AbortController()
  expect((await getUser(client, {}, { signal: controller.signal }))?.id).toBe(id)
  controller.abort()
  rename(emulator, id)
  setConnection('up')
  platform.setOnline(true)
  await platform.advance(LAST_USER_RETRY_MILLIS)
  await expect.poll(() => [...storage.values.values()].join()).toContain('Mira Okafor')
})

test('a sign-out removes the user from the device', async () => {
  const { load, storage } = createSite()
  const { client } = load()
  await signUp(client)
  expect([...storage.values.values()].join()).toContain(MIRA.email)
  await signOut(client)
  await settle()
  expect(storage.values.size).toBe(0)
})

test('a sign-out while another page is open leaves no user for the next start', async () => {
  const { load, storage } = createSite()
  await signUp(load().client)
  const other = load()
  await settle()
  await signOut(other.client)
  await settle()
  expect(storage.values.size).toBe(0)
})

test('a user of another session is never shown', async () => {
  const { load, storage, setConnection } = createSite()
  const { client } = load()
  await signUp(client)
  const stored = new Map(storage.values)
  await signOut(client)
  await signUp(client, NOOR)
  for (const [key, value] of stored) storage.values.set(key, value)
  setConnection('down')
  const { client: next, platform } = load()
  platform.setOnline(false)
  await expect(getUser(next)).rejects.toMatchObject({ code: 'OFFLINE' })
  expect([...storage.values.values()].join()).not.toContain(MIRA.email)
})

test('a response that arrives after a sign-out is not stored', async () => {
  const { load, storage } = createSite()
  const { client } = load()
  await signUp(client)
  const late = getUser(client)
  await signOut(client)
  await late
  await settle()
  expect(storage.values.size).toBe(0)
})

test('after the first response to a session, a late one to an earlier session changes nothing', async () => {
  const { load, requests, setConnection, delayNext } = createSite()
  const { client, platform } = load()
  await signUp(client)
  const sentBefore = requests.length
  let deliver = (): void => {}
  delayNext(new Promise<void>((resolve) => (deliver = resolve)))
  const late = getCurrentUser(client)
  await expect.poll(() => requests.length).toBe(sentBefore + 1)
  await signOut(client)
  await signUp(client, NOOR)
  deliver()
  await late.catch(() => {})
  setConnection('down')
  platform.setOnline(false)
  await expect(getUser(client)).rejects.toMatchObject({ code: 'OFFLINE' })
})

test('a change of the user is stored for the next start', async () => {
  const { load, setConnection } = createSite()
  const { client } = load()
  await signUp(client)
  await updateCurrentUser(client, { displayName: 'Mira Okafor' })
  await settle()
  setConnection('down')
  const { client: next, platform } = load()
  platform.setOnline(false)
  expect((await getUser(next))?.displayName).toBe('Mira Okafor')
})

test('after the first response of a start, failed reads reject as usual', async () => {
  const { load, setConnection } = createSite()
  await signUp(load().client)
  const { client, platform } = load()
  await getUser(client)
  setConnection('down')
  platform.setOnline(false)
  await expect(getUser(client)).rejects.toMatchObject({ code: 'OFFLINE' })
})

test('a storage that fails changes nothing for the page', async () => {
  const broken = {
    ...createStorage(),
    getItem: () => Promise.reject(new Error('blocked')),
    setItem: () => {
      throw new Error('full')
    },
  }
  const { load } = createSite({ storage: broken as unknown as ReturnType<typeof createStorage> })
  const { client } = load()
  await signUp(client)
  expect((await getUser(client))?.primaryEmail).toBe(MIRA.email)
})

test('persistUser() keeps the user in localStorage', async () => {
  const storage = createStorage()
  vi.stubGlobal('window', { localStorage: storage })
  const { emulator } = createSite()
  const platform = memoryPlatform({ fetch: emulator.fetch })
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'https://api.example',
    platform,
    persistUser: persistUser(),
  })
  await signUp(client)
  expect([...storage.values.keys()]).toEqual([`latchkey-user/${client.key}`])
  await signOut(client)
  await signInWithPassword(client, MIRA)
  await settle()
  expect(storage.values.size).toBe(0)
})
