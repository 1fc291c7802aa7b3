/**
 * What we receive: unknown keys and values pass.
 *
 * Generated from `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */

import * as zod from 'zod/mini'

export const AiChatTextBlock = /*#__PURE__*/ zod.object({
  type: /*#__PURE__*/ zod.literal('text'),
  text: /*#__PURE__*/ zod.string(),
})

export const JsonValue = /*#__PURE__*/ zod.unknown()

export const AiChatToolCallBlock = /*#__PURE__*/ zod.object({
  type: /*#__PURE__*/ zod.literal('tool-call'),
  toolName: /*#__PURE__*/ zod.string(),
  toolCallId: /*#__PURE__*/ zod.string(),
  args: JsonValue,
  argsText: /*#__PURE__*/ zod.string(),
  result: /*#__PURE__*/ zod.string(),
})

export const aiChatBlockTwoTypeRegExp = /*#__PURE__*/ new RegExp('^(?!(?:text|tool-call)$)')

export const AiChatBlock = /*#__PURE__*/ zod.union([
  /*#__PURE__*/ zod.discriminatedUnion('type', [AiChatTextBlock, AiChatToolCallBlock]),
  /*#__PURE__*/ zod.object({
    type: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(aiChatBlockTwoTypeRegExp)),
  }),
])

export const AiChatAnswer = /*#__PURE__*/ zod.object({
  content: /*#__PURE__*/ zod.array(AiChatBlock),
})

export const SaveAiChatMessageResult = /*#__PURE__*/ zod.looseObject({})

export const AiChatMessages = /*#__PURE__*/ zod.object({
  messages: /*#__PURE__*/ zod.array(JsonValue),
})

export const LastFour = /*#__PURE__*/ zod.object({
  last_four: /*#__PURE__*/ zod.string(),
})

export const UserApiKey = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  description: /*#__PURE__*/ zod.string(),
  created_at_millis: /*#__PURE__*/ zod.number(),
  expires_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  manually_revoked_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  is_public: /*#__PURE__*/ zod.boolean(),
  type: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  value: LastFour,
})

export const CreatedUserApiKey = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  description: /*#__PURE__*/ zod.string(),
  created_at_millis: /*#__PURE__*/ zod.number(),
  expires_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  manually_revoked_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  is_public: /*#__PURE__*/ zod.boolean(),
  type: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  value: /*#__PURE__*/ zod.string(),
})

export const TeamApiKey = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  description: /*#__PURE__*/ zod.string(),
  created_at_millis: /*#__PURE__*/ zod.number(),
  expires_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  manually_revoked_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  is_public: /*#__PURE__*/ zod.boolean(),
  type: /*#__PURE__*/ zod.string(),
  team_id: /*#__PURE__*/ zod.string(),
  value: LastFour,
})

export const CreatedTeamApiKey = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  description: /*#__PURE__*/ zod.string(),
  created_at_millis: /*#__PURE__*/ zod.number(),
  expires_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  manually_revoked_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  is_public: /*#__PURE__*/ zod.boolean(),
  type: /*#__PURE__*/ zod.string(),
  team_id: /*#__PURE__*/ zod.string(),
  value: /*#__PURE__*/ zod.string(),
})

export const CliLogin = /*#__PURE__*/ zod.object({
  polling_code: /*#__PURE__*/ zod.string(),
  login_code: /*#__PURE__*/ zod.string(),
  expires_at: /*#__PURE__*/ zod.string(),
})

export const CliLoginPending = /*#__PURE__*/ zod.object({
  status: /*#__PURE__*/ zod.string(),
})

export const CliLoginSuccess = /*#__PURE__*/ zod.object({
  status: /*#__PURE__*/ zod.string(),
  refresh_token: /*#__PURE__*/ zod.string(),
})

export const CliSessionState = /*#__PURE__*/ zod.object({
  cli_session_state: /*#__PURE__*/ zod.string(),
})

export const UserIdOrMe = /*#__PURE__*/ zod.string()

export const Pagination = /*#__PURE__*/ zod.object({
  next_cursor: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
})

export const Success = /*#__PURE__*/ zod.object({
  success: /*#__PURE__*/ zod.boolean(),
})

export const CodeValidity = /*#__PURE__*/ zod.object({
  is_code_valid: /*#__PURE__*/ zod.boolean(),
})

export const ConnectedAccountAccessToken = /*#__PURE__*/ zod.object({
  access_token: /*#__PURE__*/ zod.string(),
})

export const ConnectedAccount = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  provider: /*#__PURE__*/ zod.string(),
  provider_account_id: /*#__PURE__*/ zod.string(),
})

export const ContactChannel = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  type: /*#__PURE__*/ zod.string(),
  value: /*#__PURE__*/ zod.string(),
  is_primary: /*#__PURE__*/ zod.boolean(),
  is_verified: /*#__PURE__*/ zod.boolean(),
  used_for_auth: /*#__PURE__*/ zod.boolean(),
})

export const VaultValue = /*#__PURE__*/ zod.object({
  encrypted_value: /*#__PURE__*/ zod.string(),
})

export const EmailRecipient = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  user_email: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const SendEmailResult = /*#__PURE__*/ zod.object({
  results: /*#__PURE__*/ zod.array(EmailRecipient),
})

export const RenderedEmail = /*#__PURE__*/ zod.object({
  html: /*#__PURE__*/ zod.string(),
  subject: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  notification_category: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const EmailThemeSummary = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.string(),
})

export const EmailThemeList = /*#__PURE__*/ zod.object({
  themes: /*#__PURE__*/ zod.array(EmailThemeSummary),
})

export const EmailTheme = /*#__PURE__*/ zod.object({
  display_name: /*#__PURE__*/ zod.string(),
  tsx_source: /*#__PURE__*/ zod.string(),
})

export const CreateEmailThemeResult = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
})

export const UpdateEmailThemeResult = /*#__PURE__*/ zod.object({
  display_name: /*#__PURE__*/ zod.string(),
})

export const EmailTemplate = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.string(),
  tsx_source: /*#__PURE__*/ zod.string(),
  theme_id: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.union([/*#__PURE__*/ zod.string(), /*#__PURE__*/ zod.literal(false)]),
  ),
})

export const EmailTemplateList = /*#__PURE__*/ zod.object({
  templates: /*#__PURE__*/ zod.array(EmailTemplate),
})

export const CreateEmailTemplateResult = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
})

export const UpdateEmailTemplateResult = /*#__PURE__*/ zod.object({
  rendered_html: /*#__PURE__*/ zod.string(),
})

export const SentEmailSender = /*#__PURE__*/ zod.object({
  type: /*#__PURE__*/ zod.string(),
  host: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  port: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  username: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  sender_name: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  sender_email: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const SentEmail = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  subject: /*#__PURE__*/ zod.string(),
  sent_at_millis: /*#__PURE__*/ zod.number(),
  to: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
  sender_config: /*#__PURE__*/ zod.exactOptional(SentEmailSender),
  error: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.looseObject({})),
})

export const SendTestEmailResult = /*#__PURE__*/ zod.object({
  success: /*#__PURE__*/ zod.boolean(),
  error_message: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const OutboxEmailRecipient = /*#__PURE__*/ zod.object({
  type: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  emails: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
})

export const OutboxEmailStatus = /*#__PURE__*/ zod.string()

export const OutboxEmail = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  to: OutboxEmailRecipient,
  tsx_source: /*#__PURE__*/ zod.string(),
  theme_id: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  variables: /*#__PURE__*/ zod.looseObject({}),
  created_with: /*#__PURE__*/ zod.string(),
  scheduled_at_millis: /*#__PURE__*/ zod.number(),
  is_paused: /*#__PURE__*/ zod.boolean(),
  has_rendered: /*#__PURE__*/ zod.boolean(),
  has_delivered: /*#__PURE__*/ zod.boolean(),
  status: OutboxEmailStatus,
  simple_status: /*#__PURE__*/ zod.string(),
  subject: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  html: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  render_error: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  server_error: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  skipped_reason: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const EmailCapacityBoost = /*#__PURE__*/ zod.object({
  expires_at: /*#__PURE__*/ zod.string(),
})

export const ExternalSession = /*#__PURE__*/ zod.object({
  access_token: /*#__PURE__*/ zod.string(),
  session_id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  is_new_user: /*#__PURE__*/ zod.boolean(),
})

export const InternalApiKey = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  description: /*#__PURE__*/ zod.string(),
  expires_at_millis: /*#__PURE__*/ zod.number(),
  manually_revoked_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  created_at_millis: /*#__PURE__*/ zod.number(),
  publishable_client_key: /*#__PURE__*/ zod.exactOptional(LastFour),
  secret_server_key: /*#__PURE__*/ zod.exactOptional(LastFour),
  super_secret_admin_key: /*#__PURE__*/ zod.exactOptional(LastFour),
})

export const CreatedInternalApiKey = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  description: /*#__PURE__*/ zod.string(),
  expires_at_millis: /*#__PURE__*/ zod.number(),
  manually_revoked_at_millis: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  created_at_millis: /*#__PURE__*/ zod.number(),
  publishable_client_key: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  secret_server_key: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  super_secret_admin_key: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const DailyActivity = /*#__PURE__*/ zod.object({
  date: /*#__PURE__*/ zod.string(),
  activity: /*#__PURE__*/ zod.number(),
})

export const LoginMethodCount = /*#__PURE__*/ zod.object({
  method: /*#__PURE__*/ zod.string(),
  count: /*#__PURE__*/ zod.number(),
})

export const RestrictedReason = /*#__PURE__*/ zod.object({
  type: /*#__PURE__*/ zod.string(),
})

export const UserRiskScores = /*#__PURE__*/ zod.object({
  sign_up: /*#__PURE__*/ zod.object({
    bot: /*#__PURE__*/ zod.number(),
    free_trial_abuse: /*#__PURE__*/ zod.number(),
  }),
})

export const UserOAuthAccount = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  account_id: /*#__PURE__*/ zod.string(),
  email: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
})

export const ServerSelectedTeam = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.string(),
  profile_image_url: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  client_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  client_read_only_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  created_at_millis: /*#__PURE__*/ zod.number(),
  server_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
})

export const ServerUser = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  primary_email: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  primary_email_verified: /*#__PURE__*/ zod.boolean(),
  primary_email_auth_enabled: /*#__PURE__*/ zod.boolean(),
  profile_image_url: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  signed_up_at_millis: /*#__PURE__*/ zod.number(),
  last_active_at_millis: /*#__PURE__*/ zod.number(),
  client_metadata: JsonValue,
  client_read_only_metadata: JsonValue,
  server_metadata: JsonValue,
  has_password: /*#__PURE__*/ zod.boolean(),
  otp_auth_enabled: /*#__PURE__*/ zod.boolean(),
  auth_with_email: /*#__PURE__*/ zod.boolean(),
  passkey_auth_enabled: /*#__PURE__*/ zod.boolean(),
  requires_totp_mfa: /*#__PURE__*/ zod.boolean(),
  is_anonymous: /*#__PURE__*/ zod.boolean(),
  is_restricted: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  restricted_reason: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.union([RestrictedReason, /*#__PURE__*/ zod.null()]),
  ),
  restricted_by_admin: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  restricted_by_admin_reason: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  restricted_by_admin_private_details: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  country_code: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  risk_scores: /*#__PURE__*/ zod.exactOptional(UserRiskScores),
  oauth_providers: /*#__PURE__*/ zod.array(UserOAuthAccount),
  external_auth_providers: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(JsonValue)),
  selected_team_id: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  selected_team: /*#__PURE__*/ zod.union([ServerSelectedTeam, /*#__PURE__*/ zod.null()]),
})

export const Metrics = /*#__PURE__*/ zod.object({
  total_users: /*#__PURE__*/ zod.number(),
  daily_users: /*#__PURE__*/ zod.array(DailyActivity),
  daily_active_users: /*#__PURE__*/ zod.array(DailyActivity),
  users_by_country: /*#__PURE__*/ zod.looseObject({}),
  recently_registered: /*#__PURE__*/ zod.array(ServerUser),
  recently_active: /*#__PURE__*/ zod.array(ServerUser),
  login_methods: /*#__PURE__*/ zod.array(LoginMethodCount),
})

export const NotificationPreference = /*#__PURE__*/ zod.object({
  notification_category_id: /*#__PURE__*/ zod.string(),
  notification_category_name: /*#__PURE__*/ zod.string(),
  enabled: /*#__PURE__*/ zod.boolean(),
  can_disable: /*#__PURE__*/ zod.boolean(),
})

export const OAuthProviderType = /*#__PURE__*/ zod.string()

export const OAuthProvider = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  provider_config_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  type: OAuthProviderType,
  email: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  allow_sign_in: /*#__PURE__*/ zod.boolean(),
  allow_connected_accounts: /*#__PURE__*/ zod.boolean(),
})

export const ServerOAuthProvider = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  provider_config_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  type: OAuthProviderType,
  email: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  allow_sign_in: /*#__PURE__*/ zod.boolean(),
  allow_connected_accounts: /*#__PURE__*/ zod.boolean(),
  account_id: /*#__PURE__*/ zod.string(),
})

export const OAuthProtocolError = /*#__PURE__*/ zod.object({
  error: /*#__PURE__*/ zod.string(),
  error_description: /*#__PURE__*/ zod.string(),
})

export const OAuthLocation = /*#__PURE__*/ zod.object({
  location: /*#__PURE__*/ zod.string(),
})

