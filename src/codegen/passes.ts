/** Passes over the schemas of a document, after all of them were read. */
import { hasOwnObject, isCombined } from './alternatives.ts'
import {
  capitalize,
  childrenOf,
  deref,
  METHODS,
  operationsOf,
  refName,
  refTo,
  successesOf,
  type Document,
  type Operation,
  type Schema,
} from './document.ts'
import type { Names } from './names.ts'
import { splitAnnotations, takeTypeName } from './schemas.ts'

const sentBy = ({ parameters = [], requestBody }: Operation): Schema[] => [
  ...parameters.map(({ schema }) => schema),
  ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => schema ?? []),
]

const receivedBy = ({ responses }: Operation): Schema[] =>
  Object.values(responses).flatMap(({ content = {} }) => Object.values(content).flatMap(({ schema }) => schema ?? []))

/** The schemas of an operation. */
export const schemasOf = (operation: Operation): Schema[] => [...sentBy(operation), ...receivedBy(operation)]

/** The schemas of operations: what is sent, and what is received. */
function operationSchemas(document: Document): { sent: Schema[]; received: Schema[] } {
  const operations = Object.values(document.paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []))
  return { sent: operations.flatMap(sentBy), received: operations.flatMap(receivedBy) }
}

/** Every schema of a document, once. */
export function allSchemas(document: Document): Set<Schema> {
  const visited = new Set<Schema>()
  const visit = (schema: Schema): void => {
    if (visited.has(schema)) return
    visited.add(schema)
    childrenOf(schema).forEach(visit)
  }
  const { sent, received } = operationSchemas(document)
  for (const schema of [...Object.values(document.components.schemas), ...sent, ...received]) visit(schema)
  return visited
}

/** Gives each member of a union the values of the discriminator that mean it, unless it has them already. */
export function applyDiscriminators(document: Document): void {
  const propertyOf = (member: Schema, name: string): Schema =>
    deref(document, deref(document, member).properties?.[name] ?? {})
  const narrow = (member: Schema): Schema => {
    const { narrowing: discriminator, ...rest } = member
    if (!discriminator) return member
    const { property: name, values } = discriminator
    const property = propertyOf(rest, name)
    // An enumeration of all members' values doesn't tell them apart.
    const isNarrow = property.const !== undefined || property.enum?.every((value) => values.includes(String(value)))
    if (isNarrow) return rest
    const typed = values.map((value) => toType(value, property))
    const known: Schema = typed.length === 1 ? { const: typed[0] } : { enum: typed }
    return { allOf: [rest, { type: 'object', required: [name], properties: { [name]: known } }] }
  }
  for (const schema of allSchemas(document)) {
    const name = schema.discriminator?.propertyName
    const members = schema.oneOf ?? schema.anyOf ?? []
    // A mapping has texts only; the constants of the members have the values themselves.
    if (name !== undefined && members.some((member) => isOtherThanText(propertyOf(member, name))))
      delete schema.discriminator
    if (schema.oneOf) schema.oneOf = schema.oneOf.map(narrow)
    if (schema.anyOf) schema.anyOf = schema.anyOf.map(narrow)
  }
}

/** True for the booleans and numbers that some documents tell members apart by. */
const isOtherThanText = ({ type, const: constant, enum: values = [constant] }: Schema): boolean =>
  type === undefined
    ? values.every((value) => typeof value === 'number' || typeof value === 'boolean')
    : ![type].flat().includes('string')

/** The value of a property that a mapping writes as a text. */
function toType(text: string, { type }: Schema): unknown {
  const types = [type].flat()
  if (types.includes('string')) return text
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true'
  const isNumber = (types.includes('integer') || types.includes('number')) && /\d/.test(text)
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text
}

/**
 * Ends schemas that are defined by themselves without a property in between: a member of a union that refers to its base,
 * which is that union. Of the base, its own properties stay.
 */
