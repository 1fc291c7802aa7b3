import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Client } from '../../core/client/types.ts'
import type { LatchkeyError } from '../../core/errors.ts'
import { getGcTime } from '../../query/queryClients.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { useSession } from './useSession.ts'

/**
 * Checks the code of a link once, without using it. Without a code, no request is sent.
 *
 * @param name distinguishes the checks in the cache
 */
export function useCodeCheck<Data>(
  name: string,
  check: (client: Client, input: { code: string }) => Promise<Data>,
  code: string | null | undefined,
): UseQueryResult<Data, LatchkeyError> {
  const client = useClient()
  const { sessionKey } = useSession()
  const input = { code: code?.toLowerCase() ?? '' }
  return useQuery<Data, LatchkeyError>({
    queryKey: [client.key, sessionKey, 'codes', name, input],
    // Without the signal: otherwise StrictMode, which unmounts its first mount, would repeat the check.
    queryFn: code ? () => check(client, input) : skipToken,
    staleTime: Infinity,
    gcTime: getGcTime(client),
    networkMode: 'always',
    retry: false,
    throwOnError: false,
  })
}
