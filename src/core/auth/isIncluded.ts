import type { CurrentUser } from '../../../generated/model.ts'

/** Returns true if a user is treated as signed in. Anonymous and restricted users are only if the caller accepts them. */
export function isIncluded(
  { isAnonymous, isRestricted = false }: Pick<CurrentUser, 'isAnonymous' | 'isRestricted'>,
  { or = '', includeRestricted = false }: { or?: string; includeRestricted?: boolean },
): boolean {
  return or.startsWith('anonymous') || (!isAnonymous && (!isRestricted || includeRestricted))
}
