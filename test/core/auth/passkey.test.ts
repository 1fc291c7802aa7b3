import { readFileSync } from 'node:fs'
import { WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { getUser } from '../../../src/core/auth/getUser.ts'
import { offerPasskeys, registerPasskey, signInWithPasskey } from '../../../src/core/auth/passkey.ts'
import {
  getAssertion,
  PASSKEY_RELYING_PARTY_PLACEHOLDER,
  toPasskeyError,
} from '../../../src/core/auth/passkey/ceremony.ts'
import type { PasskeyErrorReason } from '../../../src/core/auth/passkey/PasskeyError.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { signOut } from '../../../src/core/auth/signOut.ts'
import { createClient } from '../../../src/core/client/createClient.ts'
import { changeSettings } from '../../emulator/settings.ts'
import { EMAIL, PASSWORD, type WorldOptions } from '../../support/createWorld.ts'
import type { MemoryPlatform } from '../../support/memoryPlatform.ts'
import { createFlowWorld, theUser, type FlowWorld } from './world.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function signedIn(options?: WorldOptions): Promise<FlowWorld> {
  const world = createFlowWorld(options)
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  world.calls.length = 0
  return world
}

/** A user with a passkey, signed out. */
async function withPasskey(options?: WorldOptions): Promise<FlowWorld> {
  const world = await signedIn(options)
  await registerPasskey(world.client)
  await signOut(world.client)
  world.calls.length = 0
  return world
}

test('registering a passkey takes two requests and uses the page’s host as relying party', async () => {
  const world = await signedIn()
  await registerPasskey(world.client)
  expect(world.calls).toEqual(['POST /auth/passkey/initiate-passkey-registration', 'POST /auth/passkey/register'])
  expect(world.device.passkeys).toMatchObject([{ rpId: 'localhost' }])
  expect(new TextDecoder().decode(world.device.passkeys[0]!.userHandle)).toBe(theUser(world).id)
  expect(await getUser(world.client)).toMatchObject({ passkeyAuthEnabled: true })
})

test('registering a passkey replaces an existing one', async () => {
  const world = await signedIn()
  await registerPasskey(world.client)
  const before = theUser(world).passkey!.credential_id
  await registerPasskey(world.client)
  expect(theUser(world).passkey!.credential_id).not.toBe(before)
})

test('registering a passkey without a session throws before a request is sent', async () => {
  const world = createFlowWorld()
  await expect(registerPasskey(world.client)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect({ calls: world.calls, asked: world.device.asked }).toEqual({ calls: [], asked: [] })
})

test('registering a passkey is refused after 65 seconds', async () => {
  const world = await signedIn()
  const create = world.device.credentials.create
  world.device.credentials.create = async (options) => {
    const credential = await create(options)
    world.emulator.clock.advance(65_000)
    return credential
  }
  await expect(registerPasskey(world.client)).rejects.toMatchObject({ code: 'VERIFICATION_CODE_EXPIRED' })
})

test.each(['http://localhost.evil.example', 'https://app.example'])(
  'registering a passkey is refused by the service for a page on %s',
  async (origin) => {
    const world = await signedIn({
      url: `${origin}/`,
      config: { domains: [{ domain: origin, handler_path: '/handler' }] },
    })
    changeSettings(world.emulator.db, { domains: [] })
    await expect(registerPasskey(world.client)).rejects.toMatchObject({ code: 'PASSKEY_AUTHENTICATION_FAILED' })
    expect(theUser(world).passkey).toBeNull()
  },
)

test('registering a passkey with another challenge is refused by the service', async () => {
  const world = await signedIn()
  const create = world.device.credentials.create
  world.device.credentials.create = (options) =>
    create({ ...options, publicKey: { ...options.publicKey!, challenge: new Uint8Array(32) } })
  await expect(registerPasskey(world.client)).rejects.toMatchObject({ code: 'PASSKEY_REGISTRATION_FAILED' })
})

test('signing in with a passkey takes two requests and no user name', async () => {
  const world = await withPasskey()
  expect(await signInWithPasskey(world.client)).toEqual({
    status: 'signed-in',
    userId: theUser(world).id,
    isNewUser: false,
  })
  expect(world.calls).toEqual(['POST /auth/passkey/initiate-passkey-authentication', 'POST /auth/passkey/sign-in'])
})

test('signing in with a passkey works repeatedly and increments the counter', async () => {
  const world = await withPasskey()
  await signInWithPasskey(world.client)
  await signInWithPasskey(world.client)
  expect(theUser(world).passkey!.counter).toBe(2)
})

test('signing in is refused for an unknown passkey and for a wrong signature', async () => {
  const world = await withPasskey()
  const [passkey] = world.device.passkeys
  world.device.passkeys[0] = {
    ...passkey!,
    keys: await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']),
  }
  await expect(signInWithPasskey(world.client)).rejects.toMatchObject({ code: 'PASSKEY_AUTHENTICATION_FAILED' })
  world.device.passkeys[0] = { ...passkey!, id: new Uint8Array(16) }
  await expect(signInWithPasskey(world.client)).rejects.toMatchObject({ code: 'PASSKEY_AUTHENTICATION_FAILED' })
  expect(world.client.session.getSnapshot().status).toBe('signed-out')
})

test('signing in with a passkey asks for the second factor', async () => {
  const world = await withPasskey()
  world.emulator.db.users.update(theUser(world), { requires_totp_mfa: true, totp_secret_base64: 'c2VjcmV0' })
  expect(await signInWithPasskey(world.client)).toMatchObject({ status: 'mfa-required' })
})

test('passkeys throw outside a browser', async () => {
  const server = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_x',
    tokenStore: { accessToken: null, refreshToken: 'r' },
  })
  await expect(signInWithPasskey(server)).rejects.toMatchObject({ code: 'NO_BROWSER' })
  await expect(registerPasskey(server)).rejects.toMatchObject({ code: 'NO_BROWSER' })
})

