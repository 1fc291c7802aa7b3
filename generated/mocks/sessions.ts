/**
 * Mocks of the operations of `sessions`.
 *
 * Generated from `openapi/paths/sessions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `refreshAccessToken`, `POST /auth/sessions/current/refresh`, with its example or `override`. */
export function refreshAccessTokenMock(override?: MockOverride<'refreshAccessToken'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/sessions/current/refresh',
    {
      status: 200,
      body: {
        access_token:
          'eyJhbGciOiJFUzI1NiIsImtpZCI6ImszeTBmN2gybTlwMSJ9.eyJzdWIiOiI2ZjBjMmE0ZS0xOWI3LTRjNTUtOGQzYS0yYjdmMWU5MGM2ZDQiLCJicmFuY2hJZCI6Im1haW4iLCJyZWZyZXNoVG9rZW5JZCI6IjliMWQ0YzcwLTUyYWUtNGYzYi1hNmM4LTBlN2QyZjkxNGIzNSIsInJvbGUiOiJhdXRoZW50aWNhdGVkIiwiaXNzIjoiaHR0cHM6Ly9hcGkuc3RhY2stYXV0aC5jb20vYXBpL3YxL3Byb2plY3RzLzZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImF1ZCI6IjZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImlhdCI6MTc1NDU1MDAwMCwiZXhwIjoxNzU0NTUwNjAwfQ.c2lnbmF0dXJl',
      },
    },
    override,
  )
}

/** Mocks `deleteCurrentSession`, `DELETE /auth/sessions/current`, with its example or `override`. */
export function deleteCurrentSessionMock(override?: MockOverride<'deleteCurrentSession'>): HttpHandler {
  return mockOperation('delete', '/auth/sessions/current', { status: 200, body: { success: true } }, override)
}

/** Mocks `listSessions`, `GET /auth/sessions`, with its example or `override`. */
export function listSessionsMock(override?: MockOverride<'listSessions'>): HttpHandler {
  return mockOperation(
    'get',
    '/auth/sessions',
    {
      status: 200,
      body: {
        items: [
          {
            id: '9b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35',
            user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
            created_at: 1754550000000,
            is_impersonation: false,
            last_used_at: 1754553600000,
            is_current_session: true,
            last_used_at_end_user_ip_info: {
              ip: '203.0.113.24',
              countryCode: 'PT',
              regionCode: '11',
              cityName: 'Lisbon',
              latitude: 38.72,
              longitude: -9.14,
              tzIdentifier: 'Europe/Lisbon',
            },
          },
          {
            id: '4e7a1f92-0c3d-4b68-9f15-d2a6b8037c41',
            user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
            created_at: 1754463600000,
            is_impersonation: false,
            is_current_session: false,
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createSession`, `POST /auth/sessions`, with its example or `override`. */
export function createSessionMock(override?: MockOverride<'createSession'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/sessions',
    {
      status: 200,
      body: {
        access_token:
          'eyJhbGciOiJFUzI1NiIsImtpZCI6ImszeTBmN2gybTlwMSJ9.eyJzdWIiOiI2ZjBjMmE0ZS0xOWI3LTRjNTUtOGQzYS0yYjdmMWU5MGM2ZDQiLCJicmFuY2hJZCI6Im1haW4iLCJyZWZyZXNoVG9rZW5JZCI6IjliMWQ0YzcwLTUyYWUtNGYzYi1hNmM4LTBlN2QyZjkxNGIzNSIsInJvbGUiOiJhdXRoZW50aWNhdGVkIiwiaXNzIjoiaHR0cHM6Ly9hcGkuc3RhY2stYXV0aC5jb20vYXBpL3YxL3Byb2plY3RzLzZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImF1ZCI6IjZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImlhdCI6MTc1NDU1MDAwMCwiZXhwIjoxNzU0NTUwNjAwfQ.c2lnbmF0dXJl',
        refresh_token: '3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4',
      },
    },
    override,
  )
}

/** Mocks `deleteSession`, `DELETE /auth/sessions/{id}`, with its example or `override`. */
export function deleteSessionMock(override?: MockOverride<'deleteSession'>): HttpHandler {
  return mockOperation('delete', '/auth/sessions/:id', { status: 200, body: { success: true } }, override)
}
