import { skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useGetCurrentUser } from '../../../generated/hooks/users.ts'
import { verifyEmail } from '../../core/auth/verification.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { hasUser, useSession } from '../hooks/useSession.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { findLookupProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'
import { ResendVerification } from './ResendVerification.tsx'
import { toUserName } from './userName.ts'

/**
 * Verifies an email address with the code from an email. It waits for a click, because mail scanners open links. A code
 * that was already used is treated as success. The address may belong to another account than that of the user who is
 * signed in, whose session stays.
 */
export function EmailVerificationPage(): ReactNode {
  const { t } = usePageText()
  const code = useParameter('code')
  const session = useSession()
  const isSignedIn = hasUser(session)
  const { data: user } = useGetCurrentUser(isSignedIn ? {} : skipToken)
  const verify = useAction(verifyEmail, { invalidates: ['users', 'contact-channels'], onError: showsError })
  if (code === undefined) return <LoadingPanel path="email-verification" title={t('emailVerification.title')} />
  const problem = findLookupProblem(verify.error)
  if (code === null || problem) {
    // After a sign-in, the user can have a new link sent.
    const isSignedOut = session.status === 'signed-out'
    const email = user && !user.isAnonymous && !user.primaryEmailVerified ? user.primaryEmail : null
    return (
      <LinkProblemPanel problem={problem ?? 'invalid'}>
        {email !== null && <ResendVerification email={email} label={t('onboarding.resend')} kind="primary" />}
        {isSignedOut && (
          <PageLink page="signIn" kind="primary">
            {t('errorPage.signIn')}
          </PageLink>
        )}
        <PageLink page="home" kind={email === null && !isSignedOut ? 'primary' : 'plain'}>
          {t('common.home')}
        </PageLink>
      </LinkProblemPanel>
    )
  }
  if (verify.isSuccess) {
    return (
      <PagePanel
        title={t('emailVerification.doneTitle')}
        description={t('emailVerification.done')}
        icon={<StatusIcon kind="success" />}
      >
        <PageLink page="home" kind="primary">
          {t('common.continue')}
        </PageLink>
      </PagePanel>
    )
  }
  return (
    <PagePanel title={t('emailVerification.title')} description={t('emailVerification.ask')}>
      <ErrorMessage error={verify.error} fallback={t('error.generic')} />
      <Button kind="primary" wide pending={verify.isPending} onClick={() => verify.mutate({ code })}>
        {t('emailVerification.action')}
      </Button>
      {user && !user.isAnonymous && <p className="lk-hint">{t('link.signedInAs', { user: toUserName(user) })}</p>}
    </PagePanel>
  )
}
