/** The dashboard's actions on a user. */
import type { RequestContext } from '../domain/requestContext.ts'
import { EmulatorError } from '../errors.ts'
import type { UserRecord } from '../state/records.ts'
import { deleteUser } from './accounts.ts'
import { findPrimaryChannel } from './channels.ts'
import { startSession, type NewSession } from './sessions.ts'

/** Each action throws an EmulatorError `INVALID_OPTION` if the user doesn't exist. */
export interface UserActions {
  /** Starts a session without a credential. @param origin the host in the access token's issuer claim. */
  signInAs(userId: string, origin: string): Promise<NewSession>
  /** Marks the primary email address as verified, if there is one. */
  verify(userId: string): void
  /** Expires all refresh tokens now. Access tokens stay valid for up to ten minutes. */
  expireSessions(userId: string): void
  delete(userId: string): void
}

export function createUserActions(readState: () => Omit<RequestContext, 'project'>): UserActions {
  const { db, clock } = readState()
  const find = (userId: string): { user: UserRecord; context: RequestContext } => {
    const user = db.users.get(userId)
    const project = user && db.projects.get(user.project_id)
    if (!user || !project) throw new EmulatorError('INVALID_OPTION', `No user has the id ${userId}.`)
    return { user, context: { ...readState(), project } }
  }
  return {
    signInAs: async (userId, origin) => startSession({ ...find(userId).context, origin }, userId),
    verify(userId) {
      const channel = findPrimaryChannel(find(userId).context, userId)
      if (channel) db.contactChannels.update(channel, { is_verified: true })
    },
    expireSessions(userId) {
      const { user } = find(userId)
      for (const session of db.sessions.where('user', user.id)) {
        db.sessions.update(session, { expires_at_millis: clock.now() })
      }
    },
    delete(userId) {
      const { user, context } = find(userId)
      deleteUser(context, user)
    },
  }
}
