/** Rendering where somebody is told that it failed. */
import { type MailSources, type MailValues, PREVIEW, type RenderedMail, renderMail } from '../emails/renderMail.ts'
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { TsxError } from '../tsx/TsxError.ts'

/** Does something with a source; refuses with `EMAIL_RENDERING_ERROR` when that cannot be rendered. */
export function orRenderingError<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof TsxError) return fail('EMAIL_RENDERING_ERROR', { error: error.message })
    throw error
  }
}

/** A mail as it looks with preview values. */
export function renderPreview({ project }: Pick<Scope, 'project'>, sources: MailSources): RenderedMail {
  const values: MailValues = { ...PREVIEW, project: { displayName: project.display_name } }
  return orRenderingError(() => renderMail(sources, values))
}

/** Refuses with `REQUIRES_CUSTOM_EMAIL_SERVER` while the project has no mail server of its own. */
export function requireOwnMailServer({ project }: Pick<Scope, 'project'>): void {
  if (project.config.email_config.type !== 'standard') fail('REQUIRES_CUSTOM_EMAIL_SERVER')
}
