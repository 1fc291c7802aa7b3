/** Restricted users: what makes them so, and what their access tokens say. A service of 2025 has none. */
import type { Scope } from '../engine/context.ts'
import type { Wire } from '../specification.ts'
import type { UserRecord } from '../state/records.ts'
import { primaryChannel } from './channels.ts'

type Rules = Pick<Scope, 'db' | 'project' | 'service'>

/** Why a user is restricted; `null` if it isn't. */
export function restrictedReason(rules: Rules, user: UserRecord): Wire<'RestrictedReason'> | null {
  if (rules.service === '2025') return null
  if (user.is_anonymous) return { type: 'anonymous' }
  const { config } = rules.project
  if (config.require_email_verification && !primaryChannel(rules, user.id)?.is_verified) {
    return { type: 'email_not_verified' }
  }
  return user.restricted_by_admin ? { type: 'restricted_by_administrator' } : null
}

/** What the access token of a user says beyond ids and times, in a service of 2026. */
export function userClaims(rules: Rules, user: UserRecord): Readonly<Record<string, unknown>> {
  const primary = primaryChannel(rules, user.id)
  const reason = restrictedReason(rules, user)
  return {
    name: user.display_name,
    email: primary?.value ?? null,
    email_verified: primary?.is_verified ?? false,
    selected_team_id: user.selected_team_id,
    signed_up_at: Math.floor(user.signed_up_at_millis / 1000),
    is_anonymous: user.is_anonymous,
    is_restricted: reason !== null,
    restricted_reason: reason,
    requires_totp_mfa: user.requires_totp_mfa,
  }
}