export function breakCycles(document: Document): void {
  const { schemas } = document.components
  const done = new Set<Schema>()
  const visit = (schema: Schema, parents: readonly Schema[]): boolean => {
    if (parents.includes(schema)) return false
    if (done.has(schema)) return true
    const below = [...parents, schema]
    const isFinite = (part: Schema): boolean => visit(part, below)
    if (schema.$ref !== undefined) {
      const target = schemas[refName(schema.$ref)]
      const isKnown = target !== undefined && visit(target, below)
      if (!isKnown) return false
    }
    for (const key of ['oneOf', 'anyOf'] as const) {
      const members = schema[key]
      if (!members) continue
      const kept = members.filter(isFinite)
      if (kept.length > 0) schema[key] = kept
      else delete schema[key]
    }
    if (schema.allOf) {
      const kept = schema.allOf.flatMap((part) => (isFinite(part) ? [part] : ownPart(document, part)))
      if (kept.length > 0) schema.allOf = kept
      else delete schema.allOf
    }
    done.add(schema)
    return true
  }
  for (const [name, schema] of Object.entries(schemas)) {
    if (!visit(schema, [])) schemas[name] = {}
  }
}

/** The properties of a schema itself, without its union. */
function ownPart(document: Document, part: Schema): Schema[] {
  const target = part.$ref === undefined ? part : document.components.schemas[refName(part.$ref)]
  if (!target || !hasOwnObject(target)) return []
  const { oneOf: _oneOf, anyOf: _anyOf, allOf: _allOf, $ref: _ref, discriminator: _discriminator, ...own } = target
  return [own]
}

/**
 * Names the combinations inside recursive schemas that contain the schema again, because only names can be referred to from
 * inside themselves.
 */
export function nameRecursiveParts(document: Document, names: Names): void {
  const { schemas } = document.components
  for (const [name, schema] of Object.entries(schemas)) {
    const visited = new Set<Schema>()
    const visit = (part: Schema): void => {
      if (visited.has(part)) return
      visited.add(part)
      childrenOf(part).forEach(visit)
      if (part === schema || !isCombined(part) || !(part.allOf || hasOwnObject(part))) return
      if (!reach(schemas, [part]).has(name)) return
      const { asserted, described } = splitAnnotations(part)
      const partName = names.take(`${name}Part`)
      schemas[partName] = asserted
      for (const key of Object.keys(part)) Reflect.deleteProperty(part, key)
      Object.assign(part, described, refTo(partName))
    }
    visit(schema)
  }
}

/**
 * Names the objects that are written out in responses, because several declarations of an operation use them: the compiler
 * can take copies of one type for different ones.
 */
export function nameResponses(document: Document, names: Names): void {
  const named = new Map<Schema, Schema>()
  for (const { operation } of operationsOf(document)) {
    for (const [, { content = {} }] of successesOf(operation)) {
      for (const media of Object.values(content)) {
        const { schema } = media
        if (!schema || !hasWrittenObject(schema)) continue
        let reference = named.get(schema)
        if (!reference) {
          const name = takeTypeName(names, `${capitalize(operation.operationId)}Response`)
          reference = refTo(name)
          named.set(schema, reference)
          document.components.schemas[name] = schema
        }
        media.schema = reference
      }
    }
  }
}

const hasWrittenObject = (schema: Schema): boolean =>
  schema.properties !== undefined || schema.allOf !== undefined || childrenOf(schema).some(hasWrittenObject)

/**
 * Writes what is `readOnly` out of requests and what is `writeOnly` out of responses. A named schema that is used in both
 * and differs gets a second name for requests.
 */
export function separateViews(document: Document, names: Names): void {
  const { schemas } = document.components
  const differing = findDiffering(schemas)
  const { sent, received } = operationSchemas(document)
  if (differing.size === 0 && ![...sent, ...received].some(hasOneWay)) return
  const inRequests = reach(schemas, sent)
  const inResponses = reach(schemas, received)
  const requestNames = new Map<string, string>()
  for (const name of differing) {
    if (!inRequests.has(name)) continue
    requestNames.set(name, inResponses.has(name) ? names.take(`${name}Writable`) : name)
  }
  const originals = { ...schemas }
  for (const name of differing) {
    const original = originals[name]
    const requestName = requestNames.get(name)
    if (!original) continue
    if (requestName !== name) schemas[name] = toView(original, 'response')
    if (requestName !== undefined) schemas[requestName] = toView(original, 'request', requestNames)
  }
  for (const item of Object.values(document.paths)) {
    for (const operation of METHODS.flatMap((method) => item[method] ?? [])) {
      for (const parameter of operation.parameters ?? []) {
        parameter.schema = toView(parameter.schema, 'request', requestNames)
      }
      for (const media of Object.values(operation.requestBody?.content ?? {})) {
        if (media.schema) media.schema = toView(media.schema, 'request', requestNames)
      }
      for (const { content = {} } of Object.values(operation.responses)) {
        for (const media of Object.values(content)) if (media.schema) media.schema = toView(media.schema, 'response')
      }
    }
  }
}

