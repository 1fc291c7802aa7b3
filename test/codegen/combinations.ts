/** Documents whose operations combine two features each: parameters, bodies, responses and schemas. */
import { pairsOf } from './pairs.ts'

const SCHEMAS = {
  Word: { type: 'string', minLength: 1 },
  Mode: { type: 'string', enum: ['fast', 'slow', "it's"], default: 'fast' },
  Part: {
    type: 'object',
    required: ['part_id'],
    properties: { part_id: { type: 'integer' }, part_name: { type: 'string' } },
  },
  Named: {
    type: 'object',
    required: ['label'],
    properties: { label: { type: 'string' }, created_by: { type: ['string', 'null'] } },
  },
  Tree: {
    type: 'object',
    properties: {
      leaf_name: { type: 'string' },
      sub_trees: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    },
  },
  Cat: {
    type: 'object',
    required: ['pet_kind', 'nine_lives'],
    properties: { pet_kind: { type: 'string' }, nine_lives: { type: 'integer' } },
  },
  Dog: {
    type: 'object',
    required: ['pet_kind', 'good_dog'],
    properties: { pet_kind: { type: 'string' }, good_dog: { type: 'boolean' } },
  },
  Pet: {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: {
      propertyName: 'pet_kind',
      mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
    },
  },
  // The style in which members refer to their base.
  Base: {
    type: 'object',
    required: ['base_kind'],
    properties: { base_kind: { type: 'string' } },
    discriminator: {
      propertyName: 'base_kind',
      mapping: { one: '#/components/schemas/BaseOne', two: '#/components/schemas/BaseTwo' },
    },
  },
  BaseOne: {
    allOf: [{ $ref: '#/components/schemas/Base' }, { type: 'object', properties: { one_value: { type: 'string' } } }],
  },
  BaseTwo: {
    allOf: [
      { $ref: '#/components/schemas/Base' },
      { type: 'object', required: ['two_value'], properties: { two_value: { type: 'number' } } },
    ],
  },
  Deep1: {
    allOf: [{ $ref: '#/components/schemas/Deep2' }, { type: 'object', properties: { deep_one: { type: 'string' } } }],
  },
  Deep2: { allOf: [{ $ref: '#/components/schemas/Deep3' }, { type: 'object', required: ['deep_three'] }] },
  Deep3: {
    type: 'object',
    properties: { deep_three: { type: 'string' }, next_deep: { $ref: '#/components/schemas/Deep1' } },
  },
  Loop: { anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/components/schemas/Loop' } }] },
}

const ref = (name: keyof typeof SCHEMAS): object => ({ $ref: `#/components/schemas/${name}` })

/** Names that are reserved, are no identifiers, mean something to objects, or are long. */
const NAMES = [
  'id',
  'user_id',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'then',
  'toString',
  'body',
  'input',
  'delete',
  '2fa',
  '$filter',
  '-',
  '😀',
  'X-Odd.name[]',
  'ünïcode',
  `long_${'name_'.repeat(40)}`,
] as const

const SCALARS = {
  text: { type: 'string' },
  'text of a length': { type: 'string', minLength: 3, maxLength: 8 },
  'text with a pattern': { type: 'string', pattern: '^[a-z]{2}-[0-9]+$' },
  'date-time': { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  duration: { type: 'string', format: 'duration' },
  uri: { type: 'string', format: 'uri' },
  uuid: { type: 'string', format: 'uuid' },
  byte: { type: 'string', format: 'byte' },
  integer: { type: 'integer', minimum: 2 },
  int64: { type: 'integer', format: 'int64' },
  number: { type: 'number', exclusiveMinimum: 0, maximum: 5 },
  boolean: { type: 'boolean' },
  enumeration: { type: 'string', enum: ['a', "it's", 'c d'] },
  'enumeration of numbers': { type: 'integer', enum: [1, 2, 3] },
  constant: { const: 'fixed' },
  nullable: { type: ['string', 'null'] },
  'named text': ref('Word'),
  'named enumeration': ref('Mode'),
  'allOf of a text': { allOf: [ref('Word'), { maxLength: 20 }] },
  'union of scalars': { oneOf: [{ type: 'string' }, { type: 'integer' }] },
  'reference with siblings': { ...ref('Word'), description: 'Beside */ it.', maxLength: 9, default: 'x' },
} as const

const LISTS = {
  'list of texts': { type: 'array', items: { type: 'string' } },
  'list of numbers': { type: 'array', items: { type: 'integer' }, minItems: 2 },
  'list of an enumeration': { type: 'array', items: ref('Mode'), uniqueItems: true },
} as const

const FLAT_OBJECTS = {
  object: {
    type: 'object',
    required: ['first_key'],
    properties: { first_key: { type: 'string' }, secondKey: { type: 'integer' } },
  },
  map: { type: 'object', additionalProperties: { type: 'string' } },
  'named object': ref('Part'),
} as const

const OBJECTS = {
  ...FLAT_OBJECTS,
  'free-form object': { type: 'object' },
  'open object': { type: 'object', properties: { known_key: { type: 'string' } }, additionalProperties: true },
  'closed object': { type: 'object', properties: { known_key: { type: 'string' } }, additionalProperties: false },
  'object with a schema for others': {
    type: 'object',
    properties: { known_key: { type: 'string' } },
    additionalProperties: ref('Part'),
  },
  'map of maps': { type: 'object', additionalProperties: { type: 'object', additionalProperties: ref('Part') } },
  patternProperties: { type: 'object', patternProperties: { '^x_': ref('Part') }, additionalProperties: false },
  propertyNames: { type: 'object', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: { type: 'integer' } },
  allOf: { allOf: [ref('Part'), ref('Named')] },
  'allOf with siblings': {
    allOf: [ref('Part')],
    type: 'object',
    required: ['own_key'],
    properties: { own_key: { type: 'string' } },
  },
  'allOf of a nullable': { allOf: [{ type: ['object', 'null'], properties: { maybe_key: { type: 'string' } } }] },
  'deep allOf': ref('Deep1'),
  oneOf: { oneOf: [ref('Part'), ref('Named')] },
  'anyOf beside properties': {
    type: 'object',
    properties: { own_key: { type: 'string' } },
    anyOf: [ref('Part'), ref('Named')],
  },
  discriminator: ref('Pet'),
  'discriminator of a base': ref('Base'),
  'member of a base': ref('BaseTwo'),
  'union of members of a base': { oneOf: [ref('BaseOne'), ref('BaseTwo')] },
  recursive: ref('Tree'),
  not: { type: 'object', properties: { own_key: { type: 'string' } }, not: { required: ['other_key'] } },
  'if and then': {
    type: 'object',
    properties: { own_key: { type: 'string' } },
    ...(JSON.parse(
      '{ "if": { "required": ["own_key"] }, "then": { "required": ["other_key"] }, "else": {} }',
    ) as object),
  },
  dependentRequired: {
    type: 'object',
    properties: { own_key: { type: 'string' }, other_key: { type: 'string' } },
    dependentRequired: { own_key: ['other_key'] },
  },
  unevaluatedProperties: {
    allOf: [ref('Part')],
    properties: { own_key: { type: 'string' } },
    unevaluatedProperties: false,
  },
  'a schema for unevaluatedProperties': {
    type: 'object',
    properties: { own_key: { type: 'string' } },
    unevaluatedProperties: { type: 'integer' },
  },
  readOnly: {
    type: 'object',
    required: ['made_at', 'the_key'],
    properties: { made_at: { type: 'string', readOnly: true }, the_key: { type: 'string', writeOnly: true } },
  },
  'only required': { type: 'object', required: ['some_key'] },
  $defs: { type: 'object', properties: { inner_part: { $ref: '#/components/schemas/Named/properties/label' } } },
} as const

const VALUES = {
  ...SCALARS,
  ...LISTS,
  ...OBJECTS,
  anything: {},
  'any by true': true,
  'list of objects': { type: 'array', items: ref('Part') },
  'list of lists': { type: 'array', items: { type: 'array', items: ref('Named') } },
  'list without items': { type: 'array' },
  tuple: { type: 'array', prefixItems: [{ type: 'string' }, ref('Part')], items: false },
  'open tuple': { type: 'array', prefixItems: [{ type: 'string' }], items: ref('Part'), minItems: 1 },
  contains: { type: 'array', items: { type: 'string' }, contains: { const: 'a' } },
  'recursive union': ref('Loop'),
  'nullable object': { anyOf: [ref('Part'), { type: 'null' }] },
  'several types': { type: ['string', 'integer', 'object', 'null'], properties: { some_key: { type: 'string' } } },
  'constant null': { const: null },
  'constant object': { const: { a_b: [1] } },
  'enumeration of objects': { enum: [{ a_b: 1 }, { a_b: 2 }] },
  'enumeration of types': { enum: ['a', 1, null, true] },
  'union of all': { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, ref('Part')] },
  'huge enumeration': { type: 'string', enum: Array.from({ length: 300 }, (_, index) => `value_${index}`) },
} as const

type Place = 'path' | 'query' | 'header' | 'cookie'
const STYLES: Readonly<Record<Place, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
}
const PARAMETER_SCHEMAS = { ...SCALARS, ...LISTS, ...FLAT_OBJECTS } as const

