/** Which passwords may be set, and what is refused. */
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { PASSWORD_MIN_LENGTH } from '../limits.ts'

/** Refuses with `PASSWORD_AUTHENTICATION_NOT_ENABLED` when the project has no sign-in by password. */
export function requirePasswordMethod({ project }: Scope): void {
  if (!project.config.credential_enabled) fail('PASSWORD_AUTHENTICATION_NOT_ENABLED')
}

/** Refuses with `PASSWORD_TOO_SHORT`. What is too long never comes so far: the schema refuses it. */
export function requirePasswordLength(password: string): void {
  if (password.length < PASSWORD_MIN_LENGTH) fail('PASSWORD_TOO_SHORT', { min_length: PASSWORD_MIN_LENGTH })
}

/** Whether a bcrypt hash is one the service takes: `$2a$`, `$2b$` or `$2y$`, with a cost of 16 at most. */
export function isSupportedHash(hash: string): boolean {
  const cost = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash)?.[1]
  return cost !== undefined && Number(cost) >= 4 && Number(cost) <= 16
}
