/**
 * The keys that do not follow the rule of conversion, by schema.
 *
 * Generated from `x-name` and `x-opaque` in `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */
import type { KeyExceptions } from '../src/core/util/types.ts'

export const aiChatMessageBodyKeys: KeyExceptions = { freeForm: ['content'] }

export const authOverviewKeys: KeyExceptions = { names: { mau: 'monthlyActiveUsers' } }

export const cliLoginKeys: KeyExceptions = { names: { expires_at: 'expiresAtIso' } }

export const cliLoginWireKeys: KeyExceptions = { names: { expiresAtIso: 'expires_at' } }

export const customerProductDetailsKeys: KeyExceptions = {
  freeForm: ['client_metadata', 'client_read_only_metadata', 'included_items', 'prices', 'server_metadata'],
}

export const customerProductDetailsWireKeys: KeyExceptions = {
  freeForm: ['clientMetadata', 'clientReadOnlyMetadata', 'includedItems', 'prices', 'serverMetadata'],
}

export const customerSubscriptionKeys: KeyExceptions = { names: { current_period_end: 'currentPeriodEndIso' } }

export const customerProductKeys: KeyExceptions = {
  freeForm: ['switch_options'],
  properties: { product: customerProductDetailsKeys, subscription: customerSubscriptionKeys },
}

export const emailDeliveryInfoKeys: KeyExceptions = {
  properties: { capacity: { names: { boost_expires_at: 'boostExpiresAtIso' } } },
}

export const emailOverviewKeys: KeyExceptions = { freeForm: ['emails_by_status'] }

export const emailSendAttemptErrorKeys: KeyExceptions = { freeForm: ['external_details', 'internal_details'] }

export const grantCustomerProductBodyWireKeys: KeyExceptions = {
  properties: { productInline: customerProductDetailsWireKeys },
}

export const initiatePasskeyRegistrationResultKeys: KeyExceptions = { freeForm: ['options_json'] }

export const jsonWebKeySetKeys: KeyExceptions = { freeForm: ['keys'] }

export const jsonWebKeySetWireKeys: KeyExceptions = { freeForm: ['keys'] }

export const paymentsOverviewKeys: KeyExceptions = {
  names: { mrr_cents: 'monthlyRevenueCents' },
  freeForm: ['subscriptions_by_status'],
}

export const serverTeamKeys: KeyExceptions = {
  freeForm: ['client_metadata', 'client_read_only_metadata', 'server_metadata'],
}

export const serverUserKeys: KeyExceptions = {
  names: { auth_with_email: 'emailAuthEnabled', requires_totp_mfa: 'isMultiFactorRequired' },
  freeForm: ['client_metadata', 'client_read_only_metadata', 'external_auth_providers', 'server_metadata'],
  properties: { selected_team: serverTeamKeys },
}

export const metricsKeys: KeyExceptions = {
  freeForm: ['users_by_country'],
  properties: {
    auth_overview: authOverviewKeys,
    email_overview: emailOverviewKeys,
    payments_overview: paymentsOverviewKeys,
    recently_active: serverUserKeys,
    recently_registered: serverUserKeys,
  },
}

export const outboxEmailKeys: KeyExceptions = {
  freeForm: ['skipped_details', 'variables'],
  properties: { send_attempt_errors: emailSendAttemptErrorKeys },
}

export const passkeySignInBodyWireKeys: KeyExceptions = { freeForm: ['authenticationResponse'] }

export const paymentMethodConfigsKeys: KeyExceptions = { freeForm: ['methods'] }

export const promoCodePriceKeys: KeyExceptions = { freeForm: ['net_amount', 'original_amount', 'recurring_amount'] }

export const queryAnalyticsBodyWireKeys: KeyExceptions = {
  names: { timeoutMillis: 'timeout_ms' },
  freeForm: ['params'],
}

export const refundTransactionBodyWireKeys: KeyExceptions = { freeForm: ['amountUsd', 'endAction'] }

export const registerPasskeyCredentialBodyWireKeys: KeyExceptions = { freeForm: ['credential'] }

export const renderedEmailKeys: KeyExceptions = { freeForm: ['editable_regions'] }

export const saveAiChatMessageBodyWireKeys: KeyExceptions = { freeForm: ['message'] }

export const sendAiChatMessageBodyKeys: KeyExceptions = { freeForm: ['messages'] }

export const sendAiChatMessageBodyWireKeys: KeyExceptions = { freeForm: ['messages'] }

export const sendEmailBodyWireKeys: KeyExceptions = { freeForm: ['variables'] }

export const sentEmailKeys: KeyExceptions = { freeForm: ['error'] }

export const serverTeamMemberProfileKeys: KeyExceptions = { properties: { user: serverUserKeys } }

export const serverTeamWireKeys: KeyExceptions = {
  freeForm: ['clientMetadata', 'clientReadOnlyMetadata', 'serverMetadata'],
}

export const transactionPageKeys: KeyExceptions = { freeForm: ['transactions'] }

export const updatePaymentMethodConfigsBodyWireKeys: KeyExceptions = { freeForm: ['updates'] }

export const userSessionKeys: KeyExceptions = {
  names: { last_used_at_end_user_ip_info: 'geoInfo' },
  freeForm: ['last_used_at_end_user_ip_info'],
}

/** The keys of the details of known errors, by code. */
export const errorDetailKeys: Readonly<Record<string, KeyExceptions>> = {
  ALL_OVERLOADS_FAILED: { freeForm: ['overload_errors'] },
  EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE: { names: { expires_at: 'expiresAtIso' } },
  ANALYTICS_QUERY_TIMEOUT: { names: { timeout_ms: 'timeoutMillis' } },
}

/** The same, to send details. */
export const errorDetailWireKeys: Readonly<Record<string, KeyExceptions>> = {
  ALL_OVERLOADS_FAILED: { freeForm: ['overloadErrors'] },
  UNSUPPORTED_ERROR: { names: { originalErrorCode: 'originalErrorCode' } },
  PASSWORD_TOO_LONG: { names: { maxLength: 'maxLength' } },
  EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE: { names: { expiresAtIso: 'expires_at' } },
  ANALYTICS_QUERY_TIMEOUT: { names: { timeoutMillis: 'timeout_ms' } },
}