/** RFC 9110, section 5.6.2. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/

/** A parameter of each place, style, type and name. */
export function parameterOperations(): object[] {
  const combinations = pairsOf(
    {
      place: ['path', 'query', 'header', 'cookie'],
      style: ['default', 'simple', 'label', 'matrix', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'json'],
      explode: [undefined, true, false],
      schema: Object.keys(PARAMETER_SCHEMAS) as (keyof typeof PARAMETER_SCHEMAS)[],
      name: NAMES,
      isRequired: [true, false],
      isShared: [true, false],
      allowReserved: [false, true],
    },
    ({ place, style, schema, name, allowReserved }) => {
      const isObject = schema in FLAT_OBJECTS
      const isScalar = schema in SCALARS
      if (style !== 'default' && style !== 'json' && !STYLES[place].includes(style)) return false
      if (style === 'deepObject' && !isObject) return false
      if (/Delimited/.test(style) && isScalar) return false
      if (allowReserved && place !== 'query') return false
      if (schema === 'nullable' && place === 'path') return false
      return place !== 'header' || (HEADER_NAME.test(name) && name !== '__proto__')
    },
  )
  return combinations.map(({ place, style, explode, schema, name, isRequired, isShared, allowReserved }, index) => {
    const shape = PARAMETER_SCHEMAS[schema]
    const parameter = {
      name,
      in: place,
      ...((isRequired || place === 'path') && { required: true }),
      ...(style === 'json' ? { content: { 'application/json': { schema: shape } } } : { schema: shape }),
      ...(style !== 'json' && style !== 'default' && { style }),
      ...(style !== 'json' && explode !== undefined && { explode }),
      ...(allowReserved && { allowReserved }),
    }
    const path = place === 'path' ? `/p${index}/{${name}}` : `/p${index}`
    const operation = { operationId: `parameter${index}`, responses: { '204': { description: 'ok' } } }
    return isShared
      ? { [path]: { parameters: [parameter], get: operation } }
      : { [path]: { get: { ...operation, parameters: [parameter] } } }
  })
}

