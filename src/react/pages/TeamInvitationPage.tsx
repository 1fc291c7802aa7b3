import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getTeamInvitationDetails } from '../../../generated/operations/team-invitations.ts'
import { acceptInvitation } from '../../core/flows/invitations.ts'
import { invalidateTags } from '../../query/invalidateTags.ts'
import { useClient } from '../ClientContext.ts'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useSession } from '../useSession.ts'
import { useUser } from '../useUser.ts'
import { linkProblem, LinkProblemPanel } from './parts/LinkProblemPanel.tsx'
import { LoadingPanel } from './parts/LoadingPanel.tsx'
import { PageErrorNotice } from './parts/PageErrorNotice.tsx'
import { PageLink } from './parts/PageLink.tsx'
import { SignInFirst } from './parts/SignInFirst.tsx'
import { useParameter } from './parts/useAddress.ts'
import { usePageText } from './parts/usePageText.ts'
import { usePress } from './parts/usePress.ts'

/**
 * Joins a team with the code of an invitation. Somebody must be signed in; then the team is named, which leaves the code
 * as it is, and a click accepts.
 */
export function TeamInvitationPage(): ReactNode {
  const client = useClient()
  const cache = useQueryClient()
  const { t } = usePageText()
  const code = useParameter('code')
  const user = useUser()
  const { scope } = useSession()
  const { status, error, press } = usePress(async () => {
    await acceptInvitation(client, { code: code ?? '' })
    void invalidateTags(cache, client, ['teams', 'team-member-profiles', 'permissions', 'users'])
  })
  const details = useQuery({
    queryKey: [client.key, scope, 'team-invitations', 'getTeamInvitationDetails', { code }],
    // Each look counts as one of the code's tries, so none is taken back and repeated.
    queryFn: () => getTeamInvitationDetails(client, { code: code?.toLowerCase() ?? '' }),
    enabled: typeof code === 'string' && !!user && status !== 'done',
    staleTime: Infinity,
    retry: false,
  })
  const team = details.data?.teamDisplayName
  if (code === null) return <LinkProblemPanel problem="invalid" />
  if (user === null) {
    return <SignInFirst title={t('invitation.signInTitle')} description={t('invitation.signInAsk')} />
  }
  if (status === 'done') {
    return (
      <Panel
        title={team ? t('invitation.doneTitle', { team }) : t('invitation.done')}
        description={team && t('invitation.done')}
        mark={<Mark kind="success" />}
      >
        <PageLink page="home" className="lk-button lk-button-primary">
          {t('common.continue')}
        </PageLink>
      </Panel>
    )
  }
  const problem = linkProblem(error) ?? linkProblem(details.error) ?? (isUnreadable(details.error) ? 'invalid' : null)
  if (problem) return <LinkProblemPanel problem={problem} />
  if (!user || (details.isPending && !details.error)) return <LoadingPanel title={t('invitation.signInTitle')} />
  return (
    <Panel
      title={team ? t('invitation.title', { team }) : t('invitation.unnamedTitle')}
      description={t('invitation.ask', { user: user.primaryEmail ?? user.displayName ?? user.id })}
    >
      <PageErrorNotice error={error ?? details.error} />
      <Button kind="primary" wide pending={status === 'pending'} onClick={press}>
        {t('invitation.action')}
      </Button>
      <PageLink page="home" className="lk-button lk-button-quiet">
        {t('invitation.later')}
      </PageLink>
    </Panel>
  )
}

/** A code cut short by a mail program fits no schema; to a person that is a broken link. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SCHEMA_ERROR'
}
