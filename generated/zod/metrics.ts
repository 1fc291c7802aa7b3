/**
 * Validators of the operations of `metrics`.
 *
 * Generated from `openapi/paths/metrics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { GetMetricsQueryParams as getMetricsQuery } from './requests.ts'
export {
  GetMetrics200Response as getMetricsResponse,
  AnyFailure200Response as getMetrics400Response,
  AnyFailure200Response as getMetrics401Response,
  AnyFailure200Response as getMetrics403Response,
} from './responses.ts'
