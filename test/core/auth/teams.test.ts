import { expect, test } from 'vitest'
import { listTeamPermissions } from '../../../generated/operations/permissions.ts'
import { sendTeamInvitation } from '../../../generated/operations/team-invitations.ts'
import { getUser } from '../../../src/core/auth/getUser.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { signOut } from '../../../src/core/auth/signOut.ts'
import { acceptInvitation, createTeam, inviteToTeam, leaveTeam, selectTeam } from '../../../src/core/auth/teams.ts'
import { createServerClient } from '../../../src/server/createServerClient.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld } from './world.ts'

const signedOut = expect.objectContaining({ name: 'UsageError', code: 'NOT_SIGNED_IN' })

async function signedUp() {
  const world = createFlowWorld({ url: `${ORIGIN}/settings` })
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  world.calls.length = 0
  return world
}

async function invited() {
  const world = await signedUp()
  const { id } = await createTeam(world.client, { displayName: 'Harbor' })
  const callbackUrl = `${ORIGIN}/handler/team-invitation`
  await sendTeamInvitation(world.client, { teamId: id, email: 'ines@harbor.example', callbackUrl })
  world.client.session.clear()
  world.calls.length = 0
  return { ...world, teamId: id, code: world.emulator.outbox.latest({ kind: 'team-invitation' })!.code! }
}

test('an invitation requires a sign-in before its code is used', async () => {
  const { client, calls, code, teamId } = await invited()
  await expect(acceptInvitation(client, { code })).rejects.toEqual(signedOut)
  expect(calls).toEqual([])
  await signUpWithPassword(client, { email: 'ines@harbor.example', password: PASSWORD })
  expect(await acceptInvitation(client, { code })).toEqual({ teamId, teamDisplayName: 'Harbor' })
  await leaveTeam(client, { teamId })
  await expect(leaveTeam(client, { teamId })).rejects.toMatchObject({ code: 'TEAM_MEMBERSHIP_NOT_FOUND' })
})

test('an invitation works once', async () => {
  const { client, code } = await invited()
  await signUpWithPassword(client, { email: 'ines@harbor.example', password: PASSWORD })
  await acceptInvitation(client, { code })
  await expect(acceptInvitation(client, { code })).rejects.toMatchObject({ code: 'VERIFICATION_CODE_ALREADY_USED' })
})

test('a new team that could not be selected is selected by the next call instead of created again', async () => {
  const world = await signedUp()
  world.emulator.faults.once('updateCurrentUser', 'server-error')
  const make = (displayName: string) => createTeam(world.client, { displayName })
  await expect(make('Harbor')).rejects.toMatchObject({ name: 'TransportError', status: 500 })
  const team = await make('Harbor')
  expect(world.emulator.db.teams.all().map(({ id }) => id)).toEqual([team.id])
  expect(await getUser(world.client)).toMatchObject({ selectedTeam: { id: team.id } })
  expect((await make('Harbor')).id).not.toBe(team.id)
})

test('a new team is selected for the user who creates it, but not with a secret key', async () => {
  const world = await signedUp()
  const team = await createTeam(world.client, { displayName: 'Harbor' })
  expect(await getUser(world.client)).toMatchObject({ selectedTeam: { id: team.id } })
  const server = createServerClient({
    projectId: 'internal',
    secretServerKey: 'ssk_emulator',
    baseUrl: world.client.config.baseUrl,
    fetch: world.emulator.fetch,
  })
  world.calls.length = 0
  await createTeam(server, { displayName: 'Quay' })
  expect(await getUser(world.client)).toMatchObject({ selectedTeam: { id: team.id } })
  await signOut(world.client)
  await expect(createTeam(world.client, { displayName: 'Pier' })).rejects.toEqual(signedOut)
})

test('the permissions of a team are listed recursively by default', async () => {
  const { client, requests } = await signedUp()
  const { id: teamId } = await createTeam(client, { displayName: 'Harbor' })
  requests.length = 0
  await listTeamPermissions(client, { userId: 'me', teamId })
  await listTeamPermissions(client, { userId: 'me', teamId, recursive: false })
  expect(requests.map(({ url }) => new URL(url).searchParams.get('recursive'))).toEqual(['true', 'false'])
})

test('a new team that could not be selected is reused only by the same user for the same name', async () => {
  const world = await signedUp()
  world.emulator.faults.once('updateCurrentUser', 'server-error')
  const make = (displayName: string) => createTeam(world.client, { displayName })
  await expect(make('Harbor')).rejects.toThrow()
  expect(await make('Port')).toMatchObject({ displayName: 'Port' })
  world.emulator.faults.once('updateCurrentUser', 'server-error')
  await expect(make('Quay')).rejects.toThrow()
  await signUpWithPassword(world.client, { email: 'ines@harbor.example', password: PASSWORD })
  await make('Quay')
  expect(world.emulator.db.teams.all().map(({ display_name }) => display_name)).toEqual([
    'Harbor',
    'Port',
    'Quay',
    'Quay',
  ])
})

test('a new team is selected', async () => {
  const { client } = await signedUp()
  const team = await createTeam(client, { displayName: 'Harbor' })
  expect(await getUser(client)).toMatchObject({ selectedTeam: { id: team.id, displayName: 'Harbor' } })
})

test('a signed-in user is required to create and to leave a team', async () => {
  const { client } = createFlowWorld()
  await expect(createTeam(client, { displayName: 'Harbor' })).rejects.toEqual(signedOut)
  await expect(leaveTeam(client, { teamId: 'x' })).rejects.toEqual(signedOut)
})

test('selectTeam changes the selected team, and null deselects it', async () => {
  const { client } = await signedUp()
  const first = await createTeam(client, { displayName: 'Day shift' })
  await createTeam(client, { displayName: 'Night shift' })
  await selectTeam(client, { teamId: first.id })
  expect((await getUser(client))?.selectedTeam?.displayName).toBe('Day shift')
  await selectTeam(client, { teamId: null })
  expect((await getUser(client))?.selectedTeam).toBeNull()
})

test('selectTeam needs a signed-in user, and sends nothing without one', async () => {
  const { client, calls } = await signedUp()
  client.session.clear()
  await expect(selectTeam(client, { teamId: null })).rejects.toEqual(signedOut)
  expect(calls).toEqual([])
})

test.each([
  { callbackUrl: undefined, link: `${ORIGIN}/handler/team-invitation?code=` },
  { callbackUrl: `${ORIGIN}/join`, link: `${ORIGIN}/join?code=` },
])('the link of an invitation with the callback URL $callbackUrl begins with $link', async ({ callbackUrl, link }) => {
  const { client, emulator } = await signedUp()
  const { id: teamId } = await createTeam(client, { displayName: 'Harbor' })
  await inviteToTeam(client, { teamId, email: 'ines@harbor.example', ...(callbackUrl && { callbackUrl }) })
  expect(emulator.outbox.latest({ kind: 'team-invitation' })?.link).toContain(link)
})
