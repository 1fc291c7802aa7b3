/** Serves the examples: the emulator over HTTP, and the app with Vite. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Emulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import { build, createServer, preview, type InlineConfig } from 'vite'

/** Serves an emulator at a port, or at a free one if the port is taken. Apps receive its address. */
export function serveNearby(emulator: Emulator, port: number): Promise<ServedEmulator> {
  return serveEmulator(emulator, { port }).catch((error: { code?: string }) => {
    if (error.code !== 'PORT_IN_USE') throw error
    return serveEmulator(emulator, { port: 0 })
  })
}

export interface AppOptions {
  /** With port 0, or a taken port, a free one is used. */
  readonly port: number
  /**
   * Bundles the app once, into one file, instead of starting the development server, whose hundreds of modules a browser
   * requests for each page. React is its development version either way. Default false.
   */
  readonly isBundled?: boolean | undefined
}

/** Serves an app; resolves to its address. */
export async function serveApp(
  config: InlineConfig,
  { port, isBundled }: AppOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const where = { host: '127.0.0.1', port, strictPort: false }
  const common: InlineConfig = { configFile: false, logLevel: 'warn', ...config }
  if (!isBundled) {
    const vite = await createServer({ ...common, server: where })
    await vite.listen()
    return { url: urlOf(vite), close: () => vite.close() }
  }
  const outDir = mkdtempSync(join(tmpdir(), 'latchkey-example-'))
  const define = { ...config.define, 'process.env.NODE_ENV': '"development"' }
  await build({
    ...common,
    define,
    mode: 'development',
    logLevel: 'error',
    build: {
      outDir,
      minify: false,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const vite = await preview({ ...common, build: { outDir }, preview: where })
  return {
    url: urlOf(vite),
    close: async () => {
      await vite.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

function urlOf({ httpServer }: { httpServer: unknown }): string {
  const { port } = (httpServer as { address(): { port: number } }).address()
  return `http://localhost:${port}`
}
