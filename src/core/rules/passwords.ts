/** What is wrong with a new password. Product specification, section 5; the limits are the service's. */

/** The shortest and longest password the service takes, in characters. */
export interface PasswordLimits {
  readonly minLength: number
  readonly maxLength: number
}

/** The limits of the managed service, for a hint before it is asked. What it answers is what counts. */
export const DEFAULT_PASSWORD_LIMITS: PasswordLimits = { minLength: 8, maxLength: 70 }

/**
 * A sentence that says what is wrong with a new password, or `null` when nothing is.
 *
 * @param repeated what was typed the second time; leave it out where the password is typed once
 */
export function getPasswordProblem(
  password: string,
  repeated?: string,
  limits: PasswordLimits = DEFAULT_PASSWORD_LIMITS,
): string | null {
  if (password.length < limits.minLength) return `Password too short. Minimum length is ${limits.minLength}.`
  if (password.length > limits.maxLength) return `Password too long. Maximum length is ${limits.maxLength}.`
  if (repeated !== undefined && repeated !== password) return 'Passwords do not match.'
  return null
}
