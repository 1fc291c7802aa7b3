/** The authenticated caller of an operation, and requirements on it, such as a signed-in user. */
import { isList, toRecord } from '../../core/util/record.ts'
import type { AccessLevel } from '../specification.ts'
import type { Database } from '../state/database.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import type { UserRecord } from '../state/records.ts'
import { fail, failText } from './refusals.ts'

/** An authenticated caller. */
export interface Caller {
  /** `none` if the request names no level; few operations accept that. */
  readonly level: AccessLevel | 'none'
  readonly project: ProjectRecord | null
  /** The user of the access token; `null` without a token, or if the user was deleted. */
  readonly user: UserRecord | null
  /** The session of the access token, even if it was deleted. */
  readonly sessionId: string | null
}

/** Returns the ids of the projects that a user of the project `internal` owns, oldest first. */
export function listOwnedProjectIds(user: UserRecord): readonly string[] {
  const { managedProjectIds } = toRecord(user.server_metadata)
  return isList(managedProjectIds) ? managedProjectIds.filter((id) => typeof id === 'string') : []
}

/** Returns the signed-in user. Refuses with `CANNOT_GET_OWN_USER_WITHOUT_USER` without a user. */
export function requireOwnUser({ user }: Pick<Caller, 'user'>): UserRecord {
  return user ?? fail('CANNOT_GET_OWN_USER_WITHOUT_USER')
}

/** Returns the signed-in user. Refuses with `USER_AUTHENTICATION_REQUIRED` without a user. */
export function requireSignedInUser({ user }: Pick<Caller, 'user'>): UserRecord {
  return user ?? fail('USER_AUTHENTICATION_REQUIRED')
}

/** Refuses with a text if a client uses another user's data. Servers and admins may use all data. */
export function requireSelf(
  { level, user }: Pick<Caller, 'level' | 'user'>,
  userId: string | undefined,
  status: number,
  text: string,
): void {
  if (level === 'client' && (userId === undefined || userId !== user?.id)) failText(status, text)
}

/** Returns a user of the project by id. Refuses with `USER_NOT_FOUND` if there is no such user. */
export function requireUser(
  { db, project }: { readonly db: Database; readonly project: ProjectRecord },
  userId: string,
): UserRecord {
  const user = db.users.get(userId)
  return user?.project_id === project.id ? user : fail('USER_NOT_FOUND')
}