/** Changes the service's response before the client reads it. */
function tamper(world: FlowWorld, change: (options: any) => unknown): void {
  const { fetch } = world.emulator
  ;(world.emulator as { fetch: typeof fetch }).fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input).includes('/initiate-')) return response
    const reply = (await response.json()) as { options_json: unknown }
    return Response.json({ ...reply, options_json: change(reply.options_json) })
  }
}

test.each([
  [
    'another relying party',
    (options: any) => ({ ...options, rp: { id: 'evil.example', name: 'x' } }),
    'INVALID_RELYING_PARTY_ID',
  ],
  ['an empty user id', (options: any) => ({ ...options, user: { ...options.user, id: '' } }), 'INVALID_USER_ID_LENGTH'],
  [
    'a user id of 65 bytes',
    (options: any) => ({ ...options, user: { ...options.user, id: Buffer.alloc(65).toString('base64url') } }),
    'INVALID_USER_ID_LENGTH',
  ],
  ['nothing', () => null, 'NO_OPTIONS'],
])('options with %s are refused before the browser prompts', async (_, change, reason) => {
  const world = await signedIn()
  tamper(world, change)
  await expect(registerPasskey(world.client)).rejects.toMatchObject({
    name: 'PasskeyError',
    code: 'PASSKEY_WEBAUTHN_ERROR',
    reason,
  })
  expect(world.device.asked).toEqual([])
})

test.each([1, 64])('options with a user id of %d bytes are accepted', async (length) => {
  const world = await signedIn()
  tamper(world, (options) => ({
    ...options,
    user: { ...options.user, id: Buffer.alloc(length, 1).toString('base64url') },
  }))
  await registerPasskey(world.client)
  expect(world.device.passkeys[0]!.userHandle).toHaveLength(length)
})

test('options for a sign-in must contain the placeholder too', async () => {
  const world = await withPasskey()
  tamper(world, (options) => {
    expect(options.rpId).toBe(PASSKEY_RELYING_PARTY_PLACEHOLDER)
    return { ...options, rpId: 'evil.example' }
  })
  await expect(signInWithPasskey(world.client)).rejects.toMatchObject({ reason: 'INVALID_RELYING_PARTY_ID' })
})

const named = (name: string): Error => Object.assign(new Error('from the browser'), { name })

