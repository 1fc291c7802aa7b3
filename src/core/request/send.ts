/** Sends operations. Every call to the service goes through here. */
import type { CallOptions, Client } from '../client/types.ts'
import { TransportError } from '../errors.ts'
import type { TransportRequest, TransportResponse } from '../transport/types.ts'
import { importWithRetry } from '../util/importWithRetry.ts'
import type { KeyExceptions } from '../util/types.ts'
import { buildRequest } from './buildRequest.ts'
import { toModelKeys } from './casing.ts'
import type {
  AnyOperation,
  ClientFor,
  InputOf,
  Operation,
  OperationCalls,
  OutputOf,
  UntypedCalls,
} from './operation.ts'
import { parseResponse } from './parseResponse.ts'
import type { Validate, Validation } from './validation.ts'

/**
 * Sends an operation. The types of input and output are those of the operation at the client's access level.
 *
 * @param client a client at a level that may call the operation
 * @param operation such as `getTeamOperation`
 * @param input its fields, in the names of models
 * @param options signal, timeout and session of the call
 * @returns the response in the names of models
 * @throws {KnownError} the codes of the operation, see `OperationError`
 * @throws {TransportError} if there is no usable response
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION for fields that can't be part of a URL
 *
 * @example
 * ```ts
 * const team = await send(client, getTeamOperation, { teamId })
 * ```
 */
export async function send<Calls extends OperationCalls = UntypedCalls, C extends ClientFor<Calls> = ClientFor<Calls>>(
  client: C,
  operation: Operation<Calls>,
  input: InputOf<Calls, C>,
  options: CallOptions = {},
): Promise<OutputOf<Calls, C>> {
  const { request, body } = buildRequest(client, operation, input, options)
  const validate = client.validate && (await loadValidator(client.validate, operation))
  if (operation.body) validate?.(body)
  const response = await (operation.service === undefined
    ? client.sendRequest(request)
    : sendToService(client, operation.service, request))
  // The types of an operation's output are those of the specification, see `validation.ts` for checking them.
  type Output = OutputOf<Calls, C>
  if (operation.isRedirect) return (response.response.headers.get('location') ?? '') as Output
  const content = await parseResponse(request, response, operation.isText, operation.ownErrors)
  validate?.(content, response.response.status)
  return toModel(content, operation.responseKeys) as Output
}

/** Loaded on demand, because most apps call one service. */
async function sendToService(client: Client, service: string, request: TransportRequest): Promise<TransportResponse> {
  const module = await importWithRetry(() => import('../client/serviceTransport.ts'))
  return module.sendToService(client, service, request)
}

/** @throws {TransportError} INVALID_RESPONSE for a response that is nested too deeply to be read */
function toModel(content: unknown, exceptions: KeyExceptions | undefined): unknown {
  try {
    return toModelKeys(content, exceptions)
  } catch (cause) {
    throw new TransportError('INVALID_RESPONSE', 'The response is nested too deeply.', { cause })
  }
}

/** Loaded on demand, so that pages without validation don't pay for it. */
async function loadValidator(validation: Validation, { id }: AnyOperation): Promise<Validate> {
  const { createValidator } = await importWithRetry(() => import('./validation.ts'))
  return createValidator(validation, id)
}
