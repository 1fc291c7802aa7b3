/** The keys of each part of `openapi/`: any other key would be ignored, so it is a mistake. */
import { isList, isRecord, toRecord } from '../core/util/record.ts'
import type { Document } from './document.ts'
import { modelNameOf } from './emit/casing.ts'
import { fits, toRegExp } from './fits.ts'
import type { Problems } from './problems.ts'
import type { RawDocument } from './rawDocument.ts'

/** A part: one, each item of a list, or each value of a map. */
type Child = readonly [kind: Kind, form: 'one' | 'list' | 'map']

interface Part {
  /** As the end of a sentence. */
  readonly name: string
  /** The keys, separated by spaces. Those of children are not repeated. */
  readonly keys: string
  readonly children?: Readonly<Record<string, Child>>
}

type Kind =
  | 'document'
  | 'tag'
  | 'path'
  | 'operation'
  | 'textError'
  | 'parameter'
  | 'body'
  | 'response'
  | 'media'
  | 'schema'
  | 'error'

const ONE_OPERATION: Child = ['operation', 'one']
const LIFETIME = 'x-since x-until'

const PARTS: Readonly<Record<Kind, Part>> = {
  document: {
    name: 'openapi.yaml',
    keys: 'openapi x-keys info servers security components',
    children: { tags: ['tag', 'list'] },
  },
  tag: { name: 'a tag', keys: 'name description externalDocs' },
  path: {
    name: 'a path',
    keys: '$ref summary description servers',
    children: {
      parameters: ['parameter', 'list'],
      get: ONE_OPERATION,
      post: ONE_OPERATION,
      put: ONE_OPERATION,
      patch: ONE_OPERATION,
      delete: ONE_OPERATION,
      head: ONE_OPERATION,
      options: ONE_OPERATION,
    },
  },
  operation: {
    name: 'an operation',
    keys: `tags operationId summary description deprecated security servers externalDocs ${LIFETIME} x-access x-user x-retry
      x-known-errors x-invalidates x-changes-claims x-paginated x-redirect x-resolves-me-first x-strict-query`,
    children: {
      parameters: ['parameter', 'list'],
      requestBody: ['body', 'one'],
      responses: ['response', 'map'],
      'x-text-errors': ['textError', 'list'],
    },
  },
  textError: { name: 'a text error', keys: '$ref status text' },
  parameter: {
    name: 'a parameter',
    keys: `$ref name in required description deprecated style explode allowReserved content example examples ${LIFETIME}
      x-required x-required-at x-client-default`,
    children: { schema: ['schema', 'one'] },
  },
  body: { name: 'a body', keys: '$ref description required', children: { content: ['media', 'map'] } },
  response: {
    name: 'a response',
    keys: `$ref description headers links ${LIFETIME}`,
    children: { content: ['media', 'map'] },
  },
  media: { name: 'a media type', keys: 'example examples encoding', children: { schema: ['schema', 'one'] } },
  schema: {
    name: 'a schema',
    keys: `$ref $comment type format title description enum const required pattern minLength maxLength minimum maximum
      exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minProperties maxProperties default
      deprecated readOnly writeOnly example examples discriminator contentMediaType contentEncoding ${LIFETIME} x-required
      x-name x-opaque x-secret x-type x-user-type x-by-access x-pattern-message x-check x-id`,
    children: {
      properties: ['schema', 'map'],
      patternProperties: ['schema', 'map'],
      additionalProperties: ['schema', 'one'],
      items: ['schema', 'one'],
      prefixItems: ['schema', 'list'],
      not: ['schema', 'one'],
      oneOf: ['schema', 'list'],
      anyOf: ['schema', 'list'],
      allOf: ['schema', 'list'],
    },
  },
  error: {
    name: 'an error',
    keys: `status message parent requiredDetails emitted description ${LIFETIME}`,
    children: { details: ['schema', 'map'] },
  },
}

const FORMATS = new Set('date date-time email epoch-millis uri user-id uuid'.split(' '))

/** The parts of `openapi/`, as they were read. */
interface Parts {
  /** `openapi.yaml`. */
  readonly root: RawDocument
  readonly paths: RawDocument
  readonly schemas: RawDocument
  readonly parameters: RawDocument
  readonly errors: RawDocument
  readonly textErrors: RawDocument
}

