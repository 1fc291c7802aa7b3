/**
 * Mocks of the operations of `emails`.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Answers `sendEmail`, `POST /emails/send-email`, with its example or with `override`. */
export function sendEmailMock(override?: MockOverride<'sendEmail'>): HttpHandler {
  return mockOperation(
    'post',
    '/emails/send-email',
    {
      status: 200,
      body: {
        results: [
          { user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', user_email: 'mira@harbor.example' },
          { user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' },
        ],
      },
    },
    override,
  )
}

/** Answers `renderEmail`, `POST /emails/render-email`, with its example or with `override`. */
export function renderEmailMock(override?: MockOverride<'renderEmail'>): HttpHandler {
  return mockOperation(
    'post',
    '/emails/render-email',
    {
      status: 200,
      body: {
        html: '<html><body><p>Ahoy, John Doe!</p></body></html>',
        subject: 'Verify your e-mail address',
        notification_category: 'Transactional',
      },
    },
    override,
  )
}
