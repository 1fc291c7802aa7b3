/**
 * Prints a schema as a validator of zod. Requests are exact. Responses may grow: they accept new keys, new values of
 * enumerations and new members of unions, and their bounds aren't checked.
 */
import { hasOwnObject, isCombined, objectAlternatives } from '../alternatives.ts'
import { literal, literalKey, quote } from '../code.ts'
import { childrenOf, deref, refName, type Document, type Schema } from '../document.ts'
import { impliedTypes, toRegExp, UUID_LENGTH } from '../fits.ts'

/** Prints the validators of one direction. */
export interface ZodPrinter {
  /** The expression of a schema. */
  print(schema: Schema): string
  /** The declarations of the named schemas that were printed, in the order of the document. */
  declarations(): string[]
  /** The helpers of `latchkey/zod` that were used. */
  readonly helpers: ReadonlySet<string>
}

/** @param closed enumerations of responses that accept no new value, because they tell the members of a union apart */
export function createZodPrinter(
  document: Document,
  direction: 'request' | 'response',
  closed: ReadonlySet<Schema> = new Set(),
): ZodPrinter {
  const isRequest = direction === 'request'
  const recursive = findRecursive(document)
  const declared = new Map<string, string>()
  const helpers = new Set<string>()

  function print(schema: Schema): string {
    const kinds = [
      ...(schema.$ref === undefined ? [] : [printReference(schema.$ref)]),
      ...(schema.const === undefined && !schema.enum ? [] : [printValues(schema)]),
    ]
    const alternatives = isCombined(schema) && kinds.length === 0 ? objectAlternatives(document, schema) : null
    if (alternatives && (schema.allOf || hasOwnObject(schema))) {
      const printed = unique(alternatives.map(printObject))
      kinds.push(printed.length === 1 ? String(printed[0]) : `zod.union([${printed.join(', ')}])`)
    } else {
      if (schema.const === undefined && !schema.enum) kinds.push(...printTypes(schema))
      for (const union of [schema.oneOf, schema.anyOf]) if (union) kinds.push(printUnion(schema, union))
      kinds.push(...(schema.allOf ?? []).map(print))
    }
    if (schema.not) {
      if (Object.keys(schema.not).length === 0) return 'zod.never()'
      if (isRequest) kinds.push(`zod.unknown().check(${use('not')}(${print(schema.not)}))`)
    }
    const [first = 'zod.unknown()', ...others] = unique(kinds)
    return others.reduce((left, right) => `zod.intersection(${left}, ${right})`, first)
  }

  const use = (helper: string): string => (helpers.add(helper), helper)

  function printReference($ref: string): string {
    const name = refName($ref)
    if (!declared.has(name)) {
      // A recursive schema prints references to itself.
      declared.set(name, '')
      declared.set(name, print(deref(document, { $ref })))
    }
    return recursive.has(name) ? `zod.lazy($${name})` : `$${name}()`
  }

  function printValues(schema: Schema): string {
    const { const: only, enum: several } = schema
    const values = several ?? [only]
    if (!isRequest && !closed.has(schema)) {
      const texts = values.filter((value) => typeof value === 'string')
      const isOpen = texts.length > 0 && values.every((value) => typeof value === 'string' || value === null)
      if (isOpen) return values.includes(null) ? 'zod.nullable(zod.string())' : 'zod.string()'
    }
    if (values.length === 0) return 'zod.never()'
    if (several && values.every((value) => typeof value === 'string')) {
      return `zod.enum([${unique(values).map(quote).join(', ')}])`
    }
    const printed = unique(values.map(printValue))
    return printed.length === 1 ? String(printed[0]) : `zod.union([${printed.join(', ')}])`
  }

  const printValue = (value: unknown): string => {
    if (value === null) return 'zod.null()'
    if (typeof value !== 'object') return `zod.literal(${literal(value)})`
    return `zod.unknown().check(${use('equals')}(${literal(value)}))`
  }

  /** The validator of the types that a schema lists; none if it lists none. */
  function printTypes(schema: Schema): string[] {
    const types = schema.type === undefined ? impliedTypes(schema) : [schema.type].flat()
    if (types.length === 0) return []
    const others = types.filter((type) => type !== 'null')
    const printed = unique(others.map((type) => printType(schema, type)))
    const isNullable = types.includes('null')
    if (printed.length === 0) return ['zod.null()']
    const [first = ''] = printed
    const union = printed.length === 1 ? first : `zod.union([${printed.join(', ')}])`
    return [isNullable ? `zod.nullable(${union})` : union]
  }

  function printType(schema: Schema, type: string): string {
    switch (type) {
      case 'string':
        return printString(schema)
      case 'integer':
      case 'number':
        return printNumber(schema, type)
      case 'boolean':
        return 'zod.boolean()'
      case 'array':
        return printArray(schema)
      case 'object':
        return printObject(schema)
      default:
        return 'zod.unknown()'
    }
  }

  function printString({ format, minLength, maxLength, pattern }: Schema): string {
    if (!isRequest) return 'zod.string()'
    const isUuid = format === 'uuid' && (maxLength ?? UUID_LENGTH) >= UUID_LENGTH
    const base = isUuid ? 'zod.uuid()' : format === 'uri' ? 'zod.url()' : 'zod.string()'
    const expression = pattern === undefined ? undefined : toExpression(pattern)
    return withChecks(base, [
      ...(minLength ? [`zod.minLength(${minLength})`] : []),
      ...(maxLength === undefined ? [] : [`zod.maxLength(${maxLength})`]),
      ...(expression === undefined ? [] : [`zod.regex(${expression})`]),
    ])
  }

  function printNumber(schema: Schema, type: string): string {
    if (!isRequest) return 'zod.number()'
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
    return withChecks(type === 'integer' ? 'zod.int()' : 'zod.number()', [
      ...(minimum === undefined ? [] : [`zod.gte(${minimum})`]),
      ...(maximum === undefined ? [] : [`zod.lte(${maximum})`]),
      ...(exclusiveMinimum === undefined ? [] : [`zod.gt(${exclusiveMinimum})`]),
      ...(exclusiveMaximum === undefined ? [] : [`zod.lt(${exclusiveMaximum})`]),
      ...(multipleOf === undefined ? [] : [`zod.multipleOf(${multipleOf})`]),
    ])
  }

  function printArray({ prefixItems, items, minItems, maxItems, uniqueItems }: Schema): string {
    const rest = items ? print(items) : 'zod.unknown()'
    const base = prefixItems
      ? `zod.tuple([${prefixItems.map((item, index) => printPrefix(item, index, minItems)).join(', ')}]${rest === 'zod.never()' ? '' : `, ${rest}`})`
      : `zod.array(${rest})`
    if (!isRequest) return base
    return withChecks(base, [
      ...(minItems ? [`zod.minLength(${minItems})`] : []),
      ...(maxItems === undefined ? [] : [`zod.maxLength(${maxItems})`]),
      ...(uniqueItems ? [`${use('uniqueItems')}()`] : []),
    ])
  }

  const printPrefix = (item: Schema, index: number, minItems = 0): string =>
    index < minItems ? print(item) : `zod.optional(${print(item)})`

  function printObject(schema: Schema): string {
    const { properties = {}, required = [], additionalProperties: rest, patternProperties } = schema
    const names = unique([...Object.keys(properties), ...required])
    // zod takes an inherited member, such as `constructor`, for the value of an absent property.
    const isInherited = (name: string): boolean => name in Object.prototype && !required.includes(name)
    const inherited = Object.entries(properties).filter(([name]) => isInherited(name))
    const fields = names
      .filter((name) => !isInherited(name))
      .map((name) => {
        const own = Object.hasOwn(properties, name) ? properties[name] : undefined
        // A property that is only required may have any value.
        const printed = own ? print(own) : print(typeof rest === 'object' ? rest : {})
        return `${literalKey(name)}: ${required.includes(name) ? printed : `zod.exactOptional(${printed})`}`
      })
    const patterns: (readonly [string, Schema])[] = [
      ...inherited.map(([name, property]) => [`/*#__PURE__*/ new RegExp(${quote(`^${name}$`)})`, property] as const),
      // The schema of all other keys doesn't hold for those of a pattern.
      ...(isRequest || typeof rest === 'object' ? patternsOf(patternProperties) : []),
    ]
    const shape = fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
    const base = patterns.length > 0 ? `zod.looseObject(${shape})` : printBase(shape, fields.length === 0, rest)
    const checks =
      patterns.length > 0 ? [printPatterns(patterns, names, isRequest || typeof rest === 'object' ? rest : true)] : []
    if (!isRequest) return withChecks(base, checks)
    const { minProperties, maxProperties } = schema
    return withChecks(base, [
      ...checks,
      ...(minProperties ? [`${use('minProperties')}(${minProperties})`] : []),
      ...(maxProperties === undefined ? [] : [`${use('maxProperties')}(${maxProperties})`]),
    ])
  }

  function printBase(shape: string, isEmpty: boolean, rest: Schema['additionalProperties']): string {
    if (typeof rest === 'object' && Object.keys(rest).length > 0) {
      const values = print(rest)
      return isEmpty ? `zod.record(zod.string(), ${values})` : `zod.catchall(zod.object(${shape}), ${values})`
    }
    if (isRequest) return rest === false ? `zod.strictObject(${shape})` : `zod.looseObject(${shape})`
    return isEmpty ? 'zod.looseObject({})' : `zod.object(${shape})`
  }

  function printPatterns(
    patterns: readonly (readonly [string, Schema])[],
    names: readonly string[],
    rest: Schema['additionalProperties'],
  ): string {
    const entries = patterns.map(([expression, schema]) => `[${expression}, ${print(schema)}]`).join(', ')
    const others = rest === false ? 'zod.never()' : typeof rest === 'object' ? print(rest) : 'zod.unknown()'
    return `${use('patternProperties')}([${entries}], [${names.map(quote).join(', ')}], ${others})`
  }

  function printUnion({ discriminator }: Schema, members: readonly Schema[]): string {
    const printed = unique(members.map(print))
    if (printed.length === 0) return 'zod.never()'
    const nulls = printed.filter((member) => member === 'zod.null()')
    const others = printed.filter((member) => member !== 'zod.null()')
    const [only] = others
    if (only !== undefined && others.length === 1) return nulls.length > 0 ? `zod.nullable(${only})` : only
    const property = discriminator?.propertyName
    const isDiscriminated =
      property !== undefined && nulls.length === 0 && canDiscriminate(document, members, property, recursive)
    const union = isDiscriminated
      ? `zod.discriminatedUnion(${quote(property)}, [${printed.join(', ')}])`
      : `zod.union([${printed.join(', ')}])`
    if (isRequest || property === undefined) return union
    const values = discriminator?.mapping
      ? Object.keys(discriminator.mapping)
      : isDiscriminated
        ? members.flatMap((member) => valuesOf(deref(document, member).properties?.[property])).map(String)
        : []
    if (values.length === 0) return union
    // New members may have any properties.
    const newer = `zod.object({ ${literalKey(property)}: zod.string().check(zod.regex(${noneOf(values)})) })`
    return `zod.union([${union}, ${newer}])`
  }

  return {
    print,
    declarations: () =>
      Object.keys(document.components.schemas).flatMap((name) => {
        const code = declared.get(name)
        if (code === undefined) return []
        // The compiler can't infer a type that contains itself.
        const type = recursive.has(name) ? ': () => zod.ZodMiniType' : ''
        return [`const $${name}${type} = /*#__PURE__*/ once(() => ${code})`]
      }),
    helpers,
  }
}

