/** The input of a sample, with the examples of the specification. */
import { toRecord } from '../core/util/record.ts'
import { capitalize, deref, operationsOf, refTo, type Document, type Schema } from './document.ts'
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
  const fields = new Map<string, unknown>()
  for (const { name, in: location, example, schema, required, 'x-required': requiredBySome } of operation.parameters ??
    []) {
    const field = camel(location === 'header' ? name.replace(/^x-stack-/, '').replaceAll('-', '_') : name)
    const isOwnRecord = isOwner(name) && example !== undefined && operation['x-access'] === 'client'
    if (isOwnRecord || requiredBySome || (isNeeded(field) ?? required))
      fields.set(field, example ?? exampleOf(document, schema))
  }
  const media = Object.values(operation.requestBody?.content ?? {})[0]
  const body = media?.schema && resolve(document, media.schema, operation['x-access'])
  const example = toRecord(media?.example ?? body?.examples?.[0])
  const { required = [] } = body ?? {}
  // An example is for the highest access level.
  const allowed = Object.keys(example).filter((name) => !body?.properties || Object.hasOwn(body.properties, name))
  const optional = allowed.length > 0 ? allowed : Object.keys(body?.properties ?? {}).slice(0, 1)
  for (const name of required.length > 0 ? required : optional) {
    fields.set(camel(name), example[name] ?? exampleOf(document, body?.properties?.[name] ?? {}))
  }
  for (const name of REQUIRED_IN_SAMPLES[operation.operationId] ?? []) fields.set(camel(name), example[name])
  if (fields.size === 0) return ''
  return `{ ${[...fields].map(([name, value]) => `${name}: ${literal(value)}`).join(', ')} }`
}

function resolve(document: Document, schema: Schema, access: Entry['operation']['x-access']): Schema {
  const byAccess = schema['x-by-access']
  const level = access === 'none' ? 'client' : access
  const resolved = deref(document, byAccess ? refTo(nameFor(byAccess, level)) : schema)
  return resolved.oneOf?.[0] ? resolve(document, resolved.oneOf[0], access) : resolved
}

/** Below this depth, an example of a recursive schema ends. */
const EXAMPLE_DEPTH = 8

function exampleOf(document: Document, schema: Schema, depth = 0): unknown {
  if (depth > EXAMPLE_DEPTH) return []
  const resolved = deref(document, schema)
  const [member] = resolved.oneOf ?? resolved.anyOf ?? []
  if (resolved.examples?.length) return resolved.examples[0]
  if (resolved.const !== undefined) return resolved.const
  if (resolved.enum) return resolved.enum[0]
  if (member) return exampleOf(document, member, depth + 1)
  const type = Array.isArray(resolved.type) ? resolved.type[0] : resolved.type
  if (type === 'array') return resolved.items ? [exampleOf(document, resolved.items, depth + 1)] : []
  if (type === 'object') {
    return Object.fromEntries(
      (resolved.required ?? []).map((name) => [
        name,
        exampleOf(document, resolved.properties?.[name] ?? {}, depth + 1),
      ]),
    )
  }
  return { string: 'text', integer: 1, number: 1, boolean: true }[type ?? ''] ?? {}
}

/** The name of a field in models: `expires_at_millis` is `expiresAt`. */
export const camel = (name: string): string =>
  name.replace(/_at_millis$/, '_at').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, part]) => {
    const key = camel(name)
    return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`}: ${literal(part)}`
  })
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}
