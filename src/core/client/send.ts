/** The one door to the backend: every operation goes through it. */
import { nameTable } from '../../../generated/casing.ts'
import { API_PATH } from '../constants.ts'
import { UsageError } from '../errors.ts'
import { createCasing } from '../transport/casing.ts'
import type { FetchInit } from '../platform/Platform.ts'
import { readAnswer } from '../transport/readAnswer.ts'
import type { CallOptions, Client, Operation } from './types.ts'
import type { Validation } from './validation.ts'

const casing = /* @__PURE__ */ createCasing(nameTable)

/**
 * Sends an operation and resolves to its model.
 *
 * @throws KnownError when the service names what is wrong
 * @throws TransportError when there is no usable answer
 */
export async function send(
  client: Client,
  operation: Operation,
  input: object = {},
  options: CallOptions = {},
): Promise<never> {
  const { url, init, body } = toRequest(client, operation, input, options)
  if (client.validate && operation.body) await check(client.validate, operation.id, body)
  const response = await client.fetch(url, init)
  if (operation.navigation) return (response.headers.get('location') ?? '') as never
  const answer = await readAnswer(response, init.call?.text ?? (await response.text()), casing.toModel, operation.text)
  if (client.validate) await check(client.validate, operation.id, answer, response.status)
  return casing.toModel(answer) as never
}

/** Most pages check nothing: they shall not carry how. */
async function check(validation: Validation, id: string, value: unknown, status?: number): Promise<void> {
  ;(await import('./validation.ts')).check(validation, id, value, status)
}

/** The address and request of an operation; the body before it is written down. */
function toRequest(
  client: Client,
  operation: Operation,
  input: object,
  options: CallOptions = {},
): { url: string; init: FetchInit; body: unknown } {
  const rest: Record<string, unknown> = { ...input }
  const take = (name: string): unknown => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  let url = client.config.baseUrl + API_PATH + operation.path
  if (operation.path.includes('{')) {
    url = url.replace(/\{(\w+)\}/g, (_, wireName: string) => {
      const name = casing.toModelName(wireName)
      const value = String(take(name) ?? '')
      // One or two dots would lead to another address.
      if (/^\.{0,2}$/.test(value)) throw new UsageError('MISSING_OPTION', `${operation.id} needs ${name}.`)
      return encodeURIComponent(value)
    })
  }
  let separator = '?'
  for (const name of operation.query ?? []) {
    const value = take(name)
    if (value === undefined || value === null) continue
    url += `${separator}${casing.toWireName(name)}=${encodeURIComponent(String(value))}`
    separator = '&'
  }
  const headers: Record<string, string> = {}
  for (const name in operation.headers) {
    const value = take(name)
    if (typeof value === 'string') headers[operation.headers[name]!] = value
  }
  const init: FetchInit = {
    method: operation.method,
    headers,
    call: {
      reads: true,
      user: operation.user,
      retry: operation.retry,
      bare: operation.bare,
      timeout: options.timeout,
      session: options.session,
    },
  }
  if (options.signal) init.signal = options.signal
  if (operation.navigation) init.redirect = 'manual'
  let body: unknown
  if (operation.body) {
    body = casing.toWire(rest)
    headers['content-type'] = CONTENT_TYPES[operation.body]
    init.body =
      operation.body === 'json' ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString()
  }
  return { url, init, body }
}

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded;charset=UTF-8' } as const
