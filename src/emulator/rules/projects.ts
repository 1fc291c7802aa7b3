/** Projects from their owners' side: who owns one, writing its settings, and deleting it. */
import type { Row, Table } from '../db/createTable.ts'
import type { Database } from '../db/createDatabase.ts'
import type { ProjectConfig, ProjectRecord, UserRecord } from '../db/records.ts'
import { TABLE_NAMES } from '../db/tables.ts'
import { ownedProjectIds } from '../engine/authenticate.ts'
import type { Wire } from '../specification.ts'

/** Settings as an owner writes them: what is left out keeps its value, a list replaces the whole old one. */
export type GivenSettings = Wire<'AdminProjectConfigBody'>

/** The part of the settings that is given, in the form in which it is kept. */
export function toSettings(given: GivenSettings): Partial<ProjectConfig> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  return structuredClone(Object.fromEntries(entries)) as Partial<ProjectConfig>
}

/** Writes settings. A list that is written drops what only the configuration could say of it. */
export function writeSettings(db: Database, project: ProjectRecord, given: GivenSettings): void {
  const { domains, providers } = project.unlisted_config
  db.projects.update(project, {
    config: { ...project.config, ...toSettings(given) },
    unlisted_config: {
      domains: given.domains ? {} : domains,
      providers: given.oauth_providers ? {} : providers,
    },
  })
}

/** The projects that a user of the project `internal` owns and that still exist, in the order they were acquired. */
export function ownedProjects(db: Database, owner: UserRecord): ProjectRecord[] {
  return ownedProjectIds(owner).flatMap((id) => db.projects.get(id) ?? [])
}

/** Makes a user the owner of one more project. Other metadata stays. */
export function addOwnedProject(db: Database, owner: UserRecord, projectId: string): void {
  const { server_metadata: metadata } = owner
  const others = typeof metadata === 'object' && !Array.isArray(metadata) ? metadata : null
  db.users.update(owner, {
    server_metadata: { ...others, managedProjectIds: [...ownedProjectIds(owner), projectId] },
  })
}

/** Forgets a project and everything in it. */
export function deleteProject(db: Database, projectId: string): void {
  for (const name of TABLE_NAMES) {
    const table = db[name] as unknown as Table<Row & { readonly project_id?: string }>
    for (const row of table.all()) if (row.project_id === projectId) table.delete(row.id)
  }
  db.projects.delete(projectId)
}
