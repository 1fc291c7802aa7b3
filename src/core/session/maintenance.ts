/**
 * Maintains a session: refreshes its access token and observes other tabs. Loaded on demand, and soon after the first
 * subscription, so that a page that stays open for long has it even if a deployment removes the file.
 */
import { Refresher, type RefresherOptions } from './Refresher.ts'
import { TabTokens, type TabTokenStore } from './tabs.ts'
import type { TokenStore } from './types.ts'

export { watchTabs } from './tabs.ts'

/**
 * Creates the refresher of a session.
 *
 * @param tabStore the store, if it shares the tokens with other tabs
 */
export function createRefresher(
  options: Omit<RefresherOptions, 'shared'> & { store: TokenStore },
  tabStore: TabTokenStore | null,
): Refresher {
  const { store, getObserver } = options
  return new Refresher({ ...options, shared: tabStore ? new TabTokens(tabStore, getObserver) : store.shared })
}
