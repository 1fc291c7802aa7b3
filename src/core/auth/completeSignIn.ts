/** The last step of every sign-in: stores the tokens. A required second factor is an outcome, not an error. */
import { createSlot } from '../client/slots.ts'
import type { Client } from '../client/types.ts'
import { hasCode } from '../errors.ts'

/** Result of a sign-in. */
export type SignInResult =
  | { status: 'signed-in'; userId: string | null; isNewUser: boolean }
  /** The first factor was accepted. Ask for a code and pass it to `signInWithTotp` within five minutes. */
  | { status: 'mfa-required'; attemptCode: string }

/** Response of every operation that signs in. */
export interface SignInResponse {
  accessToken: string
  refreshToken: string
  userId?: string
  isNewUser?: boolean
}

/**
 * Waits for a sign-in, stores its tokens and returns the outcome. `isNewUser` is for methods whose response doesn't
 * say.
 */
export async function completeSignIn(
  client: Client,
  answer: Promise<SignInResponse>,
  isNewUser = false,
): Promise<SignInResult> {
  try {
    const tokens = await answer
    client.session.setTokens(tokens, { isFresh: true })
    forgetMfaAttempt(client)
    const userId = tokens.userId ?? client.session.getSnapshot().userId
    return { status: 'signed-in', userId, isNewUser: tokens.isNewUser ?? isNewUser }
  } catch (error) {
    if (!hasCode(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) throw error
    const attemptCode = error.details?.attemptCode
    if (!attemptCode) throw error
    keepMfaAttempt(client, attemptCode)
    return { status: 'mfa-required', attemptCode }
  }
}

/**
 * The attempt code ties a TOTP to the sign-in that requires it. It is stored for the page that asks for the code: in
 * the tab's storage, under the name that the service's own client uses, or in the client if there is no tab storage.
 */
const KEY = 'stack_mfa_attempt_code'
/** The attempt code, if the tab has no storage. */
const attemptCodes = /* @__PURE__ */ createSlot((): { code?: string | undefined } => ({}))

/** The attempt code of a pending sign-in, or `null`. */
export function readMfaAttempt(client: Client): string | null {
  return quietly(() => client.platform.tabStorage?.getItem(KEY)) || attemptCodes.get(client).code || null
}

/** Stores an attempt code until the second factor is completed. */
export function keepMfaAttempt(client: Client, attemptCode: string): void {
  attemptCodes.get(client).code = attemptCode
  quietly(() => client.platform.tabStorage?.setItem(KEY, attemptCode))
}

/** Removes the attempt code, because the attempt succeeded or can no longer succeed. */
export function forgetMfaAttempt(client: Client): void {
  attemptCodes.get(client).code = undefined
  quietly(() => client.platform.tabStorage?.removeItem(KEY))
  // The name that the service's own client uses since 2026.
  quietly(() => client.platform.tabStorage?.removeItem('hexclave_mfa_attempt_code'))
}

/** Storage throws if it is full or blocked. */
function quietly<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}
