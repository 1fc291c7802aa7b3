/** What a folder has. */
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Returns the files, folders and links below a folder by path, with their contents, permissions and targets. */
export function listTree(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry): [string, string] => {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (entry.isSymbolicLink()) return [name, `→ ${readlinkSync(path)}`]
    if (entry.isDirectory()) return [`${name}/`, '']
    return [name, `${(lstatSync(path).mode & 0o777).toString(8)} ${readFileSync(path, 'utf8')}`]
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
