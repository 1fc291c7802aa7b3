/** The documentation: every sample compiles and runs, every link has a target, and every exported name a docstring. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { generate } from 'latchkey/codegen'
import { beforeAll, describe, expect, test } from 'vitest'
import { commitsOf } from '../../scripts/docs/commits.ts'
import { findMissingDocs } from '../../scripts/docs/docstrings.ts'
import { brokenLinks } from '../../scripts/docs/links.ts'
import { previews } from '../../scripts/docs/live/previews.tsx'
import { readDocument } from '../../scripts/docs/reference.ts'
import { runnersOf, samplesOf, type Sample } from '../../scripts/docs/samples.ts'
import { modelFiles, MOVED, readPages } from '../../scripts/docs/site.ts'
import { operationsOf } from '../../src/codegen/document.ts'
import { compileApp, PACKAGE_PATHS } from '../support/compileApp.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.samples')

/** Pages whose blocks other tests run from the packed package, word for word. */
const RUN_ELSEWHERE = ['README.md', 'docs/start/express.md', 'docs/start/hono.md']
/** Pages of explanations: their blocks are excerpts of the code. */
const EXCERPTS = /^docs\/(decisions\/|architecture\.md)/

let pages: Map<string, string>
let site: Map<string, string>
let samples: Sample[]
/** The files of the app that migrates to this package: at first, and after each commit. */
let commits: Record<string, string>[]

beforeAll(async () => {
  site = readPages(root)
  const sitePages = [...site].map(([path, markdown]) => [`docs/${path}`, markdown] as const)
  const otherFiles = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md', 'CHANGELOG.md']
    .filter((name) => existsSync(join(root, name)))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')] as const)
  pages = new Map([...otherFiles, ...sitePages])
  samples = [...pages]
    .filter(([page]) => !/^(CONTRIBUTING|CHANGELOG|docs\/changelog)\.md$/.test(page) && !EXCERPTS.test(page))
    .flatMap(([page, markdown]) => samplesOf(page, markdown))
    .map((sample) => {
      const isGenerated = sample.page.startsWith('docs/reference/')
      const isRunElsewhere = isGenerated || RUN_ELSEWHERE.includes(sample.page)
      return sample.check === 'run' && isRunElsewhere ? { ...sample, check: 'types' } : sample
    })
  rmSync(folder, { recursive: true, force: true })
  for (const { files, check } of samples) {
    if (check !== 'none') for (const [path, content] of Object.entries(files)) write(path, content)
  }
  await generateClients()
  write('migration.ts', migrationCalls())
  commits = commitsOf(pages.get('docs/migrate-from-stack.md')!)
  for (const [at, files] of commits.entries())
    for (const [path, content] of Object.entries(files)) write(`commits/${at}/${path}`, content)
  write('commits/other.d.ts', OTHER_LIBRARY)
  write('styles.d.ts', 'export {}')
  write('tsconfig.json', JSON.stringify(TSCONFIG))
}, 900_000)

/** Writes the code of the specifications on the pages. */
async function generateClients(): Promise<void> {
  for (const [path, text] of samples.flatMap(({ files }) => Object.entries(files))) {
    if (!path.endsWith('/openapi.yaml')) continue
    write(path, text)
    const service = /service (\w+)/.exec(text)?.[1]
    const { files, refused } = await generate({ spec: join(folder, path), service })
    expect(refused).toEqual([])
    for (const [name, code] of files) write(join(dirname(path), 'src/api', name), code)
  }
}

const TSCONFIG = {
  extends: '../tsconfig.json',
  compilerOptions: {
    paths: {
      'latchkey/react/styles.css': ['./styles.d.ts'],
      ...PACKAGE_PATHS,
    },
    types: ['node'],
    // Samples are as strict as a new app, not as this repository.
    noUnusedLocals: false,
    noUnusedParameters: false,
    noUncheckedIndexedAccess: false,
    exactOptionalPropertyTypes: false,
    verbatimModuleSyntax: false,
    isolatedModules: false,
    allowJs: false,
    moduleDetection: 'force',
  },
  // The optional packages of latchkey/expo are not installed.
  include: ['**/*.ts', '**/*.tsx', '../src/expo/peers.d.ts'],
  exclude: [],
}

