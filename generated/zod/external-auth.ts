/**
 * Validators of the operations of `external-auth`.
 *
 * Generated from `openapi/paths/external-auth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { exchangeExternalTokenBody } from './requests.ts'
export {
  exchangeExternalTokenResponse,
  anyFailure as exchangeExternalToken400Response,
  anyFailure as exchangeExternalToken401Response,
  anyFailure as exchangeExternalToken403Response,
} from './responses.ts'
