import { useState, type ReactNode } from 'react'
import { sendPasswordReset } from '../../core/auth/password.ts'
import { useAction } from '../hooks/useAction.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { EmailField } from '../ui/Field.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { useForm } from '../ui/useForm.ts'
import { createEmailValidator } from '../ui/validators.ts'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'
import { useTypedEmail } from './typedEmail.ts'

/** Emails a link for choosing a new password. The page doesn't reveal whether an account exists. */
export function ForgotPasswordPage(): ReactNode {
  const { t } = usePageText()
  const send = useAction(sendPasswordReset, { invalidates: [] })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [typedEmail, setTypedEmail] = useTypedEmail()
  const form = useForm({
    check: { email: createEmailValidator(t) },
    submit: async ({ email }) => {
      await send.mutateAsync({ email })
      setSentTo(email.trim())
    },
  })
  const footer = <PageLink page="signIn">{t('forgotPassword.signIn')}</PageLink>
  if (sentTo !== null) {
    return (
      <PagePanel
        title={t('forgotPassword.sentTitle')}
        description={t('forgotPassword.sent', { email: sentTo })}
        icon={<StatusIcon kind="mail" />}
        footer={footer}
      >
        <Button wide onClick={() => setSentTo(null)}>
          {t('forgotPassword.again')}
        </Button>
      </PagePanel>
    )
  }
  return (
    <PagePanel title={t('forgotPassword.title')} description={t('forgotPassword.ask')} footer={footer}>
      <form {...form.props}>
        <EmailField
          label={t('common.email')}
          autoComplete="username"
          defaultValue={typedEmail}
          initialFocus
          onChange={(event) => setTypedEmail(event.target.value)}
          problem={form.problem('email')}
        />
        <ErrorMessage error={form.failure} />
        <Button type="submit" kind="primary" wide pending={form.isPending}>
          {t('forgotPassword.action')}
        </Button>
      </form>
    </PagePanel>
  )
}