test.each<[string, Error, PasskeyErrorReason]>([
  ['the user refuses', named('NotAllowedError'), 'CANCELLED'],
  ['the device has a passkey already', named('InvalidStateError'), 'AUTHENTICATOR_PREVIOUSLY_REGISTERED'],
  ['the device can’t store the passkey', named('ConstraintError'), 'MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT'],
  ['the device supports none of the algorithms', named('NotSupportedError'), 'NO_SUPPORTED_ALGORITHM'],
  ['the page isn’t allowed to use passkeys', named('SecurityError'), 'INVALID_DOMAIN'],
  ['the RP ID belongs to another domain', webAuthn('ERROR_INVALID_RP_ID'), 'INVALID_RELYING_PARTY_ID'],
  ['the authenticator fails', named('UnknownError'), 'AUTHENTICATOR_ERROR'],
  ['the browser aborts the ceremony', named('AbortError'), 'CEREMONY_ABORTED'],
  ['an unexpected error', named('WeirdError'), 'UNKNOWN'],
  [
    'the device can’t verify the user',
    webAuthn('ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'),
    'MISSING_USER_VERIFICATION_SUPPORT',
  ],
  ['the user id is too long', webAuthn('ERROR_INVALID_USER_ID_LENGTH'), 'INVALID_USER_ID_LENGTH'],
  ['the service names no algorithm', webAuthn('ERROR_MALFORMED_PUBKEYCREDPARAMS'), 'NO_SUPPORTED_ALGORITHM'],
])('a ceremony that fails because of %s throws the specified message', async (_, error, reason) => {
  const world = await signedIn()
  // Errors that the browser can't be made to throw are thrown in its place, with the texts of @simplewebauthn.
  world.device.failNext(error)
  const thrown = await registerPasskey(world.client).catch((caught: unknown) => caught)
  expect(thrown).toMatchObject({ name: 'PasskeyError', code: 'PASSKEY_WEBAUTHN_ERROR', status: 400, reason })
  expect((thrown as Error).message).toMatch(/^[A-Z].*[.a-z]$/)
  expect(world.calls).toEqual(['POST /auth/passkey/initiate-passkey-registration'])
  await registerPasskey(world.client)
})

test('every error code of @simplewebauthn/browser has a reason', () => {
  const declared = readFileSync('node_modules/@simplewebauthn/browser/script/helpers/webAuthnError.d.ts', 'utf8')
  const codes = [...new Set(declared.match(/ERROR_\w+/g))] as Parameters<typeof webAuthn>[0][]
  // Codes of ceremonies that this package doesn't start, and one whose cause is used instead.
  const others = ['ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE', 'ERROR_SIGNAL_INVALID_ARGUMENT', PASSED_ON]
  const unknown = codes.filter((code) => toPasskeyError(webAuthn(code), 'registration').reason === 'UNKNOWN')
  expect(codes.length).toBeGreaterThan(10)
  expect(unknown.sort()).toEqual(others.sort())
})

test('a passkey on an IP address fails with the reason that a domain is required', async () => {
  const world = await signedIn({ url: 'http://127.0.0.1/' })
  world.device.failNext(named('SecurityError'))
  await expect(registerPasskey(world.client)).rejects.toMatchObject({ reason: 'INVALID_DOMAIN' })
})

test('a browser without WebAuthn fails with the reason that passkeys aren’t supported', async () => {
  const world = await signedIn()
  vi.stubGlobal('PublicKeyCredential', undefined)
  await expect(registerPasskey(world.client)).rejects.toMatchObject({ reason: 'NOT_SUPPORTED' })
  await expect(signInWithPasskey(world.client)).rejects.toMatchObject({ reason: 'NOT_SUPPORTED' })
  await expect(signInWithPasskey(world.client, { autofill: true })).rejects.toMatchObject({ reason: 'NOT_SUPPORTED' })
})

test('a ceremony that fails for an unknown reason has the specified message', async () => {
  const world = await signedIn()
  world.device.failNext(named('WeirdError'))
  await expect(registerPasskey(world.client)).rejects.toThrow(
    'Failed to start passkey registration due to unknown error',
  )
})

const asked = (world: FlowWorld, times: number) => expect.poll(() => world.device.asked).toHaveLength(times)

