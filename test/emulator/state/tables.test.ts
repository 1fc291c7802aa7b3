import { expect, test } from 'vitest'
import { createTable, OWNERS, TABLE_NAMES, type Row, type Table } from '../../../src/emulator/state/tables.ts'
import { createEmulatorWorld } from '../../support/createEmulatorWorld.ts'

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

test.each(['user', 'team'] as const)('deleting a %s deletes what it owns in every table that says so', async (type) => {
  const { asServer, emulator } = createEmulatorWorld()
  const create = async () => (await asServer(`POST /${type}s`, { display_name: 'Mira' })).json.id as string
  const [deleted, other] = [await create(), await create()]
  const tables = Object.entries(OWNERS).flatMap(([name, fates]) => {
    const fate = (fates as { readonly [T in typeof type]?: string })[type]
    return fate
      ? [{ name, isKept: fate === 'kept', table: emulator.db[name as keyof typeof OWNERS] as unknown as Table<Row> }]
      : []
  })
  for (const { table } of tables) {
    for (const id of [deleted, other]) {
      const owner = {
        user_id: '',
        team_id: null,
        [`${type}_id`]: id,
        owner_id: id,
        customer_type: type,
        customer_id: id,
      }
      table.insert({ ...owner, id: `of ${id}`, project_id: 'internal' } as Row)
    }
  }
  expect((await asServer(`DELETE /${type}s/${deleted}`)).status).toBe(200)
  for (const { name, table, isKept } of tables) {
    expect(table.get(`of ${deleted}`) !== undefined, name).toBe(isKept)
    expect(table.get(`of ${other}`), name).toBeDefined()
  }
})

test('every record that names a user or a team is of a table that says what happens to it', async () => {
  const { signUp, asUser, emulator } = createEmulatorWorld()
  const { access_token } = await signUp()
  await asUser(access_token)('POST /teams', { display_name: 'Crew', creator_user_id: 'me' })
  const names = ['user_id', 'team_id', 'owner_id', 'customer_id']
  const naming = TABLE_NAMES.filter((name) =>
    emulator.db[name].all().some((row) => names.some((property) => property in row)),
  )
  expect(naming.length).toBeGreaterThan(2)
  expect(Object.keys(OWNERS)).toEqual(expect.arrayContaining(naming))
})
