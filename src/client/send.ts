/** The one door to the backend: every operation goes through it. */
import { nameTable } from '../../generated/casing.ts'
import { API_PATH } from '../constants.ts'
import { UsageError } from '../errors/UsageError.ts'
import { createCasing } from '../transport/casing.ts'
import type { FetchInit } from '../platform/Platform.ts'
import { readAnswer } from '../transport/readAnswer.ts'
import type { CallOptions, Client, Operation } from './types.ts'
import { check } from './validation.ts'

const casing = /* @__PURE__ */ createCasing(nameTable)

/**
 * Sends an operation and resolves to its model.
 *
 * @throws KnownError when the service names what is wrong
 * @throws TransportError when there is no usable answer
 */
export async function send(client: Client, operation: Operation, input: object = {}, options: CallOptions = {}): Promise<never> {
  const { url, init } = toRequest(client, operation, input, options)
  let text: string | undefined
  const read = async (response: Response): Promise<string> => (text = await response.text())
  const response = await client.fetch(url, { ...init, call: { ...init.call, read } })
  if (operation.navigation) return (response.headers.get('location') ?? '') as never
  const answer = readAnswer(response, text ?? (await response.text()), casing.toModel)
  if (client.validate) check(client.validate, operation.id, answer, response.status)
  return casing.toModel(answer) as never
}

/** The address and request of an operation. */
export function toRequest(
  client: Client,
  operation: Operation,
  input: object,
  options: CallOptions = {},
): { url: string; init: FetchInit } {
  const rest: Record<string, unknown> = { ...input }
  const take = (name: string): unknown => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, wireName: string) => {
    const value = take(casing.toModelName(wireName))
    if (value === undefined || value === null || value === '') {
      throw new UsageError('MISSING_OPTION', `${operation.id} needs ${casing.toModelName(wireName)}.`)
    }
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const name of operation.query ?? []) {
    const value = take(name)
    if (value !== undefined && value !== null) query.set(casing.toWireName(name), String(value))
  }
  const headers: Record<string, string> = {}
  for (const [name, header] of Object.entries(operation.headers ?? {})) {
    const value = take(name)
    if (typeof value === 'string') headers[header] = value
  }
  const search = query.toString()
  const body = operation.body && casing.toWire(rest)
  if (client.validate && body) check(client.validate, operation.id, body)
  return {
    url: `${client.config.baseUrl}${API_PATH}${path}${search && `?${search}`}`,
    init: {
      method: operation.method,
      headers: operation.body ? { ...headers, 'content-type': CONTENT_TYPES[operation.body] } : headers,
      ...(operation.body && { body: encode(operation.body, body) }),
      ...(options.signal && { signal: options.signal }),
      ...(operation.navigation && { redirect: 'manual' as const }),
      call: {
        ...(operation.user === false && { user: false }),
        ...(operation.retry !== undefined && { retry: operation.retry }),
        ...(operation.bare && { bare: true }),
        ...(options.timeout !== undefined && { timeout: options.timeout }),
      },
    },
  }
}

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded;charset=UTF-8' } as const

function encode(kind: 'json' | 'form', body: unknown): string {
  return kind === 'json' ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString()
}
