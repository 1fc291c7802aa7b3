/**
 * The operations of `cli`.
 *
 * Generated from `openapi/paths/cli.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import { cliLoginKeys } from '../casing.ts'
import type { CompleteCliLoginBody, PollCliLoginBody, StartCliLoginBody } from '../bodies.ts'
import type { CliLogin, CliLoginPending, CliLoginSuccess, CliSessionState, SessionTokens, Success } from '../model.ts'

/** Input of `startCliLogin`. */
export interface StartCliLoginInput extends StartCliLoginBody {}

/** The operation of {@link startCliLogin}. */
export const startCliLoginOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<StartCliLoginInput, CliLogin>>
> = {
  id: 'startCliLogin',
  method: 'POST',
  path: '/auth/cli',
  body: 'json',
  responseKeys: cliLoginKeys,
  auth: false,
  isIdempotent: true,
}

/**
 * Start a command-line login.
 *
 * Returns two codes: one to poll with, and one for the page in the browser where the user confirms. Both work for
 * two hours unless the body says otherwise; services since 2026 allow 15 minutes at most and two by default.
 *
 * `POST /auth/cli`
 *
 * @example
 * const result = await startCliLogin(client, { expiresInMillis: 600000 })
 */
export function startCliLogin(
  client: Client,
  input: StartCliLoginInput = {},
  options?: CallOptions,
): Promise<CliLogin> {
  return send(client, startCliLoginOperation, input, options)
}

/** Input of `pollCliLogin`. */
export interface PollCliLoginInput extends PollCliLoginBody {}

/** The operation of {@link pollCliLogin}. */
export const pollCliLoginOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<PollCliLoginInput, CliLoginPending | CliLoginSuccess>>
> = { id: 'pollCliLogin', method: 'POST', path: '/auth/cli/poll', body: 'json', auth: false }

/**
 * Poll a command-line login.
 *
 * Status 201 has the refresh token, once; the next poll returns `used`. An expired or already fetched login is
 * not an error: it is status 200 with a `status`.
 *
 * `POST /auth/cli/poll`
 *
 * @throws {KnownError} INVALID_POLLING_CODE
 *
 * @example
 * const result = await pollCliLogin(client, { pollingCode: '04kvjj0qzwdcsax781npkg6fe2caqedb2bn49b5wrypvh' })
 */
export function pollCliLogin(
  client: Client,
  input: PollCliLoginInput,
  options?: CallOptions,
): Promise<CliLoginPending | CliLoginSuccess> {
  return send(client, pollCliLoginOperation, input, options)
}

/** Input of `completeCliLogin`. */
export interface CompleteCliLoginInput extends CompleteCliLoginBody {}

/** The operation of {@link completeCliLogin}. */
export const completeCliLoginOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CompleteCliLoginInput, Success | CliSessionState | SessionTokens>>
> = { id: 'completeCliLogin', method: 'POST', path: '/auth/cli/complete', body: 'json', auth: false }

/**
 * Confirm a login from the browser.
 *
 * Stores a refresh token for the command line to fetch. It works once for each login.
 *
 * Since 2026 `mode` selects the step: `check` returns whether the login has an anonymous session,
 * `claim-anon-session` returns the tokens of that session once, `complete` (the default) stores the refresh token,
 * which is verified. The anonymous user is not merged into the signed-in one: to keep it, claim it in the browser,
 * upgrade it by signing up, then complete.
 *
 * `POST /auth/cli/complete`
 *
 * @example
 * const result = await completeCliLogin(client, { loginCode: 'nxt95cbvhf3xg1g3yt23qppxwx5t77k97b1e1hxspbjr6', refreshToken: '3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4' })
 */
export function completeCliLogin(
  client: Client,
  input: CompleteCliLoginInput,
  options?: CallOptions,
): Promise<Success | CliSessionState | SessionTokens> {
  return send(client, completeCliLoginOperation, input, options)
}