test('a second ceremony cancels one that waits for the user', async () => {
  const world = await withPasskey()
  world.device.hang()
  const firstSignIn = signInWithPasskey(world.client)
  const firstFails = expect(firstSignIn).rejects.toMatchObject({ reason: 'CEREMONY_ABORTED' })
  await asked(world, 2)
  expect(await signInWithPasskey(world.client)).toMatchObject({ status: 'signed-in' })
  await firstFails
})

test('a second ceremony cancels one that waits for its options', async () => {
  const world = await withPasskey()
  const firstSignIn = signInWithPasskey(world.client)
  const firstFails = expect(firstSignIn).rejects.toMatchObject({ reason: 'CEREMONY_ABORTED' })
  expect(await signInWithPasskey(world.client)).toMatchObject({ status: 'signed-in' })
  await firstFails
  expect(world.calls.filter((call) => call === 'POST /auth/passkey/sign-in')).toHaveLength(1)
})

test('a ceremony ends when the caller aborts, before or during the prompt', async () => {
  const world = await withPasskey()
  await expect(signInWithPasskey(world.client, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    reason: 'CEREMONY_ABORTED',
  })
  expect(world.calls).toEqual([])
  const controller = new AbortController()
  world.device.hang()
  const running = signInWithPasskey(world.client, {}, { signal: controller.signal })
  const fails = expect(running).rejects.toMatchObject({ reason: 'CEREMONY_ABORTED' })
  await asked(world, 2)
  controller.abort()
  await fails
  expect(await signInWithPasskey(world.client)).toMatchObject({ status: 'signed-in' })
})

test('a prompt that is done is no longer aborted, because the browser may show one of another client by then', async () => {
  const world = await withPasskey()
  const controller = new AbortController()
  const cancel = vi.spyOn(WebAuthnAbortService, 'cancelCeremony')
  const { fetch } = world.emulator
  vi.spyOn(world.emulator, 'fetch').mockImplementation((input, init) => {
    if (String(input).endsWith('/auth/passkey/sign-in')) controller.abort()
    return fetch(input, init)
  })
  cancel.mockClear()
  await expect(signInWithPasskey(world.client, {}, { signal: controller.signal })).rejects.toMatchObject({
    reason: 'CEREMONY_ABORTED',
  })
  expect(cancel).not.toHaveBeenCalled()
})

async function withField(options?: WorldOptions): Promise<FlowWorld> {
  const world = await withPasskey(options)
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static isConditionalMediationAvailable = () => Promise.resolve(true)
    },
  )
  vi.stubGlobal('document', { querySelectorAll: () => [{}] })
  return world
}

test('autofill is offered where the browser can, until the signal aborts', async () => {
  const world = await withField()
  expect(await offerPasskeys(world.client, AbortSignal.abort())).toBeNull()
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(await offerPasskeys(world.client, new AbortController().signal)).toBeNull()
  expect(world.calls).toEqual([])
})

test('autofill signs in with the passkey picked in the field', async () => {
  const world = await withField()
  expect(await signInWithPasskey(world.client, { autofill: true })).toMatchObject({ status: 'signed-in' })
  expect(world.device.asked.at(-1)).toMatchObject({ mediation: 'conditional' })
})

test('autofill restarts with fresh options each minute, before they expire', async () => {
  const world = await withField()
  world.device.hang()
  const picked = signInWithPasskey(world.client, { autofill: true })
  await expect.poll(() => world.device.asked).toHaveLength(2)
  world.emulator.clock.advance(60_000)
  await world.platform.advance(60_000)
  expect(await picked).toMatchObject({ status: 'signed-in' })
  expect(world.calls.filter((call) => call.includes('initiate'))).toHaveLength(2)
})

test('autofill restarts only while the page is visible, and cleans up when the caller aborts', async () => {
  const world = await withField()
  const begun = () => world.calls.filter((call) => call.includes('initiate')).length
  const offer = new AbortController()
  world.device.hang()
  const picked = signInWithPasskey(world.client, { autofill: true }, { signal: offer.signal })
  const fails = expect(picked).rejects.toMatchObject({ reason: 'CEREMONY_ABORTED' })
  await expect.poll(() => world.device.asked).toHaveLength(2)
  world.device.hang()
  world.platform.setHidden(true)
  await world.platform.advance(3_600_000)
  expect(begun()).toBe(1)
  world.platform.setHidden(false)
  await expect.poll(() => world.device.asked).toHaveLength(3)
  expect(begun()).toBe(2)
  offer.abort()
  await fails
  expect(world.platform.countResources()).toBe(0)
})

