import { expect, test } from 'vitest'
import { toDiff } from '../../../src/cli/setup/review.ts'

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
