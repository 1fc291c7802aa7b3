/** Properties of Stack Auth’s objects. */
import { expect, test } from 'vitest'
import { migrate, migrateLast } from './migrateText.ts'

test.each([
  // Dates are numbers here.
  ['show(user.signedUpAt)', 'show(new Date(user.signedUpAt))'],
  ['show(serverUser.lastActiveAt)', 'show(new Date(serverUser.lastActiveAt))'],
  ['show(serverTeam.createdAt)', 'show(new Date(serverTeam.createdAt))'],
  ['show(user?.signedUpAt)', 'show(new Date(user?.signedUpAt))'],
  // Other objects have such fields too.
  ['show(user.expiresAt)', 'show(user.expiresAt)'],
  ['show(team.createdAt)', 'show(team.createdAt)'],
  ['show(request.signedUpAt)', 'show(request.signedUpAt)'],
  ['show(user["signedUpAt"])', 'show(user["signedUpAt"])'],
  ['show(user[signedUpAt])', 'show(user[signedUpAt])'],
  ['show(team.signedUpAt)', 'show(team.signedUpAt)'],
  // The settings of a client.
  ['show(stackApp.urls.signIn)', 'show(stackApp.config.urls.signIn)'],
  ['show(stackApp.projectId)', 'show(stackApp.config.projectId)'],
  ['show(stackServerApp.projectId)', 'show(stackServerApp.config.projectId)'],
  ['show(user.urls)', 'show(user.urls)'],
  ['show(stackApp.version)', 'show(stackApp.version)'],
])('the property in %s becomes %s', (given, want) => {
  expect(migrateLast(given)).toEqual({ statement: want, codes: [] })
})

test('the end of an invitation becomes a date, and another field of it stays', () => {
  const { text } = migrate(`import type { TeamInvitation } from '@stackframe/stack'
export const times = (invitation: TeamInvitation) => [invitation.expiresAt, invitation.createdAt]
`)
  expect(text).toContain('=> [new Date(invitation.expiresAt), invitation.createdAt]')
})

test('metadata that only a server may read is reported for the user of a request, and not for one that was created', () => {
  const codes = migrate(`import { stackServerApp } from './stack/server'
export async function run(request) {
  const mine = await stackServerApp.getUser({ tokenStore: request })
  const other = await stackServerApp.createUser({})
  return [mine.serverMetadata, other.serverMetadata, mine.clientMetadata]
}
`).leftovers
  expect(codes).toMatchObject([
    { line: 5, code: 'mine.serverMetadata', advice: expect.stringContaining('getUserById') },
  ])
})
