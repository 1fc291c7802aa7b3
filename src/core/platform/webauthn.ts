/** Which passkey features the browser has (WebAuthn Level 3, section 5.1). False in runtimes without WebAuthn. */
import { listen, type PageWindow } from './browser.ts'
import type { Platform } from './Platform.ts'

/** Returns true if the browser offers passkeys in a form's fields (conditional mediation). */
export async function canOfferPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** Returns true if the browser creates a passkey after a sign-in with a saved password, without a prompt. */
export async function canCreatePasskeyQuietly(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.()
  return capabilities?.['conditionalCreate'] ?? false
}

/**
 * Calls `listener` when the page is about to be left. Without a page it is never called. Chrome decides whether it keeps a
 * page for the back button before `pagehide`, if the next page is of another site; then only `navigate` is early enough.
 */
export function subscribeLeave({ visibility }: Platform, listener: () => void): () => void {
  if (visibility?.subscribeLeave) return visibility.subscribeLeave(listener)
  if (typeof document === 'undefined') return () => {}
  const { navigation }: PageWindow = window
  const onNavigate = (event: Event): void => {
    if ('destination' in event && !(event as NavigateEvent).destination.sameDocument) listener()
  }
  const unsubscribes = [listen(window, 'pagehide', listener), navigation && listen(navigation, 'navigate', onNavigate)]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe?.())
}

/** The complete list of a user's passkeys. */
export interface AcceptedCredentials {
  rpId: string
  /** Base64url. */
  userId: string
  /** Base64url. The browser hides or deletes passkeys that are missing here. */
  allAcceptedCredentialIds: string[]
}

/**
 * Tells the browser which passkeys a user has, so that it stops offering others (section 5.1.10). Does nothing in browsers
 * without the method. Never throws.
 */
export function signalAcceptedCredentials(credentials: AcceptedCredentials): void {
  if (typeof PublicKeyCredential === 'undefined') return
  // The sign-in doesn't depend on the signal.
  void Promise.resolve(PublicKeyCredential.signalAllAcceptedCredentials?.(credentials)).catch(() => {})
}
