import { createAdminClient, updateConfig } from 'latchkey/admin'
import { getDataVaultValue, setDataVaultValue } from 'latchkey/server'
import { expect, test } from 'vitest'
import { BASE_URL, createWorld } from '../../support/createWorld.ts'

const SECRET = 'only the app knows it'

async function createVault() {
  const world = createWorld({ service: '2026' })
  const admin = createAdminClient({
    projectId: 'internal',
    superSecretAdminKey: 'sak_emulator',
    baseUrl: BASE_URL,
    fetch: world.emulator.fetch,
  })
  await updateConfig(admin, { 'dataVault.stores.crew': { displayName: 'Crew' } })
  return world
}

test('a value is read back with its key and secret, and is null for others', async () => {
  const { server } = await createVault()
  const input = { storeId: 'crew', key: 'mira', secret: SECRET }
  expect(await getDataVaultValue(server, input)).toBeNull()
  await setDataVaultValue(server, { ...input, value: 'first' })
  await setDataVaultValue(server, { ...input, value: 'tok_Ä 🔑' })
  expect(await getDataVaultValue(server, input)).toBe('tok_Ä 🔑')
  expect(await getDataVaultValue(server, { ...input, key: 'otto' })).toBeNull()
  expect(await getDataVaultValue(server, { ...input, secret: 'another' })).toBeNull()
})

test('the service sees neither key, secret nor value', async () => {
  const { server, emulator } = await createVault()
  const input = { storeId: 'crew', key: 'key-of-mira', secret: SECRET }
  await setDataVaultValue(server, { ...input, value: 'value-of-mira' })
  const state = JSON.stringify(emulator.db.snapshot())
  expect(state).toContain('crew')
  for (const plaintext of ['key-of-mira', SECRET, 'value-of-mira']) expect(state).not.toContain(plaintext)
})

test('a store that the configuration does not declare is an error for both', async () => {
  const { server } = await createVault()
  const input = { storeId: 'none', key: 'mira', secret: SECRET }
  const error = { code: 'DATA_VAULT_STORE_DOES_NOT_EXIST' }
  await expect(getDataVaultValue(server, input)).rejects.toMatchObject(error)
  await expect(setDataVaultValue(server, { ...input, value: 'x' })).rejects.toMatchObject(error)
})

test('a missing secret and half of a surrogate pair are refused without a request, and not repeated in the error', async () => {
  const { server, calls } = await createVault()
  calls.length = 0
  const untyped = setDataVaultValue as (client: unknown, input: object) => Promise<void>
  const input = { storeId: 'crew', key: 'mira', secret: SECRET, value: 'x' }
  for (const [field, value] of Object.entries({ secret: undefined, key: 5, value: 'half \ud800' })) {
    const call = untyped(server, { ...input, [field]: value })
    await expect(call).rejects.toMatchObject({ code: 'INVALID_OPTION', message: expect.stringContaining(field) })
    await expect(call).rejects.not.toMatchObject({ message: expect.stringContaining('half \ud800') })
  }
  expect(calls).toEqual([])
})
