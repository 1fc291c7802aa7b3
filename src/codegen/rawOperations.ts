/** The operations of a document as it is written: which there are, which are selected, and their tags. */
import { isList, isRecord, toRecord } from '../core/util/record.ts'
import { METHODS, type Document } from './document.ts'
import { toFileName, toIdentifier } from './names.ts'
import { Problems } from './problems.ts'
import type { RawDocument } from './rawDocument.ts'
import { follow, type Context } from './schemas.ts'
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

export interface RawOperation {
  readonly path: string
  /** One of {@link METHODS}, or a key that can't be called. */
  readonly method: string
  readonly raw: RawDocument
  readonly item: RawDocument
  /** Why it can't be read at all. */
  readonly problem?: readonly [part: object, keys: Pointer, message: string]
}

/** The name by which `skip` leaves only this operation out. */
export function nameOf({ path, method, raw }: RawOperation, all: readonly RawOperation[]): string {
  const { operationId: id } = raw
  const isName = typeof id === 'string' && all.filter((other) => other.raw['operationId'] === id).length === 1
  return isName ? id : `${method.toUpperCase()} ${path}`
}

/** Follows references to a part that is no schema; `null`, with a problem, if it isn't defined. */
export function resolve(
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

export function listOperations(context: Context): RawOperation[] {
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
    // OpenAPI 3.2 has a map for methods without a key of their own.
    const { additionalOperations, ...keys } = item
    const operations = { ...keys, ...toRecord(additionalOperations) }
    const others = Object.keys(operations).filter((key) => !KNOWN_KEYS.has(key) && !key.startsWith('x-'))
    return [...METHODS, ...others].flatMap((method): RawOperation[] => {
      const operation = operations[method]
      if (operation === undefined) return []
      const name = `${method.toUpperCase()} ${path}`
      const base = { path, method, raw: toRecord(operation), item }
      if (mistake !== null) return [{ ...base, problem: [value as object, [], mistake] }]
      const holder = item[method] === undefined ? toRecord(additionalOperations) : item
      if (others.includes(method)) return [{ ...base, problem: [holder, [method], `${name} can't be sent.`] }]
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
export function select(context: Context, all: readonly RawOperation[], { only, skip = [] }: Selection): RawOperation[] {
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
export function tagsOf({ path, raw }: Pick<RawOperation, 'path' | 'raw'>): string[] {
  const tags = isList(raw['tags']) ? raw['tags'].filter((tag) => typeof tag === 'string') : []
  return tags.length > 0 ? tags : [path.split('/').find((part) => part && !part.startsWith('{')) ?? 'operations']
}

/** The operationId as an identifier; without one, it is made from the method and the path. */
export function idOf({ path, method, raw }: Omit<RawOperation, 'item'>): string {
  const { operationId } = raw
  const written = typeof operationId === 'string' && /[\p{L}\p{Nd}]/u.test(operationId) ? operationId : null
  return toIdentifier(written ?? `${method} ${path}`, false)
}

/** Names that no file can have on Windows, with any ending. */
const DEVICES = ['con', 'prn', 'aux', 'nul', ...['com', 'lpt'].flatMap((name) => [...'123456789'].map((n) => name + n))]

/** The tags, by the names of their files. */
export class TagNames {
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

/** The names of the parameters in a path. */
export const pathNames = (path: string): string[] => [...path.matchAll(PATH_NAME)].map(([, name = '']) => name)

const PATH_NAME = /\{([^{}]+)\}/g
