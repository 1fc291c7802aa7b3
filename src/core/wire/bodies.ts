/** Formats of request bodies other than the default of operations: values of `body` in generated descriptors. */
import { UsageError } from '../errors.ts'
import type { SerializeBody, SerializedBody, SerializeParameter } from '../request/operation.ts'
import { encode, loneSurrogate, notSerializable, toText } from '../request/serialize.ts'
import { isStream, type TransportRequest } from '../transport/types.ts'
import { isList, isRecord } from '../util/record.ts'
import { jsonParameter, toJson } from './parameters.ts'

/** Converts a value to the names of the wire, such as {@link toWire} of a shape. */
export type Rename = (value: unknown) => unknown

const keep: Rename = (value) => value

/**
 * Returns the format of a body in JSON.
 *
 * @param rename converts the keys; default: keeps them
 * @param contentType such as `application/merge-patch+json`
 * @throws {UsageError} MISSING_OPTION without a body, INVALID_OPTION for a value that JSON can't express
 */
// @__NO_SIDE_EFFECTS__
export function jsonBody(rename: Rename = keep, contentType = 'application/json'): SerializeBody {
  return (value, place) => {
    const content = rename(requireBody(value, place))
    return { content, body: toJson(content, place), contentType }
  }
}

/**
 * Returns the format of a form, `application/x-www-form-urlencoded`. Arrays become a pair for each item; objects, and arrays in
 * arrays, JSON.
 *
 * @param rename converts the keys; default: keeps them
 * @param styles the styles of fields, by their names on the wire
 * @see https://url.spec.whatwg.org/#concept-urlencoded-serializer
 */
// @__NO_SIDE_EFFECTS__
export function formBody(
  rename: Rename = keep,
  styles: Readonly<Record<string, SerializeParameter>> = {},
): SerializeBody {
  return (value, place) => {
    const content = rename(requireBody(value, place))
    const pairs = listFields(content, place).flatMap(([name, field]) => {
      const encodedName = encode(name, place)
      const style = styles[name]
      if (style) return style(field, encodedName, `${name} in ${place}`)
      const items = isList(field) ? field : [field]
      return items.map((item) => toFormPair(item, encodedName, `${name} in ${place}`))
    })
    const body = pairs.filter(Boolean).join('&').replaceAll('%20', '+')
    return { content, body, contentType: 'application/x-www-form-urlencoded;charset=UTF-8' }
  }
}

const toFormPair: SerializeParameter = (value, name, place) =>
  isList(value) || (isRecord(value) && !(value instanceof Date))
    ? jsonParameter(value, name, place)
    : `${name}=${encode(toText(value, place), place)}`

/**
 * Returns the format of a form with files, `multipart/form-data`. `Blob`, `File` and bytes become files, arrays a part for
 * each item, objects JSON.
 *
 * @param rename converts the keys; default: keeps them
 * @param contentTypes the types of parts, by their names on the wire
 * @param contentType another type that has parts, such as `multipart/related`
 */
// @__NO_SIDE_EFFECTS__
export function multipartBody(
  rename: Rename = keep,
  contentTypes: Readonly<Record<string, string>> = {},
  contentType?: string,
): SerializeBody {
  return (value, place) => {
    const parts = listFields(rename(requireBody(value, place)), place).flatMap(([name, field]) => {
      const items = isList(field) ? field : [field]
      return items.map((item) => [name, toPart(item, contentTypes[name], `${name} in ${place}`)] as const)
    })
    if (contentType !== undefined) return writeParts(parts, contentType)
    const body = new FormData()
    for (const [name, part] of parts) appendPart(body, name, part)
    // The boundary is part of the type, so `fetch` sets it.
    return { content: undefined, body }
  }
}

/** A part of a form: a text, or a file. */
type Part = string | Blob

function appendPart(body: FormData, name: string, part: Part): void {
  // Both overloads of `append` need their own call.
  if (typeof part === 'string') body.append(name, part)
  else body.append(name, part)
}

