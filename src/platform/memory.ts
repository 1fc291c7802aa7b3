/** A world in memory: a clock moved by hand, cookies, an address bar. For tests, one per imagined tab or shared. */
import type { Channel, Cookies, KeyValueStorage, Location, Platform, Visibility } from './Platform.ts'
import { standard } from './standard.ts'

/** What tabs of one browser share. */
export interface MemoryBrowser {
  readonly cookies: Map<string, string>
  readonly channels: Map<string, Set<(message: unknown) => void>>
  readonly cookieListeners: Set<() => void>
  readonly locks: Map<string, Promise<unknown>>
}

export function createMemoryBrowser(): MemoryBrowser {
  return { cookies: new Map(), channels: new Map(), cookieListeners: new Set(), locks: new Map() }
}

export interface MemoryPlatform extends Platform {
  readonly kind: 'browser'
  readonly cookies: Cookies
  readonly tabStorage: KeyValueStorage
  readonly location: Location
  /** Addresses visited, oldest first. */
  readonly visited: string[]
  /** Sentences shown by `alert`. */
  readonly alerts: string[]
  /** Moves both clocks and runs what falls due. */
  advance(millis: number): Promise<void>
  /** Moves only the wall clock, as a person or a time server does. */
  jump(millis: number): void
  setOnline(online: boolean): void
  setHidden(hidden: boolean): void
}

export interface MemoryPlatformOptions {
  fetch: Platform['fetch']
  /** Where the tab is. Default `https://app.example/`. */
  url?: string
  browser?: MemoryBrowser
  /** What the wall clock says at the start. Default 2025-08-07. */
  now?: number
}

export function memoryPlatform(options: MemoryPlatformOptions): MemoryPlatform {
  const browser = options.browser ?? createMemoryBrowser()
  let wall = options.now ?? 1_754_550_000_000
  let elapsed = 0
  let href = options.url ?? 'https://app.example/'
  let online = true
  let hidden = false
  const timers = new Set<{ at: number; callback: () => void }>()
  const visited: string[] = []
  const alerts: string[] = []
  const storage = new Map<string, string>()
  const seen = new Set<Parameters<Visibility['subscribe']>[0]>()
  const go = (url: string): void => {
    href = new URL(url, href).href
    visited.push(href)
  }
  const changed = (): void => browser.cookieListeners.forEach((listener) => listener())

  return {
    ...standard(),
    kind: 'browser',
    fetch: options.fetch,
    now: () => wall,
    monotonic: () => elapsed,
    random: () => 0.5,
    after: (millis, callback) => {
      const timer = { at: elapsed + millis, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    cookies: {
      get: (name) => browser.cookies.get(name) ?? null,
      set: (name, value) => {
        browser.cookies.set(name, value)
        changed()
      },
      delete: (name) => {
        browser.cookies.delete(name)
        changed()
      },
      names: () => [...browser.cookies.keys()],
    },
    tabStorage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    location: {
      href: () => href,
      assign: go,
      replace: go,
      replaceState: (url) => {
        href = new URL(url, href).href
      },
      reload: () => void visited.push(href),
    },
    online: () => online,
    visibility: {
      hidden: () => hidden,
      subscribe: (listener) => {
        seen.add(listener)
        return () => seen.delete(listener)
      },
    },
    cookieChanges: (listener) => {
      browser.cookieListeners.add(listener)
      return () => browser.cookieListeners.delete(listener)
    },
    channel: (name, listener): Channel => {
      const listeners = browser.channels.get(name) ?? new Set()
      browser.channels.set(name, listeners.add(listener))
      return {
        post: (message) => listeners.forEach((each) => each !== listener && each(structuredClone(message))),
        close: () => void listeners.delete(listener),
      }
    },
    lock: (name, _signal, task) => {
      const held = browser.locks.get(name) ?? Promise.resolve()
      const run = held.then(task, task)
      browser.locks.set(
        name,
        run.catch(() => {}),
      )
      return run
    },
    alert: (message) => void alerts.push(message),
    visited,
    alerts,
    advance: async (millis) => {
      const end = elapsed + millis
      for (;;) {
        const due = [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due)
        wall += due.at - elapsed
        elapsed = due.at
        due.callback()
        await new Promise((resolve) => setImmediate(resolve))
      }
      wall += end - elapsed
      elapsed = end
      await new Promise((resolve) => setImmediate(resolve))
    },
    jump: (millis) => {
      wall += millis
    },
    setOnline: (value) => {
      online = value
    },
    setHidden: (value) => {
      hidden = value
      seen.forEach((listener) => listener(value ? 'hidden' : 'visible'))
    },
  }
}

/** `setImmediate` exists wherever these tests run; declared here so that the core needs no Node types. */
declare function setImmediate(callback: (value?: unknown) => void): void
