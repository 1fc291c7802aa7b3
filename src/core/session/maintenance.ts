/**
 * Maintains a session: refreshes its access token and observes other tabs. Loaded on demand, and soon after the first
 * subscription, so that a page that stays open for long has it even if a deployment removes the file.
 */
import { createRefresher, type Refresher, type RefresherOptions } from './Refresher.ts'
import type { Snapshots } from './SnapshotStore.ts'
import { shareBetweenTabs, watchTabs } from './tabs.ts'
import type { SharedTokens, TokenStore } from './types.ts'

export { watchTabs }

export interface UpkeepOptions extends Omit<RefresherOptions, 'replace' | 'isWatched'> {
  store: TokenStore & { share?: (share: typeof shareBetweenTabs) => SharedTokens }
}

/** Creates the refresher of a session. If the token store is shared, tabs share their refreshes. */
export function keepSession({ store, ...options }: UpkeepOptions, snapshots: Snapshots): Refresher {
  const shared = store.share?.(shareBetweenTabs) ?? store.shared
  return createRefresher({
    ...options,
    store: shared ? { ...store, shared } : store,
    replace: (refreshToken, tokens) => {
      if (tokens && tokens.refreshToken !== refreshToken) {
        snapshots.rotate(refreshToken, tokens.refreshToken)
      }
      snapshots.write(tokens, true)
    },
    isWatched: snapshots.hasListeners,
  })
}
