/**
 * The operations of `email-admin`.
 *
 * Generated from `openapi/paths/email-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import { sentEmailKeys } from '../casing.ts'
import type {
  ApplyManagedEmailDomainBody,
  CheckManagedEmailDomainBody,
  DeleteManagedEmailDomainBody,
  SendSignInInvitationBody,
  SendTestEmailBody,
  SetUpManagedEmailDomainBody,
} from '../bodies.ts'
import type {
  ManagedEmailDomain,
  ManagedEmailDomainList,
  ManagedEmailDomainStatus,
  SendTestEmailResult,
  SentEmail,
  Success,
  UndescribedObject,
} from '../model.ts'

/** Input of `sendTestEmail`. */
export interface SendTestEmailInput extends SendTestEmailBody {}

/** The operation of {@link sendTestEmail}. */
export const sendTestEmailOperation: Operation<
  Record<'admin', OperationCall<SendTestEmailInput, SendTestEmailResult>>
> = { id: 'sendTestEmail', method: 'POST', path: '/internal/send-test-email', body: 'json' }

/**
 * Test the settings of a mail server.
 *
 * Sends one message with the given settings, not the stored ones, and gives up after 10 seconds. A mail server that
 * refuses is not an error: the response says so.
 *
 * `POST /internal/send-test-email`
 *
 * @example
 * const result = await sendTestEmail(admin, { recipientEmail: 'mira@harbor.example', emailConfig: { host: 'smtp.harbor.example', port: 587, username: 'mailer', password: 'lighthouse keeper', senderName: 'Harbor', senderEmail: 'no-reply@harbor.example' } })
 */
export function sendTestEmail(
  client: AdminClient,
  input: SendTestEmailInput,
  options?: CallOptions,
): Promise<SendTestEmailResult> {
  return send(client, sendTestEmailOperation, input, options)
}

/** The operation of {@link listSentEmails}. */
export const listSentEmailsOperation: Operation<Record<'admin', OperationCall<NoInput, List<SentEmail>>>> = {
  id: 'listSentEmails',
  method: 'GET',
  path: '/internal/emails',
  responseKeys: { properties: { items: sentEmailKeys } },
}

/**
 * List the latest emails.
 *
 * At most 100 attempts, newest first.
 *
 * `GET /internal/emails`
 *
 * @example
 * const result = await listSentEmails(admin)
 */
export function listSentEmails(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<List<SentEmail>> {
  return send(client, listSentEmailsOperation, input, options)
}

/** Input of `sendSignInInvitation`. */
export interface SendSignInInvitationInput extends SendSignInInvitationBody {}

/** The operation of {@link sendSignInInvitation}. */
export const sendSignInInvitationOperation: Operation<
  Record<'server' | 'admin', OperationCall<SendSignInInvitationInput, Success>>
> = {
  id: 'sendSignInInvitation',
  method: 'POST',
  path: '/internal/send-sign-in-invitation',
  body: 'json',
  hasResult: false,
}

/**
 * Invite a user to sign in.
 *
 * Sends an email with a link to the callback URL; no code is added to it. The secret server key is enough.
 *
 * `POST /internal/send-sign-in-invitation`
 *
 * @throws {KnownError} REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * const result = await sendSignInInvitation(server, { email: 'ines@harbor.example', callbackUrl: 'https://app.harbor.example/handler/sign-in' })
 */
export function sendSignInInvitation(
  client: ServerClient,
  input: SendSignInInvitationInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, sendSignInInvitationOperation, input, options)
}

/** The operation of {@link listManagedEmailDomains}. */
export const listManagedEmailDomainsOperation: Operation<
  Record<'admin', OperationCall<NoInput, ManagedEmailDomainList>>
> = { id: 'listManagedEmailDomains', method: 'GET', path: '/internal/emails/managed-onboarding/list' }

/**
 * List the managed email domains.
 *
 * Subdomains from which the service sends the emails of the project.
 *
 * Since 2026.
 *
 * `GET /internal/emails/managed-onboarding/list`
 *
 * @example
 * const result = await listManagedEmailDomains(admin)
 */
