import type { Project } from '../../../generated/model.ts'
import { getCurrentProjectQuery } from '../../../generated/queries/projects.ts'
import { cachedProject } from '../../core/client/slots.ts'
import type { Client } from '../../core/client/types.ts'
import { refreshStored, storeOf } from '../../query/store.ts'
import type { ReadContext, StorableQuery } from '../../query/types.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { scopedKey } from './useSession.ts'
import { type StoredResult, useStoredQuery } from '../useStoredQuery.ts'

const STALE_MILLIS = 60_000

/** The query of the project, with one key for all sessions. */
function projectQuery(client: Client): StorableQuery<Project> {
  const { queryKey, queryFn } = getCurrentProjectQuery(client)
  return {
    queryKey: scopedKey(queryKey, 'signed-out'),
    queryFn: async (context: ReadContext) => {
      const project = await queryFn(context)
      cachedProject.get(client).config = project.config
      return project
    },
  }
}

/** Begins to read the project, for a component that is about to mount in a browser. */
export const preloadProject = (client: Client): void =>
  refreshStored(storeOf(client), projectQuery(client), STALE_MILLIS)

/**
 * Reads the project: its name and enabled sign-in methods. Needs no React Query. A component that mounts after 60 s
 * reads it again.
 */
export function useProject(): StoredResult<Project> {
  return useStoredQuery(projectQuery(useClient()), STALE_MILLIS)
}
