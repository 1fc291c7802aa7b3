/** Whether an API key is valid, and why not. */
import type { EpochMillis } from '../lib/types.ts'

/** Why a key is not valid. */
export type ApiKeyProblem = 'expired' | 'manually-revoked'

/** The part of a key that decides: the same for keys of users and teams and for the keys of a project. */
export interface ApiKeyDates {
  /** Absent or `null` when the key never expires. */
  readonly expiresAt?: EpochMillis | null
  /** Absent or `null` until the key is revoked. */
  readonly manuallyRevokedAt?: EpochMillis | null
}

/**
 * Why a key is not valid at a moment, or `null` when it is. A key that is both expired and revoked counts as expired.
 * Decided from what is known here; a key that was revoked since it was read still looks valid.
 *
 * @param now milliseconds since 1970; default the clock of the device
 */
export function getApiKeyProblem(key: ApiKeyDates, now: EpochMillis = Date.now()): ApiKeyProblem | null {
  if (typeof key.expiresAt === 'number' && key.expiresAt <= now) return 'expired'
  if (typeof key.manuallyRevokedAt === 'number') return 'manually-revoked'
  return null
}

/** Whether a key is valid at a moment. {@link getApiKeyProblem} tells why not. */
export function isApiKeyValid(key: ApiKeyDates, now: EpochMillis = Date.now()): boolean {
  return getApiKeyProblem(key, now) === null
}
