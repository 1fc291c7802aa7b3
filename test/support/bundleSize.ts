/** What a page ships: a few lines of its code, bundled and minified as a person would, and weighed. */
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { alias } from '../../vitest.config.ts'

const entries: Plugin = {
  name: 'entries',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^latchkey/ }, ({ path }) => {
      const match = alias.find(({ find }) => find.test(path))
      return match ? { path: path.replace(match.find, match.replacement), sideEffects: false } : undefined
    })
  },
}

export interface Bundle {
  /** All code, lazy parts included. */
  readonly code: string
  /** Minified and gzipped bytes of what loads at once. */
  readonly bytes: number
  /** Bytes of each part that loads only when used, by a name of esbuild's. */
  readonly lazy: Readonly<Record<string, number>>
}

/** Bundles code that imports from the entries by name. */
export async function bundleSize(
  code: string,
  options: { external?: string[]; platform?: 'browser' | 'node' } = {},
): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: process.cwd(), loader: 'tsx' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: 'out',
    write: false,
    legalComments: 'none',
    platform: options.platform ?? 'browser',
    external: options.external ?? [],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entries],
    logLevel: 'error',
    metafile: true,
  })
  const weigh = (text: string): number => gzipSync(text, { level: 9 }).length
  const scripts = outputFiles.filter((file) => file.path.endsWith('.js'))
  const entry = scripts.find((file) => file.path.endsWith('stdin.js'))!
  const eager = new Set([entry.path])
  for (const path of eager) {
    const text = scripts.find((file) => file.path === path)!.text
    for (const [, name] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
      const found = scripts.find((file) => file.path.endsWith(`/${name}`))
      if (found) eager.add(found.path)
    }
  }
  return {
    code: scripts.map((file) => file.text).join('\n'),
    bytes: [...eager].reduce((sum, path) => sum + weigh(scripts.find((file) => file.path === path)!.text), 0),
    lazy: Object.fromEntries(
      scripts.filter((file) => !eager.has(file.path)).map((file) => [file.path.split('/').pop()!, weigh(file.text)]),
    ),
  }
}
