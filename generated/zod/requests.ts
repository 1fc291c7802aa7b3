/**
 * What we send: unknown keys are refused.
 *
 * Generated from `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */

import * as zod from 'zod/mini'

export const JsonValue = /*#__PURE__*/ zod.unknown()

export const AiChatMessageBody = /*#__PURE__*/ zod.strictObject({
  role: /*#__PURE__*/ zod.enum(['user', 'assistant', 'tool']),
  content: JsonValue,
})

export const SendAiChatMessageBody = /*#__PURE__*/ zod.strictObject({
  context_type: /*#__PURE__*/ zod.enum(['email-theme', 'email-template']),
  messages: /*#__PURE__*/ zod.array(AiChatMessageBody).check(/*#__PURE__*/ zod.minLength(1)),
})

export const SaveAiChatMessageBody = /*#__PURE__*/ zod.strictObject({
  message: JsonValue,
})

export const UserIdOrMe = /*#__PURE__*/ zod.string()

export const CreateUserApiKeyBody = /*#__PURE__*/ zod.strictObject({
  description: /*#__PURE__*/ zod.string(),
  expires_at_millis: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number()),
  is_public: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  user_id: UserIdOrMe,
})

export const UpdateUserApiKeyBody = /*#__PURE__*/ zod.strictObject({
  description: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  revoked: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal(true)),
})

export const CheckUserApiKeyBody = /*#__PURE__*/ zod.strictObject({
  api_key: /*#__PURE__*/ zod.string(),
})

export const CreateTeamApiKeyBody = /*#__PURE__*/ zod.strictObject({
  description: /*#__PURE__*/ zod.string(),
  expires_at_millis: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number()),
  is_public: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  team_id: /*#__PURE__*/ zod.uuid(),
})

export const UpdateTeamApiKeyBody = /*#__PURE__*/ zod.strictObject({
  description: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  revoked: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal(true)),
})

export const CheckTeamApiKeyBody = /*#__PURE__*/ zod.strictObject({
  api_key: /*#__PURE__*/ zod.string(),
})

export const startCliLoginBodyExpiresInMillisMax = 86400000

export const StartCliLoginBody = /*#__PURE__*/ zod.strictObject({
  expires_in_millis: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.number().check(/*#__PURE__*/ zod.lte(startCliLoginBodyExpiresInMillisMax)),
  ),
  anon_refresh_token: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const PollCliLoginBody = /*#__PURE__*/ zod.strictObject({
  polling_code: /*#__PURE__*/ zod.string(),
})

export const CompleteCliLoginBody = /*#__PURE__*/ zod.strictObject({
  login_code: /*#__PURE__*/ zod.string(),
  refresh_token: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  mode: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.enum(['check', 'claim-anon-session', 'complete'])),
})

export const VerificationCodeMin = 45
export const VerificationCodeMax = 45

export const VerificationCode = /*#__PURE__*/ zod
  .string()
  .check(/*#__PURE__*/ zod.minLength(VerificationCodeMin))
  .check(/*#__PURE__*/ zod.maxLength(VerificationCodeMax))

export const CreateConnectedAccountAccessTokenBody = /*#__PURE__*/ zod.strictObject({
  scope: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const CreateContactChannelBody = /*#__PURE__*/ zod.strictObject({
  user_id: UserIdOrMe,
  value: /*#__PURE__*/ zod.string(),
  type: /*#__PURE__*/ zod.literal('email'),
  used_for_auth: /*#__PURE__*/ zod.boolean(),
  is_primary: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
})

export const ServerCreateContactChannelBody = /*#__PURE__*/ zod.strictObject({
  user_id: UserIdOrMe,
  value: /*#__PURE__*/ zod.string(),
  type: /*#__PURE__*/ zod.literal('email'),
  used_for_auth: /*#__PURE__*/ zod.boolean(),
  is_primary: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  is_verified: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
})

export const UpdateContactChannelBody = /*#__PURE__*/ zod.strictObject({
  value: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  type: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal('email')),
  used_for_auth: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  is_primary: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
})

export const ServerUpdateContactChannelBody = /*#__PURE__*/ zod.strictObject({
  value: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  type: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal('email')),
  used_for_auth: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  is_primary: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  is_verified: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
})

export const SendContactChannelVerificationCodeBody = /*#__PURE__*/ zod.strictObject({
  callback_url: /*#__PURE__*/ zod.url(),
})

export const SendVerificationCodeBody = /*#__PURE__*/ zod.strictObject({
  email: /*#__PURE__*/ zod.string(),
  callback_url: /*#__PURE__*/ zod.url(),
})

export const verifyContactChannelBodyCodeMin = 45
export const verifyContactChannelBodyCodeMax = 45

export const VerifyContactChannelBody = /*#__PURE__*/ zod.strictObject({
  code: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.minLength(verifyContactChannelBodyCodeMin))
    .check(/*#__PURE__*/ zod.maxLength(verifyContactChannelBodyCodeMax)),
})

export const checkVerificationCodeBodyCodeMin = 45
export const checkVerificationCodeBodyCodeMax = 45

export const CheckVerificationCodeBody = /*#__PURE__*/ zod.strictObject({
  code: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.minLength(checkVerificationCodeBodyCodeMin))
    .check(/*#__PURE__*/ zod.maxLength(checkVerificationCodeBodyCodeMax)),
})

export const GetVaultValueBody = /*#__PURE__*/ zod.strictObject({
  hashed_key: /*#__PURE__*/ zod.string(),
})

export const SetVaultValueBody = /*#__PURE__*/ zod.strictObject({
  hashed_key: /*#__PURE__*/ zod.string(),
  encrypted_value: /*#__PURE__*/ zod.string(),
})

export const EmailThemeSelector = /*#__PURE__*/ zod.union([
  /*#__PURE__*/ zod.uuid(),
  /*#__PURE__*/ zod.literal(false),
  /*#__PURE__*/ zod.null(),
])

export const SendEmailBody = /*#__PURE__*/ zod.strictObject({
  user_ids: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
  theme_id: /*#__PURE__*/ zod.exactOptional(EmailThemeSelector),
  html: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  subject: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  notification_category_name: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  template_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  variables: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.record(/*#__PURE__*/ zod.string(), JsonValue)),
  all_users: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal(true)),
  emails: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
  draft_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  scheduled_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  is_high_priority: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
})

export const RenderEmailBody = /*#__PURE__*/ zod.strictObject({
  theme_id: /*#__PURE__*/ zod.exactOptional(EmailThemeSelector),
  theme_tsx_source: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  template_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  template_tsx_source: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const CreateEmailThemeBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.string(),
})

export const UpdateEmailThemeBody = /*#__PURE__*/ zod.strictObject({
  tsx_source: /*#__PURE__*/ zod.string(),
})

export const CreateEmailTemplateBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.string(),
})

export const UpdateEmailTemplateBody = /*#__PURE__*/ zod.strictObject({
  tsx_source: /*#__PURE__*/ zod.string(),
  theme_id: /*#__PURE__*/ zod.exactOptional(EmailThemeSelector),
})

export const sendTestEmailBodyEmailConfigPortMin = 0
export const sendTestEmailBodyEmailConfigPortMax = 65535

export const sendTestEmailBodyEmailConfigPasswordMax = 70

export const SendTestEmailBody = /*#__PURE__*/ zod.strictObject({
  recipient_email: /*#__PURE__*/ zod.string(),
  email_config: /*#__PURE__*/ zod.strictObject({
    host: /*#__PURE__*/ zod.string(),
    port: /*#__PURE__*/ zod
      .number()
      .check(/*#__PURE__*/ zod.gte(sendTestEmailBodyEmailConfigPortMin))
      .check(/*#__PURE__*/ zod.lte(sendTestEmailBodyEmailConfigPortMax)),
    username: /*#__PURE__*/ zod.string(),
    password: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sendTestEmailBodyEmailConfigPasswordMax)),
    sender_name: /*#__PURE__*/ zod.string(),
    sender_email: /*#__PURE__*/ zod.string(),
  }),
})

export const SendSignInInvitationBody = /*#__PURE__*/ zod.strictObject({
  email: /*#__PURE__*/ zod.string(),
  callback_url: /*#__PURE__*/ zod.url(),
})

export const OutboxEmailRecipientBody = /*#__PURE__*/ zod.strictObject({
  type: /*#__PURE__*/ zod.enum(['user-primary-email', 'user-custom-emails', 'custom-emails']),
  user_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.uuid()),
  emails: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
})

export const OutboxEmailStatus = /*#__PURE__*/ zod.enum([
  'paused',
  'preparing',
  'rendering',
  'render-error',
  'scheduled',
  'queued',
  'sending',
  'server-error',
  'skipped',
  'bounced',
  'delivery-delayed',
  'sent',
  'opened',
  'clicked',
  'marked-as-spam',
])

export const UpdateOutboxEmailBody = /*#__PURE__*/ zod.strictObject({
  tsx_source: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  theme_id: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  to: /*#__PURE__*/ zod.exactOptional(OutboxEmailRecipientBody),
  variables: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.record(/*#__PURE__*/ zod.string(), JsonValue)),
  skip_deliverability_check: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  scheduled_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  is_paused: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  cancel: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal(true)),
})

export const ExchangeExternalTokenBody = /*#__PURE__*/ zod.strictObject({
  provider_id: /*#__PURE__*/ zod.enum(['clerk-integration', 'better-auth-integration', 'workos-integration']),
  token: /*#__PURE__*/ zod.string(),
})

export const CheckFeatureSupportBody = /*#__PURE__*/ zod.looseObject({
  feature_name: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const CreateInternalApiKeyBody = /*#__PURE__*/ zod.strictObject({
  description: /*#__PURE__*/ zod.string(),
  expires_at_millis: /*#__PURE__*/ zod.number(),
  has_publishable_client_key: /*#__PURE__*/ zod.boolean(),
  has_secret_server_key: /*#__PURE__*/ zod.boolean(),
  has_super_secret_admin_key: /*#__PURE__*/ zod.boolean(),
})

export const UpdateInternalApiKeyBody = /*#__PURE__*/ zod.strictObject({
  description: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  revoked: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal(true)),
})

export const MfaSignInBody = /*#__PURE__*/ zod.strictObject({
  type: /*#__PURE__*/ zod.literal('totp'),
  totp: /*#__PURE__*/ zod.string(),
  code: VerificationCode,
})

export const UpdateNotificationPreferenceBody = /*#__PURE__*/ zod.strictObject({
  enabled: /*#__PURE__*/ zod.boolean(),
})

export const CreateOAuthProviderBody = /*#__PURE__*/ zod.strictObject({
  user_id: UserIdOrMe,
  provider_config_id: /*#__PURE__*/ zod.string(),
  account_id: /*#__PURE__*/ zod.string(),
  email: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  allow_sign_in: /*#__PURE__*/ zod.boolean(),
  allow_connected_accounts: /*#__PURE__*/ zod.boolean(),
})

export const UpdateOAuthProviderBody = /*#__PURE__*/ zod.strictObject({
  allow_sign_in: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  allow_connected_accounts: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
})

export const ServerUpdateOAuthProviderBody = /*#__PURE__*/ zod.strictObject({
  account_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  email: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  allow_sign_in: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  allow_connected_accounts: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
})

export const OAuthAuthorizationCodeGrant = /*#__PURE__*/ zod.looseObject({
  grant_type: /*#__PURE__*/ zod.enum(['authorization_code']),
  code: /*#__PURE__*/ zod.string(),
  redirect_uri: /*#__PURE__*/ zod.url(),
  code_verifier: /*#__PURE__*/ zod.string(),
  client_id: /*#__PURE__*/ zod.string(),
  client_secret: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const OAuthRefreshTokenGrant = /*#__PURE__*/ zod.looseObject({
  grant_type: /*#__PURE__*/ zod.enum(['refresh_token']),
  refresh_token: /*#__PURE__*/ zod.string(),
  client_id: /*#__PURE__*/ zod.string(),
  client_secret: /*#__PURE__*/ zod.string(),
})

export const ExchangeOAuthTokenBody = /*#__PURE__*/ zod.discriminatedUnion('grant_type', [
  OAuthAuthorizationCodeGrant,
  OAuthRefreshTokenGrant,
])

export const authorizeCrossDomainBodyStateMax = 512

export const authorizeCrossDomainBodyCodeChallengeMin = 43
export const authorizeCrossDomainBodyCodeChallengeMax = 128

export const AuthorizeCrossDomainBody = /*#__PURE__*/ zod.strictObject({
  redirect_uri: /*#__PURE__*/ zod.url(),
  state: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.minLength(1))
    .check(/*#__PURE__*/ zod.maxLength(authorizeCrossDomainBodyStateMax)),
  code_challenge: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.minLength(authorizeCrossDomainBodyCodeChallengeMin))
    .check(/*#__PURE__*/ zod.maxLength(authorizeCrossDomainBodyCodeChallengeMax)),
  code_challenge_method: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal('S256')),
  after_callback_redirect_url: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.url()),
})

export const AppleNativeSignInBody = /*#__PURE__*/ zod.strictObject({
  id_token: /*#__PURE__*/ zod.string(),
})

