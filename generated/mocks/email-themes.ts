/**
 * Mocks of the operations of `email-themes`.
 *
 * Generated from `openapi/paths/email-themes.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listEmailThemes`, `GET /internal/email-themes`, with its example or `override`. */
export function listEmailThemesMock(override?: MockOverride<'listEmailThemes'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/email-themes',
    {
      status: 200,
      body: {
        themes: [
          { id: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac', display_name: 'Default Light' },
          { id: 'a0172b5d-cff0-463b-83bb-85124697373a', display_name: 'Default Dark' },
        ],
      },
    },
    override,
  )
}

/** Mocks `createEmailTheme`, `POST /internal/email-themes`, with its example or `override`. */
export function createEmailThemeMock(override?: MockOverride<'createEmailTheme'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/email-themes',
    { status: 200, body: { id: '94d2c7e1-5a08-4f3b-b6c9-1e7d0a2f8b35' } },
    override,
  )
}

/** Mocks `getEmailTheme`, `GET /internal/email-themes/{id}`, with its example or `override`. */
export function getEmailThemeMock(override?: MockOverride<'getEmailTheme'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/email-themes/:id',
    {
      status: 200,
      body: {
        display_name: 'Default Light',
        tsx_source: 'export function EmailTheme({ children }) { return <main>{children}</main>; }',
      },
    },
    override,
  )
}

/** Mocks `updateEmailTheme`, `PATCH /internal/email-themes/{id}`, with its example or `override`. */
export function updateEmailThemeMock(override?: MockOverride<'updateEmailTheme'>): HttpHandler {
  return mockOperation(
    'patch',
    '/internal/email-themes/:id',
    { status: 200, body: { display_name: 'Harbor dusk' } },
    override,
  )
}

/** Mocks `deleteEmailTheme`, `DELETE /internal/email-themes/{id}`, with its example or `override`. */
export function deleteEmailThemeMock(override?: MockOverride<'deleteEmailTheme'>): HttpHandler {
  return mockOperation('delete', '/internal/email-themes/:id', { status: 200, body: { success: true } }, override)
}
