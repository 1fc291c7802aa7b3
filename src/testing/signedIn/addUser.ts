/** Creates users with teams and permissions in an emulator. */
import type { ServerTeam, ServerUser } from '../../../generated/model.ts'
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
import { createBaseClient } from '../../core/client/createBaseClient.ts'
import type { AdminClient } from '../../core/client/types.ts'
import { standard } from '../../core/platform/standard.ts'
import type { TokenPair } from '../../core/session/types.ts'
import { compact } from '../../core/util/compact.ts'
import type { Emulator } from '../../emulator/createEmulator.ts'

/** A team of the user. */
export interface TestTeam {
  readonly displayName: string
  /**
   * The user's permissions in the team, in addition to those of every member.
   *
   * @default the user creates the team and has the permissions of creators
   */
  readonly permissions?: readonly string[]
}

/** A user to create. */
export interface TestUser {
  /** @default 'ada@example.com' */
  readonly email?: string
  /**
   * Whether the email is verified.
   *
   * @default true
   */
  readonly emailVerified?: boolean
  /** @default no name, as after a sign-up */
  readonly displayName?: string
  /**
   * A password to sign in with later.
   *
   * @default none
   */
  readonly password?: string
  /**
   * Teams that the user is in. The first one is selected.
   *
   * @default none
   */
  readonly teams?: readonly (string | TestTeam)[]
  /**
   * Permissions in the project. Those that the project lacks are defined.
   *
   * @default none
   */
  readonly permissions?: readonly string[]
  /**
   * Sets `clientReadOnlyMetadata.plan`, which only a server can do.
   *
   * @default none
   */
  readonly plan?: string
}

/** A user as the service returns it, its tokens and its teams, in the order of the options. */
export interface AddedUser {
  readonly user: ServerUser
  readonly tokens: TokenPair
  readonly teams: readonly ServerTeam[]
}

/** Creates a user with teams and permissions in the project `internal` of an emulator, and a session. */
export async function addUser(emulator: Pick<Emulator, 'fetch'>, options: TestUser): Promise<AddedUser> {
  const { email = 'ada@example.com', emailVerified = true, plan, permissions = [] } = options
  const admin = createBaseClient(
    'admin',
    { projectId: 'internal', fetch: emulator.fetch, platform: standard() },
    { 'x-stack-super-secret-admin-key': 'sak_emulator' },
  )
  const { id: userId } = await createUser(
    admin,
    compact({
      primaryEmail: email,
      primaryEmailVerified: emailVerified,
      primaryEmailAuthEnabled: true,
      displayName: options.displayName,
      password: options.password,
      clientReadOnlyMetadata: plan === undefined ? undefined : { plan },
    }),
  )
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
    if (items.every((definition) => definition.id !== id)) await createProjectPermissionDefinition(admin, { id })
  }
}
