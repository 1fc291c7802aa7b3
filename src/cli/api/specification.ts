/** The operations of the published specification, read from `openapi.json`. */
import { readOwnSpecification } from '../../codegen/ownSpecification.ts'
import type { AccessLevel } from '../../core/client/types.ts'

/** A JSON schema, as far as flags need it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  /** The names of the schemas at each access level. */
  readonly 'x-by-access'?: Readonly<Partial<Record<AccessLevel, string>>>
  /** Set if some versions of the service require the property. */
  readonly 'x-required'?: unknown
}

/** A parameter of an operation. */
export interface Parameter {
  /** Only in the document: the parameters of an operation are resolved. */
  readonly $ref?: string
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

/** An operation with its method and path. */
export interface ApiOperation {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  /** The lowest level that may call the operation; `none` if no key is sent. */
  readonly 'x-access': AccessLevel | 'none'
  readonly 'x-user': 'none' | 'optional' | 'required' | 'anonymous'
  /** True if the call may be repeated. */
  readonly 'x-retry'?: boolean
  readonly 'x-paginated'?: boolean
  /** The codes of its errors. */
  readonly 'x-known-errors'?: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: object }>>
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<ApiOperation, 'method' | 'path'>>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The specification, with references resolved on demand. */
export class Specification {
  readonly operations: readonly ApiOperation[]
  readonly #components: OpenApiDocument['components']

  constructor({ paths, components }: OpenApiDocument) {
    this.#components = components
    this.operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
        parameters: (operation.parameters ?? []).map((parameter) => this.#resolve(parameter)),
      })),
    )
  }

  /** Returns the operation with this id. */
  find(id: string): ApiOperation | undefined {
    return this.operations.find(({ operationId }) => operationId === id)
  }

  /** Returns the operations that have all words of a query in their id, path, tags or summary. */
  search(query: string): readonly ApiOperation[] {
    const words = query.toLowerCase().split(/\s+/)
    return this.operations.filter(({ operationId, path, tags, summary }) => {
      const text = [operationId, path, ...tags, summary].join(' ').toLowerCase()
      return words.every((word) => text.includes(word))
    })
  }

  /** Returns the schema that a reference names, or that applies at an access level. */
  resolveSchema(schema: Schema, level: AccessLevel): Schema {
    const byAccess = schema['x-by-access']
    if (byAccess === undefined) return this.#resolve(schema)
    const name =
      (level === 'admin' ? byAccess.admin : undefined) ??
      (level === 'client' ? undefined : byAccess.server) ??
      byAccess.client
    return this.#resolve({ $ref: `#/components/schemas/${name}` })
  }

  /** Returns true if the successful response is text instead of JSON. */
  isText({ responses }: ApiOperation): boolean {
    const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
    return success !== undefined && !('application/json' in (this.#resolve(success).content ?? {}))
  }

  /** Fields beside a reference, such as a description, take precedence. */
  #resolve<T extends { readonly $ref?: string }>(value: T): T {
    if (value.$ref === undefined) return value
    const { $ref, ...rest } = value
    const [section = '', name = ''] = $ref.replace('#/components/', '').split('/')
    // The build checks the references of the specification.
    return this.#resolve({ ...(this.#components[section]?.[name] as T), ...rest })
  }
}

let own: Specification | undefined

/** The specification of this package, read with the first call. */
export function loadSpecification(): Specification {
  return (own ??= new Specification(readOwnSpecification() as OpenApiDocument))
}
