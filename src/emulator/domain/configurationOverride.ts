/**
 * Overriding parts of a configuration, in this order:
 *
 * 1. the override is a JSON object whose keys are paths: names joined by dots, or nested objects
 * 2. each key is a path of the schema, and its value matches the schema
 * 3. each path replaces its old value and everything below it; `null` restores the initial value or removes an entry
 * 4. in a service of 2025, the result is complete, and every id it references exists
 *
 * Since 2026, names are joined by dots at the top level only, a path into an entry that doesn't exist has no effect, and
 * names that parts of payments had before are replaced by those of today.
 *
 * A refused override changes nothing.
 */
import { getOwn, isList, isRecord, toRecord } from '../../core/util/record.ts'
import { hasChange } from '../generations.ts'
import type { ServiceGeneration } from '../specification.ts'
import { isTooDeep, MAX_DEPTH } from '../state/json.ts'
import type { Overrides } from '../state/projectRecords.ts'
import {
  CONFIG_SHAPES,
  isInterval,
  type ConfigLevel,
  type ConfigTree,
  type RecordShape,
  type Shape,
} from './configurationShape.ts'
import { failText } from './refusals.ts'

type Tree = Readonly<Record<string, unknown>>

/**
 * Parses an override. Refuses one that the configuration doesn't accept with a text.
 *
 * @returns the override as it is stored
 */
export function parseOverride(service: ServiceGeneration, current: ConfigTree, overrideText: string): Overrides {
  const override = parse(overrideText)
  return hasChange({ service }, 'configLevels')
    ? parseCurrentOverride(current, override)
    : parseOverrideOf2025(current, override)
}

function parseCurrentOverride(current: ConfigTree, override: Tree): Overrides {
  const shape = CONFIG_SHAPES['2026']
  const entries = Object.entries(override).map(([key, value]) => {
    const path = toPath('2026', key)
    return [migratePath(path), migrateValue(migratePath(path), requireNestedNames(value, key)), key] as const
  })
  for (const [path, value, key] of entries) replace(shape, current, path, value, key)
  return Object.fromEntries(entries.map(([path, value]) => [path.join('.'), value]))
}

/** A path into an entry that doesn't exist creates the entry. */
function parseOverrideOf2025(current: ConfigTree, override: Tree): Overrides {
  const shape = CONFIG_SHAPES['2025']
  const overrides: Record<string, unknown> = {}
  let tree: unknown = current
  for (const [key, given] of Object.entries(override)) {
    const path = toPath('2025', key)
    const value = expandPaths(given, key)
    const replaced = replace(shape, tree, path, value, key)
    const length = countExisting(shape, tree, path)
    overrides[path.slice(0, length).join('.')] = length < path.length ? getAt(replaced, path.slice(0, length)) : value
    tree = replaced
  }
  requireComplete(shape, tree, '')
  requireReferences(tree as ConfigTree)
  return overrides
}

/** Applies overrides that were accepted. A path into an entry that doesn't exist has no effect. */
export function overrideTree(current: ConfigTree, overrides: Overrides): ConfigTree {
  const shape = CONFIG_SHAPES['2026']
  let tree: unknown = current
  for (const [key, value] of Object.entries(overrides)) {
    const path = key.split('.')
    if (countExisting(shape, tree, path) === path.length) tree = replace(shape, tree, path, value, key)
  }
  return tree as ConfigTree
}

/** Refuses an override that contains paths of another level. The paths must be valid. */
export function requireLevelOf(level: ConfigLevel, override: Tree): void {
  const check = (shape: Shape | undefined, [name, ...rest]: readonly string[], value: unknown, path: string): void => {
    if (!shape) return
    const isAllowed = shape.level === undefined ? level !== 'project' : shape.level === level
    const isPart = shape.level === undefined && (shape.kind === 'object' || shape.kind === 'record')
    if (name !== undefined && isPart) return check(findInnerShape(shape, name), rest, value, path)
    if (isPart && isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) check(findInnerShape(shape, key), [], inner, `${path}.${key}`)
    } else if (!isAllowed) {
      failText(400, `[ERROR] The key "${path}" can't be overridden at the level ${level}.`)
    }
  }
  for (const [key, value] of Object.entries(override)) check(CONFIG_SHAPES['2026'], key.split('.'), value, key)
}

