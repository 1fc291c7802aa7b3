import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { bundleStyles as bundleSheets, withFloor } from '../../scripts/build/bundleStyles.ts'
import { alias } from '../../vitest.config.ts'

interface BundleOptions {
  /**
   * Loads on demand what a bundler would, in dozens of files. Default false: one file, which a browser loads in a third of
   * the time.
   */
  isSplit?: boolean | undefined
  /** The version of React. Default 19. */
  react?: 18 | 19
  /** Other packages or files by the names that the app imports. */
  aliases?: Readonly<Record<string, string>>
  /** Default `browser`. */
  platform?: 'browser' | 'node'
}

const REACT_18 = { react: 'react-18', 'react-dom': 'react-dom-18' }

type BundleInput = [entry: URL, mode: 'development' | 'production', options?: BundleOptions]

/** Apps by their input: test files of one process share them, because several files open the same app. */
const apps = new Map<string, Promise<Map<string, string>>>()

/** An app, by path: `/app.js` and what it loads later. `latchkey` is read from source. */
export async function bundleApp(...input: BundleInput): Promise<Map<string, string>> {
  const key = JSON.stringify(input)
  const app = apps.get(key) ?? bundle(...input)
  apps.set(key, app)
  // A copy, to which the test adds files.
  return new Map(await app)
}

async function bundle(...[entry, mode, options = {}]: BundleInput): Promise<Map<string, string>> {
  const { isSplit = false, react = 19, aliases = {}, platform = 'browser' } = options
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
    platform,
    alias: { ...(react === 18 && REACT_18), ...aliases },
    // React's renderer for servers requires Node.js's own modules.
    banner: platform === 'node' ? { js: NODE_REQUIRE } : {},
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

const NODE_REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)`

/** The style sheet of all parts, shared like the apps. */
let sheet: Promise<string> | undefined

/** The style sheet of all parts in one file, followed by those of an app. */
export async function bundleStyles(own: readonly URL[] = []): Promise<string> {
  sheet ??= bundleSheets(fileURLToPath(new URL('../../src/react/ui/styles.css', import.meta.url))).then(withFloor)
  const ours = await sheet
  if (own.length === 0) return `${ours}\n`
  const { outputFiles } = await build({
    stdin: {
      contents: own.map((url) => `@import ${JSON.stringify(fileURLToPath(url))};`).join('\n'),
      loader: 'css',
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    logLevel: 'error',
    target: 'chrome130',
  })
  return `${ours}\n${outputFiles[0]!.text}`
}
