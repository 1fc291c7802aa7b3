/**
 * Maintains a session: refreshes its access token and observes other tabs. Loaded on demand, and soon after the first
 * subscription, so that a page that stays open for long has it even if a deployment removes the file.
 */
export { Refresher } from './Refresher.ts'
export { TabTokens, watchTabs } from './tabs.ts'
