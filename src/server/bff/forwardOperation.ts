/** Sends an operation of a page to the service, with the tokens that the server holds. */
import type { ClientOperation } from '../../../generated/clientOperations.ts'
import type { Client, ServerClient } from '../../core/client/types.ts'
import { API_PATH } from '../../core/constants.ts'
import { KnownError } from '../../core/errors.ts'
import { isToken } from '../../core/session/tokens.ts'
import type { TokenStore } from '../../core/session/types.ts'
import { withSession } from '../../core/transport/authorization.ts'
import { fetchOnce } from '../../core/transport/fetchOnce.ts'
import type { Layer, TransportRequest, TransportResponse } from '../../core/transport/types.ts'
import { toRecord } from '../../core/util/record.ts'
import { createCliSession, type CliSession } from '../requests/approveCliLogin.ts'
import { toErrorResponse } from '../requests/errorResponse.ts'
import { verifyAnyAccount } from '../tokens/verifyAccessToken.ts'
import { PageCookies, VaultSession, type VaultSessionParts } from './VaultSession.ts'

/** Sends an operation for a page. The target is the operation's path and query. */
export type Forwarder = (request: Request, operation: ClientOperation, target: string) => Promise<Response>

/** What reaches the service of a page's headers. Tokens, cookies and hop-by-hop headers don't. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'user-agent',
  'x-stack-client-version',
  'x-stack-override-error-status',
  'x-stack-random-nonce',
]

/** What reaches the page of the service's headers, besides those of the service's own. */
const RESPONSE_HEADERS = ['content-type', 'content-disposition', 'retry-after']

/** Pages send JSON with at most a picture in it. */
const BODY_MAX_BYTES = 4 * 1024 * 1024

export interface ForwarderOptions {
  readonly parts: VaultSessionParts
  readonly createClient: (tokenStore: TokenStore) => Client
  /** The publishable key of the project. */
  readonly key: string
  /** Records sign-outs in the store. */
  readonly layer: Layer
  /** A client that can create sessions for command lines; `null` without a secret key. */
  readonly server: ServerClient | null
}

export function createForwarder({ parts, createClient, key, layer, server }: ForwarderOptions): Forwarder {
  const { config } = parts
  const clientHeaders = {
    ...config.extraRequestHeaders,
    'x-stack-project-id': config.projectId,
    'x-stack-access-type': 'client',
    'x-stack-publishable-client-key': key,
  }
  return async (request, operation, target) => {
    const body = await readBody(request)
    if (body === null) return toError(413, 'BODY_TOO_LARGE', `The body has more than ${BODY_MAX_BYTES} bytes.`)
    const { signal } = request
    const presentedToken = readPresentedToken(request, operation, body)
    const vaultSession = await VaultSession.open(parts, new PageCookies(request, parts), presentedToken)
    const client = createClient(vaultSession.store)
    const hasSession = presentedToken !== null && (await hasUsableSession(vaultSession, client, signal))
    const hasEnded = presentedToken !== null && !hasSession
    if (hasEnded && operation.id !== 'exchangeOAuthToken') return toEndedResponse(vaultSession, operation)
    if (isRefreshGrant(operation, body)) return respondToRefreshGrant(vaultSession)
    const sendBody = (text: string): Promise<TransportResponse> =>
      send(client, layer, {
        url: config.baseUrl + API_PATH + target,
        method: operation.method,
        headers: { ...pick(request.headers, (name) => REQUEST_HEADERS.includes(name)), ...clientHeaders },
        body: text || undefined,
        auth: hasSession ? client.session : null,
        isIdempotent: false,
        signal,
      })
    const isCliLogin = operation.id === 'completeCliLogin' && hasSession
    const response = isCliLogin
      ? await confirmCliLogin({ server, vaultSession, body, signal, sendBody })
      : await sendBody(body)
    if (endsSession(operation, response)) await vaultSession.end()
    return toPageResponse(response, operation, vaultSession)
  }
}

/** Returns true if the session is over after this response. A sign-out that was refused ends it too, a refused deletion doesn't. */
function endsSession({ id }: ClientOperation, { status }: TransportResponse): boolean {
  return (id === 'deleteCurrentSession' && status < 500) || (id === 'deleteCurrentUser' && status < 300)
}

/** Sends once: the page repeats what can be repeated. Only a rejected access token is refreshed and the request repeated. */
const send = (client: Client, layer: Layer, request: TransportRequest): Promise<TransportResponse> =>
  withSession(
    layer((sent) => fetchOnce(client.platform, { ...sent, headers: { ...sent.headers, ...sent.tokenHeaders } })),
  )(request)

/** Returns the text of a body; `null` for one that is too large. */
async function readBody({ body, headers }: Request): Promise<string | null> {
  if (!body) return ''
  if (Number(headers.get('content-length')) > BODY_MAX_BYTES) return null
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > BODY_MAX_BYTES) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Returns what the page sends in place of its refresh token; `null` for a call without a session. */
function readPresentedToken({ headers }: Request, operation: ClientOperation, body: string): string | null {
  if (isRefreshGrant(operation, body)) return new URLSearchParams(body).get('refresh_token')
  if (operation.id === 'completeCliLogin') {
    const { refresh_token: reference } = parseFields(body)
    return typeof reference === 'string' ? reference : null
  }
  return headers.get('x-stack-refresh-token')
}

