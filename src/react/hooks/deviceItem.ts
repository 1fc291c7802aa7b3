import type { Client } from '../../core/client/types.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { useBrowserValue } from './useBrowserValue.ts'

const storageKey = ({ config }: Client, name: string): string => `latchkey-${name}-${config.projectId}`

/** Stores a text on this device, one for each project. A no-op if storage is blocked. */
export function writeDeviceItem(client: Client, name: string, text: string): void {
  try {
    localStorage.setItem(storageKey(client, name), text)
  } catch {
    // Storage is blocked: the text is missing.
  }
}

/** Reads a text that was stored on this device; `null` without one, and where storage is blocked. */
export function readDeviceItem(client: Client, name: string): string | null {
  try {
    return localStorage.getItem(storageKey(client, name))
  } catch {
    return null
  }
}

/** Returns a stored text; `null` on a server and in the first render of a server-rendered page. */
export function useDeviceItem(name: string): string | null {
  const client = useClient()
  return useBrowserValue(() => readDeviceItem(client, name), null)
}
