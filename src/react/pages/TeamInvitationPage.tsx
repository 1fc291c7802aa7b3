import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getTeamInvitationDetails } from '../../../generated/operations/team-invitations.ts'
import { acceptInvitation } from '../../core/flows/invitations.ts'
import { redirectTo } from '../../core/navigation/redirectTo.ts'
import { invalidateTags } from '../../query/invalidateTags.ts'
import { useClient } from '../ClientContext.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'
import { Button } from '../ui/Button.tsx'
import { PageErrorNotice } from '../ui/ErrorMessage.tsx'
import { Mark, Panel } from '../ui/Panel.tsx'
import { useParameter } from '../useAddress.ts'
import { useSession } from '../useSession.ts'
import { useUser } from '../useUser.ts'
import { linkProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'
import { usePress } from './usePress.ts'

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

/** For a page that needs somebody to be signed in: the ways to sign-in and sign-up, which lead back here. */
function SignInFirst({ title, description }: { title: string; description: string }): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const [error, setError] = useState<unknown>(null)
  const go = (page: 'signIn' | 'signUp') => void redirectTo(client, page).catch(setError)
  return (
    <Panel title={title} description={description}>
      <PageErrorNotice error={error} />
      <Button kind="primary" wide onClick={() => go('signIn')}>
        {t('signIn.action')}
      </Button>
      <Button wide onClick={() => go('signUp')}>
        {t('signUp.action')}
      </Button>
    </Panel>
  )
}
