/**
 * The operations of `metrics`.
 *
 * Generated from `openapi/paths/metrics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import { metricsKeys } from '../casing.ts'
import type { Metrics } from '../model.ts'

/** Input of `getMetrics`. */
export interface GetMetricsInput {
  /**
   * Whether anonymous users are counted. Otherwise they only appear in `authOverview.anonymousUsers`. Services
   * of 2025 always count them. Since 2026.
   */
  includeAnonymous?: boolean
}

/** The operation of {@link getMetrics}. */
export const getMetricsOperation: Operation<Record<'admin', OperationCall<GetMetricsInput, Metrics>>> = {
  id: 'getMetrics',
  method: 'GET',
  path: '/internal/metrics',
  query: ['includeAnonymous'],
  responseKeys: metricsKeys,
}

/**
 * Get figures about the users.
 *
 * Sign-ups and active users of the last 31 days, countries, sign-in methods, and the latest users; since 2026 also
 * figures about teams, payments, emails and page views. A project without users has zeros and empty lists.
 *
 * `GET /internal/metrics`
 *
 * @example
 * const result = await getMetrics(admin)
 */
export function getMetrics(client: AdminClient, input: GetMetricsInput = {}, options?: CallOptions): Promise<Metrics> {
  return send(client, getMetricsOperation, input, options)
}
