/** Cache keys of operations. Decision 0013 explains why a key contains the session. */
import type { Client } from '../core/client/types.ts'

/**
 * `[client.key, sessionKey, tag, operationId, input]`. The second part identifies the session, so no result for one
 * user is ever found under another user's key.
 */
export type OperationKey = readonly [client: string, sessionKey: string, tag: string, operation: string, input: unknown]

/** The session of data that is the same for everyone. A change of session doesn't remove it. */
export const PUBLIC_SESSION_KEY = 'signed-out'

/** Returns the cache key of an operation for the client's current session. */
export function operationKey(client: Client, tag: string, id: string, input: unknown): OperationKey {
  return [client.key, client.session.getSnapshot().sessionKey, tag, id, input]
}

/**
 * Returns the options of a query for another session than the client's current one. The two differ in the first render
 * of a server-rendered page whose session has changed since.
 */
export function withSessionKey<Query extends { readonly queryKey: OperationKey }>(
  query: Query,
  sessionKey: string,
): Query {
  const [client, , ...rest] = query.queryKey
  return { ...query, queryKey: [client, sessionKey, ...rest] }
}