/** Returns how many names of a path lead to the first entry that doesn't exist; the length of the path if all exist. */
function countExisting(shape: Shape, tree: unknown, path: readonly string[], depth = 1): number {
  const [name, ...rest] = path
  if (name === undefined || rest.length === 0) return depth - 1 + path.length
  const inner = findInnerShape(shape, name)
  const value = getOwn(toRecord(tree), name)
  if (shape.kind === 'record' && value === undefined && !shape.isImplicit) return depth
  return inner === undefined ? depth + rest.length : countExisting(inner, value, rest, depth + 1)
}

const getAt = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce((part, name) => getOwn(toRecord(part), name), tree)

/** Names that parts of payments had before, below the path of each. `*` is any entry. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payments: { catalogs: 'productLines', groups: 'productLines', offers: 'products' },
  'payments.products.*': { catalogId: 'productLineId', groupId: 'productLineId' },
}

const toPattern = (path: readonly string[]): string => path.map((name, index) => (index === 2 ? '*' : name)).join('.')

const migrateName = (parent: readonly string[], name: string): string =>
  getOwn(getOwn(RENAMED, toPattern(parent)), name) ?? name

const migratePath = (path: readonly string[]): string[] =>
  path.reduce<string[]>((migrated, name) => [...migrated, migrateName(migrated, name)], [])

/** Returns a value at a path as services have it today: with current names, and without the price `include-by-default`. */
function migrateValue(path: readonly string[], value: unknown): unknown {
  if (value === 'include-by-default' && toPattern(path) === 'payments.products.*.prices') return {}
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const migrated = migrateName(path, name)
      return [migrated, migrateValue([...path, migrated], inner)]
    }),
  )
}

function parse(text: string): Tree {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return failText(400, 'Invalid config JSON')
  }
  if (isTooDeep(value)) {
    return failText(400, `[FORMAT ERROR] The override is nested more than ${MAX_DEPTH} levels deep.`)
  }
  return isRecord(value) ? value : failText(400, '[FORMAT ERROR] A config override must be a JSON object.')
}

const NAMES = {
  '2025': { pattern: /^[A-Za-z0-9_:$][A-Za-z0-9_:$-]*$/, rule: 'letters, digits, _, :, $ and -' },
  '2026': { pattern: /^[A-Za-z0-9_][A-Za-z0-9_-]{0,62}$/, rule: 'up to 63 letters, digits, _ and -' },
} as const

function toPath(service: ServiceGeneration, key: string): string[] {
  const path = key.split('.')
  const { pattern, rule } = NAMES[service]
  if (path.every((name) => pattern.test(name))) return path
  return failText(
    400,
    `[FORMAT ERROR] The key "${key}" is not a valid path: its names may hold ${rule}, and do not begin with -.`,
  )
}

/** Refuses dots in nested names, and lists that aren't intervals. */
function requireNestedNames(value: unknown, location: string): unknown {
  if (isList(value) && !isInterval(value)) {
    failText(400, `[FORMAT ERROR] There is a list at "${location}": use an object with keys of your own instead.`)
  }
  if (!isRecord(value)) return value
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes('.')) failText(400, `[FORMAT ERROR] The key "${name}" at "${location}" has a dot.`)
    requireNestedNames(inner, `${location}.${name}`)
  }
  return value
}

/** Converts the dotted keys of a value to nested objects. */
function expandPaths(value: unknown, location: string): unknown {
  if (isList(value)) {
    failText(400, `[FORMAT ERROR] There is an array at "${location}": use an object with keys of your own instead.`)
  }
  if (!isRecord(value)) return value
  let tree: unknown = {}
  for (const [key, inner] of Object.entries(value)) {
    tree = insert(tree, toPath('2025', key), expandPaths(inner, `${location}.${key}`))
  }
  return tree
}

function insert(tree: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const base = toRecord(tree)
  return { ...base, [name]: insert(getOwn(base, name), rest, value) }
}

/** Returns the tree with one path replaced. */
function replace(shape: Shape, current: unknown, path: readonly string[], value: unknown, location: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value === null ? initialValue(shape) : completeValue(shape, value, location)
  const base = toRecord(current)
  const inner = findInnerShape(shape, name) ?? failInvalidKey(location)
  const isRemoval = rest.length === 0 && value === null
  if (isRemoval && shape.kind === 'open') return omit(base, name)
  if (isRemoval && shape.kind === 'record' && (shape.canRemove || !Object.hasOwn(shape.initial ?? {}, name))) {
    return omit(base, name)
  }
  const first = shape.kind === 'record' ? getOwn(shape.initial, name) : undefined
  if (isRemoval) return withEntry(base, name, first ?? initialValue(inner))
  const start = getOwn(base, name) ?? (rest.length > 0 ? (first ?? initialValue(inner)) : undefined)
  return withEntry(base, name, replace(inner, start, rest, value, location))
}

