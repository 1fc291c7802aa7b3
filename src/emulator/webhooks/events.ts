/** Derives webhook events from changes of the tables. */
import type { EmulatorState } from '../domain/requestContext.ts'
import { toServerUserView } from '../service/accounts.ts'
import { toServerTeamView } from '../service/teams.ts'
import type { Wire } from '../specification.ts'
import type { GrantRecord, MembershipRecord, TeamRecord, UserRecord } from '../state/records.ts'
import { compositeKey, type Row, type Table } from '../state/tables.ts'

/** The body of a webhook. Users and teams have the form of server-level responses. */
export type WebhookEvent =
  | { readonly type: 'user.created' | 'user.updated'; readonly data: Wire<'ServerUser'> }
  | {
      readonly type: 'user.deleted'
      /** `teams`: those that the user was a member of, the oldest membership first. */
      readonly data: { readonly id: string; readonly teams: readonly { readonly id: string }[] }
    }
  | { readonly type: 'team.created' | 'team.updated'; readonly data: Wire<'ServerTeam'> }
  | { readonly type: 'team.deleted'; readonly data: { readonly id: string } }
  | {
      readonly type: 'team_membership.created' | 'team_membership.deleted'
      readonly data: { readonly team_id: string; readonly user_id: string }
    }
  | { readonly type: 'team_permission.created' | 'team_permission.deleted'; readonly data: Wire<'TeamPermission'> }
  | {
      readonly type: 'project_permission.created' | 'project_permission.deleted'
      readonly data: Wire<'ProjectPermission'>
    }

/** An event and the project it belongs to. */
export interface ProjectEvent {
  readonly projectId: string
  readonly event: WebhookEvent
}

type Kind = 'created' | 'updated' | 'deleted'

/** The records whose changes cause events, by subject. */
interface Subjects {
  readonly user: UserRecord
  readonly team: TeamRecord
  readonly membership: MembershipRecord
  readonly grant: GrantRecord
}
type Subject = keyof Subjects

type ChangeOf<S extends Subject> = { readonly subject: S; readonly row: Subjects[S]; readonly kind: Kind }
type Change = { [S in Subject]: ChangeOf<S> }[Subject]

/** Properties of a user that no view shows (`UNSEEN`), or that views show only as set or unset (`SEEN_AS_SET`). */
const UNSEEN: ReadonlySet<string> = new Set(['last_active_at_millis', 'totp_secret_base64', 'active_country_code'])
const SEEN_AS_SET: ReadonlySet<string> = new Set(['password_hash', 'passkey'])
/** Properties of an OAuth connection that the view of its user shows and that may change. */
const SEEN_OF_CONNECTION: ReadonlySet<string> = new Set(['account_id', 'email'])

/**
 * Watches the tables. `take` returns the events since the last call: one for each changed entity, however often it
 * changed. As in the service, records created or deleted together with a team, and permissions created or deleted
 * together with a user, have no event of their own: creating a team sends no membership, but joining a team sends the
 * granted permissions, and deleting a user sends the memberships that ended.
 *
 * @param onChange called after each change.
 */
export function collectEvents(state: Pick<EmulatorState, 'db' | 'service'>, onChange: () => void) {
  const { db } = state
  const changes = new Map<string, Change>()
  let isLoading = false

  const recordChange = (change: Change): void => {
    if (isLoading) return
    const key = `${change.subject} ${change.row.id}`
    const kind = mergeKinds(changes.get(key)?.kind, change.kind)
    if (kind === null) changes.delete(key)
    else changes.set(key, { ...change, kind })
    onChange()
  }
  const recordUserUpdate = (userId: string): void => {
    const user = db.users.get(userId)
    if (user) recordChange({ subject: 'user', row: user, kind: 'updated' })
  }
  const onCleared = (): void => {
    isLoading = true
    changes.clear()
  }
  const watch = <R extends Row>(
    table: Table<R, never>,
    toChange: (row: R, kind: Kind) => Change,
    isSeen: (name: string) => boolean,
  ): void =>
    table.watch({
      added: (row) => recordChange(toChange(row, 'created')),
      changed: (row, before) => {
        if (hasVisibleChange(row, before, isSeen)) recordChange(toChange(row, 'updated'))
      },
      removed: (row) => recordChange(toChange(row, 'deleted')),
      cleared: onCleared,
    })
  watch(
    db.users,
    (row, kind) => ({ subject: 'user', row, kind }),
    (name) => !UNSEEN.has(name),
  )
  watch(
    db.teams,
    (row, kind) => ({ subject: 'team', row, kind }),
    () => true,
  )
  // Changes of a member's profile within the team cause no event.
  watch(
    db.memberships,
    (row, kind) => ({ subject: 'membership', row, kind }),
    () => false,
  )
  watch(
    db.grants,
    (row, kind) => ({ subject: 'grant', row, kind }),
    () => false,
  )
  db.contactChannels.watch({
    added: (row) => row.is_primary && recordUserUpdate(row.user_id),
    changed: (row, before) => {
      if ((row.is_primary || before.is_primary) && hasVisibleChange(row, before, () => true))
        recordUserUpdate(row.user_id)
    },
    removed: (row) => row.is_primary && recordUserUpdate(row.user_id),
    cleared: onCleared,
  })
  db.oauthConnections.watch({
    added: (row) => recordUserUpdate(row.user_id),
    changed: (row, before) => {
      if (hasVisibleChange(row, before, (name) => SEEN_OF_CONNECTION.has(name))) recordUserUpdate(row.user_id)
    },
    removed: (row) => recordUserUpdate(row.user_id),
    cleared: onCleared,
  })

  return {
    take(): ProjectEvent[] {
      const reported = [...changes.values()].filter((change) => !isPartOfAnother(change, changes))
      changes.clear()
      return reported.flatMap((change) => toProjectEvents(state, change, reported))
    },
    /** Drops the changes so far, because loaded records cause no events. */
    ignore(): void {
      isLoading = false
      changes.clear()
    },
  }
}

