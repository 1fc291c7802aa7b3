/** The site: `npm run docs` puts these pages and the generated reference together and builds them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig, type PageData } from 'vitepress'
import { showCards } from './cards.ts'
import { markProject, showCodeBlocks } from './codeBlocks.ts'
import { labelCells } from './tables.ts'

const source = fileURLToPath(new URL('..', import.meta.url))

/** The pages of a folder that most readers look for. The others follow by name. */
const FIRST = [
  'index.md',
  'react.md',
  'server.md',
  'vite.md',
  'next.md',
  'react-router.md',
  'react-router-data.md',
  'tanstack-router.md',
  'tanstack-start.md',
  'hono.md',
  'express.md',
  'node.md',
]
const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

/** Links to the pages of a folder by their titles, in the order of their names. */
function list(folder: string): { text: string; link: string }[] {
  return readdirSync(`${source}/${folder}`)
    .filter((name) => name.endsWith('.md') && (name !== 'index.md' || folder === 'reference/entries'))
    .sort((one, other) => rank(one) - rank(other))
    .map((name) => toLink(`${folder}/${name.slice(0, -3)}`))
}

/** Width and height of a picture in the extended WebP format, which `npm run pictures` writes. */
function sizeOf(file: string): [width: number, height: number] {
  const bytes = readFileSync(file)
  if (bytes.toString('latin1', 12, 16) !== 'VP8X') throw new Error(`${file} is not an extended WebP file.`)
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
}

/** Where the site is published, for the picture of shared links: they need an absolute address. */
const { SITE_URL = '' } = process.env
/** Where the sources of the pages can be edited, such as `https://host/owner/latchkey/edit/main/docs/:path`. */
const { SITE_EDIT_URL } = process.env
/** What the package says about itself. Its repository is linked in the header; `SITE_REPOSITORY_URL` names another one. */
const { version, repository } = JSON.parse(readFileSync(`${source}/../../package.json`, 'utf8')) as {
  version: string
  repository?: { url: string }
}
const repositoryUrl = process.env.SITE_REPOSITORY_URL ?? repository?.url.replace(/^git\+|\.git$/g, '')
const DESCRIPTION =
  'Sign-in, users and teams for TypeScript apps: a typed client, React pages, and the service in memory.'

