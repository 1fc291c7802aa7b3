/** Calls that replace methods. */
import { expect, test } from 'vitest'
import { migrateInComponent, migrateLast, migratePage } from './migrateText.ts'

test.each([
  ['const teams = user.useTeams()', "const teams = useSuspenseListTeams({ userId: 'me' }).data.items"],
  [
    'const team = await user.createTeam({ displayName })',
    'const createTeamAction = useAction(createTeam)\nconst team = await createTeamAction.mutateAsync({ displayName })',
  ],
  ['const teams = await user.listTeams()', "const teams = (await listTeams(app, { userId: 'me' })).items"],
  ['const teams = user.listTeams()', "const teams = listTeams(app, { userId: 'me' }).then(({ items }) => items)"],
  [
    'const team = user.useTeam(id)',
    "const team = useSuspenseListTeams({ userId: 'me' }).data.items.find((item) => item.id === id) ?? null",
  ],
  [
    'const team = user.useTeam(item.id)',
    "const team = useSuspenseListTeams({ userId: 'me' }).data.items.find((candidate) => candidate.id === item.id) ?? null",
  ],
  [
    "if (await user.hasPermission(team, 'edit')) edit()",
    "if ((await getPermission(app, { teamId: team?.id ?? null, permissionId: 'edit' })) !== null) edit()",
  ],
  [
    'await user.setSelectedTeam(null)',
    'const updateCurrentUser = useUpdateCurrentUser()\nawait updateCurrentUser.mutateAsync({ selectedTeamId: null })',
  ],
  [
    'await user.setSelectedTeam(user.selectedTeam)',
    'const updateCurrentUser = useUpdateCurrentUser()\nawait updateCurrentUser.mutateAsync({ selectedTeamId: user.selectedTeam.id })',
  ],
  [
    'await user.update({ displayName })',
    'const updateCurrentUser = useUpdateCurrentUser()\nawait updateCurrentUser.mutateAsync({ displayName })',
  ],
  [
    'await user.createContactChannel({ value, type, usedForAuth })',
    "const createContactChannel = useCreateContactChannel()\nawait createContactChannel.mutateAsync({ userId: 'me', value, type, usedForAuth })",
  ],
  [
    'await user.selectedTeam.inviteUser({ email })',
    'const sendTeamInvitation = useSendTeamInvitation()\nawait sendTeamInvitation.mutateAsync({ teamId: user.selectedTeam.id, email, callbackUrl: new URL(app.config.urls.teamInvitation, location.href).href })',
  ],
  [
    'await user.selectedTeam.inviteUser({ email, callbackUrl })',
    'const sendTeamInvitation = useSendTeamInvitation()\nawait sendTeamInvitation.mutateAsync({ teamId: user.selectedTeam.id, email, callbackUrl })',
  ],
  [
    'await user.selectedTeam?.delete()',
    'const deleteTeam = useDeleteTeam()\nawait (user.selectedTeam && deleteTeam.mutateAsync({ teamId: user.selectedTeam.id }))',
  ],
  [
    'user.selectedTeam!.useInvitations().map((invitation) => invitation.revoke())',
    'const deleteTeamInvitation = useDeleteTeamInvitation()\nuseSuspenseListTeamInvitations({ teamId: user.selectedTeam!.id }).data.items.map((invitation) => deleteTeamInvitation.mutateAsync({ id: invitation.id, teamId: invitation.teamId }))',
  ],
  [
    'const main = user.useContactChannels().find((channel) => channel.isPrimary)\nawait main!.update({ value })',
    "const updateContactChannel = useUpdateContactChannel()\nconst main = useSuspenseListContactChannels({ userId: 'me' }).data.items.find((channel) => channel.isPrimary)\nawait updateContactChannel.mutateAsync({ userId: 'me', contactChannelId: main!.id, value })",
  ],
  ['const since = user.signedUpAt.getFullYear()', 'const since = new Date(user.signedUpAt).getFullYear()'],
  ['const href = app.urls.signIn', 'const href = app.config.urls.signIn'],
  ['await app.redirectToSignIn({ replace: true })', "await redirectTo(app, 'signIn', { replace: true })"],
  ["await app.signInWithOAuth('github')", "await signInWithOAuth(app, { providerId: 'github' })"],
  ['onClick(() => user.signOut())', "onClick(() => redirectTo(app, 'signOut'))"],
  [
    'user.useTeams().map((team) => team.update({ displayName }))',
    "const updateTeam = useUpdateTeam()\nuseSuspenseListTeams({ userId: 'me' }).data.items.map((team) => updateTeam.mutateAsync({ teamId: team.id, displayName }))",
  ],
  [
    'const first = (await user.listTeams()).find((team) => team.displayName === name)\nawait first!.delete()',
    "const deleteTeam = useDeleteTeam()\nconst first = ((await listTeams(app, { userId: 'me' })).items).find((team) => team.displayName === name)\nawait deleteTeam.mutateAsync({ teamId: first!.id })",
  ],
])('in a component %s becomes %s', (before, after) => {
  expect(migrateInComponent(before)).toEqual({ text: after, leftovers: [] })
})

