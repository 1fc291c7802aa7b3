import type { ReactNode } from 'react'
import { hasCode, LatchkeyError } from '../../core/errors.ts'
import { type PageKey, pagesEn } from '../messages/pages/en.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'
import type { Translate } from '../messages/types.ts'
import { Notice } from './Notice.tsx'

/** Says what went wrong on a page that is loaded when it is opened, and nothing while nothing did. */
export function ErrorMessage({ error }: { error: unknown }): ReactNode {
  const { t } = usePageText()
  return error ? <Notice kind="error">{errorText(t, error)}</Notice> : null
}

/**
 * A sentence about an error, in the language of the page: ours for what people run into, the error's own for the rest.
 * `null` when there is nothing to say, because the person broke off themselves.
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
  // What a proxy or a broken service says is no sentence for a person.
  if (code === 'BAD_ANSWER' || ('status' in error && code === 'STATUS' && Number(error.status) >= 500))
    return t('error.NETWORK')
  const key = `error.${code}`
  return key in pagesEn ? t(key as PageKey) : message || t('error.generic')
}
