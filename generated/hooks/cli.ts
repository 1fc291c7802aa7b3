/**
 * Hooks over the operations of `cli`.
 *
 * Generated from `openapi/paths/cli.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { CliLogin, CliLoginPending, CliLoginSuccess, CliSessionState, SessionTokens, Success } from '../model.ts'
import type { CompleteCliLoginInput, PollCliLoginInput, StartCliLoginInput } from '../operations/cli.ts'
import { completeCliLoginMutation, pollCliLoginMutation, startCliLoginMutation } from '../queries/cli.ts'

/** Start a command-line login. Mutation of `startCliLogin`. */
export function useStartCliLogin<TContext = unknown>(
  options?: OperationMutationOptions<CliLogin, 'startCliLogin', StartCliLoginInput, TContext>,
): UseMutationResult<CliLogin, OperationError<'startCliLogin'>, StartCliLoginInput, TContext> {
  return useOperationMutation('client', startCliLoginMutation, options)
}

/** Poll a command-line login. Mutation of `pollCliLogin`; refetches affected queries before it resolves. */
export function usePollCliLogin<TContext = unknown>(
  options?: OperationMutationOptions<CliLoginPending | CliLoginSuccess, 'pollCliLogin', PollCliLoginInput, TContext>,
): UseMutationResult<CliLoginPending | CliLoginSuccess, OperationError<'pollCliLogin'>, PollCliLoginInput, TContext> {
  return useOperationMutation('client', pollCliLoginMutation, options)
}

/** Confirm a login from the browser. Mutation of `completeCliLogin`; refetches affected queries before it resolves. */
export function useCompleteCliLogin<TContext = unknown>(
  options?: OperationMutationOptions<
    Success | CliSessionState | SessionTokens,
    'completeCliLogin',
    CompleteCliLoginInput,
    TContext
  >,
): UseMutationResult<
  Success | CliSessionState | SessionTokens,
  OperationError<'completeCliLogin'>,
  CompleteCliLoginInput,
  TContext
> {
  return useOperationMutation('client', completeCliLoginMutation, options)
}
