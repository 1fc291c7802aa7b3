/** `generated/operations/<tag>.ts`: one function for each operation, which calls `send`. */
import { toModelName, toWireName } from '../../core/request/casing.ts'
import type { Operation as OperationValue } from '../../core/request/operation.ts'
import {
  capitalize,
  deref,
  isNavigation,
  isRequiredBySome,
  refName,
  type AccessLevel,
  type Document,
  type Method,
  type Operation,
  type Parameter,
  type Schema,
} from '../document.ts'
import { inputSample } from '../sampleInput.ts'
import { docstring, nameFor, RUNTIME_TYPES, type TypePrinter } from '../types.ts'
import { bodySchemaOf, responseSchemaOf, type CasingPrinter } from './casing.ts'
import { file, importTypes } from './file.ts'
import { isObject } from './model.ts'

/** The types of an operation at one or several access levels. */
export interface Overload {
  client: string
  input: string
  output: string
  optionalInput: boolean
}

/** The parts of an operation's signature that other emitters need. */
export interface Signature {
  id: string
  tag: string
  operation: Operation
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
  const pascalId = capitalize(id)
  const used = new Set<string>()
  const inputs: string[] = []
  const lowest = operation['x-access'] === 'none' ? 'client' : operation['x-access']
  const levels = (['admin', 'server', 'client'] as const).slice(0, { admin: 1, server: 2, client: 3 }[lowest])

  const shapes = levels.map((level) => ({
    level,
    output: outputOf(operation, level, printer, used),
    body: bodyOf(operation, level),
  }))
  const distinct = shapes.filter((shape, index) => {
    const lower = shapes[index + 1]
    return !lower || lower.output !== shape.output || lower.body !== shape.body
  })
  const named = new Map<string, string>()
  const overloads = [...distinct].reverse().map((shape) => {
    const key = String(shape.body)
    let input = named.get(key)
    const fields = inputFields(document, operation, shape.level, printer, used)
    if (!input) {
      const prefix = shape.level === 'admin' ? 'Admin' : 'Server'
      input = `${named.size === 0 ? '' : prefix}${pascalId}Input`
      named.set(key, input)
      inputs.push(...declareInput(document, input, id, fields, shape.body, used))
    }
    const optionalInput =
      !fields.some((field) => /^[\w$]+: /.test(field)) &&
      !bodyRequires(document, shape.body) &&
      !(operation.parameters ?? []).some(isRequiredBySome)
    const empty = fields.length === 0 && !shape.body
    if (empty) used.add('NoInput')
    return {
      client: CLIENTS[shape.level],
      input: empty ? 'NoInput' : input,
      output: shape.output,
      optionalInput,
    }
  })
  const [lowestOverload] = overloads
  if (!lowestOverload) throw new Error(`${id} has no access level.`)
  return { id, tag: operation.tags[0], operation, overloads: overloads.reverse(), lowest: lowestOverload, inputs, used }
}

function bodyOf(operation: Operation, level: AccessLevel): string | Schema | undefined {
  const media = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  if (!media) return undefined
  if (media['x-by-access']) return nameFor(media['x-by-access'], level)
  return media.$ref ? refName(media.$ref) : media
}

function bodyRequires(document: Document, body: string | Schema | undefined): boolean {
  if (!body) return false
  const schema = deref(document, typeof body === 'string' ? { $ref: `#/components/schemas/${body}` } : body)
  return (
    schema.oneOf !== undefined ||
    schema.anyOf !== undefined ||
    (schema.required ?? []).length > 0 ||
    Object.values(schema.properties ?? {}).some(isRequiredBySome)
  )
}

function inputFields(
  document: Document,
  operation: Operation,
  level: AccessLevel,
  printer: TypePrinter,
  used: Set<string>,
): string[] {
  return (operation.parameters ?? []).flatMap((parameter) => {
    const name = fieldOf(parameter)
    const optional = parameter.required ? '' : '?'
    const text = parameter.description ?? deref(document, parameter.schema).description
    return [
      ...docstring(text && printer.words(text)),
      `${name}${optional}: ${printer.type(parameter.schema, level, used)}`,
    ]
  })
}