/** The parts of the other library that the app uses. */
const OTHER_LIBRARY = `declare module '@stackframe/react' {
  interface User {
    displayName: string | null
    primaryEmail: string | null
    useTeams(): { id: string; displayName: string }[]
    createTeam(options: { displayName: string }): Promise<unknown>
    getAuthHeaders(): Promise<Record<string, string>>
  }
  export class StackClientApp {
    constructor(options: { projectId: string; publishableClientKey: string; baseUrl: string; tokenStore: 'cookie' })
    getUser(options: { or: 'throw' }): Promise<User>
  }
  export function useUser(options: { or: 'redirect' }): User
  export function UserButton(): import('react').ReactNode
  export function StackProvider(props: { app: StackClientApp; children: import('react').ReactNode }): import('react').ReactNode
  export function StackHandler(props: { app: StackClientApp; location: string; fullPage: boolean }): import('react').ReactNode
}
`

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The samples of operations and hooks, each with its operation and the result that the page states: `ok` or an error. */
function referenceSamples(): { operation: string; kind: 'operation' | 'hook'; code: string; ends: string }[] {
  const sample = (operation: string, kind: 'operation' | 'hook', text: string) => {
    const code = /^```tsx?(?: \[\w+\])?\n([\s\S]*?)^```/m.exec(text)![1]!
    return { operation, kind, code, ends: /\bends with `([^`]+)`/.exec(text)?.[1] ?? 'ok' }
  }
  return [...site].flatMap(([path, markdown]) => {
    if (path.startsWith('reference/operations/')) {
      const sections = markdown.split(/^## /m).filter((section) => /^```ts\b/m.test(section))
      return sections.map((section) => sample(/^\w+/.exec(section)![0], 'operation', section))
    }
    const hook = /^reference\/hooks\/use(\w+)\.md$/.exec(path)?.[1]
    const usage = /^## Usage\n([\s\S]*?)^## /m.exec(markdown)?.[1]
    return hook && usage ? [sample(hook[0]!.toLowerCase() + hook.slice(1), 'hook', usage)] : []
  })
}

const run = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, VITEST: '', NODE_ENV: 'test', FORCE_COLOR: '0', NO_COLOR: '1' }
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 64_000_000 }, (_, out, err) => resolve(out + err))
  })

