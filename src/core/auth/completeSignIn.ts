/** The last step of every sign-in: stores the tokens. A required second factor is a result, not an error. */
import { createTabItem } from '../client/tabItem.ts'
import type { Client } from '../client/types.ts'
import { hasCode } from '../errors.ts'
import type { RenewToken } from '../session/types.ts'

/** A session, or the request for a second factor. Pass it to `goAfterSignIn`, or decide by `status`. */
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
  /** Present if the session has no refresh token of the service. */
  renew?: RenewToken
}

/**
 * Waits for a sign-in, stores its tokens and returns the result.
 *
 * @param isNewUser for operations whose response doesn't contain it; default false
 */
export async function completeSignIn(
  client: Client,
  response: Promise<SignInResponse>,
  isNewUser = false,
): Promise<SignInResult> {
  try {
    const tokens = await response
    client.session.setTokens(tokens, { isFresh: true, ...(tokens.renew && { renew: tokens.renew }) })
    forgetMfaAttempt(client)
    const userId = tokens.userId ?? client.session.getSnapshot().userId
    return { status: 'signed-in', userId, isNewUser: tokens.isNewUser ?? isNewUser }
  } catch (error) {
    if (!hasCode(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) throw error
    const attemptCode = error.details?.attemptCode
    if (!attemptCode) throw error
    mfaAttempt.write(client, attemptCode)
    return { status: 'mfa-required', attemptCode }
  }
}

/**
 * The attempt code ties a TOTP to the sign-in that requires it. It is stored for the page that asks for the code, under
 * the name that the service's own client uses.
 */
const mfaAttempt = /* @__PURE__ */ createTabItem('stack_mfa_attempt_code')

/** Where the service's own client stores an attempt code since 2026. */
const newerMfaAttempt = /* @__PURE__ */ createTabItem('hexclave_mfa_attempt_code')

/** Returns the attempt code of a pending sign-in, or `null`. */
export function readMfaAttempt(client: Client): string | null {
  return mfaAttempt.read(client) || null
}

/** Removes the attempt code after the attempt succeeded, or can no longer succeed. */
export function forgetMfaAttempt(client: Client): void {
  mfaAttempt.remove(client)
  newerMfaAttempt.remove(client)
}
