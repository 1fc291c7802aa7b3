import type { ReactNode } from 'react'
import { errorText } from '../../messages/errorText.ts'
import { Notice } from '../../ui/Notice.tsx'
import { usePageText } from './usePageText.ts'

/** Says what went wrong on a page that is loaded when it is opened, and nothing while nothing did. */
export function PageErrorNotice({ error }: { error: unknown }): ReactNode {
  const { t } = usePageText()
  return error ? <Notice kind="error">{errorText(t, error)}</Notice> : null
}
