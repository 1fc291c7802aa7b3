/** Constructs of JSON Schema and OpenAPI, with values that a validator of a request accepts and refuses. */

export interface Construct {
  readonly name: string
  readonly schema: object
  readonly valid: readonly unknown[]
  /** What a response may be. Default: what is valid in a request. */
  readonly received?: readonly unknown[]
  readonly invalid: readonly unknown[]
}

/** Schemas that constructs refer to. */
export const SCHEMAS = {
  Named: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
  Tree: {
    type: 'object',
    required: ['label'],
    properties: {
      label: { $ref: '#/components/schemas/Named' },
      children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    },
  },
  Cat: {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { type: 'string' }, lives: { type: 'integer' } },
  },
  Dog: {
    type: 'object',
    required: ['kind', 'tricks'],
    properties: { kind: { type: 'string' }, tricks: { type: 'integer' } },
  },
}

const named = { $ref: '#/components/schemas/Named' }
const object = (properties: object, rest: object = {}): object => ({ type: 'object', properties, ...rest })
const TEXT = { type: 'string' }
const NUMBER = { type: 'number' }

export const CONSTRUCTS: readonly Construct[] = [
  {
    name: '`allOf` with sibling properties',
    schema: { allOf: [named], type: 'object', required: ['b'], properties: { b: NUMBER } },
    valid: [{ a: 'x', b: 1 }],
    invalid: [{ a: 'x' }, { b: 1 }, { a: 'x', b: 'y' }],
  },
  {
    name: '`required` in another part of `allOf`',
    schema: { allOf: [object({ a: TEXT }), { type: 'object', required: ['a'] }] },
    valid: [{ a: 'x' }],
    invalid: [{}],
  },
  {
    name: 'properties beside `oneOf`',
    schema: {
      ...object({ a: TEXT }, { required: ['a'] }),
      oneOf: [object({ b: NUMBER }, { required: ['b'] }), object({ c: NUMBER }, { required: ['c'] })],
    },
    valid: [
      { a: 'x', b: 1 },
      { a: 'x', c: 1 },
    ],
    invalid: [{ a: 'x' }, { b: 1 }],
  },
  {
    name: '`additionalProperties: false`',
    schema: object({ a: NUMBER }, { additionalProperties: false }),
    valid: [{ a: 1 }, {}],
    invalid: [{ b: 1 }],
  },
  {
    name: 'an open object inside a closed one',
    schema: object({ in: object({ a: NUMBER }, { additionalProperties: true }) }, { additionalProperties: false }),
    valid: [{ in: { a: 1, b: 1 } }],
    invalid: [{ in: { a: 1 }, b: 1 }],
  },
  {
    name: '`additionalProperties: {type: number}` beside properties',
    schema: object({ a: TEXT }, { additionalProperties: NUMBER }),
    valid: [{ a: 'x', b: 1 }],
    invalid: [{ a: 'x', b: 'x' }],
  },
  {
    name: 'a map',
    schema: { type: 'object', additionalProperties: NUMBER },
    valid: [{ a: 1 }, {}],
    invalid: [{ a: 'x' }],
  },
  {
    name: '`patternProperties`',
    schema: { type: 'object', patternProperties: { '^x-': NUMBER } },
    valid: [{ 'x-a': 1, b: 'x' }],
    invalid: [{ 'x-a': 'x' }],
  },
  {
    name: '`prefixItems`',
    schema: { type: 'array', prefixItems: [TEXT, NUMBER] },
    valid: [['x', 1], ['x']],
    invalid: [[1]],
  },
  { name: 'an array without `items`', schema: { type: 'array' }, valid: [[], [1, 'x']], invalid: [{}] },
  {
    name: 'boolean schemas',
    schema: object({ any: true, never: false }),
    valid: [{ any: 1 }, {}],
    invalid: [{ never: 1 }],
  },
  { name: '`not`', schema: { not: TEXT }, valid: [1, {}], invalid: ['x'] },
  { name: '`const` with an object', schema: { const: { a: 1 } }, valid: [{ a: 1 }], invalid: [{ a: 2 }] },
  {
    name: 'an enumeration of several types',
    schema: { enum: ['a', 1, null] },
    valid: ['a', 1, null],
    invalid: ['b', 2],
  },
  {
    name: 'an enumeration of texts and null',
    schema: object({ a: { type: ['string', 'null'], enum: ['x', null] } }, { required: ['a'] }),
    valid: [{ a: 'x' }, { a: null }],
    invalid: [{ a: 'y' }, {}],
  },
  {
    name: 'an enumeration of numbers and null',
    schema: object({ a: { type: ['integer', 'null'], enum: [1, 2, null] } }),
    valid: [{ a: 2 }, { a: null }, {}],
    invalid: [{ a: 3 }, { a: '1' }],
  },
  {
    name: '`const` with `default`',
    schema: object({ a: { const: 'x', default: 'x' } }, { required: ['a'] }),
    valid: [{ a: 'x' }],
    invalid: [{ a: 'y' }],
  },
  {
    name: 'an enumeration with `default`',
    schema: object({ a: { type: 'string', enum: ['x', 'y'], default: 'x' } }),
    valid: [{ a: 'y' }, {}],
    invalid: [{ a: 'z' }],
  },
  {
    name: 'a recursive schema with another named one',
    schema: { $ref: '#/components/schemas/Tree' },
    valid: [{ label: { a: 'x' }, children: [{ label: { a: 'y' } }] }],
    invalid: [{ label: { a: 'x' }, children: [{}] }],
  },
  {
    name: 'a nullable reference',
    schema: object({ a: { anyOf: [named, { type: 'null' }] } }),
    valid: [{ a: null }, { a: { a: 'x' } }],
    invalid: [{ a: 1 }],
  },
  {
    name: 'a discriminator with a mapping',
    schema: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
      },
    },
    valid: [
      { kind: 'cat', lives: 1 },
      { kind: 'dog', tricks: 1 },
    ],
    invalid: [
      { kind: 'cat', tricks: 1 },
      { kind: 'fox', lives: 1 },
    ],
  },
  {
    name: '`readOnly` and `writeOnly`',
    schema: object({ id: { ...TEXT, readOnly: true }, key: { ...TEXT, writeOnly: true } }, { required: ['id', 'key'] }),
    valid: [{ key: 'x' }],
    received: [{ id: 'x' }],
    invalid: [{ id: 'x' }],
  },
  {
    name: '`uniqueItems`',
    schema: { type: 'array', items: NUMBER, uniqueItems: true },
    valid: [[1, 2]],
    invalid: [[1, 1]],
  },
  {
    name: '`minProperties`',
    schema: { type: 'object', additionalProperties: NUMBER, minProperties: 1 },
    valid: [{ a: 1 }],
    invalid: [{}],
  },
  {
    name: 'numeric bounds',
    schema: { type: 'number', exclusiveMinimum: 0, maximum: 9, multipleOf: 3 },
    valid: [3, 9],
    invalid: [0, 12, 4],
  },
  { name: '`int64`', schema: { type: 'integer', format: 'int64' }, valid: [1, 2 ** 40], invalid: [1.5, 'x'] },
  {
    name: 'names of schemas in texts',
    schema: { type: 'string', enum: ['Named only', 'Tree'] },
    valid: ['Named only', 'Tree'],
    invalid: ['Named'],
  },
  {
    name: 'a property named `constructor`',
    schema: object({ constructor: TEXT }),
    valid: [{}, { constructor: 'x' }],
    invalid: [{ constructor: 1 }],
  },
]

/** A document that has an operation for each construct: `put0`, `put1`, … */
export function toDocument(): object {
  const paths = CONSTRUCTS.map(({ schema }, index) => {
    const requestBody = { required: true, content: { 'application/json': { schema } } }
    return [
      `/c${index}`,
      { put: { operationId: `put${index}`, requestBody, responses: { '204': { description: 'Done.' } } } },
    ]
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Constructs', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: SCHEMAS },
  }
}

interface Validator {
  safeParse(value: unknown): { success: boolean }
}

/** Returns what a validator does wrong; `null` if it is right. */
export function findFault({ valid, invalid }: Construct, validator: Validator): string | null {
  try {
    const refused = valid.find((value) => !validator.safeParse(value).success)
    if (refused !== undefined) return `refuses ${JSON.stringify(refused)}`
    const accepted = invalid.find((value) => validator.safeParse(value).success)
    return accepted === undefined ? null : `accepts ${JSON.stringify(accepted)}`
  } catch (error) {
    return `throws ${(error as Error).message.split('\n')[0]}`
  }
}
