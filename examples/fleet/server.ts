/**
 * One process of a fleet: an API that says which process answered, and whether the session was refreshed for the request,
 * and the route at which pages with `refreshUrl` refresh. `start.ts` starts several of them.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { authenticate, createServerClient, createSessionProxy, toErrorResponse } from 'latchkey/server'
import { memoryStore, redisStore, type SharedStore } from 'latchkey/stores'
import { createClient } from 'redis'

const { PORT = '0', NAME = 'process', SERVICE_URL = 'http://127.0.0.1:4400', STORE_URL } = process.env

const options = {
  projectId: 'internal',
  baseUrl: SERVICE_URL,
  // The example shows which process sent a refresh.
  extraRequestHeaders: { 'x-process': NAME },
  onUnhandledError: (error: unknown) => console.error(`${NAME}: ${String(error)}`),
  sharedStore: STORE_URL === undefined ? memoryStore() : await openRedis(STORE_URL),
}
const server = createServerClient({ ...options, secretServerKey: 'ssk_emulator' })
const proxySession = createSessionProxy({ ...options, publishableClientKey: 'pck_emulator' })

/** Connects to Redis or Valkey. Commands fail at once while the connection is down. */
async function openRedis(url: string): Promise<SharedStore> {
  const redis = createClient({ url, disableOfflineQueue: true })
  redis.on('error', (error: Error) => console.error(`${NAME}: ${error.message}`))
  await redis.connect()
  return redisStore(redis)
}

const api = new Hono()
api.post('/api/session/refresh', (c) => proxySession.refresh(c.req.raw))
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