/** A client refreshes a session that it has just ended, in order to end it at the service too. */
const isRefreshGrant = ({ id }: ClientOperation, body: string): boolean =>
  id === 'exchangeOAuthToken' && new URLSearchParams(body).get('grant_type') === 'refresh_token'

async function hasUsableSession(
  vaultSession: VaultSession,
  { session }: Client,
  signal: AbortSignal,
): Promise<boolean> {
  return vaultSession.hasTokens && (await session.getAccessToken({ signal })) !== null
}

/** The page refreshes next, and learns that its session is over. */
function toEndedResponse(vaultSession: VaultSession, { id }: ClientOperation): Promise<Response> {
  const code = id === 'deleteCurrentSession' ? 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' : 'ACCESS_TOKEN_EXPIRED'
  return toKnownError(code, vaultSession)
}

async function respondToRefreshGrant(vaultSession: VaultSession): Promise<Response> {
  const references = vaultSession.toReferences()
  if (!references) return toKnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', vaultSession)
  const headers = new Headers()
  await vaultSession.applyTo(headers)
  const body = { access_token: references.accessToken, refresh_token: references.refreshToken }
  return Response.json(body, { headers })
}

async function toKnownError(
  code: 'ACCESS_TOKEN_EXPIRED' | 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  vaultSession: VaultSession,
): Promise<Response> {
  const error = toErrorResponse(new KnownError(code, 'The session has ended. Sign in again.', 401, undefined))
  const headers = new Headers(error?.headers)
  await vaultSession.applyTo(headers)
  return Response.json(error?.body, { status: 401, headers })
}

interface CliLoginParts {
  readonly server: ServerClient | null
  readonly vaultSession: VaultSession
  /** The body that the page sent. */
  readonly body: string
  readonly signal: AbortSignal
  readonly sendBody: (body: string) => Promise<TransportResponse>
}

/**
 * Confirms the login of a command line, which gets the refresh token in the body: that of a new session, or without a secret
 * key that of the page.
 */
async function confirmCliLogin({
  server,
  vaultSession,
  body,
  signal,
  sendBody,
}: CliLoginParts): Promise<TransportResponse> {
  const cliSession = server ? await openCliSession(server, vaultSession, signal) : null
  const { refreshToken } = cliSession ?? vaultSession.store.read()
  const response = await sendBody(JSON.stringify({ ...parseFields(body), refresh_token: refreshToken }))
  if (cliSession && response.status !== 200) await cliSession.cancel()
  return response
}

async function openCliSession(
  server: ServerClient,
  vaultSession: VaultSession,
  signal: AbortSignal,
): Promise<CliSession | null> {
  const { accessToken } = vaultSession.store.read()
  if (accessToken === null) return null
  return createCliSession(server, await verifyAnyAccount(accessToken, server), { signal })
}

async function toPageResponse(
  { response, status, code }: TransportResponse,
  { path }: ClientOperation,
  vaultSession: VaultSession,
): Promise<Response> {
  const isOfService = (name: string): boolean => name.startsWith('x-stack-') && !name.includes('token')
  const headers = new Headers(pick(response.headers, (name) => RESPONSE_HEADERS.includes(name) || isOfService(name)))
  const isRedirect = response.status >= 300 && response.status < 400
  if (isRedirect) return toError(502, 'UNEXPECTED_REDIRECT', 'The service responded with a redirect.')
  // Only these issue tokens. Others are passed on as they arrive.
  const mayHaveTokens = path.startsWith('/auth/') && code === null && status < 300
  const content = mayHaveTokens ? await holdTokens(await response.text(), vaultSession) : response.body
  if (content === TOKENS_WITHHELD) {
    return toError(502, 'TOKENS_WITHHELD', 'The response had tokens that the session server can not hold.')
  }
  await vaultSession.applyTo(headers)
  return new Response(content, { status: response.status, headers })
}

const TOKENS_WITHHELD = Symbol('tokens withheld')

/** Returns the body with references in place of tokens, which begin a session. */
async function holdTokens(text: string, vaultSession: VaultSession): Promise<string | typeof TOKENS_WITHHELD> {
  const fields = parseFields(text)
  const { access_token: accessToken, refresh_token: refreshToken } = fields
  if (accessToken === undefined && refreshToken === undefined) return text
  if (!isToken(accessToken) || !isToken(refreshToken)) return TOKENS_WITHHELD
  const references = await vaultSession.begin({ accessToken, refreshToken })
  return JSON.stringify({
    ...fields,
    access_token: references.accessToken,
    refresh_token: references.refreshToken,
  })
}

/** Returns the fields of a JSON object; none for any other text. */
function parseFields(text: string): Readonly<Record<string, unknown>> {
  try {
    return toRecord(JSON.parse(text))
  } catch {
    return {}
  }
}

function pick(headers: Headers, isPicked: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => isPicked(name)))
}

const toError = (status: number, code: string, error: string): Response =>
  Response.json({ code, error }, { status, headers: { 'cache-control': 'private, no-store' } })
