/**
 * The attempt code: what ties a TOTP to the sign-in that asked for it. It waits in the tab, under the name the
 * service's own client uses, for the page that asks for the code; where there is no tab storage, with the client.
 */
import { stateOf } from '../client/state.ts'
import type { Client } from '../client/types.ts'

const KEY = 'stack_mfa_attempt_code'
/** The attempt code, where the tab has no storage for it. */
const spare = (client: Client): { code?: string | undefined } => stateOf(client, 'mfaAttempt', () => ({}))

/** The attempt code of the sign-in under way; `null` when there is none. */
export function readMfaAttempt(client: Client): string | null {
  return quietly(() => client.platform.tabStorage?.getItem(KEY)) || spare(client).code || null
}

/** Keeps an attempt code until the second factor was given. */
export function keepMfaAttempt(client: Client, attemptCode: string): void {
  spare(client).code = attemptCode
  quietly(() => client.platform.tabStorage?.setItem(KEY, attemptCode))
}

/** Forgets the attempt: it succeeded, or can't any more. */
export function forgetMfaAttempt(client: Client): void {
  spare(client).code = undefined
  quietly(() => client.platform.tabStorage?.removeItem(KEY))
  // The same, of the service's own client of 2026.
  quietly(() => client.platform.tabStorage?.removeItem('hexclave_mfa_attempt_code'))
}

/** Storage may be full or blocked, and throws then. */
function quietly<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}
