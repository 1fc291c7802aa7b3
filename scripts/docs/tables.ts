/** Pages of the reference that are tables: errors, constants, variables of the styles, commands, options. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parse } from 'yaml'
import { COMMANDS } from '../../src/cli/runCommandLine.ts'
import { adviceFor } from './advice.ts'
import type { Exported, Member } from './exports.ts'
import { block, code, escapeVue, slug, table, type PageFile } from './markdown.ts'

interface KnownErrorEntry {
  readonly status?: number
  readonly message?: string
  readonly parent?: string
  readonly details?: Readonly<Record<string, { readonly type?: unknown; readonly description?: string }>>
  readonly emitted: string
  readonly 'x-since'?: number
  readonly description?: string
}

export interface KnownErrorsFile {
  readonly common: { readonly any: readonly string[]; readonly keyed: readonly string[] }
  readonly errors: Readonly<Record<string, KnownErrorEntry>>
}

export interface KnownErrors extends KnownErrorsFile {
  /** The subject of each code: the comment above its group in the catalog. */
  readonly subjects: ReadonlyMap<string, string>
}

export function readKnownErrors(root: string): KnownErrors {
  const text = readFileSync(join(root, 'openapi/known-errors.yaml'), 'utf8')
  const subjects = new Map<string, string>()
  let subject = ''
  for (const [, title, name] of text
    .slice(text.indexOf('\nerrors:\n'))
    .matchAll(/^ {2}(?:# (.+)\n\n|([A-Z]\w+):\n)/gm)) {
    if (title !== undefined) subject = title
    else subjects.set(name!, subject)
  }
  return { ...(parse(text) as KnownErrorsFile), subjects }
}

/** Codes that any operation can raise are not about a subject. */
const COMMON_PAGE = ['every-operation', 'Errors of every operation'] as const
interface Family {
  readonly family: 'usage' | 'transport' | 'passkey'
  readonly page: string
  readonly title: string
  readonly text: string
}

/** Errors that the package makes itself. */
const FAMILIES: readonly Family[] = [
  { family: 'usage', page: 'usage', title: 'UsageError', text: 'The call can’t succeed as it was made.' },
  { family: 'transport', page: 'transport', title: 'TransportError', text: 'No usable response.' },
  {
    family: 'passkey',
    page: 'passkey-reasons',
    title: 'PasskeyError',
    text: 'A `KnownError` with the code `PASSKEY_WEBAUTHN_ERROR`; `reason` is one of these.',
  },
]

/** Codes that no service sends. */
const RESERVED_PAGE = ['reserved', 'Reserved codes'] as const

/**
 * The list of all codes, with a filter, and a page for each subject with all that is known about its codes.
 *
 * @param usedBy operations by error code, as links
 */
export function errorPages(
  { common, errors, subjects }: KnownErrors,
  usedBy: ReadonlyMap<string, readonly string[]>,
  unions: Readonly<
    Record<'usage' | 'transport' | 'passkey', readonly { readonly code: string; readonly doc: string }[]>
  >,
): PageFile[] {
  const everywhere = new Set([...common.any, ...common.keyed])
  const toPage = (name: string): string => {
    if (everywhere.has(name)) return COMMON_PAGE[0]
    return errors[name]!.emitted === 'never' ? RESERVED_PAGE[0] : slug(subjects.get(name)!)
  }
  const toSection = (name: string, entry: KnownErrorEntry): string => {
    const details = Object.entries(entry.details ?? {}).map(
      ([key, { description = '' }]) => `\`${key}\` (${description.trim().replace(/\.$/, '')})`,
    )
    const raised = everywhere.has(name)
      ? 'Every operation.'
      : (usedBy.get(name) ?? []).join(', ') ||
        (entry.emitted === 'abstract' ? 'A family: matches its members.' : 'Flows of this package, or none today.')
    return [
      `## ${name}`,
      escapeVue((entry.description ?? '').trim()),
      entry.message && `Message: “${escapeVue(entry.message)}”`,
      [
        `- What to do: ${escapeVue(adviceFor('known', name))}`,
        entry.status && `- Status: ${entry.status}`,
        entry['x-since'] && `- Since: ${entry['x-since']}`,
        entry.parent && `- Family: \`${entry.parent}\``,
        details.length > 0 && `- Details: ${escapeVue(details.join(', '))}`,
        `- Raised by: ${raised}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n')
  }
  const titles = [...new Set(subjects.values())].map((title) => [slug(title), title] as const)
  const pages = [...titles, COMMON_PAGE, RESERVED_PAGE]
    .map(([page, title]) => ({
      page,
      title,
      entries: Object.entries(errors).filter(([name]) => toPage(name) === page),
    }))
    .filter(({ entries }) => entries.length > 0)
  // Links of older versions and of operations lead to the row of a code.
  const toRow = (page: string, [name, entry]: readonly [string, KnownErrorEntry]): string[] => [
    `<span id="${slug(name)}"></span>[${code(name)}](./errors/${page}.md#${slug(name)})`,
    escapeVue(firstSentence((entry.description ?? '').trim())),
    escapeVue(adviceFor('known', name)),
  ]
  const unionTable = ({ family, page }: Family): string => {
    const hasDocs = unions[family].some(({ doc }) => doc)
    return table(
      hasDocs ? ['Code', 'When', 'What to do'] : ['Code', 'What to do'],
      unions[family].map(({ code: name, doc }) => [
        `[${code(name)}](./errors/${page}.md#${slug(name)})`,
        ...[...(hasDocs ? [doc] : []), adviceFor(family, name)].map(escapeVue),
      ]),
    )
  }
  const title = 'Error codes'
  const text = [
    `# ${title}`,
    'Codes never change between versions; messages may. How to catch errors: [Errors](../errors.md).',
    '<!-- filter: Filter by code or words -->',
    ...pages.flatMap(({ page, title: subject, entries }) => [
      `## ${subject}`,
      ...(page === COMMON_PAGE[0]
        ? [
            `Operations that need a key can raise all of these, the others only ${common.any.map((name) => code(name)).join(', ')}.`,
          ]
        : []),
      table(
        ['Code', 'When', 'What to do'],
        entries.map((entry) => toRow(page, entry)),
      ),
    ]),
    ...FAMILIES.flatMap((family) => [`## ${family.title}`, family.text, unionTable(family)]),
  ].join('\n\n')
  return [
    { path: 'reference/errors', title, text },
    ...pages.map(({ page, title: subject, entries }) => {
      const pageTitle = page === COMMON_PAGE[0] ? subject : `Errors: ${subject}`
      const sections = entries.map(([name, entry]) => toSection(name, entry))
      const intro = 'What raises each code, with its status and details. [All codes](../errors.md), with a filter.'
      return {
        path: `reference/errors/${page}`,
        title: pageTitle,
        text: [`# ${pageTitle}`, intro, ...sections].join('\n\n').replaceAll('](./operations/', '](../operations/'),
      }
    }),
    ...FAMILIES.map(({ family, page, title: className, text: meaning }) => ({
      path: `reference/errors/${page}`,
      title: `Errors: ${className}`,
      text: [
        `# Errors: ${className}`,
        `${meaning} [All codes](../errors.md), with a filter.`,
        ...unions[family].flatMap(({ code: name, doc }) => [
          `## ${name}`,
          ...(doc ? [escapeVue(doc)] : []),
          `- What to do: ${escapeVue(adviceFor(family, name))}`,
        ]),
      ].join('\n\n'),
    })),
  ]
}

/** The members of a union of string literals, with their comments. */
export function readUnion(root: string, file: string, name: string): { code: string; doc: string }[] {
  const text = readFileSync(join(root, file), 'utf8')
  const body = new RegExp(`type ${name} =([\\s\\S]*?)\\n\\n`).exec(text)?.[1]
  if (!body) throw new Error(`${file} has no type ${name}.`)
  return [...body.matchAll(/(?:\/\*\*\s*([\s\S]*?)\s*\*\/\s*)?\| '([^']+)'/g)].map(([, doc = '', literal = '']) => ({
    code: literal,
    doc: doc.replace(/\s*\n\s*\*\s*/g, ' '),
  }))
}

export function constantsPage(root: string): PageFile {
  const text = readFileSync(join(root, 'src/core/constants.ts'), 'utf8')
  const rows = [...text.matchAll(/\/\*\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\nexport const (\w+) = ([^\n]+)/g)].map(
    ([, doc = '', name = '', value = '']) => [
      code(name),
      code(value.replace(' as const', '')),
      escapeVue(doc.replace(/\s*\n\s*\*\s*/g, ' ').replace(/\{@link (\w+)\}/g, '`$1`')),
    ],
  )
  const title = 'Constants'
  const intro = 'Numbers that the package works with, to predict what it does. They are not exported and not options.'
  return {
    path: 'reference/constants',
    title,
    text: `# ${title}\n\n${intro}\n\n${table(['Name', 'Value', 'Description'], rows)}`,
  }
}

/** The purpose of each variable of the styles. */
const VARIABLES: Readonly<Record<string, string>> = {
  background: 'Behind the cards',
  surface: 'Cards, menus and dialogs',
  sunken: 'Code, skeletons and hovered rows',
  hover: 'Hovered and current links of the settings',
  text: 'Text',
  muted: 'Hints and secondary text',
  border: 'Lines between things',
  'border-strong': 'Outlines of fields',
  primary: 'The main button',
  'on-primary': 'Text on the main button',
  accent: 'Links and the focus ring',
  danger: 'Text of errors',
  'danger-surface': 'Notices of errors',
  'danger-fill': 'Buttons that delete',
  success: 'Text of confirmations',
  'success-surface': 'Notices of confirmations',
  shadow: 'Shadow of cards',
  backdrop: 'Behind dialogs',
  font: 'Font',
  'font-mono': 'Font of codes and keys',
  radius: 'Corners of cards',
  'radius-small': 'Corners of buttons and fields',
  control: 'Height of buttons and fields',
  width: 'Width of a card',
}

export function variablesPage(root: string): PageFile {
  const css = readFileSync(join(root, 'src/react/pages/pages.css'), 'utf8')
  const [, body = ''] = /^\.lk \{([\s\S]*?)^\}/m.exec(css) ?? []
  const rows = [...body.matchAll(/--lk-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => {
    const use = VARIABLES[name]
    if (use === undefined) throw new Error(`scripts/docs/tables.ts doesn't describe --lk-${name}.`)
    return [code(`--lk-${name}`), use, code(value)]
  })
  const title = 'CSS variables'
  const text = [
    `# ${title}`,
    'Set them on `.lk`, after the import of `latchkey/react/styles.css`. `light-dark()` holds one color for each theme. More: [Theming](../guides/theming.md).',
    table(['Variable', 'For', 'Default'], rows),
  ].join('\n\n')
  return { path: 'reference/css-variables', title, text }
}

/** Precedes the help of each command in the output of `printHelp.ts`. */
export const SEPARATOR = '\0'

export function commandLinePage(root: string): PageFile {
  const title = 'Command line'
  // One process for all commands, because starting it takes longer than printing.
  const printed = execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/docs/printHelp.ts')], {
    cwd: root,
    encoding: 'utf8',
  })
  const help = printed.split(SEPARATOR).slice(1)
  const text = [
    `# ${title}`,
    '`npx latchkey` followed by a command. A command exits with 0 if it succeeded, with 1 if a check failed, with 2 if it was called wrongly, and with 130 if it was interrupted.',
    ...Object.keys(COMMANDS).flatMap((command, index) => [`## ${command}`, block('txt', help[index] ?? '')]),
  ].join('\n\n')
  return { path: 'reference/command-line', title, text }
}

/**
 * A table of members. Those of an object without a name follow it: `accounts[].id`.
 *
 * @param toType a type as Markdown. Default: code
 */
export const memberTable = (
  name: string,
  members: readonly Member[],
  toType: (type: string) => string = code,
): string => table([name, 'Type', 'Description'], memberRows(members, '', toType))

const memberRows = (members: readonly Member[], prefix: string, toType: (type: string) => string): string[][] =>
  members.flatMap(({ name, type, doc, isOptional, members: inner }) => [
    [code(`${prefix}${name}${isOptional ? '?' : ''}`), toType(type.replace(/ \| undefined$/, '')), escapeVue(doc)],
    ...memberRows(inner, `${prefix}${name}${type.includes('[]') ? '[]' : ''}.`, toType),
  ])

/** The parts of a page of an entry, in their order. */
const KINDS = {
  component: 'Components',
  hook: 'Hooks',
  function: 'Functions',
  class: 'Classes',
  constant: 'Constants',
  type: 'Types',
} as const

/** A page for an entry: each export that is not generated from the specification. */
export function entryPage(
  entry: string,
  title: string,
  intro: string,
  exported: readonly Exported[],
  codes: ReadonlySet<string>,
): PageFile {
  const name = entry === 'index' ? 'latchkey' : `latchkey/${entry}`
  const written = exported
    .filter(({ file }) => !file.startsWith('generated/'))
    .sort((left, right) => left.name.localeCompare(right.name))
  const described = new Map(written.filter(hasDocs).map((item) => [item.name, item]))
  const users = new Map<string, string[]>()
  for (const item of written)
    for (const type of paramTypes(item)) users.set(type, [...(users.get(type) ?? []), item.name])
  // The input of one function is described with it, and a type that several share once.
  const isOwn = (name: string): boolean => /(Input|Options|Props)$/.test(name) && users.get(name)?.length === 1
  const shown = written.filter(({ name }) => !(described.has(name) && isOwn(name)))
  const sections = (['component', 'hook', 'function', 'class', 'constant', 'type'] as const).flatMap((kind) => {
    const items = shown.filter((item) => item.kind === kind)
    if (items.length === 0) return []
    const rows = items.map((item) => [`[${code(item.name)}](#${slug(item.name)})`, escapeVue(firstSentence(item.doc))])
    return [
      `## ${KINDS[kind]}`,
      items.length > 3 && table(['Name', 'What it is'], rows),
      ...items.map((item) => {
        const types = paramTypes(item).flatMap((name) => described.get(name) ?? [])
        const isInlined = ({ name }: Exported): boolean => isOwn(name)
        return section(
          item,
          types.filter(isInlined),
          types.filter((type) => !isInlined(type)),
          codes,
        )
      }),
    ]
  })
  const text = [`# ${title}`, intro, `Import from \`${name}\`.`, ...sections].filter(Boolean).join('\n\n')
  return { path: `reference/entries/${entry.replaceAll('/', '-')}`, title, text }
}

/** The names of the types of the parameters. */
const paramTypes = ({ params }: Exported): string[] => [
  ...new Set(params.flatMap(({ type }) => type.match(/\b[A-Z]\w+/g) ?? [])),
]
const hasDocs = ({ members }: Exported): boolean => members.some(({ doc }) => doc)

/** The first sentence of a docstring, without its samples. */
const firstSentence = (doc: string): string =>
  /^[\s\S]*?(?:\.(?=\s|$)|:(?=\n|$))/.exec(doc.replace(/```[\s\S]*/, '').trim())?.[0].replace(/:$/, '.') ?? ''

function section(
  item: Exported,
  inlined: readonly Exported[],
  linked: readonly Exported[],
  codes: ReadonlySet<string>,
): string {
  const { name, kind, signature, doc, throws, sees, examples, members, file } = item
  return [
    `### ${name}`,
    escapeDoc(doc),
    block('typescript', signature),
    ...inlined.map((type) => memberTable(code(type.name), type.members)),
    linked.length > 0 && `Types: ${linked.map(({ name: type }) => `[${code(type)}](#${slug(type)})`).join(', ')}.`,
    kind !== 'class' && hasDocs(item) && memberTable('Member', members),
    throws.length > 0 && `Throws:\n\n${throws.map((text) => `- ${linkCodes(text, codes)}`).join('\n')}`,
    ...examples.map((example) => `${FRAGMENT}\n${example.startsWith('```') ? example : block('ts', example)}`),
    [sees.length > 0 && `See ${sees.map(toSee).join(', ')}.`, sourceOf(file)].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** `https://host/page#part (subject)` as a link with the subject as its text. */
function toSee(text: string): string {
  const [, address, subject] = /^(https:\S+)(?: \((.+)\))?/.exec(text) ?? []
  if (!address) return escapeVue(text)
  const rfc = /\/rfc(\d+)/.exec(address)?.[1]
  return `[${[rfc && `RFC ${rfc}`, subject ?? (rfc ? '' : new URL(address).host)].filter(Boolean).join(', ')}](${address})`
}

/** Where the sources can be read, such as `https://host/owner/latchkey/blob/main`. */
const { SITE_SOURCE_URL = '' } = process.env

export const sourceOf = (file: string): string =>
  `Source: ${SITE_SOURCE_URL ? `[${code(file)}](${SITE_SOURCE_URL}/${file})` : code(file)}`

/** `KnownError TEAM_NOT_FOUND` with links to the codes. */
function linkCodes(text: string, codes: ReadonlySet<string>): string {
  const [, name = '', rest = text] = /^([A-Z]\w+Error) ([\s\S]*)$/.exec(text) ?? []
  const families: Readonly<Record<string, string>> = {
    UsageError: 'usageerror',
    TransportError: 'transporterror',
    PasskeyError: 'passkeyerror',
  }
  const linked = escapeVue(rest).replace(/(?<![`\w])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![`\w])/g, (name) => {
    if (codes.has(name)) return `[${code(name)}](../errors.md#${slug(name)})`
    return code(name)
  })
  const family = families[name]
  return [name && (family ? `[${code(name)}](../errors.md#${family})` : code(name)), linked].filter(Boolean).join(' ')
}

export const FRAGMENT = '<!-- sample: not checked, because it is an excerpt of a docstring -->'

/** A docstring: prose is escaped, samples stay. */
export const escapeDoc = (doc: string): string =>
  doc
    .split(/(```[\s\S]*?```)/)
    .map((part) => (part.startsWith('```') ? `${FRAGMENT}\n${part}` : escapeVue(part)))
    .join('')
