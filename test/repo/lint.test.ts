/** The rules of `npm run lint` that are our own find what they are for. */
import { expect, test } from 'vitest'
import { listHaste, listLoadedHooks, listMisplaced } from '../../scripts/lint/tests.ts'

test('a test file without a source is found, unless it tests a behavior', () => {
  const sources = ['core/a.ts', 'react/B.tsx']
  const placed = ['core/a.test.ts', 'core/a.part.soak.test.ts', 'react/B.test.tsx', 'core/behavior/c.test.ts']
  const misplaced = ['core/c.test.ts', 'core/b/a.test.ts', 'core/auth/behavior/c.test.ts', 'behavior/c.test.ts']
  expect(listMisplaced([...placed, ...misplaced], sources)).toEqual(misplaced)
})

test('a hook that a helper registers when it is loaded is found', () => {
  expect(listLoadedHooks('let page\nbeforeAll(open)\nafterEach(() => page.close())\n')).toEqual([
    'beforeAll',
    'afterEach',
  ])
  expect(listLoadedHooks('export function usePage() {\n  beforeAll(open)\n}\n')).toEqual([])
  expect(listLoadedHooks("beforeAll(open)\ntest('opens', open)\n")).toEqual([])
})

test.each([
  ['await vi.waitFor(() => expect(sent).toEqual([]))', true],
  ['await vi.waitUntil(() => isDone)', true],
  ['await expect.poll(() => sent).toEqual([])', false],
  ['await expect.poll(() => sent, { timeout: 5_000 }).toEqual([])', true],
  ['await expect.poll(() => sent, { timeout: 300_000 }).toEqual([])', false],
  ['page.setDefaultTimeout(5000)', true],
  ['page.setDefaultTimeout(120_000)', false],
  ['}, 60_000)', true],
  ['}, 900_000)', false],
  ['  { timeout: 120_000 },', true],
  ['  { timeout: 3_000_000 },', false],
  ['await serveEmulator(emulator, { port: 4400 })', true],
  ['await serveEmulator(emulator, { port: 0 })', false],
])('a wait or a port that fails on a busy machine is found: %s', (line, isFound) => {
  expect(listHaste(`\n${line}`)).toEqual(isFound ? [expect.stringMatching(/^2: /)] : [])
})
