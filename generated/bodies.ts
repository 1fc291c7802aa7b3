/**
 * The bodies of operations in camelCase. Inputs of operations extend them.
 *
 * Generated from `openapi/schemas/`. Don't edit: change the specification and run `npm run generate`.
 */
import type { EpochMillis, Registered, UserIdOrMe } from '../src/core/util/types.ts'
import type {
  AdminProjectConfigBody,
  AgentBody,
  AiChatMessageBody,
  ConfigSource,
  CustomerType,
  EmailThemeSelector,
  InlineProduct,
  OAuthAuthorizationCodeGrant,
  OAuthRefreshTokenGrant,
  OutboxEmailRecipientBody,
  PasskeyAuthenticationResponse,
  PasskeyRegistrationCredential,
  ProjectLogoBody,
  UserRiskScoresBody,
  VerificationCode,
} from './model.ts'

/** Since 2026. */
export interface RegisterAgentBody {
  agent: AgentBody
  /** Who is meant to approve it, such as an address. */
  userHint?: string
  /** The app where the user approves it. */
  appUrl?: string
  expiresInMillis?: number
}

/** Since 2026. */
export interface ConfirmAgentBody {
  claimCode: string
  /** `inspect` changes nothing. */
  action: 'inspect' | 'approve' | 'deny'
}

/** Since 2026. */
export interface PollAgentBody {
  pollToken: string
}

/** The body of `sendAiChatMessage`. */
export interface SendAiChatMessageBody {
  /** What is being edited. */
  contextType: 'email-theme' | 'email-template'
  /** The conversation so far, the new message last. */
  messages: AiChatMessageBody[]
}

/** The body of `saveAiChatMessage`. */
export interface SaveAiChatMessageBody {
  /** Stored and returned unchanged. */
  message: unknown
}

/** Since 2026. */
export interface QueryAnalyticsBody {
  /** SQL. */
  query: string
  params?: Record<string, unknown>
  timeoutMillis?: number
  includeAllBranches?: boolean
}

/** The body of `createUserApiKey`. */
export interface CreateUserApiKeyBody {
  description: string
  /** `null` (or 0) for a key that never expires. A time in the past is accepted. */
  expiresAt: EpochMillis | null
  /** Tells secret scanners to leave the key alone. Default false; cannot be changed later, and makes no difference when the key is checked. */
  isPublic?: boolean
  userId: UserIdOrMe
}

/** The body of `updateUserApiKey`. */
export interface UpdateUserApiKeyBody {
  description?: string
  /** Revokes the key permanently. */
  revoked?: true
}

/** The body of `checkUserApiKey`. */
export interface CheckUserApiKeyBody {
  /** The complete key. */
  apiKey: string
}

/** The body of `createTeamApiKey`. */
export interface CreateTeamApiKeyBody {
  description: string
  /** `null` (or 0) for a key that never expires. A time in the past is accepted. */
  expiresAt: EpochMillis | null
  /** Tells secret scanners to leave the key alone. Default false; cannot be changed later, and makes no difference when the key is checked. */
  isPublic?: boolean
  teamId: string
}

/** The body of `updateTeamApiKey`. */
export interface UpdateTeamApiKeyBody {
  description?: string
  /** Revokes the key permanently. */
  revoked?: true
}

/** The body of `checkTeamApiKey`. */
export interface CheckTeamApiKeyBody {
  /** The complete key. */
  apiKey: string
}

/** The body of `startCliLogin`. */
export interface StartCliLoginBody {
  /**
   * How long the request can be confirmed and fetched, in milliseconds; at most 86 400 000 (24 hours), by default
   * 7 200 000 (two hours). Services since 2026 allow 900 000 (15 minutes) at most, 120 000 by default.
   */
  expiresInMillis?: number
  /** Refresh token of an anonymous session, which the browser may claim and upgrade. Since 2026. */
  anonRefreshToken?: string
}

/** The body of `pollCliLogin`. */
export interface PollCliLoginBody {
  pollingCode: string
}

/** The body of `completeCliLogin`. */
export interface CompleteCliLoginBody {
  loginCode: string
  /**
   * What the command line will get, usually the browser's own, so that both share one session. Needed unless `mode`
   * is another than `complete`. Stored unchecked until 2025. Services until 2025 require it.
   */
  refreshToken?: string
  /** Default `complete`. Since 2026. */
  mode?: 'check' | 'claim-anon-session' | 'complete'
}

/** The body of `createConnectedAccountAccessToken`. */
export interface CreateConnectedAccountAccessTokenBody {
  /** The scopes that the token must cover, separated by spaces. Default: any. */
  scope?: string
}

