import type { ReactNode } from 'react'
import { hasCode, LatchkeyError } from '../../core/errors.ts'
import { type PageKey, pagesEn } from '../messages/pages/en.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'
import type { Translate } from '../messages/types.ts'
import { Notice } from './Notice.tsx'

/** Explains an error; renders nothing without one. For pages that are loaded on demand. */
export function ErrorMessage({ error }: { error: unknown }): ReactNode {
  const { t } = usePageText()
  return error ? <Notice kind="error">{errorText(t, error)}</Notice> : null
}

/**
 * Returns a sentence about an error: our own text in the page's language for common errors, the error's message for
 * other errors, `null` if the user canceled.
 */
function errorText(t: Translate<PageKey>, error: unknown): string | null {
  if (!(error instanceof LatchkeyError)) return t('error.generic')
  const { code, message } = error
  if (
    code === 'ABORTED' ||
    ('reason' in error && (error.reason === 'CANCELLED' || error.reason === 'CEREMONY_ABORTED'))
  )
    return null
  if (hasCode(error, 'PASSWORD_TOO_SHORT')) return t('field.passwordTooShort', { min: error.details.minLength })
  if (hasCode(error, 'PASSWORD_TOO_LONG')) return t('field.passwordTooLong', { max: error.details.maxLength })
  // A text from a proxy or a broken service doesn't help the user.
  if (code === 'BAD_ANSWER' || ('status' in error && code === 'STATUS' && Number(error.status) >= 500))
    return t('error.NETWORK')
  if (code === 'STATUS' && 'status' in error && error.status === 429) return t('error.tooManyRequests')
  const key = `error.${code}`
  return key in pagesEn ? t(key as PageKey) : message || t('error.generic')
}
