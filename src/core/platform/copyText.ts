import type { Platform } from './Platform.ts'

/** Copies a text to the clipboard; returns whether that was allowed. */
export async function copyText({ copyText: copy }: Platform, text: string): Promise<boolean> {
  if (copy) return copy(text)
  try {
    // Undefined if the page is not a secure context, and on servers.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
