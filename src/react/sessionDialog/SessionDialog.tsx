import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useClient } from '../provider/ProviderContext.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import type { SignInAgainProps } from './SignInAgain.tsx'
import { signInRequests } from './SignInRequests.ts'

/** The props of {@link SessionDialog}. */
export interface SessionDialogProps {
  /**
   * The app. It gets a Suspense boundary of its own, so that the dialog is visible while a component that suspends waits
   * for the sign-in.
   */
  children?: ReactNode
}

const SignInAgain = /* @__PURE__ */ lazyComponent(() => import('./SignInAgain.tsx').then((file) => file.SignInAgain), {
  fallback: Dismissed,
})

/**
 * Lets the user sign in again over the page, in a dialog:
 *
 * - when the session ended by itself, for example because it was revoked. Until then nothing is unmounted, and calls
 *   wait. They continue after the sign-in
 * - when `requireRecentSignIn`, or a response to `createApiFetch`, needs a more recent sign-in
 *
 * If the user closes the dialog, the calls reject with `UsageError` SIGN_IN_DISMISSED; a session that had ended is
 * then signed out. If another user signs in, the page is reloaded. A sign-out, here or in another tab, opens no dialog.
 *
 * Render it once below the provider, around the app, and not in a part that is hidden or unmounted. It renders nothing
 * until it is needed, and its code is loaded then.
 *
 * @param props.children the app
 *
 * @example
 * ```tsx
 * <LatchkeyProvider client={client}>
 *   <SessionDialog>
 *     <App />
 *   </SessionDialog>
 * </LatchkeyProvider>
 * ```
 */
export function SessionDialog({ children }: SessionDialogProps): ReactNode {
  const requests = signInRequests.get(useClient())
  const [owner] = useState(() => ({}))
  useEffect(() => requests.register(owner), [requests, owner])
  const request = useSyncExternalStore(requests.subscribe, requests.getSnapshot, () => null)
  return (
    <>
      <Suspense fallback={null}>{children}</Suspense>
      {request?.owner === owner && <SignInAgain requests={requests} request={request} />}
    </>
  )
}

/** Without its code the dialog can't ask, so the session ends as it does without a dialog. */
function Dismissed({ requests: { dismiss } }: SignInAgainProps): ReactNode {
  useEffect(dismiss, [dismiss])
  return null
}
