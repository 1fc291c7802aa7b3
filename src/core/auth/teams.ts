/** Creating, joining and leaving teams. */
import type { ServerTeam, Team } from '../../../generated/model.ts'
import {
  acceptTeamInvitation,
  getTeamInvitationDetails,
  sendTeamInvitation,
} from '../../../generated/operations/team-invitations.ts'
import { removeTeamMember } from '../../../generated/operations/team-memberships.ts'
import {
  createTeam as createTeamOperation,
  type CreateTeamInput,
  type ServerCreateTeamInput,
} from '../../../generated/operations/teams.ts'
import { updateCurrentUser } from '../../../generated/operations/users.ts'
import { perClient } from '../client/perClient.ts'
import type { CallOptions, Client, ServerClient } from '../client/types.ts'
import { toCallbackUrl } from './redirects/toCallbackUrl.ts'
import { requireCode, requireTokens } from './signedIn.ts'

/**
 * Creates a team. At client level the signed-in user becomes its creator, and the team becomes the selected one. If
 * selecting it fails, calling again with the same input selects the created team. With a secret key no team is
 * selected.
 *
 * @param client at client level, a client with a signed-in user
 * @param input the fields of the team
 * @param options signal and timeout of the call
 * @throws {UsageError} NOT_SIGNED_IN at client level
 * @throws {TransportError} STATUS if the project doesn't let users create teams
 *
 * @example
 * ```ts
 * const team = await createTeam(client, { displayName: 'Harbor' })
 * ```
 */
export function createTeam(
  client: ServerClient,
  input: ServerCreateTeamInput,
  options?: CallOptions,
): Promise<ServerTeam>
export function createTeam(client: Client, input: CreateTeamInput, options?: CallOptions): Promise<Team>
export function createTeam(client: Client, input: CreateTeamInput, options?: CallOptions): Promise<Team> {
  return client.access === 'client'
    ? createAndSelectTeam(client, input, options)
    : createTeamOperation(client, input, options)
}

/** A team that was created but not selected, and the call that created it. */
interface UnselectedTeam {
  /** The session and the input, as JSON. */
  readonly callKey: string
  readonly team: Team
}

const unselectedTeams = /* @__PURE__ */ perClient((): { unselected?: UnselectedTeam | undefined } => ({}))

async function createAndSelectTeam(client: Client, input: CreateTeamInput, options?: CallOptions): Promise<Team> {
  await requireTokens(client, 'create a team', options)
  const callKey = JSON.stringify([client.session.getSnapshot().sessionKey, input])
  const state = unselectedTeams.get(client)
  const team =
    state.unselected?.callKey === callKey
      ? state.unselected.team
      : await createTeamOperation(client, { ...input, creatorUserId: 'me' }, options)
  state.unselected = undefined
  try {
    await updateCurrentUser(client, { selectedTeamId: team.id }, options)
  } catch (error) {
    state.unselected = { callKey, team }
    throw error
  }
  return team
}

export interface SelectTeamInput {
  /** A team of the signed-in user; `null` for no team. */
  teamId: string | null
}

/**
 * Changes the signed-in user's selected team, which `user.selectedTeam` and the access token contain.
 *
 * @param client a client with a signed-in user
 * @param input the team's id
 * @param options signal and timeout of the call
 * @throws {UsageError} NOT_SIGNED_IN
 * @throws {KnownError} TEAM_MEMBERSHIP_NOT_FOUND if the user isn't in the team
 *
 * @example
 * ```ts
 * await selectTeam(client, { teamId: team.id })
 * ```
 */
export async function selectTeam(client: Client, input: SelectTeamInput, options?: CallOptions): Promise<void> {
  await requireTokens(client, 'select a team', options)
  await updateCurrentUser(client, { selectedTeamId: input.teamId }, options)
}

export interface InviteToTeamInput {
  teamId: string
  /** The address that the invitation is sent to. */
  email: string
  /**
   * The page that the link in the email opens, with the query parameter `code`. Required outside a browser.
   *
   * @default the handler's page
   */
  callbackUrl?: string
}

/**
 * Emails an invitation to a team. It is valid for seven days.
 *
 * @param client at client level, a client whose user has the permission `$invite_members` in the team
 * @param input the team, and the address to invite
 * @param options signal and timeout of the call
 * @throws {UsageError} NO_BROWSER without `callbackUrl` outside a browser
 * @throws {KnownError} TEAM_PERMISSION_REQUIRED, REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * ```ts
 * await inviteToTeam(client, { teamId: team.id, email: 'mira@harbor.example' })
 * ```
 */
export async function inviteToTeam(client: Client, input: InviteToTeamInput, options?: CallOptions): Promise<void> {
  const { teamId, email, callbackUrl = toCallbackUrl(client, 'teamInvitation', 'callbackUrl') } = input
  await sendTeamInvitation(client, { teamId, email, callbackUrl }, options)
}

export interface LeaveTeamInput {
  teamId: string
}

/**
 * Ends the signed-in user's membership of a team.
 *
 * @param client a client with a signed-in user
 * @param input the team's id
 * @param options signal and timeout of the call
 * @throws {UsageError} NOT_SIGNED_IN
 * @throws {KnownError} TEAM_MEMBERSHIP_NOT_FOUND
 *
 * @example
 * ```ts
 * await leaveTeam(client, { teamId: team.id })
 * ```
 */
export async function leaveTeam(client: Client, input: LeaveTeamInput, options?: CallOptions): Promise<void> {
  await requireTokens(client, 'leave a team', options)
  await removeTeamMember(client, { teamId: input.teamId, userId: 'me' }, options)
}

export interface AcceptInvitationInput {
  /** The code in the email's link. */
  code: string
}

/** The team that was joined. */
export interface AcceptInvitationResult {
  teamId: string
  /** May be empty. */
  teamDisplayName: string
}

/**
 * Adds the signed-in user to the team of the invitation. For an existing member it succeeds without a change.
 *
 * The service uses the code up even without a user, so it is sent only if a user is signed in, and checked before it is
 * used.
 *
 * @param client a client with a signed-in user
 * @param input the code of the email
 * @param options signal and timeout of the call
 * @returns the team that the user joined
 * @throws {UsageError} NOT_SIGNED_IN before the code is sent
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED,
 * VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, PERMISSION_NOT_FOUND
 *
 * @example
 * ```ts
 * const code = new URLSearchParams(location.search).get('code') ?? ''
 * const { teamDisplayName } = await acceptInvitation(client, { code })
 * ```
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
