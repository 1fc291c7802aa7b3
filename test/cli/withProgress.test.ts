import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProgress } from '../../src/cli/withProgress.ts'

const { isTTY } = process.stderr
let written: string

beforeEach(() => {
  written = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  process.stderr.isTTY = isTTY
  vi.unstubAllEnvs()
})

test('a task that takes longer than a second shows its latest progress on a terminal', async () => {
  process.stderr.isTTY = true
  // What a stream of a terminal has.
  const terminal = { cursorTo: () => true, clearLine: () => true, moveCursor: () => true }
  const others = Object.keys(terminal).map((name) => [name, Reflect.get(process.stderr, name) as unknown] as const)
  Object.assign(process.stderr, terminal)
  // The spinner is still in a job of continuous integration.
  vi.stubEnv('CI', undefined)
  const result = await withProgress('Importing', async (report) => {
    report('120 of 500')
    await expect.poll(() => written).toContain('Importing: 120 of 500')
    report('480 of 500')
    await expect.poll(() => written).toContain('Importing: 480 of 500')
    return 'done'
  })
  Object.assign(process.stderr, Object.fromEntries(others))
  expect(result).toBe('done')
})

/** Runs a task of some milliseconds, and lets a second pass after it. */
async function runFor(millis: number): Promise<void> {
  // Loaded now, the spinner would be shown within the time that passes.
  await import('yocto-spinner')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const done = withProgress('Importing', () => new Promise<void>((resolve) => setTimeout(resolve, millis)))
  await vi.advanceTimersByTimeAsync(millis)
  await done
  await vi.advanceTimersByTimeAsync(1000)
}

test('a short task shows nothing', async () => {
  process.stderr.isTTY = true
  await runFor(999)
  expect(written).toBe('')
})

test('nothing is shown without a terminal', async () => {
  process.stderr.isTTY = false
  await runFor(1300)
  expect(written).toBe('')
})
