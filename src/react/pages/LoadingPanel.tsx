/** Panels of pages that are loading or redirecting. */
import { useEffect, useState, type ReactNode } from 'react'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PageLink } from './PageLink.tsx'

const SLOW_MILLIS = 3_000

interface WaitingProps {
  /**
   * Called by the retry button.
   *
   * @default reloads the page
   */
  onRetry?: () => void
  /**
   * The shape of the page that follows.
   *
   * @default 'form'
   */
  shape?: 'form' | 'methods'
}

/**
 * Renders a placeholder with the shapes of a form. After 3 s it shows that the service hasn't responded yet, and a retry
 * button.
 */
export function Waiting({ onRetry, shape = 'form' }: WaitingProps): ReactNode {
  const { platform } = useClient()
  const { t } = useText(entryTexts)
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => platform.after(SLOW_MILLIS, () => setIsSlow(true)), [platform])
  if (!isSlow) return <Skeleton shape={shape}>{t('common.loading')}</Skeleton>
  return (
    <>
      <Loading>{t('common.stillTrying')}</Loading>
      <Button wide onClick={onRetry ?? (() => platform.location?.reload())}>
        {t('common.tryAgain')}
      </Button>
    </>
  )
}

/** The panel of a page that is loading its data. */
export function LoadingPanel({ title }: { title: string }): ReactNode {
  return (
    <Panel title={title}>
      <Waiting />
    </Panel>
  )
}

/** Shown while a signed-in user is redirected. The link is the fallback if the redirect fails. */
export function SignedInPanel({ error }: { error: unknown }): ReactNode {
  const { t } = useText(entryTexts)
  return (
    <Panel title={t('signIn.already')}>
      {error ? <ErrorNotice error={error} /> : <Loading>{t('signIn.movingOn')}</Loading>}
      <PageLink page="home" kind="plain">
        {t('common.home')}
      </PageLink>
    </Panel>
  )
}
