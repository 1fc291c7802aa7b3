/**
 * Validators of responses. Unknown keys and values are accepted.
 *
 * Generated from `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */
import * as zod from 'zod/mini'
import { lazySchema, once } from '../../src/testing/validators.ts'

const $Agent = /*#__PURE__*/ once(() =>
  zod.object({
    name: zod.string(),
    description: zod.exactOptional(zod.string()),
    url: zod.exactOptional(zod.string()),
  }),
)
const $AgentRegistration = /*#__PURE__*/ once(() =>
  zod.object({
    claim_code: zod.string(),
    confirm_url: zod.string(),
    poll_token: zod.string(),
    expires_at_millis: zod.number(),
    anonymous_session: $AgentSession(),
  }),
)
const $AgentSession = /*#__PURE__*/ once(() =>
  zod.object({ user_id: zod.string(), access_token: zod.string(), refresh_token: zod.string() }),
)
const $AgentRequest = /*#__PURE__*/ once(() =>
  zod.object({
    agent: $Agent(),
    user_hint: zod.nullable(zod.string()),
    expires_at_millis: zod.number(),
    status: zod.string(),
  }),
)
const $AgentPending = /*#__PURE__*/ once(() => zod.object({ status: zod.string() }))
const $AgentApproved = /*#__PURE__*/ once(() => zod.object({ status: zod.string(), session: $AgentSession() }))
const $AiChatTextBlock = /*#__PURE__*/ once(() => zod.object({ type: zod.literal('text'), text: zod.string() }))
const $AiChatToolCallBlock = /*#__PURE__*/ once(() =>
  zod.object({
    type: zod.literal('tool-call'),
    toolName: zod.string(),
    toolCallId: zod.string(),
    args: $JsonValue(),
    argsText: zod.string(),
    result: zod.string(),
  }),
)
const $AiChatBlock = /*#__PURE__*/ once(() =>
  zod.union([
    zod.discriminatedUnion('type', [$AiChatTextBlock(), $AiChatToolCallBlock()]),
    zod.object({ type: zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^(?!(?:text|tool-call)$)'))) }),
  ]),
)
const $AiChatAnswer = /*#__PURE__*/ once(() => zod.object({ content: zod.array($AiChatBlock()) }))
const $SaveAiChatMessageResult = /*#__PURE__*/ once(() => zod.looseObject({}))
const $AiChatMessages = /*#__PURE__*/ once(() => zod.object({ messages: zod.array($JsonValue()) }))
const $SessionReplay = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    project_user: $ReplayedUser(),
    started_at_millis: zod.number(),
    last_event_at_millis: zod.number(),
    chunk_count: zod.number(),
    event_count: zod.number(),
  }),
)
const $ReplayedUser = /*#__PURE__*/ once(() =>
  zod.object({ id: zod.string(), display_name: zod.nullable(zod.string()), primary_email: zod.nullable(zod.string()) }),
)
const $SessionReplayPage = /*#__PURE__*/ once(() =>
  zod.object({ items: zod.array($SessionReplay()), pagination: $Pagination() }),
)
const $SessionReplayChunk = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    batch_id: zod.exactOptional(zod.string()),
    session_replay_segment_id: zod.exactOptional(zod.string()),
    browser_session_id: zod.exactOptional(zod.nullable(zod.string())),
    event_count: zod.number(),
    byte_length: zod.exactOptional(zod.number()),
    first_event_at_millis: zod.number(),
    last_event_at_millis: zod.number(),
    created_at_millis: zod.number(),
  }),
)
const $SessionReplayChunkPage = /*#__PURE__*/ once(() =>
  zod.object({ items: zod.array($SessionReplayChunk()), pagination: $Pagination() }),
)
const $LastFour = /*#__PURE__*/ once(() => zod.object({ last_four: zod.string() }))
const $UserApiKey = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    description: zod.string(),
    created_at_millis: zod.number(),
    expires_at_millis: zod.exactOptional(zod.number()),
    manually_revoked_at_millis: zod.exactOptional(zod.number()),
    is_public: zod.boolean(),
    type: zod.string(),
    user_id: zod.string(),
    value: $LastFour(),
  }),
)
const $CreatedUserApiKey = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    description: zod.string(),
    created_at_millis: zod.number(),
    expires_at_millis: zod.exactOptional(zod.number()),
    manually_revoked_at_millis: zod.exactOptional(zod.number()),
    is_public: zod.boolean(),
    type: zod.string(),
    user_id: zod.string(),
    value: zod.string(),
  }),
)
const $TeamApiKey = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    description: zod.string(),
    created_at_millis: zod.number(),
    expires_at_millis: zod.exactOptional(zod.number()),
    manually_revoked_at_millis: zod.exactOptional(zod.number()),
    is_public: zod.boolean(),
    type: zod.string(),
    team_id: zod.string(),
    value: $LastFour(),
  }),
)
const $CreatedTeamApiKey = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    description: zod.string(),
    created_at_millis: zod.number(),
    expires_at_millis: zod.exactOptional(zod.number()),
    manually_revoked_at_millis: zod.exactOptional(zod.number()),
    is_public: zod.boolean(),
    type: zod.string(),
    team_id: zod.string(),
    value: zod.string(),
  }),
)
const $CliLogin = /*#__PURE__*/ once(() =>
  zod.object({ polling_code: zod.string(), login_code: zod.string(), expires_at: zod.string() }),
)
const $CliLoginPending = /*#__PURE__*/ once(() => zod.object({ status: zod.string() }))
const $CliLoginSuccess = /*#__PURE__*/ once(() => zod.object({ status: zod.string(), refresh_token: zod.string() }))
const $CliSessionState = /*#__PURE__*/ once(() => zod.object({ cli_session_state: zod.string() }))
const $JsonValue = /*#__PURE__*/ once(() => zod.unknown())
const $UndescribedObject = /*#__PURE__*/ once(() => zod.record(zod.string(), $JsonValue()))
const $Pagination = /*#__PURE__*/ once(() => zod.object({ next_cursor: zod.nullable(zod.string()) }))
const $Success = /*#__PURE__*/ once(() => zod.object({ success: zod.boolean() }))
const $CodeValidity = /*#__PURE__*/ once(() => zod.object({ is_code_valid: zod.boolean() }))
const $ConnectedAccountAccessToken = /*#__PURE__*/ once(() => zod.object({ access_token: zod.string() }))
const $ConnectedAccount = /*#__PURE__*/ once(() =>
  zod.object({ user_id: zod.string(), provider: zod.string(), provider_account_id: zod.string() }),
)
const $ContactChannel = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    user_id: zod.string(),
    type: zod.string(),
    value: zod.string(),
    is_primary: zod.boolean(),
    is_verified: zod.boolean(),
    used_for_auth: zod.boolean(),
  }),
)
const $VaultValue = /*#__PURE__*/ once(() => zod.object({ encrypted_value: zod.string() }))
const $EmailDraft = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.string(),
    tsx_source: zod.string(),
    theme_id: zod.exactOptional($EmailThemeSelector()),
    sent_at_millis: zod.exactOptional(zod.nullable(zod.number())),
  }),
)
const $EmailDraftList = /*#__PURE__*/ once(() => zod.object({ drafts: zod.array($EmailDraft()) }))
const $CreateEmailDraftResult = /*#__PURE__*/ once(() => zod.object({ id: zod.string() }))
const $EmailThemeSelector = /*#__PURE__*/ once(() => zod.union([zod.string(), zod.literal(false), zod.null()]))
const $EmailRecipient = /*#__PURE__*/ once(() =>
  zod.object({ user_id: zod.string(), user_email: zod.exactOptional(zod.string()) }),
)
const $SendEmailResult = /*#__PURE__*/ once(() => zod.object({ results: zod.array($EmailRecipient()) }))
const $RenderedEmail = /*#__PURE__*/ once(() =>
  zod.object({
    html: zod.string(),
    subject: zod.exactOptional(zod.string()),
    notification_category: zod.exactOptional(zod.string()),
    editable_regions: zod.exactOptional(zod.record(zod.string(), $JsonValue())),
  }),
)
const $EmailThemeSummary = /*#__PURE__*/ once(() => zod.object({ id: zod.string(), display_name: zod.string() }))
const $EmailThemeList = /*#__PURE__*/ once(() => zod.object({ themes: zod.array($EmailThemeSummary()) }))
const $EmailTheme = /*#__PURE__*/ once(() =>
  zod.object({ id: zod.exactOptional(zod.string()), display_name: zod.string(), tsx_source: zod.string() }),
)
const $DeleteEmailTemplateResult = /*#__PURE__*/ once(() => zod.looseObject({}))
const $CreateEmailThemeResult = /*#__PURE__*/ once(() => zod.object({ id: zod.string() }))
const $UpdateEmailThemeResult = /*#__PURE__*/ once(() => zod.object({ display_name: zod.string() }))
const $EmailTemplate = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.string(),
    tsx_source: zod.string(),
    theme_id: zod.exactOptional(zod.union([zod.string(), zod.literal(false)])),
  }),
)
const $EmailTemplateList = /*#__PURE__*/ once(() => zod.object({ templates: zod.array($EmailTemplate()) }))
const $CreateEmailTemplateResult = /*#__PURE__*/ once(() => zod.object({ id: zod.string() }))
const $UpdateEmailTemplateResult = /*#__PURE__*/ once(() => zod.object({ rendered_html: zod.string() }))
const $SentEmailSender = /*#__PURE__*/ once(() =>
  zod.object({
    type: zod.string(),
    host: zod.exactOptional(zod.string()),
    port: zod.exactOptional(zod.number()),
    username: zod.exactOptional(zod.string()),
    sender_name: zod.exactOptional(zod.string()),
    sender_email: zod.exactOptional(zod.string()),
  }),
)
const $SentEmail = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    subject: zod.string(),
    sent_at_millis: zod.number(),
    to: zod.exactOptional(zod.array(zod.string())),
    sender_config: zod.exactOptional($SentEmailSender()),
    error: zod.exactOptional(zod.nullable(zod.record(zod.string(), $JsonValue()))),
  }),
)
const $SendTestEmailResult = /*#__PURE__*/ once(() =>
  zod.object({ success: zod.boolean(), error_message: zod.exactOptional(zod.string()) }),
)
const $OutboxEmailRecipient = /*#__PURE__*/ once(() =>
  zod.object({
    type: zod.string(),
    user_id: zod.exactOptional(zod.string()),
    emails: zod.exactOptional(zod.array(zod.string())),
  }),
)
const $OutboxEmailStatus = /*#__PURE__*/ once(() => zod.string())
const $EmailSendAttemptError = /*#__PURE__*/ once(() =>
  zod.object({
    attempt_number: zod.number(),
    timestamp: zod.string(),
    external_message: zod.string(),
    external_details: zod.looseObject({}),
    internal_message: zod.string(),
    internal_details: zod.looseObject({}),
  }),
)
const $OutboxEmail = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    to: $OutboxEmailRecipient(),
    tsx_source: zod.string(),
    theme_id: zod.nullable(zod.string()),
    variables: zod.record(zod.string(), $JsonValue()),
    created_with: zod.string(),
    scheduled_at_millis: zod.number(),
    is_paused: zod.boolean(),
    has_rendered: zod.boolean(),
    has_delivered: zod.boolean(),
    status: $OutboxEmailStatus(),
    simple_status: zod.string(),
    created_at_millis: zod.exactOptional(zod.number()),
    updated_at_millis: zod.exactOptional(zod.number()),
    skip_deliverability_check: zod.exactOptional(zod.boolean()),
    email_draft_id: zod.exactOptional(zod.nullable(zod.string())),
    email_programmatic_call_template_id: zod.exactOptional(zod.nullable(zod.string())),
    send_retries: zod.exactOptional(zod.number()),
    next_send_retry_at_millis: zod.exactOptional(zod.nullable(zod.number())),
    send_attempt_errors: zod.exactOptional(zod.nullable(zod.array($EmailSendAttemptError()))),
    started_rendering_at_millis: zod.exactOptional(zod.number()),
    rendered_at_millis: zod.exactOptional(zod.number()),
    subject: zod.exactOptional(zod.nullable(zod.string())),
    html: zod.exactOptional(zod.nullable(zod.string())),
    text: zod.exactOptional(zod.nullable(zod.string())),
    is_transactional: zod.exactOptional(zod.boolean()),
    is_high_priority: zod.exactOptional(zod.boolean()),
    notification_category_id: zod.exactOptional(zod.nullable(zod.string())),
    started_sending_at_millis: zod.exactOptional(zod.number()),
    render_error: zod.exactOptional(zod.string()),
    error_at_millis: zod.exactOptional(zod.number()),
    server_error: zod.exactOptional(zod.string()),
    skipped_at_millis: zod.exactOptional(zod.number()),
    skipped_reason: zod.exactOptional(zod.string()),
    skipped_details: zod.exactOptional(zod.looseObject({})),
    bounced_at_millis: zod.exactOptional(zod.number()),
    delivery_delayed_at_millis: zod.exactOptional(zod.number()),
    delivered_at_millis: zod.exactOptional(zod.number()),
    can_have_delivery_info: zod.exactOptional(zod.boolean()),
    opened_at_millis: zod.exactOptional(zod.number()),
    clicked_at_millis: zod.exactOptional(zod.number()),
    marked_as_spam_at_millis: zod.exactOptional(zod.number()),
  }),
)
const $EmailCapacityBoost = /*#__PURE__*/ once(() => zod.object({ expires_at: zod.string() }))
const $EmailDeliveryInfo = /*#__PURE__*/ once(() =>
  zod.object({
    stats: zod.object({
      hour: $EmailDeliveryCounts(),
      day: $EmailDeliveryCounts(),
      week: $EmailDeliveryCounts(),
      month: $EmailDeliveryCounts(),
    }),
    capacity: zod.object({
      rate_per_second: zod.number(),
      boost_multiplier: zod.number(),
      penalty_factor: zod.number(),
      is_boost_active: zod.boolean(),
      boost_expires_at: zod.nullable(zod.string()),
    }),
  }),
)
const $EmailDeliveryCounts = /*#__PURE__*/ once(() =>
  zod.object({ sent: zod.number(), bounced: zod.number(), marked_as_spam: zod.number() }),
)
const $RewrittenTemplateSource = /*#__PURE__*/ once(() => zod.object({ tsx_source: zod.string() }))
const $ManagedEmailDomain = /*#__PURE__*/ once(() =>
  zod.object({
    domain_id: zod.string(),
    subdomain: zod.string(),
    sender_local_part: zod.string(),
    status: zod.string(),
    name_server_records: zod.array(zod.string()),
  }),
)
const $ManagedEmailDomainList = /*#__PURE__*/ once(() => zod.object({ items: zod.array($ManagedEmailDomain()) }))
const $ManagedEmailDomainStatus = /*#__PURE__*/ once(() => zod.object({ status: zod.string() }))
const $ExternalSession = /*#__PURE__*/ once(() =>
  zod.object({
    access_token: zod.string(),
    session_id: zod.string(),
    user_id: zod.string(),
    is_new_user: zod.boolean(),
  }),
)
const $InternalApiKey = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    description: zod.string(),
    expires_at_millis: zod.number(),
    manually_revoked_at_millis: zod.exactOptional(zod.number()),
    created_at_millis: zod.number(),
    publishable_client_key: zod.exactOptional($LastFour()),
    secret_server_key: zod.exactOptional($LastFour()),
    super_secret_admin_key: zod.exactOptional($LastFour()),
  }),
)
const $CreatedInternalApiKey = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    description: zod.string(),
    expires_at_millis: zod.number(),
    manually_revoked_at_millis: zod.exactOptional(zod.number()),
    created_at_millis: zod.number(),
    publishable_client_key: zod.exactOptional(zod.string()),
    secret_server_key: zod.exactOptional(zod.string()),
    super_secret_admin_key: zod.exactOptional(zod.string()),
  }),
)
const $DailyActivity = /*#__PURE__*/ once(() => zod.object({ date: zod.string(), activity: zod.number() }))
const $LoginMethodCount = /*#__PURE__*/ once(() => zod.object({ method: zod.string(), count: zod.number() }))
const $ActivitySplit = /*#__PURE__*/ once(() =>
  zod.object({
    total: zod.array($DailyActivity()),
    new: zod.array($DailyActivity()),
    retained: zod.array($DailyActivity()),
    reactivated: zod.array($DailyActivity()),
  }),
)
const $AuthOverview = /*#__PURE__*/ once(() =>
  zod.object({
    verified_users: zod.number(),
    unverified_users: zod.number(),
    anonymous_users: zod.number(),
    total_teams: zod.number(),
    mau: zod.number(),
    total_users_filtered: zod.number(),
    daily_active_users_split: $ActivitySplit(),
    daily_active_teams_split: $ActivitySplit(),
  }),
)
const $PaymentsOverview = /*#__PURE__*/ once(() =>
  zod.object({
    subscriptions_by_status: zod.record(zod.string(), zod.number()),
    active_subscription_count: zod.number(),
    total_one_time_purchases: zod.number(),
    daily_subscriptions: zod.array($DailyActivity()),
    revenue_cents: zod.number(),
    mrr_cents: zod.number(),
    total_orders: zod.number(),
    checkout_conversion_rate: zod.number(),
  }),
)
const $EmailOverview = /*#__PURE__*/ once(() =>
  zod.object({
    emails_by_status: zod.record(zod.string(), zod.number()),
    total_emails: zod.number(),
    daily_emails: zod.array($DailyActivity()),
    daily_emails_by_status: zod.array(
      zod.object({ date: zod.string(), ok: zod.number(), error: zod.number(), in_progress: zod.number() }),
    ),
    emails_sent: zod.number(),
    recent_emails: zod.array(
      zod.object({
        id: zod.string(),
        status: zod.string(),
        subject: zod.nullable(zod.string()),
        created_at_millis: zod.number(),
      }),
    ),
    deliverability_status: zod.object({
      delivered: zod.number(),
      bounced: zod.number(),
      error: zod.number(),
      in_progress: zod.number(),
    }),
    deliverability_rate: zod.number(),
    bounce_rate: zod.number(),
    click_rate: zod.number(),
  }),
)
const $AnalyticsOverview = /*#__PURE__*/ once(() =>
  zod.object({
    daily_page_views: zod.array($DailyActivity()),
    daily_clicks: zod.array($DailyActivity()),
    daily_visitors: zod.array($DailyActivity()),
    daily_revenue: zod.array(zod.object({ date: zod.string(), new_cents: zod.number(), refund_cents: zod.number() })),
    total_revenue_cents: zod.number(),
    total_replays: zod.number(),
    recent_replays: zod.number(),
    visitors: zod.number(),
    avg_session_seconds: zod.number(),
    online_live: zod.number(),
    revenue_per_visitor: zod.number(),
    top_referrers: zod.array(zod.object({ referrer: zod.string(), visitors: zod.number() })),
    top_region: zod.nullable(
      zod.object({
        country_code: zod.nullable(zod.string()),
        region_code: zod.nullable(zod.string()),
        count: zod.number(),
      }),
    ),
  }),
)
const $Metrics = /*#__PURE__*/ once(() =>
  zod.object({
    total_users: zod.number(),
    daily_users: zod.array($DailyActivity()),
    daily_active_users: zod.array($DailyActivity()),
    users_by_country: zod.record(zod.string(), zod.number()),
    recently_registered: zod.array($ServerUser()),
    recently_active: zod.array($ServerUser()),
    login_methods: zod.array($LoginMethodCount()),
    auth_overview: zod.exactOptional($AuthOverview()),
    payments_overview: zod.exactOptional($PaymentsOverview()),
    email_overview: zod.exactOptional($EmailOverview()),
    analytics_overview: zod.exactOptional($AnalyticsOverview()),
  }),
)
const $NotificationPreference = /*#__PURE__*/ once(() =>
  zod.object({
    notification_category_id: zod.string(),
    notification_category_name: zod.string(),
    enabled: zod.boolean(),
    can_disable: zod.boolean(),
  }),
)
const $OAuthProviderType = /*#__PURE__*/ once(() => zod.string())
const $OAuthProvider = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    user_id: zod.string(),
    provider_config_id: zod.exactOptional(zod.string()),
    type: $OAuthProviderType(),
    email: zod.exactOptional(zod.string()),
    allow_sign_in: zod.boolean(),
    allow_connected_accounts: zod.boolean(),
  }),
)
const $ServerOAuthProvider = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    user_id: zod.string(),
    provider_config_id: zod.exactOptional(zod.string()),
    type: $OAuthProviderType(),
    email: zod.exactOptional(zod.string()),
    allow_sign_in: zod.boolean(),
    allow_connected_accounts: zod.boolean(),
    account_id: zod.string(),
  }),
)
const $OAuthProtocolError = /*#__PURE__*/ once(() =>
  zod.object({ error: zod.string(), error_description: zod.string() }),
)
const $OAuthLocation = /*#__PURE__*/ once(() => zod.object({ location: zod.string() }))
const $CrossDomainRedirect = /*#__PURE__*/ once(() => zod.object({ redirect_url: zod.string() }))
const $SendSignInCodeResult = /*#__PURE__*/ once(() => zod.object({ nonce: zod.string() }))
const $PasskeyRegistrationOptions = /*#__PURE__*/ once(() =>
  zod.object({
    rp: zod.object({ id: zod.string(), name: zod.string() }),
    user: zod.object({ id: zod.string(), name: zod.string(), displayName: zod.string() }),
    challenge: zod.string(),
    pubKeyCredParams: zod.array(zod.object({ alg: zod.number(), type: zod.string() })),
    timeout: zod.number(),
    attestation: zod.string(),
    excludeCredentials: zod.array(zod.object({ id: zod.string(), type: zod.string() })),
    authenticatorSelection: zod.object({
      residentKey: zod.string(),
      requireResidentKey: zod.boolean(),
      userVerification: zod.string(),
    }),
    extensions: zod.object({ credProps: zod.boolean() }),
  }),
)
const $InitiatePasskeyRegistrationResult = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.string(), options_json: $PasskeyRegistrationOptions() }),
)
const $RegisterPasskeyCredentialResult = /*#__PURE__*/ once(() => zod.object({ user_handle: zod.string() }))
const $PasskeyAuthenticationOptions = /*#__PURE__*/ once(() =>
  zod.object({
    rpId: zod.string(),
    challenge: zod.string(),
    allowCredentials: zod.array(zod.object({ id: zod.string(), type: zod.string() })),
    timeout: zod.number(),
    userVerification: zod.string(),
  }),
)
const $InitiatePasskeyAuthenticationResult = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.string(), options_json: $PasskeyAuthenticationOptions() }),
)
const $SendPasswordResetCodeResult = /*#__PURE__*/ once(() => zod.object({ success: zod.string() }))
const $PaymentMethodConfigs = /*#__PURE__*/ once(() =>
  zod.object({ config_id: zod.string(), methods: zod.array($JsonValue()) }),
)
const $TransactionPage = /*#__PURE__*/ once(() =>
  zod.object({ transactions: zod.array($JsonValue()), next_cursor: zod.nullable(zod.string()) }),
)
const $CustomerType = /*#__PURE__*/ once(() => zod.string())
const $CustomerItem = /*#__PURE__*/ once(() =>
  zod.object({ id: zod.string(), display_name: zod.string(), quantity: zod.number() }),
)
const $UpdateCustomerItemQuantityResult = /*#__PURE__*/ once(() => zod.looseObject({}))
const $CustomerProductDetails = /*#__PURE__*/ once(() =>
  zod.object({
    display_name: zod.string(),
    customer_type: $CustomerType(),
    server_only: zod.boolean(),
    stackable: zod.boolean(),
    prices: zod.record(zod.string(), $JsonValue()),
    included_items: zod.record(zod.string(), $JsonValue()),
    client_metadata: zod.exactOptional($ProductMetadata()),
    client_read_only_metadata: zod.exactOptional($ProductMetadata()),
    server_metadata: zod.exactOptional($ProductMetadata()),
  }),
)
const $ProductMetadata = /*#__PURE__*/ once(() => zod.unknown())
const $CustomerSubscription = /*#__PURE__*/ once(() =>
  zod.object({
    subscription_id: zod.nullable(zod.string()),
    current_period_end: zod.nullable(zod.string()),
    cancel_at_period_end: zod.boolean(),
    is_cancelable: zod.boolean(),
  }),
)
const $CustomerProduct = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.nullable(zod.string()),
    quantity: zod.number(),
    product: $CustomerProductDetails(),
    type: zod.exactOptional(zod.string()),
    subscription: zod.exactOptional(zod.nullable($CustomerSubscription())),
    switch_options: zod.exactOptional(zod.array($JsonValue())),
  }),
)
const $GrantCustomerProductResult = /*#__PURE__*/ once(() =>
  zod.object({ success: zod.boolean(), subscription_id: zod.exactOptional(zod.string()) }),
)
const $PurchaseUrl = /*#__PURE__*/ once(() => zod.object({ url: zod.string() }))
const $PaymentMethod = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    brand: zod.nullable(zod.string()),
    last4: zod.nullable(zod.string()),
    exp_month: zod.nullable(zod.number()),
    exp_year: zod.nullable(zod.number()),
  }),
)
const $CustomerBilling = /*#__PURE__*/ once(() =>
  zod.object({ has_customer: zod.boolean(), default_payment_method: zod.nullable($PaymentMethod()) }),
)
const $CustomerInvoice = /*#__PURE__*/ once(() =>
  zod.object({
    created_at_millis: zod.number(),
    status: zod.nullable(zod.string()),
    amount_total: zod.number(),
    hosted_invoice_url: zod.nullable(zod.string()),
  }),
)
const $PaymentSetupIntent = /*#__PURE__*/ once(() =>
  zod.object({ client_secret: zod.string(), stripe_account_id: zod.string() }),
)
const $SetDefaultPaymentMethodResult = /*#__PURE__*/ once(() =>
  zod.object({ success: zod.boolean(), default_payment_method: $PaymentMethod() }),
)
const $PromoCodePrice = /*#__PURE__*/ once(() =>
  zod.object({
    original_amount: $JsonValue(),
    net_amount: $JsonValue(),
    recurring_amount: $JsonValue(),
    applied_code_names: zod.array(zod.string()),
  }),
)
const $TeamPermission = /*#__PURE__*/ once(() =>
  zod.object({ id: zod.string(), user_id: zod.string(), team_id: zod.string() }),
)
const $ProjectPermission = /*#__PURE__*/ once(() => zod.object({ id: zod.string(), user_id: zod.string() }))
const $TeamPermissionDefinition = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    description: zod.exactOptional(zod.string()),
    contained_permission_ids: zod.array(zod.string()),
  }),
)
const $ProjectPermissionDefinition = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    description: zod.exactOptional(zod.string()),
    contained_permission_ids: zod.array(zod.string()),
  }),
)
const $ProviderReference = /*#__PURE__*/ once(() => zod.object({ id: $ProviderId() }))
const $ProviderId = /*#__PURE__*/ once(() => zod.string())
const $ProjectConfig = /*#__PURE__*/ once(() =>
  zod.object({
    sign_up_enabled: zod.boolean(),
    credential_enabled: zod.boolean(),
    magic_link_enabled: zod.boolean(),
    passkey_enabled: zod.boolean(),
    client_team_creation_enabled: zod.boolean(),
    client_user_deletion_enabled: zod.boolean(),
    allow_user_api_keys: zod.boolean(),
    allow_team_api_keys: zod.boolean(),
    enabled_oauth_providers: zod.array($ProviderReference()),
    domains: zod.exactOptional(zod.array($TrustedDomain())),
    allow_localhost: zod.exactOptional(zod.boolean()),
    allow_promo_codes: zod.exactOptional(zod.boolean()),
    allow_stacking_promo_codes: zod.exactOptional(zod.boolean()),
  }),
)
const $ConfigNotice = /*#__PURE__*/ once(() => zod.object({ message: zod.string() }))
const $Project = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.string(),
    config: $ProjectConfig(),
    is_development_environment: zod.exactOptional(zod.boolean()),
    pushed_config_error: zod.exactOptional(zod.nullable($ConfigNotice())),
    config_warnings: zod.exactOptional(zod.array($ConfigNotice())),
  }),
)
const $TrustedDomain = /*#__PURE__*/ once(() => zod.object({ domain: zod.string(), handler_path: zod.string() }))
const $SharedProjectOAuthProvider = /*#__PURE__*/ once(() =>
  zod.object({
    provider_config_id: zod.string(),
    id: $ProviderId(),
    type: zod.literal('shared'),
    facebook_config_id: zod.exactOptional(zod.string()),
    microsoft_tenant_id: zod.exactOptional(zod.string()),
    apple_bundle_ids: zod.exactOptional(zod.array(zod.string())),
  }),
)
const $StandardProjectOAuthProvider = /*#__PURE__*/ once(() =>
  zod.object({
    provider_config_id: zod.string(),
    id: $ProviderId(),
    type: zod.literal('standard'),
    client_id: zod.string(),
    client_secret: zod.string(),
    facebook_config_id: zod.exactOptional(zod.string()),
    microsoft_tenant_id: zod.exactOptional(zod.string()),
    apple_bundle_ids: zod.exactOptional(zod.array(zod.string())),
    apple_team_id: zod.exactOptional(zod.string()),
    apple_key_id: zod.exactOptional(zod.string()),
    apple_private_key: zod.exactOptional(zod.string()),
  }),
)
const $ProjectOAuthProvider = /*#__PURE__*/ once(() =>
  zod.union([
    zod.discriminatedUnion('type', [$SharedProjectOAuthProvider(), $StandardProjectOAuthProvider()]),
    zod.object({ type: zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^(?!(?:shared|standard)$)'))) }),
  ]),
)
const $SharedEmailConfig = /*#__PURE__*/ once(() => zod.object({ type: zod.literal('shared') }))
const $StandardEmailConfig = /*#__PURE__*/ once(() =>
  zod.object({
    type: zod.literal('standard'),
    host: zod.string(),
    port: zod.number(),
    username: zod.string(),
    password: zod.string(),
    sender_name: zod.string(),
    sender_email: zod.string(),
  }),
)
const $EmailConfig = /*#__PURE__*/ once(() =>
  zod.union([
    zod.discriminatedUnion('type', [$SharedEmailConfig(), $StandardEmailConfig()]),
    zod.object({ type: zod.string().check(zod.regex(/*#__PURE__*/ new RegExp('^(?!(?:shared|standard)$)'))) }),
  ]),
)
const $DefaultPermission = /*#__PURE__*/ once(() => zod.object({ id: zod.string() }))
const $AdminProjectConfig = /*#__PURE__*/ once(() =>
  zod.object({
    allow_localhost: zod.boolean(),
    sign_up_enabled: zod.boolean(),
    credential_enabled: zod.boolean(),
    magic_link_enabled: zod.boolean(),
    passkey_enabled: zod.boolean(),
    client_team_creation_enabled: zod.boolean(),
    client_user_deletion_enabled: zod.boolean(),
    allow_user_api_keys: zod.boolean(),
    allow_team_api_keys: zod.boolean(),
    create_team_on_sign_up: zod.boolean(),
    oauth_account_merge_strategy: zod.string(),
    email_theme: zod.string(),
    email_config: $EmailConfig(),
    domains: zod.array($TrustedDomain()),
    oauth_providers: zod.array($ProjectOAuthProvider()),
    enabled_oauth_providers: zod.array($ProviderReference()),
    team_creator_default_permissions: zod.array($DefaultPermission()),
    team_member_default_permissions: zod.array($DefaultPermission()),
    user_default_permissions: zod.array($DefaultPermission()),
  }),
)
const $AdminProject = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.string(),
    description: zod.string(),
    created_at_millis: zod.number(),
    is_production_mode: zod.boolean(),
    config: $AdminProjectConfig(),
    owner_team_id: zod.exactOptional(zod.nullable(zod.string())),
    onboarding_status: zod.exactOptional(zod.string()),
    logo_url: zod.exactOptional(zod.nullable(zod.string())),
    logo_full_url: zod.exactOptional(zod.nullable(zod.string())),
    logo_dark_mode_url: zod.exactOptional(zod.nullable(zod.string())),
    logo_full_dark_mode_url: zod.exactOptional(zod.nullable(zod.string())),
  }),
)
const $JsonWebKey = /*#__PURE__*/ once(() =>
  zod.object({
    kty: zod.string(),
    crv: zod.string(),
    alg: zod.string(),
    kid: zod.string(),
    x: zod.string(),
    y: zod.string(),
  }),
)
const $JsonWebKeySet = /*#__PURE__*/ once(() => zod.object({ keys: zod.array($JsonWebKey()) }))
const $RenderedProjectConfig = /*#__PURE__*/ once(() => zod.object({ config_string: zod.string() }))
const $UpdateProjectConfigOverrideResult = /*#__PURE__*/ once(() => zod.looseObject({}))
const $WebhookPortalToken = /*#__PURE__*/ once(() => zod.object({ token: zod.string() }))
const $ConfigSource = /*#__PURE__*/ once(() =>
  zod.union([
    zod.discriminatedUnion('type', [$UnknownConfigSource(), $UnlinkedConfigSource(), $GithubConfigSource()]),
    zod.object({
      type: zod
        .string()
        .check(zod.regex(/*#__PURE__*/ new RegExp('^(?!(?:pushed-from-unknown|unlinked|pushed-from-github)$)'))),
    }),
  ]),
)
const $UnknownConfigSource = /*#__PURE__*/ once(() => zod.object({ type: zod.literal('pushed-from-unknown') }))
const $UnlinkedConfigSource = /*#__PURE__*/ once(() => zod.object({ type: zod.literal('unlinked') }))
const $GithubConfigSource = /*#__PURE__*/ once(() =>
  zod.object({
    type: zod.literal('pushed-from-github'),
    owner: zod.string(),
    repo: zod.string(),
    branch: zod.string(),
    commit_hash: zod.string(),
    config_file_path: zod.string(),
  }),
)
const $ProjectConfigSource = /*#__PURE__*/ once(() => zod.object({ source: $ConfigSource() }))
const $ProjectConfigLevel = /*#__PURE__*/ once(() => zod.object({ config_string: zod.string() }))
const $SendTestWebhookResult = /*#__PURE__*/ once(() =>
  zod.object({ success: zod.boolean(), error_message: zod.exactOptional(zod.string()) }),
)
const $AffectedUsers = /*#__PURE__*/ once(() =>
  zod.object({ affected_users: zod.array($AffectedUser()), total_affected_count: zod.number() }),
)
const $AffectedUser = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.nullable(zod.string()),
    primary_email: zod.nullable(zod.string()),
    restricted_reason: $RestrictedReason(),
  }),
)
const $UserSession = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    user_id: zod.string(),
    created_at: zod.number(),
    is_impersonation: zod.boolean(),
    last_used_at: zod.exactOptional(zod.number()),
    is_current_session: zod.exactOptional(zod.boolean()),
    agent_name: zod.exactOptional(zod.nullable(zod.string())),
    last_used_at_end_user_ip_info: zod.exactOptional($GeoInfo()),
  }),
)
const $GeoInfo = /*#__PURE__*/ once(() =>
  zod.object({
    ip: zod.string(),
    countryCode: zod.exactOptional(zod.nullable(zod.string())),
    regionCode: zod.exactOptional(zod.nullable(zod.string())),
    cityName: zod.exactOptional(zod.nullable(zod.string())),
    latitude: zod.exactOptional(zod.nullable(zod.number())),
    longitude: zod.exactOptional(zod.nullable(zod.number())),
    tzIdentifier: zod.exactOptional(zod.nullable(zod.string())),
  }),
)
const $TeamInvitation = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    team_id: zod.string(),
    team_display_name: zod.exactOptional(zod.string()),
    recipient_email: zod.string(),
    expires_at_millis: zod.number(),
  }),
)
const $SendTeamInvitationResult = /*#__PURE__*/ once(() => zod.object({ success: zod.boolean(), id: zod.string() }))
const $AcceptTeamInvitationResult = /*#__PURE__*/ once(() => zod.looseObject({}))
const $TeamInvitationDetails = /*#__PURE__*/ once(() =>
  zod.object({ team_id: zod.string(), team_display_name: zod.string() }),
)
const $TeamMembership = /*#__PURE__*/ once(() => zod.object({ team_id: zod.string(), user_id: zod.string() }))
const $TeamMemberProfile = /*#__PURE__*/ once(() =>
  zod.object({
    team_id: zod.string(),
    user_id: zod.string(),
    display_name: zod.nullable(zod.string()),
    profile_image_url: zod.nullable(zod.string()),
  }),
)
const $ServerTeamMemberProfile = /*#__PURE__*/ once(() =>
  zod.object({
    team_id: zod.string(),
    user_id: zod.string(),
    display_name: zod.nullable(zod.string()),
    profile_image_url: zod.nullable(zod.string()),
    user: $ServerUser(),
  }),
)
const $Team = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.string(),
    profile_image_url: zod.nullable(zod.string()),
    client_metadata: $JsonValue(),
    client_read_only_metadata: $JsonValue(),
  }),
)
const $ServerTeam = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.string(),
    profile_image_url: zod.nullable(zod.string()),
    client_metadata: $JsonValue(),
    client_read_only_metadata: $JsonValue(),
    created_at_millis: zod.number(),
    server_metadata: $JsonValue(),
  }),
)
const $SignInTokens = /*#__PURE__*/ once(() =>
  zod.object({ access_token: zod.string(), refresh_token: zod.string(), user_id: zod.string() }),
)
const $SignInOrUpTokens = /*#__PURE__*/ once(() =>
  zod.object({
    access_token: zod.string(),
    refresh_token: zod.string(),
    user_id: zod.string(),
    is_new_user: zod.boolean(),
  }),
)
const $SessionTokens = /*#__PURE__*/ once(() => zod.object({ access_token: zod.string(), refresh_token: zod.string() }))
const $RefreshedAccessToken = /*#__PURE__*/ once(() =>
  zod.object({ access_token: zod.string(), refresh_token: zod.exactOptional(zod.string()) }),
)
const $OAuthSignInTokens = /*#__PURE__*/ once(() =>
  zod.object({
    access_token: zod.string(),
    refresh_token: zod.string(),
    token_type: zod.string(),
    expires_in: zod.number(),
    scope: zod.string(),
    is_new_user: zod.boolean(),
    after_callback_redirect_url: zod.nullable(zod.string()),
  }),
)
const $OAuthRefreshedAccessToken = /*#__PURE__*/ once(() =>
  zod.object({
    access_token: zod.string(),
    refresh_token: zod.exactOptional(zod.string()),
    token_type: zod.string(),
    expires_in: zod.number(),
    scope: zod.string(),
  }),
)
const $UserOAuthAccount = /*#__PURE__*/ once(() =>
  zod.object({ id: zod.string(), account_id: zod.string(), email: zod.exactOptional(zod.nullable(zod.string())) }),
)
const $SelectedTeam = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.string(),
    profile_image_url: zod.nullable(zod.string()),
    client_metadata: zod.exactOptional($JsonValue()),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
  }),
)
const $ServerSelectedTeam = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.string(),
    profile_image_url: zod.nullable(zod.string()),
    client_metadata: zod.exactOptional($JsonValue()),
    client_read_only_metadata: zod.exactOptional($JsonValue()),
    created_at_millis: zod.number(),
    server_metadata: zod.exactOptional($JsonValue()),
  }),
)
const $RestrictedReason = /*#__PURE__*/ once(() => zod.object({ type: zod.string() }))
const $UserRiskScores = /*#__PURE__*/ once(() =>
  zod.object({ sign_up: zod.object({ bot: zod.number(), free_trial_abuse: zod.number() }) }),
)
const $CurrentUser = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.nullable(zod.string()),
    primary_email: zod.nullable(zod.string()),
    primary_email_verified: zod.boolean(),
    profile_image_url: zod.nullable(zod.string()),
    signed_up_at_millis: zod.number(),
    client_metadata: $JsonValue(),
    client_read_only_metadata: $JsonValue(),
    has_password: zod.boolean(),
    otp_auth_enabled: zod.boolean(),
    auth_with_email: zod.boolean(),
    passkey_auth_enabled: zod.boolean(),
    requires_totp_mfa: zod.boolean(),
    is_anonymous: zod.boolean(),
    is_restricted: zod.exactOptional(zod.boolean()),
    restricted_reason: zod.exactOptional(zod.nullable($RestrictedReason())),
    restricted_by_admin: zod.exactOptional(zod.boolean()),
    restricted_by_admin_reason: zod.exactOptional(zod.nullable(zod.string())),
    oauth_providers: zod.array($UserOAuthAccount()),
    external_auth_providers: zod.exactOptional(zod.array($JsonValue())),
    selected_team_id: zod.nullable(zod.string()),
    selected_team: zod.nullable($SelectedTeam()),
  }),
)
const $ServerUser = /*#__PURE__*/ once(() =>
  zod.object({
    id: zod.string(),
    display_name: zod.nullable(zod.string()),
    primary_email: zod.nullable(zod.string()),
    primary_email_verified: zod.boolean(),
    profile_image_url: zod.nullable(zod.string()),
    signed_up_at_millis: zod.number(),
    client_metadata: $JsonValue(),
    client_read_only_metadata: $JsonValue(),
    has_password: zod.boolean(),
    otp_auth_enabled: zod.boolean(),
    auth_with_email: zod.boolean(),
    passkey_auth_enabled: zod.boolean(),
    requires_totp_mfa: zod.boolean(),
    is_anonymous: zod.boolean(),
    is_restricted: zod.exactOptional(zod.boolean()),
    restricted_reason: zod.exactOptional(zod.nullable($RestrictedReason())),
    restricted_by_admin: zod.exactOptional(zod.boolean()),
    restricted_by_admin_reason: zod.exactOptional(zod.nullable(zod.string())),
    oauth_providers: zod.array($UserOAuthAccount()),
    external_auth_providers: zod.exactOptional(zod.array($JsonValue())),
    selected_team_id: zod.nullable(zod.string()),
    selected_team: zod.nullable($ServerSelectedTeam()),
    primary_email_auth_enabled: zod.boolean(),
    last_active_at_millis: zod.number(),
    server_metadata: $JsonValue(),
    restricted_by_admin_private_details: zod.exactOptional(zod.nullable(zod.string())),
    country_code: zod.exactOptional(zod.nullable(zod.string())),
    risk_scores: zod.exactOptional($UserRiskScores()),
  }),
)
const $SchemaError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('SCHEMA_ERROR'),
    details: zod.object({ message: zod.string() }),
    error: zod.string(),
  }),
)
const $BodyParsingError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('BODY_PARSING_ERROR'), error: zod.string() }),
)
const $AllOverloadsFailedError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ALL_OVERLOADS_FAILED'),
    details: zod.object({ overload_errors: zod.array(zod.looseObject({})) }),
    error: zod.string(),
  }),
)
const $UnsupportedError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('UNSUPPORTED_ERROR'),
    details: zod.object({ originalErrorCode: zod.string() }),
    error: zod.string(),
  }),
)
const $ProjectKeyWithoutAccessTypeError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROJECT_KEY_WITHOUT_ACCESS_TYPE'), error: zod.string() }),
)
const $InvalidAccessTypeError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('INVALID_ACCESS_TYPE'), error: zod.string() }),
)
const $AccessTypeWithoutProjectIdError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ACCESS_TYPE_WITHOUT_PROJECT_ID'),
    details: zod.object({ request_type: zod.string() }),
    error: zod.string(),
  }),
)
const $AccessTypeRequiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('ACCESS_TYPE_REQUIRED'), error: zod.string() }),
)
const $InsufficientAccessTypeError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('INSUFFICIENT_ACCESS_TYPE'),
    details: zod.object({ actual_access_type: zod.string(), allowed_access_types: zod.array(zod.string()) }),
    error: zod.string(),
  }),
)
const $InvalidPublishableClientKeyError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('INVALID_PUBLISHABLE_CLIENT_KEY'),
    details: zod.object({ project_id: zod.string() }),
    error: zod.string(),
  }),
)
const $InvalidSecretServerKeyError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('INVALID_SECRET_SERVER_KEY'),
    details: zod.object({ project_id: zod.string() }),
    error: zod.string(),
  }),
)
const $InvalidSuperSecretAdminKeyError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('INVALID_SUPER_SECRET_ADMIN_KEY'),
    details: zod.object({ project_id: zod.string() }),
    error: zod.string(),
  }),
)
const $UnparsableAdminAccessTokenError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('UNPARSABLE_ADMIN_ACCESS_TOKEN'), error: zod.string() }),
)
const $AdminAccessTokenExpiredError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ADMIN_ACCESS_TOKEN_EXPIRED'),
    details: zod.object({ expired_at_millis: zod.nullable(zod.number()) }),
    error: zod.string(),
  }),
)
const $InvalidProjectForAdminAccessTokenError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN'), error: zod.string() }),
)
const $AdminAccessTokenIsNotAdminError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'), error: zod.string() }),
)
const $ClientAuthenticationRequiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('CLIENT_AUTHENTICATION_REQUIRED'), error: zod.string() }),
)
const $ServerAuthenticationRequiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('SERVER_AUTHENTICATION_REQUIRED'), error: zod.string() }),
)
const $AdminAuthenticationRequiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('ADMIN_AUTHENTICATION_REQUIRED'), error: zod.string() }),
)
const $PublishableClientKeyRequiredForProjectError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT'),
    details: zod.object({ project_id: zod.nullable(zod.string()) }),
    error: zod.string(),
  }),
)
const $ClientOrServerAuthenticationRequiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED'), error: zod.string() }),
)
const $ClientOrAdminAuthenticationRequiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED'), error: zod.string() }),
)
const $ClientOrServerOrAdminAuthenticationRequiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED'), error: zod.string() }),
)
const $ExpectedInternalProjectError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('EXPECTED_INTERNAL_PROJECT'), error: zod.string() }),
)
const $ProjectNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PROJECT_NOT_FOUND'),
    details: zod.object({ project_id: zod.string() }),
    error: zod.string(),
  }),
)
const $CurrentProjectNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('CURRENT_PROJECT_NOT_FOUND'),
    details: zod.object({ project_id: zod.string() }),
    error: zod.string(),
  }),
)
const $BranchDoesNotExistError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('BRANCH_DOES_NOT_EXIST'),
    details: zod.object({ branch_id: zod.string() }),
    error: zod.string(),
  }),
)
const $UnparsableAccessTokenError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('UNPARSABLE_ACCESS_TOKEN'), error: zod.string() }),
)
const $AccessTokenExpiredError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ACCESS_TOKEN_EXPIRED'),
    details: zod.object({
      expired_at_millis: zod.nullable(zod.number()),
      project_id: zod.exactOptional(zod.string()),
      user_id: zod.exactOptional(zod.string()),
      refresh_token_id: zod.exactOptional(zod.nullable(zod.string())),
    }),
    error: zod.string(),
  }),
)
const $InvalidProjectForAccessTokenError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('INVALID_PROJECT_FOR_ACCESS_TOKEN'),
    details: zod.object({ expected_project_id: zod.string(), actual_project_id: zod.string() }),
    error: zod.string(),
  }),
)
const $AnonymousAuthenticationNotAllowedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'), error: zod.string() }),
)
const $RestrictedUserNotAllowedError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('RESTRICTED_USER_NOT_ALLOWED'),
    details: zod.object({ restricted_reason: zod.object({ type: zod.string() }) }),
    error: zod.string(),
  }),
)
const $RefreshTokenNotFoundOrExpiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'), error: zod.string() }),
)
const $CannotDeleteCurrentSessionError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('CANNOT_DELETE_CURRENT_SESSION'), error: zod.string() }),
)
const $ProviderRejectedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROVIDER_REJECTED'), error: zod.string() }),
)
const $UserAuthenticationRequiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('USER_AUTHENTICATION_REQUIRED'), error: zod.string() }),
)
const $CannotGetOwnUserWithoutUserError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('CANNOT_GET_OWN_USER_WITHOUT_USER'), error: zod.string() }),
)
const $EmailPasswordMismatchError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('EMAIL_PASSWORD_MISMATCH'), error: zod.string() }),
)
const $UserEmailAlreadyExistsError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('USER_EMAIL_ALREADY_EXISTS'),
    details: zod.object({ email: zod.string(), would_work_if_email_was_verified: zod.boolean() }),
    error: zod.string(),
  }),
)
const $EmailNotVerifiedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('EMAIL_NOT_VERIFIED'), error: zod.string() }),
)
const $SignUpNotEnabledError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('SIGN_UP_NOT_ENABLED'), error: zod.string() }),
)
const $SignUpRejectedError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('SIGN_UP_REJECTED'),
    details: zod.object({ message: zod.string() }),
    error: zod.string(),
  }),
)
const $BotChallengeRequiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('BOT_CHALLENGE_REQUIRED'), error: zod.string() }),
)
const $BotChallengeFailedError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('BOT_CHALLENGE_FAILED'),
    details: zod.object({ message: zod.string() }),
    error: zod.string(),
  }),
)
const $PasswordAuthenticationNotEnabledError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PASSWORD_AUTHENTICATION_NOT_ENABLED'), error: zod.string() }),
)
const $PasskeyAuthenticationNotEnabledError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PASSKEY_AUTHENTICATION_NOT_ENABLED'), error: zod.string() }),
)
const $AnonymousAccountsNotEnabledError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('ANONYMOUS_ACCOUNTS_NOT_ENABLED'), error: zod.string() }),
)
const $RedirectUrlNotWhitelistedError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('REDIRECT_URL_NOT_WHITELISTED'),
    details: zod.exactOptional(zod.object({ redirect_url: zod.exactOptional(zod.string()) })),
    error: zod.string(),
  }),
)
const $PasswordTooShortError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PASSWORD_TOO_SHORT'),
    details: zod.object({ min_length: zod.number() }),
    error: zod.string(),
  }),
)
const $PasswordTooLongError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PASSWORD_TOO_LONG'),
    details: zod.object({ maxLength: zod.number() }),
    error: zod.string(),
  }),
)
const $UserDoesNotHavePasswordError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('USER_DOES_NOT_HAVE_PASSWORD'), error: zod.string() }),
)
const $PasswordConfirmationMismatchError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PASSWORD_CONFIRMATION_MISMATCH'), error: zod.string() }),
)
const $EmailIsNotPrimaryEmailError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('EMAIL_IS_NOT_PRIMARY_EMAIL'),
    details: zod.object({ email: zod.string(), primary_email: zod.nullable(zod.string()) }),
    error: zod.string(),
  }),
)
const $EmailNotAssociatedWithUserError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('EMAIL_NOT_ASSOCIATED_WITH_USER'), error: zod.string() }),
)
const $EmailAlreadyVerifiedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('EMAIL_ALREADY_VERIFIED'), error: zod.string() }),
)
const $MultiFactorAuthenticationRequiredError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('MULTI_FACTOR_AUTHENTICATION_REQUIRED'),
    details: zod.object({ attempt_code: zod.string() }),
    error: zod.string(),
  }),
)
const $InvalidTotpCodeError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('INVALID_TOTP_CODE'), error: zod.string() }),
)
const $ContactChannelAlreadyUsedForAuthBySomeoneElseError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'),
    details: zod.object({
      type: zod.string(),
      contact_channel_value: zod.nullable(zod.string()),
      would_work_if_email_was_verified: zod.boolean(),
    }),
    error: zod.string(),
  }),
)
const $VerificationCodeNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('VERIFICATION_CODE_NOT_FOUND'), error: zod.string() }),
)
const $VerificationCodeExpiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('VERIFICATION_CODE_EXPIRED'), error: zod.string() }),
)
const $VerificationCodeAlreadyUsedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('VERIFICATION_CODE_ALREADY_USED'), error: zod.string() }),
)
const $VerificationCodeMaxAttemptsReachedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'), error: zod.string() }),
)
const $PasskeyRegistrationFailedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PASSKEY_REGISTRATION_FAILED'), error: zod.string() }),
)
const $PasskeyWebauthnError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PASSKEY_WEBAUTHN_ERROR'),
    details: zod.object({ message: zod.string(), code: zod.string() }),
    error: zod.string(),
  }),
)
const $PasskeyAuthenticationFailedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PASSKEY_AUTHENTICATION_FAILED'), error: zod.string() }),
)
const $OauthConnectionNotConnectedToUserError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'), error: zod.string() }),
)
const $OauthConnectionAlreadyConnectedToAnotherUserError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER'), error: zod.string() }),
)
const $OauthConnectionDoesNotHaveRequiredScopeError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'), error: zod.string() }),
)
const $OauthExtraScopeNotAvailableWithSharedOauthKeysError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'), error: zod.string() }),
)
const $OauthAccessTokenNotAvailableWithSharedOauthKeysError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'), error: zod.string() }),
)
const $OauthAccessTokenNotAvailableError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE'),
    details: zod.object({ provider: zod.string(), details: zod.string() }),
    error: zod.string(),
  }),
)
const $OauthProviderTemporarilyUnavailableError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE'), error: zod.string() }),
)
const $AppleBundleIdNotConfiguredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('APPLE_BUNDLE_ID_NOT_CONFIGURED'), error: zod.string() }),
)
const $InvalidAppleCredentialsError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('INVALID_APPLE_CREDENTIALS'), error: zod.string() }),
)
const $ExternalAuthProviderNotConfiguredError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED'),
    details: zod.object({ reason: zod.string() }),
    error: zod.string(),
  }),
)
const $InvalidExternalAuthTokenError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('INVALID_EXTERNAL_AUTH_TOKEN'),
    details: zod.object({ reason: zod.string() }),
    error: zod.string(),
  }),
)
const $InvalidOauthClientIdOrSecretError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('INVALID_OAUTH_CLIENT_ID_OR_SECRET'),
    details: zod.object({ client_id: zod.nullable(zod.string()) }),
    error: zod.string(),
  }),
)
const $InvalidScopeError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('INVALID_SCOPE'), error: zod.string() }),
)
const $UserAlreadyConnectedToAnotherOauthConnectionError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION'), error: zod.string() }),
)
const $OuterOauthTimeoutError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('OUTER_OAUTH_TIMEOUT'), error: zod.string() }),
)
const $OauthProviderNotFoundOrNotEnabledError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'), error: zod.string() }),
)
const $OauthProviderAccountIdAlreadyUsedForSignInError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'), error: zod.string() }),
)
const $OauthProviderAccessDeniedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('OAUTH_PROVIDER_ACCESS_DENIED'), error: zod.string() }),
)
const $InvalidAuthorizationCodeError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('INVALID_AUTHORIZATION_CODE'), error: zod.string() }),
)
const $InvalidSharedOauthProviderIdError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('INVALID_SHARED_OAUTH_PROVIDER_ID'),
    details: zod.object({ provider_id: zod.string() }),
    error: zod.string(),
  }),
)
const $InvalidStandardOauthProviderIdError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('INVALID_STANDARD_OAUTH_PROVIDER_ID'),
    details: zod.object({ provider_id: zod.string() }),
    error: zod.string(),
  }),
)
const $InvalidPollingCodeError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('INVALID_POLLING_CODE'), error: zod.string() }),
)
const $CliAuthError = /*#__PURE__*/ once(() => zod.object({ code: zod.literal('CLI_AUTH_ERROR'), error: zod.string() }))
const $CliAuthExpiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('CLI_AUTH_EXPIRED_ERROR'), error: zod.string() }),
)
const $CliAuthUsedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('CLI_AUTH_USED_ERROR'), error: zod.string() }),
)
const $UserNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('USER_NOT_FOUND'), error: zod.string() }),
)
const $UserIdDoesNotExistError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('USER_ID_DOES_NOT_EXIST'),
    details: zod.object({ user_id: zod.string() }),
    error: zod.string(),
  }),
)
const $TeamNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('TEAM_NOT_FOUND'),
    details: zod.object({ team_id: zod.string() }),
    error: zod.string(),
  }),
)
const $TeamAlreadyExistsError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('TEAM_ALREADY_EXISTS'),
    details: zod.object({ team_id: zod.string() }),
    error: zod.string(),
  }),
)
const $TeamMembershipNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('TEAM_MEMBERSHIP_NOT_FOUND'),
    details: zod.object({ team_id: zod.string(), user_id: zod.string() }),
    error: zod.string(),
  }),
)
const $TeamInvitationRestrictedUserNotAllowedError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED'),
    details: zod.object({ restricted_reason: zod.object({ type: zod.string() }) }),
    error: zod.string(),
  }),
)
const $TeamInvitationEmailMismatchError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('TEAM_INVITATION_EMAIL_MISMATCH'), error: zod.string() }),
)
const $TeamMembershipAlreadyExistsError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('TEAM_MEMBERSHIP_ALREADY_EXISTS'), error: zod.string() }),
)
const $PermissionNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PERMISSION_NOT_FOUND'),
    details: zod.object({ permission_id: zod.string() }),
    error: zod.string(),
  }),
)
const $WrongPermissionScopeError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('WRONG_PERMISSION_SCOPE'),
    details: zod.object({
      permission_id: zod.string(),
      expected_scope: zod.string(),
      actual_scope: zod.nullable(zod.string()),
    }),
    error: zod.string(),
  }),
)
const $ContainedPermissionNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('CONTAINED_PERMISSION_NOT_FOUND'),
    details: zod.object({ permission_id: zod.string() }),
    error: zod.string(),
  }),
)
const $PermissionIdAlreadyExistsError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PERMISSION_ID_ALREADY_EXISTS'),
    details: zod.object({ permission_id: zod.string() }),
    error: zod.string(),
  }),
)
const $ProjectPermissionRequiredError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PROJECT_PERMISSION_REQUIRED'),
    details: zod.object({ user_id: zod.string(), permission_id: zod.string() }),
    error: zod.string(),
  }),
)
const $TeamPermissionRequiredError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('TEAM_PERMISSION_REQUIRED'),
    details: zod.object({ team_id: zod.string(), user_id: zod.string(), permission_id: zod.string() }),
    error: zod.string(),
  }),
)
const $TeamPermissionNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('TEAM_PERMISSION_NOT_FOUND'),
    details: zod.object({ team_id: zod.string(), user_id: zod.string(), permission_id: zod.string() }),
    error: zod.string(),
  }),
)
const $ApiKeyNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('API_KEY_NOT_FOUND'), error: zod.string() }),
)
const $ApiKeyExpiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('API_KEY_EXPIRED'), error: zod.string() }),
)
const $ApiKeyRevokedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('API_KEY_REVOKED'), error: zod.string() }),
)
const $WrongApiKeyTypeError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('WRONG_API_KEY_TYPE'),
    details: zod.object({ expected_type: zod.string(), actual_type: zod.string() }),
    error: zod.string(),
  }),
)
const $PublicApiKeyCannotBeRevokedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PUBLIC_API_KEY_CANNOT_BE_REVOKED'), error: zod.string() }),
)
const $EmailRenderingError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('EMAIL_RENDERING_ERROR'),
    details: zod.object({ error: zod.string() }),
    error: zod.string(),
  }),
)
const $RequiresCustomEmailServerError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('REQUIRES_CUSTOM_EMAIL_SERVER'), error: zod.string() }),
)
const $EmailTemplateAlreadyExistsError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('EMAIL_TEMPLATE_ALREADY_EXISTS'), error: zod.string() }),
)
const $EmailNotEditableError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('EMAIL_NOT_EDITABLE'),
    details: zod.object({ email_id: zod.string(), status: zod.string() }),
    error: zod.string(),
  }),
)
const $EmailCapacityBoostAlreadyActiveError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE'),
    details: zod.object({ expires_at: zod.string() }),
    error: zod.string(),
  }),
)
const $DataVaultStoreDoesNotExistError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('DATA_VAULT_STORE_DOES_NOT_EXIST'),
    details: zod.object({ store_id: zod.string() }),
    error: zod.string(),
  }),
)
const $DataVaultStoreHashedKeyDoesNotExistError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST'),
    details: zod.object({ store_id: zod.string(), hashed_key: zod.string() }),
    error: zod.string(),
  }),
)
const $ItemNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ITEM_NOT_FOUND'),
    details: zod.object({ item_id: zod.string() }),
    error: zod.string(),
  }),
)
const $ItemCustomerTypeDoesNotMatchError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH'),
    details: zod.object({
      item_id: zod.string(),
      customer_id: zod.string(),
      item_customer_type: zod.nullable(zod.string()),
      actual_customer_type: zod.string(),
    }),
    error: zod.string(),
  }),
)
const $ItemQuantityInsufficientAmountError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ITEM_QUANTITY_INSUFFICIENT_AMOUNT'),
    details: zod.object({ item_id: zod.string(), customer_id: zod.string(), quantity: zod.number() }),
    error: zod.string(),
  }),
)
const $CustomerDoesNotExistError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('CUSTOMER_DOES_NOT_EXIST'),
    details: zod.object({ customer_id: zod.string() }),
    error: zod.string(),
  }),
)
const $ProductDoesNotExistError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PRODUCT_DOES_NOT_EXIST'),
    details: zod.object({ product_id: zod.string(), context: zod.nullable(zod.string()) }),
    error: zod.string(),
  }),
)
const $ProductCustomerTypeDoesNotMatchError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH'),
    details: zod.object({
      product_id: zod.nullable(zod.string()),
      customer_id: zod.string(),
      product_customer_type: zod.nullable(zod.string()),
      actual_customer_type: zod.string(),
    }),
    error: zod.string(),
  }),
)
const $ProductAlreadyGrantedError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('PRODUCT_ALREADY_GRANTED'),
    details: zod.object({ product_id: zod.string(), customer_id: zod.string() }),
    error: zod.string(),
  }),
)
const $NewPurchasesBlockedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('NEW_PURCHASES_BLOCKED'), error: zod.string() }),
)
const $PromoCodesDisabledError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODES_DISABLED'), error: zod.string() }),
)
const $PromoCodeStackingDisabledError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODE_STACKING_DISABLED'), error: zod.string() }),
)
const $DefaultPaymentMethodRequiredError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('DEFAULT_PAYMENT_METHOD_REQUIRED'),
    details: zod.object({ customer_type: zod.string(), customer_id: zod.string() }),
    error: zod.string(),
  }),
)
const $StripeAccountInfoNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('STRIPE_ACCOUNT_INFO_NOT_FOUND'), error: zod.string() }),
)
const $SubscriptionInvoiceNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('SUBSCRIPTION_INVOICE_NOT_FOUND'),
    details: zod.object({ subscription_invoice_id: zod.string() }),
    error: zod.string(),
  }),
)
const $OneTimePurchaseNotFoundError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ONE_TIME_PURCHASE_NOT_FOUND'),
    details: zod.object({ one_time_purchase_id: zod.string() }),
    error: zod.string(),
  }),
)
const $SubscriptionAlreadyRefundedError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('SUBSCRIPTION_ALREADY_REFUNDED'),
    details: zod.object({ subscription_id: zod.string() }),
    error: zod.string(),
  }),
)
const $OneTimePurchaseAlreadyRefundedError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ONE_TIME_PURCHASE_ALREADY_REFUNDED'),
    details: zod.object({ one_time_purchase_id: zod.string() }),
    error: zod.string(),
  }),
)
const $TestModePurchaseNonRefundableError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('TEST_MODE_PURCHASE_NON_REFUNDABLE'), error: zod.string() }),
)
const $PromoCodeInvalidError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODE_INVALID'), error: zod.string() }),
)
const $PromoCodeCodeNameAlreadyExistsError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODE_CODE_NAME_ALREADY_EXISTS'), error: zod.string() }),
)
const $PromoCodeCannotPauseError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODE_CANNOT_PAUSE'), error: zod.string() }),
)
const $PromoCodeCannotResumeError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODE_CANNOT_RESUME'), error: zod.string() }),
)
const $PromoCodePausedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODE_PAUSED'), error: zod.string() }),
)
const $PromoCodeExpiredError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODE_EXPIRED'), error: zod.string() }),
)
const $PromoCodeNotYetAvailableError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODE_NOT_YET_AVAILABLE'), error: zod.string() }),
)
const $PromoCodeDiscountBelowMinimumError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODE_DISCOUNT_BELOW_MINIMUM'), error: zod.string() }),
)
const $PromoCodeRedemptionLimitReachedError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('PROMO_CODE_REDEMPTION_LIMIT_REACHED'), error: zod.string() }),
)
const $AgentAuthNotEnabledError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('AGENT_AUTH_NOT_ENABLED'), error: zod.string() }),
)
const $AgentAuthInvalidClaimCodeError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('AGENT_AUTH_INVALID_CLAIM_CODE'), error: zod.string() }),
)
const $TooManyImageAttachmentsError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('TOO_MANY_IMAGE_ATTACHMENTS'),
    details: zod.object({ max_images: zod.number() }),
    error: zod.string(),
  }),
)
const $ImageAttachmentTooLargeError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('IMAGE_ATTACHMENT_TOO_LARGE'),
    details: zod.object({ max_bytes: zod.number(), actual_bytes: zod.number() }),
    error: zod.string(),
  }),
)
const $TemplateSourceRewriteError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('TEMPLATE_SOURCE_REWRITE_ERROR'),
    details: zod.object({ error: zod.string() }),
    error: zod.string(),
  }),
)
const $AnalyticsNotEnabledError = /*#__PURE__*/ once(() =>
  zod.object({ code: zod.literal('ANALYTICS_NOT_ENABLED'), error: zod.string() }),
)
const $AnalyticsQueryError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ANALYTICS_QUERY_ERROR'),
    details: zod.object({ error: zod.string() }),
    error: zod.string(),
  }),
)
const $AnalyticsQueryTimeoutError = /*#__PURE__*/ once(() =>
  zod.object({
    code: zod.literal('ANALYTICS_QUERY_TIMEOUT'),
    details: zod.object({ timeout_ms: zod.number() }),
    error: zod.string(),
  }),
)
export const passwordSignInResponse = /*#__PURE__*/ lazySchema($SignInTokens)
export const passwordSignUpResponse = /*#__PURE__*/ lazySchema($SignInTokens)
export const sendPasswordResetCodeResponse = /*#__PURE__*/ lazySchema($SendPasswordResetCodeResult)
export const resetPasswordWithCodeResponse = /*#__PURE__*/ lazySchema($Success)
export const checkPasswordResetCodeResponse = /*#__PURE__*/ lazySchema($CodeValidity)
export const updatePasswordResponse = /*#__PURE__*/ lazySchema($Success)
export const setPasswordResponse = /*#__PURE__*/ lazySchema($Success)
export const sendSignInCodeResponse = /*#__PURE__*/ lazySchema($SendSignInCodeResult)
export const otpSignInResponse = /*#__PURE__*/ lazySchema($SignInOrUpTokens)
export const checkSignInCodeResponse = /*#__PURE__*/ lazySchema($CodeValidity)
export const mfaSignInResponse = /*#__PURE__*/ lazySchema($SignInOrUpTokens)
export const anonymousSignUpResponse = /*#__PURE__*/ lazySchema($SignInTokens)
export const initiatePasskeyRegistrationResponse = /*#__PURE__*/ lazySchema($InitiatePasskeyRegistrationResult)
export const registerPasskeyCredentialResponse = /*#__PURE__*/ lazySchema($RegisterPasskeyCredentialResult)
export const initiatePasskeyAuthenticationResponse = /*#__PURE__*/ lazySchema($InitiatePasskeyAuthenticationResult)
export const passkeySignInResponse = /*#__PURE__*/ lazySchema($SignInOrUpTokens)
export const authorizeOAuthResponse = /*#__PURE__*/ lazySchema($OAuthLocation)
export const exchangeOAuthTokenResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$OAuthSignInTokens(), $OAuthRefreshedAccessToken()])),
)
export const authorizeCrossDomainResponse = /*#__PURE__*/ lazySchema($CrossDomainRedirect)
export const appleNativeSignInResponse = /*#__PURE__*/ lazySchema($SignInOrUpTokens)
export const exchangeExternalTokenResponse = /*#__PURE__*/ lazySchema($ExternalSession)
export const refreshAccessTokenResponse = /*#__PURE__*/ lazySchema($RefreshedAccessToken)
export const deleteCurrentSessionResponse = /*#__PURE__*/ lazySchema($Success)
export const listSessionsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($UserSession()), is_paginated: zod.boolean() })),
)
export const createSessionResponse = /*#__PURE__*/ lazySchema($SessionTokens)
export const deleteSessionResponse = /*#__PURE__*/ lazySchema($Success)
export const startCliLoginResponse = /*#__PURE__*/ lazySchema($CliLogin)
export const pollCliLoginResponse = /*#__PURE__*/ lazySchema($CliLoginPending)
export const pollCliLogin201Response = /*#__PURE__*/ lazySchema($CliLoginSuccess)
export const completeCliLoginResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$Success(), $CliSessionState(), $SessionTokens()])),
)
export const sendVerificationCodeResponse = /*#__PURE__*/ lazySchema($Success)
export const verifyContactChannelResponse = /*#__PURE__*/ lazySchema($Success)
export const checkVerificationCodeResponse = /*#__PURE__*/ lazySchema($CodeValidity)
export const listContactChannelsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($ContactChannel()), is_paginated: zod.boolean() })),
)
export const createContactChannelResponse = /*#__PURE__*/ lazySchema($ContactChannel)
export const getContactChannelResponse = /*#__PURE__*/ lazySchema($ContactChannel)
export const updateContactChannelResponse = /*#__PURE__*/ lazySchema($ContactChannel)
export const deleteContactChannelResponse = /*#__PURE__*/ lazySchema($Success)
export const sendContactChannelVerificationCodeResponse = /*#__PURE__*/ lazySchema($Success)
export const getCurrentUserResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerUser(), $CurrentUser()])),
)
export const updateCurrentUserResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerUser(), $CurrentUser()])),
)
export const deleteCurrentUserResponse = /*#__PURE__*/ lazySchema($Success)
export const listUsersResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.object({
      items: zod.array($ServerUser()),
      is_paginated: zod.boolean(),
      pagination: zod.exactOptional(zod.object({ next_cursor: zod.nullable(zod.string()) })),
    }),
  ),
)
export const createUserResponse = /*#__PURE__*/ lazySchema($ServerUser)
export const getUserByIdResponse = /*#__PURE__*/ lazySchema($ServerUser)
export const updateUserResponse = /*#__PURE__*/ lazySchema($ServerUser)
export const deleteUserResponse = /*#__PURE__*/ lazySchema($Success)
export const listTeamsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.object({
      items: zod.array(zod.union([$ServerTeam(), $Team()])),
      is_paginated: zod.boolean(),
      pagination: zod.exactOptional($Pagination()),
    }),
  ),
)
export const createTeamResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerTeam(), $Team()])),
)
export const getTeamResponse = /*#__PURE__*/ lazySchema(/*#__PURE__*/ once(() => zod.union([$ServerTeam(), $Team()])))
export const updateTeamResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerTeam(), $Team()])),
)
export const deleteTeamResponse = /*#__PURE__*/ lazySchema($Success)
export const addTeamMemberResponse = /*#__PURE__*/ lazySchema($TeamMembership)
export const removeTeamMemberResponse = /*#__PURE__*/ lazySchema($Success)
export const listTeamMemberProfilesResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.object({
      items: zod.array(zod.union([$ServerTeamMemberProfile(), $TeamMemberProfile()])),
      is_paginated: zod.boolean(),
    }),
  ),
)
export const getTeamMemberProfileResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerTeamMemberProfile(), $TeamMemberProfile()])),
)
export const updateTeamMemberProfileResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerTeamMemberProfile(), $TeamMemberProfile()])),
)
export const sendTeamInvitationResponse = /*#__PURE__*/ lazySchema($SendTeamInvitationResult)
export const acceptTeamInvitationResponse = /*#__PURE__*/ lazySchema($AcceptTeamInvitationResult)
export const checkTeamInvitationCodeResponse = /*#__PURE__*/ lazySchema($CodeValidity)
export const getTeamInvitationDetailsResponse = /*#__PURE__*/ lazySchema($TeamInvitationDetails)
export const listTeamInvitationsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($TeamInvitation()), is_paginated: zod.boolean() })),
)
export const deleteTeamInvitationResponse = /*#__PURE__*/ lazySchema($Success)
export const acceptTeamInvitationByIdResponse = /*#__PURE__*/ lazySchema($AcceptTeamInvitationResult)
export const listTeamPermissionsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($TeamPermission()), is_paginated: zod.boolean() })),
)
export const grantTeamPermissionResponse = /*#__PURE__*/ lazySchema($TeamPermission)
export const revokeTeamPermissionResponse = /*#__PURE__*/ lazySchema($Success)
export const listProjectPermissionsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($ProjectPermission()), is_paginated: zod.boolean() })),
)
export const grantProjectPermissionResponse = /*#__PURE__*/ lazySchema($ProjectPermission)
export const revokeProjectPermissionResponse = /*#__PURE__*/ lazySchema($Success)
export const listTeamPermissionDefinitionsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.object({
      items: zod.array($TeamPermissionDefinition()),
      is_paginated: zod.boolean(),
      pagination: zod.exactOptional($Pagination()),
    }),
  ),
)
export const createTeamPermissionDefinitionResponse = /*#__PURE__*/ lazySchema($TeamPermissionDefinition)
export const updateTeamPermissionDefinitionResponse = /*#__PURE__*/ lazySchema($TeamPermissionDefinition)
export const deleteTeamPermissionDefinitionResponse = /*#__PURE__*/ lazySchema($Success)
export const listProjectPermissionDefinitionsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.object({ items: zod.array($ProjectPermissionDefinition()), is_paginated: zod.boolean() }),
  ),
)
export const createProjectPermissionDefinitionResponse = /*#__PURE__*/ lazySchema($ProjectPermissionDefinition)
export const updateProjectPermissionDefinitionResponse = /*#__PURE__*/ lazySchema($ProjectPermissionDefinition)
export const deleteProjectPermissionDefinitionResponse = /*#__PURE__*/ lazySchema($Success)
export const createConnectedAccountAccessTokenResponse = /*#__PURE__*/ lazySchema($ConnectedAccountAccessToken)
export const listConnectedAccountsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($ConnectedAccount()), is_paginated: zod.boolean() })),
)
export const createConnectedAccountAccessTokenByIdResponse = /*#__PURE__*/ lazySchema($ConnectedAccountAccessToken)
export const listOAuthProvidersResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.object({
      items: zod.array(zod.union([$ServerOAuthProvider(), $OAuthProvider()])),
      is_paginated: zod.boolean(),
    }),
  ),
)
export const createOAuthProviderResponse = /*#__PURE__*/ lazySchema($ServerOAuthProvider)
export const getOAuthProviderResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerOAuthProvider(), $OAuthProvider()])),
)
export const updateOAuthProviderResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.union([$ServerOAuthProvider(), $OAuthProvider()])),
)
export const deleteOAuthProviderResponse = /*#__PURE__*/ lazySchema($Success)
export const listUserApiKeysResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($UserApiKey()), is_paginated: zod.boolean() })),
)
export const createUserApiKeyResponse = /*#__PURE__*/ lazySchema($CreatedUserApiKey)
export const getUserApiKeyResponse = /*#__PURE__*/ lazySchema($UserApiKey)
export const updateUserApiKeyResponse = /*#__PURE__*/ lazySchema($UserApiKey)
export const checkUserApiKeyResponse = /*#__PURE__*/ lazySchema($UserApiKey)
export const listTeamApiKeysResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($TeamApiKey()), is_paginated: zod.boolean() })),
)
export const createTeamApiKeyResponse = /*#__PURE__*/ lazySchema($CreatedTeamApiKey)
export const getTeamApiKeyResponse = /*#__PURE__*/ lazySchema($TeamApiKey)
export const updateTeamApiKeyResponse = /*#__PURE__*/ lazySchema($TeamApiKey)
export const checkTeamApiKeyResponse = /*#__PURE__*/ lazySchema($TeamApiKey)
export const listNotificationPreferencesResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($NotificationPreference()), is_paginated: zod.boolean() })),
)
export const updateNotificationPreferenceResponse = /*#__PURE__*/ lazySchema($NotificationPreference)
export const sendEmailResponse = /*#__PURE__*/ lazySchema($SendEmailResult)
export const renderEmailResponse = /*#__PURE__*/ lazySchema($RenderedEmail)
export const listOutboxEmailsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.object({
      items: zod.array($OutboxEmail()),
      is_paginated: zod.boolean(),
      pagination: zod.exactOptional($Pagination()),
    }),
  ),
)
export const getOutboxEmailResponse = /*#__PURE__*/ lazySchema($OutboxEmail)
export const updateOutboxEmailResponse = /*#__PURE__*/ lazySchema($OutboxEmail)
export const activateEmailCapacityBoostResponse = /*#__PURE__*/ lazySchema($EmailCapacityBoost)
export const getEmailDeliveryInfoResponse = /*#__PURE__*/ lazySchema($EmailDeliveryInfo)
export const getCustomerItemResponse = /*#__PURE__*/ lazySchema($CustomerItem)
export const updateCustomerItemQuantityResponse = /*#__PURE__*/ lazySchema($UpdateCustomerItemQuantityResult)
export const listCustomerProductsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.object({
      items: zod.array($CustomerProduct()),
      is_paginated: zod.boolean(),
      pagination: zod.exactOptional($Pagination()),
    }),
  ),
)
export const grantCustomerProductResponse = /*#__PURE__*/ lazySchema($GrantCustomerProductResult)
export const cancelCustomerProductResponse = /*#__PURE__*/ lazySchema($Success)
export const switchCustomerProductResponse = /*#__PURE__*/ lazySchema($Success)
export const createPurchaseUrlResponse = /*#__PURE__*/ lazySchema($PurchaseUrl)
export const getCustomerBillingResponse = /*#__PURE__*/ lazySchema($CustomerBilling)
export const listCustomerInvoicesResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.object({
      items: zod.array($CustomerInvoice()),
      is_paginated: zod.boolean(),
      pagination: zod.exactOptional($Pagination()),
    }),
  ),
)
export const createPaymentSetupIntentResponse = /*#__PURE__*/ lazySchema($PaymentSetupIntent)
export const setDefaultPaymentMethodResponse = /*#__PURE__*/ lazySchema($SetDefaultPaymentMethodResult)
export const validatePromoCodesResponse = /*#__PURE__*/ lazySchema($PromoCodePrice)
export const validatePurchasePromoCodesResponse = /*#__PURE__*/ lazySchema($PromoCodePrice)
export const validateCustomerPromoCodesResponse = /*#__PURE__*/ lazySchema($PromoCodePrice)
export const validatePurchaseCodeResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const createPurchaseSessionResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const getAgentDiscoveryResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const registerAgentResponse = /*#__PURE__*/ lazySchema($AgentRegistration)
export const confirmAgentResponse = /*#__PURE__*/ lazySchema($AgentRequest)
export const pollAgentResponse = /*#__PURE__*/ lazySchema($AgentPending)
export const pollAgent201Response = /*#__PURE__*/ lazySchema($AgentApproved)
export const getVaultValueResponse = /*#__PURE__*/ lazySchema($VaultValue)
export const setVaultValueResponse = /*#__PURE__*/ lazySchema($Success)
export const checkFeatureSupportResponse = /*#__PURE__*/ lazySchema(/*#__PURE__*/ once(() => zod.string()))
export const getCurrentProjectResponse = /*#__PURE__*/ lazySchema($Project)
export const getJwksResponse = /*#__PURE__*/ lazySchema($JsonWebKeySet)
export const listOwnedProjectsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($AdminProject()), is_paginated: zod.boolean() })),
)
export const createOwnedProjectResponse = /*#__PURE__*/ lazySchema($AdminProject)
export const transferProjectResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const getProjectResponse = /*#__PURE__*/ lazySchema($AdminProject)
export const updateProjectResponse = /*#__PURE__*/ lazySchema($AdminProject)
export const deleteProjectResponse = /*#__PURE__*/ lazySchema($Success)
export const previewAffectedUsersResponse = /*#__PURE__*/ lazySchema($AffectedUsers)
export const listInternalApiKeysResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($InternalApiKey()), is_paginated: zod.boolean() })),
)
export const createInternalApiKeyResponse = /*#__PURE__*/ lazySchema($CreatedInternalApiKey)
export const getInternalApiKeyResponse = /*#__PURE__*/ lazySchema($InternalApiKey)
export const updateInternalApiKeyResponse = /*#__PURE__*/ lazySchema($InternalApiKey)
export const listEmailTemplatesResponse = /*#__PURE__*/ lazySchema($EmailTemplateList)
export const createEmailTemplateResponse = /*#__PURE__*/ lazySchema($CreateEmailTemplateResult)
export const updateEmailTemplateResponse = /*#__PURE__*/ lazySchema($UpdateEmailTemplateResult)
export const deleteEmailTemplateResponse = /*#__PURE__*/ lazySchema($DeleteEmailTemplateResult)
export const rewriteTemplateSourceResponse = /*#__PURE__*/ lazySchema($RewrittenTemplateSource)
export const listEmailThemesResponse = /*#__PURE__*/ lazySchema($EmailThemeList)
export const createEmailThemeResponse = /*#__PURE__*/ lazySchema($CreateEmailThemeResult)
export const getEmailThemeResponse = /*#__PURE__*/ lazySchema($EmailTheme)
export const updateEmailThemeResponse = /*#__PURE__*/ lazySchema($UpdateEmailThemeResult)
export const deleteEmailThemeResponse = /*#__PURE__*/ lazySchema($Success)
export const listEmailDraftsResponse = /*#__PURE__*/ lazySchema($EmailDraftList)
export const createEmailDraftResponse = /*#__PURE__*/ lazySchema($CreateEmailDraftResult)
export const updateEmailDraftResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const deleteEmailDraftResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const getProjectConfigResponse = /*#__PURE__*/ lazySchema($RenderedProjectConfig)
export const updateProjectConfigOverrideResponse = /*#__PURE__*/ lazySchema($UpdateProjectConfigOverrideResult)
export const getProjectConfigLevelResponse = /*#__PURE__*/ lazySchema($ProjectConfigLevel)
export const replaceProjectConfigLevelResponse = /*#__PURE__*/ lazySchema($Success)
export const updateProjectConfigLevelResponse = /*#__PURE__*/ lazySchema($Success)
export const resetProjectConfigLevelKeysResponse = /*#__PURE__*/ lazySchema($Success)
export const getProjectConfigSourceResponse = /*#__PURE__*/ lazySchema($ProjectConfigSource)
export const unlinkProjectConfigSourceResponse = /*#__PURE__*/ lazySchema($Success)
export const createWebhookPortalTokenResponse = /*#__PURE__*/ lazySchema($WebhookPortalToken)
export const sendTestWebhookResponse = /*#__PURE__*/ lazySchema($SendTestWebhookResult)
export const setUpPaymentsResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const getPaymentAccountResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const getPaymentMethodConfigsResponse = /*#__PURE__*/ lazySchema($PaymentMethodConfigs)
export const updatePaymentMethodConfigsResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const listTransactionsResponse = /*#__PURE__*/ lazySchema($TransactionPage)
export const refundTransactionResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const listPromoCodesResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const createPromoCodeResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const getPromoCodeResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const pausePromoCodeResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const resumePromoCodeResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const endPromoCodeResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const createTestModePurchaseSessionResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const createPaymentAccountSessionResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const queryAnalyticsResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const listSessionReplaysResponse = /*#__PURE__*/ lazySchema($SessionReplayPage)
export const getSessionReplayResponse = /*#__PURE__*/ lazySchema($SessionReplay)
export const listSessionReplayChunksResponse = /*#__PURE__*/ lazySchema($SessionReplayChunkPage)
export const getSessionReplayEventsResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const getSessionReplayChunkEventsResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const getMetricsResponse = /*#__PURE__*/ lazySchema($Metrics)
export const sendTestEmailResponse = /*#__PURE__*/ lazySchema($SendTestEmailResult)
export const listSentEmailsResponse = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() => zod.object({ items: zod.array($SentEmail()), is_paginated: zod.boolean() })),
)
export const sendSignInInvitationResponse = /*#__PURE__*/ lazySchema($Success)
export const listManagedEmailDomainsResponse = /*#__PURE__*/ lazySchema($ManagedEmailDomainList)
export const setUpManagedEmailDomainResponse = /*#__PURE__*/ lazySchema($ManagedEmailDomain)
export const checkManagedEmailDomainResponse = /*#__PURE__*/ lazySchema($ManagedEmailDomainStatus)
export const applyManagedEmailDomainResponse = /*#__PURE__*/ lazySchema($ManagedEmailDomainStatus)
export const deleteManagedEmailDomainResponse = /*#__PURE__*/ lazySchema($UndescribedObject)
export const listAiChatMessagesResponse = /*#__PURE__*/ lazySchema($AiChatMessages)
export const sendAiChatMessageResponse = /*#__PURE__*/ lazySchema($AiChatAnswer)
export const saveAiChatMessageResponse = /*#__PURE__*/ lazySchema($SaveAiChatMessageResult)
export const anyFailure = /*#__PURE__*/ lazySchema(
  /*#__PURE__*/ once(() =>
    zod.union([
      zod.union([
        zod.discriminatedUnion('code', [
          $SchemaError(),
          $BodyParsingError(),
          $AllOverloadsFailedError(),
          $UnsupportedError(),
          $ProjectKeyWithoutAccessTypeError(),
          $InvalidAccessTypeError(),
          $AccessTypeWithoutProjectIdError(),
          $AccessTypeRequiredError(),
          $InsufficientAccessTypeError(),
          $InvalidPublishableClientKeyError(),
          $InvalidSecretServerKeyError(),
          $InvalidSuperSecretAdminKeyError(),
          $UnparsableAdminAccessTokenError(),
          $AdminAccessTokenExpiredError(),
          $InvalidProjectForAdminAccessTokenError(),
          $AdminAccessTokenIsNotAdminError(),
          $ClientAuthenticationRequiredError(),
          $ServerAuthenticationRequiredError(),
          $AdminAuthenticationRequiredError(),
          $PublishableClientKeyRequiredForProjectError(),
          $ClientOrServerAuthenticationRequiredError(),
          $ClientOrAdminAuthenticationRequiredError(),
          $ClientOrServerOrAdminAuthenticationRequiredError(),
          $ExpectedInternalProjectError(),
          $ProjectNotFoundError(),
          $CurrentProjectNotFoundError(),
          $BranchDoesNotExistError(),
          $UnparsableAccessTokenError(),
          $AccessTokenExpiredError(),
          $InvalidProjectForAccessTokenError(),
          $AnonymousAuthenticationNotAllowedError(),
          $RestrictedUserNotAllowedError(),
          $RefreshTokenNotFoundOrExpiredError(),
          $CannotDeleteCurrentSessionError(),
          $ProviderRejectedError(),
          $UserAuthenticationRequiredError(),
          $CannotGetOwnUserWithoutUserError(),
          $EmailPasswordMismatchError(),
          $UserEmailAlreadyExistsError(),
          $EmailNotVerifiedError(),
          $SignUpNotEnabledError(),
          $SignUpRejectedError(),
          $BotChallengeRequiredError(),
          $BotChallengeFailedError(),
          $PasswordAuthenticationNotEnabledError(),
          $PasskeyAuthenticationNotEnabledError(),
          $AnonymousAccountsNotEnabledError(),
          $RedirectUrlNotWhitelistedError(),
          $PasswordTooShortError(),
          $PasswordTooLongError(),
          $UserDoesNotHavePasswordError(),
          $PasswordConfirmationMismatchError(),
          $EmailIsNotPrimaryEmailError(),
          $EmailNotAssociatedWithUserError(),
          $EmailAlreadyVerifiedError(),
          $MultiFactorAuthenticationRequiredError(),
          $InvalidTotpCodeError(),
          $ContactChannelAlreadyUsedForAuthBySomeoneElseError(),
          $VerificationCodeNotFoundError(),
          $VerificationCodeExpiredError(),
          $VerificationCodeAlreadyUsedError(),
          $VerificationCodeMaxAttemptsReachedError(),
          $PasskeyRegistrationFailedError(),
          $PasskeyWebauthnError(),
          $PasskeyAuthenticationFailedError(),
          $OauthConnectionNotConnectedToUserError(),
          $OauthConnectionAlreadyConnectedToAnotherUserError(),
          $OauthConnectionDoesNotHaveRequiredScopeError(),
          $OauthExtraScopeNotAvailableWithSharedOauthKeysError(),
          $OauthAccessTokenNotAvailableWithSharedOauthKeysError(),
          $OauthAccessTokenNotAvailableError(),
          $OauthProviderTemporarilyUnavailableError(),
          $AppleBundleIdNotConfiguredError(),
          $InvalidAppleCredentialsError(),
          $ExternalAuthProviderNotConfiguredError(),
          $InvalidExternalAuthTokenError(),
          $InvalidOauthClientIdOrSecretError(),
          $InvalidScopeError(),
          $UserAlreadyConnectedToAnotherOauthConnectionError(),
          $OuterOauthTimeoutError(),
          $OauthProviderNotFoundOrNotEnabledError(),
          $OauthProviderAccountIdAlreadyUsedForSignInError(),
          $OauthProviderAccessDeniedError(),
          $InvalidAuthorizationCodeError(),
          $InvalidSharedOauthProviderIdError(),
          $InvalidStandardOauthProviderIdError(),
          $InvalidPollingCodeError(),
          $CliAuthError(),
          $CliAuthExpiredError(),
          $CliAuthUsedError(),
          $UserNotFoundError(),
          $UserIdDoesNotExistError(),
          $TeamNotFoundError(),
          $TeamAlreadyExistsError(),
          $TeamMembershipNotFoundError(),
          $TeamInvitationRestrictedUserNotAllowedError(),
          $TeamInvitationEmailMismatchError(),
          $TeamMembershipAlreadyExistsError(),
          $PermissionNotFoundError(),
          $WrongPermissionScopeError(),
          $ContainedPermissionNotFoundError(),
          $PermissionIdAlreadyExistsError(),
          $ProjectPermissionRequiredError(),
          $TeamPermissionRequiredError(),
          $TeamPermissionNotFoundError(),
          $ApiKeyNotFoundError(),
          $ApiKeyExpiredError(),
          $ApiKeyRevokedError(),
          $WrongApiKeyTypeError(),
          $PublicApiKeyCannotBeRevokedError(),
          $EmailRenderingError(),
          $RequiresCustomEmailServerError(),
          $EmailTemplateAlreadyExistsError(),
          $EmailNotEditableError(),
          $EmailCapacityBoostAlreadyActiveError(),
          $DataVaultStoreDoesNotExistError(),
          $DataVaultStoreHashedKeyDoesNotExistError(),
          $ItemNotFoundError(),
          $ItemCustomerTypeDoesNotMatchError(),
          $ItemQuantityInsufficientAmountError(),
          $CustomerDoesNotExistError(),
          $ProductDoesNotExistError(),
          $ProductCustomerTypeDoesNotMatchError(),
          $ProductAlreadyGrantedError(),
          $NewPurchasesBlockedError(),
          $PromoCodesDisabledError(),
          $PromoCodeStackingDisabledError(),
          $DefaultPaymentMethodRequiredError(),
          $StripeAccountInfoNotFoundError(),
          $SubscriptionInvoiceNotFoundError(),
          $OneTimePurchaseNotFoundError(),
          $SubscriptionAlreadyRefundedError(),
          $OneTimePurchaseAlreadyRefundedError(),
          $TestModePurchaseNonRefundableError(),
          $PromoCodeInvalidError(),
          $PromoCodeCodeNameAlreadyExistsError(),
          $PromoCodeCannotPauseError(),
          $PromoCodeCannotResumeError(),
          $PromoCodePausedError(),
          $PromoCodeExpiredError(),
          $PromoCodeNotYetAvailableError(),
          $PromoCodeDiscountBelowMinimumError(),
          $PromoCodeRedemptionLimitReachedError(),
          $AgentAuthNotEnabledError(),
          $AgentAuthInvalidClaimCodeError(),
          $TooManyImageAttachmentsError(),
          $ImageAttachmentTooLargeError(),
          $TemplateSourceRewriteError(),
          $AnalyticsNotEnabledError(),
          $AnalyticsQueryError(),
          $AnalyticsQueryTimeoutError(),
        ]),
        zod.object({
          code: zod
            .string()
            .check(
              zod.regex(
                /*#__PURE__*/ new RegExp(
                  '^(?!(?:SCHEMA_ERROR|BODY_PARSING_ERROR|ALL_OVERLOADS_FAILED|UNSUPPORTED_ERROR|PROJECT_KEY_WITHOUT_ACCESS_TYPE|INVALID_ACCESS_TYPE|ACCESS_TYPE_WITHOUT_PROJECT_ID|ACCESS_TYPE_REQUIRED|INSUFFICIENT_ACCESS_TYPE|INVALID_PUBLISHABLE_CLIENT_KEY|INVALID_SECRET_SERVER_KEY|INVALID_SUPER_SECRET_ADMIN_KEY|UNPARSABLE_ADMIN_ACCESS_TOKEN|ADMIN_ACCESS_TOKEN_EXPIRED|INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN|ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN|CLIENT_AUTHENTICATION_REQUIRED|SERVER_AUTHENTICATION_REQUIRED|ADMIN_AUTHENTICATION_REQUIRED|PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT|CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED|CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED|CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED|EXPECTED_INTERNAL_PROJECT|PROJECT_NOT_FOUND|CURRENT_PROJECT_NOT_FOUND|BRANCH_DOES_NOT_EXIST|UNPARSABLE_ACCESS_TOKEN|ACCESS_TOKEN_EXPIRED|INVALID_PROJECT_FOR_ACCESS_TOKEN|ANONYMOUS_AUTHENTICATION_NOT_ALLOWED|RESTRICTED_USER_NOT_ALLOWED|REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED|CANNOT_DELETE_CURRENT_SESSION|PROVIDER_REJECTED|USER_AUTHENTICATION_REQUIRED|CANNOT_GET_OWN_USER_WITHOUT_USER|EMAIL_PASSWORD_MISMATCH|USER_EMAIL_ALREADY_EXISTS|EMAIL_NOT_VERIFIED|SIGN_UP_NOT_ENABLED|SIGN_UP_REJECTED|BOT_CHALLENGE_REQUIRED|BOT_CHALLENGE_FAILED|PASSWORD_AUTHENTICATION_NOT_ENABLED|PASSKEY_AUTHENTICATION_NOT_ENABLED|ANONYMOUS_ACCOUNTS_NOT_ENABLED|REDIRECT_URL_NOT_WHITELISTED|PASSWORD_TOO_SHORT|PASSWORD_TOO_LONG|USER_DOES_NOT_HAVE_PASSWORD|PASSWORD_CONFIRMATION_MISMATCH|EMAIL_IS_NOT_PRIMARY_EMAIL|EMAIL_NOT_ASSOCIATED_WITH_USER|EMAIL_ALREADY_VERIFIED|MULTI_FACTOR_AUTHENTICATION_REQUIRED|INVALID_TOTP_CODE|CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE|VERIFICATION_CODE_NOT_FOUND|VERIFICATION_CODE_EXPIRED|VERIFICATION_CODE_ALREADY_USED|VERIFICATION_CODE_MAX_ATTEMPTS_REACHED|PASSKEY_REGISTRATION_FAILED|PASSKEY_WEBAUTHN_ERROR|PASSKEY_AUTHENTICATION_FAILED|OAUTH_CONNECTION_NOT_CONNECTED_TO_USER|OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER|OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE|OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS|OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS|OAUTH_ACCESS_TOKEN_NOT_AVAILABLE|OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE|APPLE_BUNDLE_ID_NOT_CONFIGURED|INVALID_APPLE_CREDENTIALS|EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED|INVALID_EXTERNAL_AUTH_TOKEN|INVALID_OAUTH_CLIENT_ID_OR_SECRET|INVALID_SCOPE|USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION|OUTER_OAUTH_TIMEOUT|OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED|OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN|OAUTH_PROVIDER_ACCESS_DENIED|INVALID_AUTHORIZATION_CODE|INVALID_SHARED_OAUTH_PROVIDER_ID|INVALID_STANDARD_OAUTH_PROVIDER_ID|INVALID_POLLING_CODE|CLI_AUTH_ERROR|CLI_AUTH_EXPIRED_ERROR|CLI_AUTH_USED_ERROR|USER_NOT_FOUND|USER_ID_DOES_NOT_EXIST|TEAM_NOT_FOUND|TEAM_ALREADY_EXISTS|TEAM_MEMBERSHIP_NOT_FOUND|TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED|TEAM_INVITATION_EMAIL_MISMATCH|TEAM_MEMBERSHIP_ALREADY_EXISTS|PERMISSION_NOT_FOUND|WRONG_PERMISSION_SCOPE|CONTAINED_PERMISSION_NOT_FOUND|PERMISSION_ID_ALREADY_EXISTS|PROJECT_PERMISSION_REQUIRED|TEAM_PERMISSION_REQUIRED|TEAM_PERMISSION_NOT_FOUND|API_KEY_NOT_FOUND|API_KEY_EXPIRED|API_KEY_REVOKED|WRONG_API_KEY_TYPE|PUBLIC_API_KEY_CANNOT_BE_REVOKED|EMAIL_RENDERING_ERROR|REQUIRES_CUSTOM_EMAIL_SERVER|EMAIL_TEMPLATE_ALREADY_EXISTS|EMAIL_NOT_EDITABLE|EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE|DATA_VAULT_STORE_DOES_NOT_EXIST|DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST|ITEM_NOT_FOUND|ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH|ITEM_QUANTITY_INSUFFICIENT_AMOUNT|CUSTOMER_DOES_NOT_EXIST|PRODUCT_DOES_NOT_EXIST|PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH|PRODUCT_ALREADY_GRANTED|NEW_PURCHASES_BLOCKED|PROMO_CODES_DISABLED|PROMO_CODE_STACKING_DISABLED|DEFAULT_PAYMENT_METHOD_REQUIRED|STRIPE_ACCOUNT_INFO_NOT_FOUND|SUBSCRIPTION_INVOICE_NOT_FOUND|ONE_TIME_PURCHASE_NOT_FOUND|SUBSCRIPTION_ALREADY_REFUNDED|ONE_TIME_PURCHASE_ALREADY_REFUNDED|TEST_MODE_PURCHASE_NON_REFUNDABLE|PROMO_CODE_INVALID|PROMO_CODE_CODE_NAME_ALREADY_EXISTS|PROMO_CODE_CANNOT_PAUSE|PROMO_CODE_CANNOT_RESUME|PROMO_CODE_PAUSED|PROMO_CODE_EXPIRED|PROMO_CODE_NOT_YET_AVAILABLE|PROMO_CODE_DISCOUNT_BELOW_MINIMUM|PROMO_CODE_REDEMPTION_LIMIT_REACHED|AGENT_AUTH_NOT_ENABLED|AGENT_AUTH_INVALID_CLAIM_CODE|TOO_MANY_IMAGE_ATTACHMENTS|IMAGE_ATTACHMENT_TOO_LARGE|TEMPLATE_SOURCE_REWRITE_ERROR|ANALYTICS_NOT_ENABLED|ANALYTICS_QUERY_ERROR|ANALYTICS_QUERY_TIMEOUT)$)',
                ),
              ),
            ),
        }),
      ]),
      $OAuthProtocolError(),
      zod.string(),
    ]),
  ),
)
