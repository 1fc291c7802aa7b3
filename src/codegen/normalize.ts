/**
 * Completes the specification of any service: what our extensions say gets a default, shared parts are written out, and
 * names become identifiers. The result is the document that the emitters read.
 */
import { knownCodes } from '../../generated/codes.ts'
import { isList, isRecord, toRecord } from '../core/util/record.ts'
import { finishDocument } from './bundle.ts'
import {
  capitalize,
  METHODS,
  refName,
  refTo,
  type Document,
  type KnownErrorEntry,
  type MediaType,
  type Method,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from './document.ts'
import type { RawDocument } from './rawDocument.ts'
import { SpecificationError } from './SpecificationError.ts'
import { RUNTIME_TYPES } from './types.ts'

/** Names that schemas can't have, because generated files import types with these names. */
const RESERVED_NAMES = new Set([
  ...RUNTIME_TYPES,
  ...['NoInput', 'Client', 'ServerClient', 'AdminClient', 'CallOptions', 'Operation', 'OperationCall', 'KeyExceptions'],
])

/**
 * Returns the document that emitters read. `raw` is changed.
 *
 * @throws {SpecificationError} for a document that can't be generated from, with the place
 */
export function normalize(raw: RawDocument): Document {
  const components = toRecord(raw['components'])
  const schemas = renameSchemas(raw, toRecord(components['schemas']) as Record<string, Schema>)
  const document: Document = {
    openapi: '3.1.0',
    info: toRecord(raw['info']),
    servers: Array.isArray(raw['servers']) ? (raw['servers'] as Document['servers']) : [],
    tags: [],
    paths: {},
    components: { schemas },
    'x-known-errors': toKnownErrors(raw['x-known-errors']),
  }
  const hasCatalog = raw['x-known-errors'] !== undefined
  for (const [path, item] of Object.entries(toRecord(raw['paths']))) {
    const pathItem = resolve<RawDocument>(raw, item)
    const shared = isList(pathItem['parameters']) ? pathItem['parameters'] : []
    for (const method of METHODS) {
      const operation = pathItem[method]
      if (!isRecord(operation)) continue
      const entry = toOperation(raw, document, { path, method, operation, shared })
      document.paths[path] = { ...document.paths[path], [method]: entry }
    }
  }
  visitSchemas(document, modernize)
  nameBodies(document)
  assertUnique(document)
  document.tags = listTags(raw, document)
  if (!hasCatalog) deriveKnownErrors(document)
  assertReferences(document)
  return finishDocument(document, { hasCatalog })
}

function toKnownErrors(value: unknown): Document['x-known-errors'] {
  const { errors = {}, common } = toRecord(value) as Partial<Document['x-known-errors']>
  return { common: { any: common?.any ?? [], keyed: common?.keyed ?? [] }, errors }
}

/** Follows a reference to any part of the document. */
function resolve<Part>(raw: RawDocument, part: unknown, depth = 0): Part {
  if (!isRecord(part) || typeof part['$ref'] !== 'string') return part as Part
  const keys = part['$ref'].slice(2).split('/')
  const target = keys.reduce<unknown>(
    (value, key) => toRecord(value)[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')],
    raw,
  )
  if (target === undefined || depth > 20) throw new SpecificationError(`${part['$ref']} is not defined.`)
  return resolve<Part>(raw, target, depth + 1)
}

/** A schema of this package's specification, which a fork repeats: the generated code imports its type. */
const isOfPackage = (name: string): boolean => name === 'UserIdOrMe'

/** Gives schemas names that are identifiers, and rewrites the references. */
function renameSchemas(raw: RawDocument, schemas: Record<string, Schema>): Record<string, Schema> {
  const names = new Map<string, string>()
  for (const name of Object.keys(schemas)) {
    const identifier = toIdentifier(name, true)
    if (RESERVED_NAMES.has(identifier) && !isOfPackage(identifier)) {
      throw new SpecificationError(`The schema ${name} has the name of a type of latchkey. Give it another name.`)
    }
    if ([...names.values()].includes(identifier)) {
      throw new SpecificationError(`Two schemas become ${identifier}. Give one of them another name.`)
    }
    names.set(name, identifier)
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('$ref' in value && typeof value.$ref === 'string' && value.$ref.startsWith('#/components/schemas/')) {
      const name = decodeURIComponent(refName(value.$ref))
      value.$ref = `#/components/schemas/${names.get(name) ?? name}`
    }
    Object.values(value).forEach(visit)
  }
  visit(raw)
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [names.get(name) ?? name, schema]))
}

/** `book-list` or `book_list` as `bookList`, or `BookList`. */
function toIdentifier(name: string, isType: boolean): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const joined = words.map((word, index) => (index === 0 ? word : capitalize(word))).join('')
  const safe = /^\d/.test(joined) ? `_${joined}` : joined
  return isType ? capitalize(safe) : safe.charAt(0).toLowerCase() + safe.slice(1)
}

interface RawOperation {
  readonly path: string
  readonly method: Method
  readonly operation: RawDocument
  /** The parameters of the path. */
  readonly shared: readonly unknown[]
}