/** The body of `createContactChannel`. */
export interface CreateContactChannelBody {
  /** The owner; at client level, only the signed-in user. */
  userId: UserIdOrMe
  /** The address. Trimmed and lower-cased before it is stored. */
  value: string
  type: 'email'
  /** Whether the user may sign in with it. */
  usedForAuth: boolean
  /** Default false. True makes the user's other channels secondary. */
  isPrimary?: boolean
}

/** The body of `createContactChannel`. */
export interface ServerCreateContactChannelBody {
  /** The owner. */
  userId: UserIdOrMe
  /** The address. Trimmed and lower-cased before it is stored. */
  value: string
  type: 'email'
  /** Whether the user may sign in with it. */
  usedForAuth: boolean
  /** Default false. True makes the user's other channels secondary. */
  isPrimary?: boolean
  /** Default false. */
  isVerified?: boolean
}

/** Omitted fields keep their values. */
export interface UpdateContactChannelBody {
  /** A new address; it has to be verified again. It is checked, trimmed and lower-cased only if `type` is sent along, so send both. */
  value?: string
  type?: 'email'
  /** Whether the user may sign in with it. */
  usedForAuth?: boolean
  /** True makes the user's other channels secondary. */
  isPrimary?: boolean
}

/** Omitted fields keep their values. */
export interface ServerUpdateContactChannelBody {
  /** A new address; it counts as unverified unless `isVerified` is sent too. It is checked, trimmed and lower-cased only if `type` is sent along, so send both. */
  value?: string
  type?: 'email'
  /** Whether the user may sign in with it. */
  usedForAuth?: boolean
  /** True makes the user's other channels secondary. */
  isPrimary?: boolean
  isVerified?: boolean
}

/** The body of `sendContactChannelVerificationCode`. */
export interface SendContactChannelVerificationCodeBody {
  /** The page that the link in the email opens, on a trusted domain. The code is added to it as `code`. */
  callbackUrl: string
}

/** The body of `sendVerificationCode`. */
export interface SendVerificationCodeBody {
  /** The primary email address of the signed-in user. */
  email: string
  /** The page that the link in the email opens, on a trusted domain. The code is added to it as `code`. */
  callbackUrl: string
}

/** The body of `verifyContactChannel`. */
export interface VerifyContactChannelBody {
  /** From the link. Case-insensitive. */
  code: string
}

/** The body of `checkVerificationCode`. */
export interface CheckVerificationCodeBody {
  /** From the link. Case-insensitive. */
  code: string
}

/** Since 2026. */
export interface GetVaultValueBody {
  /** The hash of the key. */
  hashedKey: string
}

/** Since 2026. */
export interface SetVaultValueBody {
  /** The hash of the key. */
  hashedKey: string
  encryptedValue: string
}

/** Since 2026. */
export interface CreateEmailDraftBody {
  displayName: string
  /** Default: the active theme. `false`: no theme. */
  themeId?: EmailThemeSelector
  tsxSource?: string
}

/** Since 2026. */
export interface UpdateEmailDraftBody {
  displayName?: string
  /** `null`: the active theme. `false`: no theme. */
  themeId?: EmailThemeSelector
  tsxSource?: string
}

/**
 * Send exactly one of `html` and `templateId`, or since 2026 `draftId`; and one of `userIds` and, since 2026,
 * `allUsers` and `emails`.
 */
export interface SendEmailBody {
  /** The ids of the users to write to, each at the primary email address. May be empty; any number. Services until 2025 require it. */
  userIds?: string[]
  /** Absent or `null` means the active theme, and so does an id that belongs to no theme. A theme that the template itself names is not considered. */
  themeId?: EmailThemeSelector
  /** The message. Not allowed with `templateId` or `variables`. */
  html?: string
  /** Overrides the subject of the template. Without it, a message given as `html` has an empty one. */
  subject?: string
  /** Case matters. Default `Transactional`. With a template it has to exist, but the category that the template declares decides whom the message reaches. */
  notificationCategoryName?: string
  /** The id of a template. */
  templateId?: string
  /** Values for the variables of the template; only with `templateId`. */
  variables?: Record<string, unknown>
  /** Writes to every user of the project. Since 2026. */
  allUsers?: true
  /** Addresses to write to, which need not belong to users. Since 2026. */
  emails?: string[]
  /** The id of a draft. Since 2026. */
  draftId?: string
  /** Not before this moment. Since 2026. */
  scheduledAt?: EpochMillis
  /** Sent before others in the queue. Since 2026. */
  isHighPriority?: boolean
}

