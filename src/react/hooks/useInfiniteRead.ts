import {
  type InfiniteData,
  skipToken,
  type SkipToken,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { OperationId } from '../../../generated/errors.ts'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { OperationError } from '../../core/errors.ts'
import type { OperationInfiniteQuery } from '../../query/types.ts'
import { useClientOf } from '../ClientContext.ts'
import { useSession } from '../useSession.ts'
import { scopedKey } from './scopedKey.ts'
import type { InfiniteReadOptions } from './types.ts'

/** A query page by page over a paginated operation. */
export function useInfiniteRead<C extends Client, Input, Data, Id extends OperationId>(
  level: AccessLevel,
  query: (client: C, input: Input) => OperationInfiniteQuery<Data, Id>,
  input: Input | SkipToken,
  options?: InfiniteReadOptions<Data, Id>,
): UseInfiniteQueryResult<InfiniteData<Data, string | null>, OperationError<Id>> {
  const client = useClientOf<C>(level)
  const { scope } = useSession()
  const skipped = input === skipToken
  const made = query(client, (skipped ? {} : input) as Input)
  return useInfiniteQuery({
    ...made,
    ...options,
    queryKey: scopedKey(made.queryKey, scope),
    ...(skipped && { queryFn: skipToken }),
  } as never) as never
}
