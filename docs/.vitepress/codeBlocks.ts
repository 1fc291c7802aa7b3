/**
 * Code blocks of the site: commands in a tab for each package manager, files below their names, and the values of the reader's project.
 * The sources of the pages stay plain Markdown.
 */
import type { MarkdownOptions, MarkdownRenderer } from 'vitepress'
import { findValues } from './project.ts'
import { isShell, toTabs } from './tabs.ts'

type CodeTransformer = NonNullable<MarkdownOptions['codeTransformers']>[number]
type Token = ReturnType<MarkdownRenderer['parse']>[number]

export function showCodeBlocks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('code-tabs', (state) => {
    const env = state.env as { frontmatter?: { layout?: string }; relativePath?: string; isIndexed?: boolean }
    // The home page has its own layout of code. The search needs the names of files, and each command once.
    if (env.frontmatter?.layout === 'home' || env.isIndexed) return
    const create = (type: string, nesting: -1 | 0 | 1, properties: Partial<Token>): Token =>
      Object.assign(new state.Token(type, '', nesting), properties)
    if (env.relativePath?.startsWith('start/')) {
      const first = state.tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h2')
      state.tokens.splice(first, 0, create('html_block', 0, { content: '<QuickStart />\n' }))
    }
    let isGroup = false
    state.tokens = state.tokens.flatMap((token) => {
      if (token.type.startsWith('container_code-group')) isGroup = token.nesting === 1
      if (token.type !== 'fence' || isGroup) return [token]
      const language = token.info.trim()
      const tabs = toTabs(language, token.content)
      if (tabs.length === 0) return [token]
      const fences = tabs.map(([label, content]) =>
        create('fence', 0, { tag: 'code', markup: '```', map: token.map, info: `${language} [${label}]`, content }),
      )
      if (tabs.length === 1) {
        const name = markdown.utils.escapeHtml(tabs[0]![0])
        return [
          create('html_block', 0, { content: `<div class="code-file"><p class="code-file-name" v-pre>${name}</p>\n` }),
          ...fences,
          create('html_block', 0, { content: '</div>\n' }),
        ]
      }
      const meta = isShell(language)
        ? { label: 'Package manager', kind: 'managers' }
        : { label: 'Files', kind: 'files' }
      return [
        create('container_code-group_open', 1, { meta, block: true }),
        ...fences,
        create('container_code-group_close', -1, { block: true }),
      ]
    })
  })

  // A group of tabs has a name for screen readers.
  const renderGroup = markdown.renderer.rules['container_code-group_open']!
  markdown.renderer.rules['container_code-group_open'] = (tokens, index, ...rest) => {
    const { label, kind } = (tokens[index]!.meta as { label: string; kind: string } | null) ?? {
      label: 'Variants',
      kind: 'variants',
    }
    return renderGroup(tokens, index, ...rest)
      .replace('class="vp-code-group', `class="vp-code-group ${kind}`)
      .replace('<div class="tabs">', `<div class="tabs" role="radiogroup" aria-label="${label}">`)
  }

  // The number of a step, as in `## 1. Create the app`.
  markdown.core.ruler.push('steps', ({ tokens, Token }) => {
    for (const [index, token] of tokens.entries()) {
      const [text] = tokens[index + 1]?.children ?? []
      const number = /^(\d+)\. /.exec(text?.content ?? '')
      if (token.type !== 'heading_open' || !text || !number) continue
      token.attrJoin('class', 'step')
      text.content = text.content.slice(number[0].length)
      const badge = new Token('html_inline', '', 0)
      badge.content = `<span class="step-number">${number[1]}<span class="step-dot">.</span></span> `
      tokens[index + 1]!.children!.unshift(badge)
    }
  })
}

/** Values of the project get elements that a page can change: `<span data-project="baseUrl">'http://…'</span>`. */
export const markProject: CodeTransformer = {
  name: 'mark-project',
  preprocess(code, options) {
    const values = findValues(code).map(({ name, start, end }) => ({
      start,
      end,
      properties: { 'data-project': name },
    }))
    options.decorations = [...(options.decorations ?? []), ...values]
  },
}
