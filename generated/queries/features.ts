/**
 * How the operations of `features` are cached.
 *
 * Generated from `openapi/paths/features.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { CheckFeatureSupportInput } from '../operations/features.ts'
import { checkFeatureSupport } from '../operations/features.ts'

/** Mutation options of `checkFeatureSupport`. Get the message for an unsupported feature. Invalidates: nothing. */
export function checkFeatureSupportMutation(
  client: Client,
): OperationMutation<string, 'checkFeatureSupport', CheckFeatureSupportInput> {
  return operationMutation(client, 'checkFeatureSupport', checkFeatureSupport, [])
}
