/** Small pieces of Markdown. */

/** A page of the reference: its path below `docs/`, without `.md`. */
export interface PageFile {
  readonly path: string
  readonly title: string
  readonly text: string
}

/** A table; cells may have line breaks and pipes. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string =>
    text
      .replace(/\n+/g, ' ')
      .replace(/(?<!\\)\|/g, '\\|')
      .trim()
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

export const code = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '') return ''
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}

export const block = (language: string, text: string): string => `\`\`\`${language}\n${text.trim()}\n\`\`\``

/** The anchor of a heading, as the site makes it. */
export const slug = (heading: string): string =>
  heading
    .replace(/`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()

/** Text outside code whose braces and tags a page would run. */
export const escapeVue = (text: string): string =>
  text.replace(/(`+)[\s\S]*?\1|[<>]|\{\{/g, (match) => VUE_ESCAPES[match] ?? match)

const VUE_ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '{{': '&#123;&#123;' }
