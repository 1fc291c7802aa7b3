import { Suspense, type ReactNode } from 'react'
import { confirmAgent } from '../../../generated/operations/agents.ts'
import { hasCode } from '../../core/errors.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { useCodeCheck } from '../hooks/useCodeCheck.ts'
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
 * Gives an AI agent a session of the user, after a click. Anyone can create such a link, and the agent chooses its name,
 * so the page asks first. Signed-out users are redirected to sign-in.
 */
export function AgentConfirmPage(): ReactNode {
  const { t } = usePageText()
  const claimCode = useParameter('claim_code')
  if (claimCode === null) return <InvalidRequest />
  const loading = <LoadingPanel path="agent-confirm" title={t('agent.title')} />
  if (claimCode === undefined) return loading
  return (
    <Suspense fallback={loading}>
      <Confirmation claimCode={claimCode} />
    </Suspense>
  )
}

function Confirmation({ claimCode }: { claimCode: string }): ReactNode {
  const { t } = usePageText()
  const user = useUser({ or: 'redirect' })
  const request = useCodeCheck('agent', (client) => confirmAgent(client, { claimCode, action: 'inspect' }), claimCode)
  const decide = useAction(confirmAgent, { invalidates: ['sessions'], onError: showsError })
  if (decide.isSuccess) {
    return decide.variables.action === 'approve' ? (
      <PagePanel title={t('agent.doneTitle')} description={t('agent.done')} icon={<StatusIcon kind="success" />} />
    ) : (
      <PagePanel title={t('cli.deniedTitle')} description={t('cli.denied')} icon={<StatusIcon kind="denied" />} />
    )
  }
  const error = decide.error ?? request.error
  if (hasCode(error, 'AGENT_AUTH_INVALID_CLAIM_CODE')) return <InvalidRequest />
  if (request.isPending) return <LoadingPanel path="agent-confirm" title={t('agent.title')} />
  if (request.data && request.data.status !== 'pending') return <InvalidRequest />
  const agent = request.data?.agent
  return (
    <PagePanel
      title={t('agent.title')}
      description={agent && t('agent.ask', { agent: agent.name, user: toUserName(user) })}
    >
      {/* The agent's own words, which must not look like the app's. */}
      {agent?.description && (
        <p className="lk-quote">
          <bdi>{agent.description}</bdi>
        </p>
      )}
      <ErrorMessage error={error} fallback={t('error.generic')} />
      {agent && (
        <>
          <Button
            kind="primary"
            wide
            pending={decide.isPending}
            onClick={() => decide.mutate({ claimCode, action: 'approve' })}
          >
            {t('cli.action')}
          </Button>
          <Button wide pending={decide.isPending} onClick={() => decide.mutate({ claimCode, action: 'deny' })}>
            {t('cli.deny')}
          </Button>
        </>
      )}
      <OtherAccountButton />
    </PagePanel>
  )
}

/** Shown without a code, and for a code that no longer works: no email brought it, and only the agent gets a new one. */
function InvalidRequest(): ReactNode {
  const { t } = usePageText()
  return (
    <PagePanel title={t('agent.invalidTitle')} description={t('agent.invalid')} icon={<StatusIcon kind="error" />}>
      <PageLink page="home" kind="primary">
        {t('common.home')}
      </PageLink>
    </PagePanel>
  )
}
