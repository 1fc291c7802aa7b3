/**
 * Mocks of the operations of `email-drafts`.
 *
 * Generated from `openapi/paths/email-drafts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listEmailDrafts`, `GET /internal/email-drafts`, with its example or `override`. */
export function listEmailDraftsMock(override?: MockOverride<'listEmailDrafts'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/email-drafts',
    {
      status: 200,
      body: {
        drafts: [
          {
            id: '5b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35',
            display_name: 'Regatta news',
            tsx_source: 'export function EmailTemplate() { return <p>Ahoy!</p>; }',
            theme_id: null,
            sent_at_millis: null,
          },
        ],
      },
    },
    override,
  )
}

/** Mocks `createEmailDraft`, `POST /internal/email-drafts`, with its example or `override`. */
export function createEmailDraftMock(override?: MockOverride<'createEmailDraft'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/email-drafts',
    { status: 200, body: { id: '5b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35' } },
    override,
  )
}

/** Mocks `updateEmailDraft`, `PATCH /internal/email-drafts/{draft_id}`, with its example or `override`. */
export function updateEmailDraftMock(override?: MockOverride<'updateEmailDraft'>): HttpHandler {
  return mockOperation('patch', '/internal/email-drafts/:draft_id', { status: 200, body: {} }, override)
}

/** Mocks `deleteEmailDraft`, `DELETE /internal/email-drafts/{draft_id}`, with its example or `override`. */
export function deleteEmailDraftMock(override?: MockOverride<'deleteEmailDraft'>): HttpHandler {
  return mockOperation('delete', '/internal/email-drafts/:draft_id', { status: 200, body: {} }, override)
}