/** Give exactly one of the two theme properties, and exactly one of the two template properties. */
export interface RenderEmailBody {
  /** `null` and `false` count as values. */
  themeId?: EmailThemeSelector
  /** The source of a theme that need not be stored. */
  themeTsxSource?: string
  /** The id of a template. */
  templateId?: string
  /** The source of a template that need not be stored. */
  templateTsxSource?: string
  /** Whether the message marks its parts for an editor. Not in the emulator. Since 2026. */
  editableMarkers?: boolean
  /** The source whose parts are marked. Since 2026. */
  editableSource?: string
}

/** The body of `createEmailTheme`. */
export interface CreateEmailThemeBody {
  /** Need not be unique. Cannot be changed later. */
  displayName: string
}

/** The body of `updateEmailTheme`. */
export interface UpdateEmailThemeBody {
  /** The new source. It has to render. */
  tsxSource: string
}

/** The body of `createEmailTemplate`. */
export interface CreateEmailTemplateBody {
  displayName: string
}

/** The body of `updateEmailTemplate`. */
export interface UpdateEmailTemplateBody {
  /** The new source. It has to render and to declare a subject and a category. */
  tsxSource: string
  /** The id of a theme is stored. `null`, `false` and absence leave the stored theme as it is; to clear it, use the config override. */
  themeId?: EmailThemeSelector
}

/** The body of `sendTestEmail`. */
export interface SendTestEmailBody {
  recipientEmail: string
  /** The mail server to test. The stored one isn't changed. There is no `type` here. */
  emailConfig: {
    host: string
    /** 465 means TLS from the start. */
    port: number
    username: string
    password: string
    senderName: string
    senderEmail: string
  }
}

/** The body of `sendSignInInvitation`. */
export interface SendSignInInvitationBody {
  /** Whom to invite. */
  email: string
  /** Where the message leads, unchanged. Must be on a trusted domain of the project. */
  callbackUrl: string
}

/** Omitted fields keep their values. Since 2026. */
export interface UpdateOutboxEmailBody {
  tsxSource?: string
  themeId?: string | null
  to?: OutboxEmailRecipientBody
  variables?: Record<string, unknown>
  skipDeliverabilityCheck?: boolean
  scheduledAt?: EpochMillis
  isPaused?: boolean
  /** Cancels the email permanently. */
  cancel?: true
}

/** Since 2026. */
export interface RewriteTemplateSourceBody {
  templateTsxSource: string
}

/** Since 2026. */
export interface SetUpManagedEmailDomainBody {
  subdomain: string
  /** The part of the address before the at sign. */
  senderLocalPart: string
}

/** Since 2026. */
export interface CheckManagedEmailDomainBody {
  domainId: string
  subdomain: string
  senderLocalPart: string
}

/** Since 2026. */
export interface ApplyManagedEmailDomainBody {
  domainId: string
}

/** Since 2026. */
export interface DeleteManagedEmailDomainBody {
  /** The id of the domain at the email provider. */
  resendDomainId: string
}

/** Since 2026. */
export interface ExchangeExternalTokenBody {
  providerId: 'clerk-integration' | 'better-auth-integration' | 'workos-integration'
  /** JSON Web Token of the provider, with `iss`, `sub`, `sid` and `exp`. */
  token: string
}

/** The body of `checkFeatureSupport`. */
export interface CheckFeatureSupportBody {
  /** The feature's name in the sentence. */
  featureName?: string
}

/** The body of `createInternalApiKey`. */
export interface CreateInternalApiKeyBody {
  description: string
  /** Required; these keys always expire. */
  expiresAt: EpochMillis
  /** Whether the set gets a key for the client level. */
  hasPublishableClientKey: boolean
  /** Whether the set gets a key for the server level. */
  hasSecretServerKey: boolean
  /** Whether the set gets a key for the admin level. */
  hasSuperSecretAdminKey: boolean
}

/** The body of `updateInternalApiKey`. */
export interface UpdateInternalApiKeyBody {
  description?: string
  /** Revokes every key of the set permanently. */
  revoked?: true
}

/** The body of `mfaSignIn`. */
export interface MfaSignInBody {
  /** The only kind of second factor. */
  type: 'totp'
  /** Six digits from an authenticator app (SHA-1, steps of 30 seconds). Only the current step counts. */
  totp: string
  /** The attempt code, from `details.attemptCode` of MULTI_FACTOR_AUTHENTICATION_REQUIRED. */
  code: VerificationCode
}

/** The body of `updateNotificationPreference`. */
export interface UpdateNotificationPreferenceBody {
  /** Whether the user gets such emails. */
  enabled: boolean
}

/** The body of `createOAuthProvider`. */
export interface CreateOAuthProviderBody {
  userId: UserIdOrMe
  /** The id of a provider that the project has configured, such as `github`. */
  providerConfigId: string
  /** The user's id at the provider. */
  accountId: string
  email?: string
  /** At most one connection of a user with a provider may have it. */
  allowSignIn: boolean
  /** Any number of connections may have it. */
  allowConnectedAccounts: boolean
}

