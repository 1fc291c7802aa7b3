/**
 * A platform in memory for tests, with a clock that tests advance, cookies and an address bar. Tabs can share a
 * browser.
 */
import type { Channel, Cookies, KeyValueStorage, Location, Platform, TabPorts, Visibility } from './Platform.ts'
import { standard } from './standard.ts'

/** The state that the tabs of a browser share. */
export interface MemoryBrowser {
  readonly cookies: Map<string, string>
  readonly channels: Map<string, Set<(message: unknown) => void>>
  readonly cookieListeners: Set<() => void>
  readonly locks: Map<string, Promise<unknown>>
  readonly time: MemoryTime
  /** The features of this browser. */
  readonly abilities: MemoryAbilities
}

/** The clock of all tabs. */
interface MemoryTime {
  wall: number
  elapsed: number
  readonly timers: Set<{ at: number; callback: () => void }>
}

/** Features that differ between browsers. */
export interface MemoryAbilities {
  /** Whether the platform has the Cookie Store API with its change event. Default true. */
  cookieStore: boolean
  /** Default true. */
  channels: boolean
  /** Default `'working'`; a `'stuck'` lock is never granted. */
  locks: 'working' | 'missing' | 'throwing' | 'stuck'
  /** Whether pages can store cookies. If false, writing them has no effect. Default true. */
  keepsCookies: boolean
}

export interface MemoryBrowserOptions extends Partial<MemoryAbilities> {
  /** The initial time of the wall clock. Default 2025-08-07. */
  now?: number
}

export function createMemoryBrowser({
  now = 1_754_550_000_000,
  ...abilities
}: MemoryBrowserOptions = {}): MemoryBrowser {
  return {
    cookies: new Map(),
    channels: new Map(),
    cookieListeners: new Set(),
    locks: new Map(),
    time: { wall: now, elapsed: 0, timers: new Set() },
    abilities: { cookieStore: true, channels: true, locks: 'working', keepsCookies: true, ...abilities },
  }
}

export interface MemoryPlatform extends Platform {
  readonly kind: 'browser'
  readonly cookies: Cookies
  readonly tabStorage: KeyValueStorage
  readonly location: Location
  /** Addresses visited, oldest first. */
  readonly visited: string[]
  /** Messages shown by `alert`. */
  readonly alerts: string[]
  /** Texts copied to the clipboard. */
  readonly copied: string[]
  /** Advances both clocks and runs the timers that expire. */
  advance(millis: number): Promise<void>
  /** Changes only the wall clock, as a user or a time server does. */
  jump(millis: number): void
  setOnline(online: boolean): void
  setHidden(hidden: boolean): void
  /** Loads an address to which another page led, such as a link of another site. */
  visit(url: string, referrer: string): void
  /** Shows a prerendered page. */
  activate(): void
  /** Restores the page from the back/forward cache. */
  restore(): void
  /** The user moves the pointer or presses a key. */
  input(): void
  /** The number of active timers, listeners and channels. */
  held(): number
}

export interface MemoryPlatformOptions {
  fetch: Platform['fetch']
  /** The tab's URL. Default `https://app.example/`. */
  url?: string
  /** The address of the page that led to {@link MemoryPlatformOptions.url}. Default: empty. */
  referrer?: string
  /** Whether the page is in a frame. Default false. */
  isFramed?: boolean
  /** Whether the page is prerendered until {@link MemoryPlatform.activate}. Default false. */
  isPrerendering?: boolean
  browser?: MemoryBrowser
  /** The initial time of the wall clock. Default 2025-08-07. */
  now?: number
}