export const SendSignInCodeBody = /*#__PURE__*/ zod.strictObject({
  email: /*#__PURE__*/ zod.string(),
  callback_url: /*#__PURE__*/ zod.url(),
  bot_challenge_token: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  bot_challenge_phase: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.enum(['invisible', 'visible'])),
  bot_challenge_unavailable: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal('true')),
})

export const OtpSignInBody = /*#__PURE__*/ zod.strictObject({
  code: VerificationCode,
})

export const CheckSignInCodeBody = /*#__PURE__*/ zod.strictObject({
  code: VerificationCode,
})

export const PasskeyRegistrationCredential = /*#__PURE__*/ zod.looseObject({
  id: /*#__PURE__*/ zod.string(),
  rawId: /*#__PURE__*/ zod.string(),
  type: /*#__PURE__*/ zod.literal('public-key'),
  response: /*#__PURE__*/ zod.looseObject({
    clientDataJSON: /*#__PURE__*/ zod.string(),
    attestationObject: /*#__PURE__*/ zod.string(),
    transports: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
    publicKeyAlgorithm: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
    publicKey: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
    authenticatorData: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  }),
  clientExtensionResults: /*#__PURE__*/ zod.looseObject({
    appid: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
    credProps: /*#__PURE__*/ zod.exactOptional(
      /*#__PURE__*/ zod.looseObject({
        rk: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
      }),
    ),
  }),
  authenticatorAttachment: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const RegisterPasskeyCredentialBody = /*#__PURE__*/ zod.strictObject({
  credential: PasskeyRegistrationCredential,
  code: /*#__PURE__*/ zod.string(),
})

export const PasskeyAuthenticationResponse = /*#__PURE__*/ zod.looseObject({
  id: /*#__PURE__*/ zod.string(),
  rawId: /*#__PURE__*/ zod.string(),
  type: /*#__PURE__*/ zod.literal('public-key'),
  response: /*#__PURE__*/ zod.looseObject({
    clientDataJSON: /*#__PURE__*/ zod.string(),
    authenticatorData: /*#__PURE__*/ zod.string(),
    signature: /*#__PURE__*/ zod.string(),
    userHandle: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  }),
  clientExtensionResults: /*#__PURE__*/ zod.looseObject({
    appid: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
    credProps: /*#__PURE__*/ zod.exactOptional(
      /*#__PURE__*/ zod.looseObject({
        rk: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
      }),
    ),
  }),
  authenticatorAttachment: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const PasskeySignInBody = /*#__PURE__*/ zod.strictObject({
  authentication_response: PasskeyAuthenticationResponse,
  code: /*#__PURE__*/ zod.string(),
})

export const passwordSignInBodyPasswordMax = 70

export const PasswordSignInBody = /*#__PURE__*/ zod.strictObject({
  email: /*#__PURE__*/ zod.string(),
  password: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(passwordSignInBodyPasswordMax)),
})

export const passwordSignUpBodyPasswordMax = 70

export const PasswordSignUpBody = /*#__PURE__*/ zod.strictObject({
  email: /*#__PURE__*/ zod.string(),
  password: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(passwordSignUpBodyPasswordMax)),
  verification_callback_url: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.url()),
  bot_challenge_token: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  bot_challenge_phase: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.enum(['invisible', 'visible'])),
  bot_challenge_unavailable: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal('true')),
})

export const SendPasswordResetCodeBody = /*#__PURE__*/ zod.strictObject({
  email: /*#__PURE__*/ zod.string(),
  callback_url: /*#__PURE__*/ zod.url(),
})

export const resetPasswordWithCodeBodyPasswordMax = 70

export const ResetPasswordWithCodeBody = /*#__PURE__*/ zod.strictObject({
  code: VerificationCode,
  password: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(resetPasswordWithCodeBodyPasswordMax)),
})

export const CheckPasswordResetCodeBody = /*#__PURE__*/ zod.strictObject({
  code: VerificationCode,
})

export const updatePasswordBodyOldPasswordMax = 70

export const updatePasswordBodyNewPasswordMax = 70

export const UpdatePasswordBody = /*#__PURE__*/ zod.strictObject({
  old_password: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updatePasswordBodyOldPasswordMax)),
  new_password: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updatePasswordBodyNewPasswordMax)),
})

export const setPasswordBodyPasswordMax = 70

export const SetPasswordBody = /*#__PURE__*/ zod.strictObject({
  password: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(setPasswordBodyPasswordMax)),
})

export const CustomerType = /*#__PURE__*/ zod.enum(['user', 'team', 'custom'])

export const BilledCustomerType = /*#__PURE__*/ zod.enum(['user', 'team'])

export const UpdateCustomerItemQuantityBody = /*#__PURE__*/ zod.strictObject({
  delta: /*#__PURE__*/ zod.int(),
  expires_at: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  description: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const InlineProduct = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.string(),
  customer_type: CustomerType,
  server_only: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  stackable: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  prices: /*#__PURE__*/ zod.record(/*#__PURE__*/ zod.string(), JsonValue),
  included_items: /*#__PURE__*/ zod.record(/*#__PURE__*/ zod.string(), JsonValue),
})

export const GrantCustomerProductBody = /*#__PURE__*/ zod.strictObject({
  product_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  product_inline: /*#__PURE__*/ zod.exactOptional(InlineProduct),
  quantity: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
})

export const SwitchCustomerProductBody = /*#__PURE__*/ zod.strictObject({
  from_product_id: /*#__PURE__*/ zod.string(),
  to_product_id: /*#__PURE__*/ zod.string(),
  price_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  quantity: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  promo_codes: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
})

export const CreatePurchaseUrlBody = /*#__PURE__*/ zod.strictObject({
  customer_type: CustomerType,
  customer_id: /*#__PURE__*/ zod.string(),
  product_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  product_inline: /*#__PURE__*/ zod.exactOptional(InlineProduct),
  return_url: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.url()),
  allow_promo_codes: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  allow_stacking_promo_codes: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
})

export const SetDefaultPaymentMethodBody = /*#__PURE__*/ zod.strictObject({
  setup_intent_id: /*#__PURE__*/ zod.string(),
})

export const GrantTeamPermissionBody = /*#__PURE__*/ zod.strictObject({})

export const GrantProjectPermissionBody = /*#__PURE__*/ zod.strictObject({})

export const createTeamPermissionDefinitionBodyIdRegExp = /*#__PURE__*/ new RegExp('^[a-z0-9_:]+$')
export const createTeamPermissionDefinitionBodyContainedPermissionIdsItemRegExp = /*#__PURE__*/ new RegExp(
  '^\\$?[a-z0-9_:]+$',
)

export const CreateTeamPermissionDefinitionBody = /*#__PURE__*/ zod.strictObject({
  id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(createTeamPermissionDefinitionBodyIdRegExp)),
  description: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  contained_permission_ids: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.array(
      /*#__PURE__*/ zod
        .string()
        .check(/*#__PURE__*/ zod.regex(createTeamPermissionDefinitionBodyContainedPermissionIdsItemRegExp)),
    ),
  ),
})

export const updateTeamPermissionDefinitionBodyIdRegExp = /*#__PURE__*/ new RegExp('^[a-z0-9_:]+$')
export const updateTeamPermissionDefinitionBodyContainedPermissionIdsItemRegExp = /*#__PURE__*/ new RegExp(
  '^\\$?[a-z0-9_:]+$',
)

export const UpdateTeamPermissionDefinitionBody = /*#__PURE__*/ zod.strictObject({
  id: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(updateTeamPermissionDefinitionBodyIdRegExp)),
  ),
  description: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  contained_permission_ids: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.array(
      /*#__PURE__*/ zod
        .string()
        .check(/*#__PURE__*/ zod.regex(updateTeamPermissionDefinitionBodyContainedPermissionIdsItemRegExp)),
    ),
  ),
})

export const createProjectPermissionDefinitionBodyIdRegExp = /*#__PURE__*/ new RegExp('^[a-z0-9_:]+$')
export const createProjectPermissionDefinitionBodyContainedPermissionIdsItemRegExp = /*#__PURE__*/ new RegExp(
  '^\\$?[a-z0-9_:]+$',
)

export const CreateProjectPermissionDefinitionBody = /*#__PURE__*/ zod.strictObject({
  id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(createProjectPermissionDefinitionBodyIdRegExp)),
  description: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  contained_permission_ids: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.array(
      /*#__PURE__*/ zod
        .string()
        .check(/*#__PURE__*/ zod.regex(createProjectPermissionDefinitionBodyContainedPermissionIdsItemRegExp)),
    ),
  ),
})

export const updateProjectPermissionDefinitionBodyIdRegExp = /*#__PURE__*/ new RegExp('^[a-z0-9_:]+$')
export const updateProjectPermissionDefinitionBodyContainedPermissionIdsItemRegExp = /*#__PURE__*/ new RegExp(
  '^\\$?[a-z0-9_:]+$',
)

export const UpdateProjectPermissionDefinitionBody = /*#__PURE__*/ zod.strictObject({
  id: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(updateProjectPermissionDefinitionBodyIdRegExp)),
  ),
  description: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  contained_permission_ids: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.array(
      /*#__PURE__*/ zod
        .string()
        .check(/*#__PURE__*/ zod.regex(updateProjectPermissionDefinitionBodyContainedPermissionIdsItemRegExp)),
    ),
  ),
})

export const ProviderId = /*#__PURE__*/ zod.enum([
  'google',
  'github',
  'microsoft',
  'spotify',
  'facebook',
  'discord',
  'gitlab',
  'bitbucket',
  'linkedin',
  'apple',
  'x',
  'twitch',
])

export const trustedDomainBodyDomainRegExp = /*#__PURE__*/ new RegExp('^https?:/')
export const trustedDomainBodyHandlerPathRegExp = /*#__PURE__*/ new RegExp('^')

export const TrustedDomainBody = /*#__PURE__*/ zod.strictObject({
  domain: /*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.regex(trustedDomainBodyDomainRegExp)),
  handler_path: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(trustedDomainBodyHandlerPathRegExp)),
})

export const SharedProjectOAuthProviderBody = /*#__PURE__*/ zod.strictObject({
  id: ProviderId,
  type: /*#__PURE__*/ zod.enum(['shared']),
  client_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  client_secret: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  facebook_config_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  microsoft_tenant_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  apple_bundle_ids: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
})

export const StandardProjectOAuthProviderBody = /*#__PURE__*/ zod.strictObject({
  id: ProviderId,
  type: /*#__PURE__*/ zod.enum(['standard']),
  client_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  client_secret: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  facebook_config_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  microsoft_tenant_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  apple_bundle_ids: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
})

export const ProjectOAuthProviderBody = /*#__PURE__*/ zod.discriminatedUnion('type', [
  SharedProjectOAuthProviderBody,
  StandardProjectOAuthProviderBody,
])

export const sharedEmailConfigBodyPortMin = 0
export const sharedEmailConfigBodyPortMax = 65535

export const sharedEmailConfigBodyPasswordMax = 70

export const SharedEmailConfigBody = /*#__PURE__*/ zod.strictObject({
  type: /*#__PURE__*/ zod.enum(['shared']),
  host: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  port: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod
      .number()
      .check(/*#__PURE__*/ zod.gte(sharedEmailConfigBodyPortMin))
      .check(/*#__PURE__*/ zod.lte(sharedEmailConfigBodyPortMax)),
  ),
  username: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  password: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sharedEmailConfigBodyPasswordMax)),
  ),
  sender_name: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  sender_email: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const standardEmailConfigBodyPortMin = 0
export const standardEmailConfigBodyPortMax = 65535

export const standardEmailConfigBodyPasswordMax = 70

export const StandardEmailConfigBody = /*#__PURE__*/ zod.strictObject({
  type: /*#__PURE__*/ zod.enum(['standard']),
  host: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  port: /*#__PURE__*/ zod
    .number()
    .check(/*#__PURE__*/ zod.gte(standardEmailConfigBodyPortMin))
    .check(/*#__PURE__*/ zod.lte(standardEmailConfigBodyPortMax)),
  username: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  password: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.minLength(1))
    .check(/*#__PURE__*/ zod.maxLength(standardEmailConfigBodyPasswordMax)),
  sender_name: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  sender_email: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
})

export const EmailConfigBody = /*#__PURE__*/ zod.discriminatedUnion('type', [
  SharedEmailConfigBody,
  StandardEmailConfigBody,
])

export const DefaultPermissionBody = /*#__PURE__*/ zod.strictObject({
  id: /*#__PURE__*/ zod.string(),
})

export const AdminProjectConfigBody = /*#__PURE__*/ zod.strictObject({
  allow_localhost: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  sign_up_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  require_email_verification: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  credential_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  magic_link_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  passkey_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  client_team_creation_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  client_user_deletion_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  allow_user_api_keys: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  allow_team_api_keys: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  create_team_on_sign_up: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  oauth_account_merge_strategy: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.enum(['link_method', 'raise_error', 'allow_duplicates']),
  ),
  email_theme: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  email_config: /*#__PURE__*/ zod.exactOptional(EmailConfigBody),
  domains: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(TrustedDomainBody)),
  oauth_providers: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(ProjectOAuthProviderBody)),
  team_creator_default_permissions: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(DefaultPermissionBody)),
  team_member_default_permissions: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(DefaultPermissionBody)),
  user_default_permissions: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(DefaultPermissionBody)),
})

