import { type ReactNode, useState } from 'react'
import type { Project } from '../../../generated/model.ts'
import { entryTexts } from '../messages/entry/entryTexts.ts'
import { useText } from '../messages/useText.ts'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../page.tsx'
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
  { frame: <Skeleton shape="form" /> },
)

/** Signs in with any method the project has enabled. Signed-in users are redirected. */
export function SignInPage(): ReactNode {
  const { t } = useText(entryTexts)
  const signIn = useSignIn()
  if (signIn.status === 'done') return <SignedInPanel error={signIn.error} />
  return (
    <ProjectLoaded title={t('signIn.title')} waiting={signIn.status === 'checking'}>
      {(project) => (
        <Panel
          title={project.displayName ? t('signIn.titleFor', { project: project.displayName }) : t('signIn.title')}
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

/** The sign-in methods of a project: OAuth providers and passkeys first, then the form. */
export function SignInMethods({ config, run }: SignInMethodsProps): ReactNode {
  const { t } = useText(entryTexts)
  const { credentialEnabled, magicLinkEnabled, passkeyEnabled, enabledOauthProviders: providers } = config
  const [byCode, setByCode] = useState(!credentialEnabled)
  const [email, setEmail] = useState('')
  const [isWaiting, setIsWaiting] = useState(false)
  const typed = credentialEnabled || magicLinkEnabled
  const pressed = !isWaiting && (passkeyEnabled || providers.length > 0)
  if (!typed && !pressed) return <Notice>{t('signIn.noMethods')}</Notice>
  const Form = byCode ? MagicLinkForm : PasswordForm
  return (
    <>
      {pressed && (
        <div className="lk-stack lk-stack-tight">
          {providers.length > 0 && <OAuthButtons providers={providers} />}
          {passkeyEnabled && <PasskeyButton run={run} />}
        </div>
      )}
      {typed && pressed && <p className="lk-divider">{t('common.or')}</p>}
      {typed && <Form run={run} email={email} onEmail={setEmail} onWaiting={setIsWaiting} />}
      {credentialEnabled && magicLinkEnabled && !isWaiting && (
        <Button kind="link" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'signIn.withPassword' : 'signIn.withCode')}
        </Button>
      )}
    </>
  )
}
