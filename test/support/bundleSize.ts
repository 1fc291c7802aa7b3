/** The gzipped size of a few lines of code, bundled and minified like an app. */
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { alias } from '../../vitest.config.ts'

export interface Bundle {
  /** All code, lazy parts included. */
  readonly code: string
  /** Minified and gzipped bytes of what loads at once. */
  readonly bytes: number
  /** Bytes of each part that loads only when used, by its name. */
  readonly lazy: Readonly<Record<string, number>>
}

const PAGE = '\0page.tsx'

export interface BundleOptions {
  external?: string[]
  /**
   * Puts what loads at once into one chunk, as the published package does. Left alone, the bundler makes a chunk of each
   * module that a lazy part shares. Default false.
   */
  oneChunk?: boolean
}

/** Bundles code that imports from the entries by name. */
export async function bundleSize(code: string, options: BundleOptions = {}): Promise<Bundle> {
  const eagerIds = new Set([PAGE])
  const bundle = await rolldown({
    input: PAGE,
    external: options.external ?? [],
    platform: 'browser',
    logLevel: 'silent',
    treeshake: { moduleSideEffects: false },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'page',
        resolveId: (id, importer) => {
          if (id === PAGE) return { id, moduleSideEffects: true }
          // The condition `browser` of the package's main entry.
          if (id === 'latchkey') return `${process.cwd()}/src/entrypoints/index.browser.ts`
          const match = alias.find(({ find }) => find.test(id))
          if (match) return id.replace(match.find, match.replacement)
          return importer === PAGE && id.startsWith('./') ? `${process.cwd()}${id.slice(1)}` : null
        },
        buildEnd() {
          for (const id of eagerIds) for (const next of this.getModuleInfo(id)?.importedIds ?? []) eagerIds.add(next)
        },
        load: (id) =>
          id === PAGE ? { code, moduleType: 'tsx' } : id.endsWith('.css') ? { code: '', moduleType: 'js' } : null,
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: false,
    ...(options.oneChunk && {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id: string) => (eagerIds.has(id) ? 'eager' : null) }],
      },
    }),
  })
  const chunks = output.filter((file) => file.type === 'chunk')
  const weigh = (text: string): number => gzipSync(text, { level: 9 }).length
  const eager = new Set(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName))
  for (const name of eager) {
    for (const other of chunks.find((chunk) => chunk.fileName === name)!.imports) {
      if (chunks.some((chunk) => chunk.fileName === other)) eager.add(other)
    }
  }
  return {
    code: chunks.map((chunk) => chunk.code).join('\n'),
    bytes: chunks.filter((chunk) => eager.has(chunk.fileName)).reduce((sum, chunk) => sum + weigh(chunk.code), 0),
    lazy: Object.fromEntries(
      chunks.filter((chunk) => !eager.has(chunk.fileName)).map((chunk) => [chunk.name, weigh(chunk.code)]),
    ),
  }
}
