/**
 * The operations of `cli`.
 *
 * Generated from `openapi/paths/cli.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import { send } from '../../src/core/client/send.ts'
import type {
  CliLogin,
  CliLoginPending,
  CliLoginSuccess,
  CompleteCliLoginBody,
  PollCliLoginBody,
  StartCliLoginBody,
  Success,
} from '../model.ts'

/** Input of `startCliLogin`. */
export type StartCliLoginInput = StartCliLoginBody

/**
 * Ask to be signed in on the command line.
 *
 * Answers two codes: one to poll with, and one for a page in the browser where the person confirms. Both work for
 * two hours unless the body says otherwise.
 *
 * `POST /auth/cli`
 */
export function startCliLogin(
  client: Client,
  input: StartCliLoginInput = {},
  options?: CallOptions,
): Promise<CliLogin> {
  return send(
    client,
    { id: 'startCliLogin', method: 'POST', path: '/auth/cli', body: 'json', user: false, retry: true },
    input,
    options,
  )
}

/** Input of `pollCliLogin`. */
export type PollCliLoginInput = PollCliLoginBody

/**
 * Ask whether the login was confirmed.
 *
 * Status 201 brings the refresh token, once; the next poll says `used`. A request that is over or was fetched
 * before is no error but status 200 with a word for it.
 *
 * `POST /auth/cli/poll`
 *
 * @throws KnownError INVALID_POLLING_CODE
 */
export function pollCliLogin(
  client: Client,
  input: PollCliLoginInput,
  options?: CallOptions,
): Promise<CliLoginPending | CliLoginSuccess> {
  return send(
    client,
    { id: 'pollCliLogin', method: 'POST', path: '/auth/cli/poll', body: 'json', user: false },
    input,
    options,
  )
}

/** Input of `completeCliLogin`. */
export type CompleteCliLoginInput = CompleteCliLoginBody

/**
 * Confirm a login from the browser.
 *
 * Stores a refresh token for the command line to fetch. It works once for each request.
 *
 * `POST /auth/cli/complete`
 */
export function completeCliLogin(
  client: Client,
  input: CompleteCliLoginInput,
  options?: CallOptions,
): Promise<Success> {
  return send(
    client,
    { id: 'completeCliLogin', method: 'POST', path: '/auth/cli/complete', body: 'json', user: false },
    input,
    options,
  )
}
