import type { ReactNode } from 'react'
import { readMfaAttempt } from '../../core/auth/completeSignIn.ts'
import { useAddress } from '../hooks/useAddress.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Panel } from '../ui/Panel.tsx'
import { LoadingPanel, SignedInPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'
import { TotpForm } from './TotpForm.tsx'
import { useSignIn } from './useSignIn.ts'

/** Asks for the second factor of a sign-in. */
export function MfaPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const isAddressKnown = useAddress() !== null
  const signIn = useSignIn()
  if (signIn.status === 'done') return <SignedInPanel error={signIn.error} />
  if (!isAddressKnown || signIn.status === 'checking') return <LoadingPanel title={t('mfa.title')} />
  // There is no pending attempt, or the service has ended it.
  if (!readMfaAttempt(client)) {
    return (
      <Panel title={t('mfa.overTitle')} description={t('mfa.over')}>
        <PageLink page="signIn" kind="primary">
          {t('mfa.startAgain')}
        </PageLink>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('mfa.title')}
      description={t('mfa.ask')}
      footer={<PageLink page="signIn">{t('mfa.startAgain')}</PageLink>}
    >
      <TotpForm run={signIn.run} />
    </Panel>
  )
}