const withChecks = (base: string, checks: readonly string[]): string =>
  base + checks.map((check) => `.check(${check})`).join('')

function patternsOf(patterns: Schema['patternProperties'] = {}): [expression: string, schema: Schema][] {
  return Object.entries(patterns).flatMap(([pattern, schema]): [string, Schema][] => {
    const expression = toExpression(pattern)
    return expression === undefined ? [] : [[expression, schema]]
  })
}

/** A pattern as an expression; `undefined` if it is written for another engine. */
function toExpression(pattern: string): string | undefined {
  const expression = toRegExp(pattern)
  if (!expression) return undefined
  return `/*#__PURE__*/ new RegExp(${quote(pattern)}${expression.flags && `, '${expression.flags}'`})`
}

const noneOf = (texts: readonly string[]): string => {
  const escaped = texts.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  return `/*#__PURE__*/ new RegExp(${quote(`^(?!(?:${escaped.join('|')})$)`)})`
}

/** Returns true if each member is an object with its own texts for a property. */
function canDiscriminate(
  document: Document,
  members: readonly Schema[],
  name: string,
  recursive: ReadonlySet<string>,
): boolean {
  const seen = new Set<unknown>()
  return members.every((member) => {
    if (member.$ref !== undefined && recursive.has(refName(member.$ref))) return false
    const resolved = deref(document, member)
    if (isCombined(resolved) || resolved.type !== 'object' || !resolved.required?.includes(name)) return false
    const property = resolved.properties?.[name]
    const values = valuesOf(property)
    const isOwn = values.length > 0 && values.every((value) => typeof value === 'string' && !seen.has(value))
    for (const value of values) seen.add(value)
    return isOwn
  })
}

const valuesOf = (property: Schema | undefined): unknown[] =>
  property?.enum ?? (property?.const === undefined ? [] : [property.const])

/** The names of the schemas that contain themselves. */
export function findRecursive(document: Document): ReadonlySet<string> {
  const { schemas } = document.components
  const uses = new Map(Object.entries(schemas).map(([name, schema]) => [name, listReferences(schema)]))
  const reaches = (start: string): boolean => {
    const visited = new Set<string>()
    const pending = [...(uses.get(start) ?? [])]
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if (name === start) return true
      if (visited.has(name)) continue
      visited.add(name)
      pending.push(...(uses.get(name) ?? []))
    }
    return false
  }
  return new Set(Object.keys(schemas).filter(reaches))
}

/** The names of the schemas that a schema refers to. */
export function listReferences(schema: Schema): string[] {
  const names: string[] = []
  const visit = (part: Schema): void => {
    if (part.$ref !== undefined) names.push(refName(part.$ref))
    childrenOf(part).forEach(visit)
  }
  visit(schema)
  return names
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
