import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

test('an admin gets a new portal token each time; a body is required', async () => {
  const { call } = createCaller(createCore())
  const path = 'POST /webhooks/svix-token'
  const [first, second] = [
    await call(path, { level: 'admin', body: {} }),
    await call(path, { level: 'admin', body: {} }),
  ]
  expect([first.status, Object.keys(first.json)]).toEqual([201, ['token']])
  expect(first.json.token).not.toBe(second.json.token)
  expect((await call(path, { level: 'admin' })).json.error).toContain('body must be defined')
  expect((await call(path, { level: 'server', body: {} })).json.code).toBe('INSUFFICIENT_ACCESS_TYPE')
})