export const CreateOwnedProjectBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.string(),
  description: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  is_production_mode: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  owner_team_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.uuid()),
  onboarding_status: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  config: /*#__PURE__*/ zod.exactOptional(AdminProjectConfigBody),
})

export const UpdateProjectBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  description: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  is_production_mode: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  config: /*#__PURE__*/ zod.exactOptional(AdminProjectConfigBody),
})

export const UpdateProjectConfigOverrideBody = /*#__PURE__*/ zod.strictObject({
  config_override_string: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const CreateWebhookPortalTokenBody = /*#__PURE__*/ zod.strictObject({})

export const ConfigLevel = /*#__PURE__*/ zod.enum(['project', 'branch', 'environment'])

export const UnknownConfigSource = /*#__PURE__*/ zod.strictObject({
  type: /*#__PURE__*/ zod.enum(['pushed-from-unknown']),
})

export const UnlinkedConfigSource = /*#__PURE__*/ zod.strictObject({
  type: /*#__PURE__*/ zod.enum(['unlinked']),
})

export const GithubConfigSource = /*#__PURE__*/ zod.strictObject({
  type: /*#__PURE__*/ zod.enum(['pushed-from-github']),
  owner: /*#__PURE__*/ zod.string(),
  repo: /*#__PURE__*/ zod.string(),
  branch: /*#__PURE__*/ zod.string(),
  commit_hash: /*#__PURE__*/ zod.string(),
  config_file_path: /*#__PURE__*/ zod.string(),
})

export const ConfigSource = /*#__PURE__*/ zod.discriminatedUnion('type', [
  UnknownConfigSource,
  UnlinkedConfigSource,
  GithubConfigSource,
])

export const ReplaceProjectConfigLevelBody = /*#__PURE__*/ zod.strictObject({
  config_string: /*#__PURE__*/ zod.string(),
  source: /*#__PURE__*/ zod.exactOptional(ConfigSource),
})

export const UpdateProjectConfigLevelBody = /*#__PURE__*/ zod.strictObject({
  config_override_string: /*#__PURE__*/ zod.string(),
})

export const ResetProjectConfigLevelKeysBody = /*#__PURE__*/ zod.strictObject({
  keys: /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string()),
})

export const createSessionBodyExpiresInMillisMax = 31708800000

export const CreateSessionBody = /*#__PURE__*/ zod.strictObject({
  user_id: UserIdOrMe,
  expires_in_millis: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.number().check(/*#__PURE__*/ zod.lte(createSessionBodyExpiresInMillisMax)),
  ),
  is_impersonation: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
})

export const SendTeamInvitationBody = /*#__PURE__*/ zod.strictObject({
  team_id: /*#__PURE__*/ zod.uuid(),
  email: /*#__PURE__*/ zod.string(),
  callback_url: /*#__PURE__*/ zod.url(),
})

export const acceptTeamInvitationBodyCodeMin = 45
export const acceptTeamInvitationBodyCodeMax = 45

export const AcceptTeamInvitationBody = /*#__PURE__*/ zod.strictObject({
  code: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.minLength(acceptTeamInvitationBodyCodeMin))
    .check(/*#__PURE__*/ zod.maxLength(acceptTeamInvitationBodyCodeMax)),
})

export const checkTeamInvitationCodeBodyCodeMin = 45
export const checkTeamInvitationCodeBodyCodeMax = 45

export const CheckTeamInvitationCodeBody = /*#__PURE__*/ zod.strictObject({
  code: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.minLength(checkTeamInvitationCodeBodyCodeMin))
    .check(/*#__PURE__*/ zod.maxLength(checkTeamInvitationCodeBodyCodeMax)),
})

export const getTeamInvitationDetailsBodyCodeMin = 45
export const getTeamInvitationDetailsBodyCodeMax = 45

export const GetTeamInvitationDetailsBody = /*#__PURE__*/ zod.strictObject({
  code: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.minLength(getTeamInvitationDetailsBodyCodeMin))
    .check(/*#__PURE__*/ zod.maxLength(getTeamInvitationDetailsBodyCodeMax)),
})

export const AddTeamMemberBody = /*#__PURE__*/ zod.strictObject({})

export const updateTeamMemberProfileBodyProfileImageUrlMax = 1000000

export const UpdateTeamMemberProfileBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  profile_image_url: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(updateTeamMemberProfileBodyProfileImageUrlMax)),
  ),
})

export const createTeamBodyProfileImageUrlMax = 1000000

export const CreateTeamBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.string(),
  profile_image_url: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(createTeamBodyProfileImageUrlMax)),
  ),
  client_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  creator_user_id: /*#__PURE__*/ zod.exactOptional(UserIdOrMe),
})

export const serverCreateTeamBodyProfileImageUrlMax = 1000000

export const ServerCreateTeamBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.string(),
  profile_image_url: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(serverCreateTeamBodyProfileImageUrlMax)),
  ),
  client_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  client_read_only_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  server_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  creator_user_id: /*#__PURE__*/ zod.exactOptional(UserIdOrMe),
})

export const updateTeamBodyProfileImageUrlMax = 1000000

export const UpdateTeamBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  profile_image_url: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(updateTeamBodyProfileImageUrlMax)),
  ),
  client_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
})

export const serverUpdateTeamBodyProfileImageUrlMax = 1000000

export const ServerUpdateTeamBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  profile_image_url: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(serverUpdateTeamBodyProfileImageUrlMax)),
  ),
  client_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  client_read_only_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  server_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
})

export const userRiskScoresBodySignUpBotMin = 0
export const userRiskScoresBodySignUpBotMax = 100

export const userRiskScoresBodySignUpFreeTrialAbuseMin = 0
export const userRiskScoresBodySignUpFreeTrialAbuseMax = 100

export const UserRiskScoresBody = /*#__PURE__*/ zod.strictObject({
  sign_up: /*#__PURE__*/ zod.strictObject({
    bot: /*#__PURE__*/ zod
      .number()
      .check(/*#__PURE__*/ zod.gte(userRiskScoresBodySignUpBotMin))
      .check(/*#__PURE__*/ zod.lte(userRiskScoresBodySignUpBotMax)),
    free_trial_abuse: /*#__PURE__*/ zod
      .number()
      .check(/*#__PURE__*/ zod.gte(userRiskScoresBodySignUpFreeTrialAbuseMin))
      .check(/*#__PURE__*/ zod.lte(userRiskScoresBodySignUpFreeTrialAbuseMax)),
  }),
})

export const updateCurrentUserBodyProfileImageUrlMax = 1000000

export const UpdateCurrentUserBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  profile_image_url: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(updateCurrentUserBodyProfileImageUrlMax)),
  ),
  client_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  selected_team_id: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.uuid()),
  totp_secret_base64: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  otp_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  passkey_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  primary_email: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))),
})

export const serverUpdateCurrentUserBodyProfileImageUrlMax = 1000000

export const serverUpdateCurrentUserBodyPasswordMax = 70

export const ServerUpdateCurrentUserBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  profile_image_url: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(serverUpdateCurrentUserBodyProfileImageUrlMax)),
  ),
  client_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  client_read_only_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  server_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  selected_team_id: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.uuid()),
  totp_secret_base64: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  otp_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  passkey_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  primary_email: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))),
  primary_email_verified: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  primary_email_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  password: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(serverUpdateCurrentUserBodyPasswordMax)),
  ),
  password_hash: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))),
  is_anonymous: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal(false)),
  restricted_by_admin: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  restricted_by_admin_reason: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  restricted_by_admin_private_details: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  country_code: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  risk_scores: /*#__PURE__*/ zod.exactOptional(UserRiskScoresBody),
})

export const updateUserBodyProfileImageUrlMax = 1000000

export const updateUserBodyPasswordMax = 70

export const UpdateUserBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  profile_image_url: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(updateUserBodyProfileImageUrlMax)),
  ),
  client_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  client_read_only_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  server_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  selected_team_id: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.uuid()),
  totp_secret_base64: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  otp_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  passkey_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  primary_email: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))),
  primary_email_verified: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  primary_email_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  password: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateUserBodyPasswordMax)),
  ),
  password_hash: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))),
  is_anonymous: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.literal(false)),
  restricted_by_admin: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  restricted_by_admin_reason: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  restricted_by_admin_private_details: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  country_code: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  risk_scores: /*#__PURE__*/ zod.exactOptional(UserRiskScoresBody),
})

export const createUserBodyProfileImageUrlMax = 1000000

export const createUserBodyPasswordMax = 70

export const CreateUserBody = /*#__PURE__*/ zod.strictObject({
  display_name: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  profile_image_url: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(createUserBodyProfileImageUrlMax)),
  ),
  client_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  client_read_only_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  server_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  totp_secret_base64: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  otp_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  passkey_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  primary_email: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))),
  primary_email_verified: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  primary_email_auth_enabled: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  password: /*#__PURE__*/ zod.nullish(
    /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(createUserBodyPasswordMax)),
  ),
  password_hash: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))),
  is_anonymous: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  restricted_by_admin: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  restricted_by_admin_reason: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  restricted_by_admin_private_details: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  country_code: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  risk_scores: /*#__PURE__*/ zod.exactOptional(UserRiskScoresBody),
  oauth_providers: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.array(
      /*#__PURE__*/ zod.strictObject({
        id: /*#__PURE__*/ zod.string(),
        account_id: /*#__PURE__*/ zod.string(),
        email: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
      }),
    ),
  ),
})

/**
 * Finds the account through a contact channel that is used for sign-in. The address is compared as sent; lower-case
 * it first. The same error answers an unknown address, an account without a password and a wrong password. Earlier
 * sessions stay alive. A user with a second factor gets an attempt code instead of tokens.
 * @summary Sign in with an email address and a password
 */
export const PasswordSignInBodySchema = PasswordSignInBody

export const PasswordSignIn204Response = /*#__PURE__*/ zod.void()

/**
 * Creates an account and signs it in, with its address unverified; a verification mail goes out in the background.
 * A project may create and select a first team for every new user. An earlier session stays alive.
 *
 * Services until 2025 ignore the access token. Newer ones upgrade the anonymous user whose access token comes along:
 * the account keeps its id and its metadata.
 * @summary Make an account with an email address and a password
 */
export const PasswordSignUpBodySchema = PasswordSignUpBody

export const PasswordSignUp204Response = /*#__PURE__*/ zod.void()

/**
 * The answer is the same whether or not the address has an account; for an unknown one it takes 2 to 3 seconds and
 * nothing is sent. Accounts without a password get a link too. The code lives 7 days, and a newer one does not end
 * it. The callback URL is checked only when there is an account.
 * @summary Mail a link to reset the password
 */
export const SendPasswordResetCodeBodySchema = SendPasswordResetCodeBody

export const SendPasswordResetCode204Response = /*#__PURE__*/ zod.void()

/**
 * Ends all sessions of the user, and starts none: sign in afterwards. An account without a password gets one. The
 * code is used up before the password is looked at, so a password that is too short burns it.
 * @summary Set a new password with a code from the mail
 */
export const ResetPasswordWithCodeBodySchema = ResetPasswordWithCodeBody

export const ResetPasswordWithCode204Response = /*#__PURE__*/ zod.void()

/**
 * Does not use the code up, but counts as one of its 20 tries.
 * @summary Ask whether a reset code is good
 */
export const CheckPasswordResetCodeBodySchema = CheckPasswordResetCodeBody

export const CheckPasswordResetCode204Response = /*#__PURE__*/ zod.void()

/**
 * Ends the other sessions of the user: all but the one whose refresh token goes along, which is the client's own
 * unless another is given. Without one, all sessions end. Access tokens that are out already work
 * until they expire. Signed out, the response is SCHEMA_ERROR.
 * @summary Change the password of the signed-in user
 */
export const UpdatePasswordBodySchema = UpdatePasswordBody

export const UpdatePassword204Response = /*#__PURE__*/ zod.void()

/**
 * Sessions are kept. Signed out, the response is SCHEMA_ERROR.
 * @summary Set a first password for the signed-in user
 */
export const SetPasswordBodySchema = SetPasswordBody

export const SetPassword204Response = /*#__PURE__*/ zod.void()

/**
 * The mail holds a link with the full code and a one-time password of six upper-case characters. The answer is the
 * nonce that completes those six to the code. The code lives 7 days, and a newer one does not end it. For an
 * unknown address the account is made when the code is used. A verified account that could not sign in this way
 * before can from now on.
 * @summary Mail a magic link and a one-time code
 */
export const SendSignInCodeBodySchema = SendSignInCodeBody

export const SendSignInCode204Response = /*#__PURE__*/ zod.void()

/**
 * Creates the account if it doesn't exist, with its address verified. A wrong one-time password with the right nonce
 * is VERIFICATION_CODE_NOT_FOUND and counts as a try; after 20 the code is dead. A user with a second factor gets an
 * attempt code instead of tokens, and the code is used up all the same.
 *
 * Newer services upgrade the anonymous user whose access token comes along, if the address has no account yet.
 * @summary Sign in with a code from the mail
 */
export const OtpSignInBodySchema = OtpSignInBody

export const OtpSignIn204Response = /*#__PURE__*/ zod.void()

