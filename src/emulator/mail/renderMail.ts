/** Renders an email from the TSX sources of a template and a theme. The sources are interpreted, never executed. */
import { compact } from '../../core/util/compact.ts'
import { TsxError } from './tsx/budget.ts'
import { evaluate, type Evaluation } from './tsx/evaluate.ts'
import { toHtmlPiece, type ProjectLogos } from './tsx/html.ts'
import { loadParser, parseModule, type Module } from './tsx/parseModule.ts'

/** The sources of an email. */
export interface MailSources {
  /** The source of a template, or HTML that is used as it is. */
  readonly content: { readonly tsx: string } | { readonly html: string }
  /** The source of a theme; `null` for a bare layout. */
  readonly theme: string | null
}

/** The values passed to the sources. Missing values are taken from the sources' preview values. */
export interface MailValues {
  readonly user: { readonly displayName: string | null }
  readonly project: { readonly displayName: string }
  readonly variables?: Readonly<Record<string, unknown>>
  /** `null` for an email without an unsubscribe link. */
  readonly unsubscribeLink?: string | null
  readonly projectLogos?: ProjectLogos | undefined
  /**
   * The current time that the sources see, in milliseconds since 1970.
   *
   * @default the time of the machine
   */
  readonly nowMillis?: number
}

export interface RenderedMail {
  readonly html: string
  /** As declared by the template, if it declares one. */
  readonly subject?: string
  readonly category?: string
}

/** Parsed sources by their text. There are few sources, and each is used for many emails. */
const modules = new Map<string, Module>()

const MAX_MODULES = 100

/** Wraps a resolver that renders emails: it runs after the parser is loaded. */
export function withMailParser<Context, Result>(
  resolve: (context: Context) => Result,
): (context: Context) => Result | Promise<Result> {
  return (context) => loadParser()?.then(() => resolve(context)) ?? resolve(context)
}

/** Renders an email. Call `loadParser` first. @throws {TsxError} if a source is not TSX, or uses unsupported features */
export function renderMail({ content, theme }: MailSources, values: MailValues): RenderedMail {
  const declared: { subject?: string; category?: string } = {}
  const markers = {
    Subject({ value }: { readonly value?: unknown }): void {
      declared.subject = requireText('Subject', value)
    },
    NotificationCategory({ value }: { readonly value?: unknown }): void {
      declared.category = requireText('NotificationCategory', value)
    },
  }
  return withNestingErrors(() => {
    const { nowMillis = Date.now() } = values
    const inner =
      'html' in content ? content.html : renderTemplate(evaluate(getModule(content.tsx), markers, nowMillis), values)
    const layout = theme === null ? null : evaluate(getModule(theme), {}, nowMillis)
    const html = layout ? renderTheme(layout, inner, values) : `<html><body>${inner}</body></html>`
    return { html: `<!DOCTYPE html>${html}`, ...declared }
  })
}

/** Renders a theme on its own with its preview props. @throws {TsxError} if it cannot be rendered */
export function checkTheme(source: string): void {
  withNestingErrors(() => renderTheme(evaluate(getModule(source), {}, Date.now()), null, PREVIEW))
}

/** The user and project of a preview. */
export const PREVIEW: MailValues = { user: { displayName: 'John Doe' }, project: { displayName: 'My Project' } }

function renderTemplate(template: Evaluation, { user, project, variables }: MailValues): string {
  const values = variables ?? template.assigned('EmailTemplate.PreviewVariables') ?? {}
  return template.render('EmailTemplate', { user, project, variables: values })
}

/** Renders a theme. Without content (`null`), it shows the `children` of its preview props. */
function renderTheme(theme: Evaluation, inner: string | null, { unsubscribeLink, projectLogos }: MailValues): string {
  const preview = unsubscribeLink === undefined ? theme.assigned('EmailTheme.PreviewProps') : null
  const props = typeof preview === 'object' ? preview : null
  return theme.render('EmailTheme', {
    ...props,
    ...compact({
      projectLogos,
      unsubscribeLink: unsubscribeLink ?? undefined,
      children: inner === null ? undefined : toHtmlPiece(inner),
    }),
  })
}

function getModule(source: string): Module {
  const cached = modules.get(source)
  if (cached) return cached
  const module = parseModule(source)
  if (modules.size >= MAX_MODULES) modules.clear()
  modules.set(source, module)
  return module
}

/** Turns a stack overflow, caused by a source that is nested too deeply, into a TsxError. */
function withNestingErrors<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new TsxError('The source is nested too deeply.')
    throw error
  }
}

function requireText(element: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw new TsxError(`The \`value\` of ${element} must be a text.`)
}
