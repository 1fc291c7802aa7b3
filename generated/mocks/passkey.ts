/**
 * Mocks of the operations of `passkey`.
 *
 * Generated from `openapi/paths/passkey.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `initiatePasskeyRegistration`, `POST /auth/passkey/initiate-passkey-registration`, with its example or `override`. */
export function initiatePasskeyRegistrationMock(override?: MockOverride<'initiatePasskeyRegistration'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/passkey/initiate-passkey-registration',
    {
      status: 200,
      body: {
        code: 'j74mfwmc99gc5mqqa5ce79gn3rhvqhwj8dg4pbf6bta9z',
        options_json: {
          rp: { id: 'THIS_VALUE_WILL_BE_REPLACED.example.com', name: 'Harbor' },
          user: {
            id: 'NmYwYzJhNGUtMTliNy00YzU1LThkM2EtMmI3ZjFlOTBjNmQ0',
            name: 'Mira Okafor',
            displayName: 'Mira Okafor',
          },
          challenge: 'mnfjEpJDSovgbgo0TZ9nzQSw2FvAyz0erlSG9blyJS4',
          pubKeyCredParams: [
            { alg: -8, type: 'public-key' },
            { alg: -7, type: 'public-key' },
            { alg: -257, type: 'public-key' },
          ],
          timeout: 60000,
          attestation: 'none',
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
          extensions: { credProps: true },
        },
      },
    },
    override,
  )
}

/** Mocks `registerPasskeyCredential`, `POST /auth/passkey/register`, with its example or `override`. */
export function registerPasskeyCredentialMock(override?: MockOverride<'registerPasskeyCredential'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/passkey/register',
    { status: 200, body: { user_handle: 'Z5cEwS_CRd7hfTcJD_q8fWzp5YdTtiC2W059j_ooPeo' } },
    override,
  )
}

/** Mocks `initiatePasskeyAuthentication`, `POST /auth/passkey/initiate-passkey-authentication`, with its example or `override`. */
export function initiatePasskeyAuthenticationMock(
  override?: MockOverride<'initiatePasskeyAuthentication'>,
): HttpHandler {
  return mockOperation(
    'post',
    '/auth/passkey/initiate-passkey-authentication',
    {
      status: 200,
      body: {
        code: '4k0e6whwhg3xrqxh9wdzkr0a4hp6p7xchdrwasy98wpj4',
        options_json: {
          rpId: 'THIS_VALUE_WILL_BE_REPLACED.example.com',
          challenge: '-hA_oee-haohCoP079Z96heY-4VDF7LR9yUx5TI3V4Q',
          allowCredentials: [],
          timeout: 60000,
          userVerification: 'preferred',
        },
      },
    },
    override,
  )
}

/** Mocks `passkeySignIn`, `POST /auth/passkey/sign-in`, with its example or `override`. */
export function passkeySignInMock(override?: MockOverride<'passkeySignIn'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/passkey/sign-in',
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
