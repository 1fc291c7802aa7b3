/** Verification of access tokens against the public keys of their project. */
import { EVERY_ACCOUNT, type LimitedAccount } from '../../core/auth/accepts.ts'
import { requireProjectId } from '../../core/client/options.ts'
import type { Client } from '../../core/client/types.ts'
import {
  ACCESS_COOKIE_MAX_AGE_SECONDS,
  API_PATH,
  CLOCK_LEEWAY_DEFAULT_SECONDS,
  CLOCK_LEEWAY_SECONDS,
  DEFAULT_BASE_URL,
  PROJECTS_REMEMBERED,
} from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import type { Fetch } from '../../core/platform/Platform.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import { createLruCache } from '../createLruCache.ts'
import { getObjectId } from '../getObjectId.ts'
import { getKeySources, requireKeySet, type KeySetOption } from './keySources.ts'
import type { SharedKeySets } from './SharedKeySets.ts'
import { createTokenVerifier, type TokenVerifier, type VerifiedAccessToken } from './tokenVerifier.ts'

export interface VerifyAccessTokenOptions extends KeySetOption {
  /** The project the token must be for. */
  projectId: string
  /**
   * The address of the service, without `/api/v1`. With two addresses, a token may be issued by either.
   *
   * @default the managed service
   */
  baseUrl?: string | { browser: string; server: string } | undefined
  /**
   * Accounts to accept besides full ones.
   *
   * @default [] anonymous and restricted users are refused
   */
  allow?: readonly LimitedAccount[] | undefined
  /**
   * Tolerated clock difference to the issuer, in seconds; at most 60.
   *
   * @default 5
   */
  leewaySeconds?: number | undefined
  /**
   * Fetches the key set. Pass the same function each time: keys are cached for each function, so one that is created for
   * each call fetches them for each call.
   *
   * @default fetch
   */
  fetch?: Fetch | undefined
  /**
   * Returns the current time in milliseconds since 1970.
   *
   * @default Date.now
   */
  now?: (() => EpochMillis) | undefined
}

/**
 * Verifies an access token, usually without a request: the key set is cached for 300 s, and verified tokens are
 * remembered. Checks signature (ES256 only), type, audience, issuer, times and account kind. A token stays valid until it
 * expires, even after a sign-out; use `getRequestUser` where that matters.
 *
 * Calls with equal options share keys, for the 1,000 projects that were used last. With more projects, keep one options
 * object for each.
 *
 * @param token the access token as the sender passed it
 * @param options the expected project and service, or a client of theirs
 * @returns the content of the token
 * @throws {AccessTokenError} ACCESS_TOKEN_EXPIRED, INVALID_PROJECT_FOR_ACCESS_TOKEN, UNPARSABLE_ACCESS_TOKEN,
 * ANONYMOUS_AUTHENTICATION_NOT_ALLOWED, RESTRICTED_USER_NOT_ALLOWED; its `reason` names the failed check
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION, WRONG_KEY
 * @throws {TransportError} if no keys are cached and they can't be fetched
 * @see https://www.rfc-editor.org/rfc/rfc8725#section-3.11 (typed tokens)
 * @see https://www.rfc-editor.org/rfc/rfc9068#section-4 (validation)
 *
 * @example
 * ```ts
 * const { userId } = await verifyAccessToken(token, { projectId: '…' })
 * ```
 */
export function verifyAccessToken(
  token: string,
  options: VerifyAccessTokenOptions | Client,
): Promise<VerifiedAccessToken> {
  return verifyFor(token, options, 'config' in options ? NONE : (options.allow ?? NONE))
}

/** {@link verifyAccessToken} with the accounts to accept beside a client. */
export async function verifyFor(
  token: string,
  options: VerifyAccessTokenOptions | Client,
  allow: readonly LimitedAccount[],
): Promise<VerifiedAccessToken> {
  const { verify, now, leewayMillis } = verifiers.get(options) ?? prepareVerifier(options)
  return verify(token, { now: now(), leewayMillis, allow })
}

/** {@link verifyAccessToken} with a client, which also accepts anonymous and restricted accounts. */
export const verifyAnyAccount = (token: string, client: Client): Promise<VerifiedAccessToken> =>
  verifyFor(token, client, EVERY_ACCOUNT)

