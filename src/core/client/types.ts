/** The value that everything takes first. */
import type { Project } from '../../../generated/model.ts'
import type { Fetch, Platform, TokenSource } from '../platform/Platform.ts'
import type { HandlerUrls } from '../rules/handlerUrls.ts'
import type { Session, Tokens, TokenStore } from '../session/types.ts'
import type { Send } from '../transport/exchange.ts'
import type { NetworkStatus } from '../transport/network.ts'
import type { ApiClient } from './api.ts'
import type { Validation } from './validation.ts'

/** Sent with each request; decides which keys are needed and which operations are allowed. */
export type AccessLevel = 'client' | 'server' | 'admin'

/** What a client was made with, defaults filled in. Plain data; secret keys are not part of it. */
export interface ClientConfig {
  readonly projectId: string
  /** `null` where a secret key does its work. */
  readonly publishableClientKey: string | null
  /** Without `/api/v1` and without a slash at the end. */
  readonly baseUrl: string
  /** The parent domain whose subdomains share one session; `null` for this host only. */
  readonly cookieDomain: string | null
  readonly urls: HandlerUrls
  readonly redirectMethod: RedirectMethod
  readonly oauthScopesOnSignIn: Readonly<Record<string, readonly string[]>>
  readonly extraRequestHeaders: Readonly<Record<string, string>>
  readonly trustedOrigins: readonly string[]
}

/**
 * How a user is redirected: `window` loads the page, `none` does nothing, `navigate` is the app's router. What is on
 * another origin is always loaded, because routers can't navigate there.
 *
 * ```ts
 * redirectMethod: { navigate: (to, { replace }) => router.navigate({ to, replace }) }
 * ```
 */
export type RedirectMethod = 'window' | 'none' | 'nextjs' | { readonly navigate: Navigate }

/** Goes to an address; with `replace` the current page leaves no entry in the history. */
export type Navigate = (url: string, options: { replace: boolean }) => unknown

/** A request to read tokens from: anything with `headers.get`, such as a `Request`. */
export interface RequestLike {
  readonly headers: { get(name: string): string | null }
}

/** Where tokens are kept. */
export type TokenStoreOption = 'cookie' | 'memory' | RequestLike | Tokens | TokenStore | null

/** A client at any access level. */
export interface Client {
  /** Names this client in cache keys; the same for the same project, level and address. */
  readonly key: string
  /** The key of the client whose session opens this one's project: its list of projects shows what is written here. */
  readonly ownerKey?: string
  readonly access: AccessLevel
  readonly config: ClientConfig
  readonly platform: Platform
  readonly session: Session
  /** Whether the service can be reached, for pages to show that they are still trying. */
  readonly network: NetworkStatus
  /** The transport: adds headers and tokens, and retries. Private: operations go through `send`, apps use `fetch`. */
  readonly exchange: Send
  /** The transport as a `fetch`. */
  readonly fetch: Fetch
  /** openapi-fetch over {@link Client.fetch}, for calls by path. */
  readonly api: ApiClient
  /** Receives errors that no caller can catch, except those of aborted calls. */
  readonly onUnhandledError: (error: unknown) => void
  /** What travels is checked with these; `null` for not at all. */
  readonly validate: Validation | null
  /** What functions remember about this client. Private: use `stateOf`. */
  readonly state: ClientState
  /** Ends what is under way (UsageError DISPOSED), and stops timers, listeners and channels. */
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

/** What any call may be told. */
export interface CallOptions {
  /** Aborts the call, waiting included. */
  signal?: AbortSignal
  /** How long it may take, in milliseconds, waiting and retries included. Default: 30,000 for each attempt. */
  timeout?: number
  /** Whose tokens go along, instead of those of `client.session`. */
  session?: TokenSource
}

/** One call of the specification, as the generated functions describe it. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's prefix, parameters in braces: `/teams/{team_id}`. */
  readonly path: string
  /** Input fields that go into the query. */
  readonly query?: readonly string[]
  /** What is sent for fields of the query that the input leaves out. */
  readonly defaults?: Readonly<Record<string, string | number | boolean>>
  /** Input fields that go into headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** How what is left of the input travels; absent when nothing is sent. */
  readonly body?: 'json' | 'form'
  /** Whether the signed-in user's token goes along; `'anonymous'` for that of an anonymous user only. Default: it does. */
  readonly auth?: false | 'anonymous'
  /** Whether a repeat does no harm. Default: only for GET. */
  readonly isIdempotent?: boolean
  /** Goes out without any header of this package. */
  readonly omitHeaders?: boolean
  /** A browser goes there; the answer is a redirect. */
  readonly navigation?: boolean
  /** The answer is text, not JSON. */
  readonly text?: boolean
}

/** Facts about one client that functions keep between calls, by name. Private: they change without notice. */
export type ClientState = Record<string, unknown>

/**
 * A value that lives as long as the client, made when it is first asked for. Each module uses one name of its own, and
 * keeps there what it must remember about a client, so that no module has variables that outlive it.
 *
 * ```ts
 * const redirects = stateOf<{ text?: string }>(client, 'redirects', () => ({}))
 * ```
 */
export function stateOf<Value extends object>(
  { state }: { readonly state: ClientState },
  name: string,
  make: () => Value,
): Value {
  return (state[name] ??= make()) as Value
}

/** The settings of the project, if they have been read. Services since 2026 include its trusted domains. */
export function knownProject(client: Pick<Client, 'state'>): { config?: Project['config'] } {
  return stateOf<{ config?: Project['config'] }>(client, 'project', () => ({}))
}
