/** The public keys of a project in the shared store: who fetches them, how old they become, and what is not believed. */
import { authenticate, createServerClient, verifyAccessToken, type PublicKeySet } from 'latchkey/server'
import { memoryStore, type SharedStore } from 'latchkey/stores'
import { beforeAll, expect, test, vi } from 'vitest'
import { standard } from '../../../src/core/platform/standard.ts'
import { SharedKeySets } from '../../../src/server/tokens/SharedKeySets.ts'
import { BASE_URL, createKey, NOW, PROJECT, serveKeys, sign, type Key } from './issuer.ts'

const NAME = `latchkey:keys:${BASE_URL}/api/v1/projects/${PROJECT}/.well-known/jwks.json`

let key: Key
let next: Key
let token: string
let nextToken: string
beforeAll(async () => {
  key = await createKey('key-1')
  next = await createKey('key-2')
  token = await sign(key, { exp: NOW + 100_000 })
  nextToken = await sign(next, { exp: NOW + 100_000 })
})

interface ProcessOptions {
  readonly sharedStore?: SharedStore
  readonly secretServerKey?: string
  readonly keySet?: PublicKeySet
}

/** Processes with a service of their own, which counts what they fetch, and one clock in seconds. */
function createProcesses() {
  const clock = { seconds: 0 }
  const monotonic = (): number => clock.seconds * 1000
  const store = memoryStore({ monotonic })
  const service = serveKeys(key)
  const start = ({ secretServerKey = 'ssk_of_the_app', ...options }: ProcessOptions = {}) => {
    const server = createServerClient({
      projectId: PROJECT,
      baseUrl: BASE_URL,
      secretServerKey,
      sharedStore: store,
      fetch: (input, init) => service.fetch(String(input), init),
      platform: { ...standard(), now: () => NOW * 1000 + monotonic(), monotonic },
      onUnhandledError: () => {},
      ...options,
    })
    /** Resolves to the user, or to the code of the refusal. */
    return (text: string): Promise<string> =>
      authenticate(server, { headers: new Headers({ 'x-stack-auth': JSON.stringify({ accessToken: text }) }) }).then(
        ({ userId }) => userId,
        ({ code }: { code: string }) => code,
      )
  }
  return { clock, store, service, start }
}

test('a process with the option keySet fetches nothing when it starts', async () => {
  const { clock, service, start } = createProcesses()
  const verify = start({ keySet: { keys: [key.jwk] }, sharedStore: memoryStore() })
  expect(await verify(token)).toBe('user-1')
  clock.seconds = 299
  expect(await verify(token)).toBe('user-1')
  expect(service.count).toBe(0)
  clock.seconds = 301
  expect(await verify(token)).toBe('user-1')
  expect(service.count).toBe(1)
})

test('the option keySet lacks a newer key, so a token that it signed triggers a fetch', async () => {
  const { service, start } = createProcesses()
  service.keys = [key.jwk, next.jwk]
  const verify = start({ keySet: { keys: [key.jwk] }, sharedStore: memoryStore() })
  expect(await verify(nextToken)).toBe('user-1')
  expect(await verify(token)).toBe('user-1')
  expect(service.count).toBe(1)
})

test('a key in the option keySet that was replaced under its id is fetched for the first token', async () => {
  const { service, start } = createProcesses()
  const verify = start({ keySet: { keys: [{ ...next.jwk, kid: key.kid }] }, sharedStore: memoryStore() })
  expect(await verify(token)).toBe('user-1')
  expect(service.count).toBe(1)
})

test('the option keySet is used for a day while the service is down', async () => {
  const { clock, service, start } = createProcesses()
  service.fail = true
  const verify = start({ keySet: { keys: [key.jwk] }, sharedStore: memoryStore() })
  for (clock.seconds = 0; clock.seconds < 86_400; clock.seconds += 3600) expect(await verify(token)).toBe('user-1')
  clock.seconds = 86_400
  expect(await verify(token)).toBe('NETWORK')
})

test('verifyAccessToken takes the option keySet too', async () => {
  const service = serveKeys(key)
  const options = { projectId: PROJECT, baseUrl: BASE_URL, now: () => NOW * 1000, fetch: service.fetch }
  const { userId } = await verifyAccessToken(token, { ...options, keySet: { keys: [key.jwk] } })
  expect(userId).toBe('user-1')
  expect(service.count).toBe(0)
})

test('options that differ only in keySet each verify with their own keys', async () => {
  const service = serveKeys(key)
  service.fail = true
  const options = { projectId: PROJECT, baseUrl: BASE_URL, now: () => NOW * 1000, fetch: service.fetch }
  const verify = (text: string, { jwk }: Key) => verifyAccessToken(text, { ...options, keySet: { keys: [jwk] } })
  expect(await verify(token, key)).toMatchObject({ userId: 'user-1' })
  expect(await verify(nextToken, next)).toMatchObject({ userId: 'user-1' })
  await expect(verify(nextToken, key)).rejects.toMatchObject({ reason: 'unknown-key' })
})

test.each([
  { name: 'nothing', keySet: {} as PublicKeySet, message: 'keySet must be a JSON Web Key Set' },
  { name: 'no key for ES256', keySet: { keys: [{ kty: 'RSA', kid: 'a' }] }, message: 'with a key for ES256' },
  { name: 'a private key', keySet: { keys: [{ kty: 'EC', d: 'private-part' }] }, message: 'contains a private key' },
])('the option keySet with $name is refused when the client is created', ({ keySet, message }) => {
  const { start } = createProcesses()
  expect(() => start({ keySet })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining(message) }),
  )
  expect(() => start({ keySet })).not.toThrow('private-part')
})

