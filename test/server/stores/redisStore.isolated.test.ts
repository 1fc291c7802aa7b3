/** The adapters with the client libraries and a real server. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Redis as UpstashRedis } from '@upstash/redis'
import { Redis as IoRedis } from 'ioredis'
import { Redis as IoValkey } from 'iovalkey'
import { redisStore, upstashStore, type RedisClient, type SharedStore, type StoreError } from 'latchkey/stores'
import { createClient, RESP_TYPES } from 'redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRedisServer } from '../../../scripts/testTools.ts'
import { standard } from '../../../src/core/platform/standard.ts'
import { openStore } from '../../../src/server/stores/openStore.ts'
import { startRedisServer, type RedisServer } from '../../support/redisServer.ts'
import { testStoreContract } from './storeContract.ts'

const wait = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))

describe.skipIf(findRedisServer() === null)('with redis-server (skipped where it is not installed)', () => {
  let redis: RedisServer
  const closers: (() => unknown)[] = []
  beforeAll(async () => {
    redis = await startRedisServer()
  })
  afterAll(async () => {
    for (const close of closers) await close()
    await redis.kill()
  })

  const openNodeRedis = async () => {
    const client = createClient({ url: redis.url })
    await client.connect()
    closers.push(() => client.close())
    return client
  }

  testStoreContract('redisStore with redis', async () => ({ store: redisStore(await openNodeRedis()), pass: wait }))

  testStoreContract('redisStore with ioredis', () => {
    const client = new IoRedis(redis.url)
    closers.push(() => client.disconnect())
    return { store: redisStore(client), pass: wait }
  })

  testStoreContract('redisStore with iovalkey', () => {
    const client = new IoValkey(redis.url)
    closers.push(() => client.disconnect())
    return { store: redisStore(client), pass: wait }
  })

  testStoreContract('upstashStore with @upstash/redis', async () => {
    const { url, close } = await serveOverHttp(await openNodeRedis())
    closers.push(close)
    const client = new UpstashRedis({ url, token: 'token', automaticDeserialization: false, enableTelemetry: false })
    return { store: upstashStore(client), pass: wait }
  })

  describe('a client that converts values is a StoreError', () => {
    const setUp = async (store: SharedStore) => {
      const errors: StoreError[] = []
      const process = openStore({ sharedStore: store }, standard(), (error) => errors.push(error))
      return { errors, read: (key: string) => process.withoutFallback.get(key) }
    }
    const store = async (value: string): Promise<string> => {
      const key = `test:${crypto.randomUUID()}`
      await redisStore(await openNodeRedis()).set(key, value, { ttlMillis: 60_000 })
      return key
    }

    test.each(['1', '{"a":1}', 'true', '[1]'])('@upstash/redis with its default options reads %s', async (value) => {
      const { url, close } = await serveOverHttp(await openNodeRedis())
      closers.push(close)
      const { read, errors } = await setUp(
        upstashStore(new UpstashRedis({ url, token: 'token', enableTelemetry: false })),
      )
      await expect(read(await store(value))).rejects.toMatchObject({ code: 'NETWORK' })
      expect(errors).toEqual([expect.objectContaining({ code: 'STORE_INVALID_VALUE' })])
      expect(errors[0]!.message).toContain('automaticDeserialization: false')
    })

    test('redis with a type mapping to buffers', async () => {
      const client = (await openNodeRedis()).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
      const { read, errors } = await setUp(redisStore(client as unknown as RedisClient))
      await expect(read(await store('1'))).rejects.toMatchObject({ code: 'NETWORK' })
      expect(errors).toEqual([expect.objectContaining({ code: 'STORE_INVALID_VALUE' })])
    })

    test.each([
      ['ioredis', () => new IoRedis(redis.url)],
      ['iovalkey', () => new IoValkey(redis.url)],
    ])('%s with replies as buffers', async (_library, open) => {
      const client = open()
      closers.push(() => client.disconnect())
      const { read, errors } = await setUp(
        redisStore({ call: (command, ...args) => client.callBuffer(command, ...args) }),
      )
      await expect(read(await store('1'))).rejects.toMatchObject({ code: 'NETWORK' })
      expect(errors).toEqual([expect.objectContaining({ code: 'STORE_INVALID_VALUE' })])
    })
  })

  test('stores with different prefixes share nothing', async () => {
    const client = await openNodeRedis()
    await redisStore(client, { prefix: 'shop:' }).set('key', 'of the shop', { ttlMillis: 60_000 })
    expect(await redisStore(client, { prefix: 'blog:' }).get('key')).toBeNull()
    expect(await client.keys('*:key')).toEqual(['shop:key'])
  })
})

/** Serves the commands of a server as Upstash does: a POST with the command as a JSON array. */
async function serveOverHttp(client: { sendCommand(args: string[]): Promise<unknown> }) {
  const server: Server = createServer(async (request, response) => {
    let json = ''
    for await (const chunk of request) json += String(chunk)
    const isEncoded = request.headers['upstash-encoding'] === 'base64'
    const run = async (command: unknown[]): Promise<unknown> => {
      const reply = await client.sendCommand(command.map(String))
      const isText = isEncoded && typeof reply === 'string' && reply !== 'OK'
      return { result: isText ? Buffer.from(reply).toString('base64') : reply }
    }
    const body = JSON.parse(json) as unknown[]
    const isPipeline = Array.isArray(body[0])
    const replies = await (isPipeline ? Promise.all((body as unknown[][]).map(run)) : run(body))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(replies))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
