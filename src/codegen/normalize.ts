/**
 * Completes the specification of any service: what our extensions say gets a default, shared parts are written out, and
 * names become identifiers. The result is the document that the emitters read.
 */
import { knownCodes } from '../../generated/codes.ts'
import { getOwn, isList, isRecord, toRecord } from '../core/util/record.ts'
import { finishDocument } from './bundle.ts'
import {
  capitalize,
  isJsonType,
  jsonOf,
  METHODS,
  refName,
  statusOf,
  typeNames,
  type Document,
  type KnownErrorEntry,
  type MediaType,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from './document.ts'
import { isOwn, readExtensions } from './extensions.ts'
import { decideFieldNames } from './fieldNames.ts'
import { Names, toFileName, toIdentifier } from './names.ts'
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
import type { RawDocument } from './rawDocument.ts'
import type { Specification } from './readSpecification.ts'
import { checkKinds, follow, inOrderOf, SchemaReader, type Context } from './schemas.ts'
import type { Pointer, Problem, RefusedOperation } from './SpecificationError.ts'

/** Which operations are read: operationIds, tags or paths. */
export interface Selection {
  readonly only?: readonly string[] | undefined
  readonly skip?: readonly string[] | undefined
  /**
   * Called with each operation that can't be generated, which is left out then.
   *
   * @default their problems are thrown
   */
  readonly refuse?: (refused: RefusedOperation) => void
  /** Called with each mistake that stops nothing. */
  readonly note?: (problem: Problem) => void
  /** Called with the number of operations that `only` and `skip` leave out. */
  readonly leaveOut?: (count: number) => void
}

interface RawOperation {
  readonly path: string
  /** One of {@link METHODS}, or a key that can't be called. */
  readonly method: string
  readonly raw: RawDocument
  readonly item: RawDocument
  /** Why it can't be read at all. */
  readonly problem?: readonly [part: object, keys: Pointer, message: string]
}

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

/** The name by which `skip` leaves only this operation out. */
function nameOf({ path, method, raw }: RawOperation, all: readonly RawOperation[]): string {
  const { operationId: id } = raw
  const isName = typeof id === 'string' && all.filter((other) => other.raw['operationId'] === id).length === 1
  return isName ? id : `${method.toUpperCase()} ${path}`
}

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

/** Follows references to a part that is no schema; `null`, with a problem, if it isn't defined. */
function resolve(
  context: Context,
  value: unknown,
  owner: object,
  ...keys: readonly (string | number)[]
): RawDocument | null {
  let part = value
  let place: [object, readonly (string | number)[]] = [owner, keys]
  for (let depth = 0; isRecord(part) && typeof part['$ref'] === 'string' && depth < 20; depth++) {
    const target = follow(context, part)
    place = [part, ['$ref']]
    if (target === undefined) return null
    part = target
  }
  if (isRecord(part) && typeof part['$ref'] !== 'string') return part
  const message = isRecord(part) ? `${String(part['$ref'])} refers only to itself.` : 'This is no object.'
  context.problems.add(...place, message)
  return null
}

function listOperations(context: Context): RawOperation[] {
  const { raw, problems } = context
  const paths = raw['paths']
  if (paths !== undefined && !isRecord(paths)) problems.add(raw, ['paths'], 'paths must be a map.')
  return Object.entries(toRecord(paths)).flatMap(([path, value]): RawOperation[] => {
    if (path.startsWith('x-')) return []
    const own = new Problems(context.sources)
    const item = resolve({ ...context, problems: own }, value, toRecord(paths), path)
    if (!item) {
      const [{ message } = { message: 'This is no object.' }] = own.list()
      const [part, keys] = isRecord(value) ? ([value, ['$ref']] as const) : ([toRecord(paths), [path]] as const)
      return [{ path, method: 'get', raw: {}, item: {}, problem: [part, keys, message] }]
    }
    const mistake = findMistake(path)
    const others = Object.keys(item).filter((key) => !KNOWN_KEYS.has(key) && !key.startsWith('x-'))
    return [...METHODS, ...others].flatMap((method): RawOperation[] => {
      const operation = item[method]
      if (operation === undefined) return []
      const name = `${method.toUpperCase()} ${path}`
      const base = { path, method, raw: toRecord(operation), item }
      if (mistake !== null) return [{ ...base, problem: [value as object, [], mistake] }]
      if (others.includes(method)) return [{ ...base, problem: [item, [method], `${name} can't be sent.`] }]
      return [isRecord(operation) ? base : { ...base, problem: [item, [method], `${name} is no object.`] }]
    })
  })
}

/** The keys of a path that are methods, or no methods. */
const KNOWN_KEYS = new Set<string>([...METHODS, '$ref', 'summary', 'description', 'servers', 'parameters'])

/** A path that doesn't begin with one slash would be sent to another host. */
function findMistake(path: string): string | null {
  if (!/^\/(?![/\\])/.test(path)) return 'A path must begin with one slash.'
  if (/[\\\p{Cc}\u2028\u2029]/u.test(path)) return 'A path must have no line breaks and no backslashes.'
  return /[{}]/.test(path.replaceAll(PATH_NAME, '')) ? 'A brace of this path has no other.' : null
}

/** Leaves out operations that are not selected. */
function select(context: Context, all: readonly RawOperation[], { only, skip = [] }: Selection): RawOperation[] {
  const namesOf = ({ path, method, raw }: RawOperation): string[] => {
    const tags = tagsOf({ path, raw })
    return [
      ...(typeof raw['operationId'] === 'string' ? [raw['operationId']] : []),
      idOf({ path, method, raw }),
      ...tags.flatMap((tag) => [tag, toFileName(tag)]),
      path,
      `${method.toUpperCase()} ${path}`,
    ]
  }
  for (const name of [...(only ?? []), ...skip]) {
    if (!all.some((operation) => namesOf(operation).includes(name))) {
      context.problems.add(undefined, [], `No operation, tag or path is named ${name}.`)
    }
  }
  return all.filter((operation) => {
    const names = namesOf(operation)
    return (only?.some((name) => names.includes(name)) ?? true) && !skip.some((name) => names.includes(name))
  })
}

/** The tags of an operation; without one, the first fixed part of its path. */
function tagsOf({ path, raw }: Pick<RawOperation, 'path' | 'raw'>): string[] {
  const tags = isList(raw['tags']) ? raw['tags'].filter((tag) => typeof tag === 'string') : []
  return tags.length > 0 ? tags : [path.split('/').find((part) => part && !part.startsWith('{')) ?? 'operations']
}

/** The operationId as an identifier; without one, it is made from the method and the path. */
function idOf({ path, method, raw }: Omit<RawOperation, 'item'>): string {
  const { operationId } = raw
  const written = typeof operationId === 'string' && /[\p{L}\p{Nd}]/u.test(operationId) ? operationId : null
  return toIdentifier(written ?? `${method} ${path}`, false)
}

/** Names that no file can have on Windows, with any ending. */
const DEVICES = ['con', 'prn', 'aux', 'nul', ...['com', 'lpt'].flatMap((name) => [...'123456789'].map((n) => name + n))]

/** The tags, by the names of their files. */
class TagNames {
  readonly #declared: readonly { readonly name: string; readonly description: string }[]
  readonly #files = new Map<string, string>()
  readonly #taken = new Set(['index', 'validators', 'requests', 'responses', ...DEVICES])

  constructor(raw: RawDocument) {
    const declared = isList(raw['tags']) ? raw['tags'].filter(isRecord) : []
    this.#declared = declared.flatMap(({ name, description }) =>
      typeof name === 'string' ? [{ name, description: typeof description === 'string' ? description : '' }] : [],
    )
    for (const { name } of this.#declared) this.of(name)
  }

  of(tag: string): string {
    const known = this.#files.get(tag)
    if (known !== undefined) return known
    const base = toFileName(tag)
    const same = [...this.#files].find(([other, file]) => file === base && other.toLowerCase() === tag.toLowerCase())
    let file = base
    for (let number = 2; !same && this.#taken.has(file); number++) file = `${base}-${number}`
    this.#taken.add(file)
    this.#files.set(tag, file)
    return file
  }

  /** The tags of the operations: those of the document first, in its order. */
  list(document: Document): Document['tags'] {
    const used = Object.values(document.paths).flatMap((item) => Object.values(item).map(({ tags }) => tags[0]))
    const descriptions = new Map(this.#declared.map(({ name, description }) => [this.of(name), description]))
    const names = [...new Set([...[...descriptions.keys()].filter((name) => used.includes(name)), ...used])]
    return names.map((name) => ({ name, description: descriptions.get(name) ?? '' }))
  }
}

/** The names of an operation's functions, hooks, mocks and validators. */
const derivedNames = (id: string): string[] => [
  ...['Operation', 'Query', 'InfiniteQuery', 'Mutation', 'Mock', 'Body', 'Response'].map((suffix) => id + suffix),
  ...['use', 'useSuspense', 'useInfinite'].map((prefix) => prefix + capitalize(id)),
]

const OPERATION_KINDS = {
  operationId: 'text',
  tags: 'list',
  responses: 'map',
  security: 'list',
  servers: 'list',
} as const

class OperationReader {
  readonly context: Context
  readonly reader: SchemaReader
  readonly document: Document
  readonly tags: TagNames
  /** Mistakes of the operation that is read, which stop nothing. */
  notes: Problems
  /** The first operation with an operationId. */
  readonly #firstWithId = new Map<string, string>()

  constructor(context: Context, reader: SchemaReader, document: Document, tags: TagNames) {
    this.context = context
    this.reader = reader
    this.document = document
    this.tags = tags
    this.notes = new Problems(context.sources)
  }

  /** `null`, with a problem, for an operation that can't be read at all. */
  read(operation: RawOperation): Operation | null {
    const { method, raw, problem } = operation
    if (problem) {
      this.context.problems.add(...problem)
      return null
    }
    checkKinds(this.context, raw, OPERATION_KINDS)
    const extensions = readExtensions(raw, this.context)
    const declared = extensions as Partial<Operation>
    const id = this.#takeId(operation)
    if (this.document['x-keys'] === 'rule' && id !== raw['operationId']) {
      const { operationId: written } = raw
      const message =
        typeof written === 'string'
          ? `The operationId ${written} is used twice, or is no name of a function.`
          : `${method.toUpperCase()} ${operation.path} has no operationId.`
      this.context.problems.add(raw, ['operationId'], message)
    }
    const [wanted = ''] = tagsOf(operation)
    const tag = this.tags.of(wanted)
    const requestBody = this.#readBody(operation, id)
    const responses = this.#readResponses(operation, id)
    const security = raw['security'] ?? this.context.raw['security']
    const server = this.#readServer(operation)
    const text = (key: string): string | undefined => (typeof raw[key] === 'string' ? raw[key] : undefined)
    const description = text('description')
    const parameters = this.#readParameters(operation).map((parameter) => this.#withOptionalKey(parameter, security))
    const isOwnOperation = isOwn(this.context)
    return inOrderOf<Operation>(raw, {
      ...extensions,
      tags: [tag],
      operationId: id,
      summary: text('summary')?.trim() || toWords(id),
      ...(description !== undefined && { description }),
      ...(raw['deprecated'] === true && { deprecated: true }),
      ...((parameters.length > 0 || !isOwnOperation) && { parameters }),
      ...(requestBody && { requestBody }),
      responses,
      ...(isList(security) && { security: security.filter(isRecord) }),
      ...(server !== undefined && { server }),
      'x-access': declared['x-access'] ?? 'client',
      'x-user': declared['x-user'] ?? (isList(security) && security.length === 0 ? 'none' : 'optional'),
      // RFC 9110, section 9.2.2.
      'x-retry': declared['x-retry'] ?? !['post', 'patch'].includes(method),
      ...(!['get', 'head', 'options'].includes(method) &&
        !isOwnOperation && { 'x-invalidates': declared['x-invalidates'] ?? [tag] }),
      'x-known-errors': declared['x-known-errors'] ?? listCodes(this.document, responses).map(({ code }) => code),
    })
  }

  /** An operation whose operationId another one has already is named like one without. */
  #takeId(operation: RawOperation): string {
    const { method, path, raw } = operation
    const { operationId } = raw
    const first = typeof operationId === 'string' && !isOwn(this.context) && this.#firstWithId.get(operationId)
    const id = this.context.names.take(idOf(first ? { method, path, raw: {} } : operation), derivedNames)
    if (first) {
      const message = `${first} has the operationId ${operationId} too. This operation is named ${id}.`
      this.notes.add(raw, ['operationId'], message)
    } else if (typeof operationId === 'string') {
      this.#firstWithId.set(operationId, `${method.toUpperCase()} ${path}`)
    }
    return id
  }

  #isOpenApi30(): boolean {
    return String(this.context.raw['openapi']).startsWith('3.0')
  }

  /** A server that only this operation or path has. */
  #readServer({ raw, item }: RawOperation): string | undefined {
    const servers = isList(raw['servers']) ? raw['servers'] : isList(item['servers']) ? item['servers'] : []
    const [first] = servers.filter(isRecord)
    if (!first || typeof first['url'] !== 'string') return undefined
    const url = fillVariables(first)
    const [, variable] = /\{([^{}]*)\}/.exec(url) ?? []
    if (variable !== undefined) this.context.problems.add(first, ['url'], `The variable ${variable} has no default.`)
    else if (!isUrl(url)) this.context.problems.add(first, ['url'], `${url} is no URL.`)
    return url
  }

  /** The parameters of an operation; those of its path come first, and are replaced by its own. */
  #readParameters({ path, raw, item }: RawOperation): Parameter[] {
    const byName = new Map<string, Parameter>()
    for (const owner of [item, raw]) {
      const list = owner['parameters']
      checkKinds(this.context, owner, { parameters: 'list' })
      for (const [index, part] of (isList(list) ? list : []).entries()) {
        const parameter = resolve(this.context, part, list as object, index)
        const converted = parameter && this.#readParameter(parameter, path)
        if (converted) byName.set(`${converted.in} ${converted.name}`, converted)
      }
    }
    // A parameter that the path has and nothing declares is a text.
    for (const name of pathNames(path)) {
      if (byName.has(`path ${name}`)) continue
      byName.set(`path ${name}`, { name, in: 'path', required: true, schema: { type: 'string' } })
    }
    return [...byName.values()]
  }

  /** A parameter that is also the API key of the operation may be left out, because the client's credentials have it. */
  #withOptionalKey(parameter: Parameter, security: unknown): Parameter {
    const { securitySchemes = {} } = this.document.components
    const names = (isList(security) ? security : []).flatMap((alternative) => Object.keys(toRecord(alternative)))
    const isKey = names.some((name) => {
      const scheme = getOwn(securitySchemes, name)
      const keyName = scheme?.in === 'header' ? scheme.name?.toLowerCase() : scheme?.name
      return scheme?.type === 'apiKey' && scheme.in === parameter.in && keyName === parameter.name
    })
    return isKey ? { ...parameter, required: false } : parameter
  }

  #readParameter(raw: RawDocument, path: string): Parameter | null {
    const { name, in: place } = raw
    if (typeof name !== 'string' || name === '' || typeof place !== 'string') {
      this.context.problems.add(raw, [], 'A parameter needs a name and in.')
      return null
    }
    if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') {
      this.context.problems.add(raw, ['in'], `A parameter can't be in ${place}.`)
      return null
    }
    // OpenAPI says to ignore these: the body, the response and the credentials decide them.
    if (place === 'header' && /^(?:accept|content-type|authorization)$/i.test(name)) return null
    if (place === 'path' && !pathNames(path).includes(name)) return null
    // `__proto__` would be lost in the headers of a request.
    if (place === 'header' && (!TOKEN.test(name) || name === '__proto__')) {
      this.context.problems.add(raw, ['name'], `A header can't be named ${name}.`)
      return null
    }
    if (/\p{Surrogate}/u.test(name)) {
      this.context.problems.add(raw, ['name'], "This name has half of a surrogate pair, which a URL can't contain.")
      return null
    }
    if (raw['schema'] === undefined && raw['content'] === undefined) {
      this.context.problems.add(raw, [], `The parameter ${name} needs a schema.`)
    }
    const content = toRecord(raw['content'])
    const [type, media] = Object.entries(content)[0] ?? []
    const isJson = type !== undefined && isJsonType(type)
    const schema = type === undefined ? this.reader.read(raw['schema'], raw, 'schema') : this.#readMediaSchema(media)
    const example = exampleOfRaw(this.context, raw) ?? exampleOfRaw(this.context, toRecord(media))
    const extensions = readExtensions(raw, this.context)
    return inOrderOf<Parameter>(raw, {
      ...extensions,
      name: place === 'header' ? name.toLowerCase() : name,
      in: place,
      ...((place === 'path' || raw['required'] === true) && { required: true }),
      ...(typeof raw['description'] === 'string' && { description: raw['description'] }),
      ...(raw['deprecated'] === true && { deprecated: true }),
      ...(typeof raw['style'] === 'string' && { style: raw['style'] }),
      ...(typeof raw['explode'] === 'boolean' && { explode: raw['explode'] }),
      ...(raw['allowReserved'] === true && { allowReserved: true }),
      ...(isJson && { isJson: true }),
      ...(example !== undefined && { example }),
      schema,
    })
  }

  #readMediaSchema(media: unknown): Schema {
    return isRecord(media) && media['schema'] !== undefined ? this.reader.read(media['schema'], media, 'schema') : {}
  }

  #readContent(raw: RawDocument): Record<string, MediaType> {
    const content: Record<string, MediaType> = {}
    checkKinds(this.context, raw, { content: 'map' })
    const misplaced =
      raw['content'] === undefined &&
      ['schema', 'type', 'properties'].find(
        (key) => isRecord(raw[key]) || (key === 'type' && typeof raw[key] === 'string'),
      )
    if (misplaced) this.context.problems.add(raw, [misplaced], 'Write the schema below content and its media type.')
    for (const [type, part] of Object.entries(toRecord(raw['content']))) {
      // Some documents add words after a comma, or have other keys in between.
      const [, name] = /^\s*([\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;\s*[\w!#$&^.+*-]+=[\w!#$&^.+*"-]+)*)/.exec(type) ?? []
      if (name === undefined) continue
      const media = isRecord(part) ? part : {}
      const example = exampleOfRaw(this.context, media)
      content[name.toLowerCase()] ??= {
        schema: this.#readMediaSchema(media),
        ...(example !== undefined && { example }),
        ...(isRecord(media['encoding']) && { encoding: toEncoding(media['encoding']) }),
      }
    }
    return content
  }

  #readBody({ method, path, raw }: RawOperation, id: string): Operation['requestBody'] {
    if (raw['requestBody'] === undefined) return undefined
    const body = resolve(this.context, raw['requestBody'], raw, 'requestBody')
    if (!body) return undefined
    if (['get', 'head'].includes(method)) {
      // `fetch` sends none, and OpenAPI 3.0 says to ignore it.
      if (!isOwn(this.context) && (this.#isOpenApi30() || body['required'] !== true)) return undefined
      const place = `${method.toUpperCase()} ${path}`
      this.context.problems.add(raw, ['requestBody'], `${place} (${id}) can't have a body.`)
      return undefined
    }
    const content = this.#readContent(body)
    if (Object.keys(content).length === 0) {
      this.context.problems.add(
        body,
        ['content'],
        `The body of ${id} needs content with a media type, such as application/json.`,
      )
    }
    const required = body['required'] === true
    const description = body['description']
    return { required, ...(typeof description === 'string' && { description }), content }
  }

  #readResponses({ method, raw }: RawOperation, id: string): Record<string, Response> {
    const result: Record<string, Response> = {}
    const responses = raw['responses']
    if (responses === undefined || (isRecord(responses) && Object.keys(responses).length === 0)) {
      if (isOwn(this.context)) {
        this.context.problems.add(raw, ['responses'], `${id} has no responses. Declare at least one.`)
      } else if (responses !== undefined || this.#isOpenApi30()) {
        // In OpenAPI 3.1, they may be absent.
        this.notes.add(raw, ['responses'], `${id} has no responses. It is generated as one that returns nothing.`)
      }
    }
    for (const [status, part] of Object.entries(toRecord(responses))) {
      if (status.startsWith('x-')) continue
      const key = status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase()
      if (!/^(?:[1-5](?:\d\d|XX)|default)$/.test(key)) {
        this.context.problems.add(toRecord(responses), [status], `${status} is no status. Use 200, 2XX or default.`)
        continue
      }
      const response = resolve(this.context, part, toRecord(responses), status)
      if (!response) continue
      // RFC 9110, sections 9.3.2 and 15: these have no content, whatever the document says.
      const hasContent = method !== 'head' && !['204', '205', '304'].includes(key)
      const content = hasContent ? this.#readContent(response) : {}
      const extensions = readExtensions(response, this.context)
      result[key] = {
        ...extensions,
        description: typeof response['description'] === 'string' ? response['description'] : '',
        ...(isRecord(response['headers']) && { headers: response['headers'] }),
        ...(Object.keys(content).length > 0 && { content }),
      }
    }
    return result
  }
}

/** True for a URL, and for one that is relative to that of the document. */
const isUrl = (text: string): boolean =>
  !/\s/.test(text) && URL.canParse(text, text.includes('://') ? undefined : 'https://service.example')

function fillVariables(server: RawDocument): string {
  const variables = toRecord(server['variables'])
  return String(server['url']).replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = toRecord(variables[name])['default']
    return typeof value === 'string' ? value : whole
  })
}

