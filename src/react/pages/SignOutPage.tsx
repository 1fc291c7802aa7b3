import { type ReactNode, useEffect, useRef, useState } from 'react'
import { signOut, type SignOutOutcome } from '../../core/flows/signOut.ts'
import { redirectTo } from '../../core/navigation/redirectTo.ts'
import { useClient } from '../ClientContext.ts'
import { Loading } from '../ui/Notice.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { PageLink } from './PageLink.tsx'
import { usePageText } from '../messages/pages/pageTexts.ts'

/** Signs out and redirects to `afterSignOut`. Users who are already signed out are redirected too. */
export function SignOutPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const begun = useRef<Promise<SignOutOutcome> | null>(null)
  const [outcome, setOutcome] = useState<SignOutOutcome | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isHere = true
    begun.current ??= signOut(client).then(async (result) => {
      if (result.revoked) await redirectTo(client, 'afterSignOut', { replace: true }).catch(setError)
      return result
    })
    void begun.current.then((result) => isHere && setOutcome(result))
    return () => {
      isHere = false
    }
  }, [client])
  if (!outcome) {
    return (
      <Panel title={t('signOut.title')}>
        <Loading />
      </Panel>
    )
  }
  return (
    <Panel title={t('signOut.doneTitle')} description={t('signOut.done')} mark={<Mark kind="success" />}>
      {!outcome.revoked && <Notice>{t('signOut.notRevoked')}</Notice>}
      <ErrorMessage error={error} />
      <PageLink page="signIn" kind="primary">
        {t('signOut.signIn')}
      </PageLink>
      <PageLink page="afterSignOut" kind="plain">
        {t('common.continue')}
      </PageLink>
    </Panel>
  )
}