test('a process uses the keys that another one has fetched, and keys become 300 s old at most', async () => {
  const { clock, service, start } = createProcesses()
  expect(await start()(token)).toBe('user-1')
  clock.seconds = 149
  const verify = start()
  expect(await verify(token)).toBe('user-1')
  expect(service.count).toBe(1)
  clock.seconds = 298
  expect(await verify(token)).toBe('user-1')
  expect(service.count).toBe(1)
  clock.seconds = 300
  expect(await verify(token)).toBe('user-1')
  expect(service.count).toBe(2)
})

test('a new key is found although the store has the earlier ones', async () => {
  const { service, start } = createProcesses()
  expect(await start()(token)).toBe('user-1')
  service.keys = [key.jwk, next.jwk]
  expect(await start()(nextToken)).toBe('user-1')
  expect(service.count).toBe(2)
})

test('keys in the store need the secret key, the name and the content with which they were written', async () => {
  const { store, service, start } = createProcesses()
  const attacker = await createKey('key-1')
  const forged = await sign(attacker, { exp: NOW + 100_000 })
  const encode = (keys: unknown): string =>
    Buffer.from(JSON.stringify({ keys, fetchedAt: NOW * 1000 })).toString('base64url')
  const plant = (value: string) => store.set(NAME, value, { ttlMillis: 1000 })
  expect(await start()(token)).toBe('user-1')
  const [signature = ''] = (await store.get(NAME))!.split('.')
  for (const stored of [
    encode([attacker.jwk]),
    `.${encode([attacker.jwk])}`,
    `${signature}.${encode([attacker.jwk])}`,
    `${'A'.repeat(43)}.${encode([attacker.jwk])}`,
    'not a key set',
  ]) {
    await plant(stored)
    expect(await start()(forged)).toBe('UNPARSABLE_ACCESS_TOKEN')
  }
  // A server with another secret key wrote them.
  const others = serveKeys(attacker)
  const other = createServerClient({
    projectId: PROJECT,
    baseUrl: BASE_URL,
    secretServerKey: 'ssk_of_another_app',
    sharedStore: store,
    fetch: (input, init) => others.fetch(String(input), init),
    platform: { ...standard(), now: () => NOW * 1000 },
  })
  await store.remove(NAME)
  await authenticate(other, { headers: new Headers({ 'x-stack-auth': JSON.stringify({ accessToken: forged }) }) })
  expect(await store.get(NAME)).not.toBeNull()
  const count = service.count
  expect(await start()(forged)).toBe('UNPARSABLE_ACCESS_TOKEN')
  expect(service.count).toBeGreaterThan(count)
})

test('a key set that was kept for days and put back into the store is ignored', async () => {
  const { clock, store, service, start } = createProcesses()
  await start()(token)
  const keySet = await store.get(NAME)
  service.keys = [next.jwk]
  clock.seconds = 90_000
  await store.set(NAME, keySet!, { ttlMillis: 60_000 })
  expect(await start()(token)).toBe('UNPARSABLE_ACCESS_TOKEN')
})

test.each([
  ['at once', true, 0],
  ['when they are a day old', true, 86_400_000],
  ['when they are older', false, 86_400_001],
  ['by a clock that is a day behind', true, -86_400_000],
  ['by a clock that is further behind', false, -86_400_001],
])('keys that are read %s are used: %s', async (_when, isUsed, ageMillis) => {
  const store = memoryStore({ monotonic: () => 0 })
  const shared = new SharedKeySets({ store, projectId: 'p', secretKey: 'ssk_1' })
  await shared.write('https://service.example/keys', [{ kid: 'a' }], 1_000_000)
  const read = await shared.read('https://service.example/keys', 1_000_000 + ageMillis)
  expect(read).toEqual(isUsed ? [{ kid: 'a' }] : null)
})

test('keys of a project are not read for another project, another address or with another secret key', async () => {
  const store = memoryStore({ monotonic: () => 0 })
  const set = vi.spyOn(store, 'set')
  const own = { store, projectId: 'p', secretKey: 'ssk_1' }
  await new SharedKeySets(own).write('https://service.example/keys', ['key'], 0)
  expect(set).toHaveBeenCalledExactlyOnceWith('latchkey:keys:https://service.example/keys', expect.any(String), {
    ttlMillis: 150_000,
  })
  const read = (options: object, url = 'https://service.example/keys') =>
    new SharedKeySets({ ...own, ...options }).read(url, 0)
  expect(await read({})).toEqual(['key'])
  expect(await read({ projectId: 'q' })).toBeNull()
  expect(await read({ secretKey: 'ssk_2' })).toBeNull()
  await store.set('latchkey:keys:https://evil.example/keys', set.mock.calls[0]![1], { ttlMillis: 1 })
  expect(await read({}, 'https://evil.example/keys')).toBeNull()
  expect(await read({}, 'https://service.example/none')).toBeNull()
})

test('a store that is down costs a fetch, and no token is refused', async () => {
  const { service, start } = createProcesses()
  const fail = (): Promise<never> => Promise.reject(new Error('The store is down.'))
  const verify = start({ sharedStore: { get: fail, set: fail, remove: fail } })
  expect(await verify(token)).toBe('user-1')
  expect(service.count).toBe(1)
})
