import { checkPasswordLength, DEFAULT_PASSWORD_LIMITS } from '../../core/auth/passwordLimits.ts'
import type { EntryKey } from '../i18n/entry/en.ts'
import type { PageKey } from '../i18n/pages/en.ts'
import type { Translate } from '../i18n/types.ts'
import type { Validator } from './validators.ts'

/** Requires a password that the service accepts as a new one. */
export function createNewPasswordValidator(t: Translate<EntryKey | PageKey>): Validator {
  return (value) => {
    if (!value) return t('field.passwordMissing')
    const problem = checkPasswordLength(value)
    if (problem === 'too-short') return t('field.passwordTooShort', { min: DEFAULT_PASSWORD_LIMITS.minLength })
    return problem && t('field.passwordTooLong', { max: DEFAULT_PASSWORD_LIMITS.maxLength })
  }
}
