/** The analytics of a project. The emulator records no visits: it accepts queries, and its lists are empty. */
import { failText } from '../domain/refusals.ts'
import type { Resolvers } from './resolver.ts'

const refuse = (): never => failText(404, 'The replay is unknown')

export const analytics = {
  queryAnalytics: () => ({}),

  listSessionReplays: () => ({ items: [], pagination: { next_cursor: null } }),
  getSessionReplay: refuse,
  listSessionReplayChunks: refuse,
  getSessionReplayEvents: refuse,
  getSessionReplayChunkEvents: refuse,
} satisfies Resolvers
