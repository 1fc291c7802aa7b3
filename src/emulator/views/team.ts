/** A team as it travels. */
import type { TeamRecord } from '../db/records.ts'
import type { Call } from '../engine/context.ts'
import type { Wire } from '../specification.ts'

/** How a client sees a team. */
export function teamView(team: TeamRecord): Wire<'Team'> {
  return {
    id: team.id,
    display_name: team.display_name,
    profile_image_url: team.profile_image_url,
    client_metadata: team.client_metadata,
    client_read_only_metadata: team.client_read_only_metadata,
  }
}

/** How a server sees a team. */
export function serverTeamView(team: TeamRecord): Wire<'ServerTeam'> {
  return {
    ...teamView(team),
    created_at_millis: team.created_at_millis,
    server_metadata: team.server_metadata,
  }
}

/** A team as the caller's level sees it. */
export function teamViewFor({ level }: Pick<Call, 'level'>, team: TeamRecord): Wire<'Team'> | Wire<'ServerTeam'> {
  return level === 'client' ? teamView(team) : serverTeamView(team)
}
