/** The client, which is the first parameter of every function. */
import type { Fetch, Platform } from '../platform/Platform.ts'
import type { Validation } from '../request/validation.ts'
import type { Session } from '../session/types.ts'
import type { NetworkStatus } from '../transport/network.ts'
import type { Send } from '../transport/types.ts'
import type { EpochMillis } from '../util/types.ts'
import type { ApiClient } from './api.ts'
import type { HandlerUrls } from './handlerUrls.ts'

/** Determines which key is needed and which operations are allowed. Sent with each request. */
export type AccessLevel = 'client' | 'server' | 'admin'

/** Where the last user is kept between starts of an app. Its methods may be asynchronous. */
export interface UserStorage {
  /** Returns the text; `null` without one. */
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

/** A client's options with defaults filled in. Plain data without secret keys. */
export interface ClientConfig {
  readonly projectId: string
  /** `null` if a secret key is used instead. */
  readonly publishableClientKey: string | null
  /** The address of the service, without `/api/v1` and without a slash at the end. */
  readonly baseUrl: string
  /** The address that browsers use, if `baseUrl` has two; otherwise the same. Access tokens may name either. */
  readonly browserBaseUrl: string
  /** The path of the app's route that refreshes the sessions of pages; `null` if they refresh at the service. */
  readonly refreshUrl: string | null
  /** The path of the app's route that holds the tokens of pages; `null` if pages have their own. */
  readonly sessionServer: string | null
  /** The parent domain whose subdomains share one session; `null` for this host only. */
  readonly cookieDomain: string | null
  /** Until when servers read the older cookie names over HTTPS too, in milliseconds since 1970; `null` for never. */
  readonly acceptOlderCookiesUntil: EpochMillis | null
  readonly urls: HandlerUrls
  readonly redirectMethod: RedirectMethod
  readonly oauthScopesOnSignIn: Readonly<Record<string, readonly string[]>>
  readonly extraRequestHeaders: Readonly<Record<string, string>>
  readonly trustedOrigins: readonly string[]
  /** True if a server trusts the headers `X-Forwarded-Host` and `X-Forwarded-Proto`. */
  readonly trustProxy: boolean
  /** The URLs of other services whose operations were generated, by name; without a slash at the end. */
  readonly services: Readonly<Record<string, string>>
}

/**
 * How a user is redirected: `window` loads the page, `none` does nothing, `navigate` calls the app's router. Pages of
 * other origins are always loaded, because routers can't navigate there.
 *
 * `useNavigate` is a router's hook. `LatchkeyProvider` calls it, so it must be below the router. Without a provider, and
 * until it is mounted, pages are loaded.
 *
 * @example
 * ```ts
 * redirectMethod: { navigate: (to, { replace }) => router.navigate({ to, replace }) }
 * ```
 *
 * @example
 * ```ts
 * import { useNavigate } from 'react-router'
 *
 * redirectMethod: { useNavigate }
 * ```
 */
export type RedirectMethod =
  | 'window'
  | 'none'
  | 'nextjs'
  | { readonly navigate: Navigate; readonly useNavigate?: never }
  | { readonly useNavigate: () => Navigate; readonly navigate?: never }

/** Navigates to a URL; with `replace`, the URL replaces the current entry of the history. */
export type Navigate = (url: string, options: { replace: boolean }) => unknown

/** A client at any access level. */
export interface Client {
  /** Identifies this client in cache keys; equal for clients with the same project, level and address. */
  readonly key: string
  /** The key of the owner's client that opened this project. Changes made here also appear in its list of projects. */
  readonly ownerKey?: string
  readonly access: AccessLevel
  readonly config: ClientConfig
  readonly platform: Platform
  readonly session: Session
  /** Whether the service can be reached, so that pages can show that the client is retrying. */
  readonly network: NetworkStatus
  /** The transport: adds headers and tokens, and retries. Operations are sent by `send`, and apps use `fetch`. */
  readonly sendRequest: Send
  /** The transport as a `fetch`. */
  readonly fetch: Fetch
  /** openapi-fetch over {@link Client.fetch}, for calls by path. */
  readonly api: ApiClient
  /** Receives errors that no caller can catch, except those of aborted calls. */
  readonly onUnhandledError: (error: unknown) => void
  /** Validators for requests and responses; `null` for no validation. */
  readonly validate: Validation | null
  /** Ends pending calls (UsageError DISPOSED), and stops timers, listeners and channels. */
  dispose(): void
}

/** A client with a secret server key. */
export interface ServerClient extends Client {
  readonly access: 'server' | 'admin'
}

/** A client with a super secret admin key, or with the session of a project's owner. */
export interface AdminClient extends ServerClient {
  readonly access: 'admin'
}

/** The last argument of every function that sends requests. */
export interface CallOptions {
  /** Aborts the call, also while it waits to retry. */
  signal?: AbortSignal | undefined
  /**
   * Maximum duration of the call in milliseconds, including delays and retries.
   *
   * @default 30,000 for each attempt
   */
  timeoutMillis?: number | undefined
  /** The session whose tokens are sent, instead of `client.session`. */
  session?: Session | undefined
}
