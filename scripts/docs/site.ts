/** Assembles the pages of the site: those in `docs/`, the reference, and the files for language models. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { readResponses, type ResponseExample } from './callExamples.ts'
import { buildLive, liveSamplesOf } from './live.ts'
import { escapeVue } from './markdown.ts'
import { readDocument, referencePages } from './reference.ts'
import { registryFiles } from './registry.ts'

/** The folders that VitePress reads and writes, relative to the repository. */
export const SITE = { folder: '.site', source: '.site/source', output: '.site/dist' } as const

/** The page of the package that names the sources of the reference. The site has the reference instead. */
const PACKAGED_REFERENCE = 'reference.md'
const SITE_PAGES: Readonly<Record<string, string>> = {
  '': 'reference/index.md',
  '#operations': 'reference/operations/index.md',
  '#pages-and-components': 'reference/components/index.md',
  '#error-codes': 'reference/errors.md',
  '#passkeyerror': 'reference/errors.md#passkeyerror',
  '#css-variables': 'reference/css-variables.md',
  '#command-line': 'reference/command-line.md',
}

/** The list of decisions, as a repository and as the site name it. */
const DECISIONS = { packaged: 'decisions/README.md', site: 'decisions/index.md' } as const

/** Links to the packaged reference become links to the generated one. */
const toSiteLinks = (text: string): string =>
  text
    .replaceAll(`${DECISIONS.packaged})`, `${DECISIONS.site})`)
    .replace(/\]\(((?:\.\.?\/)*)reference\.md(#[\w-]+)?\)/g, (link, base: string, anchor: string = '') =>
      anchor in SITE_PAGES ? `](${base}${SITE_PAGES[anchor]})` : link,
    )

/** Pages that are part of another one now, by their path. A page at each old address leads there. */
export const MOVED: Readonly<Record<string, string>> = {
  'guides/csp': 'security#content-security-policy',
  'guides/csrf': 'security#cross-site-requests',
  'guides/external-tokens': 'migrate#screen-by-screen',
  next: 'start/next#data-in-the-first-html',
  'recipes/offline': 'guides/offline',
  'recipes/teams-for-business': 'guides/teams',
  'recipes/your-own-api': 'guides/your-own-api',
  'reference/errors/sign-in': 'reference/errors/sign-in-and-sign-up',
  'reference/errors/teams': 'reference/errors/teams-and-permissions',
  'reference/errors/project': 'reference/errors/projects-and-keys',
}

/** `<!-- filter: label -->`: a field that filters the tables below it. */
const FILTER = /^<!-- filter: (.+) -->$/gm

/** `<!-- running: start/vite.md -->`: the first live sample of that page runs here from the start. */
const RUNNING = /^<!-- running: (\S+) -->$/gm

/**
 * `<!-- preview: SignInPage -->`: the page or component, with controls for its look; `AccountSettingsPage#teams` opens a section;
 * `playground`: with all controls.
 */
const PREVIEW = /^<!-- (preview: (\w+)(?:#(\w[\w-]*))?|playground) -->$/gm

/**
 * Around the parts of an operation: `<!-- operation -->`, its text, `<!-- example -->`, its examples, `<!-- end -->`. Among them,
 * `<!-- send: createUser with a body -->` sends the example, whose body can be edited, to the service in the reader's browser.
 */
const OPERATION: Readonly<Record<string, string>> = {
  operation: '<div class="operation">\n<div class="operation-text">',
  example: '</div>\n<div class="operation-example">',
  end: '</div>\n</div>',
}
const SEND = /^<!-- send: (\w+)( with a body)? -->$/gm

/** `<!-- recording: time-travel 1360x720 14 s: alternative text -->`: the animation in `docs/public/recordings/`. */
const RECORDING = /^<!-- recording: (\S+) (\d+)x(\d+) (\d+) s: ([\s\S]*?) -->$/gm

/** Text of every page by its path below `docs/`, such as `guides/testing.md`. */
export function readPages(root: string, responses?: ReadonlyMap<string, ResponseExample>): Map<string, string> {
  const generated = referencePages(root, responses).map(({ path, text }) => [`${path}.md`, `${text}\n`] as const)
  return new Map([...readWrittenPages(root), ...generated])
}

/** The pages that people wrote: those of {@link readPages} without the reference, for which the sources are compiled. */
export function readWrittenPages(root: string): Map<string, string> {
  const names = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('.') && name !== PACKAGED_REFERENCE)
    .sort()
  const written = names.map((name) => {
    const path = name === DECISIONS.packaged ? DECISIONS.site : name
    return [path, toSiteLinks(readFileSync(join(root, 'docs', name), 'utf8'))] as const
  })
  const changelog = ['changelog.md', toChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))] as const
  return new Map([...written, changelog])
}

/** The changelog as a page: its links to `docs/` lead to pages, and its text is no template. */
const toChangelog = (text: string): string =>
  toSiteLinks(text.replaceAll('](docs/', '](./').replace(/`docs\/([\w/-]+)\.md`/g, '`$1`'))
    .split(/(```[\s\S]*?```)/)
    .map((part) => (part.startsWith('```') ? part : escapeVue(part)))
    .join('')

