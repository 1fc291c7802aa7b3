/** An API on Cloudflare Workers, whose requests share sessions through Durable Objects. */
import { Hono } from 'hono'
import { requireUser, type AuthEnv } from 'latchkey/hono'
import { createServerClient } from 'latchkey/server'
import { durableObjectStore, type StoreEntry } from './StoreEntry.ts'

export { StoreEntry } from './StoreEntry.ts'

interface Env {
  readonly LATCHKEY_PROJECT_ID: string
  readonly LATCHKEY_SECRET_SERVER_KEY: string
  readonly LATCHKEY_URL: string
  readonly SESSIONS: DurableObjectNamespace<StoreEntry>
}

/**
 * Creates the API for one request. Requests of a Worker must not wait for each other's connections, so each has a client of
 * its own, and they share only what is in the store.
 */
function createApi(env: Env): Hono<AuthEnv> {
  const server = createServerClient({
    projectId: env.LATCHKEY_PROJECT_ID,
    secretServerKey: env.LATCHKEY_SECRET_SERVER_KEY,
    baseUrl: env.LATCHKEY_URL,
    sharedStore: durableObjectStore(env.SESSIONS),
  })
  const api = new Hono<AuthEnv>()
  api.use('/api/*', requireUser(server))
  api.get('/api/me', (c) => c.json({ userId: c.var.auth.userId }))
  return api
}

export default { fetch: (request: Request, env: Env) => createApi(env).fetch(request) }
