import type { ReactNode } from 'react'
import { entryTexts } from '../messages/entryTexts.ts'
import { errorText } from '../messages/errorText.ts'
import { useText } from '../messages/useText.ts'
import { Notice } from './Notice.tsx'

/** Says what went wrong, and nothing while nothing did. */
export function ErrorNotice({ error }: { error: unknown }): ReactNode {
  const { t } = useText(entryTexts)
  return error ? <Notice kind="error">{errorText(t, error)}</Notice> : null
}
