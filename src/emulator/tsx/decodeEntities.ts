/** Character references in text: the numbered ones, and those people write by name. */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  middot: '·',
  bull: '•',
  times: '×',
  rarr: '→',
  larr: '←',
}

/** What is not known stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return Object.hasOwn(NAMED, name) ? NAMED[name]! : whole
  })
}
