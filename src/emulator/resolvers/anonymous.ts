/** Accounts without any credential. */
import type { Resolvers } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { createUser } from '../rules/createUser.ts'
import { signIn } from '../rules/sessions.ts'

export const anonymous = {
  anonymousSignUp(context) {
    if (!context.project.anonymous_accounts) fail('ANONYMOUS_ACCOUNTS_NOT_ENABLED')
    return signIn(context, createUser(context, { display_name: 'Anonymous user', is_anonymous: true }))
  },
} satisfies Resolvers
