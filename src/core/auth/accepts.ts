import type { OrSignedOut } from './onSignedOut.ts'

/** Accounts that are refused unless they are allowed: without credentials, or with an unverified email address. */
export type LimitedAccount = 'anonymous' | 'restricted'

/** What an account is accepted by. */
export interface Account {
  readonly isAnonymous: boolean
  /** Missing from services of 2025. True for an anonymous account too. */
  readonly isRestricted?: boolean | undefined
}

/**
 * Returns true if a caller accepts an account: a full one always, an anonymous or a restricted one only if it is allowed. An
 * anonymous account needs `anonymous` alone.
 */
export function accepts({ isAnonymous, isRestricted = false }: Account, allow: readonly LimitedAccount[]): boolean {
  if (isAnonymous) return allow.includes('anonymous')
  return !isRestricted || allow.includes('restricted')
}

/**
 * Returns the accounts that a read of the user accepts: those that are allowed, or with the anonymous values of `or` any, because
 * a new account would take the place of a restricted one.
 */
export function toAllowed(or: OrSignedOut, allow: readonly LimitedAccount[] = []): readonly LimitedAccount[] {
  return or === 'anonymous' || or === 'anonymous-if-exists' ? EVERY_ACCOUNT : allow
}

/** All limited accounts. */
export const EVERY_ACCOUNT: readonly LimitedAccount[] = ['anonymous', 'restricted']
