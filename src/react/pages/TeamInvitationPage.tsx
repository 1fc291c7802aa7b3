import type { ReactNode } from 'react'
import { checkTeamInvitationCode, getTeamInvitationDetails } from '../../../generated/operations/team-invitations.ts'
import { redirectTo } from '../../core/auth/redirects/redirectTo.ts'
import { acceptInvitation } from '../../core/auth/teams.ts'
import type { Client } from '../../core/client/types.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { useCodeCheck } from '../hooks/useCodeCheck.ts'
import { useUser } from '../hooks/useUser.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { LinkProblemPanel, lookupProblem } from './LinkProblemPanel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'

/**
 * Joins a team with the code of an invitation. Signed-in users see the team's name and accept with a click. Reading
 * the name doesn't use the code.
 */
export function TeamInvitationPage(): ReactNode {
  const { t } = usePageText()
  const code = useParameter('code')
  const user = useUser()
  const accept = useAction(acceptInvitation, {
    invalidates: ['teams', 'team-member-profiles', 'permissions', 'users'],
  })
  const details = useCodeCheck('team-invitation', getTeamInvitationDetails, user && code)
  // The service names the team only to users; others learn at once that a link is expired or used.
  const validity = useCodeCheck('team-invitation-validity', checkTeamInvitationCode, user === null ? code : null)
  const team = details.data?.teamDisplayName
  if (code === null) return <LinkProblemPanel problem="invalid" />
  const validityProblem = lookupProblem(validity.error)
  if (validityProblem && user === null) return <LinkProblemPanel problem={validityProblem} />
  if (user === null) return validity.isPending ? <LoadingPanel title={t('invitation.signInTitle')} /> : <SignInFirst />
  if (accept.isSuccess) {
    return (
      <Panel
        title={team ? t('invitation.doneTitle', { team }) : t('invitation.done')}
        description={team && t('invitation.done')}
        icon={<StatusIcon kind="success" />}
      >
        <PageLink page="home" kind="primary">
          {t('common.continue')}
        </PageLink>
      </Panel>
    )
  }
  const problem = lookupProblem(accept.error) ?? lookupProblem(details.error)
  if (problem) return <LinkProblemPanel problem={problem} />
  if (!user || !code || details.isPending) return <LoadingPanel title={t('invitation.signInTitle')} />
  return (
    <Panel
      icon={<Brand />}
      title={team ? t('invitation.title', { team }) : t('invitation.unnamedTitle')}
      description={t('invitation.ask', { user: user.primaryEmail ?? user.displayName ?? user.id })}
    >
      <ErrorMessage error={accept.error ?? details.error} fallback={t('error.generic')} />
      <Button kind="primary" wide pending={accept.isPending} onClick={() => accept.mutate({ code })}>
        {t('invitation.action')}
      </Button>
      <PageLink page="home" kind="quiet">
        {t('invitation.later')}
      </PageLink>
    </Panel>
  )
}

/** Asks a signed-out user to sign in or sign up; both redirect back to this page. */
function SignInFirst(): ReactNode {
  const { t } = usePageText()
  const redirect = useAction((client: Client, page: 'signIn' | 'signUp') => redirectTo(client, page), {
    invalidates: [],
  })
  return (
    <Panel icon={<Brand />} title={t('invitation.signInTitle')} description={t('invitation.signInAsk')}>
      <ErrorMessage error={redirect.error} />
      <Button kind="primary" wide onClick={() => redirect.mutate('signIn')}>
        {t('signIn.action')}
      </Button>
      <Button wide onClick={() => redirect.mutate('signUp')}>
        {t('signUp.action')}
      </Button>
    </Panel>
  )
}
