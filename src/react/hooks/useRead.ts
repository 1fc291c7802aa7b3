import { skipToken, type SkipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { OperationId } from '../../../generated/errors.ts'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { OperationError } from '../../core/errors.ts'
import type { OperationQuery } from '../../query/types.ts'
import { useClientOf } from '../ClientContext.ts'
import { useSession } from '../useSession.ts'
import { scopedKey } from './scopedKey.ts'
import type { ReadOptions } from './types.ts'

/** A query over an operation that reads, for the client and session of the nearest provider. */
export function useRead<C extends Client, Input, Data, TData, Id extends OperationId>(
  level: AccessLevel,
  query: (client: C, input: Input) => OperationQuery<Data, Id>,
  input: Input | SkipToken,
  options?: ReadOptions<Data, TData, Id>,
): UseQueryResult<TData, OperationError<Id>> {
  const client = useClientOf<C>(level)
  const { scope } = useSession()
  const skipped = input === skipToken
  const { queryKey, queryFn, ...made } = query(client, (skipped ? {} : input) as Input)
  return useQuery<Data, OperationError<Id>, TData>({
    ...made,
    ...options,
    queryKey: scopedKey(queryKey, scope),
    queryFn: skipped ? skipToken : queryFn,
  } as never)
}