/** Reports keys that no part of a kind has, and values of keys that would mean nothing. */
export function checkVocabulary(parts: Parts, problems: Problems): void {
  const visited = new Set<unknown>()
  const visit = (kind: Kind, part: unknown): void => {
    if (!isRecord(part) || visited.has(part)) return
    visited.add(part)
    const { name, keys, children = {} } = PARTS[kind]
    const known = [...keys.split(/\s+/), ...Object.keys(children)]
    for (const key of Object.keys(part)) {
      // Keys of a path may be methods, of which the reader of operations says that they can't be sent.
      if (known.includes(key) || kind === 'path') continue
      const similar = known.find((candidate) => isSimilar(key, candidate))
      problems.add(part, [key], `${key} is no key of ${name}.${similar === undefined ? '' : ` Write ${similar}.`}`)
    }
    if (kind === 'schema') checkSchema(part, problems)
    if (kind === 'textError' && part['$ref'] === undefined) {
      if (!isFailure(part['status'])) problems.add(part, ['status'], 'A text error needs a status from 400 to 599.')
      if (typeof part['text'] !== 'string') problems.add(part, ['text'], 'A text error needs a text.')
    }
    if (kind === 'operation') checkUnique(part, 'parameters', ['name', 'in'], problems)
    if (kind === 'document') checkUnique(part, 'tags', ['name'], problems)
    for (const [key, [child, form]] of Object.entries(children)) {
      const below = part[key]
      if (form === 'one') visit(child, below)
      else for (const item of Object.values(isList(below) || isRecord(below) ? below : {})) visit(child, item)
    }
  }
  visit('document', parts.root)
  for (const path of Object.values(parts.paths)) visit('path', path)
  for (const schema of Object.values(parts.schemas)) visit('schema', schema)
  for (const parameter of Object.values(parts.parameters)) visit('parameter', parameter)
  for (const error of Object.values(parts.errors)) visit('error', error)
  for (const list of Object.values(parts.textErrors)) {
    for (const error of isList(list) ? list : []) visit('textError', error)
  }
}

const isFailure = (status: unknown): boolean =>
  Number.isInteger(status) && Number(status) >= 400 && Number(status) < 600

const NO_SCHEMAS = { components: { schemas: {} } } as unknown as Document

function checkSchema(schema: RawDocument, problems: Problems): void {
  const { format, pattern, required, default: value } = schema
  if (typeof format === 'string' && !FORMATS.has(format)) problems.add(schema, ['format'], `${format} is no format.`)
  if (typeof pattern === 'string' && !toRegExp(pattern)) {
    problems.add(schema, ['pattern'], `${pattern} is no regular expression.`)
  }
  if (required !== undefined && !isList(required)) {
    problems.add(schema, ['required'], 'required must be a list of properties.')
  }
  const isChecked = value !== undefined && (typeof value !== 'object' || value === null) && schema['$ref'] === undefined
  if (isChecked && !fits(NO_SCHEMAS, schema, value)) {
    problems.add(schema, ['default'], `The schema doesn't allow its default ${JSON.stringify(value)}.`)
  }
  const first = new Map<string, string>()
  for (const [wire, property] of Object.entries(toRecord(schema['properties']))) {
    const name = modelNameOf(wire, toRecord(property))
    const other = first.get(name)
    if (other === undefined) first.set(name, wire)
    else problems.add(toRecord(schema['properties']), [wire], `${wire} is ${name} in models, as ${other} is.`)
  }
}

/** Reports items of a list that say the same as one before. */
function checkUnique(part: RawDocument, list: string, keys: readonly string[], problems: Problems): void {
  const items = part[list]
  if (!isList(items)) return
  const seen = new Set<string>()
  for (const [index, item] of items.entries()) {
    const values = keys.map((key) => toRecord(item)[key])
    if (values.includes(undefined)) continue
    const id = values.join(' in ')
    if (seen.has(id)) problems.add(items, [index], `${id} is written twice.`)
    seen.add(id)
  }
}

/** True for a key in which one letter is missing, too much or another, or two are exchanged. */
function isSimilar(left: string, right: string): boolean {
  if (left.toLowerCase() === right.toLowerCase()) return true
  let start = 0
  while (start < left.length && left[start] === right[start]) start++
  const [restLeft, restRight] = [left.slice(start), right.slice(start)]
  return (
    restLeft.slice(1) === restRight ||
    restLeft === restRight.slice(1) ||
    restLeft.slice(1) === restRight.slice(1) ||
    (restLeft[0] === restRight[1] && restLeft[1] === restRight[0] && restLeft.slice(2) === restRight.slice(2))
  )
}
