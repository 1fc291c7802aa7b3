/**
 * The emulator, and an app whose server holds the tokens: `npx tsx examples/bff/start.ts`, then open
 * http://127.0.0.1:4330.
 */
import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator } from 'latchkey/emulator/node'
import { bundlePage } from './bundlePage.ts'
import { createApp } from './server.ts'

const { PORT = '4330', SERVICE_PORT = '4331' } = process.env

const service = await serveEmulator(createEmulator({ rotation: 'strict' }), { port: Number(SERVICE_PORT) })
const app = createApp({
  serviceUrl: service.url,
  // An app reads it from its environment, so that sessions outlive a restart.
  secret: randomBytes(32).toString('base64'),
  script: await bundlePage(),
})
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' })
console.log(`Open http://127.0.0.1:${PORT}. The service is at ${service.url}.`)
