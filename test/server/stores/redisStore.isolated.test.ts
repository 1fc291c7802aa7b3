/** The adapters with the client libraries and a real server. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Redis as UpstashRedis } from '@upstash/redis'
import { Redis as IoRedis } from 'ioredis'
import { Redis as IoValkey } from 'iovalkey'
import { redisStore, upstashStore } from 'latchkey/stores'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRedisServer } from '../../../scripts/ensureRedis.ts'
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