/** Omitted fields keep their values. */
export interface UpdateOAuthProviderBody {
  /** At most one connection of a user with a provider may have it. */
  allowSignIn?: boolean
  allowConnectedAccounts?: boolean
}

/** Omitted fields keep their values. */
export interface ServerUpdateOAuthProviderBody {
  /** At most one connection of a user with a provider may have it. */
  allowSignIn?: boolean
  allowConnectedAccounts?: boolean
  /** The user's id at the provider. Send it along with `allowSignIn` true. */
  accountId?: string
  email?: string
}

/** One of the two grants. Further fields are ignored; do not send `scope` or `state`. */
export type ExchangeOAuthTokenBody = OAuthAuthorizationCodeGrant | OAuthRefreshTokenGrant

/** Since 2026. */
export interface AuthorizeCrossDomainBody {
  /** A page on a trusted domain of the project. */
  redirectUri: string
  /** Comes back unchanged. */
  state: string
  /** The SHA-256 of the code verifier, base64url. */
  codeChallenge: string
  codeChallengeMethod?: 'S256'
  /** Where to go after the exchange, on a trusted domain. */
  afterCallbackRedirectUrl?: string
}

/** Since 2026. */
export interface AppleNativeSignInBody {
  /** The identity token that Apple gave the app. */
  idToken: string
}

/** The body of `sendSignInCode`. */
export interface SendSignInCodeBody {
  /** Needs a dot in its domain. Compared as sent; send it in lower case. */
  email: string
  /** The page that the link opens; a `code` parameter is added. Must be on a trusted domain of the project. */
  callbackUrl: string
  /** The token of a bot challenge. Omit all three fields unless the app shows a challenge. Since 2026. */
  botChallengeToken?: string
  /** Which challenge the token comes from. Since 2026. */
  botChallengePhase?: 'invisible' | 'visible'
  /** Counts as a visible challenge that failed, so that a sign-up is refused. Since 2026. */
  botChallengeUnavailable?: 'true'
}

/** The body of `otpSignIn`. */
export interface OtpSignInBody {
  /** From the link, or the six characters of the email followed by the nonce. Case-insensitive. */
  code: VerificationCode
}

/** The body of `checkSignInCode`. */
export interface CheckSignInCodeBody {
  /** From the link, or the six characters of the email followed by the nonce. Case-insensitive. */
  code: VerificationCode
}

/** The body of `registerPasskeyCredential`. */
export interface RegisterPasskeyCredentialBody {
  /** Result of the browser's ceremony. */
  credential: PasskeyRegistrationCredential
  /** From the start of the registration. */
  code: string
}

/** The body of `passkeySignIn`. */
export interface PasskeySignInBody {
  /** Result of the browser's ceremony. */
  authenticationResponse: PasskeyAuthenticationResponse
  /** From the start of the sign-in. */
  code: string
}

/** The body of `passwordSignIn`. */
export interface PasswordSignInBody {
  /** Compared as sent; send it in lower case. */
  email: string
  password: string
}

/** The body of `passwordSignUp`. */
export interface PasswordSignUpBody {
  /** Needs a dot in its domain. Stored trimmed and in lower case. */
  email: string
  /** At least 8 characters. */
  password: string
  /**
   * The page that the link in the verification email opens; a `code` parameter is added. Must be on a trusted
   * domain of the project. Services since 2026 send no email without it. Services until 2025 require it.
   */
  verificationCallbackUrl?: string
  /** The token of a bot challenge. Omit all three fields unless the app shows a challenge. Since 2026. */
  botChallengeToken?: string
  /** Which challenge the token comes from. Since 2026. */
  botChallengePhase?: 'invisible' | 'visible'
  /** Counts as a visible challenge that failed, so that a sign-up is refused. Since 2026. */
  botChallengeUnavailable?: 'true'
}

/** The body of `sendPasswordResetCode`. */
export interface SendPasswordResetCodeBody {
  /** Compared as sent; send it in lower case. */
  email: string
  /** The page that the link opens; a `code` parameter is added. Must be on a trusted domain of the project. */
  callbackUrl: string
}

/** The body of `resetPasswordWithCode`. */
export interface ResetPasswordWithCodeBody {
  code: VerificationCode
  /** The new password; at least 8 characters. */
  password: string
}

/** The body of `checkPasswordResetCode`. */
export interface CheckPasswordResetCodeBody {
  code: VerificationCode
}

/** The body of `updatePassword`. */
export interface UpdatePasswordBody {
  oldPassword: string
  /** At least 8 characters. */
  newPassword: string
}

/** The body of `setPassword`. */
export interface SetPasswordBody {
  /** At least 8 characters. */
  password: string
}

