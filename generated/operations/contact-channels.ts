/**
 * The operations of `contact-channels`.
 *
 * Generated from `openapi/paths/contact-channels.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, UserIdOrMe } from '../../src/core/util/types.ts'
import type {
  CheckVerificationCodeBody,
  CreateContactChannelBody,
  SendContactChannelVerificationCodeBody,
  SendVerificationCodeBody,
  ServerCreateContactChannelBody,
  ServerUpdateContactChannelBody,
  UpdateContactChannelBody,
  VerifyContactChannelBody,
} from '../bodies.ts'
import type { CodeValidity, ContactChannel, Success } from '../model.ts'

/** Input of `sendVerificationCode`. */
export interface SendVerificationCodeInput extends SendVerificationCodeBody {}

/** The operation of {@link sendVerificationCode}. */
export const sendVerificationCodeOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<SendVerificationCodeInput, Success>>
> = {
  id: 'sendVerificationCode',
  method: 'POST',
  path: '/contact-channels/send-verification-code',
  body: 'json',
  hasResult: false,
}

/**
 * Send a verification email to the primary address.
 *
 * Works for the primary address of the signed-in user only; `sendContactChannelVerificationCode` does it for any
 * contact channel. The link in the email is `callbackUrl` with the query parameter `code`; the code is valid for
 * seven days.
 *
 * `POST /contact-channels/send-verification-code`
 *
 * @throws {KnownError} EMAIL_IS_NOT_PRIMARY_EMAIL, EMAIL_ALREADY_VERIFIED, REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * const result = await sendVerificationCode(client, { email: 'mira@harbor.example', callbackUrl: 'https://harbor.example/handler/email-verification' })
 */
export function sendVerificationCode(
  client: Client,
  input: SendVerificationCodeInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, sendVerificationCodeOperation, input, options)
}

/** Input of `verifyContactChannel`. */
export interface VerifyContactChannelInput extends VerifyContactChannelBody {}

/** The operation of {@link verifyContactChannel}. */
export const verifyContactChannelOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<VerifyContactChannelInput, Success>>
> = {
  id: 'verifyContactChannel',
  method: 'POST',
  path: '/contact-channels/verify',
  body: 'json',
  hasResult: false,
  auth: false,
  changesClaims: true,
}

/**
 * Verify a contact channel with the code from an email.
 *
 * Needs no signed-in user. The code is used up even if its contact channel has been deleted, which is status
 * 400.
 *
 * If it changes claims of the access token, the session refreshes the token; the call does not wait for that.
 *
 * `POST /contact-channels/verify`
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED
 *
 * @example
 * const result = await verifyContactChannel(client, { code: 'pj9fgbqkq4n6kqd9x3zqx4yrkj3ncymrf6efnqb4q1g9y' })
 */
export function verifyContactChannel(
  client: Client,
  input: VerifyContactChannelInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, verifyContactChannelOperation, input, options)
}

/** Input of `checkVerificationCode`. */
export interface CheckVerificationCodeInput extends CheckVerificationCodeBody {}

/** The operation of {@link checkVerificationCode}. */
export const checkVerificationCodeOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CheckVerificationCodeInput, CodeValidity>>
> = {
  id: 'checkVerificationCode',
  method: 'POST',
  path: '/contact-channels/verify/check-code',
  body: 'json',
  auth: false,
  isIdempotent: true,
}

/**
 * Check a verification code.
 *
 * Doesn't use the code up, but counts as one of its 20 attempts.
 *
 * `POST /contact-channels/verify/check-code`
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED
 *
 * @example
 * const result = await checkVerificationCode(client, { code: 'pj9fgbqkq4n6kqd9x3zqx4yrkj3ncymrf6efnqb4q1g9y' })
 */
export function checkVerificationCode(
  client: Client,
  input: CheckVerificationCodeInput,
  options?: CallOptions,
): Promise<CodeValidity> {
  return send(client, checkVerificationCodeOperation, input, options)
}

/** Input of `listContactChannels`. */
export interface ListContactChannelsInput {
  /** Whose channels. */
  userId: UserIdOrMe
  /** Only this channel. */
  contactChannelId?: string
}

