/**
 * A platform in memory, with a clock that tests advance, cookies and an address bar. Tabs can share a
 * browser.
 */
import type {
  Channel,
  Cookies,
  DocumentLoad,
  KeyValueStorage,
  Location,
  Platform,
  Visibility,
} from '../../src/core/platform/Platform.ts'
import { standard } from '../../src/core/platform/standard.ts'

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
  readonly timers: Set<{ dueMillis: number; callback: () => void }>
}

/** Features that differ between browsers. */
export interface MemoryAbilities {
  /**
   * Whether the platform has the Cookie Store API with its change event.
   *
   * @default true
   */
  cookieStore: boolean
  /**
   * Whether tabs can open channels to each other.
   *
   * @default true
   */
  channels: boolean
  /**
   * How Web Locks behave. A `stuck` lock is never granted.
   *
   * @default 'working'
   */
  locks: 'working' | 'missing' | 'throwing' | 'stuck'
  /**
   * Whether pages can store cookies. If false, writing them has no effect.
   *
   * @default true
   */
  keepsCookies: boolean
}

export interface MemoryBrowserOptions extends Partial<MemoryAbilities> {
  /**
   * The initial time of the wall clock.
   *
   * @default 2025-08-07
   */
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
  /** Leaves the page, which the browser keeps in its back/forward cache. */
  leave(): void
  /** Restores the page from the back/forward cache. */
  restore(): void
  /** Returns to this window, as a user does. */
  focus(): void
  /** The number of active timers, listeners and channels. */
  countResources(): number
}

export interface MemoryPlatformOptions {
  fetch: Platform['fetch']
  /**
   * The tab's URL.
   *
   * @default https://app.example/
   */
  url?: string
  /**
   * The address of the page that led to {@link MemoryPlatformOptions.url}.
   *
   * @default empty
   */
  referrer?: string
  /**
   * Whether the page is in a frame.
   *
   * @default false
   */
  isFramed?: boolean
  /**
   * Whether the page is prerendered until {@link MemoryPlatform.activate}.
   *
   * @default false
   */
  isPrerendering?: boolean
  browser?: MemoryBrowser
  /**
   * The initial time of the wall clock.
   *
   * @default 2025-08-07
   */
  now?: number
}

