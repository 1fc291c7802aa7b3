/**
 * The attempt code: what ties a TOTP to the sign-in that asked for it. It waits in the tab, under the name the
 * service's own client uses, for the page that asks for the code; where there is no tab storage, with the client.
 */
import type { Client } from '../client/types.ts'

const KEY = 'stack_mfa_attempt_code'
const spare = new WeakMap<Client, string>()

/** The attempt code of the sign-in under way; `null` when there is none. */
export function readMfaAttempt(client: Client): string | null {
  return quietly(() => client.platform.tabStorage?.getItem(KEY)) || spare.get(client) || null
}

/** Keeps an attempt code until the second factor was given. */
export function keepMfaAttempt(client: Client, attemptCode: string): void {
  spare.set(client, attemptCode)
  quietly(() => client.platform.tabStorage?.setItem(KEY, attemptCode))
}

/** Forgets the attempt: it succeeded, or can't any more. */
export function forgetMfaAttempt(client: Client): void {
  spare.delete(client)
  quietly(() => client.platform.tabStorage?.removeItem(KEY))
}

/** Storage may be full or blocked, and throws then. */
function quietly<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}