export function memoryPlatform(options: MemoryPlatformOptions): MemoryPlatform {
  const browser = options.browser ?? createMemoryBrowser(options.now === undefined ? {} : { now: options.now })
  const { time } = browser
  let href = options.url ?? 'https://app.example/'
  let loaded = { url: href, referrer: options.referrer ?? '' }
  let activate = (): void => {}
  const activated = new Promise<void>((resolve) => {
    activate = resolve
    if (!options.isPrerendering) resolve()
  })
  let online = true
  let hidden = false
  const visited: string[] = []
  const moved = new Set<() => void>()
  const inputs = new Set<() => void>()
  const alerts: string[] = []
  const copied: string[] = []
  const storage = new Map<string, string>()
  const seen = new Set<Parameters<Visibility['subscribe']>[0]>()
  const visit = (url: string, referrer: string): void => {
    href = new URL(url, href).href
    loaded = { url: href, referrer }
    visited.push(href)
  }
  const go = (url: string): void => visit(url, href)

  return {
    ...standard(),
    ...portsOf(browser, href.startsWith('https:')),
    kind: 'browser',
    fetch: options.fetch,
    random: () => 0.5,
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
        for (const listener of [...moved]) listener()
      },
      reload: () => void visited.push(href),
      subscribe: (listener) => {
        moved.add(listener)
        return () => moved.delete(listener)
      },
    },
    documentLoad: {
      url: () => loaded.url,
      referrer: () => loaded.referrer,
      isFramed: () => options.isFramed ?? false,
      activated: () => activated,
    },
    online: () => online,
    visibility: {
      hidden: () => hidden,
      subscribeInput: (listener) => {
        inputs.add(listener)
        return () => inputs.delete(listener)
      },
      subscribe: (listener) => {
        seen.add(listener)
        return () => seen.delete(listener)
      },
    },
    copyText: async (text) => {
      copied.push(text)
      return true
    },
    alert: (message) => void alerts.push(message),
    visited,
    alerts,
    copied,
    advance: (millis) => advance(time, millis),
    jump: (millis) => {
      time.wall += millis
    },
    setOnline: (value) => {
      online = value
    },
    setHidden: (value) => {
      hidden = value
      seen.forEach((listener) => listener(value ? 'hidden' : 'visible'))
    },
    visit,
    activate: () => activate(),
    restore: () => seen.forEach((listener) => listener('restored')),
    input: () => inputs.forEach((listener) => listener()),
    held: () =>
      time.timers.size +
      browser.cookieListeners.size +
      seen.size +
      moved.size +
      inputs.size +
      [...browser.channels.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/** Returns the ports that the tabs of a browser share: time, cookies, channels and locks. */
function portsOf(browser: MemoryBrowser, isSecure: boolean) {
  const { time, abilities } = browser
  const changed = (): void => queueMicrotask(() => browser.cookieListeners.forEach((listener) => listener()))
  const write = (change: () => void): void => {
    if (!abilities.keepsCookies) return
    change()
    changed()
  }

  return {
    now: () => time.wall,
    monotonic: () => time.elapsed,
    after: (millis, callback) => {
      const timer = { at: time.elapsed + millis, callback }
      time.timers.add(timer)
      return () => time.timers.delete(timer)
    },
    cookies: {
      isSecure,
      get: (name) => browser.cookies.get(name) ?? null,
      getAll: (name) => [browser.cookies.get(name) ?? []].flat(),
      set: (name, value) => write(() => browser.cookies.set(name, value)),
      delete: (name) => write(() => browser.cookies.delete(name)),
      names: () => [...browser.cookies.keys()],
    },
    sharedCookies: abilities.cookieStore
      ? {
          all: async () => {
            const now = new Map(browser.cookies)
            return { getAll: (name) => [now.get(name) ?? []].flat() }
          },
        }
      : null,
    cookieChanges: abilities.cookieStore
      ? (listener) => {
          browser.cookieListeners.add(listener)
          return () => browser.cookieListeners.delete(listener)
        }
      : null,
    channel: (name, listener): Channel | null => {
      if (!abilities.channels) return null
      const listeners = browser.channels.get(name) ?? new Set()
      browser.channels.set(name, listeners.add(listener))
      return {
        post: (message) => listeners.forEach((each) => each !== listener && each(structuredClone(message))),
        close: () => void listeners.delete(listener),
      }
    },
    lock: lockOf(browser),
  } satisfies Partial<Platform>
}

async function advance(time: MemoryTime, millis: number): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  const end = time.elapsed + millis
  for (;;) {
    const due = [...time.timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
    if (!due) break
    time.timers.delete(due)
    time.wall += due.at - time.elapsed
    time.elapsed = due.at
    due.callback()
    await new Promise((resolve) => setImmediate(resolve))
  }
  time.wall += end - time.elapsed
  time.elapsed = end
  await new Promise((resolve) => setImmediate(resolve))
}

function lockOf({ locks, abilities }: MemoryBrowser): TabPorts['lock'] {
  switch (abilities.locks) {
    case 'missing':
      return null
    case 'throwing':
      return () => {
        throw new DOMException('No locks here.', 'SecurityError')
      }
    case 'stuck':
      return (_name, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
        )
    default:
      return (name, _signal, task) => {
        const run = (locks.get(name) ?? Promise.resolve()).then(task, task)
        locks.set(
          name,
          run.catch(() => {}),
        )
        return run
      }
  }
}

/** `setImmediate` exists in Node.js, where tests run; declared here so that the core needs no types of Node.js. */
declare function setImmediate(callback: (value?: unknown) => void): void
