/**
 * Validators of requests. Unknown keys are refused.
 *
 * Generated from `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */
import * as zod from 'zod/mini'
import { lazySchema, once } from '../../src/testing/validators.ts'

const $JsonValue = /*#__PURE__*/ once(() => zod.unknown())
const $AiChatMessageBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    role: zod.enum(['user', 'assistant', 'tool']),
    content: $JsonValue(),
  }),
)
const $SendAiChatMessageBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    context_type: zod.enum(['email-theme', 'email-template']),
    messages: zod.array($AiChatMessageBody()).check(zod.minLength(1)),
  }),
)
const $SaveAiChatMessageBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    message: $JsonValue(),
  }),
)
const $UserIdOrMe = /*#__PURE__*/ once(() => zod.string())
const $CreateUserApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    description: zod.string(),
    expires_at_millis: zod.nullable(zod.number()),
    is_public: zod.exactOptional(zod.boolean()),
    user_id: $UserIdOrMe(),
  }),
)
const $UpdateUserApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    description: zod.exactOptional(zod.string()),
    revoked: zod.exactOptional(zod.literal(true)),
  }),
)
const $CheckUserApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    api_key: zod.string(),
  }),
)
const $CreateTeamApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    description: zod.string(),
    expires_at_millis: zod.nullable(zod.number()),
    is_public: zod.exactOptional(zod.boolean()),
    team_id: zod.uuid(),
  }),
)
const $UpdateTeamApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    description: zod.exactOptional(zod.string()),
    revoked: zod.exactOptional(zod.literal(true)),
  }),
)
const $CheckTeamApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    api_key: zod.string(),
  }),
)
const startCliLoginBodyExpiresInMillisMax = 86400000
const $StartCliLoginBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    expires_in_millis: zod.exactOptional(zod.number().check(zod.lte(startCliLoginBodyExpiresInMillisMax))),
    anon_refresh_token: zod.exactOptional(zod.string()),
  }),
)
const $PollCliLoginBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    polling_code: zod.string(),
  }),
)
const $CompleteCliLoginBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    login_code: zod.string(),
    refresh_token: zod.exactOptional(zod.string()),
    mode: zod.exactOptional(zod.enum(['check', 'claim-anon-session', 'complete'])),
  }),
)
const VerificationCodeMin = 45
const VerificationCodeMax = 45
const $VerificationCode = /*#__PURE__*/ once(() =>
  zod.string().check(zod.minLength(VerificationCodeMin)).check(zod.maxLength(VerificationCodeMax)),
)
const $CreateConnectedAccountAccessTokenBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    scope: zod.exactOptional(zod.string()),
  }),
)
const $CreateContactChannelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.string(),
    value: zod.string(),
    type: zod.literal('email'),
    used_for_auth: zod.boolean(),
    is_primary: zod.exactOptional(zod.boolean()),
  }),
)
const $ServerCreateContactChannelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: $UserIdOrMe(),
    value: zod.string(),
    type: zod.literal('email'),
    used_for_auth: zod.boolean(),
    is_primary: zod.exactOptional(zod.boolean()),
    is_verified: zod.exactOptional(zod.boolean()),
  }),
)
const $UpdateContactChannelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    value: zod.exactOptional(zod.string()),
    type: zod.exactOptional(zod.literal('email')),
    used_for_auth: zod.exactOptional(zod.boolean()),
    is_primary: zod.exactOptional(zod.boolean()),
  }),
)
const $ServerUpdateContactChannelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    value: zod.exactOptional(zod.string()),
    type: zod.exactOptional(zod.literal('email')),
    used_for_auth: zod.exactOptional(zod.boolean()),
    is_primary: zod.exactOptional(zod.boolean()),
    is_verified: zod.exactOptional(zod.boolean()),
  }),
)
const $SendContactChannelVerificationCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    callback_url: zod.url(),
  }),
)
const $SendVerificationCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    email: zod.string(),
    callback_url: zod.url(),
  }),
)
const verifyContactChannelBodyCodeMin = 45
const verifyContactChannelBodyCodeMax = 45
const $VerifyContactChannelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    code: zod
      .string()
      .check(zod.minLength(verifyContactChannelBodyCodeMin))
      .check(zod.maxLength(verifyContactChannelBodyCodeMax)),
  }),
)
const checkVerificationCodeBodyCodeMin = 45
const checkVerificationCodeBodyCodeMax = 45
const $CheckVerificationCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    code: zod
      .string()
      .check(zod.minLength(checkVerificationCodeBodyCodeMin))
      .check(zod.maxLength(checkVerificationCodeBodyCodeMax)),
  }),
)
const $GetVaultValueBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    hashed_key: zod.string().check(zod.minLength(1)),
  }),
)
const $SetVaultValueBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    hashed_key: zod.string().check(zod.minLength(1)),
    encrypted_value: zod.string(),
  }),
)
const $EmailThemeSelector = /*#__PURE__*/ once(() => zod.union([zod.uuid(), zod.literal(false), zod.null()]))
const $SendEmailBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_ids: zod.exactOptional(zod.array(zod.string())),
    theme_id: zod.exactOptional($EmailThemeSelector()),
    html: zod.exactOptional(zod.string()),
    subject: zod.exactOptional(zod.string()),
    notification_category_name: zod.exactOptional(zod.string()),
    template_id: zod.exactOptional(zod.string()),
    variables: zod.exactOptional(zod.record(zod.string(), $JsonValue())),
    all_users: zod.exactOptional(zod.literal(true)),
    emails: zod.exactOptional(zod.array(zod.string())),
    draft_id: zod.exactOptional(zod.string()),
    scheduled_at_millis: zod.exactOptional(zod.number()),
    is_high_priority: zod.exactOptional(zod.boolean()),
  }),
)
const $RenderEmailBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    theme_id: zod.exactOptional($EmailThemeSelector()),
    theme_tsx_source: zod.exactOptional(zod.string()),
    template_id: zod.exactOptional(zod.string()),
    template_tsx_source: zod.exactOptional(zod.string()),
  }),
)
const $CreateEmailThemeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.string(),
  }),
)
const $UpdateEmailThemeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    tsx_source: zod.string(),
  }),
)
const $CreateEmailTemplateBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.string(),
  }),
)
const $UpdateEmailTemplateBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    tsx_source: zod.string(),
    theme_id: zod.exactOptional($EmailThemeSelector()),
  }),
)
const sendTestEmailBodyEmailConfigPortMin = 0
const sendTestEmailBodyEmailConfigPortMax = 65535
const sendTestEmailBodyEmailConfigPasswordMax = 70
const $SendTestEmailBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    recipient_email: zod.string(),
    email_config: zod.strictObject({
      host: zod.string(),
      port: zod
        .number()
        .check(zod.gte(sendTestEmailBodyEmailConfigPortMin))
        .check(zod.lte(sendTestEmailBodyEmailConfigPortMax)),
      username: zod.string(),
      password: zod.string().check(zod.maxLength(sendTestEmailBodyEmailConfigPasswordMax)),
      sender_name: zod.string(),
      sender_email: zod.string(),
    }),
  }),
)
const $SendSignInInvitationBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    email: zod.string(),
    callback_url: zod.url(),
  }),
)
const $OutboxEmailRecipientBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.enum(['user-primary-email', 'user-custom-emails', 'custom-emails']),
    user_id: zod.exactOptional(zod.uuid()),
    emails: zod.exactOptional(zod.array(zod.string())),
  }),
)
const $UpdateOutboxEmailBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    tsx_source: zod.exactOptional(zod.string()),
    theme_id: zod.nullish(zod.string()),
    to: zod.exactOptional($OutboxEmailRecipientBody()),
    variables: zod.exactOptional(zod.record(zod.string(), $JsonValue())),
    skip_deliverability_check: zod.exactOptional(zod.boolean()),
    scheduled_at_millis: zod.exactOptional(zod.number()),
    is_paused: zod.exactOptional(zod.boolean()),
    cancel: zod.exactOptional(zod.literal(true)),
  }),
)
const $ExchangeExternalTokenBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    provider_id: zod.enum(['clerk-integration', 'better-auth-integration', 'workos-integration']),
    token: zod.string(),
  }),
)
const $CheckFeatureSupportBody = /*#__PURE__*/ once(() =>
  zod.looseObject({
    feature_name: zod.exactOptional(zod.string()),
  }),
)
const $CreateInternalApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    description: zod.string(),
    expires_at_millis: zod.number(),
    has_publishable_client_key: zod.boolean(),
    has_secret_server_key: zod.boolean(),
    has_super_secret_admin_key: zod.boolean(),
  }),
)
const $UpdateInternalApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    description: zod.exactOptional(zod.string()),
    revoked: zod.exactOptional(zod.literal(true)),
  }),
)
const $MfaSignInBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.literal('totp'),
    totp: zod.string(),
    code: $VerificationCode(),
  }),
)
const $UpdateNotificationPreferenceBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    enabled: zod.boolean(),
  }),
)
const $CreateOAuthProviderBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: $UserIdOrMe(),
    provider_config_id: zod.string(),
    account_id: zod.string(),
    email: zod.exactOptional(zod.string()),
    allow_sign_in: zod.boolean(),
    allow_connected_accounts: zod.boolean(),
  }),
)
const $UpdateOAuthProviderBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    allow_sign_in: zod.exactOptional(zod.boolean()),
    allow_connected_accounts: zod.exactOptional(zod.boolean()),
  }),
)
const $ServerUpdateOAuthProviderBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    account_id: zod.exactOptional(zod.string()),
    email: zod.exactOptional(zod.string()),
    allow_sign_in: zod.exactOptional(zod.boolean()),
    allow_connected_accounts: zod.exactOptional(zod.boolean()),
  }),
)
const $OAuthAuthorizationCodeGrant = /*#__PURE__*/ once(() =>
  zod.looseObject({
    grant_type: zod.enum(['authorization_code']),
    code: zod.string(),
    redirect_uri: zod.url(),
    code_verifier: zod.string(),
    client_id: zod.string(),
    client_secret: zod.exactOptional(zod.string()),
  }),
)
const $OAuthRefreshTokenGrant = /*#__PURE__*/ once(() =>
  zod.looseObject({
    grant_type: zod.enum(['refresh_token']),
    refresh_token: zod.string(),
    client_id: zod.string(),
    client_secret: zod.string(),
  }),
)
const $ExchangeOAuthTokenBody = /*#__PURE__*/ once(() =>
  zod.discriminatedUnion('grant_type', [$OAuthAuthorizationCodeGrant(), $OAuthRefreshTokenGrant()]),
)
const authorizeCrossDomainBodyStateMax = 512
const authorizeCrossDomainBodyCodeChallengeMin = 43
const authorizeCrossDomainBodyCodeChallengeMax = 128
const $AuthorizeCrossDomainBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    redirect_uri: zod.url(),
    state: zod.string().check(zod.minLength(1)).check(zod.maxLength(authorizeCrossDomainBodyStateMax)),
    code_challenge: zod
      .string()
      .check(zod.minLength(authorizeCrossDomainBodyCodeChallengeMin))
      .check(zod.maxLength(authorizeCrossDomainBodyCodeChallengeMax)),
    code_challenge_method: zod.exactOptional(zod.literal('S256')),
    after_callback_redirect_url: zod.exactOptional(zod.url()),
  }),
)
const $AppleNativeSignInBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id_token: zod.string(),
  }),
)
const $SendSignInCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    email: zod.string(),
    callback_url: zod.url(),
    bot_challenge_token: zod.exactOptional(zod.string()),
    bot_challenge_phase: zod.exactOptional(zod.enum(['invisible', 'visible'])),
    bot_challenge_unavailable: zod.exactOptional(zod.literal('true')),
  }),
)
const $OtpSignInBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    code: $VerificationCode(),
  }),
)
const $CheckSignInCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    code: $VerificationCode(),
  }),
)
const $PasskeyRegistrationCredential = /*#__PURE__*/ once(() =>
  zod.looseObject({
    id: zod.string(),
    rawId: zod.string(),
    type: zod.literal('public-key'),
    response: zod.looseObject({
      clientDataJSON: zod.string(),
      attestationObject: zod.string(),
      transports: zod.exactOptional(zod.array(zod.string())),
      publicKeyAlgorithm: zod.exactOptional(zod.number()),
      publicKey: zod.exactOptional(zod.string()),
      authenticatorData: zod.exactOptional(zod.string()),
    }),
    clientExtensionResults: zod.looseObject({
      appid: zod.exactOptional(zod.boolean()),
      credProps: zod.exactOptional(
        zod.looseObject({
          rk: zod.exactOptional(zod.boolean()),
        }),
      ),
    }),
    authenticatorAttachment: zod.exactOptional(zod.string()),
  }),
)
const $RegisterPasskeyCredentialBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    credential: $PasskeyRegistrationCredential(),
    code: zod.string(),
  }),
)
const $PasskeyAuthenticationResponse = /*#__PURE__*/ once(() =>
  zod.looseObject({
    id: zod.string(),
    rawId: zod.string(),
    type: zod.literal('public-key'),
    response: zod.looseObject({
      clientDataJSON: zod.string(),
      authenticatorData: zod.string(),
      signature: zod.string(),
      userHandle: zod.exactOptional(zod.string()),
    }),
    clientExtensionResults: zod.looseObject({
      appid: zod.exactOptional(zod.boolean()),
      credProps: zod.exactOptional(
        zod.looseObject({
          rk: zod.exactOptional(zod.boolean()),
        }),
      ),
    }),
    authenticatorAttachment: zod.exactOptional(zod.string()),
  }),
)
const $PasskeySignInBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    authentication_response: $PasskeyAuthenticationResponse(),
    code: zod.string(),
  }),
)
const passwordSignInBodyPasswordMax = 70
const $PasswordSignInBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    email: zod.string(),
    password: zod.string().check(zod.maxLength(passwordSignInBodyPasswordMax)),
  }),
)
const passwordSignUpBodyPasswordMax = 70
const $PasswordSignUpBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    email: zod.string(),
    password: zod.string().check(zod.maxLength(passwordSignUpBodyPasswordMax)),
    verification_callback_url: zod.exactOptional(zod.url()),
    bot_challenge_token: zod.exactOptional(zod.string()),
    bot_challenge_phase: zod.exactOptional(zod.enum(['invisible', 'visible'])),
    bot_challenge_unavailable: zod.exactOptional(zod.literal('true')),
  }),
)
const $SendPasswordResetCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    email: zod.string(),
    callback_url: zod.url(),
  }),
)
const resetPasswordWithCodeBodyPasswordMax = 70
const $ResetPasswordWithCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    code: $VerificationCode(),
    password: zod.string().check(zod.maxLength(resetPasswordWithCodeBodyPasswordMax)),
  }),
)
const $CheckPasswordResetCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    code: $VerificationCode(),
  }),
)
const updatePasswordBodyOldPasswordMax = 70
const updatePasswordBodyNewPasswordMax = 70
const $UpdatePasswordBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    old_password: zod.string().check(zod.maxLength(updatePasswordBodyOldPasswordMax)),
    new_password: zod.string().check(zod.maxLength(updatePasswordBodyNewPasswordMax)),
  }),
)
const setPasswordBodyPasswordMax = 70
const $SetPasswordBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    password: zod.string().check(zod.maxLength(setPasswordBodyPasswordMax)),
  }),
)
const $CustomerType = /*#__PURE__*/ once(() => zod.enum(['user', 'team', 'custom']))
const $UpdateCustomerItemQuantityBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    delta: zod.int(),
    expires_at: zod.exactOptional(zod.string()),
    description: zod.exactOptional(zod.string()),
  }),
)
const $InlineProduct = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.string(),
    customer_type: $CustomerType(),
    server_only: zod.exactOptional(zod.boolean()),
    stackable: zod.exactOptional(zod.boolean()),
    prices: zod.record(zod.string(), $JsonValue()),
    included_items: zod.record(zod.string(), $JsonValue()),
  }),
)
const $GrantCustomerProductBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    product_id: zod.exactOptional(zod.string()),
    product_inline: zod.exactOptional($InlineProduct()),
    quantity: zod.exactOptional(zod.int().check(zod.gte(1))),
  }),
)
const $SwitchCustomerProductBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    from_product_id: zod.string(),
    to_product_id: zod.string(),
    price_id: zod.exactOptional(zod.string()),
    quantity: zod.exactOptional(zod.int().check(zod.gte(1))),
    promo_codes: zod.exactOptional(zod.array(zod.string())),
  }),
)
const $CreatePurchaseUrlBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    customer_type: $CustomerType(),
    customer_id: zod.string(),
    product_id: zod.exactOptional(zod.string()),
    product_inline: zod.exactOptional($InlineProduct()),
    return_url: zod.exactOptional(zod.url()),
    allow_promo_codes: zod.exactOptional(zod.boolean()),
    allow_stacking_promo_codes: zod.exactOptional(zod.boolean()),
  }),
)
const $SetDefaultPaymentMethodBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    setup_intent_id: zod.string(),
  }),
)
const $GrantTeamPermissionBody = /*#__PURE__*/ once(() => zod.strictObject({}))
const $GrantProjectPermissionBody = /*#__PURE__*/ once(() => zod.strictObject({}))
const createTeamPermissionDefinitionBodyIdRegExp = /*#__PURE__*/ new RegExp('^[a-z0-9_:]+$')
const createTeamPermissionDefinitionBodyContainedPermissionIdsItemRegExp = /*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$')
const $CreateTeamPermissionDefinitionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: zod.string().check(zod.regex(createTeamPermissionDefinitionBodyIdRegExp)),
    description: zod.exactOptional(zod.string()),
    contained_permission_ids: zod.exactOptional(
      zod.array(zod.string().check(zod.regex(createTeamPermissionDefinitionBodyContainedPermissionIdsItemRegExp))),
    ),
  }),
)
const updateTeamPermissionDefinitionBodyIdRegExp = /*#__PURE__*/ new RegExp('^[a-z0-9_:]+$')
const updateTeamPermissionDefinitionBodyContainedPermissionIdsItemRegExp = /*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$')
const $UpdateTeamPermissionDefinitionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: zod.exactOptional(zod.string().check(zod.regex(updateTeamPermissionDefinitionBodyIdRegExp))),
    description: zod.exactOptional(zod.string()),
    contained_permission_ids: zod.exactOptional(
      zod.array(zod.string().check(zod.regex(updateTeamPermissionDefinitionBodyContainedPermissionIdsItemRegExp))),
    ),
  }),
)
const createProjectPermissionDefinitionBodyIdRegExp = /*#__PURE__*/ new RegExp('^[a-z0-9_:]+$')
const createProjectPermissionDefinitionBodyContainedPermissionIdsItemRegExp = /*#__PURE__*/ new RegExp(
  '^\\$?[a-z0-9_:]+$',
)
const $CreateProjectPermissionDefinitionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: zod.string().check(zod.regex(createProjectPermissionDefinitionBodyIdRegExp)),
    description: zod.exactOptional(zod.string()),
    contained_permission_ids: zod.exactOptional(
      zod.array(zod.string().check(zod.regex(createProjectPermissionDefinitionBodyContainedPermissionIdsItemRegExp))),
    ),
  }),
)
const updateProjectPermissionDefinitionBodyIdRegExp = /*#__PURE__*/ new RegExp('^[a-z0-9_:]+$')
const updateProjectPermissionDefinitionBodyContainedPermissionIdsItemRegExp = /*#__PURE__*/ new RegExp(
  '^\\$?[a-z0-9_:]+$',
)
const $UpdateProjectPermissionDefinitionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: zod.exactOptional(zod.string().check(zod.regex(updateProjectPermissionDefinitionBodyIdRegExp))),
    description: zod.exactOptional(zod.string()),
    contained_permission_ids: zod.exactOptional(
      zod.array(zod.string().check(zod.regex(updateProjectPermissionDefinitionBodyContainedPermissionIdsItemRegExp))),
    ),
  }),
)
const $ProviderId = /*#__PURE__*/ once(() =>
  zod.enum([
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
  ]),
)
const trustedDomainBodyDomainRegExp = /*#__PURE__*/ new RegExp('^https?:/')
const trustedDomainBodyHandlerPathRegExp = /*#__PURE__*/ new RegExp('^')
const $TrustedDomainBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    domain: zod.url().check(zod.regex(trustedDomainBodyDomainRegExp)),
    handler_path: zod.string().check(zod.regex(trustedDomainBodyHandlerPathRegExp)),
  }),
)
const $SharedProjectOAuthProviderBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: $ProviderId(),
    type: zod.enum(['shared']),
    client_id: zod.exactOptional(zod.string()),
    client_secret: zod.exactOptional(zod.string()),
    facebook_config_id: zod.exactOptional(zod.string()),
    microsoft_tenant_id: zod.exactOptional(zod.string()),
    apple_bundle_ids: zod.exactOptional(zod.array(zod.string())),
  }),
)
const $StandardProjectOAuthProviderBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: $ProviderId(),
    type: zod.enum(['standard']),
    client_id: zod.string().check(zod.minLength(1)),
    client_secret: zod.string().check(zod.minLength(1)),
    facebook_config_id: zod.exactOptional(zod.string()),
    microsoft_tenant_id: zod.exactOptional(zod.string()),
    apple_bundle_ids: zod.exactOptional(zod.array(zod.string())),
  }),
)
const $ProjectOAuthProviderBody = /*#__PURE__*/ once(() =>
  zod.discriminatedUnion('type', [$SharedProjectOAuthProviderBody(), $StandardProjectOAuthProviderBody()]),
)
const sharedEmailConfigBodyPortMin = 0
const sharedEmailConfigBodyPortMax = 65535
const sharedEmailConfigBodyPasswordMax = 70
const $SharedEmailConfigBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.enum(['shared']),
    host: zod.exactOptional(zod.string()),
    port: zod.exactOptional(
      zod.number().check(zod.gte(sharedEmailConfigBodyPortMin)).check(zod.lte(sharedEmailConfigBodyPortMax)),
    ),
    username: zod.exactOptional(zod.string()),
    password: zod.exactOptional(zod.string().check(zod.maxLength(sharedEmailConfigBodyPasswordMax))),
    sender_name: zod.exactOptional(zod.string()),
    sender_email: zod.exactOptional(zod.string()),
  }),
)
const standardEmailConfigBodyPortMin = 0
const standardEmailConfigBodyPortMax = 65535
const standardEmailConfigBodyPasswordMax = 70
const $StandardEmailConfigBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.enum(['standard']),
    host: zod.string().check(zod.minLength(1)),
    port: zod.number().check(zod.gte(standardEmailConfigBodyPortMin)).check(zod.lte(standardEmailConfigBodyPortMax)),
    username: zod.string().check(zod.minLength(1)),
    password: zod.string().check(zod.minLength(1)).check(zod.maxLength(standardEmailConfigBodyPasswordMax)),
    sender_name: zod.string().check(zod.minLength(1)),
    sender_email: zod.string().check(zod.minLength(1)),
  }),
)
const $EmailConfigBody = /*#__PURE__*/ once(() =>
  zod.discriminatedUnion('type', [$SharedEmailConfigBody(), $StandardEmailConfigBody()]),
)
const $DefaultPermissionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: zod.string(),
  }),
)
const $AdminProjectConfigBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    allow_localhost: zod.exactOptional(zod.boolean()),
    sign_up_enabled: zod.exactOptional(zod.boolean()),
    require_email_verification: zod.exactOptional(zod.boolean()),
    credential_enabled: zod.exactOptional(zod.boolean()),
    magic_link_enabled: zod.exactOptional(zod.boolean()),
    passkey_enabled: zod.exactOptional(zod.boolean()),
    client_team_creation_enabled: zod.exactOptional(zod.boolean()),
    client_user_deletion_enabled: zod.exactOptional(zod.boolean()),
    allow_user_api_keys: zod.exactOptional(zod.boolean()),
    allow_team_api_keys: zod.exactOptional(zod.boolean()),
    create_team_on_sign_up: zod.exactOptional(zod.boolean()),
    oauth_account_merge_strategy: zod.exactOptional(zod.enum(['link_method', 'raise_error', 'allow_duplicates'])),
    email_theme: zod.exactOptional(zod.string()),
    email_config: zod.exactOptional($EmailConfigBody()),
    domains: zod.exactOptional(zod.array($TrustedDomainBody())),
    oauth_providers: zod.exactOptional(zod.array($ProjectOAuthProviderBody())),
    team_creator_default_permissions: zod.exactOptional(zod.array($DefaultPermissionBody())),
    team_member_default_permissions: zod.exactOptional(zod.array($DefaultPermissionBody())),
    user_default_permissions: zod.exactOptional(zod.array($DefaultPermissionBody())),
  }),
)
const $CreateOwnedProjectBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.string(),
    description: zod.nullish(zod.string()),
    is_production_mode: zod.exactOptional(zod.boolean()),
    owner_team_id: zod.exactOptional(zod.uuid()),
    onboarding_status: zod.exactOptional(zod.string()),
    config: zod.exactOptional($AdminProjectConfigBody()),
  }),
)
const $ProjectLogoBody = /*#__PURE__*/ once(() => zod.nullable(zod.string()))
const $UpdateProjectBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.string()),
    description: zod.nullish(zod.string()),
    is_production_mode: zod.exactOptional(zod.boolean()),
    config: zod.exactOptional($AdminProjectConfigBody()),
    logo_url: zod.exactOptional($ProjectLogoBody()),
    logo_full_url: zod.exactOptional($ProjectLogoBody()),
    logo_dark_mode_url: zod.exactOptional($ProjectLogoBody()),
    logo_full_dark_mode_url: zod.exactOptional($ProjectLogoBody()),
  }),
)
const $UpdateProjectConfigOverrideBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    config_override_string: zod.exactOptional(zod.string()),
  }),
)
const $CreateWebhookPortalTokenBody = /*#__PURE__*/ once(() => zod.strictObject({}))
const $UnknownConfigSource = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.enum(['pushed-from-unknown']),
  }),
)
const $UnlinkedConfigSource = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.enum(['unlinked']),
  }),
)
const $GithubConfigSource = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.enum(['pushed-from-github']),
    owner: zod.string(),
    repo: zod.string(),
    branch: zod.string(),
    commit_hash: zod.string(),
    config_file_path: zod.string(),
  }),
)
const $ConfigSource = /*#__PURE__*/ once(() =>
  zod.discriminatedUnion('type', [$UnknownConfigSource(), $UnlinkedConfigSource(), $GithubConfigSource()]),
)
const $ReplaceProjectConfigLevelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    config_string: zod.string(),
    source: zod.exactOptional($ConfigSource()),
  }),
)
const $UpdateProjectConfigLevelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    config_override_string: zod.string(),
  }),
)
const $ResetProjectConfigLevelKeysBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    keys: zod.array(zod.string()),
  }),
)
const createSessionBodyExpiresInMillisMax = 31708800000
const $CreateSessionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: $UserIdOrMe(),
    expires_in_millis: zod.exactOptional(zod.number().check(zod.lte(createSessionBodyExpiresInMillisMax))),
    is_impersonation: zod.exactOptional(zod.boolean()),
  }),
)
const $SendTeamInvitationBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    team_id: zod.uuid(),
    email: zod.string(),
    callback_url: zod.url(),
  }),
)
const acceptTeamInvitationBodyCodeMin = 45
const acceptTeamInvitationBodyCodeMax = 45
const $AcceptTeamInvitationBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    code: zod
      .string()
      .check(zod.minLength(acceptTeamInvitationBodyCodeMin))
      .check(zod.maxLength(acceptTeamInvitationBodyCodeMax)),
  }),
)
const checkTeamInvitationCodeBodyCodeMin = 45
const checkTeamInvitationCodeBodyCodeMax = 45
const $CheckTeamInvitationCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    code: zod
      .string()
      .check(zod.minLength(checkTeamInvitationCodeBodyCodeMin))
      .check(zod.maxLength(checkTeamInvitationCodeBodyCodeMax)),
  }),
)
const getTeamInvitationDetailsBodyCodeMin = 45
const getTeamInvitationDetailsBodyCodeMax = 45
const $GetTeamInvitationDetailsBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    code: zod
      .string()
      .check(zod.minLength(getTeamInvitationDetailsBodyCodeMin))
      .check(zod.maxLength(getTeamInvitationDetailsBodyCodeMax)),
  }),
)
const $AddTeamMemberBody = /*#__PURE__*/ once(() => zod.strictObject({}))
const updateTeamMemberProfileBodyProfileImageUrlMax = 1000000
const $UpdateTeamMemberProfileBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.string()),
    profile_image_url: zod.nullish(zod.url().check(zod.maxLength(updateTeamMemberProfileBodyProfileImageUrlMax))),
  }),
)
const createTeamBodyProfileImageUrlMax = 1000000
const $CreateTeamBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.string(),
    profile_image_url: zod.nullish(zod.url().check(zod.maxLength(createTeamBodyProfileImageUrlMax))),
    client_metadata: zod.exactOptional($JsonValue()),
    creator_user_id: zod.exactOptional($UserIdOrMe()),
  }),
)
const serverCreateTeamBodyProfileImageUrlMax = 1000000
const $ServerCreateTeamBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.string(),
    profile_image_url: zod.nullish(zod.url().check(zod.maxLength(serverCreateTeamBodyProfileImageUrlMax))),
    client_metadata: zod.exactOptional($JsonValue()),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    server_metadata: zod.exactOptional($JsonValue()),
    creator_user_id: zod.exactOptional($UserIdOrMe()),
  }),
)
const updateTeamBodyProfileImageUrlMax = 1000000
const $UpdateTeamBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.string()),
    profile_image_url: zod.nullish(zod.url().check(zod.maxLength(updateTeamBodyProfileImageUrlMax))),
    client_metadata: zod.exactOptional($JsonValue()),
  }),
)
const serverUpdateTeamBodyProfileImageUrlMax = 1000000
const $ServerUpdateTeamBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.string()),
    profile_image_url: zod.nullish(zod.url().check(zod.maxLength(serverUpdateTeamBodyProfileImageUrlMax))),
    client_metadata: zod.exactOptional($JsonValue()),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    server_metadata: zod.exactOptional($JsonValue()),
  }),
)
const userRiskScoresBodySignUpBotMin = 0
const userRiskScoresBodySignUpBotMax = 100
const userRiskScoresBodySignUpFreeTrialAbuseMin = 0
const userRiskScoresBodySignUpFreeTrialAbuseMax = 100
const $UserRiskScoresBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    sign_up: zod.strictObject({
      bot: zod.number().check(zod.gte(userRiskScoresBodySignUpBotMin)).check(zod.lte(userRiskScoresBodySignUpBotMax)),
      free_trial_abuse: zod
        .number()
        .check(zod.gte(userRiskScoresBodySignUpFreeTrialAbuseMin))
        .check(zod.lte(userRiskScoresBodySignUpFreeTrialAbuseMax)),
    }),
  }),
)
const updateCurrentUserBodyProfileImageUrlMax = 1000000
const $UpdateCurrentUserBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.nullish(zod.string()),
    profile_image_url: zod.nullish(zod.url().check(zod.maxLength(updateCurrentUserBodyProfileImageUrlMax))),
    client_metadata: zod.exactOptional($JsonValue()),
    selected_team_id: zod.nullish(zod.uuid()),
    totp_secret_base64: zod.nullish(zod.string()),
    otp_auth_enabled: zod.exactOptional(zod.boolean()),
    passkey_auth_enabled: zod.exactOptional(zod.boolean()),
    primary_email: zod.nullish(zod.string().check(zod.minLength(1))),
  }),
)
const serverUpdateCurrentUserBodyProfileImageUrlMax = 1000000
const serverUpdateCurrentUserBodyPasswordMax = 70
const $ServerUpdateCurrentUserBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.nullish(zod.string()),
    profile_image_url: zod.nullish(zod.url().check(zod.maxLength(serverUpdateCurrentUserBodyProfileImageUrlMax))),
    client_metadata: zod.exactOptional($JsonValue()),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    server_metadata: zod.exactOptional($JsonValue()),
    selected_team_id: zod.nullish(zod.uuid()),
    totp_secret_base64: zod.nullish(zod.string()),
    otp_auth_enabled: zod.exactOptional(zod.boolean()),
    passkey_auth_enabled: zod.exactOptional(zod.boolean()),
    primary_email: zod.nullish(zod.string().check(zod.minLength(1))),
    primary_email_verified: zod.exactOptional(zod.boolean()),
    primary_email_auth_enabled: zod.exactOptional(zod.boolean()),
    password: zod.nullish(zod.string().check(zod.maxLength(serverUpdateCurrentUserBodyPasswordMax))),
    password_hash: zod.exactOptional(zod.string().check(zod.minLength(1))),
    is_anonymous: zod.exactOptional(zod.literal(false)),
    restricted_by_admin: zod.exactOptional(zod.boolean()),
    restricted_by_admin_reason: zod.nullish(zod.string()),
    restricted_by_admin_private_details: zod.nullish(zod.string()),
    country_code: zod.nullish(zod.string()),
    risk_scores: zod.exactOptional($UserRiskScoresBody()),
  }),
)
const updateUserBodyProfileImageUrlMax = 1000000
const updateUserBodyPasswordMax = 70
const $UpdateUserBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.nullish(zod.string()),
    profile_image_url: zod.nullish(zod.url().check(zod.maxLength(updateUserBodyProfileImageUrlMax))),
    client_metadata: zod.exactOptional($JsonValue()),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    server_metadata: zod.exactOptional($JsonValue()),
    selected_team_id: zod.nullish(zod.uuid()),
    totp_secret_base64: zod.nullish(zod.string()),
    otp_auth_enabled: zod.exactOptional(zod.boolean()),
    passkey_auth_enabled: zod.exactOptional(zod.boolean()),
    primary_email: zod.nullish(zod.string().check(zod.minLength(1))),
    primary_email_verified: zod.exactOptional(zod.boolean()),
    primary_email_auth_enabled: zod.exactOptional(zod.boolean()),
    password: zod.nullish(zod.string().check(zod.maxLength(updateUserBodyPasswordMax))),
    password_hash: zod.exactOptional(zod.string().check(zod.minLength(1))),
    is_anonymous: zod.exactOptional(zod.literal(false)),
    restricted_by_admin: zod.exactOptional(zod.boolean()),
    restricted_by_admin_reason: zod.nullish(zod.string()),
    restricted_by_admin_private_details: zod.nullish(zod.string()),
    country_code: zod.nullish(zod.string()),
    risk_scores: zod.exactOptional($UserRiskScoresBody()),
  }),
)
const createUserBodyProfileImageUrlMax = 1000000
const createUserBodyPasswordMax = 70
const $CreateUserBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.nullish(zod.string()),
    profile_image_url: zod.nullish(zod.url().check(zod.maxLength(createUserBodyProfileImageUrlMax))),
    client_metadata: zod.exactOptional($JsonValue()),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    server_metadata: zod.exactOptional($JsonValue()),
    totp_secret_base64: zod.nullish(zod.string()),
    otp_auth_enabled: zod.exactOptional(zod.boolean()),
    passkey_auth_enabled: zod.exactOptional(zod.boolean()),
    primary_email: zod.nullish(zod.string().check(zod.minLength(1))),
    primary_email_verified: zod.exactOptional(zod.boolean()),
    primary_email_auth_enabled: zod.exactOptional(zod.boolean()),
    password: zod.nullish(zod.string().check(zod.maxLength(createUserBodyPasswordMax))),
    password_hash: zod.exactOptional(zod.string().check(zod.minLength(1))),
    is_anonymous: zod.exactOptional(zod.boolean()),
    restricted_by_admin: zod.exactOptional(zod.boolean()),
    restricted_by_admin_reason: zod.nullish(zod.string()),
    restricted_by_admin_private_details: zod.nullish(zod.string()),
    country_code: zod.nullish(zod.string()),
    risk_scores: zod.exactOptional($UserRiskScoresBody()),
    oauth_providers: zod.exactOptional(
      zod.array(
        zod.strictObject({
          id: zod.string(),
          account_id: zod.string(),
          email: zod.nullish(zod.string()),
        }),
      ),
    ),
  }),
)
const $PasswordSignInBodySchema = /*#__PURE__*/ once(() => $PasswordSignInBody())
export const PasswordSignInBodySchema = /*#__PURE__*/ lazySchema($PasswordSignInBodySchema)
const $PasswordSignUpBodySchema = /*#__PURE__*/ once(() => $PasswordSignUpBody())
export const PasswordSignUpBodySchema = /*#__PURE__*/ lazySchema($PasswordSignUpBodySchema)
const $SendPasswordResetCodeBodySchema = /*#__PURE__*/ once(() => $SendPasswordResetCodeBody())
export const SendPasswordResetCodeBodySchema = /*#__PURE__*/ lazySchema($SendPasswordResetCodeBodySchema)
const $ResetPasswordWithCodeBodySchema = /*#__PURE__*/ once(() => $ResetPasswordWithCodeBody())
export const ResetPasswordWithCodeBodySchema = /*#__PURE__*/ lazySchema($ResetPasswordWithCodeBodySchema)
const $CheckPasswordResetCodeBodySchema = /*#__PURE__*/ once(() => $CheckPasswordResetCodeBody())
export const CheckPasswordResetCodeBodySchema = /*#__PURE__*/ lazySchema($CheckPasswordResetCodeBodySchema)
const $UpdatePasswordBodySchema = /*#__PURE__*/ once(() => $UpdatePasswordBody())
export const UpdatePasswordBodySchema = /*#__PURE__*/ lazySchema($UpdatePasswordBodySchema)
const $SetPasswordBodySchema = /*#__PURE__*/ once(() => $SetPasswordBody())
export const SetPasswordBodySchema = /*#__PURE__*/ lazySchema($SetPasswordBodySchema)
const $SendSignInCodeBodySchema = /*#__PURE__*/ once(() => $SendSignInCodeBody())
export const SendSignInCodeBodySchema = /*#__PURE__*/ lazySchema($SendSignInCodeBodySchema)
const $OtpSignInBodySchema = /*#__PURE__*/ once(() => $OtpSignInBody())
export const OtpSignInBodySchema = /*#__PURE__*/ lazySchema($OtpSignInBodySchema)
const $CheckSignInCodeBodySchema = /*#__PURE__*/ once(() => $CheckSignInCodeBody())
export const CheckSignInCodeBodySchema = /*#__PURE__*/ lazySchema($CheckSignInCodeBodySchema)
const $MfaSignInBodySchema = /*#__PURE__*/ once(() => $MfaSignInBody())
export const MfaSignInBodySchema = /*#__PURE__*/ lazySchema($MfaSignInBodySchema)
const $RegisterPasskeyCredentialBodySchema = /*#__PURE__*/ once(() => $RegisterPasskeyCredentialBody())
export const RegisterPasskeyCredentialBodySchema = /*#__PURE__*/ lazySchema($RegisterPasskeyCredentialBodySchema)
const $PasskeySignInBodySchema = /*#__PURE__*/ once(() => $PasskeySignInBody())
export const PasskeySignInBodySchema = /*#__PURE__*/ lazySchema($PasskeySignInBodySchema)
const authorizeOAuthQueryStateRegExp = /*#__PURE__*/ new RegExp('^[ -~]*$')
const $AuthorizeOAuthQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    client_id: zod.string().check(zod.describe('Id of the project, or `<project id>#<branch id>`.')),
    client_secret: zod
      .string()
      .check(
        zod.describe(
          'Publishable client key; never a secret one. `__stack_public_client__` where the project works without a key,\nwhich services until 2025 do not.\n',
        ),
      ),
    redirect_uri: zod
      .url()
      .check(
        zod.describe(
          'Where to come back to. Its fragment is dropped. It must be on a trusted domain of the project, which is\nchecked only on the way back.\n',
        ),
      ),
    scope: zod.literal('legacy').check(zod.describe("Not the provider's scopes; those are `provider_scope`.")),
    state: zod
      .string()
      .check(zod.regex(authorizeOAuthQueryStateRegExp))
      .check(zod.describe('Comes back unchanged. Printable ASCII; make it random, and compare it on return.')),
    grant_type: zod.literal('authorization_code'),
    code_challenge: zod
      .string()
      .check(zod.describe('The SHA-256 of the code verifier, base64url (RFC 7636, section 4.2).')),
    code_challenge_method: zod.enum(['S256', 'plain']),
    response_type: zod.literal('code'),
    type: zod
      .exactOptional(zod.enum(['authenticate', 'link']))
      .check(
        zod.describe(
          "`authenticate`, the default: sign in or up. `link`: connect the provider's account to the user of `token`.\n",
        ),
      ),
    token: zod
      .exactOptional(zod.string())
      .check(
        zod.describe(
          'An access token of the user to link to. It travels in a URL, so use a fresh one. Since 2026 also for\n`authenticate`, where the token of an anonymous user makes the sign-in upgrade that user. If the user was\ndeleted since, the sign-in goes on without one.\n',
        ),
      ),
    provider_scope: zod
      .exactOptional(zod.string())
      .check(
        zod.describe(
          'Scopes of the provider in addition to the default ones, separated by spaces. Not for `link` with a\nprovider that runs on shared keys; services since 2026 refuse them for `authenticate` too.\n',
        ),
      ),
    error_redirect_uri: zod
      .exactOptional(zod.url())
      .check(zod.describe('Where to redirect with an error. Takes precedence over `error_redirect_url`.')),
    error_redirect_url: zod.exactOptional(zod.url()).check(zod.describe('Older name of `error_redirect_uri`.')),
    after_callback_redirect_url: zod
      .exactOptional(zod.string())
      .check(
        zod.describe(
          'Returned by the token endpoint. Services until 2025 do not check it: validate it before you follow\nit. Since 2026 it must be an absolute URL on a trusted domain.\n',
        ),
      ),
    stack_response_mode: zod
      .exactOptional(zod.enum(['json', 'redirect']))
      .check(
        zod.describe(
          '`json` responds with status 200 and `location` instead of a redirect, sets no cookie and can be fetched from a\npage. Since 2026.',
        ),
      ),
    bot_challenge_token: zod
      .exactOptional(zod.string())
      .check(
        zod.describe(
          'The token of a bot challenge. Omit all three parameters unless the app shows a challenge. Since 2026.',
        ),
      ),
    bot_challenge_phase: zod
      .exactOptional(zod.enum(['invisible', 'visible']))
      .check(zod.describe('Which challenge the token comes from. Since 2026.')),
    bot_challenge_unavailable: zod
      .exactOptional(zod.literal('true'))
      .check(zod.describe('Counts as a visible challenge that failed, so that a sign-up is refused. Since 2026.')),
  }),
)
export const AuthorizeOAuthQueryParams = /*#__PURE__*/ lazySchema($AuthorizeOAuthQueryParams)
const $ExchangeOAuthTokenBodySchema = /*#__PURE__*/ once(() => $ExchangeOAuthTokenBody())
export const ExchangeOAuthTokenBodySchema = /*#__PURE__*/ lazySchema($ExchangeOAuthTokenBodySchema)
const $AuthorizeCrossDomainBodySchema = /*#__PURE__*/ once(() => $AuthorizeCrossDomainBody())
export const AuthorizeCrossDomainBodySchema = /*#__PURE__*/ lazySchema($AuthorizeCrossDomainBodySchema)
const $AppleNativeSignInBodySchema = /*#__PURE__*/ once(() => $AppleNativeSignInBody())
export const AppleNativeSignInBodySchema = /*#__PURE__*/ lazySchema($AppleNativeSignInBodySchema)
const $ExchangeExternalTokenBodySchema = /*#__PURE__*/ once(() => $ExchangeExternalTokenBody())
export const ExchangeExternalTokenBodySchema = /*#__PURE__*/ lazySchema($ExchangeExternalTokenBodySchema)
const $ListSessionsQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.string().check(zod.describe('Whose sessions. Required at every level.')),
  }),
)
export const ListSessionsQueryParams = /*#__PURE__*/ lazySchema($ListSessionsQueryParams)
const $CreateSessionBodySchema = /*#__PURE__*/ once(() => $CreateSessionBody())
export const CreateSessionBodySchema = /*#__PURE__*/ lazySchema($CreateSessionBodySchema)
const $DeleteSessionQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.string().check(zod.describe('Whose session it is. Required, although the id alone decides.')),
  }),
)
export const DeleteSessionQueryParams = /*#__PURE__*/ lazySchema($DeleteSessionQueryParams)
const $StartCliLoginBodySchema = /*#__PURE__*/ once(() => $StartCliLoginBody())
export const StartCliLoginBodySchema = /*#__PURE__*/ lazySchema($StartCliLoginBodySchema)
const $PollCliLoginBodySchema = /*#__PURE__*/ once(() => $PollCliLoginBody())
export const PollCliLoginBodySchema = /*#__PURE__*/ lazySchema($PollCliLoginBodySchema)
const $CompleteCliLoginBodySchema = /*#__PURE__*/ once(() => $CompleteCliLoginBody())
export const CompleteCliLoginBodySchema = /*#__PURE__*/ lazySchema($CompleteCliLoginBodySchema)
const $SendVerificationCodeBodySchema = /*#__PURE__*/ once(() => $SendVerificationCodeBody())
export const SendVerificationCodeBodySchema = /*#__PURE__*/ lazySchema($SendVerificationCodeBodySchema)
const $VerifyContactChannelBodySchema = /*#__PURE__*/ once(() => $VerifyContactChannelBody())
export const VerifyContactChannelBodySchema = /*#__PURE__*/ lazySchema($VerifyContactChannelBodySchema)
const $CheckVerificationCodeBodySchema = /*#__PURE__*/ once(() => $CheckVerificationCodeBody())
export const CheckVerificationCodeBodySchema = /*#__PURE__*/ lazySchema($CheckVerificationCodeBodySchema)
const $ListContactChannelsQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.exactOptional(zod.string()).check(zod.describe('Whose channels.')),
    contact_channel_id: zod.exactOptional(zod.uuid()).check(zod.describe('Only this channel.')),
  }),
)
export const ListContactChannelsQueryParams = /*#__PURE__*/ lazySchema($ListContactChannelsQueryParams)
const $CreateContactChannelBodySchema = /*#__PURE__*/ once(() =>
  zod.union([$ServerCreateContactChannelBody(), $CreateContactChannelBody()]),
)
export const CreateContactChannelBodySchema = /*#__PURE__*/ lazySchema($CreateContactChannelBodySchema)
const $UpdateContactChannelBodySchema = /*#__PURE__*/ once(() =>
  zod.union([$ServerUpdateContactChannelBody(), $UpdateContactChannelBody()]),
)
export const UpdateContactChannelBodySchema = /*#__PURE__*/ lazySchema($UpdateContactChannelBodySchema)
const $SendContactChannelVerificationCodeBodySchema = /*#__PURE__*/ once(() =>
  $SendContactChannelVerificationCodeBody(),
)
export const SendContactChannelVerificationCodeBodySchema = /*#__PURE__*/ lazySchema(
  $SendContactChannelVerificationCodeBodySchema,
)
const $UpdateCurrentUserBodySchema = /*#__PURE__*/ once(() =>
  zod.union([$ServerUpdateCurrentUserBody(), $UpdateCurrentUserBody()]),
)
export const UpdateCurrentUserBodySchema = /*#__PURE__*/ lazySchema($UpdateCurrentUserBodySchema)
const $ListUsersQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    limit: zod
      .exactOptional(zod.int().check(zod.gte(1)))
      .check(zod.describe('Page size. Services since 2026 allow at most 1000.')),
    cursor: zod.exactOptional(zod.uuid()).check(zod.describe('The `next_cursor` of the previous page.')),
    order_by: zod
      .exactOptional(zod.enum(['signed_up_at', 'last_active_at']))
      .check(zod.describe('`signed_up_at`, the default; services since 2026 also order by `last_active_at`.')),
    desc: zod.exactOptional(zod.boolean()).check(zod.describe('Newest first if true. Oldest first by default.')),
    query: zod
      .exactOptional(zod.string())
      .check(zod.describe('Part of a display name or of a contact channel, case-insensitive, or a complete user id.')),
    team_id: zod.exactOptional(zod.uuid()).check(zod.describe('Only the members of this team.')),
    include_restricted: zod.exactOptional(zod.boolean()).check(zod.describe('Also restricted users. Since 2026.')),
    include_anonymous: zod
      .exactOptional(zod.boolean())
      .check(zod.describe('Also anonymous and restricted users. Since 2026.')),
    only_anonymous: zod
      .exactOptional(zod.boolean())
      .check(zod.describe('Anonymous users only. Needs `include_anonymous`. Since 2026.')),
    excluded_email_domains: zod
      .exactOptional(zod.string())
      .check(
        zod.describe(
          'Leaves out users with a primary address at one of these domains. At most 100, separated by commas. Since 2026.',
        ),
      ),
  }),
)
export const ListUsersQueryParams = /*#__PURE__*/ lazySchema($ListUsersQueryParams)
const $CreateUserBodySchema = /*#__PURE__*/ once(() => $CreateUserBody())
export const CreateUserBodySchema = /*#__PURE__*/ lazySchema($CreateUserBodySchema)
const $UpdateUserBodySchema = /*#__PURE__*/ once(() => $UpdateUserBody())
export const UpdateUserBodySchema = /*#__PURE__*/ lazySchema($UpdateUserBodySchema)
const $ListTeamsQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.exactOptional(zod.string()).check(zod.describe('Only the teams of this user.')),
    limit: zod
      .exactOptional(zod.int().check(zod.gte(1)))
      .check(zod.describe('Page size, at server level. Default: all. Since 2026.')),
    cursor: zod.exactOptional(zod.string()).check(zod.describe('The `next_cursor` of the previous page. Since 2026.')),
    query: zod.exactOptional(zod.string()).check(zod.describe('Part of a name or a complete id. Since 2026.')),
    order_by: zod
      .exactOptional(zod.literal('created_at'))
      .check(zod.describe('The only order, and the default. Since 2026.')),
    desc: zod.exactOptional(zod.boolean()).check(zod.describe('Newest first if true. Since 2026.')),
  }),
)
export const ListTeamsQueryParams = /*#__PURE__*/ lazySchema($ListTeamsQueryParams)
const $CreateTeamBodySchema = /*#__PURE__*/ once(() => zod.union([$ServerCreateTeamBody(), $CreateTeamBody()]))
export const CreateTeamBodySchema = /*#__PURE__*/ lazySchema($CreateTeamBodySchema)
const $UpdateTeamBodySchema = /*#__PURE__*/ once(() => zod.union([$ServerUpdateTeamBody(), $UpdateTeamBody()]))
export const UpdateTeamBodySchema = /*#__PURE__*/ lazySchema($UpdateTeamBodySchema)
const $AddTeamMemberBodySchema = /*#__PURE__*/ once(() => $AddTeamMemberBody())
export const AddTeamMemberBodySchema = /*#__PURE__*/ lazySchema($AddTeamMemberBodySchema)
const $ListTeamMemberProfilesQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    team_id: zod
      .exactOptional(zod.uuid())
      .check(zod.describe('Only the members of this team. Needed at client level.')),
    user_id: zod.exactOptional(zod.string()).check(zod.describe('Only the profiles of this user.')),
  }),
)
export const ListTeamMemberProfilesQueryParams = /*#__PURE__*/ lazySchema($ListTeamMemberProfilesQueryParams)
const $UpdateTeamMemberProfileBodySchema = /*#__PURE__*/ once(() => $UpdateTeamMemberProfileBody())
export const UpdateTeamMemberProfileBodySchema = /*#__PURE__*/ lazySchema($UpdateTeamMemberProfileBodySchema)
const $SendTeamInvitationBodySchema = /*#__PURE__*/ once(() => $SendTeamInvitationBody())
export const SendTeamInvitationBodySchema = /*#__PURE__*/ lazySchema($SendTeamInvitationBodySchema)
const $AcceptTeamInvitationBodySchema = /*#__PURE__*/ once(() => $AcceptTeamInvitationBody())
export const AcceptTeamInvitationBodySchema = /*#__PURE__*/ lazySchema($AcceptTeamInvitationBodySchema)
const $CheckTeamInvitationCodeBodySchema = /*#__PURE__*/ once(() => $CheckTeamInvitationCodeBody())
export const CheckTeamInvitationCodeBodySchema = /*#__PURE__*/ lazySchema($CheckTeamInvitationCodeBodySchema)
const $GetTeamInvitationDetailsBodySchema = /*#__PURE__*/ once(() => $GetTeamInvitationDetailsBody())
export const GetTeamInvitationDetailsBodySchema = /*#__PURE__*/ lazySchema($GetTeamInvitationDetailsBodySchema)
const $ListTeamInvitationsQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    team_id: zod
      .exactOptional(zod.uuid())
      .check(zod.describe('The team that users are invited to. Services until 2025 require it.')),
    user_id: zod.exactOptional(zod.string()).check(zod.describe('The user that was invited. Since 2026.')),
  }),
)
export const ListTeamInvitationsQueryParams = /*#__PURE__*/ lazySchema($ListTeamInvitationsQueryParams)
const $DeleteTeamInvitationQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    team_id: zod.uuid().check(zod.describe("The team in which the caller's permission is looked up.")),
  }),
)
export const DeleteTeamInvitationQueryParams = /*#__PURE__*/ lazySchema($DeleteTeamInvitationQueryParams)
const $AcceptTeamInvitationByIdQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.string().check(zod.describe('The user that accepts. A client may only send its own user.')),
  }),
)
export const AcceptTeamInvitationByIdQueryParams = /*#__PURE__*/ lazySchema($AcceptTeamInvitationByIdQueryParams)
const listTeamPermissionsQueryPermissionIdRegExp = /*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$')
const $ListTeamPermissionsQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    team_id: zod.exactOptional(zod.uuid()).check(zod.describe('Only within this team.')),
    user_id: zod.exactOptional(zod.string()).check(zod.describe('Only of this user. Needed at client level.')),
    permission_id: zod
      .exactOptional(zod.string().check(zod.regex(listTeamPermissionsQueryPermissionIdRegExp)))
      .check(zod.describe('Only this permission.')),
    recursive: zod
      .exactOptional(zod.boolean())
      .check(
        zod.describe(
          "Whether to add what the granted permissions contain. The service's own default is false: then only what was\ngranted directly is listed. Functions and hooks send true by default.\n",
        ),
      ),
  }),
)
export const ListTeamPermissionsQueryParams = /*#__PURE__*/ lazySchema($ListTeamPermissionsQueryParams)
const $GrantTeamPermissionBodySchema = /*#__PURE__*/ once(() => $GrantTeamPermissionBody())
export const GrantTeamPermissionBodySchema = /*#__PURE__*/ lazySchema($GrantTeamPermissionBodySchema)
const listProjectPermissionsQueryPermissionIdRegExp = /*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$')
const $ListProjectPermissionsQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.exactOptional(zod.string()).check(zod.describe('Only of this user. Needed at client level.')),
    permission_id: zod
      .exactOptional(zod.string().check(zod.regex(listProjectPermissionsQueryPermissionIdRegExp)))
      .check(zod.describe('Only this permission.')),
    recursive: zod
      .exactOptional(zod.boolean())
      .check(
        zod.describe(
          "Whether to add what the granted permissions contain. The service's own default is false: then only what was\ngranted directly is listed. Functions and hooks send true by default.\n",
        ),
      ),
  }),
)
export const ListProjectPermissionsQueryParams = /*#__PURE__*/ lazySchema($ListProjectPermissionsQueryParams)
const $GrantProjectPermissionBodySchema = /*#__PURE__*/ once(() => $GrantProjectPermissionBody())
export const GrantProjectPermissionBodySchema = /*#__PURE__*/ lazySchema($GrantProjectPermissionBodySchema)
const $ListTeamPermissionDefinitionsQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    limit: zod
      .exactOptional(zod.int().check(zod.gte(1)))
      .check(zod.describe('Page size, at server level. Default: all. Since 2026.')),
    cursor: zod.exactOptional(zod.string()).check(zod.describe('The `next_cursor` of the previous page. Since 2026.')),
    query: zod.exactOptional(zod.string()).check(zod.describe('Part of a name or a complete id. Since 2026.')),
  }),
)
export const ListTeamPermissionDefinitionsQueryParams = /*#__PURE__*/ lazySchema(
  $ListTeamPermissionDefinitionsQueryParams,
)
const $CreateTeamPermissionDefinitionBodySchema = /*#__PURE__*/ once(() => $CreateTeamPermissionDefinitionBody())
export const CreateTeamPermissionDefinitionBodySchema = /*#__PURE__*/ lazySchema(
  $CreateTeamPermissionDefinitionBodySchema,
)
const $UpdateTeamPermissionDefinitionBodySchema = /*#__PURE__*/ once(() => $UpdateTeamPermissionDefinitionBody())
export const UpdateTeamPermissionDefinitionBodySchema = /*#__PURE__*/ lazySchema(
  $UpdateTeamPermissionDefinitionBodySchema,
)
const $CreateProjectPermissionDefinitionBodySchema = /*#__PURE__*/ once(() => $CreateProjectPermissionDefinitionBody())
export const CreateProjectPermissionDefinitionBodySchema = /*#__PURE__*/ lazySchema(
  $CreateProjectPermissionDefinitionBodySchema,
)
const $UpdateProjectPermissionDefinitionBodySchema = /*#__PURE__*/ once(() => $UpdateProjectPermissionDefinitionBody())
export const UpdateProjectPermissionDefinitionBodySchema = /*#__PURE__*/ lazySchema(
  $UpdateProjectPermissionDefinitionBodySchema,
)
const $CreateConnectedAccountAccessTokenBodySchema = /*#__PURE__*/ once(() => $CreateConnectedAccountAccessTokenBody())
export const CreateConnectedAccountAccessTokenBodySchema = /*#__PURE__*/ lazySchema(
  $CreateConnectedAccountAccessTokenBodySchema,
)
const $CreateConnectedAccountAccessTokenByIdBody = /*#__PURE__*/ once(() => $CreateConnectedAccountAccessTokenBody())
export const CreateConnectedAccountAccessTokenByIdBody = /*#__PURE__*/ lazySchema(
  $CreateConnectedAccountAccessTokenByIdBody,
)
const $ListOAuthProvidersQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.exactOptional(zod.string()).check(zod.describe('Whose connections.')),
  }),
)
export const ListOAuthProvidersQueryParams = /*#__PURE__*/ lazySchema($ListOAuthProvidersQueryParams)
const $CreateOAuthProviderBodySchema = /*#__PURE__*/ once(() => $CreateOAuthProviderBody())
export const CreateOAuthProviderBodySchema = /*#__PURE__*/ lazySchema($CreateOAuthProviderBodySchema)
const $UpdateOAuthProviderBodySchema = /*#__PURE__*/ once(() =>
  zod.union([$ServerUpdateOAuthProviderBody(), $UpdateOAuthProviderBody()]),
)
export const UpdateOAuthProviderBodySchema = /*#__PURE__*/ lazySchema($UpdateOAuthProviderBodySchema)
const $ListUserApiKeysQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.string().check(zod.describe('Whose keys. Required at every access level.')),
  }),
)
export const ListUserApiKeysQueryParams = /*#__PURE__*/ lazySchema($ListUserApiKeysQueryParams)
const $CreateUserApiKeyBodySchema = /*#__PURE__*/ once(() => $CreateUserApiKeyBody())
export const CreateUserApiKeyBodySchema = /*#__PURE__*/ lazySchema($CreateUserApiKeyBodySchema)
const $GetUserApiKeyQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.exactOptional(zod.string()).check(zod.describe('Optional; not compared with the key.')),
  }),
)
export const GetUserApiKeyQueryParams = /*#__PURE__*/ lazySchema($GetUserApiKeyQueryParams)
const $UpdateUserApiKeyQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: zod.exactOptional(zod.string()).check(zod.describe('Optional; not compared with the key.')),
  }),
)
export const UpdateUserApiKeyQueryParams = /*#__PURE__*/ lazySchema($UpdateUserApiKeyQueryParams)
const $UpdateUserApiKeyBodySchema = /*#__PURE__*/ once(() => $UpdateUserApiKeyBody())
export const UpdateUserApiKeyBodySchema = /*#__PURE__*/ lazySchema($UpdateUserApiKeyBodySchema)
const $CheckUserApiKeyBodySchema = /*#__PURE__*/ once(() => $CheckUserApiKeyBody())
export const CheckUserApiKeyBodySchema = /*#__PURE__*/ lazySchema($CheckUserApiKeyBodySchema)
const $ListTeamApiKeysQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    team_id: zod.uuid().check(zod.describe('Whose keys.')),
  }),
)
export const ListTeamApiKeysQueryParams = /*#__PURE__*/ lazySchema($ListTeamApiKeysQueryParams)
const $CreateTeamApiKeyBodySchema = /*#__PURE__*/ once(() => $CreateTeamApiKeyBody())
export const CreateTeamApiKeyBodySchema = /*#__PURE__*/ lazySchema($CreateTeamApiKeyBodySchema)
const $GetTeamApiKeyQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    team_id: zod.uuid().check(zod.describe('Required, but not compared with the key.')),
  }),
)
export const GetTeamApiKeyQueryParams = /*#__PURE__*/ lazySchema($GetTeamApiKeyQueryParams)
const $UpdateTeamApiKeyQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    team_id: zod.uuid().check(zod.describe('Required, but not compared with the key.')),
  }),
)
export const UpdateTeamApiKeyQueryParams = /*#__PURE__*/ lazySchema($UpdateTeamApiKeyQueryParams)
const $UpdateTeamApiKeyBodySchema = /*#__PURE__*/ once(() => $UpdateTeamApiKeyBody())
export const UpdateTeamApiKeyBodySchema = /*#__PURE__*/ lazySchema($UpdateTeamApiKeyBodySchema)
const $CheckTeamApiKeyBodySchema = /*#__PURE__*/ once(() => $CheckTeamApiKeyBody())
export const CheckTeamApiKeyBodySchema = /*#__PURE__*/ lazySchema($CheckTeamApiKeyBodySchema)
const $UpdateNotificationPreferenceBodySchema = /*#__PURE__*/ once(() => $UpdateNotificationPreferenceBody())
export const UpdateNotificationPreferenceBodySchema = /*#__PURE__*/ lazySchema($UpdateNotificationPreferenceBodySchema)
const $SendEmailBodySchema = /*#__PURE__*/ once(() => $SendEmailBody())
export const SendEmailBodySchema = /*#__PURE__*/ lazySchema($SendEmailBodySchema)
const $RenderEmailBodySchema = /*#__PURE__*/ once(() => $RenderEmailBody())
export const RenderEmailBodySchema = /*#__PURE__*/ lazySchema($RenderEmailBodySchema)
const $ListOutboxEmailsQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    status: zod
      .exactOptional(
        zod.enum([
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
      .check(zod.describe('Only emails with this status.')),
    simple_status: zod
      .exactOptional(zod.enum(['in-progress', 'ok', 'error']))
      .check(zod.describe('Only emails with this status.')),
    limit: zod
      .exactOptional(zod.int())
      .check(zod.describe('Page size, from 1 to 100; 100 by default. Another number is an error without a code.')),
    cursor: zod.exactOptional(zod.uuid()).check(zod.describe('The `next_cursor` of the previous page.')),
  }),
)
export const ListOutboxEmailsQueryParams = /*#__PURE__*/ lazySchema($ListOutboxEmailsQueryParams)
const $UpdateOutboxEmailBodySchema = /*#__PURE__*/ once(() => $UpdateOutboxEmailBody())
export const UpdateOutboxEmailBodySchema = /*#__PURE__*/ lazySchema($UpdateOutboxEmailBodySchema)
const $UpdateCustomerItemQuantityQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    allow_negative: zod.boolean().check(zod.describe('Whether the quantity may become negative.')),
  }),
)
export const UpdateCustomerItemQuantityQueryParams = /*#__PURE__*/ lazySchema($UpdateCustomerItemQuantityQueryParams)
const $UpdateCustomerItemQuantityBodySchema = /*#__PURE__*/ once(() => $UpdateCustomerItemQuantityBody())
export const UpdateCustomerItemQuantityBodySchema = /*#__PURE__*/ lazySchema($UpdateCustomerItemQuantityBodySchema)
const listCustomerProductsQueryLimitMax = 100
const $ListCustomerProductsQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    limit: zod
      .exactOptional(zod.int().check(zod.gte(1)).check(zod.lte(listCustomerProductsQueryLimitMax)))
      .check(zod.describe('Page size; at most 100, default 10.')),
    cursor: zod.exactOptional(zod.string()).check(zod.describe('The `next_cursor` of the previous page.')),
  }),
)
export const ListCustomerProductsQueryParams = /*#__PURE__*/ lazySchema($ListCustomerProductsQueryParams)
const $GrantCustomerProductBodySchema = /*#__PURE__*/ once(() => $GrantCustomerProductBody())
export const GrantCustomerProductBodySchema = /*#__PURE__*/ lazySchema($GrantCustomerProductBodySchema)
const $CancelCustomerProductQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    subscription_id: zod
      .exactOptional(zod.string())
      .check(zod.describe('Which subscription to the product; needed if there are several.')),
  }),
)
export const CancelCustomerProductQueryParams = /*#__PURE__*/ lazySchema($CancelCustomerProductQueryParams)
const $SwitchCustomerProductBodySchema = /*#__PURE__*/ once(() => $SwitchCustomerProductBody())
export const SwitchCustomerProductBodySchema = /*#__PURE__*/ lazySchema($SwitchCustomerProductBodySchema)
const $CreatePurchaseUrlBodySchema = /*#__PURE__*/ once(() => $CreatePurchaseUrlBody())
export const CreatePurchaseUrlBodySchema = /*#__PURE__*/ lazySchema($CreatePurchaseUrlBodySchema)
const listCustomerInvoicesQueryLimitMax = 100
const $ListCustomerInvoicesQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    limit: zod
      .exactOptional(zod.int().check(zod.gte(1)).check(zod.lte(listCustomerInvoicesQueryLimitMax)))
      .check(zod.describe('Page size; at most 100, default 10.')),
    cursor: zod.exactOptional(zod.string()).check(zod.describe('The `next_cursor` of the previous page.')),
  }),
)
export const ListCustomerInvoicesQueryParams = /*#__PURE__*/ lazySchema($ListCustomerInvoicesQueryParams)
const $SetDefaultPaymentMethodBodySchema = /*#__PURE__*/ once(() => $SetDefaultPaymentMethodBody())
export const SetDefaultPaymentMethodBodySchema = /*#__PURE__*/ lazySchema($SetDefaultPaymentMethodBodySchema)
const $GetVaultValueBodySchema = /*#__PURE__*/ once(() => $GetVaultValueBody())
export const GetVaultValueBodySchema = /*#__PURE__*/ lazySchema($GetVaultValueBodySchema)
const $SetVaultValueBodySchema = /*#__PURE__*/ once(() => $SetVaultValueBody())
export const SetVaultValueBodySchema = /*#__PURE__*/ lazySchema($SetVaultValueBodySchema)
const $CheckFeatureSupportBodySchema = /*#__PURE__*/ once(() => $CheckFeatureSupportBody())
export const CheckFeatureSupportBodySchema = /*#__PURE__*/ lazySchema($CheckFeatureSupportBodySchema)
const $GetJwksQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    include_restricted: zod
      .exactOptional(zod.boolean())
      .check(zod.describe('Also the keys that sign the access tokens of restricted users. Since 2026.')),
    include_anonymous: zod
      .exactOptional(zod.boolean())
      .check(zod.describe('Also the keys that sign the access tokens of anonymous and restricted users. Since 2026.')),
  }),
)
export const GetJwksQueryParams = /*#__PURE__*/ lazySchema($GetJwksQueryParams)
const $CreateOwnedProjectBodySchema = /*#__PURE__*/ once(() => $CreateOwnedProjectBody())
export const CreateOwnedProjectBodySchema = /*#__PURE__*/ lazySchema($CreateOwnedProjectBodySchema)
const $UpdateProjectBodySchema = /*#__PURE__*/ once(() => $UpdateProjectBody())
export const UpdateProjectBodySchema = /*#__PURE__*/ lazySchema($UpdateProjectBodySchema)
const $CreateInternalApiKeyBodySchema = /*#__PURE__*/ once(() => $CreateInternalApiKeyBody())
export const CreateInternalApiKeyBodySchema = /*#__PURE__*/ lazySchema($CreateInternalApiKeyBodySchema)
const $UpdateInternalApiKeyBodySchema = /*#__PURE__*/ once(() => $UpdateInternalApiKeyBody())
export const UpdateInternalApiKeyBodySchema = /*#__PURE__*/ lazySchema($UpdateInternalApiKeyBodySchema)
const $CreateEmailTemplateBodySchema = /*#__PURE__*/ once(() => $CreateEmailTemplateBody())
export const CreateEmailTemplateBodySchema = /*#__PURE__*/ lazySchema($CreateEmailTemplateBodySchema)
const $UpdateEmailTemplateBodySchema = /*#__PURE__*/ once(() => $UpdateEmailTemplateBody())
export const UpdateEmailTemplateBodySchema = /*#__PURE__*/ lazySchema($UpdateEmailTemplateBodySchema)
const $CreateEmailThemeBodySchema = /*#__PURE__*/ once(() => $CreateEmailThemeBody())
export const CreateEmailThemeBodySchema = /*#__PURE__*/ lazySchema($CreateEmailThemeBodySchema)
const $UpdateEmailThemeBodySchema = /*#__PURE__*/ once(() => $UpdateEmailThemeBody())
export const UpdateEmailThemeBodySchema = /*#__PURE__*/ lazySchema($UpdateEmailThemeBodySchema)
const $UpdateProjectConfigOverrideBodySchema = /*#__PURE__*/ once(() => $UpdateProjectConfigOverrideBody())
export const UpdateProjectConfigOverrideBodySchema = /*#__PURE__*/ lazySchema($UpdateProjectConfigOverrideBodySchema)
const $ReplaceProjectConfigLevelBodySchema = /*#__PURE__*/ once(() => $ReplaceProjectConfigLevelBody())
export const ReplaceProjectConfigLevelBodySchema = /*#__PURE__*/ lazySchema($ReplaceProjectConfigLevelBodySchema)
const $UpdateProjectConfigLevelBodySchema = /*#__PURE__*/ once(() => $UpdateProjectConfigLevelBody())
export const UpdateProjectConfigLevelBodySchema = /*#__PURE__*/ lazySchema($UpdateProjectConfigLevelBodySchema)
const $ResetProjectConfigLevelKeysBodySchema = /*#__PURE__*/ once(() => $ResetProjectConfigLevelKeysBody())
export const ResetProjectConfigLevelKeysBodySchema = /*#__PURE__*/ lazySchema($ResetProjectConfigLevelKeysBodySchema)
const $CreateWebhookPortalTokenBodySchema = /*#__PURE__*/ once(() => $CreateWebhookPortalTokenBody())
export const CreateWebhookPortalTokenBodySchema = /*#__PURE__*/ lazySchema($CreateWebhookPortalTokenBodySchema)
const $getMetricsQueryIncludeAnonymousDefault = /*#__PURE__*/ once(() => false)
const $GetMetricsQueryParams = /*#__PURE__*/ once(() =>
  zod.strictObject({
    include_anonymous: zod
      ._default(zod.boolean(), $getMetricsQueryIncludeAnonymousDefault())
      .check(
        zod.describe(
          'Whether anonymous users are counted. Otherwise they only appear in `auth_overview.anonymous_users`. Services\nof 2025 always count them. Since 2026.',
        ),
      ),
  }),
)
export const GetMetricsQueryParams = /*#__PURE__*/ lazySchema($GetMetricsQueryParams)
const $SendTestEmailBodySchema = /*#__PURE__*/ once(() => $SendTestEmailBody())
export const SendTestEmailBodySchema = /*#__PURE__*/ lazySchema($SendTestEmailBodySchema)
const $SendSignInInvitationBodySchema = /*#__PURE__*/ once(() => $SendSignInInvitationBody())
export const SendSignInInvitationBodySchema = /*#__PURE__*/ lazySchema($SendSignInInvitationBodySchema)
const $SendAiChatMessageBodySchema = /*#__PURE__*/ once(() => $SendAiChatMessageBody())
export const SendAiChatMessageBodySchema = /*#__PURE__*/ lazySchema($SendAiChatMessageBodySchema)
const $SaveAiChatMessageBodySchema = /*#__PURE__*/ once(() => $SaveAiChatMessageBody())
export const SaveAiChatMessageBodySchema = /*#__PURE__*/ lazySchema($SaveAiChatMessageBodySchema)
