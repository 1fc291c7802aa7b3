/** Formats of responses other than the default of operations: values of `response` in generated descriptors. */
import type { ResponseContext, ResponseFormat } from '../request/operation.ts'
import { findByStatus } from '../request/validation.ts'
import { responseError, toPlace } from '../transport/errors.ts'
import type { TransportRequest, TransportResponse } from '../transport/types.ts'
import type { Rename } from './bodies.ts'

const keep: Rename = (value) => value

/** Parses the text of a response. */
export type ParseText = (response: TransportResponse, request: TransportRequest) => unknown

const parseJsonText: ParseText = ({ text }) => JSON.parse(text)

/**
 * Returns the format of JSON. A response to a change that has no content is `undefined`.
 *
 * @param rename converts the keys to the names of models; default: keeps them
 * @param accept its media type
 * @param parseText parses the text, such as {@link parseExactJson}
 */
// @__NO_SIDE_EFFECTS__
export function jsonResponse(
  rename: Rename = keep,
  accept = 'application/json',
  parseText: ParseText = parseJsonText,
): ResponseFormat {
  return {
    accept,
    parse(response, { request, validate }) {
      const { text, status } = response
      if (text === '' && (status === 204 || request.method !== 'GET')) return undefined
      const content = parseText(response, request)
      validate?.(content, status)
      return rename(content)
    },
    parseError: ({ text }) => rename(JSON.parse(text)),
  }
}

/**
 * Parses JSON whose integers may be larger than a number can hold, as `int64` allows.
 *
 * @throws {TransportError} INVALID_RESPONSE for an integer that would become another one
 */
export const parseExactJson: ParseText = (response, request) => {
  const { text } = response
  const content: unknown = JSON.parse(text)
  const lost = /\d{16}/.test(text) && listIntegers(text).find((digits) => String(Number(digits)) !== digits)
  if (lost) {
    const message = `The response has an integer of ${lost.replace('-', '').length} digits, which a JavaScript number can't hold. Declare it as a string, or ask the service for one.`
    throw responseError(request, response, 'INVALID_RESPONSE', message)
  }
  return content
}

/** Returns the long integers of valid JSON, without those in its texts. */
function listIntegers(json: string): string[] {
  const tokens = json.match(/"(?:[^"\\]+|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g) ?? []
  return tokens.filter((token) => /^-?\d{16,}$/.test(token))
}

/** The format of a text, decoded with the `charset` of its type. */
export const textResponse: ResponseFormat = {
  readBody: async (response) => {
    const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(response.headers.get('content-type') ?? '') ?? []
    return toDecoder(charset).decode(await response.arrayBuffer())
  },
  parse: ({ content }) => content,
}

function toDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

/** The format of a file: a `Blob` with the response's type. */
export const blobResponse: ResponseFormat = {
  readBody: (response) => response.blob(),
  parse: ({ content }) => content,
}

/** A response without content: `undefined`. */
export const emptyResponse: ResponseFormat = { parse: () => undefined }

/** The format of a redirect, which isn't followed: its address. Browsers hide the address from pages. */
export const redirectResponse: ResponseFormat = {
  // A browser hides the status of a redirect as 0.
  isSuccess: (status) => status === 0 || (status >= 300 && status < 400),
  parse(redirect, { request }) {
    const location = redirect.response.headers.get('location')
    if (location !== null) return location
    const message = `The address of the redirect is missing. Browsers hide it from pages: call this from a server, or let the browser visit ${toPlace(request)}.`
    throw responseError(request, redirect, 'INVALID_RESPONSE', message)
  },
}

/** The format of a stream of bytes. The call resolves once it begins; the call's signal ends it. */
export const streamResponse: ResponseFormat = { readBody: readStream, parse: parseStream }

/** Returns the stream of a response unread. */
export function readStream({ body }: Response): Promise<unknown> {
  return Promise.resolve(body ?? new Blob([]).stream())
}

/** Returns a stream that {@link readStream} returned, and that the call's signal ends. */
export function parseStream(
  { content }: TransportResponse,
  { request }: ResponseContext,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const stream = content as ReadableStream<Uint8Array<ArrayBuffer>>
  const { signal } = request
  return signal ? stream.pipeThrough(new TransformStream(), { signal }) : stream
}

/**
 * Returns the format of an operation whose responses differ by status.
 *
 * @param formats by status such as `200`, range such as `2XX`, or `default`
 */
// @__NO_SIDE_EFFECTS__
export function responseByStatus(formats: Readonly<Record<string, ResponseFormat>>): ResponseFormat {
  const { default: fallback, ...declared } = formats
  const successes = Object.entries(declared).filter(([status]) => /^[23]/.test(status))
  const [, firstSuccess = fallback ?? emptyResponse] = successes[0] ?? []
  // `default` describes errors if a success is declared.
  const findSuccess = (status: number): ResponseFormat => findByStatus(declared, status) ?? firstSuccess
  return {
    ...joinAccepts(successes.length > 0 ? successes.map(([, format]) => format) : [firstSuccess]),
    readBody: (response) => findSuccess(response.status).readBody?.(response),
    isSuccess: (status) =>
      (status >= 200 && status < 300) || (findByStatus(declared, status)?.isSuccess?.(status) ?? false),
    parse: (response, context) => findSuccess(response.status).parse(response, context),
    parseError: (response) => findByStatus(formats, response.status)?.parseError?.(response),
  }
}

/**
 * Returns the format of a response in one of several media types, which the response's `content-type` tells.
 *
 * @param formats by media type such as `text/csv`, or range such as `image/*`; the first is for a response of another type
 */
// @__NO_SIDE_EFFECTS__
export function responseByType(formats: Readonly<Record<string, ResponseFormat>>): ResponseFormat {
  const [first = emptyResponse] = Object.values(formats)
  const find = ({ headers }: Response): ResponseFormat => {
    const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(/\s*;/)
    const range = type.replace(/\/.*/, '/*')
    const key = Object.keys(formats).find((name) => name === type || name === range || name === '*/*')
    return (key === undefined ? undefined : formats[key]) ?? first
  }
  return {
    accept: Object.keys(formats).join(', '),
    readBody: (response) => find(response).readBody?.(response),
    parse: (response, context) => find(response.response).parse(response, context),
    parseError: (response) => find(response.response).parseError?.(response),
  }
}

function joinAccepts(formats: readonly ResponseFormat[]): Pick<ResponseFormat, 'accept'> {
  const types = new Set(formats.flatMap(({ accept }) => accept ?? []))
  return types.size > 0 ? { accept: [...types].join(', ') } : {}
}
