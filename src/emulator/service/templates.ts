/**
 * Email themes and templates of a project: the built-in ones, which the project can change, and its own. The emulator
 * has no AI assistant for them: the chat proposes the current source unchanged.
 */
import { compact } from '../../core/util/compact.ts'
import { fail, failInternal, failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import {
  BUILT_IN_TEMPLATES,
  builtInThemes,
  LIGHT_THEME_SOURCE,
  SAMPLE_TEMPLATE_SOURCE,
  type BuiltIn,
} from '../mail/builtIns.ts'
import {
  checkTheme,
  PREVIEW,
  renderMail,
  withMailParser,
  type MailSources,
  type MailValues,
  type RenderedMail,
} from '../mail/renderMail.ts'
import { TsxError } from '../mail/tsx/budget.ts'
import type { TemplateRecord, ThemeRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'

type ProjectContext = Pick<RequestContext, 'db' | 'project' | 'service'>

/** The current version of a theme. */
export type Theme = BuiltIn

/** The current version of a template. */
export interface Template extends BuiltIn {
  /** `null`: the project's active theme. `false`: no theme. */
  readonly theme_id: TemplateRecord['theme_id']
}

/** Lists all themes, the built-in ones first. */
export function listThemes({ db, project, service }: ProjectContext): Theme[] {
  return mergeSources(builtInThemes(service), db.themes.where('project', project.id).map(toTheme))
}

export function findTheme(context: ProjectContext, id: string): Theme | undefined {
  const stored = context.db.themes.get(compositeKey(context.project.id, id))
  return stored ? toTheme(stored) : builtInThemes(context.service).find((theme) => theme.id === id)
}

/**
 * Returns the source of the selected theme. `false` selects no theme; `null`, `undefined` and an unknown id select
 * the project's active theme.
 */
export function findThemeSource(context: ProjectContext, selector: string | false | null | undefined): string | null {
  if (selector === false) return null
  const selected = selector == null ? undefined : findTheme(context, selector)
  return (selected ?? findTheme(context, context.project.config.email_theme))?.tsx_source ?? LIGHT_THEME_SOURCE
}

/** Adds or replaces a theme. */
export function writeTheme({ db, project }: ProjectContext, { id, display_name, tsx_source }: Theme): void {
  const key = compositeKey(project.id, id)
  const stored = db.themes.get(key)
  if (stored) db.themes.update(stored, { display_name, tsx_source })
  else db.themes.insert({ id: key, project_id: project.id, theme_id: id, display_name, tsx_source })
}

/** Lists all templates, the built-in ones first. */
export function listTemplates({ db, project }: ProjectContext): Template[] {
  return mergeSources(BUILT_IN_TEMPLATES.map(withoutTheme), db.templates.where('project', project.id).map(toTemplate))
}

export function findTemplate(context: ProjectContext, id: string): Template | undefined {
  const stored = context.db.templates.get(compositeKey(context.project.id, id))
  if (stored) return toTemplate(stored)
  const builtIn = BUILT_IN_TEMPLATES.find((template) => template.id === id)
  return builtIn && withoutTheme(builtIn)
}

/** Adds or replaces a template. */
export function writeTemplate({ db, project }: ProjectContext, template: Template): void {
  const { id, display_name, tsx_source, theme_id } = template
  const key = compositeKey(project.id, id)
  const stored = db.templates.get(key)
  if (stored) db.templates.update(stored, { display_name, tsx_source, theme_id })
  else db.templates.insert({ id: key, project_id: project.id, template_id: id, display_name, tsx_source, theme_id })
}

/** Restores the built-in themes and templates, and deletes the project's own. */
export function deleteSources({ db, project }: ProjectContext): void {
  for (const table of [db.themes, db.templates] as const) {
    for (const { id } of table.where('project', project.id)) table.delete(id)
  }
}

/** Merges the current versions of the built-in sources with the project's own, the built-in ones first. */
function mergeSources<Source extends BuiltIn>(builtIn: readonly Source[], stored: readonly Source[]): Source[] {
  const changed = new Map(stored.map((source) => [source.id, source]))
  const ownSources = stored.filter(({ id }) => !builtIn.some((source) => source.id === id))
  return [...builtIn.map((source) => changed.get(source.id) ?? source), ...ownSources]
}

const withoutTheme = (builtIn: BuiltIn): Template => ({ ...builtIn, theme_id: null })

function toTheme({ theme_id, display_name, tsx_source }: ThemeRecord): Theme {
  return { id: theme_id, display_name, tsx_source }
}

function toTemplate({ template_id, display_name, tsx_source, theme_id }: TemplateRecord): Template {
  return { id: template_id, display_name, tsx_source, theme_id }
}

/** Runs work that renders a source. Refuses with `EMAIL_RENDERING_ERROR` if the source cannot be rendered. */
function withRenderingErrors<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof TsxError) return fail('EMAIL_RENDERING_ERROR', { error: error.message })
    throw error
  }
}

/** The values of an email that come from the project. */
export function projectValues({ project, service }: Pick<RequestContext, 'project' | 'service'>) {
  const { logo_url, logo_full_url, logo_dark_mode_url, logo_full_dark_mode_url } = project.logos ?? {}
  const logos = {
    logoUrl: logo_url,
    logoFullUrl: logo_full_url,
    logoDarkModeUrl: logo_dark_mode_url,
    logoFullDarkModeUrl: logo_full_dark_mode_url,
  }
  return {
    project: { displayName: project.display_name },
    projectLogos: service === '2025' ? undefined : logos,
  } satisfies Partial<MailValues>
}

