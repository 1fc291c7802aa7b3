/**
 * Mocks of the operations of `ai-chat`.
 *
 * Generated from `openapi/paths/ai-chat.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listAiChatMessages`, `GET /internal/ai-chat/{thread_id}`, with its example or `override`. */
export function listAiChatMessagesMock(override?: MockOverride<'listAiChatMessages'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/ai-chat/:thread_id',
    {
      status: 200,
      body: {
        messages: [
          { role: 'user', content: 'Make the heading dark blue.' },
          { role: 'assistant', content: [{ type: 'text', text: 'The heading is dark blue now.' }] },
        ],
      },
    },
    override,
  )
}

/** Mocks `sendAiChatMessage`, `POST /internal/ai-chat/{thread_id}`, with its example or `override`. */
export function sendAiChatMessageMock(override?: MockOverride<'sendAiChatMessage'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/ai-chat/:thread_id',
    {
      status: 200,
      body: {
        content: [
          { type: 'text', text: 'The heading is dark blue now.' },
          {
            type: 'tool-call',
            toolName: 'createEmailTheme',
            toolCallId: 'call_7d1f5g8j',
            args: { content: 'export function EmailTheme({ children }) { return <main>{children}</main>; }' },
            argsText: '{"content":"export function EmailTheme({ children }) { return <main>{children}</main>; }"}',
            result: 'success',
          },
        ],
      },
    },
    override,
  )
}

/** Mocks `saveAiChatMessage`, `PATCH /internal/ai-chat/{thread_id}`, with its example or `override`. */
export function saveAiChatMessageMock(override?: MockOverride<'saveAiChatMessage'>): HttpHandler {
  return mockOperation('patch', '/internal/ai-chat/:thread_id', { status: 200, body: {} }, override)
}