/**
 * Does not use the code up, but counts as one of its 20 tries.
 * @summary Ask whether a sign-in code is good
 */
export const CheckSignInCodeBodySchema = CheckSignInCodeBody

export const CheckSignInCode204Response = /*#__PURE__*/ zod.void()

/**
 * Takes the attempt code that the first factor's error carried, within 5 minutes. A wrong TOTP leaves the attempt
 * code usable, up to 20 tries. Whether the user is new is what the first factor knew; after OAuth always false.
 * @summary Finish a sign-in with a second factor
 */
export const MfaSignInBodySchema = MfaSignInBody

export const MfaSignIn204Response = /*#__PURE__*/ zod.void()

/**
 * Each call makes another user, named `Anonymous user`, without an email address. Signing up or in later does not
 * convert it; at server level `is_anonymous` can be set to false. Few projects may do this, and no setting changes
 * that.
 * @summary Make an account without any credential
 */
export const AnonymousSignUp204Response = /*#__PURE__*/ zod.void()

/**
 * Answers the options of the browser's ceremony and a code that goes back with the credential. The ceremony has 60
 * seconds, the code 65. Signed out, the response is SCHEMA_ERROR.
 * @summary Begin to register a passkey
 */
export const InitiatePasskeyRegistration204Response = /*#__PURE__*/ zod.void()

/**
 * A user has one passkey: a second one replaces the first. The origin of the page must equal a trusted domain of the
 * project exactly, port included, or be localhost where the project allows it; otherwise the answer is
 * PASSKEY_AUTHENTICATION_FAILED. A malformed credential or a signed-out caller can get status 500.
 * @summary Register the passkey that the browser made
 */
export const RegisterPasskeyCredentialBodySchema = RegisterPasskeyCredentialBody

export const RegisterPasskeyCredential204Response = /*#__PURE__*/ zod.void()

/**
 * Answers the options of the browser's ceremony and a code that goes back with its outcome. The ceremony has 60
 * seconds, the code 65. Works signed out: the browser offers the passkeys it has.
 * @summary Begin to sign in with a passkey
 */
export const InitiatePasskeyAuthentication204Response = /*#__PURE__*/ zod.void()

/**
 * One error covers an unknown passkey, a page that is not on a trusted domain and a bad signature. It never makes an
 * account, so `is_new_user` is false. A user with a second factor gets an attempt code instead of tokens.
 * @summary Sign in with the outcome of the browser's ceremony
 */
export const PasskeySignInBodySchema = PasskeySignInBody

export const PasskeySignIn204Response = /*#__PURE__*/ zod.void()

/**
 * For the address bar, not for fetch: the answer sets an HttpOnly cookie that must still be there when the provider
 * sends the browser back, within 10 minutes. From there the browser goes on to `redirect_uri` with `code` and
 * `state` added.
 *
 * What this call refuses is shown in the browser as it is. What fails on the way back goes to the error URL, if
 * that is trusted and the error has a code, with `errorCode`, `message` and `details` (JSON) added to its query:
 * OUTER_OAUTH_TIMEOUT,
 * OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, OAUTH_PROVIDER_ACCESS_DENIED, SIGN_UP_NOT_ENABLED and
 * CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE; when linking also
 * USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION and OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER.
 *
 * Newer services redirect such an error to `redirect_uri` first, and to the error URL only if that one is not
 * trusted; SIGN_UP_REJECTED and OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE can come this way too. They check
 * `after_callback_redirect_url` here.
 * @summary Leave for an external provider
 */
export const AuthorizeOAuthParams = /*#__PURE__*/ zod.object({
  provider_id: /*#__PURE__*/ zod
    .string()
    .check(
      /*#__PURE__*/ zod.describe('Id of a provider exactly as the project has it configured; ids are case-sensitive.'),
    ),
})

export const authorizeOAuthQueryStateRegExp = /*#__PURE__*/ new RegExp('^[ -~]*$')

export const AuthorizeOAuthQueryParams = /*#__PURE__*/ zod.strictObject({
  client_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('Id of the project, or `<project id>#<branch id>`.')),
  client_secret: /*#__PURE__*/ zod
    .string()
    .check(
      /*#__PURE__*/ zod.describe(
        'Publishable client key; never a secret one. `__stack_public_client__` where the project works without a key,\nwhich services until 2025 do not.\n',
      ),
    ),
  redirect_uri: /*#__PURE__*/ zod
    .url()
    .check(
      /*#__PURE__*/ zod.describe(
        'Where to come back to. Its fragment is dropped. It must be on a trusted domain of the project, which is\nchecked only on the way back.\n',
      ),
    ),
  scope: /*#__PURE__*/ zod
    .literal('legacy')
    .check(/*#__PURE__*/ zod.describe("Not the provider's scopes; those are `provider_scope`.")),
  state: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.regex(authorizeOAuthQueryStateRegExp))
    .check(
      /*#__PURE__*/ zod.describe('Comes back unchanged. Printable ASCII; make it random, and compare it on return.'),
    ),
  grant_type: /*#__PURE__*/ zod.literal('authorization_code'),
  code_challenge: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The SHA-256 of the code verifier, base64url (RFC 7636, section 4.2).')),
  code_challenge_method: /*#__PURE__*/ zod.enum(['S256', 'plain']),
  response_type: /*#__PURE__*/ zod.literal('code'),
  type: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.enum(['authenticate', 'link']))
    .check(
      /*#__PURE__*/ zod.describe(
        "`authenticate`, the default: sign in or up. `link`: connect the provider's account to the user of `token`.\n",
      ),
    ),
  token: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(
      /*#__PURE__*/ zod.describe(
        'An access token of the user to link to. It travels in a URL, so use a fresh one. Since 2026 also for\n`authenticate`, where the token of an anonymous user makes the sign-in upgrade that user.\n',
      ),
    ),
  provider_scope: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(
      /*#__PURE__*/ zod.describe(
        'Scopes of the provider beside those it is always asked for, separated by blanks. Not for `link` with a\nprovider that runs on shared keys.\n',
      ),
    ),
  error_redirect_uri: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.url())
    .check(/*#__PURE__*/ zod.describe('Where to go with an error. Wins over `error_redirect_url`.')),
  error_redirect_url: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.url())
    .check(/*#__PURE__*/ zod.describe('Older name of `error_redirect_uri`.')),
  after_callback_redirect_url: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(
      /*#__PURE__*/ zod.describe(
        'Kept and handed back by the token endpoint. Services until 2025 do not check it: validate it before you follow\nit.\n',
      ),
    ),
  stack_response_mode: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.enum(['json', 'redirect']))
    .check(
      /*#__PURE__*/ zod.describe(
        '`json` answers status 200 with `location` instead of a redirect, sets no cookie and can be fetched from a\npage. Since 2026.',
      ),
    ),
  bot_challenge_token: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(
      /*#__PURE__*/ zod.describe(
        'The token of a bot challenge. Leave all three parameters out unless the app shows a challenge. Since 2026.',
      ),
    ),
  bot_challenge_phase: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.enum(['invisible', 'visible']))
    .check(/*#__PURE__*/ zod.describe('Which challenge the token comes from. Since 2026.')),
  bot_challenge_unavailable: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.literal('true'))
    .check(
      /*#__PURE__*/ zod.describe(
        'Counts as a visible challenge that failed, so that a sign-up is refused. Since 2026.',
      ),
    ),
})

export const AuthorizeOAuth204Response = /*#__PURE__*/ zod.void()

/**
 * The token endpoint of OAuth 2.0 with PKCE. The client's id and publishable key go into the body.
 *
 * The code grant starts a session. A user with a second factor gets an attempt code instead of tokens; that uses the
 * authorization code up, and so does a `redirect_uri` that differs. The refresh grant makes an access token and
 * leaves the refresh token as it is.
 *
 * An unknown grant is SCHEMA_ERROR, a missing client id or key INVALID_OAUTH_CLIENT_ID_OR_SECRET. Another missing
 * parameter is answered by status 400 in the words of OAuth, without a code of ours.
 * @summary Exchange an authorization code or a refresh token
 */
export const ExchangeOAuthTokenBodySchema = ExchangeOAuthTokenBody

export const ExchangeOAuthToken204Response = /*#__PURE__*/ zod.void()

/**
 * Needs the access token and the refresh token of the same session. Returns the URL to go to, with `code` and
 * `state` added; exchanging the code there yields the same refresh token.
 *
 * Since 2026.
 * @summary Hand the session over to another domain of the project
 */
export const AuthorizeCrossDomainBodySchema = AuthorizeCrossDomainBody

export const AuthorizeCrossDomain204Response = /*#__PURE__*/ zod.void()

/**
 * For apps on Apple's platforms, which get the identity token from the system. Creates the account if there is
 * none. The project must name the bundle id of the app.
 *
 * Since 2026.
 * @summary Sign in with the identity token of a native app
 */
export const AppleNativeSignInBodySchema = AppleNativeSignInBody

export const AppleNativeSignIn204Response = /*#__PURE__*/ zod.void()

/**
 * For projects whose users sign in elsewhere. Creates the user if it doesn't exist. There is no refresh token: exchange
 * a fresh token of the provider when the access token expires.
 *
 * Since 2026.
 * @summary Exchange a token of another auth provider for an access token
 */
export const ExchangeExternalTokenBodySchema = ExchangeExternalTokenBody

export const ExchangeExternalToken204Response = /*#__PURE__*/ zod.void()

/**
 * No access token is needed, and the refresh token is not rotated. That it is unknown, expired or revoked means the
 * session is over.
 * @summary Make a fresh access token from a refresh token
 */
export const RefreshAccessToken204Response = /*#__PURE__*/ zod.void()

/**
 * Ends the session that the access token belongs to; its refresh token is not needed. Access tokens that are out
 * already work until they expire. Without an access token the answer is ACCESS_TOKEN_EXPIRED, and
 * REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED when the session had ended before.
 * @summary Sign out
 */
export const DeleteCurrentSession204Response = /*#__PURE__*/ zod.void()

/**
 * Newest first, not paginated. At client level only the signed-in user's own. Impersonation sessions are listed at
 * admin level only.
 * @summary List the sessions of a user
 */
export const ListSessionsQueryParams = /*#__PURE__*/ zod.strictObject({
  user_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Whose sessions; needed at every level.')),
})

export const ListSessions204Response = /*#__PURE__*/ zod.void()

/**
 * For backends: neither a credential of the user nor a second factor is asked for. By default the session lives a
 * year and is no impersonation.
 * @summary Start a session for a user
 */
export const CreateSessionBodySchema = CreateSessionBody

export const CreateSession204Response = /*#__PURE__*/ zod.void()

/**
 * Not the one that makes the call: that is what signing out is for. At client level only the signed-in user's own;
 * another is not found. Access tokens that are out already work until they expire.
 * @summary End another session
 */
export const DeleteSessionParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.uuid(),
})

export const DeleteSessionQueryParams = /*#__PURE__*/ zod.strictObject({
  user_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('Whose session it is. Required, although the id alone decides.')),
})

export const DeleteSession204Response = /*#__PURE__*/ zod.void()

/**
 * Returns two codes: one to poll with, and one for the page in the browser where the user confirms. Both work for
 * two hours unless the body says otherwise; newer services allow 15 minutes at most and two by default.
 * @summary Ask to be signed in on the command line
 */
export const StartCliLoginBodySchema = StartCliLoginBody

export const StartCliLogin204Response = /*#__PURE__*/ zod.void()

/**
 * Status 201 brings the refresh token, once; the next poll says `used`. A request that is over or was fetched
 * before is no error but status 200 with a word for it.
 * @summary Ask whether the login was confirmed
 */
export const PollCliLoginBodySchema = PollCliLoginBody

export const PollCliLogin204Response = /*#__PURE__*/ zod.void()

/**
 * Stores a refresh token for the command line to fetch. It works once for each login.
 *
 * Since 2026 `mode` selects the step: `check` tells whether the login carries an anonymous session,
 * `claim-anon-session` returns the tokens of that session once, `complete` (the default) stores the refresh token,
 * which is verified. The anonymous user is not merged into the signed-in one: to keep it, claim it in the browser,
 * upgrade it by signing up, then complete.
 * @summary Confirm a login from the browser
 */
export const CompleteCliLoginBodySchema = CompleteCliLoginBody

export const CompleteCliLogin204Response = /*#__PURE__*/ zod.void()

/**
 * Works for the primary address of the signed-in user only; `sendContactChannelVerificationCode` does it for any
 * contact channel. The link in the mail is `callback_url` with the query parameter `code`; the code lives seven
 * days.
 * @summary Send a verification mail to the primary email address
 */
export const SendVerificationCodeBodySchema = SendVerificationCodeBody

export const SendVerificationCode204Response = /*#__PURE__*/ zod.void()

/**
 * Works signed out. The code is used up even if its contact channel has been deleted since, which is
 * answered with status 400.
 * @summary Verify a contact channel with the code from the mail
 */
export const VerifyContactChannelBodySchema = VerifyContactChannelBody

export const VerifyContactChannel204Response = /*#__PURE__*/ zod.void()

/**
 * Does not use the code up, but counts as one of its 20 attempts.
 * @summary Ask whether a verification code is good
 */
export const CheckVerificationCodeBodySchema = CheckVerificationCodeBody

