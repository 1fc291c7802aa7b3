/** The parts of the console that need no page: filters, actions on many items, files for spreadsheets, the history. */
import { readdirSync, readFileSync } from 'node:fs'
import { createClient, sendMagicLink, signInWithPassword } from 'latchkey'
import { createAdminClient, createTeam, type ServerUser } from 'latchkey/admin'
import { createEmulator, type Emulator } from 'latchkey/emulator'
import { createServerClient, getUserById, listContactChannels } from 'latchkey/server'
import { describe, expect, test } from 'vitest'
import { listSignInWays } from '../../examples/console/pages/user/signInWays.ts'
import {
  isPastDays,
  matchesUser,
  readUsers,
  toServiceFilter,
  toUserFilter,
} from '../../examples/console/pages/users/userFilter.ts'
import { createInviter } from '../../examples/console/parts/createInviter.ts'
import { toCsv } from '../../examples/console/parts/download.ts'
import { withMetadata } from '../../examples/console/parts/metadata.ts'
import { createWork, runBulk } from '../../examples/console/parts/runBulk.ts'
import { toCurl, toTypeScript } from '../../examples/console/parts/toCode.ts'
import { describeMutation } from '../../examples/console/trail/describeMutation.ts'

const USER = {
  id: 'ines',
  displayName: 'Ines',
  primaryEmail: 'ines@harbor.example',
  primaryEmailVerified: true,
  hasPassword: true,
  oauthProviders: [{ id: 'github' }],
  countryCode: 'PT',
  signedUpAt: Date.UTC(2026, 10, 20, 23, 59),
} as unknown as ServerUser

const adminOf = ({ fetch }: Pick<Emulator, 'fetch'>) =>
  createAdminClient({ projectId: 'internal', superSecretAdminKey: 'sak_emulator', fetch })

describe('the filter of users', () => {
  test('keeps what an address says, and leaves out what it does not know', () => {
    expect(toUserFilter({ query: 42, state: 'restricted', since: '2026-11-20', order: 'oldest' })).toEqual({
      query: '42',
      state: 'restricted',
      since: '2026-11-20',
      order: 'oldest',
    })
    expect(toUserFilter({ query: '', state: 'toString', since: '2026-99-99', order: 'newest', other: 1 })).toEqual({})
  })

  test('sends a service of 2025 nothing that only services of 2026 know', () => {
    expect(toServiceFilter({ order: 'active', state: 'anonymous', team: 'crew' }, false)).toEqual({
      desc: true,
      teamId: 'crew',
    })
    expect(toServiceFilter({ order: 'active' }, true)).toEqual({
      desc: true,
      includeRestricted: true,
      orderBy: 'last_active_at',
    })
    expect(toServiceFilter({ order: 'inactive' }, true)).toMatchObject({ desc: false, orderBy: 'last_active_at' })
    expect(toServiceFilter({ order: 'inactive' }, false)).toEqual({ desc: true })
  })

  test('reads every user who passes it, page by page, until it is stopped', async () => {
    const users = Array.from({ length: 1203 }, (_, index) => ({
      primary_email: `user-${index}@harbor.example`,
      primary_email_verified: index % 3 === 0,
    }))
    const admin = adminOf(createEmulator({ projects: [{ id: 'internal', users }] }))
    const { signal } = new AbortController()
    const counts: number[] = []
    const filter = { state: 'verified' } as const
    const found = await readUsers(admin, filter, true, { signal, onProgress: (count) => counts.push(count) })
    expect(found).toHaveLength(401)
    expect(counts).toEqual([100, 200, 300, 400])
    await expect(readUsers(admin, filter, true, { signal: AbortSignal.abort() })).rejects.toThrow()
  })

  test.each([
    [{ since: '2026-11-20', until: '2026-11-20' }, true],
    [{ since: '2026-11-21' }, false],
    [{ until: '2026-11-19' }, false],
    [{ country: 'PT', method: 'github' }, true],
    [{ country: 'SE' }, false],
    [{ method: 'passkey' }, false],
    [{ state: 'verified' }, true],
    [{ state: 'restricted' }, false],
  ] as const)('%o matches the user: %s', (filter, isMatch) => {
    expect(matchesUser(USER, filter)).toBe(isMatch)
  })

  test('reads no further once the list has left the days', () => {
    const days = { since: '2026-11-21', until: '2026-11-22' }
    expect(isPastDays(USER, days)).toBe(true)
    expect(isPastDays(USER, { ...days, order: 'oldest' })).toBe(false)
    expect(isPastDays(USER, { ...days, order: 'active' })).toBe(false)
  })
})

