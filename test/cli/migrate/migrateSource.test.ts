/** Which sources are migrated. */
import { expect, test } from 'vitest'
import { migrateText } from './migrateText.ts'

test('a source is relevant for a hook of a user that it gets from elsewhere, and not for other methods', () => {
  expect(migrateText('export const Page = ({ user }) => <p>{user.useTeams().length}</p>\n')?.leftovers).toMatchObject([
    { code: 'user.useTeams()' },
  ])
  expect(migrateText('export const Page = ({ user }) => <p>{user.listTeams().length}</p>\n')).toBeNull()
  expect(migrateText('export const Page = ({ user }) => <p>{useTeams().length}</p>\n')).toBeNull()
  expect(migrateText('export const Page = ({ user }) => <p>{user.useState().length}</p>\n')).toBeNull()
})

test('a source without the library is not migrated', () => {
  expect(migrateText("import { useUser } from './mine'\nuseUser().update()\n")).toBeNull()
})
