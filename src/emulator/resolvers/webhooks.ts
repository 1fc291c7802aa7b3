/** The door to the portal of webhooks. There is no portal: nothing is delivered, and the token opens nothing. */
import type { Resolvers } from '../engine/context.ts'
import { CODE_LENGTH } from '../limits.ts'

export const webhooks = {
  createWebhookPortalToken: ({ random }) => ({ token: `emulated_${random.code(CODE_LENGTH)}` }),
} satisfies Resolvers