/** Empty. Since 2026. */
export interface SetUpPaymentsBody {}

/** Since 2026. */
export interface RefundTransactionBody {
  /**
   * What was bought, such as `subscription`. The values aren't known; the emulator takes any other for a purchase without
   * a subscription.
   */
  type: string
  /** The subscription or the purchase. */
  id: string
  invoiceId?: string
  /** Known by its name only. */
  amountUsd?: unknown
  /** Known by its name only. */
  endAction?: unknown
}

/** Since 2026. */
export interface UpdatePaymentMethodConfigsBody {
  configId: string
  /** By method. The values are those of the payment provider, such as `on`. */
  updates: Record<string, unknown>
}

/** Since 2026. */
export interface UpdateCustomerItemQuantityBody {
  /** What is added; negative to take away. */
  delta: number
  /** When the change is undone. */
  expiresAtIso?: string
  description?: string
}

/** Send either `productId` or `productInline`. Since 2026. */
export interface GrantCustomerProductBody {
  productId?: string
  productInline?: InlineProduct
  /** Default 1. More only if the product is stackable. */
  quantity?: number
}

/** Since 2026. */
export interface SwitchCustomerProductBody {
  fromProductId: string
  toProductId: string
  /** The price of the new product. Default: the first one. */
  priceId?: string
  quantity?: number
  /** Codes that lower the price. */
  promoCodes?: string[]
}

/** Send either `productId` or `productInline`. Since 2026. */
export interface CreatePurchaseUrlBody {
  customerType: CustomerType
  customerId: string
  productId?: string
  productInline?: InlineProduct
  /** Where to go afterwards, on a trusted domain. */
  returnUrl?: string
  /** Whether the customer may enter a promo code. Refused unless the project allows that. */
  allowPromoCodes?: boolean
  /** Whether the customer may enter several. Refused unless the project allows that. */
  allowStackingPromoCodes?: boolean
}

/** Since 2026. */
export interface SetDefaultPaymentMethodBody {
  /** The setup intent that the form confirmed. */
  setupIntentId: string
}

/** Since 2026. */
export interface ValidatePromoCodesBody {
  productId: string
  /** Default: the first price of the product. */
  priceId?: string
  quantity: number
  promoCodes: string[]
}

/** Since 2026. */
export interface ValidatePurchasePromoCodesBody {
  /** The code at the end of the URL of the purchase. */
  fullCode: string
  priceId: string
  quantity: number
  promoCodes: string[]
}

/** Empty; sent as `{}`. */
export interface GrantTeamPermissionBody {}

/** Empty; sent as `{}`. */
export interface GrantProjectPermissionBody {}

/** The body of `createTeamPermissionDefinition`. */
export interface CreateTeamPermissionDefinitionBody {
  /** Unique among team and project permissions alike. */
  id: string
  description?: string
  /** Existing team permissions, those of the service too. Default: empty. */
  containedPermissionIds?: string[]
}

/** Replaces the definition. Only `id` is kept when left out, so send the other two along. */
export interface UpdateTeamPermissionDefinitionBody {
  /** A new id. Grants follow it. */
  id?: string
  /** Unset when left out. */
  description?: string
  /** Existing team permissions, those of the service too. Emptied if omitted. */
  containedPermissionIds?: string[]
}

/** The body of `createProjectPermissionDefinition`. */
export interface CreateProjectPermissionDefinitionBody {
  /** Unique among team and project permissions alike. */
  id: string
  description?: string
  /** Existing project permissions. Default: empty. */
  containedPermissionIds?: string[]
}

/** Replaces the definition. Only `id` is kept when left out, so send the other two along. */
export interface UpdateProjectPermissionDefinitionBody {
  /** A new id. Grants follow it. */
  id?: string
  /** Unset when left out. */
  description?: string
  /** Existing project permissions. Emptied if omitted. */
  containedPermissionIds?: string[]
}

/** The body of `createOwnedProject`. */
export interface CreateOwnedProjectBody {
  displayName: string
  /** `null` is stored as an empty text. */
  description?: string | null
  /** Stored without any check of the settings. */
  isProductionMode?: boolean
  /** A team of the project `internal` that will own the new one. Since 2026. Services since 2026 require it. */
  ownerTeamId?: string
  /** How far the owner has come in setting it up. Since 2026. */
  onboardingStatus?: string
  config?: AdminProjectConfigBody
}