export function memoryPlatform(options: MemoryPlatformOptions): MemoryPlatform {
  const browser = options.browser ?? createMemoryBrowser(options.now === undefined ? {} : { now: options.now })
  const firstUrl = options.url ?? 'https://app.example/'
  const page = createMemoryPage(firstUrl, options)
  const visibility = createMemoryVisibility()
  const alerts: string[] = []
  const copied: string[] = []
  let isOnline = true
  return {
    ...standard(),
    ...createBrowserPorts(browser, firstUrl.startsWith('https:')),
    kind: 'browser',
    fetch: options.fetch,
    random: () => 0.5,
    tabStorage: createMemoryStorage(),
    location: page.location,
    documentLoad: page.documentLoad,
    online: () => isOnline,
    visibility: visibility.port,
    copyText: async (text) => {
      copied.push(text)
      return true
    },
    alert: (message) => void alerts.push(message),

    visited: page.visited,
    alerts,
    copied,
    advance: (millis) => advance(browser.time, millis),
    jump: (millis) => {
      browser.time.wall += millis
    },
    setOnline: (value) => {
      isOnline = value
    },
    setHidden: visibility.setHidden,
    visit: page.visit,
    activate: page.activate,
    leave: visibility.leave,
    restore: visibility.restore,
    focus: visibility.focus,
    countResources: () =>
      browser.time.timers.size +
      browser.cookieListeners.size +
      visibility.countListeners() +
      page.countListeners() +
      [...browser.channels.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/** The address bar and the document of a tab. */
function createMemoryPage(firstUrl: string, options: MemoryPlatformOptions) {
  let href = firstUrl
  let loaded = { url: firstUrl, referrer: options.referrer ?? '' }
  const visited: string[] = []
  const listeners = new Set<() => void>()
  let activate = (): void => {}
  const activated = new Promise<void>((resolve) => {
    activate = resolve
    if (!options.isPrerendering) resolve()
  })
  const visit = (url: string, referrer: string): void => {
    href = new URL(url, href).href
    loaded = { url: href, referrer }
    visited.push(href)
  }
  const location: Location = {
    href: () => href,
    assign: (url) => visit(url, href),
    replace: (url) => visit(url, href),
    replaceState: (url) => {
      href = new URL(url, href).href
      for (const listener of [...listeners]) listener()
    },
    reload: () => void visited.push(href),
    subscribe: (listener) => addTo(listeners, listener),
  }
  const documentLoad: DocumentLoad = {
    url: () => loaded.url,
    referrer: () => loaded.referrer,
    isFramed: () => options.isFramed ?? false,
    activated: () => activated,
  }
  return { location, documentLoad, visited, visit, activate: () => activate(), countListeners: () => listeners.size }
}

function createMemoryVisibility() {
  let isHidden = false
  const listeners = new Set<Parameters<Visibility['subscribe']>[0]>()
  const focusListeners = new Set<() => void>()
  const leaveListeners = new Set<() => void>()
  const port: Visibility = {
    hidden: () => isHidden,
    subscribe: (listener) => addTo(listeners, listener),
    subscribeFocus: (listener) => addTo(focusListeners, listener),
    subscribeLeave: (listener) => addTo(leaveListeners, listener),
  }
  return {
    port,
    setHidden: (hidden: boolean): void => {
      isHidden = hidden
      listeners.forEach((listener) => listener(hidden ? 'hidden' : 'visible'))
    },
    leave: () => leaveListeners.forEach((listener) => listener()),
    restore: () => listeners.forEach((listener) => listener('restored')),
    focus: () => focusListeners.forEach((listener) => listener()),
    countListeners: () => listeners.size + focusListeners.size + leaveListeners.size,
  }
}

function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** Adds an item until the returned function is called. */
function addTo<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item)
  return () => void items.delete(item)
}

/** Returns the ports that the tabs of a browser share: time, cookies, channels and locks. */
function createBrowserPorts(browser: MemoryBrowser, isSecure: boolean) {
  const { time, abilities } = browser
  return {
    now: () => time.wall,
    monotonic: () => time.elapsed,
    after: (millis, callback) => addTo(time.timers, { dueMillis: time.elapsed + millis, callback }),
    cookies: createMemoryCookies(browser, isSecure),
    sharedCookies: abilities.cookieStore ? { all: async () => readAll(new Map(browser.cookies)) } : null,
    cookieChanges: abilities.cookieStore ? (listener) => addTo(browser.cookieListeners, listener) : null,
    channel: (name, listener) => (abilities.channels ? openChannel(browser, name, listener) : null),
    lock: createLock(browser),
  } satisfies Partial<Platform>
}

function createMemoryCookies({ cookies, cookieListeners, abilities }: MemoryBrowser, isSecure: boolean): Cookies {
  const write = (change: () => void): void => {
    if (!abilities.keepsCookies) return
    change()
    queueMicrotask(() => cookieListeners.forEach((listener) => listener()))
  }
  return {
    isSecure,
    get: (name) => cookies.get(name) ?? null,
    getAll: readAll(cookies).getAll,
    set: (name, value) => write(() => cookies.set(name, value)),
    delete: (name) => write(() => cookies.delete(name)),
    names: () => [...cookies.keys()],
  }
}

const readAll = (cookies: ReadonlyMap<string, string>): Pick<Cookies, 'getAll'> => ({
  getAll: (name) => {
    const value = cookies.get(name)
    return value === undefined ? [] : [value]
  },
})

function openChannel({ channels }: MemoryBrowser, name: string, listener: (message: unknown) => void): Channel {
  const listeners = channels.get(name) ?? new Set()
  channels.set(name, listeners)
  listeners.add(listener)
  return {
    post: (message) => {
      for (const receive of [...listeners]) if (receive !== listener) receive(structuredClone(message))
    },
    close: () => void listeners.delete(listener),
  }
}

async function advance(time: MemoryTime, millis: number): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  const endMillis = time.elapsed + millis
  for (;;) {
    const due = [...time.timers]
      .filter((timer) => timer.dueMillis <= endMillis)
      .sort((a, b) => a.dueMillis - b.dueMillis)[0]
    if (!due) break
    time.timers.delete(due)
    time.wall += due.dueMillis - time.elapsed
    time.elapsed = due.dueMillis
    due.callback()
    await new Promise((resolve) => setImmediate(resolve))
  }
  time.wall += endMillis - time.elapsed
  time.elapsed = endMillis
  await new Promise((resolve) => setImmediate(resolve))
}

function createLock({ locks, abilities }: MemoryBrowser): NonNullable<Platform['lock']> | null {
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
          signal.addEventListener('abort', () => reject(toError(signal.reason)), { once: true }),
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

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))
