import type { Client } from '../core/client/types.ts'
import type { AnyOperationId } from '../core/errors.ts'
import { operationKey } from './keys.ts'
import { createReadOptions, type ReadOperation } from './operationQuery.ts'
import { shareItems } from './shareItems.ts'
import { throttleListRead } from './throttleListRead.ts'
import type { OperationQuery } from './types.ts'

/**
 * Returns the query options of a list: as those of `operationQuery`, but reads start at least 300 ms apart.
 *
 * @param client the client that sends
 * @param tag the tag of the operation, by which writes invalidate it
 * @param id the operation
 * @param operation the function that sends it
 * @param input its input
 *
 * @example
 * ```ts
 * const query = operationListQuery(client, 'books', 'listBooks', listBooks, {})
 * ```
 */
export function operationListQuery<C extends Client, Input, Data, Id extends AnyOperationId>(
  client: C,
  tag: string,
  id: Id,
  operation: ReadOperation<C, Input, Data>,
  input: Input,
): OperationQuery<Data, Id> {
  return createReadOptions(
    client,
    operationKey(client, tag, id, input),
    shareItems,
    async ({ client: cache, signal }, queryKey) => {
      await throttleListRead(client, cache, queryKey, signal)
      return operation(client, input, { signal })
    },
  )
}
