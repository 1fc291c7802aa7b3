/**
 * Combines the files of `openapi/` into one OpenAPI 3.1 document and adds the derived parts: the anyOf of a schema that
 * differs by access level, the responses of the known errors, and the examples of requests and responses.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  codesOf,
  operationsOf,
  pascal,
  refName,
  refTo,
  walk,
  type AccessLevel,
  type Document,
  type MediaType,
  type Operation,
  type Parameter,
  type Schema,
  type TextError,
} from './document.ts'
import { alwaysPresent } from './emit/errors.ts'

/** Reads `openapi/` below a folder and returns the finished document. */
export function bundle(folder: string): Document {
  const read = (file: string): unknown => parse(readFileSync(join(folder, file), 'utf8'))
  const yamlFiles = (sub: string): string[] =>
    readdirSync(join(folder, sub))
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => join(sub, name))

  const document = read('openapi.yaml') as Document
  document.paths = {}
  const rank = new Map(document.tags.map((tag, index) => [`${tag.name}.yaml`, index]))
  const pathFiles = yamlFiles('paths').sort(
    (a, b) => (rank.get(a.replace('paths/', '')) ?? 0) - (rank.get(b.replace('paths/', '')) ?? 0),
  )
  for (const file of pathFiles) {
    for (const [path, item] of Object.entries(read(file) as Document['paths'])) {
      document.paths[path] = { ...document.paths[path], ...item }
    }
  }
  for (const file of yamlFiles('schemas')) {
    for (const [name, schema] of Object.entries(read(file) as Record<string, Schema>)) {
      if (document.components.schemas[name]) throw new Error(`The schema ${name} is written twice.`)
      document.components.schemas[name] = schema
    }
  }
  document['x-known-errors'] = read('known-errors.yaml') as Document['x-known-errors']

  inlineShared(document, {
    parameters: read('parameters.yaml') as Record<string, Parameter>,
    textErrors: read('text-errors.yaml') as Record<string, TextError[]>,
  })
  return finishDocument(document, { hasCatalog: true })
}

/**
 * Adds the derived parts to a document.
 *
 * @param hasCatalog false if the document writes out its error responses instead of naming codes
 */
export function finishDocument(document: Document, { hasCatalog }: { hasCatalog: boolean }): Document {
  describeLifetimes(document)
  if (hasCatalog) {
    addErrorSchemas(document)
    for (const { operation } of operationsOf(document)) {
      if (!operation['x-known-errors']) throw new Error(`${operation.operationId} has no x-known-errors.`)
      addErrorResponses(document, operation)
    }
  }
  walk(document, expandByAccess)
  for (const { operation } of operationsOf(document)) addExamples(document, operation)
  return document
}

interface Shared {
  parameters: Record<string, Parameter>
  textErrors: Record<string, TextError[]>
}

/** Replaces references to shared parameters and text errors by the parts that they name. */
function inlineShared(document: Document, { parameters, textErrors }: Shared): void {
  for (const { operation } of operationsOf(document)) {
    if (operation.parameters) {
      operation.parameters = operation.parameters.map((parameter) =>
        '$ref' in parameter ? structuredClone(resolve(parameters, parameter.$ref)) : parameter,
      )
    }
    if (operation['x-text-errors']) {
      operation['x-text-errors'] = operation['x-text-errors'].flatMap((error) =>
        '$ref' in error ? structuredClone(resolve(textErrors, error.$ref)) : [error],
      )
    }
  }
}

function resolve<Item>(items: Record<string, Item>, $ref: unknown): Item {
  const item = items[refName(String($ref))]
  if (!item) throw new Error(`No shared part is named ${String($ref)}.`)
  return item
}

/** Adds the services in which a part exists or is required to its description. */
function describeLifetimes(document: Document): void {
  const described = new Set<object>()
  walk(document, (part) => {
    const { 'x-since': since, 'x-until': until, 'x-required': required } = part
    if (described.has(part)) return
    described.add(part)
    const sentences = [
      ...(since === undefined ? [] : [`Since ${since}.`]),
      ...(until === undefined ? [] : [`Until ${until}.`]),
      ...(required && 'until' in required ? [`Services until ${required.until} require it.`] : []),
      ...(required && 'since' in required ? [`Services since ${required.since} require it.`] : []),
    ].join(' ')
    if (!sentences) return
    const separator = 'operationId' in part ? '\n\n' : ' '
    part.description = [...(part.description ? [part.description.trim()] : []), sentences].join(separator)
  })
}

/** The name of the schema of a known error: EMAIL_PASSWORD_MISMATCH is `EmailPasswordMismatchError`. */
export function errorSchemaName(code: string): string {
  return `${pascal(code).replace(/Error$/, '')}Error`
}

