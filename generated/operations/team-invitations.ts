/**
 * The operations of `team-invitations`.
 *
 * Generated from `openapi/paths/team-invitations.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, UserIdOrMe } from '../../src/core/util/types.ts'
import type {
  AcceptTeamInvitationBody,
  CheckTeamInvitationCodeBody,
  GetTeamInvitationDetailsBody,
  SendTeamInvitationBody,
} from '../bodies.ts'
import type {
  AcceptTeamInvitationResult,
  CodeValidity,
  SendTeamInvitationResult,
  Success,
  TeamInvitation,
  TeamInvitationDetails,
} from '../model.ts'

/** Input of `sendTeamInvitation`. */
export interface SendTeamInvitationInput extends SendTeamInvitationBody {}

/** The operation of {@link sendTeamInvitation}. */
export const sendTeamInvitationOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<SendTeamInvitationInput, SendTeamInvitationResult>>
> = { id: 'sendTeamInvitation', method: 'POST', path: '/team-invitations/send-code', body: 'json' }

/**
 * Invite a user to a team by email.
 *
 * The link in the email is `callbackUrl` with the query parameter `code`; the invitation is valid for seven days.
 * A client
 * must be a member and hold `$invite_members`. At server level an unknown team gets status 500.
 *
 * `POST /team-invitations/send-code`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED, REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * const result = await sendTeamInvitation(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', email: 'ines@harbor.example', callbackUrl: 'https://harbor.example/handler/team-invitation' })
 */
export function sendTeamInvitation(
  client: Client,
  input: SendTeamInvitationInput,
  options?: CallOptions,
): Promise<SendTeamInvitationResult> {
  return send(client, sendTeamInvitationOperation, input, options)
}

/** Input of `acceptTeamInvitation`. */
export interface AcceptTeamInvitationInput extends AcceptTeamInvitationBody {}

/** The operation of {@link acceptTeamInvitation}. */
export const acceptTeamInvitationOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<AcceptTeamInvitationInput, AcceptTeamInvitationResult>>
> = { id: 'acceptTeamInvitation', method: 'POST', path: '/team-invitations/accept', body: 'json' }

/**
 * Join a team with the code from an invitation.
 *
 * Any signed-in user with the code joins, whatever address it was sent to; services since 2026 require that the user
 * has verified that address (TEAM_INVITATION_EMAIL_MISMATCH). It succeeds for a user who is already a member. A new
 * member gets the project's permissions for members; PERMISSION_NOT_FOUND means that one of those has been deleted.
 * The code is used up even if the call then fails because the caller is signed out, so sign in first.
 *
 * `POST /team-invitations/accept`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, PERMISSION_NOT_FOUND, TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED, TEAM_INVITATION_EMAIL_MISMATCH
 *
 * @example
 * const result = await acceptTeamInvitation(client, { code: 'y1ymcxn02fzja20gbjwh7j34xse7p39e1wf5k05b5d4rw' })
 */
export function acceptTeamInvitation(
  client: Client,
  input: AcceptTeamInvitationInput,
  options?: CallOptions,
): Promise<AcceptTeamInvitationResult> {
  return send(client, acceptTeamInvitationOperation, input, options)
}

/** Input of `checkTeamInvitationCode`. */
export interface CheckTeamInvitationCodeInput extends CheckTeamInvitationCodeBody {}

/** The operation of {@link checkTeamInvitationCode}. */
export const checkTeamInvitationCodeOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CheckTeamInvitationCodeInput, CodeValidity>>
> = {
  id: 'checkTeamInvitationCode',
  method: 'POST',
  path: '/team-invitations/accept/check-code',
  body: 'json',
  auth: false,
  isIdempotent: true,
}

/**
 * Check the code of an invitation.
 *
 * Needs no signed-in user. Doesn't use the code up, but counts as one of its 20 attempts.
 *
 * `POST /team-invitations/accept/check-code`
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED
 *
 * @example
 * const result = await checkTeamInvitationCode(client, { code: 'y1ymcxn02fzja20gbjwh7j34xse7p39e1wf5k05b5d4rw' })
 */
export function checkTeamInvitationCode(
  client: Client,
  input: CheckTeamInvitationCodeInput,
  options?: CallOptions,
): Promise<CodeValidity> {
  return send(client, checkTeamInvitationCodeOperation, input, options)
}

/** Input of `getTeamInvitationDetails`. */
export interface GetTeamInvitationDetailsInput extends GetTeamInvitationDetailsBody {}

/** The operation of {@link getTeamInvitationDetails}. */
export const getTeamInvitationDetailsOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<GetTeamInvitationDetailsInput, TeamInvitationDetails>>
> = {
  id: 'getTeamInvitationDetails',
  method: 'POST',
  path: '/team-invitations/accept/details',
  body: 'json',
  isIdempotent: true,
}

