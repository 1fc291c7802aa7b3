/** Every resolver, by the name of its operation. One file a tag. */
import type { Resolvers } from '../engine/context.ts'
import { contactChannels } from './contactChannels.ts'
import { features } from './features.ts'
import { oauth } from './oauth.ts'
import { password } from './password.ts'
import { projects } from './projects.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

export const resolvers: Resolvers = {
  ...password,
  ...oauth,
  ...sessions,
  ...contactChannels,
  ...users,
  ...features,
  ...projects,
}
