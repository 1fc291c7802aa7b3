import type { ReactNode } from 'react'
import { hasCode, LatchkeyError, UsageError } from '../../core/errors.ts'
import type { PageKey } from '../i18n/pages/en.ts'
import { toErrorKey } from '../i18n/pages/errorTexts.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import type { Translate } from '../i18n/types.ts'
import { Notice } from './Notice.tsx'

interface ErrorMessageProps {
  error: unknown
  /**
   * Shown instead of the service's message if the package has no text for the error. Pages that read a link pass it:
   * anyone can create a link, and the service's message may repeat values of it.
   *
   * @default the error's message
   */
  fallback?: string
}

/** Explains an error; renders nothing without an error. For pages that are loaded on demand. */
export function ErrorMessage({ error, fallback }: ErrorMessageProps): ReactNode {
  const { t } = usePageText()
  return error ? <Notice kind="error">{errorText(t, error, fallback)}</Notice> : null
}

/**
 * Returns a sentence about an error: for common errors the package's own text in the page's language, for other errors
 * the fallback or the error's message. `null` if the user canceled.
 */
function errorText(t: Translate<PageKey>, error: unknown, fallback: string | undefined): string | null {
  if (!(error instanceof LatchkeyError)) return t('error.generic')
  const { code, message } = error
  if (isCanceled(error)) return null
  if (hasCode(error, 'PASSWORD_TOO_SHORT') && error.details.minLength)
    return t('field.passwordTooShort', { min: error.details.minLength })
  if (hasCode(error, 'PASSWORD_TOO_LONG') && error.details.maxLength)
    return t('field.passwordTooLong', { max: error.details.maxLength })
  const status = code === 'STATUS' && 'status' in error ? Number(error.status) : 0
  // A text from a proxy or a broken service doesn't help the user.
  if (code === 'INVALID_RESPONSE' || status >= 500) return t('error.NETWORK')
  if (status === 429) return t('error.tooManyRequests')
  const key = toErrorKey(code)
  if (key) return t(key)
  if (fallback !== undefined && !(error instanceof UsageError)) return fallback
  return message || t('error.generic')
}

/** Returns true if the call was aborted, or the user closed the browser's passkey dialog. */
function isCanceled(error: LatchkeyError): boolean {
  const reason = 'reason' in error ? error.reason : undefined
  return error.code === 'ABORTED' || reason === 'CANCELLED' || reason === 'CEREMONY_ABORTED'
}
