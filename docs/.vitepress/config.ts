/** The site: `npm run docs` puts these pages and the generated reference together and builds them. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const source = fileURLToPath(new URL('..', import.meta.url))

/** The quick starts that most readers look for. The others follow by name. */
const FIRST = ['vite.md', 'next.md', 'react-router.md', 'tanstack-router.md', 'hono.md', 'express.md', 'node.md']
const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

/** Links to the pages of a folder by their titles, in the order of their names. */
function list(folder: string): { text: string; link: string }[] {
  return readdirSync(`${source}/${folder}`)
    .filter((name) => name.endsWith('.md') && name !== 'index.md' && name !== 'README.md')
    .sort((one, other) => rank(one) - rank(other))
    .map((name) => {
      const path = `${folder}/${name.slice(0, -3)}`
      const title = /^# (.+)$/m.exec(readFileSync(`${source}/${path}.md`, 'utf8'))?.[1] ?? path
      return { text: title.replace(/^Operations: /, '').replace(/`/g, ''), link: `/${path}` }
    })
}

const guides = [
  { text: 'React', link: '/react' },
  { text: 'Server rendering', link: '/next' },
  { text: 'Servers', link: '/server' },
  { text: 'Project administration', link: '/admin' },
  { text: 'The emulator', link: '/emulator' },
  ...list('guides'),
]

export default defineConfig({
  title: 'latchkey',
  description: 'The typed client for an identity service.',
  lang: 'en-US',
  cleanUrls: true,
  // Without an icon of the page, browsers ask for one.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  outDir: '../dist',
  cacheDir: '../../node_modules/.cache/vitepress',
  // A page of its own for each decision and hook is reached from their lists.
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  markdown: {
    // A page is a Vue template: braces in code are no expressions.
    config: (markdown) => {
      const render = markdown.renderer.rules.code_inline!
      markdown.renderer.rules.code_inline = (tokens, index, ...rest) => {
        tokens[index].attrSet('v-pre', '')
        return render(tokens, index, ...rest)
      }
    },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        // The index holds the text of code, not its colors, which are a third of the time that the site takes.
        _render: (text, env, markdown) => {
          const { highlight } = markdown.options
          markdown.options.highlight = (code) => `<pre>${code.replace(/[<&]/g, ' ')}</pre>`
          try {
            return markdown.render(text, env)
          } finally {
            markdown.options.highlight = highlight
          }
        },
      },
    },
    nav: [
      { text: 'Start', link: '/start/vite' },
      { text: 'Guides', link: '/guides/testing' },
      { text: 'Reference', link: '/reference/' },
    ],
    // Groups can't be folded: the theme's button for it stands in another button, which screen readers don't reach.
    sidebar: {
      '/reference/': [
        {
          text: 'Reference',
          items: [
            { text: 'Overview', link: '/reference/' },
            { text: 'Operations', link: '/reference/operations/' },
            { text: 'Hooks of operations', link: '/reference/hooks/' },
            { text: 'Error codes', link: '/reference/errors' },
            { text: 'CSS variables', link: '/reference/css-variables' },
            { text: 'Command line', link: '/reference/command-line' },
            { text: 'Constants', link: '/reference/constants' },
          ],
        },
        { text: 'Entries', items: list('reference/entries') },
        { text: 'Operations', items: list('reference/operations') },
      ],
      '/decisions/': [{ text: 'Decisions', items: list('decisions') }],
      '/': [
        { text: 'Start', items: list('start') },
        { text: 'Concepts', items: [...list('concepts'), { text: 'Errors', link: '/errors' }] },
        { text: 'Guides', items: [...guides, { text: 'Command line', link: '/cli' }] },
        {
          text: 'Security and migration',
          items: [
            { text: 'Threat model', link: '/security' },
            { text: 'From Stack Auth', link: '/migrate-from-stack' },
            { text: 'From other services', link: '/migrate' },
          ],
        },
        {
          text: 'How it is built',
          items: [
            { text: 'Architecture', link: '/architecture' },
            { text: 'Decisions', link: '/decisions/' },
            { text: 'Entries', link: '/entries' },
          ],
        },
      ],
    },
    outline: 'deep',
  },
})
