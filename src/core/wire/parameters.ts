/**
 * Styles of parameters that aren't the default of operations: values of `serialize` and `headers` in generated descriptors.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#style-values
 * @see https://www.rfc-editor.org/rfc/rfc6570
 */
import type { AddHeader, SerializeParameter } from '../request/operation.ts'
import { encode, notSerializable, toText } from '../request/serialize.ts'
import { isList, isRecord } from '../util/record.ts'

/** Encodes a text for a part of a URL or a header. */
export type Encode = (text: string, place: string) => string

/** Encodes a text for a header: not at all. */
export const encodeNothing: Encode = (text) => text

/**
 * Encodes a text for a query with `allowReserved`: reserved characters and percent-encoded bytes stay. Those that would
 * end the value or change it (`&`, `#`, `+`) are encoded.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-3.2.3
 */
export const encodeReserved: Encode = (text, place) =>
  encode(text, place)
    .replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
    .replace(/%(?:3A|2F|3F|40|24|2C|3B|3D)/g, (encoded) => decodeURIComponent(encoded))

/** The properties of an object that have a value. */
const listEntries = (value: object): [name: string, value: unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined)

const encodeValue = (value: unknown, place: string, encodeText: Encode): string =>
  encodeText(toText(value, place), place)

/** Returns the parts of an array, of an object (`name`, `value`, `name`, …) or of a single value, encoded. */
function listParts(value: unknown, place: string, encodeText: Encode): string[] {
  const items = isList(value)
    ? value
    : isRecord(value) && !(value instanceof Date)
      ? listEntries(value).flat()
      : [value]
  return items.map((item) => encodeValue(item, place, encodeText))
}

/** Returns an object as `name=value` texts; an array or a single value as its parts. */
function listPairs(value: unknown, place: string, encodeText: Encode): string[] {
  if (!isRecord(value) || value instanceof Date) return listParts(value, place, encodeText)
  return listEntries(value).map(([name, item]) => `${encodeText(name, place)}=${encodeValue(item, place, encodeText)}`)
}

/**
 * Returns a query style in which one pair has all items: `form` without `explode` (`,`), `spaceDelimited` and
 * `pipeDelimited`. Objects become `name,value,name,value`.
 *
 * @example
 * ```ts
 * serialize: { ids: delimited('|') }
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function delimited(delimiter: ',' | '|' | ' ', encodeText: Encode = encode): SerializeParameter {
  // Servers split decoded values, except at commas.
  const isAmbiguous = delimiter !== ','
  const encodedDelimiter = isAmbiguous ? encodeURIComponent(delimiter) : delimiter
  return (value, name, place) => {
    const parts = listParts(value, place, encodeText)
    if (isAmbiguous && parts.some((part) => part.includes(encodedDelimiter) || part.includes(delimiter))) {
      const character = delimiter === ' ' ? 'a space' : delimiter
      throw notSerializable(place, `an item contains ${character}, which separates the items.`)
    }
    return parts.length > 0 ? `${name}=${parts.join(encodedDelimiter)}` : ''
  }
}

/** The query style `form` with `explode`, with another encoding than the default, or for objects: `first=1&second=2`. */
// @__NO_SIDE_EFFECTS__
export function exploded(encodeText: Encode = encode): SerializeParameter {
  return (value, name, place) => {
    const isObject = isRecord(value) && !(value instanceof Date)
    const pairs = listPairs(value, place, encodeText)
    return (isObject ? pairs : pairs.map((part) => `${name}=${part}`)).join('&')
  }
}

/** The query style `deepObject`: `filter[color]=red`. Below the first level, objects and arrays get further brackets. */
export const deepObject: SerializeParameter = (value, name, place) => {
  const isNested = (isRecord(value) || isList(value)) && !(value instanceof Date)
  if (!isNested) return `${name}=${encodeValue(value, place, encode)}`
  return listEntries(value)
    .map(([key, item]) => deepObject(item, `${name}%5B${encode(key, place)}%5D`, place))
    .filter(Boolean)
    .join('&')
}

/** A path parameter that is JSON: `content: application/json`. */
export const jsonSegment: SerializeParameter = (value, _name, place) => encode(toJson(value, place), place)

/** A query parameter or a cookie that is JSON. */
export const jsonParameter: SerializeParameter = (value, name, place) => `${name}=${jsonSegment(value, name, place)}`

/** A header that is JSON. Headers have ASCII only, so other characters are escaped. */
export const jsonText: SerializeParameter = (value, _name, place) =>
  toJson(value, place).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Returns the style `simple`, of arrays and objects in a path or a header: `1,2`; objects with `explode` are `a=1,b=2`.
 *
 * @param encodeText `encodeNothing` for a header
 */
// @__NO_SIDE_EFFECTS__
export function simple(isExploded = false, encodeText: Encode = encode): SerializeParameter {
  const list = isExploded ? listPairs : listParts
  return (value, _name, place) => list(value, place, encodeText).join(',')
}

/** Returns the path style `label`: `.1,2`, with `explode` `.1.2` or `.a=1.b=2`. */
// @__NO_SIDE_EFFECTS__
export function label(isExploded = false): SerializeParameter {
  const list = isExploded ? listPairs : listParts
  return (value, _name, place) => `.${list(value, place, encode).join(isExploded ? '.' : ',')}`
}

/** Returns the path style `matrix`: `;name=1,2`, with `explode` `;name=1;name=2` or `;a=1;b=2`. */
// @__NO_SIDE_EFFECTS__
export function matrix(isExploded = false): SerializeParameter {
  return (value, name, place) => {
    if (!isExploded) return `;${name}=${listParts(value, place, encode).join(',')}`
    const isObject = isRecord(value) && !(value instanceof Date)
    const pairs = listPairs(value, place, encode)
    return pairs.map((pair) => (isObject ? `;${pair}` : `;${name}=${pair}`)).join('')
  }
}

/** Returns a style for an object whose keys have other names on the wire. */
// @__NO_SIDE_EFFECTS__
export function renamed(toWire: (value: unknown) => unknown, serialize: SerializeParameter): SerializeParameter {
  return (value, name, place) => serialize(toWire(value), name, place)
}

/**
 * Returns what adds a cookie. Browsers don't let a page set the cookies of a request, so the call is refused there.
 *
 * @param name on the wire
 * @param serialize its style; default: one cookie for each item of an array
 */
// @__NO_SIDE_EFFECTS__
export function cookie(name: string, serialize: SerializeParameter = exploded()): AddHeader {
  return (headers, value, place, { platform }) => {
    if (platform.kind === 'browser') throw notSerializable(place, NO_COOKIES)
    const pairs = serialize(value, name, place).replaceAll('&', '; ')
    headers['cookie'] = [headers['cookie'], pairs].filter(Boolean).join('; ')
  }
}

/** Why a page can't send a cookie: https://fetch.spec.whatwg.org/#forbidden-request-header */
export const NO_COOKIES = `browsers don't let a page set the cookies of a request. Call this from a server.`

/** @throws {UsageError} INVALID_OPTION for a cycle or a `bigint` */
export function toJson(value: unknown, place: string): string {
  try {
    // `undefined` for a function, a symbol or `undefined`.
    const json = JSON.stringify(value) as string | undefined
    if (json !== undefined) return json
  } catch {}
  throw notSerializable(place, 'it is no JSON. Pass no functions, no bigints and no cycles.')
}
