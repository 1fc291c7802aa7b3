import type { KnownErrorCode } from '../../../../generated/errors.ts'
import type { UsageErrorCode } from '../../../core/errors.ts'
import { isPageKey, type PageKey } from './en.ts'

/** Codes that share a text. The text of every other code has the key `error.<code>`. */
const SHARED_TEXTS: { readonly [Code in KnownErrorCode | UsageErrorCode]?: PageKey } = {
  ACCESS_TOKEN_EXPIRED: 'error.signedOut',
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: 'error.signedOut',
  CANNOT_GET_OWN_USER_WITHOUT_USER: 'error.signedOut',
  INVALID_PROJECT_FOR_ACCESS_TOKEN: 'error.signedOut',
  NOT_SIGNED_IN: 'error.signedOut',
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: 'error.signedOut',
  UNPARSABLE_ACCESS_TOKEN: 'error.signedOut',
  USER_AUTHENTICATION_REQUIRED: 'error.signedOut',

  ACCESS_TYPE_REQUIRED: 'error.setUp',
  ACCESS_TYPE_WITHOUT_PROJECT_ID: 'error.setUp',
  ADMIN_ACCESS_TOKEN_EXPIRED: 'error.setUp',
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: 'error.setUp',
  ADMIN_AUTHENTICATION_REQUIRED: 'error.setUp',
  AGENT_AUTH_NOT_ENABLED: 'error.setUp',
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: 'error.setUp',
  BRANCH_DOES_NOT_EXIST: 'error.setUp',
  CLIENT_AUTHENTICATION_REQUIRED: 'error.setUp',
  CURRENT_PROJECT_NOT_FOUND: 'error.setUp',
  INSUFFICIENT_ACCESS_TYPE: 'error.setUp',
  INVALID_ACCESS_TYPE: 'error.setUp',
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: 'error.setUp',
  INVALID_PUBLISHABLE_CLIENT_KEY: 'error.setUp',
  INVALID_SECRET_SERVER_KEY: 'error.setUp',
  INVALID_SUPER_SECRET_ADMIN_KEY: 'error.setUp',
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: 'error.setUp',
  PERMISSION_NOT_FOUND: 'error.setUp',
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: 'error.setUp',
  PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: 'error.setUp',
  SERVER_AUTHENTICATION_REQUIRED: 'error.setUp',
  UNPARSABLE_ADMIN_ACCESS_TOKEN: 'error.setUp',

  ALL_OVERLOADS_FAILED: 'error.invalidInput',
  BODY_PARSING_ERROR: 'error.invalidInput',
  SCHEMA_ERROR: 'error.invalidInput',

  BOT_CHALLENGE_FAILED: 'error.botChallenge',
  BOT_CHALLENGE_REQUIRED: 'error.botChallenge',

  API_KEY_NOT_FOUND: 'error.changed',
  EMAIL_IS_NOT_PRIMARY_EMAIL: 'error.changed',
  TEAM_MEMBERSHIP_NOT_FOUND: 'error.changed',
  TEAM_NOT_FOUND: 'error.changed',
  USER_DOES_NOT_HAVE_PASSWORD: 'error.changed',
  USER_ID_DOES_NOT_EXIST: 'error.changed',
  USER_NOT_FOUND: 'error.changed',

  RESTRICTED_USER_NOT_ALLOWED: 'error.restricted',
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: 'error.restricted',
}

/** Returns the key of the text about an error code; `null` for a code that no page raises. */
export function toErrorKey(code: string): PageKey | null {
  const shared: Readonly<Record<string, PageKey | undefined>> = SHARED_TEXTS
  const key = shared[code] ?? `error.${code}`
  return isPageKey(key) ? key : null
}
