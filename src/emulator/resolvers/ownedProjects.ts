/** The projects of an owner, who is a user of the project `internal`. */
import type { Call, Resolvers } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import type { UserRecord } from '../db/records.ts'
import { createProject, PROJECT_OF_OWNERS } from '../projects.ts'
import { signedInUser } from '../rules/caller.ts'
import { addOwnedProject, ownedProjects as projectsOf, toSettings } from '../rules/projects.ts'
import { adminProjectView } from '../views/adminProject.ts'
import { list } from '../views/list.ts'

export const ownedProjects = {
  listOwnedProjects: (context) => list(projectsOf(context.db, owner(context)).map(adminProjectView)),

  createOwnedProject(context) {
    const { body, db, clock, random } = context
    const user = owner(context)
    const project = createProject(db, clock.now(), {
      id: random.uuid(),
      display_name: body.display_name,
      description: body.description ?? '',
      is_production_mode: body.is_production_mode,
      config: toSettings(body.config ?? {}),
    })
    addOwnedProject(db, user, project.id)
    return adminProjectView(project)
  },
} satisfies Resolvers

function owner(context: Call): UserRecord {
  const user = signedInUser(context)
  return context.project.id === PROJECT_OF_OWNERS ? user : fail('EXPECTED_INTERNAL_PROJECT')
}
