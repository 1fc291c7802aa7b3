import type { ReactNode } from 'react'
import { checkPasswordResetCode } from '../../../generated/operations/password.ts'
import { resetPassword, signInWithPassword, type SignInWithPasswordInput } from '../../core/auth/password.ts'
import { DEFAULT_PASSWORD_LIMITS as LIMITS } from '../../core/auth/passwordLimits.ts'
import { signOut } from '../../core/auth/signOut.ts'
import type { Client } from '../../core/client/types.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { useCodeCheck } from '../hooks/useCodeCheck.ts'
import { useUser } from '../hooks/useUser.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { createNewPasswordValidator } from '../ui/newPasswordValidator.ts'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { useForm } from '../ui/useForm.ts'
import { afterSignIn } from './afterSignIn.ts'
import { findLinkProblem, findLookupProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel, SignedInPanel } from './LoadingPanel.tsx'
import { OtherAccountPanel } from './OtherAccount.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'
import { typedEmail } from './typedEmail.ts'

/**
 * Sets a new password with the code from an email. Opening the page checks the code without using it. The length of the
 * password is checked before it is sent, because the code is used up even if the service refuses the password.
 *
 * The reset starts no session. If the user asked for the link in this tab, the address is known, and the page signs in.
 * A user who is signed in is asked to sign out first: the link may be for another account.
 */
export function PasswordResetPage(): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const code = useParameter('code')
  const user = useUser({ allow: ['restricted'] })
  const leave = useAction(signOut)
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
  if (signIn.isPending || signIn.isSuccess) return <SignedInPanel error={null} title={t('passwordReset.doneTitle')} />
  if (reset.isSuccess) {
    return (
      <PagePanel
        title={t('passwordReset.doneTitle')}
        description={t('passwordReset.done')}
        icon={<StatusIcon kind="success" />}
      >
        <PageLink page="signIn" kind="primary">
          {t('signIn.action')}
        </PageLink>
      </PagePanel>
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
  const title = t('passwordReset.title')
  if (check.isPending || user === undefined || leave.isPending)
    return <LoadingPanel path="password-reset" title={title} />
  if (user) return <OtherAccountPanel title={title} user={user} onUse={() => leave.mutate({})} />
  return (
    <PagePanel title={title} description={t(typedEmail.read(client) ? 'passwordReset.askHere' : 'passwordReset.ask')}>
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
    </PagePanel>
  )
}

/** Signs in with the new password and redirects. */
async function signInAgain(client: Client, input: SignInWithPasswordInput): Promise<void> {
  await afterSignIn(client, await signInWithPassword(client, input), 'password')
}
