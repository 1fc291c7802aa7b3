/**
 * Verification codes: 45 characters, each usable once, for one purpose, for a while.
 *
 * A code is judged in one order: found, unexpired, unused, not tried too often, then whatever its purpose asks. Only
 * then is it marked as used. What fails after that has burnt it.
 */
import { joined } from '../db/tables.ts'
import type { CodeKind, CodeRecord } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { CODE_LENGTH, CODE_MAX_ATTEMPTS, OTP_LENGTH } from '../limits.ts'

/** Makes a code. Codes made before it stay valid. */
export function createCode(
  { db, clock, project, random }: Scope,
  kind: CodeKind,
  lifetimeMillis: number,
  data: Readonly<Record<string, unknown>>,
): CodeRecord {
  const now = clock.now()
  return db.codes.insert({
    id: random.uuid(),
    project_id: project.id,
    kind,
    code: random.code(CODE_LENGTH),
    created_at_millis: now,
    expires_at_millis: now + lifetimeMillis,
    used_at_millis: null,
    attempts: 0,
    data,
  })
}

/**
 * Finds a code that may be used, whatever its letter case. Every code that ends in the same 39 characters counts the
 * try, so that a one-time password cannot be guessed against its nonce.
 *
 * Refuses with `VERIFICATION_CODE_NOT_FOUND`, `…_EXPIRED`, `…_ALREADY_USED` or `…_MAX_ATTEMPTS_REACHED`.
 */
export function checkCode({ db, clock, project }: Scope, kind: CodeKind, submitted: string): CodeRecord {
  const code = submitted.toLowerCase()
  const candidates = db.codes.where('tail', joined(project.id, kind, code.slice(OTP_LENGTH)))
  for (const candidate of candidates) db.codes.update(candidate, { attempts: candidate.attempts + 1 })
  const found = candidates.find((candidate) => candidate.code === code)
  if (!found) return fail('VERIFICATION_CODE_NOT_FOUND')
  if (found.expires_at_millis <= clock.now()) fail('VERIFICATION_CODE_EXPIRED')
  if (found.used_at_millis !== null) fail('VERIFICATION_CODE_ALREADY_USED')
  if (found.attempts > CODE_MAX_ATTEMPTS) fail('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  return found
}

/** Finds a code and marks it as used. `check` may refuse before that, and the code survives. */
export function useCode(
  scope: Scope,
  kind: CodeKind,
  submitted: string,
  check?: (code: CodeRecord) => void,
): CodeRecord {
  const code = checkCode(scope, kind, submitted)
  check?.(code)
  return scope.db.codes.update(code, { used_at_millis: scope.clock.now() })
}

/** A callback URL with the code in its query; a `code` that was there is replaced, everything else kept. */
export function linkWithCode(callbackUrl: string, code: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('code', code)
  return url.href
}