function addErrorSchemas(document: Document): void {
  const { errors, common } = document['x-known-errors']
  for (const [code, entry] of Object.entries(errors)) {
    if (entry.emitted === 'abstract') continue
    const details = entry.details
    const always = alwaysPresent(details)
    const exampleDetails =
      details &&
      Object.fromEntries(Object.entries(details).map(([name, schema]) => [name, exampleOf(document, schema)]))
    document.components.schemas[errorSchemaName(code)] = {
      description: entry.description,
      type: 'object',
      required: always.length > 0 ? ['code', 'details', 'error'] : ['code', 'error'],
      properties: {
        code: { const: code },
        ...(details && { details: { type: 'object', required: always, properties: details } }),
        error: { type: 'string', description: 'What happened, for a person.' },
      },
      examples: [
        {
          code,
          ...(details && { details: exampleDetails }),
          error: entry.message.replace(/\{(\w+)\}/g, (_, name: string) => String(exampleDetails?.[name] ?? name)),
        },
      ],
    }
  }
  for (const [family, codes] of [
    ['CommonError', common.any],
    ['KeyedError', [...common.any, ...common.keyed]],
  ] as const) {
    for (const [status, names] of byStatus(document, codes)) {
      document.components.schemas[`${family}${status}`] = {
        ...union(names),
        description: `Errors with status ${status} that any operation may return before it validates its input.`,
      }
    }
  }
}

function byStatus(document: Document, codes: readonly string[]): Map<number, string[]> {
  const groups = new Map<number, string[]>()
  for (const code of codes) {
    const entry = document['x-known-errors'].errors[code]
    if (!entry) throw new Error(`No known error is named ${code}.`)
    if (entry.status === undefined) throw new Error(`${code} is abstract and can't be raised.`)
    groups.set(entry.status, [...(groups.get(entry.status) ?? []), code])
  }
  return groups
}

function union(codes: readonly string[]): Schema {
  const members = codes.map((code) => refTo(errorSchemaName(code)))
  const [only] = members
  if (only && members.length === 1) return only
  return {
    oneOf: members,
    discriminator: {
      propertyName: 'code',
      mapping: Object.fromEntries(codes.map((code) => [code, `#/components/schemas/${errorSchemaName(code)}`])),
    },
  }
}

function addErrorResponses(document: Document, operation: Operation): void {
  const ownCodes = byStatus(document, operation['x-known-errors'])
  const family = operation['x-access'] === 'none' ? 'CommonError' : 'KeyedError'
  const texts = operation['x-text-errors'] ?? []
  const commonStatuses = byStatus(document, codesOf(document, { ...operation, 'x-known-errors': [] })).keys()
  const statuses = [...new Set([...ownCodes.keys(), ...commonStatuses, ...texts.map((text) => text.status)])]
  for (const status of statuses.sort()) {
    const content: Record<string, MediaType> = {}
    const common = document.components.schemas[`${family}${status}`]
    const codes = ownCodes.get(status)
    const written = operation.responses[String(status)]?.content?.['application/json']?.schema
    const members = [
      ...(codes ? [union(codes)] : []),
      ...(common ? [refTo(`${family}${status}`)] : []),
      ...(written ? [written] : []),
    ]
    const [first] = members
    if (first) content['application/json'] = { schema: members.length === 1 ? first : { anyOf: members } }
    const sentences = texts.filter((text) => text.status === status).map((text) => text.text)
    if (sentences.length > 0) {
      content['text/plain'] = { schema: { type: 'string' }, example: sentences[0] }
    }
    const described = [...(codes ?? []), ...sentences.map((text) => `“${text}”`)].join(', ')
    operation.responses[String(status)] = {
      description: described || 'The project, its key, the access token or the shape of the request is wrong.',
      content,
    }
  }
}

const LEVELS: readonly AccessLevel[] = ['admin', 'server', 'client']

function expandByAccess(schema: Schema): void {
  const byAccess = schema['x-by-access']
  if (!byAccess) return
  const names = [...new Set(LEVELS.flatMap((level) => byAccess[level] ?? []))]
  const [only] = names
  if (only && names.length === 1) Object.assign(schema, refTo(only))
  else schema.anyOf = names.map(refTo)
}

function addExamples(document: Document, operation: Operation): void {
  const media = [
    ...Object.values(operation.requestBody?.content ?? {}),
    ...Object.values(operation.responses).flatMap((response) => Object.values(response.content ?? {})),
  ]
  for (const type of media) {
    if (type.example === undefined && type.examples === undefined && type.schema) {
      type.example = exampleOf(document, type.schema)
    }
  }
}

/** Below this depth, an example of a recursive schema ends. */
const EXAMPLE_DEPTH = 12

/** An example of a schema: its own, or one made from the examples of its parts. */
export function exampleOf(document: Document, schema: Schema, depth = 0): unknown {
  const partOf = (part: Schema): unknown => exampleOf(document, part, depth + 1)
  if (depth > EXAMPLE_DEPTH) return null
  if (schema.examples) return schema.examples[0]
  if (schema.$ref) return partOf(document.components.schemas[refName(schema.$ref)] ?? {})
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const members = schema.oneOf ?? schema.anyOf
  if (members?.[0]) return partOf(members[0])
  const merged = Object.assign({}, ...(schema.allOf ?? []).map(partOf)) as object
  if (schema.properties) {
    const entries = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name))
    return { ...merged, ...Object.fromEntries(entries.map(([name, child]) => [name, partOf(child)])) }
  }
  if (schema.allOf) return merged
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return schema.items && depth < EXAMPLE_DEPTH / 2 ? [partOf(schema.items)] : []
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return schema.format === 'epoch-millis' ? 1754550000000 : 1
  if (type === 'null') return null
  if (type === 'string') return exampleText(schema.format)
  return {}
}

const EXAMPLE_TEXTS: Readonly<Record<string, string>> = {
  uuid: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
  email: 'mira@harbor.example',
  uri: 'https://harbor.example',
}

const exampleText = (format = ''): string => EXAMPLE_TEXTS[format] ?? 'text'
