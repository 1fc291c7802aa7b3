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
    body: requests.passwordSignInBody,
    response: {
      200: responses.passwordSignInResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  passwordSignUp: {
    body: requests.passwordSignUpBody,
    response: {
      200: responses.passwordSignUpResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  sendPasswordResetCode: {
    body: requests.sendPasswordResetCodeBody,
    response: {
      200: responses.sendPasswordResetCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  resetPasswordWithCode: {
    body: requests.resetPasswordWithCodeBody,
    response: {
      200: responses.resetPasswordWithCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  checkPasswordResetCode: {
    body: requests.checkPasswordResetCodeBody,
    response: {
      200: responses.checkPasswordResetCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  updatePassword: {
    body: requests.updatePasswordBody,
    response: {
      200: responses.updatePasswordResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  setPassword: {
    body: requests.setPasswordBody,
    response: {
      200: responses.setPasswordResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  sendSignInCode: {
    body: requests.sendSignInCodeBody,
    response: {
      200: responses.sendSignInCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  otpSignIn: {
    body: requests.otpSignInBody,
    response: {
      200: responses.otpSignInResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  checkSignInCode: {
    body: requests.checkSignInCodeBody,
    response: {
      200: responses.checkSignInCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  mfaSignIn: {
    body: requests.mfaSignInBody,
    response: {
      200: responses.mfaSignInResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  anonymousSignUp: {
    response: {
      200: responses.anonymousSignUpResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  initiatePasskeyRegistration: {
    response: {
      200: responses.initiatePasskeyRegistrationResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  registerPasskeyCredential: {
    body: requests.registerPasskeyCredentialBody,
    response: {
      200: responses.registerPasskeyCredentialResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
      500: responses.anyFailure,
    },
  },
  initiatePasskeyAuthentication: {
    response: {
      200: responses.initiatePasskeyAuthenticationResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  passkeySignIn: {
    body: requests.passkeySignInBody,
    response: {
      200: responses.passkeySignInResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  authorizeOAuth: {
    query: requests.authorizeOAuthQuery,
    response: {
      200: responses.authorizeOAuthResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  exchangeOAuthToken: {
    body: requests.exchangeOAuthTokenBody,
    response: { 200: responses.exchangeOAuthTokenResponse, 400: responses.anyFailure, 401: responses.anyFailure },
  },
  authorizeCrossDomain: {
    body: requests.authorizeCrossDomainBody,
    response: {
      200: responses.authorizeCrossDomainResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  appleNativeSignIn: {
    body: requests.appleNativeSignInBody,
    response: {
      200: responses.appleNativeSignInResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  exchangeExternalToken: {
    body: requests.exchangeExternalTokenBody,
    response: {
      200: responses.exchangeExternalTokenResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  refreshAccessToken: {
    response: {
      200: responses.refreshAccessTokenResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  deleteCurrentSession: {
    response: {
      200: responses.deleteCurrentSessionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listSessions: {
    query: requests.listSessionsQuery,
    response: {
      200: responses.listSessionsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createSession: {
    body: requests.createSessionBody,
    response: {
      200: responses.createSessionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  deleteSession: {
    query: requests.deleteSessionQuery,
    response: {
      200: responses.deleteSessionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  startCliLogin: {
    body: requests.startCliLoginBody,
    response: {
      200: responses.startCliLoginResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  pollCliLogin: {
    body: requests.pollCliLoginBody,
    response: {
      200: responses.pollCliLoginResponse,
      201: responses.pollCliLogin201Response,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  completeCliLogin: {
    body: requests.completeCliLoginBody,
    response: {
      200: responses.completeCliLoginResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  sendVerificationCode: {
    body: requests.sendVerificationCodeBody,
    response: {
      200: responses.sendVerificationCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  verifyContactChannel: {
    body: requests.verifyContactChannelBody,
    response: {
      200: responses.verifyContactChannelResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  checkVerificationCode: {
    body: requests.checkVerificationCodeBody,
    response: {
      200: responses.checkVerificationCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  listContactChannels: {
    query: requests.listContactChannelsQuery,
    response: {
      200: responses.listContactChannelsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createContactChannel: {
    body: requests.createContactChannelBody,
    query: lazyQuery('user_id', 'contact_channel_id'),
    response: {
      201: responses.createContactChannelResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  getContactChannel: {
    query: lazyQuery(),
    response: {
      200: responses.getContactChannelResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updateContactChannel: {
    body: requests.updateContactChannelBody,
    query: lazyQuery(),
    response: {
      200: responses.updateContactChannelResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  deleteContactChannel: {
    query: lazyQuery(),
    response: {
      200: responses.deleteContactChannelResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  sendContactChannelVerificationCode: {
    body: requests.sendContactChannelVerificationCodeBody,
    response: {
      200: responses.sendContactChannelVerificationCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  getCurrentUser: {
    query: lazyQuery(),
    response: {
      200: responses.getCurrentUserResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  updateCurrentUser: {
    body: requests.updateCurrentUserBody,
    query: lazyQuery(),
    response: {
      200: responses.updateCurrentUserResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
      500: responses.anyFailure,
    },
  },
  deleteCurrentUser: {
    query: lazyQuery(),
    response: {
      200: responses.deleteCurrentUserResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listUsers: {
    query: requests.listUsersQuery,
    response: {
      200: responses.listUsersResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createUser: {
    body: requests.createUserBody,
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
      201: responses.createUserResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
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
      200: responses.getUserByIdResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updateUser: {
    body: requests.updateUserBody,
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
      200: responses.updateUserResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
      500: responses.anyFailure,
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
      200: responses.deleteUserResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listTeams: {
    query: requests.listTeamsQuery,
    response: {
      200: responses.listTeamsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createTeam: {
    body: requests.createTeamBody,
    query: lazyQuery('user_id', 'limit', 'cursor', 'query', 'order_by', 'desc'),
    response: {
      201: responses.createTeamResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getTeam: {
    query: lazyQuery('user_id', 'limit', 'cursor', 'query', 'order_by', 'desc'),
    response: {
      200: responses.getTeamResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updateTeam: {
    body: requests.updateTeamBody,
    query: lazyQuery('user_id', 'limit', 'cursor', 'query', 'order_by', 'desc'),
    response: {
      200: responses.updateTeamResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  deleteTeam: {
    query: lazyQuery('user_id', 'limit', 'cursor', 'query', 'order_by', 'desc'),
    response: {
      200: responses.deleteTeamResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  addTeamMember: {
    body: requests.addTeamMemberBody,
    query: lazyQuery(),
    response: {
      201: responses.addTeamMemberResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  removeTeamMember: {
    query: lazyQuery(),
    response: {
      200: responses.removeTeamMemberResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listTeamMemberProfiles: {
    query: requests.listTeamMemberProfilesQuery,
    response: {
      200: responses.listTeamMemberProfilesResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getTeamMemberProfile: {
    query: lazyQuery(),
    response: {
      200: responses.getTeamMemberProfileResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updateTeamMemberProfile: {
    body: requests.updateTeamMemberProfileBody,
    query: lazyQuery(),
    response: {
      200: responses.updateTeamMemberProfileResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  sendTeamInvitation: {
    body: requests.sendTeamInvitationBody,
    response: {
      200: responses.sendTeamInvitationResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      500: responses.anyFailure,
    },
  },
  acceptTeamInvitation: {
    body: requests.acceptTeamInvitationBody,
    response: {
      200: responses.acceptTeamInvitationResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  checkTeamInvitationCode: {
    body: requests.checkTeamInvitationCodeBody,
    response: {
      200: responses.checkTeamInvitationCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  getTeamInvitationDetails: {
    body: requests.getTeamInvitationDetailsBody,
    response: {
      200: responses.getTeamInvitationDetailsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  listTeamInvitations: {
    query: requests.listTeamInvitationsQuery,
    response: {
      200: responses.listTeamInvitationsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  deleteTeamInvitation: {
    query: requests.deleteTeamInvitationQuery,
    response: {
      200: responses.deleteTeamInvitationResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      500: responses.anyFailure,
    },
  },
  acceptTeamInvitationById: {
    query: requests.acceptTeamInvitationByIdQuery,
    response: {
      200: responses.acceptTeamInvitationByIdResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listTeamPermissions: {
    query: requests.listTeamPermissionsQuery,
    response: {
      200: responses.listTeamPermissionsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  grantTeamPermission: {
    body: requests.grantTeamPermissionBody,
    query: lazyQuery('recursive'),
    response: {
      201: responses.grantTeamPermissionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  revokeTeamPermission: {
    query: lazyQuery('recursive'),
    response: {
      200: responses.revokeTeamPermissionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listProjectPermissions: {
    query: requests.listProjectPermissionsQuery,
    response: {
      200: responses.listProjectPermissionsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  grantProjectPermission: {
    body: requests.grantProjectPermissionBody,
    query: lazyQuery('recursive'),
    response: {
      201: responses.grantProjectPermissionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  revokeProjectPermission: {
    query: lazyQuery('recursive'),
    response: {
      200: responses.revokeProjectPermissionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listTeamPermissionDefinitions: {
    query: requests.listTeamPermissionDefinitionsQuery,
    response: {
      200: responses.listTeamPermissionDefinitionsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createTeamPermissionDefinition: {
    body: requests.createTeamPermissionDefinitionBody,
    query: lazyQuery('limit', 'cursor', 'query'),
    response: {
      201: responses.createTeamPermissionDefinitionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  updateTeamPermissionDefinition: {
    body: requests.updateTeamPermissionDefinitionBody,
    query: lazyQuery('limit', 'cursor', 'query'),
    response: {
      200: responses.updateTeamPermissionDefinitionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  deleteTeamPermissionDefinition: {
    query: lazyQuery('limit', 'cursor', 'query'),
    response: {
      200: responses.deleteTeamPermissionDefinitionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listProjectPermissionDefinitions: {
    query: lazyQuery(),
    response: {
      200: responses.listProjectPermissionDefinitionsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createProjectPermissionDefinition: {
    body: requests.createProjectPermissionDefinitionBody,
    query: lazyQuery(),
    response: {
      201: responses.createProjectPermissionDefinitionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  updateProjectPermissionDefinition: {
    body: requests.updateProjectPermissionDefinitionBody,
    query: lazyQuery(),
    response: {
      200: responses.updateProjectPermissionDefinitionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  deleteProjectPermissionDefinition: {
    query: lazyQuery(),
    response: {
      200: responses.deleteProjectPermissionDefinitionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  createConnectedAccountAccessToken: {
    body: requests.createConnectedAccountAccessTokenBody,
    query: lazyQuery(),
    response: {
      201: responses.createConnectedAccountAccessTokenResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listConnectedAccounts: {
    response: {
      200: responses.listConnectedAccountsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createConnectedAccountAccessTokenById: {
    body: requests.createConnectedAccountAccessTokenByIdBody,
    response: {
      201: responses.createConnectedAccountAccessTokenByIdResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listOAuthProviders: {
    query: requests.listOAuthProvidersQuery,
    response: {
      200: responses.listOAuthProvidersResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  createOAuthProvider: {
    body: requests.createOAuthProviderBody,
    query: lazyQuery('user_id'),
    response: {
      201: responses.createOAuthProviderResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getOAuthProvider: {
    query: lazyQuery(),
    response: {
      200: responses.getOAuthProviderResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updateOAuthProvider: {
    body: requests.updateOAuthProviderBody,
    query: lazyQuery(),
    response: {
      200: responses.updateOAuthProviderResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  deleteOAuthProvider: {
    query: lazyQuery(),
    response: {
      200: responses.deleteOAuthProviderResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listUserApiKeys: {
    query: requests.listUserApiKeysQuery,
    response: {
      200: responses.listUserApiKeysResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createUserApiKey: {
    body: requests.createUserApiKeyBody,
    response: {
      200: responses.createUserApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getUserApiKey: {
    query: requests.getUserApiKeyQuery,
    response: {
      200: responses.getUserApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      500: responses.anyFailure,
    },
  },
  updateUserApiKey: {
    body: requests.updateUserApiKeyBody,
    query: requests.updateUserApiKeyQuery,
    response: {
      200: responses.updateUserApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  checkUserApiKey: {
    body: requests.checkUserApiKeyBody,
    response: {
      200: responses.checkUserApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listTeamApiKeys: {
    query: requests.listTeamApiKeysQuery,
    response: {
      200: responses.listTeamApiKeysResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  createTeamApiKey: {
    body: requests.createTeamApiKeyBody,
    response: {
      200: responses.createTeamApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getTeamApiKey: {
    query: requests.getTeamApiKeyQuery,
    response: {
      200: responses.getTeamApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
      500: responses.anyFailure,
    },
  },
  updateTeamApiKey: {
    body: requests.updateTeamApiKeyBody,
    query: requests.updateTeamApiKeyQuery,
    response: {
      200: responses.updateTeamApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  checkTeamApiKey: {
    body: requests.checkTeamApiKeyBody,
    response: {
      200: responses.checkTeamApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listNotificationPreferences: {
    query: lazyQuery(),
    response: {
      200: responses.listNotificationPreferencesResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updateNotificationPreference: {
    body: requests.updateNotificationPreferenceBody,
    query: lazyQuery(),
    response: {
      200: responses.updateNotificationPreferenceResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  sendEmail: {
    body: requests.sendEmailBody,
    response: {
      200: responses.sendEmailResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  renderEmail: {
    body: requests.renderEmailBody,
    response: {
      200: responses.renderEmailResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listOutboxEmails: {
    query: requests.listOutboxEmailsQuery,
    response: {
      200: responses.listOutboxEmailsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getOutboxEmail: {
    response: {
      200: responses.getOutboxEmailResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updateOutboxEmail: {
    body: requests.updateOutboxEmailBody,
    response: {
      200: responses.updateOutboxEmailResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  activateEmailCapacityBoost: {
    response: {
      200: responses.activateEmailCapacityBoostResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      409: responses.anyFailure,
    },
  },
  getEmailDeliveryInfo: {
    response: {
      200: responses.getEmailDeliveryInfoResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getCustomerItem: {
    response: {
      200: responses.getCustomerItemResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updateCustomerItemQuantity: {
    body: requests.updateCustomerItemQuantityBody,
    query: requests.updateCustomerItemQuantityQuery,
    response: {
      200: responses.updateCustomerItemQuantityResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listCustomerProducts: {
    query: requests.listCustomerProductsQuery,
    response: {
      200: responses.listCustomerProductsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  grantCustomerProduct: {
    body: requests.grantCustomerProductBody,
    response: {
      200: responses.grantCustomerProductResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  cancelCustomerProduct: {
    query: requests.cancelCustomerProductQuery,
    response: {
      200: responses.cancelCustomerProductResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  switchCustomerProduct: {
    body: requests.switchCustomerProductBody,
    response: {
      200: responses.switchCustomerProductResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  createPurchaseUrl: {
    body: requests.createPurchaseUrlBody,
    response: {
      200: responses.createPurchaseUrlResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getCustomerBilling: {
    response: {
      200: responses.getCustomerBillingResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listCustomerInvoices: {
    query: requests.listCustomerInvoicesQuery,
    response: {
      200: responses.listCustomerInvoicesResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  createPaymentSetupIntent: {
    response: {
      200: responses.createPaymentSetupIntentResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  setDefaultPaymentMethod: {
    body: requests.setDefaultPaymentMethodBody,
    response: {
      200: responses.setDefaultPaymentMethodResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  validatePromoCodes: {
    body: requests.validatePromoCodesBody,
    response: {
      200: responses.validatePromoCodesResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  validatePurchasePromoCodes: {
    body: requests.validatePurchasePromoCodesBody,
    response: {
      200: responses.validatePurchasePromoCodesResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  validateCustomerPromoCodes: {
    body: requests.validateCustomerPromoCodesBody,
    response: {
      200: responses.validateCustomerPromoCodesResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  validatePurchaseCode: {
    body: requests.validatePurchaseCodeBody,
    response: {
      200: responses.validatePurchaseCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  createPurchaseSession: {
    body: requests.createPurchaseSessionBody,
    response: {
      200: responses.createPurchaseSessionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getAgentDiscovery: {
    response: {
      200: responses.getAgentDiscoveryResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  registerAgent: {
    body: requests.registerAgentBody,
    response: {
      200: responses.registerAgentResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  confirmAgent: {
    body: requests.confirmAgentBody,
    response: {
      200: responses.confirmAgentResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  pollAgent: {
    body: requests.pollAgentBody,
    response: {
      200: responses.pollAgentResponse,
      201: responses.pollAgent201Response,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getVaultValue: {
    body: requests.getVaultValueBody,
    response: {
      200: responses.getVaultValueResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  setVaultValue: {
    body: requests.setVaultValueBody,
    response: {
      200: responses.setVaultValueResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  checkFeatureSupport: {
    body: requests.checkFeatureSupportBody,
    response: { 200: responses.checkFeatureSupportResponse, 400: responses.anyFailure },
  },
  getCurrentProject: {
    query: lazyQuery('include_restricted', 'include_anonymous'),
    response: {
      200: responses.getCurrentProjectResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getJwks: {
    query: requests.getJwksQuery,
    response: { 200: responses.getJwksResponse, 400: responses.anyFailure, 404: responses.anyFailure },
  },
  listOwnedProjects: {
    query: lazyQuery(),
    response: {
      200: responses.listOwnedProjectsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createOwnedProject: {
    body: requests.createOwnedProjectBody,
    query: lazyQuery(),
    response: {
      201: responses.createOwnedProjectResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  transferProject: {
    body: requests.transferProjectBody,
    response: {
      200: responses.transferProjectResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getProject: {
    query: lazyQuery('limit'),
    response: {
      200: responses.getProjectResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  updateProject: {
    body: requests.updateProjectBody,
    query: lazyQuery('limit'),
    response: {
      200: responses.updateProjectResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  deleteProject: {
    response: {
      200: responses.deleteProjectResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  previewAffectedUsers: {
    body: requests.previewAffectedUsersBody,
    query: requests.previewAffectedUsersQuery,
    response: {
      200: responses.previewAffectedUsersResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listInternalApiKeys: {
    query: lazyQuery(),
    response: {
      200: responses.listInternalApiKeysResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createInternalApiKey: {
    body: requests.createInternalApiKeyBody,
    response: {
      200: responses.createInternalApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getInternalApiKey: {
    query: lazyQuery(),
    response: {
      200: responses.getInternalApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updateInternalApiKey: {
    body: requests.updateInternalApiKeyBody,
    query: lazyQuery(),
    response: {
      200: responses.updateInternalApiKeyResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listEmailTemplates: {
    response: {
      200: responses.listEmailTemplatesResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createEmailTemplate: {
    body: requests.createEmailTemplateBody,
    response: {
      200: responses.createEmailTemplateResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  updateEmailTemplate: {
    body: requests.updateEmailTemplateBody,
    response: {
      200: responses.updateEmailTemplateResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  deleteEmailTemplate: {
    response: {
      200: responses.deleteEmailTemplateResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  rewriteTemplateSource: {
    body: requests.rewriteTemplateSourceBody,
    response: {
      200: responses.rewriteTemplateSourceResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listEmailThemes: {
    response: {
      200: responses.listEmailThemesResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createEmailTheme: {
    body: requests.createEmailThemeBody,
    response: {
      200: responses.createEmailThemeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getEmailTheme: {
    response: {
      200: responses.getEmailThemeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updateEmailTheme: {
    body: requests.updateEmailThemeBody,
    response: {
      200: responses.updateEmailThemeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  deleteEmailTheme: {
    response: {
      200: responses.deleteEmailThemeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listEmailDrafts: {
    response: {
      200: responses.listEmailDraftsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createEmailDraft: {
    body: requests.createEmailDraftBody,
    response: {
      200: responses.createEmailDraftResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  updateEmailDraft: {
    body: requests.updateEmailDraftBody,
    response: {
      200: responses.updateEmailDraftResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  deleteEmailDraft: {
    response: {
      200: responses.deleteEmailDraftResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getProjectConfig: {
    query: lazyQuery(),
    response: {
      200: responses.getProjectConfigResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  updateProjectConfigOverride: {
    body: requests.updateProjectConfigOverrideBody,
    query: lazyQuery(),
    response: {
      200: responses.updateProjectConfigOverrideResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getProjectConfigLevel: {
    response: {
      200: responses.getProjectConfigLevelResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  replaceProjectConfigLevel: {
    body: requests.replaceProjectConfigLevelBody,
    response: {
      200: responses.replaceProjectConfigLevelResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  updateProjectConfigLevel: {
    body: requests.updateProjectConfigLevelBody,
    response: {
      200: responses.updateProjectConfigLevelResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  resetProjectConfigLevelKeys: {
    body: requests.resetProjectConfigLevelKeysBody,
    response: {
      200: responses.resetProjectConfigLevelKeysResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getProjectConfigSource: {
    response: {
      200: responses.getProjectConfigSourceResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  unlinkProjectConfigSource: {
    response: {
      200: responses.unlinkProjectConfigSourceResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createWebhookPortalToken: {
    body: requests.createWebhookPortalTokenBody,
    query: lazyQuery(),
    response: {
      201: responses.createWebhookPortalTokenResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  sendTestWebhook: {
    body: requests.sendTestWebhookBody,
    response: {
      200: responses.sendTestWebhookResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  setUpPayments: {
    body: requests.setUpPaymentsBody,
    response: {
      200: responses.setUpPaymentsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getPaymentAccount: {
    response: {
      200: responses.getPaymentAccountResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getPaymentMethodConfigs: {
    response: {
      200: responses.getPaymentMethodConfigsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  updatePaymentMethodConfigs: {
    body: requests.updatePaymentMethodConfigsBody,
    response: {
      200: responses.updatePaymentMethodConfigsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listTransactions: {
    query: requests.listTransactionsQuery,
    response: {
      200: responses.listTransactionsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  refundTransaction: {
    body: requests.refundTransactionBody,
    response: {
      200: responses.refundTransactionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listPromoCodes: {
    response: {
      200: responses.listPromoCodesResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  createPromoCode: {
    body: requests.createPromoCodeBody,
    response: {
      200: responses.createPromoCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getPromoCode: {
    response: {
      200: responses.getPromoCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  pausePromoCode: {
    response: {
      200: responses.pausePromoCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  resumePromoCode: {
    response: {
      200: responses.resumePromoCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  endPromoCode: {
    response: {
      200: responses.endPromoCodeResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  createTestModePurchaseSession: {
    body: requests.createTestModePurchaseSessionBody,
    response: {
      200: responses.createTestModePurchaseSessionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  createPaymentAccountSession: {
    body: requests.createPaymentAccountSessionBody,
    response: {
      200: responses.createPaymentAccountSessionResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  queryAnalytics: {
    body: requests.queryAnalyticsBody,
    response: {
      200: responses.queryAnalyticsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listSessionReplays: {
    query: requests.listSessionReplaysQuery,
    response: {
      200: responses.listSessionReplaysResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  getSessionReplay: {
    response: {
      200: responses.getSessionReplayResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  listSessionReplayChunks: {
    query: requests.listSessionReplayChunksQuery,
    response: {
      200: responses.listSessionReplayChunksResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getSessionReplayEvents: {
    query: requests.getSessionReplayEventsQuery,
    response: {
      200: responses.getSessionReplayEventsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getSessionReplayChunkEvents: {
    response: {
      200: responses.getSessionReplayChunkEventsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      404: responses.anyFailure,
    },
  },
  getMetrics: {
    query: requests.getMetricsQuery,
    response: {
      200: responses.getMetricsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  sendTestEmail: {
    body: requests.sendTestEmailBody,
    response: {
      200: responses.sendTestEmailResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listSentEmails: {
    query: lazyQuery(),
    response: {
      200: responses.listSentEmailsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  sendSignInInvitation: {
    body: requests.sendSignInInvitationBody,
    response: {
      200: responses.sendSignInInvitationResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listManagedEmailDomains: {
    response: {
      200: responses.listManagedEmailDomainsResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  setUpManagedEmailDomain: {
    body: requests.setUpManagedEmailDomainBody,
    response: {
      200: responses.setUpManagedEmailDomainResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  checkManagedEmailDomain: {
    body: requests.checkManagedEmailDomainBody,
    response: {
      200: responses.checkManagedEmailDomainResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  applyManagedEmailDomain: {
    body: requests.applyManagedEmailDomainBody,
    response: {
      200: responses.applyManagedEmailDomainResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  deleteManagedEmailDomain: {
    body: requests.deleteManagedEmailDomainBody,
    response: {
      200: responses.deleteManagedEmailDomainResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  listAiChatMessages: {
    response: {
      200: responses.listAiChatMessagesResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
  sendAiChatMessage: {
    body: requests.sendAiChatMessageBody,
    response: {
      200: responses.sendAiChatMessageResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
      500: responses.anyFailure,
    },
  },
  saveAiChatMessage: {
    body: requests.saveAiChatMessageBody,
    response: {
      200: responses.saveAiChatMessageResponse,
      400: responses.anyFailure,
      401: responses.anyFailure,
      403: responses.anyFailure,
    },
  },
}
