/** All pages of the reference. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capitalize, operationsOf, type Document } from '../../src/codegen/document.ts'
import { causeOf } from './advice.ts'
import type { ResponseExample } from './callExamples.ts'
import { componentIndex, componentPages } from './components.ts'
import { readExports, type Exported } from './exports.ts'
import { code, escapeVue, slug, table, type PageFile } from './markdown.ts'
import { hookPages, operationIndex, operationPages, toSubject } from './operations.ts'
import {
  commandLinePage,
  constantsPage,
  entryPage,
  errorPages,
  readKnownErrors,
  readUnion,
  variablesPage,
} from './tables.ts'

/** The entries, with the title and the first sentence of their page. */
const ENTRIES: readonly (readonly [entry: string, title: string, intro: string])[] = [
  [
    'index',
    'latchkey',
    'The client, its flows and its errors. One function for each operation: [operations](../operations/index.md).',
  ],
  [
    'operations',
    'latchkey/operations',
    'Every operation of the service at every access level: [operations](../operations/index.md).',
  ],
  [
    'react',
    'latchkey/react',
    'Provider, hooks, pages and components. One hook for each operation: [hooks](../hooks/index.md).',
  ],
  ['react/parts', 'latchkey/react/parts', 'The parts that the handler pages are made of.'],
  ['query', 'latchkey/query', 'Options for TanStack Query, and the state that a server hands to the browser.'],
  ['server', 'latchkey/server', 'Clients with a secret server key, and the verification of requests.'],
  ['admin', 'latchkey/admin', 'Clients with a super secret admin key, or of a project owner.'],
  ['hono', 'latchkey/hono', 'Middleware for Hono.'],
  ['express', 'latchkey/express', 'Middleware for Express.'],
  ['next', 'latchkey/next', 'Sessions in Next.js.'],
  [
    'stores',
    'latchkey/stores',
    'Stores that the processes of a server share. Guide: [One process to many](../../guides/fleet.md).',
  ],
  [
    'bff',
    'latchkey/bff',
    'Sessions that a server holds for its pages. Guide: [No token in the page](../../guides/bff.md).',
  ],
  [
    'codegen',
    'latchkey/codegen',
    'Client code for other services. Guide: [Generate for your own service](../../guides/generate.md).',
  ],
  ['cli', 'latchkey/cli', 'Sign-in of a command line through the browser, and the types of `latchkey.config.ts`.'],
  ['testing', 'latchkey/testing', 'For tests of an app. Guide: [Testing](../../guides/testing.md).'],
  ['testing/vitest', 'latchkey/testing/vitest', 'A setup file for Vitest.'],
  [
    'testing/playwright',
    'latchkey/testing/playwright',
    'Fixtures for Playwright. Guide: [Testing with Playwright](../../guides/playwright.md).',
  ],
  [
    'devtools',
    'latchkey/devtools',
    'A panel for development. Guide: [Recordings and devtools](../../guides/devtools.md).',
  ],
  [
    'observe',
    'latchkey/observe',
    'What a client does, for traces, logs and metrics. Guide: [Seen in production](../../guides/observe.md).',
  ],
  [
    'expo',
    'latchkey/expo',
    'A client for apps on phones. Guide: [React Native and Expo](../../guides/react-native.md).',
  ],
  [
    'storybook',
    'latchkey/storybook',
    'A loader and a decorator for stories. Guide: [Storybook](../../guides/storybook.md).',
  ],
  [
    'lint',
    'latchkey/lint',
    'A plugin for ESLint and oxlint. Guide: [Find routes without a check](../../guides/lint.md).',
  ],
  ['mocks', 'latchkey/mocks', 'Handlers for msw, one for each operation by its name.'],
  ['emulator', 'latchkey/emulator', 'The service in memory. Guide: [The emulator](../../emulator.md).'],
  ['emulator/node', 'latchkey/emulator/node', 'The emulator over HTTP.'],
  ['emulator/worker', 'latchkey/emulator/worker', 'The emulator in a service worker.'],
  ['zod', 'latchkey/zod', 'A validator for each body, query and response.'],
]

export const readDocument = (root: string): Document =>
  JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as Document

/**
 * Generates the reference from the specification, the declarations and the docstrings.
 *
 * @param responses by operation; without them, its page shows none
 */
