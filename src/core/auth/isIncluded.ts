import type { CurrentUser } from '../../../generated/model.ts'

/** Returns true if a user counts as signed in. Anonymous and restricted users do only if the caller includes them. */
export function isIncluded(
  { isAnonymous, isRestricted = false }: Pick<CurrentUser, 'isAnonymous' | 'isRestricted'>,
  { or = '', includeRestricted = false }: { or?: string; includeRestricted?: boolean },
): boolean {
  return or.startsWith('anonymous') || (!isAnonymous && (!isRestricted || includeRestricted))
}
