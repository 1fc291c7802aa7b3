/** What the cells of tables know: the titles of their columns, which label them on a phone, and the fields that they describe. */
import type { MarkdownRenderer } from 'vitepress'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

/** Whether the rows of a table are fields, each with an address: those that a caller passes, or those of what it reads. */
function toFieldKind(title = ''): 'passed' | 'read' | undefined {
  if (/^Prop$|(Input|Options|Props)$/.test(title)) return 'passed'
  return /^(Field|Member)$/.test(title) ? 'read' : undefined
}

export function labelCells(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('cell-labels', ({ tokens, env, Token }) => {
    const isReference = /^reference\//.test((env as { relativePath?: string }).relativePath ?? '')
    const ids = new Set<string>()
    let section = ''
    let titles: string[] = []
    let column = 0
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') section = token.attrGet('id') ?? ''
      if (token.type === 'table_open') {
        titles = readTitles(tokens, index)
        if (isReference && toFieldKind(titles[0])) token.attrJoin('class', 'fields')
        if (isReference && titles[0] === 'Code') token.attrJoin('class', 'fields codes')
      }
      if (token.type === 'tr_open') column = 0
      if (token.type !== 'td_open') continue
      for (const child of tokens[index + 1]?.children ?? [])
        if (child.type === 'code_inline') child.meta = { isInCell: true }
      const title = titles[column]
      const kind = isReference && column === 0 ? toFieldKind(title) : undefined
      if (kind) addAddress(tokens[index + 1]!, token, kind)
      // The first cell is the title of its row; of two cells, the second needs no label.
      if (titles.length > 2 && column > 0 && title) token.attrSet('data-label', title)
      column += 1
    }

    /** The name of a field becomes a link to itself. */
    function addAddress({ children }: Token, cell: Token, kind: 'passed' | 'read'): void {
      const name = children?.find(({ type }) => type === 'code_inline')
      if (!name) return
      const isOptional = name.content.endsWith('?')
      if (kind === 'passed') name.content = name.content.replace(/\?$/, '')
      const id = [section, name.content.replace(/\?$/, '').replace(/[^\w.]+/g, '')].filter(Boolean).join('-')
      if (!ids.has(id)) {
        ids.add(id)
        cell.attrSet('id', id)
        const open = new Token('link_open', 'a', 1)
        open.attrSet('href', `#${id}`)
        open.attrSet('class', 'field-link')
        children!.unshift(open)
        children!.splice(children!.indexOf(name) + 1, 0, new Token('link_close', 'a', -1))
      }
      if (kind === 'passed' && !isOptional) {
        const label = new Token('html_inline', '', 0)
        label.content = ' <span class="field-required">required</span>'
        children!.push(label)
      }
    }
  })

  // A table whose rows are lines doesn't scroll, so it is no stop of the keyboard.
  const renderTable = markdown.renderer.rules.table_open!
  markdown.renderer.rules.table_open = (tokens, index, ...rest) => {
    const name = tokens[index]!.attrGet('class')
    return name ? `<table class="${name}">\n` : renderTable(tokens, index, ...rest)
  }
}

/** The titles of the table that begins at a token. */
function readTitles(tokens: readonly Token[], start: number): string[] {
  const titles: string[] = []
  for (let index = start; tokens[index] && tokens[index]!.type !== 'thead_close'; index += 1)
    if (tokens[index]!.type === 'th_open')
      titles.push((tokens[index + 1]?.children ?? []).map(({ content }) => content).join(''))
  return titles
}
