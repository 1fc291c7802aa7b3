/** How long each token, code, key and link is valid: to the millisecond, by the emulator's clock. */
import { expect, test } from 'vitest'
import {
  createEmulatorWorld,
  DAY,
  HOUR,
  MINUTE,
  outcomeOf,
  OWN_MAIL_SERVER,
  SECOND,
} from '../../support/createEmulatorWorld.ts'
import { BASE, CALLBACK, OAUTH_REQUEST, type CallResponse } from '../caller.ts'

type EmulatorWorld = ReturnType<typeof createEmulatorWorld>

interface Lifetime {
  readonly name: string
  readonly millis: number
  /** Obtains the token, code, key or link. Resolves to a function that uses it. */
  readonly obtain: (world: EmulatorWorld) => Promise<() => Promise<CallResponse>>
  readonly refusal: { readonly status: number; readonly error: string | undefined }
  readonly service?: '2025' | '2026'
}

const EXPIRED_CODE = { status: 400, error: 'VERIFICATION_CODE_EXPIRED' }
const EXPIRED_SESSION = { status: 401, error: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' }
const EXPIRED_KEY = { status: 401, error: 'API_KEY_EXPIRED' }
const YEAR = 365 * DAY
const TOTP_SECRET = btoa('12345678901234567890')

/** Starts a flow at GitHub and picks an account there. Resolves to the URL of the callback, with the flow's cookie. */
async function pickAccount({ emulator }: EmulatorWorld): Promise<{ readonly url: string; readonly cookie: string }> {
  const left = await emulator.fetch(
    `${BASE}/auth/oauth/authorize/github?${new URLSearchParams(OAUTH_REQUEST).toString()}`,
  )
  const page = left.headers.get('location')!
  const chosen = await emulator.fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ state: new URL(page).searchParams.get('state')!, email: 'mira@github.example' }),
  })
  return { url: chosen.headers.get('location')!, cookie: left.headers.get('set-cookie')!.split(';')[0]! }
}

async function toCallResponse(response: Response): Promise<CallResponse> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined }
}

const createSession = (body: object) => async (world: EmulatorWorld) => {
  const { user_id } = await world.signUp()
  const { json } = await world.asServer('POST /auth/sessions', { user_id, ...body })
  return () => world.refresh(json.refresh_token)
}

const createApiKey = (type: 'user' | 'team', lifetimeMillis: number) => async (world: EmulatorWorld) => {
  const { access_token, user_id } = await world.signUp()
  const { json: team } = await world.asUser(access_token)('POST /teams', { display_name: 'Crew' })
  const { json: key } = await world.asServer(`POST /${type}-api-keys`, {
    description: 'Deploy robot',
    expires_at_millis: world.emulator.clock.now() + lifetimeMillis,
    ...(type === 'user' ? { user_id } : { team_id: team.id }),
  })
  return () => world.asServer(`POST /${type}-api-keys/check`, { api_key: key.value })
}

const startCliLogin = (body: object) => async (world: EmulatorWorld) => {
  const { json } = await world.call('POST /auth/cli', { body })
  const { refresh_token } = await world.signUp()
  return () => world.call('POST /auth/cli/complete', { body: { login_code: json.login_code, refresh_token } })
}