/** The input field of a parameter. */
function fieldOf({ in: place, name }: Parameter): string {
  if (place === 'header') return headerField(name)
  const [first = '', ...words] = toModelName(name)
    .split(/[^\w$]+/)
    .filter(Boolean)
  return [first, ...words.map(capitalize)].join('')
}

/** The input field of a service header: `x-stack-refresh-token` is `refreshToken`. */
export function headerField(header: string): string {
  return header.replace(/^x-stack-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function declareInput(
  document: Document,
  name: string,
  id: string,
  fields: string[],
  body: string | Schema | undefined,
  used: Set<string>,
): string[] {
  if (fields.length === 0 && !body) return []
  const level = /^(Server|Admin)/.exec(name)?.[1]?.toLowerCase()
  const doc = `/** Input of \`${id}\`${level ? ` at ${level} level` : ''}. */`
  if (!body) return [doc, `export interface ${name} {`, ...fields, '}', '']
  if (typeof body !== 'string') throw new Error(`The body of ${id} needs a named schema.`)
  used.add(body)
  if (fields.length === 0) return [doc, `export type ${name} = ${body}`, '']
  const schema = deref(document, { $ref: `#/components/schemas/${body}` })
  if (isObject(schema)) return [doc, `export interface ${name} extends ${body} {`, ...fields, '}', '']
  return [doc, `export type ${name} = ${body} & {`, ...fields, '}', '']
}

function outputOf(operation: Operation, level: AccessLevel, printer: TypePrinter, used: Set<string>): string {
  if (isNavigation(operation)) return 'string'
  const outputs = Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .map(([, response]) => {
      if (!response.content) return 'void'
      const json = response.content['application/json']?.schema
      return json ? printer.type(json, level, used) : 'string'
    })
  return [...new Set(outputs)].join(' | ')
}

/** The value of an operation, as an object literal. */
function descriptorOf(
  path: string,
  method: Method,
  operation: Operation,
  printer: TypePrinter,
  casing: CasingPrinter,
  usedKeys: Set<string>,
  { service, ownCodes = [] }: OperationsOptions,
): string {
  const parameters = operation.parameters ?? []
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
  const query = queryParameters.map(fieldOf)
  const queryNames = queryParameters
    .filter((parameter) => toWireName(fieldOf(parameter)) !== parameter.name)
    .map((parameter) => `${fieldOf(parameter)}: ${JSON.stringify(parameter.name)}`)
  const defaults = parameters
    .filter((parameter) => parameter['x-client-default'] !== undefined)
    .map((parameter) => `${fieldOf(parameter)}: ${JSON.stringify(parameter['x-client-default'])}`)
  const ownErrors = operation['x-known-errors'].filter((code) => ownCodes.includes(code))
  const headers = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => `${headerField(name)}: '${name}'`)
  const mediaType = Object.keys(operation.requestBody?.content ?? {})[0]
  const isRetriedByDefault = method === 'get'
  const fields: Readonly<Record<keyof RuntimeOperation, string | undefined>> = {
    id: `'${operation.operationId}'`,
    method: `'${method.toUpperCase()}'`,
    path: `'${path}'`,
    query: listLiteral(query),
    queryNames: objectLiteral(queryNames),
    defaults: objectLiteral(defaults),
    headers: objectLiteral(headers),
    body: mediaType && (mediaType === 'application/x-www-form-urlencoded' ? `'form'` : `'json'`),
    bodyKeys: casing.print(bodySchemaOf(operation), 'request', usedKeys) || undefined,
    responseKeys: casing.print(responseSchemaOf(operation), 'response', usedKeys) || undefined,
    auth: AUTH_LITERALS[operation['x-user']],
    isIdempotent: operation['x-retry'] === isRetriedByDefault ? undefined : String(operation['x-retry']),
    changesClaims: claimChangeLiteral(operation, printer),
    skipClientHeaders: operation['x-access'] === 'none' ? 'true' : undefined,
    isRedirect: isNavigation(operation) ? 'true' : undefined,
    isText: isText(operation) ? 'true' : undefined,
    service: service && JSON.stringify(service),
    ownErrors: listLiteral(ownErrors),
  }
  return objectLiteral(Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))) ?? ''
}

