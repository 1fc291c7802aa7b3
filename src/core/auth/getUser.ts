/**
 * Reads the signed-in user.
 *
 * Anonymous and restricted users are treated as signed out unless the caller accepts them.
 */
import type { CurrentUser, ServerUser } from '../../../generated/model.ts'
import { getCurrentUser } from '../../../generated/operations/users.ts'
import type { CallOptions, Client, ServerClient } from '../client/types.ts'
import { hasCode, UsageError } from '../errors.ts'
import { accepts, toAllowed, type LimitedAccount } from './accepts.ts'
import { signInAnonymously } from './anonymous.ts'
import { redirectSignedOut, type OrSignedOut } from './onSignedOut.ts'

export interface GetUserInput {
  /**
   * What to do if the user is signed out:
   *
   * - `return-null`: return `null`
   * - `redirect`: redirect to sign-in, or with a restricted user to onboarding. The promise stays pending meanwhile
   * - `throw`: throw a UsageError NOT_SIGNED_IN
   * - `anonymous`: create an anonymous account; concurrent callers share one. Restricted users are accepted too
   * - `anonymous-if-exists`: accept an anonymous account, but don't create one. Restricted users are accepted too
   *
   * @default 'return-null'
   */
  or?: OrSignedOut
  /**
   * Accounts that are treated as signed in, besides full ones: users without credentials, and users who are restricted, for
   * example until their email is verified.
   *
   * @default [] with `or: 'anonymous'` and `'anonymous-if-exists'`: all
   */
  allow?: readonly LimitedAccount[]
}

/** A value of `or` with which {@link getUser} never returns `null`. */
type OrNeverNull = 'redirect' | 'throw' | 'anonymous'

/**
 * Returns the signed-in user. Sends no request without a session.
 *
 * @param client the client whose session is used
 * @param input what to do if the user is signed out
 * @param options signal and timeout of the call
 * @returns the user; `null` if signed out, unless `or` is `redirect`, `throw` or `anonymous`
 * @throws {UsageError} NOT_SIGNED_IN with `or: 'throw'`; with `or: 'redirect'` if the client can't redirect, as on a server
 * without a framework or with the redirect method `none`
 *
 * @example
 * ```ts
 * const user = await getUser(client)
 * if (user) console.log(user.displayName)
 * ```
 *
 * @example
 * ```ts
 * const { id } = await getUser(client, { or: 'redirect' })
 * ```
 */
export function getUser(
  client: ServerClient,
  input: GetUserInput & { or: OrNeverNull },
  options?: CallOptions,
): Promise<ServerUser>
export function getUser(client: ServerClient, input?: GetUserInput, options?: CallOptions): Promise<ServerUser | null>
export function getUser(
  client: Client,
  input: GetUserInput & { or: OrNeverNull },
  options?: CallOptions,
): Promise<CurrentUser>
export function getUser(client: Client, input?: GetUserInput, options?: CallOptions): Promise<CurrentUser | null>
export async function getUser(
  client: Client,
  input: GetUserInput = {},
  options?: CallOptions,
): Promise<CurrentUser | null> {
  const { or = 'return-null' } = input
  const { sessionKey } = client.session.getSnapshot()
  const user = await readUser(client, options)
  if (user && accepts(user, toAllowed(or, input.allow))) return user
  switch (or) {
    case 'redirect':
      return redirectSignedOut(client, user, options)
    case 'throw':
      throw notSignedIn(`User is not signed in but getUser was called with { or: '${or}' }`)
    case 'anonymous': {
      // A user who signed in meanwhile is not replaced.
      const isStillSignedOut = [sessionKey, 'signed-out'].includes(client.session.getSnapshot().sessionKey)
      if (isStillSignedOut) await signInAnonymously(client, options)
      const newUser = await readUser(client, options)
      if (newUser) return newUser
      throw notSignedIn('The user signed out while an anonymous account was created.')
    }
    default:
      return null
  }
}

const notSignedIn = (message: string): UsageError => new UsageError('NOT_SIGNED_IN', message)

const isDisposed = (error: unknown): boolean => error instanceof UsageError && error.code === 'DISPOSED'

async function readUser(client: Client, options?: CallOptions): Promise<CurrentUser | null> {
  const { status, sessionKey } = client.session.getSnapshot()
  if (status === 'signed-out') return null
  // Many requests with invented tokens reach a server. For a refused token, the user isn't requested.
  const shouldCheckToken = client.platform.kind === 'server' && options?.timeoutMillis === undefined
  if (shouldCheckToken && !(await client.session.getAccessToken(options))) return null
  const isSameSession = (): boolean => client.session.getSnapshot().sessionKey === sessionKey
  try {
    const user = await getCurrentUser(client, {}, options)
    // The user may have changed since the call started.
    if (isSameSession()) client.session.setAnonymous(user.isAnonymous)
    return isSameSession() ? user : readUser(client, options)
  } catch (error) {
    if (!isSameSession() && !isDisposed(error)) return readUser(client, options)
    if (hasCode(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')) return null
    throw error
  }
}
