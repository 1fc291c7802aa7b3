/** The declarations of the package: the compiler writes one for each module, the bundler one for each entry. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { type Plugin, rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { failOnWarning } from './bundleCode.ts'
import { EXTERNAL, listEntries } from './entries.ts'

/** Runs the compiler. Resolves to the folder of the declarations, which mirrors the repository. */
export async function emitDeclarations(root: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-types-'))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const args = [compiler, '-p', join(root, 'tsconfig.build.json'), '--outDir', folder]
  await promisify(execFile)(process.execPath, args).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`The compiler failed:\n${stdout}`)
  })
  return folder
}

/** Bundles the declarations in `folder`, which it removes, to `dist/`. */
export async function bundleDeclarations(root: string, folder: string): Promise<void> {
  const entries = Object.entries(listEntries(root)).filter(([name]) => name !== 'cli/main')
  const input = entries.map(([name, file]) => [
    `${name}.d`,
    join(folder, relative(root, file).replace(/\.ts$/, '.d.ts')),
  ])
  const bundle = await rolldown({
    input: Object.fromEntries(input) as Record<string, string>,
    cwd: folder,
    experimental: { attachDebugInfo: 'none' },
    external: [...EXTERNAL],
    plugins: [dts({ dtsInput: true, emitDtsOnly: true }), allowMissingPackages],
    onLog: failOnWarning,
  })
  await bundle.write({
    dir: join(root, 'dist'),
    format: 'esm',
    entryFileNames: '[name].ts',
    chunkFileNames: 'chunks/[name].ts',
    minifyInternalExports: false,
  })
  rmSync(folder, { recursive: true })
}

/**
 * Entries such as `latchkey/testing` work without these packages, so their declarations must compile without them, even
 * with `skipLibCheck: false`. The types of a missing package are `any` then.
 */
const allowMissingPackages: Plugin = {
  name: 'allow missing packages',
  renderChunk: (code) =>
    code.replace(
      /^import .* from ["'](?:msw|react|@tanstack\/react-query|@testing-library\/react)["'];$/gm,
      '// @ts-ignore: an optional package\n$&',
    ),
}
