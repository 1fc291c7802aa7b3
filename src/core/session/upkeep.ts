/**
 * What keeps a session: refreshing its access token, and noticing what other tabs did. Loaded when it is needed, and soon
 * after something subscribes to the session, so that a page that stays open for long has it even if a deployment removes
 * the file.
 */
import { SUCCESSOR_COOKIE_MAX_AGE_SECONDS } from '../constants.ts'
import { type SessionNotes, SUCCESSOR, successorOf } from './accessTokens.ts'
import { createRefresher, type Refresher, type RefresherOptions } from './refresher.ts'
import type { Snapshots } from './snapshots.ts'
import { shareBetweenTabs, watchTabs } from './tabs.ts'
import type { SharedTokens, TokenStore } from './types.ts'

export { watchTabs }

export interface UpkeepOptions extends Omit<RefresherOptions, 'replace' | 'isWatched'> {
  store: TokenStore & { share?: (share: typeof shareBetweenTabs) => SharedTokens }
}

/** The refresher of a session, which shares its refreshes with the other tabs where the token store is one of tabs. */
export function keepSession(
  { store, ...options }: UpkeepOptions,
  snapshots: Snapshots,
  notes: SessionNotes,
): Refresher {
  const shared = store.share?.(shareBetweenTabs) ?? store.shared
  return createRefresher({
    ...options,
    store: shared ? { ...store, shared } : store,
    replace: (refreshToken, tokens) => {
      if (tokens && tokens.refreshToken !== refreshToken) {
        const successor = successorOf(refreshToken, tokens.refreshToken)
        notes.write(SUCCESSOR, successor, SUCCESSOR_COOKIE_MAX_AGE_SECONDS)
        snapshots.rotate(refreshToken, tokens.refreshToken)
      }
      snapshots.write(tokens, true)
    },
    isWatched: snapshots.hasListeners,
  })
}
