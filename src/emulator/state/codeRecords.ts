/** The records of codes: each is for one purpose, and stores what that needs. */
import type { Wire } from '../specification.ts'

/** What is stored with a code, by its purpose. */
export interface CodeData {
  readonly 'password-reset': { readonly user_id: string }
  readonly 'sign-in': {
    readonly email: string
    /** The country of the request for the code; absent in states of older versions. */
    readonly country_code?: string | null
  }
  readonly 'email-verification': { readonly contact_channel_id: string; readonly value: string }
  readonly 'team-invitation': { readonly team_id: string; readonly email: string }
  readonly mfa: { readonly user_id: string; readonly is_new_user: boolean }
  readonly 'passkey-registration': { readonly user_id: string; readonly challenge: string }
  readonly 'passkey-authentication': { readonly challenge: string }
  readonly 'oauth-authorization': Authorization
  readonly 'oauth-flow': AuthorizationRequest
  readonly 'oauth-provider': ProviderAccount
  readonly unsubscribe: { readonly user_id: string; readonly category_id: string }
  readonly purchase: Checkout
}

/** The purpose of a code. */
export type CodeKind = keyof CodeData

export interface CodeRecord<Kind extends CodeKind = CodeKind> {
  readonly id: string
  readonly project_id: string
  readonly kind: Kind
  readonly code: string
  readonly created_at_millis: number
  readonly expires_at_millis: number
  used_at_millis: number | null
  attempts: number
  readonly data: CodeData[Kind]
}

/** Returns true for a code of a purpose. */
export const isCodeOf = <Kind extends CodeKind>(record: CodeRecord, kind: Kind): record is CodeRecord<Kind> =>
  record.kind === kind

/** The request of the app that started a flow. */
export interface AuthorizationRequest {
  readonly provider_id: string
  readonly redirect_uri: string
  readonly state: string
  readonly scope: string
  readonly code_challenge: string
  readonly code_challenge_method: string
  readonly response_type: string
  readonly type: 'authenticate' | 'link'
  /** The user to link to; `null` for a sign-in. */
  readonly user_id: string | null
  /** The anonymous user that the sign-in upgrades; absent in a service of 2025. */
  readonly anonymous_user_id?: string | null
  readonly provider_scopes: readonly string[]
  /** Whether a page fetched the URL of the provider. Then there is no cookie to check. */
  readonly isFetched: boolean
  readonly error_url: string | null
  readonly after_callback_redirect_url: string | null
}

/** An account at a provider. */
export interface ProviderAccount {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly is_email_verified: boolean
}

/** What an app gets in exchange for an authorization code. */
interface Authorization {
  readonly user_id: string
  readonly is_new_user?: boolean
  readonly redirect_uri: string
  readonly code_challenge: string
  /**
   * How the challenge was made.
   *
   * @default S256
   */
  readonly code_challenge_method?: string
  readonly after_callback_redirect_url?: string | null | undefined
  /** The session to continue on another domain. */
  readonly refresh_token?: string
}

/** What a purchase URL sells to whom. */
export interface Checkout {
  readonly customer: { readonly customer_type: Wire<'CustomerType'>; readonly customer_id: string }
  readonly productId: string | null
  readonly details: Wire<'CustomerProductDetails'>
  readonly returnUrl?: string | undefined
}
