import { expect, test } from 'vitest'
import { createTable } from '../../../src/emulator/state/tables.ts'

interface Boat {
  id: string
  harbor: string | null
  name: string
}

function world(maxRecords = 10) {
  const boats = createTable<Boat, 'harbor'>('boats', { harbor: ({ harbor }) => harbor }, maxRecords)
  const ada = boats.insert({ id: '1', harbor: 'north', name: 'Ada' })
  const bea = boats.insert({ id: '2', harbor: 'south', name: 'Bea' })
  const cleo = boats.insert({ id: '3', harbor: 'north', name: 'Cleo' })
  return { boats, ada, bea, cleo, in: (harbor: string) => boats.where('harbor', harbor).map(({ name }) => name) }
}

test('a table finds by id and by key, oldest first', () => {
  const { boats, ada, in: inHarbor } = world()
  expect(boats.get('1')).toBe(ada)
  expect(boats.get('9')).toBeUndefined()
  expect(inHarbor('north')).toEqual(['Ada', 'Cleo'])
  expect(inHarbor('south')).toEqual(['Bea'])
  expect(inHarbor('east')).toEqual([])
  expect(boats.first('harbor', 'north')).toBe(ada)
  expect([...boats.each('harbor', 'north')]).toHaveLength(2)
  expect(boats.size).toBe(3)
  expect(boats.all().map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cleo'])
})

test('a table reindexes a changed record', () => {
  const { boats, ada, in: inHarbor } = world()
  boats.update(ada, { harbor: 'south', name: 'Ada II' })
  expect(inHarbor('north')).toEqual(['Cleo'])
  expect(inHarbor('south')).toEqual(['Bea', 'Ada II'])
  boats.update(ada, { harbor: null })
  expect(inHarbor('south')).toEqual(['Bea'])
  expect(boats.get('1')?.name).toBe('Ada II')
  boats.update(ada, { harbor: 'north' })
  expect(inHarbor('north')).toEqual(['Cleo', 'Ada II'])
})

test('a table deletes records, and doesn’t restore one deleted meanwhile', () => {
  const { boats, ada, in: inHarbor } = world()
  expect(boats.delete('1')).toBe(true)
  expect(boats.delete('1')).toBe(false)
  boats.update(ada, { harbor: 'south' })
  expect(boats.get('1')).toBeUndefined()
  expect(inHarbor('north')).toEqual(['Cleo'])
  expect(inHarbor('south')).toEqual(['Bea'])
})

test('a table returns a copy that later changes don’t affect', () => {
  const { boats, ada } = world()
  const boatsInNorth = boats.where('harbor', 'north')
  for (const boat of boatsInNorth) boats.delete(boat.id)
  expect(boatsInNorth[0]).toEqual(ada)
  expect(boats.size).toBe(1)
})

test('a table refuses duplicate ids and more records than its limit', () => {
  const { boats, in: inHarbor } = world(3)
  const more = { id: '4', harbor: 'north', name: 'Dora' }
  expect(() => boats.insert(more)).toThrow(expect.objectContaining({ code: 'FULL' }))
  boats.delete('1')
  expect(() => boats.insert({ ...more, id: '2' })).toThrow('exists in boats')
  boats.insert(more)
  expect(inHarbor('north')).toEqual(['Cleo', 'Dora'])
})

test('a table replaces its records when loading', () => {
  const { boats, in: inHarbor } = world()
  boats.load([{ id: '7', harbor: 'south', name: 'Fay' }])
  expect(boats.size).toBe(1)
  expect(inHarbor('north')).toEqual([])
  expect(inHarbor('south')).toEqual(['Fay'])
})