export const CrossDomainRedirect = /*#__PURE__*/ zod.object({
  redirect_url: /*#__PURE__*/ zod.string(),
})

export const SendSignInCodeResult = /*#__PURE__*/ zod.object({
  nonce: /*#__PURE__*/ zod.string(),
})

export const PasskeyRegistrationOptions = /*#__PURE__*/ zod.object({
  rp: /*#__PURE__*/ zod.object({
    id: /*#__PURE__*/ zod.string(),
    name: /*#__PURE__*/ zod.string(),
  }),
  user: /*#__PURE__*/ zod.object({
    id: /*#__PURE__*/ zod.string(),
    name: /*#__PURE__*/ zod.string(),
    displayName: /*#__PURE__*/ zod.string(),
  }),
  challenge: /*#__PURE__*/ zod.string(),
  pubKeyCredParams: /*#__PURE__*/ zod.array(
    /*#__PURE__*/ zod.object({
      alg: /*#__PURE__*/ zod.number(),
      type: /*#__PURE__*/ zod.string(),
    }),
  ),
  timeout: /*#__PURE__*/ zod.number(),
  attestation: /*#__PURE__*/ zod.string(),
  excludeCredentials: /*#__PURE__*/ zod.array(
    /*#__PURE__*/ zod.object({
      id: /*#__PURE__*/ zod.string(),
      type: /*#__PURE__*/ zod.string(),
    }),
  ),
  authenticatorSelection: /*#__PURE__*/ zod.object({
    residentKey: /*#__PURE__*/ zod.string(),
    requireResidentKey: /*#__PURE__*/ zod.boolean(),
    userVerification: /*#__PURE__*/ zod.string(),
  }),
  extensions: /*#__PURE__*/ zod.object({
    credProps: /*#__PURE__*/ zod.boolean(),
  }),
})

export const InitiatePasskeyRegistrationResult = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.string(),
  options_json: PasskeyRegistrationOptions,
})

export const RegisterPasskeyCredentialResult = /*#__PURE__*/ zod.object({
  user_handle: /*#__PURE__*/ zod.string(),
})

export const PasskeyAuthenticationOptions = /*#__PURE__*/ zod.object({
  rpId: /*#__PURE__*/ zod.string(),
  challenge: /*#__PURE__*/ zod.string(),
  allowCredentials: /*#__PURE__*/ zod.array(
    /*#__PURE__*/ zod.object({
      id: /*#__PURE__*/ zod.string(),
      type: /*#__PURE__*/ zod.string(),
    }),
  ),
  timeout: /*#__PURE__*/ zod.number(),
  userVerification: /*#__PURE__*/ zod.string(),
})

export const InitiatePasskeyAuthenticationResult = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.string(),
  options_json: PasskeyAuthenticationOptions,
})

export const SendPasswordResetCodeResult = /*#__PURE__*/ zod.object({
  success: /*#__PURE__*/ zod.string(),
})

export const CustomerType = /*#__PURE__*/ zod.string()

export const BilledCustomerType = /*#__PURE__*/ zod.string()

export const CustomerItem = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.string(),
  quantity: /*#__PURE__*/ zod.number(),
})

export const UpdateCustomerItemQuantityResult = /*#__PURE__*/ zod.looseObject({})

export const CustomerProductDetails = /*#__PURE__*/ zod.object({
  display_name: /*#__PURE__*/ zod.string(),
  customer_type: CustomerType,
  server_only: /*#__PURE__*/ zod.boolean(),
  stackable: /*#__PURE__*/ zod.boolean(),
  prices: /*#__PURE__*/ zod.looseObject({}),
  included_items: /*#__PURE__*/ zod.looseObject({}),
})

export const CustomerSubscription = /*#__PURE__*/ zod.object({
  subscription_id: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  current_period_end: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  cancel_at_period_end: /*#__PURE__*/ zod.boolean(),
  is_cancelable: /*#__PURE__*/ zod.boolean(),
})

export const CustomerProduct = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  quantity: /*#__PURE__*/ zod.number(),
  product: CustomerProductDetails,
  type: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  subscription: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.union([CustomerSubscription, /*#__PURE__*/ zod.null()]),
  ),
  switch_options: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(JsonValue)),
})

export const GrantCustomerProductResult = /*#__PURE__*/ zod.object({
  success: /*#__PURE__*/ zod.boolean(),
  subscription_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
})

export const PurchaseUrl = /*#__PURE__*/ zod.object({
  url: /*#__PURE__*/ zod.string(),
})

export const PaymentMethod = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  brand: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  last4: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  exp_month: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number()),
  exp_year: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number()),
})

export const CustomerBilling = /*#__PURE__*/ zod.object({
  has_customer: /*#__PURE__*/ zod.boolean(),
  default_payment_method: /*#__PURE__*/ zod.union([PaymentMethod, /*#__PURE__*/ zod.null()]),
})

export const CustomerInvoice = /*#__PURE__*/ zod.object({
  created_at_millis: /*#__PURE__*/ zod.number(),
  status: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  amount_total: /*#__PURE__*/ zod.number(),
  hosted_invoice_url: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
})

export const PaymentSetupIntent = /*#__PURE__*/ zod.object({
  client_secret: /*#__PURE__*/ zod.string(),
  stripe_account_id: /*#__PURE__*/ zod.string(),
})

export const SetDefaultPaymentMethodResult = /*#__PURE__*/ zod.object({
  success: /*#__PURE__*/ zod.boolean(),
  default_payment_method: PaymentMethod,
})

export const TeamPermission = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  team_id: /*#__PURE__*/ zod.string(),
})

export const ProjectPermission = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const TeamPermissionDefinition = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  description: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  contained_permission_ids: /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string()),
})

export const ProjectPermissionDefinition = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  description: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  contained_permission_ids: /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string()),
})

export const ProviderId = /*#__PURE__*/ zod.string()

export const ProviderReference = /*#__PURE__*/ zod.object({
  id: ProviderId,
})

export const TrustedDomain = /*#__PURE__*/ zod.object({
  domain: /*#__PURE__*/ zod.string(),
  handler_path: /*#__PURE__*/ zod.string(),
})

export const ProjectConfig = /*#__PURE__*/ zod.object({
  sign_up_enabled: /*#__PURE__*/ zod.boolean(),
  credential_enabled: /*#__PURE__*/ zod.boolean(),
  magic_link_enabled: /*#__PURE__*/ zod.boolean(),
  passkey_enabled: /*#__PURE__*/ zod.boolean(),
  client_team_creation_enabled: /*#__PURE__*/ zod.boolean(),
  client_user_deletion_enabled: /*#__PURE__*/ zod.boolean(),
  allow_user_api_keys: /*#__PURE__*/ zod.boolean(),
  allow_team_api_keys: /*#__PURE__*/ zod.boolean(),
  enabled_oauth_providers: /*#__PURE__*/ zod.array(ProviderReference),
  domains: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(TrustedDomain)),
  allow_localhost: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  allow_promo_codes: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  allow_stacking_promo_codes: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
})

export const ConfigNotice = /*#__PURE__*/ zod.object({
  message: /*#__PURE__*/ zod.string(),
})

export const Project = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.string(),
  config: ProjectConfig,
  is_development_environment: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  pushed_config_error: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.union([ConfigNotice, /*#__PURE__*/ zod.null()]),
  ),
  config_warnings: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(ConfigNotice)),
})

export const SharedProjectOAuthProvider = /*#__PURE__*/ zod.object({
  provider_config_id: /*#__PURE__*/ zod.string(),
  id: ProviderId,
  type: /*#__PURE__*/ zod.literal('shared'),
  facebook_config_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  microsoft_tenant_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  apple_bundle_ids: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
})

export const StandardProjectOAuthProvider = /*#__PURE__*/ zod.object({
  provider_config_id: /*#__PURE__*/ zod.string(),
  id: ProviderId,
  type: /*#__PURE__*/ zod.literal('standard'),
  client_id: /*#__PURE__*/ zod.string(),
  client_secret: /*#__PURE__*/ zod.string(),
  facebook_config_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  microsoft_tenant_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  apple_bundle_ids: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
})

export const projectOAuthProviderTwoTypeRegExp = /*#__PURE__*/ new RegExp('^(?!(?:shared|standard)$)')

export const ProjectOAuthProvider = /*#__PURE__*/ zod.union([
  /*#__PURE__*/ zod.discriminatedUnion('type', [SharedProjectOAuthProvider, StandardProjectOAuthProvider]),
  /*#__PURE__*/ zod.object({
    type: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(projectOAuthProviderTwoTypeRegExp)),
  }),
])

export const SharedEmailConfig = /*#__PURE__*/ zod.object({
  type: /*#__PURE__*/ zod.literal('shared'),
})

export const StandardEmailConfig = /*#__PURE__*/ zod.object({
  type: /*#__PURE__*/ zod.literal('standard'),
  host: /*#__PURE__*/ zod.string(),
  port: /*#__PURE__*/ zod.number(),
  username: /*#__PURE__*/ zod.string(),
  password: /*#__PURE__*/ zod.string(),
  sender_name: /*#__PURE__*/ zod.string(),
  sender_email: /*#__PURE__*/ zod.string(),
})

export const emailConfigTwoTypeRegExp = /*#__PURE__*/ new RegExp('^(?!(?:shared|standard)$)')

export const EmailConfig = /*#__PURE__*/ zod.union([
  /*#__PURE__*/ zod.discriminatedUnion('type', [SharedEmailConfig, StandardEmailConfig]),
  /*#__PURE__*/ zod.object({
    type: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(emailConfigTwoTypeRegExp)),
  }),
])

export const DefaultPermission = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
})

export const AdminProjectConfig = /*#__PURE__*/ zod.object({
  allow_localhost: /*#__PURE__*/ zod.boolean(),
  sign_up_enabled: /*#__PURE__*/ zod.boolean(),
  require_email_verification: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  credential_enabled: /*#__PURE__*/ zod.boolean(),
  magic_link_enabled: /*#__PURE__*/ zod.boolean(),
  passkey_enabled: /*#__PURE__*/ zod.boolean(),
  client_team_creation_enabled: /*#__PURE__*/ zod.boolean(),
  client_user_deletion_enabled: /*#__PURE__*/ zod.boolean(),
  allow_user_api_keys: /*#__PURE__*/ zod.boolean(),
  allow_team_api_keys: /*#__PURE__*/ zod.boolean(),
  create_team_on_sign_up: /*#__PURE__*/ zod.boolean(),
  oauth_account_merge_strategy: /*#__PURE__*/ zod.string(),
  email_theme: /*#__PURE__*/ zod.string(),
  email_config: EmailConfig,
  domains: /*#__PURE__*/ zod.array(TrustedDomain),
  oauth_providers: /*#__PURE__*/ zod.array(ProjectOAuthProvider),
  enabled_oauth_providers: /*#__PURE__*/ zod.array(ProviderReference),
  team_creator_default_permissions: /*#__PURE__*/ zod.array(DefaultPermission),
  team_member_default_permissions: /*#__PURE__*/ zod.array(DefaultPermission),
  user_default_permissions: /*#__PURE__*/ zod.array(DefaultPermission),
})

export const AdminProject = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.string(),
  description: /*#__PURE__*/ zod.string(),
  created_at_millis: /*#__PURE__*/ zod.number(),
  is_production_mode: /*#__PURE__*/ zod.boolean(),
  config: AdminProjectConfig,
  owner_team_id: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  onboarding_status: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  logo_url: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  logo_full_url: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  logo_dark_mode_url: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  logo_full_dark_mode_url: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
})

export const JsonWebKey = /*#__PURE__*/ zod.object({
  kty: /*#__PURE__*/ zod.string(),
  crv: /*#__PURE__*/ zod.string(),
  alg: /*#__PURE__*/ zod.string(),
  kid: /*#__PURE__*/ zod.string(),
  x: /*#__PURE__*/ zod.string(),
  y: /*#__PURE__*/ zod.string(),
})

export const JsonWebKeySet = /*#__PURE__*/ zod.object({
  keys: /*#__PURE__*/ zod.array(JsonWebKey),
})

export const RenderedProjectConfig = /*#__PURE__*/ zod.object({
  config_string: /*#__PURE__*/ zod.string(),
})

export const UpdateProjectConfigOverrideResult = /*#__PURE__*/ zod.looseObject({})

export const WebhookPortalToken = /*#__PURE__*/ zod.object({
  token: /*#__PURE__*/ zod.string(),
})

export const ConfigLevel = /*#__PURE__*/ zod.string()

export const UnknownConfigSource = /*#__PURE__*/ zod.object({
  type: /*#__PURE__*/ zod.literal('pushed-from-unknown'),
})

export const UnlinkedConfigSource = /*#__PURE__*/ zod.object({
  type: /*#__PURE__*/ zod.literal('unlinked'),
})

export const GithubConfigSource = /*#__PURE__*/ zod.object({
  type: /*#__PURE__*/ zod.literal('pushed-from-github'),
  owner: /*#__PURE__*/ zod.string(),
  repo: /*#__PURE__*/ zod.string(),
  branch: /*#__PURE__*/ zod.string(),
  commit_hash: /*#__PURE__*/ zod.string(),
  config_file_path: /*#__PURE__*/ zod.string(),
})

export const configSourceTwoTypeRegExp = /*#__PURE__*/ new RegExp(
  '^(?!(?:pushed-from-unknown|unlinked|pushed-from-github)$)',
)

