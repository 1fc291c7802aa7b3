/** Facts about users. */
import {
  ALLOW,
  asks,
  CALLBACK,
  EMAIL,
  fact,
  internal,
  outcome,
  PASSWORD,
  play,
  SIGN_UP,
  signedIn,
  type Fact,
} from './ask.ts'

export const USERS: Fact[] = [
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
    'an anonymous user of a project that doesn’t allow them',
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
    'a user with an unverified address if the project requires verification',
    async (service) => {
      const { call, signUp } = play(service, internal({ require_email_verification: true }))
      const { access_token: token } = await signUp(EMAIL, PASSWORD)
      const responses = [await call('GET /users/me', { token }), await call('DELETE /auth/sessions/current', { token })]
      return responses.map(outcome)
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
    'the parameter include_anonymous',
    asks('GET /users?include_anonymous=true', { level: 'server' }),
    'SCHEMA_ERROR',
    200,
  ),
  fact(
    'a client changes the user’s primary address',
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
    'a sign-up with an address in use',
    signedIn(async ({ call }) => outcome(await call('POST /auth/password/sign-up', { body: SIGN_UP }))),
    'USER_EMAIL_ALREADY_EXISTS',
    'USER_EMAIL_ALREADY_EXISTS',
  ),
  fact(
    'a sign-in with the address in another case',
    signedIn(async ({ signIn }) => outcome(await signIn(EMAIL.toUpperCase(), PASSWORD))),
    'EMAIL_PASSWORD_MISMATCH',
    200,
  ),
  fact(
    'restricted users act with x-stack-allow-restricted-user',
    async (service) => {
      const { call, signUp } = play(service, internal({ require_email_verification: true }))
      const { access_token: token } = await signUp(EMAIL, PASSWORD)
      return outcome(await call('GET /users/me', { token, headers: { 'x-stack-allow-restricted-user': 'true' } }))
    },
    200,
    200,
  ),
  fact(
    'the fields of a restriction that only servers read',
    signedIn(async ({ call, userId, token }) => {
      const names = ['restricted_by_admin_private_details', 'country_code', 'risk_scores']
      const views = [await call(`GET /users/${userId}`, { level: 'server' }), await call('GET /users/me', { token })]
      return views.map(({ json }) => names.map((name) => json[name]))
    }),
    [
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
    ],
    [
      [null, null, { sign_up: { bot: 0, free_trial_abuse: 0 } }],
      [undefined, undefined, undefined],
    ],
  ),
  fact(
    'a reason without a restriction',
    signedIn(async ({ call, userId }) =>
      outcome(await call(`PATCH /users/${userId}`, { level: 'server', body: { restricted_by_admin_reason: 'Spam' } })),
    ),
    'SCHEMA_ERROR',
    'SCHEMA_ERROR',
  ),
  fact(
    'a primary address set to null',
    signedIn(async ({ call, token }) => {
      const response = await call('PATCH /users/me', { token, body: { primary_email: null } })
      const { items } = (await call('GET /contact-channels?user_id=me', { token })).json
      return [outcome(response), items.map((channel: { is_primary: boolean }) => channel.is_primary)]
    }),
    ['SCHEMA_ERROR', [true]],
    [200, [false]],
  ),
  fact(
    'restricted users in the list of users, without and with include_restricted',
    async (service) => {
      const { call, signUp } = play(service, internal({ require_email_verification: true }))
      await signUp(EMAIL, PASSWORD)
      const lists = [
        await call('GET /users?limit=10', { level: 'server' }),
        await call('GET /users?limit=10&include_restricted=true', { level: 'server' }),
      ]
      return lists.map((response) => response.json?.items?.length ?? outcome(response))
    },
    [1, 'SCHEMA_ERROR'],
    [0, 1],
  ),
  fact(
    'anonymous members in the list of users of a team',
    async (service) => {
      const { call } = play(service)
      const { user_id } = (await call('POST /auth/anonymous/sign-up')).json
      const body = { display_name: 'Crew', creator_user_id: user_id }
      const { id } = (await call('POST /teams', { level: 'server', body })).json
      return (await call(`GET /users?team_id=${id}`, { level: 'server' })).json.items.length
    },
    1,
    0,
  ),
  fact(
    'only_anonymous without include_anonymous',
    asks('GET /users?only_anonymous=true', { level: 'server' }),
    'SCHEMA_ERROR',
    400,
  ),
  fact('1,001 users in one page', asks('GET /users?limit=1001', { level: 'server' }), 200, 'SCHEMA_ERROR'),
  fact(
    'more than 1,000 users without a limit, and with one',
    async (service) => {
      const users = Array.from({ length: 1001 }, (_, index) => ({ primary_email: `u${index}@harbor.example` }))
      const { call } = play(service, { projects: [{ id: 'internal', users }] })
      const all = await call('GET /users', { level: 'server' })
      const page = await call('GET /users?limit=1000', { level: 'server' })
      return [all.json?.items?.length ?? outcome(all), page.json.items.length]
    },
    [1001, 1000],
    [400, 1000],
  ),
  fact(
    'the cursor of the next page is its first user, or the last user of the previous page',
    async (service) => {
      const users = ['a', 'b', 'c'].map((name) => ({ primary_email: `${name}@harbor.example` }))
      const { call } = play(service, { projects: [{ id: 'internal', users }] })
      const { json } = await call('GET /users?limit=2', { level: 'server' })
      const next = json.pagination.next_cursor
      const rest = (await call(`GET /users?limit=2&cursor=${next}`, { level: 'server' })).json
      return [
        json.items[1].id === next,
        rest.items.map((user: { primary_email: string }) => user.primary_email),
        rest.pagination.next_cursor,
      ]
    },
    [false, ['c@harbor.example'], null],
    [true, ['c@harbor.example'], null],
  ),
  fact(
    'users ordered by last activity',
    asks('GET /users?order_by=last_active_at', { level: 'server' }),
    'SCHEMA_ERROR',
    200,
  ),
  fact(
    'users except those with emails of a domain',
    signedIn(async ({ call }) => {
      const response = await call('GET /users?excluded_email_domains=harbor.example,quay.example', { level: 'server' })
      return response.json?.items?.length ?? outcome(response)
    }),
    'SCHEMA_ERROR',
    0,
  ),
  fact(
    'a password reset with the address in another case',
    signedIn(async ({ emulator, call }) => {
      const body = { email: EMAIL.toUpperCase(), callback_url: CALLBACK }
      await call('POST /auth/password/send-reset-code', { body })
      return emulator.outbox.list().filter(({ kind }) => kind === 'password-reset').length
    }),
    0,
    1,
  ),
  fact(
    'an earlier access token of an upgraded anonymous user',
    async (service) => {
      const { call } = play(service)
      const { access_token: token } = (await call('POST /auth/anonymous/sign-up')).json
      await call('POST /auth/password/sign-up', { token, headers: service === '2026' ? ALLOW : {}, body: SIGN_UP })
      return (await call('GET /users/me', { token, headers: service === '2026' ? ALLOW : {} })).json.primary_email
    },
    null,
    EMAIL,
  ),
  fact(
    'a sign-in to an account does not merge the anonymous user',
    signedIn(async ({ call, userId }) => {
      const { access_token: token, user_id: anonymousId } = (await call('POST /auth/anonymous/sign-up')).json
      const headers = ALLOW
      const { json } = await call('POST /auth/password/sign-in', {
        token,
        headers,
        body: { email: EMAIL, password: PASSWORD },
      })
      const isThere = (await call(`GET /users/${anonymousId}`, { level: 'server' })).status === 200
      return [json.user_id === userId, isThere]
    }),
    [true, true],
    [true, true],
  ),
]
