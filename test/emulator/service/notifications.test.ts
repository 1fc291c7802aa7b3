import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
const TRANSACTIONAL = '7bb82d33-2f54-4a3d-9d23-82739e0d66ef'
const MARKETING = '4f6f8873-3d04-46bd-8bef-18338b1a1b4c'

async function world() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const list = (userId: string, options: object = { token: mira.access_token }) =>
    caller.call(`GET /emails/notification-preference/${userId}`, options)
  const set = (userId: string, category: string, enabled: unknown, options: object = { token: mira.access_token }) =>
    caller.call(`PATCH /emails/notification-preference/${userId}/${category}`, { body: { enabled }, ...options })
  return { emulator, mira, list, set }
}

const code = (answer: { status: number; json: any; text: string }) => [answer.status, answer.json?.code ?? answer.text]

test('notification preferences are two, both enabled, one of which can’t be disabled', async () => {
  const { list, mira } = await world()
  const want = {
    items: [
      {
        notification_category_id: TRANSACTIONAL,
        notification_category_name: 'Transactional',
        enabled: true,
        can_disable: false,
      },
      {
        notification_category_id: MARKETING,
        notification_category_name: 'Marketing',
        enabled: true,
        can_disable: true,
      },
    ],
    is_paginated: false,
  }
  expect((await list('me')).json).toEqual(want)
  expect((await list(mira.user_id, { level: 'server' })).json).toEqual(want)
})

test('notification preferences can all be disabled and enabled', async () => {
  const { list, set, mira } = await world()
  for (const category of [MARKETING, TRANSACTIONAL]) {
    const { status, json } = await set('me', category, false)
    expect([status, json.enabled, json.notification_category_id]).toEqual([200, false, category])
  }
  await set(mira.user_id, MARKETING, true, { level: 'server' })
  const { items } = (await list('me')).json
  expect(items.map(({ enabled }: { enabled: boolean }) => enabled)).toEqual([false, true])
})

test.each<[string, string, object | null, number, string]>([
  ['me', MARKETING, {}, 400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
  [UNKNOWN_ID, MARKETING, {}, 401, 'USER_AUTHENTICATION_REQUIRED'],
  [UNKNOWN_ID, MARKETING, null, 403, 'You can only manage your own notification preferences'],
  ['me', UNKNOWN_ID, null, 404, 'Notification category not found'],
  [UNKNOWN_ID, MARKETING, { level: 'server' }, 404, 'USER_NOT_FOUND'],
  ['me', 'marketing', null, 400, 'SCHEMA_ERROR'],
])(
  'notification preferences of %s, %s, changed by %j, are refused with %i %s',
  async (userId, category, options, status, want) => {
    const { set, emulator } = await world()
    expect(code(await set(userId, category, false, options ?? undefined))).toEqual([status, want])
    expect(emulator.db.notificationChoices.size).toBe(0)
  },
)

test.each<[string, object | null, number, string]>([
  ['me', {}, 400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
  [UNKNOWN_ID, null, 403, 'You can only view your own notification preferences'],
  [UNKNOWN_ID, { level: 'admin' }, 404, 'USER_NOT_FOUND'],
])('notification preferences of %s, read by %j, are refused with %i %s', async (userId, options, status, want) => {
  const { list } = await world()
  expect(code(await list(userId, options ?? undefined))).toEqual([status, want])
})

test('notification preferences require a value', async () => {
  const { set } = await world()
  expect((await set('me', MARKETING, undefined)).json.error).toContain('body.enabled must be defined')
  expect((await set('me', MARKETING, null)).json.error).toContain('body.enabled cannot be null')
})
