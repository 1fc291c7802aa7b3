/** A member's profile within a team, as it travels: where it says nothing, the user's own name and picture. */
import type { MembershipRecord } from '../db/records.ts'
import type { Call } from '../engine/context.ts'
import type { Wire } from '../specification.ts'
import { serverUserView } from './user.ts'

export function teamMemberProfileView(
  world: Pick<Call, 'db' | 'level'>,
  { team_id, user_id, display_name, profile_image_url }: MembershipRecord,
): Wire<'TeamMemberProfile'> | Wire<'ServerTeamMemberProfile'> {
  const user = world.db.users.get(user_id)
  const profile = {
    team_id,
    user_id,
    display_name: display_name ?? user?.display_name ?? null,
    profile_image_url: profile_image_url ?? user?.profile_image_url ?? null,
  }
  return world.level === 'client' || !user ? profile : { ...profile, user: serverUserView(world, user) }
}
