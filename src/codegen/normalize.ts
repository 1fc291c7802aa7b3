/**
 * Completes the specification of any service: what our extensions say gets a default, shared parts are written out, and
 * names become identifiers. The result is the document that the emitters read.
 */
import { isList, isRecord, toRecord } from '../core/util/record.ts'
import { finishDocument } from './bundle.ts'
import { deriveKnownErrors } from './declaredErrors.ts'
import { capitalize, typeNames, type Document, type Operation, type Schema } from './document.ts'
import { isOwn } from './extensions.ts'
import { decideFieldNames } from './fieldNames.ts'
import { Names } from './names.ts'
import { OperationReader } from './operationReader.ts'
import {
  applyDiscriminators,
  breakCycles,
  nameRecursiveParts,
  nameResponses,
  reach,
  schemasOf,
  separateViews,
} from './passes.ts'
import { Problems } from './problems.ts'
import {
  listOperations,
  nameOf,
  resolve,
  select,
  TagNames,
  type RawOperation,
  type Selection,
} from './rawOperations.ts'
import type { Specification } from './readSpecification.ts'
import { inOrderOf, SchemaReader, type Context } from './schemas.ts'

interface ReadOperation {
  readonly raw: RawOperation
  readonly operation: Operation | null
  readonly problems: Problems
  /** Mistakes that stop nothing. */
  readonly notes: Problems
}

/**
 * Returns the document that emitters read.
 *
 * @throws {SpecificationError} for a document that can't be generated from, with every problem and its place
 */
export function normalize({ document: raw, sources }: Specification, selection: Selection = {}): Document {
  const problems = new Problems(sources)
  const context: Context = { raw, sources, names: new Names(), problems }
  const reader = new SchemaReader(context)
  const document: Document = {
    openapi: '3.1.0',
    info: toRecord(raw['info']),
    servers: Array.isArray(raw['servers']) ? (raw['servers'] as Document['servers']) : [],
    tags: [],
    paths: {},
    components: { schemas: {} },
    'x-known-errors': toKnownErrors(raw['x-known-errors']),
    ...(raw['x-keys'] === 'rule' && { 'x-keys': 'rule' }),
  }
  const hasCatalog = raw['x-known-errors'] !== undefined
  const all = listOperations(context)
  const selected = select(context, all, selection)
  selection.leaveOut?.(all.length - selected.length)
  const schemes = readSecuritySchemes(context)
  if (Object.keys(schemes).length > 0) document.components.securitySchemes = schemes
  const converter = new OperationReader(context, reader, document, new TagNames(raw))
  const operations = selected.map((operation): ReadOperation => {
    context.problems = new Problems(sources)
    converter.notes = new Problems(sources)
    const converted = converter.read(operation)
    const { operationId } = converted ?? {}
    if (converted && operationId !== undefined) {
      const pascalId = capitalize(operationId)
      const input = context.names.take(`${pascalId}Input`)
      // The errors of a catalog have types of their own.
      if (!hasCatalog) typeNames.set(converted, { input, errorBody: context.names.take(`${pascalId}ErrorBody`) })
    }
    return { raw: operation, operation: converted, problems: context.problems, notes: converter.notes }
  })
  context.problems = problems
  const notes = new Problems(sources)
  if (selected.length === 0 && problems.count === 0) {
    // A document may have only webhooks or schemas, but not because of a misspelt word.
    const hasSchemas = all.length === 0 && isRecord(toRecord(raw['components'])['schemas'])
    const isWhole = hasSchemas && Object.keys(raw).every((key) => ROOT_KEYS.has(key) || key.startsWith('x-'))
    const found = isWhole && !isOwn(context) ? notes : problems
    found.add(raw, [], `The specification has no operations${isWhole ? ': only its schemas are written' : ''}.`)
  }
  const refused = addUsable(document, operations, reader)
  if (!selection.refuse || refused.length === selected.length) {
    for (const operation of refused) problems.addAll(operation.problems)
  }
  if (raw['x-keys'] === 'rule') checkOwn(context, document)
  problems.throwIfAny()
  for (const operation of operations) if (!refused.includes(operation)) notes.addAll(operation.notes)
  for (const problem of notes.list()) selection.note?.(problem)
  for (const operation of refused) {
    selection.refuse?.({ operation: nameOf(operation.raw, selected), problems: operation.problems.list() })
  }
  document.tags = converter.tags.list(document)
  if (document['x-keys'] !== 'rule') nameResponses(document, context.names)
  applyDiscriminators(document)
  breakCycles(document)
  nameRecursiveParts(document, context.names)
  separateViews(document, context.names)
  if (document['x-keys'] !== 'rule') decideFieldNames(document)
  if (!hasCatalog) deriveKnownErrors(document)
  const finished = finishDocument(inOrderOf(raw, document), {
    hasCatalog,
    reportExample(operation, mediaType) {
      // Examples of others are often only sketches.
      const read = isOwn(context) && operations.find((candidate) => candidate.operation === operation)
      const message = `The schema of ${mediaType} doesn't allow the example of ${operation.operationId}.`
      if (read) problems.add(read.raw.raw, [], message)
    },
  })
  problems.throwIfAny()
  return finished
}

