/** `generated/routes.ts`: the operations as data for a server: their paths and inputs. */
import { literal } from '../code.ts'
import {
  operationsOf,
  refName,
  statusOf,
  successOf,
  type Document,
  type Lifetime,
  type Operation,
  type Parameter,
  type RequiredBySome,
  type Schema,
} from '../document.ts'
import { file, importTypes, type SourceFile } from './file.ts'
import { findRecursive } from './zodSchema.ts'

const KEPT = [
  'type',
  'format',
  'enum',
  'const',
  'required',
  'additionalProperties',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'pattern',
  'x-pattern-message',
] as const

export function emitRoutes(document: Document): SourceFile {
  return file(
    'The operations as data: paths, access levels and inputs.',
    '`openapi/paths/`',
    [...importTypes(['Route'], '../src/core/util/route.ts')],
    [
      'export type { Route }',
      '',
      '/** Every operation, in the order of the tags. */',
      `export const routes: readonly Route[] = ${literal(listRoutes(document))}`,
    ],
  )
}

/** The operations as data, in the order of the tags. */
export function listRoutes(document: Document): { id: string }[] {
  return operationsOf(document).map(({ path, method, operation }) => ({
    id: operation.operationId,
    tag: operation.tags[0],
    summary: operation.summary,
    method: method.toUpperCase(),
    path,
    access: operation['x-access'],
    ...(operation['x-user'] !== 'optional' && { user: operation['x-user'] }),
    ...(operation['x-since'] && { since: operation['x-since'] }),
    ...(operation['x-until'] && { until: operation['x-until'] }),
    ...(successStatus(operation) !== 200 && { status: successStatus(operation) }),
    ...section('params', document, operation, 'path'),
    ...section('query', document, operation, 'query'),
    ...section('headers', document, operation, 'header'),
    ...(operation['x-strict-query'] && { ignoredQuery: ignoredQuery(document, path, operation) }),
    ...(operation['x-resolves-me-first'] && { isMeFirst: true }),
    ...body(document, operation),
    errors: operation['x-known-errors'],
  }))
}

/** The status of success; `default` is 200. */
const successStatus = (operation: Operation): number => {
  const [status] = successOf(operation)
  return status === 'default' ? 200 : statusOf(status)
}

/** `generated/operationPaths.ts`: method and path of each operation, without its inputs. */
export function emitOperationPaths(document: Document): SourceFile {
  const paths = operationsOf(document).map(({ path, method, operation }) => [
    `${method.toUpperCase()} ${path}`,
    operation.operationId,
  ])
  return file(
    'The path of each operation.',
    '`openapi/paths/`',
    [],
    [
      '/** Operation ids by method and path, parameters in braces: `GET /teams/{team_id}`. */',
      `export const operationPaths: Readonly<Record<string, string>> = ${literal(Object.fromEntries(paths))}`,
    ],
  )
}

/**
 * The query parameters that a strict operation accepts without reading them: those of the other operations on the same
 * resource, because the service parses one query for all of them.
 */
export function ignoredQuery(document: Document, path: string, { tags, parameters = [] }: Operation): string[] {
  const resource = path === '/users/me' ? path : `/${path.split('/')[1]}`
  const ownNames = new Set(parameters.map(({ name }) => name))
  const names = operationsOf(document)
    .filter((entry) => entry.operation.tags[0] === tags[0] && entry.path.startsWith(resource))
    .flatMap(({ operation }) => (operation.parameters ?? []).filter((parameter) => parameter.in === 'query'))
    .map(({ name }) => name)
  return [...new Set(names)].filter((name) => !ownNames.has(name))
}

function section(
  key: string,
  document: Document,
  operation: Operation,
  where: Parameter['in'],
): Record<string, unknown> {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === where)
  if (parameters.length === 0) return {}
  return {
    [key]: {
      type: 'object',
      properties: Object.fromEntries(
        parameters.map((parameter) => [
          parameter.name,
          { ...inline(document, parameter.schema), ...lifetimeOf(parameter) },
        ]),
      ),
      required: parameters
        .filter((parameter) => parameter.required || isRequiredUntil(parameter))
        .map((parameter) => parameter.name),
    },
  }
}