/** The body of `updateProject`. */
export interface UpdateProjectBody {
  displayName?: string
  /** `null` is stored as an empty text. */
  description?: string | null
  /** Stored without any check of the settings. */
  isProductionMode?: boolean
  config?: AdminProjectConfigBody
  /** Since 2026. */
  logoUrl?: ProjectLogoBody
  /** Since 2026. */
  logoFullUrl?: ProjectLogoBody
  /** Since 2026. */
  logoDarkModeUrl?: ProjectLogoBody
  /** Since 2026. */
  logoFullDarkModeUrl?: ProjectLogoBody
}

/** The body of `updateProjectConfigOverride`. */
export interface UpdateProjectConfigOverrideBody {
  /** JSON as text: an object from paths to values. A path is written with dots or as nested objects; its segments consist of letters, digits, `_`, `:`, `$` and `-` (not first). Absent or empty means no change. */
  configOverrideString?: string
}

/** Empty, but it has to be sent. */
export type CreateWebhookPortalTokenBody = Record<string, unknown>

/** Since 2026. */
export interface ReplaceProjectConfigLevelBody {
  /** JSON as text: all that the level overrides from now on. */
  configString: string
  /** Required at level `branch`. */
  source?: ConfigSource
}

/** Since 2026. */
export interface UpdateProjectConfigLevelBody {
  /** JSON as text: an object from paths to values. Keys with dots name nested values. */
  configOverrideString: string
}

/** Since 2026. */
export interface ResetProjectConfigLevelKeysBody {
  /** Paths with dots. What lies below them is removed too. */
  keys: string[]
}

/** Since 2026. */
export interface SendTestWebhookBody {
  endpointId: string
}

/** Since 2026. */
export interface TransferProjectBody {
  projectId: string
  /** A team of the project `internal`. */
  newTeamId: string
}

/** Since 2026. */
export interface PreviewAffectedUsersBody {
  onboarding: {
    requireEmailVerification?: boolean
  }
}

/** The body of `createSession`. */
export interface CreateSessionBody {
  userId: UserIdOrMe
  /**
   * Life of the refresh token in milliseconds; at most 31 708 800 000 (367 days), by default 31 536 000 000 (one
   * year). Access tokens live about ten minutes in any case.
   */
  expiresInMillis?: number
  /** Marks the session as impersonation. Default false. */
  isImpersonation?: boolean
}

/** The body of `sendTeamInvitation`. */
export interface SendTeamInvitationBody {
  teamId: string
  /** The recipient of the email. Since 2026 only a user who has verified this address can join. */
  email: string
  /** The page that the link in the email opens, on a trusted domain. The code is added to it as `code`. */
  callbackUrl: string
}

/** The body of `acceptTeamInvitation`. */
export interface AcceptTeamInvitationBody {
  /** From the link. Case-insensitive. */
  code: string
}

/** The body of `checkTeamInvitationCode`. */
export interface CheckTeamInvitationCodeBody {
  /** From the link. Case-insensitive. */
  code: string
}

/** The body of `getTeamInvitationDetails`. */
export interface GetTeamInvitationDetailsBody {
  /** From the link. Case-insensitive. */
  code: string
}

/** Empty; sent as `{}`. */
export interface AddTeamMemberBody {}

/** Omitted fields keep their values. */
export interface UpdateTeamMemberProfileBody {
  /** A name for this team only. Once set it cannot be removed again. */
  displayName?: string
  /**
   * An http(s) URL, or a picture as `data:image/<type>;base64,…` of at most 307,200 characters of base64, at every
   * level. `null` returns to the user's own picture.
   */
  profileImageUrl?: string | null
}

/** The body of `createTeam`. */
export interface CreateTeamBody {
  /** Of any length. */
  displayName: string
  /**
   * A picture as `data:image/<type>;base64,…`, where the type is png, jpg, jpeg, gif or webp; no other URL is
   * accepted. At most 307,200 characters of base64.
   */
  profileImageUrl?: string | null
  /** Default `null`. */
  clientMetadata?: Registered<'teamClientMetadata'>
  /** Only the signed-in user, which is also the default. */
  creatorUserId?: UserIdOrMe
}

/** The body of `createTeam`. */
export interface ServerCreateTeamBody {
  /** Of any length. */
  displayName: string
  /**
   * An http(s) URL, kept as it is, or a picture as `data:image/<type>;base64,…`, which is stored. At most 307,200
   * characters of base64.
   */
  profileImageUrl?: string | null
  /** Default `null`. */
  clientMetadata?: Registered<'teamClientMetadata'>
  /** The first member. Without it the team has no members. */
  creatorUserId?: UserIdOrMe
  /** Default `null`. */
  clientReadOnlyMetadata?: Registered<'teamClientReadOnlyMetadata'>
  /** Default `null`. */
  serverMetadata?: Registered<'teamServerMetadata'>
}

