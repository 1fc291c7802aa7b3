/** A store whose values come back as another type: what was stored must not pass for absent. */
import { authenticate, createServerClient } from 'latchkey/server'
import { redisStore, StoreError, upstashStore, type SharedStore } from 'latchkey/stores'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../../src/server/stores/openStore.ts'
import { createWorld, requestWith } from '../../support/createWorld.ts'

const TTL = { ttlMillis: 60_000 }
const SECRET_TEXT = 'a stored text'

/** Stores over a client that replies with one value. */
const adapters: [name: string, open: (reply: unknown) => SharedStore, advice: string][] = [
  ['redisStore with sendCommand', (reply) => redisStore({ sendCommand: async () => reply }), 'not buffers'],
  ['redisStore with call', (reply) => redisStore({ call: async () => reply }), 'not buffers'],
  [
    'upstashStore',
    (reply) => {
      const respond = async (): Promise<unknown> => reply
      return upstashStore({ get: respond, set: respond, del: respond, eval: respond })
    },
    'automaticDeserialization: false',
  ],
  [
    'a store of the app',
    (reply) => ({ get: async () => reply, set: async () => reply, remove: async () => reply }) as SharedStore,
    'get of sharedStore must resolve to the text that was stored, or to null',
  ],
]

const values: [type: string, value: unknown][] = [
  ['number', 1],
  ['boolean', true],
  ['undefined', undefined],
  ['bigint', 1n],
  ['symbol', Symbol(SECRET_TEXT)],
  ['function', () => SECRET_TEXT],
  ['Object', { text: SECRET_TEXT }],
  ['Array', [SECRET_TEXT]],
  ['Date', new Date(0)],
  ['Uint8Array', Buffer.from(SECRET_TEXT)],
  ['ArrayBuffer', new TextEncoder().encode(SECRET_TEXT).buffer],
  ['String', new String(SECRET_TEXT)],
]

function openReporting(sharedStore: SharedStore) {
  const errors: StoreError[] = []
  let now = 0
  const clock = { monotonic: () => now, after: () => () => {} }
  const pass = (millis: number): void => {
    now += millis
  }
  return { store: openStore({ sharedStore }, clock, (error) => errors.push(error)), errors, pass }
}

describe.each(adapters)('%s', (_name, open, advice) => {
  test.each(values)('a value of the type %s is a StoreError, and not an absent value', async (type, value) => {
    const { store, errors } = openReporting(open(value))
    await expect(store.withoutFallback.get('key')).rejects.toMatchObject({ code: 'NETWORK' })
    expect(store.isAvailable()).toBe(false)
    expect(errors).toEqual([expect.any(StoreError)])
    expect(errors[0]).toMatchObject({ code: 'STORE_INVALID_VALUE' })
    expect(errors[0]!.message).toContain(`the type ${type} `)
    expect(errors[0]!.message).toContain(advice)
    expect(JSON.stringify([errors[0]!.message, errors[0]!.stack])).not.toContain(SECRET_TEXT)
  })

  test.each(values.filter(([type]) => type !== 'boolean'))(
    'a reply of the type %s to a write is a StoreError, and not a lock that was refused or granted',
    async (_type, value) => {
      for (const ifAbsent of [false, true]) {
        const { store, errors } = openReporting(open(value))
        await expect(store.withoutFallback.set('key', 'v', { ...TTL, ifAbsent })).rejects.toMatchObject({
          code: 'NETWORK',
        })
        expect(errors).toEqual([expect.objectContaining({ code: 'STORE_INVALID_VALUE' })])
      }
    },
  )

  test('is reported once in 5 s', async () => {
    const { store, errors, pass } = openReporting(open(1))
    for (let count = 0; count < 10; count += 1) await store.get('key')
    expect(errors).toHaveLength(1)
    pass(5000)
    await store.get('key')
    expect(errors).toHaveLength(2)
  })
})

test.each(['a text', '', '1', 'null', '{}'])('the text %j and null are values', async (text) => {
  for (const [, open] of adapters) {
    for (const value of [text, null]) {
      const { store, errors } = openReporting(open(value))
      expect(await store.withoutFallback.get('key')).toBe(value)
      expect(errors).toEqual([])
    }
  }
})

test.each(values)(
  "revocation: 'store' reports a store that returns the type %s, instead of accepting in silence",
  async (_type, value) => {
    const world = createWorld({ service: '2026' })
    const errors: unknown[] = []
    const server = createServerClient({
      ...world.shared,
      secretServerKey: 'ssk_emulator',
      sharedStore: { get: async () => value, set: async () => true, remove: async () => {} } as unknown as SharedStore,
      onUnhandledError: (error) => errors.push(error),
    })
    const { accessToken } = await world.signUp('mira@harbor.example')
    await authenticate(server, requestWith({ accessToken, refreshToken: null }), { revocation: 'store' })
    expect(errors).toContainEqual(expect.objectContaining({ code: 'STORE_INVALID_VALUE' }))
  },
)