/** A document with operations, each of which has a path of its own. */
export const toDocument = (paths: readonly object[]): object => ({
  openapi: '3.1.0',
  info: { title: 'Combinations', version: '1' },
  paths: Object.assign({}, ...paths) as object,
  components: { schemas: SCHEMAS },
})

/** A body of each media type and schema. */
export function bodyOperations(): object[] {
  const combinations = pairsOf(
    {
      type: [
        'application/json',
        'application/merge-patch+json',
        'application/vnd.a.b+json; version=1',
        '*/*',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/plain',
        'application/octet-stream',
        'application/xml',
        'image/*',
      ],
      second: [undefined, 'application/json', 'text/csv', 'multipart/form-data', 'application/octet-stream'],
      schema: Object.keys(VALUES) as (keyof typeof VALUES)[],
      isRequired: [true, false],
      method: ['post', 'put', 'patch', 'delete'],
      parameter: [undefined, 'part_id', 'body', 'own_key', 'contentType'],
    },
    ({ type, second, schema }) => {
      const isForm = (name: string | undefined): boolean => name !== undefined && /form/.test(name)
      if ((isForm(type) || isForm(second)) && !(schema in OBJECTS)) return false
      return type !== second
    },
  )
  return combinations.map(({ type, second, schema, isRequired, method, parameter }, index) => {
    const media = { schema: VALUES[schema] }
    const content = {
      [type]: media,
      ...(second !== undefined && {
        [second]: second === type ? media : { schema: /octet|csv/.test(second) ? { type: 'string' } : VALUES[schema] },
      }),
    }
    return {
      [`/b${index}`]: {
        [method]: {
          operationId: `body${index}`,
          ...(parameter !== undefined && {
            parameters: [{ name: parameter, in: 'query', schema: { type: 'integer' } }],
          }),
          requestBody: { ...(isRequired && { required: true }), content },
          responses: { '204': { description: 'ok' } },
        },
      },
    }
  })
}

