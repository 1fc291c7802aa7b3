/** Panels of pages that are loading or redirecting. */
import { useEffect, useState, type ReactNode } from 'react'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Loading } from '../ui/Notice.tsx'
import { PageParts } from '../ui/PageSkeleton.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'

const SLOW_MILLIS = 3_000

interface WaitingProps {
  /**
   * Called by the retry button.
   *
   * @default reloads the page
   */
  onRetry?: () => void
  /** The path of the page, whose shapes it renders. */
  path: string
}

/**
 * Renders the shapes of a page. After 3 s it shows that the service hasn't responded yet, and a retry
 * button.
 */
export function Waiting({ onRetry, path }: WaitingProps): ReactNode {
  const { platform } = useClient()
  const { t } = useText(entryTexts)
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => platform.after(SLOW_MILLIS, () => setIsSlow(true)), [platform])
  if (!isSlow) return <PageParts path={path}>{t('common.loading')}</PageParts>
  return (
    <>
      <Loading>{t('common.stillTrying')}</Loading>
      <Button wide onClick={onRetry ?? (() => platform.location?.reload())}>
        {t('common.tryAgain')}
      </Button>
    </>
  )
}

interface LoadingPanelProps {
  title: string
  path: string
}

/** The panel of a page that is loading its data. */
export function LoadingPanel({ title, path }: LoadingPanelProps): ReactNode {
  return (
    <PagePanel title={title}>
      <Waiting path={path} />
    </PagePanel>
  )
}

interface SignedInPanelProps {
  /** The error of a failed redirect. */
  error: unknown
  /**
   * What the user has done besides signing in.
   *
   * @default nothing else
   */
  title?: string
}

/** Shown while a signed-in user is redirected. The link is the fallback if the redirect fails. */
export function SignedInPanel({ error, title }: SignedInPanelProps): ReactNode {
  const { t } = useText(entryTexts)
  const signedIn = t('signIn.already')
  return (
    <PagePanel title={title ?? signedIn} description={title && signedIn}>
      {error ? <ErrorNotice error={error} /> : <Loading>{t('signIn.movingOn')}</Loading>}
      <PageLink page="home" kind="plain">
        {t('common.home')}
      </PageLink>
    </PagePanel>
  )
}
