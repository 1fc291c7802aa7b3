import type { ReactNode } from 'react'
import { signInWithMagicLink } from '../../core/flows/magicLink.ts'
import { useClient } from '../ClientContext.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { linkProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { PageErrorNotice } from '../ui/ErrorMessage.tsx'
import { PageLink } from './PageLink.tsx'
import { SignedInPanel } from './LoadingPanel.tsx'
import { useParameter } from '../useAddress.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'
import { usePress } from './usePress.ts'
import { useSignIn } from './useSignIn.ts'

/** Signs in with the code of a mail's link, after a click: programs that read mail open its links. */
export function MagicLinkCallbackPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const code = useParameter('code')
  const signIn = useSignIn()
  const { status, error, press } = usePress(() => signIn.run(() => signInWithMagicLink(client, { code: code ?? '' })))
  if (signIn.status === 'done') return <SignedInPanel error={signIn.error} />
  if (code === undefined || signIn.status === 'checking') return <LoadingPanel title={t('magicLink.title')} />
  const problem = code === null ? 'invalid' : linkProblem(error)
  if (problem) {
    return (
      <LinkProblemPanel problem={problem}>
        <PageLink page="signIn" className="lk-button lk-button-primary">
          {t('magicLink.action')}
        </PageLink>
      </LinkProblemPanel>
    )
  }
  return (
    <Panel title={t('magicLink.title')} description={t('magicLink.ask')}>
      <PageErrorNotice error={error} />
      <Button kind="primary" wide pending={status === 'pending'} onClick={press}>
        {t('magicLink.action')}
      </Button>
    </Panel>
  )
}
