/** The shared end of every sign-in: the tokens are kept, and a second factor is an outcome, not a failure. */
import type { Client } from '../client/types.ts'
import { hasCode } from '../errors.ts'
import { forgetMfaAttempt, keepMfaAttempt } from './mfaAttempt.ts'

/** What a sign-in comes to. */
export type SignInOutcome =
  | { status: 'signed-in'; userId: string | null; isNewUser: boolean }
  /** The first factor was right. Ask for a code and pass it to `signInWithTotp`, within five minutes. */
  | { status: 'mfa-required'; attemptCode: string }

/** What every operation that signs in answers. */
export interface SignInAnswer {
  accessToken: string
  refreshToken: string
  userId?: string
  isNewUser?: boolean
}

/** Waits for a sign-in, keeps its tokens, and says what it came to. `isNewUser` is for methods that don't tell. */
export async function completeSignIn(
  client: Client,
  answer: Promise<SignInAnswer>,
  isNewUser = false,
): Promise<SignInOutcome> {
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
