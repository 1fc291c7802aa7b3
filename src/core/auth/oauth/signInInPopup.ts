/**
 * Signs in with the provider's page in a popup.
 *
 * 1. The page opens an empty popup, and navigates it to the provider.
 * 2. The callback page in the popup posts its address on a channel that only this origin can read.
 * 3. The page confirms the receipt, closes the popup and exchanges the code. Tokens are in no message.
 *
 * If the page has gone, nothing confirms the receipt, and the callback page signs in by itself.
 */
import type { CallOptions, Client } from '../../client/types.ts'
import { UsageError } from '../../errors.ts'
import { subscribeFocus } from '../../platform/openPopup.ts'
import type { PopupWindow } from '../../platform/Platform.ts'
import { withTimeout } from '../../util/withTimeout.ts'
import type { SignInResult } from '../completeSignIn.ts'
import { readCallback } from './finishOAuth.ts'
import { createRandomText, openPopupChannel, readPopupId, toRedirectUri, type FlowCookies } from './flow.ts'
import { RECEIPT } from './popupCallback.ts'
import { startOAuth, type OAuthStart } from './startOAuth.ts'

/** @throws {UsageError} SIGN_IN_DISMISSED if the user closes the popup */
export async function signInInPopup(
  client: Client,
  cookies: FlowCookies,
  popup: PopupWindow,
  input: Omit<OAuthStart, 'type' | 'popupId'>,
  options?: CallOptions,
): Promise<SignInResult> {
  const popupId = await createRandomText(client.platform)
  const redirectUri = toRedirectUri(client, { returnTo: input.returnTo, popupId })
  popup.navigate(await startOAuth(client, cookies, { ...input, type: 'authenticate', popupId }, options))
  const href = await receiveCallback(client, popup, popupId, options?.signal)
  popup.close()
  const result = await readCallback(client, href, cookies, redirectUri)?.(options)
  if (result?.status === 'signed-in' || result?.status === 'mfa-required') return result
  // The callback was used already, by the popup itself.
  const { status, userId } = client.session.getSnapshot()
  if (status === 'signed-in') return { status: 'signed-in', userId, isNewUser: false }
  throw createDismissedError()
}

/** Resolves to the address of the callback page in the popup. */
function receiveCallback(
  client: Client,
  popup: PopupWindow,
  popupId: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const channel = openPopupChannel(popupId)
  let stopWatching: (() => void) | null = null
  const callback = new Promise<string>((resolve, reject) => {
    channel.onmessage = ({ data }) => {
      if (!isCallback(data, popupId)) return
      channel.postMessage(RECEIPT)
      resolve(data)
    }
    // A separated popup is reported as closed although it is open, so that counts only when the user returns here.
    stopWatching = subscribeFocus(client.platform, () => {
      if (popup.isClosed()) reject(createDismissedError())
    })
  })
  return withTimeout(client.platform, callback, { signal }).finally(() => {
    channel.close()
    stopWatching?.()
  })
}

const isCallback = (data: unknown, popupId: string): data is string =>
  typeof data === 'string' && URL.canParse(data) && readPopupId(data) === popupId

const createDismissedError = (): UsageError =>
  new UsageError('SIGN_IN_DISMISSED', 'The window of the provider was closed before the sign-in was complete.')
