import type { EpochMillis } from '../../../core/lib/types.ts'

/** What a list of keys shows, whoever they belong to. */
export interface ShownKey {
  id: string
  description: string
  createdAt: EpochMillis
  /** Absent when it never expires. */
  expiresAt?: EpochMillis
  /** Absent until it is revoked. */
  manuallyRevokedAt?: EpochMillis
  value: { lastFour: string }
}

/** What a person says of a new key. */
export interface NewKey {
  description: string
  /** `null` for never. */
  expiresAt: EpochMillis | null
}
