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
  vi.restoreAllMocks()
  process.stderr.isTTY = isTTY
  vi.unstubAllEnvs()
})

const delay = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))

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

test('a short task shows nothing', async () => {
  process.stderr.isTTY = true
  await withProgress('Importing', () => delay(300))
  await delay(900)
  expect(written).toBe('')
})

test('nothing is shown without a terminal', async () => {
  process.stderr.isTTY = false
  await withProgress('Importing', () => delay(1300))
  expect(written).toBe('')
})
