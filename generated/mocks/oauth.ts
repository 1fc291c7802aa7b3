/**
 * Mocks of the operations of `oauth`.
 *
 * Generated from `openapi/paths/oauth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `authorizeOAuth`, `GET /auth/oauth/authorize/{provider_id}`, with its example or `override`. */
export function authorizeOAuthMock(override?: MockOverride<'authorizeOAuth'>): HttpHandler {
  return mockOperation(
    'get',
    '/auth/oauth/authorize/:provider_id',
    { status: 307, headers: { location: 'https://provider.example/authorize' } },
    override,
  )
}

/** Mocks `exchangeOAuthToken`, `POST /auth/oauth/token`, with its example or `override`. */
export function exchangeOAuthTokenMock(override?: MockOverride<'exchangeOAuthToken'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/oauth/token',
    {
      status: 200,
      body: {
        access_token:
          'eyJhbGciOiJFUzI1NiIsImtpZCI6ImszeTBmN2gybTlwMSJ9.eyJzdWIiOiI2ZjBjMmE0ZS0xOWI3LTRjNTUtOGQzYS0yYjdmMWU5MGM2ZDQiLCJicmFuY2hJZCI6Im1haW4iLCJyZWZyZXNoVG9rZW5JZCI6IjliMWQ0YzcwLTUyYWUtNGYzYi1hNmM4LTBlN2QyZjkxNGIzNSIsInJvbGUiOiJhdXRoZW50aWNhdGVkIiwiaXNzIjoiaHR0cHM6Ly9hcGkuc3RhY2stYXV0aC5jb20vYXBpL3YxL3Byb2plY3RzLzZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImF1ZCI6IjZjMWYwYTdlLTliMjQtNGQ4My04ZTU3LTNhMmIxYzBkOWY0OCIsImlhdCI6MTc1NDU1MDAwMCwiZXhwIjoxNzU0NTUwNjAwfQ.c2lnbmF0dXJl',
        refresh_token: '3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4',
        token_type: 'Bearer',
        expires_in: 3599,
        scope: 'legacy',
        is_new_user: true,
        after_callback_redirect_url: null,
      },
    },
    override,
  )
}

/** Mocks `authorizeCrossDomain`, `POST /auth/oauth/cross-domain/authorize`, with its example or `override`. */
export function authorizeCrossDomainMock(override?: MockOverride<'authorizeCrossDomain'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/oauth/cross-domain/authorize',
    {
      status: 200,
      body: {
        redirect_url:
          'https://harbor.example/handler/oauth-callback?code=txv068s8d9c76ee2kxg9sy5n12xk2pg4m5nk9cjqdcc8q&state=O2r7SpG0s4qVT0md-2vQOSVS6GpLnPxeP4RE_psy9l4',
      },
    },
    override,
  )
}

/** Mocks `appleNativeSignIn`, `POST /auth/oauth/callback/apple/native`, with its example or `override`. */
export function appleNativeSignInMock(override?: MockOverride<'appleNativeSignIn'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/oauth/callback/apple/native',
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
