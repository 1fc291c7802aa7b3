import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Project } from '../../../../generated/model.ts'
import { getCurrentProjectQuery } from '../../../../generated/queries/projects.ts'
import { useClient } from '../../ClientContext.ts'
import { scopedKey } from '../../hooks/scopedKey.ts'

/** The project: what it is called and which ways in it has. The same for everybody, so signing in doesn't read it again. */
export function useProject(): UseQueryResult<Project> {
  const query = getCurrentProjectQuery(useClient())
  return useQuery({ ...query, queryKey: scopedKey(query.queryKey, 'signed-out'), staleTime: 60_000 } as never)
}
