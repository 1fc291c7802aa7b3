/**
 * `npm run lint`, after oxlint: formatting of changed files, places and hooks of tests, waits that a busy machine
 * breaks, and the form of the docs. Prints one line for each problem, and exits with 1.
 */
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findDocsProblems } from './lint/docs.ts'
import { findUnformatted } from './lint/format.ts'
import { findHaste, findHooksOfHelpers, findMisplacedTests } from './lint/tests.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const problems = [findUnformatted, findMisplacedTests, findHooksOfHelpers, findHaste, findDocsProblems].flatMap(
  (find) => find(root),
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
