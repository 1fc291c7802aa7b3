/** Which features the service supports: none that has to be asked for. */
import { replyText } from '../engine/reply.ts'
import type { Resolvers } from '../engine/context.ts'

export const features = {
  checkFeatureSupport({ body }) {
    const name = body.feature_name ?? 'This feature'
    return replyText(200, `${name} is not yet supported. Please reach out to Stack support for more information.`)
  },
} satisfies Resolvers