/** Writes what VitePress reads. Resolves to the pages. */
export async function assemble(root: string): Promise<Map<string, string>> {
  const source = join(root, SITE.source)
  rmSync(source, { recursive: true, force: true })
  cpSync(join(root, 'docs'), source, { recursive: true })
  for (const name of [PACKAGED_REFERENCE, DECISIONS.packaged]) rmSync(join(source, name))
  const pages = readPages(root, await readResponses(readDocument(root)))
  const live = new Map([...pages].map(([path, text]) => [path, liveSamplesOf(path, text)]))
  const samples = [...live.values()].flatMap((page) => page.samples)
  for (const [path, { text }] of live) {
    const shown = text.replace(
      RUNNING,
      (_, page: string) => `<TryIt sample="${live.get(page)?.samples[0]?.id}" running />`,
    )
    const withPreviews = shown.replace(PREVIEW, (_, kind: string, name: string, section: string = '') =>
      kind === 'playground'
        ? '<Preview show="SignInPage" playground />'
        : `<Preview show="${name}" section="${section}" />`,
    )
    const withFilters = withPreviews.replace(FILTER, '<FilterRows label="$1" />')
    const withRecordings = withFilters.replace(
      RECORDING,
      (_, name: string, width: string, height: string, seconds: string, alt: string) =>
        `<Recording name="${name}" width="${width}" height="${height}" seconds="${seconds}" alt="${alt.replace(/\n/g, ' ')}" />`,
    )
    const withOperations = withRecordings
      .replace(/^<!-- (operation|example|end) -->$/gm, (_, part: string) => OPERATION[part]!)
      .replace(SEND, (_, id: string, body?: string) => `<SendRequest operation="${id}"${body ? ' has-body' : ''} />`)
    write(join(source, path), withoutOutsideLinks(path, withOperations))
  }
  await buildLive(root, samples, join(source, 'public/try'))
  console.log(`${samples.length} live samples.`)
  const files = { ...modelFiles(pages), ...registryFiles(root) }
  for (const [path, text] of Object.entries(files)) write(join(source, 'public', path), text)
  cpSync(join(root, 'generated/openapi.json'), join(source, 'public/openapi.json'))
  return pages
}

/** A twin in Markdown for every page, beside its HTML. */
export function writeTwins(root: string, pages: ReadonlyMap<string, string>): void {
  for (const [path, text] of pages) write(join(root, SITE.output, path), withoutComments(text))
}

/**
 * A page at each address that leads to another one, also without a script: the old addresses of pages that moved, and
 * those of folders without their slash, which not every host adds.
 */
export function writeRedirects(root: string, pages: ReadonlyMap<string, string>): void {
  const folders = [...pages.keys()].flatMap((path) => /^(.+)\/index\.md$/.exec(path)?.[1] ?? [])
  const targets = { ...MOVED, ...Object.fromEntries(folders.map((folder) => [folder, `${folder}/`])) }
  for (const [path, target] of Object.entries(targets)) {
    write(
      join(root, SITE.output, `${path}.html`),
      `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The address of this page</title>
<link rel="canonical" href="/${target}">
<meta http-equiv="refresh" content="0; url=/${target}">
<main><h1>This page has another address</h1><p><a href="/${target}">Go to it</a></p></main>
</html>
`,
    )
  }
}

/** Removes the markers and hidden setups of samples. */
const withoutComments = (text: string): string => text.replace(/^<!--[\s\S]*?-->\n/gm, '')

/** Replaces links to files that the site doesn't have by their text. */
function withoutOutsideLinks(page: string, text: string): string {
  return text.replace(/\[([^\]]+)\]\((\.\.?\/[^)#]+)(#[^)]*)?\)/g, (link, label: string, target: string) => {
    const file = normalize(join(dirname(page), target))
    return file.startsWith('..') ? label : link
  })
}

/** The first sentence of a page without its links; empty if the page begins with something else than a sentence. */
export function describePage(text: string): string {
  const body = withoutComments(text)
    .replace(/^---\n[\s\S]*?^---\n/, '')
    .replace(/^[\s\S]*?^# .+$/m, '')
    .trim()
  const paragraph = body.replace(/\n\n[^]*/, '').replace(/^\*\*\w+\.\*\*\s+/, '')
  if (/^([#|<:!>-]|```|\d+\. )/.test(paragraph)) return ''
  const links = /\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g
  const words = paragraph.replace(links, '$1').replaceAll('**', '').replace(/\s+/g, ' ')
  return (/^.*?\.(?= |$)/.exec(words)?.[0] ?? words).replace(/:$/, '.')
}

/** `llms.txt` names and describes every page; `llms-full.txt` holds the text of every page, except the hooks, the decisions and the changelog. */
export function modelFiles(pages: ReadonlyMap<string, string>): Record<string, string> {
  const title = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? /^ {2}name: (.+)$/m.exec(text)?.[1] ?? ''
  const line = ([path, text]: readonly [string, string]): string => {
    const description = describePage(text)
    return `- [${title(text)}](/${path})${description && `: ${description}`}`
  }
  const all = [...pages]
  const guides = all.filter(([path]) => !path.startsWith('reference/'))
  const reference = all.filter(([path]) => path.startsWith('reference/'))
  const intro =
    '# latchkey\n\n> The typed client for an identity service: sign-in, sessions, users, teams and permissions, in a browser or on a server, with React hooks and pages, and the whole service in memory for tests.\n'
  const full = all.filter(([path]) => !/^(reference\/hooks\/|decisions\/|changelog\.md$)/.test(path))
  return {
    'llms.txt': `${intro}\n## Guides\n\n${guides.map(line).join('\n')}\n\n## Reference\n\n${reference.map(line).join('\n')}\n`,
    'llms-full.txt': `${intro}\n${full.map(([path, text]) => `<!-- /${path} -->\n\n${withoutComments(text)}`).join('\n')}`,
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}
