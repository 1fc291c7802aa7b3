/** Texts that survive page loads in one tab. */
import { perClient } from './perClient.ts'
import type { Client } from './types.ts'

/** A text in the tab's storage. In tabs whose storage is full or blocked, it lives as long as the client. */
export interface TabItem {
  /** Returns the text; `null` without one. */
  read(client: Client): string | null
  write(client: Client, text: string): void
  remove(client: Client): void
}

/** @param key the name in the tab's storage */
// @__NO_SIDE_EFFECTS__
export function createTabItem(key: string): TabItem {
  const memory = perClient((): { text: string | null } => ({ text: null }))
  return {
    read: (client) => client.platform.tabStorage?.getItem(key) ?? memory.get(client).text,
    write(client, text) {
      memory.get(client).text = text
      client.platform.tabStorage?.setItem(key, text)
    },
    remove(client) {
      memory.get(client).text = null
      client.platform.tabStorage?.removeItem(key)
    },
  }
}
