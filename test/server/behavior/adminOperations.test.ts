/** Every operation of the levels server and admin, through our own client: that it works, and each error it can raise. */
import { isKnownError, type OperationId } from 'latchkey'
import * as admin from 'latchkey/admin'
import type { AdminClient } from 'latchkey/admin'
import { expect, test } from 'vitest'
import { knownErrors } from '../../../generated/catalog.ts'
import { listLimitedRoutes } from '../../../src/emulator/specification.ts'
import { createWorld } from '../../support/createWorld.ts'

const CALLBACK = 'http://localhost:3000/handler/here'
const DAY_MILLIS = 86_400_000

/** A project with one of everything that an operation needs to exist. */
async function createFurnishedWorld() {
  const world = createWorld()
  const client: AdminClient = admin.createAdminClient({ ...world.shared, superSecretAdminKey: 'sak_emulator' })
  const { items } = await admin.listTeamPermissionDefinitions(client)
  const user = await admin.createUser(client, { primaryEmail: 'mira@harbor.example', primaryEmailAuthEnabled: true })
  const other = await admin.createUser(client, { primaryEmail: 'juno@harbor.example' })
  const team = await admin.createTeam(client, { displayName: 'Harbor', creatorUserId: user.id })
  await admin.createTeamPermissionDefinition(client, { id: 'edit' })
  await admin.createProjectPermissionDefinition(client, { id: 'support' })
  await admin.grantTeamPermission(client, { teamId: team.id, userId: user.id, permissionId: 'edit' })
  await admin.grantProjectPermission(client, { userId: user.id, permissionId: 'support' })
  await admin.setOAuthProvider(client, { id: 'github', type: 'standard', clientId: 'id', clientSecret: 'secret' })
  const emailConfig = {
    type: 'standard',
    host: 'mail.example',
    port: 465,
    username: 'u',
    password: 'p',
    senderName: 'Harbor',
    senderEmail: 'a@harbor.example',
  } as const
  await admin.updateProject(client, { config: { emailConfig } })
  const userKey = await admin.createUserApiKey(client, { userId: user.id, description: 'robot', expiresAt: null })
  const teamKey = await admin.createTeamApiKey(client, { teamId: team.id, description: 'robot', expiresAt: null })
  const keys = await admin.createInternalApiKey(client, {
    description: 'staging',
    expiresAt: Date.now() + DAY_MILLIS,
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  })
  const { templates } = await admin.listEmailTemplates(client)
  const { themes } = await admin.listEmailThemes(client)
  return {
    ...world,
    client,
    user,
    other,
    team,
    userKey,
    teamKey,
    keys,
    template: templates[0]!,
    theme: themes[0]!,
    permissions: items,
  }
}

type World = Awaited<ReturnType<typeof createFurnishedWorld>>

const smtp = {
  host: 'mail.example',
  port: 465,
  username: 'u',
  password: 'p',
  senderName: 'Harbor',
  senderEmail: 'a@harbor.example',
}

