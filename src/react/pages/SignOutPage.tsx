import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { isSignOutExpected } from '../../core/auth/redirects/expectedSignOut.ts'
import { redirectTo } from '../../core/auth/redirects/redirectTo.ts'
import { signOut, type SignOutResult } from '../../core/auth/signOut.ts'
import type { Client } from '../../core/client/types.ts'
import { getDocumentLoad } from '../../core/platform/documentLoad.ts'
import { useSession } from '../hooks/useSession.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Loading, Notice } from '../ui/Notice.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'

/** How the page is left: both redirect to `afterSignOut`. */
type Leave = 'sign-out' | 'redirect'

/** The first step of the page. */
type Start = Leave | 'ask'

/**
 * Signs out and redirects to `afterSignOut`. It asks first unless this app asked for the sign-out, because any site can
 * link to this page, frame it or prerender it. Signed-out users are redirected without a question.
 */
export function SignOutPage(): ReactNode {
  const { t } = usePageText()
  const { isAsking, result, error, confirm } = useLeaving()
  if (result) {
    return (
      <PagePanel title={t('signOut.doneTitle')} description={t('signOut.done')} icon={<StatusIcon kind="success" />}>
        {!result.revoked && <Notice>{t('signOut.notRevoked')}</Notice>}
        <ErrorMessage error={error} />
        <PageLink page="signIn" kind="primary">
          {t('signOut.signIn')}
        </PageLink>
        <PageLink page="afterSignOut" kind="plain">
          {t('common.continue')}
        </PageLink>
      </PagePanel>
    )
  }
  if (isAsking) {
    return (
      <PagePanel title={t('signOut.askTitle')} description={t('signOut.ask')}>
        <Button kind="primary" wide onClick={confirm}>
          {t('signOut.action')}
        </Button>
        <PageLink page="home" kind="plain">
          {t('signOut.stay')}
        </PageLink>
      </PagePanel>
    )
  }
  return (
    <PagePanel title={t('signOut.title')}>
      <Loading />
    </PagePanel>
  )
}

/** What {@link useLeaving} returns. */
interface Leaving {
  /** True while the page asks whether to sign out. */
  isAsking: boolean
  /** The result; `null` until the session has ended. */
  result: SignOutResult | null
  /** The error of a failed redirect. */
  error: unknown
  /** Signs out because the user said so. */
  confirm: () => void
}

/** Decides how the page is left, and leaves it once. */
function useLeaving(): Leaving {
  const client = useClient()
  const { status } = useSession()
  const start = useRef<Promise<Start> | null>(null)
  const hasLeft = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const [result, setResult] = useState<SignOutResult | null>(null)
  const [error, setError] = useState<unknown>(null)

  const leave = useCallback(
    async (how: Leave): Promise<void> => {
      if (hasLeft.current) return
      hasLeft.current = true
      const signedOut = how === 'sign-out' ? await signOut(client) : { revoked: true }
      if (signedOut.revoked) await redirectTo(client, 'afterSignOut', { replace: true }).catch(setError)
      setResult(signedOut)
    },
    [client],
  )

  useEffect(() => {
    let isMounted = true
    // StrictMode runs the effect twice, but `isSignOutExpected` returns true only once.
    if (start.current === null) start.current = decideStart(client)
    void start.current.then((decision) => {
      if (!isMounted) return
      if (decision === 'ask') setIsAsking(true)
      else void leave(decision)
    })
    return () => {
      isMounted = false
    }
  }, [client, leave])

  const isSignedOutElsewhere = isAsking && status === 'signed-out'
  useEffect(() => {
    if (isSignedOutElsewhere) void leave('redirect')
  }, [isSignedOutElsewhere, leave])

  const confirm = (): void => {
    setIsAsking(false)
    void leave('sign-out')
  }
  return { isAsking, result, error, confirm }
}

/** Decides when the page becomes visible: a prerendered page may never be shown, or the session may end before it is. */
async function decideStart(client: Client): Promise<Start> {
  await getDocumentLoad(client.platform)?.activated()
  if (isSignOutExpected(client)) return 'sign-out'
  return client.session.getSnapshot().status === 'signed-out' ? 'redirect' : 'ask'
}
