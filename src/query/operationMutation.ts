import type { Client } from '../core/client/types.ts'
import type { AnyOperationId } from '../core/errors.ts'
import { invalidateTags } from './invalidation.ts'
import { getGcTime } from './queryClients.ts'
import type { OperationMutation } from './types.ts'

/**
 * Returns the mutation options of an operation. The transport retries, so TanStack doesn't. Offline, the mutation
 * fails at once, as every call does.
 *
 * @param client the client that sends
 * @param id the operation
 * @param operation the function that sends it
 * @param tags the tags whose reads it invalidates; `*` for all
 *
 * @example
 * ```ts
 * const mutation = operationMutation(client, 'createBook', createBook, ['books'])
 * ```
 */
export function operationMutation<C extends Client, Input, Data, Id extends AnyOperationId>(
  client: C,
  id: Id,
  operation: (client: C, input: Input) => Promise<Data>,
  tags: readonly string[],
): OperationMutation<Data, Id, Input> {
  return {
    mutationKey: [client.key, id],
    mutationFn: (input) => operation(client, input),
    onSuccess: (_data, _input, _result, context) => invalidateTags(context.client, client, tags),
    networkMode: 'always',
    gcTime: getGcTime(client),
    retry: false,
  }
}
