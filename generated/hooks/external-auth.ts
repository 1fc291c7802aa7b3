/**
 * Hooks over the operations of `external-auth`.
 *
 * Generated from `openapi/paths/external-auth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { ExternalSession } from '../model.ts'
import type { ExchangeExternalTokenInput } from '../operations/external-auth.ts'
import { exchangeExternalTokenMutation } from '../queries/external-auth.ts'

/** Exchange a token of another auth provider for an access token. Mutation of `exchangeExternalToken`; refetches affected queries before it resolves. Since 2026. */
export function useExchangeExternalToken<TContext = unknown>(
  options?: OperationMutationOptions<ExternalSession, 'exchangeExternalToken', ExchangeExternalTokenInput, TContext>,
): UseMutationResult<ExternalSession, OperationError<'exchangeExternalToken'>, ExchangeExternalTokenInput, TContext> {
  return useOperationMutation('client', exchangeExternalTokenMutation, options)
}
