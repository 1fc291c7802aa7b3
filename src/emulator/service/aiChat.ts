/** The assistant for themes and templates. The emulator has none: it proposes the current source unchanged. */
import type { Context, Resolvers } from '../engine/context.ts'
import { failUnplanned } from '../engine/reply.ts'
import { findTemplate, findTheme } from './templates.ts'
import { joined } from '../state/tables.ts'

export const aiChat = {
  /** Stores nothing. */
  sendAiChatMessage(context) {
    const isTheme = context.body.context_type === 'email-theme'
    const args = { content: isTheme ? themeSource(context) : templateSource(context) }
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
      .where('thread', joined(project.id, params.thread_id))
      .map(({ message }) => message as Record<string, never>),
  }),
} satisfies Resolvers

type Asked = Context<'sendAiChatMessage'>

const themeSource = (context: Asked): string =>
  findTheme(context, context.params.thread_id)?.tsx_source ?? unknownThread('theme')

const templateSource = (context: Asked): string =>
  findTemplate(context, context.params.thread_id)?.tsx_source ?? unknownThread('template')

const unknownThread = (kind: string): never =>
  failUnplanned(`The service fails for a ${kind} that does not exist. List them first.`)
