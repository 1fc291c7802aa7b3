/** The console: the emulator over HTTP with an owner and a project to look at, and the app on Vite. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createEmulator, populate, type Emulator } from 'latchkey/emulator'
import { installPackages } from '../../scripts/installPackages.ts'
import { alias } from '../../vitest.config.ts'
import { serveApp, serveNearby, type AppOptions } from '../serveApp.ts'
import { castAt, defineProject, HARBOR } from './cast.ts'
import { serveWebhookProvider, type WebhookProvider } from './webhookProvider.ts'

/** Users besides the cast. They have teams, purchases and sessions. */
const POPULATION = 240

const adminInBrowser = fileURLToPath(new URL('../../src/entrypoints/admin.browser.ts', import.meta.url))

export interface Console {
  /** Where the app is. */
  appUrl: string
  /** Where the service is; its mails and records are at `/_emulator` below it. */
  emulatorUrl: string
  /** What stands in for the provider of webhooks. */
  webhooksUrl: string
  close(): Promise<void>
}

/** Test webhooks go to the endpoints of the provider. The emulator itself knows none. */
function withProvider(emulator: Emulator, provider: WebhookProvider): Emulator {
  const handle: Emulator['handle'] = async (wire) => {
    const response = await emulator.handle(wire)
    if (wire.method !== 'POST' || !wire.path.endsWith('/internal/send-test-webhook') || response.status !== 200)
      return response
    const { endpoint_id: id } = JSON.parse(wire.body) as { endpoint_id: string }
    return { ...response, body: JSON.stringify(provider.test(id)) }
  }
  return Object.assign(Object.create(emulator) as Emulator, { handle })
}

export interface ConsoleOptions {
  appPort: number
  emulatorPort: number
  isBundled?: AppOptions['isBundled']
}

/** Starts both. A port of 0, or one that is taken, becomes a free one. */
export async function startConsole(options: ConsoleOptions): Promise<Console> {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  installPackages(folder)
  // The page at `/_emulator` is made in less time than it takes to ask whether it is up to date.
  await import('../../scripts/buildDashboard.ts')
  const core = createEmulator({ projects: castAt(Date.now()) })
  await populate(core, { users: POPULATION, days: 90, seed: 'harbor', projectId: HARBOR })
  await defineProject(core)
  const webhooks = await serveWebhookProvider(Date.now())
  const emulator = await serveNearby(withProvider(core, webhooks), options.emulatorPort)
  const app = await serveApp(
    {
      root: folder,
      cacheDir: fileURLToPath(new URL('../../node_modules/.vite-console', import.meta.url)),
      plugins: [react()],
      // What a bundler makes of `latchkey/admin` in a browser.
      resolve: { alias: [{ find: /^latchkey\/admin$/, replacement: adminInBrowser }, ...alias] },
      define: {
        'import.meta.env.VITE_LATCHKEY_URL': JSON.stringify(emulator.url),
        'import.meta.env.VITE_WEBHOOKS_URL': JSON.stringify(webhooks.url),
      },
      optimizeDeps: {
        include: ['react', 'react-dom/client', 'recharts', '@tanstack/react-router', '@tanstack/react-table'],
      },
    },
    { port: options.appPort, isBundled: options.isBundled },
  )
  return {
    appUrl: app.url,
    emulatorUrl: emulator.url,
    webhooksUrl: webhooks.url,
    close: async () => {
      await app.close()
      await emulator.close()
      webhooks.close()
    },
  }
}
