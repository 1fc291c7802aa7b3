import { createClient, createOwnedProject, listOwnedProjects, signInWithPassword, signOut } from 'latchkey'
import { createAdminClient, createUser, getProject, listUsers, openOwnedProject, updateProject } from 'latchkey/admin'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'

/** An owner with a project of their own. */
async function createOwner() {
  const world = createWorld()
  const requests: Request[] = []
  const fetch: typeof world.fetch = (input, init) => {
    requests.push(new Request(String(input), { method: init?.method ?? 'GET', headers: init?.headers as HeadersInit }))
    return world.emulator.fetch(input, init)
  }
  const { refreshToken, accessToken } = await world.signUp('owner@harbor.example')
  const owner = createClient({
    ...world.shared,
    fetch,
    publishableClientKey: 'pck_emulator',
    tokenStore: { accessToken, refreshToken },
  })
  const project = await createOwnedProject(owner, { displayName: 'Harbor' })
  return { ...world, owner, project, requests }
}

test('an owned project is listed, and opened without any key', async () => {
  const { owner, project, requests } = await createOwner()
  const { items } = await listOwnedProjects(owner)
  expect(items.map(({ id }) => id)).toEqual([project.id])
  const admin = openOwnedProject(owner, { projectId: project.id })
  requests.length = 0
  await expect(getProject(admin)).resolves.toMatchObject({ id: project.id, displayName: 'Harbor' })
  const sent = requests[0]!.headers
  expect(sent.get('x-stack-admin-access-token')).toBeTruthy()
  expect(sent.get('x-stack-access-type')).toBe('admin')
  expect(sent.get('x-stack-project-id')).toBe(project.id)
  for (const name of [
    'publishable-client-key',
    'secret-server-key',
    'super-secret-admin-key',
    'access-token',
    'refresh-token',
  ]) {
    expect(sent.get(`x-stack-${name}`), name).toBeNull()
  }
})

test('an owned project never redirects the page of its owner', async () => {
  const { owner, project } = await createOwner()
  expect(openOwnedProject(owner, { projectId: project.id }).config.redirectMethod).toBe('none')
})

test('an owned project can be changed and populated by its owner', async () => {
  const { owner, project } = await createOwner()
  const admin = openOwnedProject(owner, { projectId: project.id })
  await updateProject(admin, { displayName: 'Port' })
  await createUser(admin, { primaryEmail: 'mira@harbor.example' })
  expect((await listUsers(admin)).items).toHaveLength(1)
  expect((await listOwnedProjects(owner)).items[0]).toMatchObject({ displayName: 'Port' })
})

test('an owner’s token that the service reports as expired is refreshed, and the request retried', async () => {
  const { owner, project, requests, emulator } = await createOwner()
  const admin = openOwnedProject(owner, { projectId: project.id })
  emulator.clock.advance(11 * 60_000)
  requests.length = 0
  await expect(getProject(admin)).resolves.toMatchObject({ id: project.id })
  expect(requests.filter(({ url }) => url.endsWith('/internal/projects/current'))).toHaveLength(2)
  expect(requests.filter(({ url }) => url.endsWith('/auth/oauth/token'))).toHaveLength(1)
})

test('an owned project of another owner is refused', async () => {
  const { owner, shared, signUp } = await createOwner()
  const stranger = await signUp('stranger@harbor.example')
  const theirs = await createOwnedProject(stranger.client, { displayName: 'Elsewhere' })
  const admin = createAdminClient({ ...shared, projectId: theirs.id, projectOwnerClient: owner })
  await expect(getProject(admin)).rejects.toMatchObject({ code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN' })
})

test('an owned project is closed when its owner signs out', async () => {
  const { owner, project } = await createOwner()
  const admin = openOwnedProject(owner, { projectId: project.id })
  await signOut(owner)
  await expect(getProject(admin)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('an owned project has a cache key for each of two owners', async () => {
  const { owner, project, signUp } = await createOwner()
  const other = await signUp('other@harbor.example')
  const [mine, theirs] = [owner, other.client].map((client) => openOwnedProject(client, { projectId: project.id }))
  expect(mine!.key).not.toBe(theirs!.key)
})

test('an owned project keeps no tokens, so no user can sign in with its client', async () => {
  const { owner, project } = await createOwner()
  const admin = openOwnedProject(owner, { projectId: project.id })
  const tokens = { accessToken: 'a', refreshToken: 'b' }
  expect(() => admin.session.setTokens(tokens)).toThrow(expect.objectContaining({ code: 'NO_TOKEN_STORE' }))
  const input = { email: 'owner@harbor.example', password: 'correct horse' }
  await expect(signInWithPassword(admin, input)).rejects.toMatchObject({ name: 'KnownError' })
})

const shared = { projectId: 'internal', baseUrl: 'http://localhost:4520' }
const owner = createClient({ ...shared, publishableClientKey: 'pck_emulator' })
const stranger = createClient({ ...shared, projectId: 'another', publishableClientKey: 'pck_emulator' })
test.each<[string, object, string, RegExp]>([
  ['without key and owner', shared, 'MISSING_OPTION', /superSecretAdminKey.*projectOwnerClient/],
  ['with a server key', { ...shared, superSecretAdminKey: 'ssk_x' }, 'WRONG_KEY', /super secret admin key/],
  ['with a publishable key', { ...shared, superSecretAdminKey: 'pck_x' }, 'WRONG_KEY', /super secret admin key/],
  [
    'with both key and owner',
    { ...shared, superSecretAdminKey: 'sak_x', projectOwnerClient: owner },
    'INVALID_OPTION',
    /either/,
  ],
  [
    'with an owner and a token store',
    { ...shared, projectOwnerClient: owner, tokenStore: 'memory' },
    'INVALID_OPTION',
    /tokenStore/,
  ],
  ['with an owner of another project', { ...shared, projectOwnerClient: stranger }, 'INVALID_OPTION', /internal/],
])('createAdminClient refuses %s', (_name, options, code, message) => {
  expect(() => createAdminClient(options as never)).toThrow(expect.objectContaining({ name: 'UsageError', code }))
  expect(() => createAdminClient(options as never)).toThrow(message)
})

test('createAdminClient accepts an owner, with or without tokenStore: null', () => {
  for (const more of [{}, { tokenStore: null }]) {
    expect(createAdminClient({ ...shared, projectId: 'p', projectOwnerClient: owner, ...more }).access).toBe('admin')
  }
})