export const CheckVerificationCode204Response = /*#__PURE__*/ zod.void()

/**
 * Oldest first. At client level `user_id` is needed and must be one's own; a server may leave it out to list those
 * of the whole project.
 * @summary List contact channels
 */
export const ListContactChannelsQueryParams = /*#__PURE__*/ zod.strictObject({
  user_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('Whose channels.')),
  contact_channel_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.uuid())
    .check(/*#__PURE__*/ zod.describe('Only this channel.')),
})

export const ListContactChannels204Response = /*#__PURE__*/ zod.void()

/**
 * A client may do so for itself only; a foreign user is answered with status 403. A user can have an address once;
 * several users can have the same one as long as at most one of them signs in with it.
 * `sendContactChannelVerificationCode` starts its verification.
 * @summary Add an email address to a user
 */
export const CreateContactChannelBodySchema = /*#__PURE__*/ zod.union([
  ServerCreateContactChannelBody,
  CreateContactChannelBody,
])

export const CreateContactChannel204Response = /*#__PURE__*/ zod.void()

/**
 * A client may read its own only.
 * @summary Read a contact channel
 */
export const GetContactChannelParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  contact_channel_id: /*#__PURE__*/ zod.uuid(),
})

export const GetContactChannel204Response = /*#__PURE__*/ zod.void()

/**
 * A client may change its own only (a foreign one is answered with status 403), and may not say whether it is
 * verified. Making a channel the primary one makes the others secondary; making the primary one secondary leaves the
 * user without a primary email address.
 * @summary Change a contact channel
 */
export const UpdateContactChannelParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  contact_channel_id: /*#__PURE__*/ zod.uuid(),
})

export const UpdateContactChannelBodySchema = /*#__PURE__*/ zod.union([
  ServerUpdateContactChannelBody,
  UpdateContactChannelBody,
])

export const UpdateContactChannel204Response = /*#__PURE__*/ zod.void()

/**
 * A client may remove its own only; a foreign one is answered with status 403. Removing the primary one is allowed
 * and leaves the user without a primary email address.
 * @summary Remove a contact channel
 */
export const DeleteContactChannelParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  contact_channel_id: /*#__PURE__*/ zod.uuid(),
})

export const DeleteContactChannel204Response = /*#__PURE__*/ zod.void()

/**
 * A client may do so for its own channels only. The link in the mail is `callback_url` with the query parameter
 * `code`; the code lives seven days, and earlier ones stay good.
 * @summary Send a verification mail to a contact channel
 */
export const SendContactChannelVerificationCodeParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  contact_channel_id: /*#__PURE__*/ zod.uuid(),
})

export const SendContactChannelVerificationCodeBodySchema = SendContactChannelVerificationCodeBody

export const SendContactChannelVerificationCode204Response = /*#__PURE__*/ zod.void()

/**
 * A refresh token alone does not count as being signed in. The token of a deleted user is answered as if no user were
 * signed in.
 * @summary Read the signed-in user
 */
export const GetCurrentUser204Response = /*#__PURE__*/ zod.void()

/**
 * At client level a user may change its name, picture, client metadata, selected team and sign-in methods, since 2026
 * also its primary address; a server may change everything that `updateUser` changes. Changing the password or its hash ends all sessions.
 * @summary Change the signed-in user
 */
export const UpdateCurrentUserBodySchema = /*#__PURE__*/ zod.union([ServerUpdateCurrentUserBody, UpdateCurrentUserBody])

export const UpdateCurrentUser204Response = /*#__PURE__*/ zod.void()

/**
 * Ends all sessions and cannot be undone. At client level the project must allow it, which its
 * `client_user_deletion_enabled` tells.
 * @summary Delete the signed-in user
 */
export const DeleteCurrentUser204Response = /*#__PURE__*/ zod.void()

/**
 * Newer services leave out anonymous and restricted users unless `include_anonymous` or `include_restricted` is
 * true; that holds for the members of a team too. Services until 2025 return anonymous users and have no restricted
 * ones.
 *
 * Send `limit`: without it all users come at once, and newer services refuse a project with more than 1000.
 * `next_cursor` is opaque, `null` at the end; send the same filters and order with each cursor.
 * @summary List the users of the project
 */

export const ListUsersQueryParams = /*#__PURE__*/ zod.strictObject({
  limit: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)))
    .check(/*#__PURE__*/ zod.describe('How many users a page has. Newer services allow 1000 at most.')),
  cursor: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.uuid())
    .check(/*#__PURE__*/ zod.describe('The `next_cursor` of the page before.')),
  order_by: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.enum(['signed_up_at', 'last_active_at']))
    .check(/*#__PURE__*/ zod.describe('`signed_up_at`, the default; newer services also order by `last_active_at`.')),
  desc: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.boolean())
    .check(/*#__PURE__*/ zod.describe('Newest first if true. Oldest first by default.')),
  query: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(
      /*#__PURE__*/ zod.describe(
        'Part of a display name or of a contact channel, in any letter case, or a whole user id.',
      ),
    ),
  team_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.uuid())
    .check(/*#__PURE__*/ zod.describe('Only the members of this team.')),
  include_restricted: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.boolean())
    .check(/*#__PURE__*/ zod.describe('Also restricted users. Since 2026.')),
  include_anonymous: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.boolean())
    .check(/*#__PURE__*/ zod.describe('Also anonymous and restricted users. Since 2026.')),
  only_anonymous: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.boolean())
    .check(/*#__PURE__*/ zod.describe('Anonymous users only. Needs `include_anonymous`. Since 2026.')),
  excluded_email_domains: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(
      /*#__PURE__*/ zod.describe(
        'Leaves out users with a primary address at one of these domains. At most 100, separated by commas. Since 2026.',
      ),
    ),
})

export const ListUsers204Response = /*#__PURE__*/ zod.void()

/**
 * Works even when the project is closed to sign-ups. If the project gives each new user a team, that team is created
 * and selected, though the answer does not show it yet.
 * @summary Create a user
 */
export const CreateUserBodySchema = CreateUserBody

export const CreateUser204Response = /*#__PURE__*/ zod.void()

/**
 * Takes an id; the signed-in user is `getCurrentUser`.
 * @summary Read a user
 */
export const GetUserByIdParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.uuid(),
})

export const GetUserById204Response = /*#__PURE__*/ zod.void()

/**
 * Setting or removing the password ends all sessions of the user. Two things are answered with status 500: removing
 * a primary email address, or the verification of one, that does not exist; and setting the first password of a
 * user without a primary email address.
 * @summary Change a user
 */
export const UpdateUserParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.uuid(),
})

export const UpdateUserBodySchema = UpdateUserBody

export const UpdateUser204Response = /*#__PURE__*/ zod.void()

/**
 * Ends all sessions of the user and cannot be undone.
 * @summary Delete a user
 */
export const DeleteUserParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.uuid(),
})

export const DeleteUser204Response = /*#__PURE__*/ zod.void()

/**
 * Oldest first. At client level `user_id` is needed and must be one's own; a server may leave it out to list all
 * teams of the project.
 * @summary List teams
 */

export const ListTeamsQueryParams = /*#__PURE__*/ zod.strictObject({
  user_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('Only the teams of this user.')),
  limit: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)))
    .check(/*#__PURE__*/ zod.describe('How many a page has, at server level. All when absent. Since 2026.')),
  cursor: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('The `next_cursor` of the page before. Since 2026.')),
  query: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('Part of a name or a whole id. Since 2026.')),
  order_by: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.literal('created_at'))
    .check(/*#__PURE__*/ zod.describe('The only order there is, and the default. Since 2026.')),
  desc: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.boolean())
    .check(/*#__PURE__*/ zod.describe('Newest first if true. Since 2026.')),
})

export const ListTeams204Response = /*#__PURE__*/ zod.void()

/**
 * The creator becomes its first member and gets the project's permissions for creators. Does not select the team;
 * `updateCurrentUser` does. At client level the project must allow it, which its `client_team_creation_enabled`
 * tells, and the caller is the creator. A server's team has no members unless `creator_user_id` is given.
 * PERMISSION_NOT_FOUND means that the project hands out a permission to creators that has been deleted.
 * @summary Create a team
 */
export const CreateTeamBodySchema = /*#__PURE__*/ zod.union([ServerCreateTeamBody, CreateTeamBody])

export const CreateTeam204Response = /*#__PURE__*/ zod.void()

/**
 * A client must be a member; an unknown team and a foreign one answer alike.
 * @summary Read a team
 */
export const GetTeamParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.uuid(),
})

export const GetTeam204Response = /*#__PURE__*/ zod.void()

/**
 * A client must be a member and hold `$update_team`.
 * @summary Change a team
 */
export const UpdateTeamParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.uuid(),
})

export const UpdateTeamBodySchema = /*#__PURE__*/ zod.union([ServerUpdateTeamBody, UpdateTeamBody])

export const UpdateTeam204Response = /*#__PURE__*/ zod.void()

/**
 * Ends all memberships; users who had the team selected have no team selected afterwards. A client must be a member and hold
 * `$delete_team`.
 * @summary Delete a team
 */
export const DeleteTeamParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.uuid(),
})

export const DeleteTeam204Response = /*#__PURE__*/ zod.void()

/**
 * The user gets the project's permissions for members. PERMISSION_NOT_FOUND means that one of those has been
 * deleted. To list members, use `listTeamMemberProfiles`.
 * @summary Add a user to a team
 */
export const AddTeamMemberParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.uuid(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const AddTeamMemberBodySchema = AddTeamMemberBody

export const AddTeamMember204Response = /*#__PURE__*/ zod.void()

/**
 * A client may always leave, with its own id or `me`; to remove another user it must hold `$remove_members`. A team
 * that does not exist is answered with TEAM_MEMBERSHIP_NOT_FOUND at every level.
 * @summary Leave a team, or remove a member
 */
export const RemoveTeamMemberParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.uuid(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const RemoveTeamMember204Response = /*#__PURE__*/ zod.void()

/**
 * In the order in which they joined. A client needs `team_id` and must be a member; it must also hold
 * `$read_members` unless it asks for itself by `user_id`. A server may leave both out to list every membership of
 * the project.
 * @summary List the members of a team
 */
export const ListTeamMemberProfilesQueryParams = /*#__PURE__*/ zod.strictObject({
  team_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.uuid())
    .check(/*#__PURE__*/ zod.describe('Only the members of this team. Needed at client level.')),
  user_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('Only the profiles of this user.')),
})

export const ListTeamMemberProfiles204Response = /*#__PURE__*/ zod.void()

/**
 * A client must be a member, and hold `$read_members` to read another member's.
 * @summary Read how a member appears within a team
 */
export const GetTeamMemberProfileParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.uuid(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const GetTeamMemberProfile204Response = /*#__PURE__*/ zod.void()

/**
 * A client may change its own only; no permission unlocks another member's.
 * @summary Change how a member appears within a team
 */
export const UpdateTeamMemberProfileParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.uuid(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const UpdateTeamMemberProfileBodySchema = UpdateTeamMemberProfileBody

export const UpdateTeamMemberProfile204Response = /*#__PURE__*/ zod.void()

/**
 * The link in the mail is `callback_url` with the query parameter `code`; the invitation lives seven days. A client
 * must be a member and hold `$invite_members`. At server level a team that does not exist is answered with status
 * 500.
 * @summary Invite a user to a team by email
 */
export const SendTeamInvitationBodySchema = SendTeamInvitationBody

export const SendTeamInvitation204Response = /*#__PURE__*/ zod.void()

/**
 * Any signed-in user with the code joins, whatever address it was sent to; newer services require that the user has
 * verified that address (TEAM_INVITATION_EMAIL_MISMATCH). A user who is a member already stays one. A new member gets the project's permissions for members; PERMISSION_NOT_FOUND means that one of those has been
 * deleted. The code is used up even if the call then fails because the caller is signed out, so sign in first.
 * @summary Join a team with the code from an invitation
 */
export const AcceptTeamInvitationBodySchema = AcceptTeamInvitationBody

export const AcceptTeamInvitation204Response = /*#__PURE__*/ zod.void()

/**
 * Works signed out. Does not use the code up, but counts as one of its 20 attempts.
 * @summary Ask whether the code of an invitation is good
 */
export const CheckTeamInvitationCodeBodySchema = CheckTeamInvitationCodeBody

export const CheckTeamInvitationCode204Response = /*#__PURE__*/ zod.void()

/**
 * Requires a signed-in user. Does not use the code up.
 * @summary Read which team an invitation leads to
 */
export const GetTeamInvitationDetailsBodySchema = GetTeamInvitationDetailsBody

export const GetTeamInvitationDetails204Response = /*#__PURE__*/ zod.void()

/**
 * Those neither used nor expired, in no particular order. Send exactly one of `team_id` and `user_id`.
 *
 * With `team_id`, a client must be a member and hold both `$read_members` and `$invite_members`. With `user_id`
 * (since 2026), the list holds the invitations sent to the verified addresses of that user; a client may ask for
 * its own user only.
 * @summary List the open invitations of a team, or those sent to a user
 */
export const ListTeamInvitationsQueryParams = /*#__PURE__*/ zod.strictObject({
  team_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.uuid())
    .check(/*#__PURE__*/ zod.describe('The team that users are invited to. Services until 2025 require it.')),
  user_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('The user that was invited. Since 2026.')),
})

