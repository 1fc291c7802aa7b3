/** Keys between the wire and models by shape. That shapes fit schemas is tested in test/codegen/shapes.test.ts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toModel, toWire, type Shape } from '../../../src/core/wire/shapes.ts'
import { SEED } from '../../support/budget.ts'

const user: Shape = {
  properties: {
    user_metadata: 'userMetadata',
    display_name: 'displayName',
    by_team: ['byTeam', { values: () => user }],
    friends: ['friends', { items: () => user }],
  },
}

test('declared properties are renamed, and keys of data are not, at any depth', () => {
  const wire = {
    display_name: 'Ada',
    user_metadata: { favorite_color: 'red', favoriteColor: { display_name: 1 } },
    by_team: { team_a: { display_name: 'Bo', own_key: 1 } },
    friends: [{ display_name: 'Cy' }, 'text', null],
  }
  const model = {
    displayName: 'Ada',
    userMetadata: { favorite_color: 'red', favoriteColor: { display_name: 1 } },
    byTeam: { team_a: { displayName: 'Bo', own_key: 1 } },
    friends: [{ displayName: 'Cy' }, 'text', null],
  }
  expect(toModel(user)(wire)).toEqual(model)
  expect(toWire(user)(model)).toEqual(wire)
})

test('data of any form is returned unchanged, and nothing is mutated', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (metadata) => {
      const wire = Object.freeze({ user_metadata: metadata })
      const model = toModel(user)(wire) as { userMetadata: unknown }
      expect(model.userMetadata).toBe(metadata)
      expect(toWire(user)(model)).toEqual(wire)
    }),
    { seed: SEED },
  )
})

test('a declared property takes precedence over data with the same name', () => {
  for (const wire of [
    { display_name: 1, displayName: 2 },
    { displayName: 2, display_name: 1 },
  ]) {
    expect(toModel(user)(wire)).toEqual({ displayName: 1 })
  }
})

test('keys that name a prototype are plain data', () => {
  const wire: unknown = JSON.parse('{"__proto__":{"is_admin":true},"constructor":1,"display_name":2}')
  const model = toModel(user)(wire) as object
  expect(Object.getPrototypeOf(model)).toBe(Object.prototype)
  expect(JSON.stringify(model)).toBe('{"__proto__":{"is_admin":true},"constructor":1,"displayName":2}')
  const declared: Shape = { properties: { proto: '__proto__' } }
  expect(JSON.stringify(toModel(declared)({ proto: 1 }))).toBe('{"__proto__":1}')
})

test.each([toModel, toWire])('%o refuses values nested more than 500 levels deep', (convert) => {
  const list: Shape = { items: () => list }
  const nest = (depth: number): unknown => (depth === 0 ? [] : [nest(depth - 1)])
  expect(convert(list)(nest(500))).toEqual(nest(500))
  expect(() => convert(list)(nest(501))).toThrow(RangeError)
})

test('dates and other values that serialize themselves are kept', () => {
  const date = new Date(0)
  expect(toWire({ values: user })({ at: date })).toEqual({ at: date })
})

test('alternatives are told apart by their names in either direction', () => {
  const shape: Shape = {
    properties: { pet_type: 'petType' },
    oneOf: [
      {
        when: { pet_type: ['cat', undefined] },
        required: ['lives_left'],
        shape: { properties: { pet_type: 'petType', lives_left: 'livesLeft' } },
      },
      { required: ['bark_type'], shape: { properties: { bark_type: 'barkType' } } },
    ],
  }
  const pairs = [
    [
      { pet_type: 'cat', lives_left: 9 },
      { petType: 'cat', livesLeft: 9 },
    ],
    [{ lives_left: 9 }, { livesLeft: 9 }],
    [
      { pet_type: 'dog', bark_type: 'loud' },
      { pet_type: 'dog', barkType: 'loud' },
    ],
    [
      { pet_type: 'fish', lives_left: 1 },
      { petType: 'fish', lives_left: 1 },
    ],
  ]
  for (const [wire, model] of pairs) {
    expect(toModel(shape)(wire)).toEqual(model)
    expect(toWire(shape)(model)).toEqual(wire)
  }
})
