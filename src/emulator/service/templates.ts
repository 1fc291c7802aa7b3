/**
 * Email themes and templates of a project: the built-in ones, which the project can change, and its own. The emulator
 * has no AI assistant for them: the chat proposes the current source unchanged.
 */
import { compact } from '../../core/util/compact.ts'
import { getOwn } from '../../core/util/record.ts'
import {
  BUILT_IN_TEMPLATES,
  BUILT_IN_THEMES,
  builtInThemes,
  LIGHT_THEME_SOURCE,
  SAMPLE_TEMPLATE_SOURCE,
  type BuiltIn,
} from '../domain/builtIns.ts'
import { readConfig, readSettings, writeConfig } from '../domain/configuration.ts'
import type { SourceEntry } from '../domain/configurationShape.ts'
import { fail, failInternal, failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { hasChange } from '../generations.ts'
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
import { compositeKey } from '../state/tables.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'

type ProjectContext = Pick<RequestContext, 'project' | 'service'>

type WritableContext = Pick<RequestContext, 'db' | 'project'>

/** The current version of a theme. */
export type Theme = BuiltIn

/** The current version of a template. */
export interface Template extends BuiltIn {
  /** `null`: the project's active theme. `false`: no theme. */
  readonly theme_id: string | false | null
}

/** Lists all themes, the built-in ones first. */
export function listThemes({ project, service }: ProjectContext): Theme[] {
  const themes = Object.entries(readConfig(project).emails.themes).map(([id, entry]) => toSource(id, entry))
  const newer = BUILT_IN_THEMES.filter((theme) => !builtInThemes(service).includes(theme))
  return themes.filter((theme) => !newer.some((source) => isUnchanged(source, theme)))
}

export const findTheme = (context: ProjectContext, id: string): Theme | undefined =>
  listThemes(context).find((theme) => theme.id === id)

/**
 * Returns the source of the selected theme. `false` selects no theme; `null`, `undefined` and an unknown id select
 * the project's active theme.
 */
export function findThemeSource(context: ProjectContext, selector: string | false | null | undefined): string | null {
  if (selector === false) return null
  const selected = selector == null ? undefined : findTheme(context, selector)
  return (selected ?? findTheme(context, readSettings(context.project).email_theme))?.tsx_source ?? LIGHT_THEME_SOURCE
}

/** Adds or replaces a theme. */
export function writeTheme({ db, project }: WritableContext, { id, display_name, tsx_source }: Theme): void {
  writeConfig(db, project, { [`emails.themes.${id}`]: { displayName: display_name, tsxSource: tsx_source } })
}

/** Lists all templates, the built-in ones first. */
export const listTemplates = ({ project }: Pick<RequestContext, 'project'>): Template[] =>
  Object.entries(readConfig(project).emails.templates).map(([id, entry]) => ({
    ...toSource(id, entry),
    theme_id: entry.themeId ?? null,
  }))

export const findTemplate = (context: Pick<RequestContext, 'project'>, id: string): Template | undefined =>
  listTemplates(context).find((template) => template.id === id)

/** Adds or replaces a template. */
export function writeTemplate({ db, project }: WritableContext, template: Template): void {
  const { id, display_name, tsx_source, theme_id } = template
  const entry = { displayName: display_name, tsxSource: tsx_source, ...compact({ themeId: theme_id ?? undefined }) }
  writeConfig(db, project, { [`emails.templates.${id}`]: entry })
}

/** A source may lack its name or its text: the configuration doesn't check that. */
const toSource = (id: string, { displayName = '', tsxSource = '' }: Partial<SourceEntry>): Theme => ({
  id,
  display_name: displayName,
  tsx_source: tsxSource,
})

const isUnchanged = (builtIn: BuiltIn, { id, display_name, tsx_source }: BuiltIn): boolean =>
  builtIn.id === id && builtIn.display_name === display_name && builtIn.tsx_source === tsx_source

export const isBuiltInTemplate = (id: string): boolean => BUILT_IN_TEMPLATES.some((template) => template.id === id)

/** Restores a built-in source, or removes one of the project's own. Refuses a text if there is neither. */
function deleteSource({ db, project }: WritableContext, kind: 'theme' | 'template', id: string): void {
  const [part, builtIn] =
    kind === 'theme' ? (['themes', BUILT_IN_THEMES] as const) : (['templates', BUILT_IN_TEMPLATES] as const)
  const entry = getOwn(readConfig(project).emails[part], id)
  if (!entry || builtIn.some((source) => isUnchanged(source, toSource(id, entry)))) {
    failText(404, `No ${kind} found with given id`)
  }
  writeConfig(db, project, { [`emails.${part}.${id}`]: null })
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
    projectLogos: hasChange({ service }, 'themeViews') ? logos : undefined,
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
  if (readSettings(project).email_config.type !== 'standard') fail('REQUIRES_CUSTOM_EMAIL_SERVER')
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
    return { ...compact({ id: hasChange(context, 'themeViews') ? id : undefined }), display_name, tsx_source }
  },

  deleteEmailTheme(context) {
    deleteSource(context, 'theme', context.params.id)
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
    if (hasChange(context, 'templateOwnServer')) requireOwnMailServer(context)
    const id = context.random.uuid()
    const { display_name } = context.body
    writeTemplate(context, { id, display_name, tsx_source: SAMPLE_TEMPLATE_SOURCE, theme_id: null })
    return { id }
  },

  /** The emulator has no assistant: the source is good as it is. */
  rewriteTemplateSource: ({ body }) => ({ tsx_source: body.template_tsx_source }),

  deleteEmailTemplate(context) {
    requireOwnMailServer(context)
    deleteSource(context, 'template', context.params.template_id)
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
