/** Refuses a password before it is sent, in the service's own words, so that no code is used up for nothing. */
import { KnownError } from '../errors.ts'
import { DEFAULT_PASSWORD_LIMITS, getPasswordProblem } from '../rules/passwords.ts'

/** @throws KnownError PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG */
export function requirePassword(password: string): void {
  const problem = getPasswordProblem(password)
  if (problem === null) return
  const { minLength, maxLength } = DEFAULT_PASSWORD_LIMITS
  if (password.length < minLength) throw new KnownError('PASSWORD_TOO_SHORT', problem, 400, { minLength })
  throw new KnownError('PASSWORD_TOO_LONG', problem, 400, { maxLength })
}