/**
 * Returns the session that an access token names if a key of the project signed it; `null` for any other token. The token
 * may have expired within the last day, so use the result only to distinguish users from invented cookies.
 */
export async function readSignedSession(token: string, client: Client): Promise<string | null> {
  const { verify, now } = verifiers.get(client) ?? prepareVerifier(client)
  const leewayMillis = ACCESS_COOKIE_MAX_AGE_SECONDS * 1000
  try {
    const { sessionId } = await verify(token, { now: now(), leewayMillis, allow: EVERY_ACCOUNT })
    return sessionId
  } catch {
    return null
  }
}

interface PreparedVerifier {
  readonly verify: TokenVerifier
  readonly now: () => EpochMillis
  readonly leewayMillis: number
}

const NONE: readonly LimitedAccount[] = []
/** By client or options object, because callers pass the same one for every token. */
const verifiers = new WeakMap<VerifyAccessTokenOptions | Client, PreparedVerifier>()
/**
 * Keys by fetch, project and address, so that calls with equal options share them. Clients and options objects keep their
 * own when it is dropped here.
 */
const sharedVerifiers = /* @__PURE__ */ createLruCache<TokenVerifier>(PROJECTS_REMEMBERED)
const runtimeFetch: Fetch = (input, init) => fetch(input, init)
const runtimeClock = (): EpochMillis => Date.now()

function prepareVerifier(source: VerifyAccessTokenOptions | Client): PreparedVerifier {
  const isClient = 'config' in source
  const options = isClient ? toOptions(source) : source
  const { leewaySeconds, now } = options
  const leeway = leewaySeconds ?? CLOCK_LEEWAY_DEFAULT_SECONDS
  if (!(leeway >= 0 && leeway <= CLOCK_LEEWAY_SECONDS)) {
    throw new UsageError('INVALID_OPTION', `leewaySeconds must be from 0 to ${CLOCK_LEEWAY_SECONDS}.`)
  }
  const prepared = {
    verify: verifierFor(options, isClient ? getKeySources(source).shared : undefined),
    now: now ?? runtimeClock,
    leewayMillis: leeway * 1000,
  }
  verifiers.set(source, prepared)
  return prepared
}

function toOptions(client: Client): VerifyAccessTokenOptions {
  const { config, platform } = client
  const { projectId, baseUrl, browserBaseUrl } = config
  const { keySet } = getKeySources(client)
  return {
    projectId,
    baseUrl: { server: baseUrl, browser: browserBaseUrl },
    fetch: platform.fetch,
    now: platform.now,
    keySet,
  }
}

function verifierFor(options: VerifyAccessTokenOptions, shared: SharedKeySets | undefined): TokenVerifier {
  const { baseUrl = DEFAULT_BASE_URL, fetch = runtimeFetch, keySet } = options
  const projectId = requireProjectId(options.projectId)
  const bases = (typeof baseUrl === 'string' ? [baseUrl] : [baseUrl.server, baseUrl.browser]).map(toServiceAddress)
  const sourceIds = [fetch, keySet, shared].map((source) => (source ? getObjectId(source) : null))
  const name = JSON.stringify([...sourceIds, projectId, ...bases])
  const existing = sharedVerifiers.get(name)
  if (existing) return existing
  const verifier = createTokenVerifier({
    projectId,
    issuers: bases.flatMap(issuingHosts).map((base) => base + API_PATH),
    keySetUrl: `${bases[0]}${API_PATH}/projects/${encodeURIComponent(projectId)}/.well-known/jwks.json`,
    fetch,
    initialKeys: keySet && requireKeySet(keySet),
    shared,
  })
  sharedVerifiers.set(name, verifier)
  return verifier
}

function toServiceAddress(url: string): string {
  if (!URL.canParse(url)) {
    throw new UsageError('INVALID_OPTION', `baseUrl must be an absolute URL, such as ${DEFAULT_BASE_URL}.`)
  }
  return url.replace(/(\/api\/v1)?\/*$/, '')
}

/** The managed service has two domains; a token names the one that issued it. */
function issuingHosts(base: string): string[] {
  if (!/^https:\/\/api(?:[12]|\.dev|\.staging)?\.(?:stack-auth|hexclave)\.com$/.test(base)) return [base]
  return ['stack-auth', 'hexclave'].map((domain) => base.replace(/(?:stack-auth|hexclave)\.com$/, `${domain}.com`))
}
