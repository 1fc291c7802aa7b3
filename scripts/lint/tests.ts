import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const namesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))

/** `core/transport/retry` for `core/transport/retry.ts`, and for its tests `retry.test.ts` and `retry.delays.test.ts`. */
const toSubject = (name: string): string => name.replace(/\.[^/]+$/, '')

/** Returns the test files that mirror no source and lie in no folder `behavior` directly below a folder of `src/`. */
export function findMisplacedTests(root: string): string[] {
  const sources = namesOf(join(root, 'src'))
  const folders = new Set(readdirSync(join(root, 'src')))
  // The other folders of `test/` (`browser`, `packed`, `repo`, …) have no sources there.
  const tests = namesOf(join(root, 'test')).filter((name) => folders.has(name.split('/')[0]!))
  return listMisplaced(tests, sources).map(
    (name) => `test/${name} has the name of no file in src/. A test of several files belongs into a folder behavior/.`,
  )
}

export function listMisplaced(tests: readonly string[], sources: readonly string[]): string[] {
  const subjects = new Set(sources.filter((name) => /\.tsx?$/.test(name)).map(toSubject))
  return tests
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => !subjects.has(toSubject(name)) && !/^[^/]+\/behavior\/[^/]+$/.test(name))
}

/** Returns the helpers whose hooks are registered when they are loaded. */
export function findHooksOfHelpers(root: string): string[] {
  const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8')
  return namesOf(join(root, 'test'))
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !config.includes(`'test/${name}'`))
    .flatMap((name) =>
      listLoadedHooks(readFileSync(join(root, 'test', name), 'utf8')).map((hook) => {
        return `test/${name} calls ${hook} when it is loaded. Files share modules, so only the first one gets the hook: call it in a function.`
      }),
    )
}

/** Returns the hooks outside of functions. Code with tests outside of functions is a test file that another one imports. */
export function listLoadedHooks(code: string): string[] {
  if (/^test[.(]/m.test(code)) return []
  return [...code.matchAll(/^(?:before|after)(?:Each|All)(?=\()/gm)].map(([hook]) => hook)
}

/** What makes a test depend on how busy the machine is, and what to write instead. */
const HASTE: readonly [pattern: RegExp, advice: string][] = [
  [/\bvi\.wait(For|Until)\(/, 'gives up after a second. Use expect.poll, whose limit is in vitest.config.ts.'],
  [/\bsetDefaultTimeout\((\d{1,4}|[1-5]?\d_\d{3})\)/, 'is a limit of less than a minute.'],
  [/\btimeout: (\d{1,4}|[1-5]?\d_\d{3}) \}\)\.(not\.)?to/, 'is a limit of less than a minute.'],
  [
    /^ {0,4}(\}, |\{ timeout: )(\d{1,4}|\d{1,2}_\d{3}|[12]\d\d_\d{3})( \},|\))$/,
    'is a limit of a test below that of vitest.config.ts.',
  ],
  [/\bserveEmulator\([^)]*port: [1-9]/, 'is a port by number, which may be taken. Use port 0.'],
]

/** Returns the lines of tests that fail on a busy machine. */
export function findHaste(root: string): string[] {
  return namesOf(join(root, 'test'))
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('packed/fixtures/') && !name.startsWith('repo/lint'))
    .flatMap((name) =>
      listHaste(readFileSync(join(root, 'test', name), 'utf8')).map((found) => `test/${name}:${found}`),
    )
}

export function listHaste(code: string): string[] {
  return code.split('\n').flatMap((line, index) =>
    HASTE.flatMap(([pattern, advice]) => {
      const match = pattern.exec(line)
      return match ? [`${index + 1}: ${match[0]} ${advice}`] : []
    }),
  )
}
