import { useEffect, useState, type ReactNode } from 'react'
import { goAfterSignIn } from '../../core/auth/goAfterSignIn.ts'
import { completeOAuth } from '../../core/auth/oauth.ts'
import type { CompleteOAuthResult } from '../../core/auth/oauth/finishOAuth.ts'
import { LatchkeyError, TransportError } from '../../core/errors.ts'
import { isOutage } from '../../core/isOutage.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { closeSignInPopup } from '../sessionDialog/popup.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Loading, Notice } from '../ui/Notice.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'

/**
 * Completes a sign-in at an OAuth provider and redirects; in a popup of `signInWithOAuth`, closes the window. Without a
 * pending sign-in, it redirects to sign-in. If the service didn't respond, the user can retry the same callback.
 */
export function OAuthCallbackPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const [isPassedOn, setIsPassedOn] = useState(false)
  useEffect(() => {
    let isMounted = true
    // StrictMode runs the effect twice. The flow exchanges a code once, and the mounted run redirects.
    completeOAuth(client)
      .then((result) => {
        if (!isMounted || closePopupAfter(result)) return undefined
        setIsPassedOn(result.status === 'passed-on')
        return goAfterSignIn(client, result)
      })
      .catch((reason: unknown) => isMounted && setError(reason))
    return () => {
      isMounted = false
    }
  }, [client, attempt])
  useEffect(() => {
    // Some browsers don't close a window that another site has separated from its opener.
    if (isPassedOn) window.close()
  }, [isPassedOn])
  if (isPassedOn) {
    return (
      <PagePanel
        title={t('oauth.passedOnTitle')}
        description={t('oauth.passedOn')}
        icon={<StatusIcon kind="success" />}
      />
    )
  }
  if (!error) {
    return (
      <PagePanel title={t('oauth.working')}>
        <Loading />
        <PageLink page="signIn" kind="quiet">
          {t('oauth.startAgain')}
        </PageLink>
      </PagePanel>
    )
  }
  const hasOwnText = error instanceof LatchkeyError && (!(error instanceof TransportError) || error.code === 'OFFLINE')
  const canRetry = isOutage(error)
  const retry = (): void => {
    setError(null)
    setAttempt(attempt + 1)
  }
  return (
    <PagePanel title={t('oauth.failedTitle')} icon={<StatusIcon kind="error" />}>
      {hasOwnText ? (
        <ErrorMessage error={error} fallback={t('oauth.failed')} />
      ) : (
        <Notice kind="error">{t('oauth.failed')}</Notice>
      )}
      {canRetry && (
        <Button kind="primary" wide onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      )}
      <PageLink page="signIn" kind={canRetry ? 'plain' : 'primary'}>
        {t('oauth.startAgain')}
      </PageLink>
    </PagePanel>
  )
}

/**
 * Closes a popup of `<SessionDialog>` after the sign-in: the page that opened it reads the session from the cookies.
 * Returns false if the window stays open.
 */
const closePopupAfter = ({ status }: CompleteOAuthResult): boolean => status === 'signed-in' && closeSignInPopup()
