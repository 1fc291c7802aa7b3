/** The input of a sample, with the examples of the specification. */
import { toRecord } from '../core/util/record.ts'
import { objectAlternatives } from './alternatives.ts'
import { literal, literalKey, quote } from './code.ts'
import { capitalize, deref, operationsOf, refTo, type Document, type Operation, type Schema } from './document.ts'
import { modelNameOf } from './emit/casing.ts'
import { exampleOf } from './examples.ts'
import { fits } from './fits.ts'
import { inputOf, type BodyFormat, type Input } from './input.ts'
import { nameFor } from './types.ts'

export type Entry = ReturnType<typeof operationsOf>[number]

/** A declared type, as far as samples need it. */
interface InputType {
  readonly members: readonly { readonly name: string; readonly isOptional: boolean }[]
}

/** Where samples come from. */
interface SampleSource {
  readonly document: Document
  /** The declared input types, by name; without them, the specification decides what is required. */
  readonly functions?: ReadonlyMap<string, InputType>
}

/** Fields that are optional in the schema but that the service requires in the sample. */
const REQUIRED_IN_SAMPLES: Readonly<Record<string, readonly string[]>> = {
  completeCliLogin: ['refresh_token'],
  createOwnedProject: ['owner_team_id'],
  createPurchaseUrl: ['product_id'],
  replaceProjectConfigLevel: ['source'],
}

/** The owner of the records of a list: only servers can read those of other users and teams. */
const isOwner = (name: string): boolean => name === 'user_id' || name === 'team_id'

/**
 * The fields of the input that a call needs, with examples of the specification: the required ones, or all of a body in which
 * none is required. Empty if there are none.
 */
export function inputSample({ document, functions }: SampleSource, { operation }: Pick<Entry, 'operation'>): string {
  const input = functions?.get(`${capitalize(operation.operationId)}Input`)
  // The input of some operations is a union, which has no members of its resolved.
  const isNeeded = (name: string): boolean | undefined => {
    const member = input?.members.find((field) => field.name === name)
    return member && !member.isOptional
  }
  const layout = inputOf(document, operation)
  const fields = new Map<string, string>()
  for (const { name, parameter } of layout.fields) {
    const { example, schema, required, 'x-required': requiredBySome } = parameter
    const isOwnRecord = isOwner(parameter.name) && example !== undefined && operation['x-access'] === 'client'
    if (isOwnRecord || requiredBySome || (isNeeded(name) ?? required)) {
      const value = example !== undefined && fits(document, schema, example) ? example : exampleOf(document, schema)
      fields.set(name, toModelLiteral(document, schema, value))
    }
  }
  addBody(document, operation, layout, fields)
  if (fields.size === 0) return ''
  return `{ ${[...fields].map(([name, value]) => `${literalKey(name)}: ${value}`).join(', ')} }`
}

function addBody(document: Document, operation: Operation, { body }: Input, fields: Map<string, string>): void {
  const [format] = body?.formats ?? []
  if (!body || !format) return
  const schema = resolve(document, format.media.schema ?? {}, operation['x-access'])
  if (body.field !== undefined) {
    if (body.isRequired) fields.set(body.field, exampleLiteral(document, format))
    return
  }
  const isMultipart = format.kind === 'multipart'
  const example = toRecord(format.media.example ?? schema.examples?.[0])
  const object = objectAlternatives(document, schema)?.[0] ?? schema
  const { properties = {}, required = [] } = object
  // An example is for the highest access level.
  const allowed = Object.keys(example).filter((name) => Object.hasOwn(properties, name))
  const optional = allowed.length > 0 ? allowed : Object.keys(properties).slice(0, 1)
  const names = required.length > 0 ? required : body.isRequired || document['x-keys'] === 'rule' ? optional : []
  for (const name of [...names, ...(REQUIRED_IN_SAMPLES[operation.operationId] ?? [])]) {
    const property = properties[name] ?? {}
    const value = example[name] ?? exampleOf(document, property)
    const isFile = isMultipart && (property.format === 'binary' || property.contentMediaType !== undefined)
    fields.set(modelNameOf(name, property), isFile ? FILE : toModelLiteral(document, property, value))
  }
}

const FILE = `new Blob(['text'])`

function exampleLiteral(document: Document, { kind, media }: BodyFormat): string {
  if (kind === 'binary') return FILE
  const { schema = {}, example } = media
  if (kind === 'text') return quote(typeof example === 'string' ? example : 'text')
  const value = example !== undefined && fits(document, schema, example) ? example : exampleOf(document, schema)
  return toModelLiteral(document, schema, value)
}

function resolve(document: Document, schema: Schema, access: Entry['operation']['x-access']): Schema {
  const byAccess = schema['x-by-access']
  const level = access === 'none' ? 'client' : access
  const resolved = deref(document, byAccess ? refTo(nameFor(byAccess, level)) : schema)
  return resolved.oneOf?.[0] ? resolve(document, resolved.oneOf[0], access) : resolved
}

/** A value in the names of models, as code. Keys that are data stay. */
function toModelLiteral(document: Document, schema: Schema, value: unknown): string {
  if (Array.isArray(value)) {
    const { items = {}, prefixItems = [] } = deref(document, schema)
    return `[${value.map((item, index) => toModelLiteral(document, prefixItems[index] ?? items, item)).join(', ')}]`
  }
  if (typeof value !== 'object' || value === null || schema['x-opaque']) return literal(value)
  const target = deref(document, schema)
  const object = target['x-opaque'] ? {} : fittingObject(document, schema, value)
  const { properties = {}, additionalProperties: rest } = object
  const entries = Object.entries(value).map(([name, part]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    const below = property ?? (typeof rest === 'object' ? rest : { 'x-opaque': true })
    return `${literalKey(property ? modelNameOf(name, property) : name)}: ${toModelLiteral(document, below, part)}`
  })
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

/** The alternative of a schema that a value has. */
function fittingObject(document: Document, schema: Schema, value: unknown): Schema {
  const objects = objectAlternatives(document, schema) ?? unionObjects(document, schema)
  return objects.find((object) => fits(document, object, value)) ?? objects[0] ?? {}
}

function unionObjects(document: Document, schema: Schema): Schema[] {
  const target = deref(document, schema)
  const { oneOf = [], anyOf = [], type } = target
  const own = [type].flat().includes('object') ? [{ ...target, type: 'object' }] : []
  return [...own, ...oneOf, ...anyOf].flatMap((member) => objectAlternatives(document, member) ?? [])
}