function toOperation(
  raw: RawDocument,
  document: Document,
  { path, method, operation, shared }: RawOperation,
): Operation {
  const declared = operation as Partial<Operation>
  const id = toIdentifier(declared.operationId ?? `${method} ${path.replaceAll(/[{}]/g, '')}`, false)
  const tag = toTag(declared.tags?.[0] ?? path.split('/').find((part) => part && !part.startsWith('{')) ?? 'operations')
  const isRead = method === 'get'
  const requestBody = declared.requestBody && toRequestBody(raw, declared.requestBody)
  const responses = toResponses(raw, declared.responses ?? {}, `${method.toUpperCase()} ${path}`)
  return {
    ...declared,
    tags: [tag],
    operationId: id,
    summary: declared.summary ?? toWords(id),
    parameters: toParameters(raw, [...shared, ...(declared.parameters ?? [])]),
    ...(requestBody && { requestBody }),
    responses,
    'x-access': declared['x-access'] ?? 'client',
    'x-user': declared['x-user'] ?? 'optional',
    // RFC 9110, section 9.2.2.
    'x-retry': declared['x-retry'] ?? method !== 'post',
    ...(!isRead && { 'x-invalidates': declared['x-invalidates'] ?? [tag] }),
    'x-known-errors': declared['x-known-errors'] ?? listCodes(document, responses).map(({ code }) => code),
  }
}

const toTag = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'operations'

/** `listBooks` as `List books`. */
function toWords(id: string): string {
  const words = id.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return capitalize(words.trim())
}

/** The parameters of an operation; those of its path come first, and are replaced by its own. */
function toParameters(raw: RawDocument, parameters: readonly unknown[]): Parameter[] {
  const byName = new Map<string, Parameter>()
  for (const part of parameters) {
    const parameter = resolve<Parameter & { content?: Record<string, MediaType> }>(raw, part)
    if (!['path', 'query', 'header'].includes(parameter.in)) continue
    const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema ?? { type: 'string' }
    const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name
    const required = parameter.in === 'path' || parameter.required === true
    byName.set(`${parameter.in} ${name}`, { ...parameter, name, schema, required })
  }
  return [...byName.values()]
}

function toRequestBody(raw: RawDocument, part: unknown): NonNullable<Operation['requestBody']> {
  const { content = {}, required = false } = resolve<Partial<NonNullable<Operation['requestBody']>>>(raw, part)
  const form = content['application/x-www-form-urlencoded']
  const json = findJson(content)
  if (json) return { required, content: { 'application/json': json } }
  if (form) return { required, content: { 'application/x-www-form-urlencoded': form } }
  throw new SpecificationError(`A body of ${Object.keys(content).join(', ')} can't be sent. Use JSON or a form.`)
}

function findJson(content: Readonly<Record<string, MediaType>>): MediaType | undefined {
  const [, media] = Object.entries(content).find(([type]) => /^application\/(?:[\w.-]+\+)?json\b/.test(type)) ?? []
  return media && { ...media, schema: media.schema ?? {} }
}

/** Responses by status: `2XX` is 200, and `default` is for errors. */
function toResponses(
  raw: RawDocument,
  responses: Readonly<Record<string, unknown>>,
  place: string,
): Record<string, Response> {
  const result: Record<string, Response> = {}
  for (const [status, part] of Object.entries(responses)) {
    const { description = '', content = {} } = resolve<Partial<Response>>(raw, part)
    const number = status === 'default' ? '500' : status.replace(/XX$/i, '00')
    const json = findJson(content)
    const isText = !json && Object.keys(content).length > 0
    if (result[number]) continue
    result[number] = {
      description,
      ...(json && { content: { 'application/json': json } }),
      ...(isText && { content: { 'text/plain': { schema: { type: 'string' }, example: '' } } }),
    }
  }
  const isDeclared = Object.keys(result).some((status) => Number(status) < 400)
  if (!isDeclared) throw new SpecificationError(`${place} has no response for success.`)
  return result
}

/** Gives each body that is written in place a named schema: `CreateBookBody`. */
function nameBodies(document: Document): void {
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      for (const media of Object.values(operation.requestBody?.content ?? {})) {
        if (!media.schema || media.schema.$ref || media.schema['x-by-access']) continue
        const name = `${capitalize(operation.operationId)}Body`
        if (document.components.schemas[name]) {
          throw new SpecificationError(`The schema ${name} has the name of the body of ${operation.operationId}.`)
        }
        document.components.schemas[name] = { ...media.schema }
        media.schema = refTo(name)
      }
    }
  }
}

/** Rewrites what OpenAPI 3.0 says differently from 3.1. */
function modernize(schema: Schema & { nullable?: boolean; example?: unknown }): void {
  if (schema.nullable) {
    if (schema.type !== undefined) schema.type = [...[schema.type].flat(), 'null']
    else acceptNull(schema)
    if (schema.enum && !schema.enum.includes(null)) schema.enum.push(null)
  }
  delete schema.nullable
  if (schema.example !== undefined) schema.examples ??= [schema.example]
  delete schema.example
  if (schema.properties && schema.type === undefined) schema.type = 'object'
}

