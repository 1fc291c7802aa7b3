/**
 * Combines the files of `openapi/` into one OpenAPI 3.1 document and adds the derived parts: the anyOf of a schema that
 * differs by access level, the responses of the known errors, and the examples of requests and responses.
 */
/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isList, isRecord, toRecord } from '../core/util/record.ts'
import {
  codesOf,
  errorSchemaName,
  operationsOf,
  refName,
  refTo,
  walk,
  type AccessLevel,
  type Document,
  type MediaType,
  type Operation,
  type Schema,
} from './document.ts'
import { alwaysPresent } from './emit/errors.ts'
import { exampleOf } from './examples.ts'
import { fits } from './fits.ts'
import { Problems } from './problems.ts'
import type { RawDocument } from './rawDocument.ts'
import type { Specification } from './readSpecification.ts'
import { Sources } from './sources.ts'
import { SpecificationError, type Pointer } from './SpecificationError.ts'
import { checkVocabulary } from './vocabulary.ts'

/**
 * Reads `openapi/` below a folder into one document.
 *
 * @throws {SpecificationError} with every mistake, its file and line
 */
export function bundle(folder: string): Specification {
  const sources = new Sources()
  const problems = new Problems(sources)
  const read = (file: string): RawDocument => {
    const content = sources.read(join(folder, file))
    if (isRecord(content)) return content
    throw new SpecificationError(`${join(folder, file)}:1: ${file} is not a map.`)
  }
  const yamlFiles = (sub: string): string[] =>
    readdirSync(join(folder, sub))
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => join(sub, name))

  const root = read('openapi.yaml')
  const tags = (isList(root['tags']) ? root['tags'] : []).map((tag) => String(toRecord(tag)['name']))
  const rank = new Map(tags.map((tag, index) => [`${tag}.yaml`, index]))
  const rankOf = (file: string): number => rank.get(file.replace('paths/', '')) ?? 0
  const pathFiles = yamlFiles('paths').sort((left, right) => rankOf(left) - rankOf(right))
  const paths = mergePaths(pathFiles.map(read), problems)
  const schemas = mergeUnique(yamlFiles('schemas').map(read), 'schema', problems)
  writeOutShared(schemas, problems)
  const catalog = read('known-errors.yaml')
  const parameters = read('parameters.yaml')
  const document: RawDocument = {
    ...root,
    paths,
    components: { ...toRecord(root['components']), schemas, parameters },
    'x-known-errors': catalog,
  }
  const textErrors = read('text-errors.yaml')
  checkVocabulary({ root, paths, schemas, parameters, errors: toRecord(catalog['errors']), textErrors }, problems)
  inlineTextErrors(paths, textErrors, problems)
  checkCatalog(catalog, problems)
  problems.throwIfAny()
  return { document, sources }
}

/** One map of all paths. The same path and method in two files is a mistake: one of both would be lost. */
function mergePaths(files: readonly RawDocument[], problems: Problems): Record<string, RawDocument> {
  const paths: Record<string, RawDocument> = {}
  for (const file of files) {
    for (const [path, item] of Object.entries(file)) {
      if (!isRecord(item)) {
        problems.add(file, [path], `${path} is no object.`)
        continue
      }
      for (const method of Object.keys(item)) {
        if (paths[path]?.[method] === undefined) continue
        problems.add(item, [method], `${method.toUpperCase()} ${path} is written twice.`)
      }
      const other = paths[path]
      paths[path] = other ? { ...other, ...item } : item
    }
  }
  return paths
}

function mergeUnique(files: readonly RawDocument[], kind: string, problems: Problems): RawDocument {
  const merged: RawDocument = {}
  for (const file of files) {
    for (const [name, part] of Object.entries(file)) {
      if (merged[name] !== undefined) problems.add(file, [name], `The ${kind} ${name} is written twice.`)
      merged[name] = part
    }
  }
  return merged
}

/**
 * Writes out the properties that a schema shares with those in its `allOf`. A property that it has itself replaces a
 * shared one.
 */