/** The complete calls in the migration tables, with values of any type: their names must exist. */
function migrationCalls(): string {
  const cells = ['docs/migrate.md', 'docs/migrate-from-stack.md'].flatMap((page) =>
    [...pages.get(page)!.matchAll(/^\| .* \| (.*) \|$/gm)].map(([, cell]) => cell!),
  )
  const calls = cells.flatMap((cell) => [...cell.matchAll(/`(\w+\([^`…]*\))`/g)].map(([, call]) => call!))
  const expressions = calls.map((call) => `void all.${call}`).join('\n')
  const names = new Set([...expressions.matchAll(/[({,] *(\w+)(?=[,)} ])(?!:)/g)].map(([, name]) => name!))
  return `import * as index from 'latchkey'
import * as ofAdmin from 'latchkey/admin'
import * as cli from 'latchkey/cli'
import * as express from 'latchkey/express'
import * as react from 'latchkey/react'
import * as ofServer from 'latchkey/server'
import * as testing from 'latchkey/testing'

const all = { ...react, ...cli, ...express, ...testing, ...index, ...ofAdmin, ...ofServer, getUser: (...input: any[]) => input }
const { signInWithPassword, getConnectedAccount } = index
declare function getClient(): any
declare function headers(): any
declare const ${[...names]
    .filter((name) => !['signInWithPassword', 'getConnectedAccount', 'true', 'await'].includes(name))
    .map((name) => `${name}: any`)
    .join(', ')}

${expressions}
`
}

describe('samples', () => {
  test('compile against the types of the package', async () => {
    expect(await compileApp(folder)).toBe('')
  }, 900_000)

  test('run against the emulator', async () => {
    const runners = runnersOf(samples)
    const tests = samples.filter(({ check }) => check !== 'none').flatMap(({ files }) => Object.keys(files))
    const moved = Object.keys(commits.at(-1)!)
    const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
    const own = [...tests, ...moved].filter(isTest)
    for (const [path, content] of Object.entries(runners)) write(path, content)
    write('reference.json', JSON.stringify(referenceSamples()))
    const reference = 'reference.test.tsx'
    write(reference, `import '../test/support/referenceSamples.tsx'`)
    const expected = [...own, ...Object.keys(runners), reference].length
    write('vitest.config.ts', VITEST_CONFIG)
    write('cleanUp.ts', CLEAN_UP)
    const report = join(folder, 'report.json')
    const out = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      join(folder, 'vitest.config.ts'),
      '--reporter=json',
      `--outputFile=${report}`,
    )
    if (!existsSync(report)) throw new Error(out)
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = testResults.filter(({ status }) => status !== 'passed')
    expect(
      failed.map(({ name, message, assertionResults }) => [
        name.replace(`${folder}/`, ''),
        message,
        assertionResults.flatMap((assertionResult) =>
          assertionResult.failureMessages.map((text) => text.split('\n').slice(0, 4).join('\n')),
        ),
      ]),
    ).toEqual([])
    expect(testResults.length).toBe(expected)
    expect(expected).toBeGreaterThan(30)
  }, 900_000)

  test('that don’t run say why', () => {
    const silent = samples.filter(({ check, reason, page }) => {
      return check !== 'run' && reason === '' && !page.startsWith('docs/reference/') && !RUN_ELSEWHERE.includes(page)
    })
    expect(silent.map(({ page, line }) => `${page}:${line}`)).toEqual([])
  })
})

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[]
  }[]
}

/** Files share modules, which take longer to load than to run. Rendered elements and storage are cleared after each sample. */
const VITEST_CONFIG = `import { alias } from '../vitest.config.ts'

const setUp = ['../src/entrypoints/testing/vitest.ts']
const shared = { pool: 'threads', isolate: false, globals: false, testTimeout: 300_000, setupFiles: setUp }
export default {
  root: '${folder}',
  resolve: { alias },
  test: {
    projects: [
      { extends: true, test: { ...shared, name: 'browser', environment: 'happy-dom', setupFiles: [...setUp, './cleanUp.ts'], include: ['**/*.test.tsx', '**/run-*_tsx.test.ts'] } },
      { extends: true, test: { ...shared, name: 'node', include: ['**/*.test.ts'], exclude: ['**/run-*_tsx.test.ts'] } },
    ],
  },
}
`

const CLEAN_UP = `import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The default of a second fails on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const [name] of document.cookie.split('; ').map((each) => each.split('='))) document.cookie = \`\${name}=; max-age=0\`
})
`

