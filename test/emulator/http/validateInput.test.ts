import { expect, test } from 'vitest'
import { createEmulatorWorld, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

const problemsOf = (response: { json: any }): string[] => response.json.error.split('\n').slice(1)

test.each([
  ['POST /contact-channels', 'client'],
  [`GET /contact-channels/me/${UNKNOWN_ID}`, 'client'],
  [`PATCH /contact-channels/me/${UNKNOWN_ID}`, 'client'],
  [`DELETE /contact-channels/me/${UNKNOWN_ID}`, 'client'],
  ['POST /connected-accounts/me/github/access-token', 'client'],
  ['POST /oauth-providers', 'server'],
  [`GET /oauth-providers/me/${UNKNOWN_ID}`, 'client'],
  [`PATCH /oauth-providers/me/${UNKNOWN_ID}`, 'client'],
  [`DELETE /oauth-providers/me/${UNKNOWN_ID}`, 'client'],
  ['GET /emails/notification-preference/me', 'client'],
  [`PATCH /emails/notification-preference/me/${UNKNOWN_ID}`, 'client'],
  ['GET /projects/current', 'client'],
  ['GET /internal/projects', 'client'],
  ['POST /internal/projects', 'client'],
  ['GET /internal/projects/current', 'admin'],
  ['PATCH /internal/projects/current', 'admin'],
  ['GET /internal/api-keys', 'admin'],
  [`GET /internal/api-keys/${UNKNOWN_ID}`, 'admin'],
  [`PATCH /internal/api-keys/${UNKNOWN_ID}`, 'admin'],
  ['GET /internal/config', 'admin'],
  ['PATCH /internal/config/override', 'admin'],
  ['POST /webhooks/svix-token', 'admin'],
  ['GET /internal/emails', 'admin'],
] as const)('an unknown query parameter is refused by %s', async (operation, level) => {
  const { call, signUp } = createEmulatorWorld({ service: '2025' })
  const { access_token: token } = await signUp()
  const body = operation.startsWith('P') ? {} : undefined
  const response = await call(`${operation}?bogus=1`, { level, token, body })
  expect(response.json.code).toBe('SCHEMA_ERROR')
  expect(problemsOf(response)).toContain('  - query contains unknown properties: bogus')
})

test.each(['POST /auth/anonymous/sign-up', 'DELETE /internal/projects/current', 'POST /internal/api-keys'])(
  'an unknown query parameter is ignored by %s',
  async (operation) => {
    const { asAdmin } = createEmulatorWorld({ service: '2025' })
    const response = await asAdmin(`${operation}?bogus=1`, {})
    expect(response.text).not.toContain('bogus')
  },
)

test.each([
  `GET /contact-channels/me/${UNKNOWN_ID}`,
  `DELETE /oauth-providers/me/${UNKNOWN_ID}`,
  `DELETE /team-memberships/${UNKNOWN_ID}/me`,
  `GET /team-member-profiles/${UNKNOWN_ID}/me`,
  `POST /team-permissions/${UNKNOWN_ID}/me/editor`,
  'POST /project-permissions/me/editor',
  'POST /connected-accounts/me/github/access-token',
  'GET /emails/notification-preference/me',
])('`me` in the path without an access type is a missing user: %s', async (operation) => {
  const response = await createEmulatorWorld({ service: '2025' }).call(operation, { level: 'none' })
  expect(response.status).toBe(400)
  expect(response.json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
})

test.each(['GET /users/me', 'PATCH /users/me', 'DELETE /users/me'])(
  'a request without an access type lacks it first: %s',
  async (operation) => {
    for (const service of ['2025', '2026'] as const) {
      const { call, signUp } = createEmulatorWorld({ service })
      const { access_token } = await signUp()
      const headers = { 'x-stack-access-token': access_token }
      const body = operation.startsWith('PATCH') ? { display_name: 7 } : undefined
      const { status, json } = await call(operation, { level: 'none', headers, body })
      expect({ status, code: json.code }).toEqual({ status: 400, code: 'ACCESS_TYPE_REQUIRED' })
    }
  },
)

test('an id of a user in the path without an access type is a missing access type', async () => {
  const response = await createEmulatorWorld({ service: '2025' }).call(
    `GET /emails/notification-preference/${UNKNOWN_ID}`,
    { level: 'none' },
  )
  expect(response.json.code).toBe('ACCESS_TYPE_REQUIRED')
})

test('a schema error contains the nested path of each problem', async () => {
  const { asAdmin, call } = createEmulatorWorld({ service: '2025' })
  const domains = [{ domain: 'https://a.example' }]
  expect(
    problemsOf(await asAdmin('PATCH /internal/projects/current', { config: { domains, sign_up_enabled: 'x' } })),
  ).toEqual([
    '  - body.config.sign_up_enabled must be a boolean',
    '  - body.config.domains[0].handler_path must be defined',
  ])
  expect(problemsOf(await call('GET /team-api-keys'))).toEqual(['  - query.team_id must be defined'])
})

test.each(['POST /auth/password/sign-in', 'POST /auth/oauth/token', 'POST /auth/cli'])(
  'a body of null is a schema error: %s',
  async (operation) => {
    const response = await createEmulatorWorld({ service: '2025' }).call(operation, { body: null })
    expect(response.status).toBe(400)
    expect(response.json.code).toBe('SCHEMA_ERROR')
    expect(response.json.error).toContain('- body ')
  },
)