/** Returns what two changes of a record are together: `null` if it was created and deleted. */
function mergeKinds(earlier: Kind | undefined, kind: Kind): Kind | null {
  if (earlier === 'created') return kind === 'deleted' ? null : 'created'
  // Only a new record can follow a deletion.
  if (earlier === 'deleted') return 'updated'
  return kind
}

function hasVisibleChange<R extends Row>(row: R, before: Partial<R>, isSeen: (name: string) => boolean): boolean {
  return Object.entries(before).some(([name, oldValue]) => {
    if (!isSeen(name)) return false
    const newValue: unknown = row[name as keyof R]
    if (SEEN_AS_SET.has(name)) return (oldValue === null) !== (newValue === null)
    return oldValue !== newValue && JSON.stringify(oldValue) !== JSON.stringify(newValue)
  })
}

/** Returns true if a record was created or deleted only because its team, its user or its membership was. */
function isPartOfAnother({ subject, row, kind }: Change, changes: ReadonlyMap<string, Change>): boolean {
  const hasSameChange = (parent: Subject, id: string): boolean => changes.get(`${parent} ${id}`)?.kind === kind
  if (subject === 'membership') return hasSameChange('team', row.team_id)
  if (subject !== 'grant') return false
  const { team_id, user_id } = row
  if (hasSameChange('user', user_id)) return true
  if (team_id === null) return false
  return (
    hasSameChange('team', team_id) ||
    (kind === 'deleted' && hasSameChange('membership', compositeKey(team_id, user_id)))
  )
}

/** @param changes all changes of the batch. */
function toProjectEvents(
  state: Pick<EmulatorState, 'db' | 'service'>,
  change: Change,
  changes: readonly Change[],
): ProjectEvent[] {
  const { project_id: projectId } = change.row
  const project = state.db.projects.get(projectId)
  return project ? [{ projectId, event: toEvent({ ...state, project }, change, changes) }] : []
}

function toEvent(
  context: Parameters<typeof toServerUserView>[0],
  { subject, row, kind }: Change,
  changes: readonly Change[],
): WebhookEvent {
  // Memberships and permissions have no updates: a record that was deleted and created again was created.
  const grantKind = kind === 'deleted' ? kind : 'created'
  switch (subject) {
    case 'user':
      return kind === 'deleted'
        ? { type: 'user.deleted', data: { id: row.id, teams: listLeftTeams(row.id, changes) } }
        : { type: `user.${kind}`, data: toServerUserView(context, row) }
    case 'team':
      return kind === 'deleted'
        ? { type: 'team.deleted', data: { id: row.id } }
        : { type: `team.${kind}`, data: toServerTeamView(row) }
    case 'membership': {
      const { team_id, user_id } = row
      return { type: `team_membership.${grantKind}`, data: { team_id, user_id } }
    }
    case 'grant': {
      const { team_id, user_id, permission_id: id } = row
      return team_id === null
        ? { type: `project_permission.${grantKind}`, data: { id, user_id } }
        : { type: `team_permission.${grantKind}`, data: { id, user_id, team_id } }
    }
  }
}

/** Returns the teams whose membership ended together with the user, the oldest membership first. */
function listLeftTeams(userId: string, changes: readonly Change[]): { readonly id: string }[] {
  return changes
    .flatMap(({ subject, row, kind }) => (subject === 'membership' && kind === 'deleted' ? [row] : []))
    .filter(({ user_id }) => user_id === userId)
    .sort((left, right) => left.created_at_millis - right.created_at_millis)
    .map(({ team_id }) => ({ id: team_id }))
}
