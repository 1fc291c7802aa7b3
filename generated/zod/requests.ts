/**
 * Validators of requests. Unknown keys are refused.
 *
 * Generated from `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */
import * as zod from 'zod/mini'
import { lazySchema, once } from '../../src/testing/validators.ts'

const $AgentBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    name: zod.string().check(zod.minLength(1)).check(zod.maxLength(100)),
    description: zod.exactOptional(zod.string()),
    url: zod.exactOptional(zod.string()),
  }),
)
const $RegisterAgentBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    agent: $AgentBody(),
    user_hint: zod.exactOptional(zod.string()),
    app_url: zod.exactOptional(zod.string()),
    expires_in_millis: zod.exactOptional(zod.number().check(zod.gte(30000))),
  }),
)
const $ConfirmAgentBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ claim_code: zod.string(), action: zod.enum(['inspect', 'approve', 'deny']) }),
)
const $PollAgentBody = /*#__PURE__*/ once(() => zod.strictObject({ poll_token: zod.string() }))
const $AiChatMessageBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ role: zod.enum(['user', 'assistant', 'tool']), content: $JsonValue() }),
)
const $SendAiChatMessageBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    context_type: zod.enum(['email-theme', 'email-template']),
    messages: zod.array($AiChatMessageBody()).check(zod.minLength(1)),
  }),
)
const $SaveAiChatMessageBody = /*#__PURE__*/ once(() => zod.strictObject({ message: $JsonValue() }))
const $QueryAnalyticsBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    query: zod.string().check(zod.minLength(1)),
    params: zod.exactOptional(zod.record(zod.string(), $JsonValue())),
    timeout_ms: zod.exactOptional(zod.number()),
    include_all_branches: zod.exactOptional(zod.boolean()),
  }),
)
const $CreateUserApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    description: zod.string(),
    expires_at_millis: zod.nullable(zod.number()),
    is_public: zod.exactOptional(zod.boolean()),
    user_id: $UserIdOrMe(),
  }),
)
const $UpdateUserApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ description: zod.exactOptional(zod.string()), revoked: zod.exactOptional(zod.literal(true)) }),
)
const $CheckUserApiKeyBody = /*#__PURE__*/ once(() => zod.strictObject({ api_key: zod.string() }))
const $CreateTeamApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    description: zod.string(),
    expires_at_millis: zod.nullable(zod.number()),
    is_public: zod.exactOptional(zod.boolean()),
    team_id: zod.uuid(),
  }),
)
const $UpdateTeamApiKeyBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ description: zod.exactOptional(zod.string()), revoked: zod.exactOptional(zod.literal(true)) }),
)
const $CheckTeamApiKeyBody = /*#__PURE__*/ once(() => zod.strictObject({ api_key: zod.string() }))
const $StartCliLoginBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    expires_in_millis: zod.exactOptional(zod.number().check(zod.lte(86400000))),
    anon_refresh_token: zod.exactOptional(zod.string()),
  }),
)
const $PollCliLoginBody = /*#__PURE__*/ once(() => zod.strictObject({ polling_code: zod.string() }))
const $CompleteCliLoginBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    login_code: zod.string(),
    refresh_token: zod.exactOptional(zod.string()),
    mode: zod.exactOptional(zod.enum(['check', 'claim-anon-session', 'complete'])),
  }),
)
const $JsonValue = /*#__PURE__*/ once(() => zod.unknown())
const $UndescribedObject = /*#__PURE__*/ once(() => zod.record(zod.string(), $JsonValue()))
const $UserIdOrMe = /*#__PURE__*/ once(() => zod.string())
const $VerificationCode = /*#__PURE__*/ once(() => zod.string().check(zod.minLength(45)).check(zod.maxLength(45)))
const $CreateConnectedAccountAccessTokenBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ scope: zod.exactOptional(zod.string()) }),
)
const $CreateContactChannelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: $UserIdOrMe(),
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
const $SendContactChannelVerificationCodeBody = /*#__PURE__*/ once(() => zod.strictObject({ callback_url: zod.url() }))
const $SendVerificationCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ email: zod.string(), callback_url: zod.url() }),
)
const $VerifyContactChannelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ code: zod.string().check(zod.minLength(45)).check(zod.maxLength(45)) }),
)
const $CheckVerificationCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ code: zod.string().check(zod.minLength(45)).check(zod.maxLength(45)) }),
)
const $GetVaultValueBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ hashed_key: zod.string().check(zod.minLength(1)) }),
)
const $SetVaultValueBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ hashed_key: zod.string().check(zod.minLength(1)), encrypted_value: zod.string() }),
)
const $CreateEmailDraftBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.string().check(zod.minLength(1)),
    theme_id: zod.exactOptional($EmailThemeSelector()),
    tsx_source: zod.exactOptional(zod.string()),
  }),
)
const $UpdateEmailDraftBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.string().check(zod.minLength(1))),
    theme_id: zod.exactOptional($EmailThemeSelector()),
    tsx_source: zod.exactOptional(zod.string()),
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
    editable_markers: zod.exactOptional(zod.boolean()),
    editable_source: zod.exactOptional(zod.string()),
  }),
)
const $CreateEmailThemeBody = /*#__PURE__*/ once(() => zod.strictObject({ display_name: zod.string() }))
const $UpdateEmailThemeBody = /*#__PURE__*/ once(() => zod.strictObject({ tsx_source: zod.string() }))
const $CreateEmailTemplateBody = /*#__PURE__*/ once(() => zod.strictObject({ display_name: zod.string() }))
const $UpdateEmailTemplateBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ tsx_source: zod.string(), theme_id: zod.exactOptional($EmailThemeSelector()) }),
)
const $SendTestEmailBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    recipient_email: zod.string(),
    email_config: zod.strictObject({
      host: zod.string(),
      port: zod.number().check(zod.gte(0)).check(zod.lte(65535)),
      username: zod.string(),
      password: zod.string().check(zod.maxLength(70)),
      sender_name: zod.string(),
      sender_email: zod.string(),
    }),
  }),
)
const $SendSignInInvitationBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ email: zod.string(), callback_url: zod.url() }),
)
const $OutboxEmailRecipientBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.enum(['user-primary-email', 'user-custom-emails', 'custom-emails']),
    user_id: zod.exactOptional(zod.uuid()),
    emails: zod.exactOptional(zod.array(zod.string())),
  }),
)
const $OutboxEmailStatus = /*#__PURE__*/ once(() =>
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
const $UpdateOutboxEmailBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    tsx_source: zod.exactOptional(zod.string()),
    theme_id: zod.exactOptional(zod.nullable(zod.string())),
    to: zod.exactOptional($OutboxEmailRecipientBody()),
    variables: zod.exactOptional(zod.record(zod.string(), $JsonValue())),
    skip_deliverability_check: zod.exactOptional(zod.boolean()),
    scheduled_at_millis: zod.exactOptional(zod.number()),
    is_paused: zod.exactOptional(zod.boolean()),
    cancel: zod.exactOptional(zod.literal(true)),
  }),
)
const $RewriteTemplateSourceBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ template_tsx_source: zod.string().check(zod.minLength(1)) }),
)
const $SetUpManagedEmailDomainBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    subdomain: zod.string().check(zod.minLength(1)),
    sender_local_part: zod.string().check(zod.minLength(1)),
  }),
)
const $CheckManagedEmailDomainBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ domain_id: zod.string(), subdomain: zod.string(), sender_local_part: zod.string() }),
)
const $ApplyManagedEmailDomainBody = /*#__PURE__*/ once(() => zod.strictObject({ domain_id: zod.string() }))
const $DeleteManagedEmailDomainBody = /*#__PURE__*/ once(() => zod.strictObject({ resend_domain_id: zod.string() }))
const $ExchangeExternalTokenBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    provider_id: zod.enum(['clerk-integration', 'better-auth-integration', 'workos-integration']),
    token: zod.string(),
  }),
)
const $CheckFeatureSupportBody = /*#__PURE__*/ once(() =>
  zod.looseObject({ feature_name: zod.exactOptional(zod.string()) }),
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
  zod.strictObject({ description: zod.exactOptional(zod.string()), revoked: zod.exactOptional(zod.literal(true)) }),
)
const $MfaSignInBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ type: zod.literal('totp'), totp: zod.string(), code: $VerificationCode() }),
)
const $UpdateNotificationPreferenceBody = /*#__PURE__*/ once(() => zod.strictObject({ enabled: zod.boolean() }))
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
    allow_sign_in: zod.exactOptional(zod.boolean()),
    allow_connected_accounts: zod.exactOptional(zod.boolean()),
    account_id: zod.exactOptional(zod.string()),
    email: zod.exactOptional(zod.string()),
  }),
)
const $OAuthAuthorizationCodeGrant = /*#__PURE__*/ once(() =>
  zod.looseObject({
    grant_type: zod.literal('authorization_code'),
    code: zod.string(),
    redirect_uri: zod.url(),
    code_verifier: zod.string(),
    client_id: zod.string(),
    client_secret: zod.exactOptional(zod.string()),
  }),
)
const $OAuthRefreshTokenGrant = /*#__PURE__*/ once(() =>
  zod.looseObject({
    grant_type: zod.literal('refresh_token'),
    refresh_token: zod.string(),
    client_id: zod.string(),
    client_secret: zod.string(),
  }),
)
const $ExchangeOAuthTokenBody = /*#__PURE__*/ once(() =>
  zod.discriminatedUnion('grant_type', [$OAuthAuthorizationCodeGrant(), $OAuthRefreshTokenGrant()]),
)
const $AuthorizeCrossDomainBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    redirect_uri: zod.url(),
    state: zod.string().check(zod.minLength(1)).check(zod.maxLength(512)),
    code_challenge: zod.string().check(zod.minLength(43)).check(zod.maxLength(128)),
    code_challenge_method: zod.exactOptional(zod.literal('S256')),
    after_callback_redirect_url: zod.exactOptional(zod.url()),
  }),
)
const $AppleNativeSignInBody = /*#__PURE__*/ once(() => zod.strictObject({ id_token: zod.string() }))
const $SendSignInCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    email: zod.string(),
    callback_url: zod.url(),
    bot_challenge_token: zod.exactOptional(zod.string()),
    bot_challenge_phase: zod.exactOptional(zod.enum(['invisible', 'visible'])),
    bot_challenge_unavailable: zod.exactOptional(zod.literal('true')),
  }),
)
const $OtpSignInBody = /*#__PURE__*/ once(() => zod.strictObject({ code: $VerificationCode() }))
const $CheckSignInCodeBody = /*#__PURE__*/ once(() => zod.strictObject({ code: $VerificationCode() }))
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
      credProps: zod.exactOptional(zod.looseObject({ rk: zod.exactOptional(zod.boolean()) })),
    }),
    authenticatorAttachment: zod.exactOptional(zod.string()),
  }),
)
const $RegisterPasskeyCredentialBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ credential: $PasskeyRegistrationCredential(), code: zod.string() }),
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
      credProps: zod.exactOptional(zod.looseObject({ rk: zod.exactOptional(zod.boolean()) })),
    }),
    authenticatorAttachment: zod.exactOptional(zod.string()),
  }),
)
const $PasskeySignInBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ authentication_response: $PasskeyAuthenticationResponse(), code: zod.string() }),
)
const $PasswordSignInBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ email: zod.string(), password: zod.string().check(zod.maxLength(70)) }),
)
const $PasswordSignUpBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    email: zod.string(),
    password: zod.string().check(zod.maxLength(70)),
    verification_callback_url: zod.exactOptional(zod.url()),
    bot_challenge_token: zod.exactOptional(zod.string()),
    bot_challenge_phase: zod.exactOptional(zod.enum(['invisible', 'visible'])),
    bot_challenge_unavailable: zod.exactOptional(zod.literal('true')),
  }),
)
const $SendPasswordResetCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ email: zod.string(), callback_url: zod.url() }),
)
const $ResetPasswordWithCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ code: $VerificationCode(), password: zod.string().check(zod.maxLength(70)) }),
)
const $CheckPasswordResetCodeBody = /*#__PURE__*/ once(() => zod.strictObject({ code: $VerificationCode() }))
const $UpdatePasswordBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    old_password: zod.string().check(zod.maxLength(70)),
    new_password: zod.string().check(zod.maxLength(70)),
  }),
)
const $SetPasswordBody = /*#__PURE__*/ once(() => zod.strictObject({ password: zod.string().check(zod.maxLength(70)) }))
const $SetUpPaymentsBody = /*#__PURE__*/ once(() => zod.strictObject({}))
const $RefundTransactionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.string(),
    id: zod.string(),
    invoice_id: zod.exactOptional(zod.string()),
    amount_usd: zod.exactOptional($JsonValue()),
    end_action: zod.exactOptional($JsonValue()),
  }),
)
const $UpdatePaymentMethodConfigsBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ config_id: zod.string(), updates: zod.record(zod.string(), $JsonValue()) }),
)
const $CustomerType = /*#__PURE__*/ once(() => zod.enum(['user', 'team', 'custom']))
const $UpdateCustomerItemQuantityBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    delta: zod.int().check(zod.gte(-2147483648)).check(zod.lte(2147483647)),
    expires_at: zod.exactOptional(zod.string()),
    description: zod.exactOptional(zod.string()),
  }),
)
const $ProductMetadata = /*#__PURE__*/ once(() => zod.unknown())
const $InlineProduct = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.string(),
    customer_type: $CustomerType(),
    server_only: zod.exactOptional(zod.boolean()),
    stackable: zod.exactOptional(zod.boolean()),
    prices: zod.record(zod.string(), $JsonValue()),
    included_items: zod.record(zod.string(), $JsonValue()),
    client_metadata: zod.exactOptional($ProductMetadata()),
    client_read_only_metadata: zod.exactOptional($ProductMetadata()),
    server_metadata: zod.exactOptional($ProductMetadata()),
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
const $SetDefaultPaymentMethodBody = /*#__PURE__*/ once(() => zod.strictObject({ setup_intent_id: zod.string() }))
const $ValidatePromoCodesBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    product_id: zod.string(),
    price_id: zod.exactOptional(zod.string()),
    quantity: zod.int().check(zod.gte(1)),
    promo_codes: zod.array(zod.string()),
  }),
)
const $ValidatePurchasePromoCodesBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    full_code: zod.string(),
    price_id: zod.string(),
    quantity: zod.int().check(zod.gte(1)),
    promo_codes: zod.array(zod.string()),
  }),
)
const $GrantTeamPermissionBody = /*#__PURE__*/ once(() => zod.strictObject({}))
const $GrantProjectPermissionBody = /*#__PURE__*/ once(() => zod.strictObject({}))
const $CreateTeamPermissionDefinitionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^[a-z0-9_:]+$', 'u'))),
    description: zod.exactOptional(zod.string()),
    contained_permission_ids: zod.exactOptional(
      zod.array(zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$', 'u')))),
    ),
  }),
)
const $UpdateTeamPermissionDefinitionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: zod.exactOptional(zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^[a-z0-9_:]+$', 'u')))),
    description: zod.exactOptional(zod.string()),
    contained_permission_ids: zod.exactOptional(
      zod.array(zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$', 'u')))),
    ),
  }),
)
const $CreateProjectPermissionDefinitionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^[a-z0-9_:]+$', 'u'))),
    description: zod.exactOptional(zod.string()),
    contained_permission_ids: zod.exactOptional(
      zod.array(zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$', 'u')))),
    ),
  }),
)
const $UpdateProjectPermissionDefinitionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: zod.exactOptional(zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^[a-z0-9_:]+$', 'u')))),
    description: zod.exactOptional(zod.string()),
    contained_permission_ids: zod.exactOptional(
      zod.array(zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$', 'u')))),
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
const $TrustedDomainBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    domain: zod.url().check(zod.regex(/*#__PURE__*/ new RegExp('^https?://', 'u'))),
    handler_path: zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^/', 'u'))),
  }),
)
const $SharedProjectOAuthProviderBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    id: $ProviderId(),
    type: zod.literal('shared'),
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
    type: zod.literal('standard'),
    client_id: zod.string().check(zod.minLength(1)),
    client_secret: zod.exactOptional(zod.string().check(zod.minLength(1))),
    facebook_config_id: zod.exactOptional(zod.string()),
    microsoft_tenant_id: zod.exactOptional(zod.string()),
    apple_bundle_ids: zod.exactOptional(zod.array(zod.string())),
    apple_team_id: zod.exactOptional(zod.string().check(zod.minLength(1))),
    apple_key_id: zod.exactOptional(zod.string().check(zod.minLength(1))),
    apple_private_key: zod.exactOptional(zod.string().check(zod.minLength(1))),
  }),
)
const $ProjectOAuthProviderBody = /*#__PURE__*/ once(() =>
  zod.discriminatedUnion('type', [$SharedProjectOAuthProviderBody(), $StandardProjectOAuthProviderBody()]),
)
const $SharedEmailConfigBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.literal('shared'),
    host: zod.exactOptional(zod.string()),
    port: zod.exactOptional(zod.number().check(zod.gte(0)).check(zod.lte(65535))),
    username: zod.exactOptional(zod.string()),
    password: zod.exactOptional(zod.string().check(zod.maxLength(70))),
    sender_name: zod.exactOptional(zod.string()),
    sender_email: zod.exactOptional(zod.string()),
  }),
)
const $StandardEmailConfigBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.literal('standard'),
    host: zod.string().check(zod.minLength(1)),
    port: zod.number().check(zod.gte(0)).check(zod.lte(65535)),
    username: zod.string().check(zod.minLength(1)),
    password: zod.string().check(zod.minLength(1)).check(zod.maxLength(70)),
    sender_name: zod.string().check(zod.minLength(1)),
    sender_email: zod.string().check(zod.minLength(1)),
  }),
)
const $EmailConfigBody = /*#__PURE__*/ once(() =>
  zod.discriminatedUnion('type', [$SharedEmailConfigBody(), $StandardEmailConfigBody()]),
)
const $DefaultPermissionBody = /*#__PURE__*/ once(() => zod.strictObject({ id: zod.string() }))
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
    description: zod.exactOptional(zod.nullable(zod.string())),
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
    description: zod.exactOptional(zod.nullable(zod.string())),
    is_production_mode: zod.exactOptional(zod.boolean()),
    config: zod.exactOptional($AdminProjectConfigBody()),
    logo_url: zod.exactOptional($ProjectLogoBody()),
    logo_full_url: zod.exactOptional($ProjectLogoBody()),
    logo_dark_mode_url: zod.exactOptional($ProjectLogoBody()),
    logo_full_dark_mode_url: zod.exactOptional($ProjectLogoBody()),
  }),
)
const $UpdateProjectConfigOverrideBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ config_override_string: zod.exactOptional(zod.string()) }),
)
const $CreateWebhookPortalTokenBody = /*#__PURE__*/ once(() => zod.strictObject({}))
const $ConfigSource = /*#__PURE__*/ once(() =>
  zod.discriminatedUnion('type', [$UnknownConfigSource(), $UnlinkedConfigSource(), $GithubConfigSource()]),
)
const $UnknownConfigSource = /*#__PURE__*/ once(() => zod.strictObject({ type: zod.literal('pushed-from-unknown') }))
const $UnlinkedConfigSource = /*#__PURE__*/ once(() => zod.strictObject({ type: zod.literal('unlinked') }))
const $GithubConfigSource = /*#__PURE__*/ once(() =>
  zod.strictObject({
    type: zod.literal('pushed-from-github'),
    owner: zod.string(),
    repo: zod.string(),
    branch: zod.string(),
    commit_hash: zod.string(),
    config_file_path: zod.string(),
  }),
)
const $ReplaceProjectConfigLevelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ config_string: zod.string(), source: zod.exactOptional($ConfigSource()) }),
)
const $UpdateProjectConfigLevelBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ config_override_string: zod.string() }),
)
const $ResetProjectConfigLevelKeysBody = /*#__PURE__*/ once(() => zod.strictObject({ keys: zod.array(zod.string()) }))
const $SendTestWebhookBody = /*#__PURE__*/ once(() => zod.strictObject({ endpoint_id: zod.string() }))
const $TransferProjectBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ project_id: zod.string(), new_team_id: zod.uuid() }),
)
const $PreviewAffectedUsersBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ onboarding: zod.strictObject({ require_email_verification: zod.exactOptional(zod.boolean()) }) }),
)
const $CreateSessionBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    user_id: $UserIdOrMe(),
    expires_in_millis: zod.exactOptional(zod.number().check(zod.lte(31708800000))),
    is_impersonation: zod.exactOptional(zod.boolean()),
  }),
)
const $SendTeamInvitationBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ team_id: zod.uuid(), email: zod.string(), callback_url: zod.url() }),
)
const $AcceptTeamInvitationBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ code: zod.string().check(zod.minLength(45)).check(zod.maxLength(45)) }),
)
const $CheckTeamInvitationCodeBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ code: zod.string().check(zod.minLength(45)).check(zod.maxLength(45)) }),
)
const $GetTeamInvitationDetailsBody = /*#__PURE__*/ once(() =>
  zod.strictObject({ code: zod.string().check(zod.minLength(45)).check(zod.maxLength(45)) }),
)
const $AddTeamMemberBody = /*#__PURE__*/ once(() => zod.strictObject({}))
const $UpdateTeamMemberProfileBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.string()),
    profile_image_url: zod.exactOptional(zod.nullable(zod.url().check(zod.maxLength(1000000)))),
  }),
)
const $CreateTeamBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.string(),
    profile_image_url: zod.exactOptional(zod.nullable(zod.url().check(zod.maxLength(1000000)))),
    client_metadata: zod.exactOptional($JsonValue()),
    creator_user_id: zod.exactOptional($UserIdOrMe()),
  }),
)
const $ServerCreateTeamBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.string(),
    profile_image_url: zod.exactOptional(zod.nullable(zod.url().check(zod.maxLength(1000000)))),
    client_metadata: zod.exactOptional($JsonValue()),
    creator_user_id: zod.exactOptional($UserIdOrMe()),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    server_metadata: zod.exactOptional($JsonValue()),
  }),
)
const $UpdateTeamBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.string()),
    profile_image_url: zod.exactOptional(zod.nullable(zod.url().check(zod.maxLength(1000000)))),
    client_metadata: zod.exactOptional($JsonValue()),
  }),
)
const $ServerUpdateTeamBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.string()),
    profile_image_url: zod.exactOptional(zod.nullable(zod.url().check(zod.maxLength(1000000)))),
    client_metadata: zod.exactOptional($JsonValue()),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    server_metadata: zod.exactOptional($JsonValue()),
  }),
)
const $UserRiskScoresBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    sign_up: zod.strictObject({
      bot: zod.number().check(zod.gte(0)).check(zod.lte(100)),
      free_trial_abuse: zod.number().check(zod.gte(0)).check(zod.lte(100)),
    }),
  }),
)
const $UpdateCurrentUserBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.nullable(zod.string())),
    profile_image_url: zod.exactOptional(zod.nullable(zod.url().check(zod.maxLength(1000000)))),
    client_metadata: zod.exactOptional($JsonValue()),
    selected_team_id: zod.exactOptional(zod.nullable(zod.uuid())),
    totp_secret_base64: zod.exactOptional(zod.nullable(zod.string())),
    otp_auth_enabled: zod.exactOptional(zod.boolean()),
    passkey_auth_enabled: zod.exactOptional(zod.boolean()),
    primary_email: zod.exactOptional(zod.nullable(zod.string().check(zod.minLength(1)))),
  }),
)
const $ServerUpdateCurrentUserBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.nullable(zod.string())),
    profile_image_url: zod.exactOptional(zod.nullable(zod.url().check(zod.maxLength(1000000)))),
    client_metadata: zod.exactOptional($JsonValue()),
    selected_team_id: zod.exactOptional(zod.nullable(zod.uuid())),
    totp_secret_base64: zod.exactOptional(zod.nullable(zod.string())),
    otp_auth_enabled: zod.exactOptional(zod.boolean()),
    passkey_auth_enabled: zod.exactOptional(zod.boolean()),
    primary_email: zod.exactOptional(zod.nullable(zod.string().check(zod.minLength(1)))),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    server_metadata: zod.exactOptional($JsonValue()),
    primary_email_verified: zod.exactOptional(zod.boolean()),
    primary_email_auth_enabled: zod.exactOptional(zod.boolean()),
    password: zod.exactOptional(zod.nullable(zod.string().check(zod.maxLength(70)))),
    password_hash: zod.exactOptional(zod.string().check(zod.minLength(1))),
    is_anonymous: zod.exactOptional(zod.literal(false)),
    restricted_by_admin: zod.exactOptional(zod.boolean()),
    restricted_by_admin_reason: zod.exactOptional(zod.nullable(zod.string())),
    restricted_by_admin_private_details: zod.exactOptional(zod.nullable(zod.string())),
    country_code: zod.exactOptional(zod.nullable(zod.string())),
    risk_scores: zod.exactOptional($UserRiskScoresBody()),
  }),
)
const $UpdateUserBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.nullable(zod.string())),
    profile_image_url: zod.exactOptional(zod.nullable(zod.url().check(zod.maxLength(1000000)))),
    client_metadata: zod.exactOptional($JsonValue()),
    selected_team_id: zod.exactOptional(zod.nullable(zod.uuid())),
    totp_secret_base64: zod.exactOptional(zod.nullable(zod.string())),
    otp_auth_enabled: zod.exactOptional(zod.boolean()),
    passkey_auth_enabled: zod.exactOptional(zod.boolean()),
    primary_email: zod.exactOptional(zod.nullable(zod.string().check(zod.minLength(1)))),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    server_metadata: zod.exactOptional($JsonValue()),
    primary_email_verified: zod.exactOptional(zod.boolean()),
    primary_email_auth_enabled: zod.exactOptional(zod.boolean()),
    password: zod.exactOptional(zod.nullable(zod.string().check(zod.maxLength(70)))),
    password_hash: zod.exactOptional(zod.string().check(zod.minLength(1))),
    is_anonymous: zod.exactOptional(zod.literal(false)),
    restricted_by_admin: zod.exactOptional(zod.boolean()),
    restricted_by_admin_reason: zod.exactOptional(zod.nullable(zod.string())),
    restricted_by_admin_private_details: zod.exactOptional(zod.nullable(zod.string())),
    country_code: zod.exactOptional(zod.nullable(zod.string())),
    risk_scores: zod.exactOptional($UserRiskScoresBody()),
  }),
)
const $CreateUserBody = /*#__PURE__*/ once(() =>
  zod.strictObject({
    display_name: zod.exactOptional(zod.nullable(zod.string())),
    profile_image_url: zod.exactOptional(zod.nullable(zod.url().check(zod.maxLength(1000000)))),
    client_metadata: zod.exactOptional($JsonValue()),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    server_metadata: zod.exactOptional($JsonValue()),
    totp_secret_base64: zod.exactOptional(zod.nullable(zod.string())),
    otp_auth_enabled: zod.exactOptional(zod.boolean()),
    passkey_auth_enabled: zod.exactOptional(zod.boolean()),
    primary_email: zod.exactOptional(zod.nullable(zod.string().check(zod.minLength(1)))),
    primary_email_verified: zod.exactOptional(zod.boolean()),
    primary_email_auth_enabled: zod.exactOptional(zod.boolean()),
    password: zod.exactOptional(zod.nullable(zod.string().check(zod.maxLength(70)))),
    password_hash: zod.exactOptional(zod.string().check(zod.minLength(1))),
    is_anonymous: zod.exactOptional(zod.boolean()),
    restricted_by_admin: zod.exactOptional(zod.boolean()),
    restricted_by_admin_reason: zod.exactOptional(zod.nullable(zod.string())),
    restricted_by_admin_private_details: zod.exactOptional(zod.nullable(zod.string())),
    country_code: zod.exactOptional(zod.nullable(zod.string())),
    risk_scores: zod.exactOptional($UserRiskScoresBody()),
    oauth_providers: zod.exactOptional(
      zod.array(
        zod.strictObject({
          id: zod.string(),
          account_id: zod.string(),
          email: zod.exactOptional(zod.nullable(zod.string())),
        }),
      ),
    ),
  }),
)
export const passwordSignInBody = /*#__PURE__*/ lazySchema($PasswordSignInBody)
export const passwordSignUpBody = /*#__PURE__*/ lazySchema($PasswordSignUpBody)
export const sendPasswordResetCodeBody = /*#__PURE__*/ lazySchema($SendPasswordResetCodeBody)
export const resetPasswordWithCodeBody = /*#__PURE__*/ lazySchema($ResetPasswordWithCodeBody)
export const checkPasswordResetCodeBody = /*#__PURE__*/ lazySchema($CheckPasswordResetCodeBody)
export const updatePasswordBody = /*#__PURE__*/ lazySchema($UpdatePasswordBody)
export const setPasswordBody = /*#__PURE__*/ lazySchema($SetPasswordBody)
export const sendSignInCodeBody = /*#__PURE__*/ lazySchema($SendSignInCodeBody)
export const otpSignInBody = /*#__PURE__*/ lazySchema($OtpSignInBody)
export const checkSignInCodeBody = /*#__PURE__*/ lazySchema($CheckSignInCodeBody)
export const mfaSignInBody = /*#__PURE__*/ lazySchema($MfaSignInBody)
export const registerPasskeyCredentialBody = /*#__PURE__*/ lazySchema($RegisterPasskeyCredentialBody)
export const passkeySignInBody = /*#__PURE__*/ lazySchema($PasskeySignInBody)
export const authorizeOAuthQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      client_id: zod.string(),
      client_secret: zod.string(),
      redirect_uri: zod.url(),
      scope: zod.literal('legacy'),
      state: zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^[ -~]*$', 'u'))),
      grant_type: zod.literal('authorization_code'),
      code_challenge: zod.string(),
      code_challenge_method: zod.enum(['S256', 'plain']),
      response_type: zod.literal('code'),
      type: zod.exactOptional(zod.enum(['authenticate', 'link'])),
      token: zod.exactOptional(zod.string()),
      provider_scope: zod.exactOptional(zod.string()),
      error_redirect_uri: zod.exactOptional(zod.url()),
      error_redirect_url: zod.exactOptional(zod.url()),
      after_callback_redirect_url: zod.exactOptional(zod.string()),
      stack_response_mode: zod.exactOptional(zod.enum(['json', 'redirect'])),
      bot_challenge_token: zod.exactOptional(zod.string()),
      bot_challenge_phase: zod.exactOptional(zod.enum(['invisible', 'visible'])),
      bot_challenge_unavailable: zod.exactOptional(zod.literal('true')),
    }),
  ),
)
export const exchangeOAuthTokenBody = /*#__PURE__*/ lazySchema($ExchangeOAuthTokenBody)
export const authorizeCrossDomainBody = /*#__PURE__*/ lazySchema($AuthorizeCrossDomainBody)
export const appleNativeSignInBody = /*#__PURE__*/ lazySchema($AppleNativeSignInBody)
export const exchangeExternalTokenBody = /*#__PURE__*/ lazySchema($ExchangeExternalTokenBody)
export const listSessionsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ user_id: $UserIdOrMe() })),
)
export const createSessionBody = /*#__PURE__*/ lazySchema($CreateSessionBody)
export const deleteSessionQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ user_id: $UserIdOrMe() })),
)
export const startCliLoginBody = /*#__PURE__*/ lazySchema($StartCliLoginBody)
export const pollCliLoginBody = /*#__PURE__*/ lazySchema($PollCliLoginBody)
export const completeCliLoginBody = /*#__PURE__*/ lazySchema($CompleteCliLoginBody)
export const sendVerificationCodeBody = /*#__PURE__*/ lazySchema($SendVerificationCodeBody)
export const verifyContactChannelBody = /*#__PURE__*/ lazySchema($VerifyContactChannelBody)
export const checkVerificationCodeBody = /*#__PURE__*/ lazySchema($CheckVerificationCodeBody)
export const listContactChannelsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({ user_id: zod.exactOptional($UserIdOrMe()), contact_channel_id: zod.exactOptional(zod.uuid()) }),
  ),
)
export const createContactChannelBody = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerCreateContactChannelBody(), $CreateContactChannelBody()])),
)
export const updateContactChannelBody = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerUpdateContactChannelBody(), $UpdateContactChannelBody()])),
)
export const sendContactChannelVerificationCodeBody = /*#__PURE__*/ lazySchema($SendContactChannelVerificationCodeBody)
export const updateCurrentUserBody = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerUpdateCurrentUserBody(), $UpdateCurrentUserBody()])),
)
export const listUsersQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      limit: zod.exactOptional(zod.int().check(zod.gte(1))),
      cursor: zod.exactOptional(zod.uuid()),
      order_by: zod.exactOptional(zod.enum(['signed_up_at', 'last_active_at'])),
      desc: zod.exactOptional(zod.boolean()),
      query: zod.exactOptional(zod.string()),
      team_id: zod.exactOptional(zod.uuid()),
      include_restricted: zod.exactOptional(zod.boolean()),
      include_anonymous: zod.exactOptional(zod.boolean()),
      only_anonymous: zod.exactOptional(zod.boolean()),
      excluded_email_domains: zod.exactOptional(zod.string()),
    }),
  ),
)
export const createUserBody = /*#__PURE__*/ lazySchema($CreateUserBody)
export const updateUserBody = /*#__PURE__*/ lazySchema($UpdateUserBody)
export const listTeamsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      user_id: zod.exactOptional($UserIdOrMe()),
      limit: zod.exactOptional(zod.int().check(zod.gte(1))),
      cursor: zod.exactOptional(zod.string()),
      query: zod.exactOptional(zod.string()),
      order_by: zod.exactOptional(zod.literal('created_at')),
      desc: zod.exactOptional(zod.boolean()),
    }),
  ),
)
export const createTeamBody = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerCreateTeamBody(), $CreateTeamBody()])),
)
export const updateTeamBody = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerUpdateTeamBody(), $UpdateTeamBody()])),
)
export const addTeamMemberBody = /*#__PURE__*/ lazySchema($AddTeamMemberBody)
export const listTeamMemberProfilesQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({ team_id: zod.exactOptional(zod.uuid()), user_id: zod.exactOptional($UserIdOrMe()) }),
  ),
)
export const updateTeamMemberProfileBody = /*#__PURE__*/ lazySchema($UpdateTeamMemberProfileBody)
export const sendTeamInvitationBody = /*#__PURE__*/ lazySchema($SendTeamInvitationBody)
export const acceptTeamInvitationBody = /*#__PURE__*/ lazySchema($AcceptTeamInvitationBody)
export const checkTeamInvitationCodeBody = /*#__PURE__*/ lazySchema($CheckTeamInvitationCodeBody)
export const getTeamInvitationDetailsBody = /*#__PURE__*/ lazySchema($GetTeamInvitationDetailsBody)
export const listTeamInvitationsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({ team_id: zod.exactOptional(zod.uuid()), user_id: zod.exactOptional($UserIdOrMe()) }),
  ),
)
export const deleteTeamInvitationQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ team_id: zod.uuid() })),
)
export const acceptTeamInvitationByIdQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ user_id: $UserIdOrMe() })),
)
export const listTeamPermissionsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      team_id: zod.exactOptional(zod.uuid()),
      user_id: zod.exactOptional($UserIdOrMe()),
      permission_id: zod.exactOptional(
        zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$', 'u'))),
      ),
      recursive: zod.exactOptional(zod.boolean()),
    }),
  ),
)
export const grantTeamPermissionBody = /*#__PURE__*/ lazySchema($GrantTeamPermissionBody)
export const listProjectPermissionsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      user_id: zod.exactOptional($UserIdOrMe()),
      permission_id: zod.exactOptional(
        zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^\\$?[a-z0-9_:]+$', 'u'))),
      ),
      recursive: zod.exactOptional(zod.boolean()),
    }),
  ),
)
export const grantProjectPermissionBody = /*#__PURE__*/ lazySchema($GrantProjectPermissionBody)
export const listTeamPermissionDefinitionsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      limit: zod.exactOptional(zod.int().check(zod.gte(1))),
      cursor: zod.exactOptional(zod.string()),
      query: zod.exactOptional(zod.string()),
    }),
  ),
)
export const createTeamPermissionDefinitionBody = /*#__PURE__*/ lazySchema($CreateTeamPermissionDefinitionBody)
export const updateTeamPermissionDefinitionBody = /*#__PURE__*/ lazySchema($UpdateTeamPermissionDefinitionBody)
export const createProjectPermissionDefinitionBody = /*#__PURE__*/ lazySchema($CreateProjectPermissionDefinitionBody)
export const updateProjectPermissionDefinitionBody = /*#__PURE__*/ lazySchema($UpdateProjectPermissionDefinitionBody)
export const createConnectedAccountAccessTokenBody = /*#__PURE__*/ lazySchema($CreateConnectedAccountAccessTokenBody)
export const createConnectedAccountAccessTokenByIdBody = /*#__PURE__*/ lazySchema(
  $CreateConnectedAccountAccessTokenBody,
)
export const listOAuthProvidersQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ user_id: zod.exactOptional($UserIdOrMe()) })),
)
export const createOAuthProviderBody = /*#__PURE__*/ lazySchema($CreateOAuthProviderBody)
export const updateOAuthProviderBody = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerUpdateOAuthProviderBody(), $UpdateOAuthProviderBody()])),
)
export const listUserApiKeysQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ user_id: $UserIdOrMe() })),
)
export const createUserApiKeyBody = /*#__PURE__*/ lazySchema($CreateUserApiKeyBody)
export const getUserApiKeyQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ user_id: zod.exactOptional($UserIdOrMe()) })),
)
export const updateUserApiKeyQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ user_id: zod.exactOptional($UserIdOrMe()) })),
)
export const updateUserApiKeyBody = /*#__PURE__*/ lazySchema($UpdateUserApiKeyBody)
export const checkUserApiKeyBody = /*#__PURE__*/ lazySchema($CheckUserApiKeyBody)
export const listTeamApiKeysQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ team_id: zod.uuid() })),
)
export const createTeamApiKeyBody = /*#__PURE__*/ lazySchema($CreateTeamApiKeyBody)
export const getTeamApiKeyQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ team_id: zod.uuid() })),
)
export const updateTeamApiKeyQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ team_id: zod.uuid() })),
)
export const updateTeamApiKeyBody = /*#__PURE__*/ lazySchema($UpdateTeamApiKeyBody)
export const checkTeamApiKeyBody = /*#__PURE__*/ lazySchema($CheckTeamApiKeyBody)
export const updateNotificationPreferenceBody = /*#__PURE__*/ lazySchema($UpdateNotificationPreferenceBody)
export const sendEmailBody = /*#__PURE__*/ lazySchema($SendEmailBody)
export const renderEmailBody = /*#__PURE__*/ lazySchema($RenderEmailBody)
export const listOutboxEmailsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      status: zod.exactOptional($OutboxEmailStatus()),
      simple_status: zod.exactOptional(zod.enum(['in-progress', 'ok', 'error'])),
      limit: zod.exactOptional(zod.int()),
      cursor: zod.exactOptional(zod.uuid()),
    }),
  ),
)
export const updateOutboxEmailBody = /*#__PURE__*/ lazySchema($UpdateOutboxEmailBody)
export const updateCustomerItemQuantityQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ allow_negative: zod.boolean() })),
)
export const updateCustomerItemQuantityBody = /*#__PURE__*/ lazySchema($UpdateCustomerItemQuantityBody)
export const listCustomerProductsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      limit: zod.exactOptional(zod.int().check(zod.gte(1)).check(zod.lte(100))),
      cursor: zod.exactOptional(zod.string()),
    }),
  ),
)
export const grantCustomerProductBody = /*#__PURE__*/ lazySchema($GrantCustomerProductBody)
export const cancelCustomerProductQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ subscription_id: zod.exactOptional(zod.string()) })),
)
export const switchCustomerProductBody = /*#__PURE__*/ lazySchema($SwitchCustomerProductBody)
export const createPurchaseUrlBody = /*#__PURE__*/ lazySchema($CreatePurchaseUrlBody)
export const listCustomerInvoicesQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      limit: zod.exactOptional(zod.int().check(zod.gte(1)).check(zod.lte(100))),
      cursor: zod.exactOptional(zod.string()),
    }),
  ),
)
export const setDefaultPaymentMethodBody = /*#__PURE__*/ lazySchema($SetDefaultPaymentMethodBody)
export const validatePromoCodesBody = /*#__PURE__*/ lazySchema($ValidatePromoCodesBody)
export const validatePurchasePromoCodesBody = /*#__PURE__*/ lazySchema($ValidatePurchasePromoCodesBody)
export const validateCustomerPromoCodesBody = /*#__PURE__*/ lazySchema($UndescribedObject)
export const validatePurchaseCodeBody = /*#__PURE__*/ lazySchema($UndescribedObject)
export const createPurchaseSessionBody = /*#__PURE__*/ lazySchema($UndescribedObject)
export const registerAgentBody = /*#__PURE__*/ lazySchema($RegisterAgentBody)
export const confirmAgentBody = /*#__PURE__*/ lazySchema($ConfirmAgentBody)
export const pollAgentBody = /*#__PURE__*/ lazySchema($PollAgentBody)
export const getVaultValueBody = /*#__PURE__*/ lazySchema($GetVaultValueBody)
export const setVaultValueBody = /*#__PURE__*/ lazySchema($SetVaultValueBody)
export const checkFeatureSupportBody = /*#__PURE__*/ lazySchema($CheckFeatureSupportBody)
export const getJwksQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      include_restricted: zod.exactOptional(zod.boolean()),
      include_anonymous: zod.exactOptional(zod.boolean()),
    }),
  ),
)
export const createOwnedProjectBody = /*#__PURE__*/ lazySchema($CreateOwnedProjectBody)
export const transferProjectBody = /*#__PURE__*/ lazySchema($TransferProjectBody)
export const updateProjectBody = /*#__PURE__*/ lazySchema($UpdateProjectBody)
export const previewAffectedUsersQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ limit: zod.exactOptional(zod.int().check(zod.gte(1))) })),
)
export const previewAffectedUsersBody = /*#__PURE__*/ lazySchema($PreviewAffectedUsersBody)
export const createInternalApiKeyBody = /*#__PURE__*/ lazySchema($CreateInternalApiKeyBody)
export const updateInternalApiKeyBody = /*#__PURE__*/ lazySchema($UpdateInternalApiKeyBody)
export const createEmailTemplateBody = /*#__PURE__*/ lazySchema($CreateEmailTemplateBody)
export const updateEmailTemplateBody = /*#__PURE__*/ lazySchema($UpdateEmailTemplateBody)
export const rewriteTemplateSourceBody = /*#__PURE__*/ lazySchema($RewriteTemplateSourceBody)
export const createEmailThemeBody = /*#__PURE__*/ lazySchema($CreateEmailThemeBody)
export const updateEmailThemeBody = /*#__PURE__*/ lazySchema($UpdateEmailThemeBody)
export const createEmailDraftBody = /*#__PURE__*/ lazySchema($CreateEmailDraftBody)
export const updateEmailDraftBody = /*#__PURE__*/ lazySchema($UpdateEmailDraftBody)
export const updateProjectConfigOverrideBody = /*#__PURE__*/ lazySchema($UpdateProjectConfigOverrideBody)
export const replaceProjectConfigLevelBody = /*#__PURE__*/ lazySchema($ReplaceProjectConfigLevelBody)
export const updateProjectConfigLevelBody = /*#__PURE__*/ lazySchema($UpdateProjectConfigLevelBody)
export const resetProjectConfigLevelKeysBody = /*#__PURE__*/ lazySchema($ResetProjectConfigLevelKeysBody)
export const createWebhookPortalTokenBody = /*#__PURE__*/ lazySchema($CreateWebhookPortalTokenBody)
export const sendTestWebhookBody = /*#__PURE__*/ lazySchema($SendTestWebhookBody)
export const setUpPaymentsBody = /*#__PURE__*/ lazySchema($SetUpPaymentsBody)
export const updatePaymentMethodConfigsBody = /*#__PURE__*/ lazySchema($UpdatePaymentMethodConfigsBody)
export const listTransactionsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      limit: zod.exactOptional(zod.int().check(zod.gte(1)).check(zod.lte(100))),
      cursor: zod.exactOptional(zod.string()),
      type: zod.exactOptional(zod.string()),
      customer_type: zod.exactOptional($CustomerType()),
    }),
  ),
)
export const refundTransactionBody = /*#__PURE__*/ lazySchema($RefundTransactionBody)
export const createPromoCodeBody = /*#__PURE__*/ lazySchema($UndescribedObject)
export const createTestModePurchaseSessionBody = /*#__PURE__*/ lazySchema($UndescribedObject)
export const createPaymentAccountSessionBody = /*#__PURE__*/ lazySchema($UndescribedObject)
export const queryAnalyticsBody = /*#__PURE__*/ lazySchema($QueryAnalyticsBody)
export const listSessionReplaysQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      limit: zod.exactOptional(zod.int().check(zod.gte(1)).check(zod.lte(100))),
      cursor: zod.exactOptional(zod.string()),
      user_ids: zod.exactOptional(zod.string()),
      team_ids: zod.exactOptional(zod.string()),
      duration_ms_min: zod.exactOptional(zod.number()),
      duration_ms_max: zod.exactOptional(zod.number()),
      last_event_at_from_millis: zod.exactOptional(zod.number()),
      last_event_at_to_millis: zod.exactOptional(zod.number()),
      click_count_min: zod.exactOptional(zod.int()),
    }),
  ),
)
export const listSessionReplayChunksQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      limit: zod.exactOptional(zod.int().check(zod.gte(1)).check(zod.lte(100))),
      cursor: zod.exactOptional(zod.string()),
    }),
  ),
)
export const getSessionReplayEventsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.strictObject({
      offset: zod.exactOptional(zod.int().check(zod.gte(0))),
      limit: zod.exactOptional(zod.int().check(zod.gte(1))),
    }),
  ),
)
export const getMetricsQuery = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.strictObject({ include_anonymous: zod.exactOptional(zod.boolean()) })),
)
export const sendTestEmailBody = /*#__PURE__*/ lazySchema($SendTestEmailBody)
export const sendSignInInvitationBody = /*#__PURE__*/ lazySchema($SendSignInInvitationBody)
export const setUpManagedEmailDomainBody = /*#__PURE__*/ lazySchema($SetUpManagedEmailDomainBody)
export const checkManagedEmailDomainBody = /*#__PURE__*/ lazySchema($CheckManagedEmailDomainBody)
export const applyManagedEmailDomainBody = /*#__PURE__*/ lazySchema($ApplyManagedEmailDomainBody)
export const deleteManagedEmailDomainBody = /*#__PURE__*/ lazySchema($DeleteManagedEmailDomainBody)
export const sendAiChatMessageBody = /*#__PURE__*/ lazySchema($SendAiChatMessageBody)
export const saveAiChatMessageBody = /*#__PURE__*/ lazySchema($SaveAiChatMessageBody)
