/**
 * Validators of the operations of `data-vault`.
 *
 * Generated from `openapi/paths/data-vault.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  GetVaultValueBodySchema as getVaultValueBody,
  SetVaultValueBodySchema as setVaultValueBody,
} from './requests.ts'
export {
  GetVaultValue200Response as getVaultValueResponse,
  AnyFailure200Response as getVaultValue400Response,
  AnyFailure200Response as getVaultValue401Response,
  AnyFailure200Response as getVaultValue403Response,
  SetVaultValue200Response as setVaultValueResponse,
  AnyFailure200Response as setVaultValue400Response,
  AnyFailure200Response as setVaultValue401Response,
  AnyFailure200Response as setVaultValue403Response,
} from './responses.ts'