/**
 * Read which team an invitation leads to.
 *
 * Requires a signed-in user. Doesn't use the code up.
 *
 * `POST /team-invitations/accept/details`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED, TEAM_INVITATION_EMAIL_MISMATCH
 *
 * @example
 * const result = await getTeamInvitationDetails(client, { code: 'y1ymcxn02fzja20gbjwh7j34xse7p39e1wf5k05b5d4rw' })
 */
export function getTeamInvitationDetails(
  client: Client,
  input: GetTeamInvitationDetailsInput,
  options?: CallOptions,
): Promise<TeamInvitationDetails> {
  return send(client, getTeamInvitationDetailsOperation, input, options)
}

/** Input of `listTeamInvitations`. */
export interface ListTeamInvitationsInput {
  /** The team that users are invited to. Services until 2025 require it. */
  teamId?: string
  /** The user that was invited. Since 2026. */
  userId?: UserIdOrMe
}

/** The operation of {@link listTeamInvitations}. */
export const listTeamInvitationsOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ListTeamInvitationsInput, List<TeamInvitation>>>
> = { id: 'listTeamInvitations', method: 'GET', path: '/team-invitations', query: ['teamId', 'userId'] }

/**
 * List the open invitations of a team, or those sent to a user.
 *
 * Those not used and not expired, in no particular order. Send exactly one of `teamId` and `userId`.
 *
 * With `teamId`, a client must be a member and hold both `$read_members` and `$invite_members`. With `userId`
 * (since 2026), the list has the invitations sent to the verified addresses of that user. A client that asks for
 * another user than its own gets CANNOT_GET_OWN_USER_WITHOUT_USER.
 *
 * `GET /team-invitations`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED, TEAM_NOT_FOUND, CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await listTeamInvitations(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11' })
 */
export function listTeamInvitations(
  client: Client,
  input: ListTeamInvitationsInput,
  options?: CallOptions,
): Promise<List<TeamInvitation>> {
  return send(client, listTeamInvitationsOperation, input, options)
}

/** Input of `deleteTeamInvitation`. */
export interface DeleteTeamInvitationInput {
  /** The id of the invitation. */
  id: string
  /** The team in which the caller's permission is looked up. */
  teamId: string
}

/** The operation of {@link deleteTeamInvitation}. */
export const deleteTeamInvitationOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<DeleteTeamInvitationInput, Success>>
> = {
  id: 'deleteTeamInvitation',
  method: 'DELETE',
  path: '/team-invitations/{id}',
  query: ['teamId'],
  hasResult: false,
  isIdempotent: true,
}

/**
 * Revoke an invitation.
 *
 * Its code stops working. A client must be a member and hold `$remove_members`. Whether the invitation belongs to
 * `teamId` is not checked; one that doesn't exist or is already revoked gets status 500.
 *
 * `DELETE /team-invitations/{id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED, TEAM_NOT_FOUND
 *
 * @example
 * const result = await deleteTeamInvitation(client, { id: 'f1a4d5c2-6c7a-4f55-a2b5-9f6f0f3c2b10', teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11' })
 */
export function deleteTeamInvitation(
  client: Client,
  input: DeleteTeamInvitationInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, deleteTeamInvitationOperation, input, options)
}

/** Input of `acceptTeamInvitationById`. */
export interface AcceptTeamInvitationByIdInput {
  /** The id of the invitation. */
  id: string
  /** The user that accepts. A client may only send its own user. */
  userId: UserIdOrMe
}

/** The operation of {@link acceptTeamInvitationById}. */
export const acceptTeamInvitationByIdOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<AcceptTeamInvitationByIdInput, AcceptTeamInvitationResult>>
> = { id: 'acceptTeamInvitationById', method: 'POST', path: '/team-invitations/{id}/accept', query: ['userId'] }

/**
 * Join a team by an invitation that was sent to the user.
 *
 * For the invitations that `listTeamInvitations` returns for a user; no code is needed. The invitation must have
 * been sent to an address that the user has verified. VERIFICATION_CODE_NOT_FOUND means that it does not exist, is
 * used, has expired, or was sent to another address.
 *
 * Since 2026.
 *
 * `POST /team-invitations/{id}/accept`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, USER_AUTHENTICATION_REQUIRED, VERIFICATION_CODE_NOT_FOUND, TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED
 *
 * @example
 * const result = await acceptTeamInvitationById(client, { id: 'f1a4d5c2-6c7a-4f55-a2b5-9f6f0f3c2b10', userId: 'me' })
 */
export function acceptTeamInvitationById(
  client: Client,
  input: AcceptTeamInvitationByIdInput,
  options?: CallOptions,
): Promise<AcceptTeamInvitationResult> {
  return send(client, acceptTeamInvitationByIdOperation, input, options)
}
