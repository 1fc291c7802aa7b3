/** Emails that an owner prepares, and sends with their id. */
import { compact } from '../../core/util/compact.ts'
import { SAMPLE_TEMPLATE_SOURCE } from '../domain/builtIns.ts'
import { failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { EmailDraftRecord } from '../state/records.ts'
import type { Resolvers } from './resolver.ts'

/** Returns a draft of the project. Refuses an unknown id with a text. */
export function requireDraft({ db, project }: RequestContext, id: string): EmailDraftRecord {
  const draft = db.emailDrafts.get(id)
  return draft?.project_id === project.id ? draft : failText(400, 'Draft not found with given id')
}

export const emailDrafts = {
  listEmailDrafts: ({ db, project }) => ({
    drafts: db.emailDrafts
      .where('project', project.id)
      .map(({ id, display_name, tsx_source, theme_id, sent_at_millis }) => ({
        id,
        display_name,
        tsx_source,
        theme_id,
        sent_at_millis,
      })),
  }),

  createEmailDraft({ db, project, random, body }) {
    const { id } = db.emailDrafts.insert({
      id: random.uuid(),
      project_id: project.id,
      display_name: body.display_name,
      tsx_source: body.tsx_source ?? SAMPLE_TEMPLATE_SOURCE,
      theme_id: body.theme_id ?? null,
      sent_at_millis: null,
    })
    return { id }
  },

  updateEmailDraft(context) {
    context.db.emailDrafts.update(requireDraft(context, context.params.draft_id), compact(context.body))
    return {}
  },

  deleteEmailDraft(context) {
    context.db.emailDrafts.delete(requireDraft(context, context.params.draft_id).id)
    return {}
  },
} satisfies Resolvers
