import type { CurrentUser } from '../../../generated/model.ts'
import type { OrSignedOut } from './onSignedOut.ts'

/** Returns true if a user is treated as signed in. Anonymous and restricted users are only if the caller accepts them. */
export function isIncluded(
  { isAnonymous, isRestricted = false }: Pick<CurrentUser, 'isAnonymous' | 'isRestricted'>,
  { or, includeRestricted = false }: { or?: OrSignedOut; includeRestricted?: boolean },
): boolean {
  if (or === 'anonymous' || or === 'anonymous-if-exists') return true
  return !isAnonymous && (!isRestricted || includeRestricted)
}
