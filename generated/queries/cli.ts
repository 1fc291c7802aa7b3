/**
 * How the operations of `cli` are cached.
 *
 * Generated from `openapi/paths/cli.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { CliLogin, CliLoginPending, CliLoginSuccess, CliSessionState, SessionTokens, Success } from '../model.ts'
import type { CompleteCliLoginInput, PollCliLoginInput, StartCliLoginInput } from '../operations/cli.ts'
import { completeCliLogin, pollCliLogin, startCliLogin } from '../operations/cli.ts'

/** Mutation options of `startCliLogin`. Start a command-line login. Invalidates: nothing. */
export function startCliLoginMutation(
  client: Client,
): OperationMutation<CliLogin, 'startCliLogin', StartCliLoginInput> {
  return operationMutation(client, 'startCliLogin', startCliLogin, [])
}

/** Mutation options of `pollCliLogin`. Poll a command-line login. Invalidates: cli. */
export function pollCliLoginMutation(
  client: Client,
): OperationMutation<CliLoginPending | CliLoginSuccess, 'pollCliLogin', PollCliLoginInput> {
  return operationMutation(client, 'pollCliLogin', pollCliLogin, ['cli'])
}

/** Mutation options of `completeCliLogin`. Confirm a login from the browser. Invalidates: cli. */
export function completeCliLoginMutation(
  client: Client,
): OperationMutation<Success | CliSessionState | SessionTokens, 'completeCliLogin', CompleteCliLoginInput> {
  return operationMutation(client, 'completeCliLogin', completeCliLogin, ['cli'])
}