export const ConfigSource = /*#__PURE__*/ zod.union([
  /*#__PURE__*/ zod.discriminatedUnion('type', [UnknownConfigSource, UnlinkedConfigSource, GithubConfigSource]),
  /*#__PURE__*/ zod.object({
    type: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(configSourceTwoTypeRegExp)),
  }),
])

export const ProjectConfigSource = /*#__PURE__*/ zod.object({
  source: ConfigSource,
})

export const ProjectConfigLevel = /*#__PURE__*/ zod.object({
  config_string: /*#__PURE__*/ zod.string(),
})

export const GeoInfo = /*#__PURE__*/ zod.object({
  ip: /*#__PURE__*/ zod.string(),
  countryCode: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  regionCode: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  cityName: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  latitude: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.number()),
  longitude: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.number()),
  tzIdentifier: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
})

export const UserSession = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  created_at: /*#__PURE__*/ zod.number(),
  is_impersonation: /*#__PURE__*/ zod.boolean(),
  last_used_at: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.number()),
  is_current_session: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  agent_name: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  last_used_at_end_user_ip_info: /*#__PURE__*/ zod.exactOptional(GeoInfo),
})

export const TeamInvitation = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  team_id: /*#__PURE__*/ zod.string(),
  team_display_name: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
  recipient_email: /*#__PURE__*/ zod.string(),
  expires_at_millis: /*#__PURE__*/ zod.number(),
})

export const SendTeamInvitationResult = /*#__PURE__*/ zod.object({
  success: /*#__PURE__*/ zod.boolean(),
  id: /*#__PURE__*/ zod.string(),
})

export const AcceptTeamInvitationResult = /*#__PURE__*/ zod.looseObject({})

export const TeamInvitationDetails = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
  team_display_name: /*#__PURE__*/ zod.string(),
})

export const TeamMembership = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const TeamMemberProfile = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  profile_image_url: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
})

export const ServerTeamMemberProfile = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  profile_image_url: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  user: ServerUser,
})

export const Team = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.string(),
  profile_image_url: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  client_metadata: JsonValue,
  client_read_only_metadata: JsonValue,
})

export const ServerTeam = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.string(),
  profile_image_url: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  client_metadata: JsonValue,
  client_read_only_metadata: JsonValue,
  created_at_millis: /*#__PURE__*/ zod.number(),
  server_metadata: JsonValue,
})

export const SignInTokens = /*#__PURE__*/ zod.object({
  access_token: /*#__PURE__*/ zod.string(),
  refresh_token: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const SignInOrUpTokens = /*#__PURE__*/ zod.object({
  access_token: /*#__PURE__*/ zod.string(),
  refresh_token: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  is_new_user: /*#__PURE__*/ zod.boolean(),
})

export const SessionTokens = /*#__PURE__*/ zod.object({
  access_token: /*#__PURE__*/ zod.string(),
  refresh_token: /*#__PURE__*/ zod.string(),
})

export const RefreshedAccessToken = /*#__PURE__*/ zod.object({
  access_token: /*#__PURE__*/ zod.string(),
})

export const OAuthSignInTokens = /*#__PURE__*/ zod.object({
  access_token: /*#__PURE__*/ zod.string(),
  refresh_token: /*#__PURE__*/ zod.string(),
  token_type: /*#__PURE__*/ zod.string(),
  expires_in: /*#__PURE__*/ zod.number(),
  scope: /*#__PURE__*/ zod.string(),
  is_new_user: /*#__PURE__*/ zod.boolean(),
  after_callback_redirect_url: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
})

export const OAuthRefreshedAccessToken = /*#__PURE__*/ zod.object({
  access_token: /*#__PURE__*/ zod.string(),
  token_type: /*#__PURE__*/ zod.string(),
  expires_in: /*#__PURE__*/ zod.number(),
  scope: /*#__PURE__*/ zod.string(),
})

export const SelectedTeam = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.string(),
  profile_image_url: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  client_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
  client_read_only_metadata: /*#__PURE__*/ zod.exactOptional(JsonValue),
})

export const CurrentUser = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
  display_name: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  primary_email: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  primary_email_verified: /*#__PURE__*/ zod.boolean(),
  profile_image_url: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  signed_up_at_millis: /*#__PURE__*/ zod.number(),
  client_metadata: JsonValue,
  client_read_only_metadata: JsonValue,
  has_password: /*#__PURE__*/ zod.boolean(),
  otp_auth_enabled: /*#__PURE__*/ zod.boolean(),
  auth_with_email: /*#__PURE__*/ zod.boolean(),
  passkey_auth_enabled: /*#__PURE__*/ zod.boolean(),
  requires_totp_mfa: /*#__PURE__*/ zod.boolean(),
  is_anonymous: /*#__PURE__*/ zod.boolean(),
  is_restricted: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  restricted_reason: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.union([RestrictedReason, /*#__PURE__*/ zod.null()]),
  ),
  restricted_by_admin: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.boolean()),
  restricted_by_admin_reason: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  oauth_providers: /*#__PURE__*/ zod.array(UserOAuthAccount),
  external_auth_providers: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.array(JsonValue)),
  selected_team_id: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  selected_team: /*#__PURE__*/ zod.union([SelectedTeam, /*#__PURE__*/ zod.null()]),
})

export const SchemaError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('SCHEMA_ERROR'),
  details: /*#__PURE__*/ zod.object({
    message: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const BodyParsingError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('BODY_PARSING_ERROR'),
  error: /*#__PURE__*/ zod.string(),
})

export const AllOverloadsFailedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ALL_OVERLOADS_FAILED'),
  details: /*#__PURE__*/ zod.object({
    overload_errors: /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.looseObject({})),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const UnsupportedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('UNSUPPORTED_ERROR'),
  details: /*#__PURE__*/ zod.object({
    originalErrorCode: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ProjectKeyWithoutAccessTypeError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PROJECT_KEY_WITHOUT_ACCESS_TYPE'),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidAccessTypeError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_ACCESS_TYPE'),
  error: /*#__PURE__*/ zod.string(),
})

export const AccessTypeWithoutProjectIdError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ACCESS_TYPE_WITHOUT_PROJECT_ID'),
  details: /*#__PURE__*/ zod.object({
    request_type: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const AccessTypeRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ACCESS_TYPE_REQUIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const InsufficientAccessTypeError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INSUFFICIENT_ACCESS_TYPE'),
  details: /*#__PURE__*/ zod.object({
    actual_access_type: /*#__PURE__*/ zod.string(),
    allowed_access_types: /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string()),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidPublishableClientKeyError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_PUBLISHABLE_CLIENT_KEY'),
  details: /*#__PURE__*/ zod.object({
    project_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidSecretServerKeyError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_SECRET_SERVER_KEY'),
  details: /*#__PURE__*/ zod.object({
    project_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidSuperSecretAdminKeyError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_SUPER_SECRET_ADMIN_KEY'),
  details: /*#__PURE__*/ zod.object({
    project_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const UnparsableAdminAccessTokenError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('UNPARSABLE_ADMIN_ACCESS_TOKEN'),
  error: /*#__PURE__*/ zod.string(),
})

export const AdminAccessTokenExpiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ADMIN_ACCESS_TOKEN_EXPIRED'),
  details: /*#__PURE__*/ zod.object({
    expired_at_millis: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number()),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidProjectForAdminAccessTokenError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN'),
  error: /*#__PURE__*/ zod.string(),
})

export const AdminAccessTokenIsNotAdminError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'),
  error: /*#__PURE__*/ zod.string(),
})

export const ClientAuthenticationRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CLIENT_AUTHENTICATION_REQUIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const ServerAuthenticationRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('SERVER_AUTHENTICATION_REQUIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const AdminAuthenticationRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ADMIN_AUTHENTICATION_REQUIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const PublishableClientKeyRequiredForProjectError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT'),
  details: /*#__PURE__*/ zod.object({
    project_id: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ClientOrServerAuthenticationRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const ClientOrAdminAuthenticationRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const ClientOrServerOrAdminAuthenticationRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const ExpectedInternalProjectError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EXPECTED_INTERNAL_PROJECT'),
  error: /*#__PURE__*/ zod.string(),
})

export const ProjectNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PROJECT_NOT_FOUND'),
  details: /*#__PURE__*/ zod.object({
    project_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const CurrentProjectNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CURRENT_PROJECT_NOT_FOUND'),
  details: /*#__PURE__*/ zod.object({
    project_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const BranchDoesNotExistError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('BRANCH_DOES_NOT_EXIST'),
  details: /*#__PURE__*/ zod.object({
    branch_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const UnparsableAccessTokenError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('UNPARSABLE_ACCESS_TOKEN'),
  error: /*#__PURE__*/ zod.string(),
})

export const AccessTokenExpiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ACCESS_TOKEN_EXPIRED'),
  details: /*#__PURE__*/ zod.object({
    expired_at_millis: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number()),
    project_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
    user_id: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
    refresh_token_id: /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidProjectForAccessTokenError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_PROJECT_FOR_ACCESS_TOKEN'),
  details: /*#__PURE__*/ zod.object({
    expected_project_id: /*#__PURE__*/ zod.string(),
    actual_project_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const AnonymousAuthenticationNotAllowedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'),
  error: /*#__PURE__*/ zod.string(),
})

export const RestrictedUserNotAllowedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('RESTRICTED_USER_NOT_ALLOWED'),
  details: /*#__PURE__*/ zod.object({
    restricted_reason: /*#__PURE__*/ zod.object({
      type: /*#__PURE__*/ zod.string(),
    }),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const RefreshTokenNotFoundOrExpiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const CannotDeleteCurrentSessionError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CANNOT_DELETE_CURRENT_SESSION'),
  error: /*#__PURE__*/ zod.string(),
})

export const ProviderRejectedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PROVIDER_REJECTED'),
  error: /*#__PURE__*/ zod.string(),
})

export const UserAuthenticationRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('USER_AUTHENTICATION_REQUIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const CannotGetOwnUserWithoutUserError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CANNOT_GET_OWN_USER_WITHOUT_USER'),
  error: /*#__PURE__*/ zod.string(),
})

export const EmailPasswordMismatchError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EMAIL_PASSWORD_MISMATCH'),
  error: /*#__PURE__*/ zod.string(),
})

export const UserEmailAlreadyExistsError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('USER_EMAIL_ALREADY_EXISTS'),
  details: /*#__PURE__*/ zod.object({
    email: /*#__PURE__*/ zod.string(),
    would_work_if_email_was_verified: /*#__PURE__*/ zod.boolean(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const EmailNotVerifiedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EMAIL_NOT_VERIFIED'),
  error: /*#__PURE__*/ zod.string(),
})

export const SignUpNotEnabledError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('SIGN_UP_NOT_ENABLED'),
  error: /*#__PURE__*/ zod.string(),
})

export const SignUpRejectedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('SIGN_UP_REJECTED'),
  details: /*#__PURE__*/ zod.object({
    message: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const BotChallengeRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('BOT_CHALLENGE_REQUIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const BotChallengeFailedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('BOT_CHALLENGE_FAILED'),
  details: /*#__PURE__*/ zod.object({
    message: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const PasswordAuthenticationNotEnabledError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PASSWORD_AUTHENTICATION_NOT_ENABLED'),
  error: /*#__PURE__*/ zod.string(),
})

export const PasskeyAuthenticationNotEnabledError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PASSKEY_AUTHENTICATION_NOT_ENABLED'),
  error: /*#__PURE__*/ zod.string(),
})

export const AnonymousAccountsNotEnabledError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ANONYMOUS_ACCOUNTS_NOT_ENABLED'),
  error: /*#__PURE__*/ zod.string(),
})

export const RedirectUrlNotWhitelistedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('REDIRECT_URL_NOT_WHITELISTED'),
  details: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.object({
      redirect_url: /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string()),
    }),
  ),
  error: /*#__PURE__*/ zod.string(),
})

export const PasswordTooShortError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PASSWORD_TOO_SHORT'),
  details: /*#__PURE__*/ zod.object({
    min_length: /*#__PURE__*/ zod.number(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const PasswordTooLongError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PASSWORD_TOO_LONG'),
  details: /*#__PURE__*/ zod.object({
    maxLength: /*#__PURE__*/ zod.number(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const UserDoesNotHavePasswordError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('USER_DOES_NOT_HAVE_PASSWORD'),
  error: /*#__PURE__*/ zod.string(),
})

export const PasswordConfirmationMismatchError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PASSWORD_CONFIRMATION_MISMATCH'),
  error: /*#__PURE__*/ zod.string(),
})

export const EmailIsNotPrimaryEmailError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EMAIL_IS_NOT_PRIMARY_EMAIL'),
  details: /*#__PURE__*/ zod.object({
    email: /*#__PURE__*/ zod.string(),
    primary_email: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const EmailNotAssociatedWithUserError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EMAIL_NOT_ASSOCIATED_WITH_USER'),
  error: /*#__PURE__*/ zod.string(),
})

export const EmailAlreadyVerifiedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EMAIL_ALREADY_VERIFIED'),
  error: /*#__PURE__*/ zod.string(),
})

export const MultiFactorAuthenticationRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('MULTI_FACTOR_AUTHENTICATION_REQUIRED'),
  details: /*#__PURE__*/ zod.object({
    attempt_code: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidTotpCodeError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_TOTP_CODE'),
  error: /*#__PURE__*/ zod.string(),
})

