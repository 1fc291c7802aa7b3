/** The client on a service of August 2025 and on one of 2026: the same code, without configuration. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pollCliLogin, startCliLogin } from '../../../generated/operations/cli.ts'
import { getCurrentProject } from '../../../generated/operations/projects.ts'
import { createUserApiKey } from '../../../generated/operations/user-api-keys.ts'
import { updateCurrentUser } from '../../../generated/operations/users.ts'
import { signInAnonymously } from '../../../src/core/auth/anonymous.ts'
import { confirmCliLogin } from '../../../src/core/auth/cliLogin.ts'
import { getUser } from '../../../src/core/auth/getUser.ts'
import { sendMagicLink, signInWithMagicLink } from '../../../src/core/auth/magicLink.ts'
import { completeOAuth, signInWithOAuth } from '../../../src/core/auth/oauth.ts'
import { registerPasskey, signInWithPasskey } from '../../../src/core/auth/passkey.ts'
import { signInWithPassword, signUpWithPassword } from '../../../src/core/auth/password.ts'
import { isTrustedUrl } from '../../../src/core/auth/redirects/isTrustedUrl.ts'
import { signOut } from '../../../src/core/auth/signOut.ts'
import { createTeam } from '../../../src/core/auth/teams.ts'
import { sendVerificationEmail, verifyEmail } from '../../../src/core/auth/verification.ts'
import { cachedProject } from '../../../src/core/client/cachedProject.ts'
import { EMAIL, ORIGIN, PASSWORD, type WorldOptions } from '../../support/createWorld.ts'
import { consent } from '../auth/provider.ts'
import { createFlowWorld, type FlowWorld } from '../auth/world.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void (vi.restoreAllMocks(), vi.unstubAllGlobals()))

const mailed = ({ emulator }: FlowWorld, kind: string): string =>
  emulator.outbox.latest({ to: EMAIL, kind: kind as never })!.code!
const ALLOW = 'x-stack-allow-anonymous-user'
const mira = { email: EMAIL, password: PASSWORD }
const allowed = (world: FlowWorld) => world.requests.filter(({ headers }) => headers.has(ALLOW)).length
const at = (page: string) => ({ url: `${ORIGIN}/handler/${page}` })

describe.each(['2025', '2026'] as const)('a service of %s', (service) => {
  const open = (options: WorldOptions = {}) => createFlowWorld({ service, ...options })

  test('serves an account from sign-up to sign-out', async () => {
    const world = open()
    const { client } = world
    await signUpWithPassword(client, mira)
    await sendVerificationEmail(client)
    expect(await verifyEmail(client, { code: mailed(world, 'email-verification') })).toEqual({ status: 'verified' })
    expect(await getUser(client)).toMatchObject({ primaryEmail: EMAIL, primaryEmailVerified: true })
    const team = await createTeam(client, { displayName: 'Harbor' })
    expect((await getUser(client))!.selectedTeamId).toBe(team.id)
    const key = await createUserApiKey(client, { userId: 'me', description: 'robot', expiresAt: null })
    expect(key.value).toMatch(/^sk_/)
    const { loginCode, pollingCode } = await startCliLogin(client)
    await confirmCliLogin(client, { loginCode })
    expect(await pollCliLogin(client, { pollingCode })).toMatchObject({ status: 'success' })
    expect(await signOut(client)).toMatchObject({ revoked: true })
    expect(await getUser(client)).toBeNull()
    expect(allowed(world)).toBe(0)
  })

  test('signs in by password, link, provider and passkey', async () => {
    const world = open(at('oauth-callback'))
    const { client } = world
    await signUpWithPassword(client, mira)
    await verifyEmail(client, { code: mailed(world, 'email-verification') })
    await registerPasskey(client)
    const { id } = (await getUser(client))!
    const again = async (signIn: () => Promise<unknown>) => {
      await signOut(client)
      expect(await signIn()).toMatchObject({ status: 'signed-in', userId: id })
    }
    await again(() => signInWithPassword(client, mira))
    await again(async () => {
      await sendMagicLink(client, { email: EMAIL })
      return signInWithMagicLink(client, { code: mailed(world, 'magic-link') })
    })
    await again(() => signInWithPasskey(client))
    await again(async () => {
      await signInWithOAuth(client, { providerId: 'github' })
      await consent(world, { email: EMAIL, email_verified: 'true' })
      return completeOAuth(client)
    })
  })

  test('lets an anonymous user send requests and sign out', async () => {
    const world = open()
    const { client } = world
    await signInAnonymously(client)
    expect(client.session.getSnapshot().status).toBe('anonymous')
    await updateCurrentUser(client, { clientMetadata: { cart: 3 } })
    expect(await getUser(client)).toBeNull()
    expect(await getUser(client, { or: 'anonymous-if-exists' })).toMatchObject({ clientMetadata: { cart: 3 } })
    world.emulator.clock.advance(600_000)
    await world.platform.advance(600_000)
    expect(await getUser(client, { or: 'anonymous-if-exists' })).toMatchObject({ isAnonymous: true })
    expect(await signOut(client)).toMatchObject({ revoked: true })
    expect(allowed(world) > 0).toBe(service === '2026')
  })

  test('reports a failed OAuth sign-in in the callback or on the error page', async () => {
    const world = open({ ...at('oauth-callback'), config: { sign_up_enabled: false } })
    await signInWithOAuth(world.client, { providerId: 'github' })
    const url = new URL(await consent(world))
    if (service === '2025') return expect(url.pathname).toBe('/handler/error')
    const attempts = [completeOAuth(world.client), completeOAuth(world.client)]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'SIGN_UP_NOT_ENABLED' })
    expect(world.platform.location.href()).toBe(`${ORIGIN}/handler/oauth-callback`)
  })

  test('accepts a client without a publishable key, or reports that one is required', async () => {
    const world = open({ client: { publishableClientKey: undefined } as never })
    const { client } = world
    if (service === '2025') {
      const error: unknown = await signUpWithPassword(client, mira).catch((reason: unknown) => reason)
      return expect(error).toMatchObject({ code: 'CLIENT_AUTHENTICATION_REQUIRED' })
    }
    await signUpWithPassword(client, mira)
    world.emulator.clock.advance(600_000)
    await world.platform.advance(600_000)
    expect(await getUser(client)).toMatchObject({ primaryEmail: EMAIL })
  })
})

describe('a service of 2026', () => {
  const open = (options: WorldOptions = {}) => createFlowWorld({ service: '2026', ...options })

  test.each(['password', 'code', 'provider'])('upgrades an anonymous user by %s: same id, same data', async (way) => {
    const world = open(at('oauth-callback'))
    const { client } = world
    await signInAnonymously(client)
    await updateCurrentUser(client, { clientMetadata: { cart: 3 } })
    const before = client.session.getSnapshot()
    if (way === 'password') await signUpWithPassword(client, mira)
    else if (way === 'code') {
      await sendMagicLink(client, { email: EMAIL })
      await signInWithMagicLink(client, { code: mailed(world, 'magic-link') })
    } else {
      await signInWithOAuth(client, { providerId: 'github' })
      await consent(world, { email: EMAIL, email_verified: 'true' })
      await completeOAuth(client)
    }
    expect(client.session.getSnapshot()).toMatchObject({ status: 'signed-in', userId: before.userId })
    expect(await getUser(client)).toMatchObject({
      id: before.userId,
      isAnonymous: false,
      primaryEmail: EMAIL,
      clientMetadata: { cart: 3 },
    })
  })

  test('sends no token of a regular user with a sign-up', async () => {
    const world = open()
    await signUpWithPassword(world.client, mira)
    await signUpWithPassword(world.client, { ...mira, email: 'ines@harbor.example' })
    expect(world.requests.at(-1)!.headers.has('x-stack-access-token')).toBe(false)
  })

  test('a restricted user counts as signed out until the email is verified', async () => {
    const world = open({ config: { require_email_verification: true } })
    const { client } = world
    await signUpWithPassword(client, mira)
    expect(client.session.getSnapshot().status).toBe('restricted')
    expect(await getUser(client)).toBeNull()
    expect(await getUser(client, { allow: ['restricted'] })).toMatchObject({
      isRestricted: true,
      restrictedReason: { type: 'email_not_verified' },
    })
    await expect(getUser(client, { or: 'throw' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    void getUser(client, { or: 'redirect' })
    const onboarding = `${ORIGIN}/handler/onboarding?after_auth_return_to=%2F`
    await expect.poll(() => world.platform.location.href()).toBe(onboarding)
    await sendVerificationEmail(client)
    await verifyEmail(client, { code: mailed(world, 'email-verification') })
    expect(client.session.getSnapshot().status).toBe('signed-in')
    expect(await getUser(client)).toMatchObject({ isRestricted: false })
  })

  test('a restricted user can sign out', async () => {
    const { client } = open({ config: { require_email_verification: true } })
    await signUpWithPassword(client, mira)
    expect(await signOut(client)).toMatchObject({ revoked: true })
  })

  test('a sign-up without a callback URL sends no email', async () => {
    const world = open()
    await signUpWithPassword(world.client, { ...mira, verificationCallbackUrl: null })
    expect(world.emulator.outbox.list()).toEqual([])
  })

  test('redirects to the project’s trusted domains are allowed', async () => {
    const domains = [{ domain: 'https://**.harbor.example', handler_path: '/handler' }]
    const { client } = open({ config: { domains, allow_localhost: false } })
    const trusts = (url: string) => isTrustedUrl(client, url)
    expect(trusts('https://app.harbor.example/berths')).toBe(false)
    cachedProject.get(client).config = (await getCurrentProject(client)).config
    expect(trusts('https://app.harbor.example/berths')).toBe(true)
    expect(trusts('https://harbor.example/')).toBe(false)
    expect(trusts('http://app.harbor.example/')).toBe(false)
    expect(trusts('https://app.harbor.example:8443/')).toBe(false)
    expect(trusts('https://app.harbor.example@evil.example/')).toBe(false)
    expect(trusts('//evil.example/')).toBe(false)
  })
})
