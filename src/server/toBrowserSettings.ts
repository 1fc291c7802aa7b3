/** The options of a server, for the pages that it renders. */
import { toClientJson, type ClientJson } from '../core/client/clientJson.ts'
import { createClient, type ClientOptions } from '../core/client/createClient.ts'

/** The options of a client in the browser, and those that only servers have. */
export interface BrowserSettingsInput extends ClientOptions {
  /** Ignored: a page has no deadline. */
  deadlineMillis?: number | undefined
}

/**
 * Returns a server's options in the form a page needs: plain JSON for `fromClientJson`, with the service's address for
 * browsers. Contains no tokens and no secrets.
 *
 * @param options the options of the client, as on the server
 * @throws {UsageError} MISSING_OPTION, WRONG_KEY, INVALID_OPTION for invalid options
 *
 * @example
 * ```tsx
 * <Providers settings={toBrowserSettings(options)}>{children}</Providers>
 * ```
 */
export function toBrowserSettings({ deadlineMillis: _onlyForServers, ...options }: BrowserSettingsInput): ClientJson {
  return toClientJson(createClient({ ...options, tokenStore: null, redirectMethod: 'window' }))
}
