/**
 * Validators of the operations of `ai-chat`.
 *
 * Generated from `openapi/paths/ai-chat.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  SendAiChatMessageBodySchema as sendAiChatMessageBody,
  SaveAiChatMessageBodySchema as saveAiChatMessageBody,
} from './requests.ts'
export {
  ListAiChatMessages200Response as listAiChatMessagesResponse,
  ListAiChatMessages400Response as listAiChatMessages400Response,
  ListAiChatMessages401Response as listAiChatMessages401Response,
  SendAiChatMessage200Response as sendAiChatMessageResponse,
  SendAiChatMessage400Response as sendAiChatMessage400Response,
  SendAiChatMessage401Response as sendAiChatMessage401Response,
  SaveAiChatMessage200Response as saveAiChatMessageResponse,
  SaveAiChatMessage400Response as saveAiChatMessage400Response,
  SaveAiChatMessage401Response as saveAiChatMessage401Response,
} from './responses.ts'
