/** Leaves of `dist/` what the entries of the package lead to. Of a module that was joined into another nobody has use. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An import, a re-export, an import of a type, or a file beside a module. */
const LEADS = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)["'](\.{1,2}\/[^"'\n]+)["']/g

/**
 * Removes every module, declaration and style sheet below `dist` that none of `entries` leads to. Both are paths.
 *
 * @throws {Error} when something leads to a file that is not there.
 */
export function prune(dist: string, entries: readonly string[]): void {
  const reached = new Set<string>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    if (!/\.(js|ts)$/.test(file)) continue
    for (const [, path] of readFileSync(file, 'utf8').matchAll(LEADS)) {
      const target = join(dirname(file), file.endsWith('.d.ts') ? path!.replace(/\.js$/, '.d.ts') : path!)
      if (!existsSync(target)) throw new Error(`${file} leads to ${path}, which is not there.`)
      if (statSync(target).isFile()) queue.push(target)
    }
  }
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name)
    if (/\.(js|ts|css)$/.test(name) && statSync(file).isFile() && !reached.has(file)) rmSync(file)
  }
}
