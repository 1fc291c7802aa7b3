/**
 * Validators of the operations of `users`.
 *
 * Generated from `openapi/paths/users.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  UpdateCurrentUserBodySchema as updateCurrentUserBody,
  ListUsersQueryParams as listUsersQuery,
  CreateUserBodySchema as createUserBody,
  UpdateUserBodySchema as updateUserBody,
} from './requests.ts'
export {
  GetCurrentUser200Response as getCurrentUserResponse,
  GetCurrentUser400Response as getCurrentUser400Response,
  GetCurrentUser401Response as getCurrentUser401Response,
  UpdateCurrentUser200Response as updateCurrentUserResponse,
  UpdateCurrentUser400Response as updateCurrentUser400Response,
  UpdateCurrentUser401Response as updateCurrentUser401Response,
  UpdateCurrentUser404Response as updateCurrentUser404Response,
  UpdateCurrentUser409Response as updateCurrentUser409Response,
  DeleteCurrentUser200Response as deleteCurrentUserResponse,
  DeleteCurrentUser400Response as deleteCurrentUser400Response,
  DeleteCurrentUser401Response as deleteCurrentUser401Response,
  ListUsers200Response as listUsersResponse,
  ListUsers400Response as listUsers400Response,
  ListUsers401Response as listUsers401Response,
  CreateUser201Response as createUserResponse,
  CreateUser400Response as createUser400Response,
  CreateUser401Response as createUser401Response,
  CreateUser409Response as createUser409Response,
  GetUserById200Response as getUserByIdResponse,
  GetUserById400Response as getUserById400Response,
  GetUserById401Response as getUserById401Response,
  GetUserById404Response as getUserById404Response,
  UpdateUser200Response as updateUserResponse,
  UpdateUser400Response as updateUser400Response,
  UpdateUser401Response as updateUser401Response,
  UpdateUser404Response as updateUser404Response,
  UpdateUser409Response as updateUser409Response,
  DeleteUser200Response as deleteUserResponse,
  DeleteUser400Response as deleteUser400Response,
  DeleteUser401Response as deleteUser401Response,
  DeleteUser404Response as deleteUser404Response,
} from './responses.ts'
