import { Suspense, useState, type ReactNode } from 'react'
import { confirmCliLogin } from '../../core/auth/cliLogin.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { useUser } from '../hooks/useUser.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'

/**
 * Shares this session with a command-line login, after a click. Anyone can create such a link and gets the session of
 * the user who allows it, so the page asks first. Signed-out users are redirected to sign-in.
 */
export function CliAuthConfirmPage(): ReactNode {
  const { t } = usePageText()
  const loginCode = useParameter('login_code')
  const loading = <LoadingPanel path="cli-auth-confirm" title={t('cli.title')} icon={<Brand />} />
  if (loginCode === undefined) return loading
  if (loginCode === null) return <LinkProblemPanel problem="invalid" />
  return (
    <Suspense fallback={loading}>
      <Confirmation loginCode={loginCode} />
    </Suspense>
  )
}

function Confirmation({ loginCode }: { loginCode: string }): ReactNode {
  const { t } = usePageText()
  const user = useUser({ or: 'redirect' })
  const [isDenied, setIsDenied] = useState(false)
  const confirm = useAction(confirmCliLogin, { invalidates: [] })
  if (confirm.isSuccess) {
    return <Panel title={t('cli.doneTitle')} description={t('cli.done')} icon={<StatusIcon kind="success" />} />
  }
  if (isDenied)
    return <Panel title={t('cli.deniedTitle')} description={t('cli.denied')} icon={<StatusIcon kind="error" />} />
  return (
    <Panel
      icon={<Brand />}
      title={t('cli.title')}
      description={t('cli.ask', { user: user.primaryEmail ?? user.displayName ?? user.id })}
    >
      <ErrorMessage error={confirm.error} fallback={t('error.generic')} />
      <Button kind="primary" wide pending={confirm.isPending} onClick={() => confirm.mutate({ loginCode })}>
        {t('cli.action')}
      </Button>
      <Button wide onClick={() => setIsDenied(true)}>
        {t('cli.deny')}
      </Button>
    </Panel>
  )
}
