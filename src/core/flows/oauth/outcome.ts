import type { SignInOutcome } from '../completeSignIn.ts'

/** What came of a callback. */
export type CompleteOAuthOutcome =
  | (Extract<SignInOutcome, { status: 'signed-in' }> & {
      /** Where the flow was told to go afterwards, unchecked; `null` for the usual page. `goAfterSignIn` judges it. */
      returnTo: string | null
    })
  | Extract<SignInOutcome, { status: 'mfa-required' }>
  /** The address holds no callback of a flow that this browser began. Nothing was done. */
  | { status: 'no-callback' }