/** Renders an email with preview values. */
export function renderPreview(
  context: Pick<RequestContext, 'project' | 'clock' | 'service'>,
  sources: MailSources,
): RenderedMail {
  const values: MailValues = { ...PREVIEW, ...projectValues(context), nowMillis: context.clock.now() }
  return withRenderingErrors(() => renderMail(sources, values))
}

/** Refuses with `REQUIRES_CUSTOM_EMAIL_SERVER` unless the project has its own mail server. */
export function requireOwnMailServer({ project }: Pick<RequestContext, 'project'>): void {
  if (project.config.email_config.type !== 'standard') fail('REQUIRES_CUSTOM_EMAIL_SERVER')
}

export const emailThemes = {
  listEmailThemes: (context) => ({
    themes: listThemes(context).map(({ id, display_name }) => ({ id, display_name })),
  }),

  createEmailTheme(context) {
    const id = context.random.uuid()
    writeTheme(context, { id, display_name: context.body.display_name, tsx_source: LIGHT_THEME_SOURCE })
    return { id }
  },

  getEmailTheme(context) {
    const { id, display_name, tsx_source } = requireTheme(context)
    return { ...compact({ id: context.service === '2025' ? undefined : id }), display_name, tsx_source }
  },

  deleteEmailTheme({ db, project, params }) {
    if (!db.themes.delete(compositeKey(project.id, params.id))) failText(404, 'No theme found with given id')
    return { success: true }
  },

  updateEmailTheme: withMailParser((context) => {
    const theme = requireTheme(context)
    const { tsx_source } = context.body
    withRenderingErrors(() => checkTheme(tsx_source))
    writeTheme(context, { ...theme, tsx_source })
    return { display_name: theme.display_name }
  }),
} satisfies Resolvers

function requireTheme(context: CallerContext & { readonly params: { readonly id: string } }): Theme {
  return findTheme(context, context.params.id.toLowerCase()) ?? failText(404, 'No theme found with given id')
}

export const emailTemplates = {
  listEmailTemplates: (context) => ({
    templates: listTemplates(context).map(({ id, display_name, tsx_source, theme_id }) => ({
      id,
      display_name,
      tsx_source,
      ...compact({ theme_id: theme_id ?? undefined }),
    })),
  }),

  createEmailTemplate(context) {
    if (context.service !== '2025') requireOwnMailServer(context)
    const id = context.random.uuid()
    const { display_name } = context.body
    writeTemplate(context, { id, display_name, tsx_source: SAMPLE_TEMPLATE_SOURCE, theme_id: null })
    return { id }
  },

  deleteEmailTemplate(context) {
    const { db, project, params } = context
    requireOwnMailServer(context)
    if (!db.templates.delete(compositeKey(project.id, params.template_id)))
      failText(404, 'No template found with given id')
    return {}
  },

  updateEmailTemplate: withMailParser((context) => {
    const { body, params } = context
    requireOwnMailServer(context)
    const template =
      findTemplate(context, params.template_id.toLowerCase()) ?? failText(404, 'No template found with given id')
    // Only the id of a theme is stored; other selectors leave the theme unchanged.
    const theme_id = typeof body.theme_id === 'string' ? body.theme_id : template.theme_id
    const { tsx_source } = body
    const { html, subject, category } = renderPreview(context, {
      content: { tsx: tsx_source },
      theme: findThemeSource(context, theme_id),
    })
    if (!subject) fail('EMAIL_RENDERING_ERROR', { error: toMissingElementText('Subject') })
    if (!category) fail('EMAIL_RENDERING_ERROR', { error: toMissingElementText('NotificationCategory') })
    writeTemplate(context, { ...template, tsx_source, theme_id })
    return { rendered_html: html }
  }),
} satisfies Resolvers

const toMissingElementText = (element: string): string => `${element} is required, import it from @stackframe/emails`

export const aiChat = {
  /** Proposes the current source unchanged. */
  sendAiChatMessage(context) {
    const isTheme = context.body.context_type === 'email-theme'
    const args = { content: isTheme ? requireRequestedTheme(context) : requireRequestedTemplate(context) }
    const kind = isTheme ? 'theme' : 'template'
    return {
      content: [
        {
          type: 'text',
          text: `The emulator has no assistant. This proposal is the current source of the ${kind}.`,
        },
        {
          type: 'tool-call',
          toolName: isTheme ? 'createEmailTheme' : 'createEmailTemplate',
          toolCallId: `call_${context.random.code(16)}`,
          args,
          argsText: JSON.stringify(args),
          result: 'success',
        },
      ],
    }
  },

  saveAiChatMessage({ db, project, random, params, body }) {
    db.chatMessages.insert({
      id: random.uuid(),
      project_id: project.id,
      thread_id: params.thread_id,
      message: body.message,
    })
    return {}
  },

  listAiChatMessages: ({ db, project, params }) => ({
    messages: db.chatMessages
      .where('thread', compositeKey(project.id, params.thread_id))
      .map(({ message }) => message as Record<string, never>),
  }),
} satisfies Resolvers

type ChatContext = OperationContext<'sendAiChatMessage'>

const requireRequestedTheme = (context: ChatContext): string =>
  findTheme(context, context.params.thread_id)?.tsx_source ?? failUnknownThread('theme')

const requireRequestedTemplate = (context: ChatContext): string =>
  findTemplate(context, context.params.thread_id)?.tsx_source ?? failUnknownThread('template')

const failUnknownThread = (kind: string): never =>
  failInternal(`The service fails for a ${kind} that does not exist. List them first.`)
