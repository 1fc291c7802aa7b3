/**
 * Verification codes: 45 characters, single use, one purpose, limited lifetime.
 *
 * A code is checked in this order: found, unexpired, unused, not tried too often, then the checks of its purpose.
 * Then it is marked as used, so a later failure consumes the code.
 */
import { CODE_LENGTH, CODE_MAX_ATTEMPTS, OTP_LENGTH } from '../specification.ts'
import type { CodeKind, CodeRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import { fail } from './refusals.ts'
import type { RequestContext } from './requestContext.ts'

/** Creates a code. Earlier codes remain valid. */
export function createCode(
  { db, clock, project, random }: RequestContext,
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
 * Finds a usable code, case-insensitively. The attempt is counted for every code with the same last 39
 * characters. Otherwise a caller with the nonce could guess the one-time password.
 *
 * Refuses with `VERIFICATION_CODE_NOT_FOUND`, `…_EXPIRED`, `…_ALREADY_USED` or `…_MAX_ATTEMPTS_REACHED`.
 */
export function checkCode({ db, clock, project }: RequestContext, kind: CodeKind, submitted: string): CodeRecord {
  const code = submitted.toLowerCase()
  const candidates = db.codes.where('tail', compositeKey(project.id, kind, code.slice(OTP_LENGTH)))
  for (const candidate of candidates) db.codes.update(candidate, { attempts: candidate.attempts + 1 })
  const record = candidates.find((candidate) => candidate.code === code)
  if (!record) return fail('VERIFICATION_CODE_NOT_FOUND')
  if (record.expires_at_millis <= clock.now()) fail('VERIFICATION_CODE_EXPIRED')
  if (record.used_at_millis !== null) fail('VERIFICATION_CODE_ALREADY_USED')
  if (record.attempts > CODE_MAX_ATTEMPTS) fail('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  return record
}

/** Finds a code and marks it as used. If `check` refuses, the code remains usable. */
export function useCode(
  context: RequestContext,
  kind: CodeKind,
  submitted: string,
  check?: (code: CodeRecord) => void,
): CodeRecord {
  const code = checkCode(context, kind, submitted)
  check?.(code)
  return context.db.codes.update(code, { used_at_millis: context.clock.now() })
}

/** Adds the code to the query of a callback URL. Replaces an existing `code`, and keeps other parameters. */
export function linkWithCode(callbackUrl: string, code: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('code', code)
  return url.href
}
