import { useState, type ReactNode } from 'react'
import type { Project } from '../../../generated/model.ts'
import { signUpWithPassword } from '../../core/auth/password.ts'
import { DEFAULT_PASSWORD_LIMITS as LIMITS } from '../../core/auth/passwordLimits.ts'
import { hasCode } from '../../core/errors.ts'
import { useAppName } from '../hooks/useProject.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { AppLogo } from '../ui/AppLogo.tsx'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { EmailField, PasswordField } from '../ui/Field.tsx'
import { createNewPasswordValidator } from '../ui/newPasswordValidator.ts'
import { Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useForm } from '../ui/useForm.ts'
import { createEmailValidator } from '../ui/validators.ts'
import { SignedInPanel } from './LoadingPanel.tsx'
import { MagicLinkForm } from './MagicLinkForm.tsx'
import { OAuthButtons } from './OAuthButtons.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'
import { ProjectLoaded } from './ProjectLoaded.tsx'
import { useTypedEmail } from './typedEmail.ts'
import { useSignIn, type SignIn } from './useSignIn.ts'

/** Creates an account with any method the project has enabled, if sign-up is open. */
export function SignUpPage(): ReactNode {
  const { t } = usePageText()
  const signIn = useSignIn()
  const [isWaiting, setIsWaiting] = useState(false)
  const project = useAppName()
  const title = project ? t('signUp.titleFor', { project }) : t('signUp.title')
  if (signIn.status === 'done') return <SignedInPanel error={signIn.error} />
  return (
    <ProjectLoaded page="sign-up" title={title} isWaiting={signIn.status === 'checking'}>
      {({ config }) =>
        config.signUpEnabled ? (
          <Panel
            // The title of this step doesn't name the app.
            icon={isWaiting ? <Brand /> : <AppLogo />}
            title={isWaiting ? t('signIn.codeTitle') : title}
            footer={
              !isWaiting && (
                <>
                  <span>{t('signUp.hasAccount')}</span> <PageLink page="signIn">{t('signUp.signIn')}</PageLink>
                </>
              )
            }
          >
            <SignUpMethods config={config} run={signIn.run} onWaiting={setIsWaiting} />
          </Panel>
        ) : (
          <PagePanel title={t('signUp.closedTitle')} description={t('signUp.closed')}>
            <PageLink page="signIn" kind="primary">
              {t('signUp.signIn')}
            </PageLink>
          </PagePanel>
        )
      }
    </ProjectLoaded>
  )
}

export interface SignUpMethodsProps {
  config: Project['config']
  run: SignIn['run']
  /** Called with true when the form starts to wait for an emailed code, and with false when the user goes back. */
  onWaiting?: (isWaiting: boolean) => void
}

/**
 * The sign-up methods of a project: OAuth providers, and a password or else an emailed link.
 *
 * @param props.config the settings of the project, from `useProject`
 * @param props.run from `useSignIn`
 * @example
 * ```tsx
 * const { run } = useSignIn()
 * const { data: project } = useProject()
 * return project && <SignUpMethods config={project.config} run={run} />
 * ```
 */
export function SignUpMethods({ config, run, onWaiting }: SignUpMethodsProps): ReactNode {
  const { t } = usePageText()
  const [isWaiting, setIsWaiting] = useState(false)
  const [email, setEmail] = useTypedEmail()
  const { credentialEnabled, magicLinkEnabled, enabledOauthProviders: providers } = config
  const hasForm = credentialEnabled || magicLinkEnabled
  if (!hasForm && providers.length === 0) return <Notice>{t('signIn.noMethods')}</Notice>
  return (
    <>
      {!isWaiting && providers.length > 0 && <OAuthButtons providers={providers} />}
      {!isWaiting && hasForm && providers.length > 0 && <p className="lk-divider">{t('common.or')}</p>}
      {credentialEnabled && <NewPasswordForm run={run} email={email} onEmail={setEmail} />}
      {!credentialEnabled && magicLinkEnabled && (
        <MagicLinkForm
          run={run}
          email={email}
          onEmail={setEmail}
          onWaiting={(waits) => {
            setIsWaiting(waits)
            onWaiting?.(waits)
          }}
        />
      )}
    </>
  )
}

export interface NewPasswordFormProps {
  run: SignIn['run']
  /** The initial value of the email field. */
  email?: string
  /** Called as the user types. */
  onEmail?: (email: string) => void
}

/**
 * Creates an account with an email address and a password.
 *
 * @param props.run from `useSignIn`
 * @example
 * ```tsx
 * const { run } = useSignIn()
 * return <NewPasswordForm run={run} />
 * ```
 */
export function NewPasswordForm({ run, email, onEmail }: NewPasswordFormProps): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const [hasEmail] = useState(Boolean(email))
  const form = useForm({
    check: { email: createEmailValidator(t), password: createNewPasswordValidator(t) },
    submit: (values) => run(() => signUpWithPassword(client, values), 'password'),
  })
  return (
    <form {...form.props}>
      <EmailField
        label={t('common.email')}
        autoComplete="email"
        defaultValue={email}
        initialFocus={!hasEmail}
        onChange={(event) => onEmail?.(event.target.value)}
        problem={form.problem('email')}
      />
      <PasswordField
        name="password"
        label={t('common.password')}
        autoComplete="new-password"
        initialFocus={hasEmail}
        hint={t('signUp.passwordHint', { min: LIMITS.minLength, max: LIMITS.maxLength })}
        problem={form.problem('password')}
      />
      <ErrorMessage error={form.failure}>
        {hasCode(form.failure, 'USER_EMAIL_ALREADY_EXISTS') && (
          <PageLink page="signIn">{t('signUp.signInInstead')}</PageLink>
        )}
      </ErrorMessage>
      <Button type="submit" kind="primary" wide pending={form.isPending}>
        {t('signUp.action')}
      </Button>
    </form>
  )
}
