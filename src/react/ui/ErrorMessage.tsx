import type { ReactNode } from 'react'
import { hasCode, LatchkeyError, TransportError, UsageError } from '../../core/errors.ts'
import type { PageKey } from '../i18n/pages/en.ts'
import { toErrorKey } from '../i18n/pages/errorTexts.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import type { Translate } from '../i18n/types.ts'
import { Notice } from './Notice.tsx'
import { useDeveloperHint } from './useDeveloperHint.ts'

interface ErrorMessageProps {
  error: unknown
  /**
   * Shown instead of the service's message if the package has no text for the error. Pages that read a link pass it:
   * anyone can create a link, and the service's message may repeat values of it.
   *
   * @default the error's message
   */
  fallback?: string
  /** Shown after the text, such as a link to what helps. */
  children?: ReactNode
}

/** Explains an error; renders nothing without an error. For pages that are loaded on demand. */
export function ErrorMessage({ error, fallback, children }: ErrorMessageProps): ReactNode {
  const { t } = usePageText()
  useDeveloperHint(error)
  const text = error ? toErrorText(t, error, fallback) : null
  if (!children) return <Notice kind="error">{text}</Notice>
  return (
    <Notice kind="error">
      <span>{text}</span> <span>{children}</span>
    </Notice>
  )
}

/**
 * Returns a sentence about an error: for common errors the package's own text in the page's language, for other errors
 * the fallback or the error's message. `null` if the user canceled.
 */
export function toErrorText(t: Translate<PageKey>, error: unknown, fallback?: string): string | null {
  if (!(error instanceof LatchkeyError)) return t('error.generic')
  const { code, message } = error
  if (isCanceled(error)) return null
  if (hasCode(error, 'PASSWORD_TOO_SHORT') && error.details.minLength)
    return t('field.passwordTooShort', { min: error.details.minLength })
  if (hasCode(error, 'PASSWORD_TOO_LONG') && error.details.maxLength)
    return t('field.passwordTooLong', { max: error.details.maxLength })
  // The user can repeat it without a doubt, so the page doesn't ask to check first.
  if (code === 'MAY_HAVE_BEEN_APPLIED' && isRepeatable(error)) return t('error.NETWORK')
  const status = code === 'STATUS' && 'status' in error ? Number(error.status) : 0
  // A text from a proxy or a broken service doesn't help the user.
  if (code === 'INVALID_RESPONSE' || status >= 500) return t('error.NETWORK')
  if (status === 429) return t('error.tooManyRequests')
  const key = toErrorKey(code)
  if (key) return t(key)
  if (fallback !== undefined && !(error instanceof UsageError)) return fallback
  return message || t('error.generic')
}

/** Calls of the pages that can be repeated: a second sign-in replaces the first, and a second email does no harm. */
const REPEATABLE = /\/auth\/((password|passkey)\/sign-in|(password|otp)\/send-[a-z-]+-code)$/

function isRepeatable(error: LatchkeyError): boolean {
  return error instanceof TransportError && error.url !== undefined && REPEATABLE.test(error.url)
}

/** Returns true if the call was aborted, or the user closed the browser's passkey dialog. */
function isCanceled(error: LatchkeyError): boolean {
  const reason = 'reason' in error ? error.reason : undefined
  return error.code === 'ABORTED' || reason === 'CANCELLED' || reason === 'CEREMONY_ABORTED'
}
