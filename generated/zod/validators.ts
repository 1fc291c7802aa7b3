/**
 * All validators by operation.
 *
 * Generated from `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */
import type { OperationId } from '../errors.ts'
import type { OperationValidators } from '../../src/zod/types.ts'
import * as requests from './requests.ts'
import * as responses from './responses.ts'

/** What each operation sends and answers, as it travels: body and query exact, answers open to new keys. */
export const validators: { readonly [Id in OperationId]: OperationValidators } = {
  passwordSignIn: {
    body: requests.PasswordSignInBodySchema,
    response: {
      200: responses.PasswordSignIn200Response,
      400: responses.PasswordSignIn400Response,
      401: responses.PasswordSignIn401Response,
    },
  },
  passwordSignUp: {
    body: requests.PasswordSignUpBodySchema,
    response: {
      200: responses.PasswordSignUp200Response,
      400: responses.PasswordSignUp400Response,
      401: responses.PasswordSignUp401Response,
      409: responses.PasswordSignUp409Response,
    },
  },
  sendPasswordResetCode: {
    body: requests.SendPasswordResetCodeBodySchema,
    response: {
      200: responses.SendPasswordResetCode200Response,
      400: responses.SendPasswordResetCode400Response,
      401: responses.SendPasswordResetCode401Response,
    },
  },
  resetPasswordWithCode: {
    body: requests.ResetPasswordWithCodeBodySchema,
    response: {
      200: responses.ResetPasswordWithCode200Response,
      400: responses.ResetPasswordWithCode400Response,
      401: responses.ResetPasswordWithCode401Response,
      404: responses.ResetPasswordWithCode404Response,
      409: responses.ResetPasswordWithCode409Response,
    },
  },
  checkPasswordResetCode: {
    body: requests.CheckPasswordResetCodeBodySchema,
    response: {
      200: responses.CheckPasswordResetCode200Response,
      400: responses.CheckPasswordResetCode400Response,
      401: responses.CheckPasswordResetCode401Response,
      404: responses.CheckPasswordResetCode404Response,
      409: responses.CheckPasswordResetCode409Response,
    },
  },
  updatePassword: {
    body: requests.UpdatePasswordBodySchema,
    response: {
      200: responses.UpdatePassword200Response,
      400: responses.UpdatePassword400Response,
      401: responses.UpdatePassword401Response,
    },
  },
  setPassword: {
    body: requests.SetPasswordBodySchema,
    response: {
      200: responses.SetPassword200Response,
      400: responses.SetPassword400Response,
      401: responses.SetPassword401Response,
    },
  },
  sendSignInCode: {
    body: requests.SendSignInCodeBodySchema,
    response: {
      200: responses.SendSignInCode200Response,
      400: responses.SendSignInCode400Response,
      401: responses.SendSignInCode401Response,
      403: responses.SendSignInCode403Response,
      409: responses.SendSignInCode409Response,
    },
  },
  otpSignIn: {
    body: requests.OtpSignInBodySchema,
    response: {
      200: responses.OtpSignIn200Response,
      400: responses.OtpSignIn400Response,
      401: responses.OtpSignIn401Response,
      404: responses.OtpSignIn404Response,
      409: responses.OtpSignIn409Response,
    },
  },
  checkSignInCode: {
    body: requests.CheckSignInCodeBodySchema,
    response: {
      200: responses.CheckSignInCode200Response,
      400: responses.CheckSignInCode400Response,
      401: responses.CheckSignInCode401Response,
      404: responses.CheckSignInCode404Response,
      409: responses.CheckSignInCode409Response,
    },
  },
  mfaSignIn: {
    body: requests.MfaSignInBodySchema,
    response: {
      200: responses.MfaSignIn200Response,
      400: responses.MfaSignIn400Response,
      401: responses.MfaSignIn401Response,
      404: responses.MfaSignIn404Response,
      409: responses.MfaSignIn409Response,
    },
  },
  anonymousSignUp: {
    response: {
      200: responses.AnonymousSignUp200Response,
      400: responses.AnonymousSignUp400Response,
      401: responses.AnonymousSignUp401Response,
    },
  },
  initiatePasskeyRegistration: {
    response: {
      200: responses.InitiatePasskeyRegistration200Response,
      400: responses.InitiatePasskeyRegistration400Response,
      401: responses.InitiatePasskeyRegistration401Response,
    },
  },
  registerPasskeyCredential: {
    body: requests.RegisterPasskeyCredentialBodySchema,
    response: {
      200: responses.RegisterPasskeyCredential200Response,
      400: responses.RegisterPasskeyCredential400Response,
      401: responses.RegisterPasskeyCredential401Response,
      404: responses.RegisterPasskeyCredential404Response,
      409: responses.RegisterPasskeyCredential409Response,
    },
  },
  initiatePasskeyAuthentication: {
    response: {
      200: responses.InitiatePasskeyAuthentication200Response,
      400: responses.InitiatePasskeyAuthentication400Response,
      401: responses.InitiatePasskeyAuthentication401Response,
    },
  },
  passkeySignIn: {
    body: requests.PasskeySignInBodySchema,
    response: {
      200: responses.PasskeySignIn200Response,
      400: responses.PasskeySignIn400Response,
      401: responses.PasskeySignIn401Response,
      404: responses.PasskeySignIn404Response,
      409: responses.PasskeySignIn409Response,
    },
  },
  authorizeOAuth: {
    query: requests.AuthorizeOAuthQueryParams,
    response: {
      307: responses.AuthorizeOAuth307Response,
      400: responses.AuthorizeOAuth400Response,
      401: responses.AuthorizeOAuth401Response,
    },
  },
  exchangeOAuthToken: {
    body: requests.ExchangeOAuthTokenBodySchema,
    response: {
      200: responses.ExchangeOAuthToken200Response,
      400: responses.ExchangeOAuthToken400Response,
      401: responses.ExchangeOAuthToken401Response,
    },
  },
  refreshAccessToken: {
    response: {
      200: responses.RefreshAccessToken200Response,
      400: responses.RefreshAccessToken400Response,
      401: responses.RefreshAccessToken401Response,
    },
  },
  deleteCurrentSession: {
    response: {
      200: responses.DeleteCurrentSession200Response,
      400: responses.DeleteCurrentSession400Response,
      401: responses.DeleteCurrentSession401Response,
    },
  },
  listSessions: {
    query: requests.ListSessionsQueryParams,
    response: {
      200: responses.ListSessions200Response,
      400: responses.ListSessions400Response,
      401: responses.ListSessions401Response,
      403: responses.ListSessions403Response,
    },
  },
  createSession: {
    body: requests.CreateSessionBodySchema,
    response: {
      200: responses.CreateSession200Response,
      400: responses.CreateSession400Response,
      401: responses.CreateSession401Response,
    },
  },
  deleteSession: {
    query: requests.DeleteSessionQueryParams,
    response: {
      200: responses.DeleteSession200Response,
      400: responses.DeleteSession400Response,
      401: responses.DeleteSession401Response,
      404: responses.DeleteSession404Response,
    },
  },
  startCliLogin: {
    body: requests.StartCliLoginBodySchema,
    response: {
      200: responses.StartCliLogin200Response,
      400: responses.StartCliLogin400Response,
      401: responses.StartCliLogin401Response,
    },
  },
  pollCliLogin: {
    body: requests.PollCliLoginBodySchema,
    response: {
      200: responses.PollCliLogin200Response,
      201: responses.PollCliLogin201Response,
      400: responses.PollCliLogin400Response,
      401: responses.PollCliLogin401Response,
    },
  },
  completeCliLogin: {
    body: requests.CompleteCliLoginBodySchema,
    response: {
      200: responses.CompleteCliLogin200Response,
      400: responses.CompleteCliLogin400Response,
      401: responses.CompleteCliLogin401Response,
    },
  },
  sendVerificationCode: {
    body: requests.SendVerificationCodeBodySchema,
    response: {
      200: responses.SendVerificationCode200Response,
      400: responses.SendVerificationCode400Response,
      401: responses.SendVerificationCode401Response,
      409: responses.SendVerificationCode409Response,
    },
  },
  verifyContactChannel: {
    body: requests.VerifyContactChannelBodySchema,
    response: {
      200: responses.VerifyContactChannel200Response,
      400: responses.VerifyContactChannel400Response,
      401: responses.VerifyContactChannel401Response,
      404: responses.VerifyContactChannel404Response,
      409: responses.VerifyContactChannel409Response,
    },
  },
  checkVerificationCode: {
    body: requests.CheckVerificationCodeBodySchema,
    response: {
      200: responses.CheckVerificationCode200Response,
      400: responses.CheckVerificationCode400Response,
      401: responses.CheckVerificationCode401Response,
      404: responses.CheckVerificationCode404Response,
      409: responses.CheckVerificationCode409Response,
    },
  },
  listContactChannels: {
    query: requests.ListContactChannelsQueryParams,
    response: {
      200: responses.ListContactChannels200Response,
      400: responses.ListContactChannels400Response,
      401: responses.ListContactChannels401Response,
      403: responses.ListContactChannels403Response,
    },
  },
  createContactChannel: {
    body: requests.CreateContactChannelBodySchema,
    response: {
      201: responses.CreateContactChannel201Response,
      400: responses.CreateContactChannel400Response,
      401: responses.CreateContactChannel401Response,
      409: responses.CreateContactChannel409Response,
    },
  },
  getContactChannel: {
    response: {
      200: responses.GetContactChannel200Response,
      400: responses.GetContactChannel400Response,
      401: responses.GetContactChannel401Response,
      404: responses.GetContactChannel404Response,
    },
  },
  updateContactChannel: {
    body: requests.UpdateContactChannelBodySchema,
    response: {
      200: responses.UpdateContactChannel200Response,
      400: responses.UpdateContactChannel400Response,
      401: responses.UpdateContactChannel401Response,
      409: responses.UpdateContactChannel409Response,
    },
  },
  deleteContactChannel: {
    response: {
      200: responses.DeleteContactChannel200Response,
      400: responses.DeleteContactChannel400Response,
      401: responses.DeleteContactChannel401Response,
    },
  },
  sendContactChannelVerificationCode: {
    body: requests.SendContactChannelVerificationCodeBodySchema,
    response: {
      200: responses.SendContactChannelVerificationCode200Response,
      400: responses.SendContactChannelVerificationCode400Response,
      401: responses.SendContactChannelVerificationCode401Response,
      404: responses.SendContactChannelVerificationCode404Response,
      409: responses.SendContactChannelVerificationCode409Response,
    },
  },
  getCurrentUser: {
    response: {
      200: responses.GetCurrentUser200Response,
      400: responses.GetCurrentUser400Response,
      401: responses.GetCurrentUser401Response,
    },
  },
  updateCurrentUser: {
    body: requests.UpdateCurrentUserBodySchema,
    response: {
      200: responses.UpdateCurrentUser200Response,
      400: responses.UpdateCurrentUser400Response,
      401: responses.UpdateCurrentUser401Response,
      404: responses.UpdateCurrentUser404Response,
      409: responses.UpdateCurrentUser409Response,
    },
  },
  deleteCurrentUser: {
    response: {
      200: responses.DeleteCurrentUser200Response,
      400: responses.DeleteCurrentUser400Response,
      401: responses.DeleteCurrentUser401Response,
    },
  },
  listUsers: {
    query: requests.ListUsersQueryParams,
    response: {
      200: responses.ListUsers200Response,
      400: responses.ListUsers400Response,
      401: responses.ListUsers401Response,
    },
  },
  createUser: {
    body: requests.CreateUserBodySchema,
    response: {
      201: responses.CreateUser201Response,
      400: responses.CreateUser400Response,
      401: responses.CreateUser401Response,
      409: responses.CreateUser409Response,
    },
  },
  getUserById: {
    response: {
      200: responses.GetUserById200Response,
      400: responses.GetUserById400Response,
      401: responses.GetUserById401Response,
      404: responses.GetUserById404Response,
    },
  },
  updateUser: {
    body: requests.UpdateUserBodySchema,
    response: {
      200: responses.UpdateUser200Response,
      400: responses.UpdateUser400Response,
      401: responses.UpdateUser401Response,
      404: responses.UpdateUser404Response,
      409: responses.UpdateUser409Response,
    },
  },
  deleteUser: {
    response: {
      200: responses.DeleteUser200Response,
      400: responses.DeleteUser400Response,
      401: responses.DeleteUser401Response,
      404: responses.DeleteUser404Response,
    },
  },
  listTeams: {
    query: requests.ListTeamsQueryParams,
    response: {
      200: responses.ListTeams200Response,
      400: responses.ListTeams400Response,
      401: responses.ListTeams401Response,
      403: responses.ListTeams403Response,
    },
  },
  createTeam: {
    body: requests.CreateTeamBodySchema,
    response: {
      201: responses.CreateTeam201Response,
      400: responses.CreateTeam400Response,
      401: responses.CreateTeam401Response,
      403: responses.CreateTeam403Response,
      404: responses.CreateTeam404Response,
    },
  },
  getTeam: {
    response: {
      200: responses.GetTeam200Response,
      400: responses.GetTeam400Response,
      401: responses.GetTeam401Response,
      404: responses.GetTeam404Response,
    },
  },
  updateTeam: {
    body: requests.UpdateTeamBodySchema,
    response: {
      200: responses.UpdateTeam200Response,
      400: responses.UpdateTeam400Response,
      401: responses.UpdateTeam401Response,
      404: responses.UpdateTeam404Response,
    },
  },
  deleteTeam: {
    response: {
      200: responses.DeleteTeam200Response,
      400: responses.DeleteTeam400Response,
      401: responses.DeleteTeam401Response,
      404: responses.DeleteTeam404Response,
    },
  },
  addTeamMember: {
    body: requests.AddTeamMemberBodySchema,
    response: {
      201: responses.AddTeamMember201Response,
      400: responses.AddTeamMember400Response,
      401: responses.AddTeamMember401Response,
      404: responses.AddTeamMember404Response,
      409: responses.AddTeamMember409Response,
    },
  },
  removeTeamMember: {
    response: {
      200: responses.RemoveTeamMember200Response,
      400: responses.RemoveTeamMember400Response,
      401: responses.RemoveTeamMember401Response,
      404: responses.RemoveTeamMember404Response,
    },
  },
  listTeamMemberProfiles: {
    query: requests.ListTeamMemberProfilesQueryParams,
    response: {
      200: responses.ListTeamMemberProfiles200Response,
      400: responses.ListTeamMemberProfiles400Response,
      401: responses.ListTeamMemberProfiles401Response,
      404: responses.ListTeamMemberProfiles404Response,
    },
  },
  getTeamMemberProfile: {
    response: {
      200: responses.GetTeamMemberProfile200Response,
      400: responses.GetTeamMemberProfile400Response,
      401: responses.GetTeamMemberProfile401Response,
      404: responses.GetTeamMemberProfile404Response,
    },
  },
  updateTeamMemberProfile: {
    body: requests.UpdateTeamMemberProfileBodySchema,
    response: {
      200: responses.UpdateTeamMemberProfile200Response,
      400: responses.UpdateTeamMemberProfile400Response,
      401: responses.UpdateTeamMemberProfile401Response,
      403: responses.UpdateTeamMemberProfile403Response,
      404: responses.UpdateTeamMemberProfile404Response,
    },
  },
  sendTeamInvitation: {
    body: requests.SendTeamInvitationBodySchema,
    response: {
      200: responses.SendTeamInvitation200Response,
      400: responses.SendTeamInvitation400Response,
      401: responses.SendTeamInvitation401Response,
      404: responses.SendTeamInvitation404Response,
    },
  },
  acceptTeamInvitation: {
    body: requests.AcceptTeamInvitationBodySchema,
    response: {
      200: responses.AcceptTeamInvitation200Response,
      400: responses.AcceptTeamInvitation400Response,
      401: responses.AcceptTeamInvitation401Response,
      404: responses.AcceptTeamInvitation404Response,
      409: responses.AcceptTeamInvitation409Response,
    },
  },
  checkTeamInvitationCode: {
    body: requests.CheckTeamInvitationCodeBodySchema,
    response: {
      200: responses.CheckTeamInvitationCode200Response,
      400: responses.CheckTeamInvitationCode400Response,
      401: responses.CheckTeamInvitationCode401Response,
      404: responses.CheckTeamInvitationCode404Response,
      409: responses.CheckTeamInvitationCode409Response,
    },
  },
  getTeamInvitationDetails: {
    body: requests.GetTeamInvitationDetailsBodySchema,
    response: {
      200: responses.GetTeamInvitationDetails200Response,
      400: responses.GetTeamInvitationDetails400Response,
      401: responses.GetTeamInvitationDetails401Response,
      404: responses.GetTeamInvitationDetails404Response,
      409: responses.GetTeamInvitationDetails409Response,
    },
  },
  listTeamInvitations: {
    query: requests.ListTeamInvitationsQueryParams,
    response: {
      200: responses.ListTeamInvitations200Response,
      400: responses.ListTeamInvitations400Response,
      401: responses.ListTeamInvitations401Response,
      404: responses.ListTeamInvitations404Response,
    },
  },
  deleteTeamInvitation: {
    query: requests.DeleteTeamInvitationQueryParams,
    response: {
      200: responses.DeleteTeamInvitation200Response,
      400: responses.DeleteTeamInvitation400Response,
      401: responses.DeleteTeamInvitation401Response,
      404: responses.DeleteTeamInvitation404Response,
    },
  },
  listTeamPermissions: {
    query: requests.ListTeamPermissionsQueryParams,
    response: {
      200: responses.ListTeamPermissions200Response,
      400: responses.ListTeamPermissions400Response,
      401: responses.ListTeamPermissions401Response,
      403: responses.ListTeamPermissions403Response,
    },
  },
  grantTeamPermission: {
    body: requests.GrantTeamPermissionBodySchema,
    response: {
      201: responses.GrantTeamPermission201Response,
      400: responses.GrantTeamPermission400Response,
      401: responses.GrantTeamPermission401Response,
      404: responses.GrantTeamPermission404Response,
    },
  },
  revokeTeamPermission: {
    response: {
      200: responses.RevokeTeamPermission200Response,
      400: responses.RevokeTeamPermission400Response,
      401: responses.RevokeTeamPermission401Response,
    },
  },
  listProjectPermissions: {
    query: requests.ListProjectPermissionsQueryParams,
    response: {
      200: responses.ListProjectPermissions200Response,
      400: responses.ListProjectPermissions400Response,
      401: responses.ListProjectPermissions401Response,
      403: responses.ListProjectPermissions403Response,
    },
  },
  grantProjectPermission: {
    body: requests.GrantProjectPermissionBodySchema,
    response: {
      201: responses.GrantProjectPermission201Response,
      400: responses.GrantProjectPermission400Response,
      401: responses.GrantProjectPermission401Response,
      404: responses.GrantProjectPermission404Response,
    },
  },
  revokeProjectPermission: {
    response: {
      200: responses.RevokeProjectPermission200Response,
      400: responses.RevokeProjectPermission400Response,
      401: responses.RevokeProjectPermission401Response,
      404: responses.RevokeProjectPermission404Response,
    },
  },
  listTeamPermissionDefinitions: {
    response: {
      200: responses.ListTeamPermissionDefinitions200Response,
      400: responses.ListTeamPermissionDefinitions400Response,
      401: responses.ListTeamPermissionDefinitions401Response,
    },
  },
  createTeamPermissionDefinition: {
    body: requests.CreateTeamPermissionDefinitionBodySchema,
    response: {
      201: responses.CreateTeamPermissionDefinition201Response,
      400: responses.CreateTeamPermissionDefinition400Response,
      401: responses.CreateTeamPermissionDefinition401Response,
    },
  },
  updateTeamPermissionDefinition: {
    body: requests.UpdateTeamPermissionDefinitionBodySchema,
    response: {
      200: responses.UpdateTeamPermissionDefinition200Response,
      400: responses.UpdateTeamPermissionDefinition400Response,
      401: responses.UpdateTeamPermissionDefinition401Response,
      404: responses.UpdateTeamPermissionDefinition404Response,
    },
  },
  deleteTeamPermissionDefinition: {
    response: {
      200: responses.DeleteTeamPermissionDefinition200Response,
      400: responses.DeleteTeamPermissionDefinition400Response,
      401: responses.DeleteTeamPermissionDefinition401Response,
      404: responses.DeleteTeamPermissionDefinition404Response,
    },
  },
  listProjectPermissionDefinitions: {
    response: {
      200: responses.ListProjectPermissionDefinitions200Response,
      400: responses.ListProjectPermissionDefinitions400Response,
      401: responses.ListProjectPermissionDefinitions401Response,
    },
  },
  createProjectPermissionDefinition: {
    body: requests.CreateProjectPermissionDefinitionBodySchema,
    response: {
      201: responses.CreateProjectPermissionDefinition201Response,
      400: responses.CreateProjectPermissionDefinition400Response,
      401: responses.CreateProjectPermissionDefinition401Response,
    },
  },
  updateProjectPermissionDefinition: {
    body: requests.UpdateProjectPermissionDefinitionBodySchema,
    response: {
      200: responses.UpdateProjectPermissionDefinition200Response,
      400: responses.UpdateProjectPermissionDefinition400Response,
      401: responses.UpdateProjectPermissionDefinition401Response,
      404: responses.UpdateProjectPermissionDefinition404Response,
    },
  },
  deleteProjectPermissionDefinition: {
    response: {
      200: responses.DeleteProjectPermissionDefinition200Response,
      400: responses.DeleteProjectPermissionDefinition400Response,
      401: responses.DeleteProjectPermissionDefinition401Response,
      404: responses.DeleteProjectPermissionDefinition404Response,
    },
  },
  createConnectedAccountAccessToken: {
    body: requests.CreateConnectedAccountAccessTokenBodySchema,
    response: {
      201: responses.CreateConnectedAccountAccessToken201Response,
      400: responses.CreateConnectedAccountAccessToken400Response,
      401: responses.CreateConnectedAccountAccessToken401Response,
      403: responses.CreateConnectedAccountAccessToken403Response,
    },
  },
  listOAuthProviders: {
    query: requests.ListOAuthProvidersQueryParams,
    response: {
      200: responses.ListOAuthProviders200Response,
      400: responses.ListOAuthProviders400Response,
      401: responses.ListOAuthProviders401Response,
      403: responses.ListOAuthProviders403Response,
      404: responses.ListOAuthProviders404Response,
    },
  },
  createOAuthProvider: {
    body: requests.CreateOAuthProviderBodySchema,
    response: {
      201: responses.CreateOAuthProvider201Response,
      400: responses.CreateOAuthProvider400Response,
      401: responses.CreateOAuthProvider401Response,
      404: responses.CreateOAuthProvider404Response,
    },
  },
  getOAuthProvider: {
    response: {
      200: responses.GetOAuthProvider200Response,
      400: responses.GetOAuthProvider400Response,
      401: responses.GetOAuthProvider401Response,
      404: responses.GetOAuthProvider404Response,
    },
  },
  updateOAuthProvider: {
    body: requests.UpdateOAuthProviderBodySchema,
    response: {
      200: responses.UpdateOAuthProvider200Response,
      400: responses.UpdateOAuthProvider400Response,
      401: responses.UpdateOAuthProvider401Response,
      404: responses.UpdateOAuthProvider404Response,
    },
  },
  deleteOAuthProvider: {
    response: {
      200: responses.DeleteOAuthProvider200Response,
      400: responses.DeleteOAuthProvider400Response,
      401: responses.DeleteOAuthProvider401Response,
      404: responses.DeleteOAuthProvider404Response,
    },
  },
  listUserApiKeys: {
    query: requests.ListUserApiKeysQueryParams,
    response: {
      200: responses.ListUserApiKeys200Response,
      400: responses.ListUserApiKeys400Response,
      401: responses.ListUserApiKeys401Response,
      403: responses.ListUserApiKeys403Response,
    },
  },
  createUserApiKey: {
    body: requests.CreateUserApiKeyBodySchema,
    response: {
      200: responses.CreateUserApiKey200Response,
      400: responses.CreateUserApiKey400Response,
      401: responses.CreateUserApiKey401Response,
      403: responses.CreateUserApiKey403Response,
    },
  },
  getUserApiKey: {
    query: requests.GetUserApiKeyQueryParams,
    response: {
      200: responses.GetUserApiKey200Response,
      400: responses.GetUserApiKey400Response,
      401: responses.GetUserApiKey401Response,
      403: responses.GetUserApiKey403Response,
      404: responses.GetUserApiKey404Response,
    },
  },
  updateUserApiKey: {
    body: requests.UpdateUserApiKeyBodySchema,
    query: requests.UpdateUserApiKeyQueryParams,
    response: {
      200: responses.UpdateUserApiKey200Response,
      400: responses.UpdateUserApiKey400Response,
      401: responses.UpdateUserApiKey401Response,
      403: responses.UpdateUserApiKey403Response,
      404: responses.UpdateUserApiKey404Response,
    },
  },
  checkUserApiKey: {
    body: requests.CheckUserApiKeyBodySchema,
    response: {
      200: responses.CheckUserApiKey200Response,
      400: responses.CheckUserApiKey400Response,
      401: responses.CheckUserApiKey401Response,
      404: responses.CheckUserApiKey404Response,
    },
  },
  listTeamApiKeys: {
    query: requests.ListTeamApiKeysQueryParams,
    response: {
      200: responses.ListTeamApiKeys200Response,
      400: responses.ListTeamApiKeys400Response,
      401: responses.ListTeamApiKeys401Response,
      404: responses.ListTeamApiKeys404Response,
    },
  },
  createTeamApiKey: {
    body: requests.CreateTeamApiKeyBodySchema,
    response: {
      200: responses.CreateTeamApiKey200Response,
      400: responses.CreateTeamApiKey400Response,
      401: responses.CreateTeamApiKey401Response,
      404: responses.CreateTeamApiKey404Response,
    },
  },
  getTeamApiKey: {
    query: requests.GetTeamApiKeyQueryParams,
    response: {
      200: responses.GetTeamApiKey200Response,
      400: responses.GetTeamApiKey400Response,
      401: responses.GetTeamApiKey401Response,
      404: responses.GetTeamApiKey404Response,
    },
  },
  updateTeamApiKey: {
    body: requests.UpdateTeamApiKeyBodySchema,
    query: requests.UpdateTeamApiKeyQueryParams,
    response: {
      200: responses.UpdateTeamApiKey200Response,
      400: responses.UpdateTeamApiKey400Response,
      401: responses.UpdateTeamApiKey401Response,
      404: responses.UpdateTeamApiKey404Response,
    },
  },
  checkTeamApiKey: {
    body: requests.CheckTeamApiKeyBodySchema,
    response: {
      200: responses.CheckTeamApiKey200Response,
      400: responses.CheckTeamApiKey400Response,
      401: responses.CheckTeamApiKey401Response,
      404: responses.CheckTeamApiKey404Response,
    },
  },
  listNotificationPreferences: {
    response: {
      200: responses.ListNotificationPreferences200Response,
      400: responses.ListNotificationPreferences400Response,
      401: responses.ListNotificationPreferences401Response,
      403: responses.ListNotificationPreferences403Response,
      404: responses.ListNotificationPreferences404Response,
    },
  },
  updateNotificationPreference: {
    body: requests.UpdateNotificationPreferenceBodySchema,
    response: {
      200: responses.UpdateNotificationPreference200Response,
      400: responses.UpdateNotificationPreference400Response,
      401: responses.UpdateNotificationPreference401Response,
      403: responses.UpdateNotificationPreference403Response,
      404: responses.UpdateNotificationPreference404Response,
    },
  },
  sendEmail: {
    body: requests.SendEmailBodySchema,
    response: {
      200: responses.SendEmail200Response,
      400: responses.SendEmail400Response,
      401: responses.SendEmail401Response,
    },
  },
  renderEmail: {
    body: requests.RenderEmailBodySchema,
    response: {
      200: responses.RenderEmail200Response,
      400: responses.RenderEmail400Response,
      401: responses.RenderEmail401Response,
    },
  },
  checkFeatureSupport: {
    body: requests.CheckFeatureSupportBodySchema,
    response: { 200: responses.CheckFeatureSupport200Response, 400: responses.CheckFeatureSupport400Response },
  },
  getCurrentProject: {
    response: {
      200: responses.GetCurrentProject200Response,
      400: responses.GetCurrentProject400Response,
      401: responses.GetCurrentProject401Response,
    },
  },
  getJwks: {
    response: {
      200: responses.GetJwks200Response,
      400: responses.GetJwks400Response,
      404: responses.GetJwks404Response,
    },
  },
  listOwnedProjects: {
    response: {
      200: responses.ListOwnedProjects200Response,
      400: responses.ListOwnedProjects400Response,
      401: responses.ListOwnedProjects401Response,
    },
  },
  createOwnedProject: {
    body: requests.CreateOwnedProjectBodySchema,
    response: {
      201: responses.CreateOwnedProject201Response,
      400: responses.CreateOwnedProject400Response,
      401: responses.CreateOwnedProject401Response,
    },
  },
  getProject: {
    response: {
      200: responses.GetProject200Response,
      400: responses.GetProject400Response,
      401: responses.GetProject401Response,
    },
  },
  updateProject: {
    body: requests.UpdateProjectBodySchema,
    response: {
      200: responses.UpdateProject200Response,
      400: responses.UpdateProject400Response,
      401: responses.UpdateProject401Response,
    },
  },
  deleteProject: {
    response: {
      200: responses.DeleteProject200Response,
      400: responses.DeleteProject400Response,
      401: responses.DeleteProject401Response,
    },
  },
  listInternalApiKeys: {
    response: {
      200: responses.ListInternalApiKeys200Response,
      400: responses.ListInternalApiKeys400Response,
      401: responses.ListInternalApiKeys401Response,
    },
  },
  createInternalApiKey: {
    body: requests.CreateInternalApiKeyBodySchema,
    response: {
      200: responses.CreateInternalApiKey200Response,
      400: responses.CreateInternalApiKey400Response,
      401: responses.CreateInternalApiKey401Response,
    },
  },
  getInternalApiKey: {
    response: {
      200: responses.GetInternalApiKey200Response,
      400: responses.GetInternalApiKey400Response,
      401: responses.GetInternalApiKey401Response,
      404: responses.GetInternalApiKey404Response,
    },
  },
  updateInternalApiKey: {
    body: requests.UpdateInternalApiKeyBodySchema,
    response: {
      200: responses.UpdateInternalApiKey200Response,
      400: responses.UpdateInternalApiKey400Response,
      401: responses.UpdateInternalApiKey401Response,
      404: responses.UpdateInternalApiKey404Response,
    },
  },
  listEmailTemplates: {
    response: {
      200: responses.ListEmailTemplates200Response,
      400: responses.ListEmailTemplates400Response,
      401: responses.ListEmailTemplates401Response,
    },
  },
  createEmailTemplate: {
    body: requests.CreateEmailTemplateBodySchema,
    response: {
      200: responses.CreateEmailTemplate200Response,
      400: responses.CreateEmailTemplate400Response,
      401: responses.CreateEmailTemplate401Response,
    },
  },
  updateEmailTemplate: {
    body: requests.UpdateEmailTemplateBodySchema,
    response: {
      200: responses.UpdateEmailTemplate200Response,
      400: responses.UpdateEmailTemplate400Response,
      401: responses.UpdateEmailTemplate401Response,
      404: responses.UpdateEmailTemplate404Response,
    },
  },
  listEmailThemes: {
    response: {
      200: responses.ListEmailThemes200Response,
      400: responses.ListEmailThemes400Response,
      401: responses.ListEmailThemes401Response,
    },
  },
  createEmailTheme: {
    body: requests.CreateEmailThemeBodySchema,
    response: {
      200: responses.CreateEmailTheme200Response,
      400: responses.CreateEmailTheme400Response,
      401: responses.CreateEmailTheme401Response,
    },
  },
  getEmailTheme: {
    response: {
      200: responses.GetEmailTheme200Response,
      400: responses.GetEmailTheme400Response,
      401: responses.GetEmailTheme401Response,
      404: responses.GetEmailTheme404Response,
    },
  },
  updateEmailTheme: {
    body: requests.UpdateEmailThemeBodySchema,
    response: {
      200: responses.UpdateEmailTheme200Response,
      400: responses.UpdateEmailTheme400Response,
      401: responses.UpdateEmailTheme401Response,
      404: responses.UpdateEmailTheme404Response,
    },
  },
  getProjectConfig: {
    response: {
      200: responses.GetProjectConfig200Response,
      400: responses.GetProjectConfig400Response,
      401: responses.GetProjectConfig401Response,
    },
  },
  updateProjectConfigOverride: {
    body: requests.UpdateProjectConfigOverrideBodySchema,
    response: {
      200: responses.UpdateProjectConfigOverride200Response,
      400: responses.UpdateProjectConfigOverride400Response,
      401: responses.UpdateProjectConfigOverride401Response,
    },
  },
  createWebhookPortalToken: {
    body: requests.CreateWebhookPortalTokenBodySchema,
    response: {
      201: responses.CreateWebhookPortalToken201Response,
      400: responses.CreateWebhookPortalToken400Response,
      401: responses.CreateWebhookPortalToken401Response,
    },
  },
  getMetrics: {
    response: {
      200: responses.GetMetrics200Response,
      400: responses.GetMetrics400Response,
      401: responses.GetMetrics401Response,
    },
  },
  sendTestEmail: {
    body: requests.SendTestEmailBodySchema,
    response: {
      200: responses.SendTestEmail200Response,
      400: responses.SendTestEmail400Response,
      401: responses.SendTestEmail401Response,
    },
  },
  listSentEmails: {
    response: {
      200: responses.ListSentEmails200Response,
      400: responses.ListSentEmails400Response,
      401: responses.ListSentEmails401Response,
    },
  },
  sendSignInInvitation: {
    body: requests.SendSignInInvitationBodySchema,
    response: {
      200: responses.SendSignInInvitation200Response,
      400: responses.SendSignInInvitation400Response,
      401: responses.SendSignInInvitation401Response,
    },
  },
  listAiChatMessages: {
    response: {
      200: responses.ListAiChatMessages200Response,
      400: responses.ListAiChatMessages400Response,
      401: responses.ListAiChatMessages401Response,
    },
  },
  sendAiChatMessage: {
    body: requests.SendAiChatMessageBodySchema,
    response: {
      200: responses.SendAiChatMessage200Response,
      400: responses.SendAiChatMessage400Response,
      401: responses.SendAiChatMessage401Response,
    },
  },
  saveAiChatMessage: {
    body: requests.SaveAiChatMessageBodySchema,
    response: {
      200: responses.SaveAiChatMessage200Response,
      400: responses.SaveAiChatMessage400Response,
      401: responses.SaveAiChatMessage401Response,
    },
  },
}
