/**
 * Signing up and in with an e-mail address and a password.
 *
 * Addresses are stored trimmed and in lower case but compared as sent, so they are lower-cased here.
 */
import { passwordSignIn, passwordSignUp } from '../../generated/operations/password.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { callbackUrl } from '../navigation/callbackUrl.ts'
import { completeSignIn, type SignInOutcome } from './completeSignIn.ts'

export interface SignUpWithPasswordInput {
  email: string
  password: string
  /** Where the link in the verification mail leads. Default: the handler's page; needed outside a browser. */
  verificationCallbackUrl?: string
}

export interface SignInWithPasswordInput {
  email: string
  password: string
}

/** Makes an account and signs in to it. A verification mail is sent. */
export function signUpWithPassword(client: Client, input: SignUpWithPasswordInput, options?: CallOptions): Promise<SignInOutcome> {
  const verificationCallbackUrl = input.verificationCallbackUrl ?? callbackUrl(client, 'emailVerification', 'verificationCallbackUrl')
  const body = { email: input.email.trim().toLowerCase(), password: input.password, verificationCallbackUrl }
  return completeSignIn(client, passwordSignUp(client, body, options), true)
}

/** Signs in to an account. */
export function signInWithPassword(client: Client, input: SignInWithPasswordInput, options?: CallOptions): Promise<SignInOutcome> {
  const body = { email: input.email.trim().toLowerCase(), password: input.password }
  return completeSignIn(client, passwordSignIn(client, body, options))
}
