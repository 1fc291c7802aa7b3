import { type ReactNode, useEffect, useState } from 'react'
import type { CurrentUser } from '../../../generated/model.ts'
import { updateCurrentUser } from '../../../generated/operations/users.ts'
import { getCurrentUserQuery } from '../../../generated/queries/users.ts'
import type { CallOptions, Client } from '../../core/client/types.ts'
import { renewSession } from '../../core/flows/signedIn.ts'
import { sendVerificationEmail } from '../../core/flows/verification.ts'
import { redirectTo } from '../../core/navigation/redirectTo.ts'
import { checkEmail } from '../checks.ts'
import { useClient } from '../ClientContext.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { EmailField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useForm } from '../ui/useForm.ts'
import { useAction } from '../useAction.ts'
import { useSession } from '../useSession.ts'
import { useStored } from '../useStored.ts'
import { LoadingPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'

/**
 * What a restricted user has to do before using the app: verify the email address, which can be requested again or
 * changed. Leads on to `afterSignIn` once the restriction is lifted, here or in another tab.
 */
export function OnboardingPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const { status } = useSession()
  const isIn = status !== 'pending' && status !== 'signed-out'
  const { data: user, error, refetch } = useStored(getCurrentUserQuery, isIn ? {} : null)
  const isDone = status === 'signed-in' && user?.isRestricted === false
  useEffect(() => {
    if (isDone) void redirectTo(client, 'afterSignIn', { replace: true })
  }, [client, isDone])
  useEffect(() => {
    if (status === 'signed-in') void refetch()
  }, [status, refetch])
  const footer = <PageLink page="signOut">{t('onboarding.signOut')}</PageLink>
  if (status === 'signed-out' || user?.isAnonymous) {
    return (
      <Panel title={t('onboarding.title')} description={t('onboarding.anonymous')}>
        <PageLink page="signUp" kind="primary">
          {t('signUp.action')}
        </PageLink>
        <PageLink page="signIn" kind="plain">
          {t('signUp.signIn')}
        </PageLink>
      </Panel>
    )
  }
  if (error && !user) {
    return (
      <Panel title={t('onboarding.title')} footer={footer}>
        <ErrorMessage error={error} />
      </Panel>
    )
  }
  if (!user || isDone) return <LoadingPanel title={t('onboarding.title')} />
  if (user.restrictedReason?.type === 'restricted_by_administrator') {
    return (
      <Panel title={t('onboarding.title')} description={t('onboarding.blocked')} footer={footer}>
        {user.restrictedByAdminReason && <Notice>{user.restrictedByAdminReason}</Notice>}
      </Panel>
    )
  }
  return (
    <Panel
      title={t('onboarding.title')}
      description={
        user.primaryEmail ? t('onboarding.verify', { email: user.primaryEmail }) : t('onboarding.emailMissing')
      }
      footer={footer}
    >
      {user.primaryEmail && <VerifySteps email={user.primaryEmail} refetch={refetch} />}
      <AddressForm user={user} refetch={refetch} />
    </Panel>
  )
}

/** Sends the email again, and asks the service whether the address is verified now. */
function VerifySteps({ email, refetch }: { email: string; refetch: () => Promise<void> }): ReactNode {
  const { t } = usePageText()
  const resend = useAction(sendVerificationEmail, { invalidates: [] })
  const check = useAction(checkAgain, { invalidates: [] })
  return (
    <>
      <ErrorMessage error={resend.error ?? check.error} />
      {resend.isSuccess && <Notice>{t('onboarding.sent', { email })}</Notice>}
      {check.isSuccess && <Notice>{t('onboarding.notYet')}</Notice>}
      <Button
        kind="primary"
        wide
        pending={check.isPending}
        onClick={() => void check.mutateAsync({}).then(refetch, () => {})}
      >
        {t('onboarding.check')}
      </Button>
      <Button wide pending={resend.isPending} onClick={() => resend.mutate({})}>
        {t('onboarding.resend')}
      </Button>
    </>
  )
}

/** Changes the address, and sends the email that verifies it. */
function AddressForm({ user, refetch }: { user: CurrentUser; refetch: () => Promise<void> }): ReactNode {
  const { t } = usePageText()
  const [isOpen, setIsOpen] = useState(user.primaryEmail === null)
  const change = useAction(changeAddress, { invalidates: ['users', 'contact-channels'] })
  const form = useForm({
    check: { email: checkEmail(t) },
    submit: async ({ email }) => {
      await change.mutateAsync({ email: email.trim().toLowerCase() })
      await refetch()
      setIsOpen(false)
    },
  })
  if (!isOpen) {
    return (
      <Button kind="quiet" wide onClick={() => setIsOpen(true)}>
        {t('onboarding.change')}
      </Button>
    )
  }
  return (
    <form {...form.props}>
      <EmailField label={t('common.email')} autoComplete="email" problem={form.problem('email')} />
      <ErrorMessage error={form.failure} />
      <Button type="submit" wide pending={form.pending}>
        {t('onboarding.save')}
      </Button>
    </form>
  )
}

async function changeAddress(client: Client, { email }: { email: string }, options?: CallOptions): Promise<void> {
  await updateCurrentUser(client, { primaryEmail: email }, options)
  await sendVerificationEmail(client, {}, options)
}

const checkAgain = (client: Client, _input: Record<string, never>): Promise<void> => renewSession(client)
