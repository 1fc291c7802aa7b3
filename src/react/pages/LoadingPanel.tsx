import type { ReactNode } from 'react'
import { entryTexts } from '../messages/entry/entryTexts.ts'
import { useText } from '../messages/useText.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Loading } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PageLink } from './PageLink.tsx'

/** A page that doesn't know yet what to show. */
export function LoadingPanel({ title }: { title?: string }): ReactNode {
  const { t } = useText(entryTexts)
  return (
    <Panel title={title ?? t('common.loading')}>
      <Loading />
    </Panel>
  )
}

/** Somebody is signed in and being taken on. The link is for when that can't be done for them. */
export function SignedInPanel({ error }: { error: unknown }): ReactNode {
  const { t } = useText(entryTexts)
  return (
    <Panel title={t('signIn.already')}>
      {error ? <ErrorNotice error={error} /> : <Loading>{t('signIn.movingOn')}</Loading>}
      <PageLink page="home" className="lk-button lk-button-plain">
        {t('common.home')}
      </PageLink>
    </Panel>
  )
}