/** Omitted fields keep their values. */
export interface UpdateTeamBody {
  /** Of any length. */
  displayName?: string
  /**
   * A picture as `data:image/<type>;base64,…`, where the type is png, jpg, jpeg, gif or webp; no other URL is
   * accepted. At most 307,200 characters of base64. `null` removes the picture.
   */
  profileImageUrl?: string | null
  /** Replaces the previous value. */
  clientMetadata?: Registered<'teamClientMetadata'>
}

/** Omitted fields keep their values. */
export interface ServerUpdateTeamBody {
  /** Of any length. */
  displayName?: string
  /**
   * An http(s) URL, kept as it is, or a picture as `data:image/<type>;base64,…`, which is stored. At most 307,200
   * characters of base64. `null` removes the picture.
   */
  profileImageUrl?: string | null
  /** Replaces the previous value. */
  clientMetadata?: Registered<'teamClientMetadata'>
  /** Replaces the previous value. */
  clientReadOnlyMetadata?: Registered<'teamClientReadOnlyMetadata'>
  /** Replaces the previous value. */
  serverMetadata?: Registered<'teamServerMetadata'>
}

/** Omitted fields keep their values. */
export interface UpdateCurrentUserBody {
  /** The empty text is stored as `null`. */
  displayName?: string | null
  /**
   * A picture as `data:image/<type>;base64,…`, where the type is png, jpg, jpeg, gif or webp; no other URL is
   * accepted. Its base64 part may have 307,200 characters. `null` removes the picture.
   */
  profileImageUrl?: string | null
  /** Replaces the previous value. */
  clientMetadata?: Registered<'userClientMetadata'>
  /** A team the user belongs to. */
  selectedTeamId?: string | null
  /** A secret, in base64, turns multi-factor sign-in on; `null` turns it off. */
  totpSecretBase64?: string | null
  /** True is refused unless the project offers sign-in by magic link. */
  otpAuthEnabled?: boolean
  /** False removes the passkey. True is refused, since a passkey has to be registered. */
  passkeyAuthEnabled?: boolean
  /**
   * Another primary address. The old one becomes an ordinary contact channel; a new one starts unverified, an
   * existing one of the user keeps its state, `null` leaves the user without a primary address. Since 2026.
   */
  primaryEmail?: string | null
}

/** Omitted fields keep their values. */
export interface ServerUpdateCurrentUserBody {
  /** The empty text is stored as `null`. */
  displayName?: string | null
  /**
   * An http(s) URL, kept as it is, or a picture as `data:image/<type>;base64,…`, which is stored; its base64 part
   * may have 307,200 characters. `null` removes the picture.
   */
  profileImageUrl?: string | null
  /** Replaces the previous value. */
  clientMetadata?: Registered<'userClientMetadata'>
  /** A team the user belongs to. */
  selectedTeamId?: string | null
  /** A secret, in base64, turns multi-factor sign-in on; `null` turns it off. */
  totpSecretBase64?: string | null
  /** True is refused unless the project offers sign-in by magic link. */
  otpAuthEnabled?: boolean
  /** False removes the passkey. True is refused, since a passkey has to be registered. */
  passkeyAuthEnabled?: boolean
  /**
   * `null` removes the primary contact channel. A new address takes over `primaryEmailVerified` from the old one
   * unless that is sent too; the first address of a user starts unverified.
   */
  primaryEmail?: string | null
  /** Replaces the previous value. */
  clientReadOnlyMetadata?: Registered<'userClientReadOnlyMetadata'>
  /** Replaces the previous value. */
  serverMetadata?: Registered<'userServerMetadata'>
  /** True is refused while there is no primary address. */
  primaryEmailVerified?: boolean
  /** True is refused while there is no primary address. */
  primaryEmailAuthEnabled?: boolean
  /** No minimum length here. `null` removes the password. Ends all sessions of the user. */
  password?: string | null
  /**
   * A bcrypt hash (`$2a$`, `$2b$` or `$2y$`, cost 16 at most) in place of `password`; never both. Ends all sessions
   * of the user.
   */
  passwordHash?: string
  /** Makes an anonymous account an ordinary one, permanently. */
  isAnonymous?: false
  /** True restricts the account until it is set to false again. Since 2026. */
  restrictedByAdmin?: boolean
  /** The reason shown to the user. Needs `restrictedByAdmin` true in the same request. Since 2026. */
  restrictedByAdminReason?: string | null
  /** Details for servers only. Needs `restrictedByAdmin` true in the same request. Since 2026. */
  restrictedByAdminPrivateDetails?: string | null
  /** Where the user signed up. Two letters, ISO 3166-1. Since 2026. */
  countryCode?: string | null
  /** Since 2026. */
  riskScores?: UserRiskScoresBody
}

