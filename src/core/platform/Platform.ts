/**
 * The interface between the core and its runtime: one port for each part of a browser or server that the core uses. Tests
 * replace them.
 */

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Attributes of a cookie. Path is always `/`, SameSite is always `Lax`, and `Secure` is set on HTTPS. */
export interface CookieAttributes {
  maxAgeSeconds: number
  /**
   * The parent domain whose subdomains share the cookie.
   *
   * @default this host only
   */
  domain?: string | undefined
}

/** The cookies of a page. Where the browser blocks them nothing is read or stored, and nothing is thrown. */
export interface Cookies {
  /** Whether the page was loaded over HTTPS, so that names may have the prefix `__Host-`. */
  readonly isSecure: boolean
  /** The value; `null` without such a cookie, or if several cookies of that name disagree. */
  get(name: string): string | null
  /** The values of every cookie with that name: several if they were set for different paths or domains. */
  getAll(name: string): string[]
  set(name: string, value: string, attributes: CookieAttributes): void
  delete(name: string, domain?: string): void
  /** Names of all cookies that the page can read. */
  names(): string[]
  /**
   * All cookies as one string, so that polling can detect a change with one read.
   *
   * @default all cookies are read
   */
  text?(): string
}

/**
 * The same cookies, read from the browser process, where writes of other tabs are visible some milliseconds earlier.
 */
export interface SharedCookies {
  /** All cookies at one moment. */
  all(): Promise<Pick<Cookies, 'getAll'>>
}

/** Storage for strings that lives as long as the tab. If it is blocked or full nothing is stored, and nothing is thrown. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The address bar. */
export interface Location {
  /** The current address. */
  href(): string
  assign(url: string): void
  replace(url: string): void
  /** Changes the address without loading anything. */
  replaceState(url: string): void
  reload(): void
  /**
   * Calls `listener` when the address changes without a page load. Without the Navigation API, only for the browser's back
   * and forward buttons.
   */
  subscribe(listener: () => void): () => void
}

/** How the document was loaded. */
export interface DocumentLoad {
  /** The address that was loaded, before scripts changed it. */
  url(): string
  /** The address of the page that led here; empty for a typed address, or if its Referrer-Policy withholds it. */
  referrer(): string
  /** Returns true if the document is in a frame. */
  isFramed(): boolean
  /** Resolves at once, or when a prerendered document is shown to the user. */
  activated(): Promise<void>
}

/** A channel to the other tabs of this origin. */
export interface Channel {
  post(message: unknown): void
  close(): void
}

/** A window that this page has opened. */
export interface PopupWindow {
  /** Also true for an open window whose page asked the browser to separate it (`Cross-Origin-Opener-Policy`). */
  isClosed(): boolean
  navigate(url: string): void
  close(): void
}

/** Whether the page is visible. Listeners are called when that changes, and when the page is restored from a cache. */
export interface Visibility {
  hidden(): boolean
  subscribe(listener: (event: 'visible' | 'hidden' | 'restored') => void): () => void
  /**
   * Calls `listener` when the user returns to this window.
   *
   * @default the page's own, if there is one
   */
  subscribeFocus?(listener: () => void): () => void
  /**
   * Calls `listener` when the page is about to be left, also if the browser keeps it in a cache for the back button.
   *
   * @default the page's own, if there is one
   */
  subscribeLeave?(listener: () => void): () => void
}

/** OAuth in an app without an address bar: the system's browser opens the provider, and comes back to the app. */
export interface AuthSession {
  /** The app's own address, whose scheme the service accepts. Redirect URIs are below it. */
  readonly url: string
  /** Opens a page. Resolves to the URL below {@link AuthSession.url} that it led to; `null` if the user closed it. */
  open(url: string): Promise<string | null>
  /** Returns random bytes. Such an app may have no Web Crypto. */
  randomBytes(length: number): Promise<Uint8Array>
  /** Returns the SHA-256 of a text's UTF-8 bytes. */
  sha256(text: string): Promise<Uint8Array>
}

/** The device's dialogs for passkeys, where there is no WebAuthn. Options and results are WebAuthn's JSON forms. */
export interface PasskeyPort {
  /** The domain that the app shares its passkeys with, such as `example.com`. */
  readonly relyingPartyId: string
  /** Creates a passkey. Resolves to the registration response; `null` if the user declined. */
  create(options: object): Promise<unknown>
  /** Signs with a passkey. Resolves to the authentication response; `null` if the user declined. */
  get(options: object): Promise<unknown>
}

export interface Platform {
  /** The kind of runtime. In a browser, ports exist that are `null` on a server. */
  readonly kind: 'browser' | 'server'
  readonly fetch: Fetch
  /** Wall clock, milliseconds since 1970. May jump. */
  now(): number
  /** A clock that only goes forward, in milliseconds. */
  monotonic(): number
  /** A number in [0, 1), for jitter. */
  random(): number
  randomBytes(length: number): Uint8Array<ArrayBuffer>
  /** Calls `callback` after a delay. Returns a function that cancels it. */
  after(millis: number, callback: () => void): () => void
  readonly cookies: Cookies | null
  /** Absent if the browser has no Cookie Store API, or the page is not a secure context. */
  readonly sharedCookies?: SharedCookies | null
  /** Calls `listener` when others change cookies. Absent if the browser can't report that. */
  readonly cookieChanges?: ((listener: () => void) => () => void) | null
  /** Runs a task while no other tab holds the lock of that name. Absent without Web Locks. */
  readonly lock?: (<Result>(name: string, signal: AbortSignal, task: () => Promise<Result>) => Promise<Result>) | null
  /** Storage of this tab; `null` without one. */
  readonly tabStorage: KeyValueStorage | null
  readonly location: Location | null
  /** The address that was loaded, before scripts changed it. A client may be created after that. */
  readonly loadedUrl?: string
  /**
   * `null` if it is unknown, so that the sign-out page asks first.
   *
   * @default the page's own, see `getDocumentLoad`
   */
  readonly documentLoad?: DocumentLoad | null
  /**
   * Runs OAuth in the system's browser, for an app without an address bar.
   *
   * @default none: OAuth redirects the page
   */
  readonly authSession?: AuthSession
  /**
   * Creates and uses passkeys where there is no WebAuthn.
   *
   * @default the browser's WebAuthn
   */
  readonly passkeys?: PasskeyPort | undefined
  /** False if the device is offline. */
  online(): boolean
  readonly visibility: Visibility | null
  /**
   * Opens a channel; `null` without support for channels, and if {@link Platform.cookieChanges} makes it unnecessary.
   */
  channel(name: string, listener: (message: unknown) => void): Channel | null
  /**
   * Opens an empty window; `null` if the browser blocks it, which it does outside of a click.
   *
   * @default the page's own, see `openPopup`
   */
  openPopup?(): PopupWindow | null
  /**
   * Copies a text to the clipboard; returns whether that was allowed.
   *
   * @default the page's own, see `copyText`
   */
  copyText?(text: string): Promise<boolean>
  /** Shows a message to the user, as the last resort. */
  alert(message: string): void
}
