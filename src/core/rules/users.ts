import type { CurrentUser } from '../../../generated/model.ts'

/** Whether a user counts as signed in: anonymous and restricted ones only where the caller includes them. */
export function isIncluded(
  { isAnonymous, isRestricted = false }: Pick<CurrentUser, 'isAnonymous' | 'isRestricted'>,
  { or = '', includeRestricted = false }: { or?: string; includeRestricted?: boolean },
): boolean {
  return or.startsWith('anonymous') || (!isAnonymous && (!isRestricted || includeRestricted))
}
