import { type ReactNode, useEffect, useState } from 'react'
import { isOutage, LatchkeyError, TransportError } from '../../core/errors.ts'
import { completeOAuth } from '../../core/flows/oauth.ts'
import { goAfterSignIn } from '../../core/navigation/pageAfterSignIn.ts'
import { useClient } from '../ClientContext.ts'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Notice.tsx'
import { Mark } from '../ui/Panel.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PageErrorNotice } from '../ui/ErrorMessage.tsx'
import { PageLink } from './PageLink.tsx'
import { usePageText } from '../messages/pages/pageTexts.ts'

/**
 * Ends what began at a provider and goes on. A page without anything to end goes to sign-in, without a return
 * destination, which would be this page. When no answer came, the person may try the same callback again.
 */
export function OAuthCallbackPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isHere = true
    // The effect may run twice; the flow exchanges a code once, and the one that is still here goes on.
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
        <PageLink page="signIn" className="lk-button lk-button-quiet">
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
    <Panel title={t('oauth.failedTitle')} mark={<Mark kind="error" />}>
      {isNamed ? <PageErrorNotice error={error} /> : <Notice kind="error">{t('oauth.failed')}</Notice>}
      {mayRepeat && (
        <Button kind="primary" wide onClick={repeat}>
          {t('common.tryAgain')}
        </Button>
      )}
      <PageLink page="signIn" className={`lk-button lk-button-${mayRepeat ? 'plain' : 'primary'}`}>
        {t('oauth.startAgain')}
      </PageLink>
    </Panel>
  )
}
