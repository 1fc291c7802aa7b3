/** The client's option `services`: the addresses and credentials of services whose operations were generated. */
import { UsageError } from '../errors.ts'
import { perClient } from './perClient.ts'

/** What a security scheme needs: a token or a key, or a name and a password. */
export type Credential = string | { readonly username: string; readonly password: string }

/** A credential, or a function that returns it for each request; `null` for none. */
export type CredentialSource = Credential | (() => Credential | null | Promise<Credential | null>)

/** A service whose operations `latchkey generate --service` wrote. */
export interface ServiceOptions {
  /** Its URL, such as `https://books.example.com/v1`. */
  url: string
  /**
   * Credentials by the names of the security schemes in the specification. Everything in a page can be read by its
   * visitors, so keys of an app belong on a server.
   *
   * @default the access token of the session, for schemes of bearer tokens
   */
  credentials?: Readonly<Record<string, CredentialSource>> | undefined
  /**
   * Addresses of operations that the specification places at other servers, by the URL in the specification. Credentials
   * are sent there only if they are listed.
   *
   * @default the URLs of the specification, without credentials
   */
  servers?: Readonly<Record<string, string>> | undefined
}

/** Services by name: their URLs, or their options. */
export type Services = Readonly<Record<string, string | ServiceOptions>>

/** The options that the app passed. They may contain secrets, so `config` has only the URLs. */
export const serviceOptions = /* @__PURE__ */ perClient((): Services => ({}))

/** @throws {UsageError} INVALID_OPTION */
export function toServiceUrls(services: Services = {}): Readonly<Record<string, string>> {
  const urls: Record<string, string> = {}
  for (const [name, service] of Object.entries(services)) {
    const { url, servers = {} } = typeof service === 'object' ? service : { url: service }
    if (![url, ...Object.values(servers)].every(isHttpUrl)) {
      throw new UsageError(
        'INVALID_OPTION',
        `services.${name} must have an absolute http or https URL without query and variables, such as https://books.example.com/v1.`,
      )
    }
    urls[name] = url.replace(/\/+$/, '')
  }
  return urls
}

/** Paths are appended to the URL, so it has no query. A name in braces is a variable without a value. */
const isHttpUrl = (url: string): boolean => /^https?:\/\/[^?#@{}\s]+$/i.test(url) && URL.canParse(url)
