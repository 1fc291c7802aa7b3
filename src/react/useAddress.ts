import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useClient } from './ClientContext.ts'

/** The page's address, as it changes; `null` on a server and in the first render of what it rendered. */
export function useAddress(): URL | null {
  const { location } = useClient().platform
  const href = useSyncExternalStore(
    useCallback((listener) => location?.subscribe(listener) ?? (() => {}), [location]),
    () => location?.href() ?? null,
    () => null,
  )
  return useMemo(() => (href === null ? null : new URL(href)), [href])
}

/** A parameter of the address: `undefined` while the address isn't known, `null` when it has no such parameter. */
export function useParameter(name: string): string | null | undefined {
  const address = useAddress()
  return address ? address.searchParams.get(name) || null : undefined
}