const LIFETIMES: readonly Lifetime[] = [
  {
    name: 'an access token',
    millis: 10 * MINUTE,
    obtain: async ({ signUp, asUser }) => {
      const { access_token } = await signUp()
      return () => asUser(access_token)('GET /users/me')
    },
    refusal: { status: 401, error: 'ACCESS_TOKEN_EXPIRED' },
  },
  {
    name: 'the refresh token of a sign-in',
    millis: YEAR,
    obtain: async ({ signUp, refresh }) => {
      const { refresh_token } = await signUp()
      return () => refresh(refresh_token)
    },
    refusal: EXPIRED_SESSION,
  },
  { name: 'a session from a server', millis: YEAR, obtain: createSession({}), refusal: EXPIRED_SESSION },
  {
    name: 'a session from a server that names a lifetime',
    millis: HOUR,
    obtain: createSession({ expires_in_millis: HOUR }),
    refusal: EXPIRED_SESSION,
  },
  {
    name: 'the code of an email verification',
    millis: 7 * DAY,
    obtain: async ({ signUp, emulator, call }) => {
      await signUp()
      const { code } = emulator.outbox.latest({ kind: 'email-verification' })!
      return () => call('POST /contact-channels/verify', { body: { code } })
    },
    refusal: EXPIRED_CODE,
  },
  {
    name: 'the code of a password reset',
    millis: 7 * DAY,
    obtain: async ({ signUp, emulator, call }) => {
      await signUp()
      const body = { email: 'mira@harbor.example', callback_url: CALLBACK }
      await call('POST /auth/password/send-reset-code', { body })
      const { code } = emulator.outbox.latest({ kind: 'password-reset' })!
      return () => call('POST /auth/password/reset', { body: { code, password: 'battery staple' } })
    },
    refusal: EXPIRED_CODE,
  },
  {
    name: 'the code of a sign-in by email',
    millis: 7 * DAY,
    obtain: async ({ emulator, call }) => {
      const body = { email: 'mira@harbor.example', callback_url: CALLBACK }
      await call('POST /auth/otp/send-sign-in-code', { body })
      const { code } = emulator.outbox.latest({ kind: 'magic-link' })!
      return () => call('POST /auth/otp/sign-in', { body: { code } })
    },
    refusal: EXPIRED_CODE,
  },
  {
    name: 'the code of a team invitation',
    millis: 7 * DAY,
    service: '2025',
    obtain: async ({ emulator, signUp, asUser, asServer }) => {
      const mira = await signUp()
      const { json: team } = await asUser(mira.access_token)('POST /teams', { display_name: 'Crew' })
      const body = { team_id: team.id, email: 'ines@harbor.example', callback_url: CALLBACK }
      await asServer('POST /team-invitations/send-code', body)
      const { code } = emulator.outbox.latest({ kind: 'team-invitation' })!
      const { refresh_token } = await signUp('ines@harbor.example')
      return async () => {
        const { json } = await emulator
          .fetch(`${BASE}/auth/sessions/current/refresh`, {
            method: 'POST',
            headers: {
              'x-stack-access-type': 'client',
              'x-stack-project-id': 'internal',
              'x-stack-publishable-client-key': 'pck_emulator',
              'x-stack-refresh-token': refresh_token,
            },
          })
          .then(toCallResponse)
        return asUser(json.access_token)('POST /team-invitations/accept', { code })
      }
    },
    refusal: EXPIRED_CODE,
  },
  {
    name: 'an unsubscribe link',
    millis: 30 * DAY,
    obtain: async ({ emulator, asServer }) => {
      const { json: user } = await asServer('POST /users', { primary_email: 'mira@harbor.example' })
      await asServer('POST /emails/send-email', {
        user_ids: [user.id],
        subject: 'Berths',
        html: '<p>Ready</p>',
        notification_category_name: 'Marketing',
      })
      const { html } = emulator.outbox.latest({ kind: 'custom' })!
      const [link] = /http[^"]*unsubscribe-link[^"]*/.exec(html)!
      return () => emulator.fetch(link).then(toCallResponse)
    },
    refusal: { status: 400, error: 'This link is not valid any more.' },
  },
  {
    name: 'the attempt code of a second factor',
    millis: 5 * MINUTE,
    obtain: async ({ emulator, signUp, signIn, asServer, call }) => {
      const { user_id } = await signUp()
      await asServer(`PATCH /users/${user_id}`, { totp_secret_base64: TOTP_SECRET })
      const code = (await signIn()).json.details.attempt_code as string
      const { TOTP, Secret } = await import('otpauth')
      return () => {
        const totp = new TOTP({
          secret: new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }),
        })
        const body = { type: 'totp', code, totp: totp.generate({ timestamp: emulator.clock.now() }) }
        return call('POST /auth/mfa/sign-in', { body })
      }
    },
    refusal: EXPIRED_CODE,
  },
  {
    name: 'an OAuth authorization code',
    millis: 5 * MINUTE,
    obtain: async (world) => {
      const { url, cookie } = await pickAccount(world)
      const back = await world.emulator.fetch(url, { headers: { cookie } })
      const form = new URLSearchParams(OAUTH_REQUEST)
      form.set('code', new URL(back.headers.get('location')!).searchParams.get('code')!)
      form.set('code_verifier', OAUTH_REQUEST.code_challenge)
      return () => world.emulator.fetch(`${BASE}/auth/oauth/token`, { method: 'POST', body: form }).then(toCallResponse)
    },
    refusal: { status: 400, error: 'INVALID_AUTHORIZATION_CODE' },
  },
  {
    name: 'a command-line login of 2025',
    millis: 2 * HOUR,
    service: '2025',
    obtain: startCliLogin({}),
    refusal: { status: 400, error: 'Invalid login code or the code has expired' },
  },
  {
    name: 'a command-line login of 2026',
    millis: 2 * MINUTE,
    obtain: startCliLogin({}),
    refusal: { status: 400, error: 'Invalid login code or the code has expired' },
  },
  {
    name: 'a command-line login that names a lifetime',
    millis: 5 * SECOND,
    obtain: startCliLogin({ expires_in_millis: 5 * SECOND }),
    refusal: { status: 400, error: 'Invalid login code or the code has expired' },
  },
  { name: 'an API key of a user', millis: DAY, obtain: createApiKey('user', DAY), refusal: EXPIRED_KEY },
  { name: 'an API key of a team', millis: DAY, obtain: createApiKey('team', DAY), refusal: EXPIRED_KEY },
  {
    name: 'a secret server key',
    millis: DAY,
    obtain: async ({ emulator, asAdmin, call }) => {
      const { json } = await asAdmin('POST /internal/api-keys', {
        description: 'staging',
        expires_at_millis: emulator.clock.now() + DAY,
        has_publishable_client_key: false,
        has_secret_server_key: true,
        has_super_secret_admin_key: false,
      })
      const headers = { 'x-stack-secret-server-key': json.secret_server_key as string }
      return () => call('GET /users', { level: 'server', headers })
    },
    refusal: { status: 401, error: 'INVALID_SECRET_SERVER_KEY' },
  },
]

