/**
 * The specification as the generators read it: one document that includes the parts derived from `openapi/`.
 */

import { SpecificationError } from './SpecificationError.ts'

/** The first and the last year of the services in which a part exists. */
export interface Lifetime {
  'x-since'?: number
  'x-until'?: number
}

/** The last or the first year of the services that refuse a request without this optional part. */
export interface RequiredBySome {
  'x-required'?: { until: number } | { since: number }
}

/** The subset of JSON Schema that the specification uses, and its extensions. */
export interface Schema extends Lifetime, RequiredBySome {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  minProperties?: number
  maxProperties?: number
  /** The schemas of the first items; `items` is that of the others. */
  prefixItems?: Schema[]
  items?: Schema
  /** `{ not: {} }` allows nothing. */
  not?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  pattern?: string
  default?: unknown
  deprecated?: boolean
  examples?: unknown[]
  title?: string
  readOnly?: boolean
  writeOnly?: boolean
  contentMediaType?: string
  /** On a member of a union: the values of a property by which it is told apart. */
  narrowing?: { property: string; values: readonly string[] }
  'x-name'?: string
  /** The service's message for a string that doesn't match `pattern`. */
  'x-pattern-message'?: string
  'x-opaque'?: boolean
  /** True if the value is secret; for JSON as text, words in the names of its secret values. */
  'x-secret'?: true | string[]
  /** The type that the runtime declares for it. */
  'x-type'?: string
  /** The key of `Register` under which an app declares the type. */
  'x-user-type'?: string
  'x-by-access'?: Partial<Record<AccessLevel, string>>
}

export type AccessLevel = 'client' | 'server' | 'admin'
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options' | 'query'

export interface MediaType {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
  /** How the parts of a form are sent. */
  encoding?: Record<string, { contentType?: string; style?: string; explode?: boolean }>
}

export interface Response extends Lifetime {
  description: string
  headers?: Record<string, unknown>
  content?: Record<string, MediaType>
}

export interface Parameter extends Lifetime, RequiredBySome {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  deprecated?: boolean
  style?: string
  explode?: boolean
  allowReserved?: boolean
  /** Set if the value is sent as JSON. */
  isJson?: boolean
  description?: string
  example?: unknown
  /** The value sent if the input omits it. */
  'x-client-default'?: string | number | boolean
  /** The access levels at which an optional parameter is required. */
  'x-required-at'?: readonly AccessLevel[]
  schema: Schema
}

/** Returns true if a call at an access level needs a parameter. */
export const isRequiredAt = ({ required, 'x-required-at': levels }: Parameter, level: AccessLevel): boolean =>
  required === true || levels?.includes(level) === true

export interface Operation extends Lifetime {
  tags: [string]
  operationId: string
  summary: string
  description?: string
  deprecated?: boolean
  parameters?: Parameter[]
  requestBody?: { required?: boolean; description?: string; content: Record<string, MediaType> }
  /** By status: `200`, `2XX` or `default`. */
  responses: Record<string, Response>
  /** The alternatives of security schemes, each with all that it needs; absent if the document says nothing. */
  security?: readonly Readonly<Record<string, unknown>>[]
  /** A server of its own. */
  server?: string
  'x-access': AccessLevel | 'none'
  /** True if `me` in the path is resolved before the access level is checked. */
  'x-resolves-me-first'?: true
  'x-strict-query'?: true
  'x-user': 'none' | 'anonymous' | 'optional' | 'required'
  'x-retry': boolean
  'x-invalidates'?: string[]
  /** Whether it changes claims of the acting user's access token: always, or if the body has one of these properties. */
  'x-changes-claims'?: true | string[]
  'x-known-errors': string[]
  'x-text-errors'?: TextError[]
  'x-paginated'?: boolean
  /** True if the browser goes to its URL, although it may also respond with content. */
  'x-redirect'?: boolean
}

/** A failure without a code, returned as `text/plain`; `<…>` stands for variable words. */
export interface TextError {
  status: number
  text: string
}

