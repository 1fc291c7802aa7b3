/**
 * Validators of the operations of `external-auth`.
 *
 * Generated from `openapi/paths/external-auth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { ExchangeExternalTokenBodySchema as exchangeExternalTokenBody } from './requests.ts'
export {
  ExchangeExternalToken200Response as exchangeExternalTokenResponse,
  AnyFailure200Response as exchangeExternalToken400Response,
  AnyFailure200Response as exchangeExternalToken401Response,
  AnyFailure200Response as exchangeExternalToken403Response,
} from './responses.ts'