describe('an action on many items', () => {
  const items = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Item ${index}` }))

  test('goes on after a failure, and names what failed', async () => {
    const progress: number[] = []
    const { done, failed, left } = await runBulk(
      items,
      ({ id }) => (id === '3' ? Promise.reject(new Error('Refused.')) : Promise.resolve()),
      { signal: new AbortController().signal, onProgress: (finished) => progress.push(finished) },
    )
    expect(done).toHaveLength(8)
    expect(failed).toEqual([{ item: items[3], message: 'Refused.' }])
    expect(left).toEqual([])
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('begins no item after it was stopped, and returns those that are left', async () => {
    const controller = new AbortController()
    const { done, left } = await runBulk(items, async () => controller.abort(), {
      signal: controller.signal,
      onProgress: () => {},
    })
    expect(done.length).toBeGreaterThan(0)
    expect(left.length).toBeGreaterThan(0)
    expect([...done, ...left]).toHaveLength(items.length)
  })

  test('is undone item by item, and after a failure goes on with what failed', async () => {
    const undone: string[] = []
    let isRefused = true
    const undoAll = createWork<(typeof items)[number]>('undone')
    const undo = (): Promise<void> =>
      undoAll(items, async ({ id }) => {
        if (id === '3' && isRefused) throw new Error('Refused.')
        undone.push(id)
      })
    await expect(undo()).rejects.toThrow('1 of 9 were not undone. Item 3: Refused.')
    isRefused = false
    await undo()
    expect([...undone].sort()).toEqual(items.map(({ id }) => id))
  })
})

test('an invitation of several that failed is sent again alone, for each team', async () => {
  const emulator = createEmulator()
  const admin = adminOf(emulator)
  const { id: teamId } = await createTeam(admin, { displayName: 'Harbor' })
  const { id: otherId } = await createTeam(admin, { displayName: 'Bay' })
  const send = createInviter()
  const values = { emails: 'a@harbor.example, b@harbor.example', callbackUrl: 'http://localhost:3000/join' }
  const sentTo = (): string[] =>
    emulator.outbox
      .list()
      .map(({ to }) => to)
      .sort()
  emulator.faults.once('sendTeamInvitation', 'server-error')
  await expect(send(admin, teamId, values)).rejects.toThrow(/^1 of 2 were not invited\. [ab]@harbor\.example: /)
  expect(sentTo()).toHaveLength(1)
  await send(admin, teamId, values)
  expect(sentTo()).toEqual(['a@harbor.example', 'b@harbor.example'])
  await send(admin, otherId, values)
  expect(sentTo()).toHaveLength(4)
})

test('each component that changes something shows the error: the QueryClient of the console reports none', () => {
  const folder = new URL('../../examples/console/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(pages|parts).*\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const)
  const changes = files.flatMap(([file, text]) =>
    text.split(/^(?=(?:export )?function )/m).flatMap((component) => [
      ...[...component.matchAll(/const (\w+) = use\w+\(/g)]
        .filter(([, name]) => new RegExp(`\\b${name}\\b[^;\n]*\\.mutate\\(`).test(component))
        .map(([, name]) => ({
          place: `${file}: ${name}`,
          isShown: new RegExp(`\\b${name}\\.error\\b|write=\\{${name}\\}`).test(component),
        })),
      ...[...component.matchAll(/const (\{[^}]*\bmutate\b[^}]*\}) = use/g)].map(([, names]) => ({
        place: `${file}: ${names}`,
        isShown: names!.includes('error'),
      })),
    ]),
  )
  expect(changes.length).toBeGreaterThan(20)
  expect(changes.filter(({ isShown }) => !isShown).map(({ place }) => place)).toEqual([])
})

test('metadata keeps its other keys, and refuses a value that is no JSON', () => {
  const record = { serverMetadata: { crm: 4471 } }
  const input = { where: 'serverMetadata', key: 'plan', value: '"pro"' }
  expect(withMetadata(record, input)).toEqual({ serverMetadata: { crm: 4471, plan: 'pro' } })
  expect(() => withMetadata(record, { ...input, value: 'pro' })).toThrow('not JSON')
  expect(() => withMetadata({ serverMetadata: 'text' }, input)).toThrow('not an object')
})

test('a file for spreadsheets quotes separators, and no cell begins as a formula', () => {
  const text = toCsv([
    { name: 'Duarte, "Ines"', note: '=HYPERLINK("http://evil.example")', verified: false, email: null },
    { name: '@sum', note: '-1', verified: true, email: 'a@b.example' },
    { name: '\n=1', note: '', verified: true, email: '' },
  ])
  expect(text).toBe(
    'name,note,verified,email\r\n' +
      '"Duarte, ""Ines""","\'=HYPERLINK(""http://evil.example"")",false,\r\n' +
      "'@sum,'-1,true,a@b.example\r\n" +
      '"\'\n=1",,true,\r\n',
  )
})

describe('a line of the history', () => {
  const find = (id: string) => (id === 'ines' ? { ...USER } : undefined)

  test('has the names of the changed fields and not their values', () => {
    const input = { userId: 'ines', displayName: 'secret name', password: 'correct horse', serverMetadata: { a: 'b' } }
    const line = describeMutation('updateUser', input, {}, find)
    expect(line).toMatchObject({
      what: 'Update user: displayName, password, serverMetadata',
      subjects: [{ kind: 'users', id: 'ines', name: 'Ines' }],
    })
    expect(JSON.stringify(line)).not.toMatch(/secret|horse/)
    // A password can't be read, and so can't be restored.
    expect(line).not.toHaveProperty('undo')
  })

  test('can be undone if the values from before are known', () => {
    const rename = { userId: 'ines', displayName: 'I.' }
    expect(describeMutation('updateUser', rename, {}, find)).toHaveProperty('undo')
    expect(describeMutation('updateUser', rename, {}, () => undefined)).not.toHaveProperty('undo')
    expect(describeMutation('grantTeamPermission', { permissionId: 'log:read' }, {}, find)).toHaveProperty('undo')
    expect(describeMutation('deleteUser', { userId: 'ines' }, {}, find)).toEqual({ what: 'Delete user' })
  })

  test('names each user and team that it is about', () => {
    const about = (operation: string, input: Readonly<Record<string, unknown>>, result: unknown = {}) =>
      (describeMutation(operation, input, result, find)?.subjects ?? []).map(({ kind, id }) => `${kind}/${id}`)
    expect(about('addTeamMember', { teamId: 'crew', userId: 'ines' })).toEqual(['users/ines', 'teams/crew'])
    expect(about('sendEmail', { userIds: ['ines', 'juno'] })).toEqual(['users/ines', 'users/juno'])
    expect(about('updateContactChannel', { userId: 'ines', contactChannelId: 'c' })).toEqual(['users/ines'])
    expect(about('createUser', { displayName: 'Juno' }, { id: 'juno' })).toEqual(['users/juno'])
    expect(about('deleteTeam', { teamId: 'crew' })).toEqual([])
  })

  test('leaves out what changes nothing', () => {
    expect(describeMutation('renderEmail', {}, {}, find)).toBeNull()
  })
})

describe('the ways of a user to sign in', () => {
  const CASES = [true, false].flatMap((isOffered) =>
    [true, false].flatMap((isVerified) =>
      [true, false].flatMap((signsIn) => [true, false].map((isSetUp) => ({ isOffered, isVerified, signsIn, isSetUp }))),
    ),
  )

  test.each(CASES)('are those that the service accepts: %o', async ({ isOffered, isVerified, signsIn, isSetUp }) => {
    const email = 'ines@harbor.example'
    const password = 'correct horse'
    const id = '3f0d6f7e-52c5-4c1b-9b1c-0d4b5a0f2f11'
    const user = {
      id,
      primary_email: email,
      primary_email_verified: isVerified,
      primary_email_auth_enabled: signsIn,
      otp_auth_enabled: isSetUp,
      ...(isSetUp && { password }),
    }
    const config = { credential_enabled: isOffered, magic_link_enabled: isOffered, passkey_enabled: false }
    const emulator = createEmulator({
      projects: [{ id: 'internal', config: { ...config, sign_up_enabled: false }, users: [user] }],
    })
    const keys = { projectId: 'internal', fetch: emulator.fetch }
    const server = createServerClient({ ...keys, secretServerKey: 'ssk_emulator' })
    const ways = listSignInWays(
      await getUserById(server, { userId: id }),
      (await listContactChannels(server, { userId: id })).items,
      { credentialEnabled: isOffered, magicLinkEnabled: isOffered, passkeyEnabled: false, oauthProviders: [] },
    )
    const client = createClient({ ...keys, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
    const isAccepted = (attempt: Promise<unknown>): Promise<boolean> =>
      attempt.then(
        () => true,
        () => false,
      )
    const callbackUrl = 'http://localhost:3000/handler/magic-link-callback'
    expect(ways.map(({ name, works }) => [name, works])).toEqual([
      ['Password', await isAccepted(signInWithPassword(client, { email, password }))],
      ['Link or code by email', await isAccepted(sendMagicLink(client, { email, callbackUrl }))],
      ['Passkey', false],
    ])
    for (const { why } of ways) expect(why).not.toBe('')
  })

  test('list the providers of the project and those of the user', () => {
    const user = { hasPassword: false, otpAuthEnabled: false, passkeyAuthEnabled: true }
    const oauthProviders = [
      { id: 'github', accountId: '1' },
      { id: 'google', accountId: '2' },
    ]
    const project = { credentialEnabled: false, magicLinkEnabled: false, passkeyEnabled: true }
    const ways = listSignInWays({ ...user, oauthProviders }, [], {
      ...project,
      oauthProviders: [{ id: 'github' }, { id: 'gitlab' }],
    })
    expect(ways.filter(({ works }) => works).map(({ name }) => name)).toEqual(['Passkey', 'github'])
    expect(ways.slice(3)).toEqual([
      { name: 'github', works: true, why: 'Connected.' },
      { name: 'gitlab', works: false, why: 'Not connected.' },
      { name: 'google', works: false, why: 'Off in this project.' },
    ])
  })
})

describe('a call of the console as code', () => {
  const emulator = createEmulator()
  const admin = adminOf(emulator)

  test('is a request that the service accepts, with the name of a variable in place of the key', async () => {
    const call = { operation: 'createUser', input: { displayName: "Ines O'Hara", primaryEmail: 'ines@harbor.example' } }
    const curl = await toCurl(admin, call)
    const words = [...curl.matchAll(/'((?:[^']|'\\'')*)'/g)].map(([, word]) => word!.replaceAll("'\\''", "'"))
    const [url, ...rest] = words
    const headers = new Headers(rest.slice(0, -1).map((word) => word.split(': ') as [string, string]))
    expect(curl).toContain('-H "x-stack-super-secret-admin-key: $LATCHKEY_SUPER_SECRET_ADMIN_KEY"')
    headers.set('x-stack-super-secret-admin-key', 'sak_emulator')
    const response = await emulator.fetch(url!, { method: 'POST', headers, body: rest.at(-1)! })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ display_name: "Ines O'Hara" })
  })

  test('in TypeScript has the input, with names that need no quotes', () => {
    const code = toTypeScript(admin, { operation: 'listUsers', input: { limit: 20, query: '"a": 1' } })
    expect(code).toContain(`import { createAdminClient, listUsers } from 'latchkey/admin'`)
    expect(code).toMatch(/await listUsers\(admin, \{\n {2}limit: 20,\n {2}query: "\\"a\\": 1"\n\}\)$/)
    expect(toTypeScript(admin, { operation: 'getProject', input: {} })).toMatch(/await getProject\(admin\)$/)
  })

  test('contains no secret that was typed', async () => {
    const input = {
      password: 'correct horse',
      config: { emailConfig: { password: 'hush-1' }, oauthProviders: [{ clientSecret: 'hush-2' }] },
      totpSecretBase64: 'hush-3',
      serverMetadata: { crm: { apiKey: 'hush-4', connectionString: 'hush-5' } },
    }
    for (const operation of ['createUser', 'updateProject']) {
      const call = { operation, input }
      const text = `${toTypeScript(admin, call)} ${await toCurl(admin, call)}`
      expect(text).toContain('curl')
      expect(text).not.toMatch(/hush|horse|sak_/)
    }
  })
})
