/** Matchers for `expect.extend` of Vitest and Jest. */
import type { Client } from '../core/client/types.ts'
import type { Emulator } from '../emulator/createEmulator.ts'
import type { MailFilter } from '../emulator/mail/outbox.ts'

/** The result of a matcher, in the form that Vitest and Jest expect. */
export interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
}

/** A user, or its id. */
type UserOrId = string | { readonly id: string }

/**
 * Matchers for clients and emulators.
 *
 * @example
 * ```ts
 * expect.extend(matchers)
 * expect(client).toBeSignedIn(user)
 * expect(emulator).toHaveSentMail({ to: 'ada@example.com', kind: 'email-verification' })
 * ```
 */
export const matchers = {
  /** Passes if the client has a signed-in user: any user, or this user. Sends no request. */
  toBeSignedIn(client: unknown, user?: UserOrId): MatcherResult {
    const { status, userId } = (client as Client).session.getSnapshot()
    const expected = typeof user === 'object' ? user.id : user
    const pass = status !== 'signed-out' && status !== 'pending' && (expected === undefined || expected === userId)
    const actual = userId === null ? `The client is ${status}` : `User ${userId} is ${status}`
    const subject = expected === undefined ? 'a user' : `user ${expected}`
    return { pass, message: () => `Expected ${subject} ${pass ? 'not ' : ''}to be signed in. ${actual}.` }
  },

  /** Passes if the emulator's outbox has a matching email. */
  toHaveSentMail(emulator: unknown, filter: MailFilter = {}): MatcherResult {
    const { outbox } = emulator as Pick<Emulator, 'outbox'>
    const pass = outbox.list(filter).length > 0
    const sent = outbox.list().map(({ kind, to, subject }) => `  - ${kind} to ${to}: ${subject}`)
    const message = (): string =>
      `Expected ${pass ? 'no ' : 'an '}email that matches ${JSON.stringify(filter)}. ` +
      (sent.length > 0 ? `The outbox has:\n${sent.join('\n')}` : 'The outbox is empty.')
    return { pass, message }
  },
}

/** The matchers as methods of `expect(…)`. `latchkey/testing/vitest` adds them to the types of Vitest. */
export interface LatchkeyMatchers<Result = unknown> {
  /** Passes if the client has a signed-in user: any user, or this user. */
  toBeSignedIn(user?: UserOrId): Result
  /** Passes if the emulator's outbox has a matching email. */
  toHaveSentMail(filter?: MailFilter): Result
}
