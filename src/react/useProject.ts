import type { Project } from '../../generated/model.ts'
import { getCurrentProject } from '../../generated/operations/projects.ts'
import { type Loaded, useLoaded } from './useLoaded.ts'

const STALE_MILLIS = 60_000

/**
 * The project: its name and the sign-in methods it has enabled. Needs no query cache. A component that mounts after 60 s
 * reads it again.
 */
export function useProject(): Loaded<Project> {
  return useLoaded('project', (client, options) => getCurrentProject(client, {}, options), STALE_MILLIS)
}
