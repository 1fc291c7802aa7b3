import type { ReactNode } from 'react'
import { checkPasswordResetCode } from '../../../generated/operations/password.ts'
import { resetPassword, signInWithPassword, type SignInWithPasswordInput } from '../../core/auth/password.ts'
import { DEFAULT_PASSWORD_LIMITS as LIMITS } from '../../core/auth/passwordLimits.ts'
import type { Client } from '../../core/client/types.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { useCodeCheck } from '../hooks/useCodeCheck.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { createNewPasswordValidator } from '../ui/newPasswordValidator.ts'
import { Panel } from '../ui/Panel.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { useForm } from '../ui/useForm.ts'
import { findLinkProblem, findLookupProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel, SignedInPanel } from './LoadingPanel.tsx'
import { PageLink } from './PageLink.tsx'
import { typedEmail } from './typedEmail.ts'

/**
 * Sets a new password with the code from an email. Opening the page checks the code without using it. The length of the
 * password is checked before it is sent, because the code is used up even if the service refuses the password.
 *
 * The reset starts no session. If the user asked for the link in this tab, the address is known, and the page signs in.
 */
export function PasswordResetPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const code = useParameter('code')
  const reset = useAction(resetPassword, { invalidates: [] })
  const signIn = useAction(signInAgain)
  const check = useCodeCheck('password-reset', checkPasswordResetCode, code)
  const form = useForm({
    check: { password: createNewPasswordValidator(t) },
    submit: async ({ password }) => {
      await reset.mutateAsync({ code: code ?? '', password })
      const email = typedEmail.read(client)
      if (email) signIn.mutate({ email, password })
    },
  })
  if (signIn.isPending || signIn.isSuccess) return <SignedInPanel error={null} />
  if (reset.isSuccess) {
    return (
      <Panel
        title={t('passwordReset.doneTitle')}
        description={t('passwordReset.done')}
        icon={<StatusIcon kind="success" />}
      >
        <PageLink page="signIn" kind="primary">
          {t('signIn.action')}
        </PageLink>
      </Panel>
    )
  }
  const problem = findLinkProblem(form.failure) ?? findLookupProblem(check.error)
  if (code === null || problem) {
    return (
      <LinkProblemPanel problem={problem ?? 'invalid'}>
        <PageLink page="forgotPassword" kind="primary">
          {t('passwordReset.newLink')}
        </PageLink>
      </LinkProblemPanel>
    )
  }
  if (check.isPending) return <LoadingPanel path="password-reset" title={t('passwordReset.title')} icon={<Brand />} />
  return (
    <Panel icon={<Brand />} title={t('passwordReset.title')} description={t('passwordReset.ask')}>
      <form {...form.props}>
        <PasswordField
          name="password"
          label={t('passwordReset.new')}
          autoComplete="new-password"
          initialFocus
          hint={t('signUp.passwordHint', { min: LIMITS.minLength, max: LIMITS.maxLength })}
          problem={form.problem('password')}
        />
        <ErrorMessage error={form.failure ?? check.error} fallback={t('error.generic')} />
        <Button type="submit" kind="primary" wide pending={form.isPending}>
          {t('passwordReset.action')}
        </Button>
      </form>
    </Panel>
  )
}

/** Signs in with the new password and redirects. */
async function signInAgain(client: Client, input: SignInWithPasswordInput): Promise<void> {
  const { afterSignIn } = await import('./afterSignIn.ts')
  await afterSignIn(client, await signInWithPassword(client, input), 'password')
}
