import type { OperationId } from '../../generated/errors.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { CACHE_IDLE_MILLIS } from '../constants.ts'
import { stillWanted } from './stillWanted.ts'
import { throttle } from './throttle.ts'
import type { OperationKey, OperationQuery } from './types.ts'

/**
 * Makes the query options of an operation. Retries belong to the transport, so TanStack does none. Lists are not
 * fetched again within 300 ms, nor while they are being fetched.
 */
export function operationQuery<C extends Client, Input, Data, Id extends OperationId>(
  client: C,
  tag: string,
  id: Id,
  operation: (client: C, input: Input, options: CallOptions) => Promise<Data>,
  input: Input,
): OperationQuery<Data, Id> {
  const queryKey = operationKey(client, tag, id, input)
  return {
    queryKey: queryKey as OperationQuery<Data, Id>['queryKey'],
    queryFn: async ({ signal }) => {
      await stillWanted(signal)
      const fetch = (): Promise<Data> => operation(client, input, { signal })
      return id.startsWith('list') ? throttle(client, JSON.stringify(queryKey), signal, fetch) : fetch()
    },
    retry: false,
    gcTime: CACHE_IDLE_MILLIS,
  }
}

/** The cache key of an operation for the session of this moment. */
export function operationKey(client: Client, tag: string, id: string, input: unknown): OperationKey {
  return [client.key, client.session.getSnapshot().scope, tag, id, input]
}