export const ContactChannelAlreadyUsedForAuthBySomeoneElseError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'),
  details: /*#__PURE__*/ zod.object({
    type: /*#__PURE__*/ zod.string(),
    contact_channel_value: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
    would_work_if_email_was_verified: /*#__PURE__*/ zod.boolean(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const VerificationCodeNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('VERIFICATION_CODE_NOT_FOUND'),
  error: /*#__PURE__*/ zod.string(),
})

export const VerificationCodeExpiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('VERIFICATION_CODE_EXPIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const VerificationCodeAlreadyUsedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('VERIFICATION_CODE_ALREADY_USED'),
  error: /*#__PURE__*/ zod.string(),
})

export const VerificationCodeMaxAttemptsReachedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'),
  error: /*#__PURE__*/ zod.string(),
})

export const PasskeyRegistrationFailedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PASSKEY_REGISTRATION_FAILED'),
  error: /*#__PURE__*/ zod.string(),
})

export const PasskeyWebauthnError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PASSKEY_WEBAUTHN_ERROR'),
  details: /*#__PURE__*/ zod.object({
    message: /*#__PURE__*/ zod.string(),
    code: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const PasskeyAuthenticationFailedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PASSKEY_AUTHENTICATION_FAILED'),
  error: /*#__PURE__*/ zod.string(),
})

export const OauthConnectionNotConnectedToUserError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'),
  error: /*#__PURE__*/ zod.string(),
})

export const OauthConnectionAlreadyConnectedToAnotherUserError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER'),
  error: /*#__PURE__*/ zod.string(),
})

export const OauthConnectionDoesNotHaveRequiredScopeError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'),
  error: /*#__PURE__*/ zod.string(),
})

export const OauthExtraScopeNotAvailableWithSharedOauthKeysError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'),
  error: /*#__PURE__*/ zod.string(),
})

export const OauthAccessTokenNotAvailableWithSharedOauthKeysError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'),
  error: /*#__PURE__*/ zod.string(),
})

export const OauthAccessTokenNotAvailableError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE'),
  details: /*#__PURE__*/ zod.object({
    provider: /*#__PURE__*/ zod.string(),
    details: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const OauthProviderTemporarilyUnavailableError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE'),
  error: /*#__PURE__*/ zod.string(),
})

export const AppleBundleIdNotConfiguredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('APPLE_BUNDLE_ID_NOT_CONFIGURED'),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidAppleCredentialsError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_APPLE_CREDENTIALS'),
  error: /*#__PURE__*/ zod.string(),
})

export const ExternalAuthProviderNotConfiguredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED'),
  details: /*#__PURE__*/ zod.object({
    reason: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidExternalAuthTokenError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_EXTERNAL_AUTH_TOKEN'),
  details: /*#__PURE__*/ zod.object({
    reason: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidOauthClientIdOrSecretError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_OAUTH_CLIENT_ID_OR_SECRET'),
  details: /*#__PURE__*/ zod.object({
    client_id: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidScopeError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_SCOPE'),
  error: /*#__PURE__*/ zod.string(),
})

export const UserAlreadyConnectedToAnotherOauthConnectionError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION'),
  error: /*#__PURE__*/ zod.string(),
})

export const OuterOauthTimeoutError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OUTER_OAUTH_TIMEOUT'),
  error: /*#__PURE__*/ zod.string(),
})

export const OauthProviderNotFoundOrNotEnabledError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'),
  error: /*#__PURE__*/ zod.string(),
})

export const OauthProviderAccountIdAlreadyUsedForSignInError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'),
  error: /*#__PURE__*/ zod.string(),
})

export const OauthProviderAccessDeniedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('OAUTH_PROVIDER_ACCESS_DENIED'),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidAuthorizationCodeError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_AUTHORIZATION_CODE'),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidSharedOauthProviderIdError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_SHARED_OAUTH_PROVIDER_ID'),
  details: /*#__PURE__*/ zod.object({
    provider_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidStandardOauthProviderIdError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_STANDARD_OAUTH_PROVIDER_ID'),
  details: /*#__PURE__*/ zod.object({
    provider_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const InvalidPollingCodeError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('INVALID_POLLING_CODE'),
  error: /*#__PURE__*/ zod.string(),
})

export const CliAuthError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CLI_AUTH_ERROR'),
  error: /*#__PURE__*/ zod.string(),
})

export const CliAuthExpiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CLI_AUTH_EXPIRED_ERROR'),
  error: /*#__PURE__*/ zod.string(),
})

export const CliAuthUsedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CLI_AUTH_USED_ERROR'),
  error: /*#__PURE__*/ zod.string(),
})

export const UserNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('USER_NOT_FOUND'),
  error: /*#__PURE__*/ zod.string(),
})

