import { useEffect, useState, type ReactNode } from 'react'
import { goAfterSignIn } from '../../core/auth/goAfterSignIn.ts'
import { completeOAuth } from '../../core/auth/oauth.ts'
import { LatchkeyError, TransportError } from '../../core/errors.ts'
import { isOutage } from '../../core/isOutage.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Loading, Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { PageLink } from './PageLink.tsx'

/**
 * Completes a sign-in at an OAuth provider and redirects. Without a pending sign-in it redirects to sign-in, without
 * a return address, which would be this page. If the service didn't respond, the user can retry the same callback.
 */
export function OAuthCallbackPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isHere = true
    // StrictMode runs the effect twice. The flow exchanges a code once, and the mounted run redirects.
    completeOAuth(client)
      .then((outcome) => (isHere ? goAfterSignIn(client, outcome) : undefined))
      .catch((reason: unknown) => isHere && setError(reason))
    return () => {
      isHere = false
    }
  }, [client, round])
  if (!error) {
    return (
      <Panel title={t('oauth.working')}>
        <Loading />
        <PageLink page="signIn" kind="quiet">
          {t('oauth.startAgain')}
        </PageLink>
      </Panel>
    )
  }
  const isNamed = error instanceof LatchkeyError && (!(error instanceof TransportError) || error.code === 'OFFLINE')
  const mayRepeat = isOutage(error)
  const repeat = (): void => {
    setError(null)
    setRound(round + 1)
  }
  return (
    <Panel title={t('oauth.failedTitle')} icon={<StatusIcon kind="error" />}>
      {isNamed ? (
        <ErrorMessage error={error} fallback={t('oauth.failed')} />
      ) : (
        <Notice kind="error">{t('oauth.failed')}</Notice>
      )}
      {mayRepeat && (
        <Button kind="primary" wide onClick={repeat}>
          {t('common.tryAgain')}
        </Button>
      )}
      <PageLink page="signIn" kind={mayRepeat ? 'plain' : 'primary'}>
        {t('oauth.startAgain')}
      </PageLink>
    </Panel>
  )
}