test.each(LIFETIMES)('$name is valid until the last millisecond of its lifetime', async (lifetime) => {
  const { millis, obtain, service = '2026' } = lifetime
  const world = createEmulatorWorld({ service, config: { email_config: OWN_MAIL_SERVER } })
  const use = await obtain(world)
  world.emulator.clock.advance(millis - 1)
  expect((await use()).status).toBeLessThan(400)
})

test.each(LIFETIMES)('$name is refused when its lifetime is over', async (lifetime) => {
  const { millis, obtain, refusal, service = '2026' } = lifetime
  const world = createEmulatorWorld({ service, config: { email_config: OWN_MAIL_SERVER } })
  const use = await obtain(world)
  world.emulator.clock.advance(millis)
  expect(outcomeOf(await use())).toEqual(refusal)
})

test.each(['user', 'team'] as const)(
  'the API key of a %s without an expiry is still valid after a century',
  async (type) => {
    const world = createEmulatorWorld()
    const { access_token, user_id } = await world.signUp()
    const { json: team } = await world.asUser(access_token)('POST /teams', { display_name: 'Crew' })
    for (const expires_at_millis of [null, 0]) {
      const { json: key } = await world.asServer(`POST /${type}-api-keys`, {
        description: 'Deploy robot',
        expires_at_millis,
        ...(type === 'user' ? { user_id } : { team_id: team.id }),
      })
      world.emulator.clock.advance(100 * YEAR)
      const { status, json } = await world.asServer(`POST /${type}-api-keys/check`, { api_key: key.value })
      expect(status).toBe(200)
      expect(json).not.toHaveProperty('expires_at_millis')
    }
  },
)

test('the initial keys of a project are still valid after a century', async () => {
  const { emulator, asServer, asAdmin, call } = createEmulatorWorld()
  emulator.clock.advance(100 * YEAR)
  expect((await asServer('GET /users')).status).toBe(200)
  expect((await asAdmin('GET /internal/api-keys')).status).toBe(200)
  expect((await call('GET /projects/current')).status).toBe(200)
})

test('the code of a passkey ceremony is valid for 65 seconds', async () => {
  const { emulator, asUser, signUp } = createEmulatorWorld()
  const { access_token } = await signUp()
  const begin = async () =>
    (await asUser(access_token)('POST /auth/passkey/initiate-passkey-authentication', {})).json.code as string
  /** The code is checked before the rest of the ceremony, which is invalid here. */
  const finish = async (code: string) =>
    outcomeOf(await asUser(access_token)('POST /auth/passkey/sign-in', { authentication_response: {}, code }))
  const inTime = await begin()
  const late = await begin()
  emulator.clock.advance(65 * SECOND - 1)
  expect(await finish(inTime)).toEqual({ status: 400, error: 'PASSKEY_AUTHENTICATION_FAILED' })
  emulator.clock.advance(1)
  expect(await finish(late)).toEqual(EXPIRED_CODE)
})

test('an OAuth flow may take ten minutes', async () => {
  const world = createEmulatorWorld()
  const inTime = await pickAccount(world)
  const late = await pickAccount(world)
  /** The app gets a code, or the code of an error. */
  const comeBack = async ({ url, cookie }: { readonly url: string; readonly cookie: string }) => {
    const response = await world.emulator.fetch(url, { headers: { cookie } })
    const { searchParams } = new URL(response.headers.get('location')!)
    return { hasCode: searchParams.has('code'), error: searchParams.get('errorCode') }
  }
  world.emulator.clock.advance(10 * MINUTE - 1)
  expect(await comeBack(inTime)).toEqual({ hasCode: true, error: null })
  world.emulator.clock.advance(1)
  expect(await comeBack(late)).toEqual({ hasCode: false, error: 'OUTER_OAUTH_TIMEOUT' })
})
