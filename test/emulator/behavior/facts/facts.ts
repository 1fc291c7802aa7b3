/**
 * How a service of August 2025 and one of 2026 respond to the same requests: for each fact the results of 2025 and of
 * 2026. Features that only exist since 2026 are tested in generations.test.ts.
 */
import {
  asAdmin,
  asks,
  EMAIL,
  fact,
  grant,
  NO_KEY,
  outcome,
  OVERRIDE,
  partsOf,
  play,
  preflight,
  renamed,
  SERVER,
  signedIn,
  type Fact,
} from './ask.ts'
import { OAUTH, TRUST } from './oauth.ts'
import { SIGN_UPS } from './signUps.ts'
import { USERS } from './users.ts'

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
      const response = await play(service).call('GET /users', { level: 'server', headers })
      return ['known-error', 'actual-status', 'request-id'].map((name) => response.headers.has(`x-hexclave-${name}`))
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
    'an access token contains session and branch',
    signedIn(async ({ token }) =>
      ['refreshTokenId', 'branchId', 'refresh_token_id', 'branch_id'].filter((name) => name in partsOf(token)[1]!),
    ),
    ['refreshTokenId', 'branchId'],
    ['refresh_token_id', 'branch_id'],
  ),
  fact(
    'an access token contains the user’s email and restrictions',
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
    'the error of an expired access token contains its user',
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

const THEME = 'export function EmailTheme({ children }) { return <div>{children}</div> }'
const PREVIEW = {
  theme_id: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
  template_tsx_source: 'export function EmailTemplate() { return <p>Ahoy</p> }',
}

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
    'the project contains its domains',
    async (service) => {
      const { config } = (await play(service).call('GET /projects/current')).json
      return [config.domains, config.allow_localhost]
    },
    [undefined, undefined],
    [[], true],
  ),
  fact(
    'the settings of a project contain its owner',
    async (service) => {
      const { owner_team_id, config } = (await play(service).call('GET /internal/projects/current', { level: 'admin' }))
        .json
      return [owner_team_id, config.require_email_verification]
    },
    [undefined, undefined],
    [null, undefined],
  ),
  fact(
    'emails contain their sender',
    signedIn(
      async ({ call }) => 'sender_config' in (await call('GET /internal/emails', { level: 'admin' })).json.items[0],
    ),
    true,
    false,
  ),
  fact(
    'hosts of the service',
    async (service) => {
      const response = await play(service).call('GET /internal/backend-urls', { level: 'none' })
      return response.json ?? response.status
    },
    404,
    { urls: ['http://localhost:4400'] },
  ),
  fact(
    'a preview with both a theme id and a theme source',
    asAdmin('POST /emails/render-email', { ...PREVIEW, theme_tsx_source: THEME }),
    400,
    'SCHEMA_ERROR',
  ),
  fact('a preview without a template', asAdmin('POST /emails/render-email', { theme_id: null }), 400, 'SCHEMA_ERROR'),
  fact(
    'a preview of a template whose id isn’t a UUID',
    asAdmin('POST /emails/render-email', { theme_tsx_source: THEME, template_id: 'welcome' }),
    400,
    'SCHEMA_ERROR',
  ),
  fact('a preview of a source in a stored theme', asAdmin('POST /emails/render-email', PREVIEW), 200, 200),
  fact(
    'the response to a sent email contains the address',
    signedIn(async ({ call, userId }) => {
      const email_config = { type: 'standard', host: 'mail.harbor.example', port: 587, username: 'u', password: 'p' }
      const sender = { sender_name: 'Harbor', sender_email: 'crew@harbor.example' }
      const config = { email_config: { ...email_config, ...sender } }
      await call('PATCH /internal/projects/current', { level: 'admin', body: { config } })
      const body = { user_ids: [userId], html: '<p>Ahoy</p>', subject: 'Ahoy' }
      const { results } = (await call('POST /emails/send-email', { level: 'server', body })).json
      return results.map((result: object) => Object.keys(result))
    }),
    [['user_id', 'user_email']],
    [['user_id']],
  ),
  fact(
    'an email to all users and to one',
    signedIn(async ({ call, userId }) => {
      const body = { user_ids: [userId], all_users: true, html: '<p>Ahoy</p>', subject: 'Ahoy' }
      return outcome(await call('POST /emails/send-email', { level: 'server', body }))
    }),
    'SCHEMA_ERROR',
    'REQUIRES_CUSTOM_EMAIL_SERVER',
  ),
  fact(
    'the minutes until a command-line login expires',
    async (service) => {
      const { emulator, call } = play(service)
      const { expires_at } = (await call('POST /auth/cli', { body: {} })).json
      return Math.ceil((new Date(expires_at).getTime() - emulator.clock.now()) / 60_000)
    },
    120,
    2,
  ),
]

/** All facts, by subject. */
export const FACTS = {
  requests: REQUESTS,
  tokens: TOKENS,
  users: USERS,
  'sign-ups': SIGN_UPS,
  OAuth: OAUTH,
  trust: TRUST,
  operations: MOVED,
}