/** The named schemas with a property that only one direction has, at any depth. */
function findDiffering(schemas: Readonly<Record<string, Schema>>): Set<string> {
  const direct = new Set<string>()
  const users = new Map<string, Set<string>>()
  for (const [name, schema] of Object.entries(schemas)) {
    const visit = (part: Schema): void => {
      const target = part.$ref === undefined ? undefined : refName(part.$ref)
      if (target !== undefined) users.set(target, new Set([...(users.get(target) ?? []), name]))
      if (Object.values(part.properties ?? {}).some(isOneWay)) direct.add(name)
      childrenOf(part).forEach(visit)
    }
    visit(schema)
  }
  const pending = [...direct]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    for (const user of users.get(name) ?? []) {
      if (direct.has(user)) continue
      direct.add(user)
      pending.push(user)
    }
  }
  return direct
}

const hasOneWay = (schema: Schema): boolean =>
  Object.values(schema.properties ?? {}).some(isOneWay) || childrenOf(schema).some(hasOneWay)

const isOneWay = ({ readOnly, writeOnly }: Schema): boolean => readOnly === true || writeOnly === true

/** The names of the schemas that these schemas use, at any depth. */
export function reach(schemas: Readonly<Record<string, Schema>>, from: readonly Schema[]): Set<string> {
  const names = new Set<string>()
  const visit = (part: Schema): void => {
    const name = part.$ref === undefined ? undefined : refName(part.$ref)
    if (name !== undefined && !names.has(name)) {
      names.add(name)
      const target = schemas[name]
      if (target) visit(target)
    }
    for (const byAccess of Object.values(part['x-by-access'] ?? {})) visit(refTo(byAccess))
    childrenOf(part).forEach(visit)
  }
  from.forEach(visit)
  return names
}

/** A copy of a schema without what the direction lacks. */
function toView(
  schema: Schema,
  direction: 'request' | 'response',
  names: ReadonlyMap<string, string> = new Map(),
): Schema {
  const view = (part: Schema): Schema => toView(part, direction, names)
  const viewMap = (parts: Readonly<Record<string, Schema>>): Record<string, Schema> =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, view(part)]))
  const copy: Schema = { ...schema }
  const renamed = schema.$ref === undefined ? undefined : names.get(refName(schema.$ref))
  if (renamed !== undefined) copy.$ref = refTo(renamed).$ref ?? ''
  if (schema.properties) {
    const hidden = Object.entries(schema.properties).flatMap(([name, property]) =>
      property[direction === 'request' ? 'readOnly' : 'writeOnly'] === true ? [name] : [],
    )
    // A closed object would refuse what a caller got from a response and sends back.
    const isKept = schema.additionalProperties === false && direction === 'request'
    copy.properties = viewMap(
      Object.fromEntries(Object.entries(schema.properties).filter(([name]) => isKept || !hidden.includes(name))),
    )
    if (schema.required) copy.required = schema.required.filter((name) => !hidden.includes(name))
  }
  if (schema.patternProperties) copy.patternProperties = viewMap(schema.patternProperties)
  if (typeof schema.additionalProperties === 'object') copy.additionalProperties = view(schema.additionalProperties)
  if (schema.items) copy.items = view(schema.items)
  if (schema.not) copy.not = view(schema.not)
  for (const key of ['prefixItems', 'oneOf', 'anyOf', 'allOf'] as const) {
    if (schema[key]) copy[key] = schema[key].map(view)
  }
  return copy
}
