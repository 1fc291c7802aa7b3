/** What is wrong with what people type, in the words of the page. */
import { DEFAULT_PASSWORD_LIMITS } from '../../../rules/passwords.ts'
import type { EntryKey } from '../../messages/en.ts'
import type { Translate } from '../../messages/types.ts'

/** An address without which no mail arrives; whether one does is for the service to find out. */
export const checkEmail =
  (t: Translate<EntryKey>) =>
  (value: string): string | null => {
    const email = value.trim()
    if (!email) return t('field.emailMissing')
    return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? null : t('field.emailInvalid')
  }

/** A password that exists: it only must be there. */
export const checkPassword =
  (t: Translate<EntryKey>) =>
  (value: string): string | null =>
    value ? null : t('field.passwordMissing')

/** A new password. Product specification, section 5. */
export const checkNewPassword =
  (t: Translate<EntryKey>, { minLength, maxLength } = DEFAULT_PASSWORD_LIMITS) =>
  (value: string): string | null => {
    if (!value) return t('field.passwordMissing')
    if (value.length < minLength) return t('field.passwordTooShort', { min: minLength })
    return value.length > maxLength ? t('field.passwordTooLong', { max: maxLength }) : null
  }
