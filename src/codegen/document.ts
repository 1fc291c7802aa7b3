/**
 * The specification as the generators read it: one document that includes the parts derived from `openapi/`.
 */

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
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  pattern?: string
  default?: unknown
  deprecated?: boolean
  examples?: unknown[]
  'x-name'?: string
  /** The service's message for a string that doesn't match `pattern`. */
  'x-pattern-message'?: string
  'x-opaque'?: boolean
  /** The key of `Register` under which an app declares the type. */
  'x-user-type'?: string
  'x-by-access'?: Partial<Record<AccessLevel, string>>
}

export type AccessLevel = 'client' | 'server' | 'admin'
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface MediaType {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

export interface Response extends Lifetime {
  description: string
  headers?: Record<string, unknown>
  content?: Record<string, MediaType>
}

export interface Parameter extends Lifetime, RequiredBySome {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  example?: unknown
  /** The value sent if the input omits it. */
  'x-client-default'?: string | number | boolean
  schema: Schema
}

export interface Operation extends Lifetime {
  tags: [string]
  operationId: string
  summary: string
  description?: string
  deprecated?: boolean
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, MediaType> }
  responses: Record<string, Response>
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
}

/** A failure without a code, returned as `text/plain`; `<…>` stands for variable words. */
export interface TextError {
  status: number
  text: string
}

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

export interface Document {
  openapi: string
  info: Record<string, unknown>
  servers: { url: string; description?: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<Method, Operation>>>
  components: { schemas: Record<string, Schema> }
  'x-known-errors': { common: { any: string[]; keyed: string[] }; errors: Record<string, KnownErrorEntry> }
}

export const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

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

/** Follows a reference to the schema it names; any other schema is returned unchanged. */
export function deref(document: Document, schema: Schema): Schema {
  if (!schema.$ref) return schema
  const target = document.components.schemas[refName(schema.$ref)]
  if (!target) throw new Error(`No schema is named ${schema.$ref}.`)
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

/** Returns true if the operation is a URL that the browser goes to: it redirects. */
export function isNavigation(operation: Operation): boolean {
  return Object.keys(operation.responses).some((status) => status.startsWith('3'))
}

/** The status and the response of a successful operation; for a navigation operation, its redirect. */
export function successOf(operation: Operation): [status: string, response: Response] {
  const lowest = isNavigation(operation) ? 300 : 200
  const success = Object.entries(operation.responses).find(
    ([status]) => Number(status) >= lowest && Number(status) < 400,
  )
  if (!success) throw new Error(`${operation.operationId} has no response for success.`)
  return success
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
