/** The sections of the page "Which page do I need?" are cards. Its source stays plain Markdown. */
import type { MarkdownRenderer } from 'vitepress'

export function showCards(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('cards', ({ tokens, env, Token }) => {
    if ((env as { relativePath?: string }).relativePath !== 'overview.md') return
    const insert = (index: number, content: string): void =>
      void tokens.splice(index, 0, Object.assign(new Token('html_block', '', 0), { content }))
    const starts = tokens.flatMap(({ type, tag }, index) => (type === 'heading_open' && tag === 'h2' ? [index] : []))
    insert(tokens.length, '</section>\n</div>\n')
    for (const [at, index] of [...starts.entries()].reverse())
      insert(index, at === 0 ? '<div class="cards">\n<section>\n' : '</section>\n<section>\n')
  })
}
