/** The console: the emulator over HTTP with an owner and a project to look at, and the app on Vite. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createEmulator, populate } from 'latchkey/emulator'
import { installPackages } from '../../scripts/installPackages.ts'
import { alias } from '../../vitest.config.ts'
import { serveApp, serveNearby, type AppOptions } from '../serveApp.ts'
import { castAt, defineProject, HARBOR } from './cast.ts'

/** Users besides the cast. They have teams, purchases and sessions. */
const POPULATION = 240

const adminInBrowser = fileURLToPath(new URL('../../src/entrypoints/admin.browser.ts', import.meta.url))

export interface Console {
  /** Where the app is. */
  appUrl: string
  /** Where the service is; its mails and records are at `/_emulator` below it. */
  emulatorUrl: string
  close(): Promise<void>
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
  const emulator = await serveNearby(core, options.emulatorPort)
  const app = await serveApp(
    {
      root: folder,
      cacheDir: fileURLToPath(new URL('../../node_modules/.vite-console', import.meta.url)),
      plugins: [react()],
      // What a bundler makes of `latchkey/admin` in a browser.
      resolve: { alias: [{ find: /^latchkey\/admin$/, replacement: adminInBrowser }, ...alias] },
      define: { 'import.meta.env.VITE_LATCHKEY_URL': JSON.stringify(emulator.url) },
      optimizeDeps: {
        include: ['react', 'react-dom/client', 'recharts', '@tanstack/react-router', '@tanstack/react-table'],
      },
    },
    { port: options.appPort, isBundled: options.isBundled },
  )
  return {
    appUrl: app.url,
    emulatorUrl: emulator.url,
    close: async () => {
      await app.close()
      await emulator.close()
    },
  }
}
