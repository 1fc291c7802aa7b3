/** Clients that act for the sender of a request: copies of a client with a secret key and other tokens. */
import { perClient } from '../../core/client/perClient.ts'
import type { ServerClient } from '../../core/client/types.ts'
import { SESSION_DEADLINE_MILLIS } from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import type { TokenStoreOption } from '../../core/session/types.ts'
import { toRequestOrigin, type IncomingRequest } from './IncomingRequest.ts'
import { RequestSession } from './RequestSession.ts'
import type { Revocations } from './revocation/Revocations.ts'
import { requireSameOrigin } from './sameOrigin.ts'
import type { SignInTimes } from './SignInTimes.ts'

type Clone = (tokenStore: TokenStoreOption) => ServerClient

interface RequestSupport {
  /** Copies the client. The key stays in the closure. */
  clone?: Clone
  /** How long the session of one request is worked on. */
  deadlineMillis: number
  /** Of the client's store and project. */
  revocations?: Revocations
  /** Of the client's store and project; `null` without the option `sharedStore`. */
  signInTimes?: SignInTimes | null
}

const requestSupport = /* @__PURE__ */ perClient((): RequestSupport => ({
  deadlineMillis: SESSION_DEADLINE_MILLIS,
}))

/** Registers how to copy a client with another token store, and what it needs for the sessions of requests. */
export function registerClone<C extends ServerClient>(
  client: C,
  clone: (tokenStore: TokenStoreOption) => C,
  support: Required<Omit<RequestSupport, 'clone'>>,
): C {
  Object.assign(requestSupport.get(client), { clone, ...support })
  return client
}

/** Returns how long the session of one request is worked on, in milliseconds. */
export const getDeadlineMillis = (client: ServerClient): number => requestSupport.get(client).deadlineMillis

/**
 * Returns the revocations that a client's store has.
 *
 * @throws {UsageError} INVALID_OPTION for a client that was made without a key
 */
export function getRevocations(client: ServerClient): Revocations {
  const { revocations } = requestSupport.get(client)
  if (!revocations) throw needsKey()
  return revocations
}

/**
 * Returns the times of sign-ins that a client's store has.
 *
 * @throws {UsageError} INVALID_OPTION for a client without the option `sharedStore`, or that was made without a key
 */
export function getSignInTimes(client: ServerClient): SignInTimes {
  const { signInTimes } = requestSupport.get(client)
  if (signInTimes) return signInTimes
  if (signInTimes === undefined) throw needsKey()
  throw new UsageError(
    'INVALID_OPTION',
    'The age of a session needs the option sharedStore: a session that a server creates is no sign-in, and only the store tells which these are. Pass the same one to all clients with a key. If no other process creates sessions, memoryStore() of latchkey/stores is enough.',
  )
}

/**
 * Returns a client with the same key that keeps its tokens in another store.
 *
 * @throws {UsageError} INVALID_OPTION for a client that was made without a key
 */
export function withTokenStore<C extends ServerClient>(client: C, tokenStore: TokenStoreOption): C {
  const { clone } = requestSupport.get(client)
  if (!clone) throw needsKey()
  return clone(tokenStore) as C
}

const needsKey = (): UsageError =>
  new UsageError(
    'INVALID_OPTION',
    'A request needs a client made by createServerClient, or by createAdminClient with a key.',
  )

/**
 * Creates a client with the same key that acts for the sender of a request. The tokens are read from the header
 * `Authorization: Bearer …`, the header `x-stack-auth`, or the cookies. Create one for each request: it sends
 * no request itself, and all of them share refreshes. It doesn't send refreshed tokens back to the browser; for that,
 * use `getUser` with `responseHeaders`, `requireUser` or `createSessionProxy`.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param request the request as the server received it
 * @returns a client for this request only
 * @throws {UsageError} INVALID_TOKENS for a header that can't be read; CROSS_SITE_REQUEST for an unsafe request with cookies
 * that another site has sent
 *
 * @example
 * ```ts
 * const teams = await listTeams(forRequest(client, request), { userId: 'me' })
 * ```
 */
export function forRequest<C extends ServerClient>(client: C, request: IncomingRequest): C {
  const { sent, store } = new RequestSession(request, client.config)
  requireSameOrigin(toRequestOrigin(request), sent, client.config)
  return withTokenStore(client, store)
}