test('the migration tables contain only exported names', async () => {
  const entries = ['index', 'react', 'react/parts', 'server', 'admin', 'next', 'cli', 'testing', 'hono', 'express']
  const files = entries.map((entry) => `../../src/entrypoints/${entry}.ts`)
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file) as Promise<object>))
  const known = new Set(modules.flatMap((module) => Object.keys(module)))
  const cells = ['docs/migrate.md', 'docs/migrate-from-stack.md'].flatMap((page) =>
    [...pages.get(page)!.matchAll(/^\| .* \| (.*) \|$/gm)].map(([, cell]) => cell!),
  )
  const names = cells.flatMap((cell) =>
    [...cell.matchAll(/`(?:<([A-Z]\w+)|(\w+)\()/g)].map(([, component, name]) => component ?? name!),
  )
  expect(names.length).toBeGreaterThan(150)
  expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([])
})

test('the app migrated commit by commit ends without the other library', () => {
  const uses = commits.map((files) => Object.values(files).some((text) => text.includes('@stackframe')))
  expect(uses).toEqual([true, true, true, true, true, false, false])
})

describe('links', () => {
  test('point to existing pages, files and headings', () => {
    // Files that the build of the site adds.
    const local = new Map(
      [...pages].map(([page, markdown]) => [page, markdown.replace(/\]\(\/(llms(-full)?\.txt|openapi\.json)\)/g, ']')]),
    )
    expect(brokenLinks(local, (path) => existsSync(join(root, path)))).toEqual([])
  })

  test('to every error code lead to its row, and from there to its section', () => {
    const { 'x-known-errors': known } = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as {
      'x-known-errors': { errors: Readonly<Record<string, unknown>> }
    }
    const list = site.get('reference/errors.md')!
    const unlinked = Object.keys(known.errors).filter((code) => {
      const anchor = code.toLowerCase().replaceAll('_', '-')
      const page = new RegExp(
        `<span id="${anchor}"></span>\\[\`${code}\`\\]\\(\\./(errors/[\\w-]+\\.md)#${anchor}\\)`,
      ).exec(list)?.[1]
      return !site.get(`reference/${page}`)?.includes(`\n## ${code}\n`)
    })
    expect(unlinked).toEqual([])
    // A code of a union has its section on the page of its class.
    expect(site.get('reference/errors/usage.md')).toContain('\n## NO_PROVIDER\n')
  })

  test('from the code lead to existing pages', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
    const named = sources.flatMap((text) => [...text.matchAll(/\bdocs\/[\w/-]+\.md/g)].map(([path]) => path))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('of "Which page do I need?", which are the menu of the site, lead to every page', () => {
    const linked = [...site.get('overview.md')!.matchAll(/\]\(\.\/([\w/-]+\.md)\)/g)].map(([, path]) => path)
    const written = [...site.keys()].filter(
      (path) => !/^(reference|decisions)\/|^(index|overview|changelog)\.md$/.test(path),
    )
    expect(written.filter((path) => !linked.includes(path))).toEqual([])
  })

  test('of pages that moved lead to existing pages and headings', () => {
    const targets = Object.entries(MOVED).map(([path, target]) => {
      const [page = '', anchor] = target.split('#')
      return `[${path}](./${page}.md${anchor ? `#${anchor}` : ''})`
    })
    const broken = brokenLinks(new Map([...pages, ['docs/moved.md', targets.join('\n')]]), () => false)
    expect(broken.filter((link) => link.startsWith('docs/moved.md'))).toEqual([])
    expect(Object.keys(MOVED).filter((path) => site.has(`${path}.md`))).toEqual([])
  })
})

describe('for language models', () => {
  test('llms.txt lists every page once, and llms-full.txt contains every guide', () => {
    const { 'llms.txt': index, 'llms-full.txt': full } = modelFiles(site)
    const named = [...index!.matchAll(/\]\(\/([^)]+)\)/g)].map(([, path]) => path)
    expect(named.sort()).toEqual([...site.keys()].sort())
    expect(
      [...site.keys()].filter((path) => path.startsWith('guides/') && !full!.includes(`<!-- /${path} -->`)),
    ).toEqual([])
  })
})

test('exported names have docstrings, with examples and parameters', () => {
  expect(findMissingDocs(root)).toEqual([])
})

test('the reference says of every operation what it takes and what it resolves to', () => {
  const operations = [...site].flatMap(([path, text]) =>
    path.startsWith('reference/operations/') ? text.split('<!-- operation -->').slice(1) : [],
  )
  expect(operations).toHaveLength(operationsOf(readDocument(root)).length)
  const nameOf = (text: string): string => /^## (\w+)$/m.exec(text)![1]!
  expect(operations.filter((text) => !/^Resolves to /m.test(text)).map(nameOf)).toEqual([])
  // The last call of the sample passes an object.
  const takesNothing = operations.filter((text) => / = await \w+\(\w+, \{/.test(text) && !/^\| Input /m.test(text))
  // Its input is one of two types, without fields of its own.
  expect(takesNothing.map(nameOf)).toEqual(['exchangeOAuthToken'])
})

test('every page and component has a preview', () => {
  const pagesWithPreview = [...site]
    .filter(([path, markdown]) => path.startsWith('reference/') && markdown.includes('<!-- preview: '))
    .map(([path]) => path)
  const components = Object.keys(previews).filter((name) => name !== 'LatchkeyDevtools')
  expect(pagesWithPreview.sort()).toEqual(components.map((name) => `reference/components/${name}.md`).sort())
})

test('previews in guides show an existing page or component', () => {
  const shown = [...site.values()].flatMap((markdown) => [...markdown.matchAll(/^<!-- preview: (\w+)/gm)])
  expect(shown.map(([, name]) => name!).filter((name) => !Object.hasOwn(previews, name))).toEqual([])
})
