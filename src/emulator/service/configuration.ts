/** The configuration of a project as it is shown, and, in a service of 2025, how it is overridden. */
import { readConfig, writeConfig } from '../domain/configuration.ts'
import { parseOverride } from '../domain/configurationOverride.ts'
import { CONFIG_SHAPES, type ConfigTree } from '../domain/configurationShape.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { hasChange } from '../generations.ts'
import type { Resolvers } from './resolver.ts'
import { sortRules } from './signUpRules.ts'
import { isBuiltInTemplate, listThemes } from './templates.ts'

/** The tree as it is shown: without the project's own templates while it uses the shared mail server. */
function renderConfig(context: Pick<RequestContext, 'project' | 'service'>): object {
  const tree = readConfig(context.project)
  if (!hasChange(context, 'configLevels')) return renderConfigOf2025(tree, context)
  const { emails, auth } = tree
  const templates = Object.entries(emails.templates).filter(([id]) => !emails.server.isShared || isBuiltInTemplate(id))
  return {
    ...tree,
    auth: { ...auth, signUpRules: Object.fromEntries(sortRules(auth.signUpRules)) },
    emails: { ...emails, templates: Object.fromEntries(templates) },
  }
}

/** The parts that a service of 2025 has. */
function renderConfigOf2025(tree: ConfigTree, context: Pick<RequestContext, 'project' | 'service'>): object {
  const { signUpRules: _, signUpRulesDefaultAction: __, ...auth } = tree.auth
  const themes: Record<string, unknown> = {}
  for (const { id } of listThemes(context)) themes[id] = tree.emails.themes[id]
  const parts = { ...tree, auth, emails: { ...tree.emails, themes } }
  const names = new Set(['sourceOfTruth', ...Object.keys(CONFIG_SHAPES['2025'].fields)])
  return Object.fromEntries(Object.entries(parts).filter(([name]) => names.has(name)))
}

export const projectConfig = {
  getProjectConfig: (context) => ({ config_string: JSON.stringify(renderConfig(context)) }),

  updateProjectConfigOverride({ db, project, body }) {
    const { config_override_string: text } = body
    if (text) writeConfig(db, project, parseOverride('2025', readConfig(project), text))
    return {}
  },
} satisfies Resolvers
