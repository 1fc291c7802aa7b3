import { expect, test } from 'vitest'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

test('a vault keeps the latest value of each key, separately for each store', async () => {
  const { asServer, configure } = createEmulatorWorld()
  await configure({ 'dataVault.stores.a': { displayName: 'A' }, 'dataVault.stores.b': {} })
  const key = { hashed_key: 'hash' }
  for (const encrypted_value of ['first', 'second']) {
    expect((await asServer('POST /data-vault/stores/a/set', { ...key, encrypted_value })).json).toEqual({
      success: true,
    })
  }
  expect((await asServer('POST /data-vault/stores/a/get', key)).json).toEqual({ encrypted_value: 'second' })
  const missing = await asServer('POST /data-vault/stores/b/get', key)
  expect(missing.json).toMatchObject({
    code: 'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST',
    details: { store_id: 'b', hashed_key: 'hash' },
  })
})

test.each(['get', 'set'])(
  'a vault refuses to %s a value in a store that the configuration doesn’t declare',
  async (verb) => {
    const { asServer } = createEmulatorWorld()
    for (const store_id of ['a', '  ', 'toString']) {
      const body = { hashed_key: 'hash', ...(verb === 'set' && { encrypted_value: 'value' }) }
      const { status, json } = await asServer(`POST /data-vault/stores/${encodeURIComponent(store_id)}/${verb}`, body)
      expect({ status, code: json.code, details: json.details }).toEqual({
        status: 400,
        code: 'DATA_VAULT_STORE_DOES_NOT_EXIST',
        details: { store_id },
      })
    }
  },
)

test('a vault checks the key before the store', async () => {
  const { asServer } = createEmulatorWorld()
  expect(outcomeOf(await asServer('POST /data-vault/stores/a/get', { hashed_key: '' }))).toEqual({
    status: 400,
    error: 'SCHEMA_ERROR',
  })
})

test('the values of a store belong to its project', async () => {
  const other = { id: UNKNOWN_ID, keys: { secret_server_key: 'ssk_other', super_secret_admin_key: 'sak_other' } }
  const { asServer, configure, call } = createEmulatorWorld({ projects: [{ id: 'internal' }, other] })
  await configure({ 'dataVault.stores.a': {} })
  await asServer('POST /data-vault/stores/a/set', { hashed_key: 'hash', encrypted_value: 'value' })
  const inOther = { 'x-stack-project-id': UNKNOWN_ID }
  await call('PATCH /internal/config/override/branch', {
    level: 'admin',
    headers: { ...inOther, 'x-stack-super-secret-admin-key': 'sak_other' },
    body: { config_override_string: '{"dataVault.stores.a":{}}' },
  })
  const elsewhere = await call('POST /data-vault/stores/a/get', {
    level: 'server',
    headers: { ...inOther, 'x-stack-secret-server-key': 'ssk_other' },
    body: { hashed_key: 'hash' },
  })
  expect(elsewhere.json.code).toBe('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST')
})