/** Omitted fields keep their values. */
export interface UpdateUserBody {
  /** The empty text is stored as `null`. */
  displayName?: string | null
  /**
   * An http(s) URL, kept as it is, or a picture as `data:image/<type>;base64,…`, which is stored; its base64 part
   * may have 307,200 characters. `null` removes the picture.
   */
  profileImageUrl?: string | null
  /** Replaces the previous value. */
  clientMetadata?: Registered<'userClientMetadata'>
  /** A team the user belongs to. */
  selectedTeamId?: string | null
  /** A secret, in base64, turns multi-factor sign-in on; `null` turns it off. */
  totpSecretBase64?: string | null
  /** True is refused unless the project offers sign-in by magic link. */
  otpAuthEnabled?: boolean
  /** False removes the passkey. True is refused, since a passkey has to be registered. */
  passkeyAuthEnabled?: boolean
  /**
   * `null` removes the primary contact channel. A new address takes over `primaryEmailVerified` from the old one
   * unless that is sent too; the first address of a user starts unverified.
   */
  primaryEmail?: string | null
  /** Replaces the previous value. */
  clientReadOnlyMetadata?: Registered<'userClientReadOnlyMetadata'>
  /** Replaces the previous value. */
  serverMetadata?: Registered<'userServerMetadata'>
  /** True is refused while there is no primary address. */
  primaryEmailVerified?: boolean
  /** True is refused while there is no primary address. */
  primaryEmailAuthEnabled?: boolean
  /** No minimum length here. `null` removes the password. Ends all sessions of the user. */
  password?: string | null
  /**
   * A bcrypt hash (`$2a$`, `$2b$` or `$2y$`, cost 16 at most) in place of `password`; never both. Ends all sessions
   * of the user.
   */
  passwordHash?: string
  /** Makes an anonymous account an ordinary one, permanently. */
  isAnonymous?: false
  /** True restricts the account until it is set to false again. Since 2026. */
  restrictedByAdmin?: boolean
  /** The reason shown to the user. Needs `restrictedByAdmin` true in the same request. Since 2026. */
  restrictedByAdminReason?: string | null
  /** Details for servers only. Needs `restrictedByAdmin` true in the same request. Since 2026. */
  restrictedByAdminPrivateDetails?: string | null
  /** Where the user signed up. Two letters, ISO 3166-1. Since 2026. */
  countryCode?: string | null
  /** Since 2026. */
  riskScores?: UserRiskScoresBody
}

/** All fields are optional. */
export interface CreateUserBody {
  /** The empty text is stored as `null`. */
  displayName?: string | null
  /**
   * An http(s) URL, kept as it is, or a picture as `data:image/<type>;base64,…`, which is stored; its base64 part
   * may have 307,200 characters.
   */
  profileImageUrl?: string | null
  /** Default `null`. */
  clientMetadata?: Registered<'userClientMetadata'>
  /** Default `null`. */
  clientReadOnlyMetadata?: Registered<'userClientReadOnlyMetadata'>
  /** Default `null`. */
  serverMetadata?: Registered<'userServerMetadata'>
  /** A secret, in base64. It is stored, but multi-factor sign-in stays off until an update sends it again. */
  totpSecretBase64?: string | null
  /** True is refused unless the project offers sign-in by magic link. */
  otpAuthEnabled?: boolean
  /** Accepted without effect. */
  passkeyAuthEnabled?: boolean
  /** Stored in lower case. */
  primaryEmail?: string | null
  /** Default false. Needs `primaryEmail`. */
  primaryEmailVerified?: boolean
  /** Default false. Needs `primaryEmail`, and one that no other user signs in with. */
  primaryEmailAuthEnabled?: boolean
  /** No minimum length here. */
  password?: string | null
  /** A bcrypt hash (`$2a$`, `$2b$` or `$2y$`, cost 16 at most) in place of `password`; never both. */
  passwordHash?: string
  /** Default false. */
  isAnonymous?: boolean
  /** True restricts the account until it is set to false again. Since 2026. */
  restrictedByAdmin?: boolean
  /** The reason shown to the user. Needs `restrictedByAdmin` true in the same request. Since 2026. */
  restrictedByAdminReason?: string | null
  /** Details for servers only. Needs `restrictedByAdmin` true in the same request. Since 2026. */
  restrictedByAdminPrivateDetails?: string | null
  /** Where the user signed up. Two letters, ISO 3166-1. Since 2026. */
  countryCode?: string | null
  /** Since 2026. */
  riskScores?: UserRiskScoresBody
  /** Accounts at external providers, to be used for sign-in and as connected accounts. */
  oauthProviders?: {
    /** The id of a provider that the project has configured. */
    id: string
    /** The user's id at the provider. */
    accountId: string
    /** Default `null`. */
    email?: string | null
  }[]
}
