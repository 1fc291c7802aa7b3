import { expect, test } from 'vitest'
import { RefreshMemory, type RememberedRefresh } from '../../../../src/server/requests/refresh/RefreshMemory.ts'

function createMemory(most: number) {
  let now = 0
  const memory = new RefreshMemory(most, () => now)
  const resultOf = (key: string, isDelivered: boolean): RememberedRefresh => ({
    accessToken: `access of ${key}`,
    refreshToken: `refresh of ${key}`,
    requestedAt: now,
    refreshedAt: now,
    expiresAt: now + 600_000,
    isDelivered,
  })
  const set = (key: string, isDelivered: boolean, ttlMillis = 600_000): void =>
    memory.set(key, resultOf(key, isDelivered), ttlMillis)
  const kept = (...keys: string[]): string[] => keys.filter((key) => memory.get(key) !== undefined)
  const pass = (millis: number): void => {
    now += millis
  }
  return { memory, set, kept, pass }
}

test('a result is returned until its time is over', () => {
  const { memory, set, pass } = createMemory(10)
  set('a', false, 1000)
  pass(999)
  expect(memory.get('a')).toMatchObject({ accessToken: 'access of a', isDelivered: false })
  pass(1)
  expect([memory.get('a'), memory.size]).toEqual([undefined, 0])
})

test('at the bound, delivered results are dropped first, oldest first', () => {
  const { set, kept } = createMemory(4)
  set('undelivered-1', false)
  set('delivered-1', true)
  set('undelivered-2', false)
  set('delivered-2', true)
  set('undelivered-3', false)
  expect(kept('undelivered-1', 'delivered-1', 'undelivered-2', 'delivered-2', 'undelivered-3')).toEqual([
    'undelivered-1',
    'undelivered-2',
    'delivered-2',
    'undelivered-3',
  ])
})

test('at the bound, the oldest undelivered result is dropped once there are no delivered ones', () => {
  const { memory, set, kept } = createMemory(2)
  for (const key of ['a', 'b', 'c']) set(key, false)
  expect(kept('a', 'b', 'c')).toEqual(['b', 'c'])
  expect(memory.size).toBe(2)
})

test('at the bound, expired results are dropped before live ones', () => {
  const { set, kept, pass } = createMemory(3)
  set('delivered', true)
  set('undelivered', false)
  set('expired', false, 1000)
  pass(1000)
  set('new', false)
  expect(kept('delivered', 'undelivered', 'expired', 'new')).toEqual(['delivered', 'undelivered', 'new'])
})

test('a delivery changes the order and the time of a result', () => {
  const { set, kept, pass } = createMemory(2)
  set('a', false)
  set('b', false)
  set('b', true, 30_000)
  set('c', false)
  expect(kept('a', 'b', 'c')).toEqual(['a', 'c'])
  set('c', true, 30_000)
  pass(30_000)
  expect(kept('a', 'c')).toEqual(['a'])
})

test('a result that is removed is not returned', () => {
  const { memory, set } = createMemory(2)
  set('a', false)
  set('b', true)
  memory.remove('a')
  memory.remove('b')
  expect([memory.get('a'), memory.get('b'), memory.size]).toEqual([undefined, undefined, 0])
})

test('never holds more than its bound', () => {
  const { memory, set } = createMemory(100)
  for (let index = 0; index < 10_000; index += 1) {
    set(`key-${index}`, index % 3 === 0)
    expect(memory.size).toBeLessThanOrEqual(100)
  }
})
