/** Sends the request of an operation. */
import type { Client } from '../../core/client/types.ts'
import { API_PATH } from '../../core/constants.ts'
import { LatchkeyError } from '../../core/errors.ts'
import { parseResponse } from '../../core/request/parseResponse.ts'
import { CommandError, EXIT } from '../errors.ts'
import type { ApiOperation, Specification } from './specification.ts'
import { serializeBody, type ApiRequest } from './toRequest.ts'

export interface OperationCall {
  readonly specification: Specification
  readonly operation: ApiOperation
  readonly client: Client
  readonly signal: AbortSignal
}

/**
 * Resolves to the content of the response, or to the address of a redirect.
 *
 * @throws {CommandError} NOT_SIGNED_IN if the session ended, and the service refused the request
 */
export async function sendOperation(
  { specification, operation, client, signal }: OperationCall,
  apiRequest: ApiRequest,
): Promise<unknown> {
  const request = {
    url: client.config.baseUrl + API_PATH + apiRequest.path,
    method: apiRequest.method,
    headers: apiRequest.headers,
    body: serializeBody(apiRequest),
    auth: sendsToken(operation, client) ? client.session : null,
    isIdempotent: operation['x-retry'] === true,
    skipClientHeaders: operation['x-access'] === 'none',
    readBody: true,
    signal,
  }
  const isSignedOut = (): boolean => client.session.getSnapshot().status === 'signed-out'
  const hadSession = request.auth !== null && !isSignedOut()
  const response = await client.sendRequest(request)
  if (hadSession && isSignedOut() && response.code !== null) {
    const message = 'The session has ended. Run latchkey login, or set LATCHKEY_REFRESH_TOKEN to that of another one.'
    throw new CommandError(message, EXIT.failed, 'NOT_SIGNED_IN')
  }
  const location = response.response.headers.get('location')
  if (location !== null && response.status >= 300 && response.status < 400) return { location }
  return parseResponse(request, response, {}, specification.isText(operation) ? ({ text }) => text : undefined)
}

function sendsToken({ 'x-user': user }: ApiOperation, { session }: Client): boolean {
  return user === 'anonymous' ? session.getSnapshot().status === 'anonymous' : user !== 'none'
}

interface Page {
  readonly items: readonly unknown[]
  readonly pagination?: { readonly next_cursor: string | null }
}

/**
 * Returns the items of all pages.
 *
 * @param onPage called with the number of items so far
 */
export async function readAllPages(
  call: OperationCall,
  request: ApiRequest,
  onPage: (count: number) => void = () => {},
): Promise<object> {
  const items: unknown[] = []
  const url = new URL(request.path, 'http://localhost')
  const cursors = new Set<string>()
  for (;;) {
    // The form of a list is that of the specification.
    const page = (await sendOperation(call, { ...request, path: url.pathname + url.search })) as Page
    items.push(...page.items)
    onPage(items.length)
    const cursor = page.pagination?.next_cursor ?? null
    if (cursor === null) return { items }
    if (cursors.has(cursor)) {
      throw new LatchkeyError('INVALID_RESPONSE', `${call.operation.operationId} responded with the same cursor twice.`)
    }
    cursors.add(cursor)
    url.searchParams.set('cursor', cursor)
  }
}
