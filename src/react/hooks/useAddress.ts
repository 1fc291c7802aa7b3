import { useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../provider/ProviderContext.ts'
import { subscribeToNothing } from './useBrowserValue.ts'

/**
 * Returns the page's address, updated when it changes; `null` on a server and in the first render of server-rendered
 * pages.
 */
export function useAddress(): URL | null {
  const { location } = useClient().platform
  const href = useSyncExternalStore(
    location?.subscribe ?? subscribeToNothing,
    () => location?.href() ?? null,
    () => null,
  )
  return useMemo(() => (href === null ? null : new URL(href)), [href])
}

/** Returns a query parameter: `undefined` until the address is known, `null` if the parameter is missing or empty. */
export function useParameter(name: string): string | null | undefined {
  const address = useAddress()
  return address ? address.searchParams.get(name) || null : undefined
}
