import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { alias } from '../../vitest.config.ts'

/** An app as a bundler would ship it, by path: `/app.js` and what it loads later. `latchkey` is read from source. */
export async function bundleApp(entry: URL, mode: 'development' | 'production'): Promise<Map<string, string>> {
  const entries: Plugin = {
    name: 'entries',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^latchkey/ }, ({ path }) => {
        const match = alias.find(({ find }) => find.test(path))
        return match ? { path: path.replace(match.find, match.replacement) } : undefined
      })
    },
  }
  const { outputFiles } = await build({
    entryPoints: { app: fileURLToPath(entry) },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: '/',
    write: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [entries],
  })
  return new Map(outputFiles.map((file) => [file.path, file.text]))
}

/** The style sheet of all parts, in one piece. */
export async function bundleStyles(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/react/styles.css', import.meta.url))],
    bundle: true,
    write: false,
    logLevel: 'error',
    target: 'chrome130',
  })
  return outputFiles[0]!.text
}
