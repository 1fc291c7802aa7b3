/** The feature check: no feature needs support to be enabled. */
import type { Resolvers } from '../engine/context.ts'
import { replyText } from '../engine/reply.ts'

export const features = {
  checkFeatureSupport({ body }) {
    const name = body.feature_name ?? 'This feature'
    return replyText(200, `${name} is not yet supported. Please reach out to Stack support for more information.`)
  },
} satisfies Resolvers
