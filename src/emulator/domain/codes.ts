/**
 * Verification codes: 45 characters, single use, one purpose, limited lifetime.
 *
 * A code is checked in this order: found, unexpired, unused, not tried too often, then the checks of its purpose.
 * Then it is marked as used, so a later failure consumes the code.
 */
import { CODE_LENGTH, CODE_MAX_ATTEMPTS, OTP_LENGTH } from '../specification.ts'
import { isCodeOf, type CodeData, type CodeKind, type CodeRecord } from '../state/codeRecords.ts'
import { compositeKey } from '../state/tables.ts'
import { fail } from './refusals.ts'
import type { RequestContext } from './requestContext.ts'

/** Creates a code. Earlier codes remain valid. */
export function createCode<Kind extends CodeKind>(
  { db, clock, project, random }: RequestContext,
  kind: Kind,
  lifetimeMillis: number,
  data: CodeData[Kind],
): CodeRecord<Kind> {
  const now = clock.now()
  const record: CodeRecord<Kind> = {
    id: random.uuid(),
    project_id: project.id,
    kind,
    code: random.code(CODE_LENGTH),
    created_at_millis: now,
    expires_at_millis: now + lifetimeMillis,
    used_at_millis: null,
    attempts: 0,
    data,
  }
  db.codes.insert(record)
  return record
}

/**
 * Finds a usable code, case-insensitively. The attempt is counted for every code with the same last 39
 * characters. Otherwise a caller with the nonce could guess the one-time password.
 *
 * Refuses with `VERIFICATION_CODE_NOT_FOUND`, `…_EXPIRED`, `…_ALREADY_USED` or `…_MAX_ATTEMPTS_REACHED`.
 */
export function checkCode<Kind extends CodeKind>(
  { db, clock, project }: RequestContext,
  kind: Kind,
  submitted: string,
): CodeRecord<Kind> {
  const code = submitted.toLowerCase()
  const candidates = db.codes.where('tail', compositeKey(project.id, kind, code.slice(OTP_LENGTH)))
  for (const candidate of candidates) db.codes.update(candidate, { attempts: candidate.attempts + 1 })
  const record = candidates.find((candidate) => candidate.code === code)
  if (!record || !isCodeOf(record, kind)) return fail('VERIFICATION_CODE_NOT_FOUND')
  if (record.expires_at_millis <= clock.now()) fail('VERIFICATION_CODE_EXPIRED')
  if (record.used_at_millis !== null) fail('VERIFICATION_CODE_ALREADY_USED')
  if (record.attempts > CODE_MAX_ATTEMPTS) fail('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  return record
}

/** Finds a code and marks it as used. If `check` refuses, the code remains usable. */
export function useCode<Kind extends CodeKind>(
  context: RequestContext,
  kind: Kind,
  submitted: string,
  check?: (code: CodeRecord<Kind>) => void,
): CodeRecord<Kind> {
  const code = checkCode(context, kind, submitted)
  check?.(code)
  context.db.codes.update(code, { used_at_millis: context.clock.now() })
  return code
}

/** Adds the code to the query of a callback URL. Replaces an existing `code`, and keeps other parameters. */
export function linkWithCode(callbackUrl: string, code: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('code', code)
  return url.href
}
