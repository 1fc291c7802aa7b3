/** A phone for tests: its packages as fakes, and the globals that React Native doesn't have removed. */
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'latchkey'
import { createEmulator, type Emulator } from 'latchkey/emulator'
import { createExpoClient, type ExpoClientOptions } from 'latchkey/expo'
import { vi } from 'vitest'
import { standard } from '../../src/core/platform/standard.ts'
import { walk } from '../core/auth/provider.ts'

/** `expo-secure-store` with the values of a device. */
export interface FakeStore {
  readonly values: Map<string, string>
  readonly writes: string[]
  /** The app is killed: no write after this many has an effect. */
  killAfter: number
  getItemAsync(key: string): Promise<string | null>
  setItemAsync(key: string, value: string): Promise<void>
  deleteItemAsync(key: string): Promise<void>
}

export function createFakeStore(values = new Map<string, string>()): FakeStore {
  const write = async (name: string, change: () => void): Promise<void> => {
    await Promise.resolve()
    if (store.writes.length >= store.killAfter) return new Promise(() => {})
    store.writes.push(name)
    change()
  }
  const store: FakeStore = {
    values,
    writes: [],
    killAfter: Infinity,
    getItemAsync: async (key) => values.get(key) ?? null,
    setItemAsync: (key, value) => {
      if (new TextEncoder().encode(value).length > 2048) throw new Error('A value of secure storage has 2,048 bytes.')
      if (!/^[\w.-]+$/.test(key)) throw new Error(`Secure storage refuses the key ${key}.`)
      return write(`set ${key}`, () => values.set(key, value))
    },
    deleteItemAsync: (key) => write(`delete ${key}`, () => values.delete(key)),
  }
  return store
}

/** `AppState` of react-native, which tests change. */
export function createFakeAppState() {
  const listeners = new Set<() => void>()
  return {
    currentState: 'active' as string | null,
    listeners,
    addEventListener: (_type: 'change', listener: () => void) => {
      listeners.add(listener)
      return { remove: () => void listeners.delete(listener) }
    },
    change(state: 'active' | 'background'): void {
      this.currentState = state
      for (const listener of [...listeners]) listener()
    },
  }
}

export interface Phone {
  readonly client: Client
  readonly emulator: Emulator
  readonly store: FakeStore
  readonly appState: ReturnType<typeof createFakeAppState>
  /** The URLs that the system's browser was opened with. */
  readonly opened: string[]
  /** The requests, as `GET /users/me`. */
  readonly requests: string[]
  /** Timers of the system that are running. */
  readonly timers: ReadonlySet<object>
  setOnline(isOnline: boolean): void
  /** The app ends and starts again. */
  restart(options?: Partial<ExpoClientOptions>): Phone
}

export interface PhoneOptions extends Partial<ExpoClientOptions> {
  emulator?: Emulator
  store?: FakeStore
  /** How the user leaves the provider's page. */
  leaves?: 'consent' | 'refuse' | 'close'
}

const SHORT_WAIT_MILLIS = 5_000

export function createPhone(options: PhoneOptions = {}): Phone {
  const { emulator = createService(), store = createFakeStore(), leaves = 'consent', ...clientOptions } = options
  const appState = createFakeAppState()
  const opened: string[] = []
  const requests: string[] = []
  const timers = new Set<object>()
  let isOnline = true
  const platform = standard()
  const client = createExpoClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'https://api.example',
    storage: store,
    appState,
    crypto: {
      getRandomBytesAsync: async (count) => new Uint8Array(randomBytes(count)),
      digest: async (_algorithm, data) => new Uint8Array(createHash('sha256').update(data).digest()).buffer,
    },
    webBrowser: {
      openAuthSessionAsync: async (url, redirectUrl) => {
        opened.push(url)
        if (leaves === 'close') return { type: 'cancel' }
        const back = await withWebCrypto(() =>
          walk({ emulator }, url, leaves === 'refuse' ? { decision: 'refuse' } : undefined),
        )
        return back.startsWith(redirectUrl!) ? { type: 'success', url: back } : { type: 'dismiss' }
      },
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`)
      if (!isOnline) throw new TypeError('Network request failed')
      return withWebCrypto(() => emulator.fetch(request))
    },
    platform: {
      ...platform,
      after: (millis, callback) => {
        const timer = {}
        timers.add(timer)
        // A connection that the test hasn't restored is not waited for.
        const isAtOnce = !isOnline && millis <= SHORT_WAIT_MILLIS
        const stop = platform.after(isAtOnce ? 0 : millis, () => {
          timers.delete(timer)
          callback()
        })
        return () => {
          timers.delete(timer)
          stop()
        }
      },
    },
    ...clientOptions,
  })
  return {
    client,
    emulator,
    store,
    appState,
    opened,
    requests,
    timers,
    setOnline: (value) => {
      isOnline = value
    },
    restart: (changed) => createPhone({ ...options, emulator, store: createFakeStore(store.values), ...changed }),
  }
}

const webCrypto = globalThis.crypto

/** Removes what a phone doesn't have. `vi.unstubAllGlobals()` restores it. */
export function removeGlobals(): void {
  vi.stubGlobal('window', undefined)
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('crypto', undefined)
}

function createService(): Emulator {
  vi.stubGlobal('crypto', webCrypto)
  const emulator = createEmulator()
  vi.stubGlobal('crypto', undefined)
  return emulator
}

/** The service has Web Crypto, although it runs in the same process as the phone here. */
async function withWebCrypto<Result>(run: () => Promise<Result>): Promise<Result> {
  vi.stubGlobal('crypto', webCrypto)
  try {
    return await run()
  } finally {
    vi.stubGlobal('crypto', undefined)
  }
}
