/** Accounts at external providers: which may stand beside each other. */
import { joined } from '../db/tables.ts'
import type { OAuthConnectionRecord } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { fail, failText } from '../engine/fail.ts'

/** A connection as it is to be. */
export interface ConnectionClaim {
  readonly userId: string
  readonly providerId: string
  /** `undefined` when the request does not name one. */
  readonly accountId: string | undefined
  /** Whether the request switches sign-in on. */
  readonly isForSignIn: boolean
  /** The connection that is changed; `undefined` when one is made. */
  readonly self?: OAuthConnectionRecord | undefined
}

/**
 * Refuses in text a second sign-in connection of a user with a provider, and the same account twice; and with
 * `OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN` an account that another connection signs in with. A change that
 * switches sign-in on without naming the account is measured against every sign-in connection of the project, as the
 * service does it: it may be refused although nothing clashes.
 */
export function requireNoConflict(scope: Scope, claim: ConnectionClaim): void {
  const { userId, providerId, accountId, isForSignIn, self } = claim
  const { db, project } = scope
  const own = db.oauthConnections
    .where('user', userId)
    .filter((other) => other !== self && other.provider_config_id === providerId)
  if (isForSignIn && own.some((other) => other.allow_sign_in)) {
    failText(400, 'The same provider type with sign-in enabled already exists for this user.')
  }
  if (accountId !== undefined && own.some((other) => other.account_id === accountId)) {
    failText(400, 'The same provider type with the same account ID already exists for this user.')
  }
  const rivals =
    accountId === undefined
      ? db.oauthConnections.where('project', project.id)
      : db.oauthConnections.where('account', joined(project.id, providerId, accountId))
  if (isForSignIn && rivals.some((other) => other !== self && other.allow_sign_in)) {
    fail('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN')
  }
}
