import {
  connectAccount,
  getAccessToken,
  getUser,
  isKnownError,
  listTeams,
  registerPasskey,
  signInWithOAuth,
  signInWithPasskey,
  signInWithTotp,
  signOut,
  signUpWithPassword,
  updateCurrentUser,
} from 'latchkey'
import { createExpoClient } from 'latchkey/expo'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPhone, removeGlobals, type Phone } from './device.ts'

const USER = { email: 'mira@harbor.example', password: 'correct horse' }
const settings = { projectId: 'internal', publishableClientKey: 'pck_emulator' }

beforeEach(removeGlobals)
afterEach(() => void vi.unstubAllGlobals())

/** Waits until all writes so far are on the device. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

async function signUp(phone: Phone): Promise<string> {
  await signUpWithPassword(phone.client, { ...USER, verificationCallbackUrl: 'http://localhost:3000/verify' })
  const user = await getUser(phone.client)
  await settle()
  return user!.id
}

test('a session survives the end of the app', async () => {
  const phone = createPhone()
  const id = await signUp(phone)
  const { client } = phone.restart()
  expect(client.session.getSnapshot().status).toBe('pending')
  expect((await getUser(client))?.id).toBe(id)
  expect(client.session.getSnapshot()).toMatchObject({ status: 'signed-in', userId: id })
})

test('listeners are called once the storage shows that nobody is signed in', async () => {
  const { client } = createPhone()
  const statuses: string[] = []
  client.session.subscribe(() => statuses.push(client.session.getSnapshot().status))
  await settle()
  expect(statuses).toEqual(['signed-out'])
  expect(await getUser(client)).toBeNull()
})

test('a sign-out removes everything from the device and ends the session at the service', async () => {
  const phone = createPhone()
  await signUp(phone)
  expect(phone.store.values.size).toBeGreaterThan(2)
  expect(await signOut(phone.client)).toEqual({ revoked: true })
  await settle()
  expect([...phone.store.values.keys()]).toEqual([])
})

test('a sign-out before the tokens are loaded ends their session at the service', async () => {
  const phone = createPhone()
  await signUp(phone)
  const restarted = phone.restart()
  expect(await signOut(restarted.client)).toEqual({ revoked: true })
  expect(restarted.requests).toContain('DELETE /auth/sessions/current')
  expect(await getUser(phone.restart().client)).toBeNull()
})

test('tokens of a sign-in that happens while older ones are loaded replace them', async () => {
  const phone = createPhone()
  await signUp(phone)
  const restarted = phone.restart()
  await signUpWithPassword(restarted.client, {
    ...USER,
    email: 'noor@harbor.example',
    verificationCallbackUrl: 'http://localhost:3000/verify',
  })
  await settle()
  expect((await getUser(phone.restart().client))?.primaryEmail).toBe('noor@harbor.example')
})

test.each([
  { name: 'alone', input: {} },
  { name: 'with the page that a browser would return to', input: { returnTo: '/teams' } },
])('without Web Crypto, an OAuth sign-in returns by the scheme of the service and is completed: $name', async (row) => {
  const { client, opened } = createPhone()
  const signedIn = await signInWithOAuth(client, { providerId: 'github', ...row.input })
  const { searchParams } = new URL(opened[0]!)
  expect(searchParams.get('redirect_uri')).toMatch(/^stack-auth-mobile-oauth-url:\/\//)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  const user = await getUser(client)
  expect(user?.primaryEmail).toBe('mira@github.example')
  expect(signedIn).toMatchObject({ status: 'signed-in', userId: user!.id, isNewUser: true })
})

test('a second factor after an OAuth sign-in needs the digits alone, and no attempt is left behind', async () => {
  const { client, emulator } = createPhone()
  await signInWithOAuth(client, { providerId: 'github' })
  await signOut(client)
  const [user] = emulator.db.users.all()
  const secret = new Secret({ size: 20 })
  const secretBase64 = Buffer.from(secret.bytes).toString('base64')
  emulator.db.users.update(user!, { requires_totp_mfa: true, totp_secret_base64: secretBase64 })
  const signIn = () => signInWithOAuth(client, { providerId: 'github' })
  expect(await signIn()).toMatchObject({ status: 'mfa-required' })
  const totp = new TOTP({ secret }).generate({ timestamp: emulator.clock.now() })
  expect(await signInWithTotp(client, { totp })).toMatchObject({ status: 'signed-in', userId: user!.id })
  expect(await signIn()).toMatchObject({ status: 'mfa-required' })
  emulator.db.users.update(user!, { requires_totp_mfa: false })
  expect(await signIn()).toMatchObject({ status: 'signed-in' })
  await expect(signInWithTotp(client, { totp })).rejects.toMatchObject({ code: 'MISSING_OPTION' })
})

test('an account is connected in the system’s browser, to the user who is signed in', async () => {
  const phone = createPhone()
  const id = await signUp(phone)
  const accessToken = await getAccessToken(phone.client)
  await connectAccount(phone.client, { providerId: 'github' })
  const { searchParams } = new URL(phone.opened[0]!)
  expect(searchParams.get('type')).toBe('link')
  expect(searchParams.get('token')).toBe(accessToken)
  const user = await getUser(phone.client)
  expect(user?.id).toBe(id)
  expect(user?.oauthProviders.map((provider) => provider.id)).toEqual(['github'])
})

test('an OAuth sign-in that the user closes rejects, and another one can begin', async () => {
  const phone = createPhone({ leaves: 'close' })
  await expect(signInWithOAuth(phone.client, { providerId: 'github' })).rejects.toMatchObject({
    code: 'SIGN_IN_DISMISSED',
  })
  expect(await getUser(phone.client)).toBeNull()
  await expect(signInWithOAuth(phone.client, { providerId: 'github' })).rejects.toMatchObject({
    code: 'SIGN_IN_DISMISSED',
  })
})

test('an OAuth sign-in that the provider refuses rejects with the error of the service', async () => {
  const { client } = createPhone({ leaves: 'refuse' })
  const error: unknown = await signInWithOAuth(client, { providerId: 'github' }).catch((reason: unknown) => reason)
  expect(isKnownError(error, 'OAUTH_PROVIDER_ACCESS_DENIED')).toBe(true)
})

test('passkeys are created and used by the native module, with the domain of the app', async () => {
  const asked: unknown[] = []
  const passkeys = {
    relyingPartyId: 'harbor.example',
    create: async (options: object) => (asked.push(options), null),
    get: async (options: object) => (asked.push(options), Promise.reject(Object.assign(new Error('UserCancelled')))),
  }
  const phone = createPhone({ passkeys })
  await signUp(phone)
  await expect(registerPasskey(phone.client)).rejects.toMatchObject({ reason: 'CANCELLED' })
  await expect(signInWithPasskey(phone.client)).rejects.toMatchObject({ reason: 'CANCELLED' })
  expect(asked).toMatchObject([{ rp: { id: 'harbor.example' } }, { rpId: 'harbor.example' }])
})

test('without a native module, passkey functions say so', async () => {
  const { client } = createPhone()
  await expect(signInWithPasskey(client)).rejects.toMatchObject({ code: 'NO_BROWSER' })
})

test('an app in the background has no timers, and continues in the foreground', async () => {
  const phone = createPhone()
  await signUp(phone)
  phone.setOnline(false)
  const teams = listTeams(phone.client, { userId: 'me' })
  await expect.poll(() => phone.timers.size).toBeGreaterThan(0)
  phone.appState.change('background')
  expect(phone.timers.size).toBe(0)
  phone.setOnline(true)
  phone.appState.change('active')
  expect((await teams).items).toEqual([])
  await expect.poll(() => phone.timers.size).toBe(0)
  expect(phone.appState.listeners.size).toBe(0)
})

test('a start without a connection shows the last user, and corrects it later', async () => {
  const phone = createPhone()
  const id = await signUp(phone)
  phone.appState.change('background')
  const restarted = phone.restart()
  restarted.setOnline(false)
  expect((await getUser(restarted.client))?.id).toBe(id)
  restarted.setOnline(true)
  await updateCurrentUser(restarted.client, { displayName: 'Mira Okafor' })
  expect((await getUser(restarted.client))?.displayName).toBe('Mira Okafor')
  restarted.client.dispose()
})

test('without persistUser, a start without a connection has no user and keeps the session', async () => {
  const phone = createPhone({ persistUser: false })
  await signUp(phone)
  const restarted = phone.restart()
  restarted.setOnline(false)
  await expect(getUser(restarted.client, {}, { timeoutMillis: 50 })).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(restarted.client.session.getSnapshot().status).toBe('signed-in')
})

test('the module loads without its peers, and a call that needs one names it', async () => {
  const errors: unknown[] = []
  const client = createExpoClient({ ...settings, onUnhandledError: (error) => errors.push(error) })
  expect(await client.session.getAccessToken()).toBeNull()
  expect(client.session.getSnapshot().status).toBe('signed-out')
  expect(errors[0]).toMatchObject({ code: 'MISSING_PACKAGE', message: expect.stringContaining('expo-secure-store') })
  await expect(signInWithOAuth(client, { providerId: 'github' })).rejects.toMatchObject({ code: 'MISSING_PACKAGE' })
})

test('an unknown option and a secret key are refused', () => {
  const typo = { ...settings, secureStorage: {} }
  expect(() => createExpoClient(typo)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  expect(() => createExpoClient({ projectId: 'internal', publishableClientKey: 'ssk_secret' })).toThrow(
    expect.objectContaining({ code: 'WRONG_KEY' }),
  )
})
