/** Functions of servers that send requests: the signal of a call ends each of them. */
import {
  addDefaultPermission,
  addTrustedDomain,
  createAdminClient,
  getConfig,
  getEmailTemplate,
  removeDefaultPermission,
  removeOAuthProvider,
  removeTrustedDomain,
  setOAuthProvider,
  updateConfig,
  type AdminClient,
} from 'latchkey/admin'
import {
  approveCliLogin,
  authenticate,
  authorize,
  authorizeRecentSession,
  createServerClient,
  getDataVaultValue,
  getRequestUser,
  getTeamByApiKey,
  getUserByApiKey,
  iterateUsers,
  setDataVaultValue,
} from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { expect, test } from 'vitest'
import { startCliLogin } from '../../../generated/operations/cli.ts'
import type { CallOptions } from '../../../src/core/client/types.ts'
import { changeConfig, changeSettings } from '../../emulator/settings.ts'
import { createWorld, requestWith } from '../../support/createWorld.ts'

/** A server and an admin whose requests a test can watch, a signed-in user, and one record of most kinds. */
async function createServerWorld(service: '2025' | '2026') {
  const world = createWorld({ service })
  const { emulator } = world
  changeConfig(emulator.db, { 'dataVault.stores.crew': {} })
  changeSettings(emulator.db, { allow_user_api_keys: true, allow_team_api_keys: true })
  const mira = await world.signUp('mira@harbor.example')
  await world.signUp('ines@harbor.example')
  let watch = async (_signal: AbortSignal | null | undefined): Promise<void> => {}
  const fetch: typeof world.fetch = async (input, init) => {
    await watch(init?.signal)
    return world.fetch(input, init)
  }
  const options = { ...world.shared, fetch, sharedStore: memoryStore() }
  const server = createServerClient({ ...options, secretServerKey: 'ssk_emulator' })
  const admin = createAdminClient({ ...options, superSecretAdminKey: 'sak_emulator' })
  const request = requestWith(mira)
  // The keys that verify tokens are read once, for all requests.
  const auth = await authenticate(server, request)
  const now = emulator.clock.now()
  const key = { project_id: 'internal', created_at_millis: now, expires_at_millis: null, is_public: false }
  for (const type of ['user', 'team'] as const) {
    emulator.db.teams.insert({
      id: `${type === 'team' ? 'a' : 'b'}3c5e7f9-1b2d-4c6e-8f0a-9b7d5c3e1f24`,
      project_id: 'internal',
      display_name: 'Harbor',
      profile_image_url: null,
      client_metadata: null,
      client_read_only_metadata: null,
      server_metadata: null,
      created_at_millis: now,
    })
    emulator.db.apiKeys.insert({
      ...key,
      id: `${type === 'team' ? 'c' : 'd'}3c5e7f9-1b2d-4c6e-8f0a-9b7d5c3e1f24`,
      type,
      owner_id: type === 'user' ? mira.userId : 'a3c5e7f9-1b2d-4c6e-8f0a-9b7d5c3e1f24',
      description: '',
      manually_revoked_at_millis: null,
      value: `key of a ${type}`,
    })
  }
  const setWatch = (next: typeof watch): void => void (watch = next)
  return { ...world, mira, server, admin, request, auth, setWatch }
}

type ServerWorld = Awaited<ReturnType<typeof createServerWorld>>
type Run = (options: CallOptions) => Promise<unknown>

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function readAll(users: AsyncIterable<unknown>): Promise<void> {
  for await (const _user of users);
}

const domain = 'https://a.example'
const vaultInput = { storeId: 'crew', key: 'mira', secret: 'only the app knows it' }
const defaultPermission = { list: 'userDefaultPermissions', permissionId: 'edit' } as const
const ofAdmin =
  (run: (admin: AdminClient, options: CallOptions) => Promise<unknown>) =>
  async ({ admin }: ServerWorld): Promise<Run> =>
  (options) =>
    run(admin, options)

