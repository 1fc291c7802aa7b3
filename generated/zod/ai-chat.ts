/**
 * Validators of the operations of `ai-chat`.
 *
 * Generated from `openapi/paths/ai-chat.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { sendAiChatMessageBody, saveAiChatMessageBody } from './requests.ts'
export {
  listAiChatMessagesResponse,
  anyFailure as listAiChatMessages400Response,
  anyFailure as listAiChatMessages401Response,
  anyFailure as listAiChatMessages403Response,
  sendAiChatMessageResponse,
  anyFailure as sendAiChatMessage400Response,
  anyFailure as sendAiChatMessage401Response,
  anyFailure as sendAiChatMessage403Response,
  anyFailure as sendAiChatMessage500Response,
  saveAiChatMessageResponse,
  anyFailure as saveAiChatMessage400Response,
  anyFailure as saveAiChatMessage401Response,
  anyFailure as saveAiChatMessage403Response,
} from './responses.ts'
