/** The keys that are renamed, for any schema: declared properties are, data is not, in both directions. */
import fc, { type GeneratorValue } from 'fast-check'
import { expect, test } from 'vitest'
import type { Document, Schema } from '../../src/codegen/document.ts'
import { modelNameOf } from '../../src/codegen/emit/casing.ts'
import { createShapes, type ShapeReference, type Shapes } from '../../src/codegen/shapes.ts'
import { toModelName } from '../../src/core/request/casing.ts'
import { toModel, toWire, type Shape, type ShapeRef } from '../../src/core/wire/shapes.ts'
import { budget, SEED } from '../support/budget.ts'

/** The shape of a description, as printed code has it. */
function toShape(reference: ShapeReference, shapes: Shapes, known = new Map<string, Shape>()): ShapeRef {
  const convert = (child: ShapeReference): ShapeRef => toShape(child, shapes, known)
  if ('ref' in reference) {
    const { ref } = reference
    return () => {
      const existing = known.get(ref)
      if (existing) return existing
      const shape = toShape(shapes.resolve(ref), shapes, known) as Shape
      known.set(ref, shape)
      return shape
    }
  }
  const { properties, patterns, values, items, prefixItems, oneOf } = reference
  return {
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([wire, property]) => [
          wire,
          typeof property === 'string' ? property : ([property[0], convert(property[1])] as const),
        ]),
      ),
    }),
    ...(patterns && {
      patterns: patterns.map(([pattern, child]) => [new RegExp(pattern, 'u'), convert(child)] as const),
    }),
    ...(values && { values: convert(values) }),
    ...(items && { items: convert(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(convert) }),
    ...(oneOf && { oneOf: oneOf.map(({ shape, ...conditions }) => ({ ...conditions, shape: convert(shape) })) }),
  }
}

const toDocument = (schemas: Record<string, Schema>): Document => ({
  openapi: '3.1.0',
  info: {},
  servers: [],
  tags: [],
  paths: {},
  components: { schemas },
  'x-known-errors': { common: { any: [], keyed: [] }, errors: {} },
})

const keep = (value: unknown): unknown => value

/** The conversions of a schema of a document. */
function conversionsOf(
  document: Document,
  schema: Schema,
): { read(value: unknown): unknown; write(value: unknown): unknown } {
  const shapes = createShapes(document)
  const reference = shapes.shapeOf(schema)
  const shape = reference && toShape(reference, shapes)
  return { read: shape ? toModel(shape) : keep, write: shape ? toWire(shape) : keep }
}

/** A value on the wire, and the same in models. */
interface Pair {
  readonly wire: unknown
  readonly model: unknown
}

/** A schema, and values that it describes. */
interface Sample {
  readonly schema: Schema
  /** @param depth below which everything optional is left out */
  value(depth: number): Pair
}

const WIRE_NAMES = [
  'display_name',
  'id',
  'created_at_millis',
  'user_id',
  'userId',
  'a_b',
  'ab',
  '2fa_code',
  'größe_x',
  'x-y',
]
const DATA_NAMES = ['own_key', 'ownKey', 'some_at_millis', 'x y', 'constructor', '__proto__', 'toJSON', 'ärger_z']

/** Makes random schemas with the values that they describe. */
class Generator {
  readonly schemas: Record<string, Schema> = {}
  readonly #samples: Sample[] = []
  readonly #gen: GeneratorValue

  constructor(gen: GeneratorValue) {
    this.#gen = gen
    const names = ['First', 'Second', 'Third']
    // Declared before their content, so that they can refer to each other and to themselves.
    for (const name of names) this.schemas[name] = {}
    for (const name of names) {
      const sample = this.#object(2)
      Object.assign(this.schemas[name]!, sample.schema)
      this.#samples.push({ schema: { $ref: `#/components/schemas/${name}` }, value: (depth) => sample.value(depth) })
    }
  }

  sample(depth = 3): Sample {
    if (depth === 0) return this.#scalar()
    const kinds = [
      () => this.#scalar(),
      () => this.#data(),
      () => this.#object(depth - 1),
      () => this.#map(depth - 1),
      () => this.#array(depth - 1),
      () => this.#tuple(depth - 1),
      () => this.#nullable(depth - 1),
      () => this.#tagged(depth - 1),
      () => this.#mixed(depth - 1),
      () => this.#discriminated(depth - 1),
      () => this.#distinguished(depth - 1),
      () => this.#combined(depth - 1),
      () => this.#extended(depth - 1),
      () => this.#patterns(depth - 1),
      () => this.#reference(),
    ]
    return this.#pick(kinds)()
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[this.#gen(fc.nat, { max: values.length - 1 })]!
  }

  #flip(): boolean {
    return this.#gen(fc.boolean)
  }

