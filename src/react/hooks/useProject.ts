import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useContext } from 'react'
import type { Project } from '../../../generated/model.ts'
import { getCurrentProject } from '../../../generated/operations/projects.ts'
import { getCurrentProjectQuery } from '../../../generated/queries/projects.ts'
import { cachedProject } from '../../core/client/cachedProject.ts'
import type { Client } from '../../core/client/types.ts'
import type { OperationError } from '../../core/errors.ts'
import { PUBLIC_SESSION_KEY, withSessionKey } from '../../query/keys.ts'
import { getOwnQueryClient, getQueryClients } from '../../query/queryClients.ts'
import { AppearanceContext } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { keepTogether } from '../ui/keepTogether.ts'
import { useDeviceItem, writeDeviceItem } from './deviceItem.ts'
import { useBrowserValue } from './useBrowserValue.ts'

const PROJECT_STALE_MILLIS = 60_000

const NAME_ITEM = 'app-name'

/** Clients whose project was read since the page was loaded, so that a server's HTML doesn't show it. */
const readSince = new WeakSet<Client>()

/**
 * Returns the query of the project, with one key for all sessions. It ignores the signal: otherwise
 * StrictMode, which unmounts its first mount, would cancel a preloaded read.
 */
function createProjectQuery(client: Client) {
  return {
    ...withSessionKey(getCurrentProjectQuery(client), PUBLIC_SESSION_KEY),
    queryFn: async (): Promise<Project> => {
      const project = await getCurrentProject(client)
      cachedProject.get(client).config = project.config
      readSince.add(client)
      writeDeviceItem(client, NAME_ITEM, project.displayName)
      return project
    },
    staleTime: PROJECT_STALE_MILLIS,
  }
}

/** Starts to read the project for a component that is about to mount in a browser. */
export function preloadProject(client: Client): void {
  const [queryClient = getOwnQueryClient(client)] = getQueryClients(client)
  void queryClient.prefetchQuery(createProjectQuery(client))
}

/** Returns a function that reads the project again and gives up a read in flight. */
export function useRetryProject(): () => Promise<void> {
  const client = useClient()
  const queryClient = useQueryClient()
  return async () => {
    const { queryKey } = createProjectQuery(client)
    await queryClient.cancelQueries({ queryKey })
    await queryClient.refetchQueries({ queryKey })
  }
}

/**
 * Reads the project: its name and enabled sign-in methods. A component that mounts after 60 s reads it again.
 *
 * @example
 * ```tsx
 * const { data: project } = useProject()
 * return <h1>{project?.displayName}</h1>
 * ```
 */
export function useProject(): UseQueryResult<Project, OperationError<'getCurrentProject'>> {
  const client = useClient()
  const query = createProjectQuery(client)
  const isHydrated = useBrowserValue(() => true, false)
  // React may hydrate a page after the project was read, and expects the text of the server's HTML.
  const isEarly = !isHydrated && readSince.has(client)
  return useQuery<Project, OperationError<'getCurrentProject'>>({
    ...query,
    ...(isEarly && { queryKey: [...query.queryKey, 'before hydration'], enabled: false, gcTime: 0 }),
    throwOnError: false,
  })
}

/**
 * Returns the name of the app for titles: the configured one, or else the project's. Until the project is read, and
 * during an outage, it is the name that this device saw last.
 */
export function useAppName(): string {
  const { name } = useContext(AppearanceContext).appearance
  const { data: project } = useProject()
  const lastName = useDeviceItem(NAME_ITEM)
  return keepTogether(name ?? project?.displayName ?? lastName ?? '')
}
