/** A user's account at an external provider, as it travels. */
import type { OAuthConnectionRecord } from '../db/records.ts'
import type { Call } from '../engine/context.ts'
import type { Wire } from '../specification.ts'

/** How a client sees a connection. */
export function oauthProviderView(connection: OAuthConnectionRecord): Wire<'OAuthProvider'> {
  const { id, user_id, type, email, allow_sign_in, allow_connected_accounts } = connection
  return {
    id,
    user_id,
    type: type as Wire<'OAuthProviderType'>,
    ...(email !== null && { email }),
    allow_sign_in,
    allow_connected_accounts,
  }
}

/** How a server sees a connection. */
export function serverOAuthProviderView(connection: OAuthConnectionRecord): Wire<'ServerOAuthProvider'> {
  return { ...oauthProviderView(connection), account_id: connection.account_id }
}

/** A connection as the caller's level sees it. */
export function oauthProviderViewFor({ level }: Pick<Call, 'level'>, connection: OAuthConnectionRecord) {
  return level === 'client' ? oauthProviderView(connection) : serverOAuthProviderView(connection)
}