export const ListTeamInvitations204Response = /*#__PURE__*/ zod.void()

/**
 * Its code stops working. A client must be a member and hold `$remove_members`. Whether the invitation belongs to
 * `team_id` is not checked; one that does not exist, or is revoked already, is answered with status 500.
 * @summary Revoke an invitation
 */
export const DeleteTeamInvitationParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('The id of the invitation.')),
})

export const DeleteTeamInvitationQueryParams = /*#__PURE__*/ zod.strictObject({
  team_id: /*#__PURE__*/ zod
    .uuid()
    .check(/*#__PURE__*/ zod.describe("The team in which the caller's permission is looked up.")),
})

export const DeleteTeamInvitation204Response = /*#__PURE__*/ zod.void()

/**
 * For the invitations that `listTeamInvitations` returns for a user; no code is needed. The invitation must have
 * been sent to an address that the user has verified. VERIFICATION_CODE_NOT_FOUND means that it does not exist, is
 * used, has expired, or was sent to another address.
 *
 * Since 2026.
 * @summary Join a team by an invitation that was sent to the user
 */
export const AcceptTeamInvitationByIdParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('The id of the invitation.')),
})

export const AcceptTeamInvitationByIdQueryParams = /*#__PURE__*/ zod.strictObject({
  user_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The user that accepts. A client may send its own user only.')),
})

export const AcceptTeamInvitationById204Response = /*#__PURE__*/ zod.void()

/**
 * Ordered by team, user and permission. A client must ask for itself by `user_id`, in one team or in all. With
 * `recursive` and `permission_id` together the answer tells whether a user holds a permission in any way: it is
 * empty if not.
 * @summary List permissions held within teams
 */
export const listTeamPermissionsQueryPermissionIdRegExp = /*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$')

export const ListTeamPermissionsQueryParams = /*#__PURE__*/ zod.strictObject({
  team_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.uuid())
    .check(/*#__PURE__*/ zod.describe('Only within this team.')),
  user_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('Only of this user. Needed at client level.')),
  permission_id: /*#__PURE__*/ zod
    .exactOptional(
      /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(listTeamPermissionsQueryPermissionIdRegExp)),
    )
    .check(/*#__PURE__*/ zod.describe('Only this permission.')),
  recursive: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.boolean())
    .check(
      /*#__PURE__*/ zod.describe(
        "Whether to add what the granted permissions contain. The service's own default is false: then only what was\ngranted directly is listed. Functions and hooks send true unless told otherwise.\n",
      ),
    ),
})

export const ListTeamPermissions204Response = /*#__PURE__*/ zod.void()

/**
 * The user must be a member. Granting twice is no error. A permission that begins with `$` but is not one of the
 * service's six is refused with SCHEMA_ERROR.
 * @summary Grant a permission within a team
 */
export const grantTeamPermissionPathPermissionIdRegExp = /*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$')

export const GrantTeamPermissionParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.uuid(),
  user_id: /*#__PURE__*/ zod.string(),
  permission_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(grantTeamPermissionPathPermissionIdRegExp)),
})

export const GrantTeamPermissionBodySchema = GrantTeamPermissionBody

export const GrantTeamPermission204Response = /*#__PURE__*/ zod.void()

/**
 * Only what was granted directly can be revoked, not what another permission contains. What is not held directly is
 * answered with TEAM_PERMISSION_NOT_FOUND, whose status is 401.
 * @summary Revoke a permission within a team
 */
export const revokeTeamPermissionPathPermissionIdRegExp = /*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$')

export const RevokeTeamPermissionParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.uuid(),
  user_id: /*#__PURE__*/ zod.string(),
  permission_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(revokeTeamPermissionPathPermissionIdRegExp)),
})

export const RevokeTeamPermission204Response = /*#__PURE__*/ zod.void()

/**
 * Ordered by user and permission. A client must ask for itself by `user_id`. With `recursive` and `permission_id`
 * together the answer tells whether a user holds a permission in any way: it is empty if not.
 * @summary List permissions held within the project
 */
export const listProjectPermissionsQueryPermissionIdRegExp = /*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$')

export const ListProjectPermissionsQueryParams = /*#__PURE__*/ zod.strictObject({
  user_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('Only of this user. Needed at client level.')),
  permission_id: /*#__PURE__*/ zod
    .exactOptional(
      /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(listProjectPermissionsQueryPermissionIdRegExp)),
    )
    .check(/*#__PURE__*/ zod.describe('Only this permission.')),
  recursive: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.boolean())
    .check(
      /*#__PURE__*/ zod.describe(
        "Whether to add what the granted permissions contain. The service's own default is false: then only what was\ngranted directly is listed. Functions and hooks send true unless told otherwise.\n",
      ),
    ),
})

export const ListProjectPermissions204Response = /*#__PURE__*/ zod.void()

/**
 * Granting twice is no error.
 * @summary Grant a permission within the project
 */
export const grantProjectPermissionPathPermissionIdRegExp = /*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$')

export const GrantProjectPermissionParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  permission_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.regex(grantProjectPermissionPathPermissionIdRegExp)),
})

export const GrantProjectPermissionBodySchema = GrantProjectPermissionBody

export const GrantProjectPermission204Response = /*#__PURE__*/ zod.void()

/**
 * Only what was granted directly can be revoked, not what another permission contains. What is not held directly is
 * answered with PERMISSION_NOT_FOUND.
 * @summary Revoke a permission within the project
 */
export const revokeProjectPermissionPathPermissionIdRegExp = /*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$')

export const RevokeProjectPermissionParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  permission_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.regex(revokeProjectPermissionPathPermissionIdRegExp)),
})

export const RevokeProjectPermission204Response = /*#__PURE__*/ zod.void()

/**
 * Sorted by id. The service's own six, which begin with `$`, come first.
 * @summary List the team permissions that exist
 */

export const ListTeamPermissionDefinitionsQueryParams = /*#__PURE__*/ zod.strictObject({
  limit: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)))
    .check(/*#__PURE__*/ zod.describe('How many a page has, at server level. All when absent. Since 2026.')),
  cursor: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('The `next_cursor` of the page before. Since 2026.')),
  query: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('Part of a name or a whole id. Since 2026.')),
})

export const ListTeamPermissionDefinitions204Response = /*#__PURE__*/ zod.void()

/**
 * Team and project permissions share one space of ids. What a team permission contains must exist and be a team
 * permission too.
 * @summary Define a team permission
 */
export const CreateTeamPermissionDefinitionBodySchema = CreateTeamPermissionDefinitionBody

export const CreateTeamPermissionDefinition204Response = /*#__PURE__*/ zod.void()

/**
 * A description that is left out is unset, and a list of contained permissions that is left out is emptied; only the
 * id is kept. A new id carries the grants along and is put into the definitions that contain the old one, but not
 * into the project's default permissions. A project permission that is named here becomes a team permission.
 * @summary Replace the definition of a team permission
 */
export const UpdateTeamPermissionDefinitionParams = /*#__PURE__*/ zod.object({
  permission_id: /*#__PURE__*/ zod.string(),
})

export const UpdateTeamPermissionDefinitionBodySchema = UpdateTeamPermissionDefinitionBody

export const UpdateTeamPermissionDefinition204Response = /*#__PURE__*/ zod.void()

/**
 * Drops its grants and takes it out of the definitions that contain it. Take it out of the project's default
 * permissions first, or creating and joining teams will fail.
 * @summary Delete a team permission
 */
export const DeleteTeamPermissionDefinitionParams = /*#__PURE__*/ zod.object({
  permission_id: /*#__PURE__*/ zod.string(),
})

export const DeleteTeamPermissionDefinition204Response = /*#__PURE__*/ zod.void()

/**
 * Sorted by id. Empty in a new project.
 * @summary List the project permissions that exist
 */
export const ListProjectPermissionDefinitions204Response = /*#__PURE__*/ zod.void()

/**
 * Team and project permissions share one space of ids. What a project permission contains must exist and be a
 * project permission too.
 * @summary Define a project permission
 */
export const CreateProjectPermissionDefinitionBodySchema = CreateProjectPermissionDefinitionBody

export const CreateProjectPermissionDefinition204Response = /*#__PURE__*/ zod.void()

/**
 * A description that is left out is unset, and a list of contained permissions that is left out is emptied; only the
 * id is kept. A new id carries the grants along and is put into the definitions that contain the old one, but not
 * into the project's default permissions. A team permission that is named here becomes a project permission.
 * @summary Replace the definition of a project permission
 */
export const UpdateProjectPermissionDefinitionParams = /*#__PURE__*/ zod.object({
  permission_id: /*#__PURE__*/ zod.string(),
})

export const UpdateProjectPermissionDefinitionBodySchema = UpdateProjectPermissionDefinitionBody

export const UpdateProjectPermissionDefinition204Response = /*#__PURE__*/ zod.void()

/**
 * Drops its grants and takes it out of the definitions that contain it. Take it out of the project's default
 * permissions too; they are not changed.
 * @summary Delete a project permission
 */
export const DeleteProjectPermissionDefinitionParams = /*#__PURE__*/ zod.object({
  permission_id: /*#__PURE__*/ zod.string(),
})

export const DeleteProjectPermissionDefinition204Response = /*#__PURE__*/ zod.void()

/**
 * For calling the provider on the user's behalf. The service renews the token when it has less than five minutes
 * left. A client may ask for its own accounts only. The project must use OAuth keys of its own with the provider;
 * shared keys yield no tokens.
 * @summary Get an access token of an external provider
 */
export const CreateConnectedAccountAccessTokenParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  provider_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe("The provider's id in the project, such as `github`.")),
})

export const CreateConnectedAccountAccessTokenBodySchema = CreateConnectedAccountAccessTokenBody

export const CreateConnectedAccountAccessToken204Response = /*#__PURE__*/ zod.void()

/**
 * Oldest first. A user may have several accounts of one provider. A client may list its own only.
 *
 * Since 2026.
 * @summary List the connected accounts of a user
 */
export const ListConnectedAccountsParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
})

export const ListConnectedAccounts204Response = /*#__PURE__*/ zod.void()

/**
 * As `createConnectedAccountAccessToken`, which tries all accounts of the provider, but for the one account that is
 * named.
 *
 * Since 2026.
 * @summary Get an access token of one connected account
 */
export const CreateConnectedAccountAccessTokenByIdParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  provider_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe("The provider's id in the project, such as `github`.")),
  provider_account_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe("The user's id at the provider.")),
})

export const CreateConnectedAccountAccessTokenByIdBody = CreateConnectedAccountAccessTokenBody

export const CreateConnectedAccountAccessTokenById204Response = /*#__PURE__*/ zod.void()

/**
 * Oldest first. At client level `user_id` is needed and must be one's own; a server may leave it out to list those
 * of the whole project.
 * @summary List connections with external providers
 */
export const ListOAuthProvidersQueryParams = /*#__PURE__*/ zod.strictObject({
  user_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('Whose connections.')),
})

export const ListOAuthProviders204Response = /*#__PURE__*/ zod.void()

/**
 * For accounts that are known already; users connect their own by the OAuth flow. A user may have one connection for
 * sign-in with each provider, and any number for connected accounts only.
 * @summary Connect a user with an external account
 */
export const CreateOAuthProviderBodySchema = CreateOAuthProviderBody

export const CreateOAuthProvider204Response = /*#__PURE__*/ zod.void()

/**
 * A client may read its own only; a foreign one is answered with status 403.
 * @summary Read a connection with an external provider
 */
export const GetOAuthProviderParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  provider_id: /*#__PURE__*/ zod
    .uuid()
    .check(/*#__PURE__*/ zod.describe("The id of the connection, not the provider's name.")),
})

export const GetOAuthProvider204Response = /*#__PURE__*/ zod.void()

/**
 * A client may change the two flags of its own connections only (a foreign one is answered with status 403); a
 * server also the account. Turning `allow_sign_in` on without `account_id` is judged against every sign-in
 * connection of the project, so it may be refused with OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN though
 * nothing clashes.
 * @summary Change what a connection is used for
 */
export const UpdateOAuthProviderParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  provider_id: /*#__PURE__*/ zod
    .uuid()
    .check(/*#__PURE__*/ zod.describe("The id of the connection, not the provider's name.")),
})

export const UpdateOAuthProviderBodySchema = /*#__PURE__*/ zod.union([
  ServerUpdateOAuthProviderBody,
  UpdateOAuthProviderBody,
])

export const UpdateOAuthProvider204Response = /*#__PURE__*/ zod.void()

/**
 * A client may remove its own only; a foreign one is answered with status 403.
 * @summary Remove a connection with an external provider
 */
export const DeleteOAuthProviderParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  provider_id: /*#__PURE__*/ zod
    .uuid()
    .check(/*#__PURE__*/ zod.describe("The id of the connection, not the provider's name.")),
})

export const DeleteOAuthProvider204Response = /*#__PURE__*/ zod.void()

/**
 * Newest first; revoked and expired keys are included. A client reads the keys of the signed-in user only.
 * @summary List the API keys of a user
 */
