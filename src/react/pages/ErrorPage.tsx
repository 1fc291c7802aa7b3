import type { ReactNode } from 'react'
import { errorFromUrl } from '../../core/auth/oauth/errorFromUrl.ts'
import { useAddress } from '../hooks/useAddress.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { toErrorText } from '../ui/ErrorMessage.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'

/**
 * Explains why a sign-in failed at the service, which redirects to this page. Anyone can create such a link, so the page
 * shows only this package's own texts: that of the error code, or a generic one.
 */
export function ErrorPage(): ReactNode {
  const { t } = usePageText()
  const address = useAddress()
  if (!address) return <LoadingPanel path="error" title={t('oauth.failedTitle')} />
  const error = errorFromUrl(address.searchParams)
  return (
    <PagePanel
      title={t('oauth.failedTitle')}
      description={(error && toErrorText(t, error, t('errorPage.generic'))) ?? t('errorPage.generic')}
      icon={<StatusIcon kind="error" />}
    >
      <PageLink page="signIn" kind="primary">
        {t('errorPage.signIn')}
      </PageLink>
      <PageLink page="home" kind="plain">
        {t('common.home')}
      </PageLink>
    </PagePanel>
  )
}
