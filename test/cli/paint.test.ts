import { afterEach, expect, test, vi } from 'vitest'
import { paint } from '../../src/cli/paint.ts'

const { isTTY } = process.stdout

afterEach(() => {
  process.stdout.isTTY = isTTY
  vi.unstubAllEnvs()
})

test.each([
  { isTTY: true, noColor: '', text: '\u001b[32mdone\u001b[39m' },
  { isTTY: true, noColor: '1', text: 'done' },
  { isTTY: false, noColor: '', text: 'done' },
])('a text is $text if the output is a terminal: $isTTY, and NO_COLOR is "$noColor"', (row) => {
  process.stdout.isTTY = row.isTTY
  vi.stubEnv('NO_COLOR', row.noColor)
  expect(paint('green', 'done')).toBe(row.text)
})
