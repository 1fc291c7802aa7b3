/** The value of an operation, as code: method, path, how its input is sent and how its response is read. */
import { toWireName } from '../../core/request/casing.ts'
import type { Operation as OperationValue } from '../../core/request/operation.ts'
import { literal, literalKey, quote } from '../code.ts'
import {
  deref,
  failuresOf,
  isNavigation,
  jsonOf,
  successesOf,
  type AccessLevel,
  type Document,
  type MediaType,
  type Method,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from '../document.ts'
import type { BodyFormat, InputBody, InputField } from '../input.ts'
import type { TypePrinter } from '../types.ts'
import { bodySchemaOf, responseSchemaOf, type CasingPrinter } from './casing.ts'
import type { ShapePrinter } from './shapes.ts'
import { chooseContent, CLIENTS, eventData, mediaKind, type Signature } from './signature.ts'

/** How the code of an operation refers to the runtime. */
export interface Uses {
  /** Imports a name of `src/core/wire`. */
  readonly wire: (module: string, name: string) => string
  readonly keys: Set<string>
}

export interface Emitters {
  readonly document: Document
  readonly printer: TypePrinter
  readonly casing: CasingPrinter
  readonly shapes: ShapePrinter
  readonly options: OperationsOptions
}

const PURE = '/* @__PURE__ */ '

/** The value of an operation, as an object literal. */
export function descriptorOf(
  path: string,
  method: Method,
  { operation, input, lowest }: Signature,
  { document, printer, casing, shapes, options: { service, ownCodes = [] } }: Emitters,
  uses: Uses,
): string {
  const isOwn = document['x-keys'] === 'rule'
  const { fields: parameters, body } = input
  const of = (...places: readonly string[]): readonly InputField[] =>
    parameters.filter(({ parameter }) => places.includes(parameter.in))
  const names = of('query', 'path').flatMap(({ name, parameter }) => {
    const isUsed = parameter.in === 'query' || parameter.style === 'matrix'
    return isUsed && toWireName(name) !== parameter.name
      ? [`${literalKey(name)}: ${quote(encodeURIComponent(parameter.name))}`]
      : []
  })
  const defaults = parameters
    .filter(({ parameter }) => parameter['x-client-default'] !== undefined)
    .map(({ name, parameter }) => `${literalKey(name)}: ${literal(parameter['x-client-default'])}`)
  const headers = of('header', 'cookie').map(({ name, parameter }) => {
    if (parameter.in === 'header') return `${literalKey(name)}: ${quote(parameter.name)}`
    const style = styleOf(document, parameter, shapes, uses)
    return `${literalKey(name)}: ${PURE}${uses.wire('parameters', 'cookie')}(${joinArguments([quote(toToken(parameter.name)), style])})`
  })
  const styles = of('path', 'query', 'header').flatMap(({ name, parameter }) => {
    const style = styleOf(document, parameter, shapes, uses)
    return style === undefined ? [] : [`${literalKey(name)}: ${style}`]
  })
  const fields: Readonly<Record<keyof RuntimeOperation, string | undefined>> = {
    id: quote(operation.operationId),
    method: `'${method.toUpperCase()}'`,
    path: quote(toFieldPath(path, of('path'))),
    query: listLiteral(of('query').map(({ name }) => name)),
    names: objectLiteral(names),
    serialize: objectLiteral(styles),
    defaults: objectLiteral(defaults),
    headers: objectLiteral(headers),
    body: body && (isOwn ? ownBody(body, uses) : bodyCode(body, shapes, uses)),
    bodyField: body?.field === undefined ? undefined : quote(body.field),
    bodyKeys: isOwn ? casing.print(bodySchemaOf(operation), 'request', uses.keys) || undefined : undefined,
    responseKeys: isOwn ? casing.print(responseSchemaOf(operation), 'response', uses.keys) || undefined : undefined,
    hasResult: isOwn && lowest.output === 'Success' ? 'false' : undefined,
    response: isOwn ? ownResponse(operation, uses) : responseCode(document, operation, shapes, uses),
    auth: AUTH_LITERALS[operation['x-user']],
    isIdempotent: operation['x-retry'] === (method === 'get') ? undefined : String(operation['x-retry']),
    changesClaims: claimChangeLiteral(operation, printer),
    skipClientHeaders: operation['x-access'] === 'none' ? 'true' : undefined,
    service: service && service.constant,
    server: operation.server === undefined ? undefined : quote(operation.server),
    security: service && securityCode(document, operation, uses),
    ownErrors: listLiteral(operation['x-known-errors'].filter((code) => ownCodes.includes(code))),
  }
  return objectLiteral(Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))) ?? ''
}

/** The fields of an operation that have a value. */
type RuntimeOperation = Omit<OperationValue, 'calls'>

