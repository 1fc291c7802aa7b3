/**
 * Compiles code of apps against the declarations of this package, as an app does. `npm run typecheck` writes them; to
 * compile the sources again with each program takes three times as long.
 */
import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { onceUnderLock } from './lock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compiler = join(root, 'node_modules/typescript7/bin/tsc')
const cache = join(root, 'node_modules/.cache')
const entries = join(cache, 'types/src/entrypoints')

/** `paths` of a `tsconfig.json`. */
export const PACKAGE_PATHS = { latchkey: [join(entries, 'index.d.ts')], 'latchkey/*': [join(entries, '*.d.ts')] }

let isWritten = false

/** Brings the declarations up to date, in one process at a time. A quarter of a second of CPU if they are. */
export const writeDeclarations = (): Promise<void> =>
  onceUnderLock(
    join(cache, 'types-lock'),
    () => isWritten,
    () => {
      execFileSync(process.execPath, [compiler, '-b', 'tsconfig/entries.json'], { cwd: root })
      isWritten = true
    },
  )

/** Compiles a project whose `paths` are {@link PACKAGE_PATHS}. Returns the errors, one a line. */
export async function compileApp(folder: string): Promise<string> {
  await writeDeclarations()
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '--noEmit', '-p', folder], { maxBuffer: 64_000_000 }, (_, out, err) =>
      resolve(out + err),
    )
  })
}