function acceptNull(schema: Schema): void {
  const { $ref, allOf, oneOf, anyOf } = schema
  if (anyOf || oneOf) {
    ;(anyOf ?? oneOf)?.push({ type: 'null' })
    return
  }
  delete schema.$ref
  delete schema.allOf
  const [only, ...others] = allOf ?? ($ref === undefined ? [] : [{ $ref }])
  if (only) schema.anyOf = [others.length > 0 ? { allOf: [only, ...others] } : only, { type: 'null' }]
}

/** Calls `visit` once for each schema of the document. */
function visitSchemas(document: Document, visit: (schema: Schema) => void): void {
  const visited = new Set<Schema>()
  const walk = (schema: Schema | undefined): void => {
    if (!schema || visited.has(schema)) return
    visited.add(schema)
    visit(schema)
    for (const child of Object.values(schema.properties ?? {})) walk(child)
    for (const child of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) walk(child)
    walk(schema.items)
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties)
  }
  Object.values(document.components.schemas).forEach(walk)
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    for (const { schema } of operation.parameters ?? []) walk(schema)
    for (const part of [operation.requestBody, ...Object.values(operation.responses)]) {
      for (const { schema } of Object.values(part?.content ?? {})) walk(schema)
    }
  }
}

function assertUnique(document: Document): void {
  const places = new Map<string, string>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, { operationId: id }] of Object.entries(item)) {
      const address = `${method.toUpperCase()} ${path}`
      const previousAddress = places.get(id)
      if (previousAddress) throw new SpecificationError(`${previousAddress} and ${address} have the operationId ${id}.`)
      places.set(id, address)
    }
  }
  if (places.size === 0) throw new SpecificationError('The specification has no operations.')
}

/** @throws {SpecificationError} for a reference to a schema that doesn't exist */
function assertReferences(document: Document): void {
  const refs = JSON.stringify([document.paths, document.components]).matchAll(/"\$ref":"([^"]+)"/g)
  for (const [, ref = ''] of refs) {
    const isSchema = ref.startsWith('#/components/schemas/') && document.components.schemas[refName(ref)]
    if (!isSchema) throw new SpecificationError(`${ref} is not defined, or is no schema of components.`)
  }
}

/** The tags of the operations: those of the document first, in its order. */
function listTags(raw: RawDocument, document: Document): Document['tags'] {
  const declared = Array.isArray(raw['tags']) ? (raw['tags'] as Partial<Document['tags'][number]>[]) : []
  const descriptions = new Map(declared.map(({ name = '', description = '' }) => [toTag(name), description]))
  const used = Object.values(document.paths).flatMap((item) => Object.values(item).map(({ tags }) => tags[0]))
  const names = [...new Set([...[...descriptions.keys()].filter((name) => used.includes(name)), ...used])]
  return names.map((name) => ({ name, description: descriptions.get(name) ?? '' }))
}

interface DeclaredCode {
  readonly code: string
  readonly status: number
  readonly schema: Schema
}

/** The codes of the error responses: the constant or the enumeration of a property `code`. */
function listCodes(document: Document, responses: Readonly<Record<string, Response>>): DeclaredCode[] {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.['application/json']?.schema
    return Number(status) < 400 || !schema ? [] : codesOfSchema(document, schema, Number(status))
  })
}

function codesOfSchema(document: Document, schema: Schema, status: number, depth = 0): DeclaredCode[] {
  if (depth > 10) return []
  const resolved = schema.$ref ? (document.components.schemas[refName(schema.$ref)] ?? {}) : schema
  const members = [...(resolved.oneOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.allOf ?? [])]
  const code = resolved.properties?.['code']
  const values = code?.const === undefined ? (code?.enum ?? []) : [code.const]
  const codes = values.filter((value) => typeof value === 'string' && /^\w+$/.test(value))
  return [
    ...codes.map((value) => ({ code: String(value), status, schema: resolved })),
    ...members.flatMap((member) => codesOfSchema(document, member, status, depth + 1)),
  ]
}

/** Makes the catalog of known errors from the error responses of all operations. */
function deriveKnownErrors(document: Document): void {
  const { errors } = document['x-known-errors']
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    for (const { code, status, schema } of listCodes(document, operation.responses)) {
      const details = schema.properties?.['details']?.properties
      errors[code] ??= toEntry(status, schema, details)
    }
  }
}

function toEntry(status: number, schema: Schema, details: Record<string, Schema> | undefined): KnownErrorEntry {
  const example = toRecord(schema.examples?.[0])
  const message = [example['error'], example['message'], schema.description].find((text) => typeof text === 'string')
  return {
    status,
    message: String(message ?? 'The request failed.'),
    ...(details && { details, requiredDetails: schema.properties?.['details']?.required ?? [] }),
    emitted: 'service',
    description: schema.description ?? `Status ${status}.`,
  }
}

/** The codes of a document that this package doesn't know. */
export function listOwnCodes(document: Document): string[] {
  const { errors } = document['x-known-errors']
  return Object.keys(errors).filter((code) => errors[code]?.emitted !== 'abstract' && !Object.hasOwn(knownCodes, code))
}
