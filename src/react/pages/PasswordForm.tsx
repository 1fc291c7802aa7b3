import { useState, type ReactNode } from 'react'
import { signInWithPassword } from '../../core/auth/password.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { EmailField, PasswordField } from '../ui/Field.tsx'
import { useForm } from '../ui/useForm.ts'
import { createEmailValidator, createPasswordValidator } from '../ui/validators.ts'
import { PageLink } from './PageLink.tsx'
import type { SignIn } from './useSignIn.ts'

export interface PasswordFormProps {
  run: SignIn['run']
  /** The initial value of the email field. */
  email?: string
  /** Called as the user types. */
  onEmail?: (email: string) => void
  /** Never called. All sign-in forms accept the same props. */
  onWaiting?: (isWaiting: boolean) => void
  /**
   * Whether to focus the password field, for a form whose address is known.
   *
   * @default false
   */
  focusPassword?: boolean
}

/**
 * Signs in with an email address and a password.
 *
 * @param props.run from `useSignIn`
 * @param props.email the initial value of the email field
 * @example
 * ```tsx
 * const { run } = useSignIn()
 * return <PasswordForm run={run} />
 * ```
 */
export function PasswordForm({ run, email, onEmail, focusPassword }: PasswordFormProps): ReactNode {
  const client = useClient()
  const { t } = useText(entryTexts)
  const [hasEmail] = useState(Boolean(email))
  const form = useForm({
    check: { email: createEmailValidator(t), password: createPasswordValidator(t) },
    retype: 'password',
    submit: (values) => run(() => signInWithPassword(client, values), 'password'),
  })
  return (
    <form {...form.props}>
      <EmailField
        label={t('common.email')}
        autoComplete="username webauthn"
        defaultValue={email}
        initialFocus={!hasEmail}
        onChange={(event) => onEmail?.(event.target.value)}
        problem={form.problem('email')}
      />
      <PasswordField
        name="password"
        label={t('common.password')}
        autoComplete="current-password"
        autoFocus={focusPassword}
        initialFocus={hasEmail}
        aside={<PageLink page="forgotPassword">{t('signIn.forgot')}</PageLink>}
        problem={form.problem('password')}
      />
      <ErrorNotice error={form.failure} />
      <Button type="submit" kind="primary" wide pending={form.isPending}>
        {t('signIn.action')}
      </Button>
    </form>
  )
}
