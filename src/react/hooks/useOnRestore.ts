import { useEffect } from 'react'
import { useClient } from '../provider/ProviderContext.ts'

/**
 * Calls a function when the browser restores the page from its back/forward cache, where the state of components is still
 * that of the moment when the user left.
 *
 * @param restore keep it the same function between renders
 */
export function useOnRestore(restore: () => void): void {
  const { visibility } = useClient().platform
  useEffect(() => visibility?.subscribe((event) => void (event === 'restored' && restore())), [visibility, restore])
}