/** Input of `listContactChannels` at server level. */
export interface ServerListContactChannelsInput {
  /** Whose channels. */
  userId?: UserIdOrMe
  /** Only this channel. */
  contactChannelId?: string
}

/** The operation of {@link listContactChannels}. */
export const listContactChannelsOperation: Operation<
  Record<'client', OperationCall<ListContactChannelsInput, List<ContactChannel>>> &
    Record<'server' | 'admin', OperationCall<ServerListContactChannelsInput, List<ContactChannel>>>
> = { id: 'listContactChannels', method: 'GET', path: '/contact-channels', query: ['userId', 'contactChannelId'] }

/**
 * List contact channels.
 *
 * Oldest first. At client level `userId` is required and must be the signed-in user's; a server may omit it to list
 * those of the whole project.
 *
 * `GET /contact-channels`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await listContactChannels(client, { userId: 'me' })
 */
export function listContactChannels(
  client: ServerClient,
  input?: ServerListContactChannelsInput,
  options?: CallOptions,
): Promise<List<ContactChannel>>
export function listContactChannels(
  client: Client,
  input: ListContactChannelsInput,
  options?: CallOptions,
): Promise<List<ContactChannel>>
export function listContactChannels(
  client: Client,
  input: ServerListContactChannelsInput = {},
  options?: CallOptions,
): Promise<List<ContactChannel>> {
  return send(client, listContactChannelsOperation, input as ListContactChannelsInput, options)
}

/** Input of `createContactChannel`. */
export interface CreateContactChannelInput extends CreateContactChannelBody {}

/** Input of `createContactChannel` at server level. */
export interface ServerCreateContactChannelInput extends ServerCreateContactChannelBody {}

/** The operation of {@link createContactChannel}. */
export const createContactChannelOperation: Operation<
  Record<'client', OperationCall<CreateContactChannelInput, ContactChannel>> &
    Record<'server' | 'admin', OperationCall<ServerCreateContactChannelInput, ContactChannel>>
> = {
  id: 'createContactChannel',
  method: 'POST',
  path: '/contact-channels',
  body: 'json',
  changesClaims: ['isPrimary'],
}

/**
 * Add an email address to a user.
 *
 * A client may only do so for its own user; others get status 403. A user can have an address once;
 * several users can have the same one as long as at most one of them signs in with it.
 * `sendContactChannelVerificationCode` starts its verification.
 *
 * If it changes claims of the access token, the session refreshes the token; the call does not wait for that.
 *
 * `POST /contact-channels`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE
 *
 * @example
 * const result = await createContactChannel(client, { userId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', value: 'mira.okafor@post.example', type: 'email', usedForAuth: false })
 */
export function createContactChannel(
  client: ServerClient,
  input: ServerCreateContactChannelInput,
  options?: CallOptions,
): Promise<ContactChannel>
export function createContactChannel(
  client: Client,
  input: CreateContactChannelInput,
  options?: CallOptions,
): Promise<ContactChannel>
export function createContactChannel(
  client: Client,
  input: CreateContactChannelInput,
  options?: CallOptions,
): Promise<ContactChannel> {
  return send(client, createContactChannelOperation, input, options)
}

/** Input of `getContactChannel`. */
export interface GetContactChannelInput {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  contactChannelId: string
}

/** The operation of {@link getContactChannel}. */
export const getContactChannelOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<GetContactChannelInput, ContactChannel>>
> = { id: 'getContactChannel', method: 'GET', path: '/contact-channels/{userId}/{contactChannelId}' }

/**
 * Read a contact channel.
 *
 * A client may only read its own.
 *
 * `GET /contact-channels/{user_id}/{contact_channel_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await getContactChannel(client, { userId: 'me', contactChannelId: 'b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34' })
 */
export function getContactChannel(
  client: Client,
  input: GetContactChannelInput,
  options?: CallOptions,
): Promise<ContactChannel> {
  return send(client, getContactChannelOperation, input, options)
}

/** Input of `updateContactChannel`. */
export interface UpdateContactChannelInput extends UpdateContactChannelBody {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  contactChannelId: string
}

