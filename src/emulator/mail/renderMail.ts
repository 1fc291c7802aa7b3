/** Renders an email from the TSX sources of a template and a theme. The sources are interpreted, never executed. */
import { evaluate, type Evaluation } from './tsx/evaluate.ts'
import { toHtmlPiece } from './tsx/html.ts'
import type { Module } from './tsx/nodes.ts'
import { parseModule } from './tsx/parseModule.ts'
import { TsxError } from './tsx/reader.ts'

/** What a mail is made of. */
export interface MailSources {
  /** The source of a template; or HTML that is taken as it is. */
  readonly content: { readonly tsx: string } | { readonly html: string }
  /** The source of a theme; `null` for a bare layout. */
  readonly theme: string | null
}

/** What the sources are given. What is left out comes from the preview values of the sources. */
export interface MailValues {
  readonly user: { readonly displayName: string | null }
  readonly project: { readonly displayName: string }
  readonly variables?: Readonly<Record<string, unknown>>
  /** `null` for a mail that nobody can unsubscribe from. */
  readonly unsubscribeLink?: string | null
}

export interface RenderedMail {
  readonly html: string
  /** As the template declares it, if it does. */
  readonly subject?: string
  readonly category?: string
}

/** Sources that were read, by their text. They are few, and read for every mail. */
const modules = new Map<string, Module>()

const MAX_MODULES = 100

/** @throws TsxError when a source is no TSX, or asks for more than the emulator reads. */
export function renderMail({ content, theme }: MailSources, values: MailValues): RenderedMail {
  const declared: { subject?: string; category?: string } = {}
  const markers = {
    Subject: ({ value }: { readonly value?: unknown }) => void (declared.subject = textOf('Subject', value)),
    NotificationCategory: ({ value }: { readonly value?: unknown }) =>
      void (declared.category = textOf('NotificationCategory', value)),
  }
  return withinBounds(() => {
    const inner = 'html' in content ? content.html : renderTemplate(evaluate(read(content.tsx), markers), values)
    const layout = theme === null ? null : evaluate(read(theme), {})
    const html = layout ? renderTheme(layout, inner, values) : `<html><body>${inner}</body></html>`
    return { html: `<!DOCTYPE html>${html}`, ...declared }
  })
}

/** Reads and renders a theme on its own, to find out whether it can be. */
export function checkTheme(source: string): void {
  withinBounds(() => renderTheme(evaluate(read(source), {}), '', PREVIEW))
}

/** Whom and what a preview is for. */
export const PREVIEW: MailValues = { user: { displayName: 'John Doe' }, project: { displayName: 'My Project' } }

function renderTemplate(template: Evaluation, { user, project, variables }: MailValues): string {
  const given = variables ?? template.assigned('EmailTemplate.PreviewVariables') ?? {}
  return template.render('EmailTemplate', { user, project, variables: given })
}

function renderTheme(theme: Evaluation, inner: string, { unsubscribeLink }: MailValues): string {
  const preview = unsubscribeLink === undefined ? theme.assigned('EmailTheme.PreviewProps') : null
  const props = typeof preview === 'object' ? preview : null
  return theme.render('EmailTheme', {
    ...props,
    ...(unsubscribeLink != null && { unsubscribeLink }),
    children: toHtmlPiece(inner),
  })
}

function read(source: string): Module {
  const known = modules.get(source)
  if (known) return known
  const module = parseModule(source)
  if (modules.size >= MAX_MODULES) modules.clear()
  modules.set(source, module)
  return module
}

/** What is nested too deeply ends the stack, and is refused like everything else. */
function withinBounds<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new TsxError('The source is nested too deeply.')
    throw error
  }
}

function textOf(element: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw new TsxError(`The \`value\` of ${element} must be a text.`)
}
