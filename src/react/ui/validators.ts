/** Validators of form fields, for `check` of `useForm`, made with the texts of a page. */
import { isEmail } from '../../core/auth/isEmail.ts'
import type { EntryKey } from '../i18n/entry/en.ts'
import type { Translate } from '../i18n/types.ts'

/** Returns the problem with a value, or `null`. */
export type Validator = (value: string) => string | null

/** Requires an email address. */
export function createEmailValidator(t: Translate<EntryKey>): Validator {
  return (value) => {
    if (!value.trim()) return t('field.emailMissing')
    return isEmail(value) ? null : t('field.emailInvalid')
  }
}

/** Requires a password of any length, for signing in with an existing one. */
export function createPasswordValidator(t: Translate<EntryKey>): Validator {
  return (value) => (value ? null : t('field.passwordMissing'))
}
