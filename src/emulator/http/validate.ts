/**
 * Validates a value against a schema of the specification, as the service does: lenient about scalars (`"5"` is valid
 * as a number, `5` as text), strict about unknown names, with one line for each problem.
 */
import { isRecord, toRecord } from '../../core/util/record.ts'
import { isEmail, isUrl, isUuid } from '../domain/formats.ts'
import type { RouteSchema } from '../specification.ts'

/** The result of a validation. */
export interface Findings {
  /** One line for each problem, such as `body.email must be defined`. */
  readonly lines: string[]
  /** The id that replaces `me`; `null` without a signed-in user. */
  readonly me: string | null
  /** Whether `me` was used without a signed-in user. */
  isMeUnknown: boolean
}

/**
 * Validates a value, converts its scalars and replaces `me`. The result is only valid if `findings` has no lines.
 *
 * @param path the name of the value in the lines, such as `body` or `query.limit`.
 */
export function validate(schema: RouteSchema, value: unknown, path: string, findings: Findings): unknown {
  const members = schema.oneOf ?? schema.anyOf
  if (members) return validateUnion(members, value, path, findings)
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type
  if (value === null) {
    if (types && !types.includes('null')) findings.lines.push(`${path} cannot be null`)
    return value
  }
  const type = types?.find((name) => name !== 'null')
  if (types && type === undefined) {
    findings.lines.push(`${path} must be null`)
    return value
  }
  if (type === 'object') return validateObject(schema, value, path, findings)
  if (type === 'array') return validateArray(schema, value, path, findings)
  return validateScalar(schema, type, value, path, findings)
}

function validateScalar(
  schema: RouteSchema,
  type: string | undefined,
  value: unknown,
  path: string,
  findings: Findings,
): unknown {
  const scalar = schema.format === 'flag' ? convertFlag(value) : convert(type, value)
  if (scalar === undefined) {
    findings.lines.push(`${path} must be ${type === 'integer' ? 'an integer' : `a ${type}`}`)
    return value
  }
  const problem = findProblem(schema, scalar)
  if (problem !== null) {
    findings.lines.push(problem === schema['x-pattern-message'] ? problem : `${path} ${problem}`)
    return scalar
  }
  if (schema.format === 'user-id' && scalar === 'me') {
    if (findings.me === null) findings.isMeUnknown = true
    return findings.me
  }
  // Ids are case-insensitive.
  return schema.format === 'uuid' || schema.format === 'user-id' ? String(scalar).toLowerCase() : scalar
}

/** Validates against the members in order. The first match without conversion wins, otherwise the first match. */
function validateUnion(members: readonly RouteSchema[], value: unknown, path: string, findings: Findings): unknown {
  const attempts = members.map((member) => {
    const attempt: Findings = { lines: [], me: findings.me, isMeUnknown: false }
    return { member, attempt, result: validate(member, value, path, attempt) }
  })
  const matches = attempts.filter(({ attempt }) => attempt.lines.length === 0)
  const best = matches.find(({ result }) => result === value) ?? matches[0]
  if (best) {
    findings.isMeUnknown ||= best.attempt.isMeUnknown
    return best.result
  }
  const candidates = attempts.filter(({ member }) => member.type !== 'null')
  const selected = candidates.length === 1 ? candidates[0] : candidates.find(({ member }) => isSelected(member, value))
  findings.lines.push(...(selected?.attempt.lines ?? [`${path} is invalid`]))
  return value
}

/** Returns true if a value selects a member of a union by its discriminator, such as `type: standard`. */
function isSelected({ properties = {} }: RouteSchema, value: unknown): boolean {
  const fields = toRecord(value)
  return Object.entries(properties).some(
    ([name, schema]) => schema.const !== undefined && schema.const === fields[name],
  )
}

