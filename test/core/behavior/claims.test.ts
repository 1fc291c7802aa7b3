/** Operations that change claims of the access token, on a service of 2026 and of 2025. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import openapi from '../../../generated/openapi.json' with { type: 'json' }
import {
  createContactChannel,
  deleteContactChannel,
  listContactChannels,
  updateContactChannel,
  verifyContactChannel,
} from '../../../generated/operations/contact-channels.ts'
import { removeTeamMember } from '../../../generated/operations/team-memberships.ts'
import { createTeam as createTeamOnly, deleteTeam, updateTeam } from '../../../generated/operations/teams.ts'
import { updateCurrentUser, updateUser } from '../../../generated/operations/users.ts'
import { operationsOf, type Document } from '../../../src/codegen/document.ts'
import { completeTotpEnrollment, removeTotp, startTotpEnrollment } from '../../../src/core/auth/mfa.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { createTeam, leaveTeam } from '../../../src/core/auth/teams.ts'
import { createTotp } from '../../../src/core/auth/totp.ts'
import { verifyEmail } from '../../../src/core/auth/verification.ts'
import { getAccessToken } from '../../../src/core/client/authTokens.ts'
import type { ServerClient } from '../../../src/core/client/types.ts'
import { createServerClient } from '../../../src/server/createServerClient.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld, theUser, type FlowWorld } from '../auth/world.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void (vi.restoreAllMocks(), vi.unstubAllGlobals()))

type Claims = Readonly<Record<string, unknown>>

const readClaims = (token: string | null): Claims =>
  JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as Claims

const isRefresh = (request: string): boolean => /\/auth\/(oauth\/token|sessions\/current\/refresh)$/.test(request)
const refreshesOf = ({ calls }: FlowWorld): number => calls.filter(isRefresh).length

/** Runs timers that are due, so that a refresh that is still to come is counted too. */
async function runTimers(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

interface Crew extends FlowWorld {
  /** A server client with the user's session. */
  readonly server: ServerClient
  /** The selected team. */
  readonly teamId: string
  readonly userId: string
}

/** A user who has selected a team, and whose token says so. */
async function createCrew(service: '2025' | '2026' = '2026'): Promise<Crew> {
  const world = createFlowWorld({ service })
  const { client, platform } = world
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  const { id: teamId } = await createTeam(client, { displayName: 'Harbor' })
  await getAccessToken(client)
  await runTimers()
  const server = createServerClient({
    projectId: 'internal',
    secretServerKey: 'ssk_emulator',
    baseUrl: client.config.baseUrl,
    platform: { ...platform, kind: 'server', cookies: null, location: null },
    tokenStore: client.session.peekTokens()!,
  })
  return { ...world, server, teamId, userId: theUser(world).id }
}

const ownChannel = async ({ client }: FlowWorld): Promise<{ userId: 'me'; contactChannelId: string }> => {
  const { items } = await listContactChannels(client, { userId: 'me' })
  return { userId: 'me', contactChannelId: items[0]!.id }
}

const NEW_EMAIL = 'mira@post.example'
const verificationCode = ({ emulator }: FlowWorld): string =>
  emulator.outbox.latest({ to: EMAIL, kind: 'email-verification' })!.code!

/** A change, the level of its caller, and the claims that it changes. */
const changes: [id: string, level: 'client' | 'server', change: (crew: Crew) => Promise<unknown>, claims: Claims][] = [
  ['updateCurrentUser', 'client', ({ client }) => updateCurrentUser(client, { displayName: 'Mira' }), { name: 'Mira' }],
  [
    'updateCurrentUser',
    'client',
    ({ client }) => updateCurrentUser(client, { selectedTeamId: null }),
    { selected_team_id: null },
  ],
  [
    'updateCurrentUser',
    'client',
    ({ client }) => updateCurrentUser(client, { primaryEmail: NEW_EMAIL }),
    { email: NEW_EMAIL, email_verified: false },
  ],
  [
    'updateCurrentUser',
    'server',
    ({ server }) => updateCurrentUser(server, { primaryEmailVerified: true }),
    { email_verified: true },
  ],
  [
    'updateCurrentUser',
    'server',
    ({ server }) => updateCurrentUser(server, { restrictedByAdmin: true }),
    { is_restricted: true, restricted_reason: { type: 'restricted_by_administrator' } },
  ],
  [
    'updateUser',
    'server',
    ({ server, userId }) => updateUser(server, { userId, displayName: 'Mira' }),
    { name: 'Mira' },
  ],
  [
    'verifyContactChannel',
    'client',
    (crew) => verifyContactChannel(crew.client, { code: verificationCode(crew) }),
    { email_verified: true },
  ],
  [
    'createContactChannel',
    'client',
    ({ client }) =>
      createContactChannel(client, {
        userId: 'me',
        value: NEW_EMAIL,
        type: 'email',
        usedForAuth: false,
        isPrimary: true,
      }),
    { email: NEW_EMAIL },
  ],
  [
    'updateContactChannel',
    'client',
    async (crew) => updateContactChannel(crew.client, { ...(await ownChannel(crew)), value: NEW_EMAIL, type: 'email' }),
    { email: NEW_EMAIL },
  ],
  [
    'deleteContactChannel',
    'client',
    async (crew) => deleteContactChannel(crew.client, await ownChannel(crew)),
    { email: null },
  ],
  [
    'removeTeamMember',
    'client',
    ({ client, teamId }) => removeTeamMember(client, { teamId, userId: 'me' }),
    { selected_team_id: null },
  ],
  [
    'removeTeamMember',
    'server',
    ({ server, teamId, userId }) => removeTeamMember(server, { teamId, userId }),
    { selected_team_id: null },
  ],
  ['deleteTeam', 'client', ({ client, teamId }) => deleteTeam(client, { teamId }), { selected_team_id: null }],
]

describe('in a service of 2026', () => {
  test.each(changes)(
    '%s at level %s brings a token with the changed claims $3, once',
    async (_id, level, change, claims) => {
      const crew = await createCrew()
      const client = crew[level]
      const before = readClaims(await getAccessToken(client))
      expect(before).not.toMatchObject(claims)
      const count = refreshesOf(crew)
      await change(crew)
      expect(readClaims(await getAccessToken(client))).toMatchObject(claims)
      await runTimers()
      expect(refreshesOf(crew) - count).toBe(1)
    },
  )

  test('every marked operation is tested here', () => {
    const marked = operationsOf(openapi as unknown as Document)
      .filter(({ operation }) => operation['x-changes-claims'])
      .map(({ operation }) => operation.operationId)
    expect(new Set(changes.map(([id]) => id))).toEqual(new Set(marked))
  })

  test('a flow of several changes refreshes once', async () => {
    const crew = await createCrew()
    const { client } = crew
    const count = refreshesOf(crew)
    const team = await createTeam(client, { displayName: 'Dock' })
    expect(readClaims(await getAccessToken(client))).toMatchObject({ selected_team_id: team.id })
    await runTimers()
    expect(refreshesOf(crew) - count).toBe(1)
    await leaveTeam(client, { teamId: team.id })
    expect(readClaims(await getAccessToken(client))).toMatchObject({ selected_team_id: null })
    await runTimers()
    expect(refreshesOf(crew) - count).toBe(2)
  })

  test('a second factor is in the next token, and so is its removal', async () => {
    const { client, platform } = await createCrew()
    const { secretBase64 } = startTotpEnrollment(client, { accountName: 'Mira', issuer: 'Harbor' })
    const secret = Uint8Array.from(Buffer.from(secretBase64, 'base64'))
    await completeTotpEnrollment(client, { secretBase64, totp: await createTotp(secret, platform.now()) })
    expect(readClaims(await getAccessToken(client))).toMatchObject({ requires_totp_mfa: true })
    await removeTotp(client)
    expect(readClaims(await getAccessToken(client))).toMatchObject({ requires_totp_mfa: false })
  })

  test('20 concurrent changes refresh once, and the token has the last state', async () => {
    const crew = await createCrew()
    const { client } = crew
    const count = refreshesOf(crew)
    const names = Array.from({ length: 20 }, (_, index) => `Mira ${index}`)
    await Promise.all(names.map((displayName) => updateCurrentUser(client, { displayName })))
    await runTimers()
    expect(refreshesOf(crew) - count).toBe(1)
    expect(readClaims(await getAccessToken(client))).toMatchObject({ name: theUser(crew).display_name })
    expect(refreshesOf(crew) - count).toBe(1)
  })

  test('other operations, other fields and other users refresh nothing', async () => {
    const crew = await createCrew()
    const { client, server, teamId, emulator } = crew
    const other = emulator.db.users.insert({ ...theUser(crew), id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' })
    const [mine, servers] = [await getAccessToken(client), await getAccessToken(server)]
    const count = refreshesOf(crew)
    await updateCurrentUser(client, { clientMetadata: { theme: 'dark' }, profileImageUrl: null })
    await updateTeam(client, { teamId, displayName: 'Dock' })
    await createTeamOnly(client, { displayName: 'Pier', creatorUserId: 'me' })
    await createContactChannel(client, { userId: 'me', value: NEW_EMAIL, type: 'email', usedForAuth: false })
    await updateUser(server, { userId: other.id, displayName: 'Ines' })
    expect(await getAccessToken(client)).toEqual(mine)
    expect(await getAccessToken(server)).toEqual(servers)
    await runTimers()
    expect(refreshesOf(crew) - count).toBe(0)
  })

  test('a verified address ends a restriction before verifyEmail resolves', async () => {
    const world = createFlowWorld({ service: '2026', config: { require_email_verification: true } })
    const { client } = world
    await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
    const count = refreshesOf(world)
    await verifyEmail(client, { code: verificationCode(world) })
    expect(client.session.getSnapshot().status).toBe('signed-in')
    await runTimers()
    expect(refreshesOf(world) - count).toBe(1)
  })

  test('a verified address stays verified if the refresh fails', async () => {
    const world = createFlowWorld({ service: '2026', config: { require_email_verification: true } })
    const { client, emulator } = world
    await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
    emulator.faults.once('exchangeOAuthToken', 'offline')
    expect(await verifyEmail(client, { code: verificationCode(world) })).toEqual({ status: 'verified' })
    expect(client.session.getSnapshot().status).toBe('restricted')
    await getAccessToken(client)
    expect(client.session.getSnapshot().status).toBe('signed-in')
  })

  test('a page at another address of the app reads the new claims in the cookie', async () => {
    const crew = await createCrew()
    await updateCurrentUser(crew.client, { displayName: 'Mira' })
    await runTimers()
    const other = crew.tab(`${ORIGIN}/berths`)
    expect(readClaims(other.client.session.peekTokens()!.accessToken)).toMatchObject({ name: 'Mira' })
  })
})

test('in a service of 2025, whose tokens have no such claims, nothing is refreshed', async () => {
  const crew = await createCrew('2025')
  const { client, teamId } = crew
  const count = refreshesOf(crew)
  await updateCurrentUser(client, { displayName: 'Mira', selectedTeamId: null })
  await leaveTeam(client, { teamId })
  await getAccessToken(client)
  await runTimers()
  expect(refreshesOf(crew) - count).toBe(0)
})
