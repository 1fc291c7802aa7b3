import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

async function world(body?: object) {
  const emulator = createCore({ service: '2025', now: 1_754_550_000_000, seed: 'cli' })
  const { call } = createCaller(emulator)
  const { json } = await call('POST /auth/cli', body ? { body } : {})
  const poll = () => call('POST /auth/cli/poll', { body: { polling_code: json.polling_code } })
  const complete = (login_code = json.login_code as string) =>
    call('POST /auth/cli/complete', { body: { login_code, refresh_token: 'token' } })
  return {
    emulator,
    call,
    login: json as { polling_code: string; login_code: string; expires_at: string },
    poll,
    complete,
  }
}

test('is pending, returns the token once, and then reports it as used', async () => {
  const { poll, complete, login } = await world()
  expect(login.expires_at).toBe('2025-08-07T09:00:00.000Z')
  expect(await poll()).toMatchObject({ status: 200, json: { status: 'waiting' } })
  expect((await complete()).json).toEqual({ success: true })
  expect(await poll()).toMatchObject({ status: 201, json: { status: 'success', refresh_token: 'token' } })
  expect(await poll()).toMatchObject({ status: 200, json: { status: 'used' } })
})

test('expires, whether confirmed or not', async () => {
  const { emulator, poll, complete } = await world({ expires_in_millis: 1000 })
  await complete()
  emulator.clock.advance(1000)
  expect((await poll()).json).toEqual({ status: 'expired' })
})

test('can be confirmed once, in time, with an existing code', async () => {
  const { emulator, complete } = await world()
  const refused = { status: 400, text: 'Invalid login code or the code has expired' }
  expect(await complete('unknown')).toMatchObject(refused)
  await complete()
  expect(await complete()).toMatchObject(refused)
  const late = await world()
  late.emulator.clock.advance(7_200_000)
  expect(await late.complete()).toMatchObject(refused)
  expect(emulator.db.cliLogins.size).toBe(1)
})

test('refuses unknown polling codes and more than a day of lifetime', async () => {
  const { call } = await world()
  expect((await call('POST /auth/cli/poll', { body: { polling_code: 'unknown' } })).json.code).toBe(
    'INVALID_POLLING_CODE',
  )
  expect((await call('POST /auth/cli', { body: { expires_in_millis: 86_400_001 } })).json.code).toBe('SCHEMA_ERROR')
})
