/** The addresses a mail points at. */

const ATTRIBUTE = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Every http(s) address of links and pictures in a mail, in order, each once. */
export function linksIn(html: string): string[] {
  const found = new Set<string>()
  for (const [, double, single] of html.matchAll(ATTRIBUTE)) {
    const url = (double ?? single ?? '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
    if (/^https?:\/\//i.test(url)) found.add(url)
  }
  return [...found]
}
