/** A call of a generated operation with random values, and what must arrive and be returned. Shares nothing with the runtime. */
import { isDeepStrictEqual } from 'node:util'
import { hasOwnObject, objectAlternatives } from '../../src/codegen/alternatives.ts'
import {
  deref,
  isNavigation,
  jsonOf,
  mediaKindOf,
  operationsOf,
  statusOf,
  successOf,
  type Document,
  type Method,
  type Operation,
  type Parameter,
  type Schema,
} from '../../src/codegen/document.ts'
import { modelNameOf } from '../../src/codegen/emit/casing.ts'
import { exampleOf } from '../../src/codegen/examples.ts'
import { fits } from '../../src/codegen/fits.ts'
import { inputOf, type BodyFormat } from '../../src/codegen/input.ts'
import { createClient, type Client, type ClientOptions } from '../../src/entrypoints/index.ts'
import type { Arrived, EchoServer } from '../core/wire/echoServer.ts'
import { randomFrom } from './pairs.ts'

interface Entry {
  readonly path: string
  readonly method: Method
  readonly operation: Operation
}

interface ExpectedResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
  readonly output: unknown
}

type Pair = readonly [name: string, value: string]

const TEXTS = ['text', 'a b&c=d', 'ü/%2F+?#', "it's", '100%', 'snake_case', '[x]{y}', '-', '😀']
const ASCII = ['text', 'a b', 'x_1', '-']

export class RandomCall {
  readonly input: object | undefined
  readonly response: ExpectedResponse
  /** True if the output is read from a stream, which isn't compared. */
  readonly isStream: boolean
  readonly #document: Document
  readonly #entry: Entry
  readonly #random: () => number
  readonly #values: readonly (readonly [Parameter, unknown])[]
  readonly #body: { readonly format: BodyFormat; readonly value: unknown } | null

