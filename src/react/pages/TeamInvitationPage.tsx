import type { ReactNode } from 'react'
import { useGetCurrentUser } from '../../../generated/hooks/users.ts'
import type { CurrentUser, TeamInvitationDetails } from '../../../generated/model.ts'
import { checkTeamInvitationCode, getTeamInvitationDetails } from '../../../generated/operations/team-invitations.ts'
import { redirectTo } from '../../core/auth/redirects/redirectTo.ts'
import { renewSession } from '../../core/auth/signedIn.ts'
import { acceptInvitation } from '../../core/auth/teams.ts'
import type { Client } from '../../core/client/types.ts'
import { hasCode } from '../../core/errors.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { useCodeCheck } from '../hooks/useCodeCheck.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useUser } from '../hooks/useUser.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Button, type ButtonKind } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { keepTogether } from '../ui/keepTogether.ts'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { findLookupProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { OtherAccountButton } from './OtherAccount.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'
import { ResendVerification } from './ResendVerification.tsx'
import { toUserName } from './userName.ts'

/**
 * Joins a team with the code of an invitation. Signed-in users see the team's name and accept with a click. Reading
 * the name doesn't use the code. A user who must confirm an address first is asked to, and the page then continues.
 */
export function TeamInvitationPage(): ReactNode {
  const { t } = usePageText()
  const code = useParameter('code')
  const user = useUser({ allow: ['restricted'] })
  if (code === null) return <LinkProblemPanel problem="invalid" />
  if (user === null && code) return <SignedOutInvitation code={code} />
  if (!user || !code) return <LoadingPanel path="team-invitation" title={t('invitation.signInTitle')} />
  // The key asks the service again when the user has confirmed an address.
  return <Invitation key={String(user.primaryEmailVerified)} code={code} user={user} />
}

interface InvitationProps {
  code: string
  user: CurrentUser
}

