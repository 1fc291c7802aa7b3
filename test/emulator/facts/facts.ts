/**
 * How a service of August 2025 and one of 2026 answer the same requests: for each fact the answers of 2025 and of 2026. What
 * only exists since 2026 has stories of its own in generations.test.ts.
 */
import {
  ALLOW,
  asAdmin,
  asks,
  authorize,
  EMAIL,
  type Fact,
  fact,
  grant,
  internal,
  trusts,
  NO_KEY,
  OVERRIDE,
  outcome,
  partsOf,
  PASSWORD,
  play,
  preflight,
  renamed,
  SERVER,
  SIGN_UP,
  signedIn,
} from './ask.ts'

const REQUESTS: Fact[] = [
  fact(
    'headers named x-hexclave-… are read',
    asks('GET /users', { level: 'none', headers: renamed(SERVER) }),
    'ACCESS_TYPE_REQUIRED',
    200,
  ),
  fact(
    'known errors, statuses and request ids also come as x-hexclave-…',
    async (service) => {
      const headers = { 'x-stack-override-error-status': 'true', 'x-stack-project-id': 'x' }
      const answer = await play(service).call('GET /users', { level: 'server', headers })
      return ['known-error', 'actual-status', 'request-id'].map((name) => answer.headers.has(`x-hexclave-${name}`))
    },
    [false, false, false],
    [true, true, true],
  ),
  fact('browsers may send x-hexclave-access-token', preflight('x-hexclave-access-token'), false, true),
  fact('browsers may read x-hexclave-known-error', preflight('x-hexclave-known-error'), false, true),
  fact('browsers may send x-stack-allow-anonymous-user', preflight('x-stack-allow-anonymous-user'), false, true),
  fact(
    'the status of a 5xx is overridden',
    async (service) => {
      const { emulator, call } = play(service)
      emulator.faults.once('getCurrentProject', 'server-error')
      return outcome(await call('GET /projects/current', { headers: { 'x-stack-override-error-status': 'true' } }))
    },
    200,
    500,
  ),
  fact('a client without a key', asks('GET /projects/current', NO_KEY), 'CLIENT_AUTHENTICATION_REQUIRED', 200),
  fact(
    'the public sentinel as a publishable key',
    asks('GET /projects/current', { headers: { 'x-stack-publishable-client-key': '__stack_public_client__' } }),
    'INVALID_PUBLISHABLE_CLIENT_KEY',
    200,
  ),
  fact(
    'a refresh with the public sentinel',
    signedIn(async ({ call, refreshToken }) =>
      outcome(await call('POST /auth/oauth/token', { level: 'none', body: grant(refreshToken) })),
    ),
    'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
    200,
  ),
]

