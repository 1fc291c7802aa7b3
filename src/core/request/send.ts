/** Sends operations. Every function of an operation calls {@link send}. */
import type { CallOptions } from '../client/types.ts'
import type { Session } from '../session/types.ts'
import type { TransportResponse } from '../transport/types.ts'
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
import { parseJson, parseResponse } from './parseResponse.ts'
import { createValidator, type Validate } from './validation.ts'

/**
 * Sends an operation. The types of input and output are those of the operation at the client's access level. If it changes
 * claims of the session's access token, that is refreshed afterwards; the call doesn't wait for it.
 *
 * @param client a client at a level that may call the operation
 * @param operation such as `getTeamOperation`
 * @param input its fields, in the names of models
 * @param options signal, timeout and session of the call
 * @returns the response in the names of models
 * @throws {KnownError} the codes of the operation, see `OperationError`
 * @throws {TransportError} if there is no usable response
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION for fields that can't be sent
 *
 * @example
 * ```ts
 * const team = await send(client, getTeamOperation, { teamId })
 * ```
 */
export function send<Calls extends OperationCalls = UntypedCalls, C extends ClientFor<Calls> = ClientFor<Calls>>(
  client: C,
  operation: Operation<Calls>,
  input: InputOf<Calls, C>,
  options: CallOptions = {},
): Promise<OutputOf<Calls, C>> {
  const { session = client.session } = options
  const output = sendAndParse(client, operation, input, options)
  if (changesOwnClaims(operation, input, session)) session.markStale(output)
  return output
}

/** Returns true if a call may change claims of the session's own user. */
function changesOwnClaims({ changesClaims }: AnyOperation, input: object, session: Session): boolean {
  if (!changesClaims) return false
  const fields: Readonly<Record<string, unknown>> = { ...input }
  const { userId } = fields
  const { userId: ownUserId } = session.getSnapshot()
  // Until the session has an access token, its user is unknown.
  const isOwnUser = userId === undefined || userId === 'me' || !ownUserId || userId === ownUserId
  return isOwnUser && (changesClaims === true || changesClaims.some((name) => fields[name] !== undefined))
}

async function sendAndParse<Calls extends OperationCalls, C extends ClientFor<Calls>>(
  client: C,
  operation: Operation<Calls>,
  input: InputOf<Calls, C>,
  options: CallOptions,
): Promise<OutputOf<Calls, C>> {
  const { request, body } = buildRequest(client, operation, input, options)
  const { service, response: format } = operation
  const validate = client.validate && createValidator(client.validate, operation.id)
  // Files and texts have no validator.
  if (body !== undefined) validate?.(body)
  const response = await (service ? service.send(client, operation, request) : client.sendRequest(request))
  const output = parseResponse(request, response, operation, (success) =>
    format ? format.parse(success, { request, validate }) : parseModel(success, operation, validate),
  )
  // The types of an operation's output are those of the specification, see `validation.ts` for checking them.
  return output as OutputOf<Calls, C>
}

function parseModel(
  response: TransportResponse,
  { responseKeys, hasResult }: AnyOperation,
  validate: Validate | null,
): unknown {
  if (hasResult === false && response.text === '') return { success: true }
  const content = parseJson(response)
  validate?.(content, response.response.status)
  return toModelKeys(content, responseKeys)
}
