/** Accounts without any credential: made when one is needed, and one for all who ask at the same time. */
import { anonymousSignUp } from '../../generated/operations/anonymous.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { completeSignIn, type SignInOutcome } from './completeSignIn.ts'

const underWay = new WeakMap<Client, Promise<SignInOutcome>>()

/**
 * Makes an anonymous account and signs in to it. Callers at the same time share one account. Signing up later makes an
 * account of its own: the service converts none.
 *
 * @throws KnownError ANONYMOUS_ACCOUNTS_NOT_ENABLED: few projects may do this
 */
export function signInAnonymously(
  client: Client,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<SignInOutcome> {
  const running = underWay.get(client)
  if (running) return running
  const promise = signUp(client, options).finally(() => underWay.delete(client))
  underWay.set(client, promise)
  return promise
}

async function signUp(client: Client, options?: CallOptions): Promise<SignInOutcome> {
  const outcome = await completeSignIn(client, anonymousSignUp(client, {}, options), true)
  client.session.setAnonymous(true)
  return outcome
}
