/** The client that a migrated call gets. */
import { expect, test } from 'vitest'
import { migrate } from './migrateText.ts'

/** Migrates code below imports of both clients. */
function migrateWithClients(code: string): { text: string; codes: string[] } {
  const { text, leftovers } = migrate(`import { stackApp } from './stack/client'
import { stackServerApp } from './stack/server'
import type { CurrentUser, ServerTeam, ServerUser, Team } from '@stackframe/react'
import { useStackApp, useUser } from '@stackframe/react'
${code}
`)
  return { text, codes: leftovers.map((leftover) => leftover.code) }
}

test.each([
  [
    'the client itself',
    'export const run = () => stackApp.getAccessToken()',
    'export const run = () => getAccessToken(stackApp)',
  ],
  [
    'the client of a user',
    'export const run = async () => (await stackApp.getUser()).setDisplayName("Mira")',
    'updateCurrentUser(stackApp, { displayName: "Mira" })',
  ],
  [
    'the client of a team of a list',
    'export const run = async () => (await (await stackApp.getUser()).listTeams()).map((team) => team.delete())',
    'deleteTeam(stackApp, { teamId: team.id })',
  ],
  [
    'the imported server of a user of a parameter',
    'export const run = (user: ServerUser) => user.update({ displayName: "Mira" })',
    'updateUser(stackServerApp, { userId: user.id, displayName: "Mira" })',
  ],
  [
    'the imported server of a team of a parameter',
    'export const run = ({ team }: { team: ServerTeam }) => team.delete()',
    'deleteTeam(stackServerApp, { teamId: team.id })',
  ],
  [
    'the imported server of a list of a parameter',
    'export const run = (users: ServerUser[]) => users.map((user) => user.delete())',
    'deleteUser(stackServerApp, { userId: user.id })',
  ],
  [
    'the variable of a component',
    'export function Page() {\n  const own = useStackApp()\n  const user = useUser()\n  return user.getAccessToken()\n}',
    'return getAccessToken(own)',
  ],
  [
    'a new variable of a component without one',
    'export function Page() {\n  const user = useUser()\n  return user.getAccessToken()\n}',
    'const client = useClient()\n  return getAccessToken(client)',
  ],
  [
    'a new variable of a component with a prop',
    'export function Page({ user }: { user: CurrentUser }) {\n  return user.getAccessToken()\n}',
    'const client = useClient()\n  return getAccessToken(client)',
  ],
  [
    'a new variable of a component that is an arrow function',
    'export const Page = ({ user }: { user: CurrentUser }) => {\n  return user.getAccessToken()\n}',
    'const client = useClient()\n  return getAccessToken(client)',
  ],
  [
    'a new variable of a hook',
    'export function usePage(user: CurrentUser) {\n  return user.getAccessToken()\n}',
    'const client = useClient()\n  return getAccessToken(client)',
  ],
])('a call gets %s', (_what, code, want) => {
  const { text, codes } = migrateWithClients(code)
  expect(text).toContain(want)
  expect(codes).toEqual([])
})

test.each([
  // Not a component: it can't call hooks.
  'export function load(user: CurrentUser) {\n  return user.getAccessToken()\n}',
  'export const load = (user: CurrentUser) => user.getAccessToken()',
  'export const Page = (user: CurrentUser) => user.getAccessToken()',
])('a call of a user without a client stays, and is reported: %s', (code) => {
  const { text, codes } = migrateWithClients(code)
  expect(text).toContain('user.getAccessToken()')
  expect(codes).toEqual(['user.getAccessToken()'])
})

test('a call of a server’s user imports the server', () => {
  const { text, leftovers } = migrate(`import type { ServerUser } from '@stackframe/react'
export const run = (user: ServerUser) => user.hasPermission('admin')
export const end = async (user: ServerUser) => await user.delete()
`)
  expect(text).toContain("import { stackServerApp } from './stack/server'")
  expect(text).toContain('await deleteUser(stackServerApp, { userId: user.id })')
  expect(leftovers).toMatchObject([{ code: "user.hasPermission('admin')" }])
})

test('a call of a server’s user stays in a client component', () => {
  const code = `'use client'
import type { ServerUser } from '@stackframe/react'
import { stackApp } from './stack/client'
export const run = (user: ServerUser) => user.delete()
`
  const { text, leftovers } = migrate(code)
  expect(text).toContain('(user: ServerUser) => user.delete()')
  expect(leftovers).toMatchObject([{ code: 'user.delete()' }])
})

test.each([
  ['(team: Team) => team.selectedTeam.delete()', 'team.selectedTeam.delete()'],
  ['(team: Other) => team.delete()', 'team.delete()'],
  ['(team: stack.Team) => team.delete()', 'team.delete()'],
  ['({ other }: { team: Team }) => other.delete()', 'other.delete()'],
  ['({ team }: Props) => team.delete()', 'team.delete()'],
  ['(team) => team.delete()', 'team.delete()'],
  ['(teams: ServerTeam[]) => teams.delete()', 'teams.delete()'],
  ['(teams: ServerTeam[]) => teams.find((one) => one.id === 1).other.delete()', 'other.delete()'],
])('a value of an unknown kind stays as it is: %s', (code, want) => {
  const { text, codes } = migrateWithClients(`export const run = ${code}`)
  expect(text).toContain(want)
  expect(codes).toEqual([])
})

test.each([
  ['teams[0].delete()', 'deleteTeam(stackServerApp, { teamId: teams[0].id })'],
  ['teams.at(-1).delete()', 'deleteTeam(stackServerApp, { teamId: teams.at(-1).id })'],
  ['teams.find(isMine).delete()', 'deleteTeam(stackServerApp, { teamId: teams.find(isMine).id })'],
  ['teams.toReversed()[0].delete()', 'deleteTeam(stackServerApp, { teamId: teams.toReversed()[0].id })'],
  ['teams.slice(1).forEach((one) => one.delete())', 'deleteTeam(stackServerApp, { teamId: one.id })'],
  ['teams.some((one) => one.delete())', 'deleteTeam(stackServerApp, { teamId: one.id })'],
  ['teams.every((one) => one.delete())', 'deleteTeam(stackServerApp, { teamId: one.id })'],
  ['teams.flatMap((one) => one.delete())', 'deleteTeam(stackServerApp, { teamId: one.id })'],
  ['teams.sort((one) => one.delete())', 'deleteTeam(stackServerApp, { teamId: one.id })'],
  ['teams.toSorted((one) => one.delete())', 'deleteTeam(stackServerApp, { teamId: one.id })'],
  ['teams.find((one) => one.delete())', 'deleteTeam(stackServerApp, { teamId: one.id })'],
])('an element of a list of a server’s teams is a team: %s', (code, want) => {
  const { text, codes } = migrateWithClients(`export const run = (teams: ServerTeam[]) => ${code}`)
  expect(text).toContain(want)
  expect(codes).toEqual([])
})
