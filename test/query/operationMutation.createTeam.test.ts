/** Creating a team by a hook or mutation does what the function `createTeam` does: it also selects the team. */
import { QueryClient } from '@tanstack/react-query'
import { createTeam, getUser, listTeams, signUpWithPassword } from 'latchkey'
import { createTeamMutation, getCurrentUserQuery } from 'latchkey/query'
import { createServerClient } from 'latchkey/server'
import { expect, test } from 'vitest'
import { createFlowWorld } from '../core/auth/world.ts'
import { EMAIL, PASSWORD } from '../support/createWorld.ts'

test('creating a team selects it and refetches the user', async () => {
  const { client } = createFlowWorld()
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  const queryClient = new QueryClient()
  const query = getCurrentUserQuery(client)
  const before = await queryClient.fetchQuery(query)
  expect(before).toMatchObject({ selectedTeamId: null })
  const mutation = queryClient.getMutationCache().build(queryClient, createTeamMutation(client) as never)
  const team = (await mutation.execute({ displayName: 'Harbor' })) as { id: string; displayName: string }
  expect(team.displayName).toBe('Harbor')
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
  expect((await getUser(client))?.selectedTeamId).toBe(team.id)
})

test('if only the selection fails, a second attempt selects the created team', async () => {
  const { client, emulator } = createFlowWorld()
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  emulator.faults.once('updateCurrentUser', 'TEAM_MEMBERSHIP_NOT_FOUND')
  const { mutationFn } = createTeamMutation(client)
  await expect(mutationFn({ displayName: 'Harbor' })).rejects.toMatchObject({ code: 'TEAM_MEMBERSHIP_NOT_FOUND' })
  const team = await mutationFn({ displayName: 'Harbor' })
  expect((await getUser(client))?.selectedTeamId).toBe(team.id)
  expect((await listTeams(client, { userId: 'me' })).items).toHaveLength(1)
})

test('creating a team with a secret key selects nothing', async () => {
  const { client, emulator } = createFlowWorld()
  const outcome = await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  const server = createServerClient({ projectId: 'internal', secretServerKey: 'ssk_emulator', fetch: emulator.fetch })
  const creatorUserId = (outcome as { userId: string }).userId
  await createTeam(server, { displayName: 'Harbor', creatorUserId })
  expect((await getUser(client))?.selectedTeamId).toBeNull()
})
