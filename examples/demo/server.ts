/** The demo: the emulator over HTTP, and the app on Vite. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createEmulator, type Emulator } from 'latchkey/emulator'
import { type AppOptions, serveApp, serveNearby } from '../../scripts/serveApp.ts'
import { alias } from '../../vitest.config.ts'

export interface Demo {
  /** Where the app is. */
  appUrl: string
  /** Where the service is; its emails and records are at `/_emulator` below it. */
  emulatorUrl: string
  close(): Promise<void>
}

export interface DemoOptions {
  appPort: number
  emulatorPort: number
  /** Default: an empty one. */
  emulator?: Emulator
  isBundled?: AppOptions['isBundled']
}

/** Starts both. A port of 0, or one that is taken, becomes a free one. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  // The page at `/_emulator` is built in less time than a check whether it is up to date.
  await import('../../scripts/window.ts')
  const emulator = await serveNearby(options.emulator ?? createEmulator(), options.emulatorPort)
  const app = await serveApp(
    {
      root: fileURLToPath(new URL('.', import.meta.url)),
      cacheDir: fileURLToPath(new URL('../../node_modules/.vite-demo', import.meta.url)),
      plugins: [react()],
      resolve: { alias },
      define: { 'import.meta.env.VITE_LATCHKEY_URL': JSON.stringify(emulator.url) },
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
