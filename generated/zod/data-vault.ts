/**
 * Validators of the operations of `data-vault`.
 *
 * Generated from `openapi/paths/data-vault.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { getVaultValueBody, setVaultValueBody } from './requests.ts'
export {
  getVaultValueResponse,
  anyFailure as getVaultValue400Response,
  anyFailure as getVaultValue401Response,
  anyFailure as getVaultValue403Response,
  setVaultValueResponse,
  anyFailure as setVaultValue400Response,
  anyFailure as setVaultValue401Response,
  anyFailure as setVaultValue403Response,
} from './responses.ts'
