/**
 * Describes which keys of a schema's values are renamed: the names of declared properties are, keys that are data are not.
 * The descriptions are printed as shapes, see `src/core/wire/shapes.ts`.
 *
 * A place in a value is described by one or several lists of schemas, of which the value fits all of one list. References,
 * `allOf`, `oneOf` and `anyOf` are resolved into such lists, so a schema that combines others is described as a whole.
 */
import { deref, refName, refTo, type Document, type Schema } from './document.ts'
import { modelNameOf } from './emit/casing.ts'

/** A shape as data. Its fields have the meaning of those of `Shape`. */
export interface ShapeDescription {
  readonly properties?: Readonly<Record<string, string | readonly [name: string, shape: ShapeReference]>>
  readonly patterns?: readonly (readonly [pattern: string, shape: ShapeReference])[]
  readonly values?: ShapeReference
  readonly items?: ShapeReference
  readonly prefixItems?: readonly ShapeReference[]
  readonly oneOf?: readonly AlternativeDescription[]
}

export interface AlternativeDescription {
  readonly shape: ShapeReference
  readonly when?: Readonly<Record<string, readonly unknown[]>>
  readonly required?: readonly string[]
}

/** A shape, or the name of a shape that is described on its own: that of a named schema, or one that contains itself. */
export type ShapeReference = ShapeDescription | { readonly ref: string }

/** The shapes of a document. */
export interface Shapes {
  /** Returns the shape of a schema; `null` if nothing in its values is renamed. */
  shapeOf(schema: Schema): ShapeReference | null
  /** Returns the shape that a reference names. */
  resolve(name: string): ShapeDescription
}

export function createShapes(document: Document): Shapes {
  const builder = new NodeBuilder(document)
  const describer = new Describer(Object.keys(document.components.schemas))
  return {
    shapeOf: (schema) => describer.refer(builder.build([[schema]])),
    resolve: (name) => describer.resolve(name),
  }
}

/** Schemas that a value fits all of. */
type AllOf = readonly Schema[]
/** The value fits one of these. */
type Place = readonly AllOf[]

interface Node {
  /** The name of its schema; `null` for a schema that is written in place. */
  readonly name: string | null
  readonly properties: Map<string, { readonly name: string; readonly child: Node | null }>
  readonly patterns: Map<string, Node | null>
  values: Node | null
  items: Node | null
  prefixItems: readonly (Node | null)[]
  /** Variants that are told apart, because they disagree about a key. */
  alternatives: readonly Alternative[]
}

interface Alternative {
  readonly node: Node | null
  readonly when: ReadonlyMap<string, readonly unknown[]>
  readonly required: readonly string[]
}

/** One of the alternatives of a place, without references and combinations. */
interface Variant {
  readonly leaves: AllOf
  /** The schemas that say the same, before they were taken apart. */
  readonly origin: AllOf
  /** Values by which a discriminator tells the variant apart. */
  readonly tags: ReadonlyMap<string, readonly unknown[]>
}

/** What a variant says about an object or an array. */
interface Facts extends Variant {
  readonly isObject: boolean
  readonly isArray: boolean
  readonly properties: ReadonlyMap<string, readonly Schema[]>
  readonly patterns: ReadonlyMap<string, readonly Schema[]>
  readonly values: AllOf
  /** True if properties that aren't declared are data. */
  readonly isOpen: boolean
  readonly items: AllOf
  readonly prefixItems: readonly AllOf[]
  readonly required: ReadonlySet<string>
  /** The values of properties that can have only these. */
  readonly constants: ReadonlyMap<string, readonly unknown[]>
}

/** More variants than that are not told apart. */
const MAX_VARIANTS = 64
const MAX_MERGES = 3

class NodeBuilder {
  readonly #document: Document
  readonly #ids = new Map<Schema, number>()
  readonly #names: ReadonlyMap<Schema, string>
  readonly #leaves = new Map<Schema, Schema>()
  readonly #nodes = new Map<string, Node | null>()
  readonly #nodeIds = new Map<Node, number>()

  constructor(document: Document) {
    this.#document = document
    this.#names = new Map(Object.entries(document.components.schemas).map(([name, schema]) => [schema, name]))
  }

