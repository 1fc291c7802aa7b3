/** The licenses of the libraries whose code is inside the package. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names and versions of the packages that one of `modules` comes from, with the text of each license once. */
export function listLicenses(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []))
  const packages = [...folders].map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
    const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `License: ${manifest.license}`
    return { name: `${manifest.name} ${manifest.version}`, text }
  })
  const texts = [...new Set(packages.map(({ text }) => text))]
  const namesOf = (license: string): string[] => packages.filter(({ text }) => text === license).map(({ name }) => name)
  const notices = texts.map((text) => `${namesOf(text).sort().join('\n')}\n\n${text}\n`)
  return `Code of these packages is inside this one.\n\n${notices.sort().join('\n---\n\n')}`
}
