/**
 * The known errors: codes, their details, and the codes that each operation may return.
 *
 * Generated from `openapi/known-errors.yaml` and the operations. Don't edit: change the specification and run `npm run generate`.
 */
import type { EpochMillis } from '../src/core/util/types.ts'

/** Type of `details` for each code; `undefined` if it has none. */
export interface KnownErrorDetails {
  /**
   * The body, query or path failed validation. Also raised by some calls that need a signed-in user and have none,
   * and of some combinations of fields that are not allowed. Status 400.
   */
  SCHEMA_ERROR: {
    /** One line for each problem. */
    message: string
  }
  /** The body is not valid for its content type, or the content type is not supported. Status 400. */
  BODY_PARSING_ERROR: undefined
  /** Each access level has its own form of this call, and all of them refused the request differently. Rare. Status 400. */
  ALL_OVERLOADS_FAILED: {
    /**
     * Why each form was refused: a known error (`code`, `details`, `error`), or `status_code`, `message` and
     * `headers`.
     */
    overloadErrors: Record<string, unknown>[]
  }
  /** Reserved for codes that this version doesn't know. Status 500. */
  UNSUPPORTED_ERROR: {
    originalErrorCode: string
  }
  /** A key or an admin access token came without the access-type header. Status 400. */
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: undefined
  /** The access-type header isn't one of the three levels. The message quotes it. Status 400. */
  INVALID_ACCESS_TYPE: undefined
  /** The access-type header came without the project-id header. Status 400. */
  ACCESS_TYPE_WITHOUT_PROJECT_ID: {
    requestType: 'client' | 'server' | 'admin'
  }
  /** The call needs an access level and none was declared. Status 400. */
  ACCESS_TYPE_REQUIRED: undefined
  /** The declared level is not one that this call accepts. Reported before anything else about the input. Status 401. */
  INSUFFICIENT_ACCESS_TYPE: {
    actualAccessType: 'client' | 'server' | 'admin'
    allowedAccessTypes: ('client' | 'server' | 'admin')[]
  }
  /**
   * The publishable client key is unknown, revoked, expired or of another project. Also for the client secret with
   * which an OAuth sign-in begins. Status 401.
   */
  INVALID_PUBLISHABLE_CLIENT_KEY: {
    projectId: string
  }
  /** The secret server key is unknown, revoked, expired or of another project. Status 401. */
  INVALID_SECRET_SERVER_KEY: {
    projectId: string
  }
  /** The super secret admin key is unknown, revoked, expired or of another project. Status 401. */
  INVALID_SUPER_SECRET_ADMIN_KEY: {
    projectId: string
  }
  /** The admin access token cannot be decoded or verified. Status 401. */
  UNPARSABLE_ADMIN_ACCESS_TOKEN: undefined
  /** The admin access token has expired. Status 401. */
  ADMIN_ACCESS_TOKEN_EXPIRED: {
    /** Null when unknown. */
    expiredAt: EpochMillis | null
  }
  /** Reserved for admin tokens of other projects, which get ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN. Status 401. */
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: undefined
  /** The holder of the token does not own the project, or the token is not of the internal project. Status 401. */
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: undefined
  /** Level client, without a publishable client key. Status 401. */
  CLIENT_AUTHENTICATION_REQUIRED: undefined
  /** Level server, without a secret server key. Status 401. */
  SERVER_AUTHENTICATION_REQUIRED: undefined
  /** Level admin, with neither a super secret admin key nor an admin access token. Status 401. */
  ADMIN_AUTHENTICATION_REQUIRED: undefined
  /** Level client, without a publishable client key, in a project that requires one. Since 2026. Status 401. */
  PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: {
    /** Null when unknown. */
    projectId: string | null
  }
  /** Reserved. Status 401. */
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: undefined
  /** Reserved. Status 401. */
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: undefined
  /** Reserved. Status 401. */
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: undefined
  /** A call about owned projects was made for a project other than `internal`. Status 401. */
  EXPECTED_INTERNAL_PROJECT: undefined
  /** A project that a call names by its id does not exist or is not visible to the caller. Status 404. */
  PROJECT_NOT_FOUND: {
    projectId: string
  }
  /** The project-id header names no project, perhaps one that was deleted. Status 400. */
  CURRENT_PROJECT_NOT_FOUND: {
    projectId: string
  }
  /** The branch-id header names no branch of the project. Status 400. */
  BRANCH_DOES_NOT_EXIST: {
    branchId: string
  }
  /** The access token cannot be decoded or verified. Status 401. */
  UNPARSABLE_ACCESS_TOKEN: undefined
  /** The access token has expired. Also raised by a sign-out without an access token. Status 401. */
  ACCESS_TOKEN_EXPIRED: {
    /** Null when unknown. */
    expiredAt: EpochMillis | null
    /** Since 2026. */
    projectId?: string
    /** Since 2026. */
    userId?: string
    /** The id of the session; null when unknown. Since 2026. */
    refreshTokenId?: string | null
  }
  /** The access token belongs to another project than the one in the header. Status 401. */
  INVALID_PROJECT_FOR_ACCESS_TOKEN: {
    expectedProjectId: string
    actualProjectId: string
  }
  /**
   * The access token of an anonymous user came without the header that allows it. This package sends the header with
   * such a token. Since 2026. Status 401.
   */
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: undefined
  /**
   * The access token of a restricted user came without the header that allows it. This package sends the header with
   * such a token. Since 2026. Status 403.
   */
  RESTRICTED_USER_NOT_ALLOWED: {
    restrictedReason: {
      type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator'
    }
  }
  /** The refresh token is unknown, expired or revoked. Also raised by a second sign-out. Status 401. */
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: undefined
  /** A session tried to delete itself. Status 400. */
  CANNOT_DELETE_CURRENT_SESSION: undefined
  /** Reserved for an external provider that refuses to renew its token. Status 401. */
  PROVIDER_REJECTED: undefined
  /**
   * The call needs a signed-in user and has none: teams, invitations, API keys, owned projects, notification
   * preferences. Most sign-in calls raise SCHEMA_ERROR instead. Status 401.
   */
  USER_AUTHENTICATION_REQUIRED: undefined
  /**
   * `me` was used, or a call about the own user was made, while signed out. Reading the current user turns it
   * into null. Status 400.
   */
  CANNOT_GET_OWN_USER_WITHOUT_USER: undefined
  /** The email address is unknown, its account has no password, or the password is wrong. Status 400. */
  EMAIL_PASSWORD_MISMATCH: undefined
  /** An account already signs in with this email address. Status 409. */
  USER_EMAIL_ALREADY_EXISTS: {
    email: string
    /** Whether the only obstacle is that the address is not verified. */
    wouldWorkIfEmailWasVerified: boolean
  }
  /** Reserved. Status 400. */
  EMAIL_NOT_VERIFIED: undefined
  /** The project does not accept new accounts. Status 400. */
  SIGN_UP_NOT_ENABLED: undefined
  /** A sign-up rule of the project refused the new account. OAuth sign-ups come back with it in the URL. Since 2026. Status 403. */
  SIGN_UP_REJECTED: {
    message: string
  }
  /** An invisible bot challenge was sent along and failed. A request without any challenge is accepted. Since 2026. Status 409. */
  BOT_CHALLENGE_REQUIRED: undefined
  /** A visible bot challenge was sent along and failed, or was reported as unavailable. Since 2026. Status 400. */
  BOT_CHALLENGE_FAILED: {
    message: string
  }
  /** The project has passwords switched off. Status 400. */
  PASSWORD_AUTHENTICATION_NOT_ENABLED: undefined
  /** The project has passkeys switched off. Status 400. */
  PASSKEY_AUTHENTICATION_NOT_ENABLED: undefined
  /** The project may not create anonymous accounts. Status 400. */
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: undefined
  /**
   * A callback or redirect URL is not on a trusted domain of the project. Since 2026, `redirectUrl` is the URL where an
   * operation tells it, such as the creation of a purchase URL. Status 400.
   */
  REDIRECT_URL_NOT_WHITELISTED:
    | {
        /** Since 2026. */
        redirectUrl?: string
      }
    | undefined
  /** The new password has fewer than `minLength` characters. Status 400. */
  PASSWORD_TOO_SHORT: {
    /** Characters. */
    minLength: number
  }
  /**
   * The password has more than `maxLength` characters. The validation of the body refuses such a password first, by
   * SCHEMA_ERROR. Status 400.
   */
  PASSWORD_TOO_LONG: {
    /** Characters. */
    maxLength: number
  }
  /** The user has no password to change. Status 400. */
  USER_DOES_NOT_HAVE_PASSWORD: undefined
  /** The old password is wrong when changing the password. Status 400. */
  PASSWORD_CONFIRMATION_MISMATCH: undefined
  /** A verification email was requested for an address that is not the user's primary one. Status 400. */
  EMAIL_IS_NOT_PRIMARY_EMAIL: {
    email: string
    /** Null when the user has none. */
    primaryEmail: string | null
  }
  /** Reserved. Status 400. */
  EMAIL_NOT_ASSOCIATED_WITH_USER: undefined
  /** A verification email was requested for a verified address. Status 409. */
  EMAIL_ALREADY_VERIFIED: undefined
  /** The first factor was accepted and used up. Finish with the attempt code and a TOTP. Status 400. */
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: {
    /** Ties the second factor to this sign-in; the `code` of mfaSignIn. Valid for 5 minutes. */
    attemptCode: string
  }
  /** The TOTP is wrong. The attempt code stays usable. Status 400. */
  INVALID_TOTP_CODE: undefined
  /**
   * An address is to be used for sign-in, and another account uses it already: contact channels, and signing up
   * through an external provider. Status 409.
   */
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    type: 'email'
    /** Null when the service does not say which. */
    contactChannelValue: string | null
    /** Whether the only obstacle is that the address of the other account is not verified. */
    wouldWorkIfEmailWasVerified: boolean
  }
  /** The project has no such code of this kind. Status 404. */
  VERIFICATION_CODE_NOT_FOUND: undefined
  /** The code has expired. Status 400. */
  VERIFICATION_CODE_EXPIRED: undefined
  /** The code was used up before. Status 409. */
  VERIFICATION_CODE_ALREADY_USED: undefined
  /** The code was tried more than 20 times. Checking it counts too. Status 400. */
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: undefined
  /** The credential did not verify, or the registration could not begin in the browser. Status 400. */
  PASSKEY_REGISTRATION_FAILED: undefined
  /** The browser's ceremony failed. Status 400. */
  PASSKEY_WEBAUTHN_ERROR: {
    message: string
    /** Name of the browser's error. */
    code: string
  }
  /**
   * The passkey is unknown, the page is not on a trusted domain (during registration too), or the signature is
   * wrong. The message says which. Status 400.
   */
  PASSKEY_AUTHENTICATION_FAILED: undefined
  /** The user has no account of that provider. Status 400. */
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: undefined
  /** While linking, the external account turned out to belong to another user. Status 409. */
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: undefined
  /** No stored token of the provider covers the scope, or none could be renewed. Status 400. */
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: undefined
  /** Linking requested scopes of a provider that the project uses with shared keys. Status 400. */
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: undefined
  /** A provider's access token was requested, but the project uses that provider with shared keys. Status 400. */
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: undefined
  /** Made by the library of the service's vendor out of other token errors. Listed so that it can be matched. Since 2026. Status 400. */
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE: {
    provider: string
    details: string
  }
  /** The external provider didn't respond while an OAuth sign-in was being completed. Since 2026. Status 503. */
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: undefined
  /** Native sign-in with Apple, in a project that names no bundle id. Since 2026. Status 400. */
  APPLE_BUNDLE_ID_NOT_CONFIGURED: undefined
  /** The identity token of a native sign-in with Apple did not verify. Since 2026. Status 400. */
  INVALID_APPLE_CREDENTIALS: undefined
  /** An external token was exchanged, and the project does not accept tokens of that provider. Since 2026. Status 400. */
  EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: {
    reason: 'provider_disabled' | 'required_setting_missing' | 'invalid_authorized_party' | 'unknown'
  }
  /** The external token did not verify. Since 2026. Status 401. */
  INVALID_EXTERNAL_AUTH_TOKEN: {
    reason:
      | 'malformed_token'
      | 'expired'
      | 'missing_claim'
      | 'unsupported_token_type'
      | 'unknown'
      | 'signature_mismatch'
      | 'issuer_mismatch'
      | 'audience_mismatch'
      | 'authorized_party_mismatch'
      | 'client_id_mismatch'
  }
  /** The client id is no project, with or without a branch, or the secret is no publishable client key. Status 400. */
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: {
    /** Null at the token endpoint. */
    clientId: string | null
  }
  /** The scope of the sign-in, not of the provider, is not `legacy`. Nearly always a text comes instead. Status 400. */
  INVALID_SCOPE: undefined
  /** While linking, the user turned out to have a different account of that provider. Status 409. */
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: undefined
  /** More than 10 minutes passed between leaving for the provider and coming back. Status 408. */
  OUTER_OAUTH_TIMEOUT: undefined
  /** The project has no provider of that id. Status 400. */
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: undefined
  /** The external account serves as a sign-in elsewhere in the project. Status 400. */
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: undefined
  /** The user or the provider refused. Status 400. */
  OAUTH_PROVIDER_ACCESS_DENIED: undefined
  /** The authorization code is unknown, expired, used or of another project, or the code verifier is wrong or missing. Status 400. */
  INVALID_AUTHORIZATION_CODE: undefined
  /** Reserved. Status 400. */
  INVALID_SHARED_OAUTH_PROVIDER_ID: {
    providerId: string
  }
  /** The type of a provider isn't supported. Status 400. */
  INVALID_STANDARD_OAUTH_PROVIDER_ID: {
    providerId: string
  }
  /** The project has no such polling code. Status 400. */
  INVALID_POLLING_CODE: undefined
  /** The command line stopped polling, or got an unknown response. Status 400. */
  CLI_AUTH_ERROR: undefined
  /** Polling said `expired`. Status 400. */
  CLI_AUTH_EXPIRED_ERROR: undefined
  /** Polling said `used`. Status 400. */
  CLI_AUTH_USED_ERROR: undefined
  /** The user that a path or query names does not exist. Status 404. */
  USER_NOT_FOUND: undefined
  /** The user that a body names, or that a verification email is for, does not exist. Status 400. */
  USER_ID_DOES_NOT_EXIST: {
    userId: string
  }
  /** There is no such team. At client level TEAM_MEMBERSHIP_NOT_FOUND comes instead. Status 404. */
  TEAM_NOT_FOUND: {
    teamId: string
  }
  /** Reserved. Status 409. */
  TEAM_ALREADY_EXISTS: {
    teamId: string
  }
  /** The user is not a member of the team. At client level also raised for an unknown team. Status 404. */
  TEAM_MEMBERSHIP_NOT_FOUND: {
    teamId: string
    userId: string
  }
  /** A restricted user tried to accept an invitation or to read its details. Since 2026. Status 403. */
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: {
    restrictedReason: {
      type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator'
    }
  }
  /** The signed-in user has not verified the address that the invitation was sent to. Since 2026. Status 403. */
  TEAM_INVITATION_EMAIL_MISMATCH: undefined
  /** The user is already a member of the team. Status 409. */
  TEAM_MEMBERSHIP_ALREADY_EXISTS: undefined
  /** The permission is not defined or cannot be changed, or a project permission is not held directly. Status 404. */
  PERMISSION_NOT_FOUND: {
    permissionId: string
  }
  /** A team permission was used as a project permission, or the reverse. Status 404. */
  WRONG_PERMISSION_SCOPE: {
    permissionId: string
    expectedScope: 'team' | 'project'
    /** Null when unknown. */
    actualScope: 'team' | 'project' | null
  }
  /** A definition contains a permission that is not defined, or that has the other scope. Status 400. */
  CONTAINED_PERMISSION_NOT_FOUND: {
    permissionId: string
  }
  /** The id of a new or renamed permission is taken, by a team or by a project permission. Status 400. */
  PERMISSION_ID_ALREADY_EXISTS: {
    permissionId: string
  }
  /** The user lacks a project permission. Status 401. */
  PROJECT_PERMISSION_REQUIRED: {
    userId: string
    permissionId: string
  }
  /** The signed-in user lacks a permission in the team. Status 401. */
  TEAM_PERMISSION_REQUIRED: {
    teamId: string
    userId: string
    permissionId: string
  }
  /** The team permission to revoke was not granted directly. The status is 401 despite the name. Status 401. */
  TEAM_PERMISSION_NOT_FOUND: {
    teamId: string
    userId: string
    permissionId: string
  }
  /** There is no such key. At client level also the response for a user who may not manage the team's keys. Status 404. */
  API_KEY_NOT_FOUND: undefined
  /** The key has expired. A revoked key is reported as revoked, expired or not. Status 401. */
  API_KEY_EXPIRED: undefined
  /** The key was revoked. Status 401. */
  API_KEY_REVOKED: undefined
  /** The key of a user was checked as that of a team, or the reverse. Status 400. */
  WRONG_API_KEY_TYPE: {
    /** `user` or `team`. */
    expectedType: string
    /** `user` or `team`. */
    actualType: string
  }
  /** A scanner for leaked secrets tried to revoke a key that is meant to be public. Status 400. */
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: undefined
  /** The source of a template or theme failed to render, or lacks its subject or category. Status 400. */
  EMAIL_RENDERING_ERROR: {
    error: string
  }
  /** The project sends through the shared mail server, which does not allow this. Status 400. */
  REQUIRES_CUSTOM_EMAIL_SERVER: undefined
  /** Reserved. Status 409. */
  EMAIL_TEMPLATE_ALREADY_EXISTS: undefined
  /** The email can't be changed because it has been sent. Since 2026. Status 400. */
  EMAIL_NOT_EDITABLE: {
    emailId: string
    status: string
  }
  /** A capacity boost was activated while one is running. Since 2026. Status 409. */
  EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE: {
    expiresAtIso: string
  }
  /** The project has no such store. Since 2026. Status 400. */
  DATA_VAULT_STORE_DOES_NOT_EXIST: {
    storeId: string
  }
  /** The store has no value under this key. Since 2026. Status 400. */
  DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST: {
    storeId: string
    hashedKey: string
  }
  /** The project has no such item. Since 2026. Status 404. */
  ITEM_NOT_FOUND: {
    itemId: string
  }
  /** The item is for another type of customer. Since 2026. Status 400. */
  ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    itemId: string
    customerId: string
    /** Null when unknown. */
    itemCustomerType: 'user' | 'team' | 'custom' | null
    actualCustomerType: 'user' | 'team' | 'custom'
  }
  /** The change would make the quantity negative, and that was not allowed. Since 2026. Status 400. */
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: {
    itemId: string
    customerId: string
    /** The requested change. */
    quantity: number
  }
  /** There is no user or team of this id. Since 2026. Status 400. */
  CUSTOMER_DOES_NOT_EXIST: {
    customerId: string
  }
  /** The project has no such product, or the product is not for clients. Since 2026. Status 400. */
  PRODUCT_DOES_NOT_EXIST: {
    productId: string
    /** `item_exists`: an item has this id. `serverOnly`: a client requested a product that only servers can grant. */
    context: 'item_exists' | 'server_only' | null
  }
  /** The product is for another type of customer. Since 2026. Status 400. */
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    /** Null for an inline product. */
    productId: string | null
    customerId: string
    /** Null when unknown. */
    productCustomerType: 'user' | 'team' | 'custom' | null
    actualCustomerType: 'user' | 'team' | 'custom'
  }
  /** The customer already has the product, and it isn't stackable. Since 2026. Status 400. */
  PRODUCT_ALREADY_GRANTED: {
    productId: string
    customerId: string
  }
  /** The project blocks new purchases. Since 2026. Status 403. */
  NEW_PURCHASES_BLOCKED: undefined
  /** Promo codes were sent or allowed, and the project does not accept them. Since 2026. Status 403. */
  PROMO_CODES_DISABLED: undefined
  /** Several promo codes were sent or allowed, and the project does not accept that. Since 2026. Status 403. */
  PROMO_CODE_STACKING_DISABLED: undefined
  /** The subscription can't be switched without a payment method. Since 2026. Status 400. */
  DEFAULT_PAYMENT_METHOD_REQUIRED: {
    customerType: 'user' | 'team'
    customerId: string
  }
  /** The project has no payment account. Since 2026. Status 404. */
  STRIPE_ACCOUNT_INFO_NOT_FOUND: undefined
  /** A refund names an invoice that does not exist. Since 2026. Status 404. */
  SUBSCRIPTION_INVOICE_NOT_FOUND: {
    subscriptionInvoiceId: string
  }
  /** A refund names a purchase that does not exist. Since 2026. Status 404. */
  ONE_TIME_PURCHASE_NOT_FOUND: {
    oneTimePurchaseId: string
  }
  /** The subscription was already refunded. Since 2026. Status 400. */
  SUBSCRIPTION_ALREADY_REFUNDED: {
    subscriptionId: string
  }
  /** The purchase was already refunded. Since 2026. Status 400. */
  ONE_TIME_PURCHASE_ALREADY_REFUNDED: {
    oneTimePurchaseId: string
  }
  /** A purchase made in test mode can't be refunded. Since 2026. Status 400. */
  TEST_MODE_PURCHASE_NON_REFUNDABLE: undefined
  /** A promo code is unknown, or not for this purchase. Since 2026. Status 400. */
  PROMO_CODE_INVALID: undefined
  /** A promo code was created with a name that is taken. Since 2026. Status 400. */
  PROMO_CODE_CODE_NAME_ALREADY_EXISTS: undefined
  /** A promo code was paused that is not active. Since 2026. Status 400. */
  PROMO_CODE_CANNOT_PAUSE: undefined
  /** A promo code was resumed that is not paused. Since 2026. Status 400. */
  PROMO_CODE_CANNOT_RESUME: undefined
  /** A paused promo code was used. Since 2026. Status 400. */
  PROMO_CODE_PAUSED: undefined
  /** An expired promo code was used. Since 2026. Status 400. */
  PROMO_CODE_EXPIRED: undefined
  /** A promo code was used before its start. Since 2026. Status 400. */
  PROMO_CODE_NOT_YET_AVAILABLE: undefined
  /** The rest of the price is less than the payment provider accepts. Since 2026. Status 400. */
  PROMO_CODE_DISCOUNT_BELOW_MINIMUM: undefined
  /** A promo code was used that has reached its limit. Since 2026. Status 400. */
  PROMO_CODE_REDEMPTION_LIMIT_REACHED: undefined
  /** The project does not accept agents. Since 2026. Status 400. */
  AGENT_AUTH_NOT_ENABLED: undefined
  /** A claim code was confirmed that is unknown or expired. Since 2026. Status 400. */
  AGENT_AUTH_INVALID_CLAIM_CODE: undefined
  /** The assistant got too many images. Since 2026. Status 400. */
  TOO_MANY_IMAGE_ATTACHMENTS: {
    maxImages: number
  }
  /** The assistant got an image that is too large. Since 2026. Status 400. */
  IMAGE_ATTACHMENT_TOO_LARGE: {
    maxBytes: number
    actualBytes: number
  }
  /** The assistant could not rewrite the source of a template. Since 2026. Status 400. */
  TEMPLATE_SOURCE_REWRITE_ERROR: {
    error: string
  }
  /** The analytics of a project without them were queried. Since 2026. Status 400. */
  ANALYTICS_NOT_ENABLED: undefined
  /** The query is not valid. Since 2026. Status 400. */
  ANALYTICS_QUERY_ERROR: {
    error: string
  }
  /** The query took too long. Since 2026. Status 400. */
  ANALYTICS_QUERY_TIMEOUT: {
    timeoutMillis: number
  }
}

