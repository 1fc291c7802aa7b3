/** Tests are where one looks for them: a test file has the path of its source, or lies in a folder `behavior`. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const namesOf = (folder: string): string[] => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })

/** The folders of `src/`, which `test/` mirrors. Its other folders (`browser`, `packed`, `repo`, …) have no sources there. */
const rooms = readdirSync(join(root, 'src'), { encoding: 'utf8' }).filter((room) =>
  existsSync(join(root, 'test', room)),
)

/** `core/transport/retry` for `core/transport/retry.ts`, and for its tests `retry.test.ts` and `retry.delays.test.ts`. */
const subjectOf = (name: string): string => name.replace(/\.[^/]+$/, '')

/** The test files that mirror no source and lie in no folder `behavior` directly below a folder of `src/`. */
function misplacedTests(tests: readonly string[], sources: readonly string[]): string[] {
  const subjects = new Set(sources.filter((name) => /\.tsx?$/.test(name)).map(subjectOf))
  return tests
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => !subjects.has(subjectOf(name)) && !/^[^/]+\/behavior\/[^/]+$/.test(name))
}

test('every test file has the path of its source or lies in a folder of behaviors', () => {
  const tests = namesOf('test').filter((name) => rooms.includes(name.split('/')[0]!))
  expect(rooms).toContain('core')
  expect(tests).toContain('core/transport/retry.test.ts')
  expect(misplacedTests(tests, namesOf('src'))).toEqual([])
})

test('a test file without a source is found, unless it tests a behavior', () => {
  const sources = ['core/a.ts', 'react/B.tsx']
  const placed = ['core/a.test.ts', 'core/a.part.soak.test.ts', 'react/B.test.tsx', 'core/behavior/c.test.ts']
  const misplaced = ['core/c.test.ts', 'core/b/a.test.ts', 'core/auth/behavior/c.test.ts', 'behavior/c.test.ts']
  expect(misplacedTests([...placed, ...misplaced], sources)).toEqual(misplaced)
})
