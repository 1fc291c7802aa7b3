import { createClient } from 'latchkey'
import { expect, test } from 'vitest'
import { createSlot } from '../../../src/core/client/slots.ts'

const create = () => createClient({ projectId: 'internal' })

test('a slot creates one value for each client and keeps it', () => {
  const slot = createSlot((client: ReturnType<typeof create>) => ({ key: client.key, count: 0 }))
  const [first, second] = [create(), create()]
  slot.get(first).count += 1
  expect(slot.get(first)).toEqual({ key: first.key, count: 1 })
  expect(slot.get(second)).toEqual({ key: second.key, count: 0 })
})

test('two slots of one client do not share a value', () => {
  const client = create()
  const [left, right] = [createSlot(() => ({})), createSlot(() => ({}))]
  expect(left.get(client)).toBe(left.get(client))
  expect(left.get(client)).not.toBe(right.get(client))
})
