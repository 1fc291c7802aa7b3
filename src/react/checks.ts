/** Checks for form fields. Each takes the page's texts and returns a check for `useForm`. */
import { checkPasswordLength, DEFAULT_PASSWORD_LIMITS } from '../core/rules/passwords.ts'
import { isEmail } from '../core/rules/signInMethods.ts'
import type { EntryKey } from './messages/entry/en.ts'
import type { PageKey } from './messages/pages/en.ts'
import type { Translate } from './messages/types.ts'

type Check = (value: string) => string | null

/** Requires an email address. */
export const checkEmail =
  (t: Translate<EntryKey>): Check =>
  (value) => {
    if (!value.trim()) return t('field.emailMissing')
    return isEmail(value) ? null : t('field.emailInvalid')
  }

/** Requires a password of any length, for signing in with an existing one. */
export const checkPassword =
  (t: Translate<EntryKey>): Check =>
  (value) =>
    value ? null : t('field.passwordMissing')

/** Requires a password that the service accepts as a new one. */
export const checkNewPassword =
  (t: Translate<EntryKey | PageKey>): Check =>
  (value) => {
    if (!value) return t('field.passwordMissing')
    const problem = checkPasswordLength(value)
    if (problem === 'too-short') return t('field.passwordTooShort', { min: DEFAULT_PASSWORD_LIMITS.minLength })
    return problem && t('field.passwordTooLong', { max: DEFAULT_PASSWORD_LIMITS.maxLength })
  }
