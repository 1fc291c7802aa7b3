/** An app whose server holds the tokens: one route for the session, and an API of its own. */
import { Hono } from 'hono'
import { createSessionServer } from 'latchkey/bff'
import { authenticate, createServerClient, toErrorResponse } from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'

export interface AppOptions {
  readonly serviceUrl: string
  /** Replaces `fetch` for calls of the service. */
  readonly fetch?: typeof globalThis.fetch
  /** A random text of at least 32 characters, from the environment. */
  readonly secret: string
  /** The code of the page. */
  readonly script: string
}

const PROJECT = { projectId: 'internal' }
const HTML = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>No token in the page</title>
  <body>
    <div id="root"></div>
    <script type="module" src="/page.js"></script>
  </body>
</html>`

export function createApp({ serviceUrl, fetch = globalThis.fetch, secret, script }: AppOptions): Hono {
  // One store for both, so that a service that rotates refresh tokens gets each of them once.
  const shared = { ...PROJECT, baseUrl: serviceUrl, fetch, sharedStore: memoryStore() }
  const sessionServer = createSessionServer({ ...shared, publishableClientKey: 'pck_emulator', secret })
  const server = createServerClient({ ...shared, secretServerKey: 'ssk_emulator' })

  const app = new Hono()
  app.get('/', (c) => c.html(HTML))
  app.get('/page.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript' }))
  app.all('/api/session/*', (c) => sessionServer(c.req.raw))
  app.get('/api/orders', async (c) => {
    const { headers, keep } = await sessionServer.open(c.req.raw)
    try {
      const { userId } = await authenticate(server, { headers, method: c.req.method })
      return await keep(Response.json({ orders: [`A lamp for ${userId}`] }))
    } catch (error) {
      const refusal = toErrorResponse(error)
      if (!refusal) throw error
      return keep(Response.json(refusal.body, { status: refusal.status, headers: refusal.headers }))
    }
  })
  return app
}
