/** The window in which a provider's page is shown, while the page below the dialog stays open. */

const POPUP_NAME = 'latchkey-sign-in'

/** Opens a popup. Returns false if the browser blocks it. */
export function openSignInPopup(url: string): boolean {
  return window.open(url, POPUP_NAME, 'popup,width=480,height=680') !== null
}

/** Closes this window if {@link openSignInPopup} opened it. Returns false for any other window. */
export function closeSignInPopup(): boolean {
  if (window.name !== POPUP_NAME || !window.opener) return false
  window.close()
  return true
}