/** Any known error code. */
export type KnownErrorCode = keyof KnownErrorDetails

/** Families of codes, to match several at once. */
export interface KnownErrorFamilies {
  PROJECT_AUTHENTICATION_ERROR:
    | 'PROJECT_KEY_WITHOUT_ACCESS_TYPE'
    | 'INVALID_ACCESS_TYPE'
    | 'ACCESS_TYPE_WITHOUT_PROJECT_ID'
    | 'ACCESS_TYPE_REQUIRED'
    | 'INSUFFICIENT_ACCESS_TYPE'
    | 'INVALID_PUBLISHABLE_CLIENT_KEY'
    | 'INVALID_SECRET_SERVER_KEY'
    | 'INVALID_SUPER_SECRET_ADMIN_KEY'
    | 'UNPARSABLE_ADMIN_ACCESS_TOKEN'
    | 'ADMIN_ACCESS_TOKEN_EXPIRED'
    | 'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN'
    | 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'
    | 'CLIENT_AUTHENTICATION_REQUIRED'
    | 'SERVER_AUTHENTICATION_REQUIRED'
    | 'ADMIN_AUTHENTICATION_REQUIRED'
    | 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT'
    | 'CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED'
    | 'CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED'
    | 'CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED'
    | 'EXPECTED_INTERNAL_PROJECT'
  INVALID_PROJECT_AUTHENTICATION:
    | 'PROJECT_KEY_WITHOUT_ACCESS_TYPE'
    | 'INVALID_ACCESS_TYPE'
    | 'ACCESS_TYPE_WITHOUT_PROJECT_ID'
    | 'ACCESS_TYPE_REQUIRED'
    | 'INSUFFICIENT_ACCESS_TYPE'
    | 'INVALID_PUBLISHABLE_CLIENT_KEY'
    | 'INVALID_SECRET_SERVER_KEY'
    | 'INVALID_SUPER_SECRET_ADMIN_KEY'
    | 'UNPARSABLE_ADMIN_ACCESS_TOKEN'
    | 'ADMIN_ACCESS_TOKEN_EXPIRED'
    | 'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN'
    | 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'
  INVALID_ADMIN_ACCESS_TOKEN:
    | 'UNPARSABLE_ADMIN_ACCESS_TOKEN'
    | 'ADMIN_ACCESS_TOKEN_EXPIRED'
    | 'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN'
    | 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'
  PROJECT_AUTHENTICATION_REQUIRED:
    | 'CLIENT_AUTHENTICATION_REQUIRED'
    | 'SERVER_AUTHENTICATION_REQUIRED'
    | 'ADMIN_AUTHENTICATION_REQUIRED'
    | 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT'
    | 'CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED'
    | 'CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED'
    | 'CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED'
  SESSION_AUTHENTICATION_ERROR: 'UNPARSABLE_ACCESS_TOKEN' | 'ACCESS_TOKEN_EXPIRED' | 'INVALID_PROJECT_FOR_ACCESS_TOKEN'
  INVALID_SESSION_AUTHENTICATION:
    | 'UNPARSABLE_ACCESS_TOKEN'
    | 'ACCESS_TOKEN_EXPIRED'
    | 'INVALID_PROJECT_FOR_ACCESS_TOKEN'
  INVALID_ACCESS_TOKEN: 'UNPARSABLE_ACCESS_TOKEN' | 'ACCESS_TOKEN_EXPIRED' | 'INVALID_PROJECT_FOR_ACCESS_TOKEN'
  REFRESH_TOKEN_ERROR: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' | 'CANNOT_DELETE_CURRENT_SESSION' | 'PROVIDER_REJECTED'
  PASSWORD_REQUIREMENTS_NOT_MET: 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG'
  VERIFICATION_ERROR:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
  API_KEY_NOT_VALID:
    | 'API_KEY_NOT_FOUND'
    | 'API_KEY_EXPIRED'
    | 'API_KEY_REVOKED'
    | 'WRONG_API_KEY_TYPE'
    | 'PUBLIC_API_KEY_CANNOT_BE_REVOKED'
}

