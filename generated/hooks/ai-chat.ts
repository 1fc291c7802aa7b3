/**
 * Hooks over the operations of `ai-chat`.
 *
 * Generated from `openapi/paths/ai-chat.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type { AiChatAnswer, AiChatMessages, SaveAiChatMessageResult } from '../model.ts'
import type { ListAiChatMessagesInput, SaveAiChatMessageInput, SendAiChatMessageInput } from '../operations/ai-chat.ts'
import { listAiChatMessagesQuery, saveAiChatMessageMutation, sendAiChatMessageMutation } from '../queries/ai-chat.ts'

/** List the saved messages of the conversation. Query of `listAiChatMessages`; `skipToken` disables it. */
export function useListAiChatMessages<TData = AiChatMessages>(
  input: ListAiChatMessagesInput | SkipToken,
  options?: ReadOptions<AiChatMessages, TData, 'listAiChatMessages'>,
): UseQueryResult<TData, OperationError<'listAiChatMessages'>> {
  return useRead('admin', listAiChatMessagesQuery, input, options)
}

/** {@link useListAiChatMessages}, but suspends until loaded. */
export function useSuspenseListAiChatMessages<TData = AiChatMessages>(
  input: ListAiChatMessagesInput,
  options?: SuspenseReadOptions<AiChatMessages, TData, 'listAiChatMessages'>,
): UseSuspenseQueryResult<TData, OperationError<'listAiChatMessages'>> {
  return useSuspenseRead('admin', listAiChatMessagesQuery, input, options)
}

/** Ask the assistant. Mutation of `sendAiChatMessage`. Until 2025. */
export function useSendAiChatMessage<TContext = unknown>(
  options?: WriteOptions<AiChatAnswer, 'sendAiChatMessage', SendAiChatMessageInput, TContext>,
): UseMutationResult<AiChatAnswer, OperationError<'sendAiChatMessage'>, SendAiChatMessageInput, TContext> {
  return useWrite('admin', sendAiChatMessageMutation, options)
}

/** Save a message of the conversation. Mutation of `saveAiChatMessage`; refetches affected queries before it resolves. */
export function useSaveAiChatMessage<TContext = unknown>(
  options?: WriteOptions<SaveAiChatMessageResult, 'saveAiChatMessage', SaveAiChatMessageInput, TContext>,
): UseMutationResult<SaveAiChatMessageResult, OperationError<'saveAiChatMessage'>, SaveAiChatMessageInput, TContext> {
  return useWrite('admin', saveAiChatMessageMutation, options)
}
