import type { ReactNode } from 'react'
import { hasCode, LatchkeyError, UsageError } from '../../core/errors.ts'
import { pagesEn, type PageKey } from '../i18n/pages/en.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import type { Translate } from '../i18n/types.ts'
import { Notice } from './Notice.tsx'

interface ErrorMessageProps {
  error: unknown
  /**
   * Shown for an error of the service for which the package has no text. Pages that read a link pass it, because a message
   * of the service may repeat values of the link, which anyone can create. Default: the error's message.
   */
  fallback?: string
}

/** Explains an error; renders nothing without one. For pages that are loaded on demand. */
export function ErrorMessage({ error, fallback }: ErrorMessageProps): ReactNode {
  const { t } = usePageText()
  return error ? <Notice kind="error">{errorText(t, error, fallback)}</Notice> : null
}

/**
 * Returns a sentence about an error: the package's own text in the page's language for common errors, the fallback or the error's
 * message for other errors, `null` if the user canceled.
 */
function errorText(t: Translate<PageKey>, error: unknown, fallback: string | undefined): string | null {
  if (!(error instanceof LatchkeyError)) return t('error.generic')
  const { code, message } = error
  if (
    code === 'ABORTED' ||
    ('reason' in error && (error.reason === 'CANCELLED' || error.reason === 'CEREMONY_ABORTED'))
  )
    return null
  if (hasCode(error, 'PASSWORD_TOO_SHORT') && error.details.minLength)
    return t('field.passwordTooShort', { min: error.details.minLength })
  if (hasCode(error, 'PASSWORD_TOO_LONG') && error.details.maxLength)
    return t('field.passwordTooLong', { max: error.details.maxLength })
  // A text from a proxy or a broken service doesn't help the user.
  if (code === 'INVALID_RESPONSE' || ('status' in error && code === 'STATUS' && Number(error.status) >= 500))
    return t('error.NETWORK')
  if (code === 'STATUS' && 'status' in error && error.status === 429) return t('error.tooManyRequests')
  const key = `error.${code}`
  if (key in pagesEn) return t(key as PageKey)
  if (fallback !== undefined && !(error instanceof UsageError)) return fallback
  return message || t('error.generic')
}
