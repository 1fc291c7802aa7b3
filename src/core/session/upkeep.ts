/**
 * What keeps a session: refreshing its access token, and noticing what other tabs did. Loaded when it is needed, and soon
 * after something subscribes to the session, so that a page that stays open for long has it even if a deployment removes
 * the file.
 */
export { createRefresher } from './refresher.ts'
export { shareBetweenTabs, watchTabs } from './tabs.ts'