/** The path with input fields in place of parameters. */
const toFieldPath = (path: string, parameters: readonly InputField[]): string =>
  // A fragment only tells operations with the same path apart.
  path.replace(/#.*/, '').replaceAll(/\{([^{}]+)\}/g, (whole, wire: string) => {
    const field = parameters.find(({ parameter }) => parameter.name === wire)
    return field ? `{${field.name}}` : whole
  })

/** The name of a cookie, in which other characters than those of a token are percent-encoded. */
const toToken = (name: string): string => name.replaceAll(/[^\w!#$%&'*+.^`|~-]+/gu, encodeURIComponent)

/** The style of a parameter; `undefined` for the default. */
function styleOf(document: Document, parameter: Parameter, shapes: ShapePrinter, uses: Uses): string | undefined {
  const wire = (name: string): string => uses.wire('parameters', name)
  const { in: place, allowReserved, schema } = parameter
  const style = parameter.style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  const explode = parameter.explode ?? style === 'form'
  const shape = shapes.print(schema, uses.keys)
  const rename = (serialize: string): string =>
    shape ? `${PURE}${wire('renamed')}(${PURE}${uses.wire('shapes', 'toWire')}(${shape}), ${serialize})` : serialize
  const isPair = place === 'query' || place === 'cookie'
  if (parameter.isJson) return rename(wire(isPair ? 'jsonParameter' : place === 'path' ? 'jsonSegment' : 'jsonText'))
  const kinds = kindsOf(document, schema)
  const isScalar = !kinds.has('object') && !kinds.has('array')
  if (isPair) {
    const encode = allowReserved ? `, ${wire('encodeReserved')}` : ''
    if (style === 'deepObject') return rename(wire('deepObject'))
    if (style === 'spaceDelimited' && !explode) return rename(`${PURE}${wire('delimited')}(' '${encode})`)
    if (style === 'pipeDelimited' && !explode) return rename(`${PURE}${wire('delimited')}('|'${encode})`)
    if (!explode && !isScalar) return rename(`${PURE}${wire('delimited')}(','${encode})`)
    if (allowReserved) return rename(`${PURE}${wire('exploded')}(${wire('encodeReserved')})`)
    return kinds.has('object') ? rename(`${PURE}${wire('exploded')}()`) : undefined
  }
  if (style === 'label') return rename(`${PURE}${wire('label')}(${explode})`)
  if (style === 'matrix') return rename(`${PURE}${wire('matrix')}(${explode})`)
  if (isScalar) return undefined
  const encode = place === 'header' ? `, ${wire('encodeNothing')}` : ''
  return rename(`${PURE}${wire('simple')}(${explode}${encode})`)
}

/** The kinds of values that a parameter may have. */
function kindsOf(document: Document, schema: Schema, depth = 0): Set<string> {
  const target = deref(document, schema)
  const members = depth > 8 ? [] : [...(target.oneOf ?? []), ...(target.anyOf ?? []), ...(target.allOf ?? [])]
  const own = [target.type].flat().filter((type) => type !== undefined)
  const isObject = target.properties !== undefined || target.additionalProperties !== undefined
  const implied = own.length > 0 ? [] : isObject ? ['object'] : target.items ? ['array'] : []
  return new Set([...own, ...implied, ...members.flatMap((member) => [...kindsOf(document, member, depth + 1)])])
}

const FORM = 'application/x-www-form-urlencoded'

/** The body of an operation of our own service, whose keys follow the rule. */
function ownBody({ formats: [first] }: InputBody, uses: Uses): string {
  if (first?.type !== FORM) return `'json'`
  return `${PURE}${uses.wire('bodies', 'formBody')}(${uses.wire('casing', 'toWireKeys')})`
}

function ownResponse(operation: Operation, uses: Uses): string | undefined {
  if (isNavigation(operation)) return uses.wire('responses', 'redirectResponse')
  const successes = successesOf(operation)
  const isText = successes.length > 0 && successes.every(([, response]) => !jsonOf(response))
  return isText ? uses.wire('responses', 'textResponse') : undefined
}

function bodyCode({ formats, isRequired, typeField }: InputBody, shapes: ShapePrinter, uses: Uses): string {
  const codes = formats.map((format) => [format.type, formatCode(format, shapes, uses)] as const)
  const [first] = codes
  if (!first) return `'json'`
  const code =
    typeField === undefined
      ? first[1]
      : `${PURE}${uses.wire('bodies', 'bodyByType')}(${quote(typeField)}, { ${codes.map(([type, format]) => `${quote(type)}: ${format}`).join(', ')} })`
  return isRequired ? code : `${PURE}${uses.wire('bodies', 'optionalBody')}(${code})`
}

function formatCode({ type, kind, media }: BodyFormat, shapes: ShapePrinter, uses: Uses): string {
  const call = (name: string, args: readonly (string | undefined)[]): string => {
    return `${PURE}${uses.wire('bodies', name)}(${joinArguments(args)})`
  }
  const shape = shapes.print(media.schema, uses.keys)
  const rename = shape ? `${PURE}${uses.wire('shapes', 'toWire')}(${shape})` : undefined
  switch (kind) {
    case 'json':
      return call('jsonBody', [rename, isAnyType(type) || type === 'application/json' ? undefined : quote(type)])
    case 'form': {
      const styles = Object.entries(media.encoding ?? {}).flatMap(([name, { style, explode }]) => {
        const code = formStyle(style, explode, uses)
        return code === undefined ? [] : [`${literalKey(name)}: ${code}`]
      })
      return call('formBody', [rename, objectLiteral(styles)])
    }
    case 'multipart': {
      const types = Object.entries(media.encoding ?? {}).flatMap(([name, { contentType }]) => {
        const first = contentType?.split(',')[0]?.trim()
        return first && !first.includes('*') ? [`${literalKey(name)}: ${quote(first)}`] : []
      })
      const isForm = type === 'multipart/form-data' || isAnyType(type)
      return call('multipartBody', [rename, objectLiteral(types), isForm ? undefined : quote(type)])
    }
    case 'text':
      return call('textBody', [type === 'text/plain' || isAnyType(type) ? undefined : quote(type)])
    default:
      return call('binaryBody', [isAnyType(type) ? undefined : quote(type)])
  }
}

function formStyle(style: string | undefined, explode: boolean | undefined, uses: Uses): string | undefined {
  const wire = (name: string): string => uses.wire('parameters', name)
  if (style === 'deepObject') return wire('deepObject')
  if (style === 'spaceDelimited') return `${PURE}${wire('delimited')}(' ')`
  if (style === 'pipeDelimited') return `${PURE}${wire('delimited')}('|')`
  if (explode === false) return `${PURE}${wire('delimited')}(',')`
  return style === 'form' ? `${PURE}${wire('exploded')}()` : undefined
}

const isAnyType = (type: string): boolean => type.includes('*')

function responseCode(document: Document, operation: Operation, shapes: ShapePrinter, uses: Uses): string {
  const wire = (name: string): string => uses.wire('responses', name)
  if (isNavigation(operation)) return wire('redirectResponse')
  const successes = successesOf(operation)
  const failures = failuresOf(operation).flatMap(([status, response]): [string, string][] => {
    const schema = jsonOf(response)?.schema
    const shape = shapes.print(schema, uses.keys)
    return shape ? [[status, `${PURE}${wire('jsonResponse')}(${PURE}${uses.wire('shapes', 'toModel')}(${shape}))`]] : []
  })
  const formats = successes.map(([status, response]): [string, string] => [
    status,
    contentCode(document, response, shapes, uses),
  ])
  const [only] = formats
  if (!only)
    return failures.length > 0 ? byStatus([['2XX', wire('emptyResponse')], ...failures], wire) : wire('emptyResponse')
  return formats.length === 1 && failures.length === 0 ? only[1] : byStatus([...formats, ...failures], wire)
}

const byStatus = (formats: readonly (readonly [string, string])[], wire: (name: string) => string): string =>
  `${PURE}${wire('responseByStatus')}({ ${formats.map(([status, code]) => `${/^\d+$|^default$/.test(status) ? status : quote(status)}: ${code}`).join(', ')} })`

function contentCode(document: Document, { content = {} }: Response, shapes: ShapePrinter, uses: Uses): string {
  const wire = (name: string): string => uses.wire('responses', name)
  const codes = chooseContent(content).map(([type, media]): [string, string] => {
    switch (mediaKind(type, media)) {
      case 'json':
      case 'form':
        return [type, jsonCode(document, type, media, shapes, uses)]
      case 'text':
        return [type, wire('textResponse')]
      case 'events': {
        const data = eventData(document, media)
        const shape = data && shapes.print(data, uses.keys)
        const rename = shape ? `${PURE}${uses.wire('shapes', 'toModel')}(${shape})` : '(data) => data'
        const parse = data ? `${PURE}${uses.wire('events', 'jsonData')}(${rename})` : ''
        return [type, `${PURE}${uses.wire('events', 'eventStreamResponse')}(${parse})`]
      }
      case 'stream':
        return [type, wire('streamResponse')]
      default:
        return [type, wire('blobResponse')]
    }
  })
  const [only] = codes
  if (!only) return wire('emptyResponse')
  if (codes.length === 1) return only[1]
  return `${PURE}${wire('responseByType')}({ ${codes.map(([type, code]) => `${quote(type)}: ${code}`).join(', ')} })`
}

function jsonCode(
  document: Document,
  type: string,
  { schema = {} }: MediaType,
  shapes: ShapePrinter,
  uses: Uses,
): string {
  const shape = shapes.print(schema, uses.keys)
  const rename = shape ? `${PURE}${uses.wire('shapes', 'toModel')}(${shape})` : undefined
  const accept = isAnyType(type) || type === 'application/json' ? undefined : quote(type)
  const exact = hasLongIntegers(document, schema) ? uses.wire('responses', 'parseExactJson') : undefined
  return `${PURE}${uses.wire('responses', 'jsonResponse')}(${joinArguments([rename, accept, exact])})`
}

/** Arguments up to the last that is given. */
function joinArguments(args: readonly (string | undefined)[]): string {
  const given = args.map((arg, index) => (arg === undefined ? 0 : index + 1))
  return args
    .slice(0, Math.max(0, ...given))
    .map((arg) => arg ?? 'undefined')
    .join(', ')
}

/** Returns true for a schema with integers that a number can't hold. */
function hasLongIntegers(document: Document, schema: Schema, seen = new Set<Schema>()): boolean {
  const target = deref(document, schema)
  if (seen.has(target)) return false
  seen.add(target)
  if (target.format === 'int64' || target.format === 'uint64') return true
  const {
    properties = {},
    items,
    additionalProperties: rest,
    prefixItems = [],
    oneOf = [],
    anyOf = [],
    allOf = [],
  } = target
  const parts = [...Object.values(properties), ...prefixItems, ...oneOf, ...anyOf, ...allOf]
  if (items) parts.push(items)
  if (typeof rest === 'object') parts.push(rest)
  return parts.some((part) => hasLongIntegers(document, part, seen))
}

/** The alternatives of credentials; absent if the document names no scheme, or none that can be sent. */
function securityCode(document: Document, { security }: Operation, uses: Uses): string | undefined {
  const schemes = document.components.securitySchemes ?? {}
  if (!security || security.length === 0) return undefined
  const alternatives = security.flatMap((alternative) => {
    const codes = Object.keys(alternative).map((name) => [name, schemeCode(schemes[name], uses)] as const)
    if (codes.some(([, code]) => code === undefined)) return []
    return [`{ ${codes.map(([name, code]) => `${literalKey(name)}: ${code}`).join(', ')} }`]
  })
  return alternatives.length > 0 ? `[${alternatives.join(', ').replaceAll('{  }', '{}')}]` : undefined
}

function schemeCode(
  scheme: NonNullable<Document['components']['securitySchemes']>[string] | undefined,
  uses: Uses,
): string | undefined {
  const wire = (name: string): string => uses.wire('security', name)
  switch (scheme?.type) {
    case 'oauth2':
    case 'openIdConnect':
      return wire('bearer')
    case 'http': {
      const name = { bearer: 'bearer', basic: 'basic' }[String(scheme.scheme).toLowerCase()]
      return name && wire(name)
    }
    case 'apiKey': {
      const { in: place, name = '' } = scheme
      if (place === 'query') return `${PURE}${wire('queryKey')}(${quote(encodeURIComponent(name))})`
      return `${PURE}${wire(place === 'cookie' ? 'cookieKey' : 'headerKey')}(${quote(name)})`
    }
    default:
      return undefined
  }
}

/** `x-user` as the field `auth`; absent if the user's token is sent. */
const AUTH_LITERALS: Readonly<Record<string, string>> = { none: 'false', anonymous: `'anonymous'` }

const listLiteral = (items: readonly string[]): string | undefined =>
  items.length > 0 ? `[${items.map(quote).join(', ')}]` : undefined

const objectLiteral = (fields: readonly string[]): string | undefined =>
  fields.length > 0 ? `{ ${fields.join(', ')} }` : undefined

function claimChangeLiteral({ 'x-changes-claims': changes }: Operation, printer: TypePrinter): string | undefined {
  if (!changes) return undefined
  return changes === true ? 'true' : listLiteral(changes.map((name) => printer.modelName(name)))
}

const LEVELS: readonly AccessLevel[] = ['client', 'server', 'admin']

/** The types of an operation's calls, by access level. */
export function callsOf({ overloads }: Signature): string {
  const lowestFirst = [...overloads].reverse()
  const ranks = lowestFirst.map(({ client }) => LEVELS.findIndex((level) => CLIENTS[level] === client))
  return lowestFirst
    .map(({ input, output }, index) => {
      const levels = LEVELS.slice(ranks[index], ranks[index + 1] ?? LEVELS.length)
      return `Record<${levels.map((level) => `'${level}'`).join(' | ')}, OperationCall<${input}, ${output}>>`
    })
    .join(' & ')
}

/** How the operations of a service other than the package's are sent. */
export interface OperationsOptions {
  /** Its name in the client's option `services`, and the constant of `service.ts`. */
  readonly service?: { readonly name: string; readonly constant: string } | undefined
  /** Error codes that the package doesn't know. */
  readonly ownCodes?: readonly string[]
}
