/** Teams: making one, joining one, and what a member may do. */
import { joined } from '../db/tables.ts'
import type { MembershipRecord, TeamRecord, UserRecord } from '../db/records.ts'
import type { Call, Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { SYSTEM_PERMISSIONS } from '../projects.ts'
import { signedInUser } from './caller.ts'

/** What is known of a team before it exists. */
export interface NewTeam {
  readonly display_name: string
  readonly profile_image_url?: string | null | undefined
  readonly client_metadata?: unknown
  readonly client_read_only_metadata?: unknown
  readonly server_metadata?: unknown
}

/**
 * Makes a team. A creator becomes its first member, with the permissions of creators and not those of members.
 *
 * Refuses with `PERMISSION_NOT_FOUND` when one of those does not exist any more.
 */
export function createTeam(scope: Scope, given: NewTeam, creatorId: string | null): TeamRecord {
  const permissions = scope.project.config.team_creator_default_permissions
  if (creatorId !== null) requireDefinitions(scope, 'team', permissions)
  const team = scope.db.teams.insert({
    id: scope.random.uuid(),
    project_id: scope.project.id,
    display_name: given.display_name,
    profile_image_url: given.profile_image_url ?? null,
    client_metadata: given.client_metadata ?? null,
    client_read_only_metadata: given.client_read_only_metadata ?? null,
    server_metadata: given.server_metadata ?? null,
    created_at_millis: scope.clock.now(),
  })
  if (creatorId !== null) addMember(scope, team.id, creatorId, permissions)
  return team
}

/** Makes a user a member, with the permissions of members unless others are given. */
export function addMember(
  scope: Scope,
  teamId: string,
  userId: string,
  permissions: readonly { id: string }[] = scope.project.config.team_member_default_permissions,
): MembershipRecord {
  requireDefinitions(scope, 'team', permissions)
  const membership = scope.db.memberships.insert({
    id: joined(teamId, userId),
    project_id: scope.project.id,
    team_id: teamId,
    user_id: userId,
    display_name: null,
    profile_image_url: null,
    created_at_millis: scope.clock.now(),
  })
  for (const { id } of permissions) grantPermission(scope, teamId, userId, id)
  return membership
}

/** Ends a membership: the grants within the team and a selection of it go too. Says whether there was one. */
export function removeMember({ db }: Scope, teamId: string, userId: string): boolean {
  if (!db.memberships.delete(joined(teamId, userId))) return false
  for (const grant of db.grants.where('user', userId)) if (grant.team_id === teamId) db.grants.delete(grant.id)
  const user = db.users.get(userId)
  if (user?.selected_team_id === teamId) db.users.update(user, { selected_team_id: null })
  return true
}

/** Grants a permission directly, within a team or, with `null`, the project. Twice is once. */
export function grantPermission({ db, project }: Scope, teamId: string | null, userId: string, permissionId: string) {
  const id = joined(teamId ?? '', userId, permissionId)
  return (
    db.grants.get(id) ??
    db.grants.insert({ id, project_id: project.id, team_id: teamId, user_id: userId, permission_id: permissionId })
  )
}

/** Everything a user holds in a team or, with `null`, the project: granted directly or contained in what was. */
export function heldPermissions(scope: Scope, teamId: string | null, userId: string): Set<string> {
  const held = new Set<string>()
  const pending = scope.db.grants
    .where('user', userId)
    .filter((grant) => grant.team_id === teamId && grant.project_id === scope.project.id)
    .map((grant) => grant.permission_id)
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const contained = Object.hasOwn(SYSTEM_PERMISSIONS, id)
      ? []
      : scope.db.permissionDefinitions.get(joined(scope.project.id, id))?.contained_permission_ids
    if (!contained || held.has(id)) continue
    held.add(id)
    pending.push(...contained)
  }
  return held
}

/** A team of the project; refuses with `TEAM_NOT_FOUND`. */
export function requireTeam({ db, project }: Scope, teamId: string): TeamRecord {
  const team = db.teams.get(teamId)
  return team?.project_id === project.id ? team : fail('TEAM_NOT_FOUND', { team_id: teamId })
}

/** Forgets a team with its memberships, grants, keys and open invitations. */
export function deleteTeam(scope: Scope, team: TeamRecord): void {
  const { db } = scope
  for (const { user_id } of db.memberships.where('team', team.id)) removeMember(scope, team.id, user_id)
  for (const { id } of db.apiKeys.where('owner', team.id)) db.apiKeys.delete(id)
  for (const { id } of db.codes.where('team', team.id)) db.codes.delete(id)
  db.teams.delete(team.id)
}

/** Refuses a client whose user is no member (404), or who lacks a permission (401). */
export function requireTeamPermission(scope: Scope, teamId: string, user: UserRecord, permissionId: string): void {
  requireMember(scope, teamId, user.id)
  if (!heldPermissions(scope, teamId, user.id).has(permissionId)) {
    fail('TEAM_PERMISSION_REQUIRED', { team_id: teamId, user_id: user.id, permission_id: permissionId })
  }
}

/**
 * The team, if the caller may act on it: a client's user must be a member who holds the permission, and never learns
 * whether a team exists that it does not belong to; a server must name a team that exists.
 */
export function requireTeamFor(call: Call, teamId: string, ...permissionIds: readonly string[]): TeamRecord {
  if (call.level === 'client') {
    const user = signedInUser(call)
    requireMember(call, teamId, user.id)
    for (const id of permissionIds) requireTeamPermission(call, teamId, user, id)
  }
  return requireTeam(call, teamId)
}

/** The membership; refuses with `TEAM_MEMBERSHIP_NOT_FOUND` when there is none. */
export function requireMember({ db, project }: Scope, teamId: string, userId: string): MembershipRecord {
  const membership = db.memberships.get(joined(teamId, userId))
  return membership?.project_id === project.id
    ? membership
    : fail('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId })
}

/** Refuses with `PERMISSION_NOT_FOUND` when one of the permissions is not defined in the scope. */
export function requireDefinitions(
  { db, project }: Scope,
  scope: 'team' | 'project',
  permissions: readonly { id: string }[],
): void {
  for (const { id } of permissions) {
    if (scope === 'team' && Object.hasOwn(SYSTEM_PERMISSIONS, id)) continue
    if (db.permissionDefinitions.get(joined(project.id, id))?.scope !== scope) {
      fail('PERMISSION_NOT_FOUND', { permission_id: id })
    }
  }
}
