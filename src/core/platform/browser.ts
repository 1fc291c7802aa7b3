/** The world of a page. The only file of the core that names `window`, `document` and `navigator`. */
import { readCookieNames, readCookies, theOnly } from '../lib/readCookies.ts'
import type { Cookies, KeyValueStorage, Platform, SharedCookies } from './Platform.ts'
import { standard } from './standard.ts'

/** Ports of the page this runs in. */
export function browserPlatform(): Platform {
  const store = cookieStore()
  return {
    ...standard(),
    kind: 'browser',
    cookies: documentCookies(),
    sharedCookies: store && sharedCookies(store),
    tabStorage: tabStorage(),
    location: {
      href: () => window.location.href,
      assign: (url) => window.location.assign(url),
      replace: (url) => window.location.replace(url),
      replaceState: (url) => window.history.replaceState(window.history.state, '', url),
      reload: () => window.location.reload(),
      subscribe: (listener) => {
        const { navigation } = window as { navigation?: EventTarget }
        const [source, event] = navigation ? [navigation, 'currententrychange'] : [window, 'popstate']
        source.addEventListener(event, listener)
        return () => source.removeEventListener(event, listener)
      },
    },
    online: () => navigator.onLine !== false,
    visibility: {
      subscribeInput: (listener) => {
        const options = { capture: true, passive: true }
        for (const event of INPUT) window.addEventListener(event, listener, options)
        return () => {
          for (const event of INPUT) window.removeEventListener(event, listener, options)
        }
      },
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
    cookieChanges:
      store &&
      ((listener) => {
        store.addEventListener('change', listener)
        return () => store.removeEventListener('change', listener)
      }),
    channel: (name, listener) => {
      try {
        const channel = new BroadcastChannel(name)
        channel.onmessage = (event) => listener(event.data)
        return { post: (message) => channel.postMessage(message), close: () => channel.close() }
      } catch {
        return null
      }
    },
    lock: navigator.locks
      ? (name, signal, task) => navigator.locks.request(name, { signal }, task) as Promise<never>
      : null,
    copyText,
    alert: (message) => window.alert(message),
  }
}

const INPUT = ['focus', 'pointerdown', 'pointermove', 'keydown']

function documentCookies(): Cookies {
  const all = (): string => {
    try {
      return document.cookie
    } catch {
      return ''
    }
  }
  const isSecure = window.location.protocol === 'https:'
  const write = (name: string, value: string, maxAgeSeconds: number, domain?: string): void => {
    const attributes = `${domain ? `; Domain=${domain}` : ''}${isSecure ? '; Secure' : ''}`
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${attributes}`
  }
  const getAll = (name: string): string[] => readCookies(all(), name)
  return {
    isSecure,
    get: (name) => theOnly(getAll(name)),
    getAll,
    set: (name, value, { maxAgeSeconds, domain }) => write(name, encodeURIComponent(value), maxAgeSeconds, domain),
    delete: (name, domain) => write(name, '', 0, domain),
    names: () => readCookieNames(all()),
  }
}

/** The part of the Cookie Store API that is used here. */
interface CookieStore extends EventTarget {
  getAll(): Promise<{ name?: string; value?: string }[]>
}

function cookieStore(): CookieStore | null {
  return (window as { cookieStore?: CookieStore }).cookieStore ?? null
}

function sharedCookies(store: CookieStore): SharedCookies {
  return {
    all: async () => {
      const cookies = (await store.getAll()).map(({ name, value }) => `${name}=${value}`).join('; ')
      return { getAll: (name) => readCookies(cookies, name) }
    },
  }
}

function tabStorage(): KeyValueStorage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

async function copyText(text: string): Promise<boolean> {
  try {
    // Absent where the page is not served securely.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The ports of wherever this runs: a page's where there is a document, otherwise what every runtime has. */
export function detectPlatform(): Platform {
  return typeof document === 'undefined' ? standard() : browserPlatform()
}
