/** Anonymous accounts: created when needed, and shared by concurrent callers. */
import { anonymousSignUp } from '../../../generated/operations/anonymous.ts'
import { perClient } from '../client/perClient.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { toAborted, TransportError } from '../errors.ts'
import { withTimeout } from '../util/withTimeout.ts'
import { completeSignIn, type SignInResult } from './completeSignIn.ts'

/** A sign-up that several callers await. It is aborted once all of them have aborted. */
interface SharedSignUp {
  readonly promise: Promise<SignInResult>
  readonly controller: AbortController
  callerCount: number
}

const pendingSignUp = /* @__PURE__ */ perClient((): { shared?: SharedSignUp | undefined } => ({}))

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
  const shared = (pendingSignUp.get(client).shared ??= startSignUp(client))
  const timeoutError = (): TransportError =>
    new TransportError('TIMEOUT', `The anonymous sign-up took longer than ${timeoutMillis} ms.`)
  shared.callerCount += 1
  try {
    return await withTimeout(client.platform, shared.promise, { timeoutMillis, timeoutError, signal })
  } catch (error) {
    throw toAborted(error)
  } finally {
    shared.callerCount -= 1
    if (shared.callerCount === 0) shared.controller.abort()
  }
}

function startSignUp(client: Client): SharedSignUp {
  const controller = new AbortController()
  const promise = signUp(client, controller.signal).finally(() => {
    pendingSignUp.get(client).shared = undefined
  })
  return { promise, controller, callerCount: 0 }
}

async function signUp(client: Client, signal: AbortSignal): Promise<SignInResult> {
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
