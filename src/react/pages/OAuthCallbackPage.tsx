import { type ReactNode, useEffect, useState } from 'react'
import { completeOAuth } from '../../flows/oauth.ts'
import { goAfterSignIn } from '../../navigation/pageAfterSignIn.ts'
import { useClient } from '../ClientContext.ts'
import { Loading } from '../ui/Loading.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PageErrorNotice } from './parts/PageErrorNotice.tsx'
import { PageLink } from './parts/PageLink.tsx'
import { usePageText } from './parts/usePageText.ts'

/**
 * Ends what began at a provider and goes on. A page without anything to end goes to sign-in, without a return
 * destination, which would be this page.
 */
export function OAuthCallbackPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isHere = true
    // The effect may run twice; the flow exchanges a code once, and the one that is still here goes on.
    completeOAuth(client)
      .then((outcome) => (isHere ? goAfterSignIn(client, outcome) : undefined))
      .catch((reason: unknown) => isHere && setError(reason))
    return () => {
      isHere = false
    }
  }, [client])
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
  return (
    <Panel title={t('oauth.failedTitle')} mark={<Mark kind="error" />}>
      <PageErrorNotice error={error} />
      <PageLink page="signIn" className="lk-button lk-button-primary">
        {t('oauth.startAgain')}
      </PageLink>
    </Panel>
  )
}
