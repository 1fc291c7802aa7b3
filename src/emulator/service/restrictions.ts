/**
 * Restrictions in services since 2026: restricted users, the claims of access tokens, and the bot challenges before a
 * sign-up.
 */
import { compact } from '../../core/util/compact.ts'
import type { UserClaims } from '../domain/accessTokens.ts'
import { readSettings } from '../domain/configuration.ts'
import { fail } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { hasChange } from '../generations.ts'
import type { BodyOf, Wire } from '../specification.ts'
import type { UserRecord } from '../state/records.ts'
import { findPrimaryChannel } from './channels.ts'
import type { CallerContext } from './resolver.ts'

type Rules = Pick<RequestContext, 'db' | 'project' | 'service'>

/** Returns the reason for a user's restriction; `null` if the user isn't restricted. */
export function getRestrictedReason(rules: Rules, user: UserRecord): Wire<'RestrictedReason'> | null {
  if (!hasChange(rules, 'restrictedUsers')) return null
  if (user.is_anonymous) return { type: 'anonymous' }
  if (readSettings(rules.project).require_email_verification && !findPrimaryChannel(rules, user.id)?.is_verified) {
    return { type: 'email_not_verified' }
  }
  return user.restricted_by_admin ? { type: 'restricted_by_administrator' } : null
}

/** Returns the claims of a user's access token in a service of 2026, except ids and times. */
export function toUserClaims(rules: Rules, user: UserRecord): UserClaims {
  const primary = findPrimaryChannel(rules, user.id)
  const reason = getRestrictedReason(rules, user)
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

/** The fields that an administrator sets on a user. */
type Restriction = Pick<
  BodyOf<'updateUser'>,
  | 'restricted_by_admin'
  | 'restricted_by_admin_reason'
  | 'restricted_by_admin_private_details'
  | 'country_code'
  | 'risk_scores'
>

/** Returns the changes of the user record. Lifting a restriction removes its reason and details. */
export function toRestrictionChanges(restriction: Restriction): Partial<UserRecord> {
  const { restricted_by_admin, restricted_by_admin_reason, restricted_by_admin_private_details } = restriction
  const isLifted = restricted_by_admin === false
  return compact({
    restricted_by_admin,
    restricted_by_admin_reason: isLifted ? null : restricted_by_admin_reason,
    restricted_by_admin_private_details: isLifted ? null : restricted_by_admin_private_details,
    country_code: restriction.country_code,
    risk_scores: restriction.risk_scores,
  })
}

/** Refuses a reason or details unless the same request restricts the user. */
export function checkRestriction({ invalid }: Pick<CallerContext, 'invalid'>, restriction: Restriction): void {
  if (restriction.restricted_by_admin) return
  for (const name of ['restricted_by_admin_reason', 'restricted_by_admin_private_details'] as const) {
    if (restriction[name] != null) invalid(`body.${name} needs body.restricted_by_admin to be true`)
  }
}

/** The token that the test keys of Cloudflare Turnstile generate. The emulator refuses every other token. */
const TEST_TOKEN = 'XXXX.DUMMY.TOKEN.XXXX'

/** The fields of a bot challenge. A client without a widget sends none of them. */
interface BotChallenge {
  readonly bot_challenge_token?: string | undefined
  readonly bot_challenge_phase?: 'invisible' | 'visible' | undefined
  readonly bot_challenge_unavailable?: 'true' | undefined
}

/**
 * Refuses a failed bot challenge: an invisible one with `BOT_CHALLENGE_REQUIRED`, so that the app shows a visible
 * one, and a visible one with `BOT_CHALLENGE_FAILED`. `bot_challenge_unavailable` is treated as a failed visible
 * challenge.
 */
export function requireBotChallenge({ service }: Pick<RequestContext, 'service'>, challenge: BotChallenge): void {
  if (!hasChange({ service }, 'botChallenges')) return
  const { bot_challenge_token: token, bot_challenge_phase: phase } = challenge
  if (challenge.bot_challenge_unavailable === 'true') {
    fail('BOT_CHALLENGE_FAILED', { message: 'The bot challenge could not be shown.' })
  }
  if (token === undefined || token === TEST_TOKEN) return
  if (phase === 'visible') fail('BOT_CHALLENGE_FAILED', { message: 'The bot challenge was not passed.' })
  fail('BOT_CHALLENGE_REQUIRED')
}
