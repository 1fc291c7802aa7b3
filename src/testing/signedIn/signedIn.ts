/** Creates signed-in clients for tests. */
import {
  createProjectPermissionDefinition,
  createTeamPermissionDefinition,
  listProjectPermissionDefinitions,
  listTeamPermissionDefinitions,
} from '../../../generated/operations/permission-definitions.ts'
import { grantProjectPermission, grantTeamPermission } from '../../../generated/operations/permissions.ts'
import { createSession } from '../../../generated/operations/sessions.ts'
import { addTeamMember } from '../../../generated/operations/team-memberships.ts'
import { createTeam } from '../../../generated/operations/teams.ts'
import { createUser, getUserById, updateUser } from '../../../generated/operations/users.ts'
import type { CurrentUser, ServerTeam, ServerUser } from '../../../generated/model.ts'
import { assembleClient, preload } from '../../core/client/assembleClient.ts'
import { createClient, type ClientOptions } from '../../core/client/createClient.ts'
import type { AdminClient, Client } from '../../core/client/types.ts'
import { getUser } from '../../core/auth/getUser.ts'
import { detectPlatform } from '../../core/platform/browser.ts'
import type { Platform } from '../../core/platform/Platform.ts'
import { standard } from '../../core/platform/standard.ts'
import type { TokenPair } from '../../core/session/types.ts'
import { createEmulator, type Emulator } from '../../emulator/createEmulator.ts'
import type { Clock } from '../../emulator/domain/clock.ts'
import type { EmulatorOptions } from '../../emulator/options.ts'

/** A team of the user, by its name. */
export interface TestTeam {
  readonly displayName: string
  /**
   * The user's permissions in the team, in addition to those of every member. Default: the user creates the team and
   * has the permissions of creators.
   */
  readonly permissions?: readonly string[]
}

/** A user to create. */
export interface TestUser {
  /** Default `ada@example.com`. */
  readonly email?: string
  /** Whether the email is verified. Default true. */
  readonly emailVerified?: boolean
  /** Default: no name, as after a sign-up. */
  readonly displayName?: string
  /** A password to sign in with later. Default: none. */
  readonly password?: string
  /** Teams that the user is in. The first one is selected. Default: none. */
  readonly teams?: readonly (string | TestTeam)[]
  /** Permissions in the project. Those that the project lacks are defined. Default: none. */
  readonly permissions?: readonly string[]
  /** Sets `clientReadOnlyMetadata.plan`, which only a server can do. Default: none. */
  readonly plan?: string
}

export interface TestClientOptions {
  /** An emulator, or options for a new one. Default: a new one. */
  readonly emulator?: Emulator | EmulatorOptions
  /** More options of the client, such as `urls` or `redirectMethod`. */
  readonly client?: Partial<ClientOptions>
}

export interface SignedInOptions extends TestUser, TestClientOptions {}

export interface SignedOutTest {
  readonly client: Client
  readonly emulator: Emulator
  /**
   * Moves emulator and client forward by this many milliseconds, runs the client's timers that fall due, and waits for
   * the requests that they send.
   */
  readonly advance: VirtualTime['advance']
}

export interface SignedInTest extends SignedOutTest {
  readonly user: CurrentUser
  /** The user's teams, in the order of the `teams` option. */
  readonly teams: readonly ServerTeam[]
}

/**
 * Creates a signed-out client and its emulator. The client belongs to the project `internal`, keeps tokens in memory,
 * and its clocks and timers follow the emulator's clock.
 */
export function signedOut(options: TestClientOptions = {}): SignedOutTest {
  return connect(options, 'memory')
}

/**
 * Creates a signed-in client, its user and the emulator, without a form or an email. Pass the `emulator` of an earlier
 * call to have both users in one service.
 *
 * ```ts
 * const { client, emulator, user } = await signedIn({ email: 'mira@example.com', teams: ['Harbor'] })
 * ```
 *
 * @throws KnownError CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE if the emulator has a user with this email
 */
export async function signedIn(options: SignedInOptions = {}): Promise<SignedInTest> {
  const emulator = emulatorOf(options.emulator)
  const { tokens, teams } = await addUser(emulator, options)
  const connected = connect({ ...options, emulator }, tokens)
  const user = await getUser(connected.client, { or: 'throw', includeRestricted: true })
  return { ...connected, user: user!, teams }
}

function connect({ emulator: given, client: options }: TestClientOptions, tokenStore: 'memory' | TokenPair) {
  const emulator = emulatorOf(given)
  const time = createVirtualTime(emulator.clock)
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    tokenStore,
    fetch: time.watch(emulator.fetch),
    ...options,
    platform: time.follow(options?.platform ?? detectPlatform()),
  })
  return { client, emulator, advance: time.advance }
}

const emulatorOf = (given: Emulator | EmulatorOptions = {}): Emulator =>
  'outbox' in given ? given : createEmulator(given)

