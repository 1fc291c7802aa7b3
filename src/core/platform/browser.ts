/** The platform of browsers. Ports that few pages need are in modules of their own, such as `openPopup.ts`. */
import { parseCookies, singleValue } from '../util/cookies.ts'
import type { Cookies, Platform } from './Platform.ts'
import { standard } from './standard.ts'

/** Returns the ports of the current page. */
export function browserPlatform(): Platform {
  const { cookieStore, location, history, navigation }: PageWindow = window
  const { locks }: PageNavigator = navigator
  return {
    ...standard(),
    kind: 'browser',
    cookies: documentCookies(),
    sharedCookies: cookieStore ? { all: () => readCookieStore(cookieStore) } : null,
    cookieChanges: cookieStore ? (listener) => listen(cookieStore, 'change', listener) : null,
    lock: locks ? (name, signal, task) => locks.request(name, { signal }, task) : null,
    tabStorage: {
      getItem: (key) => ifAllowed(() => sessionStorage.getItem(key)),
      setItem: (key, value) => void ifAllowed(() => sessionStorage.setItem(key, value)),
      removeItem: (key) => void ifAllowed(() => sessionStorage.removeItem(key)),
    },
    location: {
      href: () => location.href,
      assign: (url) => location.assign(url),
      replace: (url) => location.replace(url),
      replaceState: (url) => history.replaceState(history.state, '', url),
      reload: () => location.reload(),
      subscribe: (listener) =>
        navigation ? listen(navigation, 'currententrychange', listener) : listen(window, 'popstate', listener),
    },
    // Browsers of 2023 and earlier have no `activation`.
    loadedUrl: navigation?.activation?.entry.url ?? location.href,
    online: () => navigator.onLine !== false,
    visibility: {
      hidden: () => document.visibilityState === 'hidden',
      subscribe: (listener) => {
        const unsubscribes = [
          listen(document, 'visibilitychange', () => listener(document.visibilityState)),
          listen(window, 'pageshow', (event) => {
            if ('persisted' in event && event.persisted) listener('restored')
          }),
        ]
        return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
      },
    },
    channel: (name, listener) => {
      try {
        // The browser's event about changed cookies makes messages between tabs unnecessary.
        if (cookieStore) return null
        // As a property: Next.js 14 warns of the name alone in code that its middleware bundles.
        const channel = new globalThis.BroadcastChannel(name)
        channel.onmessage = (event) => listener(event.data)
        return { post: (message) => channel.postMessage(message), close: () => channel.close() }
      } catch {
        return null
      }
    },
    alert: (message) => window.alert(message),
  }
}

/** Adds a listener. Returns a function that removes it. */
export function listen(target: EventTarget, event: string, listener: (event: Event) => void): () => void {
  const options = { capture: true, passive: true }
  target.addEventListener(event, listener, options)
  return () => target.removeEventListener(event, listener, options)
}

/** The window of a page. Older browsers have neither the Cookie Store API nor the Navigation API. */
export type PageWindow = Pick<typeof window, 'location' | 'history'> &
  Partial<Pick<typeof window, 'cookieStore' | 'navigation'>>

/** Locks exist in secure contexts only. */
type PageNavigator = Partial<Pick<Navigator, 'locks'>>

async function readCookieStore(store: CookieStore): Promise<Pick<Cookies, 'getAll'>> {
  const cookies = await store.getAll()
  const { getAll } = parseCookies(cookies.map(({ name, value }) => `${name}=${value}`).join(';'))
  return { getAll: (name) => [...getAll(name)] }
}

function documentCookies(): Cookies {
  const all = (): string => ifAllowed(() => document.cookie) ?? ''
  const isSecure = window.location.protocol === 'https:'
  const write = (name: string, value: string, maxAgeSeconds: number, domain?: string): void => {
    const attributes = `${domain ? `; Domain=${domain}` : ''}${isSecure ? '; Secure' : ''}`
    ifAllowed(() => (document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${attributes}`))
  }
  const getAll = (name: string): string[] => [...parseCookies(all()).getAll(name)]
  return {
    isSecure,
    get: (name) => singleValue(getAll(name)),
    getAll,
    set: (name, value, { maxAgeSeconds, domain }) => write(name, encodeURIComponent(value), maxAgeSeconds, domain),
    delete: (name, domain) => write(name, '', 0, domain),
    names: () => [...parseCookies(all()).names()],
    text: all,
  }
}

/** Returns what the browser returns; `null` if it throws, as it does for blocked cookies and for storage that is blocked or full. */
function ifAllowed<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** Returns the platform of the current runtime: a browser's if there is a document, otherwise the one for servers. */
export function detectPlatform(): Platform {
  return typeof document === 'undefined' ? standard() : browserPlatform()
}