  #json(): unknown {
    return JSON.parse(JSON.stringify(this.#gen(fc.jsonValue, { maxDepth: 2 })))
  }

  #scalar(): Sample {
    const value = (): Pair => {
      const scalar = this.#gen(fc.constantFrom<[string, number, boolean]>, 'user_id', 7, true)
      return { wire: scalar, model: scalar }
    }
    return {
      schema: this.#pick<Schema>([{ type: ['string', 'number', 'boolean'] }, { enum: ['user_id', 7, true] }]),
      value,
    }
  }

  #data(): Sample {
    const value = (): Pair => {
      const data = { own_key: { created_at: this.#json() }, display_name: 1 }
      return { wire: data, model: data }
    }
    return {
      schema: this.#pick<Schema>([{}, { type: 'object' }, { type: 'object', additionalProperties: true }]),
      value,
    }
  }

  #map(depth: number): Sample {
    const values = this.sample(depth)
    const value = (left: number): Pair =>
      toPair(left > 0 ? this.#dataKeys().map((key) => [key, key, values.value(left - 1)]) : [])
    return { schema: { type: 'object', additionalProperties: values.schema }, value }
  }

  #dataKeys(): string[] {
    return DATA_NAMES.filter(() => this.#flip())
  }

  #object(depth: number, names: readonly string[] = WIRE_NAMES, tag?: [name: string, value: string]): Sample {
    const properties = new Map(names.filter(() => this.#flip()).map((name) => [name, this.#property(name, depth)]))
    const rest = this.#pick(['closed', 'unsaid', 'open', 'schema'] as const)
    const restSample = rest === 'schema' ? this.sample(depth) : this.#data()
    const schema: Schema = {
      type: 'object',
      properties: {
        ...Object.fromEntries([...properties].map(([name, { schema: property }]) => [name, property])),
        ...(tag && { [tag[0]]: { const: tag[1] } }),
      },
      ...(tag && { required: [tag[0]] }),
      ...(rest === 'closed' && { additionalProperties: false }),
      ...(rest === 'open' && { additionalProperties: true }),
      ...(rest === 'schema' && { additionalProperties: restSample.schema }),
    }
    const nameOf = (wire: string): string => modelNameOf(wire, schema.properties?.[wire] ?? {})
    const value = (left: number): Pair => {
      const entries: [string, string, Pair][] = []
      if (tag) entries.push([tag[0], nameOf(tag[0]), { wire: tag[1], model: tag[1] }])
      if (left > 0) {
        for (const [name, property] of properties) {
          if (this.#flip()) entries.push([name, nameOf(name), property.value(left - 1)])
        }
        const isOpen = rest === 'open' || rest === 'schema'
        if (isOpen) for (const key of this.#dataKeys()) entries.push([key, key, restSample.value(left - 1)])
      }
      return toPair(entries)
    }
    return { schema, value }
  }

  /** Properties refer to named schemas often. One has a name in models that it would share with another. */
  #property(name: string, depth: number): Sample {
    const { schema, value } = this.#flip() ? this.sample(depth) : this.#reference()
    return { schema: name === 'userId' ? { ...schema, 'x-name': 'userIdOfWire' } : schema, value }
  }

  /** A named schema, if it is complete when the value is made. */
  #reference(): Sample {
    const name = this.#pick(['First', 'Second', 'Third'])
    const index = ['First', 'Second', 'Third'].indexOf(name)
    return {
      schema: { $ref: `#/components/schemas/${name}` },
      value: (depth) => this.#samples[index]?.value(depth - 1) ?? { wire: {}, model: {} },
    }
  }

  #array(depth: number): Sample {
    const items = this.sample(depth)
    const value = (left: number): Pair => {
      const pairs = left > 0 ? [items.value(left - 1), items.value(left - 1)] : []
      return { wire: pairs.map(({ wire }) => wire), model: pairs.map(({ model }) => model) }
    }
    return { schema: { type: 'array', items: items.schema }, value }
  }

  #tuple(depth: number): Sample {
    const [first, second, rest] = [this.sample(depth), this.sample(depth), this.sample(depth)]
    const value = (left: number): Pair => {
      const pairs = left > 0 ? [first, second, rest, rest].map((item) => item.value(left - 1)) : []
      return { wire: pairs.map(({ wire }) => wire), model: pairs.map(({ model }) => model) }
    }
    return { schema: { type: 'array', prefixItems: [first.schema, second.schema], items: rest.schema }, value }
  }

  #nullable(depth: number): Sample {
    const content = this.sample(depth)
    const value = (left: number): Pair => (this.#flip() ? { wire: null, model: null } : content.value(left))
    return { schema: { anyOf: [content.schema, { type: 'null' }] }, value }
  }

