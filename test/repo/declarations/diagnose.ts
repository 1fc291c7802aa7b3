/** Programs of an app that has the packed package, compiled. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import manifest from '../../../package.json'
import { createApp } from '../../packed/pack.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The entries with types, as `.` and `./react`. */
export const entries = Object.keys(manifest.exports).filter((entry) => !/\.(css|json|yaml)$/.test(entry))

/** A program with the types of all entries that need no framework. */
export const REEXPORTS = entries
  .filter((entry) => !/node$|next|hono|express|vitest|playwright|react-router|tanstack-start/.test(entry))
  .map((entry, index) => `export * as e${index} from '${entry.replace('.', 'latchkey')}'`)
  .join('\n')

/** Creates an app with the packages whose types the entries use. */
export const createTypedApp = (): Promise<string> =>
  createApp({
    files: {},
    packages: [
      ...['react', 'react-dom', 'zod', 'msw', '@tanstack/react-query', '@types/react', '@types/react-dom'],
      ...['@testing-library/react', '@testing-library/dom'],
    ],
  })

/**
 * The counts of TypeScript for a program: instantiations, and files of this package.
 *
 * @param options.compiler the package of TypeScript. Default: version 7, which is five times faster than 5.9.
 */
export function diagnose(
  folder: string,
  code: string,
  {
    skipLibCheck = true,
    declaration = false,
    module = 'ESNext',
    moduleResolution = 'Bundler',
    compiler = 'typescript7',
  } = {},
): { instantiations: number; files: number; errors: string } {
  writeFileSync(join(folder, 'program.tsx'), code)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module,
        moduleResolution,
        strict: true,
        noUncheckedSideEffectImports: true,
        ...(declaration ? { declaration, emitDeclarationOnly: true, outDir: join(folder, 'out') } : { noEmit: true }),
        skipLibCheck,
        jsx: 'react-jsx',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        types: [],
        exactOptionalPropertyTypes: true,
      },
      files: ['program.tsx'],
    }),
  )
  let output = ''
  try {
    output = execFileSync(
      process.execPath,
      [join(root, 'node_modules', compiler, 'bin/tsc'), '-p', folder, '--extendedDiagnostics', '--listFiles'],
      { encoding: 'utf8' },
    )
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  return {
    instantiations: Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]),
    files: output.split('\n').filter((line) => /\/latchkey\/dist\/.*\.d\.ts$/.test(line)).length,
    errors: output
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .join('\n'),
  }
}
