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
  AnyFailure200Response as listAiChatMessages400Response,
  AnyFailure200Response as listAiChatMessages401Response,
  AnyFailure200Response as listAiChatMessages403Response,
  SendAiChatMessage200Response as sendAiChatMessageResponse,
  AnyFailure200Response as sendAiChatMessage400Response,
  AnyFailure200Response as sendAiChatMessage401Response,
  AnyFailure200Response as sendAiChatMessage403Response,
  AnyFailure200Response as sendAiChatMessage500Response,
  SaveAiChatMessage200Response as saveAiChatMessageResponse,
  AnyFailure200Response as saveAiChatMessage400Response,
  AnyFailure200Response as saveAiChatMessage401Response,
  AnyFailure200Response as saveAiChatMessage403Response,
} from './responses.ts'
