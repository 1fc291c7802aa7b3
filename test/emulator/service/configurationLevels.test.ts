/** A service of 2026 keeps what each level of the configuration overrides, and where the level `branch` came from. */
import { expect, test } from 'vitest'
import { play } from '../behavior/facts/ask.ts'
import type { CallOptions } from '../caller.ts'

function setUp() {
  const { call } = play('2026')
  const as =
    (method: string, path: (level: string) => string, field?: string) =>
    (level: string, value?: unknown, more: object = {}, options: CallOptions = {}) =>
      call(`${method} /internal/config/${path(level)}`, {
        level: 'admin',
        ...(field && { body: { [field]: field === 'keys' ? value : JSON.stringify(value), ...more } }),
        ...options,
      })
  const onLevel = (level: string) => `override/${level}`
  const read = async (level: string) => JSON.parse((await as('GET', onLevel)(level)).json.config_string)
  const teams = async () =>
    JSON.parse((await call('GET /internal/config', { level: 'admin' })).json.config_string).teams
  return {
    call,
    read,
    teams,
    replace: as('PUT', onLevel, 'config_string'),
    update: as('PATCH', onLevel, 'config_override_string'),
    reset: as('POST', (level) => `override/${level}/reset-keys`, 'keys'),
  }
}

const SOURCE = { source: { type: 'pushed-from-unknown' } }
const CREATION = 'teams.allowClientTeamCreation'
const PERSONAL = 'teams.createPersonalTeamOnSignUp'

test('each level of the configuration starts empty and keeps what was written to it', async () => {
  const { read, replace, update } = setUp()
  expect(await read('branch')).toEqual({})
  await replace('branch', { teams: { allowClientTeamCreation: false } }, SOURCE)
  await update('environment', { [PERSONAL]: true })
  await update('environment', { [CREATION]: true })
  expect(await read('branch')).toEqual({ teams: { allowClientTeamCreation: false } })
  expect(await read('environment')).toEqual({ [PERSONAL]: true, [CREATION]: true })
})

test('a higher level of the configuration wins, and giving up its path brings the lower level back', async () => {
  const { teams, replace, update, reset } = setUp()
  await update('environment', { [CREATION]: true })
  await replace('branch', { teams: { allowClientTeamCreation: false } }, SOURCE)
  expect((await teams()).allowClientTeamCreation).toBe(true)
  await reset('environment', [CREATION])
  expect((await teams()).allowClientTeamCreation).toBe(false)
})

test('replacing a level drops what it overrode before', async () => {
  const { teams, read, replace } = setUp()
  await replace('branch', { [PERSONAL]: true }, SOURCE)
  expect((await teams()).createPersonalTeamOnSignUp).toBe(true)
  await replace('branch', { [CREATION]: true }, SOURCE)
  expect(await read('branch')).toEqual({ [CREATION]: true })
  expect(await teams()).toEqual({ allowClientTeamCreation: true, createPersonalTeamOnSignUp: false })
})

test('resetting a key of a level also removes what is nested below it', async () => {
  const { read, update, reset } = setUp()
  await update('environment', { teams: { allowClientTeamCreation: true, createPersonalTeamOnSignUp: true } })
  await reset('environment', [CREATION])
  expect(await read('environment')).toEqual({ teams: { createPersonalTeamOnSignUp: true } })
  await reset('environment', ['teams'])
  expect(await read('environment')).toEqual({})
})

test('a null removes an override', async () => {
  const { read, teams, update } = setUp()
  await update('environment', { [PERSONAL]: true })
  await update('environment', { [PERSONAL]: null })
  expect(await read('environment')).toEqual({})
  expect((await teams()).createPersonalTeamOnSignUp).toBe(false)
})

test('a refused override of a level changes nothing', async () => {
  const { read, replace, update } = setUp()
  expect((await update('environment', { nonsense: 1 })).status).toBe(400)
  expect((await replace('branch', { [PERSONAL]: true })).json.code).toBe('SCHEMA_ERROR')
  expect(await read('environment')).toEqual({})
  expect(await read('branch')).toEqual({})
})

test('a server may read and write only the level branch', async () => {
  const { call } = setUp()
  const read = async (level: string) =>
    (await call(`GET /internal/config/override/${level}`, { level: 'server' })).status
  expect([await read('branch'), await read('environment'), await read('project')]).toEqual([200, 403, 403])
})

test('the source of a configuration is that of the last push until it is unlinked', async () => {
  const { call, replace } = setUp()
  const source = async (method = 'GET') => (await call(`${method} /internal/config/source`, { level: 'admin' })).json
  expect(await source()).toEqual({ source: { type: 'unlinked' } })
  await replace('branch', {}, SOURCE)
  expect(await source()).toEqual(SOURCE)
  expect(await source('DELETE')).toEqual({ success: true })
  expect(await source()).toEqual({ source: { type: 'unlinked' } })
})
