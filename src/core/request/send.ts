/** Sends operations. Every call to the service goes through here. */
import { nameTable } from '../../../generated/casing.ts'
import { API_PATH } from '../constants.ts'
import { TransportError, UsageError } from '../errors.ts'
import { importWithRetry } from '../util/importWithRetry.ts'
import { createCasing } from './casing.ts'
import type { Exchange } from '../transport/fetchOnce.ts'
import { readAnswer } from './parseResponse.ts'
import { loneSurrogate, nullFilter } from '../usageErrors.ts'
import type { CallOptions, Client, Operation } from '../client/types.ts'
import type { Validation } from './validation.ts'

const casing = /* @__PURE__ */ createCasing(nameTable)

/**
 * Sends an operation and resolves to its model.
 *
 * @throws KnownError if the service names the error
 * @throws TransportError if there is no usable response
 */
export const send = (client: Client, operation: Operation, input?: object, options?: CallOptions): Promise<never> =>
  perform(client, operation, input, options, toTarget)

/** {@link send} for an operation whose whole input is the body. Most pages need only this at first. */
export const sendBody = (client: Client, operation: Operation, input?: object, options?: CallOptions): Promise<never> =>
  perform(client, operation, input, options)

async function perform(
  client: Client,
  operation: Operation,
  input: object = {},
  options: CallOptions = {},
  locate?: typeof toTarget,
): Promise<never> {
  const { exchange, body } = toExchange(client, operation, input, options, locate)
  if (client.validate && operation.body) await validate(client.validate, operation.id, body)
  const answer = await client.exchange(exchange)
  if (operation.navigation) return (answer.response.headers.get('location') ?? '') as never
  const content = await readAnswer(exchange, answer, toModel, operation.text)
  if (client.validate) await validate(client.validate, operation.id, content, answer.response.status)
  return toModel(content) as never
}

/** @throws TransportError INVALID_RESPONSE for a response that is nested too deeply to be read */
function toModel(value: unknown): unknown {
  try {
    return casing.toModel(value)
  } catch (cause) {
    throw new TransportError('INVALID_RESPONSE', 'The response is nested too deeply.', { cause })
  }
}

/** Loaded on demand, so that pages without validation don't pay for it. */
async function validate(validation: Validation, id: string, value: unknown, status?: number): Promise<void> {
  const { check } = await importWithRetry(() => import('./validation.ts'))
  check(validation, id, value, status)
}

/** Returns the exchange of an operation, and its body before serialization. */
function toExchange(
  client: Client,
  operation: Operation,
  input: object,
  { signal, timeout, session = client.session }: CallOptions,
  locate?: typeof toTarget,
): { exchange: Exchange; body: unknown } {
  const { method, auth, isIdempotent = method === 'GET', omitHeaders } = operation
  const headers: Record<string, string> = {}
  /** The fields of the input that are left for the body. */
  const rest: Record<string, unknown> | undefined = operation.body && { ...input }
  const target = locate ? locate(operation, input, headers, rest) : operation.path
  let body: unknown
  let text: string | undefined
  if (operation.body) {
    body = casing.toWire(rest)
    headers['content-type'] = CONTENT_TYPES[operation.body]
    text =
      operation.body === 'json' ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString()
  }
  return {
    body,
    exchange: {
      url: client.config.baseUrl + API_PATH + target,
      method,
      headers,
      body: text,
      auth: auth !== undefined && client.session.getSnapshot().status !== auth ? null : session,
      isIdempotent,
      omitHeaders,
      bufferBody: true,
      timeoutMillis: timeout,
      signal,
      // Set by the layers of the transport. A copy with more fields than its original would take forty times as long.
      tokens: undefined,
      isWanted: undefined,
    },
  }
}

/** Moves fields of the input to the path, the query and the headers. Returns path and query. */
function toTarget(
  operation: Operation,
  input: object,
  headers: Record<string, string>,
  rest: Record<string, unknown> | undefined,
): string {
  const take = (name: string): unknown => {
    if (rest) delete rest[name]
    return (input as Record<string, unknown>)[name]
  }
  for (const name in operation.headers) {
    const value = take(name)
    if (typeof value === 'string') headers[operation.headers[name]!] = value
  }
  return toPath(operation, take) + toQuery(operation, take)
}

type Take = (name: string) => unknown

/**
 * @throws UsageError MISSING_OPTION for a parameter that is missing or would lead to another path; INVALID_OPTION for a
 * lone surrogate
 */
function toPath({ id, path }: Operation, take: Take): string {
  let [text, ...others] = path.split('{') as [string, ...string[]]
  for (const other of others) {
    const [parameter, after] = other.split('}')
    const name = casing.toModelName(parameter!)
    const value = String(take(name) ?? '')
    if (/^\.{0,2}$/.test(value)) throw new UsageError('MISSING_OPTION', `${id} needs ${name}.`)
    text += encode(value, name, id) + after
  }
  return text
}

/** @throws UsageError INVALID_OPTION for a lone surrogate, and for `null`, which would otherwise mean "no filter" */
function toQuery({ id, query = [], defaults }: Operation, take: Take): string {
  let text = ''
  for (const name of query) {
    const input = take(name)
    if (input === null) throw nullFilter(`${name} of ${id}`)
    const value = input ?? defaults?.[name]
    if (value === undefined) continue
    text += `${text ? '&' : '?'}${casing.toWireName(name)}=${encode(String(value), name, id)}`
  }
  return text
}

/** @throws UsageError INVALID_OPTION for a lone surrogate, which UTF-8 can't encode */
function encode(value: string, name: string, operationId: string): string {
  try {
    return encodeURIComponent(value)
  } catch {
    throw loneSurrogate(`${name} of ${operationId}`)
  }
}

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded;charset=UTF-8' } as const
