/**
 * How the operations of `ai-chat` are cached.
 *
 * Generated from `openapi/paths/ai-chat.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { AiChatAnswer, AiChatMessages, SaveAiChatMessageResult } from '../model.ts'
import type { ListAiChatMessagesInput, SaveAiChatMessageInput, SendAiChatMessageInput } from '../operations/ai-chat.ts'
import { listAiChatMessages, saveAiChatMessage, sendAiChatMessage } from '../operations/ai-chat.ts'

/** Query options of `listAiChatMessages`. List the saved messages of the conversation. */
export function listAiChatMessagesQuery(
  client: AdminClient,
  input: ListAiChatMessagesInput,
): OperationQuery<AiChatMessages, 'listAiChatMessages'> {
  return operationListQuery(client, 'ai-chat', 'listAiChatMessages', listAiChatMessages, input)
}

/** Mutation options of `sendAiChatMessage`. Ask the assistant. Invalidates: nothing. Until 2025. */
export function sendAiChatMessageMutation(
  client: AdminClient,
): OperationMutation<AiChatAnswer, 'sendAiChatMessage', SendAiChatMessageInput> {
  return operationMutation(client, 'sendAiChatMessage', sendAiChatMessage, [])
}

/** Mutation options of `saveAiChatMessage`. Save a message of the conversation. Invalidates: ai-chat. */
export function saveAiChatMessageMutation(
  client: AdminClient,
): OperationMutation<SaveAiChatMessageResult, 'saveAiChatMessage', SaveAiChatMessageInput> {
  return operationMutation(client, 'saveAiChatMessage', saveAiChatMessage, ['ai-chat'])
}
