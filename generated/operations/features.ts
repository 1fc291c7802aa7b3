/**
 * The operations of `features`.
 *
 * Generated from `openapi/paths/features.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import { textResponse } from '../../src/core/wire/responses.ts'
import type { CheckFeatureSupportBody } from '../bodies.ts'

/** Input of `checkFeatureSupport`. */
export interface CheckFeatureSupportInput extends CheckFeatureSupportBody {}

/** The operation of {@link checkFeatureSupport}. */
export const checkFeatureSupportOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CheckFeatureSupportInput, string>>
> = {
  id: 'checkFeatureSupport',
  method: 'POST',
  path: '/check-feature-support',
  body: 'json',
  response: textResponse,
  auth: false,
  isIdempotent: true,
  skipClientHeaders: true,
}

/**
 * Get the message for an unsupported feature.
 *
 * Returns, always with status 200, a sentence for users that says that the feature is not supported yet. Show it as an
 * error message. Any JSON is accepted; without `featureName` the sentence speaks of “This feature”.
 *
 * `POST /check-feature-support`
 *
 * @example
 * const result = await checkFeatureSupport(client, { featureName: 'rsc-handler' })
 */
export function checkFeatureSupport(
  client: Client,
  input: CheckFeatureSupportInput = {},
  options?: CallOptions,
): Promise<string> {
  return send(client, checkFeatureSupportOperation, input, options)
}
