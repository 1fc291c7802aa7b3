import { checkPasswordLength, DEFAULT_PASSWORD_LIMITS } from '../core/auth/passwordLimits.ts'
import type { Check } from './checks.ts'
import type { EntryKey } from './messages/entry/en.ts'
import type { PageKey } from './messages/pages/en.ts'
import type { Translate } from './messages/types.ts'

/** Requires a password that the service accepts as a new one. */
export const checkNewPassword =
  (t: Translate<EntryKey | PageKey>): Check =>
  (value) => {
    if (!value) return t('field.passwordMissing')
    const problem = checkPasswordLength(value)
    if (problem === 'too-short') return t('field.passwordTooShort', { min: DEFAULT_PASSWORD_LIMITS.minLength })
    return problem && t('field.passwordTooLong', { max: DEFAULT_PASSWORD_LIMITS.maxLength })
  }
