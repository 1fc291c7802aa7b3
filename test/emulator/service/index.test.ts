import { expect, test } from 'vitest'
import { resolvers } from '../../../src/emulator/service/index.ts'
import { routes } from '../../../src/emulator/specification.ts'
import { createEmulatorWorld } from '../../support/createEmulatorWorld.ts'

test('the emulator implements every operation of the specification', () => {
  expect(routes.filter(({ id }) => !(id in resolvers)).map(({ id }) => id)).toEqual([])
})

test('the greeting describes the caller', async () => {
  const { call, signUp, asServer } = createEmulatorWorld()
  const { access_token: token, user_id } = await signUp()
  const lines = async (options: Parameters<typeof call>[1]) =>
    (await call('GET ', options)).text.split('\n').slice(1, 4)
  expect(await lines({ level: 'none' })).toEqual(['Access type: none', 'Project: none', 'User: none'])
  expect(await lines({})).toEqual(['Access type: client', 'Project: internal', 'User: none'])
  expect(await lines({ token })).toEqual(['Access type: client', 'Project: internal', `User: ${user_id}`])
  await asServer(`PATCH /users/${user_id}`, { display_name: 'Mira' })
  expect(await lines({ token, level: 'server' })).toEqual(['Access type: server', 'Project: internal', 'User: Mira'])
})

test.each([
  ['2025', 404, 404],
  ['2026', 200, 200],
] as const)('what the vendor’s library reports and asks for exists since 2026: %s', async (service, reports, urls) => {
  const { call } = createEmulatorWorld({ service })
  for (const path of ['/analytics/events/batch', '/session-replays/batch']) {
    const { status, json } = await call(`POST ${path}`, { body: {} })
    expect({ status, json }).toEqual({ status: reports, json: reports === 200 ? {} : undefined })
    if (reports === 200) expect((await call(`POST ${path}`, { level: 'none', body: {} })).status).toBe(400)
  }
  const response = await call('GET /internal/backend-urls', { level: 'none' })
  expect(response.status).toBe(urls)
  if (urls === 200) expect(response.json).toEqual({ urls: ['http://localhost:4400'] })
})

test('an unsubscribe link needs its code and ends with a text', async () => {
  const { call } = createEmulatorWorld()
  expect((await call('GET /emails/unsubscribe-link', { level: 'none' })).json.code).toBe('SCHEMA_ERROR')
  const { status, text } = await call('GET /emails/unsubscribe-link?code=unknown', { level: 'none' })
  expect({ status, text }).toEqual({ status: 400, text: 'This link is not valid any more.' })
})
