/** Limits of new passwords, for checks before a request. The service checks them again. */

/** The shortest and longest password that the service accepts, in UTF-16 code units. */
export interface PasswordLimits {
  readonly minLength: number
  readonly maxLength: number
}

/** The limits of the managed service. */
export const DEFAULT_PASSWORD_LIMITS: PasswordLimits = { minLength: 8, maxLength: 70 }

/** Returns which limit a new password exceeds; `null` if it is within both. */
export function checkPasswordLength(
  { length }: string,
  { minLength, maxLength }: PasswordLimits = DEFAULT_PASSWORD_LIMITS,
): 'too-short' | 'too-long' | null {
  if (length < minLength) return 'too-short'
  return length > maxLength ? 'too-long' : null
}

/**
 * Returns in English why a new password is not accepted; `null` if it is.
 *
 * @param password the new password
 * @param repeated the value of the second input; omit it if the password is entered once
 * @param limits the project's limits; default: 8 to 70 characters
 *
 * @example
 * ```ts
 * const problem = getPasswordProblem(password, repeatedPassword)
 * if (problem) setMessage(problem)
 * ```
 */
export function getPasswordProblem(
  password: string,
  repeated?: string,
  limits: PasswordLimits = DEFAULT_PASSWORD_LIMITS,
): string | null {
  const problem = checkPasswordLength(password, limits)
  if (problem === 'too-short') return `Password too short. Minimum length is ${limits.minLength}.`
  if (problem === 'too-long') return `Password too long. Maximum length is ${limits.maxLength}.`
  return repeated !== undefined && repeated !== password ? 'Passwords do not match.' : null
}