function writeOutShared(schemas: RawDocument, problems: Problems): void {
  const writeOut = (schema: RawDocument): RawDocument => {
    const { allOf, required, properties } = schema
    if (!isList(allOf)) return schema
    delete schema['allOf']
    const bases = allOf.map((part, index) => {
      const base = schemas[refName(String(toRecord(part)['$ref']))]
      if (!isRecord(base)) problems.add(allOf, [index], 'allOf of a schema refers to other schemas of `openapi/`.')
      return isRecord(base) ? writeOut(base) : {}
    })
    const names = [...bases.map((base) => base['required']), required].flatMap((list) => (isList(list) ? list : []))
    if (names.length > 0) schema['required'] = [...new Set(names)]
    schema['properties'] = Object.assign({}, ...bases.map((base) => base['properties']), properties)
    return schema
  }
  for (const schema of Object.values(schemas)) if (isRecord(schema)) writeOut(schema)
}

/** Replaces references to shared text errors by the parts that they name. */
function inlineTextErrors(paths: Readonly<Record<string, RawDocument>>, shared: RawDocument, problems: Problems): void {
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    if (!isRecord(operation) || !isList(operation['x-text-errors'])) continue
    operation['x-text-errors'] = operation['x-text-errors'].flatMap((error): unknown[] => {
      if (!isRecord(error) || typeof error['$ref'] !== 'string') return [error]
      const found = shared[refName(error['$ref'])]
      if (!isList(found)) problems.add(error, ['$ref'], `${error['$ref']} is not defined.`)
      return isList(found) ? structuredClone([...found]) : []
    })
  }
}

const EMITTED = ['service', 'client', 'both', 'never', 'abstract']

/** Checks the entries of the error catalog. */
function checkCatalog(catalog: RawDocument, problems: Problems): void {
  const errors = toRecord(catalog['errors'])
  const families = new Set(Object.keys(errors).filter((code) => toRecord(errors[code])['emitted'] === 'abstract'))
  for (const [code, entry] of Object.entries(errors)) {
    const report = (keys: Pointer, message: string): void =>
      problems.add(isRecord(entry) ? entry : errors, isRecord(entry) ? keys : [code], message)
    const { emitted, parent, status, message, description } = toRecord(entry)
    if (!/^[A-Z][A-Z0-9_]*$/.test(code)) report([], `${code} must be upper case.`)
    if (!EMITTED.includes(String(emitted)))
      report(['emitted'], `emitted of ${code} must be one of ${EMITTED.join(', ')}.`)
    if (parent !== undefined && !families.has(String(parent))) {
      report(['parent'], `parent of ${code} must be a code whose emitted is abstract, not ${String(parent)}.`)
    }
    if (emitted !== 'abstract' && !(Number.isInteger(status) && Number(status) >= 400 && Number(status) < 600)) {
      report(['status'], `status of ${code} must be a number from 400 to 599.`)
    }
    if (typeof message !== 'string' && emitted !== 'abstract') report(['message'], `${code} has no message.`)
    if (typeof description !== 'string') report(['description'], `${code} has no description.`)
  }
  const common = toRecord(catalog['common'])
  for (const list of ['any', 'keyed']) {
    const codes = common[list]
    for (const [index, code] of (isList(codes) ? codes : []).entries()) {
      const entry = errors[String(code)]
      if (entry !== undefined && toRecord(entry)['emitted'] !== 'abstract') continue
      problems.add(codes as object, [index], `No known error that can be raised is named ${String(code)}.`)
    }
  }
}

/**
 * Adds the derived parts to a document.
 *
 * @param hasCatalog false if the document writes out its error responses instead of naming codes
 * @param reportExample called for an example that its schema doesn't allow, and which is replaced
 */
export function finishDocument(
  document: Document,
  {
    hasCatalog,
    reportExample,
  }: { hasCatalog: boolean; reportExample: (operation: Operation, mediaType: string) => void },
): Document {
  describeLifetimes(document)
  if (hasCatalog) {
    addErrorSchemas(document)
    for (const { operation } of operationsOf(document)) {
      addErrorResponses(document, operation)
    }
  }
  walk(document, expandByAccess)
  for (const { operation } of operationsOf(document)) {
    addExamples(document, operation, (mediaType) => reportExample(operation, mediaType))
  }
  return document
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

function addExamples(document: Document, operation: Operation, report: (mediaType: string) => void): void {
  const media = [
    ...Object.entries(operation.requestBody?.content ?? {}),
    ...Object.values(operation.responses).flatMap((response) => Object.entries(response.content ?? {})),
  ]
  for (const [name, type] of media) {
    const { schema, example } = type
    if (!schema || (example !== undefined && fits(document, schema, example))) continue
    // An example that the schema doesn't allow would be refused by the validators.
    if (example !== undefined) report(name)
    type.example = exampleOf(document, schema)
  }
}
