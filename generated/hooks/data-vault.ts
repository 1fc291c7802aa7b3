/**
 * Hooks over the operations of `data-vault`.
 *
 * Generated from `openapi/paths/data-vault.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { Success, VaultValue } from '../model.ts'
import type { GetVaultValueInput, SetVaultValueInput } from '../operations/data-vault.ts'
import { getVaultValueMutation, setVaultValueMutation } from '../queries/data-vault.ts'

/** Read a value of a data vault store. Mutation of `getVaultValue`. Since 2026. */
export function useGetVaultValue<TContext = unknown>(
  options?: OperationMutationOptions<VaultValue, 'getVaultValue', GetVaultValueInput, TContext>,
): UseMutationResult<VaultValue, OperationError<'getVaultValue'>, GetVaultValueInput, TContext> {
  return useOperationMutation('server', getVaultValueMutation, options)
}

/** Write a value of a data vault store. Mutation of `setVaultValue`; refetches affected queries before it resolves. Since 2026. */
export function useSetVaultValue<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'setVaultValue', SetVaultValueInput, TContext>,
): UseMutationResult<Success, OperationError<'setVaultValue'>, SetVaultValueInput, TContext> {
  return useOperationMutation('server', setVaultValueMutation, options)
}
