import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createSlot } from '../../core/client/slots.ts'
import { useClient } from '../provider/ProviderContext.ts'

/** The address that a view transition captures. */
export const capturedAddress = /* @__PURE__ */ createSlot((): { href?: string | undefined } => ({}))

/**
 * Returns the page's address, updated when it changes; `null` on a server and in the first render of server-rendered
 * pages. While a view transition captures the page, it is the previous address, see `ViewTransitions.ts`.
 */
export function useAddress(): URL | null {
  const client = useClient()
  const { location } = client.platform
  const href = useSyncExternalStore(
    useCallback((listener) => location?.subscribe(listener) ?? (() => {}), [location]),
    () => capturedAddress.get(client).href ?? location?.href() ?? null,
    () => null,
  )
  return useMemo(() => (href === null ? null : new URL(href)), [href])
}

/** Returns a query parameter: `undefined` until the address is known, `null` if the parameter is missing or empty. */
export function useParameter(name: string): string | null | undefined {
  const address = useAddress()
  return address ? address.searchParams.get(name) || null : undefined
}
