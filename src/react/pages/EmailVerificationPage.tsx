import type { ReactNode } from 'react'
import { verifyEmail } from '../../core/auth/verification.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { findLookupProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'

/**
 * Verifies an email address with the code from an email. It waits for a click, because mail scanners open links. A code
 * that was already used is treated as success.
 */
export function EmailVerificationPage(): ReactNode {
  const { t } = usePageText()
  const code = useParameter('code')
  const verify = useAction(verifyEmail, { invalidates: ['users', 'contact-channels'] })
  if (code === undefined)
    return <LoadingPanel path="email-verification" title={t('emailVerification.title')} icon={<Brand />} />
  const problem = findLookupProblem(verify.error)
  if (code === null || problem) return <LinkProblemPanel problem={problem ?? 'invalid'} />
  if (verify.isSuccess) {
    return (
      <Panel
        title={t('emailVerification.doneTitle')}
        description={t('emailVerification.done')}
        icon={<StatusIcon kind="success" />}
      >
        <PageLink page="home" kind="primary">
          {t('common.continue')}
        </PageLink>
      </Panel>
    )
  }
  return (
    <Panel title={t('emailVerification.title')} description={t('emailVerification.ask')} icon={<Brand />}>
      <ErrorMessage error={verify.error} fallback={t('error.generic')} />
      <Button kind="primary" wide pending={verify.isPending} onClick={() => verify.mutate({ code })}>
        {t('emailVerification.action')}
      </Button>
    </Panel>
  )
}
