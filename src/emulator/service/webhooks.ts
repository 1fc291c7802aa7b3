/** The token of the webhook portal. */
import type { Resolvers } from '../engine/context.ts'
import { CODE_LENGTH } from '../limits.ts'

export const webhooks = {
  createWebhookPortalToken: ({ random }) => ({ token: `emulated_${random.code(CODE_LENGTH)}` }),
} satisfies Resolvers