export const UserIdDoesNotExistError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('USER_ID_DOES_NOT_EXIST'),
  details: /*#__PURE__*/ zod.object({
    user_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const TeamNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('TEAM_NOT_FOUND'),
  details: /*#__PURE__*/ zod.object({
    team_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const TeamAlreadyExistsError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('TEAM_ALREADY_EXISTS'),
  details: /*#__PURE__*/ zod.object({
    team_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const TeamMembershipNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('TEAM_MEMBERSHIP_NOT_FOUND'),
  details: /*#__PURE__*/ zod.object({
    team_id: /*#__PURE__*/ zod.string(),
    user_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const TeamInvitationRestrictedUserNotAllowedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED'),
  details: /*#__PURE__*/ zod.object({
    restricted_reason: /*#__PURE__*/ zod.object({
      type: /*#__PURE__*/ zod.string(),
    }),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const TeamInvitationEmailMismatchError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('TEAM_INVITATION_EMAIL_MISMATCH'),
  error: /*#__PURE__*/ zod.string(),
})

export const TeamMembershipAlreadyExistsError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('TEAM_MEMBERSHIP_ALREADY_EXISTS'),
  error: /*#__PURE__*/ zod.string(),
})

export const PermissionNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PERMISSION_NOT_FOUND'),
  details: /*#__PURE__*/ zod.object({
    permission_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const WrongPermissionScopeError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('WRONG_PERMISSION_SCOPE'),
  details: /*#__PURE__*/ zod.object({
    permission_id: /*#__PURE__*/ zod.string(),
    expected_scope: /*#__PURE__*/ zod.string(),
    actual_scope: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ContainedPermissionNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CONTAINED_PERMISSION_NOT_FOUND'),
  details: /*#__PURE__*/ zod.object({
    permission_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const PermissionIdAlreadyExistsError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PERMISSION_ID_ALREADY_EXISTS'),
  details: /*#__PURE__*/ zod.object({
    permission_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ProjectPermissionRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PROJECT_PERMISSION_REQUIRED'),
  details: /*#__PURE__*/ zod.object({
    user_id: /*#__PURE__*/ zod.string(),
    permission_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const TeamPermissionRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('TEAM_PERMISSION_REQUIRED'),
  details: /*#__PURE__*/ zod.object({
    team_id: /*#__PURE__*/ zod.string(),
    user_id: /*#__PURE__*/ zod.string(),
    permission_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const TeamPermissionNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('TEAM_PERMISSION_NOT_FOUND'),
  details: /*#__PURE__*/ zod.object({
    team_id: /*#__PURE__*/ zod.string(),
    user_id: /*#__PURE__*/ zod.string(),
    permission_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ApiKeyNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('API_KEY_NOT_FOUND'),
  error: /*#__PURE__*/ zod.string(),
})

export const ApiKeyExpiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('API_KEY_EXPIRED'),
  error: /*#__PURE__*/ zod.string(),
})

export const ApiKeyRevokedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('API_KEY_REVOKED'),
  error: /*#__PURE__*/ zod.string(),
})

export const WrongApiKeyTypeError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('WRONG_API_KEY_TYPE'),
  details: /*#__PURE__*/ zod.object({
    expected_type: /*#__PURE__*/ zod.string(),
    actual_type: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const PublicApiKeyCannotBeRevokedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PUBLIC_API_KEY_CANNOT_BE_REVOKED'),
  error: /*#__PURE__*/ zod.string(),
})

export const EmailRenderingError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EMAIL_RENDERING_ERROR'),
  details: /*#__PURE__*/ zod.object({
    error: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const RequiresCustomEmailServerError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('REQUIRES_CUSTOM_EMAIL_SERVER'),
  error: /*#__PURE__*/ zod.string(),
})

export const EmailTemplateAlreadyExistsError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EMAIL_TEMPLATE_ALREADY_EXISTS'),
  error: /*#__PURE__*/ zod.string(),
})

export const EmailNotEditableError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EMAIL_NOT_EDITABLE'),
  details: /*#__PURE__*/ zod.object({
    email_id: /*#__PURE__*/ zod.string(),
    status: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const EmailCapacityBoostAlreadyActiveError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE'),
  details: /*#__PURE__*/ zod.object({
    expires_at: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const DataVaultStoreDoesNotExistError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('DATA_VAULT_STORE_DOES_NOT_EXIST'),
  details: /*#__PURE__*/ zod.object({
    store_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const DataVaultStoreHashedKeyDoesNotExistError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST'),
  details: /*#__PURE__*/ zod.object({
    store_id: /*#__PURE__*/ zod.string(),
    hashed_key: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ItemNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ITEM_NOT_FOUND'),
  details: /*#__PURE__*/ zod.object({
    item_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ItemCustomerTypeDoesNotMatchError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH'),
  details: /*#__PURE__*/ zod.object({
    item_id: /*#__PURE__*/ zod.string(),
    customer_id: /*#__PURE__*/ zod.string(),
    item_customer_type: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
    actual_customer_type: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ItemQuantityInsufficientAmountError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ITEM_QUANTITY_INSUFFICIENT_AMOUNT'),
  details: /*#__PURE__*/ zod.object({
    item_id: /*#__PURE__*/ zod.string(),
    customer_id: /*#__PURE__*/ zod.string(),
    quantity: /*#__PURE__*/ zod.number(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const CustomerDoesNotExistError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('CUSTOMER_DOES_NOT_EXIST'),
  details: /*#__PURE__*/ zod.object({
    customer_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ProductDoesNotExistError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PRODUCT_DOES_NOT_EXIST'),
  details: /*#__PURE__*/ zod.object({
    product_id: /*#__PURE__*/ zod.string(),
    context: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ProductCustomerTypeDoesNotMatchError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH'),
  details: /*#__PURE__*/ zod.object({
    product_id: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
    customer_id: /*#__PURE__*/ zod.string(),
    product_customer_type: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
    actual_customer_type: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const ProductAlreadyGrantedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PRODUCT_ALREADY_GRANTED'),
  details: /*#__PURE__*/ zod.object({
    product_id: /*#__PURE__*/ zod.string(),
    customer_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const NewPurchasesBlockedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('NEW_PURCHASES_BLOCKED'),
  error: /*#__PURE__*/ zod.string(),
})

export const PromoCodesDisabledError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('PROMO_CODES_DISABLED'),
  error: /*#__PURE__*/ zod.string(),
})

export const DefaultPaymentMethodRequiredError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('DEFAULT_PAYMENT_METHOD_REQUIRED'),
  details: /*#__PURE__*/ zod.object({
    customer_type: /*#__PURE__*/ zod.string(),
    customer_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const StripeAccountInfoNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('STRIPE_ACCOUNT_INFO_NOT_FOUND'),
  error: /*#__PURE__*/ zod.string(),
})

export const SubscriptionInvoiceNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('SUBSCRIPTION_INVOICE_NOT_FOUND'),
  details: /*#__PURE__*/ zod.object({
    subscription_invoice_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const OneTimePurchaseNotFoundError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ONE_TIME_PURCHASE_NOT_FOUND'),
  details: /*#__PURE__*/ zod.object({
    one_time_purchase_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const SubscriptionAlreadyRefundedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('SUBSCRIPTION_ALREADY_REFUNDED'),
  details: /*#__PURE__*/ zod.object({
    subscription_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const OneTimePurchaseAlreadyRefundedError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('ONE_TIME_PURCHASE_ALREADY_REFUNDED'),
  details: /*#__PURE__*/ zod.object({
    one_time_purchase_id: /*#__PURE__*/ zod.string(),
  }),
  error: /*#__PURE__*/ zod.string(),
})

export const TestModePurchaseNonRefundableError = /*#__PURE__*/ zod.object({
  code: /*#__PURE__*/ zod.literal('TEST_MODE_PURCHASE_NON_REFUNDABLE'),
  error: /*#__PURE__*/ zod.string(),
})

export const anyErrorTwoCodeRegExp = /*#__PURE__*/ new RegExp(
  '^(?!(?:SCHEMA_ERROR|BODY_PARSING_ERROR|ALL_OVERLOADS_FAILED|UNSUPPORTED_ERROR|PROJECT_KEY_WITHOUT_ACCESS_TYPE|INVALID_ACCESS_TYPE|ACCESS_TYPE_WITHOUT_PROJECT_ID|ACCESS_TYPE_REQUIRED|INSUFFICIENT_ACCESS_TYPE|INVALID_PUBLISHABLE_CLIENT_KEY|INVALID_SECRET_SERVER_KEY|INVALID_SUPER_SECRET_ADMIN_KEY|UNPARSABLE_ADMIN_ACCESS_TOKEN|ADMIN_ACCESS_TOKEN_EXPIRED|INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN|ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN|CLIENT_AUTHENTICATION_REQUIRED|SERVER_AUTHENTICATION_REQUIRED|ADMIN_AUTHENTICATION_REQUIRED|PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT|CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED|CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED|CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED|EXPECTED_INTERNAL_PROJECT|PROJECT_NOT_FOUND|CURRENT_PROJECT_NOT_FOUND|BRANCH_DOES_NOT_EXIST|UNPARSABLE_ACCESS_TOKEN|ACCESS_TOKEN_EXPIRED|INVALID_PROJECT_FOR_ACCESS_TOKEN|ANONYMOUS_AUTHENTICATION_NOT_ALLOWED|RESTRICTED_USER_NOT_ALLOWED|REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED|CANNOT_DELETE_CURRENT_SESSION|PROVIDER_REJECTED|USER_AUTHENTICATION_REQUIRED|CANNOT_GET_OWN_USER_WITHOUT_USER|EMAIL_PASSWORD_MISMATCH|USER_EMAIL_ALREADY_EXISTS|EMAIL_NOT_VERIFIED|SIGN_UP_NOT_ENABLED|SIGN_UP_REJECTED|BOT_CHALLENGE_REQUIRED|BOT_CHALLENGE_FAILED|PASSWORD_AUTHENTICATION_NOT_ENABLED|PASSKEY_AUTHENTICATION_NOT_ENABLED|ANONYMOUS_ACCOUNTS_NOT_ENABLED|REDIRECT_URL_NOT_WHITELISTED|PASSWORD_TOO_SHORT|PASSWORD_TOO_LONG|USER_DOES_NOT_HAVE_PASSWORD|PASSWORD_CONFIRMATION_MISMATCH|EMAIL_IS_NOT_PRIMARY_EMAIL|EMAIL_NOT_ASSOCIATED_WITH_USER|EMAIL_ALREADY_VERIFIED|MULTI_FACTOR_AUTHENTICATION_REQUIRED|INVALID_TOTP_CODE|CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE|VERIFICATION_CODE_NOT_FOUND|VERIFICATION_CODE_EXPIRED|VERIFICATION_CODE_ALREADY_USED|VERIFICATION_CODE_MAX_ATTEMPTS_REACHED|PASSKEY_REGISTRATION_FAILED|PASSKEY_WEBAUTHN_ERROR|PASSKEY_AUTHENTICATION_FAILED|OAUTH_CONNECTION_NOT_CONNECTED_TO_USER|OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER|OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE|OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS|OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS|OAUTH_ACCESS_TOKEN_NOT_AVAILABLE|OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE|APPLE_BUNDLE_ID_NOT_CONFIGURED|INVALID_APPLE_CREDENTIALS|EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED|INVALID_EXTERNAL_AUTH_TOKEN|INVALID_OAUTH_CLIENT_ID_OR_SECRET|INVALID_SCOPE|USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION|OUTER_OAUTH_TIMEOUT|OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED|OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN|OAUTH_PROVIDER_ACCESS_DENIED|INVALID_AUTHORIZATION_CODE|INVALID_SHARED_OAUTH_PROVIDER_ID|INVALID_STANDARD_OAUTH_PROVIDER_ID|INVALID_POLLING_CODE|CLI_AUTH_ERROR|CLI_AUTH_EXPIRED_ERROR|CLI_AUTH_USED_ERROR|USER_NOT_FOUND|USER_ID_DOES_NOT_EXIST|TEAM_NOT_FOUND|TEAM_ALREADY_EXISTS|TEAM_MEMBERSHIP_NOT_FOUND|TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED|TEAM_INVITATION_EMAIL_MISMATCH|TEAM_MEMBERSHIP_ALREADY_EXISTS|PERMISSION_NOT_FOUND|WRONG_PERMISSION_SCOPE|CONTAINED_PERMISSION_NOT_FOUND|PERMISSION_ID_ALREADY_EXISTS|PROJECT_PERMISSION_REQUIRED|TEAM_PERMISSION_REQUIRED|TEAM_PERMISSION_NOT_FOUND|API_KEY_NOT_FOUND|API_KEY_EXPIRED|API_KEY_REVOKED|WRONG_API_KEY_TYPE|PUBLIC_API_KEY_CANNOT_BE_REVOKED|EMAIL_RENDERING_ERROR|REQUIRES_CUSTOM_EMAIL_SERVER|EMAIL_TEMPLATE_ALREADY_EXISTS|EMAIL_NOT_EDITABLE|EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE|DATA_VAULT_STORE_DOES_NOT_EXIST|DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST|ITEM_NOT_FOUND|ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH|ITEM_QUANTITY_INSUFFICIENT_AMOUNT|CUSTOMER_DOES_NOT_EXIST|PRODUCT_DOES_NOT_EXIST|PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH|PRODUCT_ALREADY_GRANTED|NEW_PURCHASES_BLOCKED|PROMO_CODES_DISABLED|DEFAULT_PAYMENT_METHOD_REQUIRED|STRIPE_ACCOUNT_INFO_NOT_FOUND|SUBSCRIPTION_INVOICE_NOT_FOUND|ONE_TIME_PURCHASE_NOT_FOUND|SUBSCRIPTION_ALREADY_REFUNDED|ONE_TIME_PURCHASE_ALREADY_REFUNDED|TEST_MODE_PURCHASE_NON_REFUNDABLE)$)',
)

export const AnyError = /*#__PURE__*/ zod.union([
  /*#__PURE__*/ zod.discriminatedUnion('code', [
    SchemaError,
    BodyParsingError,
    AllOverloadsFailedError,
    UnsupportedError,
    ProjectKeyWithoutAccessTypeError,
    InvalidAccessTypeError,
    AccessTypeWithoutProjectIdError,
    AccessTypeRequiredError,
    InsufficientAccessTypeError,
    InvalidPublishableClientKeyError,
    InvalidSecretServerKeyError,
    InvalidSuperSecretAdminKeyError,
    UnparsableAdminAccessTokenError,
    AdminAccessTokenExpiredError,
    InvalidProjectForAdminAccessTokenError,
    AdminAccessTokenIsNotAdminError,
    ClientAuthenticationRequiredError,
    ServerAuthenticationRequiredError,
    AdminAuthenticationRequiredError,
    PublishableClientKeyRequiredForProjectError,
    ClientOrServerAuthenticationRequiredError,
    ClientOrAdminAuthenticationRequiredError,
    ClientOrServerOrAdminAuthenticationRequiredError,
    ExpectedInternalProjectError,
    ProjectNotFoundError,
    CurrentProjectNotFoundError,
    BranchDoesNotExistError,
    UnparsableAccessTokenError,
    AccessTokenExpiredError,
    InvalidProjectForAccessTokenError,
    AnonymousAuthenticationNotAllowedError,
    RestrictedUserNotAllowedError,
    RefreshTokenNotFoundOrExpiredError,
    CannotDeleteCurrentSessionError,
    ProviderRejectedError,
    UserAuthenticationRequiredError,
    CannotGetOwnUserWithoutUserError,
    EmailPasswordMismatchError,
    UserEmailAlreadyExistsError,
    EmailNotVerifiedError,
    SignUpNotEnabledError,
    SignUpRejectedError,
    BotChallengeRequiredError,
    BotChallengeFailedError,
    PasswordAuthenticationNotEnabledError,
    PasskeyAuthenticationNotEnabledError,
    AnonymousAccountsNotEnabledError,
    RedirectUrlNotWhitelistedError,
    PasswordTooShortError,
    PasswordTooLongError,
    UserDoesNotHavePasswordError,
    PasswordConfirmationMismatchError,
    EmailIsNotPrimaryEmailError,
    EmailNotAssociatedWithUserError,
    EmailAlreadyVerifiedError,
    MultiFactorAuthenticationRequiredError,
    InvalidTotpCodeError,
    ContactChannelAlreadyUsedForAuthBySomeoneElseError,
    VerificationCodeNotFoundError,
    VerificationCodeExpiredError,
    VerificationCodeAlreadyUsedError,
    VerificationCodeMaxAttemptsReachedError,
    PasskeyRegistrationFailedError,
    PasskeyWebauthnError,
    PasskeyAuthenticationFailedError,
    OauthConnectionNotConnectedToUserError,
    OauthConnectionAlreadyConnectedToAnotherUserError,
    OauthConnectionDoesNotHaveRequiredScopeError,
    OauthExtraScopeNotAvailableWithSharedOauthKeysError,
    OauthAccessTokenNotAvailableWithSharedOauthKeysError,
    OauthAccessTokenNotAvailableError,
    OauthProviderTemporarilyUnavailableError,
    AppleBundleIdNotConfiguredError,
    InvalidAppleCredentialsError,
    ExternalAuthProviderNotConfiguredError,
    InvalidExternalAuthTokenError,
    InvalidOauthClientIdOrSecretError,
    InvalidScopeError,
    UserAlreadyConnectedToAnotherOauthConnectionError,
    OuterOauthTimeoutError,
    OauthProviderNotFoundOrNotEnabledError,
    OauthProviderAccountIdAlreadyUsedForSignInError,
    OauthProviderAccessDeniedError,
    InvalidAuthorizationCodeError,
    InvalidSharedOauthProviderIdError,
    InvalidStandardOauthProviderIdError,
    InvalidPollingCodeError,
    CliAuthError,
    CliAuthExpiredError,
    CliAuthUsedError,
    UserNotFoundError,
    UserIdDoesNotExistError,
    TeamNotFoundError,
    TeamAlreadyExistsError,
    TeamMembershipNotFoundError,
    TeamInvitationRestrictedUserNotAllowedError,
    TeamInvitationEmailMismatchError,
    TeamMembershipAlreadyExistsError,
    PermissionNotFoundError,
    WrongPermissionScopeError,
    ContainedPermissionNotFoundError,
    PermissionIdAlreadyExistsError,
    ProjectPermissionRequiredError,
    TeamPermissionRequiredError,
    TeamPermissionNotFoundError,
    ApiKeyNotFoundError,
    ApiKeyExpiredError,
    ApiKeyRevokedError,
    WrongApiKeyTypeError,
    PublicApiKeyCannotBeRevokedError,
    EmailRenderingError,
    RequiresCustomEmailServerError,
    EmailTemplateAlreadyExistsError,
    EmailNotEditableError,
    EmailCapacityBoostAlreadyActiveError,
    DataVaultStoreDoesNotExistError,
    DataVaultStoreHashedKeyDoesNotExistError,
    ItemNotFoundError,
    ItemCustomerTypeDoesNotMatchError,
    ItemQuantityInsufficientAmountError,
    CustomerDoesNotExistError,
    ProductDoesNotExistError,
    ProductCustomerTypeDoesNotMatchError,
    ProductAlreadyGrantedError,
    NewPurchasesBlockedError,
    PromoCodesDisabledError,
    DefaultPaymentMethodRequiredError,
    StripeAccountInfoNotFoundError,
    SubscriptionInvoiceNotFoundError,
    OneTimePurchaseNotFoundError,
    SubscriptionAlreadyRefundedError,
    OneTimePurchaseAlreadyRefundedError,
    TestModePurchaseNonRefundableError,
  ]),
  /*#__PURE__*/ zod.object({
    code: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(anyErrorTwoCodeRegExp)),
    error: /*#__PURE__*/ zod.string(),
  }),
])

/**
 * Finds the account through a contact channel that is used for sign-in. The address is compared as sent; lower-case
 * it first. The same error answers an unknown address, an account without a password and a wrong password. Earlier
 * sessions stay alive. A user with a second factor gets an attempt code instead of tokens.
 * @summary Sign in with an email address and a password
 */
export const PasswordSignIn200Response = SignInTokens

/**
 * Creates an account and signs it in, with its address unverified; a verification mail goes out in the background.
 * A project may create and select a first team for every new user. An earlier session stays alive.
 *
 * Services until 2025 ignore the access token. Newer ones upgrade the anonymous user whose access token comes along:
 * the account keeps its id and its metadata.
 * @summary Make an account with an email address and a password
 */
export const PasswordSignUp200Response = SignInTokens

/**
 * The answer is the same whether or not the address has an account; for an unknown one it takes 2 to 3 seconds and
 * nothing is sent. Accounts without a password get a link too. The code lives 7 days, and a newer one does not end
 * it. The callback URL is checked only when there is an account.
 * @summary Mail a link to reset the password
 */
export const SendPasswordResetCode200Response = SendPasswordResetCodeResult

/**
 * Ends all sessions of the user, and starts none: sign in afterwards. An account without a password gets one. The
 * code is used up before the password is looked at, so a password that is too short burns it.
 * @summary Set a new password with a code from the mail
 */
export const ResetPasswordWithCode200Response = Success

/**
 * Does not use the code up, but counts as one of its 20 tries.
 * @summary Ask whether a reset code is good
 */
export const CheckPasswordResetCode200Response = CodeValidity

/**
 * Ends the other sessions of the user: all but the one whose refresh token goes along, which is the client's own
 * unless another is given. Without one, all sessions end. Access tokens that are out already work
 * until they expire. Signed out, the response is SCHEMA_ERROR.
 * @summary Change the password of the signed-in user
 */
export const UpdatePassword200Response = Success

/**
 * Sessions are kept. Signed out, the response is SCHEMA_ERROR.
 * @summary Set a first password for the signed-in user
 */
export const SetPassword200Response = Success

/**
 * The mail holds a link with the full code and a one-time password of six upper-case characters. The answer is the
 * nonce that completes those six to the code. The code lives 7 days, and a newer one does not end it. For an
 * unknown address the account is made when the code is used. A verified account that could not sign in this way
 * before can from now on.
 * @summary Mail a magic link and a one-time code
 */
export const SendSignInCode200Response = SendSignInCodeResult

/**
 * Creates the account if it doesn't exist, with its address verified. A wrong one-time password with the right nonce
 * is VERIFICATION_CODE_NOT_FOUND and counts as a try; after 20 the code is dead. A user with a second factor gets an
 * attempt code instead of tokens, and the code is used up all the same.
 *
 * Newer services upgrade the anonymous user whose access token comes along, if the address has no account yet.
 * @summary Sign in with a code from the mail
 */
export const OtpSignIn200Response = SignInOrUpTokens

/**
 * Does not use the code up, but counts as one of its 20 tries.
 * @summary Ask whether a sign-in code is good
 */
export const CheckSignInCode200Response = CodeValidity

/**
 * Takes the attempt code that the first factor's error carried, within 5 minutes. A wrong TOTP leaves the attempt
 * code usable, up to 20 tries. Whether the user is new is what the first factor knew; after OAuth always false.
 * @summary Finish a sign-in with a second factor
 */
export const MfaSignIn200Response = SignInOrUpTokens

/**
 * Each call makes another user, named `Anonymous user`, without an email address. Signing up or in later does not
 * convert it; at server level `is_anonymous` can be set to false. Few projects may do this, and no setting changes
 * that.
 * @summary Make an account without any credential
 */
export const AnonymousSignUp200Response = SignInTokens

/**
 * Answers the options of the browser's ceremony and a code that goes back with the credential. The ceremony has 60
 * seconds, the code 65. Signed out, the response is SCHEMA_ERROR.
 * @summary Begin to register a passkey
 */
export const InitiatePasskeyRegistration200Response = InitiatePasskeyRegistrationResult

/**
 * A user has one passkey: a second one replaces the first. The origin of the page must equal a trusted domain of the
 * project exactly, port included, or be localhost where the project allows it; otherwise the answer is
 * PASSKEY_AUTHENTICATION_FAILED. A malformed credential or a signed-out caller can get status 500.
 * @summary Register the passkey that the browser made
 */
export const RegisterPasskeyCredential200Response = RegisterPasskeyCredentialResult

/**
 * Answers the options of the browser's ceremony and a code that goes back with its outcome. The ceremony has 60
 * seconds, the code 65. Works signed out: the browser offers the passkeys it has.
 * @summary Begin to sign in with a passkey
 */
export const InitiatePasskeyAuthentication200Response = InitiatePasskeyAuthenticationResult

/**
 * One error covers an unknown passkey, a page that is not on a trusted domain and a bad signature. It never makes an
 * account, so `is_new_user` is false. A user with a second factor gets an attempt code instead of tokens.
 * @summary Sign in with the outcome of the browser's ceremony
 */
export const PasskeySignIn200Response = SignInOrUpTokens

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

export const AuthorizeOAuth200Response = OAuthLocation

export const AuthorizeOAuth307Response = /*#__PURE__*/ zod.unknown()

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
export const ExchangeOAuthToken200Response = /*#__PURE__*/ zod.union([OAuthSignInTokens, OAuthRefreshedAccessToken])

/**
 * Needs the access token and the refresh token of the same session. Returns the URL to go to, with `code` and
 * `state` added; exchanging the code there yields the same refresh token.
 *
 * Since 2026.
 * @summary Hand the session over to another domain of the project
 */
export const AuthorizeCrossDomain200Response = CrossDomainRedirect

/**
 * For apps on Apple's platforms, which get the identity token from the system. Creates the account if there is
 * none. The project must name the bundle id of the app.
 *
 * Since 2026.
 * @summary Sign in with the identity token of a native app
 */
export const AppleNativeSignIn200Response = SignInOrUpTokens

/**
 * For projects whose users sign in elsewhere. Creates the user if it doesn't exist. There is no refresh token: exchange
 * a fresh token of the provider when the access token expires.
 *
 * Since 2026.
 * @summary Exchange a token of another auth provider for an access token
 */
export const ExchangeExternalToken200Response = ExternalSession

/**
 * No access token is needed, and the refresh token is not rotated. That it is unknown, expired or revoked means the
 * session is over.
 * @summary Make a fresh access token from a refresh token
 */
export const RefreshAccessToken200Response = RefreshedAccessToken

/**
 * Ends the session that the access token belongs to; its refresh token is not needed. Access tokens that are out
 * already work until they expire. Without an access token the answer is ACCESS_TOKEN_EXPIRED, and
 * REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED when the session had ended before.
 * @summary Sign out
 */
export const DeleteCurrentSession200Response = Success

/**
 * Newest first, not paginated. At client level only the signed-in user's own. Impersonation sessions are listed at
 * admin level only.
 * @summary List the sessions of a user
 */
export const ListSessions200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(UserSession),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * For backends: neither a credential of the user nor a second factor is asked for. By default the session lives a
 * year and is no impersonation.
 * @summary Start a session for a user
 */
export const CreateSession200Response = SessionTokens

/**
 * Not the one that makes the call: that is what signing out is for. At client level only the signed-in user's own;
 * another is not found. Access tokens that are out already work until they expire.
 * @summary End another session
 */
export const DeleteSessionParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string(),
})

export const DeleteSession200Response = Success

/**
 * Returns two codes: one to poll with, and one for the page in the browser where the user confirms. Both work for
 * two hours unless the body says otherwise; newer services allow 15 minutes at most and two by default.
 * @summary Ask to be signed in on the command line
 */
export const StartCliLogin200Response = CliLogin

/**
 * Status 201 brings the refresh token, once; the next poll says `used`. A request that is over or was fetched
 * before is no error but status 200 with a word for it.
 * @summary Ask whether the login was confirmed
 */
export const PollCliLogin200Response = CliLoginPending

export const PollCliLogin201Response = CliLoginSuccess

/**
 * Stores a refresh token for the command line to fetch. It works once for each login.
 *
 * Since 2026 `mode` selects the step: `check` tells whether the login carries an anonymous session,
 * `claim-anon-session` returns the tokens of that session once, `complete` (the default) stores the refresh token,
 * which is verified. The anonymous user is not merged into the signed-in one: to keep it, claim it in the browser,
 * upgrade it by signing up, then complete.
 * @summary Confirm a login from the browser
 */
export const CompleteCliLogin200Response = /*#__PURE__*/ zod.union([Success, CliSessionState, SessionTokens])

/**
 * Works for the primary address of the signed-in user only; `sendContactChannelVerificationCode` does it for any
 * contact channel. The link in the mail is `callback_url` with the query parameter `code`; the code lives seven
 * days.
 * @summary Send a verification mail to the primary email address
 */
export const SendVerificationCode200Response = Success

/**
 * Works signed out. The code is used up even if its contact channel has been deleted since, which is
 * answered with status 400.
 * @summary Verify a contact channel with the code from the mail
 */
export const VerifyContactChannel200Response = Success

/**
 * Does not use the code up, but counts as one of its 20 attempts.
 * @summary Ask whether a verification code is good
 */
export const CheckVerificationCode200Response = CodeValidity

/**
 * Oldest first. At client level `user_id` is needed and must be one's own; a server may leave it out to list those
 * of the whole project.
 * @summary List contact channels
 */
export const ListContactChannels200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(ContactChannel),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * A client may do so for itself only; a foreign user is answered with status 403. A user can have an address once;
 * several users can have the same one as long as at most one of them signs in with it.
 * `sendContactChannelVerificationCode` starts its verification.
 * @summary Add an email address to a user
 */
export const CreateContactChannel201Response = ContactChannel

/**
 * A client may read its own only.
 * @summary Read a contact channel
 */
export const GetContactChannelParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  contact_channel_id: /*#__PURE__*/ zod.string(),
})

export const GetContactChannel200Response = ContactChannel

/**
 * A client may change its own only (a foreign one is answered with status 403), and may not say whether it is
 * verified. Making a channel the primary one makes the others secondary; making the primary one secondary leaves the
 * user without a primary email address.
 * @summary Change a contact channel
 */
export const UpdateContactChannelParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  contact_channel_id: /*#__PURE__*/ zod.string(),
})

export const UpdateContactChannel200Response = ContactChannel

/**
 * A client may remove its own only; a foreign one is answered with status 403. Removing the primary one is allowed
 * and leaves the user without a primary email address.
 * @summary Remove a contact channel
 */
export const DeleteContactChannelParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  contact_channel_id: /*#__PURE__*/ zod.string(),
})

export const DeleteContactChannel200Response = Success

/**
 * A client may do so for its own channels only. The link in the mail is `callback_url` with the query parameter
 * `code`; the code lives seven days, and earlier ones stay good.
 * @summary Send a verification mail to a contact channel
 */
export const SendContactChannelVerificationCodeParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  contact_channel_id: /*#__PURE__*/ zod.string(),
})

export const SendContactChannelVerificationCode200Response = Success

/**
 * A refresh token alone does not count as being signed in. The token of a deleted user is answered as if no user were
 * signed in.
 * @summary Read the signed-in user
 */
export const GetCurrentUser200Response = /*#__PURE__*/ zod.union([ServerUser, CurrentUser])

/**
 * At client level a user may change its name, picture, client metadata, selected team and sign-in methods, since 2026
 * also its primary address; a server may change everything that `updateUser` changes. Changing the password or its hash ends all sessions.
 * @summary Change the signed-in user
 */
export const UpdateCurrentUser200Response = /*#__PURE__*/ zod.union([ServerUser, CurrentUser])

/**
 * Ends all sessions and cannot be undone. At client level the project must allow it, which its
 * `client_user_deletion_enabled` tells.
 * @summary Delete the signed-in user
 */
export const DeleteCurrentUser200Response = Success

/**
 * Newer services leave out anonymous and restricted users unless `include_anonymous` or `include_restricted` is
 * true; that holds for the members of a team too. Services until 2025 return anonymous users and have no restricted
 * ones.
 *
 * Send `limit`: without it all users come at once, and newer services refuse a project with more than 1000.
 * `next_cursor` is opaque, `null` at the end; send the same filters and order with each cursor.
 * @summary List the users of the project
 */
export const ListUsers200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(ServerUser),
  is_paginated: /*#__PURE__*/ zod.boolean(),
  pagination: /*#__PURE__*/ zod.exactOptional(
    /*#__PURE__*/ zod.object({
      next_cursor: /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
    }),
  ),
})

/**
 * Works even when the project is closed to sign-ups. If the project gives each new user a team, that team is created
 * and selected, though the answer does not show it yet.
 * @summary Create a user
 */
export const CreateUser201Response = ServerUser

/**
 * Takes an id; the signed-in user is `getCurrentUser`.
 * @summary Read a user
 */
export const GetUserByIdParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
})

export const GetUserById200Response = ServerUser

/**
 * Setting or removing the password ends all sessions of the user. Two things are answered with status 500: removing
 * a primary email address, or the verification of one, that does not exist; and setting the first password of a
 * user without a primary email address.
 * @summary Change a user
 */
export const UpdateUserParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
})

export const UpdateUser200Response = ServerUser

/**
 * Ends all sessions of the user and cannot be undone.
 * @summary Delete a user
 */
export const DeleteUserParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
})

export const DeleteUser200Response = Success

/**
 * Oldest first. At client level `user_id` is needed and must be one's own; a server may leave it out to list all
 * teams of the project.
 * @summary List teams
 */
export const ListTeams200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.union([ServerTeam, Team])),
  is_paginated: /*#__PURE__*/ zod.boolean(),
  pagination: /*#__PURE__*/ zod.exactOptional(Pagination),
})

/**
 * The creator becomes its first member and gets the project's permissions for creators. Does not select the team;
 * `updateCurrentUser` does. At client level the project must allow it, which its `client_team_creation_enabled`
 * tells, and the caller is the creator. A server's team has no members unless `creator_user_id` is given.
 * PERMISSION_NOT_FOUND means that the project hands out a permission to creators that has been deleted.
 * @summary Create a team
 */
export const CreateTeam201Response = /*#__PURE__*/ zod.union([ServerTeam, Team])

/**
 * A client must be a member; an unknown team and a foreign one answer alike.
 * @summary Read a team
 */
export const GetTeamParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
})

export const GetTeam200Response = /*#__PURE__*/ zod.union([ServerTeam, Team])

/**
 * A client must be a member and hold `$update_team`.
 * @summary Change a team
 */
export const UpdateTeamParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
})

export const UpdateTeam200Response = /*#__PURE__*/ zod.union([ServerTeam, Team])

/**
 * Ends all memberships; users who had the team selected have no team selected afterwards. A client must be a member and hold
 * `$delete_team`.
 * @summary Delete a team
 */
export const DeleteTeamParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
})

export const DeleteTeam200Response = Success

/**
 * The user gets the project's permissions for members. PERMISSION_NOT_FOUND means that one of those has been
 * deleted. To list members, use `listTeamMemberProfiles`.
 * @summary Add a user to a team
 */
export const AddTeamMemberParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const AddTeamMember201Response = TeamMembership

/**
 * A client may always leave, with its own id or `me`; to remove another user it must hold `$remove_members`. A team
 * that does not exist is answered with TEAM_MEMBERSHIP_NOT_FOUND at every level.
 * @summary Leave a team, or remove a member
 */
export const RemoveTeamMemberParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const RemoveTeamMember200Response = Success

/**
 * In the order in which they joined. A client needs `team_id` and must be a member; it must also hold
 * `$read_members` unless it asks for itself by `user_id`. A server may leave both out to list every membership of
 * the project.
 * @summary List the members of a team
 */
export const ListTeamMemberProfiles200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.union([ServerTeamMemberProfile, TeamMemberProfile])),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * A client must be a member, and hold `$read_members` to read another member's.
 * @summary Read how a member appears within a team
 */
export const GetTeamMemberProfileParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const GetTeamMemberProfile200Response = /*#__PURE__*/ zod.union([ServerTeamMemberProfile, TeamMemberProfile])

/**
 * A client may change its own only; no permission unlocks another member's.
 * @summary Change how a member appears within a team
 */
export const UpdateTeamMemberProfileParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
})

export const UpdateTeamMemberProfile200Response = /*#__PURE__*/ zod.union([ServerTeamMemberProfile, TeamMemberProfile])

/**
 * The link in the mail is `callback_url` with the query parameter `code`; the invitation lives seven days. A client
 * must be a member and hold `$invite_members`. At server level a team that does not exist is answered with status
 * 500.
 * @summary Invite a user to a team by email
 */
export const SendTeamInvitation200Response = SendTeamInvitationResult

/**
 * Any signed-in user with the code joins, whatever address it was sent to; newer services require that the user has
 * verified that address (TEAM_INVITATION_EMAIL_MISMATCH). A user who is a member already stays one. A new member gets the project's permissions for members; PERMISSION_NOT_FOUND means that one of those has been
 * deleted. The code is used up even if the call then fails because the caller is signed out, so sign in first.
 * @summary Join a team with the code from an invitation
 */
export const AcceptTeamInvitation200Response = AcceptTeamInvitationResult

/**
 * Works signed out. Does not use the code up, but counts as one of its 20 attempts.
 * @summary Ask whether the code of an invitation is good
 */
export const CheckTeamInvitationCode200Response = CodeValidity

/**
 * Requires a signed-in user. Does not use the code up.
 * @summary Read which team an invitation leads to
 */
export const GetTeamInvitationDetails200Response = TeamInvitationDetails

/**
 * Those neither used nor expired, in no particular order. Send exactly one of `team_id` and `user_id`.
 *
 * With `team_id`, a client must be a member and hold both `$read_members` and `$invite_members`. With `user_id`
 * (since 2026), the list holds the invitations sent to the verified addresses of that user; a client may ask for
 * its own user only.
 * @summary List the open invitations of a team, or those sent to a user
 */
export const ListTeamInvitations200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(TeamInvitation),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * Its code stops working. A client must be a member and hold `$remove_members`. Whether the invitation belongs to
 * `team_id` is not checked; one that does not exist, or is revoked already, is answered with status 500.
 * @summary Revoke an invitation
 */
export const DeleteTeamInvitationParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of the invitation.')),
})

export const DeleteTeamInvitation200Response = Success

/**
 * For the invitations that `listTeamInvitations` returns for a user; no code is needed. The invitation must have
 * been sent to an address that the user has verified. VERIFICATION_CODE_NOT_FOUND means that it does not exist, is
 * used, has expired, or was sent to another address.
 *
 * Since 2026.
 * @summary Join a team by an invitation that was sent to the user
 */
export const AcceptTeamInvitationByIdParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of the invitation.')),
})

