import { describe, expect, test } from 'vitest'
import { listFields, parseFieldValue, toFlags, type Field } from '../../../src/cli/api/fields.ts'
import { Specification, type ApiOperation, type Schema } from '../../../src/cli/api/specification.ts'

const fieldOf = (schema: Schema, more: Partial<Field> = {}): Field => ({
  flag: 'value',
  name: 'value',
  place: 'body',
  isRequired: false,
  description: '',
  schema,
  ...more,
})

/** Lists the fields of an operation with this body, by their names. */
function fieldsOf(
  body: Schema | null,
  level: 'client' | 'server' | 'admin' = 'client',
  more: Partial<ApiOperation> = {},
) {
  const operation = {
    operationId: 'createTeam',
    responses: {},
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    ...more,
  }
  const specification = new Specification({
    paths: { '/teams/{team_id}': { post: operation as never } },
    components: {
      schemas: {
        Name: { type: 'string', description: 'A name.' },
        TeamClient: { properties: { display_name: { type: 'string' } } },
        TeamServer: { properties: { display_name: { type: 'string' }, server_metadata: {} } },
        TeamAdmin: { properties: { secret: { type: 'string' } } },
      },
      parameters: { TeamId: { name: 'team_id', in: 'path', required: true, schema: { type: 'string' } } },
    },
  })
  return listFields(specification, specification.find('createTeam')!, level)
}

describe('the fields of an operation', () => {
  test('the fields of an operation are its parameters, and then the properties of its body', () => {
    const fields = fieldsOf(
      { properties: { display_name: { type: 'string' } }, required: ['display_name'] },
      'client',
      {
        parameters: [
          { $ref: '#/components/parameters/TeamId' },
          {
            name: 'x-stack-refresh-token',
            in: 'header',
            description: 'The token.',
            schema: { type: 'string', description: 'Text.' },
          },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ] as never,
      },
    )
    expect(fields).toMatchObject([
      { flag: 'team-id', name: 'team_id', place: 'path', isRequired: true, description: '' },
      {
        flag: 'refresh-token',
        name: 'x-stack-refresh-token',
        place: 'header',
        isRequired: false,
        description: 'The token.',
      },
      { flag: 'limit', name: 'limit', place: 'query', isRequired: false, description: '' },
      { flag: 'display-name', name: 'display_name', place: 'body', isRequired: true, description: '' },
    ])
  })

  test('the fields of an operation without a body are its parameters', () => {
    expect(fieldsOf(null)).toEqual([])
  })

  test.each([
    ['client', ['display_name']],
    ['server', ['display_name', 'server_metadata']],
    ['admin', ['secret']],
  ] as const)('the fields of an operation at the level %s are %j', (level, names) => {
    const body = { 'x-by-access': { client: 'TeamClient', server: 'TeamServer', admin: 'TeamAdmin' } }
    expect(fieldsOf(body, level).map(({ name }) => name)).toEqual(names)
  })

  test.each([
    ['admin', { client: 'TeamClient', server: 'TeamServer' }, ['display_name', 'server_metadata']],
    ['admin', { client: 'TeamClient' }, ['display_name']],
    ['server', { client: 'TeamClient', admin: 'TeamAdmin' }, ['display_name']],
  ] as const)(
    'the fields at the level %s of schemas for %j are those of the next lower level',
    (level, byAccess, names) => {
      expect(fieldsOf({ 'x-by-access': byAccess }, level).map(({ name }) => name)).toEqual(names)
    },
  )

  test('a field that only some versions of the service need is optional', () => {
    const body = { properties: { a: { 'x-required': ['2025'] }, b: {} }, required: ['a', 'b'] }
    expect(fieldsOf(body).map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })

  test('a field of one of several forms is optional, and one of all is as it says', () => {
    const form = (name: string): Schema => ({ properties: { [name]: {} }, required: [name] })
    const body = { anyOf: [form('a'), form('b')], oneOf: [form('c')], allOf: [form('d')], ...form('a') }
    expect(fieldsOf(body).map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
      ['d', true],
    ])
  })

  test('a description beside a reference takes precedence', () => {
    const body = {
      properties: {
        a: { $ref: '#/components/schemas/Name' },
        b: { $ref: '#/components/schemas/Name', description: 'Its own.' },
      },
    }
    expect(fieldsOf(body).map(({ description, schema }) => [description, schema.type])).toEqual([
      ['A name.', 'string'],
      ['Its own.', 'string'],
    ])
  })
})

