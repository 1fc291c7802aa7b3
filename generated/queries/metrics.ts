/**
 * How the operations of `metrics` are cached.
 *
 * Generated from `openapi/paths/metrics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { OperationQuery } from '../../src/query/types.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { Metrics } from '../model.ts'
import type { GetMetricsInput } from '../operations/metrics.ts'
import { getMetrics } from '../operations/metrics.ts'

/** Query options of `getMetrics`. Get figures about the users. */
export function getMetricsQuery(
  client: AdminClient,
  input: GetMetricsInput = {},
): OperationQuery<Metrics, 'getMetrics'> {
  return operationQuery(client, 'metrics', 'getMetrics', getMetrics, input)
}
