import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
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
    for (const [name, code] of await (command ??= bundleCommand())) writeFileSync(join(folder, name), code)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    get path() {
      return join(folder, 'main.mjs')
    },
  }
}

/** The files of the program, shared by the test files of a process. */
let command: Promise<ReadonlyMap<string, Uint8Array>> | undefined

async function bundleCommand(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/cli/main.ts')],
    outdir: CACHE,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // The keychain of the system doesn't belong to a test: what one test kept there, another would find at the same port.
    alias: { '@napi-rs/keyring': 'not-installed' },
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path, contents }) => [relative(CACHE, path), contents]))
}
