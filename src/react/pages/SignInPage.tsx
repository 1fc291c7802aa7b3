import { type ReactNode, useContext, useState } from 'react'
import type { Project } from '../../../generated/model.ts'
import { AppearanceContext } from '../provider/AppearanceContext.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { Notice, Skeleton } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { OAuthButtons } from './OAuthButtons.tsx'
import { PageLink } from './PageLink.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProjectLoaded } from './ProjectLoaded.tsx'
import { SignedInPanel } from './LoadingPanel.tsx'
import { type SignIn, useSignIn } from './useSignIn.ts'

const MagicLinkForm = /* @__PURE__ */ lazyComponent(
  () => import('./MagicLinkForm.tsx').then((file) => file.MagicLinkForm),
  { placeholder: () => <Skeleton shape="form" /> },
)

const Brand = /* @__PURE__ */ lazyComponent(() => import('../ui/AppLogo.tsx').then((file) => file.Brand), {
  placeholder: () => <span className="lk-brand" />,
  fallback: () => null,
})

const EmailForm = /* @__PURE__ */ lazyComponent(() => import('./EmailForm.tsx').then((file) => file.EmailForm), {
  placeholder: () => <Skeleton shape="form" />,
})

const countPressed = ({ passkeyEnabled, enabledOauthProviders }: Project['config']): number =>
  enabledOauthProviders.length + Number(passkeyEnabled)

/** Signs in with any method the project has enabled. Signed-in users are redirected. */
export function SignInPage(): ReactNode {
  const { t } = useText(entryTexts)
  const signIn = useSignIn()
  const { logo, name } = useContext(AppearanceContext).look
  const title = (project?: string): string =>
    (name ?? project) ? t('signIn.titleFor', { project: name ?? project! }) : t('signIn.title')
  if (signIn.status === 'done') return <SignedInPanel error={signIn.error} />
  return (
    <ProjectLoaded title={title()} waiting={signIn.status === 'checking'}>
      {(project) => (
        <Panel
          mark={logo && <Brand />}
          title={title(project.displayName)}
          footer={
            project.config.signUpEnabled && (
              <>
                {t('signIn.noAccount')} <PageLink page="signUp">{t('signIn.signUp')}</PageLink>
              </>
            )
          }
        >
          <SignInMethods config={project.config} run={signIn.run} />
        </Panel>
      )}
    </ProjectLoaded>
  )
}

export interface SignInMethodsProps {
  config: Project['config']
  run: SignIn['run']
}

/**
 * The sign-in methods of a project: OAuth providers and passkeys first, then the form. With `appearance.emailFirst` it
 * asks for the address first, above the other methods.
 */
export function SignInMethods({ config, run }: SignInMethodsProps): ReactNode {
  const { t } = useText(entryTexts)
  const { credentialEnabled, magicLinkEnabled } = config
  const isEmailFirst = useContext(AppearanceContext).look.emailFirst && credentialEnabled
  const [byCode, setByCode] = useState(!credentialEnabled)
  const [email, setEmail] = useState('')
  const [step, setStep] = useState(isEmailFirst ? 'email' : '')
  const typed = credentialEnabled || magicLinkEnabled
  const pressed = !step || step === 'email' ? countPressed(config) : 0
  if (!typed && !pressed) return <Notice>{t('signIn.noMethods')}</Notice>
  const Form = byCode ? MagicLinkForm : PasswordForm
  const divider = typed && pressed > 0 && <p className="lk-divider">{t('common.or')}</p>
  const form =
    step === 'email' ? (
      <EmailForm email={email} onEmail={setEmail} onContinue={() => setStep('given')} />
    ) : (
      typed && (
        <Form
          run={run}
          email={email}
          onEmail={setEmail}
          onWaiting={(isWaiting) => setStep(isWaiting ? 'waiting' : '')}
          focusPassword={step === 'given'}
        />
      )
    )
  return (
    <>
      {isEmailFirst && form}
      {isEmailFirst && divider}
      {pressed > 0 && (
        <div className="lk-stack lk-stack-tight">
          {config.enabledOauthProviders.length > 0 && <OAuthButtons providers={config.enabledOauthProviders} />}
          {config.passkeyEnabled && <PasskeyButton run={run} />}
        </div>
      )}
      {!isEmailFirst && divider}
      {!isEmailFirst && form}
      {credentialEnabled && magicLinkEnabled && step !== 'waiting' && step !== 'email' && (
        <Button kind="link" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'signIn.withPassword' : 'signIn.withCode')}
        </Button>
      )}
      {step === 'given' && (
        <Button kind="link" onClick={() => setStep('email')}>
          {t('common.back')}
        </Button>
      )}
    </>
  )
}
