/** Cells of tables know the title of their column: on a phone, each row becomes a card, and its cells have labels. */
import type { MarkdownRenderer } from 'vitepress'

export function labelCells(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('cell-labels', ({ tokens }) => {
    let titles: string[] = []
    let column = 0
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') titles = []
      if (token.type === 'tr_open') column = 0
      if (token.type === 'th_open') titles.push(toText(tokens[index + 1]?.children ?? []))
      if (token.type !== 'td_open') continue
      const title = titles[column]
      // The first cell is the title of its row; of two cells, the second needs no label.
      if (titles.length > 2 && column > 0 && title) token.attrSet('data-label', title)
      column += 1
    }
  })
}

const toText = (children: readonly { readonly content: string }[]): string =>
  children.map(({ content }) => content).join('')
