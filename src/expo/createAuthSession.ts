import type { AuthSession } from '../core/platform/Platform.ts'
import { importCrypto, importWebBrowser, type CryptoModule, type WebBrowserModule } from './ports.ts'

/** An address with the scheme that the service accepts for every project. Apps list the scheme in `app.json`. */
const APP_URL = 'stack-auth-mobile-oauth-url://app/'

export interface AuthSessionOptions {
  webBrowser?: WebBrowserModule | undefined
  crypto?: CryptoModule | undefined
}

/** Returns what OAuth needs on a device. The packages are imported when a sign-in begins. */
export function createAuthSession({ webBrowser, crypto }: AuthSessionOptions): AuthSession {
  const loadCrypto = async (): Promise<CryptoModule> => crypto ?? importCrypto()
  return {
    url: APP_URL,
    open: async (url) => {
      const browser = webBrowser ?? (await importWebBrowser())
      const result = await browser.openAuthSessionAsync(url, APP_URL)
      return result.type === 'success' ? (result.url ?? null) : null
    },
    randomBytes: async (length) => (await loadCrypto()).getRandomBytesAsync(length),
    sha256: async (text) => {
      const digest = await (await loadCrypto()).digest('SHA-256', new TextEncoder().encode(text))
      return new Uint8Array(digest)
    },
  }
}