/** A response of each status, media type and schema. */
export function responseOperations(): object[] {
  const combinations = pairsOf({
    status: ['200', '201', '2XX', 'default', '202'],
    other: [undefined, '204', '304', '302', '4XX', 'default', '206'],
    type: [
      'application/json',
      'application/problem+json',
      'application/hal+json;charset=utf-8',
      '*/*',
      'text/plain',
      'text/html',
      'application/octet-stream',
      'image/png',
      'application/pdf',
      undefined,
      'text/event-stream',
      'application/x-ndjson',
    ],
    second: [undefined, 'application/xml', 'text/csv', 'application/json'],
    schema: Object.keys(VALUES) as (keyof typeof VALUES)[],
    method: ['get', 'post', 'delete', 'head', 'options'],
    hasHeaders: [true, false],
    hasLinks: [true, false],
  })
  return combinations.map(({ status, other, type, second, schema, method, hasHeaders, hasLinks }, index) => ({
    [`/r${index}`]: {
      [method]: {
        operationId: `response${index}`,
        responses: {
          [status]: {
            description: 'ok',
            ...(type !== undefined && {
              content: {
                [type]: { schema: VALUES[schema] },
                ...(second !== undefined && second !== type && { [second]: { schema: { type: 'string' } } }),
              },
            }),
            ...(hasHeaders && {
              headers: {
                'X-Left': { schema: { type: 'integer' } },
                'X-More': { content: { 'application/json': { schema: {} } } },
              },
            }),
            ...(hasLinks && {
              links: { next: { operationId: 'response0', parameters: { id: '$response.body#/id' } } },
            }),
          },
          ...(other !== undefined &&
            other !== status && {
              [other]: {
                description: 'other',
                ...(/^[4d]/.test(other) && { content: { 'application/json': { schema: SCHEMAS.Named } } }),
              },
            }),
        },
      },
    },
  }))
}

/** Each schema at each place, sent and received. */
export function schemaOperations(): object[] {
  const combinations = pairsOf({
    schema: Object.keys(VALUES) as (keyof typeof VALUES)[],
    position: ['itself', 'property', 'required', 'items', 'map', 'allOf', 'oneOf', 'tuple', 'pattern', 'named'],
    outer: ['itself', 'property', 'items', 'map', 'allOf', 'anyOf'],
    name: NAMES,
  })
  return combinations.map(({ schema, position, outer, name }, index) => {
    const at = (place: string, inner: unknown, key: string): unknown => {
      switch (place) {
        case 'property':
          return { type: 'object', properties: own(key, inner) }
        case 'required':
          return { type: 'object', required: [key], properties: own(key, inner) }
        case 'items':
          return { type: 'array', items: inner }
        case 'map':
          return { type: 'object', additionalProperties: inner }
        case 'allOf':
          return { allOf: [{ type: 'object', properties: own(key, inner) }, ref('Named')] }
        case 'oneOf':
          return { oneOf: [{ type: 'object', required: [key], properties: own(key, inner) }, ref('Named')] }
        case 'anyOf':
          return { anyOf: [inner, { type: 'null' }] }
        case 'tuple':
          return { type: 'array', prefixItems: [inner, { type: 'string' }] }
        case 'pattern':
          return { type: 'object', patternProperties: { '^k': inner } }
        default:
          return inner
      }
    }
    const whole = at(outer, at(position, VALUES[schema], name), 'outer_key')
    const content = { 'application/json': { schema: whole } }
    return {
      [`/s${index}`]: {
        put: {
          operationId: `schema${index}`,
          requestBody: { required: true, content },
          responses: { '200': { description: `${schema} at ${position} in ${outer}`, content } },
        },
      },
    }
  })
}

const own = (name: string, value: unknown): object =>
  Object.defineProperty({}, name, { value, enumerable: true, configurable: true, writable: true })