export function referencePages(root: string, responses: ReadonlyMap<string, ResponseExample> = new Map()): PageFile[] {
  const document = readDocument(root)
  const knownErrors = readKnownErrors(root)
  const exported = readExports(root)
  const exportsOf = (entry: string): readonly Exported[] => exported.get(entry) ?? []
  const byName = (entry: string): Map<string, Exported> => new Map(exportsOf(entry).map((item) => [item.name, item]))
  const source = {
    document,
    errors: knownErrors.errors,
    functions: new Map([...byName('operations'), ...byName('admin')]),
    hooks: byName('react'),
    responses,
  }
  const usedBy = new Map<string, string[]>()
  for (const { operation } of operationsOf(document)) {
    const { operationId: id, tags, 'x-known-errors': codes } = operation
    for (const name of codes)
      usedBy.set(name, [...(usedBy.get(name) ?? []), `[${code(id)}](./operations/${tags[0]}.md#${slug(id)})`])
  }
  const unions = {
    usage: readUnion(root, 'src/core/errors.ts', 'UsageErrorCode').map(({ code }) => ({ code, doc: causeOf(code) })),
    transport: readUnion(root, 'src/core/errors.ts', 'TransportErrorCode'),
    passkey: readUnion(root, 'src/core/auth/passkey/PasskeyError.ts', 'PasskeyErrorReason'),
  }
  const codes = new Set(Object.keys(knownErrors.errors))
  const entries = ENTRIES.map(([entry, title, intro]) => {
    const names = entry === 'react' ? withoutReexports(exportsOf(entry)) : exportsOf(entry)
    return entryPage(entry, title, intro, entry === 'index' ? names : withoutOthers(names, exportsOf('index')), codes)
  })
  const operations = operationPages(source)
  const hooks = hookPages(source)
  const components = componentPages(new Map(['react', 'react/parts'].map((entry) => [entry, exportsOf(entry)])))
  return [
    indexPage(),
    ...entries,
    operationIndex(source),
    ...operations,
    hookIndex(document, hooks),
    ...hooks,
    componentIndex(components),
    ...components,
    ...errorPages(knownErrors, usedBy, unions),
    constantsPage(root),
    variablesPage(root),
    commandLinePage(root),
  ]
}

/** Each name is on the page of its entry. */
function withoutOthers(names: readonly Exported[], others: readonly Exported[]): Exported[] {
  const otherKeys = new Set(others.map(({ name, file }) => `${file}/${name}`))
  return names.filter(({ name, file }) => !otherKeys.has(`${file}/${name}`))
}

const withoutReexports = (names: readonly Exported[]): Exported[] =>
  names.filter(({ file }) => !file.startsWith('src/query/'))

function indexPage(): PageFile {
  const rows = ENTRIES.map(([entry, title, intro]) => [
    `[${title}](./entries/${entry.replaceAll('/', '-')}.md)`,
    intro
      .replaceAll('](../../', '](../')
      .replaceAll('](../operations', '](./operations')
      .replaceAll('](../hooks', '](./hooks'),
  ])
  const text = [
    '# Reference',
    'Generated from the specification and the docstrings of the code.',
    [
      '- [Operations](./operations/index.md): every function of the service, with its fields, errors, a request and its response',
      '- [Error codes](./errors.md): when each occurs, and what to do',
      '- [Pages and components](./components/index.md): a preview and all props',
      '- [Hooks of operations](./hooks/index.md): parameters and results',
      '- [Command line](./command-line.md), [CSS variables](./css-variables.md), [constants](./constants.md)',
    ].join('\n'),
    '## Entries',
    table(['Entry', 'Contents'], rows),
  ].join('\n\n')
  return { path: 'reference/index', title: 'Reference', text }
}

/** The hooks of operations, grouped by the tags of the specification. */
function hookIndex(document: Document, hooks: readonly PageFile[]): PageFile {
  const titles = new Set(hooks.map(({ title }) => title))
  const all = operationsOf(document)
    .map(({ operation }) => ({ ...operation, hook: `use${capitalize(operation.operationId)}` }))
    .filter(({ hook }) => titles.has(hook))
  const groups = document.tags.flatMap(({ name, description }) => {
    const hooksOfTag = all.filter(({ tags }) => tags[0] === name)
    if (hooksOfTag.length === 0) return []
    const rows = hooksOfTag.map(({ hook, summary }) => [`[\`${hook}\`](./${hook}.md)`, escapeVue(summary)])
    return [
      `## ${toSubject(name)}`,
      ...(description ? [escapeVue(description)] : []),
      table(['Hook', 'What it does'], rows),
    ]
  })
  const intro = 'One page for each. The others, such as `useUser`, are in [latchkey/react](../entries/react.md).'
  const text = ['# Hooks of operations', intro, '<!-- filter: Filter by name or words -->', ...groups].join('\n\n')
  return { path: 'reference/hooks/index', title: 'Hooks of operations', text }
}