/** Returns true if services until some year refuse a request without the part. */
function isRequiredUntil(part: RequiredBySome): boolean {
  return part['x-required'] !== undefined && 'until' in part['x-required']
}

/** The services that know or require a property or parameter. */
function lifetimeOf(parameter: Lifetime & RequiredBySome): Schema {
  return Object.fromEntries(
    (['x-since', 'x-until', 'x-required'] as const).flatMap((key) =>
      parameter[key] === undefined ? [] : [[key, parameter[key]]],
    ),
  )
}

function body(document: Document, operation: Operation): Record<string, unknown> {
  const { requestBody } = operation
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!requestBody || !media?.schema) return {}
  const byAccess = media.schema['x-by-access']
  const schemas = byAccess
    ? Object.fromEntries(
        Object.entries(byAccess).map(([level, name]) => [
          level,
          inline(document, { $ref: `#/components/schemas/${name}` }),
        ]),
      )
    : { client: inline(document, media.schema) }
  return {
    body: {
      ...schemas,
      required: requestBody.required ?? false,
      ...(type === 'application/x-www-form-urlencoded' && { form: true }),
    },
  }
}

const recursiveNames = new WeakMap<Document, ReadonlySet<string>>()

function recursiveOf(document: Document): ReadonlySet<string> {
  const known = recursiveNames.get(document) ?? findRecursive(document)
  recursiveNames.set(document, known)
  return known
}

/**
 * A schema with resolved references, without texts and examples. `required` is that of services until 2025; the `x-`
 * keys contain the differences of services since 2026.
 */
export function inline(document: Document, schema: Schema, parents: readonly string[] = []): Schema {
  if (schema.$ref) {
    const name = refName(schema.$ref)
    // Inside others, a schema that contains itself may be anything: written out, several of them grow without bounds.
    if (parents.length > 0 && recursiveOf(document).has(name)) return {}
    return inline(document, document.components.schemas[name] ?? {}, [...parents, name])
  }
  const reduced: Schema = {}
  for (const key of KEPT) if (schema[key] !== undefined) Object.assign(reduced, { [key]: schema[key] })
  // Ceremonies are passed on unchanged; verification detects missing parts.
  if (schema['x-opaque'] && schema.properties) return { type: reduced.type ?? 'object' }
  if (schema.properties) {
    reduced.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => [
        name,
        { ...inline(document, child, parents), ...lifetimeOf(child) },
      ]),
    )
    const requiredUntil = Object.entries(schema.properties).filter(([, child]) => isRequiredUntil(child))
    if (requiredUntil.length > 0)
      reduced.required = [...(reduced.required ?? []), ...requiredUntil.map(([name]) => name)]
  }
  if (typeof schema.additionalProperties === 'object')
    reduced.additionalProperties = inline(document, schema.additionalProperties, parents)
  if (schema.items) reduced.items = inline(document, schema.items, parents)
  if (schema.oneOf) reduced.oneOf = schema.oneOf.map((member) => inline(document, member, parents))
  if (schema.anyOf) reduced.anyOf = schema.anyOf.map((member) => inline(document, member, parents))
  return reduced
}

/** `generated/clientOperations.ts`: what a page may call without a secret key. */
export function emitClientOperations(document: Document): SourceFile {
  const entries = operationsOf(document)
    .filter(({ operation }) => operation['x-access'] === 'client' || operation['x-access'] === 'none')
    .map(({ path, method, operation }) => ({ id: operation.operationId, method: method.toUpperCase(), path }))
  return file(
    'The operations that a page may call.',
    '`openapi/paths/`',
    [],
    [
      '/** An operation that needs no secret key. */',
      'export interface ClientOperation { readonly id: string; readonly method: string; /** Parameters in braces: `/teams/{team_id}`. */ readonly path: string }',
      '',
      '/** Operations that need no secret key. */',
      `export const clientOperations: readonly ClientOperation[] = ${literal(entries)}`,
    ],
  )
}
