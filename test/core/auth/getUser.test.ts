/** `getUser` with every value of `or`, for every kind of session. */
import {
  createClient,
  getAccessToken,
  getUser,
  signInAnonymously,
  signInWithPassword,
  signOut,
  signUpWithPassword,
  type CurrentUser,
  type OrSignedOut,
} from 'latchkey'
import { expect, expectTypeOf, test } from 'vitest'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld, type FlowWorld } from './world.ts'

const MIRA = { email: EMAIL, password: PASSWORD }
const SIGN_IN = `${ORIGIN}/handler/sign-in?after_auth_return_to=%2F`

/** The kinds of sessions, and how each is created. */
const PEOPLE = {
  'signed out': async () => {},
  'signed in': async ({ client }: FlowWorld) => void (await signUpWithPassword(client, MIRA)),
  'an anonymous account': async ({ client }: FlowWorld) => void (await signInAnonymously(client)),
  'a session that was ended elsewhere, with an expired token': async ({ client, emulator, platform }: FlowWorld) => {
    await signUpWithPassword(client, MIRA)
    for (const session of emulator.db.sessions.all()) emulator.db.sessions.delete(session.id)
    emulator.clock.advance(3_600_000)
    await platform.advance(3_600_000)
  },
  'an account that was deleted': async ({ client, emulator }: FlowWorld) => {
    await signUpWithPassword(client, MIRA)
    for (const user of emulator.db.users.all()) emulator.db.users.delete(user.id)
  },
} satisfies Record<string, (world: FlowWorld) => Promise<void>>

/** A world in which anonymous sign-ups wait until the test releases them. */
function createGatedWorld() {
  let letThrough = (): void => {}
  let begin = (): void => {}
  let release = (_isAborted: boolean): void => {}
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  const begun = new Promise<void>((resolve) => (begin = resolve))
  /** Resolves when the sign-up is released, to whether the client aborted it. */
  const isAborted = new Promise<boolean>((resolve) => (release = resolve))
  const world = createFlowWorld({
    client: {
      fetch: async (input, init) => {
        if (String(input).endsWith('/auth/anonymous/sign-up')) {
          begin()
          await gate
          release(init?.signal?.aborted === true)
          init?.signal?.throwIfAborted()
        }
        return world.platform.fetch(input, init)
      },
    },
  })
  return { ...world, signUps: { begun, isAborted, letThrough } }
}

/** Resolves like a call, or once it has redirected and is still pending. */
async function resultOrRedirect({ platform }: FlowWorld, call: Promise<Want>): Promise<Want> {
  let result: Want | undefined
  void call.then((value) => (result = value))
  while (result === undefined && platform.visited.length === 0) await nextTask()
  await nextTask()
  return result ?? 'pending, at sign-in'
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

type Want = 'the user' | 'the anonymous user' | 'a new anonymous user' | 'null' | 'pending, at sign-in' | 'an error'
type Person = keyof typeof PEOPLE
const SIGNED_OUT: Record<OrSignedOut, Want> = {
  'return-null': 'null',
  redirect: 'pending, at sign-in',
  throw: 'an error',
  anonymous: 'a new anonymous user',
  'anonymous-if-exists': 'null',
}
const ALWAYS = (want: Want): Record<OrSignedOut, Want> => ({
  'return-null': want,
  redirect: want,
  throw: want,
  anonymous: want,
  'anonymous-if-exists': want,
})
const TABLE: Record<Person, Record<OrSignedOut, Want>> = {
  'signed out': SIGNED_OUT,
  'signed in': ALWAYS('the user'),
  'an anonymous account': {
    ...SIGNED_OUT,
    anonymous: 'the anonymous user',
    'anonymous-if-exists': 'the anonymous user',
  },
  'a session that was ended elsewhere, with an expired token': SIGNED_OUT,
  'an account that was deleted': SIGNED_OUT,
}

const rows = Object.entries(TABLE).flatMap(([person, wants]) =>
  Object.entries(wants).map(([or, want]) => ({ person: person as Person, or: or as OrSignedOut, want })),
)

test.each(rows)('getUser with or: $or results in $want ($person)', async ({ person, or, want }) => {
  const world = createFlowWorld()
  await PEOPLE[person](world)
  const before = world.emulator.db.users.all().map(({ id }) => id)
  const call = getUser(world.client, { or }).then(
    (user): Want => {
      if (user === null) return 'null'
      if (!user.isAnonymous) return 'the user'
      return before.includes(user.id) ? 'the anonymous user' : 'a new anonymous user'
    },
    (error: Error): Want => {
      expect(error).toMatchObject({ name: 'UsageError', code: 'NOT_SIGNED_IN' })
      expect(error.message).toBe(`User is not signed in but getUser was called with { or: 'throw' }`)
      return 'an error'
    },
  )
  expect(await resultOrRedirect(world, call)).toBe(want)
  expect(world.platform.visited).toEqual(want === 'pending, at sign-in' ? [SIGN_IN] : [])
})

test('without `or` a signed-out user is null', async () => {
  const { client } = createFlowWorld()
  expect(await getUser(client)).toBeNull()
})

test.each(['return-null', 'redirect', 'throw', 'anonymous-if-exists'] as const)(
  'a session known to have ended needs no request, or: %s',
  async (or) => {
    const world = createFlowWorld()
    await signUpWithPassword(world.client, MIRA)
    await signOut(world.client)
    world.calls.length = 0
    const call = getUser(world.client, { or }).then(
      (): Want => 'null',
      (): Want => 'an error',
    )
    expect(await resultOrRedirect(world, call)).toBe(SIGNED_OUT[or])
    expect(world.calls).toEqual([])
  },
)

test('a call that has redirected is pending until its signal aborts', async () => {
  const { client, platform } = createFlowWorld()
  const controller = new AbortController()
  const call = getUser(client, { or: 'redirect' }, { signal: controller.signal })
  await expect.poll(() => platform.visited).toEqual([SIGN_IN])
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'TransportError', code: 'ABORTED' })
})

