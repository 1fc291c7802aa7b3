/** The names of fields in models: decided once, so that types and conversions agree. */
import { toModelName } from '../core/request/casing.ts'
import { objectAlternatives } from './alternatives.ts'
import { refName, type Document, type Schema } from './document.ts'
import { allSchemas } from './passes.ts'

/**
 * Decides the name of each property. If two properties that may be in one object would get the same name, both keep the names
 * that they have on the wire: `user_id` and `userId`. So do those of an object in whose place there may be one with any keys.
 */
export function decideFieldNames(document: Document): void {
  const all = [...allSchemas(document)]
  const group = groupByPosition(document, all)
  const ambiguous = findAmbiguous(document, all, group)
  const names = new Map<Schema, Map<string, Set<string>>>()
  for (const schema of all) {
    const taken = names.get(group(schema)) ?? new Map<string, Set<string>>()
    names.set(group(schema), taken)
    for (const [wire, property] of Object.entries(schema.properties ?? {})) {
      const name = property['x-name'] ?? toFieldName(wire)
      taken.set(name, new Set([...(taken.get(name) ?? []), wire]))
    }
  }
  // Inner objects first, because outer ones copy them.
  for (const schema of [...all].reverse()) {
    if (!schema.properties) continue
    const taken = names.get(group(schema))
    const keepsNames = ambiguous.has(group(schema))
    const entries = Object.entries(schema.properties).map(([wire, property]): [string, Schema] => {
      const wanted = property['x-name'] ?? toFieldName(wire)
      const isShared = keepsNames || (taken?.get(wanted)?.size ?? 1) > 1
      const name = isShared ? wire : wanted
      return [wire, name === toModelName(wire) ? property : { ...property, 'x-name': name }]
    })
    schema.properties = Object.fromEntries(entries)
  }
}

/** The name of a property or a parameter in models. */
export const toFieldName = (wire: string): string => avoidInherited(toModelName(wire))

/** In a type, what every object has, such as `constructor`, could not be left out; and `__proto__` can't be written. */
export const avoidInherited = (name: string): string => (name in {} ? `${name}_` : name)

/** Schemas that may describe the same object: what a schema refers to and combines, and what lies at one place of such objects. */
function groupByPosition(document: Document, all: readonly Schema[]): (schema: Schema) => Schema {
  const parents = new Map<Schema, Schema>()
  const find = (schema: Schema): Schema => {
    let root = schema
    for (let next = parents.get(root); next; next = parents.get(root)) root = next
    if (root !== schema) parents.set(schema, root)
    return root
  }
  const join = (left: Schema, right: Schema | undefined): void => {
    if (!right) return
    const [first, second] = [find(left), find(right)]
    if (first !== second) parents.set(second, first)
  }
  for (const schema of all) {
    if (schema.$ref !== undefined) join(schema, document.components.schemas[refName(schema.$ref)])
    for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) join(schema, part)
  }
  const joinPlaces = (): boolean => {
    const places = new Map<Schema, Map<string, Schema>>()
    let isChanged = false
    for (const schema of all) {
      const known = places.get(find(schema)) ?? new Map<string, Schema>()
      places.set(find(schema), known)
      for (const [place, part] of placesOf(schema)) {
        const other = known.get(place)
        if (other === undefined) known.set(place, part)
        else if (find(other) !== find(part)) {
          join(other, part)
          isChanged = true
        }
      }
    }
    return isChanged
  }
  while (joinPlaces());
  return find
}

/** The schemas of an object's properties, of its other keys, and of items. */
function placesOf({ properties = {}, additionalProperties: rest, items }: Schema): [place: string, part: Schema][] {
  return [
    ...Object.entries(properties).map(([name, part]): [string, Schema] => [`.${name}`, part]),
    ...(typeof rest === 'object' ? ([['*', rest]] as [string, Schema][]) : []),
    ...(items ? ([['[]', items]] as [string, Schema][]) : []),
  ]
}

/** The groups with objects that have declared properties, and others whose keys are data: `userId` may be any of both. */
function findAmbiguous(document: Document, all: readonly Schema[], group: (schema: Schema) => Schema): Set<Schema> {
  const declaring = new Set<Schema>()
  const open = new Set<Schema>()
  for (const schema of all) {
    const members = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
    for (const whole of [...members, ...placesOf(schema).map(([, part]) => part)]) {
      for (const { properties, patternProperties, additionalProperties: rest } of objectAlternatives(document, whole) ??
        []) {
        if (properties) declaring.add(group(whole))
        else if (rest !== false && !patternProperties) open.add(group(whole))
      }
    }
  }
  return new Set([...declaring].filter((schema) => open.has(schema)))
}
