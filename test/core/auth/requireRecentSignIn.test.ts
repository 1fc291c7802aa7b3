import { createClient, getAccessToken, requireRecentSignIn, signInWithPassword, signUpWithPassword } from 'latchkey'
import { createSession } from 'latchkey/server'
import { expect, test } from 'vitest'
import { signInPrompt, type SignInPromptInput } from '../../../src/core/client/signInPrompt.ts'
import { readSessionId } from '../../../src/core/util/jwt.ts'
import { createWorld, EMAIL, PASSWORD } from '../../support/createWorld.ts'

const START = 1_754_550_000_000
const MINUTE_MILLIS = 60_000
const input = { maxAgeMillis: 5 * MINUTE_MILLIS }

async function createSignedIn() {
  const world = createWorld({ service: '2026', now: START })
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  const advance = async (millis: number): Promise<void> => {
    world.emulator.clock.advance(millis)
    await world.platform.advance(millis)
  }
  const prompts: SignInPromptInput[] = []
  const prompt = (answer: () => Promise<unknown>): void => {
    signInPrompt.get(world.client).open = async (asked) => {
      prompts.push(asked)
      await answer()
    }
  }
  return { ...world, advance, prompt, prompts }
}

test('requireRecentSignIn resolves for a session that is young enough', async () => {
  const { client, advance } = await createSignedIn()
  await advance(5 * MINUTE_MILLIS)
  await expect(requireRecentSignIn(client, input)).resolves.toBeUndefined()
})

test('requireRecentSignIn rejects with SESSION_TOO_OLD without a dialog', async () => {
  const { client, advance } = await createSignedIn()
  await advance(6 * MINUTE_MILLIS)
  await expect(requireRecentSignIn(client, input)).rejects.toMatchObject({ code: 'SESSION_TOO_OLD' })
})

test('requireRecentSignIn asks after a refresh too, which doesn’t make the session younger', async () => {
  const { client, advance } = await createSignedIn()
  await advance(30 * MINUTE_MILLIS)
  await getAccessToken(client)
  await expect(requireRecentSignIn(client, input)).rejects.toMatchObject({ code: 'SESSION_TOO_OLD' })
})

test('requireRecentSignIn resolves after the prompt, and asks nothing the next time', async () => {
  const { client, advance, prompt, prompts } = await createSignedIn()
  prompt(() => signInWithPassword(client, { email: EMAIL, password: PASSWORD }))
  await advance(6 * MINUTE_MILLIS)
  await requireRecentSignIn(client, input)
  await requireRecentSignIn(client, input)
  expect(prompts).toEqual([{ reason: 'session-too-old', factor: undefined }])
})

test.each([-24, 24])('a device clock that is %i h wrong doesn’t make an old session young', async (hours) => {
  const { client, platform, advance } = await createSignedIn()
  await advance(30 * MINUTE_MILLIS)
  platform.jump(hours * 60 * MINUTE_MILLIS)
  await expect(requireRecentSignIn(client, input)).rejects.toMatchObject({ code: 'SESSION_TOO_OLD' })
})

test('an impersonated session is never recent', async () => {
  const { client, server } = await createSignedIn()
  const { userId } = client.session.getSnapshot()
  client.session.setTokens(await createSession(server, { userId: userId!, isImpersonation: true }))
  await expect(requireRecentSignIn(client, input)).rejects.toMatchObject({ code: 'SESSION_TOO_OLD' })
})

test('with a factor, a sign-in counts only if the prompt asked for it', async () => {
  const { client, prompt, prompts } = await createSignedIn()
  prompt(() => Promise.resolve())
  await requireRecentSignIn(client, { ...input, factor: 'passkey' })
  expect(prompts).toEqual([{ reason: 'session-too-old', factor: 'passkey' }])
})