/** The names of an operation's types, which are no part of the document. */
export const typeNames = new WeakMap<Operation, { readonly input: string; readonly errorBody: string }>()

export interface KnownErrorEntry extends Lifetime {
  status?: number
  message: string
  parent?: string
  details?: Record<string, Schema>
  /** The details that are always present; default: all that services of every year send. */
  requiredDetails?: string[]
  emitted: 'service' | 'client' | 'both' | 'never' | 'abstract'
  description: string
}

/** How a request shows who sends it. */
export interface SecurityScheme {
  type: string
  scheme?: string
  in?: string
  name?: string
}

export interface Document {
  openapi: string
  info: Record<string, unknown>
  servers: { url: string; description?: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<Method, Operation>>>
  components: { schemas: Record<string, Schema>; securitySchemes?: Record<string, SecurityScheme> }
  /** `rule` if keys follow the rule of our own service, so that only exceptions are written into code. */
  'x-keys'?: 'rule'
  'x-known-errors': {
    common: { any: string[]; keyed: string[] }
    errors: Record<string, KnownErrorEntry>
  }
}

export const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'query']

/** Whether a method only reads. `QUERY` does, though it has a body. */
export const isSafe = (method: string): boolean => ['get', 'head', 'options', 'query'].includes(method)

/** Every operation of a document with its path and method, in the order of the tags. */
export function operationsOf(document: Document): { path: string; method: Method; operation: Operation }[] {
  const order = new Map(document.tags.map((tag, index) => [tag.name, index]))
  return Object.entries(document.paths)
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method]
        return operation ? [{ path, method, operation }] : []
      }),
    )
    .sort((a, b) => (order.get(a.operation.tags[0]) ?? 0) - (order.get(b.operation.tags[0]) ?? 0))
}

/** Returns the last part of a reference: the name in `#/components/schemas/Name`. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

/** Returns a reference to a named schema. */
export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** The schemas inside a schema. */
export function childrenOf(schema: Schema): Schema[] {
  const { properties, patternProperties, additionalProperties, items, prefixItems, oneOf, anyOf, allOf, not } = schema
  return [
    ...Object.values(properties ?? {}),
    ...Object.values(patternProperties ?? {}),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...(items ? [items] : []),
    ...(prefixItems ?? []),
    ...(oneOf ?? []),
    ...(anyOf ?? []),
    ...(allOf ?? []),
    ...(not ? [not] : []),
  ]
}

/** Follows a reference to the schema it names; any other schema is returned unchanged. */
export function deref(document: Document, schema: Schema): Schema {
  if (!schema.$ref) return schema
  const target = document.components.schemas[refName(schema.$ref)]
  if (!target) throw new SpecificationError(`No schema is named ${schema.$ref}.`)
  return deref(document, target)
}

/** Calls `visit` for a value and every object below it, except in examples. */
export function walk(value: unknown, visit: (schema: Schema) => void): void {
  if (Array.isArray(value)) return value.forEach((item) => walk(item, visit))
  if (value === null || typeof value !== 'object') return
  visit(value)
  for (const [key, child] of Object.entries(value)) {
    if (key !== 'examples' && key !== 'example') walk(child, visit)
  }
}

/** All codes that an operation may return: its own, then those of the checks before every operation. */
export function codesOf(document: Document, operation: Operation): string[] {
  const { any, keyed } = document['x-known-errors'].common
  const common = operation['x-access'] === 'none' ? any : [...any, ...keyed]
  return [...new Set([...operation['x-known-errors'], ...common])]
}

/** A status as a number: `2XX` is 200, and `default` is 500, because it describes errors where a success is declared. */
export const statusOf = (status: string): number => (status === 'default' ? 500 : Number(status.replaceAll('X', '0')))

