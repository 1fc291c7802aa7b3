/**
 * OAuth without an address bar: the system's browser opens the provider, and returns to the app by a URL with a scheme
 * that the service accepts for every project. PKCE (RFC 7636) keeps other apps with that scheme from using the code.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8252 OAuth 2.0 for Native Apps
 */
import { completeOAuth } from '../core/auth/oauth.ts'
import type { Client } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'
import type { Cookies, OAuthPage } from '../core/platform/Platform.ts'
import { importCrypto, importWebBrowser, type CryptoModule, type WebBrowserModule } from './ports.ts'

/** The scheme of the app's URLs. Add it to `scheme` in `app.json`. */
export const OAUTH_SCHEME = 'stack-auth-mobile-oauth-url'

const START_URL = `${OAUTH_SCHEME}://app/`

export interface OAuthPageOptions {
  webBrowser?: WebBrowserModule | undefined
  crypto?: CryptoModule | undefined
}

export function createOAuthPage(getClient: () => Client, { webBrowser, crypto }: OAuthPageOptions): OAuthPage {
  const cookies = createMemoryCookies()
  let href = START_URL
  const open = async (url: string): Promise<void> => {
    const browser = webBrowser ?? (await importWebBrowser())
    const result = await browser.openAuthSessionAsync(url, START_URL)
    if (result.type !== 'success' || result.url === undefined) throw dismissed()
    href = result.url
    await completeOAuth(getClient())
  }
  return {
    cookies,
    location: {
      href: () => href,
      assign: open,
      replace: (url) => void (href = url),
      replaceState: (url) => void (href = url),
      reload: () => {},
      subscribe: () => () => {},
    },
    randomBytes: async (length) => (crypto ?? (await importCrypto())).getRandomBytesAsync(length),
    sha256: async (text) => {
      const module = crypto ?? (await importCrypto())
      return new Uint8Array(await module.digest('SHA-256', new TextEncoder().encode(text)))
    },
  }
}

function dismissed(): UsageError {
  return new UsageError('SIGN_IN_DISMISSED', 'The user closed the browser before the sign-in was done.')
}

/** The code verifier of a flow. It is gone when the system ends the app meanwhile: the user then signs in again. */
function createMemoryCookies(): Cookies {
  const values = new Map<string, string>()
  const get = (name: string): string | null => values.get(name) ?? null
  return {
    isSecure: false,
    get,
    getAll: (name) => [get(name) ?? []].flat(),
    set: (name, value) => void values.set(name, value),
    delete: (name) => void values.delete(name),
    names: () => [...values.keys()],
  }
}