test('requireRecentSignIn rejects with OTHER_USER or NOT_SIGNED_IN if the user isn’t the same afterwards', async () => {
  const { client, advance, prompt } = await createSignedIn()
  prompt(async () => void client.session.clear())
  await advance(6 * MINUTE_MILLIS)
  await expect(requireRecentSignIn(client, input)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await expect(requireRecentSignIn(client, input)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('a signal ends the wait for the user', async () => {
  const { client, advance, prompt } = await createSignedIn()
  const controller = new AbortController()
  prompt(async () => {
    controller.abort()
    await new Promise(() => {})
  })
  await advance(6 * MINUTE_MILLIS)
  await expect(requireRecentSignIn(client, input, { signal: controller.signal })).rejects.toMatchObject({
    code: 'ABORTED',
  })
})

test.each([0, -1, NaN, undefined])('requireRecentSignIn refuses maxAgeMillis %s', async (maxAgeMillis) => {
  const { client, calls } = createWorld()
  const refused = requireRecentSignIn(client, { maxAgeMillis: maxAgeMillis as number })
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  expect(calls).toEqual([])
})

test.each([
  ['the factor of the last sign-in', true, 'passkey', {}],
  ['another factor', false, 'code', {}],
  ['the factor of a sign-in to another session', false, 'passkey', { sessionId: 'other' }],
] as const)('requireRecentSignIn accepts %s: %s', async (_what, isAccepted, factor, changes) => {
  const { client } = await createSignedIn()
  const sessionId = readSessionId((await getAccessToken(client)) ?? '')
  signInPrompt.get(client).lastSignIn = { sessionId, factor: 'passkey', ...changes }
  const required = requireRecentSignIn(client, { ...input, factor })
  await (isAccepted
    ? expect(required).resolves.toBeUndefined()
    : expect(required).rejects.toMatchObject({ code: 'SESSION_TOO_OLD' }))
})

test('requireRecentSignIn refuses a session that is listed as current, and that isn’t the token’s', async () => {
  const { client, shared } = await createSignedIn()
  const { refreshToken, accessToken } = await client.session.getTokens()
  const items = [{ id: 'other', user_id: 'u1', created_at: START, is_impersonation: false, is_current_session: true }]
  const other = createClient({
    ...shared,
    publishableClientKey: 'pck_emulator',
    tokenStore: { accessToken: accessToken!, refreshToken: refreshToken! },
    platform: client.platform,
    fetch: async () => Response.json({ items, is_paginated: false }),
  })
  await expect(requireRecentSignIn(other, input)).rejects.toMatchObject({ code: 'SESSION_TOO_OLD' })
})

test.each([
  ['at the limit', true, 0, undefined],
  ['after the limit', false, 1, undefined],
  ['by a token without times, by the clock of the page', true, 0, { iat: undefined, exp: undefined }],
  ['too late by a token without times', false, 1, { iat: undefined, exp: undefined }],
  ['by a token without an end', true, 0, { exp: undefined }],
  ['by a token of the limit, although the clock is behind', true, 0, { now: START }],
  ['by a token of after the limit, although the clock is behind', false, 1, { now: START }],
  ['by a token that ended at the limit, although the clock is ahead', true, 0, { now: START + 3_600_000, exp: 300 }],
])('the last sign-in is recent %s: %s', async (_when, isRecent, lateMillis, changes) => {
  const { client, shared } = await createSignedIn()
  const { now = START + input.maxAgeMillis, ...claims } = { iat: 300, exp: 900, ...changes } as Record<string, number>
  const toSeconds = (offset: number | undefined): number | undefined =>
    offset === undefined ? undefined : START / 1000 + offset
  const payload = { sub: 'u1', refresh_token_id: 's1', iat: toSeconds(claims.iat), exp: toSeconds(claims.exp) }
  const session = { id: 's1', user_id: 'u1', created_at: START - lateMillis, is_impersonation: false }
  const platform = { ...client.platform, now: () => now }
  const page = createClient({
    ...shared,
    publishableClientKey: 'pck_emulator',
    platform,
    tokenStore: 'memory',
    fetch: async () => Response.json({ items: [{ ...session, is_current_session: true }], is_paginated: false }),
  })
  page.session.peekTokens = () => ({ accessToken: `e30.${btoa(JSON.stringify(payload))}.x`, refreshToken: 'r' })
  const required = requireRecentSignIn(page, input)
  await (isRecent
    ? expect(required).resolves.toBeUndefined()
    : expect(required).rejects.toMatchObject({ code: 'SESSION_TOO_OLD' }))
})
