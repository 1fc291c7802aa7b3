/**
 * Mocks of the operations of `email-templates`.
 *
 * Generated from `openapi/paths/email-templates.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listEmailTemplates`, `GET /internal/email-templates`, with its example or `override`. */
export function listEmailTemplatesMock(override?: MockOverride<'listEmailTemplates'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/email-templates',
    {
      status: 200,
      body: {
        templates: [
          {
            id: 'e7d009ce-8d47-4528-b245-5bf119f2ffa3',
            display_name: 'Email Verification',
            tsx_source: 'export function EmailTemplate() { return <p>Please verify your email address.</p>; }',
          },
          {
            id: '3f6b1c9e-0d4a-4b8f-9a27-5c1e7d2f8b60',
            display_name: 'Weekly digest',
            tsx_source: 'export function EmailTemplate({ user }) { return <p>Ahoy, {user.displayName}!</p>; }',
            theme_id: 'a0172b5d-cff0-463b-83bb-85124697373a',
          },
        ],
      },
    },
    override,
  )
}

/** Mocks `createEmailTemplate`, `POST /internal/email-templates`, with its example or `override`. */
export function createEmailTemplateMock(override?: MockOverride<'createEmailTemplate'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/email-templates',
    { status: 200, body: { id: '3f6b1c9e-0d4a-4b8f-9a27-5c1e7d2f8b60' } },
    override,
  )
}

/** Mocks `updateEmailTemplate`, `PATCH /internal/email-templates/{template_id}`, with its example or `override`. */
export function updateEmailTemplateMock(override?: MockOverride<'updateEmailTemplate'>): HttpHandler {
  return mockOperation(
    'patch',
    '/internal/email-templates/:template_id',
    { status: 200, body: { rendered_html: '<html><body><p>Ahoy, John Doe!</p></body></html>' } },
    override,
  )
}

/** Mocks `deleteEmailTemplate`, `DELETE /internal/email-templates/{template_id}`, with its example or `override`. */
export function deleteEmailTemplateMock(override?: MockOverride<'deleteEmailTemplate'>): HttpHandler {
  return mockOperation('delete', '/internal/email-templates/:template_id', { status: 200, body: {} }, override)
}

/** Mocks `rewriteTemplateSource`, `POST /internal/rewrite-template-source`, with its example or `override`. */
export function rewriteTemplateSourceMock(override?: MockOverride<'rewriteTemplateSource'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/rewrite-template-source',
    { status: 200, body: { tsx_source: 'export function EmailTemplate() { return <p>Ahoy!</p>; }' } },
    override,
  )
}
