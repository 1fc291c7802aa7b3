/** The callback page in a popup. */
import type { Client } from '../../client/types.ts'
import { openPopupChannel, readPopupId } from './flow.ts'

/** How long the callback page in a popup waits for the page that opened it. */
const POPUP_RECEIPT_MILLIS = 1_000

/**
 * Passes the address of the callback to the page that opened this popup, by a channel of the origin: other origins can't
 * read it, and it also works if a page separated the two windows (`Cross-Origin-Opener-Policy`).
 *
 * @returns false if that page doesn't confirm the receipt, for example because it was closed
 */
export async function passCallbackOn(client: Client, href: string): Promise<boolean> {
  const channel = openPopupChannel(readPopupId(href) ?? '')
  try {
    return await new Promise<boolean>((resolve) => {
      const stopTimer = client.platform.after(POPUP_RECEIPT_MILLIS, () => resolve(false))
      channel.onmessage = ({ data }) => {
        if (data !== RECEIPT) return
        stopTimer()
        resolve(true)
      }
      channel.postMessage(href)
    })
  } finally {
    channel.close()
  }
}

/** What the page that opened the popup posts when it has the callback. */
export const RECEIPT = 'received'
