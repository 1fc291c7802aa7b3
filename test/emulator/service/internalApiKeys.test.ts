import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
const BODY = {
  description: 'staging',
  expires_at_millis: 9e12,
  has_publishable_client_key: true,
  has_secret_server_key: true,
  has_super_secret_admin_key: false,
}

function world() {
  const emulator = createCore()
  const { call } = createCaller(emulator)
  const admin = (operation: string, body?: object) => call(operation, { level: 'admin', body })
  return { emulator, call, admin }
}

test('a set of project keys contains the requested keys, in full only once', async () => {
  const { admin } = world()
  const { status, json } = await admin('POST /internal/api-keys', BODY)
  expect(status).toBe(200)
  expect(json).toEqual({
    id: expect.any(String),
    description: 'staging',
    expires_at_millis: 9e12,
    created_at_millis: expect.any(Number),
    publishable_client_key: expect.stringMatching(/^pck_[0-9a-hjkmnp-tv-z]{45}$/),
    secret_server_key: expect.stringMatching(/^ssk_[0-9a-hjkmnp-tv-z]{45}$/),
  })
  const later = {
    ...json,
    publishable_client_key: { last_four: json.publishable_client_key.slice(-4) },
    secret_server_key: { last_four: json.secret_server_key.slice(-4) },
  }
  expect((await admin(`GET /internal/api-keys/${json.id}`)).json).toEqual(later)
  const { items, is_paginated } = (await admin('GET /internal/api-keys')).json
  expect([items[0], items[1].description, is_paginated]).toEqual([later, 'From the start', false])
})

test('a set of project keys is valid until it expires', async () => {
  const { admin, call, emulator } = world()
  const body = { ...BODY, has_super_secret_admin_key: true, expires_at_millis: emulator.clock.now() + 60_000 }
  const keys = (await admin('POST /internal/api-keys', body)).json
  const tries = [
    ['client', 'x-stack-publishable-client-key', keys.publishable_client_key, 'INVALID_PUBLISHABLE_CLIENT_KEY'],
    ['server', 'x-stack-secret-server-key', keys.secret_server_key, 'INVALID_SECRET_SERVER_KEY'],
    ['admin', 'x-stack-super-secret-admin-key', keys.super_secret_admin_key, 'INVALID_SUPER_SECRET_ADMIN_KEY'],
  ] as const
  const attempt = (level: 'client' | 'server' | 'admin', header: string, key: string) =>
    call('GET /projects/current', { level, headers: { [header]: key } })
  for (const [level, header, key] of tries) expect((await attempt(level, header, key)).status).toBe(200)
  emulator.clock.advance(60_000)
  for (const [level, header, key, code] of tries) {
    expect(await attempt(level, header, key)).toMatchObject({ status: 401, json: { code } })
  }
})

test('a set of project keys is revoked at once, and again with the latest time', async () => {
  const { admin, call, emulator } = world()
  const { id, secret_server_key } = (await admin('POST /internal/api-keys', BODY)).json
  const revoke = async () => (await admin(`PATCH /internal/api-keys/${id}`, { revoked: true })).json
  const first = (await revoke()).manually_revoked_at_millis
  const headers = { 'x-stack-secret-server-key': secret_server_key }
  const refused = await call('GET /users', { level: 'server', headers })
  expect(refused).toMatchObject({ status: 401, json: { code: 'INVALID_SECRET_SERVER_KEY' } })
  expect(refused.json.details).toEqual({ project_id: 'internal' })
  emulator.clock.advance(60_000)
  expect((await revoke()).manually_revoked_at_millis).toBeGreaterThan(first + 30_000)
  expect((await admin(`PATCH /internal/api-keys/${id}`, { description: 'old' })).json.description).toBe('old')
})

test.each([
  ['client', 'GET', '/internal/api-keys', undefined, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['server', 'POST', '/internal/api-keys', BODY, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['admin', 'GET', `/internal/api-keys/${UNKNOWN_ID}`, undefined, 404, 'API_KEY_NOT_FOUND'],
  ['admin', 'PATCH', `/internal/api-keys/${UNKNOWN_ID}`, { revoked: true }, 404, 'API_KEY_NOT_FOUND'],
  ['admin', 'PATCH', `/internal/api-keys/${UNKNOWN_ID}`, { revoked: false }, 400, 'SCHEMA_ERROR'],
  ['admin', 'POST', '/internal/api-keys', { ...BODY, expires_at_millis: null }, 400, 'SCHEMA_ERROR'],
  ['admin', 'POST', '/internal/api-keys', { ...BODY, has_secret_server_key: undefined }, 400, 'SCHEMA_ERROR'],
] as const)('a set of project keys %s %s %s %j returns %i %s', async (level, method, path, body, status, code) => {
  const { call } = world()
  const answer = await call(`${method} ${path}`, { level, body })
  expect([answer.status, answer.json.code]).toEqual([status, code])
})
