import { afterEach, expect, test, vi } from 'vitest'
import { paintDiff, toDiff } from '../../../src/cli/setup/review.ts'

const { isTTY } = process.stdout

afterEach(() => {
  process.stdout.isTTY = isTTY
  vi.unstubAllEnvs()
})

test('the diffs of a new and of a changed file begin with their paths alone', async () => {
  const created = await toDiff({ path: 'src/latchkey.ts', before: null, after: 'Index: kept\n' })
  const changed = await toDiff({ path: 'src/main.tsx', before: 'Index: kept\n', after: 'Index: kept\nrender()\n' })
  expect(created.split('\n').slice(0, 4)).toEqual([
    '--- /dev/null',
    '+++ src/latchkey.ts',
    '@@ -0,0 +1,1 @@',
    '+Index: kept',
  ])
  expect(changed.split('\n').slice(0, 5)).toEqual([
    '--- src/main.tsx',
    '+++ src/main.tsx',
    '@@ -1,1 +1,2 @@',
    ' Index: kept',
    '+render()',
  ])
})

test.each([
  { before: null, after: '-- a\n++ b\n', colors: { red: [], green: ['+-- a', '+++ b'] } },
  { before: '-- a\nkept\n', after: 'kept\n++ b\n', colors: { red: ['--- a'], green: ['+++ b'] } },
])('of a diff, the lines that change have a color, and those with the path have none: $before', async (row) => {
  process.stdout.isTTY = true
  vi.stubEnv('NO_COLOR', '')
  const painted = paintDiff(await toDiff({ path: 'src/latchkey.ts', ...row })).split('\n')
  const withColor = (color: number): string[] =>
    painted.filter((line) => line.startsWith(`\u001b[${color}m`)).map((line) => line.slice(5, -5))
  expect({ red: withColor(31), green: withColor(32) }).toEqual(row.colors)
})
