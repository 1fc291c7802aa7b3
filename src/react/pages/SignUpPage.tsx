import type { ReactNode } from 'react'
import type { Project } from '../../../generated/model.ts'
import { Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { MagicLinkForm } from './parts/MagicLinkForm.tsx'
import { NewPasswordForm } from './parts/NewPasswordForm.tsx'
import { OAuthButtons } from './parts/OAuthButtons.tsx'
import { PageLink } from './parts/PageLink.tsx'
import { ProjectLoaded } from './parts/ProjectLoaded.tsx'
import { SignedInPanel } from './parts/SignedInPanel.tsx'
import { usePageText } from './parts/usePageText.ts'
import { type SignIn, useSignIn } from './parts/useSignIn.ts'

/** Makes an account by any method the project has, where it takes new ones. */
export function SignUpPage(): ReactNode {
  const { t } = usePageText()
  const signIn = useSignIn()
  if (signIn.status === 'done') return <SignedInPanel error={signIn.error} />
  return (
    <ProjectLoaded title={t('signUp.title')} waiting={signIn.status === 'checking'}>
      {({ displayName, config }) =>
        config.signUpEnabled ? (
          <Panel
            title={displayName ? t('signUp.titleFor', { project: displayName }) : t('signUp.title')}
            footer={
              <>
                {t('signUp.hasAccount')} <PageLink page="signIn">{t('signUp.signIn')}</PageLink>
              </>
            }
          >
            <SignUpMethods config={config} run={signIn.run} />
          </Panel>
        ) : (
          <Panel title={t('signUp.closedTitle')} description={t('signUp.closed')}>
            <PageLink page="signIn" className="lk-button lk-button-primary">
              {t('signUp.signIn')}
            </PageLink>
          </Panel>
        )
      }
    </ProjectLoaded>
  )
}

export interface SignUpMethodsProps {
  config: Project['config']
  run: SignIn['run']
}

/** All ways to make an account: a password where there are passwords, otherwise a mail; and the providers. */
export function SignUpMethods({ config, run }: SignUpMethodsProps): ReactNode {
  const { t } = usePageText()
  const { credentialEnabled, magicLinkEnabled, enabledOauthProviders: providers } = config
  const typed = credentialEnabled || magicLinkEnabled
  if (!typed && providers.length === 0) return <Notice>{t('signIn.noMethods')}</Notice>
  return (
    <>
      {providers.length > 0 && <OAuthButtons providers={providers} />}
      {typed && providers.length > 0 && <p className="lk-divider">{t('common.or')}</p>}
      {credentialEnabled ? <NewPasswordForm run={run} /> : magicLinkEnabled && <MagicLinkForm run={run} />}
    </>
  )
}
