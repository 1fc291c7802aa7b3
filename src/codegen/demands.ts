/** Fields that one part of a combined schema requires and another part declares. */
import { isCombined, setOwn } from './alternatives.ts'
import { deref, type Document, type Schema } from './document.ts'

/** Schemas in which nothing is missing any more. */
const completed = new WeakSet<Schema>()

/**
 * Returns a combined schema in which each part declares the fields that it requires, as the part that declares them does.
 * A part by itself knows neither their types nor their names in models.
 */
export function withDemandedFields(document: Document, schema: Schema): Schema {
  if (completed.has(schema)) return schema
  const declared = fieldsOf(document, schema)
  return new Completion(document, declared, true).of(schema, [])
}

type Fields = ReadonlyMap<string, readonly Schema[]>

/** What the parts of a schema declare. */
function fieldsOf(document: Document, schema: Schema): Fields {
  const declared = new Map<string, Schema[]>()
  const collect = (part: Schema, parents: readonly Schema[]): void => {
    if (parents.includes(part)) return
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      declared.set(name, [...(declared.get(name) ?? []), property])
    }
    const { $ref, allOf = [], oneOf = [], anyOf = [] } = part
    const targets = $ref === undefined ? [] : [deref(document, { $ref })]
    for (const below of [...targets, ...allOf, ...oneOf, ...anyOf]) collect(below, [...parents, part])
  }
  collect(schema, [])
  return declared
}

class Completion {
  readonly #document: Document
  readonly #declared: Fields
  /** True if a combined part gets fields that nothing declares too. */
  readonly #addsUnknown: boolean

  constructor(document: Document, declared: Fields, addsUnknown: boolean) {
    this.#document = document
    this.#declared = declared
    this.#addsUnknown = addsUnknown
  }

  /** Returns the same object if nothing is missing. */
  of(schema: Schema, parents: readonly Schema[]): Schema {
    if (parents.includes(schema)) return schema
    const below = [...parents, schema]
    const { $ref, required = [], properties = {} } = schema
    const target = $ref === undefined ? undefined : deref(this.#document, { $ref })
    const inlined = target && this.#inline(target, below)
    const missing = required.filter(
      (name) =>
        !Object.hasOwn(properties, name) && (this.#declared.has(name) || (this.#addsUnknown && isCombined(schema))),
    )
    const parts: Pick<Schema, 'allOf' | 'oneOf' | 'anyOf'> = {}
    for (const key of ['allOf', 'oneOf', 'anyOf'] as const) {
      const members = schema[key]?.map((part) => this.of(part, below))
      if (members?.some((part, index) => part !== schema[key]?.[index])) parts[key] = members
    }
    if (Object.keys(parts).length === 0 && missing.length === 0 && !inlined) return schema
    const whole: Schema = { ...schema, ...parts }
    completed.add(whole)
    const added = toFields(missing, this.#declared)
    if (inlined) delete whole.$ref
    else if (!isCombined(schema)) {
      whole.type ??= 'object'
      whole.properties = { ...properties, ...added.properties }
      return whole
    }
    const others = [...(inlined ? [inlined] : []), ...(missing.length > 0 ? [{ type: 'object', ...added }] : [])]
    if (others.length > 0) whole.allOf = [...(whole.allOf ?? []), ...others]
    return whole
  }

  /** A named schema that lacks a field which it doesn't declare itself; `undefined` for any other, which is used by name. */
  #inline(target: Schema, parents: readonly Schema[]): Schema | undefined {
    const own = fieldsOf(this.#document, target)
    const inherited = new Map([...this.#declared].filter(([name]) => !own.has(name)))
    const lacks = new Completion(this.#document, inherited, false).of(target, parents) !== target
    return lacks ? new Completion(this.#document, this.#declared, true).of(target, parents) : undefined
  }
}

/** Fields without descriptions, which the part that declares them has. */
function toFields(names: readonly string[], declared: Fields): Required<Pick<Schema, 'properties' | 'required'>> {
  const properties: Record<string, Schema> = {}
  for (const name of names) setOwn(properties, name, toField(name, declared.get(name)))
  return { properties, required: [...names] }
}

function toField(name: string, schemas: readonly Schema[] = []): Schema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  const [only, ...others] = different
  // A key that nothing declares is data.
  if (!only) return { 'x-name': name }
  if (others.length > 0) {
    return { anyOf: different, ...(only['x-name'] !== undefined && { 'x-name': only['x-name'] }) }
  }
  const { description: _description, deprecated: _deprecated, ...field } = only
  return field
}
