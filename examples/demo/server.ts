/** The demo: the emulator over HTTP, and the app on Vite's development server. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createEmulator, type Emulator } from 'latchkey/emulator'
import { createServer } from 'vite'
import { serveNearby } from '../../scripts/serveNearby.ts'
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
}

/** Starts both. A port of 0, or one that is taken, becomes a free one. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  // The page at `/_emulator` is built in less time than a check whether it is up to date.
  await import('../../scripts/window.ts')
  const emulator = await serveNearby(options.emulator ?? createEmulator(), options.emulatorPort)
  const vite = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    cacheDir: fileURLToPath(new URL('../../node_modules/.vite-demo', import.meta.url)),
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias },
    define: { 'import.meta.env.VITE_LATCHKEY_URL': JSON.stringify(emulator.url) },
    server: { host: '127.0.0.1', port: options.appPort, strictPort: false },
  })
  await vite.listen()
  const { port } = vite.httpServer!.address() as { port: number }
  return {
    appUrl: `http://localhost:${port}`,
    emulatorUrl: emulator.url,
    close: async () => {
      await vite.close()
      await emulator.close()
    },
  }
}
