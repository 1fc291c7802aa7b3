/** Each promise of the threat model names the tests that show it. */
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Promised {
  readonly section: string
  readonly promise: string
  readonly how: string
  /** The links to tests, with quoted titles. */
  readonly test: string
}

/** Returns the rows of all tables whose columns are Promise, How and Test. */
function readPromises(page: string): Promised[] {
  const rows: Promised[] = []
  let section = ''
  let isInTable = false
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (/^\| Promise +\| How +\| Test +\|$/.test(line)) isInTable = true
    else if (!line.startsWith('|')) isInTable = false
    else if (isInTable && !/^\| ?-/.test(line)) {
      const [promise = '', how = '', test = '', ...more] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      if (more.length > 0) throw new Error(`This row has more than three columns: ${line}`)
      rows.push({ section, promise, how, test })
    }
  }
  return rows
}

/** A link, and the titles that follow it up to the next link. */
const LINK_WITH_TITLES = /\[[^\]]+\]\(([^)]+)\)([^[]*)/g

/** Returns what is wrong with the tests of a row. */
function problemsOf({ promise, test }: Promised, readTest: (path: string) => string | null): string[] {
  const links = [...test.matchAll(LINK_WITH_TITLES)]
  if (links.length === 0) return [`No test: ${promise}`]
  return links.flatMap(([, target = '', rest = '']) => {
    const path = normalize(join('docs', target))
    const source = /^test\/.+\.test\.tsx?$/.test(path) ? readTest(path) : null
    if (source === null) return [`No test file: ${target}`]
    const titles = [...rest.matchAll(/“([^”]+)”/g)].map(([, title]) => title!)
    const missing = titles.filter((title) => !["'", '"', '`'].some((quote) => source.includes(quote + title + quote)))
    return missing.map((title) => `No test in ${target}: ${title}`)
  })
}

const readFromRoot = (path: string): string | null => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

describe('the threat model', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const promises = readPromises(page)

  test('has promises about each subject', () => {
    expect([...new Set(promises.map(({ section }) => section))]).toEqual([
      'Cookies and neighbors',
      'Caches and data of other users',
      'Late responses and several tabs',
      'Requests of other sites',
      'Links and pages',
      'Tokens and keys',
      'Waiting and limits',
      'Permissions',
      'Sensitive actions and ended sessions',
      'Webhooks',
      'Emulator and command line',
      'Releases',
    ])
  })

  test.each(promises)('names tests that exist: $promise', (row) => {
    expect(row.promise).toMatch(/^\S.*\.$/)
    expect(row.how).not.toBe('')
    expect(problemsOf(row, readFromRoot)).toEqual([])
  })

  test('says what is not promised', () => {
    const [, section = ''] = page.split('\n## What is not promised\n')
    expect(section.split('\n## ')[0]!.match(/^- \*\*/gm)?.length).toBeGreaterThan(10)
  })
})

describe('a row is refused', () => {
  const files: Record<string, string> = { 'test/a.test.ts': `test('waits', () => {})`, 'src/a.ts': '', 'test/a.ts': '' }
  const problems = (cell: string): string[] => {
    const page = `| Promise | How | Test |\n|---|---|---|\n| It waits. | timer | ${cell} |\n`
    return readPromises(page).flatMap((row) => problemsOf(row, (path) => files[path] ?? null))
  }

  test('unless it links to a test, and each quoted title is one of that file', () => {
    expect(problems('[a](../test/a.test.ts)')).toEqual([])
    expect(problems('[a](../test/a.test.ts) “waits”, [a](../test/a.test.ts)')).toEqual([])
  })

  test.each([
    ['without a link', 'by design', 'No test: It waits.'],
    ['with a link to a file that is missing', '[a](../test/b.test.ts)', 'No test file: ../test/b.test.ts'],
    ['with a link to a source', '[a](../src/a.ts)', 'No test file: ../src/a.ts'],
    ['with a link to a helper of tests', '[a](../test/a.ts)', 'No test file: ../test/a.ts'],
    ['with another title', '[a](../test/a.test.ts) “waits” and “wai”', 'No test in ../test/a.test.ts: wai'],
  ])('%s', (_name, cell, problem) => {
    expect(problems(cell)).toEqual([problem])
  })
})
