/** The data vault: values that are encrypted before they reach the service, in the stores of the configuration. */
import { toRecord } from '../../core/util/record.ts'
import { readConfig } from '../domain/configuration.ts'
import { fail } from '../domain/refusals.ts'
import { compositeKey } from '../state/tables.ts'
import type { OperationContext, Resolvers } from './resolver.ts'

export const dataVault = {
  getVaultValue(context) {
    const { body, db, project } = context
    const store_id = requireStore(context)
    const record = db.vaultValues.get(compositeKey(project.id, store_id, body.hashed_key))
    if (record) return { encrypted_value: record.encrypted_value }
    return fail('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST', { store_id, hashed_key: body.hashed_key })
  },

  setVaultValue(context) {
    const { body, db, project } = context
    const { hashed_key, encrypted_value } = body
    const id = compositeKey(project.id, requireStore(context), hashed_key)
    const known = db.vaultValues.get(id)
    if (known) db.vaultValues.update(known, { encrypted_value })
    else db.vaultValues.insert({ id, project_id: project.id, encrypted_value })
    return { success: true }
  },
} satisfies Resolvers

/** Returns the id of the store. Refuses a store that the configuration doesn't declare. */
function requireStore({ params, project }: OperationContext<'getVaultValue' | 'setVaultValue'>): string {
  const { stores } = readConfig(project).dataVault
  if (!Object.hasOwn(toRecord(stores), params.id)) fail('DATA_VAULT_STORE_DOES_NOT_EXIST', { store_id: params.id })
  return params.id
}
