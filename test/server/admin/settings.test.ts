/** Settings as objects, and the lists that a write replaces whole. */
import { expect, test } from 'vitest'
import {
  addDefaultPermission,
  addTrustedDomain,
  createAdminClient,
  getConfig,
  getEmailTemplate,
  getProject,
  getProductionModeErrors,
  listEmailTemplates,
  removeDefaultPermission,
  removeOAuthProvider,
  removeTrustedDomain,
  setOAuthProvider,
  updateConfig,
  updateProject,
} from 'latchkey/admin'
import { createWorld } from '../world.ts'

function createAdmin(service?: '2025' | '2026') {
  const world = createWorld(service)
  return { ...world, admin: createAdminClient({ ...world.shared, superSecretAdminKey: 'sak_emulator' }) }
}

test('trusted domains are added one by one, without losing the others', async () => {
  const { admin } = createAdmin()
  await addTrustedDomain(admin, { domain: 'https://a.example' })
  const { config } = await addTrustedDomain(admin, { domain: 'https://b.example', handlerPath: '/auth' })
  expect(config.domains).toEqual([
    { domain: 'https://a.example', handlerPath: '/handler' },
    { domain: 'https://b.example', handlerPath: '/auth' },
  ])
})

test('ten concurrent additions of trusted domains are all kept', async () => {
  const { admin } = createAdmin()
  const domains = Array.from({ length: 10 }, (_, at) => `https://app-${at}.example`)
  await Promise.all(domains.map((domain) => addTrustedDomain(admin, { domain })))
  expect((await getProject(admin)).config.domains.map(({ domain }) => domain).sort()).toEqual(domains)
})

test('a failed change of trusted domains does not block the next', async () => {
  const { admin, emulator } = createAdmin()
  emulator.faults.once('updateProject', 'server-error')
  const failed = addTrustedDomain(admin, { domain: 'https://a.example' })
  const next = addTrustedDomain(admin, { domain: 'https://b.example' })
  await expect(failed).rejects.toMatchObject({ code: 'STATUS' })
  expect((await next).config.domains).toHaveLength(1)
})

test('an existing trusted domain gets the new path, and a removed one is deleted', async () => {
  const { admin } = createAdmin()
  await addTrustedDomain(admin, { domain: 'https://a.example' })
  const { config } = await addTrustedDomain(admin, { domain: 'https://a.example', handlerPath: '/auth' })
  expect(config.domains).toEqual([{ domain: 'https://a.example', handlerPath: '/auth' }])
  expect((await removeTrustedDomain(admin, { domain: 'https://a.example' })).config.domains).toEqual([])
})

test.each([
  [{ domain: 'app.example' }],
  [{ domain: 'ftp://app.example' }],
  [{ domain: 'https://app.example', handlerPath: 'handler' }],
])('the trusted domain %j is refused before a request is sent', async (input) => {
  const { admin, calls } = createAdmin()
  await expect(addTrustedDomain(admin, input)).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  expect(calls).toEqual([])
})

test('trusted domains determine the result of the production check', async () => {
  const { admin } = createAdmin()
  await addTrustedDomain(admin, { domain: 'http://app.example' })
  expect(getProductionModeErrors(await getProject(admin)).map(({ message }) => message)).toEqual([
    "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings",
    'Trusted domains should be HTTPS: http://app.example',
  ])
  await removeTrustedDomain(admin, { domain: 'http://app.example' })
  expect(getProductionModeErrors(await updateProject(admin, { config: { allowLocalhost: false } }))).toEqual([])
})

test('OAuth providers are set one by one, keeping the keys of the others', async () => {
  const { admin } = createAdmin()
  await setOAuthProvider(admin, { id: 'github', type: 'standard', clientId: 'id', clientSecret: 'secret' })
  const { config } = await setOAuthProvider(admin, { id: 'google', type: 'shared' })
  expect(config.oauthProviders).toMatchObject([
    { id: 'github', clientSecret: 'secret' },
    { id: 'google', type: 'shared' },
  ])
  expect((await removeOAuthProvider(admin, { id: 'github' })).config.enabledOauthProviders).toEqual([{ id: 'google' }])
})

test('default permissions are added once, and removed', async () => {
  const { admin } = createAdmin()
  const input = { list: 'teamMemberDefaultPermissions', permissionId: '$update_team' } as const
  await addDefaultPermission(admin, input)
  const { config } = await addDefaultPermission(admin, input)
  expect(config.teamMemberDefaultPermissions.map(({ id }) => id).sort()).toEqual(['$update_team', 'team_member'])
  expect((await removeDefaultPermission(admin, input)).config.teamMemberDefaultPermissions).toEqual([
    { id: 'team_member' },
  ])
})

test.each(['2025', '2026'] as const)(
  'the configuration of %s is an object, and a change resolves to the complete object',
  async (service) => {
    const { admin } = createAdmin(service)
    expect(await getConfig(admin)).toMatchObject({ auth: { otp: { allowSignIn: true } } })
    expect(await updateConfig(admin, { 'auth.otp.allowSignIn': false })).toMatchObject({
      auth: { otp: { allowSignIn: false } },
    })
    expect((await getProject(admin)).config.magicLinkEnabled).toBe(false)
  },
)

test.each(['{', 'null', '[]', '7', '"text"'])(
  'a configuration that is %j is an invalid response',
  async (configString) => {
    const { shared } = createAdmin()
    const fetch = async (): Promise<Response> => Response.json({ config_string: configString })
    const admin = createAdminClient({ ...shared, fetch, superSecretAdminKey: 'sak_emulator' })
    await expect(getConfig(admin)).rejects.toMatchObject({ name: 'TransportError', code: 'INVALID_RESPONSE' })
  },
)

test('the configuration is changed by texts, numbers, nested objects and null', async () => {
  const { shared } = createAdmin()
  const sent: string[] = []
  const fetch: typeof shared.fetch = async (_input, init) => {
    if (init?.method === 'PATCH') sent.push(String(init.body))
    return Response.json(init?.method === 'PATCH' ? {} : { config_string: '{}' })
  }
  const admin = createAdminClient({ ...shared, fetch, superSecretAdminKey: 'sak_emulator' })
  const override = { 'auth.name': 'text', 'teams.most': 7, emails: { theme: { id: 't1' } }, 'domains.gone': null }
  await updateConfig(admin, override)
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    { config_override_string: JSON.stringify(override) },
  ])
})

test('the configuration refuses arrays before sending a request', async () => {
  const { admin, calls } = createAdmin()
  const override = { domains: { trustedDomains: [{ baseUrl: 'https://a.example' }] } }
  await expect(updateConfig(admin, override as never)).rejects.toThrow(/^domains\.trustedDomains is an array.*record/)
  expect(calls).toEqual([])
})

test.each(['2025', '2026'] as const)(
  'an unknown path of the configuration is refused with the message of the service of %s',
  async (service) => {
    const { admin } = createAdmin(service)
    await expect(updateConfig(admin, { nothing: true })).rejects.toMatchObject({ code: 'STATUS', status: 400 })
  },
)

test('an email template is found by its id, or is null', async () => {
  const { admin } = createAdmin()
  const { templates } = await listEmailTemplates(admin)
  const { id } = templates.at(-1)!
  await expect(getEmailTemplate(admin, { templateId: id })).resolves.toEqual(templates.at(-1))
  await expect(getEmailTemplate(admin, { templateId: 'none' })).resolves.toBeNull()
})
