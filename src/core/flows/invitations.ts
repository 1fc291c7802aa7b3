/**
 * Joining a team with the code of an invitation.
 *
 * 1. somebody is signed in: the service uses the code up even when nobody is, so this is looked at first
 * 2. the details, which judge the code and leave it alone
 * 3. accepting, which uses it up
 */
import { acceptTeamInvitation, getTeamInvitationDetails } from '../../../generated/operations/team-invitations.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { requireCode } from './requireCode.ts'
import { requireTokens } from './signedIn.ts'

export interface AcceptInvitationInput {
  /** The code in the mail's link. */
  code: string
}

/** The team that was joined. */
export interface AcceptInvitationResult {
  teamId: string
  /** May be empty. */
  teamDisplayName: string
}

/**
 * Makes the signed-in user a member of the team the invitation is for. Who is a member already stays one.
 *
 * @throws UsageError NOT_SIGNED_IN before the code is touched
 * @throws KnownError VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED,
 * VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, PERMISSION_NOT_FOUND
 */
export async function acceptInvitation(
  client: Client,
  input: AcceptInvitationInput,
  options?: CallOptions,
): Promise<AcceptInvitationResult> {
  const code = requireCode(input.code)
  await requireTokens(client, 'join a team', options)
  const { teamId, teamDisplayName } = await getTeamInvitationDetails(client, { code }, options)
  await acceptTeamInvitation(client, { code }, options)
  return { teamId, teamDisplayName }
}