export const ListUserApiKeysQueryParams = /*#__PURE__*/ zod.strictObject({
  user_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Whose keys; needed at every access level.')),
})

export const ListUserApiKeys204Response = /*#__PURE__*/ zod.void()

/**
 * The answer is the only one that holds the whole key. A client creates keys for the signed-in user only. There is
 * no way to delete a key; revoke it by updating it.
 * @summary Create an API key for a user
 */
export const CreateUserApiKeyBodySchema = CreateUserApiKeyBody

export const CreateUserApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * A client reads the keys of the signed-in user only.
 * @summary Get one API key of a user
 */
export const GetUserApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('Of a key that belongs to a user.')),
})

export const GetUserApiKeyQueryParams = /*#__PURE__*/ zod.strictObject({
  user_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('May be given; is not compared with the key.')),
})

export const GetUserApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * Nothing but the description changes, and a revocation is for good; revoking again keeps the first time. A client
 * updates the keys of the signed-in user only.
 * @summary Rename or revoke an API key of a user
 */
export const UpdateUserApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('Of a key that belongs to a user.')),
})

export const UpdateUserApiKeyQueryParams = /*#__PURE__*/ zod.strictObject({
  user_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('May be given; is not compared with the key.')),
})

export const UpdateUserApiKeyBodySchema = UpdateUserApiKeyBody

export const UpdateUserApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * For the backend that was presented with a key. Answers only for a key that is good now; a key that is both revoked
 * and expired is reported as revoked. A key of another project is not found.
 * @summary Find the user behind an API key
 */
export const CheckUserApiKeyBodySchema = CheckUserApiKeyBody

export const CheckUserApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * Newest first; revoked and expired keys are included. The signed-in user of a client needs the permission
 * `$manage_api_keys` in the team, held directly or through another one; without it, and outside the team, the answer
 * is that no key was found.
 * @summary List the API keys of a team
 */
export const ListTeamApiKeysQueryParams = /*#__PURE__*/ zod.strictObject({
  team_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('Whose keys.')),
})

export const ListTeamApiKeys204Response = /*#__PURE__*/ zod.void()

/**
 * The answer is the only one that holds the whole key. The signed-in user of a client needs the permission
 * `$manage_api_keys` in the team. There is no way to delete a key; revoke it by updating it.
 * @summary Create an API key for a team
 */
export const CreateTeamApiKeyBodySchema = CreateTeamApiKeyBody

export const CreateTeamApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * The signed-in user of a client needs the permission `$manage_api_keys` in the team of the key.
 * @summary Get one API key of a team
 */
export const GetTeamApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('Of a key that belongs to a team.')),
})

export const GetTeamApiKeyQueryParams = /*#__PURE__*/ zod.strictObject({
  team_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('Has to be given; is not compared with the key.')),
})

export const GetTeamApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * Nothing but the description changes, and a revocation is for good; revoking again keeps the first time. The
 * signed-in user of a client needs the permission `$manage_api_keys` in the team of the key.
 * @summary Rename or revoke an API key of a team
 */
export const UpdateTeamApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('Of a key that belongs to a team.')),
})

export const UpdateTeamApiKeyQueryParams = /*#__PURE__*/ zod.strictObject({
  team_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('Has to be given; is not compared with the key.')),
})

export const UpdateTeamApiKeyBodySchema = UpdateTeamApiKeyBody

export const UpdateTeamApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * For the backend that was presented with a key. Answers only for a key that is good now; a key that is both revoked
 * and expired is reported as revoked. A key of another project is not found.
 * @summary Find the team behind an API key
 */
export const CheckTeamApiKeyBodySchema = CheckTeamApiKeyBody

export const CheckTeamApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * One entry for each kind, in a fixed order. A client may read its own only.
 * @summary List which kinds of email a user wants
 */
export const ListNotificationPreferencesParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
})

export const ListNotificationPreferences204Response = /*#__PURE__*/ zod.void()

/**
 * A client may change its own only. `can_disable` is not enforced: a kind that reports false can be switched off all
 * the same.
 * @summary Switch a kind of email on or off
 */
export const UpdateNotificationPreferenceParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  notification_category_id: /*#__PURE__*/ zod.uuid(),
})

export const UpdateNotificationPreferenceBodySchema = UpdateNotificationPreferenceBody

export const UpdateNotificationPreference204Response = /*#__PURE__*/ zod.void()

/**
 * Needs a mail server of the project's own. Nothing is sent if one of the ids is unknown; the error names the
 * first such id. Beyond that the answer does not tell success from failure: a user without a primary email address,
 * one who has switched the category off, a template that does not render and a refusal by the mail server all pass
 * in silence. A category that can be switched off adds a link to unsubscribe.
 *
 * Newer services queue the message and list it in the outbox.
 * @summary Send an email to users
 */
export const SendEmailBodySchema = SendEmailBody

export const SendEmail204Response = /*#__PURE__*/ zod.void()

/**
 * Renders one theme and one template, each stored or given as source, with preview values: a user named `John Doe`, the
 * preview variables of the template and the preview properties of the theme. Sends nothing.
 * @summary Preview an email
 */
export const RenderEmailBodySchema = RenderEmailBody

export const RenderEmail204Response = /*#__PURE__*/ zod.void()

/**
 * Those waiting, sent and failed. Send the same filters with each cursor.
 *
 * Since 2026.
 * @summary List the emails of the outbox
 */
export const listOutboxEmailsQueryLimitMax = 100

export const ListOutboxEmailsQueryParams = /*#__PURE__*/ zod.strictObject({
  status: /*#__PURE__*/ zod
    .exactOptional(
      /*#__PURE__*/ zod.enum([
        'paused',
        'preparing',
        'rendering',
        'render-error',
        'scheduled',
        'queued',
        'sending',
        'server-error',
        'skipped',
        'bounced',
        'delivery-delayed',
        'sent',
        'opened',
        'clicked',
        'marked-as-spam',
      ]),
    )
    .check(/*#__PURE__*/ zod.describe('Only emails with this status.')),
  simple_status: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.enum(['in-progress', 'ok', 'error']))
    .check(/*#__PURE__*/ zod.describe('Only emails with this status.')),
  limit: /*#__PURE__*/ zod
    .exactOptional(
      /*#__PURE__*/ zod
        .int()
        .check(/*#__PURE__*/ zod.gte(1))
        .check(/*#__PURE__*/ zod.lte(listOutboxEmailsQueryLimitMax)),
    )
    .check(/*#__PURE__*/ zod.describe('How many emails a page has; 100 at most and by default.')),
  cursor: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.uuid())
    .check(/*#__PURE__*/ zod.describe('The `next_cursor` of the page before.')),
})

export const ListOutboxEmails204Response = /*#__PURE__*/ zod.void()

/**
 * With its source and its state.
 *
 * Since 2026.
 * @summary Read an email of the outbox
 */
export const GetOutboxEmailParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('The id of the email.')),
})

export const GetOutboxEmail204Response = /*#__PURE__*/ zod.void()

/**
 * Possible until it is sent.
 *
 * Since 2026.
 * @summary Change, pause or cancel an email of the outbox
 */
export const UpdateOutboxEmailParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('The id of the email.')),
})

export const UpdateOutboxEmailBodySchema = UpdateOutboxEmailBody

export const UpdateOutboxEmail204Response = /*#__PURE__*/ zod.void()

/**
 * One boost runs at a time.
 *
 * Since 2026.
 * @summary Raise the email capacity for a while
 */
export const ActivateEmailCapacityBoost204Response = /*#__PURE__*/ zod.void()

/**
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Read how much of an item a customer has
 */
export const GetCustomerItemParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .enum(['user', 'team', 'custom'])
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
  item_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of the item in the payments settings.')),
})

export const GetCustomerItem204Response = /*#__PURE__*/ zod.void()

/**
 * Changes the quantity by `delta`. Unless `allow_negative` is true, a quantity below zero is refused.
 *
 * Since 2026.
 * @summary Add to or take from an item of a customer
 */
export const UpdateCustomerItemQuantityParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .enum(['user', 'team', 'custom'])
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
  item_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of the item in the payments settings.')),
})

export const UpdateCustomerItemQuantityQueryParams = /*#__PURE__*/ zod.strictObject({
  allow_negative: /*#__PURE__*/ zod
    .boolean()
    .check(/*#__PURE__*/ zod.describe('Whether the quantity may become negative.')),
})

export const UpdateCustomerItemQuantityBodySchema = UpdateCustomerItemQuantityBody

export const UpdateCustomerItemQuantity204Response = /*#__PURE__*/ zod.void()

/**
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary List the products of a customer
 */
export const ListCustomerProductsParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .enum(['user', 'team', 'custom'])
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const listCustomerProductsQueryLimitMax = 100

export const ListCustomerProductsQueryParams = /*#__PURE__*/ zod.strictObject({
  limit: /*#__PURE__*/ zod
    .exactOptional(
      /*#__PURE__*/ zod
        .int()
        .check(/*#__PURE__*/ zod.gte(1))
        .check(/*#__PURE__*/ zod.lte(listCustomerProductsQueryLimitMax)),
    )
    .check(/*#__PURE__*/ zod.describe('How many a page has; 100 at most, 10 by default.')),
  cursor: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('The `next_cursor` of the page before.')),
})

export const ListCustomerProducts204Response = /*#__PURE__*/ zod.void()

/**
 * Without payment. Send either `product_id` or `product_inline`.
 *
 * Since 2026.
 * @summary Give a product to a customer
 */
export const GrantCustomerProductParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .enum(['user', 'team', 'custom'])
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const GrantCustomerProductBodySchema = GrantCustomerProductBody

export const GrantCustomerProduct204Response = /*#__PURE__*/ zod.void()

/**
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Cancel a subscription of a customer
 */
export const CancelCustomerProductParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .enum(['user', 'team', 'custom'])
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
  product_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the product in the payments settings.')),
})

export const CancelCustomerProductQueryParams = /*#__PURE__*/ zod.strictObject({
  subscription_id: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('Which subscription to the product; needed if there are several.')),
})

export const CancelCustomerProduct204Response = /*#__PURE__*/ zod.void()

/**
 * Both products must belong to the same product line.
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Switch a subscription to another product
 */
export const SwitchCustomerProductParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .enum(['user', 'team', 'custom'])
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const SwitchCustomerProductBodySchema = SwitchCustomerProductBody

export const SwitchCustomerProduct204Response = /*#__PURE__*/ zod.void()

/**
 * The URL works for 24 hours. Send either `product_id` or `product_inline`.
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Create a page where a customer can buy a product
 */
export const CreatePurchaseUrlBodySchema = CreatePurchaseUrlBody

export const CreatePurchaseUrl204Response = /*#__PURE__*/ zod.void()

/**
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Read how a customer pays
 */
