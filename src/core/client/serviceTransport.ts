/** Sends operations of other services, with the access token of the client's session. Loaded with the first one. */
import { createPipeline } from '../transport/pipeline.ts'
import type { Send, TransportRequest, TransportResponse } from '../transport/types.ts'
import { requireOwnTokens } from './authTokens.ts'
import { clientObserver } from './clientObserver.ts'
import { createSlot } from './slots.ts'
import type { Client } from './types.ts'

/** The transport of each service, by its name: an outage of one service doesn't delay requests to another. */
const transports = /* @__PURE__ */ createSlot('serviceTransports', () => new Map<string, Send>())

/**
 * Sends a request to a service of `config.services`. If it responds with 401, the access token is refreshed and the request
 * is sent once more, unless the session changed. Neither keys nor the refresh token are sent.
 *
 * @throws {UsageError} TOKENS_HELD_BY_SERVER in a page with `sessionServer`, for an operation of a user
 */
export async function sendToService(
  client: Client,
  service: string,
  { auth, ...request }: TransportRequest,
): Promise<TransportResponse> {
  const send = getTransport(client, service)
  const sendWith = (accessToken: string | null): Promise<TransportResponse> => {
    const headers = accessToken === null ? request.headers : { ...request.headers, ...toBearer(accessToken) }
    return send({ ...request, headers, auth: null, skipClientHeaders: true })
  }
  if (!auth) return sendWith(null)
  requireOwnTokens(client, service)
  const options = { signal: request.signal ?? undefined }
  const { sessionKey } = auth.getSnapshot()
  const { accessToken } = await auth.getTokens(options)
  const response = await sendWith(accessToken)
  if (response.status !== 401 || accessToken === null) return response
  auth.reject(accessToken)
  const fresh = await auth.getTokens(options)
  const isSameSession = auth.getSnapshot().sessionKey === sessionKey
  return isSameSession && fresh.accessToken && fresh.accessToken !== accessToken
    ? sendWith(fresh.accessToken)
    : response
}

/** RFC 6750, section 2.1. */
const toBearer = (accessToken: string): { authorization: string } => ({ authorization: `Bearer ${accessToken}` })

function getTransport(client: Client, service: string): Send {
  const byName = transports.get(client)
  const existing = byName.get(service)
  if (existing) return existing
  const { send } = createPipeline(client.platform, {
    clientHeaders: {},
    getObserver: () => clientObserver.get(client),
  })
  byName.set(service, send)
  return send
}
