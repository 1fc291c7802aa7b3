import type { ReactNode } from 'react'
import { signInWithPassword, signUpWithPassword } from '../../../flows/password.ts'
import { DEFAULT_PASSWORD_LIMITS } from '../../../rules/passwords.ts'
import { useClient } from '../../ClientContext.ts'
import { entryTexts } from '../../messages/entryTexts.ts'
import { useText } from '../../messages/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useForm } from '../../ui/useForm.ts'
import { checkEmail, checkNewPassword, checkPassword } from './checks.ts'
import { PageLink } from './PageLink.tsx'
import type { SignIn } from './useSignIn.ts'

export interface PasswordFormProps {
  /** Whether it makes an account or signs in to one. */
  purpose: 'sign-in' | 'sign-up'
  run: SignIn['run']
  /** What was typed elsewhere. */
  email?: string
  /** Told what is typed, for another form to begin with it. */
  onEmail?: (email: string) => void
  /** Never called: a password needs no mail. */
  onWaiting?: (isWaiting: boolean) => void
}

/** E-mail address and password. */
export function PasswordForm({ purpose, run, email, onEmail }: PasswordFormProps): ReactNode {
  const client = useClient()
  const { t } = useText(entryTexts)
  const isNew = purpose === 'sign-up'
  const form = useForm({
    check: { email: checkEmail(t), password: isNew ? checkNewPassword(t) : checkPassword(t) },
    submit: (values) => run(() => (isNew ? signUpWithPassword : signInWithPassword)(client, values)),
  })
  return (
    <form {...form.props}>
      <Field
        name="email"
        type="email"
        label={t('common.email')}
        dir="ltr"
        inputMode="email"
        autoComplete={isNew ? 'email' : 'username webauthn'}
        defaultValue={email}
        onChange={(event) => onEmail?.(event.target.value)}
        problem={form.problem('email')}
      />
      <PasswordField
        name="password"
        label={t('common.password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew && t('signUp.passwordHint', { min: DEFAULT_PASSWORD_LIMITS.minLength })}
        aside={!isNew && <PageLink page="forgotPassword">{t('signIn.forgot')}</PageLink>}
        problem={form.problem('password')}
      />
      <ErrorNotice error={form.failure} />
      <Button type="submit" kind="primary" wide pending={form.pending}>
        {t(isNew ? 'signUp.action' : 'signIn.action')}
      </Button>
    </form>
  )
}