/** The members of each family: codes and other families. */
export const knownErrorFamilies: {
  readonly [Family in keyof KnownErrorFamilies]: readonly (KnownErrorCode | keyof KnownErrorFamilies)[]
} = {
  PROJECT_AUTHENTICATION_ERROR: [
    'INVALID_PROJECT_AUTHENTICATION',
    'PROJECT_AUTHENTICATION_REQUIRED',
    'EXPECTED_INTERNAL_PROJECT',
  ],
  INVALID_PROJECT_AUTHENTICATION: [
    'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
    'INVALID_ACCESS_TYPE',
    'ACCESS_TYPE_WITHOUT_PROJECT_ID',
    'ACCESS_TYPE_REQUIRED',
    'INSUFFICIENT_ACCESS_TYPE',
    'INVALID_PUBLISHABLE_CLIENT_KEY',
    'INVALID_SECRET_SERVER_KEY',
    'INVALID_SUPER_SECRET_ADMIN_KEY',
    'INVALID_ADMIN_ACCESS_TOKEN',
  ],
  INVALID_ADMIN_ACCESS_TOKEN: [
    'UNPARSABLE_ADMIN_ACCESS_TOKEN',
    'ADMIN_ACCESS_TOKEN_EXPIRED',
    'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN',
    'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  ],
  PROJECT_AUTHENTICATION_REQUIRED: [
    'CLIENT_AUTHENTICATION_REQUIRED',
    'SERVER_AUTHENTICATION_REQUIRED',
    'ADMIN_AUTHENTICATION_REQUIRED',
    'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
    'CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED',
    'CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED',
    'CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED',
  ],
  SESSION_AUTHENTICATION_ERROR: ['INVALID_SESSION_AUTHENTICATION'],
  INVALID_SESSION_AUTHENTICATION: ['INVALID_ACCESS_TOKEN'],
  INVALID_ACCESS_TOKEN: ['UNPARSABLE_ACCESS_TOKEN', 'ACCESS_TOKEN_EXPIRED', 'INVALID_PROJECT_FOR_ACCESS_TOKEN'],
  REFRESH_TOKEN_ERROR: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'CANNOT_DELETE_CURRENT_SESSION', 'PROVIDER_REJECTED'],
  PASSWORD_REQUIREMENTS_NOT_MET: ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'],
  VERIFICATION_ERROR: [
    'VERIFICATION_CODE_NOT_FOUND',
    'VERIFICATION_CODE_EXPIRED',
    'VERIFICATION_CODE_ALREADY_USED',
    'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
  ],
  API_KEY_NOT_VALID: [
    'API_KEY_NOT_FOUND',
    'API_KEY_EXPIRED',
    'API_KEY_REVOKED',
    'WRONG_API_KEY_TYPE',
    'PUBLIC_API_KEY_CANNOT_BE_REVOKED',
  ],
}

