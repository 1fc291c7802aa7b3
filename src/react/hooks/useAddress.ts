import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../provider/ProviderContext.ts'
import { frozenAddress } from './frozenAddress.ts'

/**
 * Returns the page's address, updated when it changes; `null` on a server and in the first render of server-rendered
 * pages. While a view transition captures the page, it returns the previous address.
 */
export function useAddress(): URL | null {
  const client = useClient()
  const { location } = client.platform
  const addressStore = frozenAddress.get(client)
  const href = useSyncExternalStore(
    useCallback(
      (listener) => {
        const unsubscribes = [location?.subscribe(listener), addressStore.subscribe(listener)]
        return () => unsubscribes.forEach((unsubscribe) => unsubscribe?.())
      },
      [location, addressStore],
    ),
    () => addressStore.getHref() ?? location?.href() ?? null,
    () => null,
  )
  return useMemo(() => (href === null ? null : new URL(href)), [href])
}

/** Returns true while {@link useAddress} returns the previous address. */
export function useIsAddressFrozen(): boolean {
  const addressStore = frozenAddress.get(useClient())
  return useSyncExternalStore(
    addressStore.subscribe,
    () => addressStore.getHref() !== null,
    () => false,
  )
}

/** Returns a query parameter: `undefined` until the address is known, `null` if the parameter is missing or empty. */
export function useParameter(name: string): string | null | undefined {
  const address = useAddress()
  return address ? address.searchParams.get(name) || null : undefined
}
