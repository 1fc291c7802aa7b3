/**
 * Mocks of the operations of `data-vault`.
 *
 * Generated from `openapi/paths/data-vault.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `getVaultValue`, `POST /data-vault/stores/{id}/get`, with its example or `override`. */
export function getVaultValueMock(override?: MockOverride<'getVaultValue'>): HttpHandler {
  return mockOperation(
    'post',
    '/data-vault/stores/:id/get',
    { status: 200, body: { encrypted_value: 'AXv2n0qk1m8yB4t7Zc9dLw' } },
    override,
  )
}

/** Mocks `setVaultValue`, `POST /data-vault/stores/{id}/set`, with its example or `override`. */
export function setVaultValueMock(override?: MockOverride<'setVaultValue'>): HttpHandler {
  return mockOperation('post', '/data-vault/stores/:id/set', { status: 200, body: { success: true } }, override)
}
