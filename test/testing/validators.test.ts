import { expect, test, vi } from 'vitest'
import * as zod from 'zod/mini'
import { lazySchema, once } from '../../src/testing/validators.ts'

const user = (make = vi.fn(() => zod.object({ id: zod.string() }))) => ({ make, schema: lazySchema(once(make)) })

test('a validator builds the schema once, at the first use', () => {
  const { make, schema } = user()
  expect(make).not.toHaveBeenCalled()
  expect(schema.safeParse({ id: 'mira' }).success).toBe(true)
  expect(schema.safeParse({ id: 1 }).success).toBe(false)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a validator behaves as a zod schema: members, shape, classes and JSON Schema', () => {
  const { schema } = user()
  expect(zod.array(schema).parse([{ id: 'mira' }])).toEqual([{ id: 'mira' }])
  expect(zod.extend(schema, { name: zod.string() }).safeParse({ id: 'mira' }).success).toBe(false)
  expect(zod.optional(schema).parse(undefined)).toBeUndefined()
  expect(Object.keys(schema.shape)).toEqual(['id'])
  expect(schema).toBeInstanceOf(zod.ZodMiniObject)
  expect(zod.toJSONSchema(schema)).toMatchObject({ type: 'object', required: ['id'] })
  expect('_zod' in schema && Object.keys(schema).length > 0).toBe(true)
})

test('once caches undefined', () => {
  const make = vi.fn(() => undefined)
  const getOnce = once(make)
  expect(getOnce()).toBeUndefined()
  expect(getOnce()).toBeUndefined()
  expect(make).toHaveBeenCalledTimes(1)
})
