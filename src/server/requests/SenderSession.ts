/**
 * The session of a request, opened once for each client that verifies it. Guards that follow each other share its tokens, so
 * they are refreshed once. Whether a guard accepted the sender is not remembered: each checks its own options.
 */
import { perClient } from '../../core/client/perClient.ts'
import type { ServerClient } from '../../core/client/types.ts'
import { ACCESS_TOKEN_MIN_LIFE_MILLIS } from '../../core/constants.ts'
import { withTokenStore } from './clientOfRequest.ts'
import { toHeaderReader, type IncomingRequest } from './IncomingRequest.ts'
import { isDue } from './refresh/refreshIfDue.ts'
import { RequestSession } from './RequestSession.ts'

export class SenderSession extends RequestSession {
  readonly #client: ServerClient
  #senderClient: ServerClient | undefined
  #rejected: string | null = null

  /** @throws {UsageError} INVALID_TOKENS for a header that can't be read */
  constructor(client: ServerClient, request: IncomingRequest) {
    super(request, client.config)
    this.#client = client
  }

  /** Returns an access token with enough life left, refreshed if needed; `null` if the session has ended. */
  async getAccessToken(signal: AbortSignal): Promise<string | null> {
    const { accessToken } = this.store.read()
    const isUsable =
      accessToken !== this.#rejected && !isDue(accessToken, ACCESS_TOKEN_MIN_LIFE_MILLIS, this.#client.platform)
    return isUsable ? accessToken : this.client.session.getAccessToken({ signal })
  }

  /** Marks an access token that can't be verified, so that it is refreshed. */
  reject(accessToken: string): void {
    this.#rejected = accessToken
    this.client.session.reject(accessToken)
  }

  /** A client that acts for the sender, created when it is needed: for a refresh, or by the app. */
  get client(): ServerClient {
    return (this.#senderClient ??= withTokenStore(this.#client, this.store))
  }
}

interface OpenedSession {
  /** The headers that it was read from. */
  readonly credentials: readonly (string | null)[]
  readonly session: SenderSession
}

/** The headers that may contain the sender's tokens. */
const CREDENTIALS = ['authorization', 'x-stack-auth', 'cookie']

const openedSessions = /* @__PURE__ */ perClient(() => new WeakMap<IncomingRequest, OpenedSession>())

/**
 * Returns the session of a request for a client. If other code has changed the headers since, such as a middleware that adds
 * a token, they are read again.
 *
 * @throws {UsageError} INVALID_TOKENS for a header that can't be read
 */
export function openSenderSession(client: ServerClient, request: IncomingRequest): SenderSession {
  const opened = openedSessions.get(client)
  const headers = toHeaderReader(request)
  const credentials = CREDENTIALS.map((name) => headers.get(name))
  const existing = opened.get(request)
  if (existing && credentials.every((value, index) => value === existing.credentials[index])) return existing.session
  const session = new SenderSession(client, request)
  opened.set(request, { credentials, session })
  return session
}
