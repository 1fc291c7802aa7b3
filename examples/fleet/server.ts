/**
 * One process of a fleet: an API that says which process answered, and whether the session was refreshed for the request.
 * `start.ts` starts several of them.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { authenticate, createServerClient, toErrorResponse } from 'latchkey/server'
import { redisStore, type SharedStore } from 'latchkey/stores'
import { createClient } from 'redis'

const { PORT = '0', NAME = 'process', SERVICE_URL = 'http://127.0.0.1:4400', STORE_URL } = process.env

const server = createServerClient({
  projectId: 'internal',
  secretServerKey: 'ssk_emulator',
  baseUrl: SERVICE_URL,
  // The example shows which process sent a refresh.
  extraRequestHeaders: { 'x-process': NAME },
  onUnhandledError: (error) => console.error(`${NAME}: ${String(error)}`),
  ...(STORE_URL !== undefined && { sharedStore: await openRedis(STORE_URL) }),
})

/** Connects to Redis or Valkey. Commands fail at once while the connection is down. */
async function openRedis(url: string): Promise<SharedStore> {
  const redis = createClient({ url, disableOfflineQueue: true })
  redis.on('error', (error: Error) => console.error(`${NAME}: ${error.message}`))
  await redis.connect()
  return redisStore(redis)
}

const api = new Hono()
api.get('/api/me', async (c) => {
  const responseHeaders = new Headers()
  try {
    const { userId, refreshedTokens } = await authenticate(server, c.req.raw, { responseHeaders })
    const body = { process: NAME, userId, isRefreshed: refreshedTokens !== null }
    return Response.json(body, { headers: responseHeaders })
  } catch (error) {
    const response = toErrorResponse(error)
    if (response === null) throw error
    return Response.json({ process: NAME, ...response.body }, { status: response.status, headers: response.headers })
  }
})

serve({ fetch: api.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`${NAME} listens on ${port}`)
})