export const AcceptTeamInvitationById200Response = AcceptTeamInvitationResult

/**
 * Ordered by team, user and permission. A client must ask for itself by `user_id`, in one team or in all. With
 * `recursive` and `permission_id` together the answer tells whether a user holds a permission in any way: it is
 * empty if not.
 * @summary List permissions held within teams
 */
export const ListTeamPermissions200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(TeamPermission),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * The user must be a member. Granting twice is no error. A permission that begins with `$` but is not one of the
 * service's six is refused with SCHEMA_ERROR.
 * @summary Grant a permission within a team
 */
export const GrantTeamPermissionParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  permission_id: /*#__PURE__*/ zod.string(),
})

export const GrantTeamPermission201Response = TeamPermission

/**
 * Only what was granted directly can be revoked, not what another permission contains. What is not held directly is
 * answered with TEAM_PERMISSION_NOT_FOUND, whose status is 401.
 * @summary Revoke a permission within a team
 */
export const RevokeTeamPermissionParams = /*#__PURE__*/ zod.object({
  team_id: /*#__PURE__*/ zod.string(),
  user_id: /*#__PURE__*/ zod.string(),
  permission_id: /*#__PURE__*/ zod.string(),
})

export const RevokeTeamPermission200Response = Success

/**
 * Ordered by user and permission. A client must ask for itself by `user_id`. With `recursive` and `permission_id`
 * together the answer tells whether a user holds a permission in any way: it is empty if not.
 * @summary List permissions held within the project
 */
