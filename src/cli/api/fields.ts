/** The input of an operation as flags of a command line. */
import type { AccessLevel } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { compact } from '../../core/util/compact.ts'
import type { Flags } from '../command.ts'
import type { ApiOperation, Schema, Specification } from './specification.ts'

/** A field of an operation's input. */
export interface Field {
  /** The flag without dashes: `team-id`. */
  readonly flag: string
  /** The name in the request: `team_id`. */
  readonly name: string
  readonly place: 'path' | 'query' | 'header' | 'body'
  readonly isRequired: boolean
  readonly description: string
  readonly schema: Schema
}

/** Returns the parameters of an operation, and the properties of its body at an access level. */
export function listFields(specification: Specification, operation: ApiOperation, level: AccessLevel): Field[] {
  const parameters = operation.parameters.map(({ name, in: place, required = false, description, schema }) => {
    const resolved = specification.resolveSchema(schema, level)
    return toField(name, place, required, { ...resolved, ...compact({ description }) })
  })
  const [media] = Object.values(operation.requestBody?.content ?? {})
  return media ? [...parameters, ...listBodyFields(specification, media.schema, level)] : parameters
}

function listBodyFields(specification: Specification, schema: Schema, level: AccessLevel): Field[] {
  const { properties = {}, required = [], anyOf, oneOf, allOf } = specification.resolveSchema(schema, level)
  const properFields = Object.entries(properties).map(([name, property]) => {
    // Some versions of the service need the property, and others don't.
    const isRequired = required.includes(name) && property['x-required'] === undefined
    return toField(name, 'body', isRequired, specification.resolveSchema(property, level))
  })
  const memberFields = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((member) =>
    listBodyFields(specification, member, level).map((field) => ({ ...field, isRequired: false })),
  )
  const allOfFields = (allOf ?? []).flatMap((member) => listBodyFields(specification, member, level))
  return [...new Map([...memberFields, ...allOfFields, ...properFields].map((field) => [field.name, field])).values()]
}

function toField(name: string, place: Field['place'], isRequired: boolean, schema: Schema): Field {
  const flag = name.replace(/^x-stack-/, '').replaceAll('_', '-')
  return { flag, name, place, isRequired, description: schema.description ?? '', schema }
}

/** Returns the flags of fields, with the first sentence of each description. */
export function toFlags(fields: readonly Field[]): Flags {
  return Object.fromEntries(
    fields.map(({ flag, schema, isRequired, description }) => {
      const sentence =
        description
          .replaceAll(/\s+/g, ' ')
          .trim()
          .split(/(?<=\.)\s/)[0] ?? ''
      return [
        flag,
        {
          value: `<${toPlaceholder(schema)}>`,
          choices: (schema.enum ?? []).filter(isString),
          help: `${isRequired ? 'Required. ' : ''}${sentence}`.trim(),
        },
      ]
    }),
  )
}

function toPlaceholder(schema: Schema): string {
  if (schema.enum) return schema.enum.join('|')
  if (schema.const !== undefined) return String(schema.const)
  return isText(schema) ? 'text' : (toTypes(schema)[0] ?? 'json')
}

/** Converts the value of a flag: a text as it is where texts are allowed, and everything else as JSON. */
export function parseFieldValue({ flag, schema }: Field, text: string): unknown {
  if (isText(schema)) return text
  const types = toTypes(schema)
  const expected = types.length > 0 ? types.join(' or ') : 'value'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new UsageError('INVALID_OPTION', `--${flag} takes JSON (${expected}), such as ${EXAMPLES[types[0] ?? '']}.`, {
      cause,
    })
  }
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    throw new UsageError('INVALID_OPTION', `--${flag} takes JSON (${expected}), such as ${EXAMPLES[types[0] ?? '']}.`)
  }
  return value
}

const EXAMPLES: Readonly<Record<string, string>> = {
  '': `'{"plan":"trial"}'`,
  object: `'{"plan":"trial"}'`,
  array: `'["a","b"]'`,
  boolean: 'true',
  integer: '10',
  number: '10',
  null: 'null',
}

/** Returns the types that a value may have; none for any type. */
function toTypes({ type, anyOf, oneOf }: Schema): readonly string[] {
  if (type !== undefined) return [type].flat()
  return [...(anyOf ?? []), ...(oneOf ?? [])].flatMap(toTypes)
}

function isText(schema: Schema): boolean {
  const { enum: values, const: value } = schema
  return toTypes(schema).includes('string') || typeof value === 'string' || values?.some(isString) === true
}

const isString = (value: unknown): value is string => typeof value === 'string'

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
