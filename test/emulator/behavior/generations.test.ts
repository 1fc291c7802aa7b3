/** What differs between a service of August 2025 and one of 2026: a table of facts, and stories of what is new. */
import { describe, expect, test } from 'vitest'
import { CALLBACK } from '../caller.ts'
import { ALLOW, EMAIL, internal, NO_KEY, partsOf, play, SIGN_UP } from './facts/ask.ts'
import { FACTS } from './facts/facts.ts'

describe.each(Object.entries(FACTS))('what a service does about %s', (_, facts) => {
  describe.each(facts)('$id', ({ ask, ...answers }) => {
    test.each(['2025', '2026'] as const)('in %s', async (service) =>
      expect(await ask(service)).toEqual(answers[service]),
    )
  })
})

const signUp = { body: SIGN_UP }

describe('access tokens', () => {
  test.each([
    ['anonymous', {}, ':anon', 'projects-anonymous-users', 'anonymous'],
    [
      'restricted',
      { require_email_verification: true },
      ':restricted',
      'projects-restricted-users',
      'email_not_verified',
    ],
  ])('of %s users have a separate audience, issuer and key', async (kind, config, suffix, room, reason) => {
    const { call } = play('2026', internal(config))
    const path = kind === 'anonymous' ? 'POST /auth/anonymous/sign-up' : 'POST /auth/password/sign-up'
    const { json } = await call(path, kind === 'anonymous' ? {} : signUp)
    const claims = partsOf(json.access_token)[1]
    expect(claims).toMatchObject({ aud: `internal${suffix}`, restricted_reason: { type: reason }, is_restricted: true })
    expect(claims!['iss']).toBe(`http://localhost:4400/api/v1/${room}/internal`)
    const { kid } = partsOf(json.access_token)[0]!
    const kids = async (query: string) =>
      (await call(`GET /projects/internal/.well-known/jwks.json${query}`)).json.keys.map(
        (key: { kid: string }) => key.kid,
      )
    expect(await kids('')).not.toContain(kid)
    expect(await kids('?include_anonymous=true')).toContain(kid)
    expect((await kids('?include_restricted=true')).includes(kid)).toBe(kind === 'restricted')
  })
})

