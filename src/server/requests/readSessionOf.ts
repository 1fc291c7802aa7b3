import type { UserSession } from '../../../generated/model.ts'
import { listSessions } from '../../../generated/operations/sessions.ts'
import { getUserById } from '../../../generated/operations/users.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import { nullIfCode } from '../nullIfCode.ts'
import type { Sender } from './revocation/Revocations.ts'

/** What the service knows about a sender. */
export interface SenderRecord {
  /** False if the user was deleted. */
  readonly hasUser: boolean
  /** `null` for a session that has ended, a token that names none, and for an impersonated one without an administrator's client. */
  readonly session: UserSession | null
}

/** Reads the session of a sender, and whether the user exists: the service lists the sessions of a user who was deleted. */
export async function readSessionOf(
  client: ServerClient,
  { userId, sessionId }: Sender,
  options?: CallOptions,
): Promise<SenderRecord> {
  const [user, { items }] = await Promise.all([
    nullIfCode('USER_NOT_FOUND', getUserById(client, { userId }, options)),
    listSessions(client, { userId }, options),
  ])
  return { hasUser: user !== null, session: items.find(({ id }) => id === sessionId) ?? null }
}

/**
 * Returns the session that the user of a sender began; `null` if it has ended, an administrator made it to act as the user, or
 * the user approved an agent, which is no sign-in.
 */
export async function readOwnSession(
  client: ServerClient,
  sender: Sender,
  options?: CallOptions,
): Promise<UserSession | null> {
  const { hasUser, session } = await readSessionOf(client, sender, options)
  const isOwn = hasUser && session && !session.isImpersonation && !session.agentName
  return isOwn ? session : null
}