/** Input of each operation. */
const inputs: { readonly [Id in OperationId]?: (world: World) => object | Promise<object> } = {
  createSession: ({ user }) => ({ userId: user.id, isImpersonation: true, expiresInMillis: DAY_MILLIS }),
  listUsers: () => ({ limit: 1, orderBy: 'signed_up_at', desc: true, query: 'harbor' }),
  createUser: () => ({ primaryEmail: 'nils@harbor.example', password: 'correct horse', serverMetadata: { plan: 'a' } }),
  getUserById: ({ user }) => ({ userId: user.id }),
  updateUser: ({ user }) => ({ userId: user.id, displayName: 'Mira', clientReadOnlyMetadata: { tier: 1 } }),
  deleteUser: ({ other }) => ({ userId: other.id }),
  addTeamMember: ({ team, other }) => ({ teamId: team.id, userId: other.id }),
  grantTeamPermission: ({ team, user }) => ({ teamId: team.id, userId: user.id, permissionId: 'team_admin' }),
  revokeTeamPermission: ({ team, user }) => ({ teamId: team.id, userId: user.id, permissionId: 'edit' }),
  grantProjectPermission: ({ other }) => ({ userId: other.id, permissionId: 'support' }),
  revokeProjectPermission: ({ user }) => ({ userId: user.id, permissionId: 'support' }),
  createOAuthProvider: ({ user }) => ({
    userId: user.id,
    providerConfigId: 'github',
    accountId: '42',
    allowSignIn: true,
    allowConnectedAccounts: true,
  }),
  checkUserApiKey: ({ userKey }) => ({ apiKey: userKey.value }),
  checkTeamApiKey: ({ teamKey }) => ({ apiKey: teamKey.value }),
  sendEmail: ({ user }) => ({ userIds: [user.id], html: '<p>Hello</p>', subject: 'Hello' }),
  sendSignInInvitation: () => ({ email: 'new@harbor.example', callbackUrl: CALLBACK }),
  listTeamPermissionDefinitions: () => ({}),
  createTeamPermissionDefinition: () => ({
    id: 'publish',
    description: 'May publish',
    containedPermissionIds: ['edit'],
  }),
  updateTeamPermissionDefinition: () => ({ permissionId: 'edit', description: 'May edit', containedPermissionIds: [] }),
  deleteTeamPermissionDefinition: () => ({ permissionId: 'edit' }),
  listProjectPermissionDefinitions: () => ({}),
  createProjectPermissionDefinition: () => ({ id: 'moderate', containedPermissionIds: ['support'] }),
  updateProjectPermissionDefinition: () => ({
    permissionId: 'support',
    description: 'May help',
    containedPermissionIds: [],
  }),
  deleteProjectPermissionDefinition: () => ({ permissionId: 'support' }),
  renderEmail: ({ template, theme }) => ({ templateId: template.id, themeId: theme.id }),
  getProject: () => ({}),
  updateProject: () => ({ displayName: 'Harbor', config: { magicLinkEnabled: true } }),
  deleteProject: () => ({}),
  listInternalApiKeys: () => ({}),
  createInternalApiKey: () => ({
    description: 'ci',
    expiresAt: Date.now() + DAY_MILLIS,
    hasPublishableClientKey: false,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  }),
  getInternalApiKey: ({ keys }) => ({ apiKeyId: keys.id }),
  updateInternalApiKey: ({ keys }) => ({ apiKeyId: keys.id, revoked: true }),
  listEmailTemplates: () => ({}),
  createEmailTemplate: () => ({ displayName: 'Welcome' }),
  updateEmailTemplate: ({ template }) => ({ templateId: template.id, tsxSource: template.tsxSource }),
  listEmailThemes: () => ({}),
  createEmailTheme: () => ({ displayName: 'Sea' }),
  getEmailTheme: ({ theme }) => ({ id: theme.id }),
  updateEmailTheme: async ({ client, theme }) => ({
    id: theme.id,
    tsxSource: (await admin.getEmailTheme(client, { id: theme.id })).tsxSource,
  }),
  getProjectConfig: () => ({}),
  updateProjectConfigOverride: () => ({ configOverrideString: JSON.stringify({ 'auth.otp.allowSignIn': true }) }),
  createWebhookPortalToken: () => ({}),
  getMetrics: () => ({}),
  sendTestEmail: () => ({ recipientEmail: 'mira@harbor.example', emailConfig: smtp }),
  listSentEmails: () => ({}),
  sendAiChatMessage: ({ template }) => ({
    threadId: template.id,
    contextType: 'email-template',
    messages: [{ role: 'user', content: 'Make it blue' }],
  }),
  saveAiChatMessage: ({ template }) => ({ threadId: template.id, message: { role: 'user', content: 'Make it blue' } }),
  listAiChatMessages: ({ template }) => ({ threadId: template.id }),
}

const higher = listLimitedRoutes('2025').filter(({ access }) => access === 'server' || access === 'admin')
const call = async (world: World, id: string): Promise<unknown> => {
  const operation = (admin as unknown as Record<string, (client: AdminClient, input: object) => Promise<unknown>>)[id]!
  return operation(world.client, await inputs[id as OperationId]!(world))
}

test('the table contains exactly the operations of the two levels', () => {
  expect(Object.keys(inputs).sort()).toEqual(higher.map(({ id }) => id).sort())
})

test.each(higher.map(({ id }) => id))('the operation %s works', async (id) => {
  const world = await createFurnishedWorld()
  const response = await call(world, id)
  expect(response).toBeTypeOf(id === 'checkFeatureSupport' ? 'string' : 'object')
  expect(JSON.stringify(response)).not.toMatch(/"[a-z]+_[a-z_]+":/)
})

const table = higher.flatMap(({ id, errors }) => errors.map((code) => [id, code] as const))
test.each(table)('the operation %s raises its known error %s', async (id, code) => {
  const world = await createFurnishedWorld()
  world.emulator.faults.once(id as never, code as never)
  const error: unknown = await call(world, id).then(
    () => null,
    (error: unknown) => error,
  )
  expect(isKnownError(error, code as never)).toBe(true)
  expect(error).toMatchObject({ status: knownErrors[code as keyof typeof knownErrors].status })
  expect(Object.keys((error as { details?: object }).details ?? {}).join()).not.toContain('_')
})

test.each(higher.filter(({ access }) => access === 'admin').map(({ id }) => id))(
  'the operation %s is refused with a server key',
  async (id) => {
    const world = await createFurnishedWorld()
    const operation = (admin as unknown as Record<string, (client: object, input: object) => Promise<unknown>>)[id]!
    await expect(operation(world.server, await inputs[id as OperationId]!(world))).rejects.toMatchObject({
      code: 'INSUFFICIENT_ACCESS_TYPE',
    })
  },
)
