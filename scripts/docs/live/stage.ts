/** What samples and their frame share: the current host, and the address that a sample believes to be at. */
import type { Emulator } from '../../../src/emulator/createEmulator.ts'
import { type Host, pageHost } from './host.ts'

let host: Host | undefined
const listeners = new Set<() => void>()

export const currentHost = (): Host => host!

/** Makes a host the one whose outbox and clock are shown. */
export function setHost(next: Host): void {
  host = next
  for (const listener of listeners) listener()
}

/** A sample has made an emulator of its own: its outbox and clock are shown. */
export const showEmulator = (emulator: Emulator): void => setHost(pageHost(emulator))

/** Calls back when the host or the address changed. Returns how to stop. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Goes to a page of the sample, as the app's router would. */
export function navigate(url: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', url)
  for (const listener of listeners) listener()
}