/** Returns true if the operation is a URL that the browser goes to: its only success is a redirect. */
export function isNavigation({ responses, 'x-redirect': isRedirect }: Operation): boolean {
  if (isRedirect !== undefined) return isRedirect
  const statuses = Object.keys(responses)
  return !statuses.some((status) => status.startsWith('2')) && statuses.some((status) => /^3(?!04)/.test(status))
}

/** The statuses and the responses of success; `default` if no other is declared. */
export function successesOf(operation: Operation): [status: string, response: Response][] {
  const entries = Object.entries(operation.responses)
  const first = isNavigation(operation) ? '3' : '2'
  const declared = entries.filter(([status]) => status.startsWith(first))
  return declared.length > 0 ? declared : entries.filter(([status]) => status === 'default')
}

/** The statuses and the responses of failure. */
export function failuresOf(operation: Operation): [status: string, response: Response][] {
  const successes = new Set(successesOf(operation).map(([status]) => status))
  return Object.entries(operation.responses).filter(([status]) => statusOf(status) >= 400 && !successes.has(status))
}

/** The status and the response of a successful operation. Without a declared success, the response has no content. */
export function successOf(operation: Operation): [status: string, response: Response] {
  return successesOf(operation)[0] ?? ['200', { description: '' }]
}

/** How the content of a media type is read and written. */
export type MediaKind = 'json' | 'text' | 'binary' | 'form' | 'multipart' | 'events' | 'stream'

export const isJsonType = (type: string): boolean => /^[\w*.-]+\/(?:[\w.-]+\+)?json\b/.test(type)

export function mediaKindOf(type: string, { type: schemaType, format, contentMediaType }: Schema = {}): MediaKind {
  const [name = ''] = type.split(';')
  if (isJsonType(name)) return 'json'
  if (name === 'application/x-www-form-urlencoded') return 'form'
  if (name.startsWith('multipart/')) return 'multipart'
  if (name === 'text/event-stream') return 'events'
  if (/^application\/(?:x-)?(?:ndjson|jsonl|json-seq|jsonlines)$/.test(name)) return 'stream'
  const isText = /^text\/(?!\*)|[/+](?:xml|html|javascript|yaml|x-yaml|csv|jwt|graphql|sql|plain)$/.test(name)
  if (format === 'binary') return 'binary'
  if (isText) return 'text'
  if (name !== '*/*' && name !== 'application/*') return 'binary'
  // Frameworks write `*/*` for whatever the schema describes.
  if (schemaType === 'string') return contentMediaType === undefined ? 'text' : 'binary'
  return 'json'
}

/** The JSON of a response or a body; `application/json` first. */
export function jsonOf(part: { content?: Record<string, MediaType> } | undefined): MediaType | undefined {
  const { content = {} } = part ?? {}
  const [, media] = Object.entries(content).find(([type, { schema }]) => mediaKindOf(type, schema) === 'json') ?? []
  return content['application/json'] ?? media
}

/** Returns true if services of some years refuse a request without this optional property or parameter. */
export function isRequiredBySome(part: RequiredBySome): boolean {
  return part['x-required'] !== undefined
}

/** All wire names: of properties, parameters, and details of errors. */
export function namesOf(document: Document): Set<string> {
  const names = new Set<string>()
  walk([document.components.schemas, document.paths], ({ properties = {} }) => {
    for (const name of Object.keys(properties)) names.add(name)
  })
  for (const { operation } of operationsOf(document)) {
    for (const { name } of operation.parameters ?? []) names.add(name)
  }
  return names
}

/** `listTeams` as `ListTeams`. */
export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** `password-admin` or `EMAIL_CODE` or `listTeams` as `PasswordAdmin`, `EmailCode`, `ListTeams`. */
export function pascal(name: string): string {
  const words = /^[A-Z0-9_]+$/.test(name) ? name.toLowerCase() : name
  return words.replace(/(?:^|[-_])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** The name of the schema of a known error: EMAIL_PASSWORD_MISMATCH is `EmailPasswordMismatchError`. */
export function errorSchemaName(code: string): string {
  return `${pascal(code).replace(/Error$/, '')}Error`
}