/** The title of a page, as a link to it has it. */
function readTitle(path: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(`${source}/${path}.md`, 'utf8'))?.[1] ?? path
  return title.replace(/ operations$/, '').replace(/`/g, '')
}

/** A link of the menu. The address of an index is that of its folder. */
const toLink = (path: string): { text: string; link: string } => ({
  text: readTitle(path),
  link: `/${path.replace(/(^|\/)index$/, '$1')}`,
})

/** The pages by what a reader wants to do: the groups of the page "Which page do I need?", each page once. */
function listSubjects(): { text: string; items: { text: string; link: string }[] }[] {
  const seen = new Set<string>()
  const [, ...sections] = readFileSync(`${source}/overview.md`, 'utf8').split(/^## /m)
  const subjects = sections.map((section) => {
    const linked = [...section.matchAll(/\]\(\.\/([\w/-]+)\.md\)/g)].map(([, path = '']) => path)
    const paths = linked.filter((path) => !path.startsWith('reference/') && !seen.has(path))
    for (const path of paths) seen.add(path)
    const items = paths.map(toLink)
    return { text: section.slice(0, section.indexOf('\n')), items }
  })
  // Its answers lead to sections of pages.
  return subjects.filter(({ items }) => items.length > 0)
}

const [START, ...SUBJECTS] = listSubjects()

/** A page without the parts that repeat others: the index is loaded by everyone who searches. */
function toIndexed(path: string, text: string): string {
  if (/^reference\/((hooks|operations)\/index|errors)\.md$/.test(path)) return ''
  if (path.startsWith('reference/hooks/use')) return text.replace(/^## Import$[\s\S]*/m, '')
  return text.replace(/^<div class="operation-example">$[\s\S]*?^<\/div>$/gm, '')
}

/** Pages without the list of their sections beside the text: the overview, and operations, whose list is in the menu. */
function widen(page: PageData): void {
  const isOperations = /^reference\/operations\/(?!index)/.test(page.relativePath)
  if (!isOperations && page.relativePath !== 'overview.md') return
  Object.assign(page.frontmatter, { aside: false, pageClass: 'wide' })
  if (!isOperations) return
  const text = readFileSync(`${source}/${page.relativePath}`, 'utf8')
  const names = [...text.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
  const sections = names.map((name) => ({ text: name, anchor: name.toLowerCase() }))
  Object.assign(page.frontmatter, { sectionsTitle: page.title, sections })
}

const REFERENCE = {
  text: 'Reference',
  items: [
    { text: 'Overview', link: '/reference/' },
    { text: 'Operations', link: '/reference/operations/' },
    { text: 'Hooks of operations', link: '/reference/hooks/' },
    { text: 'Pages and components', link: '/reference/components/' },
    { text: 'Error codes', link: '/reference/errors' },
    { text: 'CSS variables', link: '/reference/css-variables' },
    { text: 'Command line', link: '/reference/command-line' },
    { text: 'Constants', link: '/reference/constants' },
  ],
}

/** The first picture of the home page, for the window and the theme of the system: it arrives with the styles. */
const POSTERS: [string, Record<string, string>][] = ['light', 'dark'].flatMap((theme) =>
  ['wide', 'narrow'].map((width): [string, Record<string, string>] => [
    'link',
    {
      rel: 'preload',
      as: 'image',
      type: 'image/webp',
      fetchpriority: 'high',
      href: `/posters/sample-${width}${theme === 'dark' ? '-dark' : ''}.webp`,
      media: `(prefers-color-scheme: ${theme}) and (${width === 'wide' ? 'min-width: 668.02px' : 'max-width: 668px'})`,
    },
  ]),
)

export default defineConfig({
  title: 'latchkey',
  description: DESCRIPTION,
  lang: 'en-US',
  cleanUrls: true,
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/logo.svg' }],
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:title', content: 'latchkey' }],
    ['meta', { property: 'og:description', content: DESCRIPTION }],
    ['meta', { property: 'og:image', content: `${SITE_URL}/social-card.png` }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ],
  transformPageData: widen,
  transformHead: ({ page }) => (page === 'index.md' ? POSTERS : []),
  outDir: '../dist',
  cacheDir: '../../node_modules/.cache/vitepress',
  markdown: {
    // A page is a Vue template: braces in code are no expressions.
    config: (markdown) => {
      showCodeBlocks(markdown)
      showCards(markdown)
      labelCells(markdown)
      const render = markdown.renderer.rules.code_inline!
      markdown.renderer.rules.code_inline = (tokens, index, ...rest) => {
        tokens[index]!.attrSet('v-pre', '')
        // A long name breaks between its words, in a table also between their humps, so that it doesn't widen its column.
        const { content, meta } = tokens[index]!
        const isInCell = content.length > 24 && (meta as { isInCell?: true } | null)?.isInCell
        const breaks = isInCell
          ? /(?<=[a-z0-9])(?=[A-Z])|(?<=[_.,/|({=:])(?=[\w<&'"])/g
          : /(?<=[a-z0-9]_)(?=[a-z0-9])/gi
        return render(tokens, index, ...rest).replace(
          /(>)([^<]+)(<\/code>)$/,
          (_, start: string, name: string, end: string) => `${start}${name.replace(breaks, '<wbr>')}${end}`,
        )
      }
      const renderImage = markdown.renderer.rules.image!
      // A picture that has a dark version is shown in the page's theme. The hidden one isn't loaded.
      const renderThemes: typeof renderImage = (tokens, index, options, env, self) => {
        const token = tokens[index]!
        const address = token.attrGet('src') ?? ''
        const file = join(dirname((env as { path: string }).path), address)
        // The page keeps room for a picture that hasn't loaded.
        if (file.endsWith('.webp') && existsSync(file)) {
          const [width, height] = sizeOf(file)
          token.attrSet('width', String(width))
          token.attrSet('height', String(height))
        }
        const dark = address.replace(/\.webp$/, '-dark.webp')
        const render = (): string => renderImage(tokens, index, options, env, self)
        if (dark === address || !existsSync(file.replace(/\.webp$/, '-dark.webp'))) return render()
        const { attrs } = token
        const versions = Object.entries({ light: address, dark }).map(([theme, src]) => {
          token.attrs = [...attrs!.filter(([key]) => key !== 'src'), ['src', src], ['class', `only-${theme}`]]
          return render()
        })
        token.attrs = attrs
        return versions.join('')
      }
      // A diagram becomes part of the page, so that it follows the page's theme and not only the system's.
      markdown.renderer.rules.image = (tokens, index, ...rest) => {
        const address = tokens[index]!.attrGet('src') ?? ''
        const name = /images\/(diagrams\/[\w-]+\.svg)$/.exec(address)?.[1]
        if (!name) return renderThemes(tokens, index, ...rest)
        const svg = readFileSync(`${source}/images/${name}`, 'utf8').replace(/ *<style>[\s\S]*?<\/style>\n/, '')
        return `<span class="diagram" v-pre>${svg}</span>`
      }
    },
    codeTransformers: [markProject],
    image: { lazyLoading: true },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  vite: {
    resolve: {
      alias: [
        {
          find: /^.*\/VPLocalSearchBox\.vue$/,
          replacement: fileURLToPath(new URL('theme/SearchBox.vue', import.meta.url)),
        },
      ],
    },
  },
  themeConfig: {
    logo: '/logo.svg',
    ...(SITE_EDIT_URL && { editLink: { pattern: SITE_EDIT_URL, text: 'Edit this page' } }),
    footer: {
      message: 'Released under the MIT License. This site sets no cookies and calls no other host.',
    },
    search: {
      provider: 'local',
      options: {
        // The index holds the text of code, not its colors, which are a third of the time that the site takes.
        _render: (page, env, markdown) => {
          const text = toIndexed((env as { relativePath: string }).relativePath, page)
          const { highlight } = markdown.options
          Object.assign(env as object, { isIndexed: true })
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
      // Five items and the theme fit a window of 768 pixels.
      { text: 'Start', link: '/overview', activeMatch: '^/(overview|start/)' },
      { text: 'Guides', link: '/guides/testing', activeMatch: '^/(guides|recipes|concepts)/' },
      { text: 'Components', link: '/reference/components/' },
      { text: 'Reference', link: '/reference/' },
      {
        text: version,
        items: [
          { text: 'Changelog', link: '/changelog' },
          { text: 'npm', link: 'https://www.npmjs.com/package/latchkey' },
          ...(repositoryUrl ? [{ text: 'Repository', link: repositoryUrl }] : []),
        ],
      },
    ],
    ...(repositoryUrl && { socialLinks: [{ icon: 'github', link: repositoryUrl, ariaLabel: 'Repository' }] }),
    // Groups can't be folded: the theme's button for it stands in another button, which screen readers don't reach.
    sidebar: {
      // Each part of the reference lists its own pages.
      '/reference/': [REFERENCE, { text: 'Entries', items: list('reference/entries') }],
      '/reference/components/': [REFERENCE, { text: 'Pages and components', items: list('reference/components') }],
      '/reference/operations/': [REFERENCE, { text: 'Operations', items: list('reference/operations') }],
      '/reference/errors/': [REFERENCE, { text: 'Error codes', items: list('reference/errors') }],
      '/decisions/': [{ text: 'Decisions', items: list('decisions') }],
      '/': [
        { text: 'Start', items: [{ text: 'Which page do I need?', link: '/overview' }, ...(START?.items ?? [])] },
        ...SUBJECTS,
      ],
    },
    outline: 'deep',
  },
})
