/** Reads an operation: its parameters, body, responses, server and credentials. */
import { getOwn, isList, isRecord, toRecord } from '../core/util/record.ts'
import { listCodes } from './declaredErrors.ts'
import {
  capitalize,
  isJsonType,
  isSafe,
  type Document,
  type MediaType,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from './document.ts'
import { isOwn, readExtensions } from './extensions.ts'
import { Problems } from './problems.ts'
import type { RawDocument } from './rawDocument.ts'
import { idOf, pathNames, resolve, TagNames, tagsOf, type RawOperation } from './rawOperations.ts'
import { checkKinds, inOrderOf, SchemaReader, type Context } from './schemas.ts'

/** The names of an operation's functions, hooks, mocks and validators. */
const derivedNames = (id: string): string[] => [
  ...['Operation', 'Query', 'InfiniteQuery', 'Mutation', 'Mock', 'Body', 'Response'].map((suffix) => id + suffix),
  ...['use', 'useSuspense', 'useInfinite'].map((prefix) => prefix + capitalize(id)),
]

/** The name of a header: RFC 9110, section 5.6.2. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

const OPERATION_KINDS = {
  operationId: 'text',
  tags: 'list',
  responses: 'map',
  security: 'list',
  servers: 'list',
} as const

export class OperationReader {
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
      ...(!isSafe(method) && !isOwnOperation && { 'x-invalidates': declared['x-invalidates'] ?? [tag] }),
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

/** `listBooks` as `List books`. */
function toWords(id: string): string {
  const words = id.replaceAll(/(\p{Lu})/gu, ' $1').toLowerCase()
  return capitalize(words.trim())
}
