import type { ReactNode } from 'react'
import { entryTexts } from '../../messages/entryTexts.ts'
import { useText } from '../../messages/useText.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** A page that doesn't know yet what to show. */
export function LoadingPanel({ title }: { title?: string }): ReactNode {
  const { t } = useText(entryTexts)
  return (
    <Panel title={title ?? t('common.loading')}>
      <Loading />
    </Panel>
  )
}
