/** What an operation requires of the caller beyond the access level. */
import type { Call } from '../engine/context.ts'
import { fail, failText } from '../engine/reply.ts'
import type { UserRecord } from '../state/records.ts'

type Caller = Pick<Call, 'level' | 'user'>
type World = Pick<Call, 'db' | 'project'>

/** The signed-in user. Refuses with `CANNOT_GET_OWN_USER_WITHOUT_USER` without one. */
export function ownUser({ user }: Caller): UserRecord {
  return user ?? fail('CANNOT_GET_OWN_USER_WITHOUT_USER')
}

/** The signed-in user. Refuses with `USER_AUTHENTICATION_REQUIRED` without one. */
export function signedInUser({ user }: Caller): UserRecord {
  return user ?? fail('USER_AUTHENTICATION_REQUIRED')
}

/** Refuses with a text if a client uses another user's data. Servers and admins may use all data. */
export function requireSelf({ level, user }: Caller, userId: string | undefined, status: number, text: string): void {
  if (level === 'client' && (userId === undefined || userId !== user?.id)) failText(status, text)
}

/** A user of the project by id. Refuses with `USER_NOT_FOUND`. */
export function requireUser({ db, project }: World, userId: string): UserRecord {
  const user = db.users.get(userId)
  return user?.project_id === project.id ? user : fail('USER_NOT_FOUND')
}
