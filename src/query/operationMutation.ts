import type { OperationId } from '../../generated/errors.ts'
import type { Client } from '../core/client/types.ts'
import { invalidateTags } from './invalidateTags.ts'
import type { OperationMutation } from './types.ts'

/** Makes the mutation options of an operation. A write is never retried on top of the transport. */
export function operationMutation<C extends Client, Input, Data, Id extends OperationId>(
  client: C,
  id: Id,
  operation: (client: C, input: Input) => Promise<Data>,
  tags: readonly string[],
): OperationMutation<Data, Id, Input> {
  return {
    mutationKey: [client.key, id],
    mutationFn: (input) => operation(client, input),
    onSuccess: (_data, _input, _result, context) => invalidateTags(context.client, client, tags),
    retry: false,
  }
}
