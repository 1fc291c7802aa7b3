import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateTags } from '../../query/invalidateTags.ts'
import { verifyEmail } from '../../core/flows/verification.ts'
import { useClient } from '../ClientContext.ts'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Panel.tsx'
import { Panel } from '../ui/Panel.tsx'
import { linkProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { PageErrorNotice } from '../ui/ErrorMessage.tsx'
import { PageLink } from './PageLink.tsx'
import { useParameter } from '../useAddress.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'
import { usePress } from './usePress.ts'

/**
 * Verifies an e-mail address with the code of a mail, after a click: programs that read mail open its links. A code that
 * was used before has done its work, and counts as success.
 */
export function EmailVerificationPage(): ReactNode {
  const client = useClient()
  const cache = useQueryClient()
  const { t } = usePageText()
  const code = useParameter('code')
  const { status, error, press } = usePress(async () => {
    await verifyEmail(client, { code: code ?? '' })
    void invalidateTags(cache, client, ['users', 'contact-channels'])
  })
  if (code === undefined) return <LoadingPanel title={t('emailVerification.title')} />
  const problem = code === null ? 'invalid' : linkProblem(error)
  if (problem) return <LinkProblemPanel problem={problem} />
  if (status === 'done') {
    return (
      <Panel
        title={t('emailVerification.doneTitle')}
        description={t('emailVerification.done')}
        mark={<Mark kind="success" />}
      >
        <PageLink page="home" className="lk-button lk-button-primary">
          {t('common.continue')}
        </PageLink>
      </Panel>
    )
  }
  return (
    <Panel title={t('emailVerification.title')} description={t('emailVerification.ask')}>
      <PageErrorNotice error={error} />
      <Button kind="primary" wide pending={status === 'pending'} onClick={press}>
        {t('emailVerification.action')}
      </Button>
    </Panel>
  )
}
