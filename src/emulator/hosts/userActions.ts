/** What the window does with a user: sign in as, verify, expire sessions, delete. */
import type { Scope } from '../engine/context.ts'
import { EmulatorError } from '../EmulatorError.ts'
import { deleteUser } from '../service/accounts.ts'
import { primaryChannel } from '../service/channels.ts'
import { type NewSession, startSession } from '../service/sessions.ts'
import type { UserRecord } from '../state/records.ts'

/** @throws EmulatorError `BAD_OPTION`, each of them, if there is no such user. */
export interface UserActions {
  /** Starts a session without a credential. @param origin the host that the access token names as its issuer. */
  signInAs(userId: string, origin: string): Promise<NewSession>
  /** Verifies the primary address, if there is one. */
  verify(userId: string): void
  /** Ends the lifetime of all refresh tokens now. Access tokens live on for up to ten minutes. */
  expireSessions(userId: string): void
  delete(userId: string): void
}

export function createUserActions(world: Omit<Scope, 'project'>): UserActions {
  const { db, clock } = world
  const find = (userId: string): { user: UserRecord; scope: Scope } => {
    const user = db.users.get(userId)
    const project = user && db.projects.get(user.project_id)
    if (!user || !project) throw new EmulatorError('BAD_OPTION', `There is no user ${userId}.`)
    return { user, scope: { ...world, project } }
  }
  return {
    signInAs: async (userId, origin) => startSession({ ...find(userId).scope, origin }, userId),
    verify(userId) {
      const channel = primaryChannel(find(userId).scope, userId)
      if (channel) db.contactChannels.update(channel, { is_verified: true })
    },
    expireSessions(userId) {
      const { user } = find(userId)
      for (const session of db.sessions.where('user', user.id)) {
        db.sessions.update(session, { expires_at_millis: clock.now() })
      }
    },
    delete(userId) {
      const { user, scope } = find(userId)
      deleteUser(scope, user)
    },
  }
}
