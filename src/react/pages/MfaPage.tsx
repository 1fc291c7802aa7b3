import type { ReactNode } from 'react'
import { readMfaAttempt } from '../../core/auth/completeSignIn.ts'
import { signInWithTotp } from '../../core/auth/mfa.ts'
import { useAddress } from '../hooks/useAddress.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Field } from '../ui/Field.tsx'
import { toDigits } from '../ui/toDigits.ts'
import { useForm } from '../ui/useForm.ts'
import { LoadingPanel, SignedInPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'
import { useSignIn, type SignIn } from './useSignIn.ts'
import { useSubmitWhenComplete } from './useSubmitWhenComplete.ts'

const CODE_LENGTH = 6

/** Asks for the second factor of a sign-in. */
export function MfaPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const isAddressKnown = useAddress() !== null
  const signIn = useSignIn()
  if (signIn.status === 'done') return <SignedInPanel error={signIn.error} />
  if (!isAddressKnown || signIn.status === 'checking') return <LoadingPanel path="mfa" title={t('mfa.title')} />
  // There is no pending attempt, or the service has ended it.
  if (!readMfaAttempt(client)) {
    return (
      <PagePanel title={t('mfa.overTitle')} description={t('mfa.over')}>
        <PageLink page="signIn" kind="primary">
          {t('mfa.startAgain')}
        </PageLink>
      </PagePanel>
    )
  }
  return (
    <PagePanel
      title={t('mfa.title')}
      description={t('mfa.ask')}
      footer={<PageLink page="signIn">{t('mfa.startAgain')}</PageLink>}
    >
      <TotpForm run={signIn.run} />
    </PagePanel>
  )
}

/** Asks for the six digits of an authenticator app and submits them when the last digit is typed. */
export function TotpForm({ run }: { run: SignIn['run'] }): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const { onChange } = useSubmitWhenComplete(CODE_LENGTH, toDigits)
  const form = useForm({
    check: { totp: (value) => (toDigits(value).length === CODE_LENGTH ? null : t('mfa.incomplete')) },
    retype: 'totp',
    submit: ({ totp }) => run(() => signInWithTotp(client, { totp: toDigits(totp) })),
  })
  return (
    <>
      <form {...form.props}>
        <Field
          name="totp"
          label={t('mfa.label')}
          className="lk-input-code"
          dir="ltr"
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          problem={form.problem('totp')}
          onChange={onChange}
        />
        <ErrorMessage error={form.failure} />
        <Button type="submit" kind="primary" wide pending={form.isPending}>
          {t('mfa.action')}
        </Button>
      </form>
      <p className="lk-hint">{t('mfa.lost')}</p>
    </>
  )
}
