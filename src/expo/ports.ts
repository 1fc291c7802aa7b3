// oxlint-disable-next-line typescript/triple-slash-reference -- the optional peers are not installed here
/// <reference path="./peers.d.ts" />
/** The parts of a phone that a client needs, as the packages of Expo and React Native provide them. */
import { UsageError } from '../core/errors.ts'

/** The functions of `expo-secure-store` that are used. */
export interface SecureStoreModule {
  getItemAsync(key: string): Promise<string | null>
  setItemAsync(key: string, value: string): Promise<void>
  deleteItemAsync(key: string): Promise<void>
}

/** A storage with the method names of the Web, whose values survive the end of the app. */
export interface SecureStorage {
  /** Returns the value; `null` without one. */
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

/** The function of `expo-web-browser` that is used. */
export interface WebBrowserModule {
  /** Opens a page in the system's browser, until it is redirected to a URL that begins with `redirectUrl`. */
  openAuthSessionAsync(
    url: string,
    redirectUrl?: string | null,
  ): Promise<{ readonly type: string; readonly url?: string }>
}

/** The functions of `expo-crypto` that are used. */
export interface CryptoModule {
  getRandomBytesAsync(byteCount: number): Promise<Uint8Array>
  /** `algorithm` is `SHA-256`. */
  digest(algorithm: string, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
}

/** `AppState` of `react-native`. */
export interface AppStateModule {
  /** `background` while the user uses another app. */
  readonly currentState?: string | null | undefined
  addEventListener(type: 'change', listener: () => void): { remove(): void }
}

// Metro treats an import directly in a `try` block as optional: an app without the package can be bundled.

export async function importSecureStore(): Promise<SecureStoreModule> {
  try {
    return await import('expo-secure-store')
  } catch (cause) {
    throw missingPackage('expo-secure-store', 'storage', cause)
  }
}

export async function importWebBrowser(): Promise<WebBrowserModule> {
  try {
    return await import('expo-web-browser')
  } catch (cause) {
    throw missingPackage('expo-web-browser', 'webBrowser', cause)
  }
}

export async function importCrypto(): Promise<CryptoModule> {
  try {
    return await import('expo-crypto')
  } catch (cause) {
    throw missingPackage('expo-crypto', 'crypto', cause)
  }
}

/** Resolves to `null` outside of React Native, where an app is always in the foreground. */
export async function importAppState(): Promise<AppStateModule | null> {
  try {
    return (await import('react-native')).AppState
  } catch {
    return null
  }
}

function missingPackage(name: string, option: string, cause: unknown): UsageError {
  const message = `${name} is not installed. Run: npx expo install ${name}. Or pass the option ${option}.`
  return new UsageError('MISSING_PACKAGE', message, { cause })
}

/** Returns a storage that imports `expo-secure-store` with its first use, unless one is given. */
export function createSecureStorage(storage: SecureStoreModule | SecureStorage | undefined): SecureStorage {
  if (storage && !('getItemAsync' in storage)) return storage
  const load = async (): Promise<SecureStoreModule> => storage ?? importSecureStore()
  return {
    getItem: async (key) => (await load()).getItemAsync(key),
    setItem: async (key, value) => (await load()).setItemAsync(key, value),
    removeItem: async (key) => (await load()).deleteItemAsync(key),
  }
}
