import { DEFAULT_PASSWORD_LIMITS } from '../../../core/rules/passwords.ts'
import type { EntryKey } from '../../messages/en.ts'
import type { PageKey } from '../../messages/pages/en.ts'
import type { Translate } from '../../messages/types.ts'

/** A new password. Product specification, section 5. */
export const checkNewPassword =
  (t: Translate<EntryKey | PageKey>, { minLength, maxLength } = DEFAULT_PASSWORD_LIMITS) =>
  (value: string): string | null => {
    if (!value) return t('field.passwordMissing')
    if (value.length < minLength) return t('field.passwordTooShort', { min: minLength })
    return value.length > maxLength ? t('field.passwordTooLong', { max: maxLength }) : null
  }
