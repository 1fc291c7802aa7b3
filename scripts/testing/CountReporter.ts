import { writeFileSync } from 'node:fs'
import process from 'node:process'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** What a run leaves for the summary of all parts: its counts, and one line for each failure and each flaky test. */
export interface Report extends Counts {
  readonly failures: readonly string[]
  /** Tests that failed, and passed when they were repeated. */
  readonly flaky: readonly string[]
}

/** Counts the tests of a run, and writes them to the file that `TEST_COUNTS` names. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const { TEST_COUNTS: file } = process.env
    if (file !== undefined) writeFileSync(file, JSON.stringify(createReport(modules, unhandledErrors)))
  }
}

/** A module that doesn't load, a hook that throws and an error outside of tests are one failure each. */
function createReport(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): Report {
  const counts = { passed: 0, skipped: 0 }
  const failures: string[] = []
  const flaky: string[] = []
  const add = (name: string, error: SerializedError | undefined): void => {
    failures.push(`${name}: ${error?.message.split('\n', 1)[0] ?? 'no error'}`)
  }
  for (const error of unhandledErrors) add('outside of tests', error)
  for (const module of modules) {
    const { relativeModuleId: path } = module
    for (const error of module.errors()) add(path, error)
    for (const suite of module.children.allSuites())
      for (const error of suite.errors()) add(`${path} > ${suite.fullName}`, error)
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (test.diagnostic()?.flaky) flaky.push(`${path} > ${test.fullName}`)
      if (state === 'failed') add(`${path} > ${test.fullName}`, errors[0])
      else if (state !== 'pending') counts[state] += 1
    }
  }
  return { ...counts, failed: failures.length, failures, flaky }
}
