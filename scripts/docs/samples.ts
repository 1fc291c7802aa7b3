/**
 * The code blocks of documentation as files that a compiler and a test runner read.
 *
 * - A block that begins with `// path/file.ts` is that file; several such lines make several files. Files of one page
 *   are in one folder, so they can import each other.
 * - A block of YAML that begins with `# openapi.yaml` is that file. The code that `latchkey generate` writes for it is in `src/api`.
 * - `<!-- setup … -->` before a block is code that a reader doesn't need to see. It precedes the blocks that follow on the page,
 *   until the next one; an empty one ends it.
 * - `<!-- sample: types only, because … -->` before a block: it is compiled and not run.
 * - `<!-- sample: not checked, because … -->` before a block: it is neither.
 */
import { basename, dirname, join } from 'node:path'

export interface Sample {
  /** The page, relative to the repository. */
  readonly page: string
  /** The line of the block in the page, from 1. */
  readonly line: number
  readonly language: string
  /** Files by path, relative to the folder of the samples. */
  readonly files: Readonly<Record<string, string>>
  /** How far it is checked. */
  readonly check: 'run' | 'types' | 'none'
  /** Why it isn't run; empty if it is. */
  readonly reason: string
}

const BLOCK =
  /^<!-- setup\s*\n([\s\S]*?)-->|^<!-- setup -->|^<!-- sample: (types only|not checked), because ([\s\S]*?) ?-->|^( *)```(\w+)[^\n]*\n([\s\S]*?)^\4```$/gm
const SPECIFICATION = '# openapi.yaml\n'
const PATH = /^(?=\/\/ [\w/.[\]()-]+\.(?:tsx?|mts)$)/m

/** The samples of a page in TypeScript. Other languages are returned with `check: 'none'`. */
export function samplesOf(page: string, text: string): Sample[] {
  const samples: Sample[] = []
  const folder = page.replace(/\.md$/, '').replace(/[^\w/-]/g, '_')
  const taken = new Set<string>()
  let setup = ''
  let mark: { check: 'types' | 'none'; reason: string } | null = null
  for (const match of text.matchAll(BLOCK)) {
    const [all, setupCode, kind, reason = '', indent = '', language = '', body = ''] = match
    if (all.startsWith('<!-- setup')) {
      setup = setupCode ?? ''
      continue
    }
    if (kind) {
      mark = { check: kind === 'types only' ? 'types' : 'none', reason }
      continue
    }
    const line = text.slice(0, match.index).split('\n').length
    const isCode = /^(ts|tsx)$/.test(language)
    const code = indent ? body.replace(new RegExp(`^${indent}`, 'gm'), '') : body
    const parts = isCode ? code.split(PATH) : []
    const files: Record<string, string> = {}
    if (language === 'yaml' && code.startsWith(SPECIFICATION)) files[join(folder, 'openapi.yaml')] = code
    for (const part of parts) {
      const named = /^\/\/ (.+)$/m.exec(part.split('\n')[0] ?? '')?.[1]
      const isNamed = named !== undefined && PATH.test(part)
      let path = join(folder, isNamed ? named : `block-${line}.${language}`)
      if (taken.has(path)) path = join(folder, `line-${line}`, isNamed ? named : `block-${line}.${language}`)
      taken.add(path)
      files[path] = setup + part
    }
    samples.push({
      page,
      line,
      language,
      files,
      check: isCode ? (mark?.check ?? 'run') : 'none',
      reason: mark?.reason ?? (isCode ? '' : `it is ${language}`),
    })
    mark = null
  }
  return samples
}

/** True if a file has an effect only in a test runner, a bundler or a server. */
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/**
 * Test files that run samples: those that are tests, and one that loads each other sample that can run, with the
 * emulator in place of the network.
 */
export function runnersOf(samples: readonly Sample[]): Record<string, string> {
  const runners: Record<string, string> = {}
  for (const { page, line, files, check } of samples) {
    if (check !== 'run') continue
    for (const path of Object.keys(files)) {
      if (isTest(path)) continue
      const name = basename(path)
      const runner = join(dirname(path), `run-${line}-${name.replace(/\W/g, '_')}.test.ts`)
      runners[runner] = `import { createEmulator } from 'latchkey/emulator'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => void vi.stubGlobal('fetch', createEmulator({ seed: 'docs' }).fetch))
afterAll(() => vi.unstubAllGlobals())

test('${page}:${line}', async () => {
  expect(await import('./${name}')).toBeTypeOf('object')
})
`
    }
  }
  return runners
}
