import { useContext, useState, type ReactNode } from 'react'
import type { Project } from '../../../generated/model.ts'
import { useAppName } from '../hooks/useProject.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { AppearanceContext } from '../provider/AppearanceContext.ts'
import { AppLogo } from '../ui/AppLogo.tsx'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { Notice, Skeleton } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useLastMethod } from './LastUsed.tsx'
import { SignedInPanel } from './LoadingPanel.tsx'
import { OAuthButtons } from './OAuthButtons.tsx'
import { PageLink } from './PageLink.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProjectLoaded } from './ProjectLoaded.tsx'
import { useTypedEmail } from './typedEmail.ts'
import { useSignIn, type SignIn } from './useSignIn.ts'

const MagicLinkForm = /* @__PURE__ */ lazyComponent(
  () => import('./MagicLinkForm.tsx').then((file) => file.MagicLinkForm),
  { placeholder: () => <Skeleton parts="label input button" /> },
)

const EmailForm = /* @__PURE__ */ lazyComponent(() => import('./EmailForm.tsx').then((file) => file.EmailForm), {
  placeholder: () => <Skeleton parts="label input button" />,
})

/** Signs in with any method the project has enabled. Signed-in users are redirected. */
export function SignInPage(): ReactNode {
  const { t } = useText(entryTexts)
  const signIn = useSignIn()
  const [isWaiting, setIsWaiting] = useState(false)
  const project = useAppName()
  const title = project ? t('signIn.titleFor', { project }) : t('signIn.title')
  if (signIn.status === 'done') return <SignedInPanel error={signIn.error} />
  return (
    <ProjectLoaded page="sign-in" title={title} isWaiting={signIn.status === 'checking'}>
      {({ config }) => (
        <Panel
          // The title of this step doesn't name the app.
          icon={isWaiting ? <Brand /> : <AppLogo />}
          title={isWaiting ? t('signIn.codeTitle') : title}
          footer={
            config.signUpEnabled &&
            !isWaiting && (
              <>
                <span>{t('signIn.noAccount')}</span> <PageLink page="signUp">{t('signIn.signUp')}</PageLink>
              </>
            )
          }
        >
          <SignInMethods config={config} run={signIn.run} onWaiting={setIsWaiting} />
        </Panel>
      )}
    </ProjectLoaded>
  )
}

export interface SignInMethodsProps {
  config: Project['config']
  run: SignIn['run']
  /**
   * The initial value of the email field.
   *
   * @default the address that the user typed on the previous page
   */
  email?: string
  /** Called with true when the form starts to wait for an emailed code, and with false when the user goes back. */
  onWaiting?: (isWaiting: boolean) => void
}

/**
 * The step of the form: `only` for the whole form; with `emailFirst`, `email` and then `after-email`; `emailed-code`
 * while the form asks for a code that was emailed.
 */
type FormStep = 'only' | 'email' | 'after-email' | 'emailed-code'

/**
 * The sign-in methods of a project: OAuth providers and passkeys first, then the form. With `appearance.emailFirst` it
 * asks for the address first, above the other methods.
 *
 * @param props.config the settings of the project, from `useProject`
 * @param props.run from `useSignIn`
 * @example
 * ```tsx
 * const { run } = useSignIn()
 * const { data: project } = useProject()
 * return project && <SignInMethods config={project.config} run={run} />
 * ```
 */
export function SignInMethods({ config, run, email: initialEmail, onWaiting }: SignInMethodsProps): ReactNode {
  const { t } = useText(entryTexts)
  const { credentialEnabled, magicLinkEnabled, passkeyEnabled, enabledOauthProviders: providers } = config
  const isEmailFirst = useContext(AppearanceContext).appearance.emailFirst && credentialEnabled
  const lastMethod = useLastMethod()
  const [isCodeForm, setIsCodeForm] = useState(!credentialEnabled || (magicLinkEnabled && lastMethod === 'code'))
  const [email, setEmail] = useTypedEmail(initialEmail)
  const [step, setStep] = useState<FormStep>(isEmailFirst ? 'email' : 'only')

  const hasForm = credentialEnabled || magicLinkEnabled
  const hasButtons = (step === 'only' || step === 'email') && (passkeyEnabled || providers.length > 0)
  if (!hasForm && !hasButtons) return <Notice>{t('signIn.noMethods')}</Notice>

  const Form = isCodeForm ? MagicLinkForm : PasswordForm
  const form = hasForm && (
    <Form
      run={run}
      email={email}
      onEmail={setEmail}
      onWaiting={(isWaiting) => {
        setStep(isWaiting ? 'emailed-code' : 'only')
        onWaiting?.(isWaiting)
      }}
      focusPassword={step === 'after-email'}
    />
  )
  const emailForm = <EmailForm email={email} onEmail={setEmail} onContinue={() => setStep('after-email')} />
  const currentForm = step === 'email' ? emailForm : form
  const divider = hasForm && hasButtons && <p className="lk-divider">{t('common.or')}</p>
  const canChooseForm = credentialEnabled && magicLinkEnabled && (step === 'only' || step === 'after-email')
  return (
    <>
      {isEmailFirst && currentForm}
      {isEmailFirst && divider}
      {hasButtons && (
        <div className="lk-stack lk-stack-tight">
          {providers.length > 0 && <OAuthButtons providers={providers} />}
          {passkeyEnabled && <PasskeyButton run={run} />}
        </div>
      )}
      {!isEmailFirst && divider}
      {!isEmailFirst && currentForm}
      {canChooseForm && (
        <Button kind="link" onClick={() => setIsCodeForm(!isCodeForm)}>
          {t(isCodeForm ? 'signIn.withPassword' : 'signIn.withCode')}
        </Button>
      )}
      {step === 'after-email' && (
        <Button kind="link" onClick={() => setStep('email')}>
          {t('common.back')}
        </Button>
      )}
    </>
  )
}
