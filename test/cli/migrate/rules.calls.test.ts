/** The tables of docs/migrate-from-stack.md: what each method, hook, component and type becomes. */
import { describe, expect, test } from 'vitest'
import { migrateText } from './migrateText.ts'

const migrate = (text: string) => migrateText(text)!

/** Returns the names that a source imports, by module. */
function importsOf(text: string): Record<string, string[]> {
  const imports = [...text.matchAll(/^import (?:type )?\{ ([^}]+) \} from '(latchkey[^']*)'/gm)]
  return Object.fromEntries(imports.map(([, names, module]) => [module!, names!.split(', ')]))
}

const last = (text: string): string => text.trimEnd().split('\n').at(-2)!.trim()

/** Migrates one statement of a function that is no component, and returns it with the module of its function. */
function migrateCall(objects: string, statement: string) {
  const { text, leftovers } = migrate(`import { stackApp } from './stack/client'
import { stackServerApp } from './stack/server'
export async function run() {
${objects}
  ${statement}
}
`)
  const migrated = last(text)
  const called = /(\w+)\(stack/.exec(migrated)?.[1]
  const [module] = Object.entries(importsOf(text)).find(([, names]) => names.includes(called!)) ?? []
  return { migrated, module, leftovers }
}

describe('of a client', () => {
  const OBJECTS = `  const user = await stackApp.getUser({ or: 'throw' })
  const team = user.selectedTeam
  const channel = (await user.listContactChannels()).find((each) => each.isPrimary)
  const invitation = (await team.listInvitations()).at(0)
  const userKey = (await user.listApiKeys()).at(0)
  const teamKey = (await team.listApiKeys()).at(0)`

  test.each([
    // The app.
    ['await stackApp.getUser()', 'await getUser(stackApp)'],
    ["await stackApp.getUser({ or: 'redirect' })", "await getUser(stackApp, { or: 'redirect' })"],
    ['await stackApp.getProject()', 'await getCurrentProject(stackApp)'],
    ['await stackApp.signInWithOAuth(provider)', 'await signInWithOAuth(stackApp, { providerId: provider })'],
    ['await stackApp.signOut()', "await redirectTo(stackApp, 'signOut')"],
    ['await stackApp.getAccessToken()', 'await getAccessToken(stackApp)'],
    ['await stackApp.getAuthHeaders()', 'await getAuthHeaders(stackApp)'],
    ['await stackApp.getAuthJson()', 'await getAuthJson(stackApp)'],
    ['await stackApp.sendForgotPasswordEmail(email)', 'await sendPasswordReset(stackApp, { email })'],
    ['await stackApp.sendMagicLinkEmail(email)', 'await sendMagicLink(stackApp, { email })'],
    ['await stackApp.verifyEmail(code)', 'await verifyEmail(stackApp, { code })'],
    ['await stackApp.acceptTeamInvitation(code)', 'await acceptInvitation(stackApp, { code })'],
    ['await stackApp.redirectToSignUp()', "await redirectTo(stackApp, 'signUp')"],
    ['await stackApp.redirectToOAuthCallback()', "await redirectTo(stackApp, 'oauthCallback')"],
    ['await stackApp.redirectToAfterSignOut()', "await redirectTo(stackApp, 'afterSignOut')"],
    // The user.
    ['await user.update({ displayName })', 'await updateCurrentUser(stackApp, { displayName })'],
    ['await user.setDisplayName(name)', 'await updateCurrentUser(stackApp, { displayName: name })'],
    ['await user.setClientMetadata(metadata)', 'await updateCurrentUser(stackApp, { clientMetadata: metadata })'],
    ['await user.setSelectedTeam(team)', 'await updateCurrentUser(stackApp, { selectedTeamId: team.id })'],
    [
      'await user.updatePassword({ oldPassword, newPassword })',
      'await updatePassword(stackApp, { oldPassword, newPassword })',
    ],
    ['await user.setPassword({ password })', 'await setPassword(stackApp, { password })'],
    ['await user.sendVerificationEmail()', 'await sendVerificationEmail(stackApp)'],
    ['await user.registerPasskey()', 'await registerPasskey(stackApp)'],
    ['await user.delete()', 'await deleteAccount(stackApp)'],
    ['await user.signOut()', "await redirectTo(stackApp, 'signOut')"],
    ['await user.getAccessToken()', 'await getAccessToken(stackApp)'],
    ['await user.getAuthHeaders()', 'await getAuthHeaders(stackApp)'],
    ['await user.getAuthJson()', 'await getAuthJson(stackApp)'],
    [
      'const list = await user.getActiveSessions()',
      "const list = (await listSessions(stackApp, { userId: 'me' })).items",
    ],
    ['await user.revokeSession(id)', "await deleteSession(stackApp, { id, userId: 'me' })"],
    ['const list = await user.listTeams()', "const list = (await listTeams(stackApp, { userId: 'me' })).items"],
    [
      'const found = await user.getTeam(id)',
      "const found = (await listTeams(stackApp, { userId: 'me' })).items.find((item) => item.id === id) ?? null",
    ],
    ['await user.createTeam({ displayName })', 'await createTeam(stackApp, { displayName })'],
    ['await user.leaveTeam(team)', 'await leaveTeam(stackApp, { teamId: team.id })'],
    ['await user.getTeamProfile(team)', "await getTeamMemberProfile(stackApp, { teamId: team.id, userId: 'me' })"],
    [
      'const has = await user.hasPermission(id)',
      'const has = (await getPermission(stackApp, { permissionId: id })) !== null',
    ],
    [
      'const has = await user.hasPermission(team, id)',
      'const has = (await getPermission(stackApp, { teamId: team.id, permissionId: id })) !== null',
    ],
    ['await user.getPermission(id)', 'await getPermission(stackApp, { permissionId: id })'],
    ['await user.getPermission(team, id)', 'await getPermission(stackApp, { teamId: team.id, permissionId: id })'],
    [
      'const list = await user.listPermissions()',
      "const list = (await listProjectPermissions(stackApp, { userId: 'me' })).items",
    ],
    [
      'const list = await user.listPermissions(team)',
      "const list = (await listTeamPermissions(stackApp, { teamId: team.id, userId: 'me' })).items",
    ],
    [
      'const list = await user.listContactChannels()',
      "const list = (await listContactChannels(stackApp, { userId: 'me' })).items",
    ],
    [
      'await user.createContactChannel({ value, type, usedForAuth })',
      "await createContactChannel(stackApp, { userId: 'me', value, type, usedForAuth })",
    ],
    [
      'const list = await user.listNotificationCategories()',
      "const list = (await listNotificationPreferences(stackApp, { userId: 'me' })).items",
    ],
    ['const list = await user.listApiKeys()', "const list = (await listUserApiKeys(stackApp, { userId: 'me' })).items"],
    ['await user.createApiKey({ description })', "await createUserApiKey(stackApp, { userId: 'me', description })"],
    // A team.
    ['await team.update({ displayName })', 'await updateTeam(stackApp, { teamId: team.id, displayName })'],
    ['await team.delete()', 'await deleteTeam(stackApp, { teamId: team.id })'],
    [
      'await team.inviteUser({ email })',
      'await sendTeamInvitation(stackApp, { teamId: team.id, email, callbackUrl: new URL(stackApp.config.urls.teamInvitation, location.href).href })',
    ],
    [
      'await team.inviteUser({ email, callbackUrl })',
      'await sendTeamInvitation(stackApp, { teamId: team.id, email, callbackUrl })',
    ],
    [
      'const list = await team.listInvitations()',
      'const list = (await listTeamInvitations(stackApp, { teamId: team.id })).items',
    ],
    [
      'const list = await team.listApiKeys()',
      'const list = (await listTeamApiKeys(stackApp, { teamId: team.id })).items',
    ],
    ['await team.createApiKey({ description })', 'await createTeamApiKey(stackApp, { teamId: team.id, description })'],
    // What they list.
    [
      'await channel.update({ value })',
      "await updateContactChannel(stackApp, { userId: 'me', contactChannelId: channel.id, value })",
    ],
    ['await channel.delete()', "await deleteContactChannel(stackApp, { userId: 'me', contactChannelId: channel.id })"],
    [
      'await channel.sendVerificationEmail()',
      'await sendVerificationEmail(stackApp, { contactChannelId: channel.id })',
    ],
    [
      'await invitation.revoke()',
      'await deleteTeamInvitation(stackApp, { id: invitation.id, teamId: invitation.teamId })',
    ],
    ['await userKey.revoke()', 'await updateUserApiKey(stackApp, { apiKeyId: userKey.id, revoked: true })'],
    [
      'await teamKey.revoke()',
      'await updateTeamApiKey(stackApp, { apiKeyId: teamKey.id, teamId: teamKey.teamId, revoked: true })',
    ],
  ])('%s becomes %s', (given, want) => {
    expect(migrateCall(OBJECTS, given)).toEqual({ migrated: want, module: 'latchkey', leftovers: [] })
  })
})

describe('of a server', () => {
  const OBJECTS = `  const user = await stackServerApp.createUser({ primaryEmail })
  const team = user.selectedTeam`

  test.each([
    ['const list = await stackServerApp.listUsers()', 'const list = (await listUsers(stackServerApp)).items'],
    ['await stackServerApp.createUser({ primaryEmail })', 'await createUser(stackServerApp, { primaryEmail })'],
    ['const list = await stackServerApp.listTeams()', 'const list = (await listTeams(stackServerApp)).items'],
    [
      'await stackServerApp.createTeam({ displayName, creatorUserId })',
      'await createTeam(stackServerApp, { displayName, creatorUserId })',
    ],
    ['await stackServerApp.sendEmail({ userIds, html })', 'await sendEmail(stackServerApp, { userIds, html })'],
    ['await user.update({ displayName })', 'await updateUser(stackServerApp, { userId: user.id, displayName })'],
    ['await user.setDisplayName(name)', 'await updateUser(stackServerApp, { userId: user.id, displayName: name })'],
    [
      'await user.setClientMetadata(metadata)',
      'await updateUser(stackServerApp, { userId: user.id, clientMetadata: metadata })',
    ],
    [
      'await user.setClientReadOnlyMetadata(metadata)',
      'await updateUser(stackServerApp, { userId: user.id, clientReadOnlyMetadata: metadata })',
    ],
    [
      'await user.setServerMetadata(metadata)',
      'await updateUser(stackServerApp, { userId: user.id, serverMetadata: metadata })',
    ],
    ['await user.setPrimaryEmail(email)', 'await updateUser(stackServerApp, { userId: user.id, primaryEmail: email })'],
    ['await user.setPassword({ password })', 'await updateUser(stackServerApp, { userId: user.id, password })'],
    [
      'await user.setSelectedTeam(team)',
      'await updateUser(stackServerApp, { userId: user.id, selectedTeamId: team.id })',
    ],
    ['await user.delete()', 'await deleteUser(stackServerApp, { userId: user.id })'],
    [
      'const list = await user.getActiveSessions()',
      'const list = (await listSessions(stackServerApp, { userId: user.id })).items',
    ],
    ['await user.revokeSession(id)', 'await deleteSession(stackServerApp, { id, userId: user.id })'],
    [
      'const list = await user.listTeams()',
      'const list = (await listTeams(stackServerApp, { userId: user.id })).items',
    ],
    [
      'const found = await user.getTeam(id)',
      'const found = (await listTeams(stackServerApp, { userId: user.id })).items.find((item) => item.id === id) ?? null',
    ],
    [
      'await user.createTeam({ displayName })',
      'await createTeam(stackServerApp, { creatorUserId: user.id, displayName })',
    ],
    ['await user.leaveTeam(team)', 'await removeTeamMember(stackServerApp, { teamId: team.id, userId: user.id })'],
    [
      'const has = await user.hasPermission(id)',
      'const has = (await getPermission(stackServerApp, { userId: user.id, permissionId: id })) !== null',
    ],
    [
      'const has = await user.hasPermission(team, id)',
      'const has = (await getPermission(stackServerApp, { teamId: team.id, userId: user.id, permissionId: id })) !== null',
    ],
    ['await user.getPermission(id)', 'await getPermission(stackServerApp, { userId: user.id, permissionId: id })'],
    [
      'await user.getPermission(team, id)',
      'await getPermission(stackServerApp, { teamId: team.id, userId: user.id, permissionId: id })',
    ],
    [
      'const list = await user.listPermissions()',
      'const list = (await listProjectPermissions(stackServerApp, { userId: user.id })).items',
    ],
    [
      'const list = await user.listPermissions(team)',
      'const list = (await listTeamPermissions(stackServerApp, { teamId: team.id, userId: user.id })).items',
    ],
    [
      'await user.grantPermission(id)',
      'await grantProjectPermission(stackServerApp, { userId: user.id, permissionId: id })',
    ],
    [
      'await user.grantPermission(team, id)',
      'await grantTeamPermission(stackServerApp, { teamId: team.id, userId: user.id, permissionId: id })',
    ],
    [
      'await user.revokePermission(id)',
      'await revokeProjectPermission(stackServerApp, { userId: user.id, permissionId: id })',
    ],
    [
      'await user.revokePermission(team, id)',
      'await revokeTeamPermission(stackServerApp, { teamId: team.id, userId: user.id, permissionId: id })',
    ],
    [
      'const list = await user.listContactChannels()',
      'const list = (await listContactChannels(stackServerApp, { userId: user.id })).items',
    ],
    [
      'await user.createContactChannel({ value, type })',
      'await createContactChannel(stackServerApp, { userId: user.id, value, type })',
    ],
    [
      'const list = await user.listApiKeys()',
      'const list = (await listUserApiKeys(stackServerApp, { userId: user.id })).items',
    ],
    ['await team.update({ displayName })', 'await updateTeam(stackServerApp, { teamId: team.id, displayName })'],
    ['await team.delete()', 'await deleteTeam(stackServerApp, { teamId: team.id })'],
    [
      'await team.inviteUser({ email, callbackUrl })',
      'await sendTeamInvitation(stackServerApp, { teamId: team.id, email, callbackUrl })',
    ],
    [
      'const list = await team.listInvitations()',
      'const list = (await listTeamInvitations(stackServerApp, { teamId: team.id })).items',
    ],
    ['await team.addUser(userId)', 'await addTeamMember(stackServerApp, { teamId: team.id, userId })'],
    ['await team.removeUser(userId)', 'await removeTeamMember(stackServerApp, { teamId: team.id, userId })'],
  ])('%s becomes %s', (given, want) => {
    expect(migrateCall(OBJECTS, given)).toEqual({ migrated: want, module: 'latchkey/server', leftovers: [] })
  })
})

/** Migrates a component of a user and a team, and returns its lines after those that it had. */
function migrateComponent(statement: string) {
  const { text, leftovers } =
    migrate(`import { type ContactChannel, type Team, type TeamApiKey, type TeamInvitation, type UserApiKey, useUser } from '@stackframe/react'
export function Page({ team, channel, invitation, userKey, teamKey }: { team: Team; channel: ContactChannel; invitation: TeamInvitation; userKey: UserApiKey; teamKey: TeamApiKey }) {
  const user = useUser({ or: 'redirect' })
  ${statement}
  return <p>{user.displayName}</p>
}
`)
  const lines = text.split('\n').map((line) => line.trim())
  const from = lines.findIndex((line) => line.startsWith('export function'))
  const body = lines.slice(from + 1, -3).filter((line) => !line.startsWith('const user ='))
  return { body, imports: importsOf(text), leftovers }
}

test.each([
  ['user.useTeams()', "useSuspenseListTeams({ userId: 'me' }).data.items"],
  ['user.useTeam(id)', "useSuspenseListTeams({ userId: 'me' }).data.items.find((item) => item.id === id) ?? null"],
  ['user.useTeamProfile(team)', "useSuspenseGetTeamMemberProfile({ teamId: team.id, userId: 'me' }).data"],
  [
    'user.usePermission(id)',
    "useSuspenseListProjectPermissions({ userId: 'me' }).data.items.find((item) => item.id === id) ?? null",
  ],
  [
    'user.usePermission(team, id)',
    "useSuspenseListTeamPermissions({ teamId: team.id, userId: 'me' }).data.items.find((item) => item.id === id) ?? null",
  ],
  ['user.usePermissions()', "useSuspenseListProjectPermissions({ userId: 'me' }).data.items"],
  ['user.usePermissions(team)', "useSuspenseListTeamPermissions({ teamId: team.id, userId: 'me' }).data.items"],
  ['user.useContactChannels()', "useSuspenseListContactChannels({ userId: 'me' }).data.items"],
  ['user.useNotificationCategories()', "useSuspenseListNotificationPreferences({ userId: 'me' }).data.items"],
  ['user.useApiKeys()', "useSuspenseListUserApiKeys({ userId: 'me' }).data.items"],
  ['team.useInvitations()', 'useSuspenseListTeamInvitations({ teamId: team.id }).data.items'],
  ['team.useApiKeys()', 'useSuspenseListTeamApiKeys({ teamId: team.id }).data.items'],
])('the hook %s becomes %s', (given, want) => {
  const { body, imports, leftovers } = migrateComponent(`const read = ${given}`)
  expect({ body, leftovers }).toEqual({ body: [`const read = ${want}`], leftovers: [] })
  expect(imports['latchkey/react']).toContain(/^\w+/.exec(want)![0])
})

/** In a component a write is a mutation: the hook of its operation, or `useAction` for a flow. */
test.each([
  ['user.update({ displayName })', 'updateCurrentUser', '{ displayName }'],
  ['user.setDisplayName(name)', 'updateCurrentUser', '{ displayName: name }'],
  ['user.setClientMetadata(data)', 'updateCurrentUser', '{ clientMetadata: data }'],
  ['user.setSelectedTeam(team)', 'updateCurrentUser', '{ selectedTeamId: team.id }'],
  ['user.revokeSession(id)', 'deleteSession', "{ id, userId: 'me' }"],
  ['user.createContactChannel({ value })', 'createContactChannel', "{ userId: 'me', value }"],
  ['user.createApiKey({ description })', 'createUserApiKey', "{ userId: 'me', description }"],
  ['team.update({ displayName })', 'updateTeam', '{ teamId: team.id, displayName }'],
  ['team.delete()', 'deleteTeam', '{ teamId: team.id }'],
  ['team.createApiKey({ description })', 'createTeamApiKey', '{ teamId: team.id, description }'],
  ['channel.update({ value })', 'updateContactChannel', "{ userId: 'me', contactChannelId: channel.id, value }"],
  ['channel.delete()', 'deleteContactChannel', "{ userId: 'me', contactChannelId: channel.id }"],
  ['invitation.revoke()', 'deleteTeamInvitation', '{ id: invitation.id, teamId: invitation.teamId }'],
  ['userKey.revoke()', 'updateUserApiKey', '{ apiKeyId: userKey.id, revoked: true }'],
  ['teamKey.revoke()', 'updateTeamApiKey', '{ apiKeyId: teamKey.id, teamId: teamKey.teamId, revoked: true }'],
])('the write %s in a component is the mutation of %s', (given, operation, input) => {
  const { body, imports, leftovers } = migrateComponent(`const write = () => ${given}`)
  const hook = `use${operation[0]!.toUpperCase()}${operation.slice(1)}`
  expect({ body, leftovers }).toEqual({
    body: [`const ${operation} = ${hook}()`, `const write = () => ${operation}.mutateAsync(${input})`],
    leftovers: [],
  })
  expect(imports['latchkey/react']).toContain(hook)
})

test.each([
  ['await user.updatePassword({ oldPassword })', 'updatePassword', '{ oldPassword }'],
  ['await user.setPassword({ password })', 'setPassword', '{ password }'],
  ['await user.sendVerificationEmail()', 'sendVerificationEmail', ''],
  ['await user.registerPasskey()', 'registerPasskey', ''],
  ['await user.delete()', 'deleteAccount', ''],
  ['await user.createTeam({ displayName })', 'createTeam', '{ displayName }'],
  ['await user.leaveTeam(team)', 'leaveTeam', '{ teamId: team.id }'],
  ['await channel.sendVerificationEmail()', 'sendVerificationEmail', '{ contactChannelId: channel.id }'],
])('the flow %s in a component is an action of %s', (given, flow, input) => {
  const { body, imports, leftovers } = migrateComponent(`const write = async () => { ${given} }`)
  expect({ body, leftovers }).toEqual({
    body: [
      `const ${flow}Action = useAction(${flow})`,
      `const write = async () => { await ${flow}Action.mutateAsync(${input}) }`,
    ],
    leftovers: [],
  })
  expect(imports['latchkey/react']).toContain('useAction')
  expect(imports['latchkey']).toContain(flow)
})

/** What stays, with what the documentation names in its place. */
test.each([
  ['stackApp.signInWithCredential({ email, password })', 'signInWithPassword(client, { email, password })'],
  ['stackApp.signUpWithCredential({ email, password })', 'signUpWithPassword(client, { email, password })'],
  ['stackApp.signInWithMagicLink(code)', 'signInWithMagicLink(client, { code })'],
  ['stackApp.signInWithPasskey()', 'signInWithPasskey(client)'],
  ['stackApp.signInWithMfa(totp, code)', 'signInWithTotp(client, { totp, attemptCode })'],
  ['stackApp.getUser({ tokenStore })', 'getRequestUser(server, { request:'],
  ['stackApp.getUser({ includeRestricted })', 'getRequestUser(server, { request:'],
  ["stackApp.signOut({ redirectUrl: '/' })", 'await signOut(client), then goTo(client, url)'],
  ['stackServerApp.getTeam(id)', 'getTeam(server, { teamId }) throws TEAM_NOT_FOUND'],
  ['stackServerApp.listUsers({ cursor })', 'listUsers(server, { … })'],
  ['user.update({ totpMultiFactorSecret })', 'updateCurrentUser of latchkey'],
  ['user.update({ ...changes })', 'updateCurrentUser of latchkey'],
  ['user.update(changes)', 'updateCurrentUser of latchkey'],
  ['user.createApiKey({ expiresAt })', 'expiresAt is a number of milliseconds'],
  ['team.createApiKey({ expiresAt })', 'expiresAt is a number of milliseconds'],
  ['user.getConnectedAccount(id)', 'getConnectedAccount(client, { providerId, scopes })'],
  ['user.useConnectedAccount(id)', 'useAction(getConnectedAccount)'],
  ['team.useUsers()', 'useSuspenseListTeamMemberProfiles({ teamId })'],
  ['user.sendSmoke()', 'See the table of methods in node_modules/latchkey/docs/migrate-from-stack.md'],
  ['await user.updatePassword({ newPassword })', 'updatePassword of latchkey'],
  ['await user.setPassword({ password })', 'setPassword of latchkey'],
  ['await user.sendVerificationEmail()', 'sendVerificationEmail of latchkey'],
  ['await user.registerPasskey()', 'registerPasskey of latchkey'],
  ['await channel.sendVerificationEmail()', 'sendVerificationEmail of latchkey'],
  ['await stackApp.sendForgotPasswordEmail(email)', 'sendPasswordReset of latchkey'],
  ['await stackApp.sendMagicLinkEmail(email)', 'sendMagicLink of latchkey'],
  ['await stackApp.verifyEmail(code)', 'verifyEmail of latchkey'],
  ['await stackApp.acceptTeamInvitation(code)', 'acceptInvitation of latchkey'],
  ['await stackServerApp.sendEmail({ userIds })', 'sendEmail of latchkey/server'],
])('the result of %s differs, so the call stays with the advice %s', (call, advice) => {
  const objects = `  const user = await stackApp.getUser({ or: 'throw' })
  const team = user.selectedTeam
  const channel = (await user.listContactChannels()).at(0)`
  const { migrated, leftovers } = migrateCall(objects, `const result = ${call}`)
  expect(migrated).toBe(`const result = ${call}`)
  expect(leftovers).toMatchObject([{ path: 'src/run.tsx', line: 7, code: call.replace('await ', '') }])
  expect(leftovers[0]!.advice).toContain(advice)
})

test.each([
  'useTeams',
  'setDisplayName',
  'createTeam',
  'getAuthHeaders',
  'listContactChannels',
  'grantPermission',
  'inviteUser',
  'sendMagicLinkEmail',
  'useConnectedAccount',
  'getConnectedAccount',
  'useUsers',
  'signInWithCredential',
  'signUpWithCredential',
])('the method %s of an unknown object is reported, because only Stack Auth has it', (method) => {
  expect(migrateCall('', `thing.${method}()`).leftovers).toMatchObject([{ code: `thing.${method}()` }])
})

test.each(['update', 'delete', 'revoke', 'signOut', 'getUser', 'getPermission', 'toString'])(
  'the method %s of an unknown object is not reported, because other objects have it',
  (method) => {
    expect(migrateCall('', `thing.${method}()`)).toMatchObject({ migrated: `thing.${method}()`, leftovers: [] })
  },
)

/** Migrates an element of a component. */
function migrateElement(element: string, name: string) {
  const { text, leftovers } = migrate(`import { ${name} } from '@stackframe/react'
export function Page({ app, team, extra, path }) {
  return ${element}
}
`)
  return { element: /return (.*)/.exec(text)![1], imports: importsOf(text), leftovers }
}

test.each([
  ['<SignIn />', 'SignInPage', '<SignInPage />'],
  ['<SignUp fullPage automaticRedirect />', 'SignUpPage', '<SignUpPage />'],
  ['<AccountSettings extraItems={extra} />', 'AccountSettingsPage', '<AccountSettingsPage sections={extra} />'],
  ['<ForgotPassword fullPage />', 'ForgotPasswordPage', '<ForgotPasswordPage />'],
  ['<PasswordReset searchParams={extra} />', 'PasswordResetPage', '<PasswordResetPage />'],
  ['<EmailVerification searchParams={extra} />', 'EmailVerificationPage', '<EmailVerificationPage />'],
  ['<TeamInvitation searchParams={extra} />', 'TeamInvitationPage', '<TeamInvitationPage />'],
  ['<CliAuthConfirmation />', 'CliAuthConfirmPage', '<CliAuthConfirmPage />'],
  ['<MessageCard title={name}>{extra}</MessageCard>', 'Panel', '<Panel title={name}>{extra}</Panel>'],
  ['<AccountSettings fullPage={true} />', 'AccountSettingsPage', '<AccountSettingsPage />'],
  ['<UserButton />', 'UserButton', '<UserButton />'],
  [
    '<UserButton extraItems={[{ text: name, onClick: open }]} />',
    'UserButton',
    '<UserButton items={[{ label: name, onSelect: open }]} />',
  ],
  [
    '<UserButton colorModeToggle={toggle} />',
    'UserButton',
    "<UserButton items={[{ label: 'Toggle theme', onSelect: toggle }]} />",
  ],
  ['<SelectedTeamSwitcher selectedTeam={team} />', 'TeamSwitcher', '<TeamSwitcher selectedTeam={team} />'],
  ['<SelectedTeamSwitcher urlMap={toUrl} />', 'TeamSwitcher', '<TeamSwitcher href={toUrl} />'],
  [
    '<StackHandler app={app} routeProps={extra} location={path} params={extra} searchParams={extra} fullPage />',
    'LatchkeyHandler',
    '<LatchkeyHandler />',
  ],
  ['<SignIn firstTab="password" />', 'SignInPage', '<SignInPage />'],
])('the component %s becomes %s', (given, name, want) => {
  const { element, imports, leftovers } = migrateElement(given, /<(\w+)/.exec(given)![1]!)
  expect({ element, leftovers }).toEqual({ element: want, leftovers: [] })
  expect(imports['latchkey/react']).toEqual([name])
})

test.each([
  [
    '<SignIn firstTab="magic-link" />',
    '<SignInPage firstTab="magic-link" />',
    '<SignIn firstTab>',
    'Remove it: the page has no tabs',
  ],
  [
    '<SignUp extraInfo={extra} />',
    '<SignUpPage extraInfo={extra} />',
    '<SignUp extraInfo>',
    'node_modules/latchkey/docs/recipes/own-sign-in-form.md',
  ],
  [
    '<UserButton showUserInfo />',
    '<UserButton showUserInfo />',
    '<UserButton showUserInfo>',
    '<UserButton /> {user.displayName}',
  ],
  [
    '<MessageCard primaryAction={open} />',
    '<Panel primaryAction={open} />',
    '<MessageCard primaryAction>',
    'Button kind="primary" onClick',
  ],
  ['<SignIn {...extra} />', '<SignInPage {...extra} />', '<SignIn …>', '<SignInPage> has no such prop'],
  [
    '<UserButton extraItems={extra} />',
    '<UserButton items={extra} />',
    '<UserButton extraItems>',
    'In its items, text is label, and onClick is onSelect',
  ],
  [
    '<UserButton extraItems={[...extra]} />',
    '<UserButton items={[...extra]} />',
    '<UserButton extraItems>',
    'In its items, text is label, and onClick is onSelect',
  ],
])('the component %s becomes %s, and %s is reported', (given, want, code, advice) => {
  const { element, leftovers } = migrateElement(given, /<(\w+)/.exec(given)![1]!)
  expect(element).toBe(want)
  expect(leftovers).toMatchObject([{ line: 3, code }])
  expect(leftovers[0]!.advice).toContain(advice)
})

test.each([
  ['CurrentUser', 'CurrentUser', 'latchkey'],
  ['User', 'CurrentUser', 'latchkey'],
  ['Team', 'Team', 'latchkey'],
  ['ServerUser', 'ServerUser', 'latchkey/server'],
  ['CurrentServerUser', 'ServerUser', 'latchkey/server'],
  ['ServerTeam', 'ServerTeam', 'latchkey/server'],
  ['ContactChannel', 'ContactChannel', 'latchkey'],
  ['TeamInvitation', 'TeamInvitation', 'latchkey'],
  ['UserApiKey', 'UserApiKey', 'latchkey'],
  ['TeamApiKey', 'TeamApiKey', 'latchkey'],
])('the type %s becomes %s of %s', (given, want, module) => {
  const { text, leftovers } = migrate(`import type { ${given} } from '@stackframe/stack'
export const show = (value: ${given}) => value
`)
  expect(text).toContain(`(value: ${want}) => value`)
  expect(text).toMatch(new RegExp(`import (type \\{ ${want} \\}|\\{ type ${want} \\}) from '${module}'`))
  expect(leftovers).toEqual([])
})

test('a type without a counterpart stays imported, and is reported', () => {
  const given = `import type { OAuthProvider } from '@stackframe/stack'
export const show = (value: OAuthProvider) => value
`
  const { text, leftovers } = migrate(given)
  expect(text).toBe(given)
  expect(leftovers).toMatchObject([
    { line: 2, code: 'OAuthProvider', advice: expect.stringContaining('latchkey/server') },
  ])
})

test('a type and a component that stay are imported as before, in one import or two', () => {
  const given = `import { OAuthButton, type OAuthProvider } from '@stackframe/stack'
export const show = (value: OAuthProvider) => <OAuthButton provider={value.id} />
`
  expect(migrate(given).text).toBe(given)
})
