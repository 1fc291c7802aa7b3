/** The declarations of the package: the compiler writes one for each module, the bundler one for each entry. */
import { execFile } from 'node:child_process'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import MagicString from 'magic-string'
import { rolldown, type Plugin } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { parseSync } from 'rolldown/utils'
import { failOnWarning } from './bundleCode.ts'
import { listEntries } from './entries.ts'

/**
 * Runs the compiler, which has little to do after `npm run typecheck`. Resolves to the folder of the declarations, which
 * mirrors the repository.
 */
export async function emitDeclarations(root: string): Promise<string> {
  const args = [join(root, 'node_modules/typescript7/bin/tsc'), '-b', join(root, 'tsconfig/entries.json')]
  await promisify(execFile)(process.execPath, args).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`The compiler failed:\n${stdout}`)
  })
  return join(root, 'node_modules/.cache/types')
}

/** Bundles the declarations in `folder` to `dist/`. */
export async function bundleDeclarations(root: string, folder: string): Promise<void> {
  const entries = Object.entries(listEntries(root)).filter(([name]) => name !== 'cli/main')
  const input = entries.map(([name, file]) => [
    `${name}.d`,
    join(folder, dirname(relative(root, file)), `${basename(file, '.ts')}.d.ts`),
  ])
  const bundle = await rolldown({
    input: Object.fromEntries(input) as Record<string, string>,
    cwd: folder,
    experimental: { attachDebugInfo: 'none' },
    // Also where a folder above the temporary one has packages.
    external: (id) => !/^\.{0,2}\//.test(id),
    preserveEntrySignatures: 'allow-extension',
    plugins: [dts({ dtsInput: true, emitDtsOnly: true }), allowMissingPackages],
    onLog: failOnWarning,
  })
  await bundle.write({
    dir: join(root, 'dist'),
    format: 'esm',
    entryFileNames: '[name].ts',
    chunkFileNames: 'types/[name].ts',
    minifyInternalExports: false,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => nameDeclarations(relative(folder, id)), debugName: 'subjects' }],
    },
  })
}

/**
 * The file that holds a module's declarations, so that "go to definition" in an app leads to a file about one subject:
 * `operations/teams` for `generated/operations/teams.d.ts`, `core/auth` for what is below `src/core/auth/`. `null` for
 * entries, which become files of their own.
 */
function nameDeclarations(path: string): string | null {
  const [root, ...parts] = path.replace(/\.d\.ts$/, '').split(/[\\/]/)
  if (root === 'generated') return `${parts.join('/')}.d`
  if (root !== 'src' || parts[0] === 'entrypoints') return null
  const [layer, folder] = parts
  // Each needs the types of its framework.
  const isApart = folder === 'frameworks'
  return parts.length > 2 && !isApart ? `${layer}/${folder}.d` : `${parts.join('/')}.d`
}

/** Packages that an app may be without: entries such as `latchkey/testing` work without them. */
const OPTIONAL = new Set(['msw', 'react', '@tanstack/react-query', '@testing-library/react'])

/** Declarations compile without the optional packages, even with `skipLibCheck: false`: their types are `any` then. */
const allowMissingPackages: Plugin = {
  name: 'allow missing packages',
  renderChunk(code, { fileName }) {
    const text = new MagicString(code)
    for (const node of parseSync(fileName, code, { lang: 'dts' }).program.body) {
      if (node.type === 'ImportDeclaration' && OPTIONAL.has(node.source.value))
        text.appendLeft(node.start, '// @ts-ignore: an optional package\n')
    }
    return text.toString()
  },
}