/** Input of `updateContactChannel` at server level. */
export interface ServerUpdateContactChannelInput extends ServerUpdateContactChannelBody {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  contactChannelId: string
}

/** The operation of {@link updateContactChannel}. */
export const updateContactChannelOperation: Operation<
  Record<'client', OperationCall<UpdateContactChannelInput, ContactChannel>> &
    Record<'server' | 'admin', OperationCall<ServerUpdateContactChannelInput, ContactChannel>>
> = {
  id: 'updateContactChannel',
  method: 'PATCH',
  path: '/contact-channels/{userId}/{contactChannelId}',
  body: 'json',
  isIdempotent: true,
  changesClaims: ['value', 'isPrimary', 'isVerified'],
}

/**
 * Change a contact channel.
 *
 * A client may only change its own (others get status 403), and may not set whether it is verified. Making a
 * channel the primary one makes the others secondary; making the primary one secondary leaves the
 * user without a primary email address.
 *
 * If it changes claims of the access token, the session refreshes the token; the call does not wait for that.
 *
 * `PATCH /contact-channels/{user_id}/{contact_channel_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE
 *
 * @example
 * const result = await updateContactChannel(client, { userId: 'me', contactChannelId: 'b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34', value: 'text' })
 */
export function updateContactChannel(
  client: ServerClient,
  input: ServerUpdateContactChannelInput,
  options?: CallOptions,
): Promise<ContactChannel>
export function updateContactChannel(
  client: Client,
  input: UpdateContactChannelInput,
  options?: CallOptions,
): Promise<ContactChannel>
export function updateContactChannel(
  client: Client,
  input: UpdateContactChannelInput,
  options?: CallOptions,
): Promise<ContactChannel> {
  return send(client, updateContactChannelOperation, input, options)
}

/** Input of `deleteContactChannel`. */
export interface DeleteContactChannelInput {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  contactChannelId: string
}

/** The operation of {@link deleteContactChannel}. */
export const deleteContactChannelOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<DeleteContactChannelInput, Success>>
> = {
  id: 'deleteContactChannel',
  method: 'DELETE',
  path: '/contact-channels/{userId}/{contactChannelId}',
  hasResult: false,
  isIdempotent: true,
  changesClaims: true,
}

/**
 * Remove a contact channel.
 *
 * A client may only remove its own; others get status 403. Removing the primary one is allowed
 * and leaves the user without a primary email address.
 *
 * If it changes claims of the access token, the session refreshes the token; the call does not wait for that.
 *
 * `DELETE /contact-channels/{user_id}/{contact_channel_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await deleteContactChannel(client, { userId: 'me', contactChannelId: 'e8a4d920-7b13-4c6f-9e52-0d3f6b8a1c75' })
 */
export function deleteContactChannel(
  client: Client,
  input: DeleteContactChannelInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, deleteContactChannelOperation, input, options)
}

/** Input of `sendContactChannelVerificationCode`. */
export interface SendContactChannelVerificationCodeInput extends SendContactChannelVerificationCodeBody {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  contactChannelId: string
}

/** The operation of {@link sendContactChannelVerificationCode}. */
export const sendContactChannelVerificationCodeOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<SendContactChannelVerificationCodeInput, Success>>
> = {
  id: 'sendContactChannelVerificationCode',
  method: 'POST',
  path: '/contact-channels/{userId}/{contactChannelId}/send-verification-code',
  body: 'json',
  hasResult: false,
}

/**
 * Send a verification email to a contact channel.
 *
 * A client may only do so for its own channels. The link in the email is `callbackUrl` with the query parameter
 * `code`; the code is valid for seven days, and earlier ones stay valid.
 *
 * `POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, USER_ID_DOES_NOT_EXIST, EMAIL_ALREADY_VERIFIED, REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * const result = await sendContactChannelVerificationCode(client, { userId: 'me', contactChannelId: 'e8a4d920-7b13-4c6f-9e52-0d3f6b8a1c75', callbackUrl: 'https://harbor.example/handler/email-verification' })
 */
export function sendContactChannelVerificationCode(
  client: Client,
  input: SendContactChannelVerificationCodeInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, sendContactChannelVerificationCodeOperation, input, options)
}
