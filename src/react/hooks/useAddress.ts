import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../provider/ProviderContext.ts'

/**
 * Returns the page's address, updated when it changes; `null` on a server and in the first render of server-rendered
 * pages. While a view transition captures the page, `state.address` contains the previous address, see
 * `ViewTransitions.ts`.
 */
export function useAddress(): URL | null {
  const {
    platform: { location },
    state,
  } = useClient()
  const href = useSyncExternalStore(
    useCallback((listener) => location?.subscribe(listener) ?? (() => {}), [location]),
    () => (state['address'] as string | undefined) ?? location?.href() ?? null,
    () => null,
  )
  return useMemo(() => (href === null ? null : new URL(href)), [href])
}

/** Returns a query parameter: `undefined` until the address is known, `null` if the parameter is missing or empty. */
export function useParameter(name: string): string | null | undefined {
  const address = useAddress()
  return address ? address.searchParams.get(name) || null : undefined
}
