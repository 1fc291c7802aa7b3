import type { ReactNode } from 'react'
import { signUpWithPassword } from '../../../core/flows/password.ts'
import { DEFAULT_PASSWORD_LIMITS } from '../../../core/rules/passwords.ts'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useForm } from '../../ui/useForm.ts'
import { checkEmail } from './checks.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { PageErrorNotice } from './PageErrorNotice.tsx'
import { usePageText } from './usePageText.ts'
import type { SignIn } from './useSignIn.ts'

export interface NewPasswordFormProps {
  run: SignIn['run']
}

/** Makes an account with e-mail address and password. */
export function NewPasswordForm({ run }: NewPasswordFormProps): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const form = useForm({
    check: { email: checkEmail(t), password: checkNewPassword(t) },
    submit: (values) => run(() => signUpWithPassword(client, values)),
  })
  return (
    <form {...form.props}>
      <EmailField label={t('common.email')} autoComplete="email" problem={form.problem('email')} />
      <PasswordField
        name="password"
        label={t('common.password')}
        autoComplete="new-password"
        hint={t('signUp.passwordHint', { min: DEFAULT_PASSWORD_LIMITS.minLength })}
        problem={form.problem('password')}
      />
      <PageErrorNotice error={form.failure} />
      <Button type="submit" kind="primary" wide pending={form.pending}>
        {t('signUp.action')}
      </Button>
    </form>
  )
}
