/** Restricted users: what makes them so, and what their access tokens say. A service of 2025 has none. */
import type { Scope } from '../engine/context.ts'
import { failText } from '../engine/reply.ts'
import type { BodyOf, Wire } from '../specification.ts'
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

/** What an administrator writes about a user. */
type Restriction = Pick<
  BodyOf<'updateUser'>,
  | 'restricted_by_admin'
  | 'restricted_by_admin_reason'
  | 'restricted_by_admin_private_details'
  | 'country_code'
  | 'risk_scores'
>

/** The changes of a record. Lifting a restriction drops its reason and its details. */
export function restrictionOf(given: Restriction): Partial<UserRecord> {
  const { restricted_by_admin: isRestricted, country_code, risk_scores } = given
  return {
    ...(isRestricted !== undefined && { restricted_by_admin: isRestricted }),
    ...(isRestricted === false && { restricted_by_admin_reason: null, restricted_by_admin_private_details: null }),
    ...(given.restricted_by_admin_reason !== undefined && {
      restricted_by_admin_reason: given.restricted_by_admin_reason,
    }),
    ...(given.restricted_by_admin_private_details !== undefined && {
      restricted_by_admin_private_details: given.restricted_by_admin_private_details,
    }),
    ...(country_code !== undefined && { country_code }),
    ...(risk_scores && { risk_scores }),
  }
}

/** Refuses a reason or details without a restriction. */
export function checkRestriction(given: Restriction, isRestricted: boolean): void {
  if (given.restricted_by_admin ?? isRestricted) return
  const texts = [given.restricted_by_admin_reason, given.restricted_by_admin_private_details]
  if (texts.some((text) => text != null)) {
    failText(400, 'restricted_by_admin_reason and restricted_by_admin_private_details need restricted_by_admin')
  }
}