  /** @param number which of the calls; the same values each time. The first has only what is required */
  constructor(document: Document, entry: Entry, number: number) {
    this.#document = document
    this.#entry = entry
    this.#random = randomFrom(`${entry.operation.operationId} ${number}`)
    const isFull = number > 0
    const layout = inputOf(document, entry.operation)
    const input: Record<string, unknown> = {}
    const values: [Parameter, unknown][] = []
    for (const { name, parameter } of layout.fields) {
      if (!parameter.required && !(isFull && this.#random() < 0.7)) continue
      const value = this.#parameterOf(parameter)
      if (value === undefined) continue
      values.push([parameter, value])
      input[name] = toModel(document, parameter.schema, value)
    }
    this.#values = values
    const { body } = layout
    const isSent = body && (body.isRequired || isFull)
    const format = isSent ? body.formats[Math.floor(this.#random() * body.formats.length)] : undefined
    this.#body = null
    if (body && format) {
      const value = this.#bodyOf(format)
      this.#body = { format, value }
      const model = toModel(document, format.media.schema ?? {}, value)
      if (body.field === undefined) Object.defineProperties(input, Object.getOwnPropertyDescriptors(model))
      else {
        input[body.field] = model
        if (body.typeField !== undefined) input[body.typeField] = format.type
      }
    }
    this.input = Object.keys(input).length > 0 || !layout.isOptional ? input : undefined
    const { response, isStream } = this.#respond()
    this.response = response
    this.isStream = isStream
  }

  /** What is wrong with a request; `null` if nothing is. */
  async findProblem(arrived: Arrived): Promise<string | null> {
    const { path, method } = this.#entry
    if (arrived.method !== method.toUpperCase()) return `sent ${arrived.method}`
    const [pathname, search] = split(arrived.target, '?')
    const [template, ownSearch] = split(path.replace(/#.*/, ''), '?')
    const expectedPath = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
      const [parameter, value] = this.#values.find(([other]) => other.in === 'path' && other.name === name) ?? []
      return parameter ? pathText(parameter, value) : `{${name}}`
    })
    if (pathname !== expectedPath && safeDecode(pathname) !== safeDecode(expectedPath)) {
      return `path ${pathname}, not ${expectedPath}`
    }
    const query = this.#values.flatMap(([parameter, value]) =>
      parameter.in === 'query' ? queryPairs(parameter, value) : [],
    )
    const expectedQuery = [...toPairs(ownSearch), ...query]
    const actualQuery = withoutCredentials(this.#document, toPairs(search), 'query')
    if (!isSamePairs(actualQuery, expectedQuery)) {
      return `query ${JSON.stringify(actualQuery)}, not ${JSON.stringify(expectedQuery)}`
    }
    const cookies = this.#values.flatMap(([parameter, value]) =>
      parameter.in === 'cookie' ? queryPairs({ ...parameter, in: 'query' }, value) : [],
    )
    const actualCookies = withoutCredentials(
      this.#document,
      toPairs((arrived.headers.cookie ?? '').replaceAll('; ', '&')),
      'cookie',
    )
    const isOwnHeader = this.#values.some(([parameter]) => parameter.in === 'header' && parameter.name === 'cookie')
    if (!isOwnHeader && !isSamePairs(actualCookies, cookies))
      return `cookies ${JSON.stringify(actualCookies)}, not ${JSON.stringify(cookies)}`
    for (const [parameter, value] of this.#values) {
      if (parameter.in !== 'header') continue
      const expected = headerText(parameter, value)
      const actual = arrived.headers[parameter.name]
      if (actual !== expected.trim()) return `header ${parameter.name} ${String(actual)}, not ${expected}`
    }
    return this.#findBodyProblem(arrived)
  }

  async #findBodyProblem(arrived: Arrived): Promise<string | null> {
    if (!this.#body) return arrived.text === '' ? null : `body ${arrived.text}, not none`
    const { format, value } = this.#body
    const isEmpty = isPlain(value) && Object.keys(value).length === 0
    if (isEmpty && arrived.text === '' && !this.#entry.operation.requestBody?.required) return null
    const type = arrived.headers['content-type'] ?? ''
    const wanted = format.type.includes('*') ? type : format.type
    if (type.split(';')[0]?.trim() !== wanted.split(';')[0]) return `content type ${type}, not ${format.type}`
    switch (format.kind) {
      case 'json': {
        const actual: unknown = JSON.parse(arrived.text)
        return isDeepStrictEqual(actual, value) ? null : `body ${arrived.text}, not ${JSON.stringify(value)}`
      }
      case 'form': {
        const expected = listFields(value).flatMap(([name, part]) =>
          formPairs(name, part, format.media.encoding?.[name]),
        )
        const actual = toPairs(arrived.text.replaceAll('+', '%20'))
        return isSamePairs(actual, expected) ? null : `form ${arrived.text}, not ${JSON.stringify(expected)}`
      }
      case 'multipart': {
        const form = await new Response(new Uint8Array(arrived.body), {
          headers: { 'content-type': type.replace(/^multipart\/[\w-]+/, 'multipart/form-data') },
        }).formData()
        const actual = await Promise.all(
          [...form].map(async ([name, part]): Promise<Pair> => [
            name,
            typeof part === 'string' ? part : await part.text(),
          ]),
        )
        const expected = await Promise.all(
          listFields(value).flatMap(([name, part]) =>
            [part]
              .flat()
              .map(async (item): Promise<Pair> => [
                name,
                item instanceof Blob ? await item.text() : isPlain(item) ? JSON.stringify(item) : String(item),
              ]),
          ),
        )
        const normalized = (pairs: readonly Pair[]): Pair[] =>
          pairs.map(([name, text]) => [name, text.replaceAll('\r\n', '\n')])
        return isSamePairs(normalized(actual), normalized(expected))
          ? null
          : `form ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`
      }
      default: {
        const expected = value instanceof Blob ? await value.text() : String(value)
        return arrived.text === expected ? null : `body ${arrived.text}, not ${expected}`
      }
    }
  }

  #bodyOf({ kind, media }: BodyFormat): unknown {
    const { schema = {} } = media
    if (kind === 'binary') return new Blob(['bytes \u0000 ü'])
    if (kind === 'text') return this.#pick(TEXTS)
    const value = this.#valueOf(schema, 0)
    if (kind !== 'multipart' || !isPlain(value)) return value
    const files =
      objectAlternatives(this.#document, schema)?.flatMap(({ properties = {} }) => Object.entries(properties)) ?? []
    for (const [name, property] of files) {
      if (!Object.hasOwn(value, name)) continue
      const target = deref(this.#document, property)
      const items = target.items && deref(this.#document, target.items)
      if (target.format === 'binary') value[name] = new Blob(['file'])
      else if (items?.format === 'binary') value[name] = [new Blob(['file'])]
    }
    return value
  }

  /** `undefined` for a value that the style can't express, or that the place can't have. */
  #parameterOf(parameter: Parameter): unknown {
    for (let attempt = 0; attempt < 20; attempt++) {
      const value = this.#valueOf(parameter.schema, parameter.isJson ? 0 : 4, parameter.in === 'header' ? ASCII : TEXTS)
      if (isExpressible(parameter, value)) return value
    }
    const example = exampleOf(this.#document, parameter.schema)
    return isExpressible(parameter, example) || parameter.required ? example : undefined
  }

  #valueOf(schema: Schema, depth: number, texts: readonly string[] = TEXTS): unknown {
    const value = this.#candidateOf(schema, depth, texts)
    return value !== undefined && fits(this.#document, schema, value) ? value : exampleOf(this.#document, schema)
  }

  #candidateOf(schema: Schema, depth: number, texts: readonly string[]): unknown {
    const document = this.#document
    const isMerged = schema.allOf !== undefined || hasOwnObject(schema)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return this.#pick(schema.enum)
    if (schema.$ref !== undefined && !isMerged && !schema.oneOf && !schema.anyOf) {
      return this.#candidateOf(deref(document, schema), depth, texts)
    }
    const objects = isMerged ? objectAlternatives(document, schema) : null
    if (objects && objects.length > 0) return this.#objectOf(this.#pick(objects), depth, texts)
    const members = schema.oneOf ?? schema.anyOf
    if (members) return this.#valueOf(this.#pick(members), depth, texts)
    if (schema.allOf) return undefined
    const types = [schema.type].flat().filter((type) => type !== undefined)
    const type = types.length > 0 ? this.#pick(types) : undefined
    switch (type) {
      case 'string':
        return schema.pattern === undefined && schema.format === undefined ? this.#pick(texts) : undefined
      case 'integer':
        return schema.minimum ?? Math.floor(this.#random() * 100)
      case 'number':
        return schema.minimum ?? this.#random() * 100
      case 'boolean':
        return this.#random() < 0.5
      case 'null':
        return null
      case 'array': {
        if (schema.prefixItems) return undefined
        const length = Math.max(schema.minItems ?? 0, depth > 5 ? 0 : 1 + Math.floor(this.#random() * 2))
        return Array.from({ length }, () => this.#valueOf(schema.items ?? {}, depth + 1, texts))
      }
      default:
        if (type === undefined && Object.keys(schema).length === 0) {
          return this.#pick<unknown>([{ data_key: 1, dataKey: { a_b: ['x'] } }, ['a_b'], 'text', 1, true])
        }
        return undefined
    }
  }

  #objectOf(schema: Schema, depth: number, texts: readonly string[]): Record<string, unknown> {
    const { properties = {}, required = [], additionalProperties: rest, patternProperties } = schema
    const value: Record<string, unknown> = {}
    const set = (name: string, part: unknown): void => {
      Object.defineProperty(value, name, { value: part, enumerable: true, writable: true, configurable: true })
    }
    for (const [name, property] of Object.entries(properties)) {
      if (required.includes(name) || (depth < 5 && this.#random() < 0.6))
        set(name, this.#valueOf(property, depth + 1, texts))
    }
    for (const name of required) {
      if (!Object.hasOwn(value, name))
        set(name, typeof rest === 'object' ? this.#valueOf(rest, depth + 1, texts) : 'text')
    }
    const isMap = Object.keys(properties).length === 0 || typeof rest === 'object' || rest === true
    if (isMap && rest !== false && !patternProperties && depth < 5) {
      for (const name of ['data_key', 'dataKey']) {
        if (Object.hasOwn(properties, name)) continue
        set(
          name,
          typeof rest === 'object'
            ? this.#valueOf(rest, depth + 1, texts)
            : this.#pick<unknown>(['text', 1, { a_b: 1 }]),
        )
      }
    }
    return value
  }

  #respond(): { response: ExpectedResponse; isStream: boolean } {
    const { operation, method } = this.#entry
    const [code, { content = {} }] = successOf(operation)
    const status = code === 'default' ? 200 : statusOf(code)
    if (isNavigation(operation)) {
      const location = 'https://sample.example/next'
      return { response: { status: 302, headers: { location }, body: '', output: location }, isStream: false }
    }
    const json = jsonOf({ content })
    const [first] = Object.entries(content)
    if (method === 'head' || status === 204 || !first) {
      return { response: { status, headers: {}, body: '', output: undefined }, isStream: method === 'head' }
    }
    if (json) {
      const [type = ''] = Object.entries(content).find(([, media]) => media === json) ?? []
      const value = this.#valueOf(json.schema ?? {}, 0)
      const headers = { 'content-type': type.includes('*') ? 'application/json' : type }
      const output = toModel(this.#document, json.schema ?? {}, value)
      return { response: { status, headers, body: JSON.stringify(value), output }, isStream: false }
    }
    const [type, media] = first
    const kind = mediaKindOf(type, media.schema)
    const isStream = kind === 'events' || kind === 'stream' || kind === 'form' || kind === 'multipart'
    const body = isStream ? '' : 'text ü'
    const headers = {
      'content-type': type.includes('*') ? 'application/octet-stream' : type.includes('charset') ? type : `${type}`,
    }
    return { response: { status, headers, body, output: body }, isStream }
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.#random() * values.length)] as Value
  }
}

/** The fields of a form, which has none for `null`. */
const listFields = (value: unknown): [name: string, value: unknown][] =>
  Object.entries(value as object).filter(([, part]) => part !== null)

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

/** A value in the names of models. Keys that are data stay. */
function toModel(document: Document, schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const lists = membersOf(document, schema).filter((member) => member.items ?? member.prefixItems)
    const fitting = lists.filter((member) => fits(document, member, value))
    const used = fitting.length > 0 ? fitting : lists.slice(0, 1)
    return value.map((item, index) => {
      const items = used.map((list) => list.prefixItems?.[index] ?? list.items ?? {})
      return toModel(document, items.length === 1 ? items[0]! : { anyOf: items }, item)
    })
  }
  if (!isPlain(value)) return value
  const objects = membersOf(document, schema).flatMap(
    (member) => objectAlternatives(document, member) ?? (member.properties ? [member] : []),
  )
  const fitting = objects.filter((object) => fits(document, object, value))
  const ordered = fitting.length > 0 ? fitting : objects
  const result: Record<string, unknown> = {}
  for (const [wire, part] of Object.entries(value)) {
    const declared = ordered.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, wire) ? [properties[wire]!] : [],
    )
    const property = declared[0]
    const rest = ordered
      .map(({ additionalProperties }) => additionalProperties)
      .find((other) => typeof other === 'object')
    const below = property ?? (typeof rest === 'object' ? rest : {})
    const name = property ? modelNameOf(wire, property) : wire
    Object.defineProperty(result, name, {
      value: toModel(document, below, part),
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  return result
}

/** The schemas of which a value has one. */
function membersOf(document: Document, schema: Schema, depth = 0): Schema[] {
  if (depth > 12) return []
  const target = deref(document, schema)
  const whole = objectAlternatives(document, schema)
  if (whole) return whole
  const members = [...(target.oneOf ?? []), ...(target.anyOf ?? []), ...(target.allOf ?? [])]
  return [target, ...members.flatMap((member) => membersOf(document, member, depth + 1))]
}

const split = (text: string, mark: string): [string, string] => {
  const index = text.indexOf(mark)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const toPairs = (search: string): Pair[] =>
  search
    .split('&')
    .filter(Boolean)
    .map((pair): Pair => {
      const [name, value] = split(pair, '=')
      return [safeDecode(name), safeDecode(value)]
    })

const isSamePairs = (left: readonly Pair[], right: readonly Pair[]): boolean =>
  isDeepStrictEqual(
    [...left].map((pair) => JSON.stringify(pair)).sort(),
    [...right].map((pair) => JSON.stringify(pair)).sort(),
  )

function withoutCredentials(document: Document, pairs: readonly Pair[], place: string): Pair[] {
  const keys = Object.values(document.components.securitySchemes ?? {}).flatMap((scheme) =>
    scheme.type === 'apiKey' && scheme.in === place ? scheme.name : [],
  )
  return pairs.filter(([name, value]) => !(keys.includes(name) && value === 'key'))
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Whether OpenAPI defines what is sent. */
function isExpressible(parameter: Parameter, value: unknown): boolean {
  if (value === null) return false
  if (parameter.isJson) return parameter.in !== 'header' || isAscii(JSON.stringify(value))
  const items = Array.isArray(value) ? value : isPlain(value) ? Object.values(value) : [value]
  if (parameter.style !== 'deepObject' && !items.every((item) => isScalar(item) && item !== null)) return false
  if (parameter.style === 'deepObject' && (!isPlain(value) || !items.every((item) => isScalar(item) && item !== null)))
    return false
  if (parameter.style === 'deepObject' && items.length === 0) return false
  const texts = [...items.map(String), ...(isPlain(value) ? Object.keys(value) : [])]
  if (parameter.in === 'path')
    return (
      items.length > 0 &&
      texts.every((text) => text !== '' && text !== '.' && text !== '..') &&
      texts.every((text) => !/[,.;]/.test(text) || isScalar(value))
    )
  if (parameter.in === 'header') return texts.every((text) => isAscii(text) && text.trim() === text && text !== '')
  // There, percent-encoded bytes mean the characters.
  if (parameter.allowReserved && texts.some((text) => /%[0-9A-F]{2}/i.test(text))) return false
  if (parameter.in === 'cookie') return texts.every((text) => /^[\w-]+$/.test(text))
  const delimiter = { spaceDelimited: ' ', pipeDelimited: '|' }[parameter.style ?? '']
  if (delimiter && parameter.explode !== true)
    return texts.every((text) => !text.includes(delimiter) && !text.includes(encodeURIComponent(delimiter)))
  return true
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

const enc = encodeURIComponent

/** RFC 6570 and OpenAPI 3.1, section "Style Values". */
function pathText(parameter: Parameter, value: unknown): string {
  if (parameter.isJson) return enc(JSON.stringify(value))
  const { style = 'simple', explode = false, name } = parameter
  const pairs = isPlain(value) ? Object.entries(value) : null
  const items = Array.isArray(value) ? value : [value]
  const flat = (pairs ? pairs.flat() : items).map((item) => enc(String(item)))
  const named = pairs?.map(([key, item]) => `${enc(key)}=${enc(String(item))}`)
  if (style === 'label') return `.${(explode && named ? named : flat).join(explode ? '.' : ',')}`
  if (style === 'matrix') {
    if (!explode) return `;${enc(name)}=${flat.join(',')}`
    return named ? named.map((pair) => `;${pair}`).join('') : flat.map((item) => `;${enc(name)}=${item}`).join('')
  }
  return (explode && named ? named : flat).join(',')
}

function headerText(parameter: Parameter, value: unknown): string {
  if (parameter.isJson) return JSON.stringify(value)
  if (isPlain(value)) {
    const entries = Object.entries(value)
    return parameter.explode
      ? entries.map(([key, item]) => `${key}=${String(item)}`).join(',')
      : entries.flat().join(',')
  }
  return [value].flat().join(',')
}

/** The pairs of a query, decoded. */
function queryPairs(parameter: Parameter, value: unknown): Pair[] {
  const { name, style = 'form', isJson } = parameter
  if (isJson) return [[name, JSON.stringify(value)]]
  const explode = parameter.explode ?? style === 'form'
  if (isPlain(value)) {
    const entries = Object.entries(value).map(([key, item]): Pair => [key, String(item)])
    if (style === 'deepObject') return deepPairs(name, value)
    if (explode) return entries
    return entries.length > 0 ? [[name, entries.flat().join(separatorOf(style))]] : []
  }
  if (!Array.isArray(value)) return [[name, String(value)]]
  if (explode || style === 'deepObject') return value.map((item): Pair => [name, String(item)])
  return value.length > 0 ? [[name, value.map(String).join(separatorOf(style))]] : []
}

const separatorOf = (style: string): string => ({ spaceDelimited: ' ', pipeDelimited: '|' })[style] ?? ','

function formPairs(
  name: string,
  value: unknown,
  encoding: { style?: string; explode?: boolean; contentType?: string } | undefined,
): Pair[] {
  const text = (part: unknown): string => (isPlain(part) || Array.isArray(part) ? JSON.stringify(part) : String(part))
  if (encoding?.style === 'deepObject') return deepPairs(name, value)
  if (encoding?.style !== undefined || encoding?.explode !== undefined) {
    return queryPairs({ name, in: 'query', schema: {}, ...encoding } as Parameter, value)
  }
  return (Array.isArray(value) ? value : [value]).map((part): Pair => [name, text(part)])
}

function deepPairs(name: string, value: unknown): Pair[] {
  if (isPlain(value)) return Object.entries(value).flatMap(([key, part]) => deepPairs(`${name}[${key}]`, part))
  if (Array.isArray(value)) return value.flatMap((part, index) => deepPairs(`${name}[${index}]`, part))
  return [[name, String(value)]]
}

export type Validators = NonNullable<ClientOptions['validate']>['validators']

/** A generated function. */
export type Call = (client: Client, input?: object) => Promise<unknown>

/** What is wrong with a call; `null` if nothing is. */
export async function findProblem(
  call: RandomCall,
  operation: Call,
  client: Client,
  server: EchoServer,
): Promise<string | null> {
  server.arrived.length = 0
  const expected = call.response
  server.respond = (response) => {
    response.writeHead(expected.status, expected.headers)
    response.end(expected.body)
  }
  let output: unknown
  try {
    output = await operation(client, call.input)
  } catch (error) {
    const { message, cause } = error as Error
    return `${message} ${cause instanceof Error ? cause.message : ''} for ${JSON.stringify(call.input)}`
  }
  const [arrived, ...others] = server.arrived
  if (!arrived || others.length > 0) return `${server.arrived.length} requests arrived`
  const problem = await call.findProblem(arrived)
  if (problem !== null) return problem
  const actual = output instanceof Blob ? await output.text() : output
  if (!call.isStream && !isDeepStrictEqual(actual, expected.output)) {
    return `returned ${JSON.stringify(actual)}, not ${JSON.stringify(expected.output)}`
  }
  return null
}

/** A client of a service with a credential for each scheme. */
export function createSampleClient(
  document: Document,
  server: EchoServer,
  validators: Validators,
  service = 'sample',
): Client {
  const schemes = Object.entries(document.components.securitySchemes ?? {})
  const credentials = schemes.map(([name, { scheme }]) => [
    name,
    scheme?.toLowerCase() === 'basic' ? { username: 'user', password: 'password' } : 'key',
  ])
  const servers = operationsOf(document).flatMap(({ operation }) =>
    operation.server === undefined ? [] : [[operation.server, server.url]],
  )
  return createClient({
    projectId: 'internal',
    tokenStore: 'memory',
    validate: { validators, mode: 'strict' },
    services: {
      [service]: {
        url: server.url,
        credentials: Object.fromEntries(credentials),
        servers: Object.fromEntries(servers),
      },
    },
  } as Parameters<typeof createClient>[0])
}
