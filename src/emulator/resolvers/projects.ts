/** The current project as a client sees it, and the keys that verify its access tokens. */
import type { Resolvers } from '../engine/context.ts'
import { failText } from '../engine/fail.ts'
import { projectView } from '../views/project.ts'

export const projects = {
  getCurrentProject: ({ project }) => projectView(project),

  getJwks({ db, tokens, params }) {
    const project = db.projects.get(params.project_id) ?? failText(404, 'Project not found')
    return tokens.publicKeys(project)
  },
} satisfies Resolvers