export const ListProjectPermissions200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(ProjectPermission),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * Granting twice is no error.
 * @summary Grant a permission within the project
 */
export const GrantProjectPermissionParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  permission_id: /*#__PURE__*/ zod.string(),
})

export const GrantProjectPermission201Response = ProjectPermission

/**
 * Only what was granted directly can be revoked, not what another permission contains. What is not held directly is
 * answered with PERMISSION_NOT_FOUND.
 * @summary Revoke a permission within the project
 */
export const RevokeProjectPermissionParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  permission_id: /*#__PURE__*/ zod.string(),
})

export const RevokeProjectPermission200Response = Success

/**
 * Sorted by id. The service's own six, which begin with `$`, come first.
 * @summary List the team permissions that exist
 */
export const ListTeamPermissionDefinitions200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(TeamPermissionDefinition),
  is_paginated: /*#__PURE__*/ zod.boolean(),
  pagination: /*#__PURE__*/ zod.exactOptional(Pagination),
})

/**
 * Team and project permissions share one space of ids. What a team permission contains must exist and be a team
 * permission too.
 * @summary Define a team permission
 */
export const CreateTeamPermissionDefinition201Response = TeamPermissionDefinition

/**
 * A description that is left out is unset, and a list of contained permissions that is left out is emptied; only the
 * id is kept. A new id carries the grants along and is put into the definitions that contain the old one, but not
 * into the project's default permissions. A project permission that is named here becomes a team permission.
 * @summary Replace the definition of a team permission
 */
export const UpdateTeamPermissionDefinitionParams = /*#__PURE__*/ zod.object({
  permission_id: /*#__PURE__*/ zod.string(),
})

export const UpdateTeamPermissionDefinition200Response = TeamPermissionDefinition

/**
 * Drops its grants and takes it out of the definitions that contain it. Take it out of the project's default
 * permissions first, or creating and joining teams will fail.
 * @summary Delete a team permission
 */
export const DeleteTeamPermissionDefinitionParams = /*#__PURE__*/ zod.object({
  permission_id: /*#__PURE__*/ zod.string(),
})

export const DeleteTeamPermissionDefinition200Response = Success

/**
 * Sorted by id. Empty in a new project.
 * @summary List the project permissions that exist
 */
export const ListProjectPermissionDefinitions200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(ProjectPermissionDefinition),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * Team and project permissions share one space of ids. What a project permission contains must exist and be a
 * project permission too.
 * @summary Define a project permission
 */
export const CreateProjectPermissionDefinition201Response = ProjectPermissionDefinition

/**
 * A description that is left out is unset, and a list of contained permissions that is left out is emptied; only the
 * id is kept. A new id carries the grants along and is put into the definitions that contain the old one, but not
 * into the project's default permissions. A team permission that is named here becomes a project permission.
 * @summary Replace the definition of a project permission
 */
export const UpdateProjectPermissionDefinitionParams = /*#__PURE__*/ zod.object({
  permission_id: /*#__PURE__*/ zod.string(),
})

export const UpdateProjectPermissionDefinition200Response = ProjectPermissionDefinition

/**
 * Drops its grants and takes it out of the definitions that contain it. Take it out of the project's default
 * permissions too; they are not changed.
 * @summary Delete a project permission
 */
export const DeleteProjectPermissionDefinitionParams = /*#__PURE__*/ zod.object({
  permission_id: /*#__PURE__*/ zod.string(),
})

export const DeleteProjectPermissionDefinition200Response = Success

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

export const CreateConnectedAccountAccessToken201Response = ConnectedAccountAccessToken

/**
 * Oldest first. A user may have several accounts of one provider. A client may list its own only.
 *
 * Since 2026.
 * @summary List the connected accounts of a user
 */
export const ListConnectedAccountsParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
})

export const ListConnectedAccounts200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(ConnectedAccount),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

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

export const CreateConnectedAccountAccessTokenById201Response = ConnectedAccountAccessToken

/**
 * Oldest first. At client level `user_id` is needed and must be one's own; a server may leave it out to list those
 * of the whole project.
 * @summary List connections with external providers
 */
export const ListOAuthProviders200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.union([ServerOAuthProvider, OAuthProvider])),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * For accounts that are known already; users connect their own by the OAuth flow. A user may have one connection for
 * sign-in with each provider, and any number for connected accounts only.
 * @summary Connect a user with an external account
 */
export const CreateOAuthProvider201Response = ServerOAuthProvider

/**
 * A client may read its own only; a foreign one is answered with status 403.
 * @summary Read a connection with an external provider
 */
export const GetOAuthProviderParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  provider_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe("The id of the connection, not the provider's name.")),
})

export const GetOAuthProvider200Response = /*#__PURE__*/ zod.union([ServerOAuthProvider, OAuthProvider])

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
    .string()
    .check(/*#__PURE__*/ zod.describe("The id of the connection, not the provider's name.")),
})

export const UpdateOAuthProvider200Response = /*#__PURE__*/ zod.union([ServerOAuthProvider, OAuthProvider])

/**
 * A client may remove its own only; a foreign one is answered with status 403.
 * @summary Remove a connection with an external provider
 */
export const DeleteOAuthProviderParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  provider_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe("The id of the connection, not the provider's name.")),
})

export const DeleteOAuthProvider200Response = Success

/**
 * Newest first; revoked and expired keys are included. A client reads the keys of the signed-in user only.
 * @summary List the API keys of a user
 */
export const ListUserApiKeys200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(UserApiKey),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * The answer is the only one that holds the whole key. A client creates keys for the signed-in user only. There is
 * no way to delete a key; revoke it by updating it.
 * @summary Create an API key for a user
 */
export const CreateUserApiKey200Response = CreatedUserApiKey

/**
 * A client reads the keys of the signed-in user only.
 * @summary Get one API key of a user
 */
export const GetUserApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Of a key that belongs to a user.')),
})

export const GetUserApiKey200Response = UserApiKey

/**
 * Nothing but the description changes, and a revocation is for good; revoking again keeps the first time. A client
 * updates the keys of the signed-in user only.
 * @summary Rename or revoke an API key of a user
 */
export const UpdateUserApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Of a key that belongs to a user.')),
})

export const UpdateUserApiKey200Response = UserApiKey

/**
 * For the backend that was presented with a key. Answers only for a key that is good now; a key that is both revoked
 * and expired is reported as revoked. A key of another project is not found.
 * @summary Find the user behind an API key
 */
export const CheckUserApiKey200Response = UserApiKey

/**
 * Newest first; revoked and expired keys are included. The signed-in user of a client needs the permission
 * `$manage_api_keys` in the team, held directly or through another one; without it, and outside the team, the answer
 * is that no key was found.
 * @summary List the API keys of a team
 */
export const ListTeamApiKeys200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(TeamApiKey),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * The answer is the only one that holds the whole key. The signed-in user of a client needs the permission
 * `$manage_api_keys` in the team. There is no way to delete a key; revoke it by updating it.
 * @summary Create an API key for a team
 */
export const CreateTeamApiKey200Response = CreatedTeamApiKey

/**
 * The signed-in user of a client needs the permission `$manage_api_keys` in the team of the key.
 * @summary Get one API key of a team
 */
export const GetTeamApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Of a key that belongs to a team.')),
})

export const GetTeamApiKey200Response = TeamApiKey

/**
 * Nothing but the description changes, and a revocation is for good; revoking again keeps the first time. The
 * signed-in user of a client needs the permission `$manage_api_keys` in the team of the key.
 * @summary Rename or revoke an API key of a team
 */
export const UpdateTeamApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Of a key that belongs to a team.')),
})

export const UpdateTeamApiKey200Response = TeamApiKey

/**
 * For the backend that was presented with a key. Answers only for a key that is good now; a key that is both revoked
 * and expired is reported as revoked. A key of another project is not found.
 * @summary Find the team behind an API key
 */
export const CheckTeamApiKey200Response = TeamApiKey

/**
 * One entry for each kind, in a fixed order. A client may read its own only.
 * @summary List which kinds of email a user wants
 */
export const ListNotificationPreferencesParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
})

export const ListNotificationPreferences200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(NotificationPreference),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * A client may change its own only. `can_disable` is not enforced: a kind that reports false can be switched off all
 * the same.
 * @summary Switch a kind of email on or off
 */
export const UpdateNotificationPreferenceParams = /*#__PURE__*/ zod.object({
  user_id: /*#__PURE__*/ zod.string(),
  notification_category_id: /*#__PURE__*/ zod.string(),
})

export const UpdateNotificationPreference200Response = NotificationPreference

/**
 * Needs a mail server of the project's own. Nothing is sent if one of the ids is unknown; the error names the
 * first such id. Beyond that the answer does not tell success from failure: a user without a primary email address,
 * one who has switched the category off, a template that does not render and a refusal by the mail server all pass
 * in silence. A category that can be switched off adds a link to unsubscribe.
 *
 * Newer services queue the message and list it in the outbox.
 * @summary Send an email to users
 */
export const SendEmail200Response = SendEmailResult

/**
 * Renders one theme and one template, each stored or given as source, with preview values: a user named `John Doe`, the
 * preview variables of the template and the preview properties of the theme. Sends nothing.
 * @summary Preview an email
 */
