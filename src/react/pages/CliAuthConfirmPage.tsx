import { type ReactNode, Suspense, useState } from 'react'
import { confirmCliLogin } from '../../core/flows/cli.ts'
import { useClient } from '../ClientContext.ts'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Panel.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useUser } from '../useUser.ts'
import { LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { PageErrorNotice } from '../ui/ErrorMessage.tsx'
import { useParameter } from '../useAddress.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'
import { usePress } from './usePress.ts'

/**
 * Hands this session to a command line that asked for it, after a click. Whoever made the link gets in as the person who
 * allows it, so it says so. Without a user it goes to sign-in first.
 */
export function CliAuthConfirmPage(): ReactNode {
  const { t } = usePageText()
  const loginCode = useParameter('login_code')
  const waiting = <LoadingPanel title={t('cli.title')} />
  if (loginCode === undefined) return waiting
  if (loginCode === null) return <LinkProblemPanel problem="invalid" />
  return (
    <Suspense fallback={waiting}>
      <Confirmation loginCode={loginCode} />
    </Suspense>
  )
}

function Confirmation({ loginCode }: { loginCode: string }): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const user = useUser({ or: 'redirect' })
  const [isDenied, setIsDenied] = useState(false)
  const { status, error, press } = usePress(() => confirmCliLogin(client, { loginCode }))
  if (status === 'done') {
    return <Panel title={t('cli.doneTitle')} description={t('cli.done')} mark={<Mark kind="success" />} />
  }
  if (isDenied) return <Panel title={t('cli.deniedTitle')} description={t('cli.denied')} mark={<Mark kind="error" />} />
  return (
    <Panel
      title={t('cli.title')}
      description={t('cli.ask', { user: user.primaryEmail ?? user.displayName ?? user.id })}
    >
      <PageErrorNotice error={error} />
      <Button kind="primary" wide pending={status === 'pending'} onClick={press}>
        {t('cli.action')}
      </Button>
      <Button wide onClick={() => setIsDenied(true)}>
        {t('cli.deny')}
      </Button>
    </Panel>
  )
}
