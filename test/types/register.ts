/** What an app registers is what it reads and writes. Checked by `npm run typecheck`. */
import type { CurrentUser, ServerUser, Team, TeamPermission } from 'latchkey'

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
