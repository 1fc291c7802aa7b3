/**
 * Converts the keys of JSON between the wire and models by schema: the names of declared properties change, and keys that are
 * data don't. Values stay the same.
 */
import type { Rename } from './bodies.ts'

/**
 * The part of a schema that says which keys are renamed. What a shape doesn't mention keeps its keys at any depth, such as
 * free-form objects.
 *
 * @example
 * ```ts
 * const team: Shape = { properties: { display_name: 'displayName', members: ['members', { items: () => user }] } }
 * ```
 */
export interface Shape {
  /** Properties by their names on the wire: the name in models, or that name with the shape of the value. */
  readonly properties?: Readonly<Record<string, string | readonly [name: string, shape: ShapeRef]>>
  /** Shapes of other properties, by a pattern that their names match. */
  readonly patterns?: readonly (readonly [pattern: RegExp, shape: ShapeRef])[]
  /** The shape of the values of a map, and of properties that aren't declared. */
  readonly values?: ShapeRef
  /** The shape of the items of an array. */
  readonly items?: ShapeRef
  /** Shapes of the first items. */
  readonly prefixItems?: readonly ShapeRef[]
  /** Alternatives that disagree: the one that matches an object, and declares most of its keys, replaces this shape. */
  readonly oneOf?: readonly Alternative[]
}

/** A shape, or a function that returns it, for schemas that contain themselves. */
export type ShapeRef = Shape | (() => Shape)

/** A shape for the objects that match. */
export interface Alternative {
  readonly shape: ShapeRef
  /** Values of properties, by their names on the wire. One of each must be present. */
  readonly when?: Readonly<Record<string, readonly unknown[]>>
  /** Properties that must be present, by their names on the wire. */
  readonly required?: readonly string[]
}

/**
 * Returns the function that converts a value to the names of models.
 *
 * @throws {RangeError} when called with a value that is nested more than 500 levels deep
 */
// @__NO_SIDE_EFFECTS__
export const toModel =
  (shape: ShapeRef): Rename =>
  (value) =>
    renameBy(shape, value, 'model', 0)

/**
 * Returns the function that converts a value to the names of the wire.
 *
 * @throws {RangeError} when called with a value that is nested more than 500 levels deep
 */
// @__NO_SIDE_EFFECTS__
export const toWire =
  (shape: ShapeRef): Rename =>
  (value) =>
    renameBy(shape, value, 'wire', 0)

/** The names to convert to. */
type Direction = 'model' | 'wire'

const MAX_DEPTH = 500

function renameBy(ref: ShapeRef | undefined, value: unknown, direction: Direction, depth: number): unknown {
  if (ref === undefined || typeof value !== 'object' || value === null) return value
  // Values such as dates serialize themselves.
  if ('toJSON' in value && typeof value.toJSON === 'function') return value
  if (depth > MAX_DEPTH) throw new RangeError(`Nested more than ${MAX_DEPTH} levels deep.`)
  const shape = resolve(ref)
  if (Array.isArray(value)) return renameItems(shape, value, direction, depth + 1)
  const alternative = shape.oneOf && findAlternative(shape.oneOf, value, direction)
  if (alternative) return renameBy(alternative.shape, value, direction, depth)
  return renameProperties(shape, value, direction, depth + 1)
}

const resolve = (ref: ShapeRef): Shape => (typeof ref === 'function' ? ref() : ref)

function renameItems(shape: Shape, items: readonly unknown[], direction: Direction, depth: number): unknown {
  const { items: rest, prefixItems = [] } = shape
  if (rest === undefined && prefixItems.length === 0) return items
  return items.map((item, index) => renameBy(prefixItems[index] ?? rest, item, direction, depth))
}

function renameProperties(shape: Shape, value: object, direction: Direction, depth: number): unknown {
  const { patterns = [], values } = shape
  const table = getTable(shape, direction)
  if (table.size === 0 && patterns.length === 0 && values === undefined) return value
  const renamed: Record<string, unknown> = {}
  const entries: [string, unknown][] = Object.entries(value)
  for (const [key, content] of entries) {
    const property = table.get(key)
    const ref = property ? property.shape : (patterns.find(([pattern]) => pattern.test(key))?.[1] ?? values)
    const name = property?.name ?? key
    const renamedContent = renameBy(ref, content, direction, depth)
    if (name === '__proto__') {
      // An assignment would replace the prototype.
      const descriptor = { value: renamedContent, enumerable: true, configurable: true, writable: true }
      Object.defineProperty(renamed, name, descriptor)
    } else if (property || !Object.hasOwn(renamed, name)) {
      // A declared property takes precedence over data with the same name.
      renamed[name] = renamedContent
    }
  }
  return renamed
}

interface Property {
  readonly name: string
  readonly shape: ShapeRef | undefined
}

type Table = ReadonlyMap<string, Property>

const tables = { model: new WeakMap<Shape, Table>(), wire: new WeakMap<Shape, Table>() }

/** Returns the properties by the names to convert from. */
function getTable(shape: Shape, direction: Direction): Table {
  const existing = tables[direction].get(shape)
  if (existing) return existing
  const table = new Map<string, Property>()
  for (const [wireName, property] of Object.entries(shape.properties ?? {})) {
    const [modelName, ref] = typeof property === 'string' ? [property] : property
    if (direction === 'model') table.set(wireName, { name: modelName, shape: ref })
    else table.set(modelName, { name: wireName, shape: ref })
  }
  tables[direction].set(shape, table)
  return table
}

/** Returns the alternative that declares most keys of an object, among those that match it. */
function findAlternative(
  alternatives: readonly Alternative[],
  value: object,
  direction: Direction,
): Alternative | undefined {
  const keys = Object.keys(value)
  let best: Alternative | undefined
  let most = -1
  for (const alternative of alternatives) {
    if (!isMatch(alternative, value, direction)) continue
    const table = getTable(resolve(alternative.shape), direction)
    const count = keys.filter((key) => table.has(key)).length
    if (count > most) [best, most] = [alternative, count]
  }
  return best
}

function isMatch({ shape, when = {}, required = [] }: Alternative, value: object, direction: Direction): boolean {
  const read = (wireName: string): unknown => {
    const name = direction === 'model' ? wireName : toModelName(resolve(shape), wireName)
    return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
  }
  return (
    Object.entries(when).every(([name, values]) => values.includes(read(name))) &&
    required.every((name) => read(name) !== undefined)
  )
}

function toModelName({ properties }: Shape, wireName: string): string {
  const property = properties && Object.hasOwn(properties, wireName) ? properties[wireName] : undefined
  return typeof property === 'string' ? property : (property?.[0] ?? wireName)
}
