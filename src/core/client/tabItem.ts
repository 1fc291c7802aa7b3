/** Texts that survive page loads in one tab. */
import { type Client, stateOf } from './types.ts'

/** A text in the tab's storage. In tabs whose storage is full or blocked, it lives as long as the client. */
export interface TabItem {
  /** Returns the text; `null` without one. */
  read(client: TabItemOwner): string | null
  write(client: TabItemOwner, text: string): void
  remove(client: TabItemOwner): void
}

type TabItemOwner = Pick<Client, 'platform' | 'state'>

/** @param key the name in the tab's storage */
export function createTabItem(key: string): TabItem {
  const memoryOf = (client: TabItemOwner): { text: string | null } => stateOf(client, key, () => ({ text: null }))
  return {
    read(client) {
      try {
        return client.platform.tabStorage?.getItem(key) ?? memoryOf(client).text
      } catch {
        return memoryOf(client).text
      }
    },
    write(client, text) {
      memoryOf(client).text = text
      try {
        client.platform.tabStorage?.setItem(key, text)
      } catch {
        // The client remembers.
      }
    },
    remove(client) {
      memoryOf(client).text = null
      try {
        client.platform.tabStorage?.removeItem(key)
      } catch {
        // A blocked storage has no such text.
      }
    },
  }
}