/** The fields of an operation that have a value. */
type RuntimeOperation = Omit<OperationValue, 'calls'>

/** `x-user` as the field `auth`; absent if the user's token is sent. */
const AUTH_LITERALS: Readonly<Record<string, string>> = { none: 'false', anonymous: `'anonymous'` }

const listLiteral = (items: readonly string[]): string | undefined =>
  items.length > 0 ? `[${items.map((item) => `'${item}'`).join(', ')}]` : undefined

const objectLiteral = (fields: readonly string[]): string | undefined =>
  fields.length > 0 ? `{ ${fields.join(', ')} }` : undefined

/** Returns true for an operation whose responses have no JSON: text, or nothing. */
function isText(operation: Operation): boolean {
  const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 300)
  return successes.length > 0 && successes.every(([, { content }]) => !content?.['application/json'])
}

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
  /** Its name in the client's option `services`. */
  readonly service?: string | undefined
  /** Error codes that the package doesn't know. */
  readonly ownCodes?: readonly string[]
}

export function emitOperations(
  document: Document,
  tag: string,
  operations: { path: string; method: Method; operation: Operation }[],
  printer: TypePrinter,
  casing: CasingPrinter,
  options: OperationsOptions = {},
): string {
  const used = new Set<string>(['CallOptions'])
  const usedKeys = new Set<string>()
  const senders = new Set<string>()
  const body = operations.flatMap(({ path, method, operation }) => {
    const signature = signatureOf(document, operation, printer)
    for (const name of signature.used) used.add(name)
    for (const overload of signature.overloads) used.add(overload.client)
    const sender = operation['x-changes-claims'] ? 'sendClaimChange' : 'send'
    senders.add(sender)
    const declare = ({ client, input, output, optionalInput }: Overload, isImplementation: boolean): string => {
      const optionalParameter = isImplementation ? `input: ${input} = {}` : `input?: ${input}`
      const inputParameter = optionalInput ? optionalParameter : `input: ${input}`
      return `export function ${signature.id}(client: ${client}, ${inputParameter}, options?: CallOptions): Promise<${output}>`
    }
    const isOverloaded = signature.overloads.length > 1
    return [
      ...signature.inputs,
      `/** The operation of {@link ${signature.id}}. */`,
      `export const ${signature.id}Operation: Operation<${callsOf(signature)}> = ${descriptorOf(path, method, operation, printer, casing, usedKeys, options)}`,
      '',
      ...docstring(describe(document, path, method, operation, printer)),
      ...(isOverloaded ? signature.overloads.map((overload) => declare(overload, false)) : []),
      `${declare(signature.lowest, true)} {`,
      `  return ${sender}(client, ${signature.id}Operation, input, options)`,
      '}',
      '',
    ]
  })
  const clientTypes = [...used].filter((name) => /^(Server|Admin)?Client$|^CallOptions$/.test(name))
  const runtime = [...used].filter((name) => RUNTIME_TYPES.has(name) || name === 'NoInput')
  const models = [...used].filter((name) => !clientTypes.includes(name) && !runtime.includes(name))
  return file(
    `The operations of \`${tag}\`.`,
    `\`openapi/paths/${tag}.yaml\``,
    [
      ...importTypes(clientTypes, '../../src/core/client/types.ts'),
      ...importTypes(['Operation', 'OperationCall'], '../../src/core/request/operation.ts'),
      ...[...senders].sort().map((sender) => `import { ${sender} } from '../../src/core/request/${sender}.ts'`),
      ...importTypes(runtime, '../../src/core/util/types.ts'),
      ...importValues([...usedKeys], '../casing.ts'),
      ...importTypes(models, '../model.ts'),
    ],
    body,
  )
}

const CHANGES_CLAIMS =
  'If it changes claims of the access token, the session refreshes the token; the call does not wait for that.'

const importValues = (names: string[], from: string): string[] =>
  names.length > 0 ? [`import { ${names.sort().join(', ')} } from '${from}'`] : []

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
  const hasResult = Object.values(operation.responses).some(({ content }) => content?.['application/json'])
  return hasResult ? `const result = ${call}` : call
}
