/** Links within the documentation: to pages, files and headings. */
import { dirname, join, normalize } from 'node:path'
import { slug } from './markdown.ts'

/** Anchors of a page: its headings, and the ids of its HTML. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  const prose = text.replace(/^( *)```[\s\S]*?^\1```$/gm, '')
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const base = slug(heading)
    let anchor = base
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${base}-${count}`
    anchors.add(anchor)
  }
  for (const [, id = ''] of prose.matchAll(/\bid="([^"]+)"/g)) anchors.add(id)
  return anchors
}

/**
 * Links that lead nowhere, as `page: target`.
 *
 * @param pages text by path, such as `docs/react.md`
 * @param exists whether another path is a file or a folder
 */
export function brokenLinks(pages: ReadonlyMap<string, string>, exists: (path: string) => boolean): string[] {
  const anchors = new Map([...pages].map(([path, text]) => [path, anchorsOf(text)]))
  return [...pages].flatMap(([page, text]) => {
    const prose = text
      .replace(/^( *)```[\s\S]*?^\1```$/gm, '')
      .replace(/`[^`\n]*`/g, (code) => code.replace(/[\](]/g, ' '))
    const targets = [...prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)|href="(?!https?:)([^"]+)"/g)].map(
      ([, path, address = '']) => path ?? address,
    )
    return targets
      .filter((target) => {
        const [path = '', anchor] = target.split('#')
        const file = path === '' ? page : normalize(join(dirname(page), path))
        const known = anchors.get(file)
        if (!known) return !exists(file) || anchor !== undefined
        return anchor !== undefined && !known.has(anchor)
      })
      .map((target) => `${page}: ${target}`)
  })
}