/** The name of a header: RFC 9110, section 5.6.2. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

/** The names of the parameters in a path. */
export const pathNames = (path: string): string[] => [...path.matchAll(PATH_NAME)].map(([, name = '']) => name)

const PATH_NAME = /\{([^{}]+)\}/g

function toEncoding(encoding: RawDocument): NonNullable<MediaType['encoding']> {
  const entries = Object.entries(encoding).map(([name, value]) => {
    const { contentType, style, explode } = toRecord(value)
    return [
      name,
      {
        ...(typeof contentType === 'string' && { contentType }),
        ...(typeof style === 'string' && { style }),
        ...(typeof explode === 'boolean' && { explode }),
      },
    ]
  })
  return Object.fromEntries(entries) as NonNullable<MediaType['encoding']>
}

/** The example of a media type or a parameter: `example`, or the first of `examples`. */
function exampleOfRaw(context: Context, raw: RawDocument): unknown {
  if (raw['example'] !== undefined) return raw['example']
  const examples = Object.values(toRecord(raw['examples']))
  for (const part of examples) {
    const followed = isRecord(part) && typeof part['$ref'] === 'string' ? followExample(context, part) : part
    const value = toRecord(followed)['value']
    if (value !== undefined) return value
  }
  return undefined
}

/** An example that isn't defined is no reason to stop. */
function followExample(context: Context, part: RawDocument): unknown {
  try {
    return context.sources.follow(context.raw, part, String(part['$ref']))
  } catch {
    return undefined
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

/** `listBooks` as `List books`. */
function toWords(id: string): string {
  const words = id.replaceAll(/(\p{Lu})/gu, ' $1').toLowerCase()
  return capitalize(words.trim())
}

interface DeclaredCode {
  readonly code: string
  readonly status: number
  readonly schema: Schema
}

/** The codes of the error responses: the constant or the enumeration of a property `code`. */
function listCodes(document: Document, responses: Readonly<Record<string, Response>>): DeclaredCode[] {
  const codes = Object.entries(responses).flatMap(([status, response]) => {
    const schema = jsonOf(response)?.schema
    return statusOf(status) < 400 || !schema ? [] : codesOfSchema(document, schema, statusOf(status))
  })
  return [...new Map(codes.map((entry) => [entry.code, entry])).values()]
}

function codesOfSchema(document: Document, schema: Schema, status: number, depth = 0): DeclaredCode[] {
  if (depth > 10) return []
  const resolved = schema.$ref ? (document.components.schemas[refName(schema.$ref)] ?? {}) : schema
  const members = [...(resolved.oneOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.allOf ?? [])]
  const code = resolved.properties?.['code']
  const values = code?.const === undefined ? (code?.enum ?? []) : [code.const]
  const codes = values.filter((value) => typeof value === 'string' && /^[A-Za-z_]\w*$/.test(value))
  return [
    ...codes.map((value) => ({ code: String(value), status, schema: resolved })),
    ...members.flatMap((member) => codesOfSchema(document, member, status, depth + 1)),
  ]
}

/** Makes the catalog of known errors from the error responses of all operations. */
function deriveKnownErrors(document: Document): void {
  const { errors } = document['x-known-errors']
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    const codes = listCodes(document, operation.responses)
    operation['x-known-errors'] = codes.map(({ code }) => code)
    for (const { code, status, schema } of codes) {
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