test('a call whose signal aborts during the redirect ends', async () => {
  const controller = new AbortController()
  const { client } = createFlowWorld({ client: { redirectMethod: { navigate: () => controller.abort() } } })
  const call = getUser(client, { or: 'redirect' }, { signal: controller.signal })
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
})

test('a client that does not redirect throws instead of redirecting', async () => {
  const { client, platform } = createFlowWorld({ client: { redirectMethod: 'none' } })
  const notSignedIn = { name: 'UsageError', code: 'NOT_SIGNED_IN' }
  await expect(getUser(client, { or: 'redirect' })).rejects.toMatchObject(notSignedIn)
  expect(platform.visited).toEqual([])
  const onServer = createClient({ projectId: 'internal', publishableClientKey: 'pck_x', tokenStore: 'memory' })
  await expect(getUser(onServer, { or: 'redirect' })).rejects.toMatchObject(notSignedIn)
})

test('the user is never null with `or: redirect`, `throw` or `anonymous`', () => {
  const { client } = createFlowWorld()
  expectTypeOf(() => getUser(client, { or: 'redirect' })).returns.resolves.toEqualTypeOf<CurrentUser>()
  expectTypeOf(() => getUser(client, { or: 'throw' })).returns.resolves.toEqualTypeOf<CurrentUser>()
  expectTypeOf(() => getUser(client, { or: 'anonymous' })).returns.resolves.toEqualTypeOf<CurrentUser>()
  expectTypeOf(() => getUser(client)).returns.resolves.toEqualTypeOf<CurrentUser | null>()
  expectTypeOf(() => getUser(client, { or: 'return-null' })).returns.resolves.toEqualTypeOf<CurrentUser | null>()
})

test('a session that has ended is discovered with one refresh for all callers', async () => {
  const world = createFlowWorld()
  await PEOPLE['a session that was ended elsewhere, with an expired token'](world)
  world.calls.length = 0
  expect(await Promise.all(Array.from({ length: 20 }, () => getUser(world.client)))).toEqual(Array(20).fill(null))
  expect(await getUser(world.client)).toBeNull()
  expect(world.calls.filter((call) => call === 'POST /auth/oauth/token')).toHaveLength(1)
})

test('anonymous accounts created for 20 concurrent callers are one account', async () => {
  const world = createFlowWorld()
  const users = await Promise.all(Array.from({ length: 20 }, () => getUser(world.client, { or: 'anonymous' })))
  expect(new Set(users.map((user) => user?.id)).size).toBe(1)
  expect(world.calls.filter((call) => call === 'POST /auth/anonymous/sign-up')).toHaveLength(1)
  expect(world.emulator.db.users.size).toBe(1)
})

test('anonymous accounts set the session’s status and are signed out unless included', async () => {
  const { client } = createFlowWorld()
  await getUser(client, { or: 'anonymous' })
  expect(client.session.getSnapshot().status).toBe('anonymous')
  expect(await getUser(client)).toBeNull()
  expect((await getUser(client, { or: 'anonymous-if-exists' }))?.isAnonymous).toBe(true)
})

test('a failed anonymous sign-up throws the service’s error, and the next call tries again', async () => {
  const { client, emulator } = createFlowWorld()
  emulator.faults.once('anonymousSignUp', 'ANONYMOUS_ACCOUNTS_NOT_ENABLED')
  await expect(getUser(client, { or: 'anonymous' })).rejects.toMatchObject({ code: 'ANONYMOUS_ACCOUNTS_NOT_ENABLED' })
  expect((await getUser(client, { or: 'anonymous' }))?.isAnonymous).toBe(true)
})

