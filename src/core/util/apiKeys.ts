/** Checks whether API keys are valid. */
import type { EpochMillis } from './types.ts'

/** The reason why a key is not valid. */
export type ApiKeyProblem = 'expired' | 'manually-revoked'

/** The fields that determine whether a key is valid; the same for keys of users, teams and projects. */
export interface ApiKeyDates {
  /** Absent or `null` if the key never expires. */
  readonly expiresAt?: EpochMillis | null
  /** Absent or `null` until the key is revoked. */
  readonly manuallyRevokedAt?: EpochMillis | null
}

/**
 * Returns why a key is not valid at a time, or `null` if it is. A key that is both expired and revoked is treated as
 * expired. It sends no request: a key that was revoked after it was read still looks valid.
 *
 * @param key any key with its dates
 * @param now milliseconds since 1970; default: the device's clock
 *
 * @example
 * ```ts
 * if (getApiKeyProblem(apiKey) === 'expired') showRenewal()
 * ```
 */
export function getApiKeyProblem(key: ApiKeyDates, now: EpochMillis = Date.now()): ApiKeyProblem | null {
  if (typeof key.expiresAt === 'number' && key.expiresAt <= now) return 'expired'
  if (typeof key.manuallyRevokedAt === 'number') return 'manually-revoked'
  return null
}

/**
 * Returns true if a key is valid at a time. {@link getApiKeyProblem} returns the reason if it isn't.
 *
 * @param key any key with its dates
 * @param now milliseconds since 1970; default: the device's clock
 *
 * @example
 * ```ts
 * const validKeys = items.filter((apiKey) => isApiKeyValid(apiKey))
 * ```
 */
export function isApiKeyValid(key: ApiKeyDates, now: EpochMillis = Date.now()): boolean {
  return getApiKeyProblem(key, now) === null
}
