/** Anonymous accounts: created when needed, and shared by concurrent callers. */
import { anonymousSignUp } from '../../../generated/operations/anonymous.ts'
import { createSlot } from '../client/slots.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { toAborted, TransportError } from '../errors.ts'
import { withTimeout } from '../util/withTimeout.ts'
import { completeSignIn, type SignInResult } from './completeSignIn.ts'

/** A sign-up that several callers await. It is aborted once all of them have aborted. */
interface SharedSignUp {
  readonly promise: Promise<SignInResult>
  readonly controller: AbortController
  waiting: number
}

const pendingSignUp = /* @__PURE__ */ createSlot((): { signUp?: SharedSignUp | undefined } => ({}))

/**
 * Creates an anonymous account and signs in to it. Concurrent callers share one account. A user who signs in meanwhile
 * stays signed in. See {@link signUpWithPassword} for how to keep the account.
 *
 * @throws KnownError ANONYMOUS_ACCOUNTS_NOT_ENABLED if the project doesn't allow it
 */
export async function signInAnonymously(
  client: Client,
  _input: Record<string, never> = {},
  { signal, timeout }: CallOptions = {},
): Promise<SignInResult> {
  const shared = (pendingSignUp.get(client).signUp ??= begin(client))
  const timeoutError = (): TransportError =>
    new TransportError('TIMEOUT', `The anonymous sign-up took longer than ${timeout} ms.`)
  shared.waiting += 1
  try {
    return await withTimeout(client.platform, shared.promise, {
      timeoutMillis: timeout,
      timeoutError,
      signal,
    })
  } catch (error) {
    throw toAborted(error)
  } finally {
    shared.waiting -= 1
    if (shared.waiting === 0) shared.controller.abort()
  }
}

function begin(client: Client): SharedSignUp {
  const controller = new AbortController()
  const promise = signUp(client, controller.signal).finally(() => {
    pendingSignUp.get(client).signUp = undefined
  })
  return { promise, controller, waiting: 0 }
}

async function signUp(client: Client, signal: AbortSignal): Promise<SignInResult> {
  const { scope } = client.session.getSnapshot()
  const answer = await anonymousSignUp(client, {}, { signal })
  const { status, userId, scope: current } = client.session.getSnapshot()
  if (current !== scope && status !== 'signed-out') return { status: 'signed-in', userId, isNewUser: false }
  const outcome = await completeSignIn(client, Promise.resolve(answer), true)
  client.session.setAnonymous(true)
  return outcome
}
