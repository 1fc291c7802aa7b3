/**
 * Hooks over the operations of `features`.
 *
 * Generated from `openapi/paths/features.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { CheckFeatureSupportInput } from '../operations/features.ts'
import { checkFeatureSupportMutation } from '../queries/features.ts'

/** Get the message for an unsupported feature. Mutation of `checkFeatureSupport`. */
export function useCheckFeatureSupport<TContext = unknown>(
  options?: OperationMutationOptions<string, 'checkFeatureSupport', CheckFeatureSupportInput, TContext>,
): UseMutationResult<string, OperationError<'checkFeatureSupport'>, CheckFeatureSupportInput, TContext> {
  return useOperationMutation('client', checkFeatureSupportMutation, options)
}
