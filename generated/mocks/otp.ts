/**
 * Mocks of the operations of `otp`.
 *
 * Generated from `openapi/paths/otp.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `sendSignInCode`, `POST /auth/otp/send-sign-in-code`, with its example or `override`. */
export function sendSignInCodeMock(override?: MockOverride<'sendSignInCode'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/otp/send-sign-in-code',
    { status: 200, body: { nonce: '4gb8hrdmg368c7qvh6kq71vmp8bekgey70170yt' } },
    override,
  )
}

/** Mocks `otpSignIn`, `POST /auth/otp/sign-in`, with its example or `override`. */
export function otpSignInMock(override?: MockOverride<'otpSignIn'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/otp/sign-in',
    {
      status: 200,
      body: {
        access_token:
          'eyJhbGciOiJFUzI1NiIsImtpZCI6ImszeTBmN2gybTlwMSJ9.eyJzdWIiOiI2ZjBjMmE0ZS0xOWI3LTRjNTUtOGQzYS0yYjdmMWU5MGM2ZDQiLCJicmFuY2hJZCI6Im1haW4iLCJyZWZyZXNoVG9rZW5JZCI6IjliMWQ0YzcwLTUyYWUtNGYzYi1hNmM4LTBlN2QyZjkxNGIzNSIsInJvbGUiOiJhdXRoZW50aWNhdGVkIiwiaXNzIjoiaHR0cHM6Ly9hcGkuc3RhY2stYXV0aC5jb20vYXBpL3YxL3Byb2plY3RzLzZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImF1ZCI6IjZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImlhdCI6MTc1NDU1MDAwMCwiZXhwIjoxNzU0NTUwNjAwfQ.c2lnbmF0dXJl',
        refresh_token: '3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        is_new_user: false,
      },
    },
    override,
  )
}

/** Mocks `checkSignInCode`, `POST /auth/otp/sign-in/check-code`, with its example or `override`. */
export function checkSignInCodeMock(override?: MockOverride<'checkSignInCode'>): HttpHandler {
  return mockOperation('post', '/auth/otp/sign-in/check-code', { status: 200, body: { is_code_valid: true } }, override)
}
