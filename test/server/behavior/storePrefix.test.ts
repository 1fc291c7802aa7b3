import { redisStore, upstashStore, type SharedStore } from 'latchkey/stores'
import { expect, test } from 'vitest'

type Reply = (...args: readonly unknown[]) => Promise<unknown>

const STORES: Readonly<Record<string, (reply: Reply) => SharedStore>> = {
  'redisStore with sendCommand': (reply) => redisStore({ sendCommand: (args) => reply(...args) }, { prefix: 'shop:' }),
  'redisStore with call': (reply) => redisStore({ call: reply }, { prefix: 'shop:' }),
  upstashStore: (reply) => upstashStore({ get: reply, set: reply, del: reply, eval: reply }, { prefix: 'shop:' }),
}

const COMMANDS: Readonly<Record<string, (store: SharedStore) => Promise<unknown>>> = {
  get: (store) => store.get('key'),
  set: (store) => store.set('key', 'value', { ttlMillis: 60_000 }),
  'set if absent': (store) => store.set('key', 'value', { ttlMillis: 60_000, ifAbsent: true }),
  remove: (store) => store.remove('key'),
  'remove if it has a value': (store) => store.remove('key', { ifValue: 'value' }),
}

const cases = Object.keys(STORES).flatMap((name) => Object.keys(COMMANDS).map((command) => [name, command] as const))

test.each(cases)('%s begins the key of %s with its prefix', async (name, command) => {
  const sent: unknown[] = []
  const store = STORES[name]!(async (...args) => {
    sent.push(...args.flat())
    return null
  })
  await COMMANDS[command]!(store)
  expect(sent).toContain('shop:key')
  expect(sent).not.toContain('key')
})
