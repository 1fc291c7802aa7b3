import type { ReactNode } from 'react'
import { signInWithPassword } from '../../core/flows/password.ts'
import { useClient } from '../ClientContext.ts'
import { entryTexts } from '../messages/entry/entryTexts.ts'
import { useText } from '../messages/useText.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { EmailField, PasswordField } from '../ui/Field.tsx'
import { useForm } from '../ui/useForm.ts'
import { PageLink } from './PageLink.tsx'
import { checkEmail, checkPassword } from '../checks.ts'
import type { SignIn } from './useSignIn.ts'

export interface PasswordFormProps {
  run: SignIn['run']
  /** What was typed elsewhere. */
  email?: string
  /** Told what is typed, for another form to begin with it. */
  onEmail?: (email: string) => void
  /** Never called: a password needs no mail. */
  onWaiting?: (isWaiting: boolean) => void
}

/** Signs in with e-mail address and password. */
export function PasswordForm({ run, email, onEmail }: PasswordFormProps): ReactNode {
  const client = useClient()
  const { t } = useText(entryTexts)
  const form = useForm({
    check: { email: checkEmail(t), password: checkPassword(t) },
    submit: (values) => run(() => signInWithPassword(client, values)),
  })
  return (
    <form {...form.props}>
      <EmailField
        label={t('common.email')}
        autoComplete="username webauthn"
        defaultValue={email}
        onChange={(event) => onEmail?.(event.target.value)}
        problem={form.problem('email')}
      />
      <PasswordField
        name="password"
        label={t('common.password')}
        autoComplete="current-password"
        aside={<PageLink page="forgotPassword">{t('signIn.forgot')}</PageLink>}
        problem={form.problem('password')}
      />
      <ErrorNotice error={form.failure} />
      <Button type="submit" kind="primary" wide pending={form.pending}>
        {t('signIn.action')}
      </Button>
    </form>
  )
}
