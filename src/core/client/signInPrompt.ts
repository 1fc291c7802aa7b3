/** The prompt to sign in again, which an app shows over its page: `<SessionDialog>` of `latchkey/react`. */
import { perClient } from './perClient.ts'

/** A method of signing in that a user can be asked for. */
export type SignInFactor = 'password' | 'passkey' | 'code'

export interface SignInPromptInput {
  readonly reason: 'session-ended' | 'session-too-old'
  /**
   * The method to sign in with.
   *
   * @default any method of the project
   */
  readonly factor?: SignInFactor | undefined
}

/** The sign-in by which the user answered the last prompt. */
export interface PromptedSignIn {
  readonly sessionId: string | null
  readonly factor: string | undefined
}

export interface SignInPrompt {
  /**
   * Asks the user to sign in again. Resolves when the session of a user has begun, or the user signed out elsewhere.
   * Absent if the app has no dialog.
   *
   * @throws {UsageError} SIGN_IN_DISMISSED if the user closes the dialog
   */
  open?: ((input: SignInPromptInput) => Promise<void>) | undefined
  lastSignIn?: PromptedSignIn
}

export const signInPrompt = /* @__PURE__ */ perClient((): SignInPrompt => ({}))
