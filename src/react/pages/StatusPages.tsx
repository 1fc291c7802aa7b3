/** The pages for unknown addresses, for redirects, and for pages that threw. */
import { useEffect, useState, type ReactNode } from 'react'
import { goTo } from '../../core/auth/redirects/redirectTo.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'

/** Shown for an unknown address below the base path. */
export function NotFoundPage(): ReactNode {
  const { t } = usePageText()
  return (
    <PagePanel title={t('notFound.title')} description={t('notFound.text')}>
      <PageLink page="home" kind="primary">
        {t('common.home')}
      </PageLink>
    </PagePanel>
  )
}

export interface FailedPageProps {
  error: unknown
  /** Called when the user presses "Try again". */
  onRetry: () => void
}

/** Shown instead of a page that threw. */
export function FailedPage({ error, onRetry }: FailedPageProps): ReactNode {
  const { t } = usePageText()
  return (
    <PagePanel title={t('failed.title')} icon={<StatusIcon kind="error" />}>
      <ErrorMessage error={error} />
      <Button kind="primary" wide onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
      <PageLink page="home" kind="plain">
        {t('common.home')}
      </PageLink>
    </PagePanel>
  )
}

/** Redirects to another address. */
export function Redirect({ url }: { url: string }): ReactNode {
  const client = useClient()
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    goTo(client, url, { replace: true }).catch(setError)
  }, [client, url])
  if (error) throw error
  return <PageSkeleton />
}
