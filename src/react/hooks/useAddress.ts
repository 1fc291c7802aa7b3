import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../provider/ProviderContext.ts'
import { heldAddress } from './heldAddress.ts'

/**
 * Returns the page's address, updated when it changes; `null` on a server and in the first render of server-rendered
 * pages. While a view transition captures the page, it returns the previous address.
 */
export function useAddress(): URL | null {
  const client = useClient()
  const { location } = client.platform
  const held = heldAddress.get(client)
  const href = useSyncExternalStore(
    useCallback(
      (listener) => {
        const unsubscribes = [location?.subscribe(listener), held.subscribe(listener)]
        return () => unsubscribes.forEach((unsubscribe) => unsubscribe?.())
      },
      [location, held],
    ),
    () => held.getHref() ?? location?.href() ?? null,
    () => null,
  )
  return useMemo(() => (href === null ? null : new URL(href)), [href])
}

/** Returns true while {@link useAddress} returns the previous address. */
export function useIsAddressHeld(): boolean {
  const held = heldAddress.get(useClient())
  return useSyncExternalStore(
    held.subscribe,
    () => held.getHref() !== null,
    () => false,
  )
}

/** Returns a query parameter: `undefined` until the address is known, `null` if the parameter is missing or empty. */
export function useParameter(name: string): string | null | undefined {
  const address = useAddress()
  return address ? address.searchParams.get(name) || null : undefined
}