/** Adds the operations that can be generated with the schemas that they use; returns the others. */
function addUsable(document: Document, operations: readonly ReadOperation[], reader: SchemaReader): ReadOperation[] {
  const { schemas, broken } = reader.finish()
  const usesBroken = (from: readonly Schema[]): string[] =>
    broken.size === 0 ? [] : [...reach(schemas, from)].filter((name) => broken.has(name))
  document.components.schemas = Object.fromEntries(
    Object.entries(schemas).filter(([name, schema]) => !broken.has(name) && usesBroken([schema]).length === 0),
  )
  return operations.filter(({ raw: { path, method }, operation, problems }) => {
    for (const name of operation ? usesBroken(schemasOf(operation)) : []) {
      const others = broken.get(name)
      if (others) problems.addAll(others)
    }
    if (operation && problems.count === 0) document.paths[path] = { ...document.paths[path], [method]: operation }
    return !operation || problems.count > 0
  })
}

const ROOT_KEYS = new Set(
  'openapi info servers paths webhooks components security tags externalDocs jsonSchemaDialect $self'.split(' '),
)

function toKnownErrors(value: unknown): Document['x-known-errors'] {
  const { errors = {}, common } = toRecord(value) as Partial<Document['x-known-errors']>
  return { common: { any: common?.any ?? [], keyed: common?.keyed ?? [] }, errors }
}

/** What each operation of our own document says itself. */
const REQUIRED_KEYS = ['summary', 'description', 'x-access', 'x-user', 'x-retry', 'x-known-errors']

/** Reports what an operation of our own document lacks, its unknown tag and codes that the catalog lacks. */
function checkOwn({ raw, problems }: Context, document: Document): void {
  const { errors } = document['x-known-errors']
  const tags = (isList(raw['tags']) ? raw['tags'] : []).map((tag) => toRecord(tag)['name'])
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, { operationId, 'x-known-errors': codes }] of Object.entries(item)) {
      const part = toRecord(toRecord(raw['paths'])[path])[method]
      if (!isRecord(part)) continue
      for (const key of REQUIRED_KEYS) {
        if (part[key] === undefined) problems.add(part, [], `${operationId} has no ${key}.`)
      }
      const [tag, ...others] = isList(part['tags']) ? part['tags'] : []
      if (others.length > 0 || !tags.includes(tag)) {
        problems.add(part, ['tags'], `${operationId} needs exactly one tag of openapi.yaml.`)
      }
      for (const code of codes) {
        if (errors[code] && errors[code].emitted !== 'abstract') continue
        problems.add(part, ['x-known-errors'], `${operationId}: no known error is named ${code}.`)
      }
    }
  }
}

function readSecuritySchemes(context: Context): NonNullable<Document['components']['securitySchemes']> {
  const { raw } = context
  const declared = toRecord(toRecord(raw['components'])['securitySchemes'])
  const entries = Object.entries(declared).flatMap(([name, part]) => {
    const scheme = resolve(context, part, declared, name)
    if (!scheme || typeof scheme['type'] !== 'string') return []
    const kept = ['type', 'scheme', 'in', 'name'].filter((key) => typeof scheme[key] === 'string')
    return [[name, Object.fromEntries(kept.map((key) => [key, scheme[key]]))]]
  })
  return Object.fromEntries(entries) as NonNullable<Document['components']['securitySchemes']>
}