test('an anonymous sign-up survives if one of several callers aborts', async () => {
  const { client, calls, signUps } = createGatedWorld()
  const controller = new AbortController()
  const one = getUser(client, { or: 'anonymous' }, { signal: controller.signal }).catch((error: unknown) => error)
  const two = getUser(client, { or: 'anonymous' })
  await signUps.begun
  controller.abort()
  expect(await one).toMatchObject({ name: 'TransportError', code: 'ABORTED' })
  signUps.letThrough()
  expect((await two)?.isAnonymous).toBe(true)
  expect(calls.filter((call) => call === 'POST /auth/anonymous/sign-up')).toHaveLength(1)
})

test('an anonymous sign-up starts no session if every caller aborts', async () => {
  const { client, signUps } = createGatedWorld()
  const controller = new AbortController()
  const reading = getUser(client, { or: 'anonymous' }, { signal: controller.signal }).catch((error: unknown) => error)
  await signUps.begun
  controller.abort()
  expect(await reading).toMatchObject({ code: 'ABORTED' })
  signUps.letThrough()
  expect(await signUps.isAborted).toBe(true)
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('an anonymous account that is signed out while it is created rejects', async () => {
  const { client } = createFlowWorld()
  client.session.subscribe(() => {
    if (client.session.getSnapshot().status !== 'signed-out') client.session.clear()
  })
  await expect(getUser(client, { or: 'anonymous' })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
    message: expect.stringContaining('signed out') as string,
  })
})

test('an anonymous sign-up doesn’t replace a sign-in that finished first', async () => {
  const { client, signUps } = createGatedWorld()
  await signUpWithPassword(client, MIRA)
  await signOut(client)
  const reading = getUser(client, { or: 'anonymous' })
  await signUps.begun
  await signInWithPassword(client, MIRA)
  const tokens = await client.session.getTokens()
  signUps.letThrough()
  expect((await reading)?.primaryEmail).toBe(EMAIL)
  expect(await client.session.getTokens()).toEqual(tokens)
})

test('an anonymous account is not created after a user has signed in', async () => {
  const { client, calls } = createFlowWorld()
  await signUpWithPassword(client, MIRA)
  const { accessToken, refreshToken } = await client.session.getTokens()
  client.session.clear()
  calls.length = 0
  const reading = getUser(client, { or: 'anonymous' })
  client.session.setTokens({ accessToken: accessToken!, refreshToken: refreshToken! })
  expect((await reading)?.primaryEmail).toBe(EMAIL)
  expect(calls).toEqual(['GET /users/me'])
})

test('getUser can be aborted while it waits for an access token, and throws a LatchkeyError', async () => {
  const { client, platform, emulator } = createFlowWorld()
  await signUpWithPassword(client, MIRA)
  await platform.advance(3_600_000)
  emulator.faults.once('exchangeOAuthToken', { kind: 'slow', millis: 20 })
  const controller = new AbortController()
  const token = getAccessToken(client, { signal: controller.signal }).catch((error: unknown) => error)
  controller.abort()
  expect(await token).toMatchObject({ name: 'TransportError', code: 'ABORTED' })
  expect(await getAccessToken(client)).toEqual(expect.any(String))
})

test('a session that was ended elsewhere is signed out, even with an access token that looks valid', async () => {
  const world = createFlowWorld()
  await signUpWithPassword(world.client, MIRA)
  world.emulator.db.sessions.delete(world.emulator.db.sessions.all()[0]!.id)
  world.emulator.clock.advance(660_000)
  expect(await getUser(world.client)).toBeNull()
  expect(world.client.session.getSnapshot().status).toBe('signed-out')
})

test('on a server, the user of a refused session isn’t requested', async () => {
  const world = createFlowWorld()
  const { accessToken, refreshToken } = await world.signUp(EMAIL)
  const onServer = (tokens: { accessToken: string; refreshToken: string }) =>
    createClient({
      ...world.shared,
      publishableClientKey: 'pck_emulator',
      tokenStore: tokens,
      platform: { ...world.client.platform, kind: 'server', fetch: world.fetch },
    })
  world.calls.length = 0
  expect(await getUser(onServer({ accessToken, refreshToken }))).toMatchObject({ primaryEmail: EMAIL })
  expect(world.calls).toEqual(['GET /users/me'])
  world.calls.length = 0
  const expired = `e30.${btoa(JSON.stringify({ sub: 'u1', iat: 1000, exp: 1600 }))}.x`
  expect(await getUser(onServer({ accessToken: expired, refreshToken: 'invented' }))).toBeNull()
  expect(world.calls).toEqual(['POST /auth/oauth/token'])
})
