import type { OperationId } from '../../generated/errors.ts'
import type { CallOptions, Client } from '../core/client/types.ts'
import { operationQuery } from './operationQuery.ts'
import { shareItems } from './shareItems.ts'
import { stillWanted } from './stillWanted.ts'
import { throttle } from './throttle.ts'
import type { OperationQuery } from './types.ts'

/**
 * {@link operationQuery} for a list: it is not fetched again within 300 ms, nor while it is being fetched, and items that
 * are as before stay the same.
 */
export function operationListQuery<C extends Client, Input, Data, Id extends OperationId>(
  client: C,
  tag: string,
  id: Id,
  operation: (client: C, input: Input, options: CallOptions) => Promise<Data>,
  input: Input,
): OperationQuery<Data, Id> {
  const made = operationQuery(client, tag, id, operation, input)
  return {
    ...made,
    queryFn: async (context) => {
      await stillWanted(context.signal)
      return throttle(client, JSON.stringify(made.queryKey), context.signal, () => made.queryFn(context))
    },
    structuralSharing: shareItems,
  }
}