test.each([
  ['is restored', (platform: MemoryPlatform) => platform.restore()],
  ['stays', (platform: MemoryPlatform) => platform.advance(5_000)],
] as const)('autofill ends when the page is left, and begins again when the page %s', async (_, comeBack) => {
  const world = await withField({ wrapPlatform: (platform) => platform })
  const begun = () => world.calls.filter((call) => call.includes('initiate')).length
  world.device.hang()
  const picked = signInWithPasskey(world.client, { autofill: true })
  await expect.poll(() => world.device.asked.length).toBe(2)
  world.platform.leave()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(begun()).toBe(1)
  await comeBack(world.platform)
  expect(await picked).toMatchObject({ status: 'signed-in' })
  expect(begun()).toBe(2)
  expect(world.platform.countResources()).toBe(0)
})

const PASSED_ON = 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'

function webAuthn(code: ConstructorParameters<typeof WebAuthnError>[0]['code']): Error {
  return new WebAuthnError({ code, message: 'from the browser', cause: new Error('the cause') })
}

test('a passkey that is offered in a field is a conditional request', async () => {
  const world = await withField()
  expect(await offerPasskeys(world.client, new AbortController().signal)).toMatchObject({ status: 'signed-in' })
  expect(world.device.asked.at(-1)).toMatchObject({ mediation: 'conditional' })
})

test.each([
  ['a response signs in with it', { id: 'c1' }, null],
  ['null counts as canceled', null, 'CANCELLED'],
  ['no object counts as canceled', 'c1', 'CANCELLED'],
])('a native module that resolves to %s', async (_what, response, reason) => {
  const world = await withField()
  const seen: unknown[] = []
  const passkeys = { domain: 'localhost', get: async () => response, create: async () => response }
  const client = { ...world.client, platform: { ...world.client.platform, passkeys } }
  const assertion = getAssertion(
    client as never,
    async () =>
      ({ code: 'code-1', optionsJson: { rpId: PASSKEY_RELYING_PARTY_PLACEHOLDER, challenge: 'AA' } }) as never,
    new AbortController().signal,
    false,
  ).then((result) => seen.push(result))
  if (reason) await expect(assertion).rejects.toMatchObject({ reason })
  else await assertion
  expect(seen).toEqual(reason ? [] : [{ code: 'code-1', authenticationResponse: response }])
})

test('a service that names no options for an authentication is an error', async () => {
  const world = await withField()
  const begin = async () => ({ code: 'code-1' }) as never
  await expect(getAssertion(world.client, begin, new AbortController().signal, false)).rejects.toMatchObject({
    reason: 'NO_OPTIONS',
    message: 'Failed to get initiation options for passkey authentication',
  })
})

test.each<[thrown: unknown, reason: PasskeyErrorReason]>([
  [{ error: 'UserCancelled' }, 'CANCELLED'],
  [{ error: 'user canceled' }, 'CANCELLED'],
  [{ error: 'NotSupported' }, 'UNKNOWN'],
  [{ message: 'The user cancelled.' }, 'UNKNOWN'],
  [undefined, 'UNKNOWN'],
  [null, 'UNKNOWN'],
  ['UserCancelled', 'UNKNOWN'],
  [new DOMException('Gone.', 'AbortError'), 'CEREMONY_ABORTED'],
  [new DOMException('Bad.', 'SecurityError'), 'INVALID_DOMAIN'],
  [new Error('This browser does not support passkeys.'), 'NOT_SUPPORTED'],
  [new Error('Passkeys are not supported.'), 'NOT_SUPPORTED'],
  [new Error('Else.', { cause: new DOMException('No.', 'NotAllowedError') }), 'CANCELLED'],
])('the rejection %s of a device has the reason %s', (thrown, reason) => {
  expect(toPasskeyError(thrown, 'registration')).toMatchObject({ name: 'PasskeyError', reason })
})
