/** The demo without a service behind it: the app on Vite's development server, the service in a service worker. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'esbuild'
import { createServer } from 'vite'
import { readDashboard } from '../../src/emulator/hosts/readDashboard.ts'
import { alias } from '../../vitest.config.ts'
import type { Demo } from './server.ts'

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Starts it. A port of 0 takes a free one. */
export async function startWorkerDemo({ appPort }: { appPort: number }): Promise<Omit<Demo, 'emulatorUrl'>> {
  await import('../../scripts/buildDashboard.ts')
  const worker = await bundleWorker()
  const vite = await createServer({
    root: file('.'),
    configFile: false,
    cacheDir: file('../../node_modules/.vite-demo-worker'),
    logLevel: 'warn',
    plugins: [
      react(),
      {
        name: 'the worker',
        configureServer: ({ middlewares }) => {
          middlewares.use('/emulator-worker.js', (_, response) => {
            response.setHeader('content-type', 'text/javascript').end(worker)
          })
        },
      },
    ],
    resolve: { alias },
    define: { 'import.meta.env.VITE_LATCHKEY_WORKER': JSON.stringify('/emulator-worker.js') },
    server: { host: '127.0.0.1', port: appPort, strictPort: false },
  })
  await vite.listen()
  const { port } = vite.httpServer!.address() as { port: number }
  return { appUrl: `http://localhost:${port}`, close: () => vite.close() }
}

/** One file: a service worker loads nothing later. */
async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file('emulatorWorker.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { EMULATOR_PAGE: JSON.stringify(readDashboard()) },
    plugins: [
      {
        name: 'from source',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^latchkey/ }, ({ path }) => {
            const entry = alias.find(({ find }) => find.test(path))!
            return { path: path.replace(entry.find, entry.replacement) }
          }),
      },
    ],
  })
  return outputFiles[0]!.text
}