test.each<[Schema, string, readonly unknown[]]>([
  [{ type: 'string' }, '<text>', []],
  [{ type: ['string', 'null'] }, '<text>', []],
  [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, '<text>', []],
  [{ type: 'integer' }, '<integer>', []],
  [{ type: ['boolean', 'null'] }, '<boolean>', []],
  [{ oneOf: [{ type: 'array' }, { type: 'object' }] }, '<array>', []],
  [{}, '<json>', []],
  [{ enum: ['a', 'b', 1, null] }, '<a|b|1|>', ['a', 'b']],
  [{ const: true }, '<true>', []],
  [{ const: 'totp' }, '<totp>', []],
])('the flag of a field with the schema %j takes %s', (schema, value, choices) => {
  expect(toFlags([fieldOf(schema)])).toEqual({ value: { value, choices, help: '' } })
})

test.each([
  ['The name. More about it.', false, 'The name.'],
  ['The name\n  of the team.\nMore.', true, 'Required. The name of the team.'],
  ['Such as 1.5 of them', false, 'Such as 1.5 of them'],
  ['', true, 'Required.'],
])('the flag of a field with the description %j (required: %s) has the help %j', (description, isRequired, help) => {
  expect(toFlags([fieldOf({ type: 'string' }, { description, isRequired })])['value']).toMatchObject({ help })
})

describe('the value of a flag', () => {
  test.each<[Schema, string, unknown]>([
    [{ type: 'string' }, '5', '5'],
    [{ type: ['string', 'null'] }, 'null', 'null'],
    [{ enum: ['a', 'b'] }, 'a', 'a'],
    [{ const: 'totp' }, 'totp', 'totp'],
    [{ type: 'integer' }, '5', 5],
    [{ type: 'number' }, '1.5', 1.5],
    [{ type: 'boolean' }, 'false', false],
    [{ type: ['integer', 'null'] }, 'null', null],
    [{ type: 'array' }, '["a"]', ['a']],
    [{ type: 'object' }, '{"a":1}', { a: 1 }],
    [{ const: true }, 'true', true],
    [{ enum: [1, 2] }, '1', 1],
    [{}, '[1]', [1]],
  ])('the value of a flag with the schema %j and the text %s is %j', (schema, text, value) => {
    expect(parseFieldValue(fieldOf(schema), text)).toEqual(value)
  })

  test.each<[Schema, string, string]>([
    [{ type: 'integer' }, 'five', '--value takes JSON (integer), such as 10.'],
    [{ type: 'integer' }, '1.5', '--value takes JSON (integer), such as 10.'],
    [{ type: 'number' }, '"1"', '--value takes JSON (number), such as 10.'],
    [{ type: 'boolean' }, 'yes', '--value takes JSON (boolean), such as true.'],
    [{ type: 'boolean' }, '1', '--value takes JSON (boolean), such as true.'],
    [{ type: 'array' }, '{}', `--value takes JSON (array), such as '["a","b"]'.`],
    [{ type: 'object' }, '[]', `--value takes JSON (object), such as '{"plan":"trial"}'.`],
    [{ type: 'object' }, 'null', `--value takes JSON (object), such as '{"plan":"trial"}'.`],
    [{ type: ['null', 'integer'] }, 'true', '--value takes JSON (null or integer), such as null.'],
    [{}, '{', `--value takes JSON (value), such as '{"plan":"trial"}'.`],
  ])('the value of a flag with the schema %j is refused: %s', (schema, text, message) => {
    expect(() => parseFieldValue(fieldOf(schema), text)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message }) as Error,
    )
  })
})
