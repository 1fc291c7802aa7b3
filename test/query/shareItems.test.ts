import { expect, test } from 'vitest'
import { shareItems } from '../../src/query/shareItems.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, tags: [id] })) as [Item, Item, Item]
interface Item {
  id: string
  tags: string[]
}

const copy = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data)) as Data
const list = (...items: unknown[]) => ({ items, isPaginated: false })

test('an unchanged list is the previous object', () => {
  const before = list(a, b, c)
  expect(shareItems(before, copy(before))).toBe(before)
})

test.each([
  ['an item was removed', [a, b, c], [a, c]],
  ['an item was added', [a, c], [a, b, c]],
  ['the order changed', [a, b, c], [c, a, b]],
])('a list in which %s keeps the other objects', (_, before, after) => {
  const shared = shareItems(list(...before), copy(list(...after))) as { items: Item[] }
  expect(shared).toEqual(list(...after))
  expect(shared.items.filter((item) => before.includes(item))).toHaveLength(Math.min(before.length, after.length))
})

test('a changed item keeps its unchanged parts', () => {
  const changed = { ...copy(b), name: 'B' }
  const shared = shareItems(list(a, b), list(copy(a), changed)) as { items: Item[] }
  expect(shared.items[1]).toEqual(changed)
  expect(shared.items[1]!.tags).toBe(b.tags)
})

test('changed fields next to the items are replaced', () => {
  const before = { ...list(a), pagination: { nextCursor: 'b' } }
  const after = { ...copy(list(a)), pagination: { nextCursor: null } }
  const shared = shareItems(before, after) as typeof before
  expect(shared).toEqual(after)
  expect(shared.items).toBe(before.items)
})

test('items with the same id are distinguished, such as permissions of several users', () => {
  const before = list({ id: 'edit', userId: 'one' }, { id: 'edit', userId: 'two' })
  const after = list({ id: 'edit', userId: 'two' }, { id: 'edit', userId: 'three' }, { id: 'view', userId: 'one' })
  expect(shareItems(before, copy(after))).toEqual(after)
})

test('a selection from a list is shared too', () => {
  const before = [a, b]
  expect(shareItems(before, copy(before))).toBe(before)
  expect(shareItems([a, b], copy([b]))).toEqual([b])
  expect(shareItems(2, 3)).toBe(3)
  expect(shareItems(undefined, null)).toBeNull()
  expect(shareItems(['x'], ['x', 'y'])).toEqual(['x', 'y'])
})

test('items without an id are compared by their user', () => {
  const [one, two] = ['one', 'two'].map((userId) => ({ userId, tags: [userId] }))
  const before = list(one, two)
  const shared = shareItems(before, copy(list(two, one))) as { items: unknown[] }
  expect(shared.items[0]).toBe(two)
  expect(shared.items[1]).toBe(one)
  expect(shareItems(before, copy(before))).toBe(before)
})

test('a list that became shorter is not the previous list', () => {
  expect(shareItems(list(a, b), copy(list(a)))).toEqual(list(a))
  expect(shareItems([a, b], copy([a]))).toEqual([a])
})

test('items without any id keep the values of the new list', () => {
  expect(shareItems(list({ name: 'a' }), list({ name: 'b' }))).toEqual(list({ name: 'b' }))
  expect(shareItems(['x', 'y'], ['y'])).toEqual(['y'])
})

test('items that have both are compared by id: two keys of one user keep their objects', () => {
  const before = { items: ['a', 'b'].map((id) => ({ id, userId: 'mira' })) }
  const after = shareItems(before, { items: ['new', 'a', 'b'].map((id) => ({ id, userId: 'mira' })) }) as typeof before
  expect(after.items[1]).toBe(before.items[0])
  expect(after.items[2]).toBe(before.items[1])
})