export const RenderEmail200Response = RenderedEmail

/**
 * Those waiting, sent and failed. Send the same filters with each cursor.
 *
 * Since 2026.
 * @summary List the emails of the outbox
 */
export const ListOutboxEmails200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(OutboxEmail),
  is_paginated: /*#__PURE__*/ zod.boolean(),
  pagination: /*#__PURE__*/ zod.exactOptional(Pagination),
})

/**
 * With its source and its state.
 *
 * Since 2026.
 * @summary Read an email of the outbox
 */
export const GetOutboxEmailParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of the email.')),
})

export const GetOutboxEmail200Response = OutboxEmail

/**
 * Possible until it is sent.
 *
 * Since 2026.
 * @summary Change, pause or cancel an email of the outbox
 */
export const UpdateOutboxEmailParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of the email.')),
})

export const UpdateOutboxEmail200Response = OutboxEmail

/**
 * One boost runs at a time.
 *
 * Since 2026.
 * @summary Raise the email capacity for a while
 */
export const ActivateEmailCapacityBoost200Response = EmailCapacityBoost

/**
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Read how much of an item a customer has
 */
export const GetCustomerItemParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
  item_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of the item in the payments settings.')),
})

export const GetCustomerItem200Response = CustomerItem

/**
 * Changes the quantity by `delta`. Unless `allow_negative` is true, a quantity below zero is refused.
 *
 * Since 2026.
 * @summary Add to or take from an item of a customer
 */
export const UpdateCustomerItemQuantityParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
  item_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of the item in the payments settings.')),
})

export const UpdateCustomerItemQuantity200Response = UpdateCustomerItemQuantityResult

/**
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary List the products of a customer
 */
export const ListCustomerProductsParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const ListCustomerProducts200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(CustomerProduct),
  is_paginated: /*#__PURE__*/ zod.boolean(),
  pagination: /*#__PURE__*/ zod.exactOptional(Pagination),
})

/**
 * Without payment. Send either `product_id` or `product_inline`.
 *
 * Since 2026.
 * @summary Give a product to a customer
 */
export const GrantCustomerProductParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const GrantCustomerProduct200Response = GrantCustomerProductResult

/**
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Cancel a subscription of a customer
 */
export const CancelCustomerProductParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
  product_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the product in the payments settings.')),
})

export const CancelCustomerProduct200Response = Success

/**
 * Both products must belong to the same product line.
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Switch a subscription to another product
 */
export const SwitchCustomerProductParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('Who the customer is. A client may not use `custom`.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const SwitchCustomerProduct200Response = Success

/**
 * The URL works for 24 hours. Send either `product_id` or `product_inline`.
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Create a page where a customer can buy a product
 */
export const CreatePurchaseUrl200Response = PurchaseUrl

/**
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Read how a customer pays
 */
export const GetCustomerBillingParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Who the customer is.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const GetCustomerBilling200Response = CustomerBilling

/**
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary List the invoices of a customer
 */
export const ListCustomerInvoicesParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Who the customer is.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const ListCustomerInvoices200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(CustomerInvoice),
  is_paginated: /*#__PURE__*/ zod.boolean(),
  pagination: /*#__PURE__*/ zod.exactOptional(Pagination),
})

/**
 * Returns what the payment provider's form needs.
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Begin to add a payment method
 */
export const CreatePaymentSetupIntentParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Who the customer is.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const CreatePaymentSetupIntent200Response = PaymentSetupIntent

/**
 * After the payment provider's form has confirmed the setup intent.
 * A client may ask for its own user, and for a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 * @summary Use a payment method by default
 */
export const SetDefaultPaymentMethodParams = /*#__PURE__*/ zod.object({
  customer_type: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Who the customer is.')),
  customer_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the user, of the team, or of your own customer.')),
})

export const SetDefaultPaymentMethod200Response = SetDefaultPaymentMethodResult

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

export const GetVaultValue200Response = VaultValue

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

export const SetVaultValue200Response = Success

/**
 * Answers a sentence for a person, always with status 200, saying that the feature is not supported yet. Show it as
 * the message of an error. Any JSON is accepted; without `feature_name` the sentence speaks of “This feature”.
 * @summary Ask about a feature that is not supported
 */
export const CheckFeatureSupport200Response = /*#__PURE__*/ zod.string()

/**
 * The project that the request headers name, as a client sees it; every access level gets the same view. Tells which
 * ways to sign in are open.
 * @summary Get the project
 */
export const GetCurrentProject200Response = Project

/**
 * For verifying access tokens, which are signed with ES256. Needs no headers.
 * @summary Get the public keys of a project
 */
export const GetJwksParams = /*#__PURE__*/ zod.object({
  project_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of a project; the audience of its access tokens.')),
})

export const GetJwks200Response = JsonWebKeySet

/**
 * In the order in which they were acquired, each as its owner sees it. Only with the project `internal` in the
 * request headers, whose users are the owners of projects.
 * @summary List the projects of the signed-in owner
 */
export const ListOwnedProjects200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(AdminProject),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * Only with the project `internal` in the request headers. What the body leaves out gets its first value. From then
 * on the access token of this user is good as an admin access token for the new project. Newer services require
 * `owner_team_id`.
 * @summary Create a project owned by the signed-in user
 */
export const CreateOwnedProject201Response = AdminProject

/**
 * The project that the request headers name, with all its settings; secrets of OAuth providers and the password of
 * the mail server are in clear.
 * @summary Get the project as its owner sees it
 */
export const GetProject200Response = AdminProject

/**
 * What is left out keeps its value. A list (`domains`, `oauth_providers`, the default permissions) and
 * `email_config` replace the whole old value. Production mode is stored without any check of the settings.
 * @summary Change the project
 */
export const UpdateProject200Response = AdminProject

/**
 * With everything in it, for good. Later calls answer that the project is not found, and so does a repeat of this
 * one.
 * @summary Delete the project
 */
export const DeleteProject200Response = Success

/**
 * Newest first; revoked and expired sets are included.
 * @summary List the key sets of the project
 */
export const ListInternalApiKeys200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(InternalApiKey),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * Up to three keys that go into request headers, one for each access level that is asked for. The answer is the only
 * one that holds them whole. A set always expires; a key that has expired or was revoked is refused like a wrong
 * one. There is no way to delete a set; revoke it by updating it.
 * @summary Create a key set for the project
 */
export const CreateInternalApiKey200Response = CreatedInternalApiKey

/**
 * Each key shows its last four characters.
 * @summary Get one key set of the project
 */
export const GetInternalApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of the set.')),
})

export const GetInternalApiKey200Response = InternalApiKey

/**
 * Nothing but the description changes, and a revocation is for good. Revoking again moves the time of revocation.
 * @summary Rename or revoke a key set of the project
 */
export const UpdateInternalApiKeyParams = /*#__PURE__*/ zod.object({
  api_key_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of the set.')),
})

export const UpdateInternalApiKey200Response = InternalApiKey

/**
 * With their sources; there is no call for a single one. Every project has the five built-in templates
 * `Email Verification`, `Password Reset`, `Magic Link/OTP`, `Team Invitation` and `Sign In Invitation`, whose source
 * it may change.
 * @summary List the email templates
 */
export const ListEmailTemplates200Response = EmailTemplateList

/**
 * It begins with a sample source. Until 2025 there is no way to delete a template.
 * @summary Create an email template
 */
export const CreateEmailTemplate200Response = CreateEmailTemplateResult

/**
 * Needs a mail server of the project's own. The source is rendered first, and refused when that fails or when it
 * declares no subject or no notification category.
 * @summary Change the source of an email template
 */
export const UpdateEmailTemplateParams = /*#__PURE__*/ zod.object({
  template_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of a template.')),
})

export const UpdateEmailTemplate200Response = UpdateEmailTemplateResult

/**
 * Cannot be undone.
 *
 * Since 2026.
 * @summary Delete an email template
 */
export const DeleteEmailTemplateParams = /*#__PURE__*/ zod.object({
  template_id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of a template.')),
})

export const DeleteEmailTemplate200Response = Success

/**
 * Without their sources. Every project has the two built-in themes `Default Light`, which is active at first, and
 * `Default Dark`, whose source it may change.
 * @summary List the email themes
 */
export const ListEmailThemes200Response = EmailThemeList

/**
 * It begins with the source of the light theme. To make it the active one, update the project. There is no way to
 * delete a theme.
 * @summary Create an email theme
 */
export const CreateEmailTheme200Response = CreateEmailThemeResult

/**
 * The answer does not repeat the id.
 * @summary Get the source of an email theme
 */
export const GetEmailThemeParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of a theme. An id that is no UUID names no theme.')),
})

export const GetEmailTheme200Response = EmailTheme

/**
 * The source is rendered first, and refused when that fails. The name cannot be changed.
 * @summary Change the source of an email theme
 */
export const UpdateEmailThemeParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of a theme.')),
})

export const UpdateEmailTheme200Response = UpdateEmailThemeResult

/**
 * Cannot be undone.
 *
 * Since 2026.
 * @summary Delete an email theme
 */
export const DeleteEmailThemeParams = /*#__PURE__*/ zod.object({
  id: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('The id of a theme.')),
})

export const DeleteEmailTheme200Response = Success

/**
 * The whole configuration of the project with every default applied, as JSON within a string.
 * @summary Get the rendered configuration
 */
export const GetProjectConfig200Response = RenderedProjectConfig

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
export const UpdateProjectConfigOverride200Response = UpdateProjectConfigOverrideResult

/**
 * The secret server key is enough for level `branch`; the other levels need an admin key.
 *
 * Since 2026.
 * @summary Get what one level of the configuration overrides
 */
export const GetProjectConfigLevelParams = /*#__PURE__*/ zod.object({
  level: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Where the override applies.')),
})

export const GetProjectConfigLevel200Response = ProjectConfigLevel

/**
 * Everything the level overrode before is dropped. The secret server key is enough for level `branch`; the other levels need an admin key.
 *
 * Since 2026.
 * @summary Replace what one level of the configuration overrides
 */
export const ReplaceProjectConfigLevelParams = /*#__PURE__*/ zod.object({
  level: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Where the override applies.')),
})

export const ReplaceProjectConfigLevel200Response = Success

/**
 * Merges: paths that are not named stay. The secret server key is enough for level `branch`; the other levels need an admin key.
 *
 * Since 2026.
 * @summary Change what one level of the configuration overrides
 */
export const UpdateProjectConfigLevelParams = /*#__PURE__*/ zod.object({
  level: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Where the override applies.')),
})

export const UpdateProjectConfigLevel200Response = Success

/**
 * With everything below them, so that the value of the level beneath applies again. Not for level `project`.
 *
 * Since 2026.
 * @summary Remove keys from one level of the configuration
 */
export const ResetProjectConfigLevelKeysParams = /*#__PURE__*/ zod.object({
  level: /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.describe('Where the override applies.')),
})

export const ResetProjectConfigLevelKeys200Response = Success

/**
 * Tells whether the configuration of the branch is pushed from a repository.
 *
 * Since 2026.
 * @summary Get where the configuration comes from
 */
export const GetProjectConfigSource200Response = ProjectConfigSource

/**
 * The configuration stays as it is; its source becomes `unlinked`.
 *
 * Since 2026.
 * @summary Unlink the configuration from its source
 */
export const UnlinkProjectConfigSource200Response = Success

/**
 * A bearer token for the portal of the webhook provider, where the id of the application is the id of the project.
 * @summary Get a token for the webhook portal
 */
export const CreateWebhookPortalToken201Response = WebhookPortalToken

/**
 * Sign-ups and active users of the last 31 days, countries, sign-in methods, and the latest users. A project without
 * users has zeros and empty lists.
 * @summary Get figures about the users
 */
export const GetMetrics200Response = Metrics

/**
 * Sends one message with the settings given, not with the stored ones, and gives up after 10 seconds. A mail server
 * that refuses is no error: the answer says so.
 * @summary Try the settings of a mail server
 */
export const SendTestEmail200Response = SendTestEmailResult

/**
 * The latest 100 attempts at most, newest first.
 * @summary List the emails sent last
 */
export const ListSentEmails200Response = /*#__PURE__*/ zod.object({
  items: /*#__PURE__*/ zod.array(SentEmail),
  is_paginated: /*#__PURE__*/ zod.boolean(),
})

/**
 * Sends an email that leads to the callback URL as it is; no code is added to it. The secret server key is enough.
 * @summary Invite a user to sign in
 */
export const SendSignInInvitation200Response = Success

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

export const SendAiChatMessage200Response = AiChatAnswer

/**
 * Appends one message, of either side, as it is.
 * @summary Save a message of the conversation
 */
export const SaveAiChatMessageParams = /*#__PURE__*/ zod.object({
  thread_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the theme or template that is being edited.')),
})

export const SaveAiChatMessage200Response = SaveAiChatMessageResult

/**
 * Oldest first, each exactly as it was saved.
 * @summary List the saved messages of the conversation
 */
export const ListAiChatMessagesParams = /*#__PURE__*/ zod.object({
  thread_id: /*#__PURE__*/ zod
    .string()
    .check(/*#__PURE__*/ zod.describe('The id of the theme or template that is being edited.')),
})

export const ListAiChatMessages200Response = AiChatMessages

export const AnyFailure200Response = /*#__PURE__*/ zod.union([AnyError, OAuthProtocolError, /*#__PURE__*/ zod.string()])
