/**
 * Names that the casing rule cannot derive, and opaque names, whose contents keep their keys.
 *
 * Generated from `x-name` and `x-opaque` in `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */
import type { NameTable } from '../src/core/util/types.ts'

export const nameTable: NameTable = {
  names: {
    auth_with_email: 'emailAuthEnabled',
    current_period_end: 'currentPeriodEndIso',
    expires_at: 'expiresAtIso',
    last_used_at: 'lastUsedAt',
    last_used_at_end_user_ip_info: 'geoInfo',
    maxLength: 'maxLength',
    originalErrorCode: 'originalErrorCode',
    requires_totp_mfa: 'isMultiFactorRequired',
  },
  opaque: [
    'args',
    'authentication_response',
    'client_metadata',
    'client_read_only_metadata',
    'content',
    'credential',
    'error',
    'external_auth_providers',
    'included_items',
    'keys',
    'last_used_at_end_user_ip_info',
    'message',
    'messages',
    'options_json',
    'overload_errors',
    'prices',
    'server_metadata',
    'switch_options',
    'users_by_country',
    'variables',
  ],
}
