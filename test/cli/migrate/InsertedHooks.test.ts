/** Hooks that are inserted into components. */
import { expect, test } from 'vitest'
import { migratePage } from './migrateText.ts'

test('the client is declared once after the user, and has another name if "client" is taken', () => {
  const source = (body: string): string => `import { useUser } from '@stackframe/react'
export function Page() {
  const user = useUser()
  const load = () => user?.getAccessToken()
  return <button onClick={load} onBlur={() => user?.getAuthJson()}>{${body}}</button>
}
`
  expect(migratePage(source('null')).text.match(/const \w+ = useClient\(\)/g)).toEqual(['const client = useClient()'])
  expect(migratePage(source('client')).text).toContain('const latchkeyClient = useClient()')
})

test('writes become mutations that are declared once, after the hook of the user', () => {
  const { text, hasPlainWrites } = migratePage(`import { useStackApp } from '@stackframe/react'
export function Page() {
  const app = useStackApp()
  const user = app.useUser({ or: 'redirect' })
  if (user.isAnonymous) return null
  const save = async (team) => {
    await user.setSelectedTeam(team)
    await user.update({ displayName: 'Mira' })
  }
  return user.useTeams().map((team) => <button onClick={() => save(team)} onBlur={() => team.delete()} />)
}
`)
  expect(text)
    .toBe(`import { useClient, useDeleteTeam, useSuspenseListTeams, useUpdateCurrentUser, useUser } from 'latchkey/react'
export function Page() {
  const app = useClient()
  const user = useUser({ or: 'redirect' })
  const updateCurrentUser = useUpdateCurrentUser()
  const deleteTeam = useDeleteTeam()
  if (user.isAnonymous) return null
  const save = async (team) => {
    await updateCurrentUser.mutateAsync({ selectedTeamId: team?.id ?? null })
    await updateCurrentUser.mutateAsync({ displayName: 'Mira' })
  }
  return useSuspenseListTeams({ userId: 'me' }).data.items.map((team) => <button onClick={() => save(team)} onBlur={() => deleteTeam.mutateAsync({ teamId: team.id })} />)
}
`)
  expect(hasPlainWrites).toBe(false)
})

test('variables and functions that the source declares itself keep their names', () => {
  const { text } = migratePage(`import { useUser } from '@stackframe/react'
export function Page() {
  const user = useUser({ or: 'redirect' })
  const createTeam = () => user.createTeam({ displayName: 'Harbor' })
  const updateCurrentUser = () => user.update({ displayName: 'Mira' })
  return <button onClick={createTeam} onBlur={updateCurrentUser} />
}
`)
  expect(text).toContain("import { createTeam as latchkeyCreateTeam } from 'latchkey'")
  expect(text).toContain('const createTeamAction = useAction(latchkeyCreateTeam)')
  expect(text).toContain('const createTeam = () => createTeamAction.mutateAsync({')
  expect(text).toContain('const updateCurrentUserMutation = useUpdateCurrentUser()')
  expect(text).toContain('const updateCurrentUser = () => updateCurrentUserMutation.mutateAsync({')
})
