/** What a migration leaves for the developer. */
import { expect, test } from 'vitest'
import { migrateLast } from './migrateText.ts'

test('a call of several lines is reported with its first line', () => {
  const { codes } = migrateLast('const result = await stackApp.signInWithCredential({\n    email,\n    password,\n  })')
  expect(codes).toEqual(['stackApp.signInWithCredential({'])
})
