import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { checkPasswordResetCode } from '../../../generated/operations/password.ts'
import { resetPassword } from '../../core/flows/password.ts'
import { DEFAULT_PASSWORD_LIMITS } from '../../core/rules/passwords.ts'
import { useClient } from '../ClientContext.ts'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Panel.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { useForm } from '../ui/useForm.ts'
import { checkNewPassword } from '../checks.ts'
import { linkProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { PageErrorNotice } from '../ui/ErrorMessage.tsx'
import { PageLink } from './PageLink.tsx'
import { useParameter } from '../useAddress.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'

/**
 * Sets a new password with the code of a mail. The code is looked at when the page opens, which leaves it as it is, and
 * used when the form is sent. A password that the service refuses would use it up, so it is judged here before.
 */
export function PasswordResetPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const code = useParameter('code')
  const [isDone, setIsDone] = useState(false)
  const check = useQuery({
    queryKey: [client.key, 'signed-out', 'password', 'checkPasswordResetCode', { code }],
    // Each look counts as one of the code's tries, so none is taken back and repeated.
    queryFn: () => checkPasswordResetCode(client, { code: code?.toLowerCase() ?? '' }),
    enabled: typeof code === 'string' && !isDone,
    staleTime: Infinity,
    retry: false,
  })
  const form = useForm({
    check: {
      password: checkNewPassword(t),
      repeated: (value, { password }) => {
        if (!value) return t('passwordReset.repeatMissing')
        return value === password ? null : t('field.passwordMismatch')
      },
    },
    submit: async ({ password }) => {
      await resetPassword(client, { code: code ?? '', password })
      setIsDone(true)
    },
  })
  if (isDone) {
    return (
      <Panel title={t('passwordReset.doneTitle')} description={t('passwordReset.done')} mark={<Mark kind="success" />}>
        <PageLink page="signIn" className="lk-button lk-button-primary">
          {t('signIn.action')}
        </PageLink>
      </Panel>
    )
  }
  const problem =
    code === null ? 'invalid' : (linkProblem(form.failure) ?? linkProblem(check.error) ?? unreadable(check.error))
  if (problem) {
    return (
      <LinkProblemPanel problem={problem}>
        <PageLink page="forgotPassword" className="lk-button lk-button-primary">
          {t('passwordReset.newLink')}
        </PageLink>
      </LinkProblemPanel>
    )
  }
  if (code === undefined || check.isPending) return <LoadingPanel title={t('passwordReset.title')} />
  return (
    <Panel title={t('passwordReset.title')} description={t('passwordReset.ask')}>
      <form {...form.props}>
        <PasswordField
          name="password"
          label={t('passwordReset.new')}
          autoComplete="new-password"
          hint={t('signUp.passwordHint', { min: DEFAULT_PASSWORD_LIMITS.minLength })}
          problem={form.problem('password')}
        />
        <PasswordField
          name="repeated"
          label={t('passwordReset.repeat')}
          autoComplete="new-password"
          problem={form.problem('repeated')}
        />
        <PageErrorNotice error={form.failure ?? check.error} />
        <Button type="submit" kind="primary" wide pending={form.pending}>
          {t('passwordReset.action')}
        </Button>
      </form>
    </Panel>
  )
}

/** A code cut short by a mail program fits no schema; to a person that is a broken link. */
function unreadable(error: unknown): 'invalid' | null {
  return error instanceof Error && 'code' in error && error.code === 'SCHEMA_ERROR' ? 'invalid' : null
}