/** The initial value of a shape. */
export function initialValue(shape: Shape): unknown {
  if (shape.kind !== 'object') return shape.initial
  return toTree(Object.entries(shape.fields).map(([name, field]) => [name, initialValue(field)]))
}

/** Completes a value with initial values. Refuses values that the shape does not accept. */
function completeValue(shape: Shape, value: unknown, location: string): unknown {
  if (shape.kind === 'open') return value
  if (shape.kind === 'either') {
    return shape.value.accepts(value) ? value : completeValue(shape.part, value, location)
  }
  if (shape.kind === 'value') {
    return shape.accepts(value) ? value : failText(400, `[ERROR] The value at "${location}" must be ${shape.wants}.`)
  }
  if (!isRecord(value)) return failText(400, `[ERROR] The value at "${location}" must be an object.`)
  for (const name of Object.keys(value)) if (!findInnerShape(shape, name)) failInvalidKey(`${location}.${name}`)
  const completeEntry = ([name, inner]: readonly [string, Shape]): readonly [string, unknown] => {
    const entry = getOwn(value, name)
    return [name, entry == null ? initialEntry(shape, name, inner) : completeValue(inner, entry, `${location}.${name}`)]
  }
  if (shape.kind === 'object') {
    const otherFields = Object.keys(value).flatMap((name): [string, Shape][] => {
      const field = Object.hasOwn(shape.fields, name) ? undefined : shape.otherField?.(name)
      return field ? [[name, field]] : []
    })
    return toTree([...Object.entries(shape.fields), ...otherFields].map(completeEntry))
  }
  const keys = new Set([...(shape.isReplaced ? [] : Object.keys(shape.initial ?? {})), ...Object.keys(value)])
  return toTree([...keys].map((key) => completeEntry([key, shape.entry])))
}

function initialEntry(shape: Shape, name: string, inner: Shape): unknown {
  if (shape.kind === 'object') return initialValue(inner)
  return shape.kind === 'record' && !shape.isReplaced ? getOwn(shape.initial, name) : undefined
}

/** The shape of a property; `undefined` if it doesn't exist. */
export function findInnerShape(shape: Shape, name: string): Shape | undefined {
  if (shape.kind === 'open') return shape
  if (shape.kind === 'value') return undefined
  if (shape.kind === 'either') return findInnerShape(shape.part, name)
  if (shape.kind === 'record') return isKey(shape, name) ? shape.entry : undefined
  return getOwn(shape.fields, name) ?? shape.otherField?.(name)
}

const isKey = ({ isKey = () => true }: RecordShape, name: string): boolean => isKey(name)

function requireComplete(shape: Shape, value: unknown, location: string): void {
  if (shape.kind === 'open' || shape.kind === 'either') return
  if (shape.kind === 'value') {
    if (shape.isRequired && value === undefined) {
      failText(400, `[WARNING] There is nothing at "${location}", and the entry is incomplete without it.`)
    }
    return
  }
  const tree = toRecord(value)
  const entryShapes: (readonly [string, Shape])[] =
    shape.kind === 'object' ? Object.entries(shape.fields) : Object.keys(tree).map((key) => [key, shape.entry] as const)
  for (const [name, entryShape] of entryShapes) {
    requireComplete(entryShape, getOwn(tree, name), location ? `${location}.${name}` : name)
  }
}

function requireReferences({ emails }: ConfigTree): void {
  const check = (location: string, themeId: string | false | undefined): void => {
    if (typeof themeId === 'string' && !Object.hasOwn(emails.themes, themeId)) {
      failText(400, `[WARNING] The value at "${location}" names no theme: ${themeId}.`)
    }
  }
  check('emails.selectedThemeId', emails.selectedThemeId)
  for (const [id, { themeId }] of Object.entries(emails.templates)) check(`emails.templates.${id}.themeId`, themeId)
}

const failInvalidKey = (key: string): never => failText(400, `[ERROR] The key "${key}" is not valid for the schema.`)

const withEntry = (tree: Tree, name: string, value: unknown): Tree =>
  value === undefined ? omit(tree, name) : { ...tree, [name]: value }

const omit = (tree: Tree, name: string): Tree => toTree(Object.entries(tree).filter(([key]) => key !== name))

/** Creates an object without undefined values. */
const toTree = (pairs: readonly (readonly [string, unknown])[]): Tree =>
  Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
