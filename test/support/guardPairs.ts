/** Senders of each kind, and the comparison of two guards in sequence with each alone. */
import { createAdminClient, createProjectPermissionDefinition } from 'latchkey/admin'
import { anonymousSignUp, passwordSignIn, passwordSignUp, refreshAccessToken } from 'latchkey/operations'
import {
  authenticate,
  createServerClient,
  createSession,
  createUser,
  deleteSession,
  deleteUser,
  grantProjectPermission,
  updateUser,
  type LimitedAccount,
  type ServerClient,
} from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { expect } from 'vitest'
import { createWorld } from './createWorld.ts'

export const MINUTE_MILLIS = 60_000
export const APP = 'https://app.example'
const PROJECTS = { own: 'internal', other: '6a5c4b6e-3c1f-4a7b-9a51-8c2f1f0c7d10' } as const

export type Project = keyof typeof PROJECTS
export type Clients = Readonly<Record<Project, ServerClient>>
export type HeaderRecord = Readonly<Record<string, string>>

/** What becomes of a request: `accepted`, or how it is refused. */
export type Outcome = string
export type Send = (headers: HeaderRecord) => Promise<Outcome>

/** An account, or what happened to it since the sign-in. */
const KINDS = ['full', 'anonymous', 'restricted', 'deleted', 'signedOut'] as const
type Kind = (typeof KINDS)[number]

export interface Sender {
  readonly kind: Kind
  readonly project: Project
  readonly userId: string
  readonly accessToken: string
  readonly refreshToken: string
  /** By the clock of the service, in milliseconds since 1970; `null` for a session that a server created. */
  readonly signedInAt: number | null
}

/** The ages of sign-ins, far from each other and from what guards require, whatever time a test takes. */
const AGES = { recent: 0, earlier: 60 * MINUTE_MILLIS, long: 240 * MINUTE_MILLIS } as const

/** The ages that guards require: all sign-ins but the oldest, and only the recent ones. */
export const REQUIRED_AGES = [120 * MINUTE_MILLIS, 30 * MINUTE_MILLIS] as const

const PASSWORD = 'correct horse battery'

/** Users of each kind at two projects of one service, who signed in at different times. */
export async function createSenders() {
  const world = createWorld({
    service: '2026',
    now: Date.now() - AGES.long,
    projects: [{ id: PROJECTS.own }, { id: PROJECTS.other, keys: { secret_server_key: 'ssk_other' } }],
  })
  const { shared } = world
  const sharedStore = memoryStore()
  const admin = createAdminClient({ ...shared, superSecretAdminKey: 'sak_emulator' })
  const clients: Clients = {
    own: createServerClient({ ...shared, secretServerKey: 'ssk_emulator', sharedStore }),
    other: createServerClient({ ...shared, projectId: PROJECTS.other, secretServerKey: 'ssk_other', sharedStore }),
  }
  await createProjectPermissionDefinition(admin, { id: 'held' })
  const { clock } = world.emulator
  const signIn = async (kind: Kind, project: Project = 'own'): Promise<Sender> => {
    const client = clients[project]
    const credentials = { email: `${crypto.randomUUID()}@harbor.example`, password: PASSWORD }
    const signUp = kind === 'anonymous' ? anonymousSignUp(client) : passwordSignUp(client, credentials)
    const { userId } = await signUp
    if (project === 'own') await grantProjectPermission(client, { userId, permissionId: 'held' })
    if (kind === 'restricted') await updateUser(client, { userId, restrictedByAdmin: true })
    const tokens = kind === 'anonymous' ? await signUp : await passwordSignIn(client, credentials)
    return { ...tokens, kind, project, userId, signedInAt: clock.now() }
  }
  const createWithKey = async (): Promise<Sender> => {
    const { id: userId } = await createUser(clients.own, {})
    await grantProjectPermission(clients.own, { userId, permissionId: 'held' })
    const tokens = await createSession(clients.own, { userId })
    return { ...tokens, kind: 'full', project: 'own', userId, signedInAt: null }
  }
  const long = await signIn('full')
  clock.advance(AGES.long - AGES.earlier)
  const earlier = await Promise.all(KINDS.map((kind) => signIn(kind)))
  const earlierElsewhere = await signIn('full', 'other')
  clock.advance(AGES.earlier)
  const recent = [await signIn('full'), await signIn('restricted'), await signIn('signedOut')]
  const recentElsewhere = await signIn('full', 'other')
  const begun = [long, ...earlier, earlierElsewhere, ...recent, recentElsewhere, await createWithKey()]
  const senders: Sender[] = []
  for (const sender of begun) {
    // Only the sign-in is old: the access token is current.
    const { refreshToken, project } = sender
    senders.push({ ...sender, ...(await refreshAccessToken(clients[project], { refreshToken })) })
  }
  for (const { kind, userId, accessToken } of senders) {
    if (kind === 'deleted') await deleteUser(clients.own, { userId })
    if (kind !== 'signedOut') continue
    const { token } = await authenticate(clients.own, { headers: { authorization: `Bearer ${accessToken}` } })
    await deleteSession(clients.own, { id: token.sessionId!, userId })
  }
  return { ...world, clients, sharedStore, senders }
}

