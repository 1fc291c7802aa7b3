/**
 * Hooks over the operations of `agents`.
 *
 * Generated from `openapi/paths/agents.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { AgentApproved, AgentPending, AgentRegistration, AgentRequest, UndescribedObject } from '../model.ts'
import type { ConfirmAgentInput, PollAgentInput, RegisterAgentInput } from '../operations/agents.ts'
import {
  confirmAgentMutation,
  getAgentDiscoveryQuery,
  pollAgentMutation,
  registerAgentMutation,
} from '../queries/agents.ts'

/** Read how agents sign in. Query of `getAgentDiscovery`; `skipToken` disables it. Since 2026. */
export function useGetAgentDiscovery<TData = UndescribedObject>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<UndescribedObject, TData, 'getAgentDiscovery'>,
): UseQueryResult<TData, OperationError<'getAgentDiscovery'>> {
  return useOperationQuery('client', getAgentDiscoveryQuery, input, options)
}

/** {@link useGetAgentDiscovery}, but suspends until loaded. */
export function useSuspenseGetAgentDiscovery<TData = UndescribedObject>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<UndescribedObject, TData, 'getAgentDiscovery'>,
): UseSuspenseQueryResult<TData, OperationError<'getAgentDiscovery'>> {
  return useOperationSuspenseQuery('client', getAgentDiscoveryQuery, input, options)
}

/** Register an AI agent. Mutation of `registerAgent`; refetches affected queries before it resolves. Since 2026. */
export function useRegisterAgent<TContext = unknown>(
  options?: OperationMutationOptions<AgentRegistration, 'registerAgent', RegisterAgentInput, TContext>,
): UseMutationResult<AgentRegistration, OperationError<'registerAgent'>, RegisterAgentInput, TContext> {
  return useOperationMutation('client', registerAgentMutation, options)
}

/** Inspect, approve or deny an agent. Mutation of `confirmAgent`; refetches affected queries before it resolves. Since 2026. */
export function useConfirmAgent<TContext = unknown>(
  options?: OperationMutationOptions<AgentRequest, 'confirmAgent', ConfirmAgentInput, TContext>,
): UseMutationResult<AgentRequest, OperationError<'confirmAgent'>, ConfirmAgentInput, TContext> {
  return useOperationMutation('client', confirmAgentMutation, options)
}

/** Ask whether an agent was approved. Mutation of `pollAgent`; refetches affected queries before it resolves. Since 2026. */
export function usePollAgent<TContext = unknown>(
  options?: OperationMutationOptions<AgentPending | AgentApproved, 'pollAgent', PollAgentInput, TContext>,
): UseMutationResult<AgentPending | AgentApproved, OperationError<'pollAgent'>, PollAgentInput, TContext> {
  return useOperationMutation('client', pollAgentMutation, options)
}
