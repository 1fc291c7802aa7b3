/** Anonymous accounts: created when needed, and shared by concurrent callers. */
import { anonymousSignUp } from '../../../generated/operations/anonymous.ts'
import { perClient } from '../client/perClient.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { TransportError } from '../errors.ts'
import { SharedTask } from '../util/SharedTask.ts'
import { completeSignIn, type SignInResult } from './completeSignIn.ts'

const pendingSignUp = /* @__PURE__ */ perClient((): { task?: SharedTask<SignInResult> } => ({}))

/**
 * Creates an anonymous account and signs in to it. Concurrent callers share one account. A user who signs in meanwhile
 * stays signed in. See {@link signUpWithPassword} for how to keep the account.
 *
 * @param client its token store receives the tokens
 * @param options signal and timeout of the call
 * @throws {KnownError} ANONYMOUS_ACCOUNTS_NOT_ENABLED if the project doesn't allow it
 *
 * @example
 * ```ts
 * const { userId } = await signInAnonymously(client)
 * ```
 */
export async function signInAnonymously(
  client: Client,
  { signal, timeoutMillis }: CallOptions = {},
): Promise<SignInResult> {
  const pending = pendingSignUp.get(client)
  const timeoutError = (): TransportError =>
    new TransportError('TIMEOUT', `The anonymous sign-up took longer than ${timeoutMillis} ms.`)
  const limits = { timeoutMillis, timeoutError, signal }
  if (!pending.task || pending.task.isAborted) {
    const task = new SharedTask(client.platform, (signal) => signUp(client, signal), limits)
    pending.task = task
    const forget = (): void => {
      if (pending.task === task) delete pending.task
    }
    task.result.then(forget, forget)
  }
  return pending.task.join(limits)
}

async function signUp(client: Client, signal: AbortSignal | undefined): Promise<SignInResult> {
  const previous = client.session.getSnapshot()
  const tokens = await anonymousSignUp(client, {}, { signal })
  const current = client.session.getSnapshot()
  if (current.sessionKey !== previous.sessionKey && current.status !== 'signed-out') {
    return { status: 'signed-in', userId: current.userId, isNewUser: false }
  }
  const result = await completeSignIn(client, Promise.resolve(tokens), true)
  client.session.setAnonymous(true)
  return result
}
