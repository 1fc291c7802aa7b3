import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

test('a project is the same at every level and contains no secret', async () => {
  const oauth_providers = [{ id: 'github', type: 'standard', client_id: 'a', client_secret: 'b' } as const]
  const { call } = createCaller(
    createCore({ service: '2025', projects: [{ id: 'internal', config: { oauth_providers } }] }),
  )
  const views = []
  for (const level of ['client', 'server', 'admin'] as const) {
    views.push((await call('GET /projects/current', { level })).json)
  }
  expect(views[0]).toEqual({
    id: 'internal',
    display_name: 'Latchkey emulator',
    config: {
      sign_up_enabled: true,
      credential_enabled: true,
      magic_link_enabled: true,
      passkey_enabled: true,
      client_team_creation_enabled: true,
      client_user_deletion_enabled: true,
      allow_user_api_keys: true,
      allow_team_api_keys: true,
      enabled_oauth_providers: [{ id: 'github' }],
    },
  })
  expect([views[1], views[2]]).toEqual([views[0], views[0]])
})

test('a key set needs no headers, contains no private key, and is stable', async () => {
  const { call } = createCaller(createCore({ service: '2025' }))
  const path = 'GET /projects/internal/.well-known/jwks.json'
  const { json } = await call(path, { level: 'none' })
  expect(json.keys).toHaveLength(1)
  expect(Object.keys(json.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'x', 'y'])
  expect(json.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: expect.stringMatching(/^.{12}$/) })
  expect((await call(path)).json).toEqual(json)
  const unknown = await call('GET /projects/quay/.well-known/jwks.json', { level: 'none' })
  expect(unknown).toMatchObject({ status: 404, text: 'Project not found' })
})

test.each([
  ['', 2],
  ['?include_restricted=true', 4],
  ['?include_anonymous=true', 6],
])('since 2026, a key set%s has two keys for each audience', async (query, count) => {
  const { call } = createCaller(createCore())
  const path = `GET /projects/internal/.well-known/jwks.json${query}`
  const { keys } = (await call(path)).json
  expect(new Set(keys.map(({ kid }: { kid: string }) => kid)).size).toBe(count)
  expect(new Set(keys.map(({ x }: { x: string }) => x)).size).toBe(count)
  expect((await call(path)).json.keys).toEqual(keys)
})

test.each([
  [{ feature_name: 'rsvp' }, 'rsvp is not yet supported.'],
  [{ name: 'rsvp' }, 'This feature is not yet supported.'],
])('the support for %j is refused with text', async (body, text) => {
  const { call } = createCaller(createCore({ service: '2025' }))
  for (const level of ['none', 'client'] as const) {
    const answer = await call('POST /check-feature-support', { level, body })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.text).toContain(text)
  }
})
