/**
 * A browser with delays between its tabs: requests of a tab and notifications to it wait until a step delivers them.
 * Each tab sees the cookies of the last notification. The order within a tab is kept.
 */
import type { Cookies, Fetch, Platform } from '../../../../src/core/platform/Platform.ts'
import { memoryPlatform, type MemoryBrowser } from '../../../support/memoryPlatform.ts'
import { createLock } from './lock.ts'

export interface SlowTab {
  readonly platform: Platform
  /** Cookies as this tab sees them. */
  readonly view: Map<string, string>
  /** Work of the browser for this tab, oldest first. */
  readonly queue: (() => void)[]
  readonly timers: Set<() => void>
  /** Listeners and channels of this tab. */
  readonly listening: Set<() => void>
  /** True if the tab holds the lock, or has waited for it as long as it must. */
  mayRefresh(): boolean
  setHidden(hidden: boolean): void
  restore(): void
  isHidden(): boolean
  /** Ends the tab without running its cleanup. */
  kill(): void
}

export interface SlowBrowserOptions {
  browser: MemoryBrowser
  locks: 'working' | 'missing' | 'throwing' | 'stuck'
  online: () => boolean
  /** Called before a cookie that all tabs share changes. */
  beforeCookie(tab: SlowTab, name: string, value: string | null): void
  /** Called before the cookies that a tab sees change. */
  beforeView(tab: SlowTab): void
}

export interface SlowBrowser {
  /** Removes an expired cookie. */
  forget(name: string): void
  open(fetch: Fetch): SlowTab
  /** Another program takes or releases the lock. */
  holdLock(held: boolean): void
  /** The tab that holds the lock, then those that wait for it. */
  lockQueue(): object[]
}

export function createSlowBrowser({
  browser,
  locks,
  online,
  beforeCookie,
  beforeView,
}: SlowBrowserOptions): SlowBrowser {
  const tabs = new Set<SlowTab>()
  /** The owner that each tab passes to the lock. */
  const owners = new WeakMap<SlowTab, object>()
  const lock = createLock(locks === 'stuck', () => browser.time.elapsed)

  const see = (tab: SlowTab): void => {
    beforeView(tab)
    tab.view.clear()
    for (const [name, value] of browser.cookies) tab.view.set(name, value)
  }
  const write = (tab: SlowTab, name: string, value: string | null): void => {
    beforeCookie(tab, name, value)
    if (value === null) browser.cookies.delete(name)
    else browser.cookies.set(name, value)
    // The event of a change may arrive before the change can be read.
    for (const listener of browser.cookieListeners) listener()
    for (const candidate of tabs) if (candidate !== tab) enqueue(candidate, see)
  }
  /** The queued work of each tab: each kind is queued at most once. */
  const asked = new WeakMap<SlowTab, Set<unknown>>()
  function enqueue(tab: SlowTab, what: (tab: SlowTab) => void): void {
    const pending = asked.get(tab) ?? new Set()
    asked.set(tab, pending)
    if (pending.has(what)) return
    pending.add(what)
    tab.queue.push(() => {
      pending.delete(what)
      what(tab)
    })
  }

  function open(fetch: Fetch): SlowTab {
    const own = memoryPlatform({ fetch, browser })
    const listening = new Set<() => void>()
    const note = (stop: () => void): (() => void) => {
      const stopOnce = (): void => {
        if (listening.delete(stopOnce)) stop()
      }
      listening.add(stopOnce)
      return stopOnce
    }
    const send = <Answer>(response: () => Answer): Promise<Answer> =>
      new Promise((resolve) => tab.queue.push(() => resolve(response())))
    const cookies: Cookies = {
      isSecure: true,
      get: (name) => tab.view.get(name) ?? null,
      getAll: (name) => valuesIn(tab.view, name),
      set: (name, value) => {
        beforeView(tab)
        write(tab, name, value)
        tab.view.set(name, value)
      },
      delete: (name) => {
        beforeView(tab)
        write(tab, name, null)
        tab.view.delete(name)
      },
      names: () => [...tab.view.keys()],
    }
    const platform: Platform = {
      ...own,
      cookies,
      online,
      after: (millis, callback) => {
        const stop = own.after(millis, () => {
          tab.timers.delete(stop)
          callback()
        })
        tab.timers.add(stop)
        return () => {
          tab.timers.delete(stop)
          stop()
        }
      },
      sharedCookies: (own.sharedCookies ?? null) && {
        all: () =>
          send(() => {
            const now = new Map(browser.cookies)
            return { getAll: (name) => valuesIn(now, name) }
          }),
      },
      cookieChanges: own.cookieChanges
        ? (listener) => note(own.cookieChanges!(() => enqueue(tab, notify(listener))))
        : null,
      visibility: {
        hidden: () => own.visibility!.hidden(),
        subscribe: (listener) => note(own.visibility!.subscribe(listener)),
      },
      channel: (name, listener) => {
        const channel = own.channel(name, (message) => {
          tab.queue.push(() => {
            see(tab)
            if (isOpen) listener(message)
          })
        })
        if (!channel) return null
        let isOpen = true
        const close = note(() => channel.close())
        return {
          post: channel.post,
          close: () => {
            isOpen = false
            close()
          },
        }
      },
    }
    const tells = new Map<() => void, (tab: SlowTab) => void>()
    function notify(listener: () => void): (tab: SlowTab) => void {
      const known = tells.get(listener)
      if (known) return known
      const made = (): void => listener()
      tells.set(listener, made)
      return made
    }
    const tab: SlowTab = {
      platform: {
        ...platform,
        lock:
          locks === 'missing' ? null : locks === 'throwing' ? throwing : lock.port(own, (task) => tab.queue.push(task)),
      },
      view: new Map(),
      queue: [],
      timers: new Set(),
      listening,
      mayRefresh: () => lock.mayRefresh(own),
      setHidden: own.setHidden,
      restore: own.restore,
      isHidden: () => own.visibility!.hidden(),
      kill: () => {
        tabs.delete(tab)
        for (const stop of tab.timers) stop()
        tab.timers.clear()
        tab.queue.length = 0
        for (const stop of [...listening]) stop()
        lock.forget(own)
      },
    }
    tabs.add(tab)
    owners.set(tab, own)
    for (const [name, value] of browser.cookies) tab.view.set(name, value)
    return tab
  }

  return {
    open,
    holdLock: lock.hold,
    lockQueue: () => lock.queue().map((owner) => [...tabs].find((tab) => owners.get(tab) === owner) ?? owner),
    forget: (name) => {
      browser.cookies.delete(name)
      for (const listener of browser.cookieListeners) listener()
      for (const candidate of tabs) enqueue(candidate, see)
    },
  }
}

function valuesIn(cookies: ReadonlyMap<string, string>, name: string): string[] {
  const value = cookies.get(name)
  return value === undefined ? [] : [value]
}

function throwing(): never {
  throw new DOMException('No locks here.', 'SecurityError')
}
