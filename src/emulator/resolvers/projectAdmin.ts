/** The current project as its owner sees and changes it. */
import type { Resolvers } from '../engine/context.ts'
import { failText } from '../engine/fail.ts'
import { findTheme } from '../rules/emailSources.ts'
import { deleteProject, writeSettings } from '../rules/projects.ts'
import { adminProjectView } from '../views/adminProject.ts'

export const projectAdmin = {
  getProject: ({ project }) => adminProjectView(project),

  updateProject(context) {
    const { body, db, project } = context
    const { display_name, description, is_production_mode, config } = body
    if (config?.email_theme !== undefined && !findTheme(context, config.email_theme)) {
      failText(400, 'Invalid email theme')
    }
    db.projects.update(project, {
      ...(display_name !== undefined && { display_name }),
      ...(description !== undefined && { description: description ?? '' }),
      ...(is_production_mode !== undefined && { is_production_mode }),
    })
    if (config) writeSettings(db, project, config)
    return adminProjectView(project)
  },

  deleteProject({ db, project }) {
    deleteProject(db, project.id)
    return { success: true }
  },
} satisfies Resolvers
