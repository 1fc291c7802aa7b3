/** The creation of clients. */
import { expect, test } from 'vitest'
import { migratePage } from './migrateText.ts'

test('options that have no counterpart are reported, and unreadable ones stay', () => {
  const source = (options: string): string =>
    `import { StackClientApp } from '@stackframe/react'\nexport const app = new StackClientApp(${options})\n`
  expect(migratePage(source("{ projectId: 'mine', usePasskey: true }"))).toMatchObject({
    text: expect.stringContaining("projectId: 'mine'") as string,
    leftovers: [{ line: 2, code: 'the option usePasskey' }],
  })
  expect(migratePage(source('options'))).toMatchObject({
    text: source('options'),
    leftovers: [{ code: 'new StackClientApp(options)' }],
  })
})
