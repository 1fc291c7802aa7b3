import type { Project } from '../../generated/model.ts'
import { getCurrentProject } from '../../generated/operations/projects.ts'
import type { CallOptions, Client } from '../core/client/types.ts'
import { knownProject } from '../core/navigation/knownProject.ts'
import { type Loaded, useLoaded } from './useLoaded.ts'

const STALE_MILLIS = 60_000

async function readProject(client: Client, options?: CallOptions): Promise<Project> {
  const project = await getCurrentProject(client, {}, options)
  knownProject(client).config = project.config
  return project
}

/**
 * The project: its name and the sign-in methods it has enabled. Needs no query cache. A component that mounts after 60 s
 * reads it again.
 */
export function useProject(): Loaded<Project> {
  return useLoaded('project', readProject, STALE_MILLIS)
}
