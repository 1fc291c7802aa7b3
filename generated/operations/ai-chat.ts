/**
 * The operations of `ai-chat`.
 *
 * Generated from `openapi/paths/ai-chat.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import {
  aiChatMessageBodyKeys,
  saveAiChatMessageBodyWireKeys,
  sendAiChatMessageBodyKeys,
  sendAiChatMessageBodyWireKeys,
} from '../casing.ts'
import type { SaveAiChatMessageBody, SendAiChatMessageBody } from '../bodies.ts'
import type { AiChatAnswer, AiChatMessages, SaveAiChatMessageResult } from '../model.ts'

/** Input of `listAiChatMessages`. */
export interface ListAiChatMessagesInput {
  /** The id of the theme or template that is being edited. */
  threadId: string
}

/** The operation of {@link listAiChatMessages}. */
export const listAiChatMessagesOperation: Operation<
  Record<'admin', OperationCall<ListAiChatMessagesInput, AiChatMessages>>
> = {
  id: 'listAiChatMessages',
  method: 'GET',
  path: '/internal/ai-chat/{threadId}',
  responseKeys: sendAiChatMessageBodyKeys,
}

/**
 * List the saved messages of the conversation.
 *
 * Oldest first, each exactly as it was saved.
 *
 * `GET /internal/ai-chat/{thread_id}`
 *
 * @example
 * const result = await listAiChatMessages(admin, { threadId: 'a0172b5d-cff0-463b-83bb-85124697373a' })
 */
export function listAiChatMessages(
  client: AdminClient,
  input: ListAiChatMessagesInput,
  options?: CallOptions,
): Promise<AiChatMessages> {
  return send(client, listAiChatMessagesOperation, input, options)
}

/** Input of `sendAiChatMessage`. */
export interface SendAiChatMessageInput extends SendAiChatMessageBody {
  /** The id of the theme or template that is being edited. An unknown id makes the service fail (500). */
  threadId: string
}

/** The operation of {@link sendAiChatMessage}. */
export const sendAiChatMessageOperation: Operation<
  Record<'admin', OperationCall<SendAiChatMessageInput, AiChatAnswer>>
> = {
  id: 'sendAiChatMessage',
  method: 'POST',
  path: '/internal/ai-chat/{threadId}',
  body: 'json',
  bodyKeys: sendAiChatMessageBodyWireKeys,
  responseKeys: aiChatMessageBodyKeys,
}

/**
 * Ask the assistant.
 *
 * Replies to the last message of a conversation about the source of an email theme or template. Nothing is stored:
 * save the messages of both sides.
 *
 * Until 2025.
 *
 * `POST /internal/ai-chat/{thread_id}`
 *
 * @example
 * const result = await sendAiChatMessage(admin, { threadId: 'a0172b5d-cff0-463b-83bb-85124697373a', contextType: 'email-theme', messages: [{ role: 'user', content: 'Make the heading dark blue.' }] })
 */
export function sendAiChatMessage(
  client: AdminClient,
  input: SendAiChatMessageInput,
  options?: CallOptions,
): Promise<AiChatAnswer> {
  return send(client, sendAiChatMessageOperation, input, options)
}

/** Input of `saveAiChatMessage`. */
export interface SaveAiChatMessageInput extends SaveAiChatMessageBody {
  /** The id of the theme or template that is being edited. */
  threadId: string
}

/** The operation of {@link saveAiChatMessage}. */
export const saveAiChatMessageOperation: Operation<
  Record<'admin', OperationCall<SaveAiChatMessageInput, SaveAiChatMessageResult>>
> = {
  id: 'saveAiChatMessage',
  method: 'PATCH',
  path: '/internal/ai-chat/{threadId}',
  body: 'json',
  bodyKeys: saveAiChatMessageBodyWireKeys,
}

/**
 * Save a message of the conversation.
 *
 * Appends one message of either side, unchanged.
 *
 * `PATCH /internal/ai-chat/{thread_id}`
 *
 * @example
 * const result = await saveAiChatMessage(admin, { threadId: 'a0172b5d-cff0-463b-83bb-85124697373a', message: { role: 'user', content: 'Make the heading dark blue.' } })
 */
export function saveAiChatMessage(
  client: AdminClient,
  input: SaveAiChatMessageInput,
  options?: CallOptions,
): Promise<SaveAiChatMessageResult> {
  return send(client, saveAiChatMessageOperation, input, options)
}
