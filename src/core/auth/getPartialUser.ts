/** What the access token says about its user. */
import { getAccessToken } from '../client/authTokens.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { readTokenPayload } from '../util/jwt.ts'
import type { Registered } from '../util/types.ts'

/** The claims of an access token, as on the wire. Register `claims` to type them. */
export type AccessTokenClaims = Registered<'claims', Readonly<Record<string, unknown>>>

/** The part of a user that the access token contains. */
export interface PartialUser {
  id: string
  /** `null` without a name, and from services until 2025, whose tokens contain only the id. */
  displayName: string | null
  /** `null` without an address, and from services until 2025. */
  primaryEmail: string | null
  /** False from services until 2025. */
  primaryEmailVerified: boolean
  selectedTeamId: string | null
  isAnonymous: boolean
  isRestricted: boolean
  /** Every claim, as on the wire. */
  claims: AccessTokenClaims
}

/**
 * Returns what the access token says about the signed-in user; `null` if signed out. It sends no request unless the token
 * must be refreshed. The values may be as old as the token, and a page can't verify them: decide about permissions on
 * the server, with `verifyAccessToken`.
 *
 * @param client the client whose session is used
 * @param options signal of the call
 * @throws {UsageError} TOKENS_HELD_BY_SERVER with a session server
 *
 * @example
 * ```ts
 * const user = await getPartialUser(client)
 * if (user) console.log(user.displayName ?? user.primaryEmail)
 * ```
 */
export async function getPartialUser(client: Client, options: CallOptions = {}): Promise<PartialUser | null> {
  const token = await getAccessToken(client, options)
  const claims = token === null ? null : readTokenPayload(token)
  if (typeof claims?.['sub'] !== 'string') return null
  return {
    id: claims['sub'],
    displayName: toText(claims['name']),
    primaryEmail: toText(claims['email']),
    primaryEmailVerified: claims['email_verified'] === true,
    selectedTeamId: toText(claims['selected_team_id']),
    isAnonymous: claims['is_anonymous'] === true,
    isRestricted: claims['is_restricted'] === true,
    // The app's type is a promise about what its service writes into tokens.
    claims,
  }
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
