import { skipToken } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useGetCurrentUser } from '../../../generated/hooks/users.ts'
import { updateCurrentUser } from '../../../generated/operations/users.ts'
import { recordRedirect } from '../../core/auth/redirects/recentRedirects.ts'
import { redirectTo } from '../../core/auth/redirects/redirectTo.ts'
import { renewSession } from '../../core/auth/signedIn.ts'
import { sendVerificationEmail } from '../../core/auth/verification.ts'
import type { CallOptions, Client } from '../../core/client/types.ts'
import { useAction } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { hasUser, useSession } from '../hooks/useSession.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { EmailField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { useForm } from '../ui/useForm.ts'
import { createEmailValidator } from '../ui/validators.ts'
import { LoadingPanel, SignedInPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'
import { useVerificationEmail } from './ResendVerification.tsx'

/**
 * Shows a restricted user the remaining steps: verify the email address, request another email or change the address.
 * Redirects to `afterSignIn` when the restriction is lifted, here or in another tab.
 */
export function OnboardingPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const session = useSession()
  const { status } = session
  const isSignedIn = hasUser(session)
  const { data: user, error, refetch } = useGetCurrentUser(isSignedIn ? {} : skipToken)
  const [redirectError, setRedirectError] = useState<unknown>(null)
  const isDone = status === 'signed-in' && user?.isRestricted === false
  useEffect(() => {
    if (isDone) redirectTo(client, 'afterSignIn', { replace: true }).catch(setRedirectError)
  }, [client, isDone])
  useEffect(() => {
    if (status === 'signed-in') void refetch()
  }, [status, refetch])
  const footer = (
    // Records that the app requested the sign-out. Otherwise the page asks first if the Referrer-Policy hides the referrer.
    <PageLink page="signOut" onClick={(event) => recordRedirect(client, event.currentTarget.href, true)}>
      {t('onboarding.signOut')}
    </PageLink>
  )
  if (status === 'signed-out' || user?.isAnonymous) {
    return (
      <PagePanel title={t('onboarding.title')} description={t('onboarding.anonymous')}>
        <PageLink page="signUp" kind="primary">
          {t('signUp.action')}
        </PageLink>
        <PageLink page="signIn" kind="plain">
          {t('signUp.signIn')}
        </PageLink>
      </PagePanel>
    )
  }
  if (error && !user) {
    return (
      <PagePanel title={t('onboarding.title')} footer={footer}>
        <ErrorMessage error={error} />
      </PagePanel>
    )
  }
  if (isDone && redirectError) return <SignedInPanel error={redirectError} />
  if (!user || isDone) return <LoadingPanel path="onboarding" title={t('onboarding.title')} />
  if (user.restrictedReason?.type === 'restricted_by_administrator') {
    return (
      <PagePanel
        icon={<StatusIcon kind="error" />}
        title={t('onboarding.blockedTitle')}
        description={t('onboarding.blocked')}
        footer={footer}
      >
        {user.restrictedByAdminReason && <Notice>{user.restrictedByAdminReason}</Notice>}
      </PagePanel>
    )
  }
  if (!user.primaryEmail) {
    return (
      <PagePanel title={t('onboarding.title')} description={t('onboarding.emailMissing')} footer={footer}>
        <AddressForm onDone={refetch} />
      </PagePanel>
    )
  }
  return <VerifyPanel email={user.primaryEmail} refetch={refetch} footer={footer} />
}

interface VerifyPanelProps {
  email: string
  refetch: Refetch
  footer: ReactNode
}

type Refetch = (options?: { throwOnError: boolean }) => Promise<unknown>

/** Asks the user to open the link in the email, which can be sent again or to another address. */
function VerifyPanel({ email, refetch, footer }: VerifyPanelProps): ReactNode {
  const { t } = usePageText()
  const [isChanging, setIsChanging] = useState(false)
  const { resend, send, secondsLeft } = useVerificationEmail()
  const check = useAction((client) => checkAgain(client, refetch), { invalidates: [], onError: showsError })
  const showNewAddress = async (): Promise<void> => {
    resend.reset()
    check.reset()
    await refetch()
    setIsChanging(false)
  }
  if (isChanging) {
    return (
      <PagePanel title={t('onboarding.change')} footer={footer}>
        <AddressForm onDone={showNewAddress} />
        <Button kind="link" onClick={() => setIsChanging(false)}>
          {t('common.back')}
        </Button>
      </PagePanel>
    )
  }
  return (
    <PagePanel
      icon={<StatusIcon kind="mail" />}
      title={t('onboarding.verifyTitle')}
      description={t('onboarding.verify', { email })}
      footer={footer}
    >
      <ErrorMessage error={resend.error ?? check.error} />
      {resend.isSuccess && <Notice kind="success">{t('onboarding.sent', { email })}</Notice>}
      {check.isSuccess && <Notice>{t('onboarding.notYet')}</Notice>}
      <Button
        kind="primary"
        wide
        pending={check.isPending}
        onClick={() => {
          if (resend.isError) resend.reset()
          check.mutate({})
        }}
      >
        {t('onboarding.check')}
      </Button>
      <div className="lk-links">
        <Button
          kind="link"
          pending={resend.isPending}
          blocked={secondsLeft > 0}
          onClick={() => {
            if (check.isError) check.reset()
            send()
          }}
        >
          {secondsLeft > 0 ? t('onboarding.resendIn', { seconds: secondsLeft }) : t('onboarding.resend')}
        </Button>
        <Button kind="link" onClick={() => setIsChanging(true)}>
          {t('onboarding.change')}
        </Button>
      </div>
    </PagePanel>
  )
}

/** Changes the address and sends a verification email to it. */
function AddressForm({ onDone }: { onDone: () => Promise<unknown> }): ReactNode {
  const { t } = usePageText()
  const change = useAction(changeAddress, { invalidates: ['users', 'contact-channels'] })
  const form = useForm({
    check: { email: createEmailValidator(t) },
    submit: async ({ email }) => {
      await change.mutateAsync({ email: email.trim().toLowerCase() })
      await onDone()
    },
  })
  return (
    <form {...form.props}>
      <EmailField label={t('common.email')} autoComplete="email" autoFocus problem={form.problem('email')} />
      <ErrorMessage error={form.failure} />
      <Button type="submit" kind="primary" wide pending={form.isPending}>
        {t('onboarding.save')}
      </Button>
    </form>
  )
}

async function changeAddress(client: Client, { email }: { email: string }, options?: CallOptions): Promise<void> {
  await updateCurrentUser(client, { primaryEmail: email }, options)
  await sendVerificationEmail(client, {}, options)
}

async function checkAgain(client: Client, refetch: Refetch): Promise<void> {
  await renewSession(client)
  await refetch({ throwOnError: true })
}
