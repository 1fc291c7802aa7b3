/** An app reads and writes its registered types. Checked by `npm run typecheck`. */
import type { CurrentUser, Team, TeamPermission } from 'latchkey'
import type { ServerUser } from 'latchkey/server'

declare module 'latchkey' {
  interface Register {
    teamClientReadOnlyMetadata: { plan: 'trial' | 'paid' } | null
  }
}

export function read(user: CurrentUser, server: ServerUser, team: Team, permission: TeamPermission): void {
  const plan: 'trial' | 'paid' | undefined = team.clientReadOnlyMetadata?.plan
  // @ts-expect-error -- not registered here, so it is unknown
  void user.clientMetadata.theme
  // @ts-expect-error -- nor this
  void server.serverMetadata.crm
  const id: string = permission.id
  void [plan, id]
}
