import type { Client } from '../core/client/types.ts'
import { API_PATH, CLOCK_LEEWAY_DEFAULT_SECONDS, CLOCK_LEEWAY_SECONDS, DEFAULT_BASE_URL } from '../core/constants.ts'
import { UsageError } from '../core/errors.ts'
import type { EpochMillis } from '../core/lib/types.ts'
import type { Fetch } from '../core/platform/Platform.ts'
import { createTokenVerifier, type TokenVerifier, type VerifiedAccessToken } from './createTokenVerifier.ts'

export interface VerifyAccessTokenOptions {
  /** The audience the token has to name. */
  projectId: string
  /** Without `/api/v1`. A token may be issued by either of two. Default: the managed service. */
  baseUrl?: string | { browser: string; server: string }
  /** How far the issuer's clock may differ, in seconds. Default 5; more than 60 is a usage error. */
  leewaySeconds?: number
  /** Replaces the runtime's fetch, for the key set. */
  fetch?: Fetch
  /** Replaces the clock: milliseconds since 1970. */
  now?: () => EpochMillis
}

/**
 * Checks an access token by the public keys of its project, without a call for each: keys are fetched once in 300 s, and
 * a token that was verified before is looked up. Signature (ES256 alone), audience, issuer and times are checked. A
 * token stays good until it expires, even after a sign-out; ask the service with `getUser` where that matters.
 *
 * ```ts
 * const { userId } = await verifyAccessToken(token, { projectId: '…' })
 * ```
 *
 * @param options what to check against, or a client to take it from
 * @throws AccessTokenError ACCESS_TOKEN_EXPIRED, INVALID_PROJECT_FOR_ACCESS_TOKEN, UNPARSABLE_ACCESS_TOKEN; its
 * `reason` says why
 * @throws UsageError MISSING_OPTION, INVALID_OPTION
 * @throws TransportError when there are no keys and none can be fetched
 */
export function verifyAccessToken(
  token: string,
  options: VerifyAccessTokenOptions | Client,
): Promise<VerifiedAccessToken> {
  const known = prepared.get(options)
  return known ? known.verify(token, known.now(), known.leeway) : prepareAndVerify(token, options)
}

async function prepareAndVerify(
  token: string,
  options: VerifyAccessTokenOptions | Client,
): Promise<VerifiedAccessToken> {
  const { verify, now, leeway } = prepare(options)
  return verify(token, now(), leeway)
}

interface Prepared {
  readonly verify: TokenVerifier
  readonly now: () => EpochMillis
  readonly leeway: number
}

/** Options that were seen before; the same object is not read twice. */
const prepared = new WeakMap<object, Prepared>()
/** Keys and verified tokens belong to a project at an address, seen through one fetch. They hold nothing of a caller. */
const verifiers = new WeakMap<Fetch, Map<string, TokenVerifier>>()
const MOST_VERIFIERS = 100
const fetchOfRuntime: Fetch = (input, init) => fetch(input, init)
const clockOfRuntime = (): EpochMillis => Date.now()

function prepare(options: VerifyAccessTokenOptions | Client): Prepared {
  const { projectId, baseUrl, leewaySeconds, fetch, now } = 'config' in options ? ofClient(options) : options
  const leeway = leewaySeconds ?? CLOCK_LEEWAY_DEFAULT_SECONDS
  if (!(leeway >= 0 && leeway <= CLOCK_LEEWAY_SECONDS)) {
    throw new UsageError('INVALID_OPTION', `leewaySeconds must be from 0 to ${CLOCK_LEEWAY_SECONDS}.`)
  }
  const made = {
    verify: verifierFor(projectId, baseUrl ?? DEFAULT_BASE_URL, fetch ?? fetchOfRuntime),
    now: now ?? clockOfRuntime,
    leeway: leeway * 1000,
  }
  prepared.set(options, made)
  return made
}

function ofClient({ config, platform }: Client): VerifyAccessTokenOptions {
  return { projectId: config.projectId, baseUrl: config.baseUrl, fetch: platform.fetch, now: platform.now }
}

function verifierFor(
  projectId: string,
  baseUrl: NonNullable<VerifyAccessTokenOptions['baseUrl']>,
  fetch: Fetch,
): TokenVerifier {
  if (typeof projectId !== 'string' || projectId === '') {
    throw new UsageError('MISSING_OPTION', 'verifyAccessToken needs projectId: the project whose tokens are good.')
  }
  const bases = (typeof baseUrl === 'string' ? [baseUrl] : [baseUrl.server, baseUrl.browser]).map(trimmed)
  const name = JSON.stringify([projectId, ...bases])
  const known = verifiers.get(fetch) ?? new Map<string, TokenVerifier>()
  verifiers.set(fetch, known)
  const existing = known.get(name)
  if (existing) return existing
  const addresses = bases.map((base) => `${base}${API_PATH}/projects/${encodeURIComponent(projectId)}`)
  const verifier = createTokenVerifier({
    projectId,
    issuers: addresses,
    keySetUrl: `${addresses[0]}/.well-known/jwks.json`,
    fetch,
  })
  if (known.size >= MOST_VERIFIERS) known.delete(known.keys().next().value!)
  known.set(name, verifier)
  return verifier
}

function trimmed(url: string): string {
  if (!URL.canParse(url))
    throw new UsageError('INVALID_OPTION', `baseUrl must be an absolute URL, such as ${DEFAULT_BASE_URL}.`)
  return url.replace(/\/+$/, '')
}
