/**
 * All validators by operation.
 *
 * Generated from `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */
import * as zod from 'zod/mini'
import { lazySchema, once, type OperationValidators } from '../../src/testing/validators.ts'
import type { OperationId } from '../errors.ts'
import * as requests from './requests.ts'
import * as responses from './responses.ts'

const lazyQuery = (...ignored: readonly string[]) =>
  lazySchema(
    once(() => zod.strictObject(Object.fromEntries(ignored.map((name) => [name, zod.optional(zod.unknown())])))),
  )

/** Requests and responses of each operation, in wire names. Bodies and queries are exact; responses may have new keys. */
export const validators: { readonly [Id in OperationId]: OperationValidators } = {
  passwordSignIn: {
    body: requests.PasswordSignInBodySchema,
    response: {
      200: responses.PasswordSignIn200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  passwordSignUp: {
    body: requests.PasswordSignUpBodySchema,
    response: {
      200: responses.PasswordSignUp200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  sendPasswordResetCode: {
    body: requests.SendPasswordResetCodeBodySchema,
    response: {
      200: responses.SendPasswordResetCode200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  resetPasswordWithCode: {
    body: requests.ResetPasswordWithCodeBodySchema,
    response: {
      200: responses.ResetPasswordWithCode200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  checkPasswordResetCode: {
    body: requests.CheckPasswordResetCodeBodySchema,
    response: {
      200: responses.CheckPasswordResetCode200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  updatePassword: {
    body: requests.UpdatePasswordBodySchema,
    response: {
      200: responses.UpdatePassword200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  setPassword: {
    body: requests.SetPasswordBodySchema,
    response: {
      200: responses.SetPassword200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  sendSignInCode: {
    body: requests.SendSignInCodeBodySchema,
    response: {
      200: responses.SendSignInCode200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  otpSignIn: {
    body: requests.OtpSignInBodySchema,
    response: {
      200: responses.OtpSignIn200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  checkSignInCode: {
    body: requests.CheckSignInCodeBodySchema,
    response: {
      200: responses.CheckSignInCode200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  mfaSignIn: {
    body: requests.MfaSignInBodySchema,
    response: {
      200: responses.MfaSignIn200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  anonymousSignUp: {
    response: {
      200: responses.AnonymousSignUp200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  initiatePasskeyRegistration: {
    response: {
      200: responses.InitiatePasskeyRegistration200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  registerPasskeyCredential: {
    body: requests.RegisterPasskeyCredentialBodySchema,
    response: {
      200: responses.RegisterPasskeyCredential200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
      500: responses.AnyFailure200Response,
    },
  },
  initiatePasskeyAuthentication: {
    response: {
      200: responses.InitiatePasskeyAuthentication200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  passkeySignIn: {
    body: requests.PasskeySignInBodySchema,
    response: {
      200: responses.PasskeySignIn200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  authorizeOAuth: {
    query: requests.AuthorizeOAuthQueryParams,
    response: {
      200: responses.AuthorizeOAuth200Response,
      307: responses.AuthorizeOAuth307Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  exchangeOAuthToken: {
    body: requests.ExchangeOAuthTokenBodySchema,
    response: {
      200: responses.ExchangeOAuthToken200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
    },
  },
  authorizeCrossDomain: {
    body: requests.AuthorizeCrossDomainBodySchema,
    response: {
      200: responses.AuthorizeCrossDomain200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  appleNativeSignIn: {
    body: requests.AppleNativeSignInBodySchema,
    response: {
      200: responses.AppleNativeSignIn200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  exchangeExternalToken: {
    body: requests.ExchangeExternalTokenBodySchema,
    response: {
      200: responses.ExchangeExternalToken200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  refreshAccessToken: {
    response: {
      200: responses.RefreshAccessToken200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  deleteCurrentSession: {
    response: {
      200: responses.DeleteCurrentSession200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  listSessions: {
    query: requests.ListSessionsQueryParams,
    response: {
      200: responses.ListSessions200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createSession: {
    body: requests.CreateSessionBodySchema,
    response: {
      200: responses.CreateSession200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  deleteSession: {
    query: requests.DeleteSessionQueryParams,
    response: {
      200: responses.DeleteSession200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  startCliLogin: {
    body: requests.StartCliLoginBodySchema,
    response: {
      200: responses.StartCliLogin200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  pollCliLogin: {
    body: requests.PollCliLoginBodySchema,
    response: {
      200: responses.PollCliLogin200Response,
      201: responses.PollCliLogin201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  completeCliLogin: {
    body: requests.CompleteCliLoginBodySchema,
    response: {
      200: responses.CompleteCliLogin200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  sendVerificationCode: {
    body: requests.SendVerificationCodeBodySchema,
    response: {
      200: responses.SendVerificationCode200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  verifyContactChannel: {
    body: requests.VerifyContactChannelBodySchema,
    response: {
      200: responses.VerifyContactChannel200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  checkVerificationCode: {
    body: requests.CheckVerificationCodeBodySchema,
    response: {
      200: responses.CheckVerificationCode200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  listContactChannels: {
    query: requests.ListContactChannelsQueryParams,
    response: {
      200: responses.ListContactChannels200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createContactChannel: {
    body: requests.CreateContactChannelBodySchema,
    query: lazyQuery('user_id', 'contact_channel_id'),
    response: {
      201: responses.CreateContactChannel201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  getContactChannel: {
    query: lazyQuery(),
    response: {
      200: responses.GetContactChannel200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  updateContactChannel: {
    body: requests.UpdateContactChannelBodySchema,
    query: lazyQuery(),
    response: {
      200: responses.UpdateContactChannel200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  deleteContactChannel: {
    query: lazyQuery(),
    response: {
      200: responses.DeleteContactChannel200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  sendContactChannelVerificationCode: {
    body: requests.SendContactChannelVerificationCodeBodySchema,
    response: {
      200: responses.SendContactChannelVerificationCode200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  getCurrentUser: {
    query: lazyQuery(),
    response: {
      200: responses.GetCurrentUser200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  updateCurrentUser: {
    body: requests.UpdateCurrentUserBodySchema,
    query: lazyQuery(),
    response: {
      200: responses.UpdateCurrentUser200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
      500: responses.AnyFailure200Response,
    },
  },
  deleteCurrentUser: {
    query: lazyQuery(),
    response: {
      200: responses.DeleteCurrentUser200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  listUsers: {
    query: requests.ListUsersQueryParams,
    response: {
      200: responses.ListUsers200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createUser: {
    body: requests.CreateUserBodySchema,
    query: lazyQuery(
      'limit',
      'cursor',
      'order_by',
      'desc',
      'query',
      'team_id',
      'include_restricted',
      'include_anonymous',
      'only_anonymous',
      'excluded_email_domains',
    ),
    response: {
      201: responses.CreateUser201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  getUserById: {
    query: lazyQuery(
      'limit',
      'cursor',
      'order_by',
      'desc',
      'query',
      'team_id',
      'include_restricted',
      'include_anonymous',
      'only_anonymous',
      'excluded_email_domains',
    ),
    response: {
      200: responses.GetUserById200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  updateUser: {
    body: requests.UpdateUserBodySchema,
    query: lazyQuery(
      'limit',
      'cursor',
      'order_by',
      'desc',
      'query',
      'team_id',
      'include_restricted',
      'include_anonymous',
      'only_anonymous',
      'excluded_email_domains',
    ),
    response: {
      200: responses.UpdateUser200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
      500: responses.AnyFailure200Response,
    },
  },
  deleteUser: {
    query: lazyQuery(
      'limit',
      'cursor',
      'order_by',
      'desc',
      'query',
      'team_id',
      'include_restricted',
      'include_anonymous',
      'only_anonymous',
      'excluded_email_domains',
    ),
    response: {
      200: responses.DeleteUser200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listTeams: {
    query: requests.ListTeamsQueryParams,
    response: {
      200: responses.ListTeams200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createTeam: {
    body: requests.CreateTeamBodySchema,
    query: lazyQuery('user_id', 'limit', 'cursor', 'query', 'order_by', 'desc'),
    response: {
      201: responses.CreateTeam201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  getTeam: {
    query: lazyQuery('user_id', 'limit', 'cursor', 'query', 'order_by', 'desc'),
    response: {
      200: responses.GetTeam200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  updateTeam: {
    body: requests.UpdateTeamBodySchema,
    query: lazyQuery('user_id', 'limit', 'cursor', 'query', 'order_by', 'desc'),
    response: {
      200: responses.UpdateTeam200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  deleteTeam: {
    query: lazyQuery('user_id', 'limit', 'cursor', 'query', 'order_by', 'desc'),
    response: {
      200: responses.DeleteTeam200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  addTeamMember: {
    body: requests.AddTeamMemberBodySchema,
    query: lazyQuery(),
    response: {
      201: responses.AddTeamMember201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  removeTeamMember: {
    query: lazyQuery(),
    response: {
      200: responses.RemoveTeamMember200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listTeamMemberProfiles: {
    query: requests.ListTeamMemberProfilesQueryParams,
    response: {
      200: responses.ListTeamMemberProfiles200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  getTeamMemberProfile: {
    query: lazyQuery(),
    response: {
      200: responses.GetTeamMemberProfile200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  updateTeamMemberProfile: {
    body: requests.UpdateTeamMemberProfileBodySchema,
    query: lazyQuery(),
    response: {
      200: responses.UpdateTeamMemberProfile200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  sendTeamInvitation: {
    body: requests.SendTeamInvitationBodySchema,
    response: {
      200: responses.SendTeamInvitation200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      500: responses.AnyFailure200Response,
    },
  },
  acceptTeamInvitation: {
    body: requests.AcceptTeamInvitationBodySchema,
    response: {
      200: responses.AcceptTeamInvitation200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  checkTeamInvitationCode: {
    body: requests.CheckTeamInvitationCodeBodySchema,
    response: {
      200: responses.CheckTeamInvitationCode200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  getTeamInvitationDetails: {
    body: requests.GetTeamInvitationDetailsBodySchema,
    response: {
      200: responses.GetTeamInvitationDetails200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  listTeamInvitations: {
    query: requests.ListTeamInvitationsQueryParams,
    response: {
      200: responses.ListTeamInvitations200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  deleteTeamInvitation: {
    query: requests.DeleteTeamInvitationQueryParams,
    response: {
      200: responses.DeleteTeamInvitation200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      500: responses.AnyFailure200Response,
    },
  },
  acceptTeamInvitationById: {
    query: requests.AcceptTeamInvitationByIdQueryParams,
    response: {
      200: responses.AcceptTeamInvitationById200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listTeamPermissions: {
    query: requests.ListTeamPermissionsQueryParams,
    response: {
      200: responses.ListTeamPermissions200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  grantTeamPermission: {
    body: requests.GrantTeamPermissionBodySchema,
    query: lazyQuery('recursive'),
    response: {
      201: responses.GrantTeamPermission201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  revokeTeamPermission: {
    query: lazyQuery('recursive'),
    response: {
      200: responses.RevokeTeamPermission200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  listProjectPermissions: {
    query: requests.ListProjectPermissionsQueryParams,
    response: {
      200: responses.ListProjectPermissions200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  grantProjectPermission: {
    body: requests.GrantProjectPermissionBodySchema,
    query: lazyQuery('recursive'),
    response: {
      201: responses.GrantProjectPermission201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  revokeProjectPermission: {
    query: lazyQuery('recursive'),
    response: {
      200: responses.RevokeProjectPermission200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listTeamPermissionDefinitions: {
    query: requests.ListTeamPermissionDefinitionsQueryParams,
    response: {
      200: responses.ListTeamPermissionDefinitions200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createTeamPermissionDefinition: {
    body: requests.CreateTeamPermissionDefinitionBodySchema,
    query: lazyQuery('limit', 'cursor', 'query'),
    response: {
      201: responses.CreateTeamPermissionDefinition201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  updateTeamPermissionDefinition: {
    body: requests.UpdateTeamPermissionDefinitionBodySchema,
    query: lazyQuery('limit', 'cursor', 'query'),
    response: {
      200: responses.UpdateTeamPermissionDefinition200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  deleteTeamPermissionDefinition: {
    query: lazyQuery('limit', 'cursor', 'query'),
    response: {
      200: responses.DeleteTeamPermissionDefinition200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listProjectPermissionDefinitions: {
    query: lazyQuery(),
    response: {
      200: responses.ListProjectPermissionDefinitions200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createProjectPermissionDefinition: {
    body: requests.CreateProjectPermissionDefinitionBodySchema,
    query: lazyQuery(),
    response: {
      201: responses.CreateProjectPermissionDefinition201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  updateProjectPermissionDefinition: {
    body: requests.UpdateProjectPermissionDefinitionBodySchema,
    query: lazyQuery(),
    response: {
      200: responses.UpdateProjectPermissionDefinition200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  deleteProjectPermissionDefinition: {
    query: lazyQuery(),
    response: {
      200: responses.DeleteProjectPermissionDefinition200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  createConnectedAccountAccessToken: {
    body: requests.CreateConnectedAccountAccessTokenBodySchema,
    query: lazyQuery(),
    response: {
      201: responses.CreateConnectedAccountAccessToken201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  listConnectedAccounts: {
    response: {
      200: responses.ListConnectedAccounts200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createConnectedAccountAccessTokenById: {
    body: requests.CreateConnectedAccountAccessTokenByIdBody,
    response: {
      201: responses.CreateConnectedAccountAccessTokenById201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  listOAuthProviders: {
    query: requests.ListOAuthProvidersQueryParams,
    response: {
      200: responses.ListOAuthProviders200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  createOAuthProvider: {
    body: requests.CreateOAuthProviderBodySchema,
    query: lazyQuery('user_id'),
    response: {
      201: responses.CreateOAuthProvider201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  getOAuthProvider: {
    query: lazyQuery(),
    response: {
      200: responses.GetOAuthProvider200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  updateOAuthProvider: {
    body: requests.UpdateOAuthProviderBodySchema,
    query: lazyQuery(),
    response: {
      200: responses.UpdateOAuthProvider200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  deleteOAuthProvider: {
    query: lazyQuery(),
    response: {
      200: responses.DeleteOAuthProvider200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listUserApiKeys: {
    query: requests.ListUserApiKeysQueryParams,
    response: {
      200: responses.ListUserApiKeys200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createUserApiKey: {
    body: requests.CreateUserApiKeyBodySchema,
    response: {
      200: responses.CreateUserApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  getUserApiKey: {
    query: requests.GetUserApiKeyQueryParams,
    response: {
      200: responses.GetUserApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      500: responses.AnyFailure200Response,
    },
  },
  updateUserApiKey: {
    body: requests.UpdateUserApiKeyBodySchema,
    query: requests.UpdateUserApiKeyQueryParams,
    response: {
      200: responses.UpdateUserApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  checkUserApiKey: {
    body: requests.CheckUserApiKeyBodySchema,
    response: {
      200: responses.CheckUserApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listTeamApiKeys: {
    query: requests.ListTeamApiKeysQueryParams,
    response: {
      200: responses.ListTeamApiKeys200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  createTeamApiKey: {
    body: requests.CreateTeamApiKeyBodySchema,
    response: {
      200: responses.CreateTeamApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  getTeamApiKey: {
    query: requests.GetTeamApiKeyQueryParams,
    response: {
      200: responses.GetTeamApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
      500: responses.AnyFailure200Response,
    },
  },
  updateTeamApiKey: {
    body: requests.UpdateTeamApiKeyBodySchema,
    query: requests.UpdateTeamApiKeyQueryParams,
    response: {
      200: responses.UpdateTeamApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  checkTeamApiKey: {
    body: requests.CheckTeamApiKeyBodySchema,
    response: {
      200: responses.CheckTeamApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listNotificationPreferences: {
    query: lazyQuery(),
    response: {
      200: responses.ListNotificationPreferences200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  updateNotificationPreference: {
    body: requests.UpdateNotificationPreferenceBodySchema,
    query: lazyQuery(),
    response: {
      200: responses.UpdateNotificationPreference200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  sendEmail: {
    body: requests.SendEmailBodySchema,
    response: {
      200: responses.SendEmail200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  renderEmail: {
    body: requests.RenderEmailBodySchema,
    response: {
      200: responses.RenderEmail200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  listOutboxEmails: {
    query: requests.ListOutboxEmailsQueryParams,
    response: {
      200: responses.ListOutboxEmails200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  getOutboxEmail: {
    response: {
      200: responses.GetOutboxEmail200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  updateOutboxEmail: {
    body: requests.UpdateOutboxEmailBodySchema,
    response: {
      200: responses.UpdateOutboxEmail200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  activateEmailCapacityBoost: {
    response: {
      200: responses.ActivateEmailCapacityBoost200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      409: responses.AnyFailure200Response,
    },
  },
  getEmailDeliveryInfo: {
    response: {
      200: responses.GetEmailDeliveryInfo200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  getCustomerItem: {
    response: {
      200: responses.GetCustomerItem200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  updateCustomerItemQuantity: {
    body: requests.UpdateCustomerItemQuantityBodySchema,
    query: requests.UpdateCustomerItemQuantityQueryParams,
    response: {
      200: responses.UpdateCustomerItemQuantity200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listCustomerProducts: {
    query: requests.ListCustomerProductsQueryParams,
    response: {
      200: responses.ListCustomerProducts200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  grantCustomerProduct: {
    body: requests.GrantCustomerProductBodySchema,
    response: {
      200: responses.GrantCustomerProduct200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  cancelCustomerProduct: {
    query: requests.CancelCustomerProductQueryParams,
    response: {
      200: responses.CancelCustomerProduct200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  switchCustomerProduct: {
    body: requests.SwitchCustomerProductBodySchema,
    response: {
      200: responses.SwitchCustomerProduct200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  createPurchaseUrl: {
    body: requests.CreatePurchaseUrlBodySchema,
    response: {
      200: responses.CreatePurchaseUrl200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  getCustomerBilling: {
    response: {
      200: responses.GetCustomerBilling200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listCustomerInvoices: {
    query: requests.ListCustomerInvoicesQueryParams,
    response: {
      200: responses.ListCustomerInvoices200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  createPaymentSetupIntent: {
    response: {
      200: responses.CreatePaymentSetupIntent200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  setDefaultPaymentMethod: {
    body: requests.SetDefaultPaymentMethodBodySchema,
    response: {
      200: responses.SetDefaultPaymentMethod200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  getVaultValue: {
    body: requests.GetVaultValueBodySchema,
    response: {
      200: responses.GetVaultValue200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  setVaultValue: {
    body: requests.SetVaultValueBodySchema,
    response: {
      200: responses.SetVaultValue200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  checkFeatureSupport: {
    body: requests.CheckFeatureSupportBodySchema,
    response: { 200: responses.CheckFeatureSupport200Response, 400: responses.AnyFailure200Response },
  },
  getCurrentProject: {
    query: lazyQuery('include_restricted', 'include_anonymous'),
    response: {
      200: responses.GetCurrentProject200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  getJwks: {
    query: requests.GetJwksQueryParams,
    response: {
      200: responses.GetJwks200Response,
      400: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listOwnedProjects: {
    query: lazyQuery(),
    response: {
      200: responses.ListOwnedProjects200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createOwnedProject: {
    body: requests.CreateOwnedProjectBodySchema,
    query: lazyQuery(),
    response: {
      201: responses.CreateOwnedProject201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  getProject: {
    query: lazyQuery(),
    response: {
      200: responses.GetProject200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  updateProject: {
    body: requests.UpdateProjectBodySchema,
    query: lazyQuery(),
    response: {
      200: responses.UpdateProject200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  deleteProject: {
    response: {
      200: responses.DeleteProject200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  listInternalApiKeys: {
    query: lazyQuery(),
    response: {
      200: responses.ListInternalApiKeys200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createInternalApiKey: {
    body: requests.CreateInternalApiKeyBodySchema,
    response: {
      200: responses.CreateInternalApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  getInternalApiKey: {
    query: lazyQuery(),
    response: {
      200: responses.GetInternalApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  updateInternalApiKey: {
    body: requests.UpdateInternalApiKeyBodySchema,
    query: lazyQuery(),
    response: {
      200: responses.UpdateInternalApiKey200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listEmailTemplates: {
    response: {
      200: responses.ListEmailTemplates200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createEmailTemplate: {
    body: requests.CreateEmailTemplateBodySchema,
    response: {
      200: responses.CreateEmailTemplate200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  updateEmailTemplate: {
    body: requests.UpdateEmailTemplateBodySchema,
    response: {
      200: responses.UpdateEmailTemplate200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  deleteEmailTemplate: {
    response: {
      200: responses.DeleteEmailTemplate200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  listEmailThemes: {
    response: {
      200: responses.ListEmailThemes200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createEmailTheme: {
    body: requests.CreateEmailThemeBodySchema,
    response: {
      200: responses.CreateEmailTheme200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  getEmailTheme: {
    response: {
      200: responses.GetEmailTheme200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  updateEmailTheme: {
    body: requests.UpdateEmailThemeBodySchema,
    response: {
      200: responses.UpdateEmailTheme200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  deleteEmailTheme: {
    response: {
      200: responses.DeleteEmailTheme200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      404: responses.AnyFailure200Response,
    },
  },
  getProjectConfig: {
    query: lazyQuery(),
    response: {
      200: responses.GetProjectConfig200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  updateProjectConfigOverride: {
    body: requests.UpdateProjectConfigOverrideBodySchema,
    query: lazyQuery(),
    response: {
      200: responses.UpdateProjectConfigOverride200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  getProjectConfigLevel: {
    response: {
      200: responses.GetProjectConfigLevel200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  replaceProjectConfigLevel: {
    body: requests.ReplaceProjectConfigLevelBodySchema,
    response: {
      200: responses.ReplaceProjectConfigLevel200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  updateProjectConfigLevel: {
    body: requests.UpdateProjectConfigLevelBodySchema,
    response: {
      200: responses.UpdateProjectConfigLevel200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  resetProjectConfigLevelKeys: {
    body: requests.ResetProjectConfigLevelKeysBodySchema,
    response: {
      200: responses.ResetProjectConfigLevelKeys200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  getProjectConfigSource: {
    response: {
      200: responses.GetProjectConfigSource200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  unlinkProjectConfigSource: {
    response: {
      200: responses.UnlinkProjectConfigSource200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  createWebhookPortalToken: {
    body: requests.CreateWebhookPortalTokenBodySchema,
    query: lazyQuery(),
    response: {
      201: responses.CreateWebhookPortalToken201Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  getMetrics: {
    query: requests.GetMetricsQueryParams,
    response: {
      200: responses.GetMetrics200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  sendTestEmail: {
    body: requests.SendTestEmailBodySchema,
    response: {
      200: responses.SendTestEmail200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  listSentEmails: {
    query: lazyQuery(),
    response: {
      200: responses.ListSentEmails200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  sendSignInInvitation: {
    body: requests.SendSignInInvitationBodySchema,
    response: {
      200: responses.SendSignInInvitation200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  listAiChatMessages: {
    response: {
      200: responses.ListAiChatMessages200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
  sendAiChatMessage: {
    body: requests.SendAiChatMessageBodySchema,
    response: {
      200: responses.SendAiChatMessage200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
      500: responses.AnyFailure200Response,
    },
  },
  saveAiChatMessage: {
    body: requests.SaveAiChatMessageBodySchema,
    response: {
      200: responses.SaveAiChatMessage200Response,
      400: responses.AnyFailure200Response,
      401: responses.AnyFailure200Response,
      403: responses.AnyFailure200Response,
    },
  },
}