test.each([
  'const result = await app.signInWithCredential({ email, password })',
  'const error = await user.updatePassword({ oldPassword, newPassword })',
  'await user.update({ totpMultiFactorSecret })',
  'await user.createApiKey({ description, expiresAt })',
  'const account = user.useConnectedAccount(provider)',
  "await user.signOut({ redirectUrl: '/' })",
  'const users = user.selectedTeam.useUsers()',
  'const invitations = team?.useInvitations()',
])('in a component %s stays, and is reported', (statement) => {
  const { text, leftovers } = migrateInComponent(statement)
  expect(text).toBe(statement)
  expect(leftovers).toMatchObject([{ path: 'src/app/page.tsx', line: 6 }])
})

test.each([
  // A team is passed as an object or as its id.
  ['await user.setSelectedTeam(null)', 'await updateCurrentUser(stackApp, { selectedTeamId: null })'],
  ["await user.setSelectedTeam('t1')", "await updateCurrentUser(stackApp, { selectedTeamId: 't1' })"],
  ['await user.setSelectedTeam(teamId)', 'await updateCurrentUser(stackApp, { selectedTeamId: teamId })'],
  [
    'await user.setSelectedTeam(request.team)',
    'await updateCurrentUser(stackApp, { selectedTeamId: request.team?.id ?? null })',
  ],
  [
    'await user.setSelectedTeam(user?.selectedTeam)',
    'await updateCurrentUser(stackApp, { selectedTeamId: user?.selectedTeam?.id ?? null })',
  ],
  ['await user.setSelectedTeam(find(id))', 'await updateCurrentUser(stackApp, { selectedTeamId: (find(id))?.id })'],
  // What picks a value needs parentheses beside an operator.
  [
    'const names = [await user.getTeam(id)]',
    "const names = [((await listTeams(stackApp, { userId: 'me' })).items.find((item) => item.id === id) ?? null)]",
  ],
  ['return await user.hasPermission(id)', 'return (await getPermission(stackApp, { permissionId: id })) !== null'],
  ['show(await user.hasPermission(id))', 'show(((await getPermission(stackApp, { permissionId: id })) !== null))'],
  [
    'let can = false; can = await user.hasPermission(id)',
    'let can = false; can = (await getPermission(stackApp, { permissionId: id })) !== null',
  ],
  [
    'const can = async () => await user.hasPermission(id)',
    'const can = async () => (await getPermission(stackApp, { permissionId: id })) !== null',
  ],
  // Fields.
  ['await user.createContactChannel(channel)', "await createContactChannel(stackApp, { userId: 'me', ...channel })"],
  [
    'await user.createContactChannel({ ...channel, })',
    "await createContactChannel(stackApp, { userId: 'me', ...channel })",
  ],
  ['await user.createContactChannel({})', "await createContactChannel(stackApp, { userId: 'me' })"],
  [
    'const pending = user.listTeams()',
    "const pending = listTeams(stackApp, { userId: 'me' }).then(({ items }) => items)",
  ],
  ['const pending = user.getAccessToken()', 'const pending = getAccessToken(stackApp)'],
])('%s becomes %s', (given, want) => {
  expect(migrateLast(given)).toEqual({ statement: want, codes: [] })
})

test.each([
  ['const pending = user.hasPermission(id)', 'user.hasPermission(id)'],
  ['const pending = user.getTeam(id)', 'user.getTeam(id)'],
  ['const teams = await user?.listTeams()', 'user?.listTeams()'],
  ['const can = await user?.hasPermission(id)', 'user?.hasPermission(id)'],
  ['await user.setDisplayName()', 'user.setDisplayName()'],
  ['await user.revokeSession()', 'user.revokeSession()'],
])('%s stays, and is reported', (given, code) => {
  expect(migrateLast(given)).toEqual({ statement: given, codes: [code] })
})

test('writes outside of components stay functions', () => {
  const { text, hasPlainWrites } = migratePage(`import { stackApp } from '../stack/client'
export async function create(displayName) {
  const user = await stackApp.getUser({ or: 'throw' })
  await user.createTeam({ displayName })
}
`)
  expect(text).toContain('await createTeam(stackApp, { displayName })')
  expect(hasPlainWrites).toBe(true)
})

test('a call with an argument that the function has no place for stays', () => {
  const { statement, codes } = migrateLast("await stackApp.sendForgotPasswordEmail(id, { callbackUrl: '/' })")
  expect(statement).toBe("await stackApp.sendForgotPasswordEmail(id, { callbackUrl: '/' })")
  expect(codes).toEqual(["stackApp.sendForgotPasswordEmail(id, { callbackUrl: '/' })"])
})
