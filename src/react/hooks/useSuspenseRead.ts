import { useSuspenseQuery, type UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationId } from '../../../generated/errors.ts'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { OperationError } from '../../core/errors.ts'
import type { OperationQuery } from '../../query/types.ts'
import { useClientOf } from '../ClientContext.ts'
import { useSession } from '../useSession.ts'
import { scopedKey } from './scopedKey.ts'
import type { SuspenseReadOptions } from './types.ts'

/** A query that suspends until there is data. */
export function useSuspenseRead<C extends Client, Input, Data, TData, Id extends OperationId>(
  level: AccessLevel,
  query: (client: C, input: Input) => OperationQuery<Data, Id>,
  input: Input,
  options?: SuspenseReadOptions<Data, TData, Id>,
): UseSuspenseQueryResult<TData, OperationError<Id>> {
  const client = useClientOf<C>(level)
  const { scope } = useSession()
  const { queryKey, queryFn, ...made } = query(client, input)
  return useSuspenseQuery<Data, OperationError<Id>, TData>({
    ...made,
    ...options,
    queryKey: scopedKey(queryKey, scope),
    queryFn,
  } as never)
}
