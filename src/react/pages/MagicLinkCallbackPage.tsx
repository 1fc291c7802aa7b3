import type { ReactNode } from 'react'
import { checkSignInCode } from '../../../generated/operations/otp.ts'
import type { SignInResult } from '../../core/auth/completeSignIn.ts'
import { signInWithMagicLink } from '../../core/auth/magicLink.ts'
import { signOut } from '../../core/auth/signOut.ts'
import type { Client } from '../../core/client/types.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameter } from '../hooks/useAddress.ts'
import { useCodeCheck } from '../hooks/useCodeCheck.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useUser } from '../hooks/useUser.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { afterSignIn } from './afterSignIn.ts'
import { findLookupProblem, LinkProblemPanel } from './LinkProblemPanel.tsx'
import { LoadingPanel, SignedInPanel } from './LoadingPanel.tsx'
import { OtherAccountPanel } from './OtherAccount.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'

/**
 * Signs in with the code of an emailed link. It waits for a click, because mail scanners open links, and because the link
 * may be for another account than that of the user who is signed in. A link that no longer works signs no user out.
 */
export function MagicLinkCallbackPage(): ReactNode {
  const { t } = usePageText()
  const code = useParameter('code')
  const user = useUser({ allow: ['restricted'] })
  const signIn = useAction(signInWithLink, { onError: showsError })
  const check = useCodeCheck('magic-link', checkSignInCode, user && signIn.isIdle ? code : null)
  const title = t('magicLink.title')
  if (signIn.data?.status === 'signed-in') return <SignedInPanel error={signIn.data.redirectError} />
  const problem = findLookupProblem(signIn.error ?? check.error)
  if (code === null || problem) {
    return (
      <LinkProblemPanel problem={problem ?? 'invalid'}>
        <PageLink page={user ? 'home' : 'signIn'} kind="primary">
          {t(user ? 'common.continue' : 'passwordReset.newLink')}
        </PageLink>
      </LinkProblemPanel>
    )
  }
  const isChecking = user && signIn.isIdle && check.isPending
  const isReplacing = signIn.isPending && signIn.variables.isReplacing
  if (code === undefined || user === undefined || isChecking || isReplacing || signIn.isSuccess) {
    return <LoadingPanel path="magic-link-callback" title={title} />
  }
  const use = (): void => signIn.mutate({ code, isReplacing: user !== null })
  if (user && !signIn.isPending) return <OtherAccountPanel title={title} user={user} onUse={use} />
  return (
    <PagePanel title={title} description={t('magicLink.ask')}>
      <ErrorMessage error={signIn.error} fallback={t('error.generic')} />
      <Button kind="primary" wide pending={signIn.isPending} onClick={use}>
        {t('magicLink.action')}
      </Button>
    </PagePanel>
  )
}

interface LinkInput {
  code: string
  /** Whether the user who is signed in is signed out first. */
  isReplacing: boolean
}

interface LinkResult {
  status: SignInResult['status']
  /** The error of a failed redirect, for example to an untrusted URL. */
  redirectError: unknown
}

/** Signs in with the link and redirects. */
async function signInWithLink(client: Client, { code, isReplacing }: LinkInput): Promise<LinkResult> {
  if (isReplacing) await signOut(client)
  const result = await signInWithMagicLink(client, { code })
  const redirectError = await afterSignIn(client, result).then(
    () => null,
    (error: unknown) => error,
  )
  return { status: result.status, redirectError }
}
