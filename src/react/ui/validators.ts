/** Checks for form fields. Each function takes the page's texts and returns a check for `useForm`. */
import { isEmail } from '../../core/auth/oauth/providerName.ts'
import type { EntryKey } from '../i18n/entry/en.ts'
import type { Translate } from '../i18n/types.ts'

export type Check = (value: string) => string | null

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
