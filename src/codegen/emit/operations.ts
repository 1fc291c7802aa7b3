/** `generated/operations/<tag>.ts`: one function for each operation, which calls `send`. */
import { toWireName } from '../../core/request/casing.ts'
import type { Operation as OperationValue } from '../../core/request/operation.ts'
import { comment, literal, literalKey, propertyKey, quote } from '../code.ts'
import {
  capitalize,
  deref,
  failuresOf,
  isNavigation,
  isRequiredAt,
  isRequiredBySome,
  jsonOf,
  mediaKindOf,
  refName,
  refTo,
  statusOf,
  successesOf,
  typeNames,
  type AccessLevel,
  type Document,
  type MediaType,
  type Method,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from '../document.ts'
import { inputOf, type BodyFormat, type Input, type InputBody, type InputField } from '../input.ts'
import { inputSample } from '../sampleInput.ts'
import { nameFor, RUNTIME_TYPES, type TypePrinter } from '../types.ts'
import { bodySchemaOf, responseSchemaOf, type CasingPrinter } from './casing.ts'
import { file, importDeclarations, importTypes, importValues, type SourceFile } from './file.ts'
import { isObject, listBodies } from './model.ts'
import type { ShapePrinter } from './shapes.ts'

/** The types of an operation at one or several access levels. */
export interface Overload {
  client: string
  input: string
  output: string
  /** Names that the output uses. */
  outputUses: ReadonlySet<string>
  optionalInput: boolean
}

/** The parts of an operation's signature that other emitters need. */
export interface Signature {
  id: string
  tag: string
  operation: Operation
  /** Where parameters and the body lie in the input. */
  input: Input
  /** Input and output for each access level whose types differ, highest first. */
  overloads: Overload[]
  /** The overload of the lowest access level. */
  lowest: Overload
  /** Declarations of the input types. */
  inputs: string[]
  /** Names from `model.ts` and the runtime. */
  used: Set<string>
}

const CLIENTS: Record<AccessLevel | 'none', string> = {
  none: 'Client',
  client: 'Client',
  server: 'ServerClient',
  admin: 'AdminClient',
}

export function signatureOf(document: Document, operation: Operation, printer: TypePrinter): Signature {
  const id = operation.operationId
  const used = new Set<string>()
  const inputs: string[] = []
  const layout = inputOf(document, operation)
  const lowest = operation['x-access'] === 'none' ? 'client' : operation['x-access']
  const levels = (['admin', 'server', 'client'] as const).slice(0, { admin: 1, server: 2, client: 3 }[lowest])

  const shapes = levels.map((level) => {
    const outputUses = new Set<string>()
    const output = outputOf(document, operation, level, printer, outputUses)
    for (const name of outputUses) used.add(name)
    const body = layout.body && bodyTypeOf(layout.body, level, printer, used)
    const required = layout.fields.flatMap(({ name, parameter }) => (isRequiredAt(parameter, level) ? name : []))
    return { level, output, outputUses, input: JSON.stringify([body, required]) }
  })
  const distinct = shapes.filter((shape, index) => {
    const lower = shapes[index + 1]
    return !lower || lower.output !== shape.output || lower.input !== shape.input
  })
  const named = new Map<string, string>()
  const isEmpty = layout.fields.length === 0 && !layout.body
  if (isEmpty) used.add('NoInput')
  const overloads = [...distinct].reverse().map((shape) => {
    let input = named.get(shape.input)
    if (!input) {
      const prefix = shape.level === 'admin' ? 'Admin' : 'Server'
      input = `${named.size === 0 ? '' : prefix}${typeNames.get(operation)?.input ?? `${capitalize(id)}Input`}`
      named.set(shape.input, input)
      inputs.push(...inputType(document, input, operation, layout, shape.level, printer, used))
    }
    return {
      client: CLIENTS[shape.level],
      input: isEmpty ? 'NoInput' : input,
      output: shape.output,
      outputUses: shape.outputUses,
      optionalInput: layout.isOptional && !isNeededBySome(document, operation, layout, shape.level),
    }
  })
  const [lowestOverload] = overloads
  if (!lowestOverload) throw new Error(`${id} has no access level.`)
  return {
    id,
    tag: operation.tags[0],
    operation,
    input: layout,
    overloads: overloads.reverse(),
    lowest: lowestOverload,
    inputs,
    used,
  }
}

/** The parameter for the input of an overload. */
export const declareInput = ({ input, optionalInput }: Overload): string => `input${optionalInput ? '?' : ''}: ${input}`

/** The same of the implementation, whose client is one of the lowest level, and the argument that it passes on. */
export function implementInput({ overloads, lowest }: Signature): {
  readonly parameter: string
  readonly argument: string
} {
  const widest = lowest.optionalInput ? lowest : overloads.find(({ optionalInput }) => optionalInput)
  if (!widest) return { parameter: `input: ${lowest.input}`, argument: 'input' }
  // A level above needs less.
  const argument = widest === lowest ? 'input' : `input as ${lowest.input}`
  return { parameter: `input: ${widest.input} = {}`, argument }
}

/** Returns true if services of some years need a field, or if the level needs one. */
function isNeededBySome(document: Document, operation: Operation, { body }: Input, level: AccessLevel): boolean {
  const parameters = operation.parameters ?? []
  if (parameters.some((parameter) => isRequiredBySome(parameter) || isRequiredAt(parameter, level))) return true
  const schema = body?.formats[0]?.media.schema
  if (!schema) return false
  const byAccess = schema['x-by-access']
  const target = deref(document, byAccess ? refTo(nameFor(byAccess, level)) : schema)
  const isNeeded = Object.values(target.properties ?? {}).some(isRequiredBySome)
  if (!byAccess) return isNeeded
  return isNeeded || target.oneOf !== undefined || target.anyOf !== undefined || (target.required ?? []).length > 0
}

/** The schema of a body at an access level. */
function schemaAt({ media }: BodyFormat, level: AccessLevel): Schema {
  const { schema = {} } = media
  return schema['x-by-access'] ? refTo(nameFor(schema['x-by-access'], level)) : schema
}

function formatType(format: BodyFormat, level: AccessLevel, printer: TypePrinter, used: Set<string>): string {
  switch (format.kind) {
    case 'text':
      return 'string'
    case 'binary':
      return 'Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> | ReadableStream<Uint8Array>'
    default:
      return printer.type(schemaAt(format, level), level, used)
  }
}

const bodyTypeOf = ({ formats }: InputBody, level: AccessLevel, printer: TypePrinter, used: Set<string>): string =>
  formats.map((format) => formatType(format, level, printer, used)).join(' | ')

function fieldLines(
  { name, parameter }: InputField,
  document: Document,
  level: AccessLevel,
  printer: TypePrinter,
  used: Set<string>,
): string[] {
  const text = parameter.description ?? deref(document, parameter.schema).description
  return [
    ...comment(text && printer.words(text), parameter.deprecated),
    `${propertyKey(name)}${isRequiredAt(parameter, level) ? '' : '?'}: ${printer.type(parameter.schema, level, used)}`,
  ]
}

function inputType(
  document: Document,
  name: string,
  { operationId: id }: Operation,
  { fields, body }: Input,
  level: AccessLevel,
  printer: TypePrinter,
  used: Set<string>,
): string[] {
  if (fields.length === 0 && !body) return []
  const prefix = /^(Server|Admin)/.exec(name)?.[1]?.toLowerCase()
  const doc = `/** Input of \`${id}\`${prefix && level !== 'client' ? ` at ${prefix} level` : ''}. */`
  const parameters = fields.flatMap((field) => fieldLines(field, document, level, printer, used))
  const asInterface = (lines: readonly string[], base = ''): string[] => [
    doc,
    `export interface ${name}${base} {`,
    ...lines,
    '}',
    '',
  ]
  if (!body) return asInterface(parameters)
  const [first] = body.formats
  if (!first) return asInterface(parameters)
  if (body.field !== undefined) {
    const optional = body.isRequired ? '' : '?'
    if (body.typeField === undefined) {
      return asInterface([...parameters, `${body.field}${optional}: ${formatType(first, level, printer, used)}`])
    }
    const members = body.formats.map((format, index) => {
      const mark = index === 0 ? '?' : ''
      return `{ ${body.typeField}${mark}: ${quote(format.type)}; ${body.field}${optional}: ${formatType(format, level, printer, used)} }`
    })
    const union = members.join(' | ')
    return [
      doc,
      `export type ${name} = ${parameters.length > 0 ? `{\n${parameters.join('\n')}\n} & (${union})` : union}`,
      '',
    ]
  }
  const schema = schemaAt(first, level)
  const bodyName = schema.$ref === undefined ? undefined : refName(schema.$ref)
  const target = deref(document, schema)
  const lacksBody = !body.isRequired && body.required.length > 0 && document['x-keys'] !== 'rule'
  if (isObject(target) && !lacksBody) {
    if (bodyName === undefined) return asInterface([...parameters, ...printer.fields(schema, level, used)])
    used.add(bodyName)
    return asInterface(parameters, ` extends ${bodyName}`)
  }
  const printed = printer.type(schema, level, used)
  const type = lacksBody
    ? `(${printed}) | { ${body.required.map((field) => `${propertyKey(field)}?: never`).join('; ')} }`
    : printed
  if (parameters.length === 0) return [doc, `export type ${name} = ${type}`, '']
  return [doc, `export type ${name} = ${/^\w+$/.test(type) ? type : `(${type})`} & {`, ...parameters, '}', '']
}

function outputOf(
  document: Document,
  operation: Operation,
  level: AccessLevel,
  printer: TypePrinter,
  used: Set<string>,
): string {
  if (isNavigation(operation)) return 'string'
  const outputs = successesOf(operation).flatMap(([, response]) =>
    contentTypes(document, response, level, printer, used),
  )
  return [...new Set(outputs)].join(' | ') || 'void'
}

/** The types of a response, one for each media type that differs. */
function contentTypes(
  document: Document,
  { content = {} }: Response,
  level: AccessLevel,
  printer: TypePrinter,
  used: Set<string>,
): string[] {
  const types = chooseContent(content).map(([type, media]) => {
    switch (mediaKindOf(type, media.schema)) {
      case 'json':
      case 'form':
        return printer.type(media.schema ?? {}, level, used)
      case 'text':
        return 'string'
      case 'events': {
        const data = eventData(document, media)
        used.add('ServerSentEvent')
        return `AsyncIterable<ServerSentEvent${data ? `<${printer.type(data, level, used)}>` : ''}>`
      }
      case 'stream':
        return 'ReadableStream<Uint8Array<ArrayBuffer>>'
      default:
        return 'Blob'
    }
  })
  return types.length > 0 ? types : ['void']
}

/** The media types of a response whose content differs. JSON comes first, and XML of the same content is left out. */
function chooseContent(content: Readonly<Record<string, MediaType>>): [type: string, media: MediaType][] {
  const entries = Object.entries(content)
  const json = jsonOf({ content })
  const first = entries.find(([, media]) => media === json) ?? entries[0]
  if (!first) return []
  const others = entries.filter(
    ([type, { schema }]) =>
      type !== first[0] &&
      !/xml/.test(type) &&
      !(mediaKindOf(type, schema) === 'json' && json) &&
      mediaKindOf(type, schema) !== mediaKind(...first),
  )
  const kinds = new Map(others.map((entry) => [mediaKindOf(entry[0], entry[1].schema), entry]))
  return [first, ...kinds.values()]
}

const mediaKind = (type: string, { schema }: MediaType): ReturnType<typeof mediaKindOf> => mediaKindOf(type, schema)

/** The schema of the data of server-sent events; `undefined` for text. */
function eventData(document: Document, { schema }: MediaType): Schema | undefined {
  if (!schema || Object.keys(schema).length === 0) return undefined
  const target = deref(document, schema)
  return target.type === 'string' ? undefined : schema
}

/** How the code of an operation refers to the runtime. */
interface Uses {
  /** Imports a name of `src/core/wire`. */
  readonly wire: (module: string, name: string) => string
  readonly keys: Set<string>
}

interface Emitters {
  readonly document: Document
  readonly printer: TypePrinter
  readonly casing: CasingPrinter
  readonly shapes: ShapePrinter
  readonly options: OperationsOptions
}

const PURE = '/* @__PURE__ */ '

/** The value of an operation, as an object literal. */
function descriptorOf(
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
function callsOf({ overloads }: Signature): string {
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

/** The modules of the runtime that generated operations import, by the name that {@link Uses} gives them. */
const WIRE_MODULES: Readonly<Record<string, string>> = { casing: '../../src/core/request/casing.ts' }

export function emitOperations(
  document: Document,
  tag: string,
  operations: { path: string; method: Method; operation: Operation }[],
  printer: TypePrinter,
  casing: CasingPrinter,
  shapes: ShapePrinter,
  options: OperationsOptions = {},
): SourceFile {
  const used = new Set<string>(['CallOptions'])
  const imports = new Map<string, Set<string>>()
  const uses: Uses = {
    keys: new Set(),
    wire(module, name) {
      imports.set(module, new Set([...(imports.get(module) ?? []), name]))
      return name
    },
  }
  const emitters: Emitters = { document, printer, casing, shapes, options }
  const body = operations.flatMap(({ path, method, operation }) => {
    const signature = signatureOf(document, operation, printer)
    for (const name of signature.used) used.add(name)
    for (const overload of signature.overloads) used.add(overload.client)
    const declare = ({ client, output }: Overload, input: string): string =>
      `export function ${signature.id}(client: ${client}, ${input}, options?: CallOptions): Promise<${output}>`
    const isOverloaded = signature.overloads.length > 1
    const implementation = implementInput(signature)
    return [
      ...signature.inputs,
      ...errorBody(operation, printer, used),
      `/** The operation of {@link ${signature.id}}. */`,
      `export const ${signature.id}Operation: Operation<${callsOf(signature)}> = ${descriptorOf(path, method, signature, emitters, uses)}`,
      '',
      ...comment(describe(document, path, method, operation, printer), operation.deprecated),
      ...(isOverloaded ? signature.overloads.map((overload) => declare(overload, declareInput(overload))) : []),
      `${declare(signature.lowest, implementation.parameter)} {`,
      `  return send(client, ${signature.id}Operation, ${implementation.argument}, options)`,
      '}',
      '',
    ]
  })
  const clientTypes = [...used].filter((name) => /^(Server|Admin)?Client$|^CallOptions$/.test(name))
  const runtime = [...used].filter((name) => RUNTIME_TYPES.has(name) || name === 'NoInput')
  const events = used.has('ServerSentEvent') ? ['ServerSentEvent'] : []
  const models = [...used].filter((name) => ![...clientTypes, ...runtime, ...events].includes(name))
  const bodies = new Set(listBodies(document))
  const keyFile = document['x-keys'] === 'rule' ? '../casing.ts' : '../shapes.ts'
  return file(
    `The operations of \`${tag}\`.`,
    `\`openapi/paths/${tag}.yaml\``,
    [
      ...importTypes(clientTypes, '../../src/core/client/types.ts'),
      ...importTypes(['Operation', 'OperationCall'], '../../src/core/request/operation.ts'),
      ...importValues(['send'], '../../src/core/request/send.ts'),
      ...importTypes(runtime, '../../src/core/util/types.ts'),
      ...importTypes(events, '../../src/core/wire/events.ts'),
      ...[...imports].flatMap(([module, names]) =>
        importValues(names, WIRE_MODULES[module] ?? `../../src/core/wire/${module}.ts`),
      ),
      // Whoever imports only hooks has the error codes too.
      ...(options.ownCodes ? [importDeclarations('../errors.ts')] : []),
      ...(options.service ? importValues([options.service.constant], '../service.ts') : []),
      ...importValues(uses.keys, keyFile),
      ...importTypes(
        models.filter((name) => bodies.has(name)),
        '../bodies.ts',
      ),
      ...importTypes(
        models.filter((name) => !bodies.has(name)),
        '../model.ts',
      ),
    ],
    body,
  )
}

/** The type of `error.body` of a failed call; nothing if the document describes no failure. */
function errorBody(operation: Operation, printer: TypePrinter, used: Set<string>): string[] {
  const name = typeNames.get(operation)?.errorBody
  if (name === undefined) return []
  const types = failuresOf(operation).flatMap(([, response]) => {
    const schema = jsonOf(response)?.schema
    return schema && Object.keys(schema).length > 0 ? [printer.type(schema, 'client', used)] : []
  })
  const unique = [...new Set(types)].filter((type) => type !== 'unknown')
  if (unique.length === 0) return []
  return [
    `/** \`body\` of the \`TransportError\` of a call of \`${operation.operationId}\`. */`,
    `export type ${name} = ${unique.join(' | ')}`,
    '',
  ]
}

const CHANGES_CLAIMS =
  'If it changes claims of the access token, the session refreshes the token; the call does not wait for that.'

function describe(
  document: Document,
  path: string,
  method: Method,
  operation: Operation,
  printer: TypePrinter,
): string {
  const ownErrors = operation['x-known-errors']
  return [
    `${operation.summary.replace(/\.$/, '')}.`,
    ...(operation.description ? ['', printer.words(operation.description.trim())] : []),
    '',
    ...(operation['x-changes-claims'] ? [CHANGES_CLAIMS, ''] : []),
    `\`${method.toUpperCase()} ${path}\``,
    '',
    ...(ownErrors.length > 0 ? [`@throws {KnownError} ${ownErrors.join(', ')}`, ''] : []),
    '@example',
    callExample(document, operation),
  ].join('\n')
}

/** A call with the example of the specification: `const result = await getTeam(client, { teamId: '…' })`. */
function callExample(document: Document, operation: Operation): string {
  const client = operation['x-access'] === 'none' ? 'client' : operation['x-access']
  const call = `await ${operation.operationId}(${[client, inputSample({ document }, { operation })].filter(Boolean).join(', ')})`
  const hasResult = Object.entries(operation.responses).some(
    ([status, response]) =>
      (statusOf(status) < 400 || status === 'default' || document['x-keys'] === 'rule') && jsonOf(response),
  )
  return hasResult ? `const result = ${call}` : call
}
