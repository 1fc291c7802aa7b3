import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Below `node_modules`, so that the bundle finds packages, and the files of the repository above itself. */
const CACHE = join(root, 'node_modules/.cache')

/**
 * Bundles the command line before the tests of a file. `path` is the program. Started from its sources, it would be
 * compiled for a second each time.
 */
export function useCommand(): { readonly path: string } {
  let folder: string
  beforeAll(async () => {
    mkdirSync(CACHE, { recursive: true })
    folder = mkdtempSync(join(CACHE, 'latchkey-command-'))
    await build({
      entryPoints: [join(root, 'src/cli/main.ts')],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'error',
    })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    get path() {
      return join(folder, 'main.mjs')
    },
  }
}