function Invitation({ code, user }: InvitationProps): ReactNode {
  const { t } = usePageText()
  const accept = useAction(acceptInvitation, {
    invalidates: ['teams', 'team-member-profiles', 'permissions', 'users'],
    onError: showsError,
  })
  const details = useCodeCheck(`team-invitation ${user.primaryEmailVerified}`, readInvitation, code)
  const team = keepTogether(details.data?.teamDisplayName ?? '')
  if (accept.isSuccess) {
    return (
      <PagePanel
        title={team ? t('invitation.doneTitle', { team }) : t('invitation.done')}
        description={team && t('invitation.done')}
        icon={<StatusIcon kind="success" />}
      >
        <PageLink page="home" kind="primary">
          {t('common.continue')}
        </PageLink>
      </PagePanel>
    )
  }
  const error = accept.error ?? details.error
  const problem = findLookupProblem(error)
  if (problem) return <LinkProblemPanel problem={problem} />
  if (hasCode(error, 'TEAM_INVITATION_EMAIL_MISMATCH', 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED')) {
    return <RefusedInvitation user={user} isRestricted={error.code !== 'TEAM_INVITATION_EMAIL_MISMATCH'} />
  }
  if (details.isPending) return <LoadingPanel path="team-invitation" title={t('invitation.signInTitle')} />
  return (
    <PagePanel
      title={team ? t('invitation.title', { team }) : t('invitation.unnamedTitle')}
      description={t('invitation.ask', { user: toUserName(user) })}
    >
      <ErrorMessage error={error} fallback={t('error.generic')} />
      <Button kind="primary" wide pending={accept.isPending} onClick={() => accept.mutate({ code })}>
        {t('invitation.action')}
      </Button>
      <PageLink page="home" kind="plain">
        {t('invitation.later')}
      </PageLink>
      <OtherAccountButton />
    </PagePanel>
  )
}

/** Reads the invitation. A restricted user may have confirmed the address since the access token was issued. */
async function readInvitation(client: Client, input: { code: string }): Promise<TeamInvitationDetails> {
  if (client.session.getSnapshot().status === 'restricted') await renewSession(client)
  return getTeamInvitationDetails(client, input)
}

interface RefusedInvitationProps {
  user: CurrentUser
  isRestricted: boolean
}

/**
 * The service accepts an invitation only from a user who has confirmed the invited address, and doesn't say which address
 * that is: it may be the one that this user still has to confirm.
 */
function RefusedInvitation({ user, isRestricted }: RefusedInvitationProps): ReactNode {
  const { t } = usePageText()
  const label = t('invitation.useInvited')
  const signOutButton = <OtherAccountButton label={label} />
  if (user.primaryEmail && !user.primaryEmailVerified) {
    return <ConfirmAddress email={user.primaryEmail}>{signOutButton}</ConfirmAddress>
  }
  if (isRestricted) {
    return (
      <PagePanel
        title={t('invitation.restrictedTitle')}
        description={t('error.restricted')}
        icon={<StatusIcon kind="error" />}
      >
        <RedirectButton page="onboarding" kind="primary">
          {t('common.continue')}
        </RedirectButton>
        {signOutButton}
      </PagePanel>
    )
  }
  return (
    <PagePanel
      title={t('invitation.otherTitle')}
      description={t('invitation.other', { user: toUserName(user) })}
      icon={<StatusIcon kind="error" />}
    >
      <OtherAccountButton label={label} kind="primary" />
      <PageLink page="home" kind="plain">
        {t('invitation.later')}
      </PageLink>
    </PagePanel>
  )
}

/** How often the page asks whether the address is confirmed. */
const POLL_MILLIS = 4_000

interface ConfirmAddressProps {
  email: string
  /** The alternative. */
  children: ReactNode
}

/** Waits until the user has confirmed the address, here or in another tab. */
function ConfirmAddress({ email, children }: ConfirmAddressProps): ReactNode {
  const { t } = usePageText()
  useGetCurrentUser({}, { refetchInterval: POLL_MILLIS, refetchOnWindowFocus: 'always' })
  return (
    <PagePanel
      icon={<StatusIcon kind="mail" />}
      title={t('invitation.confirmTitle')}
      description={t('invitation.confirm', { email })}
    >
      <ResendVerification email={email} label={t('invitation.sendAgain')} kind="plain" />
      <div className="lk-contents">{children}</div>
    </PagePanel>
  )
}

/**
 * Asks a signed-out user to sign in or sign up; both redirect back to this page. The service names the team only to users,
 * but says whether the link still works.
 */
function SignedOutInvitation({ code }: { code: string }): ReactNode {
  const { t } = usePageText()
  const validity = useCodeCheck('team-invitation-validity', checkTeamInvitationCode, code)
  const problem = findLookupProblem(validity.error)
  if (problem) return <LinkProblemPanel problem={problem} />
  if (validity.isPending) return <LoadingPanel path="team-invitation" title={t('invitation.signInTitle')} />
  return (
    <PagePanel title={t('invitation.signInTitle')} description={t('invitation.signInAsk')}>
      <RedirectButton page="signIn" kind="primary">
        {t('signIn.action')}
      </RedirectButton>
      <RedirectButton page="signUp">{t('signUp.action')}</RedirectButton>
    </PagePanel>
  )
}

interface RedirectButtonProps {
  page: 'signIn' | 'signUp' | 'onboarding'
  kind?: ButtonKind
  children: ReactNode
}

/** Redirects to a page that redirects back here. */
function RedirectButton({ page, kind = 'plain', children }: RedirectButtonProps): ReactNode {
  const redirect = useAction((client: Client) => redirectTo(client, page), { invalidates: [], onError: showsError })
  return (
    <>
      <ErrorMessage error={redirect.error} />
      <Button kind={kind} wide onClick={() => redirect.mutate({})}>
        {children}
      </Button>
    </>
  )
}