const TOKENS: Fact[] = [
  fact(
    'an access token names session and branch',
    signedIn(async ({ token }) =>
      ['refreshTokenId', 'branchId', 'refresh_token_id', 'branch_id'].filter((name) => name in partsOf(token)[1]!),
    ),
    ['refreshTokenId', 'branchId'],
    ['refresh_token_id', 'branch_id'],
  ),
  fact(
    'an access token says who the user is',
    signedIn(async ({ token }) => {
      const { aud, role, email, email_verified, is_anonymous, is_restricted, restricted_reason } = partsOf(token)[1]!
      return { aud, role, email, email_verified, is_anonymous, is_restricted, restricted_reason }
    }),
    { aud: 'internal', role: 'authenticated' },
    {
      aud: 'internal',
      role: 'authenticated',
      email: EMAIL,
      email_verified: false,
      is_anonymous: false,
      is_restricted: false,
      restricted_reason: null,
    },
  ),
  fact(
    'an expired access token says whose it was',
    signedIn(async ({ emulator, call, token, userId }) => {
      emulator.clock.advance(3_600_000)
      return (await call('GET /users/me', { token })).json.details.user_id === userId
    }),
    false,
    true,
  ),
  fact(
    'the refresh token of a deleted user',
    signedIn(async ({ call, refresh, userId, refreshToken }) => {
      await call(`DELETE /users/${userId}`, { level: 'server' })
      return outcome(await refresh(refreshToken))
    }),
    200,
    'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  ),
]

const USERS: Fact[] = [
  fact(
    'an anonymous user without the header',
    async (service) => {
      const { call } = play(service)
      const { access_token: token } = (await call('POST /auth/anonymous/sign-up')).json
      return outcome(await call('GET /users/me', { token }))
    },
    200,
    'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
  ),
  fact(
    'an anonymous user of a project that never allowed them',
    asks('POST /auth/anonymous/sign-up', {}, { projects: [{ id: 'internal', anonymous_accounts: false }] }),
    'ANONYMOUS_ACCOUNTS_NOT_ENABLED',
    200,
  ),
  fact(
    'the id of an anonymous user that signs up is kept',
    async (service) => {
      const { call } = play(service)
      const { access_token: token, user_id } = (await call('POST /auth/anonymous/sign-up')).json
      const headers = service === '2026' ? ALLOW : {}
      return (await call('POST /auth/password/sign-up', { token, headers, body: SIGN_UP })).json.user_id === user_id
    },
    false,
    true,
  ),
  fact(
    'a user whose address must be verified and is not',
    async (service) => {
      const { call, signUp } = play(service, internal({ require_email_verification: true }))
      const { access_token: token } = await signUp(EMAIL, PASSWORD)
      const answers = [await call('GET /users/me', { token }), await call('DELETE /auth/sessions/current', { token })]
      return answers.map(outcome)
    },
    [200, 200],
    ['RESTRICTED_USER_NOT_ALLOWED', 'RESTRICTED_USER_NOT_ALLOWED'],
  ),
  fact(
    'the fields of a restriction',
    signedIn(async ({ call, token }) => {
      const { is_restricted, restricted_reason, restricted_by_admin } = (await call('GET /users/me', { token })).json
      return [is_restricted, restricted_reason, restricted_by_admin]
    }),
    [undefined, undefined, undefined],
    [false, null, false],
  ),
  fact(
    'anonymous users in the list of users',
    async (service) => {
      const { call } = play(service)
      await call('POST /auth/anonymous/sign-up')
      return (await call('GET /users?limit=10', { level: 'server' })).json.items.length
    },
    1,
    0,
  ),
  fact(
    'the filter include_anonymous',
    asks('GET /users?include_anonymous=true', { level: 'server' }),
    'SCHEMA_ERROR',
    200,
  ),
  fact(
    'a user changes its own primary address',
    signedIn(async ({ call, token }) =>
      outcome(await call('PATCH /users/me', { token, body: { primary_email: 'new@harbor.example' } })),
    ),
    'SCHEMA_ERROR',
    200,
  ),
  fact(
    'a sign-up without a callback URL',
    asks('POST /auth/password/sign-up', { body: { email: EMAIL, password: PASSWORD } }),
    'SCHEMA_ERROR',
    200,
  ),
  fact(
    'a sign-up with a taken address',
    signedIn(async ({ call }) => outcome(await call('POST /auth/password/sign-up', { body: SIGN_UP }))),
    'USER_EMAIL_ALREADY_EXISTS',
    'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  ),
  fact(
    'a sign-in with another case of the address',
    signedIn(async ({ signIn }) => outcome(await signIn(EMAIL.toUpperCase(), PASSWORD))),
    'EMAIL_PASSWORD_MISMATCH',
    200,
  ),
]

const OAUTH: Fact[] = [
  fact(
    'authorize answers JSON where it is asked to',
    authorize({ stack_response_mode: 'json' }),
    'SCHEMA_ERROR',
    'a location',
  ),
  fact('authorize with an unknown parameter', authorize({ something: 'else' }), 'SCHEMA_ERROR', 307),
  fact(
    'authorize with the public sentinel',
    authorize({ client_secret: '__stack_public_client__' }),
    'INVALID_PUBLISHABLE_CLIENT_KEY',
    307,
  ),
  fact(
    'authorize with an untrusted return address',
    authorize({ after_callback_redirect_url: 'https://evil.example/' }),
    307,
    'REDIRECT_URL_NOT_WHITELISTED',
  ),
  fact('a link without a token', authorize({ type: 'link' }), 'UNPARSABLE_ACCESS_TOKEN', 400),
]

const TRUST: Fact[] = [
  fact('a path of a trusted domain that has another', trusts('quay.example/app', 'quay.example/other'), false, true),
  fact('another port of a trusted domain', trusts('quay.example', 'quay.example:8443/'), true, false),
  fact('a subdomain of a pattern', trusts('*.quay.example', 'a.quay.example/'), false, true),
]

const MOVED: Fact[] = [
  fact('PATCH …/config/override', asAdmin('PATCH /internal/config/override', OVERRIDE), 200, 404),
  fact(
    'PATCH …/config/override/environment',
    asAdmin('PATCH /internal/config/override/environment', OVERRIDE),
    404,
    200,
  ),
  fact(
    'POST /internal/ai-chat/{id}',
    asAdmin('POST /internal/ai-chat/1df07ae6-abf3-4a40-83a5-a1a2cbe336ac', {
      context_type: 'email-theme',
      messages: [{ role: 'user', content: 'Hi' }],
    }),
    200,
    405,
  ),
  fact(
    'a project without an owner team',
    signedIn(async ({ call, token }) =>
      outcome(await call('POST /internal/projects', { token, body: { display_name: 'Harbor' } })),
    ),
    201,
    'SCHEMA_ERROR',
  ),
  fact(
    'the project tells its domains',
    async (service) => {
      const { config } = (await play(service).call('GET /projects/current')).json
      return [config.domains, config.allow_localhost]
    },
    [undefined, undefined],
    [[], true],
  ),
  fact(
    'the settings of a project tell its owner',
    async (service) => {
      const { owner_team_id, config } = (await play(service).call('GET /internal/projects/current', { level: 'admin' }))
        .json
      return [owner_team_id, config.require_email_verification]
    },
    [undefined, undefined],
    [null, false],
  ),
  fact(
    'emails tell who sent them',
    signedIn(
      async ({ call }) => 'sender_config' in (await call('GET /internal/emails', { level: 'admin' })).json.items[0],
    ),
    true,
    false,
  ),
]

/** By subject: requests, tokens, users, OAuth, trusted addresses, and operations that moved. */
export const FACTS = { requests: REQUESTS, tokens: TOKENS, users: USERS, OAuth: OAUTH, trust: TRUST, operations: MOVED }