const CALLS: Readonly<Record<string, (world: ServerWorld) => Promise<Run>>> = {
  getConfig: ofAdmin(getConfig),
  updateConfig: ofAdmin((admin, options) => updateConfig(admin, { 'auth.otp.allowSignIn': false }, options)),
  getEmailTemplate: ofAdmin((admin, options) => getEmailTemplate(admin, { templateId: 'none' }, options)),
  addTrustedDomain: ofAdmin((admin, options) => addTrustedDomain(admin, { domain }, options)),
  removeTrustedDomain: ofAdmin((admin, options) => removeTrustedDomain(admin, { domain }, options)),
  setOAuthProvider: ofAdmin((admin, options) => setOAuthProvider(admin, { id: 'github', type: 'shared' }, options)),
  removeOAuthProvider: ofAdmin((admin, options) => removeOAuthProvider(admin, { id: 'github' }, options)),
  addDefaultPermission: ofAdmin((admin, options) => addDefaultPermission(admin, defaultPermission, options)),
  removeDefaultPermission: ofAdmin((admin, options) => removeDefaultPermission(admin, defaultPermission, options)),
  getUserByApiKey:
    async ({ server }) =>
    (options) =>
      getUserByApiKey(server, { apiKey: 'key of a user' }, options),
  getTeamByApiKey:
    async ({ server }) =>
    (options) =>
      getTeamByApiKey(server, { apiKey: 'key of a team' }, options),
  iterateUsers:
    async ({ server }) =>
    (options) =>
      readAll(iterateUsers(server, { pageSize: 1 }, options)),
  authorize:
    async ({ server, auth }) =>
    (options) =>
      authorize(server, auth, { permissionId: 'edit' }, options),
  authorizeRecentSession:
    async ({ server, auth }) =>
    (options) =>
      authorizeRecentSession(server, auth, { maxAgeMillis: 60_000 }, options),
  getRequestUser:
    async ({ server, request }) =>
    (options) =>
      getRequestUser(server, { request }, options),
  'readUser of authenticate':
    async ({ auth }) =>
    (options) =>
      auth.readUser(options),
  approveCliLogin: async ({ server, auth, mira }) => {
    const { loginCode } = await startCliLogin(mira.client)
    return (options) => approveCliLogin(server, auth, { loginCode }, options)
  },
  getDataVaultValue:
    async ({ server }) =>
    (options) =>
      getDataVaultValue(server, vaultInput, options),
  setDataVaultValue:
    async ({ server }) =>
    (options) =>
      setDataVaultValue(server, { ...vaultInput, value: 'a berth' }, options),
}

/** A service of 2025 has no operation for one level of the configuration, so `updateConfig` sends another request. */
const cases = [...Object.keys(CALLS).map((name) => [name, '2026'] as const), ['updateConfig', '2025'] as const]

test.each(cases)('the signal of %s ends each of its requests to a service of %s', async (name, service) => {
  const counted = await createServerWorld(service)
  const run = await CALLS[name]!(counted)
  let requestCount = 0
  counted.setWatch(async () => void (requestCount += 1))
  await run({}).catch(() => {})
  expect(requestCount).toBeGreaterThan(0)

  for (let aborted = 1; aborted <= requestCount; aborted += 1) {
    const world = await createServerWorld(service)
    const runAborted = await CALLS[name]!(world)
    const controller = new AbortController()
    let count = 0
    let hasEnded: Promise<boolean> | undefined
    world.setWatch(async (signal) => {
      count += 1
      if (count !== aborted) return
      controller.abort()
      hasEnded = nextTask().then(() => signal?.aborted === true)
      await hasEnded
    })
    const outcome = await runAborted({ signal: controller.signal }).catch((error: unknown) => error)
    expect(outcome).toMatchObject({ code: 'ABORTED' })
    expect({ aborted, hasEnded: await hasEnded }).toEqual({ aborted, hasEnded: true })
  }
})