describe('anonymous and restricted users', () => {
  test('are accepted with the header that allows them', async () => {
    const { call } = play('2026')
    const { json } = await call('POST /auth/anonymous/sign-up')
    const token = json.access_token
    expect((await call('GET /users/me', { token, headers: ALLOW })).json).toMatchObject({
      display_name: null,
      is_anonymous: true,
      is_restricted: true,
      restricted_reason: { type: 'anonymous' },
    })
  })

  test('restricted users can’t read their user or sign out without it until the email is verified', async () => {
    const { emulator, call } = play('2026', internal({ require_email_verification: true }))
    const { json } = await call('POST /auth/password/sign-up', signUp)
    const token = json.access_token
    for (const operation of ['GET /users/me', 'DELETE /auth/sessions/current']) {
      expect((await call(operation, { token })).json).toMatchObject({
        code: 'RESTRICTED_USER_NOT_ALLOWED',
        details: { restricted_reason: { type: 'email_not_verified' } },
      })
    }
    await call('POST /contact-channels/verify', { body: { code: emulator.outbox.latest({ to: EMAIL })!.code } })
    const headers = { 'x-stack-refresh-token': json.refresh_token }
    const fresh = (await call('POST /auth/sessions/current/refresh', { headers })).json.access_token
    expect((await call('GET /users/me', { token: fresh })).json.is_restricted).toBe(false)
  })

  test('an admin restricts a user, with a reason only while restricted', async () => {
    const { call } = play('2026')
    const { json } = await call('POST /auth/password/sign-up', signUp)
    const patch = (body: object) => call(`PATCH /users/${json.user_id}`, { level: 'server', body })
    expect((await patch({ restricted_by_admin_reason: 'spam' })).status).toBe(400)
    const restricted = await patch({ restricted_by_admin: true, restricted_by_admin_reason: 'spam' })
    expect(restricted.json).toMatchObject({
      is_restricted: true,
      restricted_reason: { type: 'restricted_by_administrator' },
      restricted_by_admin_reason: 'spam',
    })
    expect((await patch({ restricted_by_admin: false })).json).toMatchObject({
      is_restricted: false,
      restricted_by_admin_reason: null,
    })
  })

  test('an anonymous user that signs up by password or by code keeps id and metadata', async () => {
    for (const way of ['password', 'code']) {
      const { emulator, call } = play('2026')
      const { json } = await call('POST /auth/anonymous/sign-up')
      const as = { token: json.access_token, headers: ALLOW }
      await call('PATCH /users/me', { ...as, body: { client_metadata: { cart: 3 } } })
      if (way === 'password') await call('POST /auth/password/sign-up', { ...as, ...signUp })
      else {
        await call('POST /auth/otp/send-sign-in-code', { body: { email: EMAIL, callback_url: CALLBACK } })
        await call('POST /auth/otp/sign-in', { ...as, body: { code: emulator.outbox.latest({ to: EMAIL })!.code } })
      }
      const me = (await call('GET /users/me', as)).json
      expect(me).toMatchObject({
        id: json.user_id,
        is_anonymous: false,
        primary_email: EMAIL,
        client_metadata: { cart: 3 },
      })
    }
  })

  test('are omitted from the list of users by default', async () => {
    const { call } = play('2026')
    await call('POST /auth/anonymous/sign-up')
    await call('POST /auth/password/sign-up', signUp)
    const list = async (query: string) => (await call(`GET /users?${query}`, { level: 'server' })).json
    expect((await list('limit=10')).items).toHaveLength(1)
    expect((await list('include_anonymous=true')).items).toHaveLength(2)
    expect((await list('include_anonymous=true&only_anonymous=true')).items).toHaveLength(1)
    expect((await call('GET /users?only_anonymous=true', { level: 'server' })).status).toBe(400)
    expect((await list('excluded_email_domains=harbor.example')).items).toHaveLength(0)
    const firstPage = await list('include_anonymous=true&limit=1')
    const secondPage = await list(`include_anonymous=true&limit=1&cursor=${firstPage.pagination.next_cursor}`)
    expect(firstPage.items[0].id).not.toBe(secondPage.items[0].id)
    expect(secondPage.pagination.next_cursor).toBe(null)
  })
})

describe('a client without a publishable key', () => {
  test('is refused if the project requires a key', async () => {
    const { call } = play('2026', { projects: [{ id: 'internal', requires_publishable_client_key: true }] })
    expect((await call('GET /projects/current', NO_KEY)).json).toMatchObject({
      code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
      details: { project_id: 'internal' },
    })
  })
})

