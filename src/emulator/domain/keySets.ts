/** The keys of a project. */
import type { KeySetRecord } from '../state/projectRecords.ts'

/** The placeholder that clients without a key send as their key. Known to services since 2026. */
export const PUBLIC_CLIENT = '__stack_public_client__'

/** Returns true if the keys of a set are valid for a project. */
export function isValidKeySet(set: KeySetRecord, projectId: string, now: number): boolean {
  return set.project_id === projectId && set.manually_revoked_at_millis === null && set.expires_at_millis > now
}