function validateObject(schema: RouteSchema, value: unknown, path: string, findings: Findings): unknown {
  if (!isRecord(value)) {
    findings.lines.push(`${path} must be an object`)
    return value
  }
  const { properties = {}, required = [], additionalProperties = true } = schema
  const result: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    if (Object.hasOwn(value, name)) result[name] = validate(property, value[name], `${path}.${name}`, findings)
    else if (required.includes(name)) findings.lines.push(`${path}.${name} must be defined`)
  }
  const unknownNames = Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
  if (additionalProperties === false) {
    if (unknownNames.length > 0) {
      findings.lines.push(`${path} contains unknown properties: ${unknownNames.join(', ')}`)
    }
    return result
  }
  const extraSchema = additionalProperties === true ? {} : additionalProperties
  for (const name of unknownNames) {
    // Also defines a property named `__proto__`.
    Object.defineProperty(result, name, {
      value: validate(extraSchema, value[name], `${path}.${name}`, findings),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return result
}

function validateArray(schema: RouteSchema, value: unknown, path: string, findings: Findings): unknown {
  if (!Array.isArray(value)) {
    findings.lines.push(`${path} must be an array`)
    return value
  }
  if (schema.minItems !== undefined && value.length < schema.minItems) {
    findings.lines.push(`${path} must have at least ${schema.minItems} items`)
  }
  return value.map((item: unknown, index) => validate(schema.items ?? {}, item, `${path}[${index}]`, findings))
}

/**
 * Converts a value to a type; returns `undefined` if that is impossible. Without a type, the value is returned
 * unchanged.
 */
function convert(type: string | undefined, value: unknown): unknown {
  switch (type) {
    case 'string':
      return typeof value === 'object' ? undefined : String(value)
    case 'number':
    case 'integer': {
      if (typeof value === 'object' || typeof value === 'boolean' || value === '') return undefined
      const number = Number(value)
      return Number.isFinite(number) && (type === 'number' || Number.isSafeInteger(number)) ? number : undefined
    }
    case 'boolean':
      if (typeof value === 'boolean') return value
      if (typeof value === 'object') return undefined
      if (/^(true|1)$/i.test(String(value))) return true
      return /^(false|0)$/i.test(String(value)) ? false : undefined
    default:
      return value
  }
}

/** Converts exactly `true` and `false`, as a boolean or a text; returns `undefined` otherwise. */
function convertFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

const patterns = new Map<string, RegExp>()

/** Returns the problem of a scalar of the right type; `null` if it is valid. */
function findProblem(schema: RouteSchema, value: unknown): string | null {
  const allowed = schema.const === undefined ? schema.enum : [schema.const]
  if (allowed && !allowed.includes(value)) return `must be one of the following values: ${allowed.join(', ')}`
  if (typeof value === 'string') return findTextProblem(schema, value)
  if (typeof value !== 'number') return null
  if (schema.minimum !== undefined && value < schema.minimum)
    return `must be greater than or equal to ${schema.minimum}`
  if (schema.maximum !== undefined && value > schema.maximum) return `must be less than or equal to ${schema.maximum}`
  return null
}

function findTextProblem(schema: RouteSchema, value: string): string | null {
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema
  if (minLength === maxLength && value.length !== minLength) return `must be exactly ${minLength} characters`
  if (value.length < minLength) return `must be at least ${minLength} characters`
  if (value.length > maxLength) return `must be at most ${maxLength} characters`
  if (pattern !== undefined) {
    const expression = patterns.get(pattern) ?? new RegExp(pattern)
    patterns.set(pattern, expression)
    if (!expression.test(value)) return schema['x-pattern-message'] ?? `must match ${pattern}`
  }
  if (format === 'uuid' && !isUuid(value)) return 'must be a valid UUID'
  if (format === 'user-id' && value !== 'me' && !isUuid(value)) return 'must be a valid UUID or "me"'
  if (format === 'email' && !isEmail(value)) return 'must be a valid email'
  if (format === 'uri' && !isUrl(value)) return 'must be a valid URL'
  return null
}