/** Codes that any operation may return before it validates its input. */
export type CommonErrorCode =
  | 'SCHEMA_ERROR'
  | 'BODY_PARSING_ERROR'
  | 'ALL_OVERLOADS_FAILED'
  | 'PROJECT_KEY_WITHOUT_ACCESS_TYPE'
  | 'INVALID_ACCESS_TYPE'
  | 'ACCESS_TYPE_WITHOUT_PROJECT_ID'
  | 'ACCESS_TYPE_REQUIRED'
  | 'INSUFFICIENT_ACCESS_TYPE'
  | 'INVALID_PUBLISHABLE_CLIENT_KEY'
  | 'INVALID_SECRET_SERVER_KEY'
  | 'INVALID_SUPER_SECRET_ADMIN_KEY'
  | 'UNPARSABLE_ADMIN_ACCESS_TOKEN'
  | 'ADMIN_ACCESS_TOKEN_EXPIRED'
  | 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'
  | 'CLIENT_AUTHENTICATION_REQUIRED'
  | 'SERVER_AUTHENTICATION_REQUIRED'
  | 'ADMIN_AUTHENTICATION_REQUIRED'
  | 'CURRENT_PROJECT_NOT_FOUND'
  | 'BRANCH_DOES_NOT_EXIST'
  | 'UNPARSABLE_ACCESS_TOKEN'
  | 'ACCESS_TOKEN_EXPIRED'
  | 'INVALID_PROJECT_FOR_ACCESS_TOKEN'
  | 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT'
  | 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'
  | 'RESTRICTED_USER_NOT_ALLOWED'

