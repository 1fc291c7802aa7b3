/**
 * Mocks of the operations of `password`.
 *
 * Generated from `openapi/paths/password.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `passwordSignIn`, `POST /auth/password/sign-in`, with its example or `override`. */
export function passwordSignInMock(override?: MockOverride<'passwordSignIn'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/password/sign-in',
    {
      status: 200,
      body: {
        access_token:
          'eyJhbGciOiJFUzI1NiIsImtpZCI6ImszeTBmN2gybTlwMSJ9.eyJzdWIiOiI2ZjBjMmE0ZS0xOWI3LTRjNTUtOGQzYS0yYjdmMWU5MGM2ZDQiLCJicmFuY2hJZCI6Im1haW4iLCJyZWZyZXNoVG9rZW5JZCI6IjliMWQ0YzcwLTUyYWUtNGYzYi1hNmM4LTBlN2QyZjkxNGIzNSIsInJvbGUiOiJhdXRoZW50aWNhdGVkIiwiaXNzIjoiaHR0cHM6Ly9hcGkuc3RhY2stYXV0aC5jb20vYXBpL3YxL3Byb2plY3RzLzZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImF1ZCI6IjZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImlhdCI6MTc1NDU1MDAwMCwiZXhwIjoxNzU0NTUwNjAwfQ.c2lnbmF0dXJl',
        refresh_token: '3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
      },
    },
    override,
  )
}

/** Mocks `passwordSignUp`, `POST /auth/password/sign-up`, with its example or `override`. */
export function passwordSignUpMock(override?: MockOverride<'passwordSignUp'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/password/sign-up',
    {
      status: 200,
      body: {
        access_token:
          'eyJhbGciOiJFUzI1NiIsImtpZCI6ImszeTBmN2gybTlwMSJ9.eyJzdWIiOiI2ZjBjMmE0ZS0xOWI3LTRjNTUtOGQzYS0yYjdmMWU5MGM2ZDQiLCJicmFuY2hJZCI6Im1haW4iLCJyZWZyZXNoVG9rZW5JZCI6IjliMWQ0YzcwLTUyYWUtNGYzYi1hNmM4LTBlN2QyZjkxNGIzNSIsInJvbGUiOiJhdXRoZW50aWNhdGVkIiwiaXNzIjoiaHR0cHM6Ly9hcGkuc3RhY2stYXV0aC5jb20vYXBpL3YxL3Byb2plY3RzLzZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImF1ZCI6IjZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImlhdCI6MTc1NDU1MDAwMCwiZXhwIjoxNzU0NTUwNjAwfQ.c2lnbmF0dXJl',
        refresh_token: '3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
      },
    },
    override,
  )
}

/** Mocks `sendPasswordResetCode`, `POST /auth/password/send-reset-code`, with its example or `override`. */
export function sendPasswordResetCodeMock(override?: MockOverride<'sendPasswordResetCode'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/password/send-reset-code',
    { status: 200, body: { success: 'maybe, only if user with e-mail exists' } },
    override,
  )
}

/** Mocks `resetPasswordWithCode`, `POST /auth/password/reset`, with its example or `override`. */
export function resetPasswordWithCodeMock(override?: MockOverride<'resetPasswordWithCode'>): HttpHandler {
  return mockOperation('post', '/auth/password/reset', { status: 200, body: { success: true } }, override)
}

/** Mocks `checkPasswordResetCode`, `POST /auth/password/reset/check-code`, with its example or `override`. */
export function checkPasswordResetCodeMock(override?: MockOverride<'checkPasswordResetCode'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/password/reset/check-code',
    { status: 200, body: { is_code_valid: true } },
    override,
  )
}

/** Mocks `updatePassword`, `POST /auth/password/update`, with its example or `override`. */
export function updatePasswordMock(override?: MockOverride<'updatePassword'>): HttpHandler {
  return mockOperation('post', '/auth/password/update', { status: 200, body: { success: true } }, override)
}

/** Mocks `setPassword`, `POST /auth/password/set`, with its example or `override`. */
export function setPasswordMock(override?: MockOverride<'setPassword'>): HttpHandler {
  return mockOperation('post', '/auth/password/set', { status: 200, body: { success: true } }, override)
}