/** Result of {@link addUser}. */
export interface AddedUser {
  readonly user: ServerUser
  readonly tokens: TokenPair
  readonly teams: readonly ServerTeam[]
}

/** Creates a user with teams and permissions in the project `internal` of an emulator, and a session. */
export async function addUser(emulator: Pick<Emulator, 'fetch'>, options: TestUser): Promise<AddedUser> {
  const { email = 'ada@example.com', emailVerified = true, plan, permissions = [] } = options
  const admin = assembleClient(
    'admin',
    { projectId: 'internal', fetch: emulator.fetch, platform: standard() },
    { 'x-stack-super-secret-admin-key': 'sak_emulator' },
  )
  const { id: userId } = await createUser(admin, {
    primaryEmail: email,
    primaryEmailVerified: emailVerified,
    primaryEmailAuthEnabled: true,
    ...(options.displayName !== undefined && { displayName: options.displayName }),
    ...(options.password !== undefined && { password: options.password }),
    ...(plan !== undefined && { clientReadOnlyMetadata: { plan } as never }),
  })
  const teams: ServerTeam[] = []
  for (const team of options.teams ?? []) teams.push(await addTeam(admin, userId, team))
  if (teams[0]) await updateUser(admin, { userId, selectedTeamId: teams[0].id })
  if (permissions.length > 0) await defineProjectPermissions(admin, permissions)
  for (const permissionId of permissions) await grantProjectPermission(admin, { userId, permissionId })
  const { accessToken, refreshToken } = await createSession(admin, { userId })
  return { user: await getUserById(admin, { userId }), tokens: { accessToken, refreshToken }, teams }
}

async function addTeam(admin: AdminClient, userId: string, team: string | TestTeam): Promise<ServerTeam> {
  const { displayName, permissions }: TestTeam = typeof team === 'string' ? { displayName: team } : team
  if (!permissions) return createTeam(admin, { displayName, creatorUserId: userId })
  const created = await createTeam(admin, { displayName })
  await addTeamMember(admin, { teamId: created.id, userId })
  const { items } = await listTeamPermissionDefinitions(admin)
  for (const permissionId of permissions) {
    if (items.every(({ id }) => id !== permissionId)) await createTeamPermissionDefinition(admin, { id: permissionId })
    await grantTeamPermission(admin, { teamId: created.id, userId, permissionId })
  }
  return created
}

async function defineProjectPermissions(admin: AdminClient, permissions: readonly string[]): Promise<void> {
  const { items } = await listProjectPermissionDefinitions(admin)
  for (const id of permissions) {
    if (items.every((each) => each.id !== id)) await createProjectPermissionDefinition(admin, { id })
  }
}

/** The runtime's own timers, even if a test replaces them later. */
const { setTimeout, clearTimeout } = globalThis

/** Maximum number of turns of the event loop to wait for requests in flight. */
const MOST_TURNS = 200

interface VirtualTime {
  /** Returns a platform whose clocks and timers follow the emulator's clock. */
  follow(platform: Platform): Platform
  /** Wraps a fetch, so that {@link VirtualTime.advance} waits for its requests. */
  watch(fetch: Platform['fetch']): Platform['fetch']
  /**
   * Moves the emulator and the clients forward. Each timer of a client runs at its own time, in order, and requests
   * that it sends get their responses before the next one runs.
   */
  advance(millis: number): Promise<void>
}

/**
 * Connects the time of clients to a clock. `clock.advance` alone also moves the clients, in one step, like device
 * sleep.
 */
function createVirtualTime(clock: Clock): VirtualTime {
  let advanced = 0
  let underWay = 0
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const monotonic = (): number => performance.now() + advanced
  const byTime = () => [...timers].sort((a, b) => a.at - b.at)

  clock.subscribe((millis) => {
    advanced += millis
    const now = monotonic()
    for (const timer of byTime()) if (timer.at <= now && timers.has(timer)) timer.run()
  })

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn === 0 || (underWay > 0 && turn < MOST_TURNS); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  return {
    follow: (platform) => ({
      ...platform,
      now: clock.now,
      monotonic,
      after: (millis, callback) => {
        const timer = {
          at: monotonic() + millis,
          run: () => {
            stop()
            callback()
          },
        }
        const real = setTimeout(timer.run, millis)
        const stop = (): void => {
          clearTimeout(real)
          timers.delete(timer)
        }
        timers.add(timer)
        return stop
      },
    }),
    watch: (fetch) => async (input, init) => {
      underWay += 1
      try {
        return await fetch(input, init)
      } finally {
        underWay -= 1
      }
    },
    advance: async (millis) => {
      await preload()
      await settle()
      let left = millis
      do {
        const [next] = byTime()
        const step = Math.min(left, next ? Math.max(next.at - monotonic(), 0) : left)
        clock.advance(step)
        left -= step
        await settle()
      } while (left > 0)
    },
  }
}
