import { expect, test } from 'vitest'
import { createSecureStorage } from '../../src/expo/ports.ts'
import { SecureRecord } from '../../src/expo/SecureRecord.ts'
import { createFakeStore, type FakeStore } from './device.ts'

const recordOf = (store: FakeStore): SecureRecord => new SecureRecord(createSecureStorage(store), 'session')
/** Longer than three values of the storage, with characters that take several bytes. */
const LONG = `Zoë 🌊 ${'x'.repeat(6000)}`
const OLDER = `older ${'y'.repeat(4000)}`

test('a long text with any characters is read as it was written', async () => {
  const store = createFakeStore()
  await recordOf(store).write(LONG)
  expect(await recordOf(store).read()).toBe(LONG)
})

test('a removed text leaves nothing in the storage', async () => {
  const store = createFakeStore()
  const record = recordOf(store)
  await record.write(LONG)
  await record.write('short')
  await record.write(null)
  expect(await record.read()).toBeNull()
  expect(store.values.size).toBe(0)
})

/** Writes until the app is killed after a number of writes to the storage. */
async function writeUntilKilled(values: Map<string, string>, text: string | null, writes: number): Promise<number> {
  const store = createFakeStore(new Map(values))
  store.killAfter = writes
  const done = recordOf(store).write(text)
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 5))])
  values.clear()
  for (const [key, value] of store.values) values.set(key, value)
  return store.writes.length
}

test('an app that is killed between any two writes keeps the old text or the new one', async () => {
  for (const [before, after] of [
    [OLDER, LONG],
    [LONG, OLDER],
    [LONG, 'short'],
    [OLDER, null],
  ] as const) {
    const results = new Set<string | null>()
    for (let writes = 0; ; writes += 1) {
      const values = new Map<string, string>()
      await writeUntilKilled(values, 'first', Infinity)
      await writeUntilKilled(values, before, Infinity)
      const count = await writeUntilKilled(values, after, writes)
      const recordRead = await recordOf(createFakeStore(values)).read()
      expect([before, after]).toContain(recordRead)
      results.add(recordRead)
      // The next write and the removal work from any interrupted state.
      await writeUntilKilled(values, 'next', Infinity)
      expect(await recordOf(createFakeStore(values)).read()).toBe('next')
      await writeUntilKilled(values, null, Infinity)
      expect(values.size).toBe(0)
      if (count < writes) break
    }
    expect(results).toEqual(new Set([before, after]))
  }
})

test('a torn value reads as no text', async () => {
  const store = createFakeStore()
  await recordOf(store).write(LONG)
  expect(store.values.size).toBeGreaterThan(1)
  for (const [key, value] of store.values) {
    for (const torn of ['', value.slice(0, -1), value.slice(0, value.length / 2), `${value.slice(0, -1)}~`]) {
      const damaged = createFakeStore(new Map([...store.values, [key, torn]]))
      expect(await recordOf(damaged).read()).toBeNull()
    }
    const missing = new Map(store.values)
    missing.delete(key)
    expect(await recordOf(createFakeStore(missing)).read()).toBeNull()
  }
})
