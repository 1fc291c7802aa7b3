/** The licenses of the libraries whose code is inside the package. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name, version and license text of each package that one of `modules` comes from. */
export function listLicenses(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []))
  const notices = [...folders].map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
    const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `License: ${manifest.license}`
    return `${manifest.name} ${manifest.version}\n\n${text}\n`
  })
  return `Code of these packages is inside this one.\n\n${notices.sort().join('\n---\n\n')}`
}
