/**
 * The operations of `external-auth`.
 *
 * Generated from `openapi/paths/external-auth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { ExchangeExternalTokenBody } from '../bodies.ts'
import type { ExternalSession } from '../model.ts'

/** Input of `exchangeExternalToken`. */
export interface ExchangeExternalTokenInput extends ExchangeExternalTokenBody {}

/** The operation of {@link exchangeExternalToken}. */
export const exchangeExternalTokenOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ExchangeExternalTokenInput, ExternalSession>>
> = {
  id: 'exchangeExternalToken',
  method: 'POST',
  path: '/auth/external/token',
  body: 'json',
  auth: 'anonymous',
  isIdempotent: true,
}

/**
 * Exchange a token of another auth provider for an access token.
 *
 * For projects whose users sign in elsewhere. The first token of a user creates the account, with the `name`, the
 * `email` and the `email_verified` of the token; later ones change nothing of it. With the access token of an anonymous
 * user, that account is kept. Tokens with the same `sid` have the same session. There is no refresh token: exchange a
 * fresh token of the provider when the access token expires.
 *
 * Since 2026.
 *
 * `POST /auth/external/token`
 *
 * @throws {KnownError} EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED, INVALID_EXTERNAL_AUTH_TOKEN
 *
 * @example
 * const result = await exchangeExternalToken(client, { providerId: 'clerk-integration', token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c2VyXzQxIiwic2lkIjoic2Vzc183In0.c2lnbmF0dXJl' })
 */
export function exchangeExternalToken(
  client: Client,
  input: ExchangeExternalTokenInput,
  options?: CallOptions,
): Promise<ExternalSession> {
  return send(client, exchangeExternalTokenOperation, input, options)
}
