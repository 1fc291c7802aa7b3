import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { listExtensions } from '../../../src/emulator/http/extensions.ts'
import type { EmulatorExtension } from '../../../src/emulator/specification.ts'
import { createCaller } from '../caller.ts'

const route = (id: string, method: string, path: string) => ({
  id,
  tag: '',
  method,
  path,
  access: 'client',
  user: 'optional',
  params: { type: 'object', properties: { user_id: { type: 'string' }, id: { type: 'string' } } },
  errors: [],
})

const BERTHS = {
  routes: [route('listBerths', 'GET', '/berths'), route('getBerth', 'GET', '/berths/{id}')],
  examples: { listBerths: { client: { items: [7] }, server: { items: [7, 8] } }, getBerth: { client: { id: 7 } } },
} as unknown as EmulatorExtension

/** Its path is that of an operation of the service, with another name of the parameter. */
const COPY = {
  routes: [route('readUser', 'GET', '/users/{id}'), route('dockUser', 'PUT', '/users/{id}')],
  examples: { readUser: { client: {} }, dockUser: { client: { docked: true } } },
} as unknown as EmulatorExtension

test('without extensions there are no more operations', () => {
  expect(listExtensions('2026')).toEqual({ routes: [], examples: {} })
  expect(listExtensions('2026', [])).toEqual({ routes: [], examples: {} })
})

test('extensions are merged, and operations that the service has keep their behavior', () => {
  const { routes, examples } = listExtensions('2026', [BERTHS, COPY])
  expect(routes.map(({ id }) => id)).toEqual(['listBerths', 'getBerth', 'dockUser'])
  expect(examples).toEqual({ ...BERTHS.examples, ...COPY.examples })
})

test('an operation of an extension responds with its example, a larger one to servers and admins', async () => {
  const { call, signUp } = createCaller(createCore({ extensions: [BERTHS, COPY] }))
  const list = async (level: 'client' | 'server' | 'admin') => (await call('GET /berths', { level })).json
  expect(await list('client')).toEqual({ items: [7] })
  expect(await list('server')).toEqual({ items: [7, 8] })
  expect(await list('admin')).toEqual({ items: [7, 8] })
  for (const level of ['client', 'server'] as const) {
    expect((await call('GET /berths/3', { level })).json).toEqual({ id: 7 })
  }
  const { user_id } = await signUp()
  expect((await call(`GET /users/${user_id}`, { level: 'server' })).json.id).toBe(user_id)
})
