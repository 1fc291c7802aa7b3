/** What every shared store must do. */
import type { SharedStore } from 'latchkey/stores'
import { expect, test } from 'vitest'

export interface StoreUnderTest {
  readonly store: SharedStore
  /** Lets time pass for the store. */
  readonly pass: (millis: number) => Promise<void> | void
}

/** Declares the tests of a store. Each gets keys of its own. */
export function testStoreContract(name: string, open: () => Promise<StoreUnderTest> | StoreUnderTest): void {
  const createKey = (): string => `test:${crypto.randomUUID()}`

  test(`${name} returns a value until its time is over`, async () => {
    const { store, pass } = await open()
    const [key, brief] = [createKey(), createKey()]
    expect(await store.get(key)).toBeNull()
    expect(await store.set(key, '{"a":1}', { ttlMillis: 60_000 })).toBe(true)
    expect(await store.set(brief, '{"b":2}', { ttlMillis: 100 })).toBe(true)
    await pass(150)
    expect(await store.get(key)).toBe('{"a":1}')
    expect(await store.get(brief)).toBeNull()
  })

  test(`${name} replaces a value and its time`, async () => {
    const { store, pass } = await open()
    const key = createKey()
    await store.set(key, 'first', { ttlMillis: 100 })
    await store.set(key, 'second', { ttlMillis: 60_000 })
    await pass(150)
    expect(await store.get(key)).toBe('second')
  })

  test(`${name} stores a value that must be absent once, and again when its time is over`, async () => {
    const { store, pass } = await open()
    const [key, brief] = [createKey(), createKey()]
    const attempts = Array.from({ length: 10 }, (_, index) =>
      store.set(key, `owner ${index}`, { ttlMillis: 60_000, ifAbsent: true }),
    )
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1)
    expect(await store.set(brief, 'first', { ttlMillis: 100, ifAbsent: true })).toBe(true)
    await pass(150)
    expect(await store.set(brief, 'next', { ttlMillis: 60_000, ifAbsent: true })).toBe(true)
    expect(await store.get(brief)).toBe('next')
  })

  test(`${name} removes a value, or only the named one`, async () => {
    const { store } = await open()
    const key = createKey()
    await store.set(key, 'of the new owner', { ttlMillis: 60_000 })
    await store.remove(key, { ifValue: 'of the old owner' })
    expect(await store.get(key)).toBe('of the new owner')
    await store.remove(key, { ifValue: 'of the new owner' })
    expect(await store.get(key)).toBeNull()
    await store.set(key, 'any', { ttlMillis: 60_000 })
    await store.remove(key)
    expect(await store.get(key)).toBeNull()
  })
}
