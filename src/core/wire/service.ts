/** Sends operations of other services, with the credentials of the service. */
import { requireOwnTokens } from '../client/authTokens.ts'
import { clientObserver } from '../client/clientObserver.ts'
import { perClient } from '../client/perClient.ts'
import { serviceOptions, type Credential, type ServiceOptions } from '../client/services.ts'
import type { Client } from '../client/types.ts'
import { UsageError } from '../errors.ts'
import type { AnyOperation, SecurityScheme, Service } from '../request/operation.ts'
import type { Session } from '../session/types.ts'
import { createPipeline } from '../transport/pipeline.ts'
import { isStream, type Send, type TransportRequest, type TransportResponse } from '../transport/types.ts'
import { getOwn } from '../util/record.ts'
import { bearer } from './security.ts'

/**
 * Returns the service of generated operations. Their requests get the credentials that the app passes, or the access token of
 * the session, and neither the refresh token nor a key of the project. If the service responds to that token with 401, it is
 * refreshed and the request is sent once more, unless the session changed.
 *
 * Credentials go to the origin of the service's URL and to the addresses of `servers`, nowhere else.
 *
 * @param name its name in the client's option `services`
 *
 * @example
 * ```ts
 * export const bookshop = defineService('bookshop')
 * ```
 */
// @__NO_SIDE_EFFECTS__
export const defineService = (name: string): Service => ({
  name,
  getUrl: (client, operation) => getUrl(client, name, operation),
  send: (client, operation, request) => new ServiceCall(client, name, operation).send(request),
})

const trimSlashes = (url: string): string => url.replace(/\/+$/, '')

function getUrl(client: Client, name: string, { id, server }: AnyOperation): string {
  const serviceUrl = getOwn(client.config.services, name)
  if (serviceUrl === undefined) {
    throw new UsageError(
      'MISSING_OPTION',
      `${id} is an operation of ${name}. Pass its URL to the client: services: { ${name}: 'https://…' }.`,
    )
  }
  if (server === undefined) return serviceUrl
  const { servers } = getOptions(client, name)
  return trimSlashes(getOwn(servers, server) ?? new URL(server, `${serviceUrl}/`).href)
}

function getOptions(client: Client, name: string): ServiceOptions {
  const options = getOwn(serviceOptions.get(client), name)
  return typeof options === 'object' ? options : { url: options ?? '' }
}

/** A scheme with its credential; `null` without a signed-in user. */
interface Proof {
  readonly name: string
  readonly scheme: SecurityScheme
  readonly credential: Credential | null
  /** True for the access token of the session. */
  readonly isOfSession: boolean
}

/** A request before its credentials are known. */
type UnsignedRequest = Omit<TransportRequest, 'auth'>

/** What operations without a declared scheme need. */
const SESSION_TOKEN = { token: bearer }

class ServiceCall {
  readonly #client: Client
  readonly #name: string
  readonly #operation: AnyOperation

  constructor(client: Client, name: string, operation: AnyOperation) {
    this.#client = client
    this.#name = name
    this.#operation = operation
  }

  /** @throws {UsageError} TOKENS_HELD_BY_SERVER in a page with `sessionServer`, for the access token of the session */
  async send({ auth, ...request }: TransportRequest): Promise<TransportResponse> {
    const sendWith = (proofs: readonly Proof[]): Promise<TransportResponse> =>
      this.#getTransport(request.url)(this.#authorize({ ...request, auth: null }, proofs))
    const sessionKey = auth?.getSnapshot().sessionKey
    const proofs = await this.#findProofs(auth, request)
    const response = await sendWith(proofs)
    const token = proofs.find(({ isOfSession }) => isOfSession)?.credential
    if (!auth || typeof token !== 'string' || response.status !== 401) return response
    auth.reject(token)
    if (isStream(request.body)) return response
    const { accessToken } = await auth.getTokens({ signal: request.signal ?? undefined })
    const isFresh = auth.getSnapshot().sessionKey === sessionKey && accessToken !== null && accessToken !== token
    return isFresh
      ? sendWith(proofs.map((proof) => (proof.isOfSession ? { ...proof, credential: accessToken } : proof)))
      : response
  }