describe('since 2026', () => {
  async function signedIn() {
    const { emulator, call } = play('2026')
    const { json } = await call('POST /auth/password/sign-up', signUp)
    await call('POST /contact-channels/verify', { body: { code: emulator.outbox.latest({ to: EMAIL })!.code } })
    return { emulator, call, userId: json.user_id as string, token: json.access_token as string, tokens: json }
  }

  test('a user changes the primary email: the old one stays, the new one is unverified', async () => {
    const { call, token } = await signedIn()
    const change = (primary_email: string | null) => call('PATCH /users/me', { token, body: { primary_email } })
    expect((await change('new@harbor.example')).json).toMatchObject({
      primary_email: 'new@harbor.example',
      primary_email_verified: false,
    })
    expect((await call('GET /contact-channels?user_id=me', { token })).json.items).toHaveLength(2)
    expect((await change(EMAIL)).json).toMatchObject({ primary_email: EMAIL, primary_email_verified: true })
    expect((await change(null)).json.primary_email).toBe(null)
  })

  test('an invitation is listed for and accepted by its recipient only', async () => {
    const { call, userId, token } = await signedIn()
    const team = (await call('POST /teams', { level: 'server', body: { display_name: 'Harbor' } })).json
    const invite = (email: string) =>
      call('POST /team-invitations/send-code', {
        level: 'server',
        body: { team_id: team.id, email, callback_url: CALLBACK },
      })
    const { id } = (await invite(EMAIL)).json
    const other = (await invite('ines@harbor.example')).json
    const listed = (await call('GET /team-invitations?user_id=me', { token })).json.items
    expect(listed).toMatchObject([{ id, team_display_name: 'Harbor' }])
    expect((await call('GET /team-invitations', { token })).status).toBe(400)
    const accept = (invitation: string) => call(`POST /team-invitations/${invitation}/accept?user_id=me`, { token })
    expect((await accept(other.id)).json.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect((await accept(id)).json).toEqual({})
    expect((await accept(id)).json.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect((await call(`GET /teams?user_id=${userId}`, { level: 'server' })).json.items).toHaveLength(1)
  })

  test('an invitation code is only for the invited email', async () => {
    const { emulator, call, token } = await signedIn()
    const team = (await call('POST /teams', { level: 'server', body: { display_name: 'Harbor' } })).json
    await call('POST /team-invitations/send-code', {
      level: 'server',
      body: { team_id: team.id, email: 'ines@harbor.example', callback_url: CALLBACK },
    })
    const { code } = emulator.outbox.latest({ to: 'ines@harbor.example' })!
    expect((await call('POST /team-invitations/accept', { token, body: { code } })).json.code).toBe(
      'TEAM_INVITATION_EMAIL_MISMATCH',
    )
  })

  test('a browser claims the anonymous session of a command line once', async () => {
    const { call, tokens } = await signedIn()
    const anonymous = (await call('POST /auth/anonymous/sign-up')).json
    const { login_code, polling_code } = (
      await call('POST /auth/cli', { body: { anon_refresh_token: anonymous.refresh_token } })
    ).json
    const step = (body: object) => call('POST /auth/cli/complete', { body: { login_code, ...body } })
    expect((await step({ mode: 'check' })).json).toEqual({ cli_session_state: 'anonymous' })
    expect((await step({ mode: 'claim-anon-session' })).json.refresh_token).toBe(anonymous.refresh_token)
    expect((await step({ mode: 'check' })).json).toEqual({ cli_session_state: 'none' })
    expect((await step({ refresh_token: 'invented' })).status).toBe(400)
    expect((await step({ refresh_token: tokens.refresh_token })).json).toEqual({ success: true })
    expect((await call('POST /auth/cli/poll', { body: { polling_code } })).json.refresh_token).toBe(
      tokens.refresh_token,
    )
  })
})

describe('tokens for others, since 2026', () => {
  test('hands a session over to another domain: the code continues it', async () => {
    const { call } = play('2026')
    const { json: tokens } = await call('POST /auth/password/sign-up', signUp)
    const body = {
      redirect_uri: CALLBACK,
      state: 'state',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    }
    const hand = (refreshToken: string, changes: object = {}) =>
      call('POST /auth/oauth/cross-domain/authorize', {
        token: tokens.access_token,
        headers: { 'x-stack-refresh-token': refreshToken },
        body: { ...body, ...changes },
      })
    expect((await hand('another')).status).toBe(401)
    const untrusted = { redirect_uri: 'https://evil.example/' }
    expect((await hand(tokens.refresh_token, untrusted)).json.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
    const url = new URL((await hand(tokens.refresh_token)).json.redirect_url)
    expect(url.searchParams.get('state')).toBe('state')
    const exchange = () =>
      call('POST /auth/oauth/token', {
        level: 'none',
        body: {
          grant_type: 'authorization_code',
          code: url.searchParams.get('code'),
          redirect_uri: CALLBACK,
          code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
          client_id: 'internal',
          client_secret: 'pck_emulator',
        },
      })
    expect((await exchange()).json).toMatchObject({ refresh_token: tokens.refresh_token, is_new_user: false })
    expect((await exchange()).json.code).toBe('INVALID_AUTHORIZATION_CODE')
  })

  test.each([
    ['POST /auth/oauth/callback/apple/native', { id_token: 'x.y.z' }, 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
    [
      'POST /auth/external/token',
      { provider_id: 'clerk-integration', token: 'x.y.z' },
      'EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED',
    ],
  ])('%s never signs in with a token that it cannot verify', async (operation, body, code) => {
    expect((await play('2026').call(operation, { body })).json.code).toBe(code)
  })

  test('lets verifiers cache the public keys for an hour', async () => {
    const { headers } = await play('2026').call('GET /projects/internal/.well-known/jwks.json', { level: 'none' })
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  })
})