/** The cookies of a session whose access token is missing or current. */
export function toCookie({ project, refreshToken }: Sender, accessToken?: string): string {
  const content = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: 1 })
  const cookie = `__Host-hexclave-refresh-${PROJECTS[project]}--default=${encodeURIComponent(content)}`
  if (accessToken === undefined) return cookie
  return `${cookie}; __Host-hexclave-access=${encodeURIComponent(JSON.stringify([refreshToken, accessToken]))}`
}

/** What the tests know about a guard without calling it. */
export interface GuardRules {
  readonly project: Project
  readonly allow: readonly LimitedAccount[]
  readonly maxAgeMillis?: number
  /** Whether a permission is required that no sender has. */
  readonly isForbidden?: boolean
}

/** Returns whether a guard accepts a sender; `null` for one whose access token outlives the account or the session. */
export function expectsAccepted(
  { kind, project, signedInAt }: Sender,
  guard: GuardRules,
  now = Date.now(),
): boolean | null {
  if (project !== guard.project || guard.isForbidden) return false
  if (kind === 'deleted' || kind === 'signedOut') return guard.maxAgeMillis === undefined ? null : false
  if (kind !== 'full' && !guard.allow.includes(kind)) return false
  if (guard.maxAgeMillis === undefined) return true
  return signedInAt !== null && now - signedInAt <= guard.maxAgeMillis
}

/** A sender, and the headers of some requests; each pair gets one of them. */
export interface SenderRequests {
  readonly sender: Sender
  readonly requests: readonly HeaderRecord[]
}

/**
 * Compares each guard with its rules, and each pair of guards with its guards alone.
 *
 * @returns the guards and pairs that do something else
 */
export async function findDifferences<Guard>(
  guards: readonly Guard[],
  senders: readonly SenderRequests[],
  toSend: (guards: readonly Guard[]) => Send,
  toRules: (guard: Guard) => GuardRules,
): Promise<object[]> {
  const differences: object[] = []
  const outcomes = new Set<Outcome>()
  const outcomesOfAges = new Set<Outcome>()
  const pairs = guards.flatMap((first, row) =>
    guards.map((second, column) => ({ guards: [first, second], row, column, send: toSend([first, second]) })),
  )
  const singles = guards.map((guard) => toSend([guard]))
  for (const { sender, requests } of senders) {
    const alone: Outcome[][] = []
    for (const headers of requests) alone.push(await Promise.all(singles.map((send) => send(headers))))
    for (const [row, guard] of guards.entries()) {
      const rules = toRules(guard)
      const expected = expectsAccepted(sender, rules)
      for (const [index, outcome] of alone.map((ofGuard) => ofGuard[row]!).entries()) {
        if (rules.maxAgeMillis !== undefined) outcomesOfAges.add(outcome)
        if (expected === null || expected === (outcome === 'accepted')) continue
        differences.push({ sender, headers: index, guard, expected, outcome })
      }
    }
    for (const { guards, row, column, send } of pairs) {
      const index = (row + column) % requests.length
      const [first, second] = [alone[index]![row]!, alone[index]![column]!]
      const expected = first === 'accepted' ? second : first
      const actual = await send(requests[index]!)
      outcomes.add(actual)
      if (actual !== expected) differences.push({ sender, headers: index, guards, expected, actual })
    }
  }
  // The pairs prove nothing if all of them end alike.
  expect(outcomes).toContain('accepted')
  expect(outcomes.size).toBeGreaterThan(2)
  if (outcomesOfAges.size > 0) expect([...outcomesOfAges]).toEqual(expect.arrayContaining(['accepted', TOO_OLD]))
  return differences
}

const TOO_OLD: Outcome = '403 SESSION_TOO_OLD'

export const ALLOW: readonly (readonly LimitedAccount[])[] = [
  [],
  ['anonymous'],
  ['restricted'],
  ['anonymous', 'restricted'],
]
/** A request of one sender of each kind, with a current access token in its cookies. The age of a sign-in is nothing to pages. */
export function toPageRequests(senders: readonly Sender[]): SenderRequests[] {
  const byKind = new Map(senders.map((sender) => [`${sender.kind} ${sender.project}`, sender]))
  return [...byKind.values()].map((sender) => ({
    sender,
    requests: [{ cookie: toCookie(sender, sender.accessToken) }],
  }))
}

export const readPage = ({ status, headers }: Response): Outcome =>
  status === 200 ? 'accepted' : `${status} ${headers.get('location')?.split('?')[0]}`
