/** An app as `create-vite` makes it for React and TypeScript, with the packed `latchkey`: served for work, or built. */
import react from '@vitejs/plugin-react'
import { build, createServer, preview, type InlineConfig } from 'vite'
import { vi } from 'vitest'
import { freePort } from '../support/freePort.ts'
import { createApp, removeApp } from './pack.ts'

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <link rel="icon" href="data:," />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>app</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>`

/** The entry of `create-vite`; without StrictMode where the address asks for that. */
const MAIN = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  location.search.includes('loose') ? <App /> : <StrictMode><App /></StrictMode>,
)`

export interface ViteApp {
  readonly folder: string
  /** Where `vite` serves it, at a free port; what Vite logs above the level of information. */
  serve(): Promise<Site>
  /** The address at which `vite preview` serves the output of `vite build`. */
  build(): Promise<Site>
  remove(): void
}

export interface Site {
  readonly url: string
  /** Warnings and errors of Vite itself, oldest first. */
  readonly warnings: readonly string[]
  close(): Promise<void>
}

/** @param app the text of `src/App.tsx` */
export async function createViteApp(app: string, version: 18 | 19): Promise<ViteApp> {
  const named = version === 19 ? ['react', 'react-dom'] : ['react@npm:react-18', 'react-dom@npm:react-dom-18']
  const folder = await createApp({
    files: { 'index.html': INDEX, 'src/main.tsx': MAIN, 'src/App.tsx': app },
    packages: [...named, '@tanstack/react-query'],
  })
  const config = (port: number, warnings: string[]): InlineConfig => {
    const warn = (message: string): void => void warnings.push(message)
    return {
      root: folder,
      configFile: false,
      plugins: [react()],
      // Its warning tells how busy the machine is.
      build: { rolldownOptions: { checks: { bundlerTimings: false } } },
      server: { port, strictPort: true },
      preview: { port, strictPort: true },
      customLogger: {
        info: () => {},
        warn,
        warnOnce: warn,
        error: warn,
        clearScreen: () => {},
        hasErrorLogged: () => false,
        hasWarned: false,
      },
    }
  }
  return {
    folder,
    serve: async () => {
      const port = await freePort()
      const warnings: string[] = []
      const server = await createServer(config(port, warnings))
      await server.listen()
      return { url: `http://localhost:${port}`, warnings, close: () => server.close() }
    },
    build: async () => {
      const port = await freePort()
      const warnings: string[] = []
      // The test runner sets it to `test`, with which Vite would build React for development.
      vi.stubEnv('NODE_ENV', 'production')
      await build(config(port, warnings)).finally(() => vi.unstubAllEnvs())
      const server = await preview(config(port, warnings))
      return { url: `http://localhost:${port}`, warnings, close: () => server.close() }
    },
    remove: () => removeApp(folder),
  }
}
