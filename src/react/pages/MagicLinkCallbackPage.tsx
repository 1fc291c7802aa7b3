import type { ReactNode } from 'react'
import { signInWithMagicLink } from '../../core/auth/magicLink.ts'
import type { Client } from '../../core/client/types.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Panel } from '../ui/Panel.tsx'
import { findLookupProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel, SignedInPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'
import { useSignIn } from './useSignIn.ts'

/** Signs in with the code of an emailed link. It waits for a click, because mail scanners open links. */
export function MagicLinkCallbackPage(): ReactNode {
  const { t } = usePageText()
  const code = useParameter('code')
  const signIn = useSignIn()
  const submit = useAction((client: Client, input: { code: string }) =>
    signIn.run(() => signInWithMagicLink(client, input)),
  )
  if (signIn.status === 'done') return <SignedInPanel error={signIn.error} />
  if (code === undefined || signIn.status === 'checking')
    return <LoadingPanel path="magic-link-callback" title={t('magicLink.title')} icon={<Brand />} />
  const problem = findLookupProblem(submit.error)
  if (code === null || problem) {
    return (
      <LinkProblemPanel problem={problem ?? 'invalid'}>
        <PageLink page="signIn" kind="primary">
          {t('magicLink.action')}
        </PageLink>
      </LinkProblemPanel>
    )
  }
  return (
    <Panel title={t('magicLink.title')} description={t('magicLink.ask')} icon={<Brand />}>
      <ErrorMessage error={submit.error} fallback={t('error.generic')} />
      <Button kind="primary" wide pending={submit.isPending} onClick={() => submit.mutate({ code })}>
        {t('magicLink.action')}
      </Button>
    </Panel>
  )
}
