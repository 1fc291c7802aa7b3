/** The types of an operation's function: its input and its result at each access level. */
import { comment, propertyKey, quote } from '../code.ts'
import {
  capitalize,
  deref,
  isNavigation,
  isRequiredAt,
  isRequiredBySome,
  jsonOf,
  mediaKindOf,
  refName,
  refTo,
  successesOf,
  typeNames,
  type AccessLevel,
  type Document,
  type MediaType,
  type Operation,
  type Response,
  type Schema,
} from '../document.ts'
import { inputOf, type BodyFormat, type Input, type InputBody, type InputField } from '../input.ts'
import { nameFor, type TypePrinter } from '../types.ts'
import { isObject } from './model.ts'

/** The types of an operation at one or several access levels. */
export interface Overload {
  /** The lowest access level that it is for. */
  level: AccessLevel
  client: string
  input: string
  /** Names that the input uses. */
  inputUses: ReadonlySet<string>
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

export const CLIENTS: Record<AccessLevel | 'none', string> = {
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
  const named = new Map<string, { readonly name: string; readonly uses: ReadonlySet<string> }>()
  const isEmpty = layout.fields.length === 0 && !layout.body
  if (isEmpty) used.add('NoInput')
  const overloads = [...distinct].reverse().map((shape) => {
    let input = named.get(shape.input)
    if (!input) {
      const prefix = shape.level === 'admin' ? 'Admin' : 'Server'
      const name = `${named.size === 0 ? '' : prefix}${typeNames.get(operation)?.input ?? `${capitalize(id)}Input`}`
      const uses = new Set<string>()
      inputs.push(...inputType(document, name, operation, layout, shape.level, printer, uses))
      for (const use of uses) used.add(use)
      input = { name, uses }
      named.set(shape.input, input)
    }
    return {
      level: shape.level,
      client: CLIENTS[shape.level],
      input: isEmpty ? 'NoInput' : input.name,
      inputUses: input.uses,
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
export function chooseContent(content: Readonly<Record<string, MediaType>>): [type: string, media: MediaType][] {
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

export const mediaKind = (type: string, { schema }: MediaType): ReturnType<typeof mediaKindOf> =>
  mediaKindOf(type, schema)

/** The schema of the data of server-sent events; `undefined` for text. */
export function eventData(document: Document, { schema }: MediaType): Schema | undefined {
  if (!schema || Object.keys(schema).length === 0) return undefined
  const target = deref(document, schema)
  return target.type === 'string' ? undefined : schema
}
