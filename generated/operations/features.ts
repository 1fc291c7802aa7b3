/**
 * The operations of `features`.
 *
 * Generated from `openapi/paths/features.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import { sendBody } from '../../src/core/request/send.ts'
import type { CheckFeatureSupportBody } from '../model.ts'

/** Input of `checkFeatureSupport`. */
export type CheckFeatureSupportInput = CheckFeatureSupportBody

/**
 * Get the message for an unsupported feature.
 *
 * Returns, always with status 200, a sentence for users that says that the feature is not supported yet. Show it as an
 * error message. Any JSON is accepted; without `featureName` the sentence speaks of “This feature”.
 *
 * `POST /check-feature-support`
 */
export function checkFeatureSupport(
  client: Client,
  input: CheckFeatureSupportInput = {},
  options?: CallOptions,
): Promise<string> {
  return sendBody(
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
