/**
 * Hooks over the operations of `ai-chat`.
 *
 * Generated from `openapi/paths/ai-chat.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { AiChatAnswer, AiChatMessages, SaveAiChatMessageResult } from '../model.ts'
import type { ListAiChatMessagesInput, SaveAiChatMessageInput, SendAiChatMessageInput } from '../operations/ai-chat.ts'
import { listAiChatMessagesQuery, saveAiChatMessageMutation, sendAiChatMessageMutation } from '../queries/ai-chat.ts'

/** List the saved messages of the conversation. Query of `listAiChatMessages`; `skipToken` disables it. */
export function useListAiChatMessages<TData = AiChatMessages>(
  input: ListAiChatMessagesInput | SkipToken,
  options?: OperationQueryOptions<AiChatMessages, TData, 'listAiChatMessages'>,
): UseQueryResult<TData, OperationError<'listAiChatMessages'>> {
  return useOperationQuery('admin', listAiChatMessagesQuery, input, options)
}

/** {@link useListAiChatMessages}, but suspends until loaded. */
export function useSuspenseListAiChatMessages<TData = AiChatMessages>(
  input: ListAiChatMessagesInput,
  options?: OperationSuspenseQueryOptions<AiChatMessages, TData, 'listAiChatMessages'>,
): UseSuspenseQueryResult<TData, OperationError<'listAiChatMessages'>> {
  return useOperationSuspenseQuery('admin', listAiChatMessagesQuery, input, options)
}

/** Ask the assistant. Mutation of `sendAiChatMessage`. Until 2025. */
export function useSendAiChatMessage<TContext = unknown>(
  options?: OperationMutationOptions<AiChatAnswer, 'sendAiChatMessage', SendAiChatMessageInput, TContext>,
): UseMutationResult<AiChatAnswer, OperationError<'sendAiChatMessage'>, SendAiChatMessageInput, TContext> {
  return useOperationMutation('admin', sendAiChatMessageMutation, options)
}

/** Save a message of the conversation. Mutation of `saveAiChatMessage`; refetches affected queries before it resolves. */
export function useSaveAiChatMessage<TContext = unknown>(
  options?: OperationMutationOptions<SaveAiChatMessageResult, 'saveAiChatMessage', SaveAiChatMessageInput, TContext>,
): UseMutationResult<SaveAiChatMessageResult, OperationError<'saveAiChatMessage'>, SaveAiChatMessageInput, TContext> {
  return useOperationMutation('admin', saveAiChatMessageMutation, options)
}
