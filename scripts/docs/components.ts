/** A page of the reference for each page and component of `latchkey/react`, with a preview and all props. */
import type { Exported } from './exports.ts'
import { block, code, type PageFile } from './markdown.ts'
import { escapeDoc, FRAGMENT, memberTable } from './tables.ts'

/** Components that show nothing by themselves. */
const INVISIBLE: ReadonlySet<string> = new Set(['LatchkeyProvider', 'ImpersonationBanner'])

/** @param entries the exports of each entry with components, by its name */
export function componentPages(entries: ReadonlyMap<string, readonly Exported[]>): PageFile[] {
  const pages = new Map<string, PageFile>()
  for (const [entry, exported] of entries) {
    for (const component of exported.filter(({ kind }) => kind === 'component')) {
      if (!pages.has(component.name)) pages.set(component.name, componentPage(entry, component, exported))
    }
  }
  return [...pages.values()].sort((left, right) => left.title.localeCompare(right.title))
}

function componentPage(entry: string, component: Exported, exported: readonly Exported[]): PageFile {
  const { name, doc, examples } = component
  const type = component.params[0]?.type ?? ''
  const props = exported.find((item) => item.name === `${name}Props` || item.name === type)
  const text = [
    `# ${code(name)}`,
    escapeDoc(doc),
    !INVISIBLE.has(name) && `<!-- preview: ${name} -->`,
    block('tsx', `import { ${name} } from 'latchkey/${entry}'`),
    ...examples.map((example) => `${FRAGMENT}\n${example.startsWith('```') ? example : block('tsx', example)}`),
    '## Props',
    props ? propsTable(props) : propsText(type),
  ]
  return { path: `reference/components/${name}`, title: name, text: text.filter(Boolean).join('\n\n') }
}

function propsTable({ members, doc }: Exported): string {
  const more = /in addition to ([^.]+)\./.exec(doc)?.[1]
  const shown = members.filter(({ isDeprecated }) => !isDeprecated)
  return [memberTable('Prop', shown), more && `And ${more}.`].filter(Boolean).join('\n\n')
}

/** The props of a component whose type has no name. The props of a page without any are `Props`, a parameter of the type. */
function propsText(type: string): string {
  return type.startsWith('{') ? `Its props are ${code(type)}.` : 'It takes no props.'
}

/** The list of the pages. */
export function componentIndex(pages: readonly PageFile[]): PageFile {
  const isPage = ({ title }: PageFile): boolean => title.endsWith('Page') || title === 'LatchkeyHandler'
  const list = (some: readonly PageFile[]): string => some.map(({ title }) => `- [${title}](./${title}.md)`).join('\n')
  const text = [
    '# Pages and components',
    'Each with a preview in every language and theme, and all props. The [playground](../../guides/playground.md) has all settings of the look.',
    '## Pages',
    list(pages.filter(isPage)),
    '## Components',
    list(pages.filter((page) => !isPage(page))),
  ].join('\n\n')
  return { path: 'reference/components/index', title: 'Pages and components', text }
}
