/** The world of a page. The only file of the core that names `window`, `document` and `navigator`. */
import type { Cookies, KeyValueStorage, Platform } from './Platform.ts'
import { standard } from './standard.ts'

/** Ports of the page this runs in. */
export function browserPlatform(): Platform {
  return {
    ...standard(),
    kind: 'browser',
    cookies: documentCookies(),
    tabStorage: tabStorage(),
    location: {
      href: () => window.location.href,
      assign: (url) => window.location.assign(url),
      replace: (url) => window.location.replace(url),
      replaceState: (url) => window.history.replaceState(window.history.state, '', url),
      reload: () => window.location.reload(),
    },
    online: () => navigator.onLine !== false,
    visibility: {
      hidden: () => document.visibilityState === 'hidden',
      subscribe: (listener) => {
        const changed = (): void => listener(document.visibilityState === 'hidden' ? 'hidden' : 'visible')
        const shown = (event: PageTransitionEvent): void => {
          if (event.persisted) listener('restored')
        }
        document.addEventListener('visibilitychange', changed)
        window.addEventListener('pageshow', shown)
        return () => {
          document.removeEventListener('visibilitychange', changed)
          window.removeEventListener('pageshow', shown)
        }
      },
    },
    cookieChanges: 'cookieStore' in window ? watchCookieStore : null,
    channel: (name, listener) => {
      if (typeof BroadcastChannel === 'undefined') return null
      const channel = new BroadcastChannel(name)
      channel.onmessage = (event) => listener(event.data)
      return { post: (message) => channel.postMessage(message), close: () => channel.close() }
    },
    lock: navigator.locks
      ? (name, signal, task) => navigator.locks.request(name, { signal }, task) as Promise<never>
      : null,
    alert: (message) => window.alert(message),
  }
}

function documentCookies(): Cookies {
  const all = (): [string, string][] =>
    document.cookie.split('; ').flatMap((pair): [string, string][] => {
      const cut = pair.indexOf('=')
      return cut > 0 ? [[pair.slice(0, cut), pair.slice(cut + 1)]] : []
    })
  const write = (name: string, value: string, maxAgeSeconds: number): void => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  }
  return {
    get: (name) => {
      const value = all().find(([each]) => each === name)?.[1]
      try {
        return value === undefined ? null : decodeURIComponent(value)
      } catch {
        return null
      }
    },
    set: (name, value, { maxAgeSeconds }) => write(name, encodeURIComponent(value), maxAgeSeconds),
    delete: (name) => write(name, '', 0),
    names: () => all().map(([name]) => name),
  }
}

function tabStorage(): KeyValueStorage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

function watchCookieStore(listener: () => void): () => void {
  const store = (window as unknown as { cookieStore: EventTarget }).cookieStore
  store.addEventListener('change', listener)
  return () => store.removeEventListener('change', listener)
}
