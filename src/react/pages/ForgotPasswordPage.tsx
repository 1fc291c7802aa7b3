import { type ReactNode, useState } from 'react'
import { sendPasswordReset } from '../../core/flows/password.ts'
import { useClient } from '../ClientContext.ts'
import { Button } from '../ui/Button.tsx'
import { EmailField } from '../ui/Field.tsx'
import { Mark } from '../ui/Panel.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useForm } from '../ui/useForm.ts'
import { checkEmail } from '../checks.ts'
import { PageErrorNotice } from '../ui/ErrorMessage.tsx'
import { PageLink } from './PageLink.tsx'
import { usePageText } from '../messages/pages/pageTexts.ts'

/** Mails a link to choose a new password. What it says doesn't tell whether there is an account. */
export function ForgotPasswordPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    check: { email: checkEmail(t) },
    submit: async ({ email }) => {
      await sendPasswordReset(client, { email })
      setSentTo(email.trim())
    },
  })
  const footer = <PageLink page="signIn">{t('forgotPassword.signIn')}</PageLink>
  if (sentTo !== null) {
    return (
      <Panel
        title={t('forgotPassword.sentTitle')}
        description={t('forgotPassword.sent', { email: sentTo })}
        mark={<Mark kind="mail" />}
        footer={footer}
      >
        <Button wide onClick={() => setSentTo(null)}>
          {t('forgotPassword.again')}
        </Button>
      </Panel>
    )
  }
  return (
    <Panel title={t('forgotPassword.title')} description={t('forgotPassword.ask')} footer={footer}>
      <form {...form.props}>
        <EmailField label={t('common.email')} autoComplete="username" problem={form.problem('email')} />
        <PageErrorNotice error={form.failure} />
        <Button type="submit" kind="primary" wide pending={form.pending}>
          {t('forgotPassword.action')}
        </Button>
      </form>
    </Panel>
  )
}
