/** State that samples and their frame share: the current host, and the simulated address of the sample. */
import type { Emulator } from '../../../src/emulator/createEmulator.ts'
import { pageHost, type Host } from './host.ts'

let host: Host | undefined
const listeners = new Set<() => void>()

/** @throws Error before {@link setHost} is called */
export function currentHost(): Host {
  if (!host) throw new Error('The service has not started.')
  return host
}

/** Shows the outbox and clock of a host. */
export function setHost(next: Host): void {
  host = next
  for (const listener of listeners) listener()
}

/** Shows the outbox and clock of an emulator that the sample created. */
export const showEmulator = (emulator: Emulator): void => setHost(pageHost(emulator))

/** Calls back when the host or the address changed. Returns a function that stops it. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Navigates to a page of the sample, as the app's router would. */
export function navigate(url: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', url)
  for (const listener of listeners) listener()
}