export const GetCustomerBillingParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod.enum(['user', 'team']).check(/*#__PURE__*/ zod.describe('Who the customer is.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const GetCustomerBilling204Response = /*#__PURE__*/ zod.void()

/**
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary List the invoices of a customer
 */
export const ListCustomerInvoicesParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod.enum(['user', 'team']).check(/*#__PURE__*/ zod.describe('Who the customer is.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const listCustomerInvoicesQueryLimitMax = 100

export const ListCustomerInvoicesQueryParams = /*#__PURE__*/ zod.strictObject({
  limit: /*#__PURE__*/ zod
    .exactOptional(
      /*#__PURE__*/ zod
        .int()
        .check(/*#__PURE__*/ zod.gte(1))
        .check(/*#__PURE__*/ zod.lte(listCustomerInvoicesQueryLimitMax)),
    )
    .check(/*#__PURE__*/ zod.describe('How many a page has; 100 at most, 10 by default.')),
  cursor: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.string())
    .check(/*#__PURE__*/ zod.describe('The `next_cursor` of the page before.')),
})

export const ListCustomerInvoices204Response = /*#__PURE__*/ zod.void()

/**
 * Returns what the payment provider's form needs.
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Begin to add a payment method
 */
export const CreatePaymentSetupIntentParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod.enum(['user', 'team']).check(/*#__PURE__*/ zod.describe('Who the customer is.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const CreatePaymentSetupIntent204Response = /*#__PURE__*/ zod.void()

/**
 * After the payment provider's form has confirmed the setup intent.
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Use a payment method by default
 */
export const SetDefaultPaymentMethodParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod.enum(['user', 'team']).check(/*#__PURE__*/ zod.describe('Who the customer is.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const SetDefaultPaymentMethodBodySchema = SetDefaultPaymentMethodBody

export const SetDefaultPaymentMethod204Response = /*#__PURE__*/ zod.void()

/**
 * Both the hash of the key and the encrypted value are made by the caller; the service sees neither key nor value.
 *
 * Since 2026.
 * @summary Read a value of a data vault store
 */
export const GetVaultValueParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the store in the settings of the project.')),
})

export const GetVaultValueBodySchema = GetVaultValueBody

export const GetVaultValue204Response = /*#__PURE__*/ zod.void()

/**
 * Replaces the value of the key. Both the hash of the key and the encrypted value are made by the caller.
 *
 * Since 2026.
 * @summary Write a value of a data vault store
 */
export const SetVaultValueParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the store in the settings of the project.')),
})

export const SetVaultValueBodySchema = SetVaultValueBody

export const SetVaultValue204Response = /*#__PURE__*/ zod.void()

/**
 * Answers a sentence for a person, always with status 200, saying that the feature is not supported yet. Show it as
 * the message of an error. Any JSON is accepted; without `feature_name` the sentence speaks of “This feature”.
 * @summary Ask about a feature that is not supported
 */
export const CheckFeatureSupportBodySchema = CheckFeatureSupportBody

export const CheckFeatureSupport204Response = /*#__PURE__*/ zod.void()

/**
 * The project that the request headers name, as a client sees it; every access level gets the same view. Tells which
 * ways to sign in are open.
 * @summary Get the project
 */
export const GetCurrentProject204Response = /*#__PURE__*/ zod.void()

/**
 * For verifying access tokens, which are signed with ES256. Needs no headers.
 * @summary Get the public keys of a project
 */
export const GetJwksParams = /*#__PURE__*/ zod.object({
  project_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of a project; the audience of its access tokens.')),
})

export const GetJwksQueryParams = /*#__PURE__*/ zod.strictObject({
  include_restricted: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.boolean())
    .check(/*#__PURE__*/ zod.describe('Also the keys that sign the access tokens of restricted users. Since 2026.')),
  include_anonymous: /*#__PURE__*/ zod
    .exactOptional(/*#__PURE__*/ zod.boolean())
    .check(
      /*#__PURE__*/ zod.describe(
        'Also the keys that sign the access tokens of anonymous and restricted users. Since 2026.',
      ),
    ),
})

export const GetJwks204Response = /*#__PURE__*/ zod.void()

/**
 * In the order in which they were acquired, each as its owner sees it. Only with the project `internal` in the
 * request headers, whose users are the owners of projects.
 * @summary List the projects of the signed-in owner
 */
export const ListOwnedProjects204Response = /*#__PURE__*/ zod.void()

/**
 * Only with the project `internal` in the request headers. What the body leaves out gets its first value. From then
 * on the access token of this user is good as an admin access token for the new project. Newer services require
 * `owner_team_id`.
 * @summary Create a project owned by the signed-in user
 */
export const CreateOwnedProjectBodySchema = CreateOwnedProjectBody

export const CreateOwnedProject204Response = /*#__PURE__*/ zod.void()

/**
 * The project that the request headers name, with all its settings; secrets of OAuth providers and the password of
 * the mail server are in clear.
 * @summary Get the project as its owner sees it
 */
export const GetProject204Response = /*#__PURE__*/ zod.void()

/**
 * What is left out keeps its value. A list (`domains`, `oauth_providers`, the default permissions) and
 * `email_config` replace the whole old value. Production mode is stored without any check of the settings.
 * @summary Change the project
 */
export const UpdateProjectBodySchema = UpdateProjectBody

export const UpdateProject204Response = /*#__PURE__*/ zod.void()

/**
 * With everything in it, for good. Later calls answer that the project is not found, and so does a repeat of this
 * one.
 * @summary Delete the project
 */
export const DeleteProject204Response = /*#__PURE__*/ zod.void()

/**
 * Newest first; revoked and expired sets are included.
 * @summary List the key sets of the project
 */
export const ListInternalApiKeys204Response = /*#__PURE__*/ zod.void()

/**
 * Up to three keys that go into request headers, one for each access level that is asked for. The answer is the only
 * one that holds them whole. A set always expires; a key that has expired or was revoked is refused like a wrong
 * one. There is no way to delete a set; revoke it by updating it.
 * @summary Create a key set for the project
 */
export const CreateInternalApiKeyBodySchema = CreateInternalApiKeyBody

export const CreateInternalApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * Each key shows its last four characters.
 * @summary Get one key set of the project
 */
export const GetInternalApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('The id of the set.')),
})

export const GetInternalApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * Nothing but the description changes, and a revocation is for good. Revoking again moves the time of revocation.
 * @summary Rename or revoke a key set of the project
 */
export const UpdateInternalApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('The id of the set.')),
})

export const UpdateInternalApiKeyBodySchema = UpdateInternalApiKeyBody

export const UpdateInternalApiKey204Response = /*#__PURE__*/ zod.void()

/**
 * With their sources; there is no call for a single one. Every project has the five built-in templates
 * `Email Verification`, `Password Reset`, `Magic Link/OTP`, `Team Invitation` and `Sign In Invitation`, whose source
 * it may change.
 * @summary List the email templates
 */
export const ListEmailTemplates204Response = /*#__PURE__*/ zod.void()

/**
 * It begins with a sample source. Until 2025 there is no way to delete a template.
 * @summary Create an email template
 */
export const CreateEmailTemplateBodySchema = CreateEmailTemplateBody

export const CreateEmailTemplate204Response = /*#__PURE__*/ zod.void()

/**
 * Needs a mail server of the project's own. The source is rendered first, and refused when that fails or when it
 * declares no subject or no notification category.
 * @summary Change the source of an email template
 */
export const UpdateEmailTemplateParams = /*#__PURE__*/ zod.object({
  template_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('The id of a template.')),
})

export const UpdateEmailTemplateBodySchema = UpdateEmailTemplateBody

export const UpdateEmailTemplate204Response = /*#__PURE__*/ zod.void()

/**
 * Cannot be undone.
 *
 * Since 2026.
 * @summary Delete an email template
 */
export const DeleteEmailTemplateParams = /*#__PURE__*/ zod.object({
  template_id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('The id of a template.')),
})

export const DeleteEmailTemplate204Response = /*#__PURE__*/ zod.void()

/**
 * Without their sources. Every project has the two built-in themes `Default Light`, which is active at first, and
 * `Default Dark`, whose source it may change.
 * @summary List the email themes
 */
export const ListEmailThemes204Response = /*#__PURE__*/ zod.void()

/**
 * It begins with the source of the light theme. To make it the active one, update the project. There is no way to
 * delete a theme.
 * @summary Create an email theme
 */
export const CreateEmailThemeBodySchema = CreateEmailThemeBody

export const CreateEmailTheme204Response = /*#__PURE__*/ zod.void()

/**
 * The answer does not repeat the id.
 * @summary Get the source of an email theme
 */
export const GetEmailThemeParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of a theme. An id that is no UUID names no theme.')),
})

export const GetEmailTheme204Response = /*#__PURE__*/ zod.void()

/**
 * The source is rendered first, and refused when that fails. The name cannot be changed.
 * @summary Change the source of an email theme
 */
export const UpdateEmailThemeParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('The id of a theme.')),
})

export const UpdateEmailThemeBodySchema = UpdateEmailThemeBody

export const UpdateEmailTheme204Response = /*#__PURE__*/ zod.void()

/**
 * Cannot be undone.
 *
 * Since 2026.
 * @summary Delete an email theme
 */
export const DeleteEmailThemeParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.describe('The id of a theme.')),
})

export const DeleteEmailTheme204Response = /*#__PURE__*/ zod.void()

/**
 * The whole configuration of the project with every default applied, as JSON within a string.
 * @summary Get the rendered configuration
 */
export const GetProjectConfig204Response = /*#__PURE__*/ zod.void()

/**
 * Takes JSON within a string. Each path that is given replaces the stored value there and everything stored beneath
 * it; other paths stay. `null` puts a value back to its default and removes an entry of a record. There are no
 * arrays; collections are records by id. The response is empty: read the configuration again.
 *
 * Newer services have `updateProjectConfigLevel` instead; level `environment` does the same.
 *
 * Until 2025.
 * @summary Override parts of the configuration
 */
export const UpdateProjectConfigOverrideBodySchema = UpdateProjectConfigOverrideBody

export const UpdateProjectConfigOverride204Response = /*#__PURE__*/ zod.void()

/**
 * The secret server key is enough for level `branch`; the other levels need an admin key.
 *
 * Since 2026.
 * @summary Get what one level of the configuration overrides
 */
export const GetProjectConfigLevelParams = /*#__PURE__*/ zod.object({
  level: /*#__PURE__*/ zod
    .enum(['project', 'branch', 'environment'])
    .check(/*#__PURE__*/ zod.describe('Where the override applies.')),
})

export const GetProjectConfigLevel204Response = /*#__PURE__*/ zod.void()

/**
 * Everything the level overrode before is dropped. The secret server key is enough for level `branch`; the other levels need an admin key.
 *
 * Since 2026.
 * @summary Replace what one level of the configuration overrides
 */
export const ReplaceProjectConfigLevelParams = /*#__PURE__*/ zod.object({
  level: /*#__PURE__*/ zod
    .enum(['project', 'branch', 'environment'])
    .check(/*#__PURE__*/ zod.describe('Where the override applies.')),
})

export const ReplaceProjectConfigLevelBodySchema = ReplaceProjectConfigLevelBody

export const ReplaceProjectConfigLevel204Response = /*#__PURE__*/ zod.void()

/**
 * Merges: paths that are not named stay. The secret server key is enough for level `branch`; the other levels need an admin key.
 *
 * Since 2026.
 * @summary Change what one level of the configuration overrides
 */
export const UpdateProjectConfigLevelParams = /*#__PURE__*/ zod.object({
  level: /*#__PURE__*/ zod
    .enum(['project', 'branch', 'environment'])
    .check(/*#__PURE__*/ zod.describe('Where the override applies.')),
})

export const UpdateProjectConfigLevelBodySchema = UpdateProjectConfigLevelBody

export const UpdateProjectConfigLevel204Response = /*#__PURE__*/ zod.void()

/**
 * With everything below them, so that the value of the level beneath applies again. Not for level `project`.
 *
 * Since 2026.
 * @summary Remove keys from one level of the configuration
 */
export const ResetProjectConfigLevelKeysParams = /*#__PURE__*/ zod.object({
  level: /*#__PURE__*/ zod
    .enum(['project', 'branch', 'environment'])
    .check(/*#__PURE__*/ zod.describe('Where the override applies.')),
})

export const ResetProjectConfigLevelKeysBodySchema = ResetProjectConfigLevelKeysBody

export const ResetProjectConfigLevelKeys204Response = /*#__PURE__*/ zod.void()

/**
 * Tells whether the configuration of the branch is pushed from a repository.
 *
 * Since 2026.
 * @summary Get where the configuration comes from
 */
export const GetProjectConfigSource204Response = /*#__PURE__*/ zod.void()

/**
 * The configuration stays as it is; its source becomes `unlinked`.
 *
 * Since 2026.
 * @summary Unlink the configuration from its source
 */
export const UnlinkProjectConfigSource204Response = /*#__PURE__*/ zod.void()

/**
 * A bearer token for the portal of the webhook provider, where the id of the application is the id of the project.
 * @summary Get a token for the webhook portal
 */
export const CreateWebhookPortalTokenBodySchema = CreateWebhookPortalTokenBody

export const CreateWebhookPortalToken204Response = /*#__PURE__*/ zod.void()

/**
 * Sign-ups and active users of the last 31 days, countries, sign-in methods, and the latest users. A project without
 * users has zeros and empty lists.
 * @summary Get figures about the users
 */
export const GetMetrics204Response = /*#__PURE__*/ zod.void()

/**
 * Sends one message with the settings given, not with the stored ones, and gives up after 10 seconds. A mail server
 * that refuses is no error: the answer says so.
 * @summary Try the settings of a mail server
 */
export const SendTestEmailBodySchema = SendTestEmailBody

export const SendTestEmail204Response = /*#__PURE__*/ zod.void()

/**
 * The latest 100 attempts at most, newest first.
 * @summary List the emails sent last
 */
export const ListSentEmails204Response = /*#__PURE__*/ zod.void()

/**
 * Sends an email that leads to the callback URL as it is; no code is added to it. The secret server key is enough.
 * @summary Invite a user to sign in
 */
export const SendSignInInvitationBodySchema = SendSignInInvitationBody

export const SendSignInInvitation204Response = /*#__PURE__*/ zod.void()

/**
 * Answers the last message of a conversation about the source of an email theme or template. Nothing is stored:
 * save the messages of both sides.
 *
 * Until 2025.
 * @summary Ask the assistant
 */
export const SendAiChatMessageParams = /*#__PURE__*/ zod.object({
  thread_id: /*#__PURE__*/ zod
    .string()
    .check(
      /*#__PURE__*/ zod.describe(
        'The id of the theme or template that is being edited. An unknown id makes the service fail (500).',
      ),
    ),
})

export const SendAiChatMessageBodySchema = SendAiChatMessageBody

export const SendAiChatMessage204Response = /*#__PURE__*/ zod.void()

/**
 * Appends one message, of either side, as it is.
 * @summary Save a message of the conversation
 */
export const SaveAiChatMessageParams = /*#__PURE__*/ zod.object({
  thread_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the theme or template that is being edited.')),
})

export const SaveAiChatMessageBodySchema = SaveAiChatMessageBody

export const SaveAiChatMessage204Response = /*#__PURE__*/ zod.void()

/**
 * Oldest first, each exactly as it was saved.
 * @summary List the saved messages of the conversation
 */
export const ListAiChatMessagesParams = /*#__PURE__*/ zod.object({
  thread_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the theme or template that is being edited.')),
})

export const ListAiChatMessages204Response = /*#__PURE__*/ zod.void()
