import { Suspense, useState, type ReactNode } from 'react'
import { confirmCliLogin } from '../../core/auth/cliLogin.ts'
import { hasCode } from '../../core/errors.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useUser } from '../hooks/useUser.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { OtherAccountButton } from './OtherAccount.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'
import { toUserName } from './userName.ts'

/**
 * Shares this session with a command-line login, after a click. Anyone can create such a link and gets the session of
 * the user who allows it, so the page asks first. Signed-out users are redirected to sign-in.
 */
export function CliAuthConfirmPage(): ReactNode {
  const { t } = usePageText()
  const loginCode = useParameter('login_code')
  const loading = <LoadingPanel path="cli-auth-confirm" title={t('cli.title')} />
  if (loginCode === undefined) return loading
  if (loginCode === null) return <InvalidLogin text={t('cli.invalid')} />
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
  const confirm = useAction(confirmCliLogin, { invalidates: [], onError: showsError })
  if (confirm.isSuccess) {
    return <PagePanel title={t('cli.doneTitle')} description={t('cli.done')} icon={<StatusIcon kind="success" />} />
  }
  if (isDenied)
    return <PagePanel title={t('cli.deniedTitle')} description={t('cli.denied')} icon={<StatusIcon kind="denied" />} />
  if (hasCode(confirm.error, 'CLI_AUTH_ERROR')) return <InvalidLogin text={t('error.CLI_AUTH_ERROR')} />
  return (
    <PagePanel title={t('cli.title')} description={t('cli.ask', { user: toUserName(user) })}>
      <ErrorMessage error={confirm.error} fallback={t('error.generic')} />
      <Button kind="primary" wide pending={confirm.isPending} onClick={() => confirm.mutate({ loginCode })}>
        {t('cli.action')}
      </Button>
      <Button wide onClick={() => setIsDenied(true)}>
        {t('cli.deny')}
      </Button>
      <OtherAccountButton />
    </PagePanel>
  )
}

/** Shown without a code, and for a code that no longer works: nothing can be allowed. */
function InvalidLogin({ text }: { text: string }): ReactNode {
  const { t } = usePageText()
  return (
    <PagePanel title={t('cli.invalidTitle')} description={text} icon={<StatusIcon kind="error" />}>
      <PageLink page="home" kind="primary">
        {t('common.home')}
      </PageLink>
    </PagePanel>
  )
}
