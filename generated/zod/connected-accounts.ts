/**
 * Validators of the operations of `connected-accounts`.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { CreateConnectedAccountAccessTokenBodySchema as createConnectedAccountAccessTokenBody } from './requests.ts'
export {
  CreateConnectedAccountAccessToken201Response as createConnectedAccountAccessTokenResponse,
  CreateConnectedAccountAccessToken400Response as createConnectedAccountAccessToken400Response,
  CreateConnectedAccountAccessToken401Response as createConnectedAccountAccessToken401Response,
  CreateConnectedAccountAccessToken403Response as createConnectedAccountAccessToken403Response,
} from './responses.ts'