/** The codes that each operation may return in addition to the common ones. */
export interface OperationErrorCodes {
  passwordSignIn:
    | 'PASSWORD_AUTHENTICATION_NOT_ENABLED'
    | 'EMAIL_PASSWORD_MISMATCH'
    | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
  passwordSignUp:
    | 'PASSWORD_AUTHENTICATION_NOT_ENABLED'
    | 'REDIRECT_URL_NOT_WHITELISTED'
    | 'PASSWORD_TOO_SHORT'
    | 'SIGN_UP_NOT_ENABLED'
    | 'USER_EMAIL_ALREADY_EXISTS'
    | 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'
    | 'PERMISSION_NOT_FOUND'
    | 'SIGN_UP_REJECTED'
    | 'BOT_CHALLENGE_REQUIRED'
    | 'BOT_CHALLENGE_FAILED'
  sendPasswordResetCode: 'PASSWORD_AUTHENTICATION_NOT_ENABLED' | 'REDIRECT_URL_NOT_WHITELISTED'
  resetPasswordWithCode:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
    | 'PASSWORD_AUTHENTICATION_NOT_ENABLED'
    | 'PASSWORD_TOO_SHORT'
  checkPasswordResetCode:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
  updatePassword:
    | 'PASSWORD_AUTHENTICATION_NOT_ENABLED'
    | 'PASSWORD_TOO_SHORT'
    | 'USER_DOES_NOT_HAVE_PASSWORD'
    | 'PASSWORD_CONFIRMATION_MISMATCH'
  setPassword: 'PASSWORD_AUTHENTICATION_NOT_ENABLED' | 'PASSWORD_TOO_SHORT'
  sendSignInCode:
    | 'SIGN_UP_NOT_ENABLED'
    | 'USER_EMAIL_ALREADY_EXISTS'
    | 'REDIRECT_URL_NOT_WHITELISTED'
    | 'BOT_CHALLENGE_REQUIRED'
    | 'BOT_CHALLENGE_FAILED'
  otpSignIn:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
    | 'SIGN_UP_NOT_ENABLED'
    | 'USER_EMAIL_ALREADY_EXISTS'
    | 'PERMISSION_NOT_FOUND'
    | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
    | 'SIGN_UP_REJECTED'
  checkSignInCode:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
  mfaSignIn:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
    | 'INVALID_TOTP_CODE'
  anonymousSignUp: 'ANONYMOUS_ACCOUNTS_NOT_ENABLED' | 'PERMISSION_NOT_FOUND'
  initiatePasskeyRegistration: 'PASSKEY_AUTHENTICATION_NOT_ENABLED'
  registerPasskeyCredential:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
    | 'PASSKEY_AUTHENTICATION_NOT_ENABLED'
    | 'PASSKEY_REGISTRATION_FAILED'
    | 'PASSKEY_AUTHENTICATION_FAILED'
  initiatePasskeyAuthentication: 'PASSKEY_AUTHENTICATION_NOT_ENABLED'
  passkeySignIn:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
    | 'PASSKEY_AUTHENTICATION_NOT_ENABLED'
    | 'PASSKEY_AUTHENTICATION_FAILED'
    | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
  authorizeOAuth:
    | 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'
    | 'INVALID_PUBLISHABLE_CLIENT_KEY'
    | 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'
    | 'UNPARSABLE_ACCESS_TOKEN'
    | 'ACCESS_TOKEN_EXPIRED'
    | 'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'
    | 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT'
    | 'REDIRECT_URL_NOT_WHITELISTED'
    | 'BOT_CHALLENGE_REQUIRED'
    | 'BOT_CHALLENGE_FAILED'
  exchangeOAuthToken:
    | 'INVALID_AUTHORIZATION_CODE'
    | 'REDIRECT_URL_NOT_WHITELISTED'
    | 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'
    | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
    | 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
    | 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT'
  authorizeCrossDomain: 'USER_AUTHENTICATION_REQUIRED' | 'REDIRECT_URL_NOT_WHITELISTED'
  appleNativeSignIn:
    | 'APPLE_BUNDLE_ID_NOT_CONFIGURED'
    | 'INVALID_APPLE_CREDENTIALS'
    | 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'
    | 'SIGN_UP_NOT_ENABLED'
    | 'SIGN_UP_REJECTED'
  exchangeExternalToken: 'EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED' | 'INVALID_EXTERNAL_AUTH_TOKEN'
  refreshAccessToken: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
  deleteCurrentSession: 'ACCESS_TOKEN_EXPIRED' | 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
  listSessions: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  createSession: 'USER_ID_DOES_NOT_EXIST' | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  deleteSession: 'CANNOT_DELETE_CURRENT_SESSION' | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  startCliLogin: never
  pollCliLogin: 'INVALID_POLLING_CODE'
  completeCliLogin: never
  sendVerificationCode: 'EMAIL_IS_NOT_PRIMARY_EMAIL' | 'EMAIL_ALREADY_VERIFIED' | 'REDIRECT_URL_NOT_WHITELISTED'
  verifyContactChannel:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
  checkVerificationCode:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
  listContactChannels: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  createContactChannel: 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'
  getContactChannel: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  updateContactChannel: 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'
  deleteContactChannel: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  sendContactChannelVerificationCode:
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'USER_ID_DOES_NOT_EXIST'
    | 'EMAIL_ALREADY_VERIFIED'
    | 'REDIRECT_URL_NOT_WHITELISTED'
  getCurrentUser: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  updateCurrentUser:
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'USER_EMAIL_ALREADY_EXISTS'
    | 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'
  deleteCurrentUser: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  listUsers: never
  createUser:
    | 'USER_EMAIL_ALREADY_EXISTS'
    | 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'
    | 'PERMISSION_NOT_FOUND'
  getUserById: 'USER_NOT_FOUND'
  updateUser:
    | 'USER_NOT_FOUND'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'USER_EMAIL_ALREADY_EXISTS'
    | 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'
  deleteUser: 'USER_NOT_FOUND'
  listTeams: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  createTeam:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'USER_NOT_FOUND'
    | 'PERMISSION_NOT_FOUND'
  getTeam: 'USER_AUTHENTICATION_REQUIRED' | 'TEAM_MEMBERSHIP_NOT_FOUND' | 'TEAM_NOT_FOUND'
  updateTeam:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'TEAM_NOT_FOUND'
  deleteTeam:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'TEAM_NOT_FOUND'
  addTeamMember:
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
    | 'TEAM_MEMBERSHIP_ALREADY_EXISTS'
    | 'PERMISSION_NOT_FOUND'
  removeTeamMember:
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'USER_NOT_FOUND'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'TEAM_PERMISSION_REQUIRED'
  listTeamMemberProfiles:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'TEAM_NOT_FOUND'
    | 'USER_NOT_FOUND'
  getTeamMemberProfile:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'TEAM_PERMISSION_REQUIRED'
  updateTeamMemberProfile:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
  sendTeamInvitation:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'REDIRECT_URL_NOT_WHITELISTED'
  acceptTeamInvitation:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
    | 'PERMISSION_NOT_FOUND'
    | 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED'
    | 'TEAM_INVITATION_EMAIL_MISMATCH'
  checkTeamInvitationCode:
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
  getTeamInvitationDetails:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'VERIFICATION_CODE_EXPIRED'
    | 'VERIFICATION_CODE_ALREADY_USED'
    | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
    | 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED'
    | 'TEAM_INVITATION_EMAIL_MISMATCH'
  listTeamInvitations:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'TEAM_NOT_FOUND'
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  deleteTeamInvitation:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'TEAM_NOT_FOUND'
  acceptTeamInvitationById:
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'VERIFICATION_CODE_NOT_FOUND'
    | 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED'
  listTeamPermissions: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  grantTeamPermission:
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'TEAM_MEMBERSHIP_NOT_FOUND'
    | 'PERMISSION_NOT_FOUND'
    | 'WRONG_PERMISSION_SCOPE'
  revokeTeamPermission: 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'TEAM_PERMISSION_NOT_FOUND'
  listProjectPermissions: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  grantProjectPermission:
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'USER_NOT_FOUND'
    | 'PERMISSION_NOT_FOUND'
    | 'WRONG_PERMISSION_SCOPE'
  revokeProjectPermission: 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'PERMISSION_NOT_FOUND'
  listTeamPermissionDefinitions: never
  createTeamPermissionDefinition: 'CONTAINED_PERMISSION_NOT_FOUND' | 'PERMISSION_ID_ALREADY_EXISTS'
  updateTeamPermissionDefinition:
    | 'PERMISSION_NOT_FOUND'
    | 'CONTAINED_PERMISSION_NOT_FOUND'
    | 'PERMISSION_ID_ALREADY_EXISTS'
  deleteTeamPermissionDefinition: 'PERMISSION_NOT_FOUND'
  listProjectPermissionDefinitions: never
  createProjectPermissionDefinition: 'CONTAINED_PERMISSION_NOT_FOUND' | 'PERMISSION_ID_ALREADY_EXISTS'
  updateProjectPermissionDefinition:
    | 'PERMISSION_NOT_FOUND'
    | 'CONTAINED_PERMISSION_NOT_FOUND'
    | 'PERMISSION_ID_ALREADY_EXISTS'
  deleteProjectPermissionDefinition: 'PERMISSION_NOT_FOUND'
  createConnectedAccountAccessToken:
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'
    | 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'
    | 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'
    | 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'
  listConnectedAccounts: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  createConnectedAccountAccessTokenById:
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'
    | 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'
    | 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'
    | 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'
  listOAuthProviders: 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'USER_NOT_FOUND'
  createOAuthProvider:
    | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    | 'USER_NOT_FOUND'
    | 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'
  getOAuthProvider: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  updateOAuthProvider: 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'
  deleteOAuthProvider: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  listUserApiKeys: 'USER_AUTHENTICATION_REQUIRED' | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  createUserApiKey: 'USER_AUTHENTICATION_REQUIRED' | 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'USER_NOT_FOUND'
  getUserApiKey: 'USER_AUTHENTICATION_REQUIRED' | 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'API_KEY_NOT_FOUND'
  updateUserApiKey: 'USER_AUTHENTICATION_REQUIRED' | 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'API_KEY_NOT_FOUND'
  checkUserApiKey: 'API_KEY_NOT_FOUND' | 'WRONG_API_KEY_TYPE' | 'API_KEY_REVOKED' | 'API_KEY_EXPIRED'
  listTeamApiKeys: 'USER_AUTHENTICATION_REQUIRED' | 'API_KEY_NOT_FOUND'
  createTeamApiKey: 'USER_AUTHENTICATION_REQUIRED' | 'API_KEY_NOT_FOUND'
  getTeamApiKey: 'USER_AUTHENTICATION_REQUIRED' | 'API_KEY_NOT_FOUND'
  updateTeamApiKey: 'USER_AUTHENTICATION_REQUIRED' | 'API_KEY_NOT_FOUND'
  checkTeamApiKey: 'API_KEY_NOT_FOUND' | 'WRONG_API_KEY_TYPE' | 'API_KEY_REVOKED' | 'API_KEY_EXPIRED'
  listNotificationPreferences: 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'USER_NOT_FOUND'
  updateNotificationPreference: 'USER_AUTHENTICATION_REQUIRED' | 'CANNOT_GET_OWN_USER_WITHOUT_USER' | 'USER_NOT_FOUND'
  sendEmail: 'REQUIRES_CUSTOM_EMAIL_SERVER' | 'USER_ID_DOES_NOT_EXIST'
  renderEmail: 'EMAIL_RENDERING_ERROR'
  listOutboxEmails: never
  getOutboxEmail: never
  updateOutboxEmail: 'EMAIL_NOT_EDITABLE'
  activateEmailCapacityBoost: 'EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE'
  getEmailDeliveryInfo: never
  getCustomerItem:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'ITEM_NOT_FOUND'
    | 'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
  updateCustomerItemQuantity:
    | 'ITEM_NOT_FOUND'
    | 'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
    | 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT'
  listCustomerProducts:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
  grantCustomerProduct:
    | 'PRODUCT_DOES_NOT_EXIST'
    | 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH'
    | 'PRODUCT_ALREADY_GRANTED'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
  cancelCustomerProduct:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'PRODUCT_DOES_NOT_EXIST'
    | 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
  switchCustomerProduct:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'PRODUCT_DOES_NOT_EXIST'
    | 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
    | 'DEFAULT_PAYMENT_METHOD_REQUIRED'
    | 'NEW_PURCHASES_BLOCKED'
    | 'PROMO_CODES_DISABLED'
    | 'PROMO_CODE_STACKING_DISABLED'
  createPurchaseUrl:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'PRODUCT_DOES_NOT_EXIST'
    | 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH'
    | 'PRODUCT_ALREADY_GRANTED'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
    | 'NEW_PURCHASES_BLOCKED'
    | 'PROMO_CODES_DISABLED'
    | 'PROMO_CODE_STACKING_DISABLED'
    | 'STRIPE_ACCOUNT_INFO_NOT_FOUND'
    | 'REDIRECT_URL_NOT_WHITELISTED'
  getCustomerBilling:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
    | 'STRIPE_ACCOUNT_INFO_NOT_FOUND'
  listCustomerInvoices:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
    | 'STRIPE_ACCOUNT_INFO_NOT_FOUND'
  createPaymentSetupIntent:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
    | 'STRIPE_ACCOUNT_INFO_NOT_FOUND'
  setDefaultPaymentMethod:
    | 'USER_AUTHENTICATION_REQUIRED'
    | 'TEAM_PERMISSION_REQUIRED'
    | 'CUSTOMER_DOES_NOT_EXIST'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
    | 'STRIPE_ACCOUNT_INFO_NOT_FOUND'
  validatePromoCodes:
    | 'PRODUCT_DOES_NOT_EXIST'
    | 'PROMO_CODES_DISABLED'
    | 'PROMO_CODE_STACKING_DISABLED'
    | 'PROMO_CODE_INVALID'
    | 'PROMO_CODE_PAUSED'
    | 'PROMO_CODE_EXPIRED'
    | 'PROMO_CODE_NOT_YET_AVAILABLE'
    | 'PROMO_CODE_DISCOUNT_BELOW_MINIMUM'
    | 'PROMO_CODE_REDEMPTION_LIMIT_REACHED'
  validatePurchasePromoCodes:
    | 'PROMO_CODES_DISABLED'
    | 'PROMO_CODE_STACKING_DISABLED'
    | 'PROMO_CODE_INVALID'
    | 'PROMO_CODE_PAUSED'
    | 'PROMO_CODE_EXPIRED'
    | 'PROMO_CODE_NOT_YET_AVAILABLE'
    | 'PROMO_CODE_DISCOUNT_BELOW_MINIMUM'
    | 'PROMO_CODE_REDEMPTION_LIMIT_REACHED'
  validateCustomerPromoCodes:
    | 'PRODUCT_DOES_NOT_EXIST'
    | 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH'
    | 'USER_NOT_FOUND'
    | 'TEAM_NOT_FOUND'
    | 'PROMO_CODES_DISABLED'
    | 'PROMO_CODE_STACKING_DISABLED'
    | 'PROMO_CODE_INVALID'
    | 'PROMO_CODE_PAUSED'
    | 'PROMO_CODE_EXPIRED'
    | 'PROMO_CODE_NOT_YET_AVAILABLE'
    | 'PROMO_CODE_DISCOUNT_BELOW_MINIMUM'
    | 'PROMO_CODE_REDEMPTION_LIMIT_REACHED'
  validatePurchaseCode: never
  createPurchaseSession: 'PRODUCT_ALREADY_GRANTED' | 'USER_NOT_FOUND' | 'TEAM_NOT_FOUND'
  getAgentDiscovery: 'AGENT_AUTH_NOT_ENABLED'
  registerAgent: 'AGENT_AUTH_NOT_ENABLED'
  confirmAgent: 'USER_AUTHENTICATION_REQUIRED' | 'AGENT_AUTH_NOT_ENABLED' | 'AGENT_AUTH_INVALID_CLAIM_CODE'
  pollAgent: 'AGENT_AUTH_NOT_ENABLED'
  getVaultValue: 'DATA_VAULT_STORE_DOES_NOT_EXIST' | 'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST'
  setVaultValue: 'DATA_VAULT_STORE_DOES_NOT_EXIST'
  checkFeatureSupport: never
  getCurrentProject: never
  getJwks: never
  listOwnedProjects: 'USER_AUTHENTICATION_REQUIRED' | 'EXPECTED_INTERNAL_PROJECT'
  createOwnedProject: 'USER_AUTHENTICATION_REQUIRED' | 'EXPECTED_INTERNAL_PROJECT'
  transferProject: 'USER_AUTHENTICATION_REQUIRED' | 'EXPECTED_INTERNAL_PROJECT'
  getProject: never
  updateProject: never
  deleteProject: never
  previewAffectedUsers: never
  listInternalApiKeys: never
  createInternalApiKey: never
  getInternalApiKey: 'API_KEY_NOT_FOUND'
  updateInternalApiKey: 'API_KEY_NOT_FOUND'
  listEmailTemplates: never
  createEmailTemplate: 'REQUIRES_CUSTOM_EMAIL_SERVER'
  updateEmailTemplate: 'REQUIRES_CUSTOM_EMAIL_SERVER' | 'EMAIL_RENDERING_ERROR'
  deleteEmailTemplate: 'REQUIRES_CUSTOM_EMAIL_SERVER'
  rewriteTemplateSource: 'TEMPLATE_SOURCE_REWRITE_ERROR'
  listEmailThemes: never
  createEmailTheme: never
  getEmailTheme: never
  updateEmailTheme: 'EMAIL_RENDERING_ERROR'
  deleteEmailTheme: never
  listEmailDrafts: never
  createEmailDraft: never
  updateEmailDraft: never
  deleteEmailDraft: never
  getProjectConfig: never
  updateProjectConfigOverride: never
  getProjectConfigLevel: never
  replaceProjectConfigLevel: never
  updateProjectConfigLevel: never
  resetProjectConfigLevelKeys: never
  getProjectConfigSource: never
  unlinkProjectConfigSource: never
  createWebhookPortalToken: never
  sendTestWebhook: never
  setUpPayments: never
  getPaymentAccount: 'STRIPE_ACCOUNT_INFO_NOT_FOUND'
  getPaymentMethodConfigs: 'STRIPE_ACCOUNT_INFO_NOT_FOUND'
  updatePaymentMethodConfigs: 'STRIPE_ACCOUNT_INFO_NOT_FOUND'
  listTransactions: never
  refundTransaction:
    | 'SUBSCRIPTION_INVOICE_NOT_FOUND'
    | 'ONE_TIME_PURCHASE_NOT_FOUND'
    | 'SUBSCRIPTION_ALREADY_REFUNDED'
    | 'ONE_TIME_PURCHASE_ALREADY_REFUNDED'
    | 'TEST_MODE_PURCHASE_NON_REFUNDABLE'
  listPromoCodes: never
  createPromoCode: 'PROMO_CODE_CODE_NAME_ALREADY_EXISTS'
  getPromoCode: never
  pausePromoCode: 'PROMO_CODE_CANNOT_PAUSE'
  resumePromoCode: 'PROMO_CODE_CANNOT_RESUME'
  endPromoCode: never
  createTestModePurchaseSession: 'PRODUCT_ALREADY_GRANTED' | 'USER_NOT_FOUND' | 'TEAM_NOT_FOUND'
  createPaymentAccountSession: 'STRIPE_ACCOUNT_INFO_NOT_FOUND'
  queryAnalytics: 'ANALYTICS_NOT_ENABLED' | 'ANALYTICS_QUERY_ERROR' | 'ANALYTICS_QUERY_TIMEOUT'
  listSessionReplays: never
  getSessionReplay: never
  listSessionReplayChunks: never
  getSessionReplayEvents: never
  getSessionReplayChunkEvents: never
  getMetrics: never
  sendTestEmail: never
  listSentEmails: never
  sendSignInInvitation: 'REDIRECT_URL_NOT_WHITELISTED'
  listManagedEmailDomains: never
  setUpManagedEmailDomain: never
  checkManagedEmailDomain: never
  applyManagedEmailDomain: never
  deleteManagedEmailDomain: never
  listAiChatMessages: never
  sendAiChatMessage: never
  saveAiChatMessage: never
}

/** The name of an operation. */
export type OperationId = keyof OperationErrorCodes