/** `fetch` writes only `multipart/form-data`; the parts of other types have the same headers. */
function writeParts(parts: readonly (readonly [name: string, part: Part])[], contentType: string): SerializedBody {
  const boundary = `latchkey-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`
  const pieces = parts.flatMap(([name, part]): Part[] => {
    const file =
      typeof part === 'string' ? '' : `; filename="${toHeaderText(part instanceof File ? part.name : 'blob')}"`
    const type = typeof part === 'string' || part.type === '' ? '' : `\r\nContent-Type: ${part.type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${toHeaderText(name)}"${file}${type}\r\n\r\n`
    return [head, part, '\r\n']
  })
  const body = new Blob([...pieces, `--${boundary}--\r\n`])
  return { content: undefined, body, contentType: `${contentType}; boundary=${boundary}` }
}

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
const toHeaderText = (text: string): string => text.replaceAll(/["\r\n]/g, encodeURIComponent)

function toPart(value: unknown, contentType: string | undefined, place: string): Part {
  if (value instanceof File) {
    return value.type === '' && contentType ? new File([value], value.name, { type: contentType }) : value
  }
  if (value instanceof Blob) {
    return value.type === '' && contentType ? value.slice(0, value.size, contentType) : value
  }
  if (isBytes(value)) return new Blob([value], { type: contentType ?? 'application/octet-stream' })
  const isObject = typeof value === 'object' && value !== null && !(value instanceof Date)
  const text = isObject ? toJson(value, place) : toWellFormed(toText(value, place), place)
  const type = contentType ?? (isObject ? 'application/json' : undefined)
  return type === undefined ? text : new Blob([text], { type })
}

/**
 * Returns the format of a text.
 *
 * @throws {UsageError} INVALID_OPTION for anything but a text, a number or a boolean
 */
// @__NO_SIDE_EFFECTS__
export function textBody(contentType = 'text/plain;charset=UTF-8'): SerializeBody {
  return (value, place) => {
    const body = toWellFormed(toText(requireBody(value, place), place), place)
    return { content: undefined, body, contentType }
  }
}

/**
 * Returns the format of bytes: a `Blob`, an `ArrayBuffer`, a view of one, or a `ReadableStream`, which is sent once.
 *
 * @param contentType default: the type of the `Blob`
 * @throws {UsageError} INVALID_OPTION for another value
 */
// @__NO_SIDE_EFFECTS__
export function binaryBody(contentType?: string): SerializeBody {
  return (value, place) => {
    const body = requireBody(value, place)
    if (!isBinary(body)) {
      throw notSerializable(place, 'it is no Blob, no bytes and no stream.')
    }
    const ownType = body instanceof Blob ? body.type : ''
    return { content: undefined, body, contentType: contentType ?? (ownType || 'application/octet-stream') }
  }
}

/** Returns a format for a body that may be left out: without any field, the request has none. */
// @__NO_SIDE_EFFECTS__
export function optionalBody(serialize: SerializeBody): SerializeBody {
  return (value, place, input) => {
    const isEmpty = value === undefined || (isFields(value) && Object.values(value).every((item) => item === undefined))
    return isEmpty ? NO_BODY : serialize(value, place, input)
  }
}

const NO_BODY: SerializedBody = { content: undefined, body: undefined }

/**
 * Returns the format of an operation with several types of bodies.
 *
 * @param field the field of the input with the type
 * @param formats the formats by type; the first is the default
 * @throws {UsageError} INVALID_OPTION for another type
 */
// @__NO_SIDE_EFFECTS__
export function bodyByType(field: string, formats: Readonly<Record<string, SerializeBody>>): SerializeBody {
  return (value, place, input) => {
    const types = Object.keys(formats)
    const type = String(input[field] ?? types[0])
    const serialize = Object.hasOwn(formats, type) ? formats[type] : undefined
    if (!serialize) throw notSerializable(place, `${field} must be one of ${types.join(', ')}.`)
    return serialize(value, place, input)
  }
}

/** @throws {UsageError} MISSING_OPTION */
function requireBody(value: unknown, place: string): unknown {
  if (value === undefined) throw new UsageError('MISSING_OPTION', `The ${place} is missing.`)
  return value
}

/** An object literal: not a file, a date or bytes. */
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && Object.prototype.toString.call(value) === '[object Object]'

/** @throws {UsageError} INVALID_OPTION for anything but an object */
function listFields(content: unknown, place: string): [name: string, value: unknown][] {
  if (!isFields(content)) throw notSerializable(place, 'a form needs an object.')
  // A form can't say `null`: https://spec.openapis.org/oas/v3.1.1.html#handling-null-values
  return Object.entries(content).filter(([, value]) => value !== undefined && value !== null)
}

type Bytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>

const isBinary = (value: unknown): value is Blob | ReadableStream | Bytes =>
  value instanceof Blob || isBytes(value) || isStream(value as TransportRequest['body'])

const isBytes = (value: unknown): value is Bytes => value instanceof ArrayBuffer || ArrayBuffer.isView(value)

/** @throws {UsageError} INVALID_OPTION for a lone surrogate, in place of which U+FFFD would be sent */
function toWellFormed(text: string, place: string): string {
  if (/\p{Surrogate}/u.test(text)) throw loneSurrogate(place)
  return text
}
