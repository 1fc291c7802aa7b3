import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether a module is the one that was started. */
export function isMain(url: string): boolean {
  const started = process.argv[1]
  return started !== undefined && realpathSync(started) === fileURLToPath(url)
}
