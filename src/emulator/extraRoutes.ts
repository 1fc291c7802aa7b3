/** Paths the service answers although they are no operations of the specification: nobody calls them through a client. */
import type { AnyResolver } from './engine/context.ts'
import { replyText } from './engine/reply.ts'
import type { Route } from './specification.ts'

export const extraRoutes: readonly Route[] = [
  {
    id: 'greeting',
    tag: '',
    method: 'GET',
    path: '',
    access: 'none',
    user: 'optional',
    status: 200,
    query: { type: 'object', properties: {} },
    errors: [],
  },
]

/** Their answers, by the name each has above. */
export const extraResolvers: Readonly<Record<string, AnyResolver>> = {
  /** Says which caller the headers describe: for whoever sets up a client by hand. */
  greeting: (context) => {
    const { level, user } = context
    const lines = [
      'This is the latchkey emulator. Operations are below this path.',
      `Access type: ${level}`,
      `Project: ${level === 'none' ? 'none' : context.project.id}`,
      `User: ${user ? (user.display_name ?? user.id) : 'none'}`,
    ]
    return replyText(200, `${lines.join('\n')}\n`)
  },
}
