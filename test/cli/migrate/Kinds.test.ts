/** Which values are users, teams and lists of Stack Auth’s library. */
import { expect, test } from 'vitest'
import { migrateLast, migratePage } from './migrateText.ts'

test.each([
  // Wrapped values.
  ['await (user as CurrentUser).delete()', 'await deleteAccount(stackApp)'],
  ['await user!.delete()', 'await deleteAccount(stackApp)'],
  ['await (user ?? other).setDisplayName(id)', 'await updateCurrentUser(stackApp, { displayName: id })'],
  ['await user?.delete()', 'await (user && deleteAccount(stackApp))'],
  ['await user?.setDisplayName(id)', 'await (user && updateCurrentUser(stackApp, { displayName: id }))'],
  // Lists.
  [
    'const one = (await user.listTeams())[0]\nawait one.delete()',
    "const one = ((await listTeams(stackApp, { userId: 'me' })).items)[0]\nawait deleteTeam(stackApp, { teamId: one.id })",
  ],
  [
    'const teams = (await user.listTeams()).slice(1)\nawait teams.at(-1).delete()',
    "const teams = ((await listTeams(stackApp, { userId: 'me' })).items).slice(1)\nawait deleteTeam(stackApp, { teamId: teams.at(-1).id })",
  ],
  [
    'const teams = await user.listTeams()\nfor (const each of teams.filter((one) => one.delete())) show(each)',
    "const teams = (await listTeams(stackApp, { userId: 'me' })).items\nfor (const each of teams.filter((one) => deleteTeam(stackApp, { teamId: one.id }))) show(each)",
  ],
  [
    'const teams = await user.listTeams()\nteams.forEach((one) => one.delete())',
    "const teams = (await listTeams(stackApp, { userId: 'me' })).items\nteams.forEach((one) => deleteTeam(stackApp, { teamId: one.id }))",
  ],
  // The second parameter of a callback is its index.
  [
    'const teams = await user.listTeams()\nteams.map((one, two) => two.delete())',
    "const teams = (await listTeams(stackApp, { userId: 'me' })).items\nteams.map((one, two) => two.delete())",
  ],
  [
    'const teams = await user.listTeams()\nteams.reduce((one) => one.delete())',
    "const teams = (await listTeams(stackApp, { userId: 'me' })).items\nteams.reduce((one) => one.delete())",
  ],
  [
    'const { selectedTeam } = user\nawait selectedTeam.delete()',
    'const { selectedTeam } = user\nawait deleteTeam(stackApp, { teamId: selectedTeam.id })',
  ],
  [
    'const { displayName } = user\nawait displayName.delete()',
    'const { displayName } = user\nawait displayName.delete()',
  ],
  ['await user["delete"]()', 'await user["delete"]()'],
  ['await user.selectedTeam.delete()', 'await deleteTeam(stackApp, { teamId: user.selectedTeam.id })'],
  ['await user.otherTeam.delete()', 'await user.otherTeam.delete()'],
])('an object is known in %s, which becomes %s', (given, want) => {
  expect(migrateLast(given)).toEqual({ statement: want, codes: [] })
})

test('a variable of the same name in another scope is another object', () => {
  const { text, leftovers } = migratePage(`import { useUser } from '@stackframe/react'
export function Page({ users }) {
  const user = useUser({ or: 'redirect' })
  return users.map((user) => user.update({ name: 'Mira' }))
}
`)
  expect(text).toContain("users.map((user) => user.update({ name: 'Mira' }))")
  expect(leftovers).toEqual([])
})

test('users and teams of props are known by their types', () => {
  const { text, leftovers } = migratePage(`import { type CurrentUser, type Team } from '@stackframe/react'
export function Leave({ team, user }: { team: Team; user: CurrentUser }) {
  return <button onClick={() => user.leaveTeam(team)}>{team.displayName}</button>
}
`)
  expect(text).toBe(`import { leaveTeam, type CurrentUser, type Team } from 'latchkey'
import { useAction } from 'latchkey/react'
export function Leave({ team, user }: { team: Team; user: CurrentUser }) {
  const leaveTeamAction = useAction(leaveTeam)
  return <button onClick={() => leaveTeamAction.mutateAsync({ teamId: team.id })}>{team.displayName}</button>
}
`)
  expect(leftovers).toEqual([])
})