  /** Objects that a constant tells apart, which may disagree about everything else. */
  #tagged(depth: number): Sample {
    const tag = this.#pick(['kind', 'event_type'])
    const members = ['a', 'b', 'c'].map((name) => this.#object(depth, WIRE_NAMES, [tag, name]))
    const union = this.#pick(['oneOf', 'anyOf'] as const)
    return {
      schema: { [union]: members.map(({ schema }) => schema) },
      value: (left) => this.#pick(members).value(left),
    }
  }

  /** Named objects that a discriminator tells apart: their own schemas don't say the value. */
  #discriminated(depth: number): Sample {
    const members = ['a', 'b'].map((tag) => {
      const { schema, value } = this.#object(depth, WIRE_NAMES, ['kind', tag])
      schema.properties = { ...schema.properties, kind: { type: 'string' } }
      const name = `Member${Object.keys(this.schemas).length}`
      this.schemas[name] = schema
      return { schema: { $ref: `#/components/schemas/${name}` }, value, tag }
    })
    const mapping = Object.fromEntries(members.map(({ schema, tag }) => [tag, schema.$ref]))
    return {
      schema: { oneOf: members.map(({ schema }) => schema), discriminator: { propertyName: 'kind', mapping } },
      value: (left) => this.#pick(members).value(left),
    }
  }

  /** Objects that a required property tells apart, or data. */
  #distinguished(depth: number): Sample {
    const toMember = (key: string): Sample => {
      const { schema, value } = this.#object(depth)
      delete schema.additionalProperties
      schema.properties = { ...schema.properties, [key]: { type: 'string' } }
      schema.required = [key]
      const add = (side: unknown, name: string): object => ({ ...withoutData(side), [name]: 'x' })
      return {
        schema,
        value: (left) => {
          const { wire, model } = value(left)
          return { wire: add(wire, key), model: add(model, toModelName(key)) }
        },
      }
    }
    const members = [toMember('first_key'), toMember('second_key'), this.#data()]
    return { schema: { anyOf: members.map(({ schema }) => schema) }, value: (left) => this.#pick(members).value(left) }
  }

  /** A union whose members share properties. */
  #extended(depth: number): Sample {
    const names = ['shared_name', 'other_name']
    const base = this.#object(depth, names)
    const union = this.#tagged(depth)
    for (const { schema } of [base]) delete schema.additionalProperties
    for (const member of union.schema.oneOf ?? union.schema.anyOf ?? []) delete member.additionalProperties
    return {
      schema: { allOf: [base.schema, union.schema] },
      value: (left) => {
        const [first, second] = [base.value(left), union.value(left)]
        const join = (side: 'wire' | 'model'): object => ({ ...withoutData(first[side]), ...withoutData(second[side]) })
        return { wire: join('wire'), model: join('model') }
      },
    }
  }

  /** An object whose other properties are told apart by their names. */
  #patterns(depth: number): Sample {
    const [named, others] = [this.sample(depth), this.sample(depth)]
    const { schema, value } = this.#object(depth)
    schema.patternProperties = { '^x_': named.schema }
    schema.additionalProperties = others.schema
    return {
      schema,
      value: (left) => {
        if (left <= 0) return { wire: {}, model: {} }
        const own = value(left)
        const extra = toPair([
          ['x_a', 'x_a', named.value(left - 1)],
          ['other_a', 'other_a', others.value(left - 1)],
        ])
        const join = (side: 'wire' | 'model'): object => ({ ...withoutData(own[side]), ...(extra[side] as object) })
        return { wire: join('wire'), model: join('model') }
      },
    }
  }

  /** A scalar, an object or an array. */
  #mixed(depth: number): Sample {
    const members = [this.#scalar(), this.#object(depth), this.#array(depth)]
    return { schema: { oneOf: members.map(({ schema }) => schema) }, value: (left) => this.#pick(members).value(left) }
  }

  /** `allOf` with parts whose properties differ. */
  #combined(depth: number): Sample {
    const half = WIRE_NAMES.length / 2
    const parts = [this.#object(depth, WIRE_NAMES.slice(0, half)), this.#object(depth, WIRE_NAMES.slice(half))]
    for (const { schema } of parts) delete schema.additionalProperties
    const value = (left: number): Pair => {
      const pairs = parts.map((part) => part.value(left))
      const join = (side: 'wire' | 'model'): object =>
        Object.assign({}, ...pairs.map((pair) => withoutData(pair[side])))
      return { wire: join('wire'), model: join('model') }
    }
    return { schema: { allOf: parts.map(({ schema }) => schema) }, value }
  }
}

/** An object without the properties that its schema doesn't declare. */
function withoutData(value: unknown): object {
  return Object.fromEntries(Object.entries(value as object).filter(([name]) => !DATA_NAMES.includes(name)))
}

function toPair(entries: readonly (readonly [wireName: string, modelName: string, value: Pair])[]): Pair {
  return {
    wire: Object.fromEntries(entries.map(([name, , { wire }]) => [name, wire])),
    model: Object.fromEntries(entries.map(([, name, { model }]) => [name, model])),
  }
}