  /**
   * Returns the node of a place; `null` if its values have no keys, or only keys that are data.
   *
   * @param merges how many levels above have alternatives that nothing tells apart
   */
  build(place: Place, merges = 0): Node | null {
    // The number of combinations would grow with each level.
    if (place.length > 1 && merges > MAX_MERGES) return this.build(place.slice(0, 1))
    const targets = place.map((schemas) => [...new Set(schemas.map((schema) => this.#resolve(schema)))])
    const key = this.#keyOf(targets)
    const existing = this.#nodes.get(key)
    if (existing !== undefined) return existing
    const facts = targets
      .flatMap((schemas) => this.#expandAll(schemas, []))
      .map((variant) => this.#readFacts(variant))
      .filter(({ isObject, isArray }) => isObject || isArray)
    // Of a nullable reference, for example, only the reference has keys.
    const [single] = facts.length === 1 ? facts : []
    const isOther = single && this.#keyOf([single.origin]) !== key
    const node = isOther ? this.build([single.origin]) : facts.some(hasKeys) ? this.#createNode(targets) : null
    this.#nodes.set(key, node)
    if (node && !isOther) this.#fill(node, facts, merges)
    return node
  }

  #createNode(targets: Place): Node {
    const [schema, ...others] = targets.flat()
    return {
      name: (schema && others.length === 0 && this.#names.get(schema)) || null,
      properties: new Map(),
      patterns: new Map(),
      values: null,
      items: null,
      prefixItems: [],
      alternatives: [],
    }
  }

  /** Follows references that say nothing else. */
  #resolve(schema: Schema): Schema {
    const isAlias = schema.$ref !== undefined && ![...KEYWORDS, ...COMBINATIONS].some((keyword) => keyword in schema)
    return isAlias ? this.#resolve(deref(this.#document, refTo(refName(schema.$ref ?? '')))) : schema
  }

  /** Schemas are the same if they are the same object. */
  #keyOf(place: Place): string {
    const toId = (schema: Schema): number => {
      const id = this.#ids.get(schema) ?? this.#ids.size
      this.#ids.set(schema, id)
      return id
    }
    const lists = place.map((schemas) =>
      schemas
        .map(toId)
        .sort((left, right) => left - right)
        .join('+'),
    )
    return [...new Set(lists)].sort().join('|')
  }

  #expandAll(schemas: AllOf, parents: readonly Schema[]): Variant[] {
    return combine(schemas.map((schema) => this.#expand(schema, parents)))
  }

  #expand(schema: Schema, parents: readonly Schema[]): Variant[] {
    const { $ref, allOf = [], oneOf, anyOf, 'x-by-access': byAccess } = schema
    const tags: Variant['tags'] = new Map()
    // A schema that is a part of itself says nothing more.
    if (parents.includes(schema)) return [{ leaves: [], origin: [], tags }]
    if (schema['x-opaque']) return [{ leaves: [ANY], origin: [ANY], tags }]
    const below = [...parents, schema]
    const byLevel = byAccess && Object.values(byAccess).map(refTo)
    const unions = [oneOf, anyOf, byLevel].filter((union) => union !== undefined)
    const leaves = this.#toLeaves(schema)
    const variants = combine([
      [{ leaves, origin: leaves, tags }],
      ...($ref === undefined ? [] : [this.#expand(deref(this.#document, { $ref }), below)]),
      ...allOf.map((part) => this.#expand(part, below)),
      ...unions.map((union) =>
        union.flatMap((member) => addTags(this.#expand(member, below), readTags(schema, member))),
      ),
    ])
    const [only] = variants
    // A reference beside a description says the same as the reference.
    const isSplit = variants.length === 1 && only && only.origin.length > 1
    return isSplit ? [{ ...only, origin: [this.#resolve(schema)] }] : variants
  }

  /** Returns what a schema says itself, without what it combines. */
  #toLeaves(schema: Schema): AllOf {
    if (!KEYWORDS.some((keyword) => keyword in schema)) return []
    if (![...COMBINATIONS, '$ref' as const].some((keyword) => keyword in schema)) return [schema]
    const existing = this.#leaves.get(schema)
    if (existing) return [existing]
    const leaf: Schema = { ...schema }
    for (const keyword of [...COMBINATIONS, '$ref', 'discriminator', 'x-by-access'] as const) delete leaf[keyword]
    this.#leaves.set(schema, leaf)
    return [leaf]
  }

  #readFacts(variant: Variant): Facts {
    const { leaves, tags } = variant
    const properties = group(leaves.flatMap((leaf) => Object.entries(leaf.properties ?? {})))
    const patterns = group(leaves.flatMap((leaf) => Object.entries(leaf.patternProperties ?? {})))
    const constants = new Map(tags)
    for (const [wire, schemas] of properties) {
      const values = schemas.map((schema) => this.#resolve(schema)).find((schema) => schema.const ?? schema.enum)
      if (values && !constants.has(wire)) constants.set(wire, values.enum ?? [values.const])
    }
    const rests = leaves.map(({ additionalProperties }) => additionalProperties)
    const isDeclared = properties.size > 0 || patterns.size > 0
    const length = Math.max(0, ...leaves.map(({ prefixItems = [] }) => prefixItems.length))
    return {
      ...variant,
      isObject: leaves.every((leaf) => allowsType(leaf, 'object')),
      isArray: leaves.every((leaf) => allowsType(leaf, 'array')),
      properties,
      patterns,
      values: rests.filter((rest) => typeof rest === 'object'),
      isOpen: !rests.includes(false) && (rests.some(Boolean) || !isDeclared),
      items: leaves.flatMap(({ items }) => items ?? []),
      prefixItems: Array.from({ length }, (_, index) =>
        leaves.flatMap(({ prefixItems }) => prefixItems?.[index] ?? []),
      ),
      required: new Set(leaves.flatMap(({ required = [] }) => required)),
      constants,
    }
  }

  #fill(node: Node, facts: readonly Facts[], merges: number): void {
    const objects = facts.filter(({ isObject }) => isObject)
    const arrays = facts.filter(({ isArray }) => isArray)
    if (this.#isConflicting(objects)) node.alternatives = this.#separate(objects)
    // What no alternative matches is renamed like the first that declares the key.
    const isSeparated = node.alternatives.length > 0
    const build = (place: Place): Node | null =>
      isSeparated ? this.build(place.slice(0, 1)) : this.build(place, place.length > 1 ? merges + 1 : merges)
    for (const wire of keysOf(objects.map(({ properties }) => properties))) {
      const declared = objects.flatMap(({ properties }) => (properties.has(wire) ? [properties.get(wire) ?? []] : []))
      node.properties.set(wire, { name: toName(wire, declared[0]), child: build(declared) })
    }
    for (const pattern of keysOf(objects.map(({ patterns }) => patterns))) {
      const declared = objects.flatMap(({ patterns }) => (patterns.has(pattern) ? [patterns.get(pattern) ?? []] : []))
      node.patterns.set(pattern, build(declared))
    }
    const maps = objects.filter(({ values }) => values.length > 0)
    if (maps.length > 0) node.values = build(maps.map(({ values }) => values))
    if (arrays.length === 0) return
    const length = Math.max(...arrays.map(({ prefixItems }) => prefixItems.length))
    node.items = build(arrays.map(({ items }) => items))
    node.prefixItems = Array.from({ length }, (_, index) =>
      build(arrays.map(({ prefixItems, items }) => prefixItems[index] ?? items)),
    )
  }

  /** Returns true if variants of an object rename a key, or what is below it, differently. */
  #isConflicting(objects: readonly Facts[]): boolean {
    const [first] = objects
    if (!first || objects.length === 1) return false
    return (
      keysOf(objects.map(({ properties }) => properties)).some((wire) => {
        const uses = new Set(objects.flatMap((object) => this.#describeUse(object, wire) ?? []))
        return uses.size > 1
      }) || new Set(objects.flatMap((object) => this.#describeRest(object) ?? [])).size > 1
    )
  }

  /** Names how a variant treats a key; `null` if its objects don't have the key. */
  #describeUse({ properties, isOpen, values }: Facts, wire: string): string | null {
    const declared = properties.get(wire)
    if (declared) return JSON.stringify([toName(wire, declared), this.#idOf(this.build([declared]))])
    return isOpen ? JSON.stringify([wire, this.#idOf(this.build([values]))]) : null
  }

  /** Names how a variant treats keys that aren't declared; `null` if its objects have none. */
  #describeRest({ patterns, isOpen, values }: Facts): string | null {
    if (!isOpen && patterns.size === 0) return null
    const below = [...patterns].map(([pattern, schemas]) => [pattern, this.#idOf(this.build([schemas]))])
    return JSON.stringify([below, this.#idOf(this.build([values]))])
  }

  #idOf(node: Node | null): number {
    if (!node) return 0
    const id = this.#nodeIds.get(node) ?? this.#nodeIds.size + 1
    this.#nodeIds.set(node, id)
    return id
  }

  /** Returns the variants with the conditions that tell them apart; none if nothing does. */
  #separate(objects: readonly Facts[]): readonly Alternative[] {
    const names = [...new Set(objects.flatMap(({ constants }) => [...constants.keys()]))]
    const tag = names.find((name) => isPartition(objects.map(({ constants }) => constants.get(name))))
    const groups = new Map<string, { place: AllOf[]; conditions: Omit<Alternative, 'node'> }>()
    for (const object of objects) {
      const conditions = tag === undefined ? toConditions(object, objects, names) : toTagCondition(object, tag)
      const key = JSON.stringify([[...conditions.when], conditions.required])
      const existing = groups.get(key)
      if (existing) existing.place.push(object.origin)
      else groups.set(key, { place: [object.origin], conditions })
    }
    if (groups.size === 1) return []
    const alternatives = [...groups.values()].map(({ place, conditions }) => ({
      ...conditions,
      node: this.build(place),
    }))
    const weightOf = ({ when, required }: Alternative): number => when.size * 1000 + required.length
    return alternatives.sort((left, right) => weightOf(right) - weightOf(left))
  }
}

const ANY: Schema = {}
const KEYWORDS = [
  'type',
  'properties',
  'additionalProperties',
  'patternProperties',
  'required',
  'items',
  'prefixItems',
  'const',
  'enum',
  'not',
  'x-opaque',
] as const
const COMBINATIONS = ['allOf', 'oneOf', 'anyOf', 'x-by-access'] as const

const keysOf = (maps: readonly ReadonlyMap<string, unknown>[]): string[] => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
]

/** The name of a property in models. */
function toName(wire: string, [schema]: AllOf = []): string {
  return schema ? modelNameOf(wire, schema) : wire
}

const hasKeys = ({ properties, patterns, values, items, prefixItems }: Facts): boolean =>
  properties.size + patterns.size + values.length + items.length + prefixItems.length > 0

/** The values of the discriminator of a union for one of its members. */
function readTags({ discriminator }: Schema, { $ref }: Schema): Variant['tags'] {
  if (!discriminator || $ref === undefined) return new Map()
  const { propertyName, mapping = {} } = discriminator
  const values = Object.keys(mapping).filter((value) => mapping[value] === $ref)
  return new Map(values.length > 0 ? [[propertyName, values]] : [])
}

const addTags = (variants: readonly Variant[], tags: Variant['tags']): Variant[] =>
  variants.map((variant) => ({ ...variant, tags: new Map([...variant.tags, ...tags]) }))

function combine(parts: readonly (readonly Variant[])[]): Variant[] {
  const join = (left: Variant, right: Variant): Variant => ({
    leaves: [...new Set([...left.leaves, ...right.leaves])],
    origin: [...new Set([...left.origin, ...right.origin])],
    tags: new Map([...left.tags, ...right.tags]),
  })
  let variants: Variant[] = [{ leaves: [], origin: [], tags: new Map() }]
  for (const part of parts) {
    variants = variants.flatMap((left) => part.map((right) => join(left, right)))
    if (variants.length > MAX_VARIANTS) variants = [variants.reduce(join)]
  }
  return variants
}

function group(entries: readonly [string, Schema][]): Map<string, Schema[]> {
  const groups = new Map<string, Schema[]>()
  for (const [name, schema] of entries) groups.set(name, [...(groups.get(name) ?? []), schema])
  return groups
}

function allowsType(leaf: Schema, type: 'object' | 'array'): boolean {
  const { type: types, const: constant, enum: values, items, prefixItems, properties, additionalProperties } = leaf
  const constants = values ?? (constant === undefined ? undefined : [constant])
  if (constants)
    return constants.some(
      (value) => typeof value === 'object' && value !== null && Array.isArray(value) === (type === 'array'),
    )
  if (types !== undefined) return [types].flat().includes(type)
  const isArray = items !== undefined || prefixItems !== undefined
  const isObject = properties !== undefined || typeof additionalProperties === 'object'
  return type === 'array' ? isArray || !isObject : isObject || !isArray
}

/** Returns true if each list of values has no value of another one, so that a value tells which list it is of. */
function isPartition(lists: readonly (readonly unknown[] | undefined)[]): boolean {
  const distinct = [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()]
  const values = distinct.flat()
  return distinct.length > 1 && !distinct.includes(undefined) && new Set(values).size === values.length
}

const toTagCondition = ({ constants }: Facts, tag: string): Omit<Alternative, 'node'> => ({
  when: new Map([[tag, constants.get(tag) ?? []]]),
  required: [],
})

/** Returns the values and the required properties that not all variants have. */
function toConditions(
  { constants, required, properties }: Facts,
  objects: readonly Facts[],
  names: readonly string[],
): Omit<Alternative, 'node'> {
  const when = new Map<string, readonly unknown[]>()
  for (const name of names) {
    const values = constants.get(name)
    const isDecisive = objects.some((other) => JSON.stringify(other.constants.get(name)) !== JSON.stringify(values))
    if (values && isDecisive) when.set(name, required.has(name) ? values : [...values, undefined])
  }
  // Properties of one direction are missing in the other.
  const isOneWay = (name: string): boolean =>
    properties.get(name)?.some(({ readOnly, writeOnly }) => readOnly ?? writeOnly) ?? false
  const isCommon = (name: string): boolean => objects.every((other) => other.required.has(name))
  return { when, required: [...required].filter((name) => !when.has(name) && !isCommon(name) && !isOneWay(name)) }
}

/** Writes nodes as descriptions, without what renames nothing. */
class Describer {
  readonly #named = new Map<string, Node>()
  readonly #namesOfNodes = new Map<Node, string>()
  readonly #descriptions = new Map<string, ShapeDescription>()
  readonly #renaming = new Map<Node, boolean>()
  readonly #taken: Set<string>

  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken)
  }

  refer(node: Node | null): ShapeReference | null {
    if (!node || !this.#renames(node)) return null
    const name = node.name ?? this.#namesOfNodes.get(node) ?? (this.#isRecursive(node) ? this.#takeName(node) : null)
    if (name === null) return this.#describe(node)
    this.#named.set(name, node)
    return { ref: name }
  }

  resolve(name: string): ShapeDescription {
    const existing = this.#descriptions.get(name)
    if (existing) return existing
    const node = this.#named.get(name)
    if (!node) throw new Error(`No shape is named ${name}.`)
    const description = this.#describe(node)
    this.#descriptions.set(name, description)
    return description
  }

  #describe(node: Node): ShapeDescription {
    const patterns = [...node.patterns].map(([pattern, child]) => [pattern, this.refer(child) ?? {}] as const)
    const values = this.refer(node.values)
    const hasPatterns =
      patterns.length > 0 &&
      (values !== null || [...node.patterns.values()].some((child) => child && this.#renames(child)))
    const items = this.refer(node.items)
    const prefixItems = node.prefixItems.map((item) => this.refer(item) ?? {})
    // Without a shape of their own, the first items would get that of the others.
    const hasPrefix = items !== null || node.prefixItems.some((item) => item && this.#renames(item))
    // In a map, a property without a shape would get that of the map's values.
    const isMap = hasPatterns || values !== null
    const properties = [...node.properties].flatMap(([wire, { name, child }]) => {
      const shape = this.refer(child)
      return shape || name !== wire || isMap ? [[wire, shape ? ([name, shape] as const) : name] as const] : []
    })
    const oneOf = node.alternatives.map(({ node: alternative, when, required }) => ({
      shape: this.refer(alternative) ?? {},
      ...(when.size > 0 && { when: Object.fromEntries(when) }),
      ...(required.length > 0 && { required }),
    }))
    return {
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(hasPatterns && { patterns }),
      ...(values && { values }),
      ...(items && { items }),
      ...(hasPrefix && prefixItems.length > 0 && { prefixItems }),
      ...(oneOf.length > 0 && { oneOf }),
    }
  }

  /** Returns true if a key is renamed, here or below. */
  #renames(node: Node): boolean {
    const known = this.#renaming.get(node)
    if (known !== undefined) return known
    const reached = new Set([node])
    let isRenaming = false
    for (const next of reached) {
      isRenaming ||= this.#renaming.get(next) ?? [...next.properties].some(([wire, { name }]) => name !== wire)
      if (isRenaming) break
      for (const child of childrenOf(next)) reached.add(child)
    }
    // Nothing below a schema that renames nothing renames anything.
    for (const next of isRenaming ? [node] : reached) this.#renaming.set(next, isRenaming)
    return isRenaming
  }

  /** Returns true if a schema without a name contains itself, so that it can't be written in place. */
  #isRecursive(node: Node): boolean {
    const reached = new Set(childrenOf(node).filter(({ name }) => name === null))
    for (const next of reached) for (const child of childrenOf(next)) if (child.name === null) reached.add(child)
    return reached.has(node)
  }

  #takeName(node: Node): string {
    let count = 1
    while (this.#taken.has(`Part${count}`)) count += 1
    const name = `Part${count}`
    this.#taken.add(name)
    this.#namesOfNodes.set(node, name)
    return name
  }
}

function childrenOf({ properties, patterns, values, items, prefixItems, alternatives }: Node): Node[] {
  const children = [
    ...[...properties.values()].map(({ child }) => child),
    ...patterns.values(),
    values,
    items,
    ...prefixItems,
    ...alternatives.map(({ node }) => node),
  ]
  return children.filter((child) => child !== null)
}