  /**
   * Returns the schemes of the first alternative for which there are all credentials; none if the operation allows that.
   *
   * @throws {UsageError} MISSING_OPTION
   */
  async #findProofs(auth: Session | null, request: UnsignedRequest): Promise<readonly Proof[]> {
    const { id, security = [auth ? SESSION_TOKEN : {}] } = this.#operation
    const found: (readonly Proof[])[] = []
    const missing = new Set<string>()
    for (const alternative of security) {
      const proofs: Proof[] = []
      for (const [name, scheme] of Object.entries(alternative)) {
        const proof = await this.#findProof(name, scheme, auth, request)
        if (proof) proofs.push(proof)
        else missing.add(name)
      }
      const isComplete = proofs.length === Object.keys(alternative).length
      if (isComplete && proofs.length > 0 && proofs.every(({ credential }) => credential !== null)) return proofs
      if (isComplete) found.push(proofs)
    }
    // Without a user, the service decides whether it responds.
    const best = found.find((proofs) => proofs.length === 0) ?? found[0]
    if (!best) {
      const fields = [...missing].map((scheme) => `${JSON.stringify(scheme)}: '…'`).join(', ')
      throw new UsageError(
        'MISSING_OPTION',
        `${id} needs credentials. Pass them to the client: services: { ${this.#name}: { url: 'https://…', credentials: { ${fields} } } }.`,
      )
    }
    return best
  }

  async #findProof(
    name: string,
    scheme: SecurityScheme,
    auth: Session | null,
    request: UnsignedRequest,
  ): Promise<Proof | null> {
    // The value is in the request already.
    if (scheme.isSent?.(request)) return { name, scheme, credential: '', isOfSession: false }
    const option = getOwn(getOptions(this.#client, this.#name).credentials, name)
    const credential = (typeof option === 'function' ? await option() : option) ?? null
    if (credential !== null) return { name, scheme, credential, isOfSession: false }
    if (!scheme.usesSession || !auth) return null
    requireOwnTokens(this.#client, this.#name)
    const { accessToken } = await auth.getTokens({ signal: request.signal ?? undefined })
    return { name, scheme, credential: accessToken, isOfSession: true }
  }

  /** @throws {UsageError} UNTRUSTED_URL if the operation is at an origin that the app didn't name */
  #authorize(request: TransportRequest, proofs: readonly Proof[]): TransportRequest {
    let authorized: TransportRequest = { ...request, skipClientHeaders: true }
    for (const { name, scheme, credential } of proofs) {
      if (credential === null) continue
      this.#requireTrust(request.url)
      authorized = scheme.apply(authorized, credential, `services.${this.#name}.credentials.${name}`, this.#client)
    }
    return authorized
  }

  #requireTrust(url: string): void {
    const { servers = {} } = getOptions(this.#client, this.#name)
    const trusted = [getOwn(this.#client.config.services, this.#name) ?? '', ...Object.values(servers)]
    const { origin } = new URL(url)
    if (trusted.some((address) => new URL(address).origin === origin)) return
    const { id, server = origin } = this.#operation
    throw new UsageError(
      'UNTRUSTED_URL',
      `${id} is at ${server}, which gets no credentials. If you trust it, pass its address to the client: services: { ${this.#name}: { servers: { '${server}': '${server}' } } }.`,
    )
  }

  #getTransport(url: string): Send {
    const byOrigin = transports.get(this.#client)
    const { origin } = new URL(url)
    const existing = byOrigin.get(origin)
    if (existing) return existing
    const { send } = createPipeline(this.#client.platform, {
      clientHeaders: {},
      observer: clientObserver.get(this.#client),
    })
    byOrigin.set(origin, send)
    return send
  }
}

/** The transports by origin: an outage of one service doesn't delay requests to another. */
const transports = /* @__PURE__ */ perClient(() => new Map<string, Send>())

/**
 * Returns the URL of a server whose address has variables, for the client's option `services`.
 *
 * @param template the address, with the names of variables in braces: `https://{region}.example.com/{version}`
 * @param variables their values
 * @throws {UsageError} MISSING_OPTION for a variable without a value, INVALID_OPTION for a value that would change another part
 * of the address
 *
 * @example
 * ```ts
 * createClient({ projectId: '…', services: { bookshop: serverUrl('https://{region}.example.com', { region: 'eu' }) } })
 * ```
 */
export function serverUrl(template: string, variables: Readonly<Record<string, string>>): string {
  const [prefix = ''] = /^[^/]*(?:\/\/[^/]*)?/.exec(template) ?? []
  return template.replace(/\{([^{}]+)\}/g, (_, name: string, index: number) => {
    const value = getOwn(variables, name)
    if (value === undefined) {
      throw new UsageError('MISSING_OPTION', `${name} has no value. Pass one for ${template}.`)
    }
    // Below the host, a value may have several segments.
    const isValid = index < prefix.length ? /^[\w.~-]+$/.test(value) : /^[\w.~-]+(?:\/[\w.~-]+)*$/.test(value)
    if (!isValid || value.split('/').includes('..')) {
      throw new UsageError(
        'INVALID_OPTION',
        `${name} of ${template} can have only letters, digits, ., _, ~ and -, and below the host also /.`,
      )
    }
    return value
  })
}
