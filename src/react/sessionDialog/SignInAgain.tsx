import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import type { Project } from '../../../generated/model.ts'
import { getCurrentUserQuery } from '../../../generated/queries/users.ts'
import { signOut } from '../../core/auth/signOut.ts'
import type { SignInFactor } from '../../core/client/signInPrompt.ts'
import type { TokenPair } from '../../core/session/types.ts'
import { withSessionKey } from '../../query/keys.ts'
import { useProject, useRetryProject } from '../hooks/useProject.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import type { SignIn } from '../pages/useSignIn.ts'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { ProviderContext, useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { Loading, Skeleton } from '../ui/Notice.tsx'
import { createSignInClient } from './createSignInClient.ts'
import type { SignInRequest, SignInRequests } from './SignInRequests.ts'

// Loaded apart, so that the pages stay one file each.
const SignInMethods = /* @__PURE__ */ lazyComponent(
  () => import('../pages/SignInPage.tsx').then((file) => file.SignInMethods),
  { placeholder: () => <Skeleton parts="label input button" /> },
)
const TotpForm = /* @__PURE__ */ lazyComponent(() => import('../pages/MfaPage.tsx').then((file) => file.TotpForm), {
  placeholder: () => <Skeleton parts="label input button" />,
})

export interface SignInAgainProps {
  requests: SignInRequests
  /** The request to show. */
  request: SignInRequest
}

/** The dialog of a request. Its forms sign in with a client of their own, see {@link createSignInClient}. */
export function SignInAgain({ requests, request }: SignInAgainProps): ReactNode {
  const pageClient = useClient()
  const email = useEmail()
  const { t } = usePageText()
  const root = useRootProps('lk-session-dialog')
  const provider = useMemo(() => ({ client: createSignInClient(pageClient), initialSession: undefined }), [pageClient])
  const hasEnded = request.reason === 'session-ended'
  const finish = (tokens: TokenPair, method: string | undefined): void => {
    const { accessToken, refreshToken } = pageClient.session.peekTokens() ?? {}
    const isContinued = requests.complete(tokens, method)
    // The session that was too old is replaced, so it is ended at the service. This never rejects.
    if (isContinued && accessToken && refreshToken) {
      void signOut(createSignInClient(pageClient, { accessToken, refreshToken }))
    }
  }
  return (
    <div {...root} onClickCapture={openInTab}>
      <Dialog title={t(hasEnded ? 'sessionDialog.endedTitle' : 'sessionDialog.tooOldTitle')} onClose={requests.dismiss}>
        {request.isReloading ? (
          <Loading />
        ) : (
          <>
            <p className="lk-description">{t(hasEnded ? 'sessionDialog.ended' : 'sessionDialog.tooOld')}</p>
            <ProviderContext.Provider value={provider}>
              <Methods factor={request.factor} email={email} onTokens={finish} />
            </ProviderContext.Provider>
            <Button kind="quiet" wide onClick={requests.dismiss}>
              {t(hasEnded ? 'signOut.action' : 'sessionDialog.cancel')}
            </Button>
          </>
        )}
      </Dialog>
    </div>
  )
}

/** Links, such as to a forgotten password, open another tab: the page below the dialog must stay. */
function openInTab({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest('a')?.setAttribute('target', '_blank')
}

/** Returns the email address of the page's user, if it has been read; empty otherwise. */
function useEmail(): string {
  const client = useClient()
  const queryClient = useQueryClient()
  const { queryKey } = withSessionKey(getCurrentUserQuery(client), client.session.getSnapshot().sessionKey)
  return queryClient.getQueryData<{ primaryEmail: string | null }>(queryKey)?.primaryEmail ?? ''
}

interface MethodsProps {
  factor: SignInFactor | undefined
  email: string
  onTokens: (tokens: TokenPair, method: string | undefined) => void
}

/** The sign-in methods of the project, and then the second factor if the user has one. */
function Methods({ factor, email, onTokens }: MethodsProps): ReactNode {
  const { session } = useClient()
  const { t } = usePageText()
  const { data: project, error } = useProject()
  const retry = useRetryProject()
  const [firstFactor, setFirstFactor] = useState<{ method: string | undefined } | null>(null)
  const run: SignIn['run'] = async (attempt, method) => {
    const result = await attempt()
    if (result.status === 'mfa-required') return setFirstFactor({ method })
    const { accessToken, refreshToken } = await session.getTokens()
    const firstMethod = firstFactor ? firstFactor.method : method
    if (accessToken && refreshToken) onTokens({ accessToken, refreshToken }, firstMethod)
  }
  if (firstFactor) {
    return (
      <>
        <p>{t('mfa.ask')}</p>
        <TotpForm run={run} />
        <Button kind="link" onClick={() => setFirstFactor(null)}>
          {t('common.back')}
        </Button>
      </>
    )
  }
  if (project) return <SignInMethods config={toFactorConfig(project.config, factor)} run={run} email={email} />
  if (!error) return <Skeleton parts="label input button" />
  return (
    <>
      <ErrorNotice error={error} />
      <Button wide onClick={() => void retry()}>
        {t('common.tryAgain')}
      </Button>
    </>
  )
}

/** Returns the settings with only the method that is asked for. */
function toFactorConfig(config: Project['config'], factor: SignInFactor | undefined): Project['config'] {
  if (factor === undefined) return config
  return {
    ...config,
    credentialEnabled: config.credentialEnabled && factor === 'password',
    magicLinkEnabled: config.magicLinkEnabled && factor === 'code',
    passkeyEnabled: config.passkeyEnabled && factor === 'passkey',
    enabledOauthProviders: [],
  }
}
