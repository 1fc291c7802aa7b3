import type { KeyValueStorage } from './Platform.ts'

/** Returns the storage of this origin that outlives the page; `null` if it is missing or blocked. */
export function getDeviceStorage(): KeyValueStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
