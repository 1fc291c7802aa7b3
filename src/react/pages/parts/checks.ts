/** What is wrong with what people type, in the words of the page. */
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
