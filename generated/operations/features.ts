/**
 * The operations of `features`.
 *
 * Generated from `openapi/paths/features.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import { send } from '../../src/core/client/send.ts'
import type { CheckFeatureSupportBody } from '../model.ts'

/** Input of `checkFeatureSupport`. */
export type CheckFeatureSupportInput = CheckFeatureSupportBody

/**
 * Ask about a feature that is not supported.
 *
 * Answers a sentence for a person, always with status 200, saying that the feature is not supported yet. Show it as
 * the message of an error. Any JSON is accepted; without `featureName` the sentence speaks of “This feature”.
 *
 * `POST /check-feature-support`
 */
export function checkFeatureSupport(
  client: Client,
  input: CheckFeatureSupportInput = {},
  options?: CallOptions,
): Promise<string> {
  return send(
    client,
    {
      id: 'checkFeatureSupport',
      method: 'POST',
      path: '/check-feature-support',
      body: 'json',
      auth: false,
      isIdempotent: true,
      omitHeaders: true,
      text: true,
    },
    input,
    options,
  )
}
