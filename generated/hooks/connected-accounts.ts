/**
 * Hooks over the operations of `connected-accounts`.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { WriteOptions } from '../../src/react/hooks/types.ts'
import { useWrite } from '../../src/react/hooks/useWrite.ts'
import type { ConnectedAccountAccessToken } from '../model.ts'
import type { CreateConnectedAccountAccessTokenInput } from '../operations/connected-accounts.ts'
import { createConnectedAccountAccessTokenMutation } from '../queries/connected-accounts.ts'

/** Get an access token of an external provider. A mutation over `createConnectedAccountAccessToken`. */
export function useCreateConnectedAccountAccessToken<TContext = unknown>(
  options?: WriteOptions<
    ConnectedAccountAccessToken,
    'createConnectedAccountAccessToken',
    CreateConnectedAccountAccessTokenInput,
    TContext
  >,
): UseMutationResult<
  ConnectedAccountAccessToken,
  OperationError<'createConnectedAccountAccessToken'>,
  CreateConnectedAccountAccessTokenInput,
  TContext
> {
  return useWrite('client', createConnectedAccountAccessTokenMutation, options)
}
