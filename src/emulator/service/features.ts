/** The feature check: no feature needs support to be enabled. */
import type { Resolvers } from '../engine/context.ts'
import { replyText } from '../engine/reply.ts'

export const features = {
  checkFeatureSupport({ body }) {
    const name = (body as { readonly feature_name?: unknown } | null)?.feature_name
    const feature = typeof name === 'string' ? name : 'This feature'
    return replyText(200, `${feature} is not yet supported. Please reach out to Stack support for more information.`)
  },
} satisfies Resolvers