export function listManagedEmailDomains(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<ManagedEmailDomainList> {
  return send(client, listManagedEmailDomainsOperation, input, options)
}

/** Input of `setUpManagedEmailDomain`. */
export interface SetUpManagedEmailDomainInput extends SetUpManagedEmailDomainBody {}

/** The operation of {@link setUpManagedEmailDomain}. */
export const setUpManagedEmailDomainOperation: Operation<
  Record<'admin', OperationCall<SetUpManagedEmailDomainInput, ManagedEmailDomain>>
> = { id: 'setUpManagedEmailDomain', method: 'POST', path: '/internal/emails/managed-onboarding/setup', body: 'json' }

/**
 * Begin to set up a managed email domain.
 *
 * The domain delegates the subdomain to the name servers of the response.
 *
 * Since 2026.
 *
 * `POST /internal/emails/managed-onboarding/setup`
 *
 * @example
 * const result = await setUpManagedEmailDomain(admin, { subdomain: 'mail.harbor.example', senderLocalPart: 'no-reply' })
 */
export function setUpManagedEmailDomain(
  client: AdminClient,
  input: SetUpManagedEmailDomainInput,
  options?: CallOptions,
): Promise<ManagedEmailDomain> {
  return send(client, setUpManagedEmailDomainOperation, input, options)
}

/** Input of `checkManagedEmailDomain`. */
export interface CheckManagedEmailDomainInput extends CheckManagedEmailDomainBody {}

/** The operation of {@link checkManagedEmailDomain}. */
export const checkManagedEmailDomainOperation: Operation<
  Record<'admin', OperationCall<CheckManagedEmailDomainInput, ManagedEmailDomainStatus>>
> = {
  id: 'checkManagedEmailDomain',
  method: 'POST',
  path: '/internal/emails/managed-onboarding/check',
  body: 'json',
  isIdempotent: true,
}

/**
 * Check a managed email domain.
 *
 * Whether the name servers are set. In the emulator they always are.
 *
 * Since 2026.
 *
 * `POST /internal/emails/managed-onboarding/check`
 *
 * @example
 * const result = await checkManagedEmailDomain(admin, { domainId: '9b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35', subdomain: 'mail.harbor.example', senderLocalPart: 'no-reply' })
 */
export function checkManagedEmailDomain(
  client: AdminClient,
  input: CheckManagedEmailDomainInput,
  options?: CallOptions,
): Promise<ManagedEmailDomainStatus> {
  return send(client, checkManagedEmailDomainOperation, input, options)
}

/** Input of `applyManagedEmailDomain`. */
export interface ApplyManagedEmailDomainInput extends ApplyManagedEmailDomainBody {}

/** The operation of {@link applyManagedEmailDomain}. */
export const applyManagedEmailDomainOperation: Operation<
  Record<'admin', OperationCall<ApplyManagedEmailDomainInput, ManagedEmailDomainStatus>>
> = {
  id: 'applyManagedEmailDomain',
  method: 'POST',
  path: '/internal/emails/managed-onboarding/apply',
  body: 'json',
  isIdempotent: true,
}

/**
 * Use a managed email domain.
 *
 * From then on, the emails of the project are sent from it.
 *
 * Since 2026.
 *
 * `POST /internal/emails/managed-onboarding/apply`
 *
 * @example
 * const result = await applyManagedEmailDomain(admin, { domainId: '9b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35' })
 */
export function applyManagedEmailDomain(
  client: AdminClient,
  input: ApplyManagedEmailDomainInput,
  options?: CallOptions,
): Promise<ManagedEmailDomainStatus> {
  return send(client, applyManagedEmailDomainOperation, input, options)
}

/** Input of `deleteManagedEmailDomain`. */
export interface DeleteManagedEmailDomainInput extends DeleteManagedEmailDomainBody {}

/** The operation of {@link deleteManagedEmailDomain}. */
export const deleteManagedEmailDomainOperation: Operation<
  Record<'admin', OperationCall<DeleteManagedEmailDomainInput, UndescribedObject>>
> = {
  id: 'deleteManagedEmailDomain',
  method: 'POST',
  path: '/internal/emails/managed-onboarding/delete',
  body: 'json',
  isIdempotent: true,
}

/**
 * Delete a managed email domain.
 *
 * The emulator takes the id of the domain.
 *
 * Since 2026.
 *
 * `POST /internal/emails/managed-onboarding/delete`
 *
 * @example
 * const result = await deleteManagedEmailDomain(admin, { resendDomainId: '9b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35' })
 */
export function deleteManagedEmailDomain(
  client: AdminClient,
  input: DeleteManagedEmailDomainInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, deleteManagedEmailDomainOperation, input, options)
}