test('any value of any schema is renamed where properties are declared, and is the same after both ways', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const generator = new Generator(gen)
      const sample = generator.sample()
      const document = toDocument({ ...generator.schemas, Root: sample.schema })
      const { read, write } = conversionsOf(document, { $ref: '#/components/schemas/Root' })
      for (const { wire, model } of [sample.value(4), sample.value(4)]) {
        expect(read(wire)).toEqual(model)
        expect(write(model)).toEqual(wire)
      }
    }),
    { seed: SEED, numRuns: budget(100) },
  )
})

const LABEL: Schema = { type: 'object', properties: { display_name: { type: 'string' }, id: { type: 'string' } } }
const refToLabel: Schema = { $ref: '#/components/schemas/Label' }

test.each<[name: string, schema: Schema, shape: ShapeReference | null]>([
  ['a scalar', { type: 'string' }, null],
  ['anything', {}, null],
  ['a free-form object', { type: 'object' }, null],
  ['a map of texts', { type: 'object', additionalProperties: { type: 'string' } }, null],
  ['an object whose names stay', { type: 'object', properties: { id: {}, kind: { type: 'object' } } }, null],
  ['a named schema', refToLabel, { ref: 'Label' }],
  ['a map of named schemas', { type: 'object', additionalProperties: refToLabel }, { values: { ref: 'Label' } }],
  [
    'a free-form property',
    { type: 'object', properties: { user_metadata: { type: 'object' } } },
    { properties: { user_metadata: 'userMetadata' } },
  ],
  [
    'properties beside those of a map, which don’t get its shape',
    { type: 'object', properties: { id: {} }, additionalProperties: refToLabel },
    { properties: { id: 'id' }, values: { ref: 'Label' } },
  ],
  ['an opaque object', { ...LABEL, 'x-opaque': true }, null],
  ['a nullable reference', { anyOf: [refToLabel, { type: 'null' }] }, { ref: 'Label' }],
  ['a reference in several parts', { allOf: [refToLabel, { description: 'x' }] }, { ref: 'Label' }],
  [
    'a union whose members agree',
    { oneOf: [LABEL, { type: 'object', properties: { home_url: {}, display_name: {} } }] },
    { properties: { display_name: 'displayName', home_url: 'homeUrl' } },
  ],
  [
    'a union whose members disagree, by the constant that tells them apart',
    {
      oneOf: [
        { type: 'object', required: ['type'], properties: { type: { const: 'label' }, data: refToLabel } },
        { type: 'object', required: ['type'], properties: { type: { const: 'free' }, data: { type: 'object' } } },
      ],
    },
    {
      properties: { data: ['data', { ref: 'Label' }] },
      oneOf: [
        { when: { type: ['label'] }, shape: { properties: { data: ['data', { ref: 'Label' }] } } },
        { when: { type: ['free'] }, shape: {} },
      ],
    },
  ],
  ['a schema that contains itself', { $ref: '#/components/schemas/Tree' }, { ref: 'Tree' }],
])('the shape of %s has only what is renamed', (_name, schema, shape) => {
  const document = toDocument({
    Label: LABEL,
    Tree: {
      type: 'object',
      properties: { sub_trees: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    },
  })
  expect(createShapes(document).shapeOf(schema)).toEqual(shape)
})

test('the mapping of a discriminator tells members apart that list the values of all', () => {
  const toMember = (data: Schema): Schema => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: ['label', 'free'] }, data },
  })
  const document = toDocument({ Label: LABEL, Labeled: toMember(refToLabel), Free: toMember({ type: 'object' }) })
  const [labeled, free] = ['#/components/schemas/Labeled', '#/components/schemas/Free']
  const { read, write } = conversionsOf(document, {
    oneOf: [{ $ref: labeled }, { $ref: free }],
    discriminator: { propertyName: 'kind', mapping: { label: labeled!, free: free! } },
  })
  const pairs = [
    [
      { kind: 'label', data: { display_name: 'x' } },
      { kind: 'label', data: { displayName: 'x' } },
    ],
    [
      { kind: 'free', data: { display_name: 'x' } },
      { kind: 'free', data: { display_name: 'x' } },
    ],
  ]
  for (const [wire, model] of pairs) expect([read(wire), write(model)]).toEqual([model, wire])
})

test('a schema that contains itself refers to itself', () => {
  const Tree: Schema = { properties: { sub_trees: { items: { $ref: '#/components/schemas/Tree' } } } }
  const shapes = createShapes(toDocument({ Tree }))
  shapes.shapeOf({ $ref: '#/components/schemas/Tree' })
  expect(shapes.resolve('Tree')).toEqual({ properties: { sub_trees: ['subTrees', { items: { ref: 'Tree' } }] } })
})
