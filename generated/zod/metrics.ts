/**
 * Validators of the operations of `metrics`.
 *
 * Generated from `openapi/paths/metrics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { getMetricsQuery } from './requests.ts'
export {
  getMetricsResponse,
  anyFailure as getMetrics400Response,
  anyFailure as getMetrics401Response,
  anyFailure as getMetrics403Response,
} from './responses.ts'
