import type { Client } from '../core/client/types.ts'
import type { AnyOperationId } from '../core/errors.ts'
import { operationQuery, readOperation, type ReadOperation } from './operationQuery.ts'
import { shareItems } from './shareItems.ts'
import { throttleListRead } from './throttleListRead.ts'
import type { OperationQuery } from './types.ts'

/**
 * {@link operationQuery} for a list: reads start at least 300 ms apart.
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
  const query = operationQuery(client, tag, id, operation, input)
  return {
    ...query,
    queryFn: (context) =>
      readOperation(client, query.queryKey, context, async () => {
        await throttleListRead(client, context.client, query.queryKey, context.signal)
        return operation(client, input, { signal: context.signal })
      }),
    structuralSharing: shareItems,
  }
}
