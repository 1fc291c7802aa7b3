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
  AnyFailure200Response as getCurrentUser400Response,
  AnyFailure200Response as getCurrentUser401Response,
  UpdateCurrentUser200Response as updateCurrentUserResponse,
  AnyFailure200Response as updateCurrentUser400Response,
  AnyFailure200Response as updateCurrentUser401Response,
  AnyFailure200Response as updateCurrentUser404Response,
  AnyFailure200Response as updateCurrentUser409Response,
  AnyFailure200Response as updateCurrentUser500Response,
  DeleteCurrentUser200Response as deleteCurrentUserResponse,
  AnyFailure200Response as deleteCurrentUser400Response,
  AnyFailure200Response as deleteCurrentUser401Response,
  ListUsers200Response as listUsersResponse,
  AnyFailure200Response as listUsers400Response,
  AnyFailure200Response as listUsers401Response,
  CreateUser201Response as createUserResponse,
  AnyFailure200Response as createUser400Response,
  AnyFailure200Response as createUser401Response,
  AnyFailure200Response as createUser409Response,
  GetUserById200Response as getUserByIdResponse,
  AnyFailure200Response as getUserById400Response,
  AnyFailure200Response as getUserById401Response,
  AnyFailure200Response as getUserById404Response,
  UpdateUser200Response as updateUserResponse,
  AnyFailure200Response as updateUser400Response,
  AnyFailure200Response as updateUser401Response,
  AnyFailure200Response as updateUser404Response,
  AnyFailure200Response as updateUser409Response,
  AnyFailure200Response as updateUser500Response,
  DeleteUser200Response as deleteUserResponse,
  AnyFailure200Response as deleteUser400Response,
  AnyFailure200Response as deleteUser401Response,
  AnyFailure200Response as deleteUser404Response,
} from './responses.ts'
