import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { alias } from '../../vitest.config.ts'

/**
 * An app, by path: `/app.js` and what it loads later. `latchkey` is read from source.
 *
 * @param isSplit loads on demand what a bundler would, in dozens of files. Default false: one file, which a browser
 *   loads in a third of the time.
 */
export async function bundleApp(
  entry: URL,
  mode: 'development' | 'production',
  isSplit = false,
): Promise<Map<string, string>> {
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
    splitting: isSplit,
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

/** The style sheet of all parts in one file, followed by those of an app. */
export async function bundleStyles(own: readonly URL[] = []): Promise<string> {
  const sheets = [new URL('../../src/react/ui/styles.css', import.meta.url), ...own].map((url) => fileURLToPath(url))
  const { outputFiles } = await build({
    stdin: {
      contents: sheets.map((path) => `@import ${JSON.stringify(path)};`).join('\n'),
      loader: 'css',
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    logLevel: 'error',
    target: 'chrome130',
  })
  return outputFiles[0]!.text
}
