import { expect, expectTypeOf, test } from 'vitest'
import { reply } from '../../../src/emulator/domain/reply.ts'
import { resolvers } from '../../../src/emulator/service/index.ts'
import type { OperationContext, Resolvers } from '../../../src/emulator/service/resolver.ts'
import { listLimitedRoutes } from '../../../src/emulator/specification.ts'

test('a resolver compiles only with an operation’s name and response', () => {
  const good = {
    checkPasswordResetCode: () => ({ is_code_valid: true }),
    setPassword: async () => reply(200, { success: true }),
  } satisfies Resolvers
  const wrong = [
    // @ts-expect-error no operation has this name
    { checkPasswordCode: () => ({ is_code_valid: true }) } satisfies Resolvers,
    // @ts-expect-error the response is a boolean
    { checkPasswordResetCode: () => ({ is_code_valid: 'yes' }) } satisfies Resolvers,
    // @ts-expect-error the response lacks its field
    { passwordSignIn: () => ({ access_token: 'a' }) } satisfies Resolvers,
  ]
  expect(Object.keys(good).length).toBe(2)
  expect(wrong.length).toBe(3)
})

test('a resolver gets body, query and path as specified', () => {
  expectTypeOf<OperationContext<'passwordSignIn'>['body']['email']>().toEqualTypeOf<string>()
  expectTypeOf<OperationContext<'listSessions'>['query']['user_id']>().toEqualTypeOf<string>()
  expectTypeOf<OperationContext<'deleteSession'>['params']['id']>().toEqualTypeOf<string>()
  // Fields that only a server may send are typed, and undefined for clients.
  expectTypeOf<OperationContext<'updateCurrentUser'>['body']['primary_email_verified']>().toEqualTypeOf<
    boolean | undefined
  >()
})

test('every resolver belongs to an existing operation', () => {
  const ids = new Set([...listLimitedRoutes('2025'), ...listLimitedRoutes('2026')].map(({ id }) => id))
  expect(Object.keys(resolvers).filter((id) => !ids.has(id))).toEqual([])
})
