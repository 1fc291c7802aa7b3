/** Whether a value fits a schema, as the generated validators of requests say. */
import { hasOwnObject, isCombined, objectAlternatives } from './alternatives.ts'
import { deref, type Document, type Schema } from './document.ts'

/** Returns true if the validator of a schema accepts a value. */
export function fits(document: Document, schema: Schema, value: unknown): boolean {
  const isValid = (part: Schema, content: unknown = value): boolean => fits(document, part, content)
  if (schema.$ref !== undefined && !isValid(deref(document, { $ref: schema.$ref }))) return false
  if (schema.const !== undefined && !isEqual(schema.const, value)) return false
  if (schema.enum && !schema.enum.some((allowed) => isEqual(allowed, value))) return false
  if (schema.not && isValid(schema.not)) return false
  if (schema.const !== undefined || schema.enum) return true
  const objects =
    isCombined(schema) && (schema.allOf || hasOwnObject(schema)) ? objectAlternatives(document, schema) : null
  if (objects) return objects.some((object) => fitsObject(document, object, value))
  const types = schema.type === undefined ? impliedTypes(schema) : [schema.type].flat()
  if (types.length > 0 && !types.some((type) => fitsType(document, schema, type, value))) return false
  if (schema.oneOf && !schema.oneOf.some((member) => isValid(member))) return false
  if (schema.anyOf && !schema.anyOf.some((member) => isValid(member))) return false
  return (schema.allOf ?? []).every((part) => isValid(part))
}

/** The types for which a schema without `type` has rules. */
export function impliedTypes(schema: Schema): string[] {
  if (hasOwnObject(schema)) return ['object']
  return schema.items || schema.prefixItems ? ['array'] : []
}

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

function fitsType(document: Document, schema: Schema, type: string, value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string' && fitsText(schema, value)
    case 'integer':
      return Number.isSafeInteger(value) && fitsNumber(schema, value as number)
    case 'number':
      return typeof value === 'number' && fitsNumber(schema, value)
    case 'array':
      return Array.isArray(value) && fitsList(document, schema, value)
    case 'object':
      return fitsObject(document, schema, value)
    case 'null':
      return value === null
    case 'boolean':
      return typeof value === 'boolean'
    default:
      return true
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** A text that can't be so long is no UUID, whatever its format says. */
export const UUID_LENGTH = 36

function fitsText({ format, minLength = 0, maxLength = Infinity, pattern }: Schema, text: string): boolean {
  if (format === 'uuid' && maxLength >= UUID_LENGTH && !UUID.test(text)) return false
  if (format === 'uri' && !URL.canParse(text)) return false
  // Characters, not the units of UTF-16 that a text may have two of for one.
  const { length } = [...text]
  if (length < minLength || length > maxLength) return false
  const expression = pattern === undefined ? null : toRegExp(pattern)
  return expression?.test(text) ?? true
}

/** A pattern as a regular expression; `null` if it is written for another engine. */
export function toRegExp(pattern: string): RegExp | null {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      // Without `u`, more patterns are allowed.
    }
  }
  return null
}

function fitsNumber(schema: Schema, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  if (value < minimum || value > maximum) return false
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return false
  return multipleOf === undefined || Math.abs(value / multipleOf - Math.round(value / multipleOf)) < 1e-9
}

function fitsList(document: Document, schema: Schema, list: readonly unknown[]): boolean {
  const { prefixItems = [], items, minItems = 0, maxItems = Infinity, uniqueItems } = schema
  if (list.length < minItems || list.length > maxItems) return false
  if (uniqueItems && new Set(list.map((item) => JSON.stringify(item))).size < list.length) return false
  return list.every((item, index) => {
    const part = prefixItems[index] ?? items
    return part === undefined || fits(document, part, item)
  })
}

function fitsObject(document: Document, schema: Schema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { properties = {}, required = [], patternProperties = {}, additionalProperties: rest } = schema
  const { minProperties = 0, maxProperties = Infinity } = schema
  const keys = Object.keys(value)
  if (keys.length < minProperties || keys.length > maxProperties) return false
  if (required.some((name) => !Object.hasOwn(value, name))) return false
  const patterns = Object.entries(patternProperties).flatMap(([pattern, part]) => {
    const expression = toRegExp(pattern)
    return expression ? [[expression, part] as const] : []
  })
  return Object.entries(value).every(([key, content]) => {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined
    const matching = patterns.flatMap(([pattern, part]) => (pattern.test(key) ? [part] : []))
    const parts = [...(own ? [own] : []), ...matching]
    if (parts.length > 0) return parts.every((part) => fits(document, part, content))
    if (rest === false) return required.includes(key)
    return typeof rest !== 'object' || fits(document, rest, content)
  })
}
