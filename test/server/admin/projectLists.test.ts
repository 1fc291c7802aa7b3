/** Lists of a project that a write replaces whole. */
import {
  addDefaultPermission,
  addTrustedDomain,
  createAdminClient,
  getProductionModeErrors,
  getProject,
  removeDefaultPermission,
  removeOAuthProvider,
  removeTrustedDomain,
  setOAuthProvider,
  updateProject,
} from 'latchkey/admin'
import { expect, test } from 'vitest'
import type { CallOptions } from '../../../src/core/client/types.ts'
import { createWorld } from '../../support/createWorld.ts'

function createAdmin(service?: '2025' | '2026') {
  const world = createWorld({ service })
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
  const domains = Array.from({ length: 10 }, (_, index) => `https://app-${index}.example`)
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

test.each([
  ['signal', (): CallOptions => ({ signal: AbortSignal.abort() }), 'ABORTED'],
  ['timeout', (): CallOptions => ({ timeoutMillis: 1 }), 'TIMEOUT'],
])(
  'a change of trusted domains that waits for another ends with its %s, and is not made',
  async (_what, limit, code) => {
    const { shared, fetch, calls } = createAdmin()
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const admin = createAdminClient({
      ...shared,
      superSecretAdminKey: 'sak_emulator',
      fetch: async (input, init) => {
        await released
        return fetch(input, init)
      },
    })
    const first = addTrustedDomain(admin, { domain: 'https://a.example' })
    await expect(addTrustedDomain(admin, { domain: 'https://b.example' }, limit())).rejects.toMatchObject({ code })
    // It waits for the first one, too.
    const next = addTrustedDomain(admin, { domain: 'https://c.example' })
    expect(calls).toEqual([])
    release()
    await first
    expect((await next).config.domains).toMatchObject([
      { domain: 'https://a.example' },
      { domain: 'https://c.example' },
    ])
  },
)

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
