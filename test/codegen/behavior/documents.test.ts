/** Small legal documents, one for each kind of construct: what is generated compiles, and mocks satisfy the validators. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'latchkey/codegen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GeneratedFolder, root } from '../generated.ts'

const documents = join(root, 'test/codegen/documents')
const names = readdirSync(documents)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace('.yaml', ''))
const folder = new GeneratedFolder('documents')

beforeAll(async () => {
  for (const name of names) await folder.generate(name, join(documents, `${name}.yaml`))
})
afterAll(() => folder.remove())

test.each(names)('the mocks and the example bodies of %s satisfy its validators', async (name) => {
  await folder.checkMocks(name, join(documents, `${name}.yaml`))
})

test('what is generated compiles with the strictest settings, and its types are those of the documents', async () => {
  folder.write(
    'use.ts',
    `
    import type { Client } from 'latchkey'
    import type { ServerSentEvent } from 'latchkey/wire'
    import type { Sailor } from './data/index.ts'
    import type { Cargo, Crate, CrateWritable } from './shapes/index.ts'
    import { addPilot, getCrew, getPilot, replaceCrew, replacePilot } from './demands/index.ts'
    import { createShip, delete_, getShip, getShipOperation2, type Client_ } from './names/index.ts'
    import { addNames, copyKey, getToken, replaceItem, uploadFile, watchEvents, type CopyKeyErrorBody } from './transport/index.ts'

    export async function use(client: Client, crate: Crate, cargo: Cargo, sailor: Sailor): Promise<void> {
      const items: unknown[] = crate.items
      const kind: 'small' | "it's" | null = crate.kind
      const at: [number?, string?] | undefined = crate.at
      // @ts-expect-error a response has no property that is only written
      crate.secretKey
      const sent: CrateWritable = { secretKey: 'x', items: [], kind: null }
      // @ts-expect-error a request has no property that is only read
      sent.crateId
      if (cargo.cargoType === 'fish') cargo.netWeight.toFixed()
      const both: (string | undefined)[] = [sailor.user_id, sailor.userId]
      const data: Record<string, unknown> = sailor.userMetadata
      const name: string | null | undefined = sailor.byPort?.['a']?.fullName
      const rest: string | number | undefined = sailor.mixed?.['other_key']
      const deleted: Client_ = await delete_(client)
      await createShip(client, { name: 'a', type: 'b', typeQuery: 'c', _2fa: 'd' })
      const none: void = await getShipOperation2(client)
      await copyKey(client, { roomId: 'r', keyId: 'k', filter: { createdAt: 'x' }, xCount: 3, sid: 's' })
      await replaceItem(client, { id: 'a', idQuery: 2, body: { id: 'b' } })
      const bytes: Blob = await uploadFile(client, { fileData: new Blob(['a']) })
      const count: number | void = await addNames(client, { body: [{ firstName: 'Ada' }] })
      const location: string = await getToken(client)
      await getToken(client, { grantType: 'code' })
      const events: AsyncIterable<ServerSentEvent<{ atDock?: string }>> = await watchEvents(client)
      const error: CopyKeyErrorBody = { errorText: 'x' }
      const added: void = await addPilot(client, { firstName: 'Ada' })
      await replacePilot(client, { firstName: 'Ada', lastName: 'Lovelace', xApiKey: 'k' })
      // @ts-expect-error another part requires the name
      await addPilot(client, { lastName: 'Lovelace' })
      const pilot = await getPilot(client)
      const pilotName: string = 'firstName' in pilot ? String(pilot.firstName) : pilot.lastName
      const crewName: string | number = (await getCrew(client)).firstName
      await replaceCrew(client, { firstName: 'Ada', lastName: 'Lovelace', mastHeight: 3 })
      void [added, pilotName, crewName]
      void [items, kind, at, both, data, name, rest, deleted, none, bytes, count, location, events, error, getShip]
    }`,
  )
  expect(await folder.compile(names, ['use.ts'])).toEqual([])
})

test('keys that are data are not renamed', async () => {
  const { sailorShape } = await folder.load('data/shapes.ts')
  expect(sailorShape).toEqual({
    properties: {
      user_metadata: 'userMetadata',
      by_port: ['byPort', { values: { properties: { full_name: 'fullName' } } }],
      mixed: ['mixed', { properties: { known_key: 'knownKey' } }],
    },
  })
})

test('a document without operations has types for its schemas, and that is said', async () => {
  const { files, notes } = await generate({ spec: join(documents, 'webhooks.yaml') })
  expect(files.get('model.ts')).toContain('soldAt: string')
  expect(notes).toMatchObject([{ message: 'The specification has no operations: only its schemas are written.' }])
})

test('a field that one part of allOf requires and another declares is required by its own name', async () => {
  const { files } = await generate({ spec: join(documents, 'kinds.yaml') })
  expect(files.get('model.ts')).not.toContain('first_name')
  expect(files.get('model.ts')).toMatch(/\{\s*firstName: string\s*\}/)
})

test('an operation without responses returns nothing, and that is said where the document must have them', async () => {
  const spec = join(documents, 'demands.yaml')
  const { operations, refused, notes } = await generate({ spec, service: 'demands' })
  const sentence = 'has no responses. It is generated as one that returns nothing.'
  expect([...operations].sort()).toEqual(['addPilot', 'getCrew', 'getPilot', 'replaceCrew', 'replacePilot'])
  expect(refused).toEqual([])
  expect(notes).toEqual([
    { pointer: '/paths/~1pilots/post/responses', message: `addPilot ${sentence}`, place: `${spec}:8` },
    { pointer: '/paths/~1pilots/put/responses', message: `replacePilot ${sentence}`, place: `${spec}:18` },
  ])
})

test('no part of a combined schema has a field of an unknown type that another part declares', async () => {
  const { files } = await generate({ spec: join(documents, 'demands.yaml'), service: 'demands' })
  const typeOf = (name: string): string | undefined =>
    new RegExp(`export type ${name} = ([^]*?)\n\n`).exec(files.get('model.ts') ?? '')?.[1]
  for (const name of ['NamedPilot', 'AnyPilot', 'Crew', 'TallCrew']) {
    expect(typeOf(name), name).toContain('firstName: string')
    expect(typeOf(name), name).not.toMatch(/unknown|_/)
  }
})

test('a response that has no content in HTTP is nothing, whatever a document declares', async () => {
  const { files } = await generate({ spec: join(documents, 'statuses.yaml'), service: 'statuses' })
  const text = files.get('operations/ships.ts') ?? ''
  const typeOf = (name: string): string | undefined =>
    new RegExp(`function ${name}\\(.*Promise<(.*)> \\{`).exec(text)?.[1]
  expect(['hasShip', 'deleteShip', 'resetShip'].map(typeOf)).toEqual(['void', 'void', 'void'])
})

test('what a document deprecates is deprecated in every function, input and type, with its description', async () => {
  const { files } = await generate({ spec: join(documents, 'annotations.yaml'), service: 'annotations' })
  /** The line of a declaration with the comment above it. */
  const declarations = [...files]
    .filter(([name]) => /^(?:operations|queries|hooks|mocks)\/(?!index)|^model/.test(name))
    .flatMap(([name, text]) =>
      [...text.matchAll(/(?:(\/\*\*(?:(?!\*\/)[^])*\*\/)\n)?^(.*)$/gm)].map((match) => [name, ...match]),
    )
  const undescribed = (pattern: RegExp, description: RegExp): unknown[] => {
    const found = declarations.filter(([, , , line]) => pattern.test(line!))
    expect(found).not.toEqual([])
    return found.flatMap(([name, , note = '', line]) =>
      /@deprecated/.test(note) && description.test(note) ? [] : [`${name}: ${line}`],
    )
  }
  expect(undescribed(/^export function /, /./)).toEqual([])
  expect(undescribed(/^[\w']+\??: /, /In (?:the|a) |A part|A named part|An object/)).toEqual([])
  expect(undescribed(/^export (?:interface Ship|type Berth)\b/, /A ship|A berth/)).toEqual([])
})

test('only and skip choose operations by operationId, tag and path', async () => {
  const idsOf = async (selection: { only?: string[]; skip?: string[] }): Promise<string[]> => {
    const { files } = await generate({ spec: join(documents, 'transport.yaml'), validators: false, ...selection })
    return [...files].flatMap(([file, text]) =>
      file.startsWith('operations/') ? [...text.matchAll(/^export function (\w+)/gm)].map(([, id]) => id!) : [],
    )
  }
  expect(await idsOf({ only: ['uploadFile', '/token'] })).toEqual(['uploadFile', 'getToken'])
  expect(await idsOf({ only: ['files'], skip: ['replaceFile'] })).toEqual(['uploadFile'])
  await expect(idsOf({ skip: ['nothing'] })).rejects.toThrow('No operation, tag or path is named nothing.')
})
